// Which of the latest news sets up a table or a race.
import type { Names } from '../../ui/caller/book';
import type { Happening } from '../../state/seen';

/** The last thing that was set up after the one with this number, in words; what came at once is one flourish. */
export function flourish<Event>(
  feed: readonly Happening<Event>[],
  after: number,
  setting: (event: Event, names: Names) => string | null,
  names: Names,
): { id: number; words: string } | null {
  for (let at = feed.length - 1; at >= 0; at -= 1) {
    const latest = feed[at];
    if (latest === undefined || latest.id <= after) break;
    const words = setting(latest.event, names);
    if (words !== null) return { id: latest.id, words };
  }
  return null;
}
