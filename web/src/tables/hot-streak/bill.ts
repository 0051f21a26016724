// A settled race as one seat's bill. Amounts are the table's own; a screen that came late has only the sum.
import type { Seen, View } from '../../generated/hot-streak';
import type { Happening } from '../../state/seen';

export type Line = Extract<Seen, { type: 'ticket_paid' }>;
export type Bill = { race: number; lines: Line[]; total: number | null; won: number };

/** The bill of the race that was settled last. */
export function bill(view: View, feed: readonly Happening<Seen>[], seat: number): Bill | null {
  const race = view.results.length;
  const result = view.results.at(-1);
  if (result === undefined) return null;
  const from = feed.findLastIndex((it) => it.event.type === 'race_ended' && it.event.race === race);
  const after = from < 0 ? [] : feed.slice(from).map((it) => it.event);
  const lines = after.flatMap((it): Line[] => (it.type === 'ticket_paid' && it.seat === seat ? [it] : []));
  const sum = after.find((it) => it.type === 'seat_paid' && it.seat === seat);
  return { race, lines, total: sum?.type === 'seat_paid' ? sum.total : null, won: result.won[seat] ?? 0 };
}
