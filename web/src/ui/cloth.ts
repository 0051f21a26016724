// The colours of silks as they are painted, wherever something wears them.
import type { Colour } from '../net/wire';

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
