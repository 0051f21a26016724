// Silks as they are painted: colours, patterns and the shirt, for pictures of the page and for those that are saved.
import type { Colour, Pattern } from '../net/wire';

export const CLOTH: Record<Colour, string> = {
  red: '#c8322b',
  blue: '#2563b8',
  green: '#1e7f4f',
  yellow: '#f0b90b',
  purple: '#7d3cb5',
  orange: '#e8741a',
  pink: '#ee8fb5',
  teal: '#12888a',
  brown: '#7a4a24',
  black: '#26262b',
  white: '#f5f5f0',
  sky: '#7cc0ec',
};

const LIGHT: readonly Colour[] = ['yellow', 'pink', 'white', 'sky'];

/** What a pattern is painted with, so that it shows on its cloth. */
export function trim(colour: Colour): string {
  return LIGHT.includes(colour) ? '#26262b' : '#fff6e5';
}

/** The shirt that is cut out of a cloth of 40 by 40. */
export const SHIRT = 'M13 5 L17 4 Q20 8 23 4 L27 5 L37 11 L33 20 L29 18 L29 36 L11 36 L11 18 L7 20 L3 11 Z';

/** Where small figures stand, so that the initial covers none of them. */
const DOTS = [
  [12, 10],
  [20, 10],
  [28, 10],
  [8, 15],
  [32, 15],
  [14, 31],
  [26, 31],
  [20, 35],
] as const;

const dotted = (figure: string): string => DOTS.map(([x, y]) => `M${x} ${y} ${figure}`).join(' ');

/** Each pattern as the path that is filled with the trim, on a cloth of 40 by 40. */
export const PATTERNS: Record<Pattern, string> = {
  plain: '',
  stripes: [6, 14, 22, 30].map((x) => `M${x} 0 h4 v40 h-4 Z`).join(' '),
  hoops: [8, 17, 26, 35].map((y) => `M0 ${y} h40 v4 h-40 Z`).join(' '),
  diamonds: dotted('m0 -5 l4 5 l-4 5 l-4 -5 Z'),
  stars: dotted('m0 -4 l1.2 2.7 l2.8 0.1 l-2.2 1.8 l0.7 2.8 l-2.5 -1.6 l-2.5 1.6 l0.7 -2.8 l-2.2 -1.8 l2.8 -0.1 Z'),
  chevrons: [3, 13, 29].map((y) => `M3 ${y} L20 ${y + 9} L37 ${y} v5 L20 ${y + 14} L3 ${y + 5} Z`).join(' '),
  quarters: 'M20 0 H40 V20 H20 Z M0 20 H20 V40 H0 Z',
  spots: dotted('m-3 0 a3 3 0 1 0 6 0 a3 3 0 1 0 -6 0 Z'),
  cross: 'M6 0 L20 15 L34 0 H40 V5 L25 21 L40 38 V40 H33 L20 27 L7 40 H0 V37 L15 21 L0 5 V0 Z',
};

/** The letter on a shirt. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '?';
}
