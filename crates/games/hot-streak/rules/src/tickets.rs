//! The stacks of tickets and what they pay (HS-1.5).

use core::fmt;

use kit::Seat;
use serde::{Deserialize, Serialize};

use crate::mascot::Mascot;

/// Tickets in a full stack.
pub const TIERS: usize = 3;
/// There are six stacks.
pub(crate) const STACKS: usize = 6;

kit::string_enum! {
    /// A stack of tickets.
    pub enum Stack {
        Gobbler = "gobbler",
        Hurley = "hurley",
        Dangle = "dangle",
        Mum = "mum",
        /// That the side bet comes true.
        Yes = "yes",
        /// That it does not.
        No = "no",
    }
}

impl Stack {
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub const fn bet(self) -> TicketBet {
        match self {
            Stack::Gobbler => TicketBet::OnMascot(Mascot::Gobbler),
            Stack::Hurley => TicketBet::OnMascot(Mascot::Hurley),
            Stack::Dangle => TicketBet::OnMascot(Mascot::Dangle),
            Stack::Mum => TicketBet::OnMascot(Mascot::Mum),
            Stack::Yes => TicketBet::OnSideBet(true),
            Stack::No => TicketBet::OnSideBet(false),
        }
    }
}

/// What has to happen for a ticket to be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TicketBet {
    /// The place of this mascot.
    OnMascot(Mascot),
    /// Whether the side bet comes true.
    OnSideBet(bool),
}

kit::string_enum! {
    /// The side of a ticket that lies up.
    pub enum Side {
        /// Little to win, nothing to lose.
        Safe = "safe",
        /// More to win for less likely things.
        Risky = "risky",
    }
}

/// What one ticket pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TicketPayout {
    /// By the mascot's place.
    ByPlace {
        /// For the 1st, 2nd, 3rd and 4th.
        places: [i32; 4],
    },
    /// By whether the side bet came out as said.
    ByAnswer { right: i32, wrong: i32 },
}

const SAFE_PLACES: [[i32; 4]; TIERS] = [[10, 7, 5, 0], [7, 5, 3, 0], [5, 3, 2, 0]];
const RISKY_PLACES: [[i32; 4]; TIERS] = [[15, 5, 2, 0], [11, 3, 1, 0], [8, 2, 0, 0]];
const SAFE_ANSWER: [i32; TIERS] = [10, 7, 5];
const RISKY_ANSWER: [i32; TIERS] = [15, 12, 10];
const RISKY_WRONG: i32 = -5;

/// A ticket somebody took.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Ticket {
    /// From which stack.
    pub stack: Stack,
    /// 0 for the best of its stack, then 1 and 2.
    pub tier: u8,
    /// Which side lies up.
    pub side: Side,
}

impl Ticket {
    pub const fn pays(self) -> TicketPayout {
        // A tier is always below three: the top of a stack that is not empty, or as a view told it.
        let tier = if (self.tier as usize) < TIERS { self.tier as usize } else { TIERS - 1 };
        match (self.stack.bet(), self.side) {
            (TicketBet::OnMascot(_), Side::Safe) => TicketPayout::ByPlace { places: SAFE_PLACES[tier] },
            (TicketBet::OnMascot(_), Side::Risky) => TicketPayout::ByPlace { places: RISKY_PLACES[tier] },
            (TicketBet::OnSideBet(_), Side::Safe) => TicketPayout::ByAnswer { right: SAFE_ANSWER[tier], wrong: 0 },
            (TicketBet::OnSideBet(_), Side::Risky) => {
                TicketPayout::ByAnswer { right: RISKY_ANSWER[tier], wrong: RISKY_WRONG }
            }
        }
    }
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.stack, self.tier, self.side)
    }
}

/// The tickets of one seat, in the order taken.
#[derive(Clone, Copy, Default)]
pub struct Slip {
    tickets: [Option<Ticket>; TIERS],
}

impl Slip {
    /// Adds one; nobody ever takes more than three (HS-3.1).
    pub(crate) fn push(&mut self, ticket: Ticket) {
        if let Some(free) = self.tickets.iter_mut().find(|place| place.is_none()) {
            *free = Some(ticket);
        }
    }

    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In the order taken.
    pub fn iter(&self) -> impl Iterator<Item = Ticket> + '_ {
        self.tickets.iter().map_while(|ticket| *ticket)
    }
}

impl PartialEq for Slip {
    fn eq(&self, other: &Slip) -> bool {
        self.tickets == other.tickets
    }
}

impl fmt::Debug for Slip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Whose pick comes after this number of picks (HS-3.1): clockwise from the starter, back, and with two seats once
/// more.
pub(crate) const fn picker_after(seats: kit::Seats, starter: Seat, taken: u8) -> Seat {
    let count = seats.count() as u8;
    let (round, pick) = (taken / count, taken % count);
    let from_starter = if round.is_multiple_of(2) { pick } else { count - 1 - pick };
    Seat::ALL[((starter.number() + from_starter) % count) as usize]
}

/// How many tickets are taken in one draft (HS-3.1).
pub(crate) const fn picks_per_draft(seats: kit::Seats) -> u8 {
    let count = seats.count() as u8;
    if count == 2 { 3 * count } else { 2 * count }
}
