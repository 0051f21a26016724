//! The people of a room, the chairs they have or ask for, and how they leave.

use protocol::{MemberId, Silks, Stage};

use crate::room::state::Room;
use crate::token::{TokenHash, Trace};

/// Somebody in the room.
#[derive(Clone, Debug)]
pub struct Member {
    /// What they are called.
    pub name: String,
    /// What their token hashes to.
    pub token: TokenHash,
    /// What they wear.
    pub silks: Silks,
    /// What they would be known by again.
    pub traces: Vec<Trace>,
    /// Whether they said they are ready.
    pub ready: bool,
    /// What they added to the dice of the next game.
    pub words: String,
    /// Whether they have no seat because they want none.
    pub watches: bool,
    /// How many games they would have played and had no seat in.
    pub sat_out: u32,
    /// How they left the game that runs or has ended, if they did.
    pub left: Option<Departure>,
}

/// How somebody left a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Whether they were sent away, and cannot come back.
    pub kicked: bool,
    /// The id of the bot that stands in.
    pub stand_in: String,
}

/// Somebody asks for a bot's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Which; none for any bot's.
    pub seat: Option<u8>,
    /// Whether the leader has agreed, or need not.
    pub agreed: bool,
    /// The version of the room when it was asked: who asked first is served first.
    pub since: u64,
}

/// What somebody without a seat thinks of how the game will end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// The seats that will be first, second and third; at least the first.
    pub seats: Vec<u8>,
    /// How many inputs the game had taken.
    pub at: usize,
}

/// A seat of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody sits there; a bot will if a game starts.
    Open,
    /// This member sits there.
    Member(MemberId),
    /// A bot sits there.
    Bot {
        /// What it is called.
        name: String,
        /// Which mind it has.
        mind: String,
    },
}

impl Room {
    /// Somebody leaves the lobby for good. In logs of older programs also a game that runs, where a bot took the chair.
    pub(super) fn leave(&mut self, member: MemberId, departure: Departure, stand_in_name: &str) {
        if self.stage() == Stage::Playing {
            for chair in self.chairs.iter_mut().filter(|chair| **chair == Chair::Member(member)) {
                *chair = Chair::Bot { name: stand_in_name.to_owned(), mind: departure.stand_in.clone() };
            }
        }
        self.step_out(member, departure);
        self.remove(member);
    }

    /// Somebody leaves a game and keeps the seat.
    pub(super) fn step_out(&mut self, member: MemberId, departure: Departure) {
        if departure.kicked {
            self.bar(member);
        }
        self.claims.remove(&member);
        self.change_member(member, |it| it.left = Some(departure));
        if self.leader == Some(member) {
            self.leader = None;
        }
    }

    /// Keeps somebody out from now on.
    fn bar(&mut self, member: MemberId) {
        let Some(barred) = self.members.get(&member) else { return };
        // Housemates may share an address, or a device: what still belongs to somebody here bars nobody.
        let mut others = self.members.iter().filter(|(id, other)| **id != member && other.left.is_none());
        let own = |trace: &&Trace| !others.any(|(_, other)| other.traces.contains(trace));
        self.barred_traces.extend(barred.traces.iter().filter(own).cloned());
        self.barred.push(barred.token.clone());
    }

    /// Nothing of this member stays but what the evening remembers.
    pub(super) fn remove(&mut self, member: MemberId) {
        self.stand(member);
        self.claims.remove(&member);
        self.predictions.remove(&member);
        let gone = self.members.remove(&member);
        if let Some((evening, gone)) = self.programme.evening.as_mut().zip(gone.as_ref()) {
            evening.left(member, gone);
        }
        if self.leader == Some(member) {
            self.leader = None;
        }
    }
}
