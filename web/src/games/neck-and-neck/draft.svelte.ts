// A slip that is being written: chips go on horses until it is handed in.
import type { BetOptions, Horse } from '../../generated/neck-and-neck';
import { EMPTY, slipOf, type Stakes } from './stakes';

/** A chip in hand: so much, or whatever is left. */
export type Chip = number | 'rest';

/** Chips of so many units. */
const SIZES = [1, 5, 10, 50];

/** The chips of a tray: a few sizes that this seat can pay. */
export function tray(asked: Pick<BetOptions, 'unit' | 'max'>): Chip[] {
  const sizes = SIZES.map((times) => times * asked.unit).filter((size) => size <= asked.max);
  return [...sizes, 'rest'];
}

export class Draft {
  stakes = $state.raw<Stakes>(EMPTY);
  chip = $state<Chip | null>(null);
  /** Whether the next tap hands in everything one has. */
  sure = $state(false);
  sum = $derived(this.stakes.reduce((sum, stake) => sum + stake, 0));

  stake(horse: Horse): number {
    return this.stakes[horse - 1] ?? 0;
  }

  /** What a tap on a horse would add now. */
  adds(asked: Pick<BetOptions, 'unit' | 'max'>): number {
    const left = Math.max(0, asked.max - this.sum);
    const whole = left - (left % asked.unit);
    return this.chip === 'rest' ? whole : Math.min(this.chip ?? asked.unit, whole);
  }

  add(horse: Horse, asked: Pick<BetOptions, 'unit' | 'max'>): void {
    this.#set(horse, this.stake(horse) + this.adds(asked));
  }

  clear(horse: Horse): void {
    this.#set(horse, 0);
  }

  reset(): void {
    this.stakes = EMPTY;
    this.sure = false;
  }

  #set(horse: Horse, stake: number): void {
    this.stakes = slipOf(this.stakes.map((old, at) => (at === horse - 1 ? stake : old)));
    this.sure = false;
  }
}
