// What a phrase book is: what the caller says of each thing that happens. It gets what the viewer sees and no more, so
// it cannot give anything away.
import { group } from '../names';
import { words } from '../words';
import type { Sound } from './sounds';

/** What a seat is called in sentences. */
export type Names = (seat: number) => string;

/** Who listens. Words must be the same for everybody; only sounds may depend on the seat. */
export type Ears = { names: Names; seat: number | null };

/** Something to say: variants that mean the same, how much it matters, and a sound with it. */
export type Phrase = { words: readonly string[]; weight: number; sound?: Sound };

/** Tells one event after the other, and remembers what it needs: streaks, who leads. */
export type Teller<Event> = (event: Event, ears: Ears) => Phrase | null;

export type Book<Event> = {
  /** Begins a game. */
  open: () => Teller<Event>;
};

/** A book whose sentences depend on what the game is drawn with. */
export type SceneBook<Event, Scene> = { open: (scene: Scene) => Teller<Event> };

/** How much something matters: chatter makes way for everything else. */
export const CHATTER = 1;
export const CALL = 2;
export const NEWS = 3;
export const HEADLINE = 4;

export function phrase(weight: number, words: readonly string[], sound?: Sound): Phrase {
  return sound === undefined ? { words, weight } : { words, weight, sound };
}

/** The same words on every screen: they are chosen by the table's version, not by chance. */
export function choose(words: readonly string[], version: number, at: number): string {
  return words[(version + at * 3) % Math.max(1, words.length)] ?? '';
}

/** What is said in every game before what the clock played for these seats. */
export const timeRanOut = (seats: readonly number[], names: Names): string =>
  words.caller.timeRanOut({ names: seats.map(names) });

/** What is said in every game when these seats take a minute more. */
export const needMinute = (seats: readonly number[], names: Names): string =>
  words.caller.needMinute(group(seats.map(names)));
