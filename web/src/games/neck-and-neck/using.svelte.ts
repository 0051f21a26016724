// How this device is about to use its roll. Board and slip show the same choice, so the table keeps it once.
import type { Done } from '../../state/done';
import type { Action, Horse, Options } from '../../generated/neck-and-neck';
import type { Use } from './aims';

type Act = (action: Action) => Promise<Done>;

export class Using {
  #use = $state.raw<Use>({ type: 'plain' });
  /** What was asked when the last answer was given; it is answered once. */
  #answered = $state.raw<Options | null>(null);

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

  /** Whether this question was answered already, though the table has not gone on yet. */
  busy(options: Options | null): boolean {
    return options !== null && this.#answered === options;
  }

  /** Answers a question once, however often it is tapped. After a refusal it may be answered again. */
  async send(act: Act, action: Action, options: Options | null): Promise<void> {
    if (options === null || this.busy(options)) return;
    this.#answered = options;
    if ((await act(action)).done) this.plain();
    else this.#answered = null;
  }
}
