// Where everything of the course lies, in units of which a hex has a radius of 20. Worked out once from the scene.
import type { Hex, Scene, SceneHex } from '../../generated/neck-and-neck';

export const RADIUS = 20;
export const WIDTH = Math.sqrt(3) * RADIUS;

export type Point = { x: number; y: number };
export type Box = { x: number; y: number; width: number; height: number };
/** A hex as it is drawn; `heading` is the way of the horses there, in degrees, with 0 to the right and y down. */
export type Spot = Point & { hex: Hex; heading: number };

export type Plan = {
  box: Box;
  /** The middle of the course, where there is room for a board. */
  infield: Box;
  /** Outlines of the hexes of the odd and of the even lanes. */
  odd: string;
  even: string;
  inner: string;
  outer: string;
  /** The edges that make up the finish line. */
  finish: readonly [Point, Point][];
  /** The painted start line; none if nothing of it lies on the straight. */
  start: readonly [Point, Point] | null;
  /** Numbers of the lanes, painted on the ground. */
  lanes: readonly (Point & { lane: number })[];
  spots: ReadonlyMap<string, Spot>;
};

/** One name for one hex. */
export function key(hex: Hex): string {
  return hex.join('.');
}

function centre({ axial: [q, r] }: SceneHex): Point {
  return { x: WIDTH * (q + r / 2), y: RADIUS * 1.5 * r };
}

/** The six corners of a hex, as a path. */
export function outline({ x, y }: Point, radius = RADIUS): string {
  const corners = [0, 1, 2, 3, 4, 5].map((at) => {
    const turn = (Math.PI / 3) * at - Math.PI / 6;
    return `${(x + radius * Math.cos(turn)).toFixed(1)} ${(y + radius * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The edge that two neighbours share. */
export function edge(a: Point, b: Point): [Point, Point] {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const across = { x: (a.y - b.y) / WIDTH, y: (b.x - a.x) / WIDTH };
  const half = RADIUS / 2;
  return [
    { x: middle.x - across.x * half, y: middle.y - across.y * half },
    { x: middle.x + across.x * half, y: middle.y + across.y * half },
  ];
}

export function around(points: readonly Point[], margin: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x: left, y: top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
}

/** A closed line through the corners, rounded where it turns. */
function rounded(corners: readonly Point[], most: number): string {
  const parts = corners.map((corner, at) => {
    const toward = (other: Point): Point => {
      const far = Math.hypot(other.x - corner.x, other.y - corner.y);
      const share = far === 0 ? 0 : Math.min(far / 2, most) / far;
      return { x: corner.x + (other.x - corner.x) * share, y: corner.y + (other.y - corner.y) * share };
    };
    const before = toward(corners.at(at - 1) ?? corner);
    const after = toward(corners[(at + 1) % corners.length] ?? corner);
    return `${before.x.toFixed(1)} ${before.y.toFixed(1)}Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${after.x.toFixed(1)} ${after.y.toFixed(1)}`;
  });
  return `M${parts.join('L')}Z`;
}

/** The hexes of a lane in the order in which horses come by. */
function lap(scene: Scene, lane: number): SceneHex[] {
  return scene.hexes.filter((it) => it.hex[0] === lane).sort((a, b) => a.hex[1] - b.hex[1] || a.hex[2] - b.hex[2]);
}

/** Where each sector of a lane begins, and one step outward from there. */
function corners(run: readonly SceneHex[]): { at: Point; outward: Point }[] {
  return run.flatMap((it, at) => {
    const before = run.at(at - 1);
    const after = run[(at + 1) % run.length];
    if (it.hex[2] !== 0 || before === undefined || after === undefined) return [];
    const [here, came, goes] = [centre(it), centre(before), centre(after)];
    return [{ at: here, outward: { x: 2 * here.x - came.x - goes.x, y: 2 * here.y - came.y - goes.y } }];
  });
}

/** Scenes stay the same for a whole game, so each is worked out once. */
const drawn = new WeakMap<Scene, Plan>();

export function plan(scene: Scene): Plan {
  const known = drawn.get(scene) ?? survey(scene);
  drawn.set(scene, known);
  return known;
}

/** The lanes from the rail outward, each in the order in which horses come by. */
export const laps = (scene: Scene): SceneHex[][] => Array.from({ length: scene.lanes }, (_, at) => lap(scene, at + 1));

function survey(scene: Scene): Plan {
  const lanes = laps(scene);
  const spots = new Map<string, Spot>();
  for (const run of lanes) {
    run.forEach((it, at) => {
      const here = centre(it);
      const next = centre(run[(at + 1) % run.length] ?? it);
      const heading = (Math.atan2(next.y - here.y, next.x - here.x) * 180) / Math.PI;
      spots.set(key(it.hex), { ...here, hex: it.hex, heading });
    });
  }
  const rail = (run: readonly SceneHex[] | undefined, off: number): Point[] =>
    corners(run ?? []).map(({ at, outward }) => ({ x: at.x + outward.x * off, y: at.y + outward.y * off }));
  const inside = rail(lanes[0], -0.72);
  const outside = rail(lanes.at(-1), 0.86);
  const paint = (odd: number): string =>
    lanes.flatMap((run, at) => (at % 2 === odd ? run.map((it) => outline(centre(it))) : [])).join('');
  const pairs = scene.finish_line.flatMap(([from, to]): [Point, Point][] => {
    const [a, b] = [spots.get(key(from)), spots.get(key(to))];
    return a === undefined || b === undefined ? [] : [edge(a, b)];
  });
  return {
    box: around(outside, 6),
    infield: field(inside),
    odd: paint(0),
    even: paint(1),
    inner: rounded(inside, Infinity),
    outer: rounded(outside, 52),
    finish: pairs,
    start: startLine(scene),
    lanes: numbers(lanes),
    spots,
  };
}

/** The widest box between the two straights, as far as the bends leave it whole. */
function field(inside: readonly Point[]): Box {
  const rail = around(inside, 0);
  const [top, bottom] = [rail.y, rail.y + rail.height];
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1;
  /** From where to where a straight runs. */
  const straight = (y: number): Box =>
    around(
      inside.filter((it) => near(it.y, y)),
      0,
    );
  const [back, home] = [straight(top), straight(bottom)];
  const [from, to] = [Math.max(back.x, home.x), Math.min(back.x + back.width, home.x + home.width)];
  const reach = 0.12;
  const left = from + (rail.x - from) * reach;
  const right = to + (rail.x + rail.width - to) * reach;
  const above = Math.min(12, 0.07 * rail.height);
  // Riders on the inmost lane of the home straight stand out over their hexes.
  const below = Math.min(RADIUS, 0.17 * rail.height);
  return { x: left, y: top + above, width: right - left, height: rail.height - above - below };
}

/** `along` counts half hexes from the start line, so every hex of the straight says where the line is. */
function startLine(scene: Scene): [Point, Point] | null {
  const straight = scene.hexes.filter((it) => it.along !== null);
  const [first] = straight;
  if (first === undefined || !straight.some((it) => it.along === 0 || it.along === 1)) return null;
  const x = centre(first).x - ((first.along ?? 0) * WIDTH) / 2;
  const ys = straight.map((it) => centre(it).y);
  const half = RADIUS * 0.8;
  return [
    { x, y: Math.min(...ys) - half },
    { x, y: Math.max(...ys) + half },
  ];
}

/** A lane is numbered in the middle of the back straight, where horses run to the left and no line is in the way. */
function numbers(lanes: readonly (readonly SceneHex[])[]): (Point & { lane: number })[] {
  return lanes.flatMap((run, at) => {
    const back = run.filter((it, step) => {
      const [here, next] = [centre(it), centre(run[(step + 1) % run.length] ?? it)];
      return next.y === here.y && next.x < here.x;
    });
    const middle = back[Math.floor(back.length / 2)];
    return middle === undefined ? [] : [{ ...centre(middle), lane: at + 1 }];
  });
}
