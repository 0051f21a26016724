// How many players a game can have.
import type { GameInfo } from '../net/wire';

export function seatCounts(game: GameInfo | null): number[] {
  if (game === null) return [];
  const { min, max, step } = game.seats;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}
