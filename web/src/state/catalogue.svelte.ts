// The games and the bots of bots that this server has; asked once.
import * as api from '../net/api';
import type { GameInfo, BotInfo } from '../net/wire';

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  bots = $state.raw<BotInfo[]>([]);
  failed = $state(false);
  #asked = false;

  load(): void {
    if (this.#asked) return;
    this.#asked = true;
    api.games().then(
      (games) => {
        this.games = games;
        this.failed = false;
      },
      () => {
        this.failed = true;
        this.#asked = false;
      },
    );
    // Older servers have no bots to choose from; their bots play at random.
    api.bots().then(
      (bots) => {
        this.bots = bots;
      },
      () => undefined,
    );
  }

  find(id: string): GameInfo | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  name(id: string): string {
    return this.find(id)?.name ?? id.replaceAll('-', ' ');
  }
}

export const catalogue = new Catalogue();
