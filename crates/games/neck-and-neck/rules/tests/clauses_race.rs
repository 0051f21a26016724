//! The track and the race, clause by clause (NN-1, NN-4).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::type_names;
use kit::Rules;
use neck_and_neck::state::Dice;
use neck_and_neck::{Horse, Illegal, NeckAndNeck, Outcome};
use serde_json::{Value, json};
use table::*;

/// The standard measures with three lanes and horses on hexes where steps are worth looking at.
fn three_lanes(starts: Value) -> Value {
    json!({"board": {"r_in": 3, "lanes": 3, "extra": [12, 0, 0, 12, 0, 0], "finish": 20, "starts": starts}})
}

// NN-1.1
#[test]
fn laps_grow_by_six_hexes_a_lane() {
    let game = racing(2, json!({}));
    let scene = json!(NeckAndNeck::scene(game.setup()));
    let hexes = scene["hexes"].as_array().unwrap();
    let lap = |lane: u64| hexes.iter().filter(|hex| hex["hex"][0] == lane).count();
    assert_eq!([1, 2, 3, 4, 5, 6].map(lap), [42, 48, 54, 60, 66, 72]);
    let in_lane_2 = |sector: u64| hexes.iter().filter(move |hex| hex["hex"][0] == 2 && hex["hex"][1] == sector).count();
    assert_eq!([0, 1, 2, 3, 4, 5].map(in_lane_2), [16, 4, 4, 16, 4, 4]);
}

// NN-1.1 NN-9.3
#[test]
fn a_list_that_is_no_hex_is_refused_as_illegal() {
    let mut game = racing(2, json!({}));
    roll(&mut game, 1, 2);
    // Lane 1 has 15 hexes on the home straight, steps 0 to 14.
    for to in [
        json!([1, 0, 15]),
        json!([1, 0, -1]),
        json!([0, 0, 1]),
        json!([7, 0, 1]),
        json!([1, 6, 0]),
        json!([1, -1, 0]),
        json!([1, 1, 3]),
        json!([]),
        json!([1, 0]),
        json!([1, 0, 3, 0]),
        json!([1, 0, 99999999999999999999_u128 as f64]),
        json!("home"),
        json!("Finish"),
        json!(""),
    ] {
        assert_eq!(refuse(&mut game, to.clone()), "not_a_hex", "{to}");
    }
    assert_eq!(refuse(&mut game, json!([1, 0, 14])), "out_of_reach");
    assert_eq!(refuse(&mut game, json!("finish")), "out_of_reach");
}

// NN-9.3
#[test]
fn another_kind_of_value_is_a_bad_request() {
    let mut game = racing(2, json!({}));
    roll(&mut game, 1, 1);
    for to in
        [json!(null), json!(3), json!(true), json!({}), json!([1, 0, 2.5]), json!(["finish"]), json!([1, 0, null])]
    {
        assert_eq!(refuse(&mut game, to.clone()), "bad_request", "{to}");
        assert_eq!(game.act_refused(0, special(9, to)), "bad_request");
    }
    assert_eq!(game.act_refused(0, json!({"type": "move"})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": "special", "horse": 9})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": "special", "horse": "1", "to": "finish"})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"to": "finish"})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": 1})), "bad_request");
    assert_eq!(game.act_refused(0, json!([])), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": "gallop"})), "unknown_value");
    for horse in [0, 7, -1, 256, 257] {
        let action = json!({"type": "special", "horse": horse, "to": [1, 0, 7]});
        assert_eq!(game.act_refused(0, action), "no_such_horse", "{horse}");
    }
    // Whatever stands beside the fields is nobody's business.
    game.act(0, json!({"type": "decline", "to": 17, "why": []}));
}

// NN-1.2
#[test]
fn a_step_goes_ahead_outward_or_inward() {
    let starts = json!([[2, 3, 5], [1, 3, 9], [3, 3, 2], [2, 1, 3], [2, 5, 3], [3, 0, 0]]);
    let mut game = racing(2, three_lanes(starts));
    let one_step = |horse: u8| {
        let mut game = game.clone();
        roll(&mut game, horse, 1);
        targets(&game)
    };
    assert_eq!(one_step(1), set(["[2,3,6]", "[3,3,6]", "[1,3,5]"]));
    assert_eq!(one_step(2), set(["[1,3,10]", "[2,3,10]"]), "there is nothing inside the rail");
    assert_eq!(one_step(3), set(["[3,3,3]", "[2,3,2]"]), "there is nothing beyond the outermost lane");
    // Sector 1 has 4 hexes in lane 2, 3 in lane 1 and 5 in lane 3.
    assert_eq!(one_step(4), set(["[2,2,0]", "[3,1,4]", "[1,2,0]"]), "a step too many is the next sector's first");
    assert_eq!(one_step(5), set(["[2,0,0]", "[3,5,4]", "[1,0,0]"]), "after sector 5 comes sector 0");
    roll(&mut game, 1, 1);
    for behind in [json!([2, 3, 4]), json!([3, 3, 5]), json!([1, 3, 4]), json!([2, 3, 5])] {
        assert_eq!(refuse(&mut game, behind), "out_of_reach");
    }
}

// NN-1.3
#[test]
fn the_line_lies_where_twice_the_step_less_the_radius_reaches_the_finish() {
    // Lane 1: 2·11−3 = 19, 2·12−3 = 21. Lane 2: 2·11−4 = 18, 2·12−4 = 20. Lane 3: 2·12−5 = 19, 2·13−5 = 21.
    let starts = json!([[1, 0, 11], [2, 0, 11], [3, 0, 12], [3, 0, 0], [2, 0, 0], [1, 0, 0]]);
    for (horse, to, crossings) in [
        (1, json!([1, 0, 12]), 1),
        (1, json!([2, 0, 12]), 1),
        (2, json!([2, 0, 12]), 1),
        (2, json!([3, 0, 12]), 0),
        (3, json!([3, 0, 13]), 1),
        (3, json!([2, 0, 12]), 1),
        (4, json!([3, 0, 1]), 0),
    ] {
        let mut starts = starts.clone();
        if to == json!([3, 0, 12]) {
            starts[2] = json!([3, 0, 1]);
        }
        let mut game = racing(2, three_lanes(starts));
        let events = step(&mut game, horse, 1, to.clone());
        let stands = json!({"at": to, "crossings": crossings, "place": null});
        assert_eq!(self::horse(&game, horse), stands, "horse {horse}");
        assert_eq!(type_names(&events).contains(&"line_crossed"), crossings == 1);
    }
}

// NN-1.3
#[test]
fn the_start_line_has_no_effect() {
    // Lane 1's line would be at 2·step = 3, so between steps 1 and 2; lane 2's is on step 2 exactly.
    let mut game = racing(2, json!({}));
    step(&mut game, 1, 2, json!([1, 0, 3]));
    step(&mut game, 2, 1, json!([2, 0, 2]));
    assert_eq!(horse(&game, 1)["crossings"], 0);
    assert_eq!(horse(&game, 2)["crossings"], 0);
}

/// Horse 1 has gone once round the rail and stands on [1,5,0], two steps before the line.
fn one_lap_run() -> Game {
    let mut game = racing(2, json!({"board": sprint()}));
    step(&mut game, 1, 4, json!([1, 3, 0]));
    assert_eq!(horse(&game, 1), json!({"at": [1, 3, 0], "crossings": 1, "place": null}));
    step(&mut game, 1, 3, json!([1, 5, 0]));
    game
}

// NN-1.4 NN-4.6 NN-8.9 NN-8.10
#[test]
fn the_second_crossing_is_home() {
    let mut game = one_lap_run();
    assert_eq!(game.view_field("to_go")[0], 2);
    roll(&mut game, 1, 2);
    let events = send(&mut game, json!("finish"));
    assert_eq!(type_names(&events), ["horse_moved", "horse_finished", "dice_passed"]);
    assert_eq!(events[0]["path"], json!([[1, 0, 0], [1, 0, 1]]));
    assert_eq!(horse(&game, 1), json!({"at": null, "crossings": 2, "place": 1}));
    assert_eq!(game.view_field("to_go")[0], 0);
    assert_eq!(game.view_field("phase"), "race", "two more are awaited");
}

// NN-4.1
#[test]
fn thirty_six_rolls_are_alike_and_belong_to_the_seat_on_turn() {
    let mut game = racing(3, json!({}));
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    let odds = game.chance_outcomes();
    assert_eq!(odds.len(), 36);
    for (number, (weight, outcome)) in odds.into_iter().enumerate() {
        assert_eq!((weight, outcome), (1, dice(1 + number as u8 / 6, 1 + number as u8 % 6)));
    }
    for (red, white) in [(0, 1), (7, 1), (1, 0), (1, 7)] {
        assert_eq!(game.resolve_refused(dice(red, white)), "unknown_value");
    }
    assert_eq!(game.resolve_refused(json!({"type": "dice", "red": 1})), "bad_request");
    assert_eq!(game.resolve_refused(json!({"type": "banker", "seat": 0})), "not_due");
    // Red 6 and white 4: horse 6, four hexes.
    roll(&mut game, 6, 4);
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(game.options(0)["plain"]["horse"], 6);
    assert!(targets(&game).contains("[6,0,7]"));
    assert_eq!(game.resolve_refused(dice(1, 1)), "not_due");
}

// NN-4.2
#[test]
fn the_count_is_exact_and_the_way_leads_around_the_others() {
    // On the rail horse 1 has horse 2 right before it; the way around takes the second lane.
    let starts = json!([[1, 3, 0], [1, 3, 1], [3, 3, 9], [3, 1, 0], [3, 2, 0], [3, 4, 0]]);
    let mut game = racing(2, three_lanes(starts));
    roll(&mut game, 1, 2);
    // Outward to [2,3,1] first; from there ahead, outward or inward, and inward is taken.
    assert_eq!(targets(&game), set(["[2,3,2]", "[3,3,2]"]));
    assert_eq!(refuse(&mut game, json!([1, 3, 1])), "out_of_reach", "somebody stands there");
    assert_eq!(refuse(&mut game, json!([1, 3, 2])), "out_of_reach", "nobody jumps");
    assert_eq!(refuse(&mut game, json!([2, 3, 1])), "out_of_reach", "one step is not two");
    send(&mut game, json!([3, 3, 2]));
    // With three steps the way around comes back to the rail: [2,3,6], [2,3,7], [1,3,7].
    let starts = json!([[1, 3, 5], [1, 3, 6], [3, 3, 9], [3, 1, 0], [3, 2, 0], [3, 4, 0]]);
    let mut game = racing(2, three_lanes(starts));
    roll(&mut game, 1, 3);
    assert!(targets(&game).contains("[1,3,7]"));
}

// NN-4.2
#[test]
fn a_roll_may_be_declined() {
    let mut game = racing(2, json!({}));
    roll(&mut game, 3, 5);
    let before = game.view_field("horses");
    assert_eq!(type_names(&game.act(0, decline())), ["declined", "dice_passed"]);
    assert_eq!(game.view_field("horses"), before);
}

// NN-4.2
#[test]
fn finishing_is_never_compulsory_and_voids_the_rest() {
    let mut game = one_lap_run();
    roll(&mut game, 1, 2);
    // [1,0,0] and then home, or outward; or [2,5,1] and then ahead, outward, inward.
    assert_eq!(targets(&game), set(["[2,0,1]", "[2,0,0]", "[3,5,2]", "[1,0,0]", "\"finish\""]));
    assert_eq!(refuse(&mut game, json!([1, 0, 1])), "out_of_reach", "the hex of the second crossing is never named");
    let mut dawdles = game.clone();
    send(&mut dawdles, json!([2, 0, 1]));
    assert_eq!(horse(&dawdles, 1), json!({"at": [2, 0, 1], "crossings": 1, "place": null}));
    game.act(0, decline());
    // Five is three too many, and that is no matter. Nothing beyond the line can be named.
    roll(&mut game, 1, 5);
    assert!(targets(&game).contains("\"finish\""));
    assert_eq!(refuse(&mut game, json!([1, 2, 0])), "out_of_reach");
    send(&mut game, json!("finish"));
    assert_eq!(horse(&game, 1)["place"], 1);
}

// NN-4.2 NN-4.3 NN-8.4 NN-8.5
#[test]
fn the_step_over_the_line_needs_a_free_hex_too() {
    let mut game = line_taken("full_only", 36);
    let mut open = game.clone();
    roll(&mut open, 1, 3);
    assert_eq!(targets(&open), set(["\"finish\""]), "by [2,0,1] and over the line on [2,0,2]");
    step(&mut game, 3, 2, json!([2, 0, 2]));
    let seat = due(&game);
    let events = roll(&mut game, 1, 3);
    assert_eq!(type_names(&events), ["dice_rolled", "nothing_to_decide", "dice_passed"]);
    assert_eq!(events[1]["why"], "shut_in");
    assert_eq!((game.view_field("dice"), game.view_field("current")), (json!(null), json!(1 - seat)));
    assert_eq!(game.turn(), json!({"type": "chance", "by": 1 - seat}));
}

// NN-7.8
#[test]
fn as_far_as_possible_lets_a_horse_go_what_it_can() {
    let mut game = line_taken("as_far_as_possible", 36);
    let mut open = game.clone();
    roll(&mut open, 1, 3);
    assert_eq!(targets(&open), set(["\"finish\""]), "who can finish has no shorter move");
    step(&mut game, 3, 2, json!([2, 0, 2]));
    roll(&mut game, 1, 3);
    assert_eq!(targets(&game), set(["[2,0,1]"]), "one step of three");
    assert_eq!(game.options(due(&game))["plain"]["targets"][0]["steps"], 1);
    let mut special_too = game.clone();
    special_too.act(due(&game), decline());
    roll(&mut special_too, 1, 1);
    assert_eq!(told(&special_too.options(due(&special_too))["special"][0]), set(["[2,0,1]"]));
    send(&mut game, json!([2, 0, 1]));
    // Now nothing at all is free before it.
    roll(&mut game, 1, 5);
    assert!(!is_asked(&game), "no step is no move");
}

// NN-4.3
#[test]
fn nothing_is_asked_about_a_horse_that_is_home() {
    let mut game = racing(2, json!({"board": sprint()}));
    walk_home(&mut game, 1);
    let events = roll(&mut game, 1, 3);
    assert_eq!(events[1], json!({"type": "nothing_to_decide", "horse": 1, "why": "home"}));
    assert!(!is_asked(&game));
    // On 1-1 the others can use the special roll, so the question is put.
    roll(&mut game, 1, 1);
    assert!(is_asked(&game));
    let seat = due(&game);
    assert_eq!(game.act_refused(seat, json!({"type": "move", "to": "finish"})), "horse_is_home");
    assert_eq!(game.act_refused(seat, json!({"type": "move", "to": [1, 0, 1]})), "horse_is_home");
    assert_eq!(game.act_refused(seat, special(1, json!("finish"))), "horse_is_home");
    let options = game.options(seat);
    assert_eq!(options["plain"]["refused"], "home");
    assert_eq!(options["special"][0]["refused"], "home");
    assert!(!told(&options["special"][1]).is_empty());
}

// NN-4.3
#[test]
fn one_and_one_asks_nothing_if_nobody_can_use_it() {
    // In single file with horse 6 in front, horse 1 is shut in and nobody has six free hexes.
    let mut game = racing(2, json!({"board": single_file(6)}));
    let events = roll(&mut game, 1, 1);
    assert_eq!(type_names(&events), ["dice_rolled", "nothing_to_decide", "rolls_again"]);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}), "it is a double all the same");
    assert_eq!(game.view_field("quiet_rolls"), 1);
    // With horse 1 in front there is its one step, and nothing else.
    let mut game = racing(2, json!({"board": single_file(1)}));
    roll(&mut game, 1, 1);
    assert_eq!(targets(&game), set(["[1,0,1]"]));
    assert_eq!(game.act_refused(0, special(1, json!([1, 0, 1]))), "out_of_reach");
}

// NN-4.4
#[test]
fn doubles_roll_again_whatever_came_of_them() {
    let mut game = racing(3, json!({"board": sprint()}));
    roll(&mut game, 2, 2);
    assert_eq!(type_names(&game.act(0, decline())), ["declined", "rolls_again"]);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    roll(&mut game, 6, 6);
    let to: Value = serde_json::from_str(targets(&game).first().unwrap()).unwrap();
    send(&mut game, to);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    step(&mut game, 1, 1, json!([1, 0, 1]));
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}), "a plainly moved 1-1 is a double");
    roll(&mut game, 1, 1);
    game.act(0, decline());
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}), "and so is a declined one");
    // Anything else goes to the left, and from the last seat to the first.
    for seat in [0, 1, 2, 0] {
        assert_eq!(due(&game), seat);
        roll(&mut game, 1, 2);
        game.act(seat, decline());
    }
    let mut file = racing(2, json!({"board": single_file(6)}));
    roll(&mut file, 3, 3);
    assert_eq!(file.turn(), json!({"type": "chance", "by": 0}), "nothing was asked, and still");
}

// NN-4.5
#[test]
fn the_special_roll_moves_any_horse_six_hexes_and_ends_the_turn() {
    let mut game = racing(2, json!({}));
    roll(&mut game, 1, 1);
    assert_eq!(game.view_field("dice"), json!([1, 1]));
    let options = game.options(0);
    assert_eq!((&options["next"], &options["next_after_special"]), (&json!(0), &json!(1)));
    let mut own = game.clone();
    own.act(0, special(1, json!([1, 0, 7])));
    assert_eq!(horse(&own, 1)["at"], json!([1, 0, 7]), "horse 1 included");
    assert_eq!(game.act_refused(0, special(4, json!([4, 0, 9]))), "out_of_reach");
    assert_eq!(game.act_refused(0, json!({"type": "move", "to": [1, 0, 7]})), "out_of_reach");
    let events = game.act(0, special(4, json!([4, 0, 8])));
    assert_eq!(type_names(&events), ["horse_moved", "dice_passed"]);
    assert_eq!(events[0]["using"], "special");
    assert_eq!(events[0]["path"], json!([[4, 0, 3], [4, 0, 4], [4, 0, 5], [4, 0, 6], [4, 0, 7], [4, 0, 8]]));
    assert_eq!(game.turn(), json!({"type": "chance", "by": 1}));
    roll(&mut game, 2, 2);
    assert_eq!(game.act_refused(1, special(2, json!([2, 0, 7]))), "not_the_special_roll");
    assert_eq!(game.options(1)["special"], json!(null));
}

// NN-4.5 NN-4.6
#[test]
fn the_special_roll_can_go_home() {
    let mut game = one_lap_run();
    roll(&mut game, 1, 1);
    let seat = due(&game);
    game.act(seat, special(1, json!("finish")));
    assert_eq!(horse(&game, 1)["place"], 1);
    assert_eq!(due(&game), 1 - seat);
}

// NN-4.4 NN-4.6 NN-6.4 NN-8.2
#[test]
fn the_third_horse_home_ends_the_race_at_once_even_on_doubles() {
    let mut game = racing(2, json!({"board": sprint()}));
    walk_home(&mut game, 4);
    walk_home(&mut game, 2);
    assert_eq!([4, 2].map(|number| horse(&game, number)["place"].clone()), [1, 2]);
    // Horse 1 is brought to two steps before its second crossing and goes home on 1-1, by the special roll or plainly.
    step(&mut game, 1, 4, json!([1, 3, 0]));
    step(&mut game, 1, 4, json!([1, 0, 0]));
    roll(&mut game, 1, 1);
    let events = send(&mut game, json!("finish"));
    assert_eq!(type_names(&events)[..3], ["horse_moved", "horse_finished", "race_ended"]);
    assert!(!type_names(&events).contains(&"rolls_again"));
    assert_eq!(events[2], json!({"type": "race_ended", "race": 1, "places": [4, 2, 1]}));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
    assert_eq!((game.view_field("phase"), game.view_field("race")), (json!("betting"), json!(2)));
    let starts = sprint()["starts"].clone();
    for number in 1..=6 {
        let stands = json!({"at": starts[number - 1], "crossings": 0, "place": null});
        assert_eq!(horse(&game, number as u8), stands);
    }
}

// NN-4.6
#[test]
fn a_horse_at_home_is_in_nobodys_way() {
    let mut game = racing(2, json!({"board": sprint()}));
    walk_home(&mut game, 2);
    let horses = game.view_field("horses");
    assert_eq!(horses["2"], json!({"at": null, "crossings": 2, "place": 1}));
    walk_home(&mut game, 3);
    assert_eq!(horse(&game, 3)["place"], 2, "by the same hexes");
    assert_eq!(game.view_field("phase"), "race");
}

// NN-4.1
#[test]
fn a_count_that_no_die_shows_is_refused_even_from_within() {
    let game = racing(2, json!({}));
    for white in [0, 7, 255] {
        let mut state = game.state().clone();
        let outcome = Outcome::Dice(Dice { red: Horse::new(1).unwrap(), white });
        assert_eq!(NeckAndNeck::resolve(&mut state, &outcome, &mut kit::DiscardEvents), Err(Illegal::NotDue));
        assert_eq!(&state, game.state());
    }
}
