// What the shell knows of a game. A table lays out and compares; it never decides what is allowed or what pays: that
// stands in the view and in the options.
import type { Component } from 'svelte';
import type { Names, SceneBook } from '../ui/caller/book';
import type { Standing, Turn } from '../net/wire';
import type { Done } from '../state/done';
import type { Happening, Player, Told } from '../state/seen';
import type { Rules } from './page';
import type { Tour } from './tour';

/** The types of a game, as `Games['some-game']` has them. */
export type Shapes = {
  Ruleset: unknown;
  View: unknown;
  Options: unknown;
  Scene: unknown;
  VisibleEvents: unknown;
  Action: unknown;
  Illegal: string;
};

/** The same props for every table, on every screen. */
export type TableProps<Game extends Shapes = Shapes, Local = unknown> = {
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
  /** Does something. A refusal is shown by the shell in the table's own words, unless its slip shows it itself. */
  act: (action: Game['Action']) => Promise<Done<Game['Illegal']>>;
  /** What happened, oldest first. A picture must be right without it. */
  feed: readonly Happening<Game['VisibleEvents']>[];
  /** What the table that is mounted here has given itself to remember. */
  local: Local;
};

export type { Names };

/** What a chance is about, as the server names it. */
export type About = { kind: string; about: string; wanted: readonly string[] };

/** How something with a chance is shown: its name, and the mark it has at the end of a line. */
export type Marked = {
  name: string;
  /** Whose chance it is, without what is hoped for: the head of a row in the tote. */
  who: string;
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

/** What every seat has at one moment: money, cards, spaces driven. */
export type Series = { what: string; unit: string; each: readonly number[] };

/** A live race, to those who may act in it and to those who look on. */
export type Live = { acts: string; watches: string };

/** One bet of a race or duel that is over, as it is turned up. */
export type PayoffLine = {
  /** The bet in a few words: "7 wins", "Hurley last, risky side". */
  words: string;
  result: 'won' | 'lost' | 'even';
  /** What it brought or cost, in the game's own unit; a lost bet that costs nothing is 0. */
  amount: number;
  /** How long a shot it was: larger is less likely (the multiplier on the spot, the payout of the ticket). For order only. */
  longshot: number;
  /** Why: the rule and the sum in whole sentences ("7 came first. Token 3 × 4 = $12."). */
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

/** A table that is mounted. */
export type Table<Game extends Shapes = Shapes, Local = unknown> = {
  /** The picture everybody shares: the track. It fills whatever box it is given, from a phone's top to a TV. */
  Track: Component<TableProps<Game, Local>>;
  /** One's own slip: cards, chips, buttons. Phones show it below the track, laptops beside it, TVs never. */
  Slip: Component<TableProps<Game, Local>>;
  /** What it remembers while it is mounted: drafts, how far something was turned up. Track and Slip are given it. */
  local: Local;
  /** What a seat has, in a word or two ("$64"), for rosters. */
  tally: (view: Game['View'], seat: number) => string;
  /** The score of a seat at the end, with its unit ("$64", "3 cards"). */
  score: (points: number, view: Game['View'], seat: number) => string;
  /** What can be drawn as lines over a game; null where there is nothing that unit. */
  series?: (view: Game['View']) => Series;
  /** What a seat has on the table, a word or two each, for the roster of a big screen. */
  slips?: (view: Game['View'], scene: Game['Scene'], seat: number) => readonly string[];
  /** Why the rules refused something, a sentence for each of their reasons. */
  refusals: Readonly<Record<Game['Illegal'], string>>;
  /** Whether the slip shows a refusal itself; otherwise the shell shows it. */
  tellsRefusals?: true;
  /** What is going on, for the status line. */
  phase: (view: Game['View'], names: Names) => string;
  /** What chance is about to do, where that is no roll of somebody's: the name of the seat whose chance it is, if any. */
  chance?: (view: Game['View'], name: string | null) => string | null;
  /** What sets a table or a race, in a word or two, and null for everything else. What comes at once is one flourish. */
  setting?: (event: Game['VisibleEvents'], names: Names) => string | null;
  /** What the status line says of a live race to those who may act in it, and to everybody else. */
  live?: { before: Live; running: Live };
  /** What this seat is asked, for the status line. */
  question: (options: Game['Options']) => string;
  /** What the caller says of what happened: words, weights, sounds. */
  commentary: SceneBook<Game['VisibleEvents'], Game['Scene']>;
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

/** Whoever runs in a game that is told in words, and how far they have come. */
export type Racer = { name: string; at: number; of: number; note: string };

/** How a game is told and asked in words, for those who would rather read. */
export type InWords<Game extends Shapes = Shapes> = {
  /** What a seat may do now, as one of three forms. */
  ask: (options: Game['Options']) => Ask<Game['Action']>;
  racers: (view: Game['View'], scene: Game['Scene']) => readonly Racer[];
  /** Fields of the view that name seats by their numbers, and those that are told elsewhere or tell people nothing. */
  seats: readonly string[];
  hidden: readonly string[];
};

export type Choice<Action> = { label: string; detail: string; action: Action };
export type Group<Action> = { title: string; choices: readonly Choice<Action>[] };

/** A decision as one of three forms: choose one, pick some in order, or write amounts. */
export type Ask<Action = unknown> =
  | { type: 'choose'; question: string; groups: readonly Group<Action>[] }
  | {
      type: 'pick';
      question: string;
      count: number;
      items: readonly { id: number; label: string; detail: string }[];
      /** What is said with it, if anything. */
      finals: readonly { label: string; value: string }[];
      /** Null while something is missing. */
      action: (picked: readonly number[], final: string | null) => Action | null;
    }
  | {
      type: 'amounts';
      question: string;
      rows: readonly string[];
      unit: number;
      min: number;
      max: number;
      action: (amounts: readonly number[]) => Action;
    };

/** What is known of a game before anything of it was loaded, and how its parts are loaded. */
export type GameModule<Game extends Shapes = Shapes> = {
  pitch: {
    /** What the front page says of it, after what the server says. */
    line: string;
  };
  /** A small picture for its page of the programme: the inside of an SVG of 160 by 90. */
  emblem: () => Promise<{ default: Component }>;
  /** A table of its own for each screen that mounts one. */
  table: () => Promise<{ open: () => Table<Game> }>;
  inWords: (() => Promise<{ inWords: InWords<Game> }>) | null;
  rulebook: (() => Promise<{ rules: Rules<Game['Ruleset'], Game['Scene']> }>) | null;
  tour: (() => Promise<{ tour: Tour }>) | null;
  /** A field of the ruleset that may hold an order of things in place of a word: what the things are called. */
  arranged?: Readonly<Record<string, readonly string[]>>;
};
