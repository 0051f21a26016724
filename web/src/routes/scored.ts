// A score as people read it.
import type { Standing } from '../net/wire';
import type { Table } from '../tables/contract';
import { money } from '../ui/figures';

/** The score with its unit, where what the table says of the seat ("$64", "3 cards") tells one. */
export function scored({ seat, score }: Standing, table: Table, view: unknown): string {
  const words = table.tally(view, seat);
  // A game that does not end by places has words for what became of a seat.
  if (table.Ending !== undefined) return words;
  if (/^−?\$/.test(words)) return money(score);
  return new RegExp(`(^|\\D)${score}(\\D|$)`).test(words) ? words : `${score}`;
}
