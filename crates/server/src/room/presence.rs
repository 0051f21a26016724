//! Who is connected. Nothing of this is in the log: after a restart nobody is there yet.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Seat, Viewer};
use protocol::MemberId;

use crate::room::clock::Millis;
use crate::room::room_core::device_ban_identifier;
use crate::room::state::Room;
use crate::token::Fingerprint;

/// Devices that are remembered as somebody's own, per room. A table has fewer seats than that by far.
const MAX_PLAYING_DEVICES: usize = 256;

/// A connection, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnId(pub u64);

/// One connection.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    /// Whose it is; none for one who watches.
    pub(crate) member: Option<MemberId>,
    /// What the device calls itself.
    pub(crate) device: String,
    /// Whether this one speaks and sees for its member. A second device does not, until the seat is moved there.
    pub(crate) holds_seat: bool,
    /// Whether it says of itself that it is a screen for everybody.
    pub(crate) declared_tv: bool,
}

/// All connections, and since when members are gone.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    pub(crate) conns: BTreeMap<ConnId, Connection>,
    gone: BTreeMap<MemberId, Millis>,
    /// Devices by which a seat was played since the room is in memory.
    played_by: BTreeSet<String>,
}

impl Presence {
    pub(crate) fn is_connected(&self, member: MemberId) -> bool {
        self.conns.values().any(|conn| conn.member == Some(member))
    }

    /// Who has come back or gone since this was asked last is written down.
    pub(crate) fn update(&mut self, room: &Room, now: Millis) {
        self.gone.retain(|member, _| room.members.contains_key(member));
        for member in room.members.keys() {
            if self.conns.values().any(|conn| conn.member == Some(*member)) {
                self.gone.remove(member);
            } else {
                self.gone.entry(*member).or_insert(now);
            }
        }
        let plays =
            |conn: &&Connection| conn.holds_seat && conn.member.is_some_and(|member| room.seat_of(member).is_some());
        for conn in self.conns.values().filter(plays).filter(|conn| !conn.device.is_empty()) {
            if !self.played_by.contains(&conn.device) && self.played_by.len() < MAX_PLAYING_DEVICES {
                self.played_by.insert(conn.device.clone());
            }
        }
    }

    /// Whether somebody has been gone so long that a bot plays for them.
    pub(crate) fn is_absent_beyond(&self, member: MemberId, grace: Millis, now: Millis) -> bool {
        self.gone.get(&member).is_some_and(|since| now >= since + grace)
    }

    /// When the next one will have been gone that long.
    pub(crate) fn next_absence_limit(&self, room: &Room, grace: Millis, now: Millis) -> Option<Millis> {
        let seated = self.gone.iter().filter(|(member, _)| room.seat_of(**member).is_some());
        seated.map(|(_, since)| since + grace).filter(|at| *at > now).min()
    }

    /// The connection that holds this member's seat.
    pub(crate) fn seat_holder(&self, member: MemberId) -> Option<ConnId> {
        let holds = |conn: &Connection| conn.member == Some(member) && conn.holds_seat;
        self.conns.iter().find(|(_, conn)| holds(conn)).map(|(id, _)| *id)
    }

    /// Whether this is a big screen and nobody's own: it says so, came without a token, no member is connected from the
    /// same device, and nobody holds or held a seat in this room by it.
    pub(crate) fn is_shared_tv(&self, room: &Room, conn: ConnId) -> bool {
        let Some(it) = self.conns.get(&conn).filter(|it| it.declared_tv && it.member.is_none()) else { return false };
        if it.device.is_empty() {
            return true;
        }
        let same_device = |other: &Connection| other.member.is_some() && other.device == it.device;
        let trace = || Fingerprint::new(&room.identity.id, &device_ban_identifier(&it.device));
        let plays = self.conns.values().any(same_device) || self.played_by.contains(&it.device);
        !plays && !room.was_fingerprint_seated(&trace())
    }

    /// Whose eyes this connection has.
    pub(crate) fn viewer(&self, room: &Room, conn: ConnId) -> Viewer {
        self.seat_of(room, conn).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat this connection plays. Whoever left and looks in again plays none until they take it back.
    pub(crate) fn seat_of(&self, room: &Room, conn: ConnId) -> Option<Seat> {
        let conn = self.conns.get(&conn).filter(|conn| conn.holds_seat)?;
        let member = conn.member.filter(|member| !room.has_left_game(*member))?;
        room.seat_of(member)
    }
}
