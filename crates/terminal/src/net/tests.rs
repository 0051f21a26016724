//! A place at a table of a server's, with the line in a test's hand.

/// People who come, go, ask for seats and predict.
mod party;
/// Time: warnings, a minute more, what a race paid.
mod time;

use std::sync::mpsc::SyncSender;

use kit::Seat;
use protocol::ServerMessage;
use serde_json::json;

use super::*;

/// A place whose line is in a test's hand.
fn remote() -> (RemoteSession, SyncSender<ConnectionEvent>, tokio::sync::mpsc::Receiver<Request>) {
    let (tell, heard) = sync_channel(MAX_UNREAD_EVENTS);
    let (ask, asked) = channel(MAX_WAITING_REQUESTS);
    (RemoteSession::over(RoomAddress::parse("BCDF", None).unwrap(), heard, ask), tell, asked)
}

fn hear(
    remote: &mut RemoteSession,
    tell: &SyncSender<ConnectionEvent>,
    heard: impl IntoIterator<Item = ConnectionEvent>,
) -> Vec<String> {
    heard.into_iter().for_each(|it| tell.send(it).unwrap());
    remote.tick(Instant::now(), false);
    let refused =
        |session_events: SessionEvent| if let SessionEvent::Refused(why) = session_events { Some(why) } else { None };
    remote.take_events().into_iter().filter_map(refused).collect()
}

fn welcome() -> ConnectionEvent {
    ConnectionEvent::Message(Box::new(ServerMessage::Welcome {
        member: Some(MemberId(1)),
        seat: None,
        on_other_device: false,
    }))
}

fn broken() -> ConnectionEvent {
    ConnectionEvent::Reconnecting { attempt: 1, why: "test".into() }
}

#[test]
fn a_move_that_went_with_the_line_is_told_as_unknown_and_an_answered_one_is_not() {
    let (mut remote, tell, mut asked) = remote();
    assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
    remote.act(&Value::Null);
    let id = asked.try_recv().unwrap().id;
    assert!(
        hear(&mut remote, &tell, [ConnectionEvent::Message(Box::new(ServerMessage::Ack { id, version: 0 })), broken()])
            .is_empty()
    );
    assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
    remote.act(&Value::Null);
    assert_eq!(hear(&mut remote, &tell, [broken(), broken()]), [OUTCOME_UNKNOWN], "it is said once");
}

#[test]
fn a_move_that_was_not_saved_is_told_to_whoever_made_it_and_to_the_others() {
    let (mut remote, tell, _asked) = remote();
    assert_eq!(hear(&mut remote, &tell, [welcome(), ConnectionEvent::MoveNotSaved, broken()]), [NOT_SAVED_ELSEWHERE]);
    assert!(hear(&mut remote, &tell, [welcome()]).is_empty());
    remote.act(&Value::Null);
    assert_eq!(hear(&mut remote, &tell, [ConnectionEvent::MoveNotSaved, broken()]), [NOT_SAVED]);
}

#[test]
fn one_who_was_late_is_told_that_something_was_played_for_them() {
    let (mut remote, tell, _asked) = remote();
    let raw = |text: &str| serde_json::value::RawValue::from_string(text.into()).unwrap();
    let game = ServerMessage::Game { number: 1, game: "any".into(), seats: 2, ruleset: raw("{}"), scene: raw("{}") };
    let table = |by_clock| ServerMessage::Table {
        version: 1,
        base: None,
        seat: Some(1),
        turn: Turn::Chance { by: None },
        view: raw("{}"),
        options: None,
        seen: Vec::new(),
        clock: ClockView::default(),
        by_clock,
        late: None,
    };
    let mut said = |frames: Vec<ServerMessage>| -> Vec<String> {
        frames.into_iter().for_each(|frame| tell.send(ConnectionEvent::Message(Box::new(frame))).unwrap());
        remote.tick(Instant::now(), false);
        let said = |session_events: SessionEvent| {
            if let SessionEvent::LogLine(line) = session_events { Some(line) } else { None }
        };
        remote.take_events().into_iter().filter_map(said).collect()
    };
    assert!(said(vec![game, table(None), table(Some(SeatSet::only(Seat::ALL[0])))]).is_empty());
    assert_eq!(said(vec![table(Some(SeatSet::only(Seat::ALL[1])))]), [TIME_RAN_OUT]);
}

#[test]
fn only_so_much_waits_for_a_broken_line() {
    let (mut remote, tell, mut asked) = remote();
    (0..MAX_WAITING_REQUESTS).for_each(|_| remote.act(&Value::Null));
    assert!(hear(&mut remote, &tell, []).is_empty());
    remote.act(&Value::Null);
    assert_eq!(hear(&mut remote, &tell, []).len(), 1, "one more is refused and said to be");
    assert_eq!(std::iter::from_fn(|| asked.try_recv().ok()).count(), MAX_WAITING_REQUESTS);
}

/// A room of Ada, who leads, Bo on the second seat, Cy without one, and a bot; `change` is laid over it.
fn room(change: Value) -> RoomView {
    let silks = json!({"colour": "red", "pattern": "stripes"});
    let member = |id: u32, name: &str| -> Value {
        json!({
            "id": id, "name": name, "silks": silks, "here": true, "ready": false, "contributed": false, "left": false,
        })
    };
    let mut room = json!({
        "id": "0f", "code": "BCDF", "stage": "playing", "game": "any", "ruleset": {}, "pace": "normal",
        "public": false, "locked": false, "paused": false, "tap_to_roll": false, "odds": "after", "leader": 0,
        "members": [member(0, "Ada"), member(1, "Bo"), member(2, "Cy")],
        "chairs": [
            {"type": "member", "member": 0, "lent": false, "left": false},
            {"type": "member", "member": 1, "lent": false, "left": false},
            {"type": "bot", "name": "Barley", "bot": "hard", "silks": silks},
        ],
        "fill": 3, "most": 4, "latecomers": "seat", "newcomer": "take_over", "tick": 2500, "waiting": [2], "claims": [],
        "predictions": [], "ended": false, "commitment": "ab", "games": 1,
    });
    if let (Some(room), Value::Object(change)) = (room.as_object_mut(), change) {
        room.extend(change);
    }
    serde_json::from_value(room).unwrap()
}

fn with_member(mut room: RoomView, member: usize, change: impl Fn(&mut MemberView)) -> RoomView {
    change(&mut room.members[member]);
    room
}

/// One who sits at the end of a line that is in a test's hand.
struct Guest {
    remote: RemoteSession,
    tell: SyncSender<ConnectionEvent>,
    asked: tokio::sync::mpsc::Receiver<Request>,
    now: Instant,
}

impl Guest {
    /// This member in this room, on their seat if they have one.
    fn new(you: u32, first: RoomView) -> Guest {
        let (remote, tell, asked) = remote();
        let mut guest = Guest { remote, tell, asked, now: Instant::now() };
        let seat = room_log::seat_of_member(&first, MemberId(you)).map(|seat| seat as u8);
        let seat = seat.filter(|_| first.members.iter().all(|it| it.id != MemberId(you) || !it.left));
        guest.hears(ServerMessage::Welcome { member: Some(MemberId(you)), seat, on_other_device: false });
        guest.enters(first);
        guest
    }

    fn hears(&mut self, frame: ServerMessage) {
        self.tell.send(ConnectionEvent::Message(Box::new(frame))).unwrap();
        self.remote.tick(self.now, false);
    }

    fn enters(&mut self, room: RoomView) {
        self.hears(ServerMessage::Room { version: 1, room });
    }

    /// A table at which this is awaited, told to whoever has this seat.
    fn sees(&mut self, turn: Turn, clock: ClockView, late: SeatSet) {
        let raw = |text: &str| serde_json::value::RawValue::from_string(text.into()).unwrap();
        if self.remote.game.is_none() {
            let (ruleset, scene) = (raw("{}"), raw("{}"));
            self.hears(ServerMessage::Game { number: 1, game: "any".into(), seats: 3, ruleset, scene });
        }
        let seat = self.remote.seat;
        let asked = seat.is_some_and(|seat| turn.seats().contains(Seat::ALL[usize::from(seat)]));
        self.hears(ServerMessage::Table {
            version: 1,
            base: None,
            seat,
            turn,
            view: raw("{}"),
            options: asked.then(|| raw("{}")),
            seen: Vec::new(),
            clock,
            by_clock: None,
            late: (!late.is_empty()).then_some(late),
        });
    }

    fn passes(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        self.remote.tick(self.now, false);
    }

    fn session_events(&mut self) -> Vec<SessionEvent> {
        self.remote
            .take_events()
            .into_iter()
            .filter(|session_events| *session_events != SessionEvent::Changed)
            .collect()
    }

    /// The lines of the story since this was asked last.
    fn said(&mut self) -> Vec<String> {
        let said = |session_events: SessionEvent| {
            if let SessionEvent::LogLine(line) = session_events { Some(line) } else { None }
        };
        self.remote.take_events().into_iter().filter_map(said).collect()
    }

    /// What was asked of the server since this was asked last.
    fn asked(&mut self) -> Vec<Command> {
        std::iter::from_fn(|| self.asked.try_recv().ok()).map(|request| request.command).collect()
    }

    /// What is asked after these keys.
    fn press(&mut self, keys: &str) -> Vec<Command> {
        keys.chars().for_each(|key| self.remote.handle_key(key));
        self.asked()
    }

    fn around(&self) -> Chrome {
        self.remote.chrome(self.now)
    }

    /// The keys that stand below the table.
    fn keys(&self) -> String {
        self.around().keys.iter().map(|(key, _)| *key).collect()
    }

    fn question(&self) -> String {
        self.around().question.map(|question| question.lines.join("\n")).unwrap_or_default()
    }
}
