// When the time for a decision runs short: a look for everybody, and one warning for whoever has to decide.
import type { Told } from './seen';

/** So much is left, in milliseconds, when it gets late. */
const SHORT = 10_000;
/** A message that was under way for longer than others does not make it another decision. */
const JITTER = 2_000;

/** With how much left it gets late, where this is the whole time: a short decision is not late from its first moment. */
export function lateAt(whole: number): number {
  return whole <= SHORT * 1.2 ? whole / 3 : SHORT;
}

/** Follows one decision after the other and warns once for each that is one's own. */
export class Warning {
  /** Whether time is short for whoever decides. */
  late = $state(false);
  /** The most and the least that was left of this decision. Servers tell what is left, not what was given. */
  #whole = 0;
  #least = 0;
  #question: string | null = null;
  #warned = false;

  constructor(readonly warn: () => void = () => undefined) {}

  /** The clock as it was told last, the time now, and what this seat is asked, if it is. Call it as often as you like. */
  see(clock: Told | null, ms: number, question: string | null): void {
    if (clock === null || clock.decide === null) {
      this.late = false;
      this.#begin(0, question);
      return;
    }
    // A clock that stands still is not late, and goes on where it was.
    if (clock.frozen) {
      this.late = false;
      return;
    }
    const left = Math.max(0, clock.decide - (ms - clock.at));
    if (question !== this.#question || left > this.#least + JITTER) this.#begin(left, question);
    this.#least = Math.min(this.#least, left);
    const late = left <= lateAt(this.#whole);
    this.late = late;
    if (!late || question === null || this.#warned) return;
    this.#warned = true;
    this.warn();
  }

  #begin(whole: number, question: string | null): void {
    [this.#whole, this.#least, this.#question, this.#warned] = [whole, whole, question, false];
  }
}
