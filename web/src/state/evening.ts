// An evening through several games: how far it has come, and how everybody stands. Points are the server's.
import { ordinal } from '../lang/format';
import type { ProgrammeItem, ProgrammeItemView, ContenderView, ProgrammeView } from '../net/wire';
import { words } from './words';

/** How many games were played. */
export function played(programme: ProgrammeView): number {
  return programme.games.filter((it) => it.stage === 'done').length;
}

/** The game that runs or is next; null after the last one. */
export function coming(programme: ProgrammeView): ProgrammeItemView | null {
  return programme.games.find((it) => it.stage !== 'done') ?? null;
}

/** Whether the game that runs or is next is the last one. */
export function isLast(programme: ProgrammeView): boolean {
  return played(programme) >= programme.games.length - 1;
}

/** "Game 2 of 5", by the game with this number, or the one that runs or is next. */
export function progress(programme: ProgrammeView, number: number | null = null): string {
  const known = programme.games.findIndex((it) => number !== null && it.number === number);
  const next = Math.min(played(programme), programme.games.length - 1);
  return words.evening.progress({ game: (known >= 0 ? known : next) + 1, games: programme.games.length });
}

/** A game of the programme as it is said to the server again. */
export function said(bill: ProgrammeItemView): ProgrammeItem {
  return { game: bill.game, variant: bill.variant, ruleset: bill.ruleset };
}

/** The programme's games as they would be with these; what was played, or runs, stays what it is. */
export function planned(programme: ProgrammeView, bills: readonly ProgrammeItem[]): ProgrammeItemView[] {
  const next = played(programme);
  return bills.map(({ game, variant = null, ruleset = null }, at) => {
    const now = programme.games[at];
    if (now !== undefined && (at < next || now.stage === 'playing')) return now;
    // How many a game seats is the server's to say; until it has, the line says nothing of it.
    const chairs = now !== undefined && now.game === game ? now.chairs : 0;
    return { game, variant, ruleset, chairs, stage: at === next ? 'next' : 'later', number: null, results: [] };
  });
}

/** The list with one of its things moved up (-1) or down (1); the same list where it cannot go. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const all = [...list];
  const [one] = all.splice(from, 1);
  if (one === undefined || from + by < 0 || from + by >= list.length) return [...list];
  all.splice(from + by, 0, one);
  return all;
}

export type Row = ContenderView & {
  /** What the last game gave; null for one who did not play it. */
  gained: number | null;
  /** Whether they have played nothing yet. */
  fresh: boolean;
};

/** Everybody after the last game, or as they stood before it, the best first. */
export function rows(programme: ProgrammeView, before: boolean): Row[] {
  const all = programme.standings.map((it): Row => ({
    ...it,
    gained: it.games.at(-1) ?? null,
    fresh: it.games.every((points) => points === null),
  }));
  if (!before) return all;
  const old = all.map((it) => ({ ...it, points: it.points - (it.gained ?? 0) }));
  const ranked = old.map((it) => ({ ...it, rank: 1 + old.filter((other) => other.points > it.points).length }));
  return ranked.sort((a, b) => a.rank - b.rank || a.id - b.id);
}

/** Who came first in a game that was played. */
export function winners(programme: ProgrammeView, bill: ProgrammeItemView): ContenderView[] {
  const first = bill.results.filter((it) => it.rank === 1).map((it) => it.contender);
  return programme.standings.filter((it) => first.includes(it.id));
}

/** Everybody's points after each game, from nothing on. */
export function courses(programme: ProgrammeView): { who: ContenderView; points: number[] }[] {
  return programme.standings.map((who) => {
    let sum = 0;
    return { who, points: [0, ...who.games.map((it) => (sum += it ?? 0))] };
  });
}

/** What a rank is worth, ranks of the same worth together: "1st 10", "6th to 9th 1". */
export function worth(points: readonly number[]): { ranks: string; points: number }[] {
  const groups: { from: number; to: number; points: number }[] = [];
  for (const [index, value] of points.entries()) {
    const last = groups.at(-1);
    if (last?.points === value) last.to = index + 1;
    else groups.push({ from: index + 1, to: index + 1, points: value });
  }
  return groups.map((it) => ({
    ranks: it.from === it.to ? ordinal(it.from) : words.evening.ranks({ from: it.from, to: it.to }),
    points: it.points,
  }));
}
