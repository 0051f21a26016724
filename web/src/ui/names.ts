// What a seat is called, and several people in a sentence.
import { words } from '../state/words';

/** The number of a chair in words. */
export const seatName = (seat: number): string => words.seat({ number: seat + 1 });

/** The name of whoever sits there, or the number of the chair. */
export const nameOf = (players: readonly { name: string }[], seat: number): string =>
  players[seat]?.name || seatName(seat);

/** Several people, as sentences want them. */
export const group = (names: readonly string[]): { names: readonly string[]; people: number } => ({
  names,
  people: names.length,
});
