//! What is played when time runs out (HS-11).

use kit::Seat;

use crate::action::Action;
use crate::cards::{Card, CardEffect};
use crate::state::{Phase, State};
use crate::tickets::{Side, Stack, Ticket, TicketBet, TicketPayout};

/// A ticket with its safe side up, the double that changes the least, the card that does the least.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    if !state.deciding().contains(seat) {
        return None;
    }
    match state.phase {
        Phase::Draft => safe_ticket(state).map(|stack| Action::Take { stack, side: Side::Safe }),
        Phase::Double => {
            let numbered = (0..).zip(state.slips[seat].iter());
            let least = numbered.min_by_key(|(_, ticket)| stakes(*ticket));
            least.map(|(ticket, _)| Action::Double { ticket })
        }
        Phase::Add => {
            let cards = state.hands[seat].counts_by_kind().map(|(card, _)| card);
            cards.min_by_key(|card| plainness(*card)).map(|card| Action::Add { card })
        }
        Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Race | Phase::Over => None,
    }
}

/// The stack with the best ticket left, mascots before answers; the first in lane order among equals (HS-11.1).
fn safe_ticket(state: &State) -> Option<Stack> {
    let left =
        Stack::ALL.iter().copied().filter_map(|stack| state.top_ticket(stack).map(|ticket| (stack, ticket.tier)));
    let on_answer = |stack: Stack| match stack.bet() {
        TicketBet::OnMascot(_) => false,
        TicketBet::OnSideBet(_) => true,
    };
    left.min_by_key(|(stack, tier)| (on_answer(*stack), *tier)).map(|(stack, _)| stack)
}

/// What doubling a ticket could cost, then what it could bring (HS-11.2).
fn stakes(ticket: Ticket) -> (i32, i32) {
    let (worst, best) = match ticket.pays() {
        TicketPayout::ByPlace { places: [first, second, third, fourth] } => {
            (first.min(second).min(third).min(fourth), first.max(second).max(third).max(fourth))
        }
        TicketPayout::ByAnswer { right, wrong } => (right.min(wrong), right.max(wrong)),
    };
    (-worst, best)
}

/// How much a card does: a mascot's before a green one, then by the deed, then by its number (HS-11.3).
fn plainness(card: Card) -> (bool, u8, Option<u8>) {
    let effect = match card.effect() {
        CardEffect::Move(_) => 0,
        CardEffect::Recover(_) => 1,
        CardEffect::Back(_) => 2,
        CardEffect::Swerve(_) => 3,
        CardEffect::ToNextStar => 4,
        CardEffect::TurnRound => 5,
        CardEffect::Fall => 6,
    };
    (card.mascot().is_none(), effect, card.effect().amount())
}
