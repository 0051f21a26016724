// Don't Hesitate, as far as it is known before anything of it was loaded.
import type { Games } from '../../net/wire';
import type { GameModule } from '../contract';

export const game: GameModule<Games['dont-hesitate']> = {
  pitch: {
    line: 'Roll now, or leave the kinder die to somebody else.',
    minutes: 10,
    lengths: { short: 0.5, long: 1.5 },
  },
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  inWords: () => import('./in-words'),
  rulebook: () => import('./rulebook'),
  tour: () => import('./tour'),
  arranged: { order: ['Car 1', 'Car 2', 'Car 3', 'Car 4', 'Car 5', 'Car 6'] },
};
