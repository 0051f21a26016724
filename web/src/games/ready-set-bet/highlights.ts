// What of a game of Ready Set Bet is worth keeping, beside its bets.
import type { View } from '../../generated/ready-set-bet';
import type { Highlight } from '../contract';
import { met, PHOTO } from './facts';
import { words } from './words';

/** Races that ended as the card Photo finish takes it, whether or not it was in play. */
export function highlights(view: View, gathered: readonly Highlight[]): Highlight[] {
  const races = view.results.flatMap((it, at) => (met(PHOTO, it.positions) ? [at + 1] : []));
  if (races.length === 0) return [...gathered];
  const { place, spaces } = PHOTO;
  const photo = words.highlights.photo({ count: races.length, races, place, spaces });
  return [...gathered, { label: words.highlights.photos, seat: null, words: photo, part: 0 }];
}
