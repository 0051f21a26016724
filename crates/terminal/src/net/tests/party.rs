//! People who come, go, come back, ask for seats and predict; and the leader's keys.

use super::*;

fn seated(member: u32, left: bool) -> Value {
    json!({"type": "member", "member": member, "lent": left, "left": left})
}

/// The room after Bo has left the game.
fn bo_left(change: Value) -> RoomView {
    let mut room = with_member(room(change), 1, |bo| (bo.left, bo.connected) = (true, false));
    room.chairs[1] = serde_json::from_value(seated(1, true)).unwrap();
    room
}

fn claim(member: u32, agreed: bool) -> Value {
    json!([{"member": member, "seat": null, "agreed": agreed}])
}

#[test]
fn nobody_has_to_ask_for_a_seat_in_a_lobby() {
    let mut cy = Guest::new(2, room(json!({"stage": "lobby"})));
    assert!(cy.asked().is_empty(), "the server seats whoever comes, and whoever watches wants to");
}

#[test]
fn who_left_a_game_and_comes_again_has_the_seat_back_at_once() {
    let mut bo = Guest::new(1, with_member(bo_left(json!({})), 1, |bo| bo.connected = true));
    assert_eq!(bo.asked(), [Command::ComeBack]);
    bo.hears(ServerMessage::Welcome { member: Some(MemberId(1)), seat: Some(1), on_other_device: false });
    bo.enters(room(json!({})));
    assert_eq!((bo.said(), bo.asked()), (vec!["You are back.".to_owned()], vec![]));
    // On a second device it is asked for when the seat has been moved there.
    let mut bo = Guest::new(1, room(json!({})));
    bo.hears(ServerMessage::Welcome { member: Some(MemberId(1)), seat: None, on_other_device: true });
    bo.enters(bo_left(json!({})));
    assert!(bo.asked().is_empty());
    bo.hears(ServerMessage::Welcome { member: Some(MemberId(1)), seat: None, on_other_device: false });
    assert_eq!(bo.asked(), [Command::ComeBack]);
}

#[test]
fn who_leaves_says_so_and_is_told_what_becomes_of_the_seat() {
    let mut bo = Guest::new(1, room(json!({})));
    bo.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    bo.session_events();
    assert_eq!(bo.around().leave_prompt, "Leave? A stand-in plays; come back with the same command.");
    bo.remote.leave();
    assert_eq!(
        (bo.asked(), bo.session_events()),
        (vec![Command::Leave], vec![]),
        "it waits until the room has heard it"
    );
    bo.tell.send(ConnectionEvent::Left).unwrap();
    bo.passes(0);
    assert_eq!(bo.session_events(), [SessionEvent::Left]);
    assert!(bo.remote.rejoin_hint().is_some_and(|words| words.contains("The same command brings you back")));
    // Where nobody hears it, it is not waited for.
    let mut bo = Guest::new(1, room(json!({})));
    bo.tell.send(broken()).unwrap();
    bo.passes(0);
    bo.session_events();
    bo.remote.leave();
    assert_eq!((bo.asked(), bo.session_events()), (vec![], vec![SessionEvent::Left]));
    // By another device.
    let mut bo = Guest::new(1, room(json!({})));
    bo.session_events();
    bo.tell.send(ConnectionEvent::Left).unwrap();
    bo.passes(0);
    assert_eq!(bo.session_events(), [SessionEvent::Ended(LEFT_ELSEWHERE.into())]);
}

#[test]
fn who_left_is_shown_so_and_told_so_to_the_end() {
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    ada.said();
    ada.enters(bo_left(json!({})));
    assert_eq!(ada.said(), ["Bo left; a stand-in plays."]);
    assert_eq!(ada.remote.snapshot().unwrap().players[1].presence, Presence::Left);
    ada.enters(bo_left(json!({"stage": "finished"})));
    assert_eq!(ada.said(), ["Bo left; a stand-in finished."]);
    ada.enters(room(json!({"stage": "finished"})));
    assert_eq!(ada.said(), ["Bo is back."]);
    ada.enters(with_member(room(json!({"stage": "finished"})), 2, |cy| cy.connected = false));
    assert_eq!(ada.said(), ["Cy is gone."]);
}

#[test]
fn one_without_a_seat_asks_for_a_bots_and_may_stop_to() {
    let mut cy = Guest::new(2, room(json!({})));
    cy.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    assert_eq!(cy.said(), ["You watch for now, and may ask for a bot's seat."]);
    assert_eq!((cy.keys().as_str(), cy.press("S")), ("SD", vec![Command::Sit { seat: None }]));
    cy.enters(room(json!({"claims": claim(2, true)})));
    assert_eq!(cy.around().notice.as_deref(), Some("You asked for a seat: you get it when this race is over."));
    cy.enters(room(json!({"claims": claim(2, false)})));
    assert_eq!(cy.around().notice.as_deref(), Some("You asked for a seat: waiting for Ada, who leads."));
    assert_eq!(cy.press("S"), [Command::Stand]);
    cy.enters(room(json!({"newcomer": "next_game"})));
    assert_eq!(cy.keys(), "D", "there is no seat to ask for");
    let mut taken = room(json!({}));
    taken.chairs[2] = serde_json::from_value(seated(2, false)).unwrap();
    cy.said();
    cy.hears(ServerMessage::Welcome { member: Some(MemberId(2)), seat: Some(2), on_other_device: false });
    cy.enters(taken);
    assert_eq!((cy.said(), cy.keys()), (vec!["You play now, with what Barley had.".to_owned()], String::new()));
    // After a game one who only watched may say that they play in the next.
    let mut cy = Guest::new(2, room(json!({"stage": "finished", "newcomer": "next_game", "waiting": []})));
    assert_eq!((cy.keys().as_str(), cy.press("S")), ("S", vec![Command::Sit { seat: None }]));
}

#[test]
fn the_leader_answers_who_asks_for_a_seat() {
    let mut ada = Guest::new(0, room(json!({})));
    ada.said();
    ada.enters(room(json!({"claims": claim(2, false)})));
    assert_eq!(ada.said(), ["Cy asks for a bot's seat."]);
    assert_eq!(ada.keys(), "YN");
    assert_eq!(ada.around().keys[0].1, "let Cy play");
    let answer = |yes| Command::AnswerSeat { member: MemberId(2), yes };
    assert_eq!((ada.press("Y"), ada.press("N")), (vec![answer(true)], vec![answer(false)]));
    ada.enters(room(json!({"claims": claim(2, true)})));
    assert_eq!(ada.keys(), "", "nothing is left to answer");
    let mut bo = Guest::new(1, room(json!({"claims": claim(2, false)})));
    assert_eq!((bo.keys(), bo.press("Y")), (String::new(), vec![answer(true)]), "the server would refuse it");
}

#[test]
fn the_leader_ends_a_game_changes_the_pace_and_lets_somebody_else_lead() {
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    let more: String = ada.around().help_keys.iter().map(|(key, _)| *key).collect();
    assert!(more.starts_with("PFEO"), "{more}");
    assert_eq!((ada.press("E"), ada.press("n")), (vec![], vec![]), "it is asked once, and n is no");
    assert_eq!(ada.press("E"), []);
    assert!(ada.question().contains("End the game for everybody?"));
    assert_eq!(ada.press("y"), [Command::EndGame]);
    assert!(ada.around().question.is_none());
    let pace = SettingsPatch { pace: Some(Pace::Fast), ..SettingsPatch::default() };
    assert_eq!(ada.press("F"), [Command::Configure(pace)]);
    assert_eq!(ada.press("O"), []);
    assert!(ada.question().contains("1  Bo\n2  Cy"), "{}", ada.question());
    assert_eq!(ada.press("2"), [Command::HandOver { member: MemberId(2) }]);
    assert_eq!((ada.press("O9"), ada.press("Ox")), (vec![], vec![]));
    ada.said();
    ada.enters(room(json!({"leader": 2, "pace": "fast"})));
    assert_eq!(ada.said(), ["Cy leads now.", "The pace is fast now."]);
    ada.enters(room(json!({"leader": 0, "stage": "finished", "ended": true, "pace": "fast"})));
    assert_eq!(ada.said(), ["You lead now.", "The leader ended the game. Everybody keeps what they have."]);
}

#[test]
fn after_a_game_the_leader_plays_again_at_once_or_goes_back_to_the_lobby() {
    let standings = kit::Standings::by_score(kit::Seats::new(3).unwrap(), |seat| i64::from(seat.number()));
    let mut ada = Guest::new(0, room(json!({"stage": "finished"})));
    ada.sees(Turn::Over { standings }, ClockView::default(), SeatSet::EMPTY);
    assert_eq!(ada.keys(), "an");
    assert_eq!(ada.press("a"), [Command::Rematch { start: true }]);
    assert_eq!(ada.press("n"), [Command::Rematch { start: false }]);
    let mut bo = Guest::new(1, room(json!({"stage": "finished"})));
    bo.sees(Turn::Over { standings }, ClockView::default(), SeatSet::EMPTY);
    assert_eq!(bo.keys(), "");
}

#[test]
fn a_start_without_everybody_ready_asks_once_and_names_them() {
    let mut ada = Guest::new(0, room(json!({"stage": "lobby"})));
    ada.remote.send_command(Command::Start);
    assert!(ada.asked().is_empty());
    assert!(
        ada.question().starts_with("Bo is not ready."),
        "{}: neither Ada herself nor Cy, who watches",
        ada.question()
    );
    assert_eq!(ada.press("x"), []);
    ada.remote.send_command(Command::Start);
    assert_eq!(ada.press("y"), [Command::Start]);
    ada.remote.send_command(Command::Start);
    ada.enters(room(json!({})));
    assert!(ada.around().question.is_none(), "there is nothing to ask any more");
    let mut ada = Guest::new(0, with_member(room(json!({"stage": "lobby"})), 1, |bo| bo.ready = true));
    ada.remote.send_command(Command::Start);
    assert_eq!(ada.asked(), [Command::Start]);
}

#[test]
fn one_without_a_seat_predicts_and_everybody_reads_how_it_came_out() {
    let mut cy = Guest::new(2, room(json!({})));
    cy.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    assert_eq!(cy.press("D"), []);
    assert!(cy.question().contains("A Ada   B Bo   C Barley"), "{}", cy.question());
    assert_eq!(cy.press("\nbzbA"), []);
    assert!(cy.question().contains("So far: B Bo, A Ada"), "{}", cy.question());
    assert_eq!(cy.press("\u{8}c\n"), [Command::Predict { seats: vec![1, 2] }]);
    assert_eq!((cy.press("Da\u{1b}"), cy.question()), (vec![], String::new()));
    let said = |right: Value, of: Value| json!({"predictions": [{"member": 2, "seats": [1, 2], "at": 20, "right": right, "of": of}]});
    let mut ada = Guest::new(0, room(json!({})));
    ada.said();
    ada.enters(room(said(Value::Null, Value::Null)));
    assert_eq!(ada.said(), ["Cy predicts: Bo first, Barley second."]);
    ada.enters(room(said(json!([true, false]), json!(80))));
    assert_eq!(ada.said(), ["Cy predicted Bo first (right), Barley second (wrong), 25% into the game."]);
    // One who comes later reads them too.
    let mut bo = Guest::new(1, room(said(Value::Null, Value::Null)));
    bo.sees(Turn::Chance { by: None }, ClockView::default(), SeatSet::EMPTY);
    assert_eq!(bo.said(), ["Cy predicts: Bo first, Barley second."]);
}
