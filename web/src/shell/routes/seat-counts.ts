// How many players a game can have.
import type { GameInfo, RoomView } from '../../net/wire';
import { catalogue } from '../../state/catalogue.svelte';

export function seatCounts(game: Pick<GameInfo, 'seats'> | null): number[] {
  if (game === null) return [];
  const { min, max, step } = game.seats;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** What a table may be filled up to. An evening goes through games with other chairs, and each takes what comes nearest. */
export function fillCounts(room: RoomView, game: GameInfo | null): number[] {
  const counts = room.programme === null ? seatCounts(game) : catalogue.games.flatMap(seatCounts);
  // What is in force can be read, also where it could not be chosen any more.
  return [...new Set([...counts, room.fill])].sort((a, b) => a - b);
}
