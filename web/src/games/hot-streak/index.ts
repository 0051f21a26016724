// Hot Streak, as far as it is known before anything of it was loaded.
import type { Games } from '../../net/wire';
import type { GameModule } from '../contract';

export const game: GameModule<Games['hot-streak']> = {
  pitch: {
    line: 'Back a mascot that can barely stand.',
    minutes: 5,
    lengths: { short: 0.5 },
  },
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  inWords: () => import('./in-words'),
  rulebook: () => import('./rulebook'),
  tour: () => import('./tour'),
};
