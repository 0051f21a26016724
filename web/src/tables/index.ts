// Every game has its table; one that is not drawn yet is played at the generic one. Each is loaded when it is needed.
import type { Table } from './contract';

type Loader = () => Promise<Table>;

/** Here bytes become generated types: a table is given only what its own game says. */
function drawn<View, Options, Scene, Event>(
  load: () => Promise<{ table: Table<View, Options, Scene, Event> }>,
): Loader {
  return async () => (await load()).table as unknown as Table;
}

const generic: Loader = drawn(() => import('./generic'));

const TABLES: Record<string, Loader> = {
  'dont-hesitate': drawn(() => import('./dont-hesitate')),
};

export function load(game: string): Promise<Table> {
  return (TABLES[game] ?? generic)();
}
