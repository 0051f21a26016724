//! The mat in every phase.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use kit::{Seat, Turn};
use screenshots::{Stage, phase};
use serde_json::{Value, json};
use terminal::screen::Wish;

fn reach(seats: usize, seed: u64, wanted: impl Fn(&Value) -> bool) -> Stage {
    Stage::reach("hot-streak", seats, &json!({}), seed, |view, _| wanted(view))
}

/// A draft in which the first seat is asked when so many picks are left.
fn draft(seats: usize, seed: u64, left: usize) -> Stage {
    Stage::reach("hot-streak", seats, &json!({}), seed, |view, table| {
        let picks = view["picks"].as_array().is_some_and(|picks| picks.len() <= left);
        phase(view, "draft") && picks && table.turn().seats().contains(Seat::ALL[0])
    })
}

#[test]
fn the_first_player_is_drawn() {
    reach(4, 1, |view| view["drawing"] == "starter").shot("hot-streak-starter", Some(0), "");
}

#[test]
fn the_first_deck_is_laid_out_and_dealt() {
    reach(4, 1, |view| view["drawing"] == "hand" && view["dealt_to"] == 2).shot("hot-streak-dealing", Some(0), "");
}

#[test]
fn a_race_is_settled_while_the_next_is_dealt() {
    reach(4, 2, |view| view["race"] == 2 && view["drawing"] == "side_bet").shot("hot-streak-between", Some(1), "");
}

#[test]
fn a_ticket_is_taken() {
    let stage = draft(4, 15, 5);
    stage.shot("hot-streak-draft", Some(0), "");
    stage.shot("hot-streak-draft-moved", Some(0), ">vv");
    stage.shot("hot-streak-draft-waiting", Some(1), "");
    stage.shot("hot-streak-draft-watching", None, "");
    stage.every_choice_is_taken(0);
}

#[test]
fn a_stack_that_is_empty_says_so() {
    let stage = Stage::reach("hot-streak", 9, &json!({}), 4, |view, table| {
        let empty = view["stacks"].as_object().is_some_and(|stacks| stacks.values().any(|left| left == 0));
        phase(view, "draft") && empty && table.turn().seats().contains(Seat::ALL[0])
    });
    stage.shot("hot-streak-draft-empty", Some(0), "");
    stage.every_choice_is_taken(0);
}

#[test]
fn one_ticket_is_doubled() {
    let stage = Stage::reach("hot-streak", 2, &json!({}), 5, |view, table| {
        phase(view, "double") && table.turn().seats().contains(Seat::ALL[0]) && table.turn().seats().len() == 1
    });
    stage.shot("hot-streak-double", Some(0), ">");
    stage.shot("hot-streak-double-waiting", Some(1), "");
    stage.every_choice_is_taken(0);
}

#[test]
fn one_card_is_slipped_in() {
    let stage = Stage::reach("hot-streak", 5, &json!({}), 6, |view, table| {
        phase(view, "add") && table.turn().seats().contains(Seat::ALL[0]) && table.turn().seats().len() == 3
    });
    stage.shot("hot-streak-add", Some(0), "");
    stage.shot("hot-streak-add-watching", None, "");
    stage.every_choice_is_taken(0);
    let waiting = !stage.moment(Some(1)).is_asked();
    let other = if waiting { 1 } else { 2 };
    stage.shot("hot-streak-add-waiting", Some(other), "");
}

#[test]
fn the_mascots_stumble_on() {
    let down_and_turned = |view: &Value| {
        let mascots = || view["mascots"].as_object().into_iter().flat_map(|all| all.values());
        let racing = |it: &Value| it["place"].is_null();
        mascots().any(|it| racing(it) && it["down"] == true)
            && mascots().any(|it| racing(it) && it["facing"] == "backward" && it["down"] == false)
    };
    let stage = reach(4, 1, |view| phase(view, "race") && down_and_turned(view));
    stage.shot("hot-streak-race", Some(0), "");
    stage.shot("hot-streak-race-watching", None, "");
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
        phase(view, "race") && at.iter().any(|one| at.iter().filter(|other| one == *other).count() == 2)
    });
    stage.shot("hot-streak-shared", Some(1), "");
}

#[test]
fn somebody_is_home() {
    let stage = reach(9, 9, |view| {
        let home = view["mascots"].as_object().is_some_and(|all| all.values().any(|it| it["row"] == 14));
        phase(view, "race") && home
    });
    stage.shot("hot-streak-home", Some(8), "");
}

#[test]
fn the_deck_is_shuffled_for_another_pass() {
    let stage = reach(3, 10, |view| view["passes"] == 2 && view["turned"] == json!([]));
    stage.shot("hot-streak-pass", Some(2), "");
}

#[test]
fn all_three_races_are_paid() {
    for (name, seats, seat) in [("hot-streak-over", 3, Some(0)), ("hot-streak-over-nine", 9, None)] {
        let over = |_: &Value, table: &games::Table| matches!(table.turn(), Turn::Over { .. });
        Stage::reach("hot-streak", seats, &json!({}), 11, over).shot(name, seat, "");
    }
}

#[test]
fn a_mat_with_a_line_after_every_row_fits_too() {
    let ruleset = json!({"fold_rows": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "star_rows": [], "start_row": 7});
    let stage = Stage::reach("hot-streak", 3, &ruleset, 12, |view, _| {
        phase(view, "race") && view["turned"].as_array().is_some_and(|turned| turned.len() == 6)
    });
    stage.shot("hot-streak-lines", Some(0), "");
}

#[test]
fn digits_take_the_safe_side_and_letters_the_risky_one() {
    let stage = draft(4, 3, 8);
    assert_eq!(stage.wish(0, "2"), Wish::Act(json!({"type": "take", "stack": "hurley", "side": "safe"})));
    assert_eq!(stage.wish(0, "f"), Wish::Act(json!({"type": "take", "stack": "no", "side": "risky"})));
    assert_eq!(stage.wish(0, "vv>\n"), Wish::Act(json!({"type": "take", "stack": "dangle", "side": "risky"})));
}

#[test]
fn it_fits_terminals_of_any_size() {
    for phase in ["setup", "draft", "double", "add", "race", "over"] {
        for seats in [2, 9] {
            let stage = reach(seats, 13, |view| view["phase"] == phase && (phase == "over" || view["race"] == 3));
            stage.fits_any_size(Some(0));
            stage.fits_any_size(None);
        }
    }
}
