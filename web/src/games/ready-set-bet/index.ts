// Ready Set Bet, as far as it is known before anything of it was loaded.
import type { Games } from '../../net/wire';
import type { GameModule } from '../contract';
import { pitch } from './pitch';

export const game: GameModule<Games['ready-set-bet']> = {
  pitch: {
    line: pitch.line,
  },
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  inWords: () => import('./in-words'),
  rulebook: () => import('./rules'),
  tour: () => import('./steps'),
};
