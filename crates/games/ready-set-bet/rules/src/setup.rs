//! The check that turns a ruleset into a `Setup`, and the tables in it that the rules look up.

use alloc::boxed::Box;
use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt;

use kit::{Faults, InvalidSetup, Seat, Seats};
use once_cell::race::OnceBox;

use crate::horse::{HORSES, Horse};
use crate::ruleset::{
    BoardRow, BonusAgain, Cards, House, MAX_FINISH_SPACE, MAX_NUMBER, MAX_RACES_TIMES_SEATS, PairBy, Ruleset,
};
use crate::sorted_map::MultiplierPenalty;
use crate::spot::{EXOTIC_CAPACITY, EXOTICS, Exotic, HorseBetKind, Spot};
use crate::token::{TOKEN_KINDS, Token, TokenKind};
use crate::vip::{Effect, VIP_KINDS, VipCard};

/// The most slots of one kind that a horse may have.
const MOST_SLOTS: usize = 6;
/// The most prop cards: as many as a set of bits in one word.
pub(crate) const MAX_PROPS: usize = 64;
/// Prop cards that are revealed for each race (RS-2.1).
pub(crate) const PROPS_FACE_UP: usize = 5;
/// No ruleset has more spots than this.
pub(crate) const MAX_SPOTS: usize = HORSES * 3 * MOST_SLOTS + 4 + MAX_PROPS + EXOTICS;

/// A ruleset that was found possible, for a number of seats.
#[derive(Clone)]
pub struct Setup(Arc<CompiledRules>);

/// A ruleset with all that follows from it for every race, computed once.
pub(crate) struct CompiledRules {
    pub(crate) ruleset: Ruleset,
    pub(crate) seats: Seats,
    /// How many bet; the House, if a seat plays it, sits behind them.
    pub(crate) bettor_count: u8,
    pub(crate) house: Option<Seat>,
    pub(crate) races: u8,
    pub(crate) finish: u8,
    pub(crate) red_line: u8,
    pub(crate) bonus: [u8; HORSES],
    /// For each sum of the dice what must come again to earn a bonus; 0 where none is to be had.
    pub(crate) bonus_keys: [u8; 13],
    /// All ones where the roll after a bonus only ends the run, all zeros where it begins the next pair (RS-2.4).
    pub(crate) after_bonus_mask: u8,
    /// Every spot: first those always in play, then all prop cards, then all exotic cards.
    pub(crate) spots: Vec<SpotInfo>,
    /// How many of them are always in play.
    pub(crate) fixed_spot_count: u16,
    board: [[Slots; 3]; HORSES],
    colors: [Option<u16>; 4],
    seven_out: u16,
    pub(crate) props: Vec<PropContest>,
    exotics: [Option<u16>; EXOTICS],
    pub(crate) exotic_count: u8,
    pub(crate) tokens: [TokenInfo; TOKEN_KINDS],
    /// A bettor's own tokens, as a set of places in `Token::OWN`.
    pub(crate) own_tokens: u32,
    pub(crate) vip_copies: [u16; VIP_KINDS],
    /// Whether there is a free spot for every token, whatever was bet before.
    pub(crate) always_has_free_spot: bool,
    model: OnceBox<Box<dyn Any + Send + Sync>>,
}

/// A spot and what it pays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SpotInfo {
    pub(crate) spot: Spot,
    pub(crate) pay: MultiplierPenalty,
    /// How many tokens it holds.
    pub(crate) capacity: u8,
}

/// The spots of one kind for one horse: slot 1 is the first.
#[derive(Clone, Copy, Debug, Default)]
struct Slots {
    first: u16,
    count: u8,
}

/// The two sides of a prop card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PropContest {
    pub(crate) winner: Horse,
    /// The other side, a bit for each horse.
    pub(crate) losers: u16,
}

/// What a token is worth, and what losing it costs beside the spot's penalty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenInfo {
    pub(crate) value: i64,
    /// None cancels even the spot's.
    pub(crate) penalty: Option<i64>,
}

impl Setup {
    /// Checks the ruleset and finds every fault.
    pub fn new(ruleset: &Ruleset, seats: Seats) -> Result<Setup, InvalidSetup> {
        ruleset.check(seats).into_result()?;
        let (bettors, house) = match ruleset.house {
            House::Neutral => (seats.count(), None),
            House::Bets => (seats.count() - 1, seats.iter().last()),
        };
        Ok(Setup(Arc::new(CompiledRules::compile(ruleset, seats, bettors as u8, house))))
    }

    /// The ruleset as it was described.
    pub fn ruleset(&self) -> &Ruleset {
        &self.0.ruleset
    }

    pub fn seats(&self) -> Seats {
        self.0.seats
    }

    /// The seat that plays the House, if one does.
    pub fn house(&self) -> Option<Seat> {
        self.0.house
    }

    /// Every seat that bets while the horses run.
    pub fn bettors(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::ALL.into_iter().take(usize::from(self.0.bettor_count))
    }

    /// What is printed on a spot, if this game has it.
    pub fn spot_pay(&self, spot: Spot) -> Option<MultiplierPenalty> {
        self.0.find(spot).map(|number| self.0.spot(number).pay)
    }

    /// What a token is worth: what a won bet multiplies, and what a lost one costs beside the spot's penalty; none
    /// where even that is not charged.
    pub fn token_value(&self, token: Token) -> (i64, Option<i64>) {
        let info = self.0.token(token);
        (info.value, info.penalty)
    }

    /// Something that follows from the ruleset alone and takes long to compute, such as a model of its races. It is
    /// made when somebody asks for the first time, and lives as long as the setup. None if a value of another type is
    /// kept already.
    pub fn cached_model<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&T> {
        self.0.model.get_or_init(|| Box::new(Box::new(make()))).downcast_ref()
    }

    #[inline]
    pub(crate) fn compiled(&self) -> &CompiledRules {
        &self.0
    }
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || (self.0.seats == other.0.seats && self.0.ruleset == other.0.ruleset)
    }
}

impl fmt::Debug for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Setup").field("seats", &self.0.seats.count()).finish_non_exhaustive()
    }
}

impl Ruleset {
    pub(crate) fn check(&self, seats: Seats) -> Faults {
        let mut faults = Faults::default();
        let (least, most, houses) = match self.house {
            House::Neutral => (2, 8, 0),
            House::Bets => (3, 9, 1),
        };
        faults.check_range("seats", seats.count() as i64, least, most);
        // A seat count that is wrong already is not held against the other fields.
        let bettors = (seats.count() as i64 - houses).clamp(2, 8);
        self.check_fields(&mut faults);
        faults.check_range("races", self.races, 1, MAX_RACES_TIMES_SEATS / bettors);
        faults.check_range("red_line", self.red_line, 1, self.finish.clamp(5, MAX_FINISH_SPACE));
        check_board(self, &mut faults);
        check_props(self, &mut faults);
        check_vip_deck(self, bettors, &mut faults);
        faults
    }
}

fn check_board(ruleset: &Ruleset, faults: &mut Faults) {
    for (horse, row) in ruleset.board.iter() {
        for (name, pays) in [("show", &row.show), ("place", &row.place), ("win", &row.win)] {
            let field = format!("board.{horse}.{name}");
            if pays.len() > MOST_SLOTS {
                faults.add_requirement(field.as_str(), format!("have at most {MOST_SLOTS} slots"));
            }
            for (index, pay) in pays.iter().enumerate() {
                pay.check(&format!("{field}[{index}]"), MAX_NUMBER, faults);
            }
        }
    }
    ruleset.color_spots.iter().for_each(|(color, pay)| pay.check(&format!("color_spots.{color}"), MAX_NUMBER, faults));
    ruleset.seven_out.check("seven_out", MAX_NUMBER, faults);
    ruleset.exotics.iter().for_each(|(card, pay)| pay.check(&format!("exotics.{card}"), MAX_NUMBER, faults));
    ruleset.bonus.iter().for_each(|(horse, steps)| faults.check_range(format!("bonus.{horse}"), *steps, 0, MAX_NUMBER));
    for (value, penalty) in ruleset.bonus_penalty.iter() {
        faults.check_range(format!("bonus_penalty.{value}"), penalty.unwrap_or(0), 0, MAX_NUMBER);
    }
    if ruleset.house_tokens.len() != Token::HOUSE_TOKENS.len() {
        faults.add_requirement("house_tokens", "have six values");
    }
}

fn check_props(ruleset: &Ruleset, faults: &mut Faults) {
    if !(PROPS_FACE_UP..=MAX_PROPS).contains(&ruleset.props.len()) {
        faults.add_requirement("props", format!("have from {PROPS_FACE_UP} to {MAX_PROPS} cards"));
    }
    for (index, prop) in ruleset.props.iter().enumerate() {
        let field = format!("props[{index}]");
        let losers = &prop.1;
        if losers.is_empty() {
            faults.add_requirement(format!("{field}[1]"), "name a horse");
        }
        for (place, loser) in losers.iter().enumerate() {
            if *loser == prop.0 || losers[..place].contains(loser) {
                faults.add_requirement(format!("{field}[1][{place}]"), "be a horse that is not on the card yet");
            }
        }
        faults.check_range(format!("{field}[2]"), prop.2, 0, MAX_NUMBER);
        faults.check_range(format!("{field}[3]"), prop.3, 0, MAX_NUMBER);
    }
}

/// In the last deal every bettor gets two cards beside one kept for each deal before. That many must be there; the
/// deck may run out, but not together with the discards (RS-4.4).
fn check_vip_deck(ruleset: &Ruleset, bettors: i64, faults: &mut Faults) {
    const MOST_COPIES: i64 = 1000;
    for (card, copies) in ruleset.vip_deck.iter() {
        faults.check_range(format!("vip_deck.{card}"), *copies, 0, MOST_COPIES);
    }
    let cards: i64 = ruleset.vip_deck.iter().map(|(_, copies)| (*copies).clamp(0, MOST_COPIES)).sum();
    let needed = ruleset.races.clamp(1, MAX_RACES_TIMES_SEATS) * bettors;
    if ruleset.races > 1 && cards < needed {
        faults.add_requirement("vip_deck", format!("have at least {needed} cards"));
    }
}

impl CompiledRules {
    fn compile(ruleset: &Ruleset, seats: Seats, bettors: u8, house: Option<Seat>) -> CompiledRules {
        let mut spots = Vec::new();
        let add = |spots: &mut Vec<SpotInfo>, spot: Spot, pay: MultiplierPenalty, room: u8| {
            spots.push(SpotInfo { spot, pay, capacity: room });
            spots.len() as u16 - 1
        };
        let mut board = [[Slots::default(); 3]; HORSES];
        let empty = BoardRow::default();
        for &horse in Horse::ALL {
            let row = ruleset.board.get(horse).unwrap_or(&empty);
            for (kind, (finish, pays)) in
                HorseBetKind::ALL.into_iter().zip([&row.show, &row.place, &row.win]).enumerate()
            {
                board[horse.index()][kind] = Slots { first: spots.len() as u16, count: pays.len() as u8 };
                for (slot, pay) in (1..).zip(pays) {
                    add(&mut spots, finish.spot(horse, slot), *pay, 1);
                }
            }
        }
        let mut colors = [None; 4];
        for (color, pay) in ruleset.color_spots.iter() {
            colors[color as usize] = Some(add(&mut spots, Spot::Color { color }, *pay, 1));
        }
        let seven_out = add(&mut spots, Spot::SevenOut, ruleset.seven_out, 1);
        let fixed = spots.len() as u16;
        for (card, prop) in (1..).zip(&ruleset.props) {
            add(&mut spots, Spot::Prop { card }, MultiplierPenalty(prop.2, prop.3), 1);
        }
        let mut exotics = [None; EXOTICS];
        for (card, pay) in ruleset.exotics.iter() {
            exotics[card as usize] = Some(add(&mut spots, Spot::Exotic { card }, *pay, EXOTIC_CAPACITY));
        }
        let mut tables = CompiledRules {
            ruleset: ruleset.clone(),
            seats,
            bettor_count: bettors,
            house,
            races: ruleset.races as u8,
            finish: ruleset.finish as u8,
            red_line: ruleset.red_line as u8,
            // More than the whole track is as good as the whole track.
            bonus: by_horse(|horse| ruleset.bonus.get(horse).map_or(0, |steps| (*steps).min(ruleset.finish) as u8)),
            bonus_keys: [0; 13],
            after_bonus_mask: match ruleset.bonus_again {
                BonusAgain::Fourth => 0,
                BonusAgain::Fifth => u8::MAX,
            },
            spots,
            fixed_spot_count: fixed,
            board,
            colors,
            seven_out,
            props: ruleset.props.iter().map(|prop| PropContest { winner: prop.0, losers: bits(&prop.1) }).collect(),
            exotics,
            exotic_count: exotics.iter().flatten().count() as u8,
            tokens: core::array::from_fn(|index| token_info(ruleset, Token::ALL[index])),
            // With 7 or 8 bettors there is no second 3 (RS-1.8).
            own_tokens: if bettors >= 7 { 0b11011 } else { 0b11111 },
            vip_copies: core::array::from_fn(|index| {
                ruleset.vip_deck.get(VipCard::ALL[index]).map_or(0, |copies| *copies as u16)
            }),
            always_has_free_spot: false,
            model: OnceBox::new(),
        };
        for sum in 2..=12 {
            let horse = Horse::of_sum(sum);
            let must_come_again = match ruleset.pair_by {
                PairBy::Horse => 1 + horse as u8,
                PairBy::Sum => sum as u8,
            };
            tables.bonus_keys[sum] = if tables.bonus[horse.index()] > 0 { must_come_again } else { 0 };
        }
        tables.always_has_free_spot = tables.max_tokens() <= tables.fewest_spots();
        tables
    }

    /// The most tokens that bettors can have in one race.
    pub(crate) fn max_tokens(&self) -> usize {
        let bettors = usize::from(self.bettor_count);
        let bonus_card = |card: &&VipCard| matches!(card.effect(), Effect::BonusToken { .. });
        let bonus_cards: usize =
            VipCard::ALL.iter().filter(bonus_card).map(|card| usize::from(self.vip_copies[card.index()])).sum();
        bettors * self.own_tokens.count_ones() as usize + bonus_cards.min(bettors * (usize::from(self.races) - 1))
    }

    /// The spots in play in the first race; each token in the way of a seat is in its way on one of them at most.
    fn fewest_spots(&self) -> usize {
        let exotics = match self.ruleset.cards {
            Cards::Dealt => self.exotic_count.min(1),
            Cards::All => self.exotic_count,
        };
        usize::from(self.fixed_spot_count) + self.props_in_play() + usize::from(exotics)
    }

    /// How many prop cards are in play in a race.
    pub(crate) fn props_in_play(&self) -> usize {
        match self.ruleset.cards {
            Cards::Dealt => PROPS_FACE_UP,
            Cards::All => self.props.len(),
        }
    }

    /// The number of a spot, if the board or a card has it.
    #[inline]
    pub(crate) fn find(&self, spot: Spot) -> Option<u16> {
        let slot = |horse: Horse, kind: usize, slot: u8| {
            let slots = self.board[horse.index()][kind];
            (1..=slots.count).contains(&slot).then(|| slots.first + u16::from(slot) - 1)
        };
        match spot {
            Spot::Show { horse, slot: number } => slot(horse, 0, number),
            Spot::Place { horse, slot: number } => slot(horse, 1, number),
            Spot::Win { horse, slot: number } => slot(horse, 2, number),
            Spot::Color { color } => self.colors[color as usize],
            Spot::SevenOut => Some(self.seven_out),
            Spot::Prop { card } => (1..=self.props.len()).contains(&usize::from(card)).then(|| self.prop(card)),
            Spot::Exotic { card } => self.exotic(card),
        }
    }

    /// The number of the spot that a prop card is.
    #[inline]
    pub(crate) fn prop(&self, card: u8) -> u16 {
        self.fixed_spot_count + u16::from(card) - 1
    }

    /// The number of the spot that an exotic card is, if this game has the card.
    #[inline]
    pub(crate) fn exotic(&self, card: Exotic) -> Option<u16> {
        self.exotics[card as usize]
    }

    #[inline]
    pub(crate) fn spot(&self, number: u16) -> &SpotInfo {
        // Numbers of spots are only ever made by this table.
        &self.spots[usize::from(number)]
    }

    #[inline]
    pub(crate) fn token(&self, token: Token) -> TokenInfo {
        self.tokens[token.index()]
    }

    /// All prop cards, as a set of bits.
    pub(crate) fn all_props(&self) -> u64 {
        u64::MAX >> (64 - self.props.len())
    }
}

fn token_info(ruleset: &Ruleset, token: Token) -> TokenInfo {
    match token.kind() {
        TokenKind::Plain(value) => TokenInfo { value: value.into(), penalty: Some(0) },
        TokenKind::Bonus(bonus) => TokenInfo {
            value: bonus.value().into(),
            penalty: ruleset.bonus_penalty.get(bonus).copied().unwrap_or(Some(0)),
        },
        TokenKind::House(place) => {
            // A checked ruleset has six values.
            TokenInfo { value: ruleset.house_tokens.get(usize::from(place)).copied().unwrap_or(0), penalty: Some(0) }
        }
    }
}

fn by_horse(of: impl Fn(Horse) -> u8) -> [u8; HORSES] {
    core::array::from_fn(|index| of(Horse::ALL[index]))
}

fn bits(horses: &[Horse]) -> u16 {
    horses.iter().fold(0, |set, horse| set | 1 << horse.index())
}
