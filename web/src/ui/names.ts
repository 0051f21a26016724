// What a seat is called.
import { words } from './words';

/** The name of whoever sits there, or the number of the chair. */
export const nameOf = (players: readonly { name: string }[], seat: number): string =>
  players[seat]?.name || words.seat({ seat: seat + 1 });
