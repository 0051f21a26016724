// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat } from "./kit";

/** What a seat may ask for. */
export type Action = { "type": "take", stack: Stack, side: Side, } | { "type": "double",
  /** Its number, in the order taken. */
  ticket: number, } | { "type": "add", card: Card, };

/** One mascot's part of a green card. */
export type AllMove = { mascot: Mascot, from: number,
  /** To this row; the edge if it leaves over it. */
  to: number, lane: number,
  /** Whether it crawled. */
  crawling: boolean,
  /** Whether it leaves over the back edge. */
  off_back: boolean, };

/** Something for each mascot. On the wire it is an object keyed by mascot. */
export type ByMascot<T> = { gobbler: T, hurley: T, dangle: T, mum: T, };

/** Something for each stack. */
export type ByStack<T> = { gobbler: T, hurley: T, dangle: T, mum: T,
  /** That the side bet comes true. */
  yes: T,
  /** That it does not. */
  no: T, };

export type Card = "all.back_2" | "all.move_1" | "all.move_2" | "all.move_3" | "all.recover_2" | "all.recover_3" | "dangle.back_2" | "dangle.fall" | "dangle.move_2" | "dangle.move_3" | "dangle.recover_1" | "dangle.recover_2" | "dangle.star" | "dangle.swerve_1" | "dangle.swerve_2" | "dangle.swerve_3" | "dangle.turn" | "gobbler.back_2" | "gobbler.fall" | "gobbler.move_2" | "gobbler.move_3" | "gobbler.recover_1" | "gobbler.recover_2" | "gobbler.star" | "gobbler.swerve_1" | "gobbler.swerve_2" | "gobbler.swerve_3" | "gobbler.turn" | "hurley.back_2" | "hurley.fall" | "hurley.move_2" | "hurley.move_3" | "hurley.recover_1" | "hurley.recover_2" | "hurley.star" | "hurley.swerve_1" | "hurley.swerve_2" | "hurley.swerve_3" | "hurley.turn" | "mum.back_2" | "mum.fall" | "mum.move_2" | "mum.move_3" | "mum.recover_1" | "mum.recover_2" | "mum.star" | "mum.swerve_1" | "mum.swerve_2" | "mum.swerve_3" | "mum.turn";

/** What one card of the game does when it is turned. */
export type CardScene = { id: Card,
  /** Whose it is; nobody's is green and for all. */
  mascot: Mascot | null, deed: string,
  /** By how much, if it says so. */
  amount: number | null,
  /** How many there are. */
  copies: number,
  /** Whether it lies face up from the start. */
  starter: boolean, };

export type Drawing = "starter" | "face_up" | "hand" | "side_bet";

/** Something that happened. */
export type Event = { "type": "card_dealt", seat: Seat,
  /** Which; absent for all others. */
  card?: Card, } | { "type": "double_chosen", seat: Seat,
  /** Which, in the order taken; absent for all others. */
  ticket?: number, } | { "type": "card_added", seat: Seat,
  /** Which; absent for all others. */
  card?: Card, } | { "type": "starter_chosen", seat: Seat, } | { "type": "card_laid", card: Card, } | { "type": "cards_laid", cards: Array<Card>, } | { "type": "side_bet_revealed", side_bet: SideBet, } | { "type": "ticket_taken", seat: Seat,
  /** Its number among the seat's own. */
  ticket: number,
  /** From which stack. */
  stack: Stack,
  /** Which of the stack. */
  tier: number,
  /** Which side is up. */
  side: Side, } | { "type": "doubles_revealed",
  /** The ticket of each seat, in the order taken. */
  tickets: Array<number>, } | { "type": "pass_began", race: number,
  /** Which pass, from 1. */
  pass: number, } | { "type": "card_turned", card: Card,
  /** Its number within this pass, from 1. */
  number: number, } | { "type": "card_ignored", mascot: Mascot, } | { "type": "stepped", mascot: Mascot, from: number, to: number, lane: number,
  /** Whether it crawled. */
  crawling: boolean, } | { "type": "star_ahead", mascot: Mascot,
  /** Where the star is. */
  row: number, } | { "type": "no_star_ahead", mascot: Mascot, } | { "type": "slid", mascot: Mascot, row: number, from: number, to: number, } | { "type": "knocked_down", mascot: Mascot, by: Mascot, } | { "type": "fell", mascot: Mascot, } | { "type": "stood_up", mascot: Mascot, } | { "type": "turned_round", mascot: Mascot,
  /** How it faces now. */
  facing: Facing, } | { "type": "all_moved",
  /** Who, from where, to where. */
  moves: Array<AllMove>, } | { "type": "crossed", mascot: Mascot, place: number, } | { "type": "went_out", mascot: Mascot, reason: OutReason,
  /** The place it is paid for. */
  place: number, } | { "type": "left_over", mascot: Mascot, place: number, } | { "type": "folded",
  /** Rows up to this one are gone. */
  fold: number, } | { "type": "side_bet_came_true", side_bet: SideBet, } | { "type": "race_ended", race: number,
  /** The places that are paid. */
  places: ByMascot<number>,
  /** What the side tickets were on. */
  side_bet: SideBet,
  /** Whether it came true. */
  yes: boolean, } | { "type": "ticket_paid", seat: Seat,
  /** Its number among the seat's own. */
  ticket: number,
  /** From which stack. */
  stack: Stack,
  /** Which of the stack. */
  tier: number,
  /** Which side is up. */
  side: Side,
  /** Whether it counted twice. */
  doubled: boolean, paid: number, } | { "type": "seat_paid", seat: Seat,
  /** What its tickets came to. */
  total: number,
  /** By how much its money changed. */
  won: number, money: number, } | { "type": "race_set_up", race: number, starter: Seat, } | { "type": "game_over" };

export type Facing = "forward" | "backward";

export type Hand = "left" | "right";

export type Illegal = "not_your_turn" | "not_asked_for" | "stack_empty" | "no_such_ticket" | "not_in_hand" | "not_due" | "card_not_there" | "side_bet_used";

export type Mascot = "gobbler" | "hurley" | "dangle" | "mum";

/** What never changes about one of the runners. */
export type MascotScene = { id: Mascot, lane: number,
  /** The side it swerves to, as it sees it. */
  swerves: Hand, };

/** The decision a seat owes, with all it needs to make it. */
export type Options = { "type": "take", stacks: Array<StackOffer>,
  /** Whose picks come after this one, in order. */
  then: Array<Seat>, } | { "type": "double",
  /** The own tickets in the order taken. */
  tickets: Array<TicketOffer>, } | { "type": "add",
  /** The own hand, each kind once. */
  cards: Array<Card>,
  /** What lies face up and will be shuffled with it. */
  face_up: Array<Card>, };

export type OutReason = "off_back" | "off_side" | "fold" | "fell_while_down" | "hit_while_down";

/** What chance may say. */
export type Outcome = { "type": "starter", seat: Seat, } | { "type": "card", card: Card, } | { "type": "side_bet", id: SideBet, };

/** What one seat knows in addition. */
export type Own = { hand: Array<Card>,
  /** The card it added in this race. */
  added_card: Card | null,
  /** Whether the race has shown it to all: more cards of its kind were seen in the deck than lay face up. */
  added_card_shown: boolean,
  /** Each seat's tickets in the order taken, its own with the one it doubles from the moment it chooses. */
  tickets: Array<Array<TicketView>>, };

/** A ticket of a race that is settled. */
export type PaidTicket = { paid: number,
  /** From which stack. */
  stack: Stack,
  /** 0 for the best of its stack. */
  tier: number,
  /** Which side is up. */
  side: Side,
  /** Whether it counts twice, as far as the viewer knows. */
  doubled: boolean,
  /** What it pays once. */
  pays: TicketPayout, };

export type PhaseName = "setup" | "draft" | "double" | "add" | "race" | "over";

/** What everybody knows. */
export type Public = {
  /** Where the game stands. */
  phase: PhaseName, race: number,
  /** Who picks first in this race. */
  starter: Seat | null,
  /** What each seat has. */
  money: Array<number>,
  /** Where the mascots are, or were last. */
  mascots: ByMascot<Runner>,
  /** Rows up to this one are gone. */
  fold: number,
  /** The cards that lie face up. */
  face_up: Array<Card>,
  /** The cards of this pass, in the order they were turned. */
  turned: Array<Card>,
  /** The card that was turned last in the game. */
  last_card: Card | null,
  /** Passes through the deck so far in this race. */
  passes: number,
  /** How many cards each seat holds. */
  hand_sizes: Array<number>, stacks: ByStack<number>,
  /** The side bet of this race, once revealed. */
  side_bet: SideBetView | null,
  /** Who has added a card in this race. */
  added: Array<boolean>,
  /** The races that are settled. */
  results: Array<ResultView>,
  /** Who owes a decision. */
  deciding: Array<Seat>,
  /** Whose picks are still to come in this draft, in order. */
  picks: Array<Seat>,
  /** What is drawn next while the table is set. */
  drawing: Drawing | null,
  /** Who gets the next card, if one is dealt. */
  dealt_to: Seat | null,
  /** The cards the table knows to be in the race deck, because they lie face up or were turned in any pass. While the
   * hands of a later race are dealt, those of the last race's deck. */
  known_cards: Array<Card>,
  /** The cards the table has seen in this game at any time: they are in the deck or in hands. */
  met_cards: Array<Card>,
  /** How many more cards are turned before the track is folded. */
  cards_to_fold: number | null,
  /** Up to which row it is folded then. */
  next_fold: number | null, };

/** How one race came out. */
export type ResultView = {
  /** The places that are paid. */
  places: ByMascot<number>,
  /** What the side tickets were on. */
  side_bet: SideBet,
  /** Whether it came true. */
  yes: boolean,
  /** By how much each seat's money really changed. */
  won: Array<number>,
  /** Each seat's tickets in the order taken, and what they paid. */
  tickets: Array<Array<PaidTicket>>, };

/** A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there. */
export type Ruleset = {
  /** The row from which all four mascots start. */
  start_row: number,
  /** The rows with a star, the same in every lane. */
  star_rows: Array<number>,
  /** The rows that a solid line follows, where the track folds when the deck is through. */
  fold_rows: Array<number>, };

/** One mascot on the track, or on the box, where it keeps the position it had last. */
export type Runner = {
  /** 1 to 13, or 14 once across. */
  row: number, lane: number,
  /** Which way it looks. */
  facing: Facing,
  /** Whether it lies on its side. */
  down: boolean,
  /** The place it is paid for, once it is on the box. */
  place: number | null,
  /** Whether it is on the box because it is out. */
  out: boolean, };

/** The track, the mascots, the cards, the tickets, the side bets. */
export type Scene = { track: TrackScene,
  /** The four in lane order. */
  mascots: Array<MascotScene>,
  /** Every kind of card in order of id. */
  cards: Array<CardScene>,
  /** Every ticket of every stack. */
  tickets: Array<TicketScene>,
  /** The side bets that may come. */
  side_bets: Array<SideBet>,
  /** The mascots, places and numbers that they are about, in the same order. */
  side_bet_terms: Array<SideBetTerms>,
  /** What everybody has at the start. */
  money: number,
  /** How many races are run. */
  races: number,
  /** How many cards a full hand holds. */
  hand_size: number,
  /** How many cards the race deck has. */
  deck: number,
  /** How many of them are turned in one pass. */
  turned_a_pass: number,
  /** How many tickets each seat takes in a race. */
  tickets_a_seat: number, };

export type Side = "safe" | "risky";

export type SideBet = "any_out" | "bottom_dangle" | "bottom_gobbler" | "bottom_hurley" | "bottom_mum" | "crawl_stretch" | "knockout" | "off_track" | "same_space" | "stretch_empty" | "two_at_line" | "two_down";

/** The mascot, the places and the number that a side bet is about. */
export type SideBetTerms = { id: SideBet,
  /** Whose place decides it, if it is about a place. */
  mascot: Mascot | null,
  /** The places that make it true; none if it is not about a place. */
  places: Array<number>,
  /** The least number of racing mascots that it needs at one moment, if it counts them. */
  count: number | null, };

/** The side bet of a race. */
export type SideBetView = { id: SideBet,
  /** Whether it has come true. */
  yes: boolean, };

/** What everybody else gets in place of what a seat knows. */
export type Spectator = {
  /** Each seat's tickets in the order taken. While doubles are chosen none is shown as doubled. */
  tickets: Array<Array<TicketView>>, };

export type Stack = "gobbler" | "hurley" | "dangle" | "mum" | "yes" | "no";

/** A stack one may take from. */
export type StackOffer = { stack: Stack,
  /** How many tickets are left. */
  left: number,
  /** Which of the three is on top. */
  tier: number | null,
  /** What the top ticket pays with its safe side up. */
  safe: TicketPayout | null,
  /** What it pays with its risky side up. */
  risky: TicketPayout | null,
  /** Why nothing can be taken. */
  refused: Illegal | null, };

/** A ticket one may double. */
export type TicketOffer = {
  /** Its number, in the order taken. */
  ticket: number,
  /** From which stack. */
  stack: Stack,
  /** Which of the stack. */
  tier: number,
  /** Which side is up. */
  side: Side,
  /** What it pays once. */
  pays: TicketPayout, };

/** What one ticket pays. */
export type TicketPayout = { "type": "by_place",
  /** For the 1st, 2nd, 3rd and 4th. */
  places: [number, number, number, number], } | { "type": "by_answer", right: number, wrong: number, };

/** A ticket and what both its sides pay. */
export type TicketScene = {
  /** From which stack. */
  stack: Stack,
  /** 0 for the one on top. */
  tier: number,
  /** What it pays with its safe side up. */
  safe: TicketPayout,
  /** What it pays with its risky side up. */
  risky: TicketPayout, };

/** A ticket on the table. */
export type TicketView = {
  /** From which stack. */
  stack: Stack,
  /** 0 for the best of its stack. */
  tier: number,
  /** Which side is up. */
  side: Side,
  /** Whether it counts twice, as far as the viewer knows. */
  doubled: boolean,
  /** What it pays once. */
  pays: TicketPayout, };

/** How long the track is, and what is where on it. */
export type TrackScene = {
  /** Lanes, side by side. */
  lanes: number, rows: number,
  /** The row behind the finish line. */
  goal_row: number,
  /** Where they start. */
  start_row: number,
  /** Rows with a star in every lane. */
  star_rows: Array<number>,
  /** Rows with a solid line in front of them, where the track folds. */
  fold_rows: Array<number>,
  /** The first row of the final stretch, which ends with the last row. */
  stretch_row: number, };

export type View = Public & Spectator & Partial<Own>;

export type VisibleEvents = Event;
