// Every game's rules, loaded when somebody opens them.
import type { GameId, Games } from '../net/wire';
import type { Page, Rules } from './page';

type Loader = () => Promise<{ rules: Rules }>;

/** Here a ruleset out of JSON becomes the generated type of its game. */
function of<Id extends GameId>(load: () => Promise<{ rules: Rules<Games[Id]['Ruleset']> }>): Loader {
  return async () => {
    const { rules } = await load();
    return { rules: { ...rules, page: (ruleset) => rules.page(ruleset as Games[Id]['Ruleset']) } };
  };
}

const BOOKS: Record<GameId, Loader> = {
  'hot-streak': of<'hot-streak'>(() => import('./hot-streak')),
  'neck-and-neck': of<'neck-and-neck'>(() => import('./neck-and-neck')),
  'ready-set-bet': of<'ready-set-bet'>(() => import('./ready-set-bet')),
  'dont-hesitate': of<'dont-hesitate'>(() => import('./dont-hesitate')),
  'bettor-horse': of<'bettor-horse'>(() => import('./bettor-horse')),
};

export async function rules(game: string): Promise<Rules | null> {
  const book = Object.entries(BOOKS).find(([id]) => id === game);
  return book === undefined ? null : (await book[1]()).rules;
}

/** What is in force where only some fields were given. */
export function inForce(usual: unknown, given: unknown): unknown {
  return { ...(usual as object), ...(given as object | null) };
}

export type { Page, Rules };
