// Neck and Neck, as far as it is known before anything of it was loaded.
import type { Games } from '../../net/wire';
import type { GameModule } from '../contract';

export const game: GameModule<Games['neck-and-neck']> = {
  pitch: {
    line: 'Secret slips, open dice, and anybody may ride any horse.',
    minutes: 50,
    lengths: { short: 0.5, quick: 0.5, long: 1.5 },
  },
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  inWords: () => import('./in-words'),
  rulebook: () => import('./rulebook'),
  tour: () => import('./tour'),
};
