// A score as people read it.
import type { Standing } from '../net/wire';
import { money } from '../ui/figures';

/** The score with its unit, where what the table says of the seat ("$64", "3 cards") tells one. */
export function scored({ score }: Standing, tally: string): string {
  if (/^−?\$/.test(tally)) return money(score);
  return new RegExp(`(^|\\D)${score}(\\D|$)`).test(tally) ? tally : `${score}`;
}
