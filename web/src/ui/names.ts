// What a seat is called, and several people in a sentence.
import { words } from './words';

/** The name of whoever sits there, or the number of the chair. */
export const nameOf = (players: readonly { name: string }[], seat: number): string =>
  players[seat]?.name || words.seat({ seat: seat + 1 });

/** Several people, as sentences want them. */
export const group = (names: readonly string[]): { names: readonly string[]; people: number } => ({
  names,
  people: names.length,
});
