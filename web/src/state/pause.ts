// How long the pay-off pause was when it began. The wire only tells what is left of it.
import type { TableFrame } from '../net/wire';

export type Pause = {
  /** What was left of it when it was told last. It only gets less, so more is another pause. */
  left: number;
  /** How long it is in all, in milliseconds. */
  length: number;
  /** Whether this device came in the middle of it, and was not told that the race ended. */
  late: boolean;
};

/** What is assumed for one who came in the middle; where it is wrong, they see a little more or less turned up. */
const USUAL = 10_000;

/** The pause that a table is in, after what was known of it before. */
export function pause(before: Pause | null, { clock, seen }: Pick<TableFrame, 'clock' | 'seen'>): Pause | null {
  const left = clock.payoff;
  if (left === undefined || left <= 0) return null;
  if (before !== null && left <= before.left) return { ...before, left };
  const late = seen.length === 0;
  return { left, length: late ? Math.max(left, USUAL) : left, late };
}
