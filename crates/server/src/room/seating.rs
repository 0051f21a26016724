//! Who gets which chair. A table has no fixed number of chairs: it grows with its members, bots fill it up to the
//! number that the leader wants, and they make room for people. If a game has too few chairs, members sit out in turn.
//! This is the only place that gives chairs to members before a game.

use protocol::{MemberId, Stage};

use crate::room::entry::{Configuration, LogEntry};
use crate::room::room_core::{ConnId, RoomCore};
use crate::room::state::{BadLog, Chair, Room};

impl Room {
    /// Whether somebody who joined now would get a chair.
    pub fn has_free_chair(&self) -> bool {
        let is_free = |chair: &Chair| matches!(chair, Chair::Open | Chair::Bot { .. });
        self.chairs.iter().any(is_free) || self.allowed_chair_counts().iter().any(|count| *count > self.chairs.len())
    }

    /// The numbers of chairs that the game can have and the leader's limit allows, ascending.
    pub(super) fn allowed_chair_counts(&self) -> Vec<usize> {
        at_most(self.programme.current_chair_counts(), self.settings.max_players)
    }
}

impl RoomCore {
    /// Before a game: gives chairs to the members who wait for one, as long as there are any, and removes chairs that
    /// nobody needs.
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

    /// Sets up the table for what is played next. Members keep their chairs where possible. If there are too few
    /// chairs, those sit out who have done so least often.
    pub(super) fn set_up_table(&mut self, configuration: Configuration) -> Result<(), BadLog> {
        let room = &self.room;
        let plays = |id: &MemberId| room.seat_of(*id).is_some() || room.waiting_members().any(|waiting| waiting == *id);
        let mut players: Vec<MemberId> = room.members.keys().copied().filter(plays).collect();
        players.sort_by_key(|id| self.seating_priority(*id));
        let seats = chair_count_for(&configuration, players.len());
        let sitting_out = players.split_off(seats.min(players.len()));
        if !sitting_out.is_empty() {
            self.append_entry(LogEntry::SatOut { members: sitting_out })?;
        }
        for member in players.iter().copied().filter(|id| self.has_chair_beyond(*id, seats)).collect::<Vec<_>>() {
            self.give_chair(member, seats)?;
        }
        self.append_entry(LogEntry::Configured { settings: Configuration { chairs: seats, ..configuration } })?;
        for member in players.into_iter().filter(|id| self.room.seat_of(*id).is_none()).collect::<Vec<_>>() {
            self.give_chair(member, seats)?;
        }
        let conns: Vec<ConnId> = self.presence.conns.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.send_welcome(conn));
        Ok(())
    }

    /// After a game: removes the bots that only filled chairs. They are added again when the next game starts.
    pub(super) fn remove_filler_bots(&mut self) -> Result<(), BadLog> {
        let is_filler = |chair: &Chair| matches!(chair, Chair::Bot { bot_id, .. } if *bot_id == play::default_bot().id);
        let chairs = (0_u8..).zip(&self.room.chairs);
        let fillers: Vec<u8> = chairs.filter(|(_, chair)| is_filler(chair)).map(|(seat, _)| seat).collect();
        fillers.into_iter().try_for_each(|seat| self.append_entry(LogEntry::BotRemoved { seat }))
    }

    /// The order in which members get chairs: first those who have sat out most often, then those who joined first.
    fn seating_priority(&self, member: MemberId) -> (core::cmp::Reverse<u32>, MemberId) {
        let sat_out = self.room.members.get(&member).map_or(0, |it| it.games_sat_out);
        (core::cmp::Reverse(sat_out), member)
    }

    fn has_chair_beyond(&self, member: MemberId, seats: usize) -> bool {
        self.room.seat_of(member).is_some_and(|seat| seat.index() >= seats)
    }

    /// Gives the member a chair with a number below `below`: an open one if there is any, otherwise a bot's.
    fn give_chair(&mut self, member: MemberId, below: usize) -> Result<(), BadLog> {
        let chairs = &self.room.chairs[..below.min(self.room.chairs.len())];
        let open = chairs.iter().position(|chair| *chair == Chair::Open);
        let seat = open.or_else(|| chairs.iter().position(|chair| matches!(chair, Chair::Bot { .. })));
        match seat {
            Some(seat) => self.append_entry(LogEntry::SatDown { member, seat: seat as u8 }),
            None => Ok(()),
        }
    }

    /// Gives a member a chair before a game, and tells their connections.
    pub(super) fn seat_member(&mut self, member: MemberId, seat: u8) -> Result<(), BadLog> {
        self.append_entry(LogEntry::SatDown { member, seat })?;
        let conns = self.presence.conns.iter().filter(|(_, it)| it.member == Some(member));
        let conns: Vec<ConnId> = conns.map(|(conn, _)| *conn).collect();
        conns.into_iter().for_each(|conn| self.send_welcome(conn));
        Ok(())
    }

    /// Finds a chair for one more member: an open one, one of a bot that only fills it, a new one, or that of any other
    /// bot.
    pub(super) fn find_or_add_chair(&mut self) -> Result<Option<u8>, BadLog> {
        let find = |room: &Room, is_wanted: &dyn Fn(&Chair) -> bool| {
            room.chairs.iter().position(is_wanted).map(|seat| seat as u8)
        };
        let is_filler = |chair: &Chair| matches!(chair, Chair::Bot { bot_id, .. } if *bot_id == play::default_bot().id);
        if let Some(seat) = find(&self.room, &|chair| *chair == Chair::Open).or_else(|| find(&self.room, &is_filler)) {
            return Ok(Some(seat));
        }
        let next = self.room.chairs.len();
        if let Some(count) = self.room.allowed_chair_counts().into_iter().find(|count| *count > next) {
            self.append_entry(LogEntry::ChairCountChanged { count })?;
            return Ok(Some(next as u8));
        }
        Ok(find(&self.room, &|chair| matches!(chair, Chair::Bot { .. })))
    }

    /// Removes open chairs at the end of the table that neither members nor the leader's settings need.
    fn trim(&mut self) -> Result<(), BadLog> {
        let taken = self.room.chairs.iter().filter(|chair| **chair != Chair::Open).count();
        let counts = self.room.allowed_chair_counts();
        let min_count =
            nearest_chair_count(&counts, self.room.min_players().max(taken)).unwrap_or(self.room.chairs.len());
        let is_open = |count: &usize| self.room.chairs[*count..].iter().all(|chair| *chair == Chair::Open);
        let mut fewer = counts.into_iter().filter(|count| (min_count..self.room.chairs.len()).contains(count));
        match fewer.find(is_open) {
            Some(count) => self.append_entry(LogEntry::ChairCountChanged { count }),
            None => Ok(()),
        }
    }
}

/// How many chairs a table has for this many people: at least the least number of players, as far as the game and the
/// leader's limit allow.
pub(crate) fn chair_count_for(configuration: &Configuration, people: usize) -> usize {
    let counts = at_most(&configuration.planned_game.chair_counts(), configuration.settings.max_players);
    nearest_chair_count(&counts, configuration.min_players().max(people)).unwrap_or(configuration.chairs)
}

/// The counts, which are ascending, up to the leader's limit; the smallest count if the limit is below all of them.
fn at_most(counts: &[usize], max: Option<usize>) -> Vec<usize> {
    let max = max.unwrap_or(usize::MAX).max(counts.first().copied().unwrap_or_default());
    counts.iter().copied().filter(|count| *count <= max).collect()
}

/// The smallest of these ascending counts that is at least `wanted`, or the largest of all.
pub(crate) fn nearest_chair_count(counts: &[usize], wanted: usize) -> Option<usize> {
    counts.iter().copied().find(|count| *count >= wanted).or(counts.last().copied())
}
