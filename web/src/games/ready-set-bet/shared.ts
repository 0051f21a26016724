// What every spot of one screen has in common.
import type { Scene, SpotScene } from '../../generated/ready-set-bet';
import type { Player } from '../../state/seen';
import type { Board } from './asks';
import type { Betting } from './betting.svelte';
import type { Laid } from './layout';

/** Each is read where it is needed, so that only what hangs on it is drawn again. */
export type Shared = {
  readonly scene: Scene;
  readonly board: Board;
  readonly betting: Betting;
  readonly bets: ReadonlyMap<string, Laid[]>;
  readonly players: readonly Player[];
  readonly me: Player | null;
  /** The name of the spot that waits for a token. */
  readonly chosen: string | null;
  tap: (it: SpotScene) => void;
};
