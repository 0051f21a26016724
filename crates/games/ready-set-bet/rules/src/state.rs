//! The truth: the track, the board, what everybody holds, and what the table waits for.

use core::fmt;

use kit::{BySeat, DiscardEvents, InlineVec, MAX_SEATS, ReservedVec, Seat, SeatSet, Standings, Turn};

use crate::horse::{HORSES, Horse};
use crate::play;
use crate::ruleset::Cards;
use crate::setup::{MAX_PROPS, MAX_SPOTS, Setup};
use crate::spot::{EXOTICS, Exotic, Spot};
use crate::token::Token;
use crate::vip::{Effect, VIP_KINDS, VipCard};

/// Two bettors at least and 32 race seats at most leave no more VIP cards than this to keep (RS-6).
const MOST_KEPT: usize = 15;
/// Betting closes with this crossing (RS-2.5).
pub(crate) const CLOSING_CROSSING: usize = 3;
/// How many VIP cards each bettor is dealt between races, of which it keeps one (RS-4.4).
pub(crate) const VIP_CARDS_DEALT: usize = 2;
/// The roll that counts as snake eyes (RS-5.4).
pub(crate) const EYES: [u8; 2] = [1, 1];
/// The roll that counts as boxcars (RS-5.4).
pub(crate) const CARS: [u8; 2] = [6, 6];
/// Beside what was rolled: this earned its bonus just now. No value of the setup's `arms` has this bit.
pub(crate) const SPENT_FLAG: u8 = 0x80;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Prop cards and the exotic card are revealed (RS-2.1).
    Setup,
    /// The House places its tokens (RS-2.2).
    HouseBets,
    /// The horses run (RS-2.3).
    Race,
    /// VIP cards are dealt (RS-4.4).
    Deal,
    /// Everybody keeps one (RS-4.4).
    Keep,
    /// The last race is settled (RS-4.5).
    Over,
}

/// The race as it is run: all that a roll touches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Track {
    pub(crate) positions: [u8; HORSES],
    /// What must come again to earn a bonus, in the terms of the setup's `arms`; 0 for nothing. With `SPENT` added
    /// it earned the bonus just now, and coming again only ends its run (RS-2.4).
    pub(crate) bonus_key: u8,
    /// The last roll; two zeros before the first.
    pub(crate) last_roll: [u8; 2],
    pub(crate) eyes: u16,
    pub(crate) cars: u16,
    pub(crate) rolls: u16,
    pub(crate) crossed: InlineVec<Horse, HORSES>,
}

impl Track {
    pub(crate) const AT_GATE: Track = Track {
        positions: [0; HORSES],
        bonus_key: 0,
        last_roll: [0; 2],
        eyes: 0,
        cars: 0,
        rolls: 0,
        crossed: InlineVec::new(Horse::TwoThree),
    };
}

/// What one seat holds.
#[derive(Clone, PartialEq)]
pub struct Hand {
    pub(crate) money: i64,
    /// The tokens not yet placed in this race: places in the order of RS-7, the seat's own five (or the House's six)
    /// first, then from `FIRST_BONUS` on the bonus tokens.
    pub(crate) unplaced: u32,
    /// Tokens that may still be placed after the close.
    pub(crate) last_calls: u8,
    pub(crate) perks: Perks,
    pub(crate) bonus: InlineVec<Token, MOST_KEPT>,
    pub(crate) kept: InlineVec<VipCard, MOST_KEPT>,
    /// Face down, until they become the deck again.
    pub(crate) discards: InlineVec<VipCard, MOST_KEPT>,
    /// The cards dealt and not yet discarded or opened.
    pub(crate) dealt: InlineVec<VipCard, VIP_CARDS_DEALT>,
    /// The one of them it chose.
    pub(crate) chosen: Option<VipCard>,
}

/// Where the places of bonus tokens begin; the House's six tokens fit below.
pub(crate) const FIRST_BONUS_TOKEN_BIT: u32 = 6;

/// What a seat's VIP cards allow and multiply, summed up as they are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Perks {
    /// The values that may go where it is full, a bit each.
    pub(crate) piggyback: u8,
    pub(crate) last_calls: u8,
    pub(crate) prop_extra_multiplier: u8,
    pub(crate) exotic_extra_multiplier: u8,
}

impl Perks {
    pub(crate) fn add(&mut self, effect: Effect) {
        match effect {
            Effect::Piggyback { value } => self.piggyback |= 1 << value,
            Effect::LastCall { tokens } => self.last_calls += tokens,
            Effect::PropMultiplier { more } => self.prop_extra_multiplier += more,
            Effect::ExoticMultiplier { more } => self.exotic_extra_multiplier += more,
            // These bring a token, or money when it is counted.
            Effect::BonusToken { .. }
            | Effect::SideBet { .. }
            | Effect::Chips { .. }
            | Effect::Dice { .. }
            | Effect::Gambler { .. }
            | Effect::ThickSkin { .. }
            | Effect::ColorMoney { .. } => {}
        }
    }

    /// What is added to the printed multiplier of this spot.
    pub(crate) fn extra_multiplier(self, spot: Spot) -> i64 {
        match spot {
            Spot::Prop { .. } => self.prop_extra_multiplier.into(),
            Spot::Exotic { .. } => self.exotic_extra_multiplier.into(),
            Spot::Show { .. } | Spot::Place { .. } | Spot::Win { .. } | Spot::Color { .. } | Spot::SevenOut => 0,
        }
    }
}

impl Hand {
    fn empty(money: i64, unplaced: u32) -> Hand {
        Hand {
            money,
            unplaced,
            last_calls: 0,
            perks: Perks::default(),
            bonus: InlineVec::new(Token::Black2),
            kept: InlineVec::new(VipCard::Chips),
            discards: InlineVec::new(VipCard::Chips),
            dealt: InlineVec::new(VipCard::Chips),
            chosen: None,
        }
    }

    /// A card lies open before its owner from now on; what it brings at once is the caller's affair.
    pub(crate) fn keep(&mut self, card: VipCard) {
        self.kept.push(card);
        self.perks.add(card.effect());
        if let Effect::BonusToken { token } = card.effect() {
            self.bonus.push(token);
        }
    }
}

/// A token on a spot; once its race is settled, also what became of it.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Bet {
    pub(crate) seat: Seat,
    pub(crate) token: Token,
    pub(crate) spot: u16,
    pub(crate) won: bool,
    pub(crate) amount: i64,
}

/// How a race ended, and what it paid to each seat.
#[derive(Clone, PartialEq)]
pub(crate) struct RaceResult {
    pub(crate) positions: [u8; HORSES],
    pub(crate) crossed: InlineVec<Horse, HORSES>,
    pub(crate) eyes: u16,
    pub(crate) cars: u16,
    pub(crate) rolls: u16,
    /// The prop cards that were in play, a bit each.
    pub(crate) props: u64,
    /// How many of the exotic cards were in play; they stay, so these are the first ones.
    pub(crate) exotics: u8,
    pub(crate) won: BySeat<i64>,
    /// Where in the list of all bets its own end.
    pub(crate) bets_end_index: usize,
}

/// Which seats have a token on each spot. A seat never has two on one (RS-3.2), so a bit says it all.
#[derive(Clone, PartialEq)]
pub(crate) struct SeatsBySpot([u16; MAX_SPOTS]);

impl SeatsBySpot {
    pub(crate) const NOBODY: SeatsBySpot = SeatsBySpot([0; MAX_SPOTS]);

    #[inline]
    pub(crate) fn seat_bits(&self, spot: u16) -> u16 {
        self.0[usize::from(spot)]
    }

    pub(crate) fn seats(&self, spot: u16) -> impl Iterator<Item = Seat> {
        let seats = self.seat_bits(spot);
        Seat::ALL.into_iter().filter(move |seat| seats >> seat.number() & 1 == 1)
    }

    pub(crate) fn add(&mut self, spot: u16, seat: Seat) {
        self.0[usize::from(spot)] |= 1 << seat.number();
    }

    pub(crate) fn clear_spot(&mut self, spot: u16) {
        self.0[usize::from(spot)] = 0;
    }
}

impl fmt::Debug for SeatsBySpot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().enumerate().filter(|(_, seats)| **seats != 0)).finish()
    }
}

/// Everything about a game at one moment, with what is hidden from the seats.
#[derive(PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    pub(crate) race: u8,
    pub(crate) track: Track,
    pub(crate) may_bet: SeatSet,
    /// The prop cards in play, in order.
    pub(crate) props: InlineVec<u8, MAX_PROPS>,
    /// The prop cards still in the deck, a bit each.
    pub(crate) prop_deck: u64,
    /// The exotic cards in play, in order.
    pub(crate) exotics: InlineVec<Exotic, EXOTICS>,
    pub(crate) seats_by_spot: SeatsBySpot,
    pub(crate) hands: [Hand; MAX_SEATS],
    /// The VIP cards still in the deck.
    pub(crate) vip_deck: [u16; VIP_KINDS],
    /// All bets of the game in order of placing.
    pub(crate) bets: ReservedVec<Bet>,
    pub(crate) results: ReservedVec<RaceResult>,
}

/// Short enough to read when a test fails, and to compare thousands of times in one: finished races are only counted.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State { phase, race, track, may_bet: listed, props, prop_deck, exotics, vip_deck, .. } = self;
        let hands = self.hands.get(..self.setup.seats().count()).unwrap_or(&[]);
        write!(f, "{phase:?} {race}, {track:?}, {listed:?} may bet, props {props:?} of {prop_deck:x}, {exotics:?}, ")?;
        write!(f, "{hands:?}, VIP {vip_deck:?}, ")?;
        write!(
            f,
            "{:?} beside {} bets of {} races",
            self.current_bets(),
            self.current_race_bets_start(),
            self.results.len()
        )
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Hand { money, unplaced, last_calls, perks: _, bonus, kept, discards, dealt, chosen } = self;
        write!(f, "${money} {unplaced:b} {bonus:?} {last_calls} {kept:?} {discards:?} {dealt:?} {chosen:?}")
    }
}

impl fmt::Debug for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}@{}", self.seat.number(), self.token, self.spot)
    }
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            setup: self.setup.clone(),
            bets: self.bets.clone(),
            results: self.results.clone(),
            seats_by_spot: self.seats_by_spot.clone(),
            hands: self.hands.clone(),
            ..*self
        }
    }

    /// Reuses the room of both histories.
    fn clone_from(&mut self, source: &State) {
        self.bets.clone_from(&source.bets);
        self.results.clone_from(&source.results);
        self.setup.clone_from(&source.setup);
        self.seats_by_spot.clone_from(&source.seats_by_spot);
        self.hands.clone_from(&source.hands);
        self.phase = source.phase;
        self.race = source.race;
        self.track = source.track;
        self.may_bet = source.may_bet;
        self.props = source.props;
        self.prop_deck = source.prop_deck;
        self.exotics = source.exotics;
        self.vip_deck = source.vip_deck;
    }
}

impl State {
    pub(crate) fn start(setup: &Setup) -> State {
        let tables = setup.compiled();
        let races = usize::from(tables.races);
        let most_bets = races * (tables.max_tokens() + Token::HOUSE_TOKENS.len());
        let hand = |seat: usize| match setup.house() {
            Some(house) if house.index() == seat => Hand::empty(tables.ruleset.house_money, 0b11_1111),
            _ => Hand::empty(0, tables.own_tokens),
        };
        let mut state = State {
            setup: setup.clone(),
            phase: Phase::Setup,
            race: 1,
            track: Track::AT_GATE,
            may_bet: SeatSet::EMPTY,
            props: InlineVec::new(0),
            prop_deck: match tables.ruleset.cards {
                Cards::Dealt => tables.all_props(),
                Cards::All => 0,
            },
            exotics: InlineVec::new(Exotic::BlowOut),
            seats_by_spot: SeatsBySpot::NOBODY,
            hands: core::array::from_fn(hand),
            vip_deck: tables.vip_copies,
            bets: ReservedVec::with_capacity(most_bets),
            results: ReservedVec::with_capacity(races),
        };
        play::prepare_race(&mut state, &mut DiscardEvents);
        state
    }

    #[inline]
    pub(crate) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    #[inline]
    pub(crate) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index()]
    }

    /// Where the bets of the race that is run begin.
    pub(crate) fn current_race_bets_start(&self) -> usize {
        self.results.last().map_or(0, |result| result.bets_end_index)
    }

    /// The bets of the race that is run, in order of placing.
    pub(crate) fn current_bets(&self) -> &[Bet] {
        self.bets.get(self.current_race_bets_start()..).unwrap_or(&[])
    }

    #[inline]
    pub(crate) fn betting_open(&self) -> bool {
        self.phase == Phase::Race && self.track.crossed.len() < CLOSING_CROSSING
    }

    /// The seat that the next VIP card goes to: both of one seat before the next (RS-4.4).
    pub(crate) fn next_vip_receiver(&self) -> Option<Seat> {
        self.setup.bettors().find(|seat| self.hand(*seat).dealt.len() < VIP_CARDS_DEALT)
    }

    /// Who still has to keep a card.
    pub(crate) fn undecided(&self) -> SeatSet {
        self.setup.bettors().filter(|seat| self.hand(*seat).chosen.is_none()).collect()
    }

    /// The horse that would earn its bonus by coming again now (RS-7).
    pub(crate) fn bonus_horse(&self) -> Option<Horse> {
        (self.track.bonus_key & SPENT_FLAG == 0).then(|| self.run_of()).flatten()
    }

    /// The horse that earned its bonus just now and would only end its run by coming again (RS-7).
    pub(crate) fn spent_horse(&self) -> Option<Horse> {
        (self.track.bonus_key & SPENT_FLAG != 0).then(|| self.run_of()).flatten()
    }

    /// The horse of the last roll, if the next roll may depend on it.
    fn run_of(&self) -> Option<Horse> {
        let [first, second] = self.track.last_roll;
        (self.track.bonus_key != 0).then(|| Horse::of_sum(usize::from(first + second)))
    }

    #[inline]
    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Race => Turn::Live { seats: self.may_bet },
            Phase::Setup => Turn::Chance { by: None },
            Phase::HouseBets => Turn::Decide { seats: self.setup.house().map_or(SeatSet::EMPTY, SeatSet::only) },
            Phase::Deal => Turn::Chance { by: self.next_vip_receiver() },
            Phase::Keep => Turn::Decide { seats: self.undecided() },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// The most money wins (RS-4.5).
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(self.setup.seats(), |seat| self.hand(seat).money)
    }
}
