// A game of which this page knows nothing: its decisions are the actions that the options list, and its racers whatever
// has a position.
import type { Ask, Choice, InWords, Racer } from '../contract';
import { list, number } from '../../lang/format';
import { say, title } from '../say';
import { words } from './words';
import { fields, isNumber } from '../../state/json';

export const inWords: InWords = { ask, racers, seats: ['chooser', 'current'], hidden: [] };

/** The actions that are listed, a button each. Options that list none have no form here: the group is empty. */
function ask(options: unknown): Ask {
  const { actions } = fields(options);
  const choices = Array.isArray(actions) ? actions.map(choice) : [];
  return { type: 'choose', question: words.decision, groups: [{ title: '', choices }] };
}

/** "Back: runner 3" for `{"type":"back","runner":3}`. */
function choice(action: unknown): Choice<unknown> {
  const { type, ...rest } = fields(action);
  const told = Object.entries(rest).map(([key, value]) => {
    return words.field({
      name: say(key),
      value: typeof value === 'object' ? JSON.stringify(value) : say(String(value)),
    });
  });
  const name = title(typeof type === 'string' ? type : String(action));
  return { label: told.length === 0 ? name : words.told({ name, parts: list(told) }), detail: '', action };
}

function racers(view: unknown, scene: unknown): Racer[] {
  const { positions, length } = fields(view);
  const named = Array.isArray(positions)
    ? positions.map((at: unknown, car) => [number(car + 1), at] as const)
    : Object.entries(fields(positions));
  const all = named.flatMap(([name, at]) => (isNumber(at) ? [{ name, at }] : []));
  const end = [fields(scene).length, fields(scene).finish, length].find(isNumber);
  const of = end ?? Math.max(1, ...all.map((it) => it.at));
  return all.map(({ name, at }) => ({ name, at: Math.min(at, of), of, note: '' }));
}
