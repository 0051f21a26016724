// What the caller said at each step: the same words as on the night itself, wherever one looks first.
import type { Book, Ears } from '../../ui/caller/book';
import { Caller } from '../../ui/caller/caller';
import type { ReplayFrame } from '../../net/replays';

/** The words of each step that had any. */
export function calls<Event>(frames: readonly ReplayFrame[], book: Book<Event>, ears: Ears): Map<number, string> {
  const feed = frames.flatMap((frame, step) =>
    frame.seen.map((event, place) => ({
      id: step * 1000 + place + 1,
      version: step,
      // Here bytes become generated types: a book is given only what its own game says.
      event: event as Event,
      byClock: place === 0 && frame.by_clock === true && frame.by !== null ? [frame.by] : [],
    })),
  );
  const lines = new Caller(book).hear(feed, ears);
  return new Map(lines.flatMap(({ version, words }) => (words === '' ? [] : [[version, words] as const])));
}
