// Lines wait until the one before has been read. Chatter makes way, and nothing waits for long.
import { CHATTER, NEWS } from './book';
import type { Line } from './caller';

/** So many lines may wait; beyond that the lightest is left unsaid. */
const LONGEST = 3;

/** The queue with one more line in it. */
export function offer(queue: readonly Line[], line: Line): Line[] {
  const kept = [...queue.filter((it) => it.weight > CHATTER || line.weight <= CHATTER), line];
  while (kept.length > LONGEST) {
    const least = Math.min(...kept.map((it) => it.weight));
    kept.splice(
      kept.findIndex((it) => it.weight === least),
      1,
    );
  }
  return kept;
}

/** Whether a line cuts short the one that is shown. */
export function interrupts(line: Line, shown: Line): boolean {
  return line.weight >= NEWS && shown.weight <= CHATTER;
}

/** How long a line stays before the next may come, in milliseconds. */
export function dwell(line: Line, waiting: number): number {
  const reading = 500 + 22 * line.words.length;
  return waiting > 1 ? reading / 2 : reading;
}
