//! The people of a room, the chairs they have or ask for, and how they leave.

use protocol::{MemberId, Silks, Stage};

use crate::room::state::Room;
use crate::token::{Fingerprint, TokenHash};

/// Somebody in the room.
#[derive(Clone, Debug)]
pub struct Member {
    /// What they are called.
    pub name: String,
    /// What their token hashes to.
    pub token_hash: TokenHash,
    /// What they wear.
    pub silks: Silks,
    /// What they would be known by again.
    pub fingerprints: Vec<Fingerprint>,
    /// Whether they said they are ready.
    pub ready: bool,
    /// What they added to the dice of the next game.
    pub dice_words: String,
    /// Whether they have no seat because they want none.
    pub wants_no_seat: bool,
    /// How many games they would have played and had no seat in.
    pub games_sat_out: u32,
    /// How they left the game that runs or has ended, if they did.
    pub departure: Option<Departure>,
}

/// How somebody left a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Whether they were sent away, and cannot come back.
    pub kicked: bool,
    /// The id of the bot that stands in.
    pub stand_in_bot: String,
}

/// Somebody asks for a bot's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClaim {
    /// Which; none for any bot's.
    pub wanted_seat: Option<u8>,
    /// Whether the leader has agreed, or need not.
    pub approved: bool,
    /// The version of the room when it was asked: who asked first is served first.
    pub asked_at_version: u64,
}

/// What somebody without a seat thinks of how the game will end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// The seats that will be first, second and third; at least the first.
    pub seats: Vec<u8>,
    /// How many inputs the game had taken.
    pub inputs_before: usize,
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
        /// Which bot it has.
        bot_id: String,
    },
}

impl Room {
    /// Somebody leaves the lobby for good. In logs of older programs also a game that runs, where a bot took the chair.
    pub(super) fn leave_room(&mut self, member: MemberId, departure: Departure, stand_in_name: &str) {
        if self.stage() == Stage::Playing {
            for chair in self.chairs.iter_mut().filter(|chair| **chair == Chair::Member(member)) {
                *chair = Chair::Bot { name: stand_in_name.to_owned(), bot_id: departure.stand_in_bot.clone() };
            }
        }
        self.leave_game(member, departure);
        self.remove_member(member);
    }

    /// Somebody leaves a game and keeps the seat.
    pub(super) fn leave_game(&mut self, member: MemberId, departure: Departure) {
        if departure.kicked {
            self.ban(member);
        }
        self.seat_claims.remove(&member);
        self.update_member(member, |it| it.departure = Some(departure));
        if self.leader == Some(member) {
            self.leader = None;
        }
    }

    /// Keeps somebody out from now on.
    fn ban(&mut self, member: MemberId) {
        let Some(barred) = self.members.get(&member) else { return };
        // Housemates may share an address, or a device: what still belongs to somebody here bars nobody.
        let mut others = self.members.iter().filter(|(id, other)| **id != member && other.departure.is_none());
        let own = |trace: &&Fingerprint| !others.any(|(_, other)| other.fingerprints.contains(trace));
        self.banned_fingerprints.extend(barred.fingerprints.iter().filter(own).cloned());
        self.banned_tokens.push(barred.token_hash.clone());
    }

    /// Nothing of this member stays but what the evening remembers.
    pub(super) fn remove_member(&mut self, member: MemberId) {
        self.leave_chair(member);
        self.seat_claims.remove(&member);
        self.predictions.remove(&member);
        let gone = self.members.remove(&member);
        if let Some((evening, gone)) = self.programme.scores.as_mut().zip(gone.as_ref()) {
            evening.member_left(member, gone);
        }
        if self.leader == Some(member) {
            self.leader = None;
        }
    }
}
