// A table with a memory of its own.
import type { Shapes, Table } from './contract';

/** Hides what a table remembers: the shell hands it to the table's own Track and Slip and never looks into it. */
export function mounted<Game extends Shapes, Local>(table: Table<Game, Local>): Table<Game> {
  return table as unknown as Table<Game>;
}
