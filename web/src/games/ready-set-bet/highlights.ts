// What of a game of Ready Set Bet is worth keeping, beside its bets.
import type { ResultView, View } from '../../generated/ready-set-bet';
import type { Highlight } from '../contract';
import { list } from '../../lang/format';

/** As the card of that name has it: the third is at most three spaces behind the winner. */
function isPhoto({ positions }: ResultView): boolean {
  const [first = 0, , third = 0] = Object.values(positions).sort((a, b) => b - a);
  return first - third <= 3;
}

export function highlights(view: View, gathered: readonly Highlight[]): Highlight[] {
  const photos = view.results.flatMap((it, at) => (isPhoto(it) ? [at + 1] : []));
  const words = `Race${photos.length === 1 ? '' : 's'} ${list(photos)}: the first three within three spaces`;
  return [...gathered, ...(photos.length === 0 ? [] : [{ label: 'Photo finishes', seat: null, words, part: 0 }])];
}
