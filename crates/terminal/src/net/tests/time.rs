//! Time: warnings, a minute more, who was late, what a race paid.

use super::*;

fn seats(seats: &[usize]) -> SeatSet {
    seats.iter().map(|seat| Seat::ALL[*seat]).collect()
}

fn decide(of: &[usize]) -> Turn {
    Turn::Decide { seats: seats(of) }
}

fn seconds(seconds: u64) -> ClockView {
    ClockView { decide_ms: Some(seconds * 1000), ..ClockView::default() }
}

#[test]
fn ten_seconds_before_the_end_it_is_told_once_a_decision_and_only_to_who_owes_it() {
    let mut bo = Guest::new(1, room(json!({})));
    bo.sees(decide(&[0, 1]), seconds(45), SeatSet::EMPTY);
    bo.passes(34);
    assert!(!bo.session_events().contains(&SessionEvent::TenSecondsLeft));
    assert_eq!((bo.around().countdown.as_deref(), bo.around().urgent), (Some("11 s left"), false));
    bo.passes(1);
    assert_eq!(bo.session_events(), [SessionEvent::TenSecondsLeft]);
    assert_eq!((bo.around().countdown.as_deref(), bo.around().urgent), (Some("10 s left!"), true));
    bo.sees(decide(&[0, 1]), ClockView { more_time: Some(seats(&[1])), ..seconds(70) }, SeatSet::EMPTY);
    bo.passes(65);
    assert!(!bo.session_events().contains(&SessionEvent::TenSecondsLeft), "a minute more is the same decision");
    bo.remote.act(&Value::Null);
    let id = bo.asked.try_recv().unwrap().id;
    bo.hears(ServerMessage::Ack { id, version: 1 });
    bo.sees(decide(&[1]), seconds(5), SeatSet::EMPTY);
    assert!(bo.session_events().contains(&SessionEvent::TenSecondsLeft), "the next decision is another one");
    // One who waits sees the warning, and no bell rings for them.
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(decide(&[1]), seconds(5), SeatSet::EMPTY);
    assert!(!ada.session_events().contains(&SessionEvent::TenSecondsLeft));
    assert_eq!((ada.around().countdown.as_deref(), ada.around().urgent), (Some("5 s left"), true));
}

#[test]
fn a_minute_more_can_be_had_once_under_a_clock_and_everybody_is_told() {
    let mut bo = Guest::new(1, room(json!({})));
    bo.sees(decide(&[1]), ClockView::default(), SeatSet::EMPTY);
    assert_eq!(bo.keys(), "", "without a clock there is nothing to extend");
    bo.sees(decide(&[1]), seconds(45), SeatSet::EMPTY);
    assert_eq!((bo.keys().as_str(), bo.press("T")), ("T", vec![Command::MoreTime]));
    bo.said();
    let clock = ClockView { more_time: Some(seats(&[1])), ..seconds(105) };
    bo.sees(decide(&[1]), clock, SeatSet::EMPTY);
    assert_eq!((bo.keys().as_str(), bo.said()), ("", vec![MORE_TIME.to_owned()]));
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(decide(&[1]), seconds(45), SeatSet::EMPTY);
    assert_eq!(ada.keys(), "");
    ada.sees(decide(&[1]), clock, SeatSet::EMPTY);
    assert_eq!(ada.said(), ["Bo takes a minute more."]);
    ada.sees(decide(&[1]), clock, SeatSet::EMPTY);
    assert!(ada.said().is_empty(), "once");
    assert!(ada.remote.snapshot().unwrap().players[1].has_extra_time);
}

#[test]
fn those_whose_last_decision_the_clock_made_are_marked() {
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(decide(&[0]), seconds(45), seats(&[1]));
    let late =
        |guest: &Guest| guest.remote.snapshot().unwrap().players.iter().map(|it| it.timed_out).collect::<Vec<_>>();
    assert_eq!(late(&ada), [false, true, false]);
    ada.enters(room(json!({"pace": "fast"})));
    assert_eq!(late(&ada), [false, true, false], "also when only the room has changed");
    ada.sees(decide(&[0]), seconds(45), SeatSet::EMPTY);
    assert_eq!(late(&ada), [false; 3]);
}

#[test]
fn what_a_race_paid_is_looked_at_and_the_leader_may_go_on() {
    let payoff = ClockView { payoff_ms: Some(8_000), roll_ms: Some(9_500), ..ClockView::default() };
    let mut ada = Guest::new(0, room(json!({})));
    ada.sees(Turn::Chance { by: None }, payoff, SeatSet::EMPTY);
    let around = ada.around();
    assert_eq!(around.notice.as_deref(), Some("Looking at what the race paid; 8 s"));
    assert_eq!((around.showing_payoff, around.countdown), (true, None));
    assert_eq!((ada.keys().as_str(), ada.press("K")), ("K", vec![Command::Skip]));
    ada.passes(8);
    let around = ada.around();
    assert_eq!((around.showing_payoff, around.notice, around.countdown.as_deref()), (false, None, Some("roll in 2")));
    assert_eq!(ada.keys(), "");
    let mut bo = Guest::new(1, room(json!({})));
    bo.sees(Turn::Chance { by: None }, payoff, SeatSet::EMPTY);
    assert_eq!((bo.around().showing_payoff, bo.keys().as_str()), (true, ""));
}

#[test]
fn dice_get_one_word_until_they_fall() {
    let mut bo = Guest::new(1, room(json!({"tap_to_roll": true})));
    let own = Turn::Chance { by: Some(Seat::ALL[1]) };
    let clock = ClockView { roll_ms: Some(1_500), ..ClockView::default() };
    bo.sees(own.clone(), clock, SeatSet::EMPTY);
    assert!(bo.remote.awaits_roll_key());
    assert_eq!(bo.press(" "), [Command::Roll]);
    assert!(!bo.remote.awaits_roll_key(), "the word was given");
    bo.sees(own, clock, SeatSet::EMPTY);
    assert!(bo.remote.awaits_roll_key());
}
