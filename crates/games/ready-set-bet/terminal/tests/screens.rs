//! The track and the board in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::{Seat, Turn};
use screenshots::terminal::drawings::AnyDrawContext;
use screenshots::terminal::screen::paint::Chrome;
use screenshots::terminal::screen::{Screen, UiAction};
use screenshots::terminal::snapshot::Events;
use screenshots::{TestTable, phase_is};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};

const GAME: &str = "ready-set-bet";

fn racing(seed: u64, rolls: u64) -> TestTable {
    TestTable::play_until(GAME, 4, &json!({}), seed, |view, table| {
        let mine = table.turn().seats().contains(Seat::ALL[0]);
        phase_is(view, "race") && view["rolls"].as_u64() >= Some(rolls) && mine
    })
}

fn second_race(view: &Value) -> bool {
    view["race"] == json!(2)
}

#[test]
fn cards_are_revealed() {
    let stage = TestTable::play_until(GAME, 4, &json!({}), 1, |view, _| {
        view["props"].as_array().is_some_and(|it| it.len() == 3)
    });
    stage.assert_screenshots("ready-set-bet-setup", Some(0), "");
}

#[test]
fn a_token_is_picked_up_and_laid_while_they_run() {
    let stage = racing(2, 12);
    stage.assert_screenshots("ready-set-bet-race", Some(0), "");
    stage.assert_screenshots("ready-set-bet-held", Some(0), "5v>");
    stage.assert_screenshots("ready-set-bet-row", Some(0), "57");
    stage.assert_screenshots("ready-set-bet-props", Some(0), "5p");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn those_who_watch_see_everything_but_a_hand() {
    racing(2, 12).assert_screenshots("ready-set-bet-watching", None, "");
}

#[test]
fn the_third_over_the_line_closes_betting() {
    let stage = TestTable::play_until(GAME, 4, &json!({}), 3, |view, _| {
        phase_is(view, "race") && view["betting_open"] == json!(false)
    });
    stage.assert_screenshots("ready-set-bet-closed", Some(1), "");
}

#[test]
fn one_of_two_vip_cards_is_kept() {
    let stage = TestTable::play_until(GAME, 4, &json!({}), 4, |view, table| {
        phase_is(view, "vip") && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("ready-set-bet-vip", Some(0), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn bonus_tokens_and_cards_lie_open_in_the_second_race() {
    let stage = TestTable::play_until(GAME, 6, &json!({}), 5, |view, table| {
        second_race(view) && phase_is(view, "race") && table.turn().seats().contains(Seat::ALL[2])
    });
    stage.assert_screenshots("ready-set-bet-second", Some(2), "");
    stage.assert_every_choice_is_legal(2);
}

#[test]
fn the_house_lays_six_tokens() {
    let stage = TestTable::play_until(GAME, 3, &json!({"house": "bets"}), 6, |view, _| phase_is(view, "house_bets"));
    stage.assert_screenshots("ready-set-bet-house", Some(2), "71662");
    let all = stage.action_after_keys(2, "414243444546h");
    assert!(matches!(all, UiAction::Act(action) if action["spots"].as_array().is_some_and(|spots| spots.len() == 6)));
}

#[test]
fn the_last_race_is_settled() {
    let stage = TestTable::play_until(GAME, 8, &json!({}), 7, |_, table| matches!(table.turn(), Turn::Over { .. }));
    stage.assert_screenshots("ready-set-bet-over", Some(0), "");
}

#[test]
fn a_token_and_a_row_and_a_spot_are_a_bet() {
    let stage =
        TestTable::play_until(GAME, 2, &json!({}), 8, |view, _| phase_is(view, "race") && view["bets"] == json!([]));
    let bet = json!({"type": "bet", "token": "5", "spot": {"type": "show", "horse": "7", "slot": 1}});
    assert_eq!(stage.action_after_keys(0, "571"), UiAction::Act(bet));
}

#[test]
fn what_one_stands_on_stays_when_somebody_else_takes_a_spot() {
    // The choices keep their order and number, whatever lies on the board.
    let (early, late) = (racing(2, 1), racing(2, 12));
    let words = |stage: &TestTable| {
        let moment = stage.snapshot(Some(0));
        let mut screen = Screen::new(screen::Palette::Monochrome);
        screen.update(&moment);
        screen.handle_key(screenshots::key_event('5'), &moment, &Chrome::default());
        screen.choices(&moment).into_iter().map(|choice| choice.label).collect::<Vec<_>>()
    };
    assert!(words(&early).len() > 60);
    assert_eq!(words(&early), words(&late));
}

#[test]
fn all_cards_are_in_play_and_those_around_the_cursor_are_shown() {
    let all = json!({"cards": "all"});
    let stage = TestTable::play_until(GAME, 4, &all, 2, |view, table| {
        view["rolls"].as_u64() >= Some(3) && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("ready-set-bet-all", Some(0), "");
    // Down to the props, then along the row to its 20th card.
    stage.assert_screenshots("ready-set-bet-all-moved", Some(0), &format!("5{}{}", "v".repeat(10), ">".repeat(20)));
    stage.assert_screenshots("ready-set-bet-all-props", Some(0), "5p");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn pairs_of_ones_and_sixes_are_called_and_counted_while_a_card_pays_for_them() {
    let deck = json!({"vip_deck": {"eyes_and_cars": 64}});
    let counted = TestTable::play_until(GAME, 4, &deck, 5, |view, _| {
        view["race"].as_u64() >= Some(2) && view["eyes"].as_u64() >= Some(1)
    });
    stage_says(&counted, true);
    counted.assert_screenshots("ready-set-bet-counted", Some(2), "");
    let plain = json!({"vip_deck": {"chips": 64}});
    let quiet = TestTable::play_until(GAME, 4, &plain, 5, |view, _| {
        view["race"].as_u64() >= Some(2) && view["eyes"].as_u64() >= Some(1)
    });
    stage_says(&quiet, false);
}

/// Whether the counts are told, in the line on top and with the call.
fn stage_says(stage: &TestTable, counts: bool) {
    let moment = stage.snapshot(Some(2));
    let (drawn, context) = (moment.drawing, AnyDrawContext::new(&moment));
    assert_eq!(drawn.phase(&context).contains("1-1 ×"), counts);
    let roll = |face: u8, horse: &str| json!({"type": "rolled", "dice": [face, face], "horse": horse});
    let caption =
        |event: Value| drawn.captions(&context, &Events::parse(GAME, &[to_raw_value(&event).unwrap()])).concat();
    let eyes = caption(roll(1, "2/3"));
    assert!(eyes.starts_with("Snake Eyes! 1+1: here is 2/3."), "{eyes}");
    let cars = caption(roll(6, "11/12"));
    assert!(cars.starts_with("Boxcars! 6+6: here is 11/12."), "{cars}");
    assert_eq!(cars.contains("so far"), counts, "{cars}");
    assert_eq!(caption(roll(3, "6")), "3+3: here is 6.");
}
