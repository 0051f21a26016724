//! Which connections are open, and whose they are. This is not in the log: after a restart nobody is connected.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Seat, Viewer};
use protocol::MemberId;

use crate::room::clock::Millis;
use crate::room::room_core::device_ban_identifier;
use crate::room::state::Room;
use crate::token::Fingerprint;

/// The most devices that are remembered as having played a seat. It is far more than a table has seats.
const MAX_PLAYING_DEVICES: usize = 256;

/// The number of a connection, which the server never uses twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnId(pub u64);

/// An open connection.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    /// `None` for a connection that only watches.
    pub(crate) member: Option<MemberId>,
    /// The name of the device, which it chose itself; may be empty.
    pub(crate) device: String,
    /// Whether this connection acts for its member and sees what their seat sees. Of several devices of a member only
    /// one does, until the seat is moved to another.
    pub(crate) holds_seat: bool,
    /// Whether the client says that it is a screen for everybody.
    pub(crate) declared_tv: bool,
}

/// All connections, and since when members have been disconnected.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    pub(crate) conns: BTreeMap<ConnId, Connection>,
    disconnected_since: BTreeMap<MemberId, Millis>,
    /// Devices that have played a seat since the room was loaded.
    played_by: BTreeSet<String>,
}

impl Presence {
    /// Whether the member has a connection, on whatever device.
    pub(crate) fn is_connected(&self, member: MemberId) -> bool {
        self.conns.values().any(|conn| conn.member == Some(member))
    }

    /// Notes which members have connected or disconnected, and which devices play a seat.
    pub(crate) fn update(&mut self, room: &Room, now: Millis) {
        self.disconnected_since.retain(|member, _| room.members.contains_key(member));
        for member in room.members.keys() {
            if self.conns.values().any(|conn| conn.member == Some(*member)) {
                self.disconnected_since.remove(member);
            } else {
                self.disconnected_since.entry(*member).or_insert(now);
            }
        }
        let plays_seat =
            |conn: &&Connection| conn.holds_seat && conn.member.is_some_and(|member| room.seat_of(member).is_some());
        for conn in self.conns.values().filter(plays_seat).filter(|conn| !conn.device.is_empty()) {
            if !self.played_by.contains(&conn.device) && self.played_by.len() < MAX_PLAYING_DEVICES {
                self.played_by.insert(conn.device.clone());
            }
        }
    }

    /// Whether a member has been disconnected for at least this time.
    pub(crate) fn is_absent_beyond(&self, member: MemberId, grace: Millis, now: Millis) -> bool {
        self.disconnected_since.get(&member).is_some_and(|since| now >= since + grace)
    }

    /// The next time at which a member with a seat will have been disconnected for this time.
    pub(crate) fn next_absence_limit(&self, room: &Room, grace: Millis, now: Millis) -> Option<Millis> {
        let seated = self.disconnected_since.iter().filter(|(member, _)| room.seat_of(**member).is_some());
        seated.map(|(_, since)| since + grace).filter(|at| *at > now).min()
    }

    /// The connection that acts for this member.
    pub(crate) fn seat_holder(&self, member: MemberId) -> Option<ConnId> {
        let holds = |conn: &Connection| conn.member == Some(member) && conn.holds_seat;
        self.conns.iter().find(|(_, conn)| holds(conn)).map(|(id, _)| *id)
    }

    /// Whether this connection is a screen for everybody and nobody's own: it says so, has no token, no member is
    /// connected from the same device, and the device has not played a seat in this room.
    pub(crate) fn is_shared_tv(&self, room: &Room, conn: ConnId) -> bool {
        let Some(it) = self.conns.get(&conn).filter(|it| it.declared_tv && it.member.is_none()) else { return false };
        if it.device.is_empty() {
            return true;
        }
        let same_device = |other: &Connection| other.member.is_some() && other.device == it.device;
        let fingerprint = || Fingerprint::new(&room.identity.id, &device_ban_identifier(&it.device));
        let plays_seat = self.conns.values().any(same_device) || self.played_by.contains(&it.device);
        !plays_seat && !room.was_fingerprint_seated(&fingerprint())
    }

    /// What this connection may see.
    pub(crate) fn viewer(&self, room: &Room, conn: ConnId) -> Viewer {
        self.seat_of(room, conn).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The seat that this connection plays. A member who has left the game plays none until they take it back.
    pub(crate) fn seat_of(&self, room: &Room, conn: ConnId) -> Option<Seat> {
        let conn = self.conns.get(&conn).filter(|conn| conn.holds_seat)?;
        let member = conn.member.filter(|member| !room.has_left_game(*member))?;
        room.seat_of(member)
    }
}
