//! What a viewer may know (RS-7).

use alloc::vec::Vec;

use kit::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::ReadySetBet;
use crate::betting;
use crate::deal;
use crate::final_positions::FinalPositions;
use crate::horse::{ByHorse, Horse};
use crate::spot::{Exotic, Spot};
use crate::state::{Bet, Phase, RaceResult, State};
use crate::token::Token;
use crate::vip::VipCard;

kit::string_enum! {
    /// Where the game stands.
    pub enum PhaseName {
        /// Props and the exotic card are revealed.
        Setup = "setup",
        HouseBets = "house_bets",
        /// The horses run.
        Race = "race",
        /// VIP cards are dealt and chosen.
        Vip = "vip",
        /// The last race is settled.
        Over = "over",
    }
}

/// All that a viewer may know.
pub type View = kit::View<ReadySetBet>;

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// Where the game stands.
    pub phase: PhaseName,
    /// The race, from 1.
    pub race: u8,
    /// How many races there are.
    pub races: u8,
    /// The seat that plays the House, if one does.
    pub house: Option<Seat>,
    /// Everybody's money.
    pub money: BySeat<i64>,
    /// Where each horse stands.
    pub positions: ByHorse<u8>,
    /// The last roll of this race.
    pub last_roll: Option<[u8; 2]>,
    /// The horse that would earn its bonus by coming again now.
    #[serde(rename = "armed")]
    pub bonus_horse: Option<Horse>,
    /// The horse that earned its bonus just now and would only end its run by coming again.
    #[serde(rename = "spent")]
    pub spent_horse: Option<Horse>,
    /// The horses beyond the red line, in order.
    pub crossed: Vec<Horse>,
    /// Whether everybody may bet.
    pub betting_open: bool,
    /// Whether anybody holds a card that pays by `eyes` or `cars`.
    #[serde(rename = "dice_pay")]
    pub dice_pay_vip: bool,
    /// 1-1 rolls of this race.
    pub eyes: u16,
    /// 6-6 rolls of this race.
    pub cars: u16,
    /// Rolls of this race.
    pub rolls: u16,
    /// The prop cards in play.
    pub props: Vec<u8>,
    /// The prop cards still in the deck, which everybody could keep count of.
    pub prop_deck: Vec<u8>,
    /// The exotic cards in play.
    pub exotics: Vec<Exotic>,
    /// The bets of this race in order of placing.
    pub bets: Vec<PlacedBet>,
    /// Everybody's tokens not yet placed.
    pub tokens: Vec<Vec<Token>>,
    /// How many tokens each seat may still place after the close of this race.
    pub last_calls: BySeat<u8>,
    /// Everybody's kept cards.
    pub vip: Vec<Vec<VipCard>>,
    /// How many cards each seat was dealt and did not yet open one of.
    pub vip_dealt: BySeat<u8>,
    /// Who has chosen, while not all have.
    pub vip_chosen: BySeat<bool>,
    /// How many VIP cards are in the deck.
    pub vip_deck_size: u32,
    /// How many VIP cards are discarded face down.
    pub vip_discards: u32,
    /// The finished races.
    pub results: Vec<ResultView>,
}

/// What one seat knows in addition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Own {
    /// Its cards, dealt and not yet chosen from.
    pub vip_choice: Option<Vec<VipCard>>,
    /// Its choice, not yet open.
    pub vip_keep: Option<VipCard>,
    /// Its cards among the discards, the one it is about to discard included.
    pub vip_discarded: Vec<VipCard>,
}

/// A token on a spot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedBet {
    pub seat: Seat,
    pub token: Token,
    pub spot: Spot,
}

/// How a race ended, as everybody sees it afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultView {
    /// Where each horse stood.
    pub positions: ByHorse<u8>,
    /// The rank of each horse.
    pub ranks: ByHorse<u8>,
    pub eyes: u16,
    pub cars: u16,
    pub rolls: u16,
    /// The horses that crossed the red line, in order.
    pub crossed: Vec<Horse>,
    /// By how much everybody's money changed.
    pub won: BySeat<i64>,
    pub bets: Vec<SettledBet>,
    /// The prop cards that were in play, ascending.
    pub props: Vec<u8>,
    /// The exotic cards that were in play.
    pub exotics: Vec<Exotic>,
    /// Every spot in play that won, whether or not anybody stood on it: the board's in the order of the scene, then
    /// prop cards ascending, then exotic cards in the order in which they came into play.
    pub spots: Vec<Spot>,
}

/// A bet and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SettledBet {
    pub seat: Seat,
    pub token: Token,
    pub spot: Spot,
    pub won: bool,
    /// What it earned, or minus what it cost.
    pub amount: i64,
}

impl Public {
    pub(crate) fn of(state: &State) -> Public {
        let track = &state.track;
        let seats = state.setup.seats();
        let bettors_and_house = || seats.iter();
        Public {
            phase: match state.phase {
                Phase::Setup => PhaseName::Setup,
                Phase::HouseBets => PhaseName::HouseBets,
                Phase::Race => PhaseName::Race,
                Phase::Deal | Phase::Keep => PhaseName::Vip,
                Phase::Over => PhaseName::Over,
            },
            race: state.race,
            races: state.setup.compiled().races,
            house: state.setup.house(),
            money: BySeat::from_fn(seats, |seat| state.hand(seat).money),
            positions: ByHorse(track.positions),
            last_roll: (track.rolls > 0).then_some(track.last_roll),
            bonus_horse: state.bonus_horse(),
            spent_horse: state.spent_horse(),
            crossed: track.crossed.to_vec(),
            betting_open: state.betting_open(),
            dice_pay_vip: bettors_and_house().any(|seat| state.hand(seat).kept.iter().any(|card| card.pays_by_dice())),
            eyes: track.eyes,
            cars: track.cars,
            rolls: track.rolls,
            props: state.props.to_vec(),
            prop_deck: cards_of(state.prop_deck),
            exotics: state.exotics.to_vec(),
            bets: state.current_bets().iter().map(|bet| placed(state, bet)).collect(),
            tokens: bettors_and_house().map(|seat| betting::unplaced(state, seat).collect()).collect(),
            last_calls: BySeat::from_fn(seats, |seat| state.hand(seat).last_calls),
            vip: bettors_and_house().map(|seat| state.hand(seat).kept.to_vec()).collect(),
            vip_dealt: BySeat::from_fn(seats, |seat| state.hand(seat).dealt.len() as u8),
            vip_chosen: BySeat::from_fn(seats, |seat| state.hand(seat).chosen.is_some()),
            vip_deck_size: state.vip_deck.iter().map(|copies| u32::from(*copies)).sum(),
            vip_discards: bettors_and_house().map(|seat| state.hand(seat).discards.len() as u32).sum(),
            results: results(state),
        }
    }
}

impl Own {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Own> {
        state.setup.seats().contains(seat).then(|| Own {
            vip_choice: choice(state, seat),
            vip_keep: state.hand(seat).chosen,
            vip_discarded: discarded(state, seat),
        })
    }

    pub(crate) fn has_secrets(&self) -> bool {
        self.vip_choice.is_some() || self.vip_keep.is_some() || !self.vip_discarded.is_empty()
    }
}

fn placed(state: &State, bet: &Bet) -> PlacedBet {
    PlacedBet { seat: bet.seat, token: bet.token, spot: state.setup.compiled().spot(bet.spot).spot }
}

/// A seat's own cards, from the first one dealt until it has chosen.
fn choice(state: &State, seat: Seat) -> Option<Vec<VipCard>> {
    let hand = state.hand(seat);
    (hand.chosen.is_none() && !hand.dealt.is_empty()).then(|| hand.dealt.to_vec())
}

fn discarded(state: &State, seat: Seat) -> Vec<VipCard> {
    let hand = state.hand(seat);
    let next = hand.chosen.and_then(|kept| deal::other_card(&hand.dealt, kept));
    hand.discards.iter().copied().chain(next).collect()
}

/// The prop cards of a set of bits, ascending.
fn cards_of(set: u64) -> Vec<u8> {
    (1..=64).filter(|card| set >> (card - 1) & 1 == 1).collect()
}

/// Every spot in play in a finished race that won (RS-7).
fn winning_spots(state: &State, result: &RaceResult) -> Vec<Spot> {
    let tables = state.setup.compiled();
    let order = FinalPositions(result.positions);
    let board = tables.spots.iter().take(tables.fixed_spot_count.into()).map(|info| info.spot);
    let props = cards_of(result.props).into_iter().map(|card| Spot::Prop { card });
    let exotics = state.exotics.iter().take(result.exotics.into()).map(|&card| Spot::Exotic { card });
    board.chain(props).chain(exotics).filter(|spot| order.wins_spot(tables, *spot)).collect()
}

fn results(state: &State) -> Vec<ResultView> {
    let mut first = 0;
    let of = |result: &RaceResult| {
        let bets = state.bets.get(first..result.bets_end_index).unwrap_or(&[]);
        first = result.bets_end_index;
        ResultView {
            positions: ByHorse(result.positions),
            ranks: FinalPositions(result.positions).ranks(),
            eyes: result.eyes,
            cars: result.cars,
            rolls: result.rolls,
            crossed: result.crossed.to_vec(),
            won: result.won,
            bets: bets.iter().map(|bet| settled(state, bet)).collect(),
            props: cards_of(result.props),
            exotics: state.exotics.iter().take(result.exotics.into()).copied().collect(),
            spots: winning_spots(state, result),
        }
    };
    state.results.iter().map(of).collect()
}

fn settled(state: &State, bet: &Bet) -> SettledBet {
    let PlacedBet { seat, token, spot } = placed(state, bet);
    SettledBet { seat, token, spot, won: bet.won, amount: bet.amount }
}
