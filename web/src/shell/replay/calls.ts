// What the caller said at each step: the same words as on the night itself, wherever one looks first.
import type { Book, Ears } from '../../ui/caller/book';
import { Caller } from '../../ui/caller/caller';
import type { Happening } from '../../state/seen';

/** The words of each step that had any. */
export function calls<Event>(
  { all }: { all: readonly Happening[] },
  book: Book<Event>,
  ears: Ears,
): Map<number, string> {
  // Here bytes become generated types: a book is given only what its own game says.
  const lines = new Caller(book).hear(all as readonly Happening<Event>[], ears);
  return new Map(lines.flatMap(({ version, words }) => (words === '' ? [] : [[version, words] as const])));
}
