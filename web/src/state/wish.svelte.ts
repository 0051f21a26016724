// What this device has asked a room for and not been told yet. Touches come faster than answers: what is changed a bit at a
// time and said as a whole is changed from here, not from what the room said last.

import type { SettingsPatch } from '../net/wire';

export class Wish<T> {
  /** What was asked for last, and the version of the room that has it, once that is known. */
  #asked = $state.raw<{ value: T; version: number } | null>(null);

  constructor(
    readonly send: (value: T, more: SettingsPatch) => Promise<number | null>,
    readonly version: () => number,
  ) {}

  /** What is wished for as long as the room has not told of it; then what it told. */
  over(told: T): T {
    const asked = this.#asked;
    return asked === null || asked.version <= this.version() ? told : asked.value;
  }

  /** Asks for it; whether it was done. What was refused is not wished for any more. */
  async put(value: T, more: SettingsPatch = {}): Promise<boolean> {
    const mine = { value, version: Infinity };
    this.#asked = mine;
    const version = await this.send(value, more);
    if (this.#asked === mine) this.#asked = version === null ? null : { value, version };
    return version !== null;
  }
}
