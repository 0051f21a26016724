// The pay-off pause as one screen goes through it: how much of it is left, and how far the bets are turned up.
import { prefersReducedMotion } from 'svelte/motion';
import { now } from '../../state/now.svelte';
import type { RoomState } from '../../state/room.svelte';
import type { Happening } from '../../state/seen';
import type { Payoff, SeatPayoff } from '../../games/contract';
import type { Mount } from './mount.svelte';
import {
  moment,
  order,
  ownPayoff,
  schedule,
  standing,
  type Moment,
  type Row,
  type Slot,
  type Turned,
} from '../payoff/payoff';

/** At first the track keeps the screen, so that everybody sees the last step: this part of the pause, at most so long. */
const LAST_STEP = { part: 0.2, most: 2_000 };
/** How often it is looked whether the next bet is due. */
const TICK = 100;

export class Paying {
  #room: () => RoomState;
  #mount: Mount;
  /** How much of the pause was over when the first bet was laid down here; null before. */
  #began = $state<number | null>(null);

  /** The pause that whoever holds this device has seen enough of: the race of this number. */
  #passed = $state<number | null>(null);

  /** What is left of the pause by this device's own clock, in milliseconds. */
  left: number = $derived.by(() => {
    const { clock, turn } = this.#room();
    if (clock?.payoff === undefined) return 0;
    // The clock of a game that is over stands, and its last race is paid all the same.
    const stands = clock.frozen && turn?.type !== 'over';
    return Math.max(0, clock.payoff - (stands ? 0 : Math.max(0, now.ms - clock.at)));
  });
  /** What the last race or duel paid. */
  payoff: Payoff | null = $derived.by(() => {
    const { table, game, names } = this.#room();
    if (table === null) return null;
    return this.#mount.table?.payoff?.(table.view, game?.scene ?? null, names) ?? null;
  });
  /** Whether the pause is watched here: nobody acts, and nobody stands on the podium. */
  waiting = $derived(this.left > 0 && (this.#passed === null || this.payoff?.number !== this.#passed));
  /** Whether what the race paid is a secret of the scene: it runs, or is about to begin. */
  on = $derived(this.waiting && this.payoff !== null);
  /** Whether the scene is shown. */
  open = $derived(this.on && this.#began !== null);

  turns: readonly Turned[] = $derived(this.payoff === null ? [] : order(this.payoff));
  #length: number = $derived.by(() => this.#room().pause?.length ?? 0);
  #elapsed = $derived(Math.max(0, this.#length - this.left));
  #lead = $derived(prefersReducedMotion.current ? 0 : Math.min(LAST_STEP.most, this.#length * LAST_STEP.part));
  slots: readonly Slot[] = $derived(schedule(this.turns, this.#length - (this.#began ?? this.#lead)));
  moment: Moment = $derived.by(() => {
    if (!this.on) return { step: this.turns.length, next: null };
    if (this.#began === null) return { step: 0, next: null };
    if (prefersReducedMotion.current) return { step: this.turns.length, next: null };
    return moment(this.turns, this.slots, this.#elapsed - this.#began);
  });
  rows: readonly Row[] = $derived(this.payoff === null ? [] : standing(this.payoff, this.turns, this.moment.step));

  /** Made while a component is set up, and gone with it. */
  constructor(room: () => RoomState, mount: Mount) {
    this.#room = room;
    this.#mount = mount;
    $effect(() => (this.waiting ? now.watch(TICK) : undefined));
    $effect(() => {
      if (this.left === 0) this.#passed = null;
    });
    $effect(() => {
      if (!this.on) this.#began = null;
      // A table that turns things up itself goes first.
      else if (this.#began === null && this.#elapsed >= this.#lead && this.#mount.revealed)
        this.#began = this.#room().pause?.late === true ? this.#lead : this.#elapsed;
    });
  }

  /** Whoever has something to decide need not wait for the end of it; the others watch on. */
  pass(): void {
    this.#passed = this.payoff?.number ?? null;
  }

  /** What a seat made of the race; null for one that had nothing in it. */
  of(seat: number | null): SeatPayoff | null {
    return ownPayoff(this.payoff, seat);
  }

  /** What a seat has, as far as it was turned up; null where the scene keeps nothing back. */
  tally(seat: number): string | null {
    const row = this.on ? this.rows.find((it) => it.seat === seat) : undefined;
    return row === undefined || this.payoff === null ? null : this.payoff.amount(row.total, false);
  }

  /** What the caller may tell: what bets brought, and all that comes after it, waits until it was turned up. */
  told(): readonly Happening[] {
    const { table, feed } = this.#mount;
    const settles = table?.settles;
    const last = this.on && settles !== undefined ? feed.findLast((it) => settles(it.event)) : undefined;
    if (last === undefined) return feed;
    return feed.slice(
      0,
      feed.findIndex((it) => it.version === last.version && settles?.(it.event) === true),
    );
  }
}
