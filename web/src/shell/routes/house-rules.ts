// The fields of a ruleset as a form, drawn from what the server says of them. What can really be played is the server's
// to say.
import type { RulesetField } from '../../net/wire';
import { fields, same } from '../../state/json';
import { words } from '../words/house-rules';

/** What stands for an order that is arranged by hand; the ruleset then has a list in place of a word. */
export const ARRANGED = 'arranged';

/** The fields that a form can draw. What has a shape of its own is for programs. */
export type Drawn = Exclude<RulesetField, { kind: 'structured' }>;

export function drawable(schema: readonly RulesetField[]): Drawn[] {
  return schema.filter((field): field is Drawn => field.kind !== 'structured');
}

/** What the fields are called that no form can draw. */
export function undrawn(schema: readonly RulesetField[]): string[] {
  return schema.filter((field) => field.kind === 'structured').map((field) => field.label);
}

/** The ruleset with this value in this field; one that is the default is left out. */
export function put(given: unknown, { name, default: usual }: RulesetField, value: unknown): Record<string, unknown> {
  const rest = Object.fromEntries(Object.entries(fields(given)).filter(([other]) => other !== name));
  return same(value, usual) ? rest : { ...rest, [name]: value };
}

/** What was typed or chosen, as the ruleset has it; null for what is neither. */
export function read({ kind }: Drawn, text: string): unknown {
  switch (kind) {
    case 'flag':
      return text === 'true';
    case 'whole':
      return whole(text);
    case 'wholes': {
      const all = text.split(/[\s,]+/).filter((part) => part !== '');
      const numbers = all.map(whole).filter((it) => it !== null);
      return numbers.length === all.length ? numbers : null;
    }
    case 'words':
      return text;
  }
}

const whole = (text: string): number | null => (/^-?\d+$/.test(text.trim()) ? Number(text) : null);

/** A value as a form shows it: "1, 8, 13". */
export function written(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What a field means, and what else it has to fit, in sentences. */
export function meaning(field: RulesetField): string {
  const { help, note } = field;
  const more = note === null ? '' : words.mustBe({ note: note.replaceAll('`', '').replaceAll('_', ' ') });
  return [help, range(field), more].filter((it) => it !== '').join(' ');
}

/** Which numbers a field takes, in a sentence; empty for what is no number. */
function range(field: RulesetField): string {
  if (field.kind === 'wholes') return words.each(field);
  if (field.kind !== 'whole') return '';
  const { max, unit } = field;
  const min = field.off === null ? field.min : 1;
  if (max === null) return unit === null ? words.atLeast({ min }) : words.atLeastOf({ min, unit });
  return unit === null ? words.range({ min, max }) : words.rangeOf({ min, max, unit });
}

/** The arranged order that a field has; null if it goes by a word. */
export function arrangement(value: unknown): readonly number[] | null {
  if (!Array.isArray(value)) return null;
  return value.flatMap((item: unknown) => (typeof item === 'number' ? [item] : []));
}

/** The order with the item at this place one place earlier or later; the same at either end. */
export function moved(order: readonly number[], at: number, by: -1 | 1): readonly number[] {
  const [item, other] = [order[at], order[at + by]];
  if (item === undefined || other === undefined) return order;
  return order.with(at, other).with(at + by, item);
}
