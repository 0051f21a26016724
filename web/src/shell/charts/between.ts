// When the picture of a race is shown: it is over, and the next one does not run yet.
import type { RoomState } from '../../state/room.svelte';
import type { Bets } from '../../games/contract';

export function isBetween({ table, turn }: Pick<RoomState, 'table' | 'turn'>, bets: Bets | undefined): boolean {
  if (table === null || turn === null || turn.type === 'over' || bets === undefined) return false;
  const { over, running } = bets.races(table.view);
  return over > 0 && !running;
}
