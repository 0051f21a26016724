//! Newcomers who ask for a bot's seat in a running game. The seat becomes theirs as soon as the rules say that its new
//! owner learns no secret by it and, where the room requires it, the leader has agreed.

use kit::Seat;
use protocol::{ErrorReply, Latecomers, MemberId};

use crate::room::entry::LogEntry;
use crate::room::room_core::{ConnId, RoomCore, refused};
use crate::room::state::{BadLog, Chair};

impl RoomCore {
    /// Asks for the seat of a bot: this one, or that of any bot if `wanted` is `None`.
    pub(super) fn request_bot_seat(&mut self, me: MemberId, wanted: Option<u8>) -> Result<(), ErrorReply> {
        if self.room.seat_of(me).is_some() {
            return Err(refused("seated", "you already have a seat in this game"));
        }
        let approved = match self.room.settings.latecomers {
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
        let other_requests = self.room.seat_claims.keys().filter(|member| **member != me).count();
        if self.bot_seats().count() <= other_requests {
            return Err(refused("no_seat", "no bot is left to take over from; you play from the next game on"));
        }
        self.append_entry(LogEntry::SeatRequested { member: me, seat: wanted, approved })?;
        Ok(())
    }

    /// Grants or refuses a member's request for a bot's seat.
    pub(super) fn answer_seat_request(&mut self, member: MemberId, granted: bool) -> Result<(), ErrorReply> {
        if !self.room.seat_claims.contains_key(&member) {
            return Err(refused("not_asked", "this member has not asked for a seat"));
        }
        Ok(self.append_entry(LogEntry::SeatRequestAnswered { member, granted })?)
    }

    /// Gives bots' seats to the members whose requests are approved, in the order of the requests, where the rules
    /// allow it at this moment.
    pub(super) fn hand_over_bot_seats(&mut self) -> Result<(), BadLog> {
        let mut requests: Vec<_> = self.room.seat_claims.iter().filter(|(_, request)| request.approved).collect();
        requests.sort_by_key(|(_, request)| request.asked_at_version);
        let requests: Vec<(MemberId, Option<u8>)> =
            requests.into_iter().map(|(id, request)| (*id, request.wanted_seat)).collect();
        for (member, wanted) in requests {
            let Some(game) = self.room.game.as_ref().filter(|game| !game.is_over()) else { return Ok(()) };
            let is_wanted = |seat: &Seat| wanted.is_none_or(|wanted| wanted == seat.number());
            let free = self.bot_seats().filter(is_wanted).find(|seat| game.table().seat_may_change_hands(*seat));
            let Some(seat) = free else { continue };
            self.append_entry(LogEntry::SatDown { member, seat: seat.number() })?;
            // The decision that the bot was asked for is the newcomer's now.
            self.schedule.cancel_bot(seat);
            let conns = self.presence.conns.iter().filter(|(_, it)| it.member == Some(member));
            let conns: Vec<ConnId> = conns.map(|(conn, _)| *conn).collect();
            conns.into_iter().for_each(|conn| self.send_welcome(conn));
        }
        Ok(())
    }

    /// The seats of bots, without those that bots play for members.
    fn bot_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let chairs = self.room.chairs.iter().enumerate();
        chairs.filter(|(_, chair)| matches!(chair, Chair::Bot { .. })).map(|(seat, _)| Seat::ALL[seat])
    }
}
