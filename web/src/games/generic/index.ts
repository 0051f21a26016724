// A game that has no folder of its own: everything is told in words, out of what the server says.
import type { GameModule } from '../contract';

export const game: GameModule = {
  pitch: { line: '' },
  emblem: () => import('./Emblem.svelte'),
  table: () => import('./table'),
  inWords: null,
  rulebook: null,
  tour: null,
};
