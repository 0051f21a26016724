//! Newcomers who ask for a bot's seat in a running game. It becomes theirs as soon as the rules say that no secret is
//! learnt by it and, where the room says so, the leader has agreed.

use kit::Seat;
use protocol::{ErrorReply, Latecomers, MemberId};

use crate::room::entry::LogEntry;
use crate::room::room_core::{ConnId, RoomCore, refused};
use crate::room::state::{BadLog, Chair};

impl RoomCore {
    /// Asks for a bot's seat, this one or any.
    pub(super) fn request_bot_seat(&mut self, me: MemberId, wanted: Option<u8>) -> Result<(), ErrorReply> {
        if self.room.seat_of(me).is_some() {
            return Err(refused("seated", "you have a seat in this game already"));
        }
        let agreed = match self.room.settings.latecomers {
            Latecomers::Seat => true,
            Latecomers::Ask => self.room.leader == Some(me),
            Latecomers::Wait => {
                return Err(refused("latecomers_wait", "in this room newcomers play from the next game on"));
            }
        };
        match wanted.map(|seat| self.room.chairs.get(usize::from(seat))) {
            None | Some(Some(Chair::Bot { .. })) => {}
            Some(None) => return Err(refused("no_such_seat", "there is no such seat at this table")),
            Some(Some(Chair::Member(_) | Chair::Open)) => {
                return Err(refused("seat_taken", "somebody has this seat already"));
            }
        }
        let claimed = self.room.seat_claims.keys().filter(|member| **member != me).count();
        if self.bot_seats().count() <= claimed {
            return Err(refused("no_seat", "no bot is left to take over from; you play from the next game on"));
        }
        self.append_entry(LogEntry::SeatRequested { member: me, seat: wanted, approved: agreed })?;
        Ok(())
    }

    /// The leader lets somebody have the seat, or not.
    pub(super) fn answer_seat_request(&mut self, member: MemberId, granted: bool) -> Result<(), ErrorReply> {
        if !self.room.seat_claims.contains_key(&member) {
            return Err(refused("not_asked", "they do not ask for a seat"));
        }
        Ok(self.append_entry(LogEntry::SeatRequestAnswered { member, granted })?)
    }

    /// Whoever asked, may have a seat, and finds one that can change hands now, sits down.
    pub(super) fn hand_over_bot_seats(&mut self) -> Result<(), BadLog> {
        let mut claims: Vec<_> = self.room.seat_claims.iter().filter(|(_, claim)| claim.approved).collect();
        claims.sort_by_key(|(_, claim)| claim.asked_at_version);
        let claims: Vec<(MemberId, Option<u8>)> =
            claims.into_iter().map(|(id, claim)| (*id, claim.wanted_seat)).collect();
        for (member, wanted) in claims {
            let Some(game) = self.room.game.as_ref().filter(|game| !game.is_over()) else { return Ok(()) };
            let wants = |seat: &Seat| wanted.is_none_or(|wanted| wanted == seat.number());
            let free = self.bot_seats().filter(wants).find(|seat| game.table().seat_may_change_hands(*seat));
            let Some(seat) = free else { continue };
            self.append_entry(LogEntry::SatDown { member, seat: seat.number() })?;
            // What the bot was thinking about is the newcomer's to decide now.
            self.schedule.cancel_bot(seat);
            let conns = self.presence.conns.iter().filter(|(_, it)| it.member == Some(member));
            let conns: Vec<ConnId> = conns.map(|(conn, _)| *conn).collect();
            conns.into_iter().for_each(|conn| self.send_welcome(conn));
        }
        Ok(())
    }

    /// The seats that bots have for good.
    fn bot_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let chairs = self.room.chairs.iter().enumerate();
        chairs.filter(|(_, chair)| matches!(chair, Chair::Bot { .. })).map(|(seat, _)| Seat::ALL[seat])
    }
}
