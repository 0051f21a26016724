// Every game has its table; one that is not drawn yet is played at the generic one. Each is loaded when it is needed.
import type { GameId, Games } from '../net/wire';
import type { Shapes, Table } from './contract';

type Loader = () => Promise<Table>;

/** Here bytes become generated types: a table is given only what its own game says. */
function drawn<Game extends Shapes>(load: () => Promise<{ table: Table<Game> }>): Loader {
  return async () => (await load()).table as unknown as Table;
}

const generic: Loader = drawn(() => import('./generic'));

/** A drawn table is one line here: `'some-game': drawn<Games['some-game']>(() => import('./some-game'))`. */
const TABLES: Partial<Record<GameId, Loader>> = {
  'hot-streak': drawn<Games['hot-streak']>(() => import('./hot-streak')),
  'bettor-horse': drawn<Games['bettor-horse']>(() => import('./bettor-horse')),
  'dont-hesitate': drawn<Games['dont-hesitate']>(() => import('./dont-hesitate')),
  'neck-and-neck': drawn<Games['neck-and-neck']>(() => import('./neck-and-neck')),
  'ready-set-bet': drawn<Games['ready-set-bet']>(() => import('./ready-set-bet')),
};

/** The table of a game; in words for those who would rather read. How it ended is told in the game's own words on both. */
export async function load(game: string, plain = false): Promise<Table> {
  const own = Object.entries(TABLES).find(([id]) => id === game)?.[1] ?? generic;
  if (!plain) return own();
  const [words, { payoff, Payoff, verdict, Ending, highlights }] = await Promise.all([generic(), own()]);
  return { ...words, payoff, Payoff, verdict, Ending, highlights };
}
