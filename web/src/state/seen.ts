// What tables may know of the people at them, and of time.
import type { ClockView, Silks } from '../net/wire';

/** Whoever has a seat: a person, a bot, or nobody yet. */
export type Player = {
  seat: number;
  name: string;
  silks: Silks;
  bot: boolean;
  /** Whether their phone is connected; bots always are. */
  here: boolean;
  /** Whether a bot plays for them until they return. */
  lent: boolean;
  /** Whether they left the game: a stand-in plays for them, or finished it. */
  left: boolean;
  /** Whether it is oneself. */
  you: boolean;
};

/** Something that happened, in order. The number never comes twice; the table's version is the same on every screen. */
export type Happening<E = unknown> = {
  id: number;
  version: number;
  event: E;
  /** In the first event of a moment: the seats for which the clock played something of it, if any. */
  byClock?: readonly number[];
};

/** Something for the caller that is no event of a game: seats that need a minute, or a game that its leader ended. */
export type Aside = { id: number; version: number } & (
  { type: 'minute'; seats: readonly number[] } | { type: 'ended' }
);

/** A clock of the table, and when it was told by this device's own. */
export type Told = ClockView & { at: number };
