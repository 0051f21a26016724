// Where things stand on the road, in pixels of the box it is given.

export type Road = {
  width: number;
  height: number;
  /** How many lanes there are: one for each car. */
  lanes: number;
  /** The verge above the lanes, where signs and trees stand. */
  verge: number;
  lane: number;
  /** How long a car is drawn. */
  car: number;
  /** Where the nose of a car on this space is. */
  at: (space: number) => number;
  /** The middle of this lane. */
  middle: (lane: number) => number;
  /** Whether there is room for names. */
  wide: boolean;
};

export function road(width: number, height: number, length: number, lanes: number): Road {
  const w = Math.max(width, 280);
  const h = Math.max(height, 170);
  const wide = w >= 700;
  const verge = Math.round(Math.min(h * 0.19, wide ? 130 : 52));
  const foot = wide ? 40 : 20;
  const lane = (h - verge - foot) / lanes;
  const car = Math.min(lane * 1.9, w * (wide ? 0.13 : 0.17));
  const start = car + (wide ? 16 : 3);
  const home = car * 0.72 + (wide ? 16 : 4);
  const step = (w - start - home) / (length + 1);
  const finish = start + (length + 0.5) * step;
  return {
    width: w,
    height: h,
    lanes,
    verge,
    lane,
    car,
    wide,
    // Whoever is home has its nose at the far end, well behind the line.
    at: (space) => (space > length ? finish + home - (wide ? 8 : 2) : start + space * step),
    middle: (index) => verge + (index + 0.5) * lane,
  };
}

/** Milestones worth a number: every tenth, or fewer on a long road. */
export function milestones(length: number): number[] {
  const every = length <= 60 ? 10 : Math.ceil(length / 60) * 10;
  return Array.from({ length: Math.floor(length / every) }, (_, index) => (index + 1) * every);
}

/** Bushes and trees along the verge: the same ones every time. */
export function trees(width: number, verge: number): { x: number; y: number; size: number; fir: boolean }[] {
  const count = Math.floor(width / (verge * 0.9));
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin(index * 12.9898) * 43758.5453;
    const chance = wave - Math.floor(wave);
    return {
      x: (index + 0.2 + 0.6 * chance) * (width / count),
      y: verge * (0.55 + 0.25 * chance),
      size: verge * (0.28 + 0.22 * (1 - chance)),
      fir: index % 3 !== 1,
    };
  });
}
