// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat, Standing } from "./kit";

/** What a seat decides. */
export type Action = { "type": "enter",
  /** The cards in the order they race. */
  horses: Array<string>,
  /** How the duel will end for this seat. */
  bet: Bet, } | { "type": "adjust", by: Adjustment, };

/** An adjustment of the own Mudder. */
export type AdjustOptions = {
  /** Which race, from 1. */
  race: number, own: CardInfo,
  /** The card it runs against. */
  against: CardInfo,
  /** Whether the other card is a Mudder too, and its seat adjusts at the same time. */
  both: boolean,
  /** What may be chosen, and what comes of it. */
  choices: Array<AdjustmentChoice>, };

/** By how much a Mudder runs faster on a wet track (BH-6.2). */
export type Adjustment = -1 | 0 | 1;

/** One adjustment and what comes of it. */
export type AdjustmentChoice = { by: Adjustment,
  /** How fast the horse then is. */
  speed: number,
  /** How the race then ends for this seat; none if the other seat has a say in it. */
  result: Bet | null, };

export type Back = "W" | "D";

export type Bet = "win" | "lose" | "draw";

/** What a right bet pays, in cards (BH-2.4). */
export type BetPayout = {
  /** If only this seat's bet is right. */
  alone: number,
  /** If both bets are. */
  both: number,
  /** How many cards the pool holds, if a right bet is a share of it (BH-3, BH-4.3). */
  pool: number | null, };

/** A card as a client shows it. */
export type CardInfo = { card: string, horse: string,
  /** The seat whose colour it has. */
  seat: Seat,
  /** Its printed speed. */
  speed: number, back: Back,
  /** Whether it is a Mudder. */
  mudder: boolean, };

/** An entry: a number of different cards of the hand, in any order, and a bet. */
export type EnterOptions = {
  /** The part of the game. */
  stage: Stage,
  /** The other seat of the duel. */
  against: Seat,
  /** How many cards an entry has. */
  horses: number,
  /** The cards to choose from, sorted. */
  hand: Array<CardInfo>,
  /** The cards of the own colour that cannot be chosen, and why. */
  refused: Array<RefusedCard>,
  /** The bets to choose from. */
  bets: Array<Bet>,
  /** What a right bet pays. */
  pays: BetPayout,
  /** Whose cards tell the weather, if it is played with. */
  offering: Seat | null, };

/** The cards and the bet that a seat has entered. */
export type EntryView = {
  /** The cards in race order. */
  horses: Array<string>, bet: Bet, };

/** Something that happened. */
export type Event = { "type": "entered", seat: Seat,
  /** What; absent for all others. */
  entry?: EntryView, } | { "type": "adjusted", seat: Seat,
  /** By how much; absent for all others. */
  by?: Adjustment, } | { "type": "duel_begun",
  /** Its number, from 1. */
  round: number,
  /** The part of the game. */
  stage: Stage,
  /** The first-named seat and the second-named. */
  duel: [Seat, Seat],
  /** In sudden death, which attempt of the meeting it is. */
  attempt: number | null, } | { "type": "bets_shown", duel: [Seat, Seat], bets: [Bet, Bet], } | { "type": "weather_told",
  /** Whose card it was; none if there was no card left and the track is dry for that. */
  by: Seat | null,
  /** Whether the track is wet. */
  wet: boolean, } | { "type": "cards_shown",
  /** Which race, from 1. */
  race: number, cards: [string, string],
  /** Their speeds; none for a Mudder whose seat now chooses. */
  speeds: [number | null, number | null], } | { "type": "adjustments_opened",
  /** Which race, from 1. */
  race: number,
  /** By how much; none for a card that is no Mudder. */
  by: [Adjustment | null, Adjustment | null], } | { "type": "race_decided",
  /** Which race, from 1. */
  race: number,
  /** How fast the two were in the end. */
  speeds: [number, number], result: RaceResult, } | { "type": "duel_settled",
  /** Its number, from 1. */
  round: number,
  /** The part of the game. */
  stage: Stage, duel: [Seat, Seat], bets: [Bet, Bet],
  /** What came out for each. */
  outcomes: [Bet, Bet],
  /** Whose bet was right. */
  matched: [boolean, boolean], } | { "type": "prize_taken", seat: Seat, cards: Array<string>, } | { "type": "pool_grew", cards: Array<string>, } | { "type": "pool_dealt", seat: Seat,
  /** How many shares it has. */
  shares: number, cards: Array<string>, } | { "type": "pool_left", cards: Array<string>, } | { "type": "tie_found", seats: Array<Seat>, } | { "type": "meeting_begun", duel: [Seat, Seat], } | { "type": "meeting_won", seat: Seat, beaten: Seat, } | { "type": "meeting_undecided", duel: [Seat, Seat],
  /** The number of attempts that it took. */
  attempts: number, } | { "type": "game_over",
  /** How everybody did, in seat order. */
  standings: Array<Standing>, };

export type FinalPairs = "as_written" | "across";

export type Illegal = "not_your_turn" | "not_now" | "wrong_number" | "not_in_hand" | "same_card_twice" | "not_due" | "no_such_back";

/** What a seat may do now. */
export type Options = { "type": "enter" } & EnterOptions | { "type": "adjust" } & AdjustOptions;

/** What chance may say. */
export type Outcome = { "type": "weather",
  /** Whether it is wet. */
  wet: boolean, };

/** What one seat knows in addition. */
export type Own = {
  /** The cards it may enter now, sorted; empty unless it owes an entry. */
  hand: Array<string>,
  /** What it has entered, until the last card of that is face up. */
  entry: EntryView | null,
  /** How it has adjusted, until that is open. */
  adjust: Adjustment | null, };

export type PhaseName = "enter" | "weather" | "adjust" | "over";

/** One planned duel. */
export type PlannedDuel = {
  /** The part of the game it belongs to. */
  stage: Stage, duel: [Seat, Seat],
  /** The lap or round, from 1; none in a final. */
  lap: number | null, };

export type PoolNoMatch = "unclaimed" | "split";

/** What everybody knows of the game. */
export type Public = {
  /** Where the game stands. */
  phase: PhaseName,
  /** The part of the game the duel belongs to. */
  stage: Stage,
  /** How many duels have begun. */
  round: number,
  /** In sudden death, which attempt of its meeting the duel is. */
  attempt: number | null,
  /** The first-named seat and the second-named; none at the end. */
  duel: [Seat, Seat] | null,
  /** The seat whose cards tell the weather of the duel; none without track conditions and at the end. */
  offering: Seat | null,
  /** The seats that owe a decision. */
  waiting: Array<Seat>,
  /** Each seat's cards that were not shown to all yet, sorted. */
  unseen: Array<Array<string>>,
  /** Which of the two have entered. */
  entered: [boolean, boolean], table: TableView,
  /** What each seat has won, sorted. */
  purses: Array<Array<string>>,
  /** The pool, sorted. */
  pool: Array<string>,
  /** Every duel that is over, of each meeting in sudden death only the newest attempts. */
  results: Array<ResultView>,
  /** The number of each duel in `results`, from 1; attempts that are left out leave gaps. */
  result_rounds: Array<number>, };

export type RaceResult = "first" | "second" | "draw";

/** Two cards face up. */
export type RaceView = { cards: [string, string],
  /** How fast they run; none for a Mudder on a wet track until the last adjustment is in. */
  speeds: [number | null, number | null], result: RaceResult | null, };

/** A card that cannot be chosen. */
export type RefusedCard = { card: string, reason: Illegal, };

/** A duel that is over. */
export type ResultView = {
  /** The part of the game it belongs to. */
  stage: Stage, duel: [Seat, Seat], bets: [Bet, Bet],
  /** The weather; none without track conditions. */
  wet: boolean | null,
  /** Each seat's cards in race order. */
  cards: [Array<string>, Array<string>],
  /** What came out for each. */
  outcomes: [Bet, Bet],
  /** Whose bet was right. */
  matched: [boolean, boolean], };

/** A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there. */
export type Ruleset = {
  /** Whether weather and Mudders are played. */
  track_conditions: boolean,
  /** What becomes of the pool if nobody matched in a final. */
  pool_no_match: PoolNoMatch,
  /** Who meets whom in the second part of the final of four or more. */
  final_pairs: FinalPairs,
  /** After this many undecided attempts a meeting ends without a winner; 0 is no limit. */
  sudden_death_limit: number,
  /** Each horse's cards: a list of `[speed, "W"]` or `[speed, "D"]`. */
  deck: { [key in string]: Array<[number, Back]> },
  /** The horses that like mud. */
  mudders: Array<string>, };

/** Every card there is, the planned duels, and what is played with. */
export type Scene = {
  /** Each seat's deck, sorted. */
  decks: Array<Array<CardInfo>>,
  /** Every planned duel in order, without sudden death. */
  duels: Array<PlannedDuel>,
  /** Rounds of two seats, laps of more, before the final. */
  rounds: number,
  /** How many cards an entry has in a lap, a round or sudden death. */
  horses: number,
  /** How many cards it has in a final. */
  final_horses: number,
  /** How many races of an entry of `horses` cards make a win. */
  to_win: number,
  /** How many cards each seat keeps out of the laps or rounds. */
  kept: number,
  /** Whether weather and Mudders are played. */
  track_conditions: boolean,
  /** What becomes of the pool if nobody matched in a final. */
  pool_no_match: PoolNoMatch,
  /** After this many undecided attempts a meeting ends without a winner; 0 is no limit. */
  sudden_death_limit: number, };

export type Stage = "lap" | "final_1" | "final_2" | "final" | "sudden_death";

/** What lies open of the duel, or of the last one until somebody enters. */
export type TableView = {
  /** The bets, once both have entered. */
  bets: [Bet, Bet] | null,
  /** The weather, once it is told. */
  wet: boolean | null,
  /** The races shown so far. */
  races: Array<RaceView>, };

export type View = Public & Partial<Own>;

export type VisibleEvents = Event;
