// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type { Seat } from "./kit";

/** What a seat may do. */
export type Action = { "type": "bet", token: Token, spot: Spot, } | { "type": "house_bets",
  /** Where, for h1 to h6. */
  spots: [Spot, Spot, Spot, Spot, Spot, Spot], } | { "type": "keep", card: VipCard, };

/** Tokens and spots of a bettor. What a spot pays, costs and holds and what a token is worth never change, so the
 * scene tells it; who is where, the view tells. A field here that changes often is short. */
export type BetOptions = {
  /** Whether betting is still open for everybody. */
  betting_open: boolean,
  /** How many tokens this seat may place after the close. */
  last_calls: number,
  /** Every spot in play; they stay the same for a race. A place in this list, from 0, stands for a spot below. */
  spots: Array<Spot>,
  /** The spots where this seat's VIP cards change the printed multiplier. */
  multipliers: Array<OwnMultiplier>,
  /** The seat's unplaced tokens. Those of one name stand here once. */
  tokens: Array<Token>,
  /** The spots where not every token may go, by the reason. Everywhere else, all of them may. */
  closed: Array<ClosedSpots>, };

/** The spots of one horse. */
export type BoardRow = { show: Array<MultiplierPenalty>,
  /** Second or better. */
  place: Array<MultiplierPenalty>, win: Array<MultiplierPenalty>, };

export type BonusAgain = "fourth" | "fifth";

export type BonusValue = "2" | "3" | "4" | "5" | "6" | "7";

/** A VIP card that may be kept. */
export type CardOption = { card: VipCard, effect: Effect, };

export type Cards = "dealt" | "all";

/** Spots that are closed to most tokens for one reason. */
export type ClosedSpots = {
  /** Why tokens may not go there. */
  why_not: Illegal,
  /** The places of the spots in the list, ascending. */
  places: Array<number>,
  /** The tokens that may go there all the same. */
  open_to: Array<Token>, };

export type Color = "blue" | "orange" | "red" | "black";

/** The number of bettors from which each of them lacks a token. */
export type CrowdScene = {
  /** This many or more. */
  bettors: number,
  /** What the token that they lack is worth. */
  value: number, };

/** What a VIP card does for its owner. Effects of several cards add up. */
export type Effect = { "type": "bonus_token", token: Token, } | { "type": "piggyback", value: number, } | { "type": "side_bet", horses: [SideBet, SideBet], } | { "type": "chips", amount: number, } | { "type": "dice", eyes: number, cars: number, } | { "type": "gambler",
  /** Earned for a won bet. */
  won: number,
  /** Charged for a lost bet. */
  lost: number, } | { "type": "last_call", tokens: number, } | { "type": "thick_skin", less: number, } | { "type": "prop_multiplier",
  /** Added to the multiplier. */
  more: number, } | { "type": "exotic_multiplier",
  /** Added to the multiplier. */
  more: number, } | { "type": "color_money", amount: number, };

/** Something that happened. */
export type Event = { "type": "vip_dealt", seat: Seat,
  /** Which; absent for all others. */
  card?: VipCard, } | { "type": "vip_chosen", seat: Seat,
  /** The card it keeps; absent for all others. */
  card?: VipCard, } | { "type": "prop_deck_renewed", cards: number, } | { "type": "prop_revealed", card: number, } | { "type": "exotic_revealed", card: Exotic, } | { "type": "race_started",
  /** The race, from 1. */
  race: number, } | { "type": "bet_placed", seat: Seat, token: Token, spot: Spot,
  /** Whether a `last_call` was used for it. */
  last_call: boolean, } | { "type": "rolled", dice: [number, number],
  /** The horse they move. */
  horse: Horse, } | { "type": "moved", horse: Horse, from: number, to: number, } | { "type": "bonus_moved", horse: Horse, from: number, to: number, } | { "type": "red_line_crossed", horse: Horse, place: number, } | { "type": "bets_closed" } | { "type": "race_finished",
  /** The race, from 1. */
  race: number, winner: Horse,
  /** Where every horse stands. */
  positions: Record<Horse, number>,
  /** The rank of every horse (RS-4.1). */
  ranks: Record<Horse, number>, } | { "type": "bet_settled", seat: Seat, token: Token, spot: Spot, won: boolean,
  /** What it earned, or minus what it cost. */
  amount: number, } | { "type": "vip_earned", seat: Seat, card: VipCard, amount: number, } | { "type": "vip_charged", seat: Seat, card: VipCard, amount: number, } | { "type": "vip_spared", seat: Seat, card: VipCard, amount: number, } | { "type": "seat_settled", seat: Seat, winnings: number,
  /** All it was charged, before money stopped at 0. */
  losses: number,
  /** By how much its money changed. */
  change: number, money: number, } | { "type": "vip_deck_renewed", cards: number, } | { "type": "vip_opened", seat: Seat, card: VipCard, } | { "type": "chips_paid", seat: Seat, amount: number, money: number, } | { "type": "game_over" };

export type Exotic = "blow_out" | "by_a_nose" | "late_start" | "photo_finish" | "tight_race";

/** An exotic card and what wins it. */
export type ExoticScene = { card: Exotic, } & ({ "test": "behind_exactly",
  /** The place of the horse, from 1. */
  place: number, spaces: number, } | { "test": "behind_at_least",
  /** The place of the horse, from 1. */
  place: number, spaces: number, } | { "test": "behind_at_most",
  /** The place of the horse, from 1. */
  place: number, spaces: number, } | { "test": "all_moved_at_least", spaces: number, } | { "test": "moved_at_most",
  /** The least number of such horses. */
  horses: number, spaces: number, });

export type Horse = "2/3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "11/12";

/** What never changes about one horse: sums, colour and bonus. */
export type HorseScene = { horse: Horse, color: Color,
  /** How far a pair carries it beyond its one space. */
  bonus: number,
  /** The sums that move it. */
  sums: Array<number>, };

export type House = "neutral" | "bets";

/** Tokens and spots of the House. */
export type HouseOptions = {
  /** The six tokens, in the order in which their spots are named. */
  tokens: Array<Token>,
  /** Every spot in play; six different ones are to be named. */
  spots: Array<Spot>, };

export type Illegal = "closed" | "not_your_token" | "token_used" | "no_such_spot" | "not_in_play" | "own_token" | "taken" | "not_dealt" | "not_asked" | "not_due";

/** What a won bet is multiplied by, and what a lost one costs. On the wire a list of both. */
export type MultiplierPenalty = [number, number];

/** What one seat may do now. */
export type Options = { "type": "bet" } & BetOptions | { "type": "house_bets" } & HouseOptions | { "type": "keep",
  /** Both, in order of dealing. */
  cards: Array<CardOption>, };

/** What chance may say. */
export type Outcome = { "type": "roll", dice: [number, number], } | { "type": "prop",
  /** Its number, from 1. */
  card: number, } | { "type": "exotic", card: Exotic, } | { "type": "vip", card: VipCard, };

/** What one seat knows in addition. */
export type Own = {
  /** Its cards, dealt and not yet chosen from. */
  vip_choice: Array<VipCard> | null,
  /** Its choice, not yet open. */
  vip_keep: VipCard | null,
  /** Its cards among the discards, the one it is about to discard included. */
  vip_discarded: Array<VipCard>, };

/** A spot that pays this seat something else than what is printed. */
export type OwnMultiplier = {
  /** The place of the spot in the list. */
  place: number,
  /** The multiplier with this seat's VIP cards. */
  multiplier: number, };

export type PairBy = "horse" | "sum";

/** The rolls that are counted for VIP cards. */
export type PairsScene = { eyes: [number, number], cars: [number, number], };

export type PhaseName = "setup" | "house_bets" | "race" | "vip" | "over";

/** A token on a spot. */
export type PlacedBet = { seat: Seat, token: Token, spot: Spot, };

/** A prop card: winner-side, loser-side, multiplier, penalty. On the wire a list of these four. */
export type Prop = [Horse, Array<Horse>, number, number];

/** A prop card: one horse strictly ahead of others. */
export type PropScene = { card: number,
  /** The horse that must be ahead. */
  winner: Horse,
  /** The horses it must beat, every one. */
  losers: Array<Horse>,
  /** What a won bet is multiplied by. */
  multiplier: number,
  /** What a lost bet costs. */
  penalty: number, };

/** What everybody knows. */
export type Public = {
  /** Where the game stands. */
  phase: PhaseName,
  /** The race, from 1. */
  race: number,
  /** How many races there are. */
  races: number,
  /** The seat that plays the House, if one does. */
  house: Seat | null,
  /** Everybody's money. */
  money: Array<number>,
  /** Where each horse stands. */
  positions: Record<Horse, number>,
  /** The last roll of this race. */
  last_roll: [number, number] | null,
  /** The horse that would earn its bonus by coming again now. */
  armed: Horse | null,
  /** The horse that earned its bonus just now and would only end its run by coming again. */
  spent: Horse | null,
  /** The horses beyond the red line, in order. */
  crossed: Array<Horse>,
  /** Whether everybody may bet. */
  betting_open: boolean,
  /** Whether anybody holds a card that pays by `eyes` or `cars`. */
  dice_pay: boolean,
  /** 1-1 rolls of this race. */
  eyes: number,
  /** 6-6 rolls of this race. */
  cars: number,
  /** Rolls of this race. */
  rolls: number,
  /** The prop cards in play. */
  props: Array<number>,
  /** The prop cards still in the deck, which everybody could keep count of. */
  prop_deck: Array<number>,
  /** The exotic cards in play. */
  exotics: Array<Exotic>,
  /** The bets of this race in order of placing. */
  bets: Array<PlacedBet>,
  /** Everybody's tokens not yet placed. */
  tokens: Array<Array<Token>>,
  /** How many tokens each seat may still place after the close of this race. */
  last_calls: Array<number>,
  /** Everybody's kept cards. */
  vip: Array<Array<VipCard>>,
  /** How many cards each seat was dealt and did not yet open one of. */
  vip_dealt: Array<number>,
  /** Who has chosen, while not all have. */
  vip_chosen: Array<boolean>,
  /** How many VIP cards are in the deck. */
  vip_deck_size: number,
  /** How many VIP cards are discarded face down. */
  vip_discards: number,
  /** The finished races. */
  results: Array<ResultView>, };

/** The ranks with which bets on single horses are won. */
export type RanksScene = {
  /** The worst that wins a `win` bet. */
  win: number,
  /** The worst that wins a `place` bet. */
  place: number,
  /** The worst that wins a `show` bet. */
  show: number,
  /** The best of the late horse that wins `seven_out`. */
  seven_out: number, };

/** How a race ended, as everybody sees it afterwards. */
export type ResultView = {
  /** Where each horse stood. */
  positions: Record<Horse, number>,
  /** The rank of each horse. */
  ranks: Record<Horse, number>, eyes: number, cars: number, rolls: number,
  /** The horses that crossed the red line, in order. */
  crossed: Array<Horse>,
  /** By how much everybody's money changed. */
  won: Array<number>, bets: Array<SettledBet>,
  /** The prop cards that were in play, ascending. */
  props: Array<number>,
  /** The exotic cards that were in play. */
  exotics: Array<Exotic>,
  /** Every spot in play that won, whether or not anybody stood on it: the board's in the order of the scene, then
   * prop cards ascending, then exotic cards in the order in which they came into play. */
  spots: Array<Spot>, };

/** A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there. */
export type Ruleset = {
  /** How many races are run. */
  races: number,
  /** Whether a bonus needs the same horse twice in a row, or the same sum. */
  pair_by: PairBy,
  /** Which roll of a longer run earns the bonus again. */
  bonus_again: BonusAgain,
  /** Which prop and exotic cards are in play. */
  cards: Cards,
  /** Whether the table is the House, or the last seat, who bets before each race. */
  house: House,
  /** What a playing House starts with. */
  house_money: number,
  /** The space that ends a race. */
  finish: number,
  /** The third horse that reaches this space closes betting. */
  red_line: number,
  /** Each horse's spots: `show`, `place`, `win`, each a list of `[multiplier, penalty]`. */
  board: { [key in Horse]?: BoardRow },
  /** The spots for a colour. */
  color_spots: { [key in Color]?: MultiplierPenalty },
  /** The spot for 7 coming in late. */
  seven_out: MultiplierPenalty,
  /** The prop cards, each `[horse, [horses to beat], multiplier, penalty]`; the first is number 1. */
  props: Array<Prop>,
  /** The exotic cards; what is not named is not there. */
  exotics: { [key in Exotic]?: MultiplierPenalty },
  /** How far a pair carries each horse beyond its one space. */
  bonus: { [key in Horse]?: number },
  /** What a lost bonus token costs beside its spot's penalty; null cancels that too. */
  bonus_penalty: { [key in BonusValue]?: number | null },
  /** The values of the House's six tokens, h1 to h6. */
  house_tokens: Array<number>,
  /** How many there are of each VIP card. */
  vip_deck: { [key in VipCard]?: number }, };

/** The track, the board, and every card with what it does. */
export type Scene = {
  /** How many races are run. */
  races: number,
  /** The seat that plays the House, if one does. */
  house: Seat | null,
  /** The space that ends a race. */
  finish: number,
  /** The first space beyond the red line. */
  red_line: number,
  /** With this crossing betting closes. */
  closing_crossing: number,
  /** What must come twice for a bonus. */
  pair_by: PairBy,
  /** When a run of one horse may earn its bonus again. */
  bonus_again: BonusAgain,
  /** The horses in lane order. */
  horses: Array<HorseScene>,
  /** Every spot of the board, every prop card and every exotic card, with what it pays. */
  spots: Array<SpotScene>,
  /** How many prop cards are in play in a race. */
  props_face_up: number, props: Array<PropScene>,
  /** Every exotic card of the game. */
  exotics: Array<ExoticScene>,
  /** The ranks that win bets. */
  ranks: RanksScene,
  /** The horse that `seven_out` is about. */
  late_horse: Horse,
  /** The rolls that some VIP cards pay for. */
  pairs: PairsScene,
  /** Every token that may be met, and what it is worth. */
  tokens: Array<TokenScene>,
  /** When bettors have a token less. */
  crowd: CrowdScene,
  /** Every VIP card of the deck. */
  vip: Array<VipScene>,
  /** How many of them each bettor is dealt between races, to keep one. */
  vip_dealt: number, };

/** A bet and what became of it. */
export type SettledBet = { seat: Seat, token: Token, spot: Spot, won: boolean,
  /** What it earned, or minus what it cost. */
  amount: number, };

/** What a horse in the ranks earns. */
export type SideBet = { horse: Horse,
  /** For rank 1, 2 and 3. */
  pays: [number, number, number], };

/** One place for a token, or for three of them on an exotic card. */
export type Spot = { "type": "show", horse: Horse,
  /** Which of its show spots, from 1. */
  slot: number, } | { "type": "place", horse: Horse,
  /** Which of its place spots, from 1. */
  slot: number, } | { "type": "win", horse: Horse,
  /** Which of its win spots, from 1. */
  slot: number, } | { "type": "color", color: Color, } | { "type": "seven_out" } | { "type": "prop",
  /** Its number, from 1. */
  card: number, } | { "type": "exotic", card: Exotic, };

/** A spot and what it pays. */
export type SpotScene = { spot: Spot,
  /** What a won bet is multiplied by. */
  multiplier: number,
  /** What a lost bet costs. */
  penalty: number,
  /** How many tokens it holds. */
  room: number, };

export type Token = "2" | "3a" | "3b" | "4" | "5" | "black_2" | "black_3" | "black_4" | "black_5" | "black_6" | "black_7" | "white_2" | "white_3" | "white_4" | "white_5" | "white_6" | "white_7" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

export type TokenClass = "own" | "house" | "black" | "white";

/** What never changes about one betting token. */
export type TokenScene = { token: Token, kind: TokenClass,
  /** What a won bet multiplies. */
  value: number,
  /** What a lost bet costs beside the spot's penalty; null where even that is not charged. */
  own_penalty: number | null, };

export type View = Public & Partial<Own>;

export type VipCard = "bonus_black_2" | "bonus_black_3" | "bonus_black_4" | "bonus_black_5" | "bonus_black_6" | "bonus_black_7" | "bonus_white_2" | "bonus_white_3" | "bonus_white_4" | "bonus_white_5" | "bonus_white_6" | "bonus_white_7" | "boxcars" | "chips" | "eyes_and_cars" | "last_call" | "piggyback_2" | "piggyback_3" | "piggyback_4" | "piggyback_5" | "prop_shark" | "risky_gambler" | "sidebet_10_1112" | "sidebet_23_4" | "sidebet_5_6" | "sidebet_8_9" | "snake_eyes" | "thick_skin" | "thrill_seeker" | "true_colours";

/** What never changes about one card of the VIP Club. */
export type VipScene = { card: VipCard,
  /** How many there are. */
  copies: number, effect: Effect, };

export type VisibleEvents = Event;
