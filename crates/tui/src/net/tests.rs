//! A place at a table of a server's, with the line in a test's hand.

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
