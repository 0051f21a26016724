// The colours of the horses: the same on the track, on the board, in pictures and in charts.
import type { Color } from '../../generated/ready-set-bet';

/** A horse's coat and mane, and the ink that can be read on the coat. */
export const COLORS: Record<Color, { coat: string; mane: string; ink: string }> = {
  blue: { coat: '#2f6fd6', mane: '#173f85', ink: '#ffffff' },
  orange: { coat: '#f0932b', mane: '#8a4a06', ink: '#1d1200' },
  red: { coat: '#d5383a', mane: '#7d1418', ink: '#ffffff' },
  black: { coat: '#24242b', mane: '#57575f', ink: '#ffffff' },
};

/** What has no horse of its own in charts. */
export const EXOTIC_COLOR = '#7d3cb5';
