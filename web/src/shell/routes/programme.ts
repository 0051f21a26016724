// How long an evening takes, and evenings that are ready to be played.
import type { ProgrammeItem, GameInfo } from '../../net/wire';
import { LIMITS } from '../../generated/limits';
import { words } from '../words/programme';
import { words as setup } from '../words/setup';

type Timed = Pick<GameInfo, 'id' | 'variants'>;

/** About how many minutes a game takes, as the server says; rules of one's own count as the game's first variant. */
function each({ game, variant }: ProgrammeItem, games: readonly Timed[]): number {
  const variants = games.find((it) => it.id === game)?.variants ?? [];
  return (variants.find((it) => it.id === variant) ?? variants[0])?.minutes ?? 0;
}

/** About how many minutes these games take, to the next five. */
export function minutes(bills: readonly ProgrammeItem[], games: readonly Timed[]): number {
  return Math.ceil(bills.reduce((sum, it) => sum + each(it, games), 0) / 5) * 5;
}

/** "35 min", "1 h 45". */
export function span(all: number): string {
  const [hours, rest] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return setup.span.minutes({ minutes: all });
  return rest === 0 ? setup.span.hours({ hours }) : setup.span.both({ hours, minutes: rest });
}

/** How many sit at a table that nobody has said more of, as far as the game allows. */
export function seats({ seats: { min, max } }: Pick<GameInfo, 'seats'>): number {
  return Math.min(max, Math.max(min, 4));
}

export type Preset = { id: string; name: string; bills: ProgrammeItem[] };

/** A game takes no longer than this on a quick evening, and an evening of two hours no longer than that. */
const QUICK = 10;
const TWO_HOURS = 120;

/** Evenings out of the games that the server has, short ones first. */
export function presets(games: readonly Timed[]): Preset[] {
  if (games.length < 2) return [];
  const bill = (game: string, variant: string): ProgrammeItem => ({ game, variant });
  const short = games.filter((it) => it.variants.some(({ id }) => id === 'short')).map((it) => bill(it.id, 'short'));
  const all = games.map((it) => bill(it.id, 'standard')).sort((one, other) => each(one, games) - each(other, games));
  // Everything once, and then what still fits, the short games first.
  const hours = all.reduce((bills, it) => (minutes([...bills, it], games) <= TWO_HOURS ? [...bills, it] : bills), all);
  const evenings = [
    { id: 'quick', name: words.presets.quick, bills: short.filter((it) => each(it, games) <= QUICK) },
    { id: 'all', name: words.presets.all({ games: all.length }), bills: all },
    { id: 'hours', name: words.presets.hours, bills: hours },
  ];
  return evenings.flatMap((it) =>
    it.bills.length > 1 ? [{ ...it, bills: it.bills.slice(0, LIMITS.programme_games) }] : [],
  );
}
