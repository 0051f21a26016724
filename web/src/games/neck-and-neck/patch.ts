// A few hexes of the course, for pictures that show no whole one.
import type { Silks } from '../../net/wire';
import { wears } from './horses';
import { outline, RADIUS, WIDTH, type Point } from './plan';

/** What the horses of the pictures wear: the colours of the scene, which a test compares. */
const COLOURS = ['red', 'blue', 'yellow', 'green', 'black', 'orange'];

/** The silks of a horse at every table. */
export const silksOf = (horse: number): Silks =>
  wears({ horses: [{ horse, colour: COLOURS[horse - 1] ?? '', start: [0, 0, 0] }] }, horse);

/** The middle of a hex in a patch. Every other row lies half a hex further, as lanes of the home straight do. */
export const at = (column: number, row: number): Point => ({
  x: WIDTH * (column + (Math.abs(row) % 2) / 2),
  y: RADIUS * 1.5 * row,
});

/** The outlines of a row of hexes. */
export const row = (columns: number, of: number): string =>
  Array.from({ length: columns }, (_, column) => outline(at(column, of))).join('');
