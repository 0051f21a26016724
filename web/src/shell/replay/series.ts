// What every seat had at each step of a game, as lines to draw.
import type { Series } from '../../games/contract';
import type { ReplayFrame } from '../../net/replays';

export type Course = Pick<Series, 'what' | 'unit'> & { lines: number[][]; most: number };

export function series(frames: readonly ReplayFrame[], read: (view: unknown) => Series): Course | null {
  const steps = frames.map(({ view }) => read(view));
  const first = steps[0];
  if (first === undefined || first.each.length === 0) return null;
  const lines = first.each.map((_, seat) => steps.map(({ each }) => each[seat] ?? 0));
  return { what: first.what, unit: first.unit, lines, most: Math.max(1, ...lines.flat()) };
}
