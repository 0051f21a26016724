// The games that this page draws, found by their folders. A game without a folder is played at the generic table.
import type { GameModule, Table } from './contract';
import { game as generic } from './generic';

/** Here bytes become generated types: a table is given only what its own game says. */
const found = import.meta.glob<{ game: GameModule }>(['./*/index.ts', '!./generic/index.ts'], { eager: true });

const MODULES: ReadonlyMap<string, GameModule> = new Map(
  Object.entries(found).map(([path, { game }]) => [path.split('/')[1] ?? '', game]),
);

/** The ids of the games that have a folder. */
export const drawn: readonly string[] = [...MODULES.keys()];

export function find(id: string): GameModule {
  return MODULES.get(id) ?? generic;
}

/** Mounts a table of this game; in words for those who would rather read. */
export async function load(id: string, plain = false): Promise<Table> {
  const { table, inWords } = find(id);
  const own = (await table()).open();
  if (!plain || inWords === null) return own;
  const [words, { told }] = await Promise.all([inWords(), import('./generic/table')]);
  return told(own, words.inWords);
}
