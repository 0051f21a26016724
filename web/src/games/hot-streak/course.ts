// Where things are on the track, in pixels of the box it is given. Everybody runs to the right; lane 0 is on top.
import type { Mascot, TrackScene } from '../../generated/hot-streak';
import type { Pose } from './beats';
import { MASCOTS } from './ids';

export type Course = {
  width: number;
  height: number;
  /** The wall with the crowd, above the lanes. */
  wall: number;
  column: number;
  lane: number;
  /** How tall a mascot is drawn. */
  tall: number;
  /** Whether there is room for words. */
  wide: boolean;
  /** The middle of a row. */
  x: (row: number) => number;
  /** The edge behind a row. */
  edge: (row: number) => number;
  /** Where feet stand in a lane. */
  feet: (lane: number) => number;
  /** The top of a lane. */
  top: (lane: number) => number;
};

export function course(width: number, height: number, track: TrackScene): Course {
  const w = Math.max(width, 260);
  const h = Math.max(height, 80);
  const wide = w >= 620;
  const wall = Math.round(h * (wide ? 0.17 : 0.14));
  const foot = wide ? 16 : 5;
  const lane = (h - wall - foot) / track.lanes;
  const left = wide ? 18 : 5;
  // Behind the finish there is room to stand.
  const column = (w - left - (wide ? 14 : 3)) / (track.rows + 1.35);
  const edge = (row: number): number => left + row * column;
  return {
    width: w,
    height: h,
    wall,
    column,
    lane,
    tall: Math.min(lane * 1.2, column * 2.05),
    wide,
    edge,
    x: (row) => (row >= track.goal_row ? edge(track.rows) + column * 0.78 : edge(row - 1) + column / 2),
    top: (index) => wall + index * lane,
    feet: (index) => wall + (index + 0.88) * lane,
  };
}

/** How far each stands from the middle of its space, so that two in one space are both seen. */
export function crowding(poses: Record<Mascot, Pose>): Record<Mascot, { x: number; y: number }> {
  const by = { gobbler: { x: 0, y: 0 }, hurley: { x: 0, y: 0 }, dangle: { x: 0, y: 0 }, mum: { x: 0, y: 0 } };
  for (const mascot of MASCOTS) {
    const pose = poses[mascot];
    if (pose.out) continue;
    const here = MASCOTS.filter((it) => !poses[it].out && poses[it].row === pose.row && poses[it].lane === pose.lane);
    const off = here.indexOf(mascot) - (here.length - 1) / 2;
    by[mascot] = { x: off * 0.5, y: off * 0.16 };
  }
  return by;
}
