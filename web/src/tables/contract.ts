// What a table gets, and what the shell gets from a table. A table lays out and compares; it never decides what is
// allowed or what pays: that stands in the view and in the options.
import type { Component } from 'svelte';
import type { Json, Turn } from '../net/wire';
import type { Happening, Player, Told } from '../state/seen';

/** The same props for every table, on every screen. */
export type TableProps<View = Json, Options = Json, Scene = Json, Event = Json> = {
  /** All that this viewer may know. */
  view: View;
  /** What this seat may do now; null when it is not asked. */
  options: Options | null;
  /** What the game is drawn with; it stays the same for a whole game. */
  scene: Scene;
  /** One's own seat; null for one who watches. */
  seat: number | null;
  players: readonly Player[];
  turn: Turn;
  clock: Told;
  /** Does something. It is refused in words of the server, shown by the shell. */
  act: (action: Json) => Promise<boolean>;
  /** What happened, oldest first. A picture must be right without it. */
  feed: readonly Happening<Event>[];
};

/** What a seat is called in sentences. */
export type Names = (seat: number) => string;

/** A game as the client draws it. */
export type Table<View = Json, Options = Json, Scene = Json, Event = Json> = {
  /** The picture everybody shares: the track. It fills whatever box it is given, from a phone's top to a TV. */
  Track: Component<TableProps<View, Options, Scene, Event>>;
  /** One's own slip: cards, chips, buttons. Phones show it below the track, laptops beside it, TVs never. */
  Slip: Component<TableProps<View, Options, Scene, Event>>;
  /** What a seat has, in a word or two ("$64"), for rosters. */
  tally: (view: View, seat: number) => string;
  /** What is going on, for the status line, when nobody in particular is asked. */
  phase: (view: View, names: Names) => string;
  /** What this seat is asked, for the status line. */
  question: (options: Options) => string;
  /** The caller's words for something that happened, or null for what goes without saying. */
  caption: (event: Event, names: Names) => string | null;
};
