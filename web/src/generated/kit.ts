// Written by `cargo xtask codegen` from the Rust types. Do not edit.

/** A word that a field may be. */
export type Choice = {
  /** The word in the ruleset. */
  word: string, help: string, };

/** A number that turns something off when it is 0. */
export type OffAtZero = {
  /** What happens at 0, as `never`. */
  means: string,
  /** A good number to begin with when it is turned on. */
  suggested: number, };

/** One seat at the table, numbered from 0 and below [`MAX_SEATS`]: whoever holds one may index per-seat data of the
 * largest table by it. */
export type Seat = number;

/** The seat counts a game takes: every `step`-th from `min` to `max`. */
export type SeatRange = { min: number, max: number,
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

/** A named variant of a game. The first of every game is `standard`, which changes nothing. */
export type Variant = {
  /** The id on every wire, in `snake_case`. */
  id: string,
  /** The name for people. */
  name: string,
  /** One line that tells what is different. */
  summary: string,
  /** How many may play it. */
  seats: SeatRange,
  /** About how many minutes four people play it at an ordinary pace; docs/server.md tells how they are measured. */
  minutes: number,
  /** The fields of the ruleset that differ from the default, as a JSON object. */
  ruleset: unknown, };
