// The die as it is drawn: where the pips of each face are, in a square of 40 by 40.

type Spot = readonly [x: number, y: number];

export const PIPS: ReadonlyMap<number, readonly Spot[]> = new Map([
  [1, [[20, 20]]],
  [2, [[11, 11], [29, 29]]], // prettier-ignore
  [3, [[11, 11], [20, 20], [29, 29]]], // prettier-ignore
  [4, [[11, 11], [29, 11], [11, 29], [29, 29]]], // prettier-ignore
  [5, [[11, 11], [29, 11], [20, 20], [11, 29], [29, 29]]], // prettier-ignore
  [6, [[11, 10], [29, 10], [11, 20], [29, 20], [11, 30], [29, 30]]], // prettier-ignore
]);

export const FACES: readonly number[] = [...PIPS.keys()];
export const LOWEST = Math.min(...FACES);
export const HIGHEST = Math.max(...FACES);
