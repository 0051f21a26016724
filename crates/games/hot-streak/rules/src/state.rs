//! The truth: the track, the cards, the tickets, and what the table waits for.

use kit::{BySeat, Seat, SeatSet, Seats, Standings, Turn};

use crate::cards::{Card, CardSet, HAND_SIZE, RACE_DECK_SIZE, TurnedCards};
use crate::mascot::ByMascot;
use crate::ruleset::Setup;
use crate::side_bet::{SideBet, UsedSideBets};
use crate::tickets::{STACKS, Side, Slip, Stack, TIERS, Ticket, picker_after, picks_per_draft};
use crate::track::Track;

/// What everybody has at the start (HS-1.6).
pub(crate) const START_MONEY: i32 = 10;
/// The number of races in a game (HS-7.3).
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
    pub(crate) side_bet_true: bool,
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
    pub(crate) race: u8,
    pub(crate) starter: Option<Seat>,
    pub(crate) money: BySeat<i32>,
    pub(crate) track: Track,
    /// Not in the game, or not yet.
    pub(crate) unused_cards: CardSet,
    /// Of this race. While the hands of a later race are dealt: what is left of the last race's.
    pub(crate) deck: CardSet,
    /// Those of the deck that everybody saw before the race.
    pub(crate) face_up: CardSet,
    /// Those not turned yet in this pass.
    pub(crate) unturned: CardSet,
    /// Those of the deck that the table has seen, face up or turned. While hands are dealt, of the last race's deck.
    pub(crate) known_in_deck: CardSet,
    /// Those the table has seen at any time of the game: they are in the deck or in hands.
    pub(crate) ever_seen: CardSet,
    pub(crate) hands: BySeat<CardSet>,
    pub(crate) added: BySeat<Option<Card>>,
    /// Cards dealt to hands in this set-up.
    pub(crate) cards_dealt: u8,
    pub(crate) turned: TurnedCards,
    pub(crate) passes: u8,
    pub(crate) last_card: Option<Card>,
    /// Tickets left, by stack.
    pub(crate) stacks: [u8; STACKS],
    pub(crate) slips: BySeat<Slip>,
    pub(crate) doubled: BySeat<Option<u8>>,
    pub(crate) used_side_bets: UsedSideBets,
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
            unused_cards: CardSet::ALL.without(CardSet::STARTERS),
            deck: CardSet::STARTERS,
            face_up: CardSet::STARTERS,
            unturned: CardSet::NONE,
            known_in_deck: CardSet::STARTERS,
            ever_seen: CardSet::STARTERS,
            hands: BySeat::new(seats, CardSet::NONE),
            added: BySeat::new(seats, None),
            cards_dealt: 0,
            turned: TurnedCards::default(),
            passes: 0,
            last_card: None,
            stacks: [TIERS as u8; STACKS],
            slips: BySeat::new(seats, Slip::default()),
            doubled: BySeat::new(seats, None),
            used_side_bets: UsedSideBets::default(),
            results: [None; RACES as usize],
        }
    }

    pub(crate) fn seats(&self) -> Seats {
        self.money.seats()
    }

    /// How many cards lie face up before the race: all but one from each seat.
    pub(crate) fn face_up_count(&self) -> usize {
        RACE_DECK_SIZE - self.seats().count()
    }

    /// Where the card comes from that chance is to draw now, if one is due.
    #[inline]
    pub(crate) fn draw_pile(&self) -> Option<CardSet> {
        match self.phase {
            Phase::FaceUp => Some(self.unused_cards),
            Phase::Hands if self.race == 1 => Some(self.unused_cards),
            Phase::Hands => Some(self.deck),
            Phase::Race => Some(self.unturned),
            Phase::Starter | Phase::SideBet | Phase::Draft | Phase::Double | Phase::Add | Phase::Over => None,
        }
    }

    /// Who gets the next card (HS-2.3, HS-7.2).
    pub(crate) fn next_dealt_seat(&self) -> Seat {
        Seat::ALL[usize::from(if self.race == 1 { self.cards_dealt / HAND_SIZE as u8 } else { self.cards_dealt })]
    }

    /// How many cards are dealt in this set-up.
    pub(crate) fn cards_to_deal(&self) -> u8 {
        self.seats().count() as u8 * if self.race == 1 { HAND_SIZE as u8 } else { 1 }
    }

    /// How many tickets are taken in this race.
    pub(crate) fn tickets_taken(&self) -> u8 {
        (STACKS * TIERS) as u8 - self.stacks.iter().sum::<u8>()
    }

    /// Whose pick it is after this number of picks (HS-3.1).
    pub(crate) fn picker_after(&self, taken: u8) -> Seat {
        picker_after(self.seats(), self.starter.unwrap_or(Seat::ALL[0]), taken)
    }

    /// Whose picks are still to come in this draft, in order.
    pub(crate) fn still_to_pick(&self) -> impl Iterator<Item = Seat> + '_ {
        let end = if self.phase == Phase::Draft { picks_per_draft(self.seats()) } else { 0 };
        (self.tickets_taken()..end).map(|taken| self.picker_after(taken))
    }

    /// The ticket that would be taken now from this stack, with its safe side up; none if it is empty.
    pub(crate) fn top_ticket(&self, stack: Stack) -> Option<Ticket> {
        let left = self.stacks[stack.index()];
        (left > 0).then(|| Ticket { stack, tier: TIERS as u8 - left, side: Side::Safe })
    }

    /// The seats that owe a decision.
    #[inline]
    pub(crate) fn deciding(&self) -> SeatSet {
        match self.phase {
            Phase::Draft => SeatSet::only(self.picker_after(self.tickets_taken())),
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
