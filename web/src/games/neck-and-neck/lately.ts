// What has just happened, out of the feed: the last roll, and each horse's last move.
import type { Hex, Horse, VisibleEvents } from '../../generated/neck-and-neck';
import type { Happening } from '../../state/seen';

type Feed = readonly Happening<VisibleEvents>[];
export type Roll = { id: number; seat: number; red: Horse; white: number };
export type Move = { id: number; from: Hex; path: readonly Hex[] };

/** The last roll of the race that is on. */
export function lastRoll(feed: Feed): Roll | null {
  const last = feed.findLast(({ event: { type } }) => type === 'dice_rolled' || type === 'race_started');
  if (last?.event.type !== 'dice_rolled') return null;
  const { seat, red, white } = last.event;
  return { id: last.id, seat, red, white };
}

export function lastMove(feed: Feed, horse: Horse): Move | null {
  const last = feed.findLast(({ event }) => event.type === 'horse_moved' && event.horse === horse);
  return last?.event.type === 'horse_moved' ? { id: last.id, from: last.event.from, path: last.event.path } : null;
}
