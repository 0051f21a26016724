//! Horses, the track, what is revealed, and the running of a race (RS-1.1 to RS-1.3, RS-2).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use kit::{DrawPacing, Rules};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};
use table::*;

// RS-1.1
#[test]
fn a_roll_moves_the_horse_that_names_its_sum() {
    for first in 1..=6u8 {
        for second in 1..=6u8 {
            let mut game = race(2, json!({}));
            let events = roll(&mut game, [first, second]);
            let horse = match first + second {
                2 | 3 => "2/3".to_owned(),
                11 | 12 => "11/12".to_owned(),
                sum => sum.to_string(),
            };
            assert_eq!(events[0], json!({"type": "rolled", "dice": [first, second], "horse": horse}));
            assert_eq!(game.view_field("positions")[&horse], 1);
            let moved: i64 = HORSES.iter().map(|other| game.view_field("positions")[other].as_i64().unwrap()).sum();
            assert_eq!(moved, 1);
        }
    }
}

// RS-1.2 RS-2.5
#[test]
fn a_horse_crosses_the_red_line_from_nine_to_ten() {
    let mut game = race(2, json!({}));
    run(&mut game, "6", 9);
    assert_eq!(game.view_field("crossed"), json!([]));
    let events = roll(&mut game, dice_of("6"));
    assert!(events.contains(&json!({"type": "red_line_crossed", "horse": "6", "place": 1})));
    assert_eq!(game.view_field("crossed"), json!(["6"]));
    run(&mut game, "6", 1);
    assert_eq!(game.view_field("crossed"), json!(["6"]), "it is called once");
}

// RS-1.3 RS-2.4
#[test]
fn a_pair_carries_a_horse_by_its_colour() {
    for (horse, to) in [("2/3", 5), ("4", 5), ("5", 4), ("6", 3), ("7", 2), ("8", 3), ("9", 4), ("10", 5), ("11/12", 5)]
    {
        let mut game = Game::new(2, &json!({}));
        reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
        roll(&mut game, dice_of(horse));
        let armed = game.view_field("armed");
        assert_eq!(armed, if horse == "7" { Value::Null } else { json!(horse) }, "RS-7: never 7");
        let events = roll(&mut game, dice_of(horse));
        assert_eq!(game.view_field("positions")[horse], to, "{horse}");
        assert_eq!(game.view_field("armed"), Value::Null);
        let bonus = json!({"type": "bonus_moved", "horse": horse, "from": 2, "to": to});
        assert_eq!(events.contains(&bonus), horse != "7", "{events:?}");
    }
}

// RS-2.4
#[test]
fn every_second_roll_of_a_run_earns_the_bonus() {
    let mut game = Game::new(2, &json!({}));
    reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
    let mut seen = Vec::new();
    for _ in 0..5 {
        roll(&mut game, [1, 5]);
        seen.push(game.view_field("positions")["6"].as_i64().unwrap());
    }
    assert_eq!(seen, [1, 3, 4, 6, 7]);
    // Another horse breaks the run, and the next pair starts afresh.
    roll(&mut game, [1, 6]);
    roll(&mut game, [1, 5]);
    assert_eq!(game.view_field("positions")["6"], 8);
    roll(&mut game, [2, 4]);
    assert_eq!(game.view_field("positions")["6"], 10);
}

// RS-2.4
#[test]
fn a_pair_is_of_horses_or_of_sums() {
    let run = |pair_by: &str| {
        let mut game = Game::new(2, &json!({"pair_by": pair_by}));
        reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
        let mut seen = Vec::new();
        for dice in [[5, 6], [6, 6], [6, 6], [5, 6]] {
            roll(&mut game, dice);
            seen.push((game.view_field("positions")["11/12"].as_i64().unwrap(), game.view_field("armed")));
        }
        seen
    };
    let armed = || json!("11/12");
    assert_eq!(run("horse"), [(1, armed()), (5, Value::Null), (6, armed()), (10, Value::Null)]);
    assert_eq!(run("sum"), [(1, armed()), (2, armed()), (6, Value::Null), (7, armed())], "11, 12, 12, 11");
}

// RS-2.4
#[test]
fn the_first_roll_of_a_race_has_no_roll_before_it() {
    let mut game = Game::new(2, &json!({"races": 2, "finish": 5, "red_line": 5}));
    reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
    roll(&mut game, [1, 3]);
    roll(&mut game, [1, 5]);
    roll(&mut game, [2, 2]);
    roll(&mut game, [1, 3]); // 4 comes in by a pair
    deal(&mut game, &["chips", "chips", "boxcars", "snake_eyes"]);
    keep(&mut game, 0, "chips");
    keep(&mut game, 1, "boxcars");
    reveal(&mut game, [6, 7, 8, 9, 10], "late_start");
    roll(&mut game, [1, 3]);
    assert_eq!(game.view_field("positions")["4"], 1);
}

// RS-2.1
#[test]
fn five_props_and_then_an_exotic_card_are_revealed() {
    let mut game = Game::new(2, &json!({}));
    assert_eq!(game.turn(), json!({"type": "chance", "by": null}));
    assert_eq!(game.view_field("phase"), "setup");
    let all: Vec<_> = (1..=28).map(|card| (1, json!({"type": "prop", "card": card}))).collect();
    assert_eq!(game.chance_outcomes(), all);
    assert_eq!(game.resolve_refused(json!({"type": "exotic", "card": "blow_out"})), "not_due");
    assert_eq!(game.resolve_refused(json!({"type": "roll", "dice": [1, 1]})), "not_due");
    for card in [28, 3, 9, 1, 14] {
        game.resolve(json!({"type": "prop", "card": card}));
        assert_eq!(game.resolve_refused(json!({"type": "prop", "card": card})), "not_due");
    }
    assert_eq!(game.view_field("props"), json!([28, 3, 9, 1, 14]));
    assert_eq!(game.turn(), json!({"type": "chance", "by": null}));
    let ids = ["blow_out", "by_a_nose", "late_start", "photo_finish", "tight_race"];
    let all: Vec<_> = ids.iter().map(|card| (1, json!({"type": "exotic", "card": card}))).collect();
    assert_eq!(game.chance_outcomes(), all);
    game.resolve(json!({"type": "exotic", "card": "tight_race"}));
    assert_eq!(game.view_field("exotics"), json!(["tight_race"]));
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0, 1]}));
    assert_eq!(game.view_field("phase"), "race");
}

// RS-2.1
#[test]
fn exotic_cards_stay_and_none_is_revealed_from_the_sixth_race_on() {
    let mut game = set_up(2, json!({"races": 7, "finish": 5, "red_line": 5, "vip_deck": {"boxcars": 40}}));
    let ids = ["blow_out", "by_a_nose", "late_start", "photo_finish", "tight_race"];
    for number in 1..=7 {
        for _ in 0..5 {
            let (_, card) = game.chance_outcomes()[0].clone();
            game.resolve(card);
        }
        if number <= 5 {
            assert_eq!(game.chance_outcomes().len(), 6 - number);
            game.resolve(json!({"type": "exotic", "card": ids[number - 1]}));
        }
        assert_eq!(game.view_field("exotics").as_array().unwrap().len(), number.min(5));
        assert_eq!(game.view_field("race"), number);
        run(&mut game, "7", 5);
        if number < 7 {
            deal(&mut game, &["boxcars"; 4]);
            keep(&mut game, 0, "boxcars");
            keep(&mut game, 1, "boxcars");
        }
    }
    assert_eq!(game.view_field("phase"), "over");
}

// RS-2.1
#[test]
fn when_the_prop_deck_is_empty_the_cards_not_face_up_are_the_deck() {
    let cards: Vec<Value> = (0..7).map(|_| json!(["7", ["6"], 1, 1])).collect();
    let mut game =
        set_up(2, json!({"props": cards, "finish": 5, "red_line": 5, "exotics": {}, "vip_deck": {"boxcars": 40}}));
    let numbers =
        |game: &Game| game.chance_outcomes().iter().map(|(_, card)| card["card"].as_u64().unwrap()).collect::<Vec<_>>();
    for card in [1, 2, 3, 4, 5] {
        game.resolve(prop(card));
    }
    run(&mut game, "7", 5);
    deal(&mut game, &["boxcars"; 4]);
    keep(&mut game, 0, "boxcars");
    keep(&mut game, 1, "boxcars");
    assert_eq!(numbers(&game), [6, 7]);
    game.resolve(prop(6));
    game.resolve(prop(7));
    assert_eq!(numbers(&game), [1, 2, 3, 4, 5], "6 and 7 lie face up");
    let events = game.resolve(prop(3));
    assert_eq!(events[0], json!({"type": "prop_deck_renewed", "cards": 5}));
    assert_eq!(numbers(&game), [1, 2, 4, 5]);
}

// RS-2.2
#[test]
fn the_house_places_six_tokens_before_the_race() {
    let mut game = race(3, json!({"house": "bets"}));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [2]}));
    assert_eq!(game.view_field("phase"), "house_bets");
    assert_eq!(refused(&mut game, 0, "2", seven_out()), "closed");
    let bets = |spots: [Value; 6]| json!({"type": "house_bets", "spots": spots});
    let six = || [win("7", 1), win("7", 2), seven_out(), color("red"), prop(1), exotic("by_a_nose")];
    let with = |last: Value| {
        let mut spots = six();
        spots[5] = last;
        bets(spots)
    };
    assert_eq!(game.act_refused(0, bets(six())), "not_asked");
    assert_eq!(game.act_refused(2, with(seven_out())), "own_token", "six different spots");
    assert_eq!(game.act_refused(2, with(prop(6))), "not_in_play");
    assert_eq!(game.act_refused(2, with(exotic("late_start"))), "not_in_play");
    assert_eq!(game.act_refused(2, with(win("7", 4))), "no_such_spot");
    assert_eq!(game.act_refused(2, json!({"type": "house_bets", "spots": [seven_out()]})), "not_six_spots");
    assert_eq!(game.act_refused(2, json!({"type": "house_bets", "spots": "all"})), "bad_request");
    assert_eq!(
        game.act_refused(2, json!({"type": "house_bets", "spots": [{"type": "win", "horse": 7}]})),
        "bad_request"
    );
    assert_eq!(game.view_field("tokens")[2], json!(["h1", "h2", "h3", "h4", "h5", "h6"]));
    game.act(2, bets(six()));
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0, 1]}), "the House is never in it");
    assert_eq!(game.view_field("tokens")[2], json!([]));
    // House tokens block nobody and count for no capacity, and stand first.
    bet(&mut game, 0, "2", seven_out());
    bet(&mut game, 0, "3a", exotic("by_a_nose"));
    let listed: Vec<Value> =
        game.view_field("bets").as_array().unwrap().iter().map(|bet| bet["token"].clone()).collect();
    assert_eq!(listed, ["h1", "h2", "h3", "h4", "h5", "h6", "2", "3a"]);
    assert_eq!(refused(&mut game, 2, "h1", win("4", 1)), "token_used");
    assert_eq!(refused(&mut game, 2, "2", win("4", 1)), "not_your_token");
}

// RS-2.3
#[test]
fn a_race_is_live_and_lists_who_can_bet() {
    let mut game = race(3, json!({}));
    assert_eq!(game.chance_outcomes().len(), 36);
    assert!(game.chance_outcomes().iter().all(|(weight, _)| *weight == 1));
    assert_eq!(game.chance_outcomes()[1].1, json!({"type": "roll", "dice": [1, 2]}));
    for (slot, token) in [(1, "2"), (2, "3a"), (3, "3b")] {
        bet(&mut game, 1, token, win("4", slot));
    }
    roll(&mut game, [3, 3]);
    bet(&mut game, 1, "4", win("5", 1));
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0, 1, 2]}));
    bet(&mut game, 1, "5", win("5", 2));
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0, 2]}), "no token is left");
    assert_eq!(game.options(1), Value::Null);
    for horse in ["6", "7", "8"] {
        run(&mut game, horse, 10);
    }
    assert_eq!(game.turn(), json!({"type": "live", "seats": []}), "the list may be empty");
}

// RS-2.5
#[test]
fn betting_closes_with_the_third_crossing() {
    let mut game = race(2, json!({}));
    run(&mut game, "6", 10);
    run(&mut game, "7", 10);
    run(&mut game, "8", 9);
    assert_eq!(game.view_field("betting_open"), true);
    assert_eq!(ReadySetBet::draw_pacing(game.state()), Some(DrawPacing::Watched));
    let events = roll(&mut game, dice_of("8"));
    assert_eq!(events.last(), Some(&json!({"type": "bets_closed"})));
    assert_eq!(game.view_field("betting_open"), false);
    assert_eq!(
        ReadySetBet::draw_pacing(game.state()),
        Some(DrawPacing::Rapid),
        "the rest of the race is rolled rapidly"
    );
    assert_eq!(refused(&mut game, 0, "2", seven_out()), "closed");
    assert_eq!(game.view_field("crossed"), json!(["6", "7", "8"]));
}

// RS-2.6
#[test]
fn a_race_ends_at_once_when_a_horse_reaches_the_finish() {
    let mut game = Game::new(2, &json!({"races": 1}));
    reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
    // 2/3 comes to 14 and then by a pair to 14 + 1 + 3, cut to 15.
    for _ in 0..2 {
        roll(&mut game, [1, 1]);
        roll(&mut game, [1, 2]);
    }
    roll(&mut game, [1, 6]);
    roll(&mut game, [1, 1]);
    roll(&mut game, [1, 2]);
    assert_eq!(game.view_field("phase"), "over");
    assert_eq!(result(&game, "positions")["2/3"], 15);
    assert_eq!(result(&game, "rolls"), 7);
    assert_eq!(result(&game, "eyes"), 3);
    assert!(game.events().contains(&json!({"type": "bonus_moved", "horse": "2/3", "from": 12, "to": 15})));
    assert_eq!(game.resolve_refused(json!({"type": "roll", "dice": [1, 1]})), "not_due");
}

// RS-2.4
#[test]
fn a_third_roll_may_end_a_run() {
    let run = |bonus_again: &str, pair_by: &str, rolls: &[[u8; 2]]| {
        let ruleset = json!({"pair_by": pair_by, "bonus_again": bonus_again, "finish": 30});
        let mut game = Game::new(2, &ruleset);
        reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
        let mut seen = Vec::new();
        for dice in rolls {
            let events = roll(&mut game, *dice);
            let earned = events.iter().any(|event| event["type"] == "bonus_moved");
            seen.push(match (earned, game.view_field("armed").is_null(), game.view_field("spent").is_null()) {
                (true, true, false) => 'B',  // earned, and the next one only ends the run
                (true, true, true) => 'b',   // earned, and the next one is a first
                (false, false, true) => 'a', // armed
                (false, true, true) => '-',
                other => panic!("{other:?}"),
            });
        }
        seen.into_iter().collect::<String>()
    };
    let six = [[1, 5]; 9];
    assert_eq!(run("fourth", "horse", &six), "ababababa");
    assert_eq!(run("fifth", "horse", &six), "aB-aB-aB-");
    let [two, three, seven] = [[1, 1], [1, 2], [3, 4]];
    let mixed = [two, three, two, three, three, seven, two, two, seven, two, two, two, two];
    assert_eq!(run("fifth", "horse", &mixed), "aB-aB-aB-aB-a");
    assert_eq!(run("fifth", "sum", &mixed), "aaaaB-aB-aB-a");
    // Another horse between them begins a run of its own, whatever the one before had reached.
    let broken = [two, two, [1, 5], two, two, two, [1, 5], two];
    assert_eq!(run("fifth", "horse", &broken), "aBaaB-aa");
    assert_eq!(run("fifth", "sum", &broken), "aBaaB-aa");
}

// RS-2.5
#[test]
fn a_view_tells_whether_a_card_pays_by_the_dice() {
    let game = race(2, json!({}));
    assert_eq!(game.view_field("dice_pay"), false);
    for card in ["eyes_and_cars", "snake_eyes", "boxcars"] {
        assert_eq!(second_race(&["chips", card], json!({})).view_field("dice_pay"), true, "{card}");
    }
    assert_eq!(second_race(&["chips", "thick_skin"], json!({})).view_field("dice_pay"), false);
}

// RS-2.7 RS-4.6
#[test]
fn with_all_cards_in_play_nothing_is_revealed() {
    let all: Vec<u8> = (1..=28).collect();
    let exotics = json!(["blow_out", "by_a_nose", "late_start", "photo_finish", "tight_race"]);
    let mut game = set_up(2, json!({"cards": "all", "races": 2}));
    for race in 1..=2 {
        assert_eq!(game.view_field("phase"), "race");
        assert_eq!(game.view_field("race"), race);
        assert_eq!((game.view_field("props"), game.view_field("exotics")), (json!(all), exotics.clone()));
        assert_eq!(game.options(0)["spots"].as_array().unwrap().len(), 9 * 7 + 4 + 28 + 5);
        bet(&mut game, 0, "2", prop(28));
        bet(&mut game, 1, "2", exotic("tight_race"));
        run(&mut game, "7", 15);
        assert_eq!((game.view_field("props"), game.view_field("exotics")), (json!([]), exotics.clone()));
        if race == 1 {
            assert_eq!(game.view_field("phase"), "vip");
            deal(&mut game, &["chips", "boxcars", "chips", "snake_eyes"]);
            keep(&mut game, 0, "chips");
            keep(&mut game, 1, "chips");
        }
    }
    assert_eq!(game.view_field("phase"), "over");
}

// RS-2.7 RS-2.2
#[test]
fn a_house_may_bet_on_any_card_where_all_are_in_play() {
    let mut game = set_up(3, json!({"cards": "all", "house": "bets", "races": 1}));
    assert_eq!(game.view_field("phase"), "house_bets");
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [2]}));
    let spots = [prop(1), prop(14), prop(28), exotic("by_a_nose"), exotic("tight_race"), seven_out()];
    game.act(2, json!({"type": "house_bets", "spots": spots}));
    assert_eq!(game.view_field("phase"), "race");
}
