// People one has met, and evenings to come back to, worked out of the games this device remembers.
import type { SettingsPatch, Silks } from '../net/wire';
import { nameKey } from './crew';
import type { Finisher, PastEvening, PastGame, Regulars } from './regulars';

export const MOST_PEOPLE = 100;

/** Games together, by how one finished beside the other. */
export type Tally = { together: number; ahead: number; level: number; behind: number };

export type Person = Tally & {
  /** The name and silks they had last. */
  name: string;
  silks: Silks;
  /** When one played with them last. */
  at: number;
  games: (Tally & { game: string })[];
};

const NONE: Tally = { together: 0, ahead: 0, level: 0, behind: 0 };

function counted(tally: Tally, mine: number, theirs: number): Tally {
  return {
    together: tally.together + 1,
    ahead: tally.ahead + (mine < theirs ? 1 : 0),
    level: tally.level + (mine === theirs ? 1 : 0),
    behind: tally.behind + (mine > theirs ? 1 : 0),
  };
}

const others = (finishers: readonly Finisher[]): Finisher[] => finishers.filter((it) => !it.bot && !it.you);

/** Everybody one has played with, whom one met last first. Bots are no people. */
export function people({ games }: Regulars): Person[] {
  const met = new Map<string, Person>();
  for (const game of [...games].sort((a, b) => b.at - a.at)) {
    const mine = game.finishers.find((it) => it.you);
    if (mine === undefined) continue;
    for (const { name, silks, rank } of others(game.finishers)) {
      // The newest game comes first, and what it says of a person stays.
      const known = met.get(nameKey(name)) ?? { ...NONE, name, silks, at: game.at, games: [] };
      const here = known.games.find((it) => it.game === game.game) ?? { ...NONE, game: game.game };
      const games = [
        ...known.games.filter((it) => it !== here),
        { game: game.game, ...counted(here, mine.rank, rank) },
      ];
      met.set(nameKey(name), { ...known, ...counted(known, mine.rank, rank), games });
    }
  }
  return [...met.values()]
    .slice(0, MOST_PEOPLE)
    .map((it) => ({ ...it, games: it.games.sort((a, b) => b.together - a.together) }));
}

/** What was played in one room in a row: an evening with a programme, or games one after the other. */
export type Past = {
  room: string;
  at: number;
  evening: PastEvening | null;
  /** In the order in which they were played. */
  games: PastGame[];
  /** The people one played with. */
  crew: string[];
  /** What one was called. */
  name: string | null;
  /** How one finished the evening. */
  finish: { rank: number; of: number } | null;
};

function past(room: string, evening: PastEvening | null, found: PastGame[]): Past {
  const games = [...found].sort((a, b) => a.number - b.number);
  const everybody = [...(evening?.finishers ?? []), ...games.flatMap((game) => game.finishers)];
  const mine = evening?.finishers.find((it) => it.you);
  const names = new Map(others(everybody).map((it) => [nameKey(it.name), it.name]));
  return {
    room,
    at: Math.max(evening?.at ?? 0, ...games.map((game) => game.at)),
    evening,
    games,
    crew: [...names.values()],
    name: everybody.findLast((it) => it.you)?.name ?? null,
    finish: evening === null || mine === undefined ? null : { rank: mine.rank, of: evening.finishers.length },
  };
}

/** Everything that was played, the newest first. */
export function pasts({ games, evenings }: Regulars): Past[] {
  const belongs = (evening: PastEvening) => (game: PastGame) =>
    game.room === evening.room && game.evening === evening.number;
  const planned = evenings.map((evening) => past(evening.room, evening, games.filter(belongs(evening))));
  const rest = games.filter((game) => !evenings.some((evening) => belongs(evening)(game)));
  const rooms = [...new Set(rest.map((game) => game.room))];
  const plain = rooms.map((room) =>
    past(
      room,
      null,
      rest.filter((game) => game.room === room),
    ),
  );
  return [...planned, ...plain].sort((a, b) => b.at - a.at);
}

/** The room for the same again, as it is asked of the server. */
export function again({ evening, games }: Past): SettingsPatch {
  if (evening !== null) {
    const { programme, seats, pace } = evening;
    return { programme, seats, pace };
  }
  const last = games.at(-1);
  if (last === undefined) return {};
  return { game: last.game, ruleset: last.ruleset, seats: last.finishers.length, pace: last.pace };
}
