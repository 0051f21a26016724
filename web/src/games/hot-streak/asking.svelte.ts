// One decision that is on its way to the server, and no second one until it was answered.
import type { Done } from '../../state/done';

export class Asking {
  busy = $state(false);

  /** Asks, unless something is still on its way; says whether it was done. */
  async once(ask: () => Promise<Done>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      return (await ask()).done;
    } finally {
      this.busy = false;
    }
  }
}
