// What has just happened, out of the feed: the last roll, and the moves it brought.
import type { Event } from '../../generated/dont-hesitate';
import type { Happening } from '../../state/seen';

export type Roll = { id: number; token: number; value: number; requirement: number | null; success: boolean | null };
export type Move = { id: number; token: number; from: number; to: number; kind: 'drive' | 'boost' | 'back' };

/** The last roll, if nothing but its own consequences came after it. */
export function lastRoll(feed: readonly Happening<Event>[]): Roll | null {
  const last = feed.findLast(({ event }) => event.type === 'die_rolled' || event.type === 'bonus_rolled');
  if (last === undefined) return null;
  const { id, event } = last;
  if (event.type === 'die_rolled')
    return { id, token: event.token, value: event.value, requirement: null, success: null };
  if (event.type !== 'bonus_rolled') return null;
  const { token, value, requirement, success } = event;
  return { id, token, value, requirement, success };
}

/** The last move, and whether it was a gift, a punishment or just driving. */
export function lastMove(feed: readonly Happening<Event>[]): Move | null {
  const at = feed.findLastIndex(({ event }) => event.type === 'moved_forward' || event.type === 'moved_back');
  const moved = feed[at];
  if (moved === undefined) return null;
  const { id, event } = moved;
  if (event.type === 'moved_back') return { id, token: event.token, from: event.from, to: event.to, kind: 'back' };
  if (event.type !== 'moved_forward') return null;
  const kind = feed[at - 1]?.event.type === 'bonus_rolled' ? 'boost' : 'drive';
  return { id, token: event.token, from: event.from, to: event.to, kind };
}
