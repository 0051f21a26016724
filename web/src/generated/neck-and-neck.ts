// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat } from "./kit";

/** What a seat may ask for. */
export type Action = { "type": "bet",
  /** What is staked on each horse. */
  stakes: [number, number, number, number, number, number], } | { "type": "move", to: Destination, } | { "type": "special", horse: Horse, to: Destination, } | { "type": "decline" };

/** What may stand on a slip (NN-3.2). */
export type BetOptions = {
  /** Every stake is a whole multiple of this. */
  unit: number,
  /** The stakes of a slip come to this at least. */
  min: number,
  /** And to this at most. */
  max: number,
  /** What each dollar on the first, second and third horse changes the seat's money by. */
  pays: [number, number, number],
  /** And on any other horse. */
  unplaced: number, };

export type Blocked = "full_only" | "as_far_as_possible";

/** The track of a ruleset, shown as it was given. */
export type Board = BoardName | BoardPlan;

export type BoardName = "standard" | "quick" | "long";

/** A whole track. Numbers are as wide as JSON's, because anything may have been written there. */
export type BoardPlan = {
  /** How many hexes a bend's sector has on the rail. */
  r_in: number,
  /** How many lanes there are. */
  lanes: number,
  /** How many hexes each sector has beyond its share of the round: only the two straights have any. */
  extra: Array<number>,
  /** Where the finish line is drawn. */
  finish: number,
  /** Where the six horses start. */
  starts: Array<Array<number>>, };

export type CannotMove = "home" | "shut_in";

/** Where a horse is sent. On the wire it is a hex or the word `finish`. */
export type Destination = Hex | "finish";

/** A roll: red names the horse, white how far (NN-4.1). */
export type Dice = { red: Horse, white: number, };

/** Something that happened. */
export type Event = { "type": "bet_placed", seat: Seat,
  /** What stands on it; absent for all but the one who wrote it. */
  stakes?: [number, number, number, number, number, number], } | { "type": "banker_named", seat: Seat, } | { "type": "betting_opened",
  /** The race, from 1. */
  race: number,
  /** Those with money. */
  bettors: Array<Seat>, } | { "type": "race_started",
  /** The race, from 1. */
  race: number, first: Seat, } | { "type": "dice_rolled", seat: Seat, red: Horse, white: number, } | { "type": "nothing_to_decide",
  /** The red die's horse. */
  horse: Horse,
  /** Why it cannot move. */
  why: CannotMove, } | { "type": "declined", seat: Seat,
  /** The red die's horse. */
  horse: Horse, } | { "type": "horse_moved", seat: Seat, horse: Horse,
  /** By which use of the roll. */
  using: RollUse, from: Hex,
  /** The hexes it entered, step by step. Of several ways the straightest; of several ways home the shortest, up
   * to and including the hex past the line. */
  path: Array<Hex>, } | { "type": "line_crossed", horse: Horse,
  /** At which step of its path, from 1. */
  step: number, } | { "type": "horse_finished", horse: Horse, place: number, } | { "type": "rolls_again", seat: Seat, } | { "type": "dice_passed", seat: Seat, } | { "type": "race_ended",
  /** The race, from 1. */
  race: number, places: [Horse, Horse, Horse], } | { "type": "slip_paid", seat: Seat,
  /** What stood on it. */
  stakes: [number, number, number, number, number, number],
  /** Horse by horse, those that were staked on. */
  lines: Array<SlipLine>,
  /** What it changed the seat's money by. */
  won: number,
  /** The seat's money now. */
  money: number, } | { "type": "game_over",
  /** Those with the most money. */
  winners: Array<Seat>, };

/** A hex of the track. On the wire it is `[lane, sector, step]`. */
export type Hex = [number, number, number];

/** One of the six horses, by its number from 1. */
export type Horse = number;

/** Where one horse is, and where it came in. */
export type HorseView = {
  /** Where it stands; nowhere when it is home. */
  at: Hex | null,
  /** How often it has crossed the finish line. */
  crossings: number,
  /** Where it came in. */
  place: number | null, };

export type Illegal = "not_your_turn" | "not_now" | "not_due" | "not_six_stakes" | "negative_stake" | "not_in_units" | "nothing_staked" | "more_than_money" | "not_a_hex" | "no_such_horse" | "horse_is_home" | "out_of_reach" | "not_the_special_roll" | "must_move";

/** Where one horse may go. */
export type Moves = { horse: Horse,
  /** How many steps it was given. */
  count: number, from: Hex | null,
  /** Where it may be sent. */
  targets: Array<Target>,
  /** Why it may not be sent anywhere. */
  refused: CannotMove | null, };

/** What a seat may do now. */
export type Options = { "type": "bet" } & BetOptions | { "type": "roll" } & RollOptions;

/** What chance may say. */
export type Outcome = { "type": "banker", seat: Seat, } | { "type": "dice" } & Dice;

/** What one seat knows in addition. */
export type Own = {
  /** Its slip, null before it is in. Reading asks for the field, by which a seat's view is told from a spectator's. */
  stakes: [number, number, number, number, number, number] | null, };

export type Payout = "stake_back" | "total_return";

export type PhaseName = "setup" | "betting" | "race" | "over";

/** What everybody knows of the game, as NN-8 names it. */
export type Public = {
  /** Where the game stands. */
  phase: PhaseName,
  /** The race, from 1; the last one run when the game is over. */
  race: number,
  /** The Banker, once named. */
  banker: Seat | null,
  /** Who rolls first in this race, once there is a Banker. */
  first_roller: Seat | null,
  /** The seat that rolls or decides. */
  current: Seat | null,
  /** The roll that is being decided, red and white. */
  dice: [number, number] | null,
  /** Everybody's money as of the last pay-off. */
  money: Array<number>,
  /** Whose slip is in. */
  bets_in: Array<boolean>, horses: { [key in Horse]: HorseView },
  /** The fewest steps home for each horse with nobody in the way; 0 when home. */
  to_go: [number, number, number, number, number, number],
  /** Rolls in a row that ended without a move. */
  quiet_rolls: number,
  /** The races that were run. */
  results: Array<RaceResult>, };

/** How a race came out (NN-8.12). */
export type RaceResult = {
  /** The first three horses. */
  places: [Horse, Horse, Horse],
  /** What each seat had staked, if it had bet. */
  slips: Array<[number, number, number, number, number, number] | null>,
  /** What it changed each seat's money by. */
  won: Array<number>, };

/** What may be done with a roll (NN-4). */
export type RollOptions = {
  /** The red horse's moves. */
  plain: Moves,
  /** On 1-1, each horse's moves by the special roll, horses that are home included. */
  special: Array<Moves> | null,
  /** Whether the roll may be left unused. */
  decline: boolean, decline_refused: Illegal | null,
  /** Who rolls after a plain move or none, unless the race is over then. */
  next: Seat,
  /** Who rolls after the special roll. */
  next_after_special: Seat | null, red: Horse, white: number, };

export type RollUse = "plain" | "special";

/** A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there. */
export type Ruleset = {
  /** How many races are run. */
  races: number,
  /** What each seat begins with. */
  money: number,
  /** The unit of all stakes. */
  unit: number,
  /** What the first, second and third horse pay. */
  multipliers: Array<number>,
  /** Whether the stake comes back on top of the winnings, or is part of them. */
  payout: Payout,
  /** Whether the same seat rolls first in every race, or the next one each time. */
  banker: WhoStarts,
  /** After this many rolls in a row without a move, a horse that can move must move; 0 means that nobody ever has to. */
  stall_limit: number,
  /** What a horse may do that cannot go the whole distance of the roll. */
  blocked: Blocked,
  /** The track: one that has a name, or a whole one with `r_in`, `lanes`, `extra`, `finish` and `starts`. */
  board: Board, };

/** The track, the horses, and what bets pay. */
export type Scene = {
  /** How many lanes there are, from the rail outward. */
  lanes: number,
  /** Every hex of the track. */
  hexes: Array<SceneHex>,
  /** Every step that crosses the finish line, from hex to hex: the line lies between the two. */
  finish_line: Array<[Hex, Hex]>, horses: Array<SceneHorse>,
  /** How many races are run. */
  races: number,
  /** Every stake is a multiple of this. */
  unit: number,
  /** What each dollar on the first, second and third horse changes a seat's money by; on others it is lost. */
  pays: [number, number, number],
  /** After this many quiet rolls in a row a horse that can move must; none if nobody ever has to. */
  stall_limit: number | null, };

/** One hex of the track. */
export type SceneHex = {
  /** Its name on the wire. */
  hex: Hex,
  /** Where its centre lies, in axial coordinates. */
  axial: [number, number],
  /** Whether it is past the finish line. */
  past: boolean,
  /** On the home straight: how far along it lies in half hexes from the start line, which is drawn where this is 0. */
  along: number | null, };

/** One of the six horses. */
export type SceneHorse = { horse: Horse, colour: string, start: Hex, };

/** One line of a pay-off: a horse that was staked on and what came of it. */
export type SlipLine = { horse: Horse,
  /** What was staked on it. */
  stake: number,
  /** Where it came in, if among the first three. */
  place: number | null,
  /** What it changes the seat's money by. */
  change: number, };

/** Somewhere a horse may be sent. */
export type Target = {
  /** A hex, or the finish. */
  to: Destination,
  /** How many steps it takes there; home, the fewest that do. */
  steps: number,
  /** How often it will have crossed the line. */
  crossings: number,
  /** The fewest steps home from there. */
  to_go: number, };

export type View = Public & Partial<Own>;

export type VisibleEvents = Event;

export type WhoStarts = "fixed" | "rotate";
