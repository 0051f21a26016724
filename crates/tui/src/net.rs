//! A place at a table of a server's: the same as one at home, told over a line.

/// Where a room is.
pub mod address;
/// The line to a room.
pub mod link;
/// What this machine remembers of rooms.
pub mod purse;
/// A connection, and requests over it.
mod wire;

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use kit::{Seat, SeatSet, Turn};
use protocol::{ChairView, Clock, Command, Frame, MemberId, Reaction, Request, RoomView, Stage};
use serde_json::Value;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Sender, channel};

use crate::moment::{Moment, Player, list, value};
use crate::net::address::Address;
use crate::net::link::{Heard, Visit};
use crate::net::purse::Purse;
use crate::place::{News, Place, READY_KEY};
use crate::screen::paint::Surround;

/// How soon to look again whether something was heard.
const GLANCE: Duration = Duration::from_millis(30);
/// What is said of a move that the server could not save, to the one who made it and to the others.
const NOT_SAVED: &str = "your last move was not saved and did not happen: make it again";
const NOT_SAVED_ELSEWHERE: &str = "the last move at this table was not saved: whoever made it makes it again";
/// What is said of a request that went with the line.
const UNKNOWN: &str = "the line broke before the server answered: look whether your last move was made";
/// What is said to one whose time ran out.
const LATE: &str = "Time ran out, so the smallest thing the rules allow was played for you.";
/// Messages of the server that may wait to be shown; the line reads no further until then.
const MOST_HEARD: usize = 1024;
/// Requests that may wait for the line.
const MOST_ASKED: usize = 64;
/// Numbers of requests: what one does at the table begins here.
const FIRST_ACTION: u64 = 1000;

/// A room before a game, as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Lobby {
    /// The room.
    pub room: RoomView,
    /// Who one is; none for one who watches.
    pub you: Option<MemberId>,
    /// One's seat.
    pub seat: Option<u8>,
    /// The link to send to others.
    pub link: String,
}

impl Lobby {
    /// Whether one may change things.
    pub fn leads(&self) -> bool {
        self.you.is_some() && self.room.leader == self.you
    }
}

/// A place at a table of a server's.
pub struct Remote {
    address: Address,
    heard: Receiver<Heard>,
    ask: Sender<Request>,
    next: u64,
    you: Option<MemberId>,
    seat: Option<u8>,
    lobby: Option<Lobby>,
    room: Option<RoomView>,
    game: Option<(u32, String, Value)>,
    moment: Option<Moment>,
    clock: Option<(Instant, Clock)>,
    news: Vec<News>,
    alarm: Option<String>,
    elsewhere: bool,
    asked_to_sit: bool,
    /// Whether the server has welcomed us since the line broke last.
    live: bool,
    /// Requests that were sent and not answered yet.
    unanswered: BTreeSet<u64>,
}

impl Remote {
    /// Goes to a room. The way there is walked beside us; what comes of it is told as news.
    pub fn visit(address: Address, visit: Visit, purse: Purse) -> std::io::Result<Remote> {
        let (tell, heard) = sync_channel(MOST_HEARD);
        let (ask, asked) = channel(MOST_ASKED);
        let to = address.clone();
        thread::Builder::new().name("line".into()).spawn(move || link::stay(&to, &visit, purse, &tell, asked))?;
        Ok(Remote::over(address, heard, ask))
    }

    /// A place at the end of a line.
    fn over(address: Address, heard: Receiver<Heard>, ask: Sender<Request>) -> Remote {
        Remote {
            alarm: Some(format!("Connecting to {} …", address.server)),
            address,
            heard,
            ask,
            next: FIRST_ACTION,
            you: None,
            seat: None,
            lobby: None,
            room: None,
            game: None,
            moment: None,
            clock: None,
            news: Vec::new(),
            elsewhere: false,
            asked_to_sit: false,
            live: false,
            unanswered: BTreeSet::new(),
        }
    }

    fn send(&mut self, command: Command) {
        let id = self.next;
        self.next += 1;
        self.unanswered.insert(id);
        if !self.ask_for(Request { id, command }) {
            self.unanswered.remove(&id);
        }
    }

    /// Hands a request to the line, if there is room for it. While the line is broken only so many wait, and whoever
    /// presses on is told.
    fn ask_for(&mut self, request: Request) -> bool {
        match self.ask.try_send(request) {
            Ok(()) => true,
            Err(TrySendError::Full(_)) => {
                self.news.push(News::Refused("the line is slow, and enough waits for it already".into()));
                false
            }
            // The line has ended for good, which is told elsewhere.
            Err(TrySendError::Closed(_)) => false,
        }
    }

    fn hear(&mut self, frame: Frame, now: Instant) {
        match frame {
            Frame::Welcome { you, seat, elsewhere } => {
                self.alarm = None;
                self.live = true;
                (self.you, self.seat, self.elsewhere) = (you, seat, elsewhere);
                self.arrange();
            }
            Frame::Room { room, .. } => {
                self.tell_comings(&room);
                self.room = Some(room);
                self.arrange();
            }
            Frame::Game { number, game, scene, .. } => {
                if self.game.as_ref().is_none_or(|(known, _, _)| *known != number) {
                    self.news.push(News::Fresh);
                }
                self.game = Some((number, game, value(&scene)));
                self.moment = None;
            }
            Frame::Table { seat, turn, view, options, seen, clock, by_clock, late: _, version: _ } => {
                let Some((_, game, scene)) = &self.game else { return };
                self.seat = seat;
                self.clock = Some((now, clock));
                self.moment = Some(Moment {
                    game: game.clone(),
                    scene: scene.clone(),
                    view: value(&view),
                    options: options.as_ref().map(value),
                    actions: Vec::new(),
                    turn,
                    seat: seat.map(usize::from).and_then(Seat::new),
                    players: self.room.as_ref().map(players).unwrap_or_default(),
                });
                // Without events only the clock is different, as when somebody says that they are ready.
                let seen: Vec<Value> = seen.iter().map(value).collect();
                self.news.push(if seen.is_empty() { News::Changed } else { News::Seen(seen) });
                self.tell_late(by_clock.unwrap_or_default());
            }
            Frame::Ack { id, .. } if id >= FIRST_ACTION => {
                self.unanswered.remove(&id);
                self.news.push(News::Done);
            }
            Frame::Refused(refused) if refused.id > 0 => {
                self.unanswered.remove(&refused.id);
                self.news.push(News::Refused(refused.message));
            }
            Frame::Reacted { member, reaction } => {
                let name = self.room.as_ref().map(|room| called(room, member)).unwrap_or_default();
                self.news.push(News::Said(format!("{name}: {}", shout(reaction))));
            }
            Frame::Moved => {
                self.elsewhere = true;
                self.news.push(News::Changed);
            }
            Frame::Ack { .. } | Frame::Refused(_) | Frame::Pong { .. } | Frame::Bye { .. } | Frame::Odds { .. } => {}
        }
    }

    /// The room has changed, or one's place in it.
    fn arrange(&mut self) {
        self.news.push(News::Changed);
        let Some(room) = &self.room else { return };
        if let Some(moment) = &mut self.moment {
            moment.players = players(room);
        }
        let link = format!("{}/r/{}", self.address.server, room.code);
        match room.stage {
            Stage::Lobby => {
                self.lobby = Some(Lobby { room: room.clone(), you: self.you, seat: self.seat, link });
                self.moment = None;
                // Whoever comes to play wants a seat; if all are taken, there is still the next game.
                let free = room.chairs.iter().any(|chair| !matches!(chair, ChairView::Member { .. }));
                if self.you.is_some() && self.seat.is_none() && !self.asked_to_sit && free && !self.elsewhere {
                    self.asked_to_sit = true;
                    self.ask_for(Request { id: 0, command: Command::Sit { seat: None } });
                }
            }
            Stage::Playing | Stage::Finished => self.lobby = None,
        }
    }

    /// Says who came and who went.
    fn tell_comings(&mut self, now: &RoomView) {
        let Some(before) = &self.room else { return };
        let mut said = Vec::new();
        for member in &now.members {
            let was = before.members.iter().find(|other| other.id == member.id);
            match (was.is_some_and(|other| other.here), member.here) {
                (false, true) if Some(member.id) != self.you => said.push(format!("{} is here.", member.name)),
                (true, false) => said.push(format!("{} is gone.", member.name)),
                (_, _) => {}
            }
        }
        if now.paused != before.paused {
            said.push(if now.paused { "The clock stands still." } else { "The clock runs again." }.into());
        }
        self.news.extend(said.into_iter().map(News::Said));
    }

    /// Says whose time ran out.
    fn tell_late(&mut self, late: SeatSet) {
        let players = self.moment.as_ref().map(|moment| moment.players.as_slice()).unwrap_or_default();
        let said = late.iter().filter_map(|seat| match players.get(seat.index()) {
            _ if self.seat == Some(seat.number()) => Some(LATE.to_owned()),
            player => player.map(|it| format!("{} ran out of time.", it.name)),
        });
        self.news.extend(said.map(News::Said));
    }

    fn leads(&self) -> bool {
        self.you.is_some() && self.room.as_ref().is_some_and(|room| room.leader == self.you)
    }

    /// Whether a race waits for us to be ready.
    fn may_be_ready(&self) -> bool {
        let ready = self.clock.as_ref().and_then(|(_, clock)| clock.ready);
        let seat = self.seat.filter(|_| !self.elsewhere).map(usize::from).and_then(Seat::new);
        ready.zip(seat).is_some_and(|(ready, seat)| !ready.contains(seat))
    }

    /// Who a race still waits for, and the verb to it.
    fn unready(&self) -> String {
        let Some(ready) = self.clock.as_ref().and_then(|(_, clock)| clock.ready) else { return String::new() };
        let players = self.moment.as_ref().map(|moment| moment.players.as_slice()).unwrap_or_default();
        let waits = |(seat, _): &(usize, &Player)| Seat::new(*seat).is_some_and(|seat| !ready.contains(seat));
        let names: Vec<&str> = players.iter().enumerate().filter(waits).map(|(_, it)| it.name.as_str()).collect();
        match names.len() {
            0 => String::new(),
            1 => format!("{} is", list(&names)),
            _ => format!("{} are", list(&names)),
        }
    }
}

impl Place for Remote {
    fn moment(&self) -> Option<&Moment> {
        self.moment.as_ref()
    }

    fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    fn surround(&self, now: Instant) -> Surround {
        let mut surround = Surround { place: format!("room {}", self.address.code), ..Surround::default() };
        surround.alarm.clone_from(&self.alarm);
        if self.elsewhere {
            surround.alarm.get_or_insert_with(|| "Your seat is on another device. M takes it over.".into());
            surround.keys.push(('M', "play here".into()));
        }
        if self.dice_wait() {
            surround.keys.push((' ', "let the dice fall".into()));
        }
        if self.may_be_ready() {
            surround.keys.push((READY_KEY, "ready".into()));
        }
        let over = self.moment.as_ref().is_some_and(|moment| moment.turn.is_over());
        let paused = self.room.as_ref().is_some_and(|room| room.paused);
        if self.leads() {
            match over {
                true => surround.keys.push(('n', "another game".into())),
                false if paused => surround.keys.push(('P', "go on".into())),
                false => surround.more.push(('P', "pause for everybody".into())),
            }
        }
        if self.you.is_some() {
            surround.more.extend(REACTIONS.map(|(key, reaction)| (key, format!("shout: {}", shout(reaction)))));
        }
        if let Some((told, clock)) = &self.clock
            && !over
        {
            let passed = now.saturating_duration_since(*told).as_millis() as u64;
            let left = |millis: u64| millis.saturating_sub(passed).div_ceil(1000);
            let waits = self.unready();
            let waits = if waits.is_empty() { String::new() } else { format!(", or when {waits} ready") };
            surround.clock = match (clock.frozen || paused, clock.roll, clock.decide) {
                (false, Some(roll), _) if clock.ready.is_some() => Some(format!("first roll in {}{waits}", left(roll))),
                (true, _, _) => Some("paused".into()),
                (false, Some(roll), _) => Some(format!("roll in {}", left(roll))),
                (false, None, Some(decide)) => Some(format!("{} s left", left(decide))),
                (false, None, None) => None,
            };
        }
        surround
    }

    fn dice_wait(&self) -> bool {
        // What only sets up a race falls by itself and is told without a time.
        let tap = self.room.as_ref().is_some_and(|room| room.tap_to_roll);
        let timed = self.clock.as_ref().is_some_and(|(_, clock)| clock.roll.is_some());
        tap && timed
            && self
                .moment
                .as_ref()
                .is_some_and(|moment| moment.seat.is_some() && moment.turn == Turn::Chance { by: moment.seat })
    }

    fn news(&mut self) -> Vec<News> {
        core::mem::take(&mut self.news)
    }

    fn act(&mut self, action: &Value) {
        self.send(Command::Act { action: action.clone() });
    }

    fn act_anyhow(&mut self) {
        self.news.push(News::Refused("a server does not choose for you; leave, and a bot will".into()));
    }

    fn key(&mut self, key: char) {
        match key {
            ' ' => self.send(Command::Roll),
            READY_KEY => self.send(Command::Ready { ready: true }),
            'M' => self.send(Command::MoveHere),
            'n' => self.send(Command::Rematch { start: false }),
            'P' if self.room.as_ref().is_some_and(|room| room.paused) => self.send(Command::Resume),
            'P' => self.send(Command::Pause),
            other => {
                if let Some((_, reaction)) = REACTIONS.iter().find(|(key, _)| *key == other) {
                    self.send(Command::React { reaction: *reaction });
                }
            }
        }
    }

    fn ask(&mut self, command: Command) {
        self.send(command);
    }

    fn pass(&mut self, now: Instant, _: bool) -> Option<Instant> {
        loop {
            match self.heard.try_recv() {
                Ok(Heard::Said(frame)) => self.hear(*frame, now),
                Ok(Heard::NotSaved) => {
                    let own = !core::mem::take(&mut self.unanswered).is_empty();
                    self.news.push(News::Refused(if own { NOT_SAVED } else { NOT_SAVED_ELSEWHERE }.into()));
                }
                Ok(Heard::Broken { attempt, why }) => {
                    // What is asked for while the line is broken is sent when it is back, so only the first break loses.
                    if core::mem::take(&mut self.live) && !core::mem::take(&mut self.unanswered).is_empty() {
                        self.news.push(News::Refused(UNKNOWN.into()));
                    }
                    self.alarm = Some(format!("The line broke ({why}). Coming back, attempt {attempt} …"));
                }
                Ok(Heard::Ended(why)) => self.news.push(News::Ended(why)),
                Err(_) => return Some(now + GLANCE),
            }
        }
    }
}

/// Shouts have capital letters, so that they are in nobody's way.
const REACTIONS: [(char, Reaction); 6] = [
    ('C', Reaction::Cheer),
    ('G', Reaction::Groan),
    ('A', Reaction::Clap),
    ('L', Reaction::Laugh),
    ('W', Reaction::Gasp),
    ('H', Reaction::Hurry),
];

fn shout(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Cheer => "Hooray!",
        Reaction::Groan => "Oh no.",
        Reaction::Clap => "Well played.",
        Reaction::Laugh => "Ha!",
        Reaction::Gasp => "What?",
        Reaction::Hurry => "Go on!",
    }
}

fn called(room: &RoomView, member: MemberId) -> String {
    room.members.iter().find(|it| it.id == member).map_or_else(|| "Somebody".into(), |it| it.name.clone())
}

/// Who sits where, as a table shows it.
pub fn players(room: &RoomView) -> Vec<Player> {
    let chair = |chair: &ChairView| match chair {
        ChairView::Open => Player::bot("an open seat"),
        ChairView::Member { member, lent, left: _ } => Player { name: called(room, *member), bot: false, away: *lent },
        ChairView::Bot { name, .. } => Player::bot(name.clone()),
    };
    room.chairs.iter().map(chair).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::SyncSender;

    use super::*;

    /// A place whose line is in a test's hand.
    fn remote() -> (Remote, SyncSender<Heard>, tokio::sync::mpsc::Receiver<Request>) {
        let (tell, heard) = sync_channel(MOST_HEARD);
        let (ask, asked) = channel(MOST_ASKED);
        (Remote::over(Address::read("BCDF", None).unwrap(), heard, ask), tell, asked)
    }

    fn hear(remote: &mut Remote, tell: &SyncSender<Heard>, heard: impl IntoIterator<Item = Heard>) -> Vec<String> {
        heard.into_iter().for_each(|it| tell.send(it).unwrap());
        remote.pass(Instant::now(), false);
        let refused = |news: News| if let News::Refused(why) = news { Some(why) } else { None };
        remote.news().into_iter().filter_map(refused).collect()
    }

    fn welcome() -> Heard {
        Heard::Said(Box::new(Frame::Welcome { you: Some(MemberId(1)), seat: None, elsewhere: false }))
    }

    fn broken() -> Heard {
        Heard::Broken { attempt: 1, why: "test".into() }
    }

    #[test]
    fn a_move_that_went_with_the_line_is_told_as_unknown_and_an_answered_one_is_not() {
        let (mut remote, tell, mut asked) = remote();
        assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
        remote.act(&Value::Null);
        let id = asked.try_recv().unwrap().id;
        assert!(hear(&mut remote, &tell, [Heard::Said(Box::new(Frame::Ack { id, version: 0 })), broken()]).is_empty());
        assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
        remote.act(&Value::Null);
        assert_eq!(hear(&mut remote, &tell, [broken(), broken()]), [UNKNOWN], "it is said once");
    }

    #[test]
    fn a_move_that_was_not_saved_is_told_to_whoever_made_it_and_to_the_others() {
        let (mut remote, tell, _asked) = remote();
        assert_eq!(hear(&mut remote, &tell, [welcome(), Heard::NotSaved, broken()]), [NOT_SAVED_ELSEWHERE]);
        assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
        remote.act(&Value::Null);
        assert_eq!(hear(&mut remote, &tell, [Heard::NotSaved, broken()]), [NOT_SAVED]);
    }

    #[test]
    fn one_who_was_late_is_told_that_something_was_played_for_them() {
        let (mut remote, tell, _asked) = remote();
        let raw = |text: &str| serde_json::value::RawValue::from_string(text.into()).unwrap();
        let game = Frame::Game { number: 1, game: "any".into(), seats: 2, ruleset: raw("{}"), scene: raw("{}") };
        let table = |by_clock| Frame::Table {
            version: 1,
            seat: Some(1),
            turn: Turn::Chance { by: None },
            view: raw("{}"),
            options: None,
            seen: Vec::new(),
            clock: Clock::default(),
            by_clock,
        };
        let mut said = |frames: Vec<Frame>| -> Vec<String> {
            frames.into_iter().for_each(|frame| tell.send(Heard::Said(Box::new(frame))).unwrap());
            remote.pass(Instant::now(), false);
            let said = |news: News| if let News::Said(line) = news { Some(line) } else { None };
            remote.news().into_iter().filter_map(said).collect()
        };
        assert!(said(vec![game, table(None), table(Some(SeatSet::only(Seat::ALL[0])))]).is_empty());
        assert_eq!(said(vec![table(Some(SeatSet::only(Seat::ALL[1])))]), [LATE]);
    }

    #[test]
    fn only_so_much_waits_for_a_broken_line() {
        let (mut remote, tell, mut asked) = remote();
        (0..MOST_ASKED).for_each(|_| remote.act(&Value::Null));
        assert!(hear(&mut remote, &tell, []).is_empty());
        remote.act(&Value::Null);
        assert_eq!(hear(&mut remote, &tell, []).len(), 1, "one more is refused and said to be");
        assert_eq!(std::iter::from_fn(|| asked.try_recv().ok()).count(), MOST_ASKED);
    }
}
