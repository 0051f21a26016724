//! What is around a table in a room: the keys that work now, the time that is left, and the status line.

use std::time::{Duration, Instant};

use kit::{Seat, Turn};
use protocol::{ClaimView, ClockView, MemberId, NewcomerSeating, Stage};
use screen::people::{Player, join_names};

use crate::net::keys::{
    BACK_TO_LOBBY_KEY, CLAIM_SEAT_KEY, END_GAME_KEY, GRANT_SEAT_KEY, HAND_OVER_KEY, MORE_TIME_KEY, PACE_KEY, PAUSE_KEY,
    PLAY_AGAIN_KEY, PLAY_HERE_KEY, PREDICT_KEY, REACTION_KEYS, REFUSE_SEAT_KEY, SKIP_PAYOFF_KEY, reaction_text,
};
use crate::net::{RemoteSession, WARNING_TIME, called, next_pace};
use crate::screen::paint::Chrome;
use crate::session::{GameSession, READY_KEY};

impl RemoteSession {
    pub(super) fn chrome_at(&self, now: Instant) -> Chrome {
        let mut chrome = Chrome { location: format!("room {}", self.address.code), ..Chrome::default() };
        chrome.alert.clone_from(&self.alarm);
        if self.leaving {
            chrome.alert.get_or_insert_with(|| "Leaving …".into());
        }
        if self.elsewhere {
            chrome.alert.get_or_insert_with(|| "Your seat is on another device. M takes it over.".into());
            chrome.keys.push((PLAY_HERE_KEY, "play here".into()));
        }
        self.own_keys(&mut chrome, now);
        self.leaders_keys(&mut chrome, now);
        if self.you.is_some() {
            chrome
                .help_keys
                .extend(REACTION_KEYS.map(|(key, reaction)| (key, format!("shout: {}", reaction_text(reaction)))));
        }
        if let Some((prompt, room)) = self.prompt.as_ref().zip(self.room.as_ref()) {
            chrome.question = Some(prompt.question(room, self.you));
        }
        chrome.leave_prompt = self.parting().into();
        chrome.showing_payoff = self.payoff_left(now).is_some();
        chrome.notice = self.notice(now);
        chrome.countdown = self.countdown(now);
        chrome.urgent = self.is_short(now);
        chrome
    }

    /// The keys of a player, and of a spectator who may ask for a seat.
    fn own_keys(&self, chrome: &mut Chrome, now: Instant) {
        let mut offer = |key: char, what: &str| chrome.keys.push((key, what.to_owned()));
        if self.awaits_roll_key() {
            offer(' ', "let the dice fall");
        }
        if self.may_be_ready() {
            offer(READY_KEY, "ready");
        }
        if self.may_have_a_minute(now) {
            offer(MORE_TIME_KEY, "I need a minute");
        }
        let Some(room) = self.room.as_ref().filter(|_| self.is_without_seat()) else { return };
        let claimed = self.claim().is_some();
        let waits = self.you.is_some_and(|you| room.waiting_for_seat.contains(&you));
        match (room.stage, room.newcomer) {
            (Stage::Playing, _) if claimed => offer(CLAIM_SEAT_KEY, "stop asking"),
            (Stage::Playing, NewcomerSeating::TakeOver | NewcomerSeating::Ask) => {
                offer(CLAIM_SEAT_KEY, "ask for a bot's seat");
            }
            (Stage::Finished, _) if !waits => offer(CLAIM_SEAT_KEY, "play in the next game"),
            (Stage::Lobby | Stage::Playing | Stage::Finished, _) => {}
        }
        if room.stage == Stage::Playing {
            offer(PREDICT_KEY, "predict");
        }
    }

    fn leaders_keys(&self, chrome: &mut Chrome, now: Instant) {
        let Some(room) = self.room.as_ref().filter(|_| self.leads()) else { return };
        let over = self.moment.as_ref().is_some_and(|moment| moment.turn.is_over());
        if room.stage == Stage::Playing {
            if let Some(member) = self.first_unanswered_claim() {
                chrome.keys.push((GRANT_SEAT_KEY, format!("let {} play", called(room, member))));
                chrome.keys.push((REFUSE_SEAT_KEY, "do not".into()));
            }
            match room.paused {
                true => chrome.keys.push((PAUSE_KEY, "go on".into())),
                false => chrome.help_keys.push((PAUSE_KEY, "pause for everybody".into())),
            }
            chrome.help_keys.push((PACE_KEY, format!("pace {} instead of {}", next_pace(room.pace), room.pace)));
            chrome.help_keys.push((END_GAME_KEY, "end the game".into()));
        }
        if self.payoff_left(now).is_some() {
            chrome.keys.push((SKIP_PAYOFF_KEY, "go on at once".into()));
        }
        if over && room.stage == Stage::Finished {
            chrome.keys.push((PLAY_AGAIN_KEY, "play again at once".into()));
            chrome.keys.push((BACK_TO_LOBBY_KEY, "back to the lobby".into()));
        }
        chrome.help_keys.push((HAND_OVER_KEY, "let somebody else lead".into()));
    }

    /// The question before leaving.
    fn parting(&self) -> &'static str {
        let stage = self.room.as_ref().map(|room| room.stage);
        let sits = self.seat.is_some() && !self.elsewhere;
        match (stage, sits) {
            (Some(Stage::Playing), true) => "Leave? A stand-in plays; come back with the same command.",
            (Some(Stage::Lobby), true) => "Leave the room? Your seat is free for others then.",
            (_, _) => "Leave the room?",
        }
    }

    /// What the table waits for, as the status line says it.
    fn notice(&self, now: Instant) -> Option<String> {
        if let Some(left) = self.payoff_left(now) {
            return Some(format!("Looking at what the race paid; {} s", seconds(left)));
        }
        let (room, claim) = self.room.as_ref().zip(self.claim())?;
        let leader = room.leader.map_or_else(|| "the leader".into(), |leader| called(room, leader));
        Some(match claim.agreed {
            true => "You asked for a seat: you get it when this race is over.".into(),
            false => format!("You asked for a seat: waiting for {leader}, who leads."),
        })
    }

    /// What this player has asked for and not yet received.
    pub(super) fn claim(&self) -> Option<ClaimView> {
        self.room.as_ref()?.claims.iter().find(|claim| Some(claim.member) == self.you).copied()
    }

    /// Members who wait for the leader to grant them a seat.
    pub(super) fn first_unanswered_claim(&self) -> Option<MemberId> {
        self.room.as_ref()?.claims.iter().find(|claim| !claim.agreed).map(|claim| claim.member)
    }

    /// Whether this player is a member, on this device, without a seat.
    fn is_without_seat(&self) -> bool {
        self.seat.is_none() && !self.elsewhere && self.member().is_some_and(|member| !member.left)
    }

    // Time

    /// The clock that the server sent last, and how long ago; none if it stands still or the game is over.
    fn ticking(&self, now: Instant) -> Option<(ClockView, Duration)> {
        let (received_at, clock) = self.clock?;
        let over = self.moment.as_ref().is_none_or(|moment| moment.turn.is_over());
        (!over && !self.stands_still()).then(|| (clock, now.saturating_duration_since(received_at)))
    }

    fn stands_still(&self) -> bool {
        let frozen = self.clock.is_some_and(|(_, clock)| clock.frozen);
        frozen || self.room.as_ref().is_some_and(|room| room.paused)
    }

    /// How long until the time for the decision runs out.
    pub(super) fn decide_left(&self, now: Instant) -> Option<Duration> {
        let (clock, passed) = self.ticking(now)?;
        clock.decide_ms.map(|decide| Duration::from_millis(decide).saturating_sub(passed))
    }

    /// How long the pause after a race still lasts, also after the last race of a game.
    fn payoff_left(&self, now: Instant) -> Option<Duration> {
        let (received_at, clock) = self.clock?;
        let left = Duration::from_millis(clock.payoff_ms?).checked_sub(now.saturating_duration_since(received_at))?;
        (!left.is_zero() && self.moment.is_some()).then_some(left)
    }

    /// Whether this player owes a decision.
    pub(super) fn owes(&self) -> bool {
        let asked = |turn: &Turn, seat: Seat| matches!(turn, Turn::Decide { seats } if seats.contains(seat));
        let moment = self.moment.as_ref().filter(|moment| moment.has_options() && !self.elsewhere);
        moment.is_some_and(|moment| moment.seat.is_some_and(|seat| asked(&moment.turn, seat)))
    }

    /// Whether the time for this player's decision is nearly over.
    fn is_short(&self, now: Instant) -> bool {
        let decides = self.moment.as_ref().is_some_and(|moment| matches!(moment.turn, Turn::Decide { .. }));
        decides && self.decide_left(now).is_some_and(|left| left <= WARNING_TIME)
    }

    fn may_have_a_minute(&self, now: Instant) -> bool {
        let had = self.clock.and_then(|(_, clock)| clock.more_time).unwrap_or_default();
        let seat = self.moment.as_ref().and_then(|moment| moment.seat);
        self.owes() && self.decide_left(now).is_some() && seat.is_some_and(|seat| !had.contains(seat))
    }

    /// The countdown to show, in words.
    fn countdown(&self, now: Instant) -> Option<String> {
        let Some((clock, passed)) = self.ticking(now) else {
            let over = self.moment.as_ref().is_none_or(|moment| moment.turn.is_over());
            return (self.stands_still() && !over).then(|| "paused".into());
        };
        // What comes after the pay-off is counted when that is over, unless one may decide already.
        if self.payoff_left(now).is_some() && !self.owes() {
            return None;
        }
        let left = |millis: u64| seconds(Duration::from_millis(millis).saturating_sub(passed));
        let waits = self.unready();
        let waits = if waits.is_empty() { String::new() } else { format!(", or when {waits} ready") };
        match (clock.roll_ms, clock.decide_ms) {
            (Some(roll), _) if clock.ready.is_some() => Some(format!("first roll in {}{waits}", left(roll))),
            (Some(roll), _) => Some(format!("roll in {}", left(roll))),
            (None, Some(decide)) if self.owes() && self.is_short(now) => Some(format!("{} s left!", left(decide))),
            (None, Some(decide)) => Some(format!("{} s left", left(decide))),
            (None, None) => None,
        }
    }

    /// Whether a race waits for this player to be ready.
    fn may_be_ready(&self) -> bool {
        let ready = self.clock.and_then(|(_, clock)| clock.ready);
        let seat = self.seat.filter(|_| !self.elsewhere).map(usize::from).and_then(Seat::new);
        ready.zip(seat).is_some_and(|(ready, seat)| !ready.contains(seat))
    }

    /// The players for whom a race still waits, and the verb that fits them.
    fn unready(&self) -> String {
        let Some(ready) = self.clock.and_then(|(_, clock)| clock.ready) else { return String::new() };
        let players = self.moment.as_ref().map(|moment| moment.players.as_slice()).unwrap_or_default();
        let waits = |(seat, _): &(usize, &Player)| Seat::new(*seat).is_some_and(|seat| !ready.contains(seat));
        let names: Vec<&str> = players.iter().enumerate().filter(waits).map(|(_, it)| it.name.as_str()).collect();
        match names.len() {
            0 => String::new(),
            1 => format!("{} is", join_names(&names)),
            _ => format!("{} are", join_names(&names)),
        }
    }
}

/// Whole seconds, rounded up.
fn seconds(left: Duration) -> u64 {
    left.as_secs() + u64::from(left.subsec_nanos() > 0)
}
