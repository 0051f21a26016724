// What this device remembers of games and evenings it played: who was there, and how everybody finished. All of it comes
// from what the server told; people and head-to-head results are worked out of it (`head-to-head.ts`), so that nothing is
// counted twice.
import { read, write } from '../net/storage';
import type { ProgrammeItem, Pace, RoomView, Silks, Standing } from '../net/wire';
import { said } from './evening';
import { players } from './players';
import { check, VERSION, type Checked } from './regulars-check';
import { words } from './words';

export const MOST_GAMES = 200;
export const MOST_EVENINGS = 100;

/** Somebody at a game or in an evening, and how they finished. */
export type Finisher = { name: string; silks: Silks; bot: boolean; you: boolean; rank: number };

/** Which game or evening it is: the room's lasting id, and a number in that room. */
export type Numbered = { room: string; number: number; at: number };

/** A game that was played to its end. */
export type PastGame = Numbered & {
  game: string;
  /** The fields of the ruleset that were given. */
  ruleset: unknown;
  pace: Pace;
  /** The evening it was part of. */
  evening: number | null;
  /** Everybody in the order of the seats. */
  finishers: Finisher[];
};

/** An evening as far as it has come. */
export type PastEvening = Numbered & {
  programme: ProgrammeItem[];
  pace: Pace;
  seats: number;
  /** How many of its games were played. */
  played: number;
  over: boolean;
  /** Everybody, the best first. */
  finishers: Finisher[];
};

/** The newest first. */
export type Regulars = { games: PastGame[]; evenings: PastEvening[] };

export const NOBODY: Regulars = { games: [], evenings: [] };

/** A game that has just ended, for one who has this seat. */
export function gameOf(
  room: RoomView,
  seat: number,
  number: number,
  standings: readonly Standing[],
  at: number,
): PastGame {
  const everybody = players(room, null);
  const rank = (of: number): number => standings.find((it) => it.seat === of)?.rank ?? standings.length;
  const evening = room.programme?.games.some((bill) => bill.number === number) ? room.programme.number : null;
  return {
    room: room.id,
    number,
    at,
    game: room.game,
    ruleset: room.ruleset ?? null,
    pace: room.pace,
    evening,
    finishers: everybody.map(({ seat: of, name, silks, bot }) => ({
      name,
      silks,
      bot,
      you: of === seat,
      rank: rank(of),
    })),
  };
}

/** The room's evening, for a member who has played in it; null before its first game is over. */
export function eveningOf(room: RoomView, you: number, at: number): PastEvening | null {
  const programme = room.programme;
  const mine = programme?.standings.find((it) => it.member === you);
  if (programme === null || mine === undefined || mine.games.every((points) => points === null)) return null;
  return {
    room: room.id,
    number: programme.number,
    at,
    programme: programme.games.map(said),
    pace: room.pace,
    seats: room.fill,
    played: programme.games.filter((bill) => bill.stage === 'done').length,
    over: programme.over,
    finishers: programme.standings.map(({ name, silks, bot, rank, member }) => ({
      name,
      silks,
      bot,
      you: member === you,
      rank,
    })),
  };
}

const same = (one: Numbered) => (other: Numbered) => one.room === other.room && one.number === other.number;

/** With one more. What is known already stays as it is, unless it has come further since. */
function added<T extends Numbered>(list: readonly T[], one: T, further: (old: T) => boolean, most: number): T[] {
  const old = list.find(same(one));
  const others = list.filter((it) => it !== old);
  const kept = old === undefined ? one : further(old) ? { ...one, at: Math.min(old.at, one.at) } : old;
  return [...others, kept].sort((a, b) => b.at - a.at).slice(0, most);
}

export function withGame(regulars: Regulars, game: PastGame): Regulars {
  return { ...regulars, games: added(regulars.games, game, () => false, MOST_GAMES) };
}

export function withEvening(regulars: Regulars, evening: PastEvening): Regulars {
  const further = (old: PastEvening): boolean =>
    evening.played > old.played || (evening.over && !old.over && evening.played === old.played);
  return { ...regulars, evenings: added(regulars.evenings, evening, further, MOST_EVENINGS) };
}

/** Both together, each game and evening once. */
export function merged(one: Regulars, other: Regulars): Regulars {
  const games = other.games.reduce(withGame, one);
  return other.evenings.reduce(withEvening, games);
}

/** As it is kept and exported. */
export function written({ games, evenings }: Regulars): string {
  return JSON.stringify({ railbird: 'regulars', version: VERSION, games, evenings });
}

/** What was kept or exported, or why it cannot be read. */
export function readBack(text: string): Checked {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: words.regulars.notJson };
  }
  return check(value);
}

/** What this device has kept. */
export function recall(): Checked {
  const kept = read('regulars');
  return kept === null ? { regulars: NOBODY } : readBack(kept);
}

export function keep(regulars: Regulars): void {
  write('regulars', written(regulars));
}

/** Keeps what has changed. What cannot be read, as a newer page wrote it, is left alone. */
export function remember(change: (regulars: Regulars) => Regulars): void {
  const known = recall();
  if ('problem' in known) return;
  const [before, after] = [written(known.regulars), written(change(known.regulars))];
  if (before !== after) write('regulars', after);
}
