// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Choice, OffAtZero, Seat, SeatRange, Turn, Variant } from "./kit";

/** A refusal over HTTP. */
export type ApiError = {
  /** For programs. */
  code: string,
  /** For people: what is wrong and what to do. */
  message: string, };

/** How likely something may come out how. */
export type BetOddsView = {
  /** What kind of bet it is about. */
  kind: string,
  /** About what, in a word of the game's own views: a horse, a card, a seat. */
  about: string,
  /** How it may come out. */
  outcomes: Array<string>,
  /** The chance of each of these, in ten-thousandths. */
  chances: Array<number>, };

/** A seat of the table. */
export type ChairView = { "type": "open" } | { "type": "member",
  /** Who. */
  member: MemberId,
  /** Whether a bot plays for them until they return. */
  lent: boolean,
  /** Whether they left; they may take the seat back. */
  left: boolean, } | { "type": "bot",
  /** What it is called. */
  name: string,
  /** Which kind of bot it is. */
  bot: string,
  /** What it wears. */
  silks: Silks, };

/** Something that was hoped for, and how likely it was at each moment. */
export type ChartLine = {
  /** The kind of bet. */
  kind: string,
  /** About what, in a word of the game's own views. */
  about: string,
  /** The outcomes that would have pleased. */
  wanted: Array<string>,
  /** The seats that hoped for it, as far as one may know. */
  seats: Array<number>,
  /** The chance at each moment, in ten-thousandths. */
  chances: Array<number>, };

/** Somebody asks for a bot's seat. */
export type ClaimView = {
  /** Who. */
  member: MemberId,
  /** Which seat; none for any bot's. */
  seat: number | null,
  /** Whether the leader has agreed, or need not. They get the seat as soon as no secret is learnt by it. */
  agreed: boolean, };

/** Time at a table, as it is left when the message is sent. A client counts down from there by its own clock. */
export type ClockView = {
  /** Whether it stands still. */
  frozen: boolean,
  /** Milliseconds until the smallest thing is played for those who owe a decision. */
  decide: number | null,
  /** Milliseconds until the dice fall. */
  roll: number | null,
  /** Before the first roll of a live race: the seats that are ready for it. Bots always are, and so are the seats of
   * people who are not there. When all are, the dice fall at once; `ready` says so for one's own seat. */
  ready?: Array<Seat>,
  /** The seats that asked for a minute more for the decision they owe; missing if none. */
  more_time?: Array<Seat>,
  /** Milliseconds that are left to look at what the last race paid; nothing falls due before. Missing at all other
   * times. */
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
  /** The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & SettingsPatch | { "type": "lock",
  /** Whether. */
  locked: boolean, } | { "type": "add_bot",
  /** Which; without a number, the first that is open. */
  seat?: number | null,
  /** Which kind of bot; without one, the usual. */
  bot?: string | null, } | { "type": "remove_bot",
  /** Which. */
  seat: number, } | { "type": "kick",
  /** Whom. */
  member: MemberId, } | { "type": "hand_over",
  /** Whom. */
  member: MemberId, } | { "type": "answer_seat",
  /** Who asked. */
  member: MemberId,
  /** Whether they may. */
  yes: boolean, } | { "type": "start" } | { "type": "end_game" } | { "type": "skip" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch",
  /** Whether the same game starts again at once. */
  start?: boolean, } | { "type": "act",
  /** What, in the game's own form. */
  action: unknown, } | { "type": "more_time" } | { "type": "roll" } | { "type": "predict",
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>, } | { "type": "react",
  /** What. */
  reaction: Reaction, } | { "type": "leave" } | { "type": "come_back" } | { "type": "move_here" } | { "type": "resend" } | { "type": "ping" };

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
  /** How many players there are at least: bots fill up to so many. The table grows with the people who come. */
  seats?: number | null,
  /** How many players there are at most; 0 for as many as the game has room for. */
  most?: number | null,
  /** What becomes of people who come in while a game runs. */
  latecomers?: Latecomers | null,
  /** Milliseconds between two rolls of a live race; 0 for what the pace says. */
  tick?: number | null,
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
  programme?: Array<ProgrammeItem> | null,
  /** Who is told the odds, and when. */
  odds?: OddsVisibility | null, };

/** Why not. */
export type ErrorReply = {
  /** The client's number. */
  id: number,
  /** For programs: a code of the engine protocol, or one of the room's own. */
  code: string,
  /** The broken rule, where there is one. */
  reason?: string,
  /** For people. */
  message: string, };

/** The picture of a game: what everybody had, and how likely things were over one of its races. */
export type GameChart = {
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
  odds: OddsVisibility,
  /** Who sits where. */
  players: Array<SeatedPlayer>,
  /** What the money is: dollars, cards, cars that are home. */
  unit: string,
  /** What each seat had at the start, and after each race up to this one; in a game of one race, at each change. */
  money: Array<Array<number>>,
  /** When the odds were reckoned: after so many inputs, as the frames of a replay count. */
  moments: Array<number>,
  /** What was hoped for in this race. */
  lines: Array<ChartLine>,
  /** The largest standard error of the chances, in ten-thousandths; 0 where they are exact. */
  error: number, };

/** A game that can be played. */
export type GameInfo = {
  /** The whole default ruleset. */
  ruleset: unknown,
  /** The fields of a ruleset. */
  schema: Array<RulesetField>,
  /** Rulesets with a name, `standard` first. */
  variants: Array<Variant>,
  /** The id on every wire, as `dont-hesitate`. */
  id: string,
  /** The name for people. */
  name: string,
  /** How many may play by some variant. What one ruleset takes is [`Rules::seat_counts`]'s to say. */
  seats: SeatRange,
  /** One line that tells a stranger what it is. */
  summary: string, };

/** Every game. */
export type GameList = {
  /** The games. */
  games: Array<GameInfo>, };

/** What one chair made of one game. */
export type GameResultView = {
  /** Whose result it is: a contender's number. */
  contender: number,
  /** Their rank; equal ones share. */
  rank: number,
  /** What the game counts. */
  score: number,
  /** The points of that rank. */
  points: number, };

/** The first thing a client says. Without a token it watches. */
export type Hello = {
  /** What opens one's own seat. It travels here and never in an address. */
  token?: string | null,
  /** A name the device gave itself, so that one that slept is told from a second one. */
  device?: string,
  /** Whether this is a big screen for everybody in the room, and nobody's own. */
  tv?: boolean,
  /** Whether a table may be told as a difference to the one before. Without it every table is whole. */
  lean?: boolean, };

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

export type Latecomers = "seat" | "ask" | "wait";

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
  contributed: boolean,
  /** Whether they left the game that runs or has ended: a stand-in plays their seat, or played it to the end. */
  left: boolean, };

export type NewcomerSeating = "seat" | "full" | "take_over" | "ask" | "next_game";

export type OddsVisibility = "off" | "tv" | "everyone" | "after";

export type Pace = "relaxed" | "normal" | "fast" | "none";

export type Pattern = "plain" | "stripes" | "hoops" | "diamonds" | "stars" | "chevrons" | "quarters" | "spots" | "cross";

/** The picks that give one outcome: those from `from` on and below `to`, of all that are below `of`. With the committed
 * dice this is all it takes to check an outcome without knowing any rules. */
export type PickRange = {
  /** The first of its picks. */
  from: number,
  /** The first pick that is no longer its own. */
  to: number,
  /** How many picks there are. */
  of: number, };

/** What somebody without a seat thinks of how the game will end. */
export type PredictionView = {
  /** Who. */
  member: MemberId,
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>,
  /** How far the game had come when it was said, in inputs. */
  at: number,
  /** Which of the places came out so, once the game is over. */
  right: Array<boolean> | null,
  /** How many inputs the game had in all, once it is over. */
  of: number | null, };

/** A game to put on the programme. */
export type ProgrammeItem = {
  /** The game's id. */
  game: string,
  /** A named variant of the game. */
  variant?: string | null,
  /** Fields of the ruleset, which go before those of the variant. */
  ruleset?: unknown, };

export type ProgrammeItemStage = "done" | "playing" | "next" | "later";

/** A game of the programme. */
export type ProgrammeItemView = {
  /** The game's id. */
  game: string,
  /** The named variant, if it is one. */
  variant: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset: unknown,
  /** How many it seats at most. */
  chairs: number,
  /** How far it has come. */
  stage: ProgrammeItemStage,
  /** Which game of the room it is, from 1, once it was begun; its replay is found by it. */
  number: number | null,
  /** How it ended, in seat order; empty before. */
  results: Array<GameResultView>, };

/** An evening: what is played, how far it has come, and how everybody stands. */
export type ProgrammeView = {
  /** Which evening of this room, from 1; its record is found by it. */
  number: number,
  /** The games in their order. */
  games: Array<ProgrammeItemView>,
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

/** A finished game from its first input to its last, as one viewer saw it. */
export type Replay = {
  /** The room's lasting id. */
  room: string,
  /** Which game of that room, from 1. */
  number: number,
  /** The game's id. */
  game: string,
  /** Who sat where when it ended. */
  players: Array<SeatedPlayer>,
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
  /** Whether the clock made it for them; missing if not. */
  by_clock?: boolean,
  /** What the table waits for. */
  turn: Turn,
  /** All the viewer could know. */
  view: unknown,
  /** What the viewer could do. */
  options: unknown,
  /** What happened, as far as the viewer could know it. */
  seen: Array<unknown>,
  /** For an outcome of chance, the picks that give it; none for an action, and before the first input. */
  share: PickRange | null, };

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
  /** The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & SettingsPatch | { "type": "lock",
  /** Whether. */
  locked: boolean, } | { "type": "add_bot",
  /** Which; without a number, the first that is open. */
  seat?: number | null,
  /** Which kind of bot; without one, the usual. */
  bot?: string | null, } | { "type": "remove_bot",
  /** Which. */
  seat: number, } | { "type": "kick",
  /** Whom. */
  member: MemberId, } | { "type": "hand_over",
  /** Whom. */
  member: MemberId, } | { "type": "answer_seat",
  /** Who asked. */
  member: MemberId,
  /** Whether they may. */
  yes: boolean, } | { "type": "start" } | { "type": "end_game" } | { "type": "skip" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch",
  /** Whether the same game starts again at once. */
  start?: boolean, } | { "type": "act",
  /** What, in the game's own form. */
  action: unknown, } | { "type": "more_time" } | { "type": "roll" } | { "type": "predict",
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>, } | { "type": "react",
  /** What. */
  reaction: Reaction, } | { "type": "leave" } | { "type": "come_back" } | { "type": "move_here" } | { "type": "resend" } | { "type": "ping" });

/** An evening through several games, as far as it was played. */
export type RoomProgramme = {
  /** The room's lasting id. */
  room: string,
  /** The games, how they ended, and how everybody stood. */
  programme: ProgrammeView, };

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
  /** The named variant of the game, if it is one. */
  variant: string | null,
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
  odds: OddsVisibility,
  /** Who may change things. */
  leader: MemberId | null,
  /** Everybody who came in, in that order. */
  members: Array<MemberView>,
  /** The seats of the table. */
  chairs: Array<ChairView>,
  /** How many players there are at least: bots fill up to so many. */
  fill: number,
  /** How many players there can be: what the leader said, or what the game has room for. */
  most: number,
  /** What becomes of people who come in while a game runs. */
  latecomers: Latecomers,
  /** What somebody who comes in now can expect. */
  newcomer: NewcomerSeating,
  /** Milliseconds between two rolls of a live race. */
  tick: number,
  /** Those who have no seat and would like one: they get it as soon as there is one, at the latest in turn with the
   * others. */
  waiting: Array<MemberId>,
  /** Those who asked for a bot's seat in the game that runs, in that order. */
  claims: Array<ClaimView>,
  /** What those without a seat think of the game that runs or has ended. */
  predictions: Array<PredictionView>,
  /** Whether the leader ended the game before its rules did. */
  ended: boolean,
  /** The commitment to the dice of the game that is next, or runs, or has ended. */
  commitment: string,
  /** How many games this room has begun. */
  games: number,
  /** The evening, if the room plays a programme. */
  programme: ProgrammeView | null, };

/** A field of a ruleset, with all that a form needs to draw it. */
export type RulesetField = {
  /** What it is if it is not given. */
  default: unknown,
  /** The key in the JSON object. */
  name: string,
  /** A few words for people, to stand beside a control. */
  label: string,
  /** A sentence that says what it means. */
  help: string,
  /** What a number counts, in the plural; null if it counts nothing. */
  unit: string | null,
  /** A condition beyond the kind, which other fields or the seat count may have a part in; null if there is none. */
  note: string | null, } & ({ "kind": "flag" } | { "kind": "whole",
  /** The least. */
  min: number,
  /** The most; null if there is no limit. */
  max: number | null,
  /** What 0 means, if it turns something off. */
  off: OffAtZero | null, } | { "kind": "wholes",
  /** The least that each may be. */
  min: number,
  /** The most that each may be. */
  max: number, } | { "kind": "words",
  /** The words, in the order to show them in. */
  words: Array<Choice>,
  /** What may stand there in place of a word, which no form draws; null if nothing else may. */
  other: string | null, } | { "kind": "structured",
  /** Its shape. */
  takes: string, });

/** Somebody who sat at a game. */
export type SeatedPlayer = {
  /** What they were called. */
  name: string,
  /** What they wore. */
  silks: Silks,
  /** Whether it was a bot. */
  bot: boolean,
  /** Whether they left before the end, and a stand-in finished. */
  left: boolean, };

/** One message. Clients read it as the server writes it, so there is one list of messages for both. */
export type ServerMessage = { "type": "welcome",
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
  /** The version of the table that this one is told as a difference to: `view` and `options` lack the fields that
   * have not changed since. Missing for a table that is told whole, and always to those who did not ask for lean
   * tables. */
  base?: number,
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
  clock: ClockView,
  /** The seats whose time ran out, and for which the clock played something of what was seen; missing if none. */
  by_clock?: Array<Seat>,
  /** The seats whose last decision the clock made; missing if none. */
  late?: Array<Seat>, } | { "type": "odds",
  /** How many changes the room had seen when they were asked for; a newer one replaces an older one. */
  version: number,
  /** Whose eyes they are for: the viewer's seat, if it has one. */
  seat: number | null,
  /** Thing by thing. */
  prices: Array<BetOddsView>,
  /** The largest standard error of these chances, in ten-thousandths; 0 where they are exact. */
  error: number, } | { "type": "ack",
  /** The client's number. */
  id: number,
  /** How many changes the room has seen. */
  version: number, } | { "type": "refused" } & ErrorReply | { "type": "reacted",
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

/** What of a room is to change; what is not given stays. */
export type SettingsPatch = {
  /** The game's id. */
  game?: string | null,
  /** How many players there are at least: bots fill up to so many. The table grows with the people who come. */
  seats?: number | null,
  /** How many players there are at most; 0 for as many as the game has room for. */
  most?: number | null,
  /** What becomes of people who come in while a game runs. */
  latecomers?: Latecomers | null,
  /** Milliseconds between two rolls of a live race; 0 for what the pace says. */
  tick?: number | null,
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
  programme?: Array<ProgrammeItem> | null,
  /** Who is told the odds, and when. */
  odds?: OddsVisibility | null, };

/** A badge. */
export type Silks = {
  /** Its colour. */
  colour: Colour,
  /** Its pattern. */
  pattern: Pattern, };

export type Stage = "lobby" | "playing" | "finished";
