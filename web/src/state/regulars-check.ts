// Whether something is what `regulars.ts` writes. A file may come from anywhere, so nothing is believed before it was
// looked at, and nothing is taken over in part.
import type { ProgrammeItem, Pace, Pattern, Silks } from '../net/wire';
import { COLOURS, PATTERNS } from './me.svelte';
import { words } from './words';
import type { Finisher, Numbered, PastEvening, PastGame, Regulars } from './regulars';

/** How what is kept is written. A page refuses what a newer one wrote, instead of guessing. */
export const VERSION = 1;

export type Checked = { regulars: Regulars } | { problem: string };

type Fields = Record<string, unknown>;

const WORN: readonly Pattern[] = ['plain', ...PATTERNS];
const PACES: readonly Pace[] = ['relaxed', 'normal', 'fast', 'none'];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;
const oneOf = <T>(value: unknown, list: readonly T[]): value is T => list.some((it) => it === value);
const isList = <T>(value: unknown, fits: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(fits);

const isSilks = (value: unknown): value is Silks =>
  isFields(value) && oneOf(value.colour, COLOURS) && oneOf(value.pattern, WORN);

const isFinisher = (value: unknown): value is Finisher =>
  isFields(value) &&
  isText(value.name) &&
  isSilks(value.silks) &&
  typeof value.bot === 'boolean' &&
  typeof value.you === 'boolean' &&
  isCount(value.rank);

/** The id becomes part of an address, so it is one and nothing else. */
const isNumbered = (value: unknown): value is Fields & Numbered =>
  isFields(value) && isText(value.room) && /^[0-9a-f]+$/.test(value.room) && isCount(value.number) && isCount(value.at);

const isGame = (value: unknown): value is PastGame =>
  isNumbered(value) &&
  isText(value.game) &&
  'ruleset' in value &&
  oneOf(value.pace, PACES) &&
  (value.evening === null || isCount(value.evening)) &&
  isList(value.finishers, isFinisher);

const isBill = (value: unknown): value is ProgrammeItem =>
  isFields(value) && isText(value.game) && (value.variant == null || isText(value.variant));

const isEvening = (value: unknown): value is PastEvening =>
  isNumbered(value) &&
  isList(value.programme, isBill) &&
  oneOf(value.pace, PACES) &&
  isCount(value.seats) &&
  isCount(value.played) &&
  typeof value.over === 'boolean' &&
  isList(value.finishers, isFinisher);

/** The regulars in it, or a sentence that says what is wrong. */
export function check(value: unknown): Checked {
  if (!isFields(value) || value.railbird !== 'regulars' || !isCount(value.version)) {
    return { problem: words.regulars.notOurs };
  }
  if (value.version > VERSION) {
    return { problem: words.regulars.newer };
  }
  const { games, evenings } = value;
  if (!isList(games, isGame) || !isList(evenings, isEvening)) {
    return { problem: words.regulars.damaged };
  }
  return { regulars: { games, evenings } };
}
