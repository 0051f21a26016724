// What has just happened, out of the feed: the last roll, each horse's last move, and how slips were paid.
import type { Hex, Horse, SlipLine, VisibleEvents } from '../../generated/neck-and-neck';
import type { Happening } from '../../state/seen';

type Feed = readonly Happening<VisibleEvents>[];
export type Roll = { id: number; seat: number; red: Horse; white: number };
export type Move = { id: number; from: Hex; path: readonly Hex[] };

export function lastRoll(feed: Feed): Roll | null {
  for (const { id, event } of feed.toReversed()) {
    if (event.type === 'dice_rolled') return { id, seat: event.seat, red: event.red, white: event.white };
    if (event.type === 'race_started') return null;
  }
  return null;
}

export function lastMove(feed: Feed, horse: Horse): Move | null {
  for (const { id, event } of feed.toReversed()) {
    if (event.type === 'horse_moved' && event.horse === horse) return { id, from: event.from, path: event.path };
  }
  return null;
}

export type Paid = { seat: number; lines: readonly SlipLine[]; won: number; money: number };

/** The slips of the last pay-off, line by line, as far as they are still in the feed. */
export function paid(feed: Feed): Paid[] {
  const from = feed.findLastIndex(({ event }) => event.type === 'race_ended');
  if (from < 0) return [];
  return feed.slice(from).flatMap(({ event }) => {
    if (event.type !== 'slip_paid') return [];
    const { seat, lines, won, money } = event;
    return [{ seat, lines, won, money }];
  });
}
