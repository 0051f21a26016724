// What a table gets, and what the shell gets from a table. A table lays out and compares; it never decides what is
// allowed or what pays: that stands in the view and in the options.
import type { Component } from 'svelte';
import type { Book, Names } from '../caller/book';
import type { Standing, Turn } from '../net/wire';
import type { Happening, Player, Told } from '../state/seen';

/** The types of a game, as `Games['some-game']` has them. */
export type Shapes = { View: unknown; Options: unknown; Scene: unknown; VisibleEvents: unknown; Action: unknown };

/** The same props for every table, on every screen. */
export type TableProps<Game extends Shapes = Shapes> = {
  /** All that this viewer may know. */
  view: Game['View'];
  /** What this seat may do now; null when it is not asked. */
  options: Game['Options'] | null;
  /** What the game is drawn with; it stays the same for a whole game. */
  scene: Game['Scene'];
  /** One's own seat; null for one who watches. */
  seat: number | null;
  players: readonly Player[];
  turn: Turn;
  clock: Told;
  /** Does something, and says whether it was done. A refusal is shown by the shell, in the server's words. */
  act: (action: Game['Action']) => Promise<boolean>;
  /** What happened, oldest first. A picture must be right without it. */
  feed: readonly Happening<Game['VisibleEvents']>[];
};

export type { Names };

/** What a chance is about, as the server names it. */
export type About = { kind: string; about: string; wanted: readonly string[] };

/** How something with a chance is shown: its name, and the mark it has at the end of a line. */
export type Marked = {
  name: string;
  mark: string;
  /** Null for what wears the silks of whoever owns it. */
  colour: string | null;
};

/** What one may bet on here, in words. */
export type Bets<Game extends Shapes = Shapes> = {
  /** How it is shown; null for what is not worth showing. */
  show: (about: About, scene: Game['Scene'], names: Names) => Marked | null;
  /** The columns of the tote board: whose chances stand in its rows, and which outcomes count in each column. */
  kinds: readonly string[];
  columns: readonly { head: string; kind: string; outcomes: readonly string[] }[];
  /** How many races or duels are over, and whether one is on its way. */
  races: (view: Game['View']) => { over: number; running: boolean };
  /** What a race is called. */
  race: string;
};

/** One bet of a race or duel that is over, as it is turned up. */
export type PayoffLine = {
  /** The bet in a few words: "7 wins", "Hurley last, risky side". */
  words: string;
  result: 'won' | 'lost' | 'even';
  /** What it brought or cost, in the game's own unit; a lost bet that costs nothing is 0. */
  amount: number;
  /** How long a shot it was: larger is less likely (the multiplier on the spot, the payout of the ticket). For order only. */
  longshot: number;
  /** Why: the rule and the sum in one sentence ("3 tokens on 7 to win pay 4 each: $12."). */
  why: string;
};

/** What one seat made of a race or duel. */
export type SeatPayoff = {
  seat: number;
  /** What it had before and has now. */
  before: number;
  after: number;
  lines: readonly PayoffLine[];
};

/** What a race or duel paid, for the scene that turns it up. It is read from the view alone. */
export type Payoff = {
  /** Which race or duel, from 1. A higher one is a new scene. */
  number: number;
  /** "Race 2", "The final". */
  title: string;
  /** One line above it all: who came in where. */
  headline: string;
  /** An amount in the game's unit: "$12", "3 cards". Gains have a plus in front only if `signed`. */
  amount: (value: number, signed: boolean) => string;
  /** In seat order. Seats that were not part of it are left out. */
  seats: readonly SeatPayoff[];
};

/** Something of a whole game that is worth keeping, for the end card. */
export type Highlight = {
  /** What it is: "Biggest hit", "Photo finishes". */
  label: string;
  /** Whose it is; null for what is nobody's own. */
  seat: number | null;
  /** "7 to win in race 2: $28". */
  words: string;
  /** How large a part of all that was won in the game it is, from 0 to 1; 0 where nothing was won by it. */
  part: number;
};

/** A game as the client draws it. */
export type Table<Game extends Shapes = Shapes> = {
  /** The picture everybody shares: the track. It fills whatever box it is given, from a phone's top to a TV. */
  Track: Component<TableProps<Game>>;
  /** One's own slip: cards, chips, buttons. Phones show it below the track, laptops beside it, TVs never. */
  Slip: Component<TableProps<Game>>;
  /** What a seat has, in a word or two ("$64"), for rosters. */
  tally: (view: Game['View'], seat: number) => string;
  /** What a seat has on the table, a word or two each, for the roster of a big screen. */
  slips?: (view: Game['View'], scene: Game['Scene'], seat: number) => readonly string[];
  /** Whether the slip says itself why something was refused; otherwise the shell shows the server's words. */
  tellsRefusals?: true;
  /** What is going on, for the status line. */
  phase: (view: Game['View'], names: Names) => string;
  /** What chance is about to do, where that is no roll of somebody's: the name of the seat whose chance it is, if any. */
  chance?: (view: Game['View'], name: string | null) => string | null;
  /** What sets a table or a race, in a word or two, and null for everything else. What comes at once is one flourish. */
  setting?: (event: Game['VisibleEvents'], names: Names) => string | null;
  /** What this seat is asked, for the status line. */
  question: (options: Game['Options']) => string;
  /** The caller's words for something that happened, or null for what goes without saying. */
  caption: (event: Game['VisibleEvents'], names: Names) => string | null;
  /** More of the caller's words: variants, streaks, sounds. Without it the plain captions are called. */
  phrases?: Book<Game['VisibleEvents']>;
  /**
   * What was played for a seat whose time ran out, to stand after "Time ran out, so"; null for an event that is not its
   * decision.
   */
  played?: (event: Game['VisibleEvents'], seat: number, scene: Game['Scene']) => string | null;
  /** What one may bet on, in words, for odds and charts. */
  bets?: Bets<Game>;
  /** What was turned up so far, for a table that turns things up one by one: the caller and the podium wait for it. */
  told?: (feed: readonly Happening<Game['VisibleEvents']>[]) => readonly Happening<Game['VisibleEvents']>[];
  /** What the last race or duel that is over paid; null before the first. */
  payoff?: (view: Game['View'], scene: Game['Scene'], names: Names) => Payoff | null;
  /** A scene of the game's own in place of the list of bets, for what is no bet (a pool that is shared out). */
  Payoff?: Component<{
    payoff: Payoff;
    view: Game['View'];
    scene: Game['Scene'];
    players: readonly Player[];
    step: number;
    big: boolean;
  }>;
  /** Whether the last race or duel has that scene; without this all of them have. */
  ownScene?: (view: Game['View'], scene: Game['Scene']) => boolean;
  /** Whether an event tells what bets brought: the caller keeps it, and what comes after it, until that was turned up. */
  settles?: (event: Game['VisibleEvents']) => boolean;
  /** How the game ended, in a few words, where that is not "Ann wins"; null if it is. */
  verdict?: (view: Game['View'], standings: readonly Standing[], names: Names) => string | null;
  /** The end of the game as it is shown in place of the three steps, where places are not what it is about. */
  Ending?: Component<{ view: Game['View']; scene: Game['Scene']; players: readonly Player[]; big: boolean }>;
  /**
   * What of the whole game is worth keeping, as the view tells it at the end; `gathered` is what was found in the
   * pay-offs of its races, and without this all that is kept.
   */
  highlights?: (
    view: Game['View'],
    scene: Game['Scene'],
    names: Names,
    gathered: readonly Highlight[],
  ) => readonly Highlight[];
};
