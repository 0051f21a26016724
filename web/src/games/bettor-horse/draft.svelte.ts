// What this device is about to enter: a horse for each gate, and a bet.
import type { Done } from '../../state/done';
import type { Action, Bet } from '../../generated/bettor-horse';

export class Draft {
  gates = $state.raw<readonly (string | null)[]>([]);
  bet = $state<Bet | null>(null);
  /** The gate that gets the next horse; without one it is the first empty gate. */
  armed = $state<number | null>(null);
  /** A horse in hand while all gates are full: the next tapped gate gets it. */
  held = $state<string | null>(null);
  /** The entry was sent and not yet answered. */
  busy = $state(false);
  /** What it is about; null where no entry is asked for. */
  #duel: string | null = null;

  /** The gate the next horse goes to. */
  next: number | null = $derived(this.armed ?? (this.gates.includes(null) ? this.gates.indexOf(null) : null));
  full = $derived(this.gates.length > 0 && !this.gates.includes(null));
  ready = $derived(this.full && this.bet !== null && !this.busy);

  /** Begins anew for another duel or another seat. */
  open(duel: string, gates: number): void {
    if (duel === this.#duel && gates === this.gates.length) return;
    this.drop();
    this.#duel = duel;
    this.gates = Array.from({ length: gates }, () => null);
  }

  /** Forgets everything: no entry is asked for any more. */
  drop(): void {
    this.#duel = null;
    this.gates = [];
    this.bet = null;
    this.armed = null;
    this.held = null;
    this.busy = false;
  }

  gate(card: string): number | null {
    const at = this.gates.indexOf(card);
    return at < 0 ? null : at;
  }

  tapCard(card: string): void {
    const at = this.gate(card);
    if (at !== null) this.#put(at, null);
    else if (this.next !== null) this.#put(this.next, card);
    else this.held = this.held === card ? null : card;
  }

  tapGate(at: number): void {
    const there = this.gates[at] ?? null;
    if (this.held !== null) this.#put(at, this.held);
    else if (there === null) this.armed = this.armed === at ? null : at;
    else {
      this.#put(at, null);
      this.armed = at;
    }
  }

  async lock(act: (action: Action) => Promise<Done>): Promise<void> {
    const horses = this.gates.flatMap((card) => card ?? []);
    if (!this.ready || this.bet === null) return;
    this.busy = true;
    await act({ type: 'enter', horses, bet: this.bet });
    this.busy = false;
  }

  #put(at: number, card: string | null): void {
    this.gates = this.gates.map((there, gate) => (gate === at ? card : there));
    this.armed = null;
    this.held = null;
  }
}
