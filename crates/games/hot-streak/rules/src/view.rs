//! What a viewer may know (HS-8).

use alloc::vec::Vec;

use kit::{BySeat, Personal, Seat, SeatSet, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::HotStreak;
use crate::cards::{CARDS_PER_PASS, Card, CardSet};
use crate::mascot::ByMascot;
use crate::settlement::ticket_payout;
use crate::side_bet::SideBet;
use crate::state::{Phase, RaceResult, State};
use crate::tickets::{Side, Slip, Stack, Ticket, TicketPayout};
use crate::track::Runner;

kit::string_enum! {
    /// Where the game stands.
    pub enum PhaseName {
        /// Chance sets the table.
        Setup = "setup",
        /// Tickets are taken.
        Draft = "draft",
        /// Everybody chooses a ticket to double.
        Double = "double",
        /// Everybody adds a card.
        Add = "add",
        /// Cards are turned.
        Race = "race",
        /// The third race is settled.
        Over = "over",
    }
}

kit::string_enum! {
    /// What is drawn next while the table is set.
    pub enum Drawing {
        /// Who starts.
        Starter = "starter",
        /// A card to lie face up.
        FaceUp = "face_up",
        /// A card for a hand.
        Hand = "hand",
        SideBet = "side_bet",
    }
}

/// All that one viewer may know.
pub type View = kit::View<HotStreak>;

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Public {
    /// Where the game stands.
    pub phase: PhaseName,
    pub race: u8,
    /// Who picks first in this race.
    pub starter: Option<Seat>,
    /// What each seat has.
    pub money: BySeat<i32>,
    /// Where the mascots are, or were last.
    pub mascots: ByMascot<Runner>,
    /// Rows up to this one are gone.
    #[serde(rename = "fold")]
    pub folded_rows: u8,
    /// The cards that lie face up.
    pub face_up: CardSet,
    /// The cards of this pass, in the order they were turned.
    pub turned: Vec<Card>,
    /// The card that was turned last in the game.
    pub last_card: Option<Card>,
    /// Passes through the deck so far in this race.
    pub passes: u8,
    /// How many cards each seat holds.
    pub hand_sizes: BySeat<u8>,
    pub stacks: ByStack<u8>,
    /// The side bet of this race, once revealed.
    pub side_bet: Option<SideBetView>,
    /// Who has added a card in this race.
    pub added: BySeat<bool>,
    /// The races that are settled.
    pub results: Vec<ResultView>,
    /// Who owes a decision.
    pub deciding: SeatSet,
    /// Whose picks are still to come in this draft, in order.
    #[serde(rename = "picks")]
    pub picks_to_come: Vec<Seat>,
    /// What is drawn next while the table is set.
    pub drawing: Option<Drawing>,
    /// Who gets the next card, if one is dealt.
    pub dealt_to: Option<Seat>,
    /// The cards the table knows to be in the race deck, because they lie face up or were turned in any pass. While the
    /// hands of a later race are dealt, those of the last race's deck.
    #[serde(rename = "known_cards")]
    pub known_deck_cards: CardSet,
    /// The cards the table has seen in this game at any time: they are in the deck or in hands.
    #[serde(rename = "met_cards")]
    pub ever_seen_cards: CardSet,
    /// How many more cards are turned before the track is folded.
    pub cards_to_fold: Option<u8>,
    /// Up to which row it is folded then.
    pub next_fold: Option<u8>,
}

/// What one seat knows in addition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Own {
    pub hand: CardSet,
    /// The card it added in this race.
    pub added_card: Option<Card>,
    /// Each seat's tickets in the order taken, its own with the one it doubles from the moment it chooses.
    pub tickets: Vec<Vec<TicketView>>,
}

/// What everybody else gets in place of what a seat knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spectator {
    /// Each seat's tickets in the order taken. While doubles are chosen none is shown as doubled.
    pub tickets: Vec<Vec<TicketView>>,
}

/// Something for each stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ByStack<T> {
    pub gobbler: T,
    pub hurley: T,
    pub dangle: T,
    pub mum: T,
    /// That the side bet comes true.
    pub yes: T,
    /// That it does not.
    pub no: T,
}

/// A ticket on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TicketView {
    /// From which stack.
    pub stack: Stack,
    /// 0 for the best of its stack.
    pub tier: u8,
    /// Which side is up.
    pub side: Side,
    /// Whether it counts twice, as far as the viewer knows.
    pub doubled: bool,
    /// What it pays once.
    pub pays: TicketPayout,
}

/// How one race came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ResultView {
    /// The places that are paid.
    pub places: ByMascot<u8>,
    /// What the side tickets were on.
    pub side_bet: SideBet,
    /// Whether it came true.
    pub yes: bool,
    /// By how much each seat's money really changed.
    pub won: BySeat<i32>,
    /// Each seat's tickets in the order taken, and what they paid.
    pub tickets: Vec<Vec<PaidTicket>>,
}

/// A ticket of a race that is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PaidTicket {
    /// The ticket as it lay on the table.
    #[serde(flatten)]
    pub ticket: TicketView,
    pub paid: i32,
}

/// The side bet of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideBetView {
    pub id: SideBet,
    /// Whether it has come true.
    pub yes: bool,
}

/// Each seat's tickets in the order taken, as this viewer may know them.
pub fn tickets(view: &View) -> &[Vec<TicketView>] {
    match &view.personal {
        Personal::Seat(own) => &own.tickets,
        Personal::Spectator(spectator) => &spectator.tickets,
    }
}

impl Public {
    pub(crate) fn of(state: &State) -> Public {
        let (phase, drawing) = names(state.phase);
        let seats = state.seats();
        let racing = state.phase == Phase::Race;
        Public {
            phase,
            race: state.race,
            starter: state.starter,
            money: state.money,
            mascots: ByMascot::from_fn(|mascot| *state.track.runner(mascot)),
            folded_rows: state.track.folded_rows,
            face_up: state.face_up,
            turned: state.turned.to_vec(),
            last_card: state.last_card,
            passes: state.passes,
            hand_sizes: BySeat::from_fn(seats, |seat| state.hands[seat].len() as u8),
            stacks: ByStack::from_fn(|stack| state.stacks[stack.index()]),
            side_bet: state.track.side_bet.map(|id| SideBetView { id, yes: state.track.side_bet_true }),
            added: BySeat::from_fn(seats, |seat| state.added[seat].is_some()),
            results: state.results.iter().flatten().map(ResultView::of).collect(),
            deciding: state.deciding(),
            picks_to_come: state.still_to_pick().collect(),
            drawing,
            dealt_to: (state.phase == Phase::Hands).then(|| state.next_dealt_seat()),
            known_deck_cards: state.known_in_deck,
            ever_seen_cards: state.ever_seen,
            cards_to_fold: racing.then(|| (CARDS_PER_PASS - state.turned.len()) as u8),
            next_fold: racing.then(|| state.setup.next_fold_row(state.track.folded_rows)),
        }
    }
}

impl Own {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Own> {
        state.seats().contains(seat).then(|| Own {
            hand: state.hands[seat],
            added_card: state.added[seat],
            tickets: tickets_for(state, Viewer::Seat(seat)),
        })
    }

    /// Cards, or a double that is chosen and not yet open.
    pub(crate) fn has_secrets(&self, spectator: &Spectator) -> bool {
        !self.hand.is_empty() || self.added_card.is_some() || self.tickets != spectator.tickets
    }
}

impl Spectator {
    pub(crate) fn of(state: &State) -> Spectator {
        Spectator { tickets: tickets_for(state, Viewer::Spectator) }
    }
}

impl ResultView {
    fn of(result: &RaceResult) -> ResultView {
        let RaceResult { places, side_bet, side_bet_true: yes, won, slips, doubled } = *result;
        let paid = |seat: Seat| {
            let ticket = move |(number, ticket): (usize, Ticket)| {
                let doubled = doubled[seat] == Some(number as u8);
                let paid = ticket_payout(ticket, &places, yes) * if doubled { 2 } else { 1 };
                PaidTicket { ticket: TicketView::of(ticket, doubled), paid }
            };
            slips[seat].iter().enumerate().map(ticket).collect()
        };
        ResultView { places, side_bet, yes, won, tickets: won.seats().iter().map(paid).collect() }
    }

    /// What the state keeps of it.
    pub(crate) fn to_race_result(&self, seats: Seats) -> RaceResult {
        let ResultView { places, side_bet, yes, won, tickets } = self;
        let of = |seat: Seat| tickets.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let slip = |seat: Seat| {
            let mut slip = Slip::default();
            of(seat).iter().for_each(|it| slip.push(it.ticket.ticket()));
            slip
        };
        let doubled = |seat: Seat| of(seat).iter().position(|it| it.ticket.doubled).map(|number| number as u8);
        let (slips, doubled) = (BySeat::from_fn(seats, slip), BySeat::from_fn(seats, doubled));
        RaceResult { places: *places, side_bet: *side_bet, side_bet_true: *yes, won: *won, slips, doubled }
    }
}

impl TicketView {
    fn of(ticket: Ticket, doubled: bool) -> TicketView {
        let Ticket { stack, tier, side } = ticket;
        TicketView { stack, tier, side, doubled, pays: ticket.pays() }
    }

    fn ticket(self) -> Ticket {
        let TicketView { stack, tier, side, .. } = self;
        Ticket { stack, tier, side }
    }
}

impl<T> ByStack<T> {
    /// What the function says for each.
    pub fn from_fn(mut item: impl FnMut(Stack) -> T) -> ByStack<T> {
        ByStack {
            gobbler: item(Stack::Gobbler),
            hurley: item(Stack::Hurley),
            dangle: item(Stack::Dangle),
            mum: item(Stack::Mum),
            yes: item(Stack::Yes),
            no: item(Stack::No),
        }
    }
}

const fn names(phase: Phase) -> (PhaseName, Option<Drawing>) {
    match phase {
        Phase::Starter => (PhaseName::Setup, Some(Drawing::Starter)),
        Phase::FaceUp => (PhaseName::Setup, Some(Drawing::FaceUp)),
        Phase::Hands => (PhaseName::Setup, Some(Drawing::Hand)),
        Phase::SideBet => (PhaseName::Setup, Some(Drawing::SideBet)),
        Phase::Draft => (PhaseName::Draft, None),
        Phase::Double => (PhaseName::Double, None),
        Phase::Add => (PhaseName::Add, None),
        Phase::Race => (PhaseName::Race, None),
        Phase::Over => (PhaseName::Over, None),
    }
}

/// Everybody's tickets; while some still choose what to double, a seat sees its own choice alone (HS-3.2).
fn tickets_for(state: &State, viewer: Viewer) -> Vec<Vec<TicketView>> {
    let of = |seat: Seat| {
        let visible = state.phase != Phase::Double || viewer.is_seat(seat);
        let doubled = state.doubled[seat].filter(|_| visible);
        let show = |(number, ticket): (usize, Ticket)| TicketView::of(ticket, doubled == Some(number as u8));
        state.slips[seat].iter().enumerate().map(show).collect()
    };
    state.seats().iter().map(of).collect()
}
