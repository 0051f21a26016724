// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat } from "./kit";

/** The one decision of the game: take the die or leave it to the next (DH-3.2). */
export type Action = { "type": "accept" } | { "type": "pass" };

/** One of the six cars. */
export type Car = { token: CarId, colour: string, owner: Seat, };

/** One of the six cars: green, blue, red, yellow, orange, purple. */
export type CarId = number;

/** How the moving sequence comes about (DH-1.3). */
export type CarOrderSetting = OrderBy | Array<number>;

/** Something that happened. */
export type Event = { "type": "order_drawn", token: CarId,
  /** Its number, from 0. */
  place: number, } | { "type": "die_rolled", token: CarId, value: number, } | { "type": "moved_forward", token: CarId, from: number, to: number, } | { "type": "moved_back", token: CarId, from: number, to: number,
  /** Whether it was in last place, and so was spared the most. */
  last: boolean, } | { "type": "sign_reached", token: CarId, sign: number, } | { "type": "passed", seat: Seat, token: CarId, requirement: number, } | { "type": "accepted", seat: Seat, token: CarId, requirement: number, } | { "type": "forced", token: CarId, requirement: number, } | { "type": "bonus_rolled", token: CarId, value: number,
  /** What it had to reach. */
  requirement: number, success: boolean, } | { "type": "finished", token: CarId, place: number, } | { "type": "game_over" };

/** What one face of the bonus die would do to the car that takes it (DH-3.4, DH-4). */
export type FaceEffect = { value: number,
  /** Whether it is enough. */
  success: boolean,
  /** Where the car then stands; a finished one on `length` + 1. */
  to: number,
  /** How many spaces it goes, backwards below 0. */
  steps: number,
  /** Whether a new bonus round begins with it as the reacher. */
  round: boolean,
  /** Whether it is home. */
  home: boolean, };

export type Illegal = "not_your_turn" | "not_due" | "already_drawn";

export type LastPlaceBack = "cap" | "to_sign";

export type NextAfter = "roller" | "reacher";

/** Somebody further down the chain. */
export type Offer = { token: CarId,
  /** What it would have to roll. */
  requirement: number, };

/** The offer as it stands for the car that is asked: everything one weighs before one chooses. */
export type Options = {
  /** What may be said. */
  actions: [Action, Action],
  /** The car that is asked. */
  token: CarId,
  /** What it would have to roll. */
  requirement: number,
  /** How many of the six faces would do. */
  good_faces: number,
  /** How far a success carries. */
  bonus_steps: number,
  /** What is added to the die for a set-back. */
  penalty_extra: number,
  /** What each face of the die would do to this car, from 1 to 6, if it takes the die. */
  faces: [FaceEffect, FaceEffect, FaceEffect, FaceEffect, FaceEffect, FaceEffect],
  /** Whether the car is in last place, and so is set back by `last_place_back`. */
  last: boolean,
  /** How far a car in last place is set back. */
  last_place_back: LastPlaceBack,
  /** Who is asked next, at what requirement, if this one passes; none if the reacher is then forced to roll. */
  next: Offer | null, };

export type OrderBy = "random" | "seats";

/** What chance may say. */
export type Outcome = { "type": "order", token: CarId, } | { "type": "die", value: number, };

export type PhaseName = "setup" | "move" | "offer" | "bonus" | "over";

/** The whole game, as DH-7 names it. Nothing is hidden, so a view is this alone. */
export type Public = {
  /** Where the game stands. */
  phase: PhaseName,
  /** Where each car stands; a finished one on `length` + 1. */
  positions: [number, number, number, number, number, number],
  /** Who drives each car. */
  owners: [Seat, Seat, Seat, Seat, Seat, Seat],
  /** The moving sequence as far as it is drawn. */
  sequence: Array<CarId>,
  /** The car whose move roll opened the turn. */
  current: CarId | null,
  /** The car that reached the sign. */
  reacher: CarId | null,
  /** The car that is asked now. */
  asked: CarId | null,
  /** What the asked car would have to roll, or the roller has to. */
  requirement: number | null,
  /** The car that rolls the bonus die. */
  roller: CarId | null,
  /** The cars of this round in ask order. */
  offer: Array<CarId>,
  /** Those that passed this round. */
  passed: Array<CarId>,
  /** The cars that are home, in order. */
  finished: Array<CarId>,
  /** How many spaces the track has. */
  length: number,
  /** The stop space before each sign. */
  signs: Array<number>, };

/** A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there. */
export type Ruleset = {
  /** How many spaces the road has. */
  length: number,
  /** The space before each stop sign. */
  signs: Array<number>,
  /** How the moving sequence of the cars is determined. */
  order: CarOrderSetting,
  /** After which car play goes on when a round at a sign is over. */
  next_after: NextAfter,
  /** What a car does that a success carries to a sign. */
  success_meets_sign: SuccessMeetsSign,
  /** How far the car in last place is set back. */
  last_place_back: LastPlaceBack,
  /** What the car at the sign must roll if everybody passed. */
  forced_requirement: number,
  /** The requirement never gets easier than this. */
  lowest_requirement: number,
  /** How far a success carries. */
  bonus_steps: number,
  /** What is added to the die for a set-back. */
  penalty_extra: number, };

/** The road, its signs, and the six cars. */
export type Scene = {
  /** How many spaces the track has; a finished car stands one beyond. */
  length: number,
  /** The stop space before each sign. */
  signs: Array<number>, cars: Array<Car>,
  /** How far a success carries. */
  bonus_steps: number,
  /** What is added to the die for a set-back. */
  penalty_extra: number,
  /** What the first car asked has to roll, what the second, and so on. */
  ladder: Array<number>,
  /** What the reacher has to roll if everybody passed. */
  forced_requirement: number, };

export type SuccessMeetsSign = "new_round" | "stop" | "run_through";

export type View = Public;

export type VisibleEvents = Event;
