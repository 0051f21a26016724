// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Choice, OffAtZero, Seat, SeatRange, Turn, Variant } from "./kit";

/** A refusal over HTTP. */
export type ApiError = { code: string,
  /** For people: what is wrong and what to do. */
  message: string, };

/** How likely each outcome of a bet is. */
export type BetOddsView = { kind: string,
  /** What the bet is about, in a word of the game's own views: a horse, a card, a seat. */
  about: string,
  /** The possible outcomes. */
  outcomes: Array<string>,
  /** The chance of each of these, in ten-thousandths. */
  chances: Array<number>, };

/** A kind of bot that a leader can choose. */
export type BotInfo = {
  /** The id, as `bot` of the request `add_bot` takes it. */
  id: string,
  /** The name for people. */
  name: string,
  /** How it plays, in a sentence. */
  about: string, };

/** All kinds of bots. */
export type BotList = {
  /** The kinds of bots, the default one first. */
  bots: Array<BotInfo>, };

/** The least and the most of something. */
export type Bounds = { min: number, max: number, };

/** A seat of the table. */
export type ChairView = { "type": "open" } | { "type": "member", member: MemberId,
  /** Whether a bot plays for them until they return. */
  lent: boolean,
  /** Whether they left; they may take the seat back. */
  left: boolean, } | { "type": "bot", name: string,
  /** The id of its kind. */
  bot: string, silks: Silks, };

/** A bet, and how likely it was to win at each moment. */
export type ChartLine = { kind: string,
  /** What the bet is about, in a word of the game's own views. */
  about: string,
  /** The outcomes that win it. */
  wanted: Array<string>,
  /** The seats that made it, as far as the viewer may know. */
  seats: Array<number>,
  /** The chance at each moment, in ten-thousandths. */
  chances: Array<number>, };

/** A request for a bot's seat. */
export type ClaimView = { member: MemberId,
  /** The seat; null for any bot's. */
  seat: number | null,
  /** Whether the leader has agreed, or need not. They get the seat as soon as no secret is learnt by it. */
  agreed: boolean, };

/** Time at a table, as it is left when the message is sent. A client counts down from there by its own clock. */
export type ClockView = {
  /** Whether the clock is stopped. */
  frozen: boolean,
  /** Milliseconds until the server acts for those who have not decided. */
  decide: number | null,
  /** Milliseconds until the next roll. */
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

/** What a client may ask for. */
export type Command = { "type": "sit", seat?: number | null, } | { "type": "stand" } | { "type": "ready",
  /** False to take it back. */
  ready: boolean, } | { "type": "dress", silks: Silks, } | { "type": "contribute",
  /** The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & SettingsPatch | { "type": "lock",
  /** False to let people in again. */
  locked: boolean, } | { "type": "add_bot",
  /** The chair; without a number, the first that is open. */
  seat?: number | null,
  /** The id of a kind of bot; without one, the default. */
  bot?: string | null, } | { "type": "remove_bot", seat: number, } | { "type": "kick",
  /** The member to remove. */
  member: MemberId, } | { "type": "hand_over", member: MemberId, } | { "type": "answer_seat",
  /** The member who asked. */
  member: MemberId,
  /** Whether they get it. */
  yes: boolean, } | { "type": "start" } | { "type": "end_game" } | { "type": "skip" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch",
  /** Whether the same game starts again at once. */
  start?: boolean, } | { "type": "act",
  /** The action, in the game's own form. */
  action: unknown, } | { "type": "more_time" } | { "type": "roll" } | { "type": "predict",
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>, } | { "type": "react", reaction: Reaction, } | { "type": "leave" } | { "type": "come_back" } | { "type": "move_here" } | { "type": "resend" } | { "type": "ping" };

/** Somebody who plays for points in a race night. */
export type ContenderView = {
  /** Their number, in the order they sat down. */
  id: number,
  /** Their number in the room; null for bots and for people who left. */
  member: MemberId | null, name: string, silks: Silks,
  /** Whether it is a bot. */
  bot: boolean,
  /** All their points. */
  points: number,
  /** 1 is best; equal points share a rank, and the next rank counts them all. */
  rank: number,
  /** The points of each game that was played; null for a game they did not play. */
  games: Array<number | null>, };

/** A request to create a room. */
export type CreateRoom = {
  /** The leader's name. */
  name: string,
  /** Whether the leader takes no seat. */
  host_only?: boolean,
  /** The badge that the leader would like. */
  silks?: Silks | null,
  /** A name that the device has given itself, as in the hello. */
  device?: string, game?: string | null,
  /** The fewest players: bots fill the table up to this number. It grows with the people who join. */
  seats?: number | null,
  /** The most players; 0 for as many as the game has room for. */
  most?: number | null,
  /** What happens to people who join while a game is running. */
  latecomers?: Latecomers | null,
  /** Milliseconds between two rolls of a live race; 0 for the pace's own. */
  tick?: number | null,
  /** A named variant of the game. Fields in `ruleset` take precedence over the variant's. */
  variant?: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset?: unknown,
  /** How fast the table plays. */
  pace?: Pace | null,
  /** Whether the room is in the public list. */
  public?: boolean | null,
  /** Whether people tap for the rolls of their own seat. */
  tap_to_roll?: boolean | null,
  /** The games of a race night in order, at most twelve, in place of one game; an empty list returns to one game. Games
   * that were played already stay as they are. */
  programme?: Array<ProgrammeItem> | null,
  /** Who sees the odds, and when. */
  odds?: OddsVisibility | null, };

/** Why a request was refused. */
export type ErrorReply = {
  /** The client's number of the request. */
  id: number,
  /** For programs: a code of the engine protocol, or one of the room's own. */
  code: string,
  /** The rule of the game that the request broke; missing if it broke none. */
  reason?: string, message: string, };

/** How far a race night has come. */
export type EveningProgress = {
  /** How many of its games are over. */
  played: number,
  /** How many games it has. */
  games: number, };

/** The chart of a game: what everybody had, and how likely the bets of one race were while it was run. */
export type GameChart = { game: string,
  /** Which game of its room, from 1. */
  number: number,
  /** The race or duel, from 1; null before the first is over. */
  race: number | null,
  /** How many are over. */
  races: number,
  /** The seat whose knowledge it shows; null for what everybody could know. */
  seat: number | null,
  /** Who sees the odds in this room. */
  odds: OddsVisibility,
  /** The players in seat order. */
  players: Array<SeatedPlayer>,
  /** The unit of the money: `dollars`, `cards`, `cars_home` or `points`. */
  unit: string,
  /** What each seat had at the start, and after each race up to this one; in a game of one race, at each change. */
  money: Array<Array<number>>,
  /** When the odds were computed: after how many inputs of the game. */
  moments: Array<number>,
  /** The bets of this race. */
  lines: Array<ChartLine>,
  /** The largest standard error of the chances, in ten-thousandths; 0 where they are exact. */
  error: number, };

/** A game that can be played. */
export type GameInfo = {
  /** The whole default ruleset. */
  ruleset: unknown, schema: Array<RulesetField>,
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

/** The answer to `GET /api/games`. */
export type GameList = {
  /** The games, in the order in which clients show them. */
  games: Array<GameInfo>, limits: Limits, };

/** How one player did in one game. */
export type GameResultView = {
  /** The number of the contender. */
  contender: number,
  /** Their rank; equal ones share. */
  rank: number,
  /** What the game counts. */
  score: number,
  /** The points of that rank. */
  points: number, };

/** The first thing a client says. Without a token it watches. */
export type Hello = {
  /** The token of a member. It is sent here and never in an address. */
  token?: string | null,
  /** A name that the device has given itself, so that one that slept is not taken for a second device. */
  device?: string,
  /** Whether this is a big screen for everybody in the room, and nobody's own. */
  tv?: boolean,
  /** Whether tables may be sent as differences to the one before. Otherwise every table is whole. */
  lean?: boolean, };

/** A request to join a room. */
export type JoinRoom = {
  /** The name of whoever joins. */
  name: string,
  /** The badge that they would like; they get another one if somebody wears it. */
  silks?: Silks | null,
  /** A name that the device has given itself, as in the hello. */
  device?: string, };

/** The answer to whoever created or joined a room. */
export type Joined = { code: string,
  /** Your number in the room. */
  member: MemberId,
  /** Proves who you are. Whoever has it is you: keep it, and send it only in the hello. */
  token: string, room: RoomView, };

export type Latecomers = "seat" | "ask" | "wait";

/** What this server allows, for forms that tell it before the server has to refuse. */
export type Limits = {
  /** The letters that room codes are made of. */
  code_letters: string,
  /** How many letters a room code has. */
  code_length: number,
  /** How many characters (code points) a name has at most; longer ones are cut. */
  name_chars: number,
  /** How many characters (code points) somebody's words for the dice have at most; longer ones are refused. */
  dice_words_chars: number,
  /** How many games a programme has at most. */
  programme_games: number,
  /** How many people a room has at most, those without a seat included. */
  members: number,
  /** How many milliseconds a leader may set between two rolls of a live race. */
  tick: Bounds, paces: Array<PaceInfo>, };

/** An entry of the list of public rooms. */
export type ListedRoom = {
  /** Its code of four letters. */
  code: string,
  /** Whether its game has begun. */
  status: Stage,
  /** Its game and its people. */
  about: RoomListInfo, };

/** The number of somebody in a room. It is public; the token is what proves who somebody is. */
export type MemberId = number;

/** Somebody in a room. */
export type MemberView = {
  /** Their number in the room. */
  id: MemberId, name: string,
  /** Their badge. No two in a room wear the same. */
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

/** How long a pace gives people. */
export type PaceInfo = { pace: Pace,
  /** Seconds for a decision; null for no limit. */
  decision: number | null, };

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

/** A prediction, by somebody without a seat, of how the game ends. */
export type PredictionView = { member: MemberId,
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>,
  /** How many inputs the game had when it was made. */
  at: number,
  /** For each place whether it was right; null until the game is over. */
  right: Array<boolean> | null,
  /** How many inputs the game had in all, once it is over. */
  of: number | null, };

/** A game to put on the programme. */
export type ProgrammeItem = { game: string,
  /** A named variant of the game. */
  variant?: string | null,
  /** Fields of the ruleset, which take precedence over the variant's. */
  ruleset?: unknown, };

export type ProgrammeItemStage = "done" | "playing" | "next" | "later";

/** A game of the programme. */
export type ProgrammeItemView = { game: string,
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

/** A race night: its games, how far it has come, and the standings. */
export type ProgrammeView = {
  /** The number of the evening in this room, from 1. */
  number: number,
  /** The games in their order. */
  games: Array<ProgrammeItemView>,
  /** Whether every game was played. */
  over: boolean,
  /** The points of each rank, the best first. */
  points: Array<number>,
  /** Everybody who has played or sits at the table, the best first. */
  standings: Array<ContenderView>,
  /** Members who would like a chair and have none, because the current game has too few or because they joined while it
   * was running. They get one as soon as a game has enough. */
  sitting_out: Array<MemberId>, };

export type Reaction = "cheer" | "groan" | "clap" | "laugh" | "gasp" | "hurry";

/** A finished game from its first input to its last, as one viewer saw it. */
export type Replay = {
  /** The room's lasting id. */
  room: string,
  /** Which game of that room, from 1. */
  number: number, game: string,
  /** Who sat where when it ended. */
  players: Array<SeatedPlayer>,
  /** The whole ruleset in force. */
  ruleset: unknown,
  /** What a client needs to draw the game. */
  scene: unknown,
  /** The viewer's seat; null for what everybody could see. */
  seat: number | null,
  /** The table before the first input, and after each. */
  frames: Array<ReplayFrame>, };

/** The table at one moment of a finished game. */
export type ReplayFrame = {
  /** The seat whose action led here; null for chance, and before the first input. */
  by: number | null,
  /** True if that seat's time ran out and the server acted for it; otherwise missing. */
  by_clock?: boolean,
  /** What the table waits for. */
  turn: Turn,
  /** All the viewer could know. */
  view: unknown,
  /** What the viewer could do; null if nothing. */
  options: unknown,
  /** What happened, as far as the viewer could know it. */
  seen: Array<unknown>,
  /** For an outcome of chance, the picks that lead to it; null for an action, and before the first input. */
  share: PickRange | null, };

/** Any message after the hello. */
export type Request = {
  /** The client's own number for it; the answer carries it back. */
  id?: number, } & ({ "type": "sit", seat?: number | null, } | { "type": "stand" } | { "type": "ready",
  /** False to take it back. */
  ready: boolean, } | { "type": "dress", silks: Silks, } | { "type": "contribute",
  /** The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut. */
  words: string, } | { "type": "configure" } & SettingsPatch | { "type": "lock",
  /** False to let people in again. */
  locked: boolean, } | { "type": "add_bot",
  /** The chair; without a number, the first that is open. */
  seat?: number | null,
  /** The id of a kind of bot; without one, the default. */
  bot?: string | null, } | { "type": "remove_bot", seat: number, } | { "type": "kick",
  /** The member to remove. */
  member: MemberId, } | { "type": "hand_over", member: MemberId, } | { "type": "answer_seat",
  /** The member who asked. */
  member: MemberId,
  /** Whether they get it. */
  yes: boolean, } | { "type": "start" } | { "type": "end_game" } | { "type": "skip" } | { "type": "pause" } | { "type": "resume" } | { "type": "rematch",
  /** Whether the same game starts again at once. */
  start?: boolean, } | { "type": "act",
  /** The action, in the game's own form. */
  action: unknown, } | { "type": "more_time" } | { "type": "roll" } | { "type": "predict",
  /** The seats that will be first, second and third; at least the first. */
  seats: Array<number>, } | { "type": "react", reaction: Reaction, } | { "type": "leave" } | { "type": "come_back" } | { "type": "move_here" } | { "type": "resend" } | { "type": "ping" });

/** The public rooms that are open. */
export type RoomList = {
  /** The rooms, the newest first. */
  rooms: Array<ListedRoom>, };

/** What the list of public rooms contains about one room. The store keeps it as JSON. */
export type RoomListInfo = { game: string,
  /** How many seats the table has. */
  seats: number,
  /** How many people are in the room. */
  members: number,
  /** Missing in rooms where one game is played at a time. */
  evening?: EveningProgress, };

/** An evening through several games, as far as it was played. */
export type RoomProgramme = {
  /** The room's lasting id. */
  room: string,
  /** The games, how they ended, and how everybody stood. */
  programme: ProgrammeView, };

/** A room, its people and its chairs. */
export type RoomView = {
  /** The room's lasting id, by which replays are found. It is public. */
  id: string,
  /** Four letters, for as long as the room is open. */
  code: string,
  /** How far it has come. */
  stage: Stage, game: string,
  /** The named variant of the game, if it is one. */
  variant: string | null,
  /** The fields of the ruleset that were given. */
  ruleset: unknown,
  /** How fast the table plays. */
  pace: Pace,
  /** Whether the room is in the public list. */
  public: boolean,
  /** Whether the room is locked for newcomers. */
  locked: boolean,
  /** Whether the leader has stopped the clock. */
  paused: boolean,
  /** Whether people tap for the rolls of their own seat. */
  tap_to_roll: boolean,
  /** Who sees the odds, and when. */
  odds: OddsVisibility,
  /** The member who may change settings; null if nobody is left. */
  leader: MemberId | null,
  /** Everybody who joined, in that order. */
  members: Array<MemberView>,
  /** The seats of the table. */
  chairs: Array<ChairView>,
  /** The fewest players: bots fill the table up to this number. */
  fill: number,
  /** The most players: what the leader has set, or what the game has room for. */
  most: number,
  /** What happens to people who join while a game is running. */
  latecomers: Latecomers,
  /** What somebody who joins now can expect. */
  newcomer: NewcomerSeating,
  /** Milliseconds between two rolls of a live race. */
  tick: number,
  /** Those who have no seat and would like one: they get it as soon as there is one, at the latest in turn with the
   * others. */
  waiting: Array<MemberId>,
  /** Those who asked for a bot's seat in the game that runs, in that order. */
  claims: Array<ClaimView>,
  /** Predictions, by those without a seat, of how the current game ends. */
  predictions: Array<PredictionView>,
  /** Whether the leader ended the game before its rules did. */
  ended: boolean,
  /** The commitment to the dice of the game that is next, or runs, or has ended. */
  commitment: string,
  /** How many games this room has begun. */
  games: number,
  /** The race night; null if the room plays one game at a time. */
  programme: ProgrammeView | null, };

/** A field of a ruleset, with all that a form needs to draw it. */
export type RulesetField = {
  /** Its value if a ruleset leaves it out. */
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
  note: string | null, } & ({ "kind": "flag" } | { "kind": "whole", min: number,
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
  other: string | null,
  /** The list of the scene that a list of numbers in place of a word puts in order; null if none may stand there. */
  orders: string | null, } | { "kind": "structured", takes: string, });

/** What a game is drawn with, which stays the same for a whole game. */
export type SceneAnswer = {
  /** The game's own scene; docs/protocol.md tells where each game describes it. */
  scene: unknown, };

/** A request for what a game is drawn with. */
export type SceneRequest = {
  /** The game, by its id. */
  game: string,
  /** The fields of the ruleset that differ from the default. */
  ruleset?: unknown,
  /** How many play; without it, as few as the ruleset allows. */
  seats?: number | null, };

/** Somebody who sat at a game. */
export type SeatedPlayer = { name: string, silks: Silks,
  /** Whether it was a bot. */
  bot: boolean,
  /** Whether they left before the end, and a stand-in finished. */
  left: boolean, };

/** A message. Clients read it as the server writes it, so there is one list of messages for both. */
export type ServerMessage = { "type": "welcome",
  /** Your number in the room; null if you only watch. */
  you: MemberId | null,
  /** Your seat; null if you have none. */
  seat: number | null,
  /** Whether another device has this seat now; `move_here` takes it over. */
  elsewhere: boolean, } | { "type": "room",
  /** How many changes it has seen. */
  version: number, room: RoomView, } | { "type": "game",
  /** Which game of this room, from 1. */
  number: number, game: string,
  /** The number of seats. */
  seats: number,
  /** The whole ruleset in force. */
  ruleset: unknown,
  /** What a client needs to draw the game, and what never changes in it. */
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
  /** All that the viewer may know. */
  view: unknown,
  /** What the viewer may do; null if nothing. */
  options: unknown,
  /** What happened since the last table, as far as the viewer may know it. */
  seen: Array<unknown>,
  /** The time that is left for decisions and rolls. */
  clock: ClockView,
  /** The seats whose time ran out, and for which the clock played something of what was seen; missing if none. */
  by_clock?: Array<Seat>,
  /** The seats whose last decision the clock made; missing if none. */
  late?: Array<Seat>, } | { "type": "odds",
  /** How many changes the room had seen when they were asked for; a newer one replaces an older one. */
  version: number,
  /** The viewer's seat; null for a viewer without one. */
  seat: number | null,
  /** The odds of each bet. */
  prices: Array<BetOddsView>,
  /** The largest standard error of these chances, in ten-thousandths; 0 where they are exact. */
  error: number, } | { "type": "ack",
  /** The client's number of the request. */
  id: number,
  /** How many changes the room has seen. */
  version: number, } | { "type": "refused" } & ErrorReply | { "type": "reacted", member: MemberId, reaction: Reaction, } | { "type": "pong",
  /** The client's number of the request. */
  id: number, } | { "type": "moved" } | { "type": "bye", code: string, message: string, };

/** Settings of a room to change; those that are missing stay as they are. */
export type SettingsPatch = { game?: string | null,
  /** The fewest players: bots fill the table up to this number. It grows with the people who join. */
  seats?: number | null,
  /** The most players; 0 for as many as the game has room for. */
  most?: number | null,
  /** What happens to people who join while a game is running. */
  latecomers?: Latecomers | null,
  /** Milliseconds between two rolls of a live race; 0 for the pace's own. */
  tick?: number | null,
  /** A named variant of the game. Fields in `ruleset` take precedence over the variant's. */
  variant?: string | null,
  /** The fields of the ruleset that differ from the default. */
  ruleset?: unknown,
  /** How fast the table plays. */
  pace?: Pace | null,
  /** Whether the room is in the public list. */
  public?: boolean | null,
  /** Whether people tap for the rolls of their own seat. */
  tap_to_roll?: boolean | null,
  /** The games of a race night in order, at most twelve, in place of one game; an empty list returns to one game. Games
   * that were played already stay as they are. */
  programme?: Array<ProgrammeItem> | null,
  /** Who sees the odds, and when. */
  odds?: OddsVisibility | null, };

/** The badge of a player, the same on every screen. */
export type Silks = { colour: Colour, pattern: Pattern, };

export type Stage = "lobby" | "playing" | "finished";
