//! The members of a room, the chairs they have or ask for, and how they leave.

use protocol::{MemberId, Silks, Stage};

use crate::room::state::Room;
use crate::token::{Fingerprint, TokenHash};

/// A member, whether connected or not.
#[derive(Clone, Debug)]
pub struct Member {
    pub name: String,
    pub token_hash: TokenHash,
    pub silks: Silks,
    /// What a ban would recognise them by.
    pub fingerprints: Vec<Fingerprint>,
    /// Whether they are ready for the next game.
    pub ready: bool,
    /// The words that they add to the dice of the next game.
    pub dice_words: String,
    /// Whether they chose to have no seat.
    pub wants_no_seat: bool,
    /// How many games started while they were waiting for a seat.
    pub games_sat_out: u32,
    /// How they left the game that is running or has ended; `None` if they have not.
    pub departure: Option<Departure>,
}

/// How a member left a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Whether the leader kicked them, so that they cannot come back.
    pub kicked: bool,
    /// The id of the bot that plays in their place.
    pub stand_in_bot: String,
}

/// A member's request for a bot's seat in the running game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatClaim {
    /// `None` for the seat of any bot.
    pub wanted_seat: Option<u8>,
    /// Whether the leader has agreed or need not agree.
    pub approved: bool,
    /// The room's version when they asked. The first to ask is the first to get a seat.
    pub asked_at_version: u64,
}

/// What a member without a seat predicts about the running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prediction {
    /// One to three seats, the winner first.
    pub seats: Vec<u8>,
    /// How many inputs the game had taken when they predicted.
    pub inputs_before: usize,
}

/// One seat of the table, in the lobby or during a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chair {
    /// Nobody has it; a bot will when the game starts.
    Open,
    Member(MemberId),
    Bot {
        /// The name that everybody sees.
        name: String,
        bot_id: String,
    },
}

impl Room {
    /// A member leaves the lobby for good. In logs of older programs also a running game, where a bot took the chair.
    pub(super) fn leave_room(&mut self, member: MemberId, departure: Departure, stand_in_name: &str) {
        if self.stage() == Stage::Playing {
            for chair in self.chairs.iter_mut().filter(|chair| **chair == Chair::Member(member)) {
                *chair = Chair::Bot { name: stand_in_name.to_owned(), bot_id: departure.stand_in_bot.clone() };
            }
        }
        self.leave_game(member, departure);
        self.remove_member(member);
    }

    /// A member leaves a game, and the seat stays theirs.
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

    /// Keeps a member from joining again.
    fn ban(&mut self, member: MemberId) {
        let Some(member_to_ban) = self.members.get(&member) else { return };
        // Members may share an address or a device. A fingerprint that another member has is not banned.
        let mut others = self.members.iter().filter(|(id, other)| **id != member && other.departure.is_none());
        let is_theirs_alone =
            |fingerprint: &&Fingerprint| !others.any(|(_, other)| other.fingerprints.contains(fingerprint));
        self.banned_fingerprints.extend(member_to_ban.fingerprints.iter().filter(is_theirs_alone).cloned());
        self.banned_tokens.push(member_to_ban.token_hash.clone());
    }

    /// Removes everything about a member except their points of the evening.
    pub(super) fn remove_member(&mut self, member: MemberId) {
        self.leave_chair(member);
        self.seat_claims.remove(&member);
        self.predictions.remove(&member);
        let removed = self.members.remove(&member);
        if let Some((scores, removed)) = self.programme.scores.as_mut().zip(removed.as_ref()) {
            scores.member_left(member, removed);
        }
        if self.leader == Some(member) {
            self.leader = None;
        }
    }
}
