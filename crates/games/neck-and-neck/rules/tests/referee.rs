//! What a referee would look at twice: figures worked out by hand, and corners where two clauses meet.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::type_names;
use kit::Rules;
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};
use table::*;

// NN-8.1 NN-8.2 NN-8.3 NN-8.4 NN-8.5 NN-8.6 NN-8.7 NN-8.8 NN-8.9 NN-8.10 NN-8.11 NN-8.12 NN-8.13
#[test]
fn a_view_before_the_first_input() {
    let game = Game::new(2, &json!({}));
    let at = |hex: [u8; 3]| json!({"at": hex, "crossings": 0, "place": null});
    let expected = json!({
        "phase": "setup", "race": 1, "banker": null, "first_roller": null, "current": null, "dice": null,
        "money": [10_000, 10_000], "bets_in": [false, false], "stakes": null,
        "horses": {"1": at([1, 0, 1]), "2": at([2, 0, 1]), "3": at([3, 0, 2]), "4": at([4, 0, 2]), "5": at([5, 0, 3]),
            "6": at([6, 0, 3])},
        // Horse 1: 11 steps to the line and a lap of 42. The others reach [1,1,0], 14 steps from horse 1, in 15, 15, 16,
        // 16 and 17 steps, because a step inward costs a hex and gains nothing.
        "to_go": [53, 54, 54, 55, 55, 56],
        "quiet_rolls": 0, "results": [],
    });
    assert_eq!(game.view(0), expected);
    assert_eq!(game.view(1), expected);
    let mut spectator = expected;
    spectator.as_object_mut().unwrap().remove("stakes");
    assert_eq!(game.view(None), spectator);
}

// NN-8.1 NN-8.4 NN-8.5 NN-8.11
#[test]
fn dice_and_current_follow_the_roll() {
    let mut game = Game::new(3, &json!({}));
    game.resolve(json!({"type": "banker", "seat": 2}));
    let told = |game: &Game| ["phase", "current", "dice", "quiet_rolls"].map(|field| game.view_field(field));
    assert_eq!(told(&game), [json!("betting"), json!(null), json!(null), json!(0)]);
    bet_all(&mut game, json!([100, 0, 0, 0, 0, 0]));
    assert_eq!(told(&game), [json!("race"), json!(2), json!(null), json!(0)]);
    roll(&mut game, 5, 3);
    assert_eq!(told(&game), [json!("race"), json!(2), json!([5, 3]), json!(0)]);
    game.act(2, decline());
    assert_eq!(told(&game), [json!("race"), json!(0), json!(null), json!(1)]);
    // A roll that asks nothing leaves no dice to look at.
    let mut file = racing(2, json!({"board": single_file(6)}));
    roll(&mut file, 1, 2);
    assert_eq!(told(&file), [json!("race"), json!(1), json!(null), json!(1)]);
}

// NN-8.9 NN-8.10
#[test]
fn the_way_to_go_shrinks_with_every_hex_on_the_rail_and_ends_at_home() {
    // Horse 1 is one step before the line with a lap of eight to run after it.
    let mut game = racing(2, json!({"board": sprint()}));
    assert_eq!(game.view_field("to_go")[0], 9);
    step(&mut game, 1, 4, json!([1, 3, 0]));
    assert_eq!(game.view_field("to_go")[0], 5);
    assert_eq!(horse(&game, 1), json!({"at": [1, 3, 0], "crossings": 1, "place": null}));
    // Horses in the way make no difference: in single file each has one more to go than the one before it.
    assert_eq!(racing(2, json!({"board": single_file(1)})).view_field("to_go"), json!([9, 10, 11, 12, 13, 14]));
    walk_home(&mut game, 1);
    assert_eq!(game.view_field("to_go")[0], 0);
    assert_eq!(horse(&game, 1), json!({"at": null, "crossings": 2, "place": 1}));
}

// NN-9.2
#[test]
fn a_seat_that_decides_is_told_every_move_and_what_comes_of_it() {
    let board = json!({"r_in": 3, "lanes": 2, "extra": [12, 0, 0, 12, 0, 0], "finish": 20,
        "starts": [[1, 0, 11], [1, 5, 0], [2, 5, 0], [1, 4, 0], [2, 4, 0], [2, 3, 0]]});
    let mut game = racing(2, json!({"board": board}));
    roll(&mut game, 1, 2);
    let options = game.options(0);
    // Two steps from [1,0,11]: on along the rail, out and on, out and back in. All cross the line, with a lap to go.
    let target = |to: [u8; 3], to_go: u8| json!({"to": to, "steps": 2, "crossings": 1, "to_go": to_go});
    let mut targets = options["plain"]["targets"].as_array().unwrap().clone();
    targets.sort_by_key(Value::to_string);
    // From [1,0,12] it is a lap, 42. [1,0,13] is one on; from [2,0,13] it takes one more to come in.
    assert_eq!(targets, [target([1, 0, 12], 42), target([1, 0, 13], 41), target([2, 0, 13], 42)]);
    let mut rest = options.clone();
    rest["plain"].as_object_mut().unwrap().remove("targets");
    let plain = json!({"horse": 1, "count": 2, "from": [1, 0, 11], "refused": null});
    let expected = json!({"type": "roll", "red": 1, "white": 2, "plain": plain, "special": null, "decline": true,
        "decline_refused": null, "next": 1, "next_after_special": null});
    assert_eq!(rest, expected);
    assert_eq!(game.options(1), json!(null));
}

// NN-9.2
#[test]
fn on_one_and_one_every_horse_is_told_with_its_own_moves() {
    let mut game = racing(3, json!({"board": single_file(1), "blocked": "as_far_as_possible"}));
    roll(&mut game, 1, 1);
    let options = game.options(0);
    assert_eq!((&options["next"], &options["next_after_special"]), (&json!(0), &json!(1)));
    let special = options["special"].as_array().unwrap();
    let horses: Vec<&Value> = special.iter().map(|moves| &moves["horse"]).collect();
    assert_eq!(json!(horses), json!([1, 2, 3, 4, 5, 6]));
    assert!(special.iter().all(|moves| moves["count"] == 6));
    let target = json!({"to": [1, 1, 0], "steps": 2, "crossings": 1, "to_go": 7});
    assert_eq!(special[0]["targets"], json!([target]), "two of six steps");
    assert_eq!(special[0]["refused"], json!(null));
    for moves in &special[1..] {
        assert_eq!((&moves["targets"], &moves["refused"]), (&json!([]), &json!("shut_in")));
    }
    // What is told can be sent back as it is.
    game.act(0, self::special(1, special[0]["targets"][0]["to"].clone()));
    assert_eq!(horse(&game, 1)["at"], json!([1, 1, 0]));
}

// NN-9.2
#[test]
fn the_finish_is_told_with_the_fewest_steps_home() {
    let mut game = racing(2, json!({"board": sprint()}));
    step(&mut game, 1, 4, json!([1, 3, 0]));
    step(&mut game, 1, 3, json!([1, 5, 0]));
    roll(&mut game, 1, 5);
    let options = game.options(due(&game));
    let finish = options["plain"]["targets"].as_array().unwrap().iter().find(|target| target["to"] == "finish");
    assert_eq!(finish, Some(&json!({"to": "finish", "steps": 2, "crossings": 2, "to_go": 0})));
}

// NN-1.5 NN-9.4
#[test]
fn every_hex_has_its_place_on_the_drawn_grid() {
    let scene = json!(NeckAndNeck::scene(Game::new(2, &json!({})).setup()));
    let hexes = scene["hexes"].as_array().unwrap();
    assert_eq!(hexes.len(), 42 + 48 + 54 + 60 + 66 + 72);
    let lies = |hex: [u8; 3]| hexes.iter().find(|told| told["hex"] == json!(hex)).unwrap()["axial"].clone();
    for (hex, axial) in [
        // Sector 0, corner 4: r·(−1,1) from (0,0), then east.
        ([1, 0, 0], [-3, 3]),
        ([1, 0, 5], [2, 3]),
        ([6, 0, 0], [-8, 8]),
        // Sector 1, corner 5: r·(0,1) from (12,0), then (1,−1).
        ([1, 1, 0], [12, 3]),
        ([2, 1, 2], [14, 2]),
        // Sector 2, corner 0: r·(1,0) from (12,0), then (0,−1).
        ([1, 2, 1], [15, -1]),
        // Sector 3, corner 1: r·(1,−1) from (12,0), then west.
        ([1, 3, 0], [15, -3]),
        ([1, 3, 14], [1, -3]),
        // Sector 4, corner 2: r·(0,−1) from (0,0), then (−1,1).
        ([4, 4, 0], [0, -6]),
        ([4, 4, 3], [-3, -3]),
        // Sector 5, corner 3: r·(−1,0) from (0,0), then (0,1).
        ([3, 5, 4], [-5, 4]),
    ] {
        assert_eq!(lies(hex), json!(axial), "{hex:?}");
    }
}

// NN-9.5
#[test]
fn events_tell_a_move_step_by_step_straight_at_its_end() {
    let starts = json!([[2, 3, 0], [1, 0, 0], [2, 0, 0], [3, 0, 0], [1, 5, 0], [2, 5, 0]]);
    let board = json!({"r_in": 3, "lanes": 3, "extra": [12, 0, 0, 12, 0, 0], "finish": 20, "starts": starts});
    let mut game = racing(2, json!({"board": board}));
    roll(&mut game, 1, 3);
    let events = send(&mut game, json!([1, 3, 2]));
    let path = json!([[1, 3, 0], [1, 3, 1], [1, 3, 2]]);
    let moved =
        json!({"type": "horse_moved", "seat": 0, "horse": 1, "using": "plain", "from": [2, 3, 0], "path": path});
    assert_eq!(events, [moved, json!({"type": "dice_passed", "seat": 1})]);
}

// NN-1.3 NN-9.5
#[test]
fn the_first_crossing_is_told_with_the_step_that_makes_it() {
    let mut game = racing(2, json!({"board": sprint()}));
    roll(&mut game, 1, 5);
    let events = send(&mut game, json!([1, 3, 1]));
    assert_eq!(events[0]["path"], json!([[1, 0, 1], [1, 1, 0], [1, 2, 0], [1, 3, 0], [1, 3, 1]]));
    assert_eq!(events[1], json!({"type": "line_crossed", "horse": 1, "step": 1}));
}

// NN-9.3
#[test]
fn a_seat_that_is_not_asked_may_do_nothing() {
    let mut game = racing(2, json!({}));
    for action in [decline(), json!({"type": "move", "to": "finish"}), special(1, json!([1, 0, 7]))] {
        assert_eq!(game.act_refused(0, action.clone()), "not_your_turn", "it rolls first");
        let mut rolled = game.clone();
        roll(&mut rolled, 1, 1);
        assert_eq!(rolled.act_refused(1, action), "not_your_turn", "seat 0 decides");
    }
}

// NN-3.3 NN-8.8
#[test]
fn what_stands_on_a_slip_is_nobody_elses_business() {
    let start = betting(2, json!({}));
    let (mut one, mut other) = (start.clone(), start);
    bet(&mut one, 1, json!([100, 0, 0, 0, 0, 0]));
    bet(&mut other, 1, json!([0, 5000, 0, 0, 300, 0]));
    let alike = |one: &Game, other: &Game| {
        for viewer in [Some(0), None] {
            assert_eq!(one.view(viewer), other.view(viewer));
            assert_eq!(one.visible_events(viewer), other.visible_events(viewer));
        }
        assert_eq!(one.options(0), other.options(0));
        assert_ne!(one.view(1)["stakes"], other.view(1)["stakes"]);
    };
    alike(&one, &other);
    assert_eq!(one.visible_events(0), [json!({"type": "bet_placed", "seat": 1})]);
    assert_eq!(one.visible_events(None), one.visible_events(0));
    assert_eq!(one.visible_events(1), [json!({"type": "bet_placed", "seat": 1, "stakes": [100, 0, 0, 0, 0, 0]})]);
    assert_eq!(one.view(1)["stakes"], json!([100, 0, 0, 0, 0, 0]));
    assert_eq!(one.view(0)["stakes"], json!(null));
    assert_eq!(one.view(None).get("stakes"), None, "a spectator has no such field");
    for game in [&mut one, &mut other] {
        bet(game, 0, json!([0, 0, 0, 0, 0, 700]));
    }
    alike(&one, &other);
    for game in [&mut one, &mut other] {
        roll(game, 3, 4);
    }
    alike(&one, &other);
    assert_eq!(one.view(0)["stakes"], json!([0, 0, 0, 0, 0, 700]));
}

// NN-5.1 NN-8.6 NN-8.7 NN-8.8 NN-8.12
#[test]
fn all_slips_are_shown_at_the_pay_off_and_taken_off_the_table() {
    let mut game = betting(2, json!({"board": sprint()}));
    bet(&mut game, 0, json!([0, 0, 0, 0, 0, 4000]));
    bet(&mut game, 1, json!([100, 0, 0, 0, 0, 0]));
    walk_home(&mut game, 1);
    walk_home(&mut game, 2);
    assert_eq!(game.view_field("money"), json!([10_000, 10_000]), "stakes come off with the pay-off");
    assert_eq!(game.view_field("bets_in"), json!([true, true]));
    assert_eq!(game.view_field("results"), json!([]));
    walk_home(&mut game, 3);
    for viewer in [Some(0), Some(1), None] {
        let view = game.view(viewer);
        let slips = json!([[0, 0, 0, 0, 0, 4000], [100, 0, 0, 0, 0, 0]]);
        assert_eq!(view["results"], json!([{"places": [1, 2, 3], "slips": slips, "won": [-4000, 300]}]));
        assert_eq!((&view["money"], &view["bets_in"]), (&json!([6000, 10_300]), &json!([false, false])));
        assert_eq!(view.get("stakes"), viewer.map(|_| &Value::Null));
        let seen = game.visible_events(viewer);
        assert_eq!(seen, game.events(), "nothing is hidden any more");
        assert_eq!(
            type_names(&seen),
            ["horse_moved", "horse_finished", "race_ended", "slip_paid", "slip_paid", "betting_opened"]
        );
    }
}
