//! The felt in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::{Seat, Turn};
use screenshots::terminal::screen::UiAction;
use screenshots::{TestTable, phase_is};
use serde_json::json;

const GAME: &str = "bettor-horse";

#[test]
fn three_horses_and_a_bet_are_chosen() {
    let stage = TestTable::play_until(GAME, 2, &json!({}), 1, |view, table| {
        view["round"] == json!(3) && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("bettor-horse-enter", Some(0), "");
    stage.assert_screenshots("bettor-horse-fan", Some(0), "v>>\nv>");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn a_row_and_a_speed_are_a_horse_and_a_letter_the_bet() {
    let stage = TestTable::play_until(GAME, 2, &json!({}), 2, |_, table| table.turn().seats().contains(Seat::ALL[0]));
    stage.assert_screenshots("bettor-horse-row", Some(0), "p7a");
    stage.assert_screenshots("bettor-horse-bet", Some(0), "p7a8m1");
    let entry = json!({"type": "enter", "horses": ["0:plain.7", "0:sure_a.8", "0:mudder.1"], "bet": "win"});
    assert_eq!(stage.action_after_keys(0, "p7a8m1w"), UiAction::Act(entry));
}

#[test]
fn the_last_duel_lies_open_for_those_who_wait() {
    let stage = TestTable::play_until(GAME, 4, &json!({}), 3, |view, table| {
        view["round"] == json!(6)
            && view["entered"] == json!([false, false])
            && !table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("bettor-horse-waiting", Some(0), "");
    stage.assert_screenshots("bettor-horse-watching", None, "");
}

#[test]
fn ones_own_entry_is_seen_and_the_others_is_not() {
    let stage = TestTable::play_until(GAME, 2, &json!({}), 4, |view, _| {
        view["round"] == json!(2) && view["entered"] == json!([true, false])
    });
    stage.assert_screenshots("bettor-horse-entered", Some(0), "");
    stage.assert_screenshots("bettor-horse-against", Some(1), "");
}

#[test]
fn a_mudder_in_the_mud_is_adjusted() {
    let stage = TestTable::play_until(GAME, 2, &json!({"track_conditions": true}), 5, |view, table| {
        phase_is(view, "adjust") && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("bettor-horse-adjust", Some(0), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn the_weather_is_told() {
    let stage =
        TestTable::play_until(GAME, 4, &json!({"track_conditions": true}), 6, |view, _| phase_is(view, "weather"));
    stage.assert_screenshots("bettor-horse-weather", Some(0), "");
}

#[test]
fn the_final_is_one_race() {
    let stage = TestTable::play_until(GAME, 2, &json!({}), 7, |view, table| {
        view["stage"] == json!("final") && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("bettor-horse-final", Some(0), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn sudden_death_is_run_out_of_the_purse() {
    let stage = TestTable::play_until(GAME, 2, &json!({}), 21, |view, table| {
        view["stage"] == json!("sudden_death") && table.turn().seats().contains(Seat::ALL[0])
            || matches!(table.turn(), Turn::Over { .. })
    });
    stage.assert_screenshots("bettor-horse-sudden", Some(0), "");
}

#[test]
fn the_purses_are_counted() {
    let stage = TestTable::play_until(GAME, 8, &json!({}), 8, |_, table| matches!(table.turn(), Turn::Over { .. }));
    stage.assert_screenshots("bettor-horse-over", Some(0), "");
}
