// Written by `cargo xtask codegen` from the Rust types. Do not edit.

/** What a game says of itself. */
export type Meta = {
  /** The id on every wire, as `dont-hesitate`. */
  id: string,
  /** The name for people. */
  name: string,
  /** How many may play. */
  seats: SeatRange,
  /** One line that tells a stranger what it is. */
  summary: string, };

/** One seat at the table, numbered from 0 and below [`MAX_SEATS`]: whoever holds one may index per-seat data of the
 * largest table by it. */
export type Seat = number;

/** The seat counts a game takes: every `step`-th from `min` to `max`. */
export type SeatRange = {
  /** The fewest. */
  min: number,
  /** The most. */
  max: number,
  /** 1, or 2 where only every second count fits. */
  step: number, };

/** How one seat did. */
export type Standing = {
  /** The seat's number. */
  seat: number,
  /** What the game counts: money, cards, cars home. */
  score: number,
  /** 1 is best; equal ranks share, and the next rank counts them all (1, 2, 2, 4). */
  rank: number, };

/** What the table waits for. */
export type Turn = { "type": "decide",
  /** Those who still owe one. */
  seats: Array<Seat>, } | { "type": "chance",
  /** The seat whose roll or draw it is, or none for the table's own. */
  by: Seat | null, } | { "type": "live",
  /** Those who may act. It may be nobody. */
  seats: Array<Seat>, } | { "type": "over",
  /** How everybody did, in seat order. */
  standings: Array<Standing>, };
