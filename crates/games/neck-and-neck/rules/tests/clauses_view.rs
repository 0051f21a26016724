//! Views, options, the scene and events, clause by clause (NN-8, NN-9).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use neck_and_neck::{Event, NeckAndNeck};
use serde_json::{Value, json};
use table::*;

fn at_the_start() -> Value {
    let starts = [[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]];
    let horse =
        |(index, at): (usize, &[i32; 3])| ((index + 1).to_string(), json!({"at": at, "crossings": 0, "place": null}));
    starts.iter().enumerate().map(horse).collect()
}

// NN-1.3 NN-8.1 NN-8.2 NN-8.3 NN-8.4 NN-8.5 NN-8.6 NN-8.7 NN-8.8 NN-8.9 NN-8.10 NN-8.11 NN-8.12 NN-8.13
#[test]
fn a_view_has_these_fields_from_the_first_moment() {
    let game = Game::new(2, &json!({}));
    // Horse 1: eleven steps to the first crossing on the rail (2·12 − 3 ≥ 20), and a lap of 42.
    let to_go = game.view_field("to_go");
    assert_eq!(to_go[0], 53);
    let expected = json!({"phase": "setup", "race": 1, "banker": null, "first_roller": null, "current": null,
        "dice": null, "money": [10000, 10000], "bets_in": [false, false], "horses": at_the_start(), "to_go": to_go,
        "quiet_rolls": 0, "results": []});
    assert_eq!(game.view(None), expected);
    let mut own = expected;
    own["stakes"] = json!(null);
    assert_eq!(game.view(0), own);
    assert_eq!(game.view(1), own);
}

// NN-8.1 NN-8.4 NN-8.5 NN-8.6 NN-8.7
#[test]
fn a_view_follows_the_game() {
    let mut game = betting(2, json!({"board": sprint()}));
    assert_eq!((game.view_field("phase"), game.view_field("current")), (json!("betting"), json!(null)));
    bet(&mut game, 1, json!([0, 0, 0, 0, 0, 900]));
    assert_eq!(game.view_field("bets_in"), json!([false, true]));
    assert_eq!(game.view_field("money"), json!([10000, 10000]), "stakes come off at the pay-off");
    bet(&mut game, 0, json!([100, 0, 0, 0, 0, 0]));
    assert_eq!((game.view_field("phase"), game.view_field("current")), (json!("race"), json!(0)));
    assert_eq!(game.view_field("dice"), json!(null));
    roll(&mut game, 1, 4);
    assert_eq!((game.view_field("dice"), game.view_field("current")), (json!([1, 4]), json!(0)));
    game.act(0, decline());
    assert_eq!((game.view_field("dice"), game.view_field("current")), (json!(null), json!(1)));
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.view_field("money"), json!([10300, 9100]));
    assert_eq!((game.view_field("phase"), game.view_field("current")), (json!("betting"), json!(null)));
}

// NN-8.9 NN-8.10
#[test]
fn the_way_to_go_pays_no_heed_to_other_horses() {
    // In single file horse 1 is in front: one step to the line and a lap of eight. The others are a step each behind.
    let game = racing(2, json!({"board": single_file(1)}));
    assert_eq!(game.view_field("to_go"), json!([9, 10, 11, 12, 13, 14]));
}

// NN-8.12
#[test]
fn results_tell_places_slips_and_changes() {
    let mut game = betting(2, json!({"board": sprint()}));
    bet(&mut game, 0, json!([0, 0, 0, 200, 0, 0]));
    bet(&mut game, 1, json!([100, 0, 0, 0, 0, 500]));
    run(&mut game, [4, 5, 1]);
    let result =
        json!({"places": [4, 5, 1], "slips": [[0, 0, 0, 200, 0, 0], [100, 0, 0, 0, 0, 500]], "won": [600, -400]});
    assert_eq!(game.view_field("results"), json!([result]));
    assert_eq!(game.view(0)["results"], game.view(1)["results"]);
}

// NN-9.1
#[test]
fn options_tell_what_a_slip_may_hold_and_what_it_pays() {
    let bets = |ruleset: Value| betting(2, ruleset).options(1);
    assert_eq!(
        bets(json!({})),
        json!({"type": "bet", "unit": 100, "min": 100, "max": 10000, "pays": [3, 2, 1], "unplaced": -1})
    );
    assert_eq!(bets(json!({"payout": "total_return", "multipliers": [5, 1, 0]}))["pays"], json!([4, 0, -1]));
}

// NN-9.2
#[test]
fn options_tell_every_destination_with_what_it_means() {
    let mut game = racing(2, json!({"board": sprint()}));
    assert_eq!(game.options(0), json!(null), "the dice are due, nobody is");
    roll(&mut game, 1, 2);
    assert_eq!(game.options(1), json!(null));
    let options = game.options(0);
    for (field, value) in [
        ("type", json!("roll")),
        ("red", json!(1)),
        ("white", json!(2)),
        ("special", json!(null)),
        ("decline", json!(true)),
        ("decline_refused", json!(null)),
        ("next", json!(1)),
        ("next_after_special", json!(null)),
    ] {
        assert_eq!(options[field], value, "{field}");
    }
    let plain = &options["plain"];
    assert_eq!((&plain["horse"], &plain["count"], &plain["from"]), (&json!(1), &json!(2), &json!([1, 0, 0])));
    assert_eq!(plain["refused"], json!(null));
    let all = plain["targets"].as_array().unwrap();
    // Over the line on the rail and out of the straight: seven more steps to where the line is crossed again.
    assert!(all.contains(&json!({"to": [1, 1, 0], "steps": 2, "crossings": 1, "to_go": 7})), "{plain}");
    // [1,0,1] or [2,0,1] first: two steps end on these five.
    assert_eq!(told(plain), set(["[1,1,0]", "[2,0,2]", "[3,0,2]", "[1,0,1]"]));
}

// NN-1.5 NN-9.4
#[test]
fn the_scene_lays_every_hex_on_the_grid() {
    let game = Game::new(2, &json!({}));
    let scene = json!(<NeckAndNeck as kit::Rules>::scene(game.setup()));
    let hex = |hex: Value| scene["hexes"].as_array().unwrap().iter().find(|entry| entry["hex"] == hex).unwrap().clone();
    // Sector 0 begins at corner 4, south-west of (0,0), and runs east: 3·(−1,1) + 1·(1,0).
    assert_eq!(hex(json!([1, 0, 1])), json!({"hex": [1, 0, 1], "axial": [-2, 3], "past": false, "along": -1}));
    assert_eq!(hex(json!([2, 0, 2])), json!({"hex": [2, 0, 2], "axial": [-2, 4], "past": false, "along": 0}));
    assert_eq!(hex(json!([2, 0, 12])), json!({"hex": [2, 0, 12], "axial": [8, 4], "past": true, "along": 20}));
    // Sector 1 begins at corner 5, south-east of (12,0), and runs north-east.
    assert_eq!(hex(json!([1, 1, 2])), json!({"hex": [1, 1, 2], "axial": [14, 1], "past": false, "along": null}));
    // Sector 3 begins at corner 1, north-east of (12,0), and runs west; sector 4 at corner 2, north-west of (0,0).
    assert_eq!(hex(json!([1, 3, 5]))["axial"], json!([10, -3]));
    assert_eq!(hex(json!([6, 4, 0]))["axial"], json!([0, -8]));
    let line = scene["finish_line"].as_array().unwrap();
    assert!(line.contains(&json!([[1, 0, 11], [1, 0, 12]])));
    assert!(line.contains(&json!([[2, 0, 11], [2, 0, 12]])));
    assert!(!line.contains(&json!([[2, 0, 11], [1, 0, 11]])));
    assert_eq!(scene["horses"][5]["start"], json!([6, 0, 3]));
    assert_eq!((&scene["pays"], &scene["unit"], &scene["races"]), (&json!([3, 2, 1]), &json!(100), &json!(3)));
    assert_eq!(scene["stall_limit"], json!(null), "nobody ever has to move a horse");
    let guarded = Game::new(2, &json!({"stall_limit": 36}));
    assert_eq!(<NeckAndNeck as kit::Rules>::scene(guarded.setup()).stall_limit, Some(36));
}

// NN-9.5
#[test]
fn everything_that_is_seen_survives_json() {
    let mut game = Game::new(2, &json!({"board": sprint(), "races": 1}));
    let mut kinds = std::collections::BTreeSet::new();
    let mut look = |game: &Game| {
        for viewer in [Some(0), None] {
            for seen in game.visible_events(viewer) {
                let read: Event = serde_json::from_value(seen.clone()).unwrap();
                assert_eq!(json!(read), seen);
                kinds.insert(seen["type"].as_str().unwrap().to_owned());
            }
        }
    };
    game.resolve(json!({"type": "banker", "seat": 0}));
    look(&game);
    for seat in [0, 1] {
        bet(&mut game, seat, json!([100, 100, 0, 0, 0, 0]));
        look(&game);
    }
    roll(&mut game, 2, 2);
    look(&game);
    game.act(0, decline());
    look(&game);
    step(&mut game, 1, 4, json!([1, 3, 0]));
    look(&game);
    step(&mut game, 1, 4, json!([1, 0, 0]));
    step(&mut game, 1, 3, json!("finish"));
    look(&game);
    roll(&mut game, 1, 3);
    look(&game);
    walk_home(&mut game, 2);
    walk_home(&mut game, 3);
    look(&game);
    let all = [
        "banker_named",
        "bet_placed",
        "betting_opened",
        "declined",
        "dice_passed",
        "dice_rolled",
        "game_over",
        "horse_finished",
        "horse_moved",
        "line_crossed",
        "nothing_to_decide",
        "race_ended",
        "race_started",
        "rolls_again",
        "slip_paid",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
}
