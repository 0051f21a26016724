//! The truth: the track, the cards, the tickets, and what the table waits for.

use kit::{BySeat, Seat, SeatSet, Seats, Standings, Turn};

use crate::cards::{Card, Cards, DECK, HAND, Turned};
use crate::mascot::ByMascot;
use crate::ruleset::Setup;
use crate::side_bet::{SideBet, Used};
use crate::tickets::{STACKS, Side, Slip, Stack, TIERS, Ticket, drafter, picks};
use crate::track::Track;

/// What everybody has at the start (HS-1.6).
pub(crate) const START_MONEY: i32 = 10;
/// A game has so many races (HS-7.3).
pub const RACES: u8 = 3;

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance says who starts (HS-2.1).
    Starter,
    /// Cards are laid face up (HS-2.2).
    FaceUp,
    /// Cards are dealt to the hands (HS-2.3, HS-7.2).
    Hands,
    /// The side bet is revealed (HS-2.4).
    SideBet,
    /// Tickets are taken, one after the other (HS-3.1).
    Draft,
    /// Everybody chooses a ticket to double (HS-3.2).
    Double,
    /// Everybody adds a card (HS-3.3).
    Add,
    /// Cards are turned (HS-3.4).
    Race,
    /// The third race is settled (HS-7.3).
    Over,
}

/// How one race came out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct RaceResult {
    pub(crate) places: ByMascot<u8>,
    pub(crate) side_bet: SideBet,
    pub(crate) yes: bool,
    /// By how much each seat's money really changed.
    pub(crate) won: BySeat<i32>,
    pub(crate) slips: BySeat<Slip>,
    pub(crate) doubled: BySeat<Option<u8>>,
}

/// The truth.
///
/// Every card is in exactly one of three places: not in the game, in the deck, or in a hand. Cards that lie face up and
/// cards that were added are in the deck from the moment they are.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) phase: Phase,
    /// 1 to 3.
    pub(crate) race: u8,
    pub(crate) starter: Option<Seat>,
    pub(crate) money: BySeat<i32>,
    pub(crate) track: Track,
    /// Not in the game, or not yet.
    pub(crate) stock: Cards,
    /// Of this race. While the hands of a later race are dealt: what is left of the last race's.
    pub(crate) deck: Cards,
    /// Those of the deck that everybody saw before the race.
    pub(crate) face_up: Cards,
    /// Those not turned yet in this pass.
    pub(crate) left: Cards,
    /// Those of the deck that the table has seen, face up or turned. While hands are dealt, of the last race's deck.
    pub(crate) known: Cards,
    /// Those the table has seen at any time of the game: they are in the deck or in hands.
    pub(crate) met: Cards,
    pub(crate) hands: BySeat<Cards>,
    pub(crate) added: BySeat<Option<Card>>,
    /// Cards dealt to hands in this set-up.
    pub(crate) dealt: u8,
    pub(crate) turned: Turned,
    pub(crate) passes: u8,
    pub(crate) last_card: Option<Card>,
    /// Tickets left, by stack.
    pub(crate) stacks: [u8; STACKS],
    pub(crate) slips: BySeat<Slip>,
    pub(crate) doubled: BySeat<Option<u8>>,
    pub(crate) used: Used,
    pub(crate) results: [Option<RaceResult>; RACES as usize],
}

impl State {
    pub(crate) fn start(setup: &Setup) -> State {
        let seats = setup.seats();
        State {
            setup: setup.clone(),
            phase: Phase::Starter,
            race: 1,
            starter: None,
            money: BySeat::new(seats, START_MONEY),
            track: Track::new(setup.start_row()),
            stock: Cards::ALL.minus(Cards::STARTERS),
            deck: Cards::STARTERS,
            face_up: Cards::STARTERS,
            left: Cards::NONE,
            known: Cards::STARTERS,
            met: Cards::STARTERS,
            hands: BySeat::new(seats, Cards::NONE),
            added: BySeat::new(seats, None),
            dealt: 0,
            turned: Turned::default(),
            passes: 0,
            last_card: None,
            stacks: [TIERS as u8; STACKS],
            slips: BySeat::new(seats, Slip::default()),
            doubled: BySeat::new(seats, None),
            used: Used::default(),
            results: [None; RACES as usize],
        }
    }

    pub(crate) fn seats(&self) -> Seats {
        self.money.seats()
    }

    /// How many cards lie face up before the race: all but one from each seat.
    pub(crate) fn face_up_count(&self) -> usize {
        DECK - self.seats().count()
    }

    /// Where the card comes from that chance is to draw now, if one is due.
    #[inline]
    pub(crate) fn drawn_from(&self) -> Option<Cards> {
        match self.phase {
            Phase::FaceUp => Some(self.stock),
            Phase::Hands if self.race == 1 => Some(self.stock),
            Phase::Hands => Some(self.deck),
            Phase::Race => Some(self.left),
            Phase::Starter | Phase::SideBet | Phase::Draft | Phase::Double | Phase::Add | Phase::Over => None,
        }
    }

    /// Who gets the next card (HS-2.3, HS-7.2).
    pub(crate) fn dealt_to(&self) -> Seat {
        Seat::ALL[usize::from(if self.race == 1 { self.dealt / HAND as u8 } else { self.dealt })]
    }

    /// How many cards are dealt in this set-up.
    pub(crate) fn to_deal(&self) -> u8 {
        self.seats().count() as u8 * if self.race == 1 { HAND as u8 } else { 1 }
    }

    /// How many tickets are taken in this race.
    pub(crate) fn taken(&self) -> u8 {
        (STACKS * TIERS) as u8 - self.stacks.iter().sum::<u8>()
    }

    /// Whose pick it is after so many (HS-3.1).
    pub(crate) fn drafter(&self, taken: u8) -> Seat {
        drafter(self.seats(), self.starter.unwrap_or(Seat::ALL[0]), taken)
    }

    /// Whose picks are still to come in this draft, in order.
    pub(crate) fn still_to_pick(&self) -> impl Iterator<Item = Seat> + '_ {
        let end = if self.phase == Phase::Draft { picks(self.seats()) } else { 0 };
        (self.taken()..end).map(|taken| self.drafter(taken))
    }

    /// The ticket that would be taken now from this stack, with its safe side up; none if it is empty.
    pub(crate) fn top(&self, stack: Stack) -> Option<Ticket> {
        let left = self.stacks[stack.index()];
        (left > 0).then(|| Ticket { stack, tier: TIERS as u8 - left, side: Side::Safe })
    }

    /// The seats that owe a decision.
    #[inline]
    pub(crate) fn deciding(&self) -> SeatSet {
        match self.phase {
            Phase::Draft => SeatSet::only(self.drafter(self.taken())),
            Phase::Double => self.seats().iter().filter(|seat| self.doubled[*seat].is_none()).collect(),
            Phase::Add => self.seats().iter().filter(|seat| self.added[*seat].is_none()).collect(),
            Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Race | Phase::Over => {
                SeatSet::EMPTY
            }
        }
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Race => Turn::Chance { by: None },
            Phase::Draft | Phase::Double | Phase::Add => Turn::Decide { seats: self.deciding() },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// The most money wins (HS-7.3).
    pub(crate) fn standings(&self) -> Standings {
        Standings::by_score(self.seats(), |seat: Seat| i64::from(self.money[seat]))
    }

    /// The places that are paid; 0 for a mascot that has none yet.
    pub(crate) fn places(&self) -> ByMascot<u8> {
        ByMascot::from_fn(|mascot| self.track.runner(mascot).place.unwrap_or(0))
    }

    /// Where the mascots are, and the side bet.
    pub fn track(&self) -> &Track {
        &self.track
    }
}
