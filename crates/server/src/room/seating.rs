//! Who gets which chair. A table has no fixed number of chairs: it grows with the people who come, bots fill it up to
//! what the leader wants, and they give way. Where people are more than a game has room for, they sit out in turn.

use protocol::{MemberId, Stage};

use crate::room::entry::{Configuration, LogEntry};
use crate::room::room_core::{ConnId, RoomCore};
use crate::room::state::{BadLog, Chair, Room};

impl Room {
    /// Whether somebody who came in now would get a chair.
    pub fn has_free_chair(&self) -> bool {
        let free = |chair: &Chair| matches!(chair, Chair::Open | Chair::Bot { .. });
        self.chairs.iter().any(free) || self.allowed_chair_counts().iter().any(|count| *count > self.chairs.len())
    }

    /// How many chairs the table can have, ascending, as far as the leader allows.
    pub(super) fn allowed_chair_counts(&self) -> Vec<usize> {
        at_most(self.programme.current_chair_counts(), self.settings.max_players)
    }
}

impl RoomCore {
    /// Before a game: everybody who waits for a chair gets one, as long as there are any; chairs that nobody needs go.
    pub(super) fn seat_waiting_members(&mut self) -> Result<(), BadLog> {
        if self.room.stage() != Stage::Lobby {
            return Ok(());
        }
        let mut waiting: Vec<MemberId> = self.room.waiting_members().collect();
        waiting.sort_by_key(|id| self.seating_priority(*id));
        for member in waiting {
            match self.find_or_add_chair()? {
                Some(seat) => self.seat_member(member, seat)?,
                None => break,
            }
        }
        self.trim()
    }

    /// Sets the table anew for what is played next. People keep their chairs as far as they can; where there are too few,
    /// those sit out who have done so least often.
    pub(super) fn set_up_table(&mut self, configuration: Configuration) -> Result<(), BadLog> {
        let room = &self.room;
        let plays = |id: &MemberId| room.seat_of(*id).is_some() || room.waiting_members().any(|waits| waits == *id);
        let mut players: Vec<MemberId> = room.members.keys().copied().filter(plays).collect();
        players.sort_by_key(|id| self.seating_priority(*id));
        let seats = chair_count_for(&configuration, players.len());
        let out = players.split_off(seats.min(players.len()));
        if !out.is_empty() {
            self.append_entry(LogEntry::SatOut { members: out })?;
        }
        for member in players.iter().copied().filter(|id| self.sits_beyond(*id, seats)).collect::<Vec<_>>() {
            self.place(member, seats)?;
        }
        self.append_entry(LogEntry::Configured { settings: Configuration { chairs: seats, ..configuration } })?;
        for member in players.into_iter().filter(|id| self.room.seat_of(*id).is_none()).collect::<Vec<_>>() {
            self.place(member, seats)?;
        }
        let conns: Vec<ConnId> = self.presence.conns.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.send_welcome(conn));
        Ok(())
    }

    /// After a game the bots that only filled chairs go; they come again when the next one starts.
    pub(super) fn remove_filler_bots(&mut self) -> Result<(), BadLog> {
        let fills = |chair: &Chair| matches!(chair, Chair::Bot { bot_id, .. } if *bot_id == play::default_bot().id);
        let chairs = (0_u8..).zip(&self.room.chairs);
        let fillers: Vec<u8> = chairs.filter(|(_, chair)| fills(chair)).map(|(seat, _)| seat).collect();
        fillers.into_iter().try_for_each(|seat| self.append_entry(LogEntry::BotRemoved { seat }))
    }

    /// Who gets a chair before whom: whoever sat out most often, then whoever came first.
    fn seating_priority(&self, member: MemberId) -> (core::cmp::Reverse<u32>, MemberId) {
        let sat_out = self.room.members.get(&member).map_or(0, |it| it.games_sat_out);
        (core::cmp::Reverse(sat_out), member)
    }

    fn sits_beyond(&self, member: MemberId, seats: usize) -> bool {
        self.room.seat_of(member).is_some_and(|seat| seat.index() >= seats)
    }

    /// A chair below this number: an open one, or else a bot's.
    fn place(&mut self, member: MemberId, below: usize) -> Result<(), BadLog> {
        let chairs = &self.room.chairs[..below.min(self.room.chairs.len())];
        let open = chairs.iter().position(|chair| *chair == Chair::Open);
        let seat = open.or_else(|| chairs.iter().position(|chair| matches!(chair, Chair::Bot { .. })));
        match seat {
            Some(seat) => self.append_entry(LogEntry::SatDown { member, seat: seat as u8 }),
            None => Ok(()),
        }
    }

    /// Somebody sits down before a game, and hears where.
    pub(super) fn seat_member(&mut self, member: MemberId, seat: u8) -> Result<(), BadLog> {
        self.append_entry(LogEntry::SatDown { member, seat })?;
        let conns = self.presence.conns.iter().filter(|(_, it)| it.member == Some(member));
        let conns: Vec<ConnId> = conns.map(|(conn, _)| *conn).collect();
        conns.into_iter().for_each(|conn| self.send_welcome(conn));
        Ok(())
    }

    /// A chair for one more: an open one, one of a bot that only fills it, a new one, or any other bot's.
    pub(super) fn find_or_add_chair(&mut self) -> Result<Option<u8>, BadLog> {
        let find =
            |room: &Room, fits: &dyn Fn(&Chair) -> bool| room.chairs.iter().position(fits).map(|seat| seat as u8);
        let filler = |chair: &Chair| matches!(chair, Chair::Bot { bot_id, .. } if *bot_id == play::default_bot().id);
        if let Some(seat) = find(&self.room, &|chair| *chair == Chair::Open).or_else(|| find(&self.room, &filler)) {
            return Ok(Some(seat));
        }
        let first = self.room.chairs.len();
        if let Some(count) = self.room.allowed_chair_counts().into_iter().find(|count| *count > first) {
            self.append_entry(LogEntry::ChairCountChanged { count })?;
            return Ok(Some(first as u8));
        }
        Ok(find(&self.room, &|chair| matches!(chair, Chair::Bot { .. })))
    }

    /// Open chairs at the end that neither people nor the leader's wish need go.
    fn trim(&mut self) -> Result<(), BadLog> {
        let taken = self.room.chairs.iter().filter(|chair| **chair != Chair::Open).count();
        let counts = self.room.allowed_chair_counts();
        let least = nearest_chair_count(&counts, self.room.min_players().max(taken)).unwrap_or(self.room.chairs.len());
        let open = |count: &usize| self.room.chairs[*count..].iter().all(|chair| *chair == Chair::Open);
        let mut fewer = counts.into_iter().filter(|count| (least..self.room.chairs.len()).contains(count));
        match fewer.find(open) {
            Some(count) => self.append_entry(LogEntry::ChairCountChanged { count }),
            None => Ok(()),
        }
    }
}

/// How many chairs a table has for so many people: at least as many as bots fill up to, if the game and the leader allow.
pub(crate) fn chair_count_for(configuration: &Configuration, people: usize) -> usize {
    let counts = at_most(&configuration.planned_game.chair_counts(), configuration.settings.max_players);
    nearest_chair_count(&counts, configuration.min_players().max(people)).unwrap_or(configuration.chairs)
}

/// Those of these counts, which ascend, that the leader's limit allows. A limit below the fewest leaves those.
fn at_most(counts: &[usize], most: Option<usize>) -> Vec<usize> {
    let most = most.unwrap_or(usize::MAX).max(counts.first().copied().unwrap_or_default());
    counts.iter().copied().filter(|count| *count <= most).collect()
}

/// The nearest of these counts that has room for so many, or the largest.
pub(crate) fn nearest_chair_count(counts: &[usize], wanted: usize) -> Option<usize> {
    counts.iter().copied().find(|count| *count >= wanted).or(counts.last().copied())
}
