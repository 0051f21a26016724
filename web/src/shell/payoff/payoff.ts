// How a pay-off is turned up: in which order, when, and what everybody has after so many bets. Every screen asks the same
// functions, so that a phone turns up its owner's bet when the TV does.
import type { Payoff, PayoffLine, SeatPayoff } from '../../games/contract';

/** A bet in its place in the order, and whose it is. */
export type Turned = { seat: number; line: PayoffLine };

/** What one seat has after the bets that were turned up so far. */
export type Row = {
  seat: number;
  total: number;
  /** What the bets so far brought. */
  change: number;
  /** 1 is best; equal totals share a rank, and the next rank counts them all. */
  rank: number;
  /** The bet of this seat that was turned up last. */
  last: PayoffLine | null;
};

/** When a bet is laid down, and when it is turned up, in milliseconds since the scene began. */
export type Slot = { laid: number; turned: number };

/** Where the scene has come to: how many bets are turned up, and whether the next one lies there face down. */
export type Moment = { step: number; next: Turned | null };

/** What came of a bet, as a sign. */
export const MARKS: Record<PayoffLine['result'], string> = { lost: '✗', even: '–', won: '✓' };

/** What is turned up before what. */
const RANKS: Record<PayoffLine['result'], number> = { lost: 0, even: 1, won: 2 };

/** Lost bets first, then those that came out even, then won ones, each with the longest shot last; ties by seat. */
export function order(payoff: Payoff): Turned[] {
  const all = payoff.seats.flatMap(({ seat, lines }) => lines.map((line): Turned => ({ seat, line })));
  const kind = ({ line }: Turned): number => RANKS[line.result];
  return all.sort((a, b) => kind(a) - kind(b) || a.line.longshot - b.line.longshot || a.seat - b.seat);
}

/** What a seat made of it; null for one that had nothing in it. */
export function ownPayoff(payoff: Payoff | null, seat: number | null): SeatPayoff | null {
  return payoff?.seats.find((it) => it.seat === seat && it.lines.length > 0) ?? null;
}

/** What is left still at the end, so that everybody can read how it came out. */
const STILL = 2_000;
/** No bet takes longer than this, however few there are; the last one may take twice as long. */
const LONGEST_SLOT = 1_500;
/** The part of a slot in which the bet lies face down. */
const FACE_DOWN = 0.4;

/** How much of the time a bet gets: what was won is looked at longer, and the last one longest. */
function weight({ line }: Turned, last: boolean): number {
  return last ? 2 : line.result === 'won' ? 1.4 : 1;
}

/** When each bet is turned up in a scene of this length. */
export function schedule(turns: readonly Turned[], length: number): Slot[] {
  const still = Math.min(Math.max(STILL, length / 5), length / 2);
  const weights = turns.map((it, at) => weight(it, at === turns.length - 1));
  const sum = weights.reduce((all, it) => all + it, 0);
  const unit = Math.min(LONGEST_SLOT, (length - still) / Math.max(1, sum));
  let begun = 0;
  return weights.map((it): Slot => {
    const laid = begun;
    begun += it * unit;
    return { laid, turned: laid + it * unit * FACE_DOWN };
  });
}

/** Where the scene is after so many milliseconds. */
export function moment(turns: readonly Turned[], slots: readonly Slot[], elapsed: number): Moment {
  const step = slots.filter((it) => it.turned <= elapsed).length;
  const next = slots[step];
  return { step, next: next !== undefined && next.laid <= elapsed ? (turns[step] ?? null) : null };
}

/** What everybody has after the first `step` bets, the best first. After all of them it is what the table says. */
export function standing(payoff: Payoff, turns: readonly Turned[], step: number): Row[] {
  const up = turns.slice(0, step);
  const rows = payoff.seats.map(({ seat, before, after, lines }): Omit<Row, 'rank'> => {
    const own = up.filter((it) => it.seat === seat);
    const sum = own.reduce((all, it) => all + it.line.amount, 0);
    // What is lost is paid out of what is won, so nobody is shown in debt on the way who has none at either end.
    const floor = Math.min(before, after, 0);
    const total = own.length === lines.length && step > 0 ? after : Math.max(floor, before + sum);
    return { seat, total, change: total - before, last: own.at(-1)?.line ?? null };
  });
  return rows
    .map((row): Row => ({ ...row, rank: 1 + rows.filter((it) => it.total > row.total).length }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}
