// How this device is about to use its roll. Board and slip show the same choice, so it is kept once.
import type { Action, Horse, Options } from '../../generated/neck-and-neck';
import type { Use } from './aims';

type Act = (action: Action) => Promise<boolean>;

class Using {
  #use = $state.raw<Use>({ type: 'plain' });
  /** Whether an answer is still on its way. */
  busy = $state(false);

  /** The choice, as far as the roll allows one. */
  of(options: Options | null): Use {
    return options?.type === 'roll' && options.special !== null ? this.#use : { type: 'plain' };
  }

  plain(): void {
    this.#use = { type: 'plain' };
  }

  special(horse: Horse): void {
    this.#use = { type: 'special', horse };
  }

  /** Does it once, however often it is tapped. */
  async send(act: Act, action: Action): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const done = await act(action);
    this.busy = false;
    if (done) this.plain();
  }
}

export const using = new Using();
