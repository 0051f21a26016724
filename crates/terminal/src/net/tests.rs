//! A place at a table of a server's, with the line in a test's hand.

/// People who come, go, ask for seats and predict.
mod party;
/// Time: warnings, a minute more, what a race paid.
mod time;

use std::sync::mpsc::SyncSender;

use kit::Seat;
use protocol::Frame;
use serde_json::json;

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
        base: None,
        seat: Some(1),
        turn: Turn::Chance { by: None },
        view: raw("{}"),
        options: None,
        seen: Vec::new(),
        clock: Clock::default(),
        by_clock,
        late: None,
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
            {"type": "bot", "name": "Barley", "mind": "hard", "silks": silks},
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
    remote: Remote,
    tell: SyncSender<Heard>,
    asked: tokio::sync::mpsc::Receiver<Request>,
    now: Instant,
}

impl Guest {
    /// This member in this room, on their seat if they have one.
    fn new(you: u32, first: RoomView) -> Guest {
        let (remote, tell, asked) = remote();
        let mut guest = Guest { remote, tell, asked, now: Instant::now() };
        let seat = story::seat_of(&first, MemberId(you)).map(|seat| seat as u8);
        let seat = seat.filter(|_| first.members.iter().all(|it| it.id != MemberId(you) || !it.left));
        guest.hears(Frame::Welcome { you: Some(MemberId(you)), seat, elsewhere: false });
        guest.enters(first);
        guest
    }

    fn hears(&mut self, frame: Frame) {
        self.tell.send(Heard::Said(Box::new(frame))).unwrap();
        self.remote.pass(self.now, false);
    }

    fn enters(&mut self, room: RoomView) {
        self.hears(Frame::Room { version: 1, room });
    }

    /// A table at which this is awaited, told to whoever has this seat.
    fn sees(&mut self, turn: Turn, clock: Clock, late: SeatSet) {
        let raw = |text: &str| serde_json::value::RawValue::from_string(text.into()).unwrap();
        if self.remote.game.is_none() {
            let (ruleset, scene) = (raw("{}"), raw("{}"));
            self.hears(Frame::Game { number: 1, game: "any".into(), seats: 3, ruleset, scene });
        }
        let seat = self.remote.seat;
        let asked = seat.is_some_and(|seat| turn.seats().contains(Seat::ALL[usize::from(seat)]));
        self.hears(Frame::Table {
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
        self.remote.pass(self.now, false);
    }

    fn news(&mut self) -> Vec<News> {
        self.remote.news().into_iter().filter(|news| *news != News::Changed).collect()
    }

    /// The lines of the story since this was asked last.
    fn said(&mut self) -> Vec<String> {
        let said = |news: News| if let News::Said(line) = news { Some(line) } else { None };
        self.remote.news().into_iter().filter_map(said).collect()
    }

    /// What was asked of the server since this was asked last.
    fn asked(&mut self) -> Vec<Command> {
        std::iter::from_fn(|| self.asked.try_recv().ok()).map(|request| request.command).collect()
    }

    /// What is asked after these keys.
    fn press(&mut self, keys: &str) -> Vec<Command> {
        keys.chars().for_each(|key| self.remote.key(key));
        self.asked()
    }

    fn around(&self) -> Surround {
        self.remote.surround(self.now)
    }

    /// The keys that stand below the table.
    fn keys(&self) -> String {
        self.around().keys.iter().map(|(key, _)| *key).collect()
    }

    fn question(&self) -> String {
        self.around().question.map(|question| question.lines.join("\n")).unwrap_or_default()
    }
}
