// What every spot of one screen has in common.
import type { Scene, SpotScene } from '../../generated/ready-set-bet';
import type { Player } from '../../state/seen';
import type { Board } from './asks';
import type { Betting } from './betting.svelte';
import type { Laid } from './layout';

export type Shared = {
  scene: Scene;
  board: Board;
  betting: Betting;
  bets: Map<string, Laid[]>;
  players: readonly Player[];
  me: Player | null;
  tap: (it: SpotScene) => void;
};
