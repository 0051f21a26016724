//! The mat in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::{Seat, Turn};
use screenshots::terminal::screen::UiAction;
use screenshots::{TestTable, phase_is};
use serde_json::{Value, json};

fn reach(seats: usize, seed: u64, wanted: impl Fn(&Value) -> bool) -> TestTable {
    TestTable::play_until("hot-streak", seats, &json!({}), seed, |view, _| wanted(view))
}

/// A draft in which the first seat is asked when this number of picks is left.
fn draft(seats: usize, seed: u64, left: usize) -> TestTable {
    TestTable::play_until("hot-streak", seats, &json!({}), seed, |view, table| {
        let picks = view["picks"].as_array().is_some_and(|picks| picks.len() <= left);
        phase_is(view, "draft") && picks && table.turn().seats().contains(Seat::ALL[0])
    })
}

#[test]
fn the_first_player_is_drawn() {
    reach(4, 1, |view| view["drawing"] == "starter").assert_screenshots("hot-streak-starter", Some(0), "");
}

#[test]
fn the_first_deck_is_laid_out_and_dealt() {
    reach(4, 1, |view| view["drawing"] == "hand" && view["dealt_to"] == 2).assert_screenshots(
        "hot-streak-dealing",
        Some(0),
        "",
    );
}

#[test]
fn a_race_is_settled_while_the_next_is_dealt() {
    reach(4, 2, |view| view["race"] == 2 && view["drawing"] == "side_bet").assert_screenshots(
        "hot-streak-between",
        Some(1),
        "",
    );
}

#[test]
fn a_ticket_is_taken() {
    let stage = draft(4, 15, 5);
    stage.assert_screenshots("hot-streak-draft", Some(0), "");
    stage.assert_screenshots("hot-streak-draft-moved", Some(0), ">vv");
    stage.assert_screenshots("hot-streak-draft-waiting", Some(1), "");
    stage.assert_screenshots("hot-streak-draft-watching", None, "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn a_stack_that_is_empty_says_so() {
    let stage = TestTable::play_until("hot-streak", 9, &json!({}), 4, |view, table| {
        let empty = view["stacks"].as_object().is_some_and(|stacks| stacks.values().any(|left| left == 0));
        phase_is(view, "draft") && empty && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.assert_screenshots("hot-streak-draft-empty", Some(0), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn one_ticket_is_doubled() {
    let stage = TestTable::play_until("hot-streak", 2, &json!({}), 5, |view, table| {
        phase_is(view, "double") && table.turn().seats().contains(Seat::ALL[0]) && table.turn().seats().len() == 1
    });
    stage.assert_screenshots("hot-streak-double", Some(0), ">");
    stage.assert_screenshots("hot-streak-double-waiting", Some(1), "");
    stage.assert_every_choice_is_legal(0);
}

#[test]
fn one_card_is_slipped_in() {
    let stage = TestTable::play_until("hot-streak", 5, &json!({}), 6, |view, table| {
        phase_is(view, "add") && table.turn().seats().contains(Seat::ALL[0]) && table.turn().seats().len() == 3
    });
    stage.assert_screenshots("hot-streak-add", Some(0), "");
    stage.assert_screenshots("hot-streak-add-watching", None, "");
    stage.assert_every_choice_is_legal(0);
    let waiting = !stage.snapshot(Some(1)).has_options();
    let other = if waiting { 1 } else { 2 };
    stage.assert_screenshots("hot-streak-add-waiting", Some(other), "");
}

#[test]
fn the_mascots_stumble_on() {
    let down_and_turned = |view: &Value| {
        let mascots = || view["mascots"].as_object().into_iter().flat_map(|all| all.values());
        let racing = |it: &Value| it["place"].is_null();
        mascots().any(|it| racing(it) && it["down"] == true)
            && mascots().any(|it| racing(it) && it["facing"] == "backward" && it["down"] == false)
    };
    let stage = reach(4, 1, |view| phase_is(view, "race") && down_and_turned(view));
    stage.assert_screenshots("hot-streak-race", Some(0), "");
    stage.assert_screenshots("hot-streak-race-watching", None, "");
}

#[test]
fn two_share_a_space() {
    let stage = reach(2, 8, |view| {
        let at: Vec<(u64, u64)> = view["mascots"]
            .as_object()
            .into_iter()
            .flat_map(|all| all.values())
            .filter(|it| it["place"].is_null())
            .map(|it| (it["row"].as_u64().unwrap(), it["lane"].as_u64().unwrap()))
            .collect();
        phase_is(view, "race") && at.iter().any(|one| at.iter().filter(|other| one == *other).count() == 2)
    });
    stage.assert_screenshots("hot-streak-shared", Some(1), "");
}

#[test]
fn somebody_is_home() {
    let stage = reach(9, 9, |view| {
        let home = view["mascots"].as_object().is_some_and(|all| all.values().any(|it| it["row"] == 14));
        phase_is(view, "race") && home
    });
    stage.assert_screenshots("hot-streak-home", Some(8), "");
}

#[test]
fn the_deck_is_shuffled_for_another_pass() {
    let stage = reach(3, 10, |view| view["passes"] == 2 && view["turned"] == json!([]));
    stage.assert_screenshots("hot-streak-pass", Some(2), "");
}

#[test]
fn all_three_races_are_paid() {
    for (name, seats, seat) in [("hot-streak-over", 3, Some(0)), ("hot-streak-over-nine", 9, None)] {
        let over = |_: &Value, table: &games::Table| matches!(table.turn(), Turn::Over { .. });
        TestTable::play_until("hot-streak", seats, &json!({}), 11, over).assert_screenshots(name, seat, "");
    }
}

#[test]
fn a_mat_with_a_line_after_every_row_fits_too() {
    let ruleset = json!({"fold_rows": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "star_rows": [], "start_row": 7});
    let stage = TestTable::play_until("hot-streak", 3, &ruleset, 12, |view, _| {
        phase_is(view, "race") && view["turned"].as_array().is_some_and(|turned| turned.len() == 6)
    });
    stage.assert_screenshots("hot-streak-lines", Some(0), "");
}

#[test]
fn digits_take_the_safe_side_and_letters_the_risky_one() {
    let stage = draft(4, 3, 8);
    assert_eq!(
        stage.action_after_keys(0, "2"),
        UiAction::Act(json!({"type": "take", "stack": "hurley", "side": "safe"}))
    );
    assert_eq!(stage.action_after_keys(0, "f"), UiAction::Act(json!({"type": "take", "stack": "no", "side": "risky"})));
    assert_eq!(
        stage.action_after_keys(0, "vv>\n"),
        UiAction::Act(json!({"type": "take", "stack": "dangle", "side": "risky"}))
    );
}

#[test]
fn it_fits_terminals_of_any_size() {
    for phase in ["setup", "draft", "double", "add", "race", "over"] {
        for seats in [2, 9] {
            let stage = reach(seats, 13, |view| view["phase"] == phase && (phase == "over" || view["race"] == 3));
            stage.assert_fits_any_size(Some(0));
            stage.assert_fits_any_size(None);
        }
    }
}
