// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat, Turn } from "./kit";

/** A game to put on the programme. */
export type Bill = {
  /** The game's id. */
  game: string,
  /** A named variant of the game. */
  variant?: string | null,
  /** Fields of the ruleset, which go before those of the variant. */
  ruleset?: unknown, };

export type BillStage = "done" | "playing" | "next" | "later";

/** A game of the programme. */
export type BillView = {
  /** The game's id. */
  game: string,
  /** The named variant, if it is one. */
  variant: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset: unknown,
  /** How far it has come. */
  stage: BillStage,
  /** Which game of the room it is, from 1, once it was begun; its replay is found by it. */
  number: number | null,
  /** How it ended, in seat order; empty before. */
  results: Array<ResultView>, };

/** A seat of the table. */
export type ChairView = { "type": "open" } | { "type": "member",
  /** Who. */
  member: MemberId,
  /** Whether a bot plays for them until they return. */
  lent: boolean, } | { "type": "bot",
  /** What it is called. */
  name: string,
  /** Which kind of bot it is. */
  mind: string,
  /** What it wears. */
  silks: Silks, };

/** What of a room is to change; what is not given stays. */
export type Change = {
  /** The game's id. */
  game?: string | null,
  /** How many seats. */
  seats?: number | null,
  /** A named variant of the game; fields of the ruleset that are given as well go before its own. */
  variant?: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset?: unknown,
  /** How fast. */
  pace?: Pace | null,
  /** Whether it stands in the list of rooms. */
  public?: boolean | null,
  /** Whether a seat taps for its own rolls. */
  tap_to_roll?: boolean | null,
  /** The games of an evening in their order, at most twelve, instead of one game; an empty list is one game again.
   * Those that were played already stay as they are. */
  programme?: Array<Bill> | null,
  /** Who is told the odds, and when. */
  odds?: OddsFor | null, };

/** The picture of a game: what everybody had, and how likely things were over one of its races. */
export type Chart = {
  /** The game's id. */
  game: string,
  /** Which game of its room, from 1. */
  number: number,
  /** Which race or duel this is, from 1; none before the first is over. */
  race: number | null,
  /** How many are over. */
  races: number,
  /** Whose eyes it is for; none for what everybody could see. */
  seat: number | null,
  /** Who is told the odds in this room. */
  odds: OddsFor,
  /** Who sits where. */
  players: Array<Player>,
  /** What the money is: dollars, cards, cars that are home. */
  grows: string,
  /** What each seat had at the start, and after each race up to this one; in a game of one race, at each change. */
  money: Array<Array<number>>,
  /** When the odds were reckoned: after so many inputs, as the frames of a replay count. */
  moments: Array<number>,
  /** What was hoped for in this race. */
  lines: Array<ChartLine>,
  /** The largest standard error of the chances, in ten-thousandths; 0 where they are exact. */
  error: number, };

/** Something that was hoped for, and how likely it was at each moment. */
export type ChartLine = {
  /** The kind of bet. */
  kind: string,
  /** About what, in a word of the game's own views. */
  about: string,
  /** The outcomes that would have pleased. */
  hope: Array<string>,
  /** The seats that hoped for it, as far as one may know. */
  seats: Array<number>,
  /** The chance at each moment, in ten-thousandths. */
  chances: Array<number>, };

/** Time at a table, as it is left when the message is sent. A client counts down from there by its own clock. */
export type Clock = {
  /** Whether it stands still. */
  frozen: boolean,
  /** Milliseconds until the smallest thing is played for those who owe a decision. */
  decide: number | null,
  /** Milliseconds until the dice fall. */
  roll: number | null,
  /** Before the first roll of a live race: the seats that are ready for it. Bots always are, and so are the seats of
   * people who are not there. When all are, the dice fall at once; `ready` says so for one's own seat. */
  ready?: Array<Seat>,
  /** After a race or duel: milliseconds left of the pause in which it is paid. Until it is over nothing falls due. */
  payoff?: number, };

export type Colour = "red" | "blue" | "green" | "yellow" | "purple" | "orange" | "pink" | "teal" | "brown" | "black" | "white" | "sky";

/** What a client may ask. */
export type Command = { "type": "sit",
  /** Which. */
  seat?: number | null, } | { "type": "stand" } | { "type": "ready",
  /** Whether. */
  ready: boolean, } | { "type": "dress",
  /** What. */
  silks: Silks, } | { "type": "contribute",
  /** The words, at most [`MAX_DICE_WORDS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & Change | { "type": "lock",
  /** Whether. */
  locked: boolean, } | { "type": "add_bot",
  /** Which; without a number, the first that is open. */
  seat?: number | null,
  /** Which kind of bot; without one, the usual. */
  mind?: string | null, } | { "type": "remove_bot",
  /** Which. */
  seat: number, } | { "type": "kick",
  /** Whom. */
  member: MemberId, } | { "type": "hand_over",
  /** Whom. */
  member: MemberId, } | { "type": "start" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch" } | { "type": "act",
  /** What, in the game's own form. */
  action: unknown, } | { "type": "roll" } | { "type": "skip" } | { "type": "react",
  /** What. */
  reaction: Reaction, } | { "type": "leave" } | { "type": "move_here" } | { "type": "ping" };

/** One who plays for the evening. */
export type ContenderView = {
  /** Their number, in the order they sat down. */
  id: number,
  /** Which member it is; none for bots and for people who left. */
  member: MemberId | null,
  /** What they are called. */
  name: string,
  /** What they wear. */
  silks: Silks,
  /** Whether it is a bot. */
  bot: boolean,
  /** All their points. */
  points: number,
  /** 1 is best; equal points share a rank, and the next rank counts them all. */
  rank: number,
  /** What each game that was played gave them; none for one they did not play. */
  games: Array<number | null>, };

/** A new room. */
export type CreateRoom = {
  /** What its leader is called. */
  name: string,
  /** Whether the leader takes no seat. */
  host_only?: boolean,
  /** What one would like to wear. */
  silks?: Silks | null,
  /** A name the device gave itself, as in the hello. */
  device?: string,
  /** The game's id. */
  game?: string | null,
  /** How many seats. */
  seats?: number | null,
  /** A named variant of the game; fields of the ruleset that are given as well go before its own. */
  variant?: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset?: unknown,
  /** How fast. */
  pace?: Pace | null,
  /** Whether it stands in the list of rooms. */
  public?: boolean | null,
  /** Whether a seat taps for its own rolls. */
  tap_to_roll?: boolean | null,
  /** The games of an evening in their order, at most twelve, instead of one game; an empty list is one game again.
   * Those that were played already stay as they are. */
  programme?: Array<Bill> | null,
  /** Who is told the odds, and when. */
  odds?: OddsFor | null, };

/** An evening through several games, as far as it was played. */
export type Evening = {
  /** The room's lasting id. */
  room: string,
  /** The games, how they ended, and how everybody stood. */
  programme: ProgrammeView, };

/** One message. Clients read it as the server writes it, so there is one list of messages for both. */
export type Frame = { "type": "welcome",
  /** Who one is; none for one who watches. */
  you: MemberId | null,
  /** One's seat, if one has one. */
  seat: number | null,
  /** Whether another device has this seat now; `move_here` takes it over. */
  elsewhere: boolean, } | { "type": "room",
  /** How many changes it has seen. */
  version: number,
  /** The room. */
  room: RoomView, } | { "type": "game",
  /** Which game of this room, from 1. */
  number: number,
  /** The game's id. */
  game: string,
  /** How many seats. */
  seats: number,
  /** The whole ruleset in force. */
  ruleset: unknown,
  /** What never changes and a client draws the game with. */
  scene: unknown, } | { "type": "table",
  /** How many changes the room has seen. */
  version: number,
  /** The viewer's seat, if it has one. */
  seat: number | null,
  /** What the table waits for. */
  turn: Turn,
  /** All one may know. */
  view: unknown,
  /** What one may do. */
  options: unknown,
  /** What happened since the table was told last, as far as one may know it. */
  seen: Array<unknown>,
  /** Time. */
  clock: Clock,
  /** The seats whose time ran out, and for which the clock played something of what was seen; missing if none. */
  by_clock?: Array<Seat>, } | { "type": "odds",
  /** How many changes the room had seen when they were asked for; a newer one replaces an older one. */
  version: number,
  /** Whose eyes they are for: the viewer's seat, if it has one. */
  seat: number | null,
  /** Thing by thing. */
  prices: Array<Price>,
  /** The largest standard error of these chances, in ten-thousandths; 0 where they are exact. */
  error: number, } | { "type": "ack",
  /** The client's number. */
  id: number,
  /** How many changes the room has seen. */
  version: number, } | { "type": "refused" } & Refused | { "type": "reacted",
  /** Who. */
  member: MemberId,
  /** What. */
  reaction: Reaction, } | { "type": "pong",
  /** The client's number. */
  id: number, } | { "type": "moved" } | { "type": "bye",
  /** For programs. */
  code: string,
  /** For people. */
  message: string, };

/** The first thing a client says. Without a token it watches. */
export type Hello = {
  /** What opens one's own seat. It travels here and never in an address. */
  token?: string | null,
  /** A name the device gave itself, so that one that slept is told from a second one. */
  device?: string,
  /** Whether this is a big screen for everybody in the room, and nobody's own. */
  screen?: boolean, };

/** Into a room. */
export type JoinRoom = {
  /** What one is called. */
  name: string,
  /** What one would like to wear; something else is given if somebody has it. */
  silks?: Silks | null,
  /** A name the device gave itself, as in the hello. */
  device?: string, };

/** One is in. */
export type Joined = {
  /** The room's code. */
  code: string,
  /** Who one is. */
  member: MemberId,
  /** What opens one's seat. Whoever has it is you: keep it, and send it only in the hello. */
  token: string,
  /** The room. */
  room: RoomView, };

/** Somebody in a room, by number. It says who, and opens nothing: the token does that. */
export type MemberId = number;

/** Somebody in a room. */
export type MemberView = {
  /** Who. */
  id: MemberId,
  /** What they are called. */
  name: string,
  /** What they wear. No two in a room wear the same. */
  silks: Silks,
  /** Whether they are connected. */
  here: boolean,
  /** Whether they said they are ready. */
  ready: boolean,
  /** Whether they added words to the dice. */
  contributed: boolean, };

export type OddsFor = "off" | "tv" | "everyone" | "after";

export type Pace = "relaxed" | "normal" | "fast" | "none";

export type Pattern = "plain" | "stripes" | "hoops" | "diamonds" | "stars" | "chevrons" | "quarters" | "spots" | "cross";

/** Somebody who sat at a game. */
export type Player = {
  /** What they were called. */
  name: string,
  /** What they wore. */
  silks: Silks,
  /** Whether it was a bot. */
  bot: boolean, };

/** How likely something may come out how. */
export type Price = {
  /** What kind of bet it is about. */
  kind: string,
  /** About what, in a word of the game's own views: a horse, a card, a seat. */
  about: string,
  /** How it may come out. */
  outcomes: Array<string>,
  /** The chance of each of these, in ten-thousandths. */
  chances: Array<number>, };

/** A refusal over HTTP. */
export type Problem = {
  /** For programs. */
  code: string,
  /** For people: what is wrong and what to do. */
  message: string, };

/** An evening: what is played, how far it has come, and how everybody stands. */
export type ProgrammeView = {
  /** Which evening of this room, from 1; its record is found by it. */
  number: number,
  /** The games in their order. */
  games: Array<BillView>,
  /** How many chairs the leader would like; a game that cannot have so many has as near as it can. */
  seats: number,
  /** Whether every game was played. */
  over: boolean,
  /** What a rank is worth, the first one first. */
  points: Array<number>,
  /** Everybody who has played or sits at the table, the best first. */
  standings: Array<ContenderView>,
  /** Those who would like a chair and have none: the game that is next, or runs, has too few, or they came in while it
   * ran. They get one as soon as a game has enough. */
  sitting_out: Array<MemberId>, };

export type Reaction = "cheer" | "groan" | "clap" | "laugh" | "gasp" | "hurry";

/** Why not. */
export type Refused = {
  /** The client's number. */
  id: number,
  /** For programs: a code of the engine protocol, or one of the room's own. */
  code: string,
  /** The broken rule, where there is one. */
  reason?: string,
  /** For people. */
  message: string, };

/** A finished game from its first input to its last, as one viewer saw it. */
export type Replay = {
  /** The room's lasting id. */
  room: string,
  /** Which game of that room, from 1. */
  number: number,
  /** The game's id. */
  game: string,
  /** Who sat where when it ended. */
  players: Array<Player>,
  /** The whole ruleset in force. */
  ruleset: unknown,
  /** What a client draws the game with. */
  scene: unknown,
  /** The viewer's seat; none for what everybody could see. */
  seat: number | null,
  /** The table before the first input, and after each. */
  frames: Array<ReplayFrame>, };

/** The table at one moment of a finished game. */
export type ReplayFrame = {
  /** Whose action led here; none for chance, and before the first input. */
  by: number | null,
  /** What the table waits for. */
  turn: Turn,
  /** All the viewer could know. */
  view: unknown,
  /** What the viewer could do. */
  options: unknown,
  /** What happened, as far as the viewer could know it. */
  seen: Array<unknown>,
  /** For an outcome of chance, the picks that give it; none for an action, and before the first input. */
  share: Share | null, };

/** Everything after that. */
export type Request = {
  /** The client's own number for it; the answer carries it back. */
  id?: number, } & ({ "type": "sit",
  /** Which. */
  seat?: number | null, } | { "type": "stand" } | { "type": "ready",
  /** Whether. */
  ready: boolean, } | { "type": "dress",
  /** What. */
  silks: Silks, } | { "type": "contribute",
  /** The words, at most [`MAX_DICE_WORDS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & Change | { "type": "lock",
  /** Whether. */
  locked: boolean, } | { "type": "add_bot",
  /** Which; without a number, the first that is open. */
  seat?: number | null,
  /** Which kind of bot; without one, the usual. */
  mind?: string | null, } | { "type": "remove_bot",
  /** Which. */
  seat: number, } | { "type": "kick",
  /** Whom. */
  member: MemberId, } | { "type": "hand_over",
  /** Whom. */
  member: MemberId, } | { "type": "start" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch" } | { "type": "act",
  /** What, in the game's own form. */
  action: unknown, } | { "type": "roll" } | { "type": "skip" } | { "type": "react",
  /** What. */
  reaction: Reaction, } | { "type": "leave" } | { "type": "move_here" } | { "type": "ping" });

/** What one chair made of one game. */
export type ResultView = {
  /** Whose result it is: a contender's number. */
  contender: number,
  /** Their rank; equal ones share. */
  rank: number,
  /** What the game counts. */
  score: number,
  /** The points of that rank. */
  points: number, };

/** A room, its people and its chairs. */
export type RoomView = {
  /** What it is called for ever; replays are found by it. It opens nothing. */
  id: string,
  /** Four letters, for as long as the room is open. */
  code: string,
  /** How far it has come. */
  stage: Stage,
  /** The game's id. */
  game: string,
  /** The fields of the ruleset that were given. */
  ruleset: unknown,
  /** How fast. */
  pace: Pace,
  /** Whether it stands in the list of rooms. */
  public: boolean,
  /** Whether nobody new may come in. */
  locked: boolean,
  /** Whether the clock stands still because the leader said so. */
  paused: boolean,
  /** Whether a seat taps for its own rolls. */
  tap_to_roll: boolean,
  /** Who is told the odds, and when. */
  odds: OddsFor,
  /** Who may change things. */
  leader: MemberId | null,
  /** Everybody who came in, in that order. */
  members: Array<MemberView>,
  /** The seats of the table. */
  chairs: Array<ChairView>,
  /** The commitment to the dice of the game that is next, or runs, or has ended. */
  commitment: string,
  /** How many games this room has begun. */
  games: number,
  /** The evening, if the room plays a programme. */
  programme: ProgrammeView | null, };

/** The picks that give one outcome: those from `from` on and below `to`, of all that are below `of`. With the committed
 * dice this is all it takes to check an outcome without knowing any rules. */
export type Share = {
  /** The first of its picks. */
  from: number,
  /** The first pick that is no longer its own. */
  to: number,
  /** How many picks there are. */
  of: number, };

/** A badge. */
export type Silks = {
  /** Its colour. */
  colour: Colour,
  /** Its pattern. */
  pattern: Pattern, };

export type Stage = "lobby" | "playing" | "finished";
