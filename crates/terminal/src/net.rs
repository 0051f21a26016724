//! A session in a room of a server.

/// What is around the table: keys, clock, status.
mod chrome;
/// The connection to a room.
pub mod connection;
/// The keys of a room, and the words for them.
pub mod keys;
/// How messages of the server are handled.
mod messages;
/// Questions before something is done.
mod prompt;
/// What changed in a room, in lines of the log.
pub mod room_log;
/// The tokens that this machine has saved, in a file.
pub mod seat_store;

use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use client::RoomAddress;
use games::RawJson;
use kit::{SeatSet, Turn};
use protocol::{ChairView, ClockView, Command, MemberId, MemberView, Pace, Request, RoomView, SettingsPatch, Stage};
use screen::people::{Player, Presence};
use serde_json::Value;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Sender, channel};

use crate::net::connection::{ConnectionEvent, JoinMode};
use crate::net::keys::{
    BACK_TO_LOBBY_KEY, CLAIM_SEAT_KEY, END_GAME_KEY, GRANT_SEAT_KEY, HAND_OVER_KEY, MORE_TIME_KEY, PACE_KEY, PAUSE_KEY,
    PLAY_AGAIN_KEY, PLAY_HERE_KEY, PREDICT_KEY, REACTION_KEYS, REFUSE_SEAT_KEY, SKIP_PAYOFF_KEY,
};
use crate::net::prompt::{Prompt, PromptResult};
use crate::net::seat_store::SeatStore;
use crate::screen::paint::Chrome;
use crate::session::{GameSession, READY_KEY, SessionEvent};
use crate::snapshot::TableSnapshot;

/// How often to check for messages.
const POLL_INTERVAL: Duration = Duration::from_millis(30);
/// Shown when the server could not save a move: to the player who made it, and to the others.
const NOT_SAVED: &str = "your last move was not saved and did not happen: make it again";
const NOT_SAVED_ELSEWHERE: &str = "the last move at this table was not saved: whoever made it makes it again";
/// Shown for requests that were unanswered when the connection broke.
const OUTCOME_UNKNOWN: &str = "the connection broke before the server answered: look whether your last move was made";
/// Shown to a player whose time ran out.
const TIME_RAN_OUT: &str = "Time ran out, so the smallest thing the rules allow was played for you.";
/// Shown to a player who asked for one more minute.
const MORE_TIME: &str = "You have a minute more.";
/// Shown to a player who left the room on another device.
const LEFT_ELSEWHERE: &str = "you left this room on another device; the same command brings you back";
/// The countdown becomes a warning when this much time is left.
const WARNING_TIME: Duration = Duration::from_secs(10);
/// Messages that may wait to be shown. When there are more, the connection is not read.
const MAX_UNREAD_EVENTS: usize = 1024;
/// Requests that may wait for the connection.
const MAX_WAITING_REQUESTS: usize = 64;
/// The id of the first request that is an action; other requests have lower ids.
const FIRST_ACTION: u64 = 1000;

/// A room before a game, as the lobby shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lobby {
    pub room: RoomView,
    /// This player's number; none for a spectator.
    pub you: Option<MemberId>,
    pub seat: Option<u8>,
    /// The link to send to others.
    pub link: String,
}

impl Lobby {
    /// Whether this player leads the room.
    pub fn is_leader(&self) -> bool {
        self.you.is_some() && self.room.leader == self.you
    }
}

/// A session in a room of a server.
pub struct RemoteSession {
    address: RoomAddress,
    heard: Receiver<ConnectionEvent>,
    ask: Sender<Request>,
    next: u64,
    you: Option<MemberId>,
    seat: Option<u8>,
    lobby: Option<Lobby>,
    room: Option<RoomView>,
    game: Option<(u32, String, RawJson)>,
    moment: Option<TableSnapshot>,
    clock: Option<(Instant, ClockView)>,
    /// The seats whose time ran out at their last decision.
    late: SeatSet,
    session_events: Vec<SessionEvent>,
    alarm: Option<String>,
    elsewhere: bool,
    /// A question that must be answered before something is done.
    prompt: Option<Prompt>,
    /// Whether `come_back` was sent.
    asked_back: bool,
    /// Whether the warning for the current decision was given.
    warned: bool,
    /// Whether `leave` was sent.
    leaving: bool,
    /// Whether `roll` was sent and the dice have not fallen yet.
    rolled: bool,
    /// Whether a `welcome` came after the connection last broke.
    live: bool,
    /// Requests that were sent and not answered yet.
    unanswered: BTreeSet<u64>,
    /// Those of them that are actions.
    acting: BTreeSet<u64>,
}

impl RemoteSession {
    /// Connects to a room on a thread of its own. What comes of it arrives as events of the session.
    pub fn connect(address: RoomAddress, join_mode: JoinMode, seat_store: SeatStore) -> std::io::Result<RemoteSession> {
        let (tell, heard) = sync_channel(MAX_UNREAD_EVENTS);
        let (ask, asked) = channel(MAX_WAITING_REQUESTS);
        let to = address.clone();
        thread::Builder::new()
            .name("line".into())
            .spawn(move || connection::run(&to, &join_mode, seat_store, &tell, asked))?;
        Ok(RemoteSession::over(address, heard, ask))
    }

    /// A session on an existing connection.
    fn over(address: RoomAddress, heard: Receiver<ConnectionEvent>, ask: Sender<Request>) -> RemoteSession {
        RemoteSession {
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
            late: SeatSet::EMPTY,
            session_events: Vec::new(),
            elsewhere: false,
            prompt: None,
            asked_back: false,
            warned: false,
            leaving: false,
            rolled: false,
            live: false,
            unanswered: BTreeSet::new(),
            acting: BTreeSet::new(),
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
                self.session_events
                    .push(SessionEvent::Refused("the line is slow, and enough waits for it already".into()));
                false
            }
            // The line has ended for good, which is told elsewhere.
            Err(TrySendError::Closed(_)) => false,
        }
    }

    fn leads(&self) -> bool {
        self.you.is_some() && !self.elsewhere && self.room.as_ref().is_some_and(|room| room.leader == self.you)
    }

    /// This player's entry in the room.
    fn member(&self) -> Option<&MemberView> {
        self.room.as_ref()?.members.iter().find(|member| Some(member.id) == self.you)
    }

    /// What a player who has left a running game is told.
    pub fn rejoin_hint(&self) -> Option<String> {
        let kept = self.leaving && self.seat.is_some() && self.is_playing();
        kept.then(|| {
            format!("A stand-in plays for you in room {}. The same command brings you back.", self.address.code)
        })
    }

    fn is_bots(&self, seat: u8) -> bool {
        let chair = self.room.as_ref().and_then(|room| room.chairs.get(usize::from(seat)));
        matches!(chair, Some(ChairView::Bot { .. }))
    }

    fn is_playing(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.stage == Stage::Playing)
    }

    /// Asks a question before something is done.
    fn ask_back(&mut self, prompt: Prompt) {
        self.prompt = Some(prompt);
        self.session_events.push(SessionEvent::Changed);
    }

    fn answer_prompt(&mut self, mut prompt: Prompt, key: char) {
        let Some(room) = &self.room else { return };
        match prompt.handle_key(key, room, self.you) {
            PromptResult::KeepOpen => self.prompt = Some(prompt),
            PromptResult::Close => {}
            PromptResult::Send(command) => self.send(command),
        }
        self.session_events.push(SessionEvent::Changed);
    }

    /// Grants or refuses a seat to the first who asks for one.
    fn answer_claim(&mut self, yes: bool) {
        if let Some(member) = self.first_unanswered_claim() {
            self.send(Command::AnswerSeat { member, yes });
        }
    }

    fn hand_over(&mut self) {
        match self.room.as_ref().is_some_and(|room| prompt::possible_leaders(room, self.you).next().is_some()) {
            true => self.ask_back(Prompt::HandOver),
            false => self.session_events.push(SessionEvent::Refused("nobody else is here".into())),
        }
    }
}

impl GameSession for RemoteSession {
    fn snapshot(&self) -> Option<&TableSnapshot> {
        self.moment.as_ref()
    }

    fn lobby(&self) -> Option<&Lobby> {
        self.lobby.as_ref()
    }

    fn is_room(&self) -> bool {
        true
    }

    fn chrome(&self, now: Instant) -> Chrome {
        self.chrome_at(now)
    }

    fn awaits_roll_key(&self) -> bool {
        // What only sets up a race falls by itself and is told without a time.
        let tap = self.room.as_ref().is_some_and(|room| room.tap_to_roll);
        let timed = self.clock.as_ref().is_some_and(|(_, clock)| clock.roll_ms.is_some());
        tap && timed
            && !self.rolled
            && self
                .moment
                .as_ref()
                .is_some_and(|moment| moment.seat.is_some() && moment.turn == Turn::Chance { by: moment.seat })
    }

    fn take_events(&mut self) -> Vec<SessionEvent> {
        core::mem::take(&mut self.session_events)
    }

    fn act(&mut self, action: &Value) {
        self.acting.insert(self.next);
        self.send(Command::Act { action: action.clone() });
    }

    fn act_at_random(&mut self) {
        self.session_events
            .push(SessionEvent::Refused("a server does not choose for you; leave, and a bot will".into()));
    }

    fn handle_key(&mut self, key: char) {
        if let Some(prompt) = self.prompt.take() {
            return self.answer_prompt(prompt, key);
        }
        match key {
            ' ' => {
                self.rolled = true;
                self.send(Command::Roll);
            }
            READY_KEY => self.send(Command::Ready { ready: true }),
            MORE_TIME_KEY => self.send(Command::MoreTime),
            PLAY_HERE_KEY => self.send(Command::MoveHere),
            CLAIM_SEAT_KEY if self.claim().is_some() => self.send(Command::Stand),
            CLAIM_SEAT_KEY => self.send(Command::Sit { seat: None }),
            PREDICT_KEY => self.ask_back(Prompt::Predict(Vec::new())),
            GRANT_SEAT_KEY => self.answer_claim(true),
            REFUSE_SEAT_KEY => self.answer_claim(false),
            SKIP_PAYOFF_KEY => self.send(Command::Skip),
            PACE_KEY => {
                let pace = self.room.as_ref().map(|room| next_pace(room.pace));
                self.send(Command::Configure(SettingsPatch { pace, ..SettingsPatch::default() }));
            }
            HAND_OVER_KEY => self.hand_over(),
            END_GAME_KEY => self.ask_back(Prompt::EndGame),
            PLAY_AGAIN_KEY => self.send(Command::Rematch { start: true }),
            BACK_TO_LOBBY_KEY => self.send(Command::Rematch { start: false }),
            PAUSE_KEY if self.room.as_ref().is_some_and(|room| room.paused) => self.send(Command::Resume),
            PAUSE_KEY => self.send(Command::Pause),
            other => {
                if let Some((_, reaction)) = REACTION_KEYS.iter().find(|(key, _)| *key == other) {
                    self.send(Command::React { reaction: *reaction });
                }
            }
        }
    }

    fn send_command(&mut self, command: Command) {
        let unready = |room: &RoomView| !prompt::unready_players(room, self.you).is_empty();
        match command {
            Command::Start if self.leads() && self.room.as_ref().is_some_and(unready) => self.ask_back(Prompt::Start),
            // A bot of another kind comes when the one that is there has gone.
            Command::AddBot { seat: Some(seat), .. } if self.is_bots(seat) => {
                self.send(Command::RemoveBot { seat });
                self.send(command);
            }
            command => self.send(command),
        }
    }

    fn leave(&mut self) {
        // Whoever only watches, or whose seat is elsewhere, has nothing to say; nor is there anybody to say it to while
        // the line is broken, and then the room keeps the seat for one who is away.
        let tells = self.you.is_some() && !self.elsewhere && self.live;
        self.leaving = true;
        if !tells || !self.ask_for(Request { id: 0, command: Command::Leave }) {
            self.session_events.push(SessionEvent::Left);
        }
    }

    fn tick(&mut self, now: Instant, _: bool) -> Option<Instant> {
        loop {
            match self.heard.try_recv() {
                Ok(ConnectionEvent::Message(frame)) => self.handle_message(*frame, now),
                Ok(ConnectionEvent::MoveNotSaved) => {
                    let own = !core::mem::take(&mut self.unanswered).is_empty();
                    self.session_events
                        .push(SessionEvent::Refused(if own { NOT_SAVED } else { NOT_SAVED_ELSEWHERE }.into()));
                }
                Ok(ConnectionEvent::Reconnecting { attempt, why }) => {
                    // What is asked for while the line is broken is sent when it is back, so only the first break loses.
                    if core::mem::take(&mut self.live) && !core::mem::take(&mut self.unanswered).is_empty() {
                        self.session_events.push(SessionEvent::Refused(OUTCOME_UNKNOWN.into()));
                    }
                    self.asked_back = false;
                    self.alarm = Some(format!("The line broke ({why}). Coming back, attempt {attempt} …"));
                }
                Ok(ConnectionEvent::Left) if self.leaving => self.session_events.push(SessionEvent::Left),
                Ok(ConnectionEvent::Left) => self.session_events.push(SessionEvent::Ended(LEFT_ELSEWHERE.into())),
                Ok(ConnectionEvent::Ended(why)) => self.session_events.push(SessionEvent::Ended(why)),
                Err(_) => {
                    self.warn_ten_seconds_left(now);
                    return Some(now + POLL_INTERVAL);
                }
            }
        }
    }
}

/// The pace after this one.
pub(crate) fn next_pace(pace: Pace) -> Pace {
    let at = Pace::ALL.iter().position(|it| *it == pace).map_or(0, |at| at + 1);
    Pace::ALL[at % Pace::ALL.len()]
}

fn called(room: &RoomView, member: MemberId) -> String {
    room.members.iter().find(|it| it.id == member).map_or_else(|| "Somebody".into(), |it| it.name.clone())
}

/// The players in seat order.
pub fn room_players(room: &RoomView) -> Vec<Player> {
    let chair = |chair: &ChairView| match chair {
        ChairView::Open => Player::bot("an open seat"),
        ChairView::Member { member, played_by_bot: lent, left } => {
            let presence = match (left, lent) {
                (true, _) => Presence::Left,
                (false, true) => Presence::Away,
                (false, false) => Presence::Person,
            };
            Player { presence, ..Player::person(called(room, *member)) }
        }
        ChairView::Bot { name, .. } => Player::bot(name.clone()),
    };
    room.chairs.iter().map(chair).collect()
}

#[cfg(test)]
mod tests;
