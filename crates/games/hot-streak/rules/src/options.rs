//! What a seat may do.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use kit::{ActionSet, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Illegal};
use crate::cards::{Card, CardSet};
use crate::state::{Phase, State};
use crate::tickets::{Side, Stack, Ticket, TicketPayout};

/// The decision a seat owes, with all it needs to make it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Options {
    /// Take a ticket (HS-3.1).
    Take {
        stacks: Vec<StackOffer>,
        /// Whose picks come after this one, in order.
        #[serde(rename = "then")]
        later_pickers: Vec<Seat>,
    },
    /// Choose the ticket to double (HS-3.2).
    Double {
        /// The own tickets in the order taken.
        tickets: Vec<TicketOffer>,
    },
    /// Add a card to the deck (HS-3.3).
    Add {
        /// The own hand, each kind once.
        cards: Vec<Card>,
        /// What lies face up and will be shuffled with it.
        face_up: CardSet,
    },
}

/// A stack one may take from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackOffer {
    pub stack: Stack,
    /// How many tickets are left.
    #[serde(rename = "left")]
    pub tickets_left: u8,
    /// Which of the three is on top.
    pub tier: Option<u8>,
    /// What the top ticket pays with its safe side up.
    pub safe: Option<TicketPayout>,
    /// What it pays with its risky side up.
    pub risky: Option<TicketPayout>,
    /// Why nothing can be taken.
    pub refused: Option<Illegal>,
}

/// A ticket one may double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TicketOffer {
    /// Its number, in the order taken.
    pub ticket: u8,
    /// From which stack.
    pub stack: Stack,
    /// Which of the stack.
    pub tier: u8,
    /// Which side is up.
    pub side: Side,
    /// What it pays once.
    pub pays: TicketPayout,
}

impl Options {
    pub(crate) fn of(state: &State, seat: Seat) -> Option<Options> {
        if !state.deciding().contains(seat) {
            return None;
        }
        match state.phase {
            Phase::Draft => Some(Options::Take {
                stacks: Stack::ALL.iter().map(|stack| StackOffer::of(state, *stack)).collect(),
                later_pickers: state.still_to_pick().skip(1).collect(),
            }),
            Phase::Double => {
                let tickets = state.slips[seat].iter().enumerate().map(|(number, ticket)| {
                    let Ticket { stack, tier, side } = ticket;
                    TicketOffer { ticket: number as u8, stack, tier, side, pays: ticket.pays() }
                });
                Some(Options::Double { tickets: tickets.collect() })
            }
            Phase::Add => Some(Options::Add {
                cards: state.hands[seat].counts_by_kind().map(|(card, _)| card).collect(),
                face_up: state.face_up,
            }),
            Phase::Starter | Phase::FaceUp | Phase::Hands | Phase::SideBet | Phase::Race | Phase::Over => None,
        }
    }
}

impl StackOffer {
    fn of(state: &State, stack: Stack) -> StackOffer {
        let top = state.top_ticket(stack);
        let pays = |side: Side| top.map(|ticket| Ticket { side, ..ticket }.pays());
        StackOffer {
            stack,
            tickets_left: state.stacks[stack.index()],
            tier: top.map(|ticket| ticket.tier),
            safe: pays(Side::Safe),
            risky: pays(Side::Risky),
            refused: top.is_none().then_some(Illegal::StackEmpty),
        }
    }
}

impl ActionSet<Action> for Options {
    fn allows(&self, action: &Action) -> bool {
        match (self, action) {
            (Options::Take { stacks, .. }, Action::Take { stack, .. }) => {
                stacks.iter().any(|offer| offer.stack == *stack && offer.refused.is_none())
            }
            (Options::Double { tickets }, Action::Double { ticket }) => (*ticket as usize) < tickets.len(),
            (Options::Add { cards, .. }, Action::Add { card }) => cards.contains(card),
            (Options::Take { .. } | Options::Double { .. } | Options::Add { .. }, _) => false,
        }
    }

    fn visit_actions(&self, visit: &mut dyn FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        match self {
            Options::Take { stacks, .. } => {
                for offer in stacks.iter().filter(|offer| offer.refused.is_none()) {
                    for side in Side::ALL {
                        visit(Action::Take { stack: offer.stack, side: *side })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Options::Double { tickets } => {
                tickets.iter().try_for_each(|offer| visit(Action::Double { ticket: offer.ticket }))
            }
            Options::Add { cards, .. } => cards.iter().try_for_each(|card| visit(Action::Add { card: *card })),
        }
    }
}
