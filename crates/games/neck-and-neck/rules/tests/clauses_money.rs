//! Set-up, slips, pay-offs, the end, and rulesets, clause by clause (NN-2, NN-3, NN-5 to NN-7).
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod table;

use conformance::events::type_names;
use kit::Seats;
use kit::rules::read_setup;
use neck_and_neck::NeckAndNeck;
use serde_json::{Value, json};
use table::*;

// NN-2.1 NN-7.2
#[test]
fn everybody_begins_with_the_same_money() {
    assert_eq!(Game::new(3, &json!({})).view_field("money"), json!([10000, 10000, 10000]));
    assert_eq!(Game::new(2, &json!({"money": 700})).view_field("money"), json!([700, 700]));
    assert_eq!(Game::setup_faults(1, &json!({})), ["seats: must be from 2 to 6"]);
    assert_eq!(Game::setup_faults(7, &json!({})), ["seats: must be from 2 to 6"]);
    assert!((2..=6).all(|seats| Game::setup_faults(seats, &json!({})).is_empty()));
}

// NN-2.2 NN-8.3
#[test]
fn chance_names_the_banker_once() {
    let mut game = Game::new(3, &json!({}));
    assert_eq!(game.turn(), json!({"type": "chance", "by": null}));
    assert_eq!(game.view_field("banker"), json!(null));
    let banker = |seat: u8| json!({"type": "banker", "seat": seat});
    assert_eq!(game.chance_outcomes(), [(1, banker(0)), (1, banker(1)), (1, banker(2))]);
    assert_eq!(game.resolve_refused(banker(3)), "unknown_value");
    assert_eq!(game.resolve_refused(dice(1, 1)), "not_due");
    assert_eq!(game.resolve_refused(json!({"type": "banker", "seat": "0"})), "bad_request");
    assert_eq!(game.act_refused(0, json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]})), "not_your_turn");
    game.resolve(banker(2));
    assert_eq!(game.view_field("banker"), 2);
    assert_eq!(game.resolve_refused(banker(1)), "not_due");
}

// NN-2.3 NN-7.6 NN-8.13
#[test]
fn the_first_roll_is_the_bankers_or_goes_round() {
    for (banker, first) in [("fixed", [1, 1, 1, 1]), ("rotate", [1, 2, 0, 1])] {
        let mut game = Game::new(3, &json!({"board": sprint(), "banker": banker, "races": 4}));
        assert_eq!(game.view_field("first_roller"), json!(null));
        game.resolve(json!({"type": "banker", "seat": 1}));
        for seat in first {
            assert_eq!(game.view_field("first_roller"), seat);
            bet_all(&mut game, json!([100, 0, 0, 0, 0, 0]));
            assert_eq!(game.turn(), json!({"type": "chance", "by": seat}), "{banker}");
            assert_eq!(game.view_field("banker"), 1, "the Banker never changes");
            run(&mut game, [1, 2, 3]);
        }
    }
}

// NN-3.1 NN-3.3
#[test]
fn all_bet_at_the_same_time_and_only_once() {
    let mut game = betting(3, json!({}));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1, 2]}));
    bet(&mut game, 1, json!([0, 0, 500, 0, 0, 0]));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 2]}));
    assert_eq!(game.act_refused(1, json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]})), "not_your_turn");
    assert_eq!(game.act_refused(1, decline()), "not_your_turn");
    assert_eq!(game.act_refused(0, decline()), "not_now");
    assert_eq!(game.act_refused(0, json!({"type": "move", "to": "finish"})), "not_now");
    bet(&mut game, 2, json!([0, 0, 0, 100, 0, 0]));
    let events = bet(&mut game, 0, json!([10000, 0, 0, 0, 0, 0]));
    assert_eq!(type_names(&events), ["bet_placed", "race_started"]);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    roll(&mut game, 1, 2);
    assert_eq!(game.act_refused(0, json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]})), "not_now");
    assert_eq!(game.act_refused(1, decline()), "not_your_turn");
}

// NN-3.2 NN-7.3 NN-9.3
#[test]
fn a_slip_is_six_multiples_of_the_unit_within_ones_money() {
    let mut game = betting(2, json!({"money": 1000, "unit": 50}));
    for (stakes, reason) in [
        (json!([0, 0, 0, 0, 0, 0]), "nothing_staked"),
        (json!([1050, 0, 0, 0, 0, 0]), "more_than_money"),
        (json!([500, 0, 0, 550, 0, 0]), "more_than_money"),
        (json!([9223372036854775800_i64, 9223372036854775800_i64, 0, 0, 0, 0]), "more_than_money"),
        (json!([25, 25, 0, 0, 0, 0]), "not_in_units"),
        (json!([-50, 100, 0, 0, 0, 0]), "negative_stake"),
        (json!([50, 50, 50, 50, 50]), "not_six_stakes"),
        (json!([50, 0, 0, 0, 0, 0, 0]), "not_six_stakes"),
        (json!([]), "not_six_stakes"),
        (json!([50, 0, 0, 0, 0, 0.5]), "bad_request"),
        (json!([50, 0, 0, 0, 0, "0"]), "bad_request"),
        (json!({"1": 50}), "bad_request"),
        (json!(null), "bad_request"),
    ] {
        assert_eq!(game.act_refused(0, json!({"type": "bet", "stakes": stakes})), reason, "{stakes}");
    }
    assert_eq!(game.act_refused(0, json!({"type": "bet"})), "bad_request");
    bet(&mut game, 0, json!([250, 0, 150, 200, 100, 300]));
    bet(&mut game, 1, json!([0, 0, 0, 0, 0, 50]));
}

// NN-3.3 NN-8.7 NN-8.8
#[test]
fn a_slip_is_secret_until_the_pay_off() {
    let game = betting(2, json!({"board": sprint(), "races": 2}));
    let [one, other] = [json!([100, 0, 0, 0, 0, 0]), json!([0, 0, 0, 0, 300, 200])].map(|stakes| {
        let mut game = game.clone();
        bet(&mut game, 0, stakes.clone());
        assert_eq!(game.visible_events(0), [json!({"type": "bet_placed", "seat": 0, "stakes": stakes})]);
        assert_eq!(game.view(0)["stakes"], stakes);
        game
    });
    for viewer in [Some(1), None] {
        assert_eq!(one.visible_events(viewer), [json!({"type": "bet_placed", "seat": 0})]);
        assert_eq!(one.visible_events(viewer), other.visible_events(viewer));
        assert_eq!(one.view(viewer), other.view(viewer));
    }
    assert_eq!(one.view(1)["stakes"], json!(null));
    assert!(one.view(None).get("stakes").is_none(), "a spectator has no such field");
    let mut game = other;
    bet(&mut game, 1, json!([100, 0, 0, 0, 0, 0]));
    roll(&mut game, 1, 4);
    assert_eq!(game.view_field("bets_in"), json!([true, true]));
    assert_eq!(game.view(0)["stakes"], json!([0, 0, 0, 0, 300, 200]));
    assert!(!game.view(1).to_string().contains("300"), "nothing of it shows during the race");
    game.act(0, decline());
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.view_field("bets_in"), json!([false, false]));
    assert_eq!(game.view(0)["stakes"], json!(null));
    assert_eq!(game.view(1)["results"][0]["slips"][0], json!([0, 0, 0, 0, 300, 200]));
}

// NN-3.4 NN-6.1 NN-8.7 NN-8.12
#[test]
fn a_broke_seat_does_not_bet_but_rolls_and_moves() {
    let mut game = betting(3, json!({"board": sprint()}));
    bet(&mut game, 0, json!([100, 0, 0, 0, 0, 0]));
    bet(&mut game, 1, json!([0, 0, 0, 0, 0, 10000]));
    bet(&mut game, 2, json!([100, 0, 0, 0, 0, 0]));
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.view_field("money"), json!([10300, 0, 10300]));
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 2]}));
    assert_eq!(game.act_refused(1, json!({"type": "bet", "stakes": [100, 0, 0, 0, 0, 0]})), "not_your_turn");
    assert_eq!(game.options(1), json!(null));
    bet_all(&mut game, json!([100, 0, 0, 0, 0, 0]));
    assert_eq!(game.view_field("bets_in"), json!([true, false, true]));
    assert_eq!(game.view(1)["stakes"], json!(null));
    roll(&mut game, 1, 2);
    game.act(0, decline());
    assert_eq!(game.turn(), json!({"type": "chance", "by": 1}));
    roll(&mut game, 1, 2);
    send(&mut game, json!([1, 1, 0]));
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.view_field("results")[1]["slips"], json!([[100, 0, 0, 0, 0, 0], null, [100, 0, 0, 0, 0, 0]]));
    assert_eq!(game.view_field("results")[1]["won"], json!([300, 0, 300]));
}

// NN-4.7 NN-6.4
#[test]
fn every_race_begins_with_a_fresh_count() {
    let mut game = racing(2, json!({"board": sprint(), "stall_limit": 1}));
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.view_field("quiet_rolls"), 0);
    bet_all(&mut game, json!([100, 0, 0, 0, 0, 0]));
    roll(&mut game, 1, 2);
    game.act(0, decline());
    assert_eq!(game.view_field("quiet_rolls"), 1);
}

/// A race won by 3, 1 and 6 with everything on the slip that can be there.
fn paid(ruleset: Value) -> (i64, Vec<Value>) {
    let mut ruleset = ruleset;
    ruleset["board"] = sprint();
    let mut game = betting(2, ruleset);
    bet(&mut game, 0, json!([100, 200, 300, 0, 0, 400]));
    bet(&mut game, 1, json!([0, 0, 0, 500, 0, 0]));
    let events = run(&mut game, [3, 1, 6]);
    let money = game.view_field("money");
    assert_eq!(money[1], 9500, "a horse that is not placed loses the stake");
    (money[0].as_i64().unwrap(), events)
}

// NN-5.1 NN-5.2 NN-7.4 NN-7.5 NN-9.5
#[test]
fn stakes_come_back_on_top_of_the_winnings() {
    let (money, events) = paid(json!({}));
    // 3·300 + 2·100 + 1·400 − 200 = 1300.
    assert_eq!(money, 11300);
    let slip = events.iter().find(|event| event["type"] == "slip_paid").unwrap();
    assert_eq!(
        *slip,
        json!({"type": "slip_paid", "seat": 0, "stakes": [100, 200, 300, 0, 0, 400], "won": 1300, "money": 11300, "lines": [
            {"horse": 1, "stake": 100, "place": 2, "change": 200},
            {"horse": 2, "stake": 200, "place": null, "change": -200},
            {"horse": 3, "stake": 300, "place": 1, "change": 900},
            {"horse": 6, "stake": 400, "place": 3, "change": 400},
        ]})
    );
    // 0·300 + 20·100 + 0·400 − 200.
    assert_eq!(paid(json!({"multipliers": [0, 20, 0]})).0, 11800);
}

// NN-5.3 NN-7.4 NN-7.5
#[test]
fn a_total_return_holds_the_stake_already() {
    // 2·300 + 1·100 + 0·400 − 200 = 500.
    assert_eq!(paid(json!({"payout": "total_return"})).0, 10500);
    // −300 + 19·100 − 400 − 200.
    assert_eq!(paid(json!({"payout": "total_return", "multipliers": [0, 20, 0]})).0, 11000);
}

// NN-6.1 NN-6.2 NN-6.3 NN-7.1 NN-8.1 NN-8.2 NN-8.9
#[test]
fn the_game_ends_after_its_races_and_equal_money_shares_a_rank() {
    let mut game = betting(4, json!({"board": sprint(), "races": 2}));
    for race in 1..=2 {
        assert_eq!(game.view_field("race"), race);
        bet(&mut game, 0, json!([100, 0, 0, 0, 0, 0]));
        bet(&mut game, 1, json!([0, 0, 0, 0, 0, 100]));
        bet(&mut game, 2, json!([100, 0, 0, 0, 0, 0]));
        bet(&mut game, 3, json!([0, 100, 0, 0, 0, 0]));
        run(&mut game, [1, 2, 3]);
    }
    assert_eq!(game.turn()["type"], "over");
    assert_eq!(game.scores(), [10600, 9800, 10600, 10400]);
    assert_eq!(game.ranks(), [1, 4, 1, 3]);
    assert_eq!(game.events().last().unwrap(), &json!({"type": "game_over", "winners": [0, 2]}));
    assert_eq!((game.view_field("phase"), game.view_field("race")), (json!("over"), json!(2)));
    let places: Vec<Value> = (1..=6).map(|number| horse(&game, number)["place"].clone()).collect();
    assert_eq!(json!(places), json!([1, 2, 3, null, null, null]), "the horses are as the last race left them");
    assert_eq!(horse(&game, 1)["at"], json!(null));
    assert_eq!(game.view_field("bets_in"), json!([false, false, false, false]));
    assert_eq!((game.view_field("current"), game.view_field("dice")), (json!(null), json!(null)));
    assert_eq!(game.view(0)["stakes"], json!(null));
    assert_eq!(game.act_refused(0, decline()), "not_your_turn");
    assert_eq!(game.resolve_refused(dice(1, 2)), "not_due");
}

// NN-6.1 NN-6.2 NN-8.2
#[test]
fn the_game_ends_when_nobody_has_money() {
    let mut game = betting(2, json!({"board": sprint(), "races": 5}));
    bet_all(&mut game, json!([0, 0, 0, 0, 0, 10000]));
    run(&mut game, [1, 2, 3]);
    assert_eq!(game.turn()["type"], "over");
    assert_eq!((game.scores(), game.ranks()), (vec![0, 0], vec![1, 1]));
    assert_eq!(game.view_field("race"), 1);
}

// NN-7.1 NN-7.2 NN-7.3 NN-7.4 NN-7.5 NN-7.6 NN-7.7 NN-7.8 NN-7.10 NN-7.12
#[test]
fn the_ruleset_has_these_fields_and_defaults() {
    let default = json!({"races": 3, "money": 10000, "unit": 100, "multipliers": [3, 2, 1], "payout": "stake_back",
        "banker": "fixed", "stall_limit": 0, "blocked": "full_only", "board": "standard"});
    for given in [json!(null), json!({}), default.clone()] {
        let setup = read_setup::<NeckAndNeck>(&given, Seats::new(2).unwrap()).unwrap();
        assert_eq!(json!(setup.ruleset()), default);
    }
}

// NN-7.1 NN-7.2 NN-7.3 NN-7.4 NN-7.5 NN-7.6 NN-7.7 NN-7.8 NN-7.12
#[test]
fn every_fault_is_told_at_once() {
    let wrong = json!({"races": 21, "money": 150, "multipliers": [3, 21], "payout": "double", "banker": 1,
        "stall_limit": -1, "blocked": "jump", "board": "oval", "laps": 2});
    assert_eq!(
        Game::setup_faults(9, &wrong),
        [
            "payout: must be one of stake_back, total_return",
            "banker: must be a string",
            "blocked: must be one of full_only, as_far_as_possible",
            "board: must be one of standard, quick, long",
            "laps: there is no such field",
            "seats: must be from 2 to 6",
            "races: must be from 1 to 20",
            "multipliers[1]: must be from 0 to 20",
            "stall_limit: must be at least 0",
            "money: must be a multiple of the unit, 100",
            "multipliers: must be three numbers",
        ]
    );
    let faults = |ruleset: Value| Game::setup_faults(2, &ruleset);
    assert_eq!(faults(json!({"races": 0, "unit": 0})), ["races: must be from 1 to 20", "unit: must be at least 1"]);
    assert_eq!(faults(json!({"money": 0})), ["money: must be at least one unit"]);
    assert_eq!(faults(json!({"money": 50})), ["money: must be at least one unit"]);
    assert_eq!(faults(json!({"money": 1.5, "races": "3"})).len(), 2);
    assert_eq!(faults(json!([])), ["ruleset: must be an object"]);
}

// NN-7.9
#[test]
fn money_stays_within_what_json_holds() {
    let faults = |ruleset: Value| Game::setup_faults(2, &ruleset).len();
    // 2^53 = 2^21 · 4^16, and one unit more is too much.
    assert_eq!(faults(json!({"races": 16, "unit": 1, "money": 1 << 21})), 0);
    assert_eq!(faults(json!({"races": 16, "unit": 1, "money": (1 << 21) + 1})), 1);
    assert_eq!(faults(json!({"races": 20, "unit": 1, "multipliers": [0, 0, 0], "money": 1_i64 << 53})), 0);
    assert_eq!(faults(json!({"races": 20, "unit": 1, "multipliers": [0, 0, 0], "money": (1_i64 << 53) + 1})), 1);
    assert_eq!(faults(json!({"races": 20, "unit": 1, "multipliers": [1, 20, 1], "money": i64::MAX})), 1);
}

// NN-7.10 NN-7.12
#[test]
fn every_fault_of_a_board_is_told_at_once() {
    let faults = |board: Value| Game::setup_faults(2, &json!({"board": board}));
    assert_eq!(faults(json!(7)), ["board: must be the name of a board or a whole one"]);
    assert_eq!(
        faults(
            json!({"r_in": 0, "lanes": 13, "extra": [61, 0, 1, 60, 0, 0], "finish": 5, "starts": [[1, 0, 0], [1, 0, 0]],
            "colour": "green"})
        ),
        [
            "board.colour: there is no such field",
            "board.r_in: must be from 1 to 20",
            "board.lanes: must be from 1 to 12",
            "board.extra[2]: must be 0: bends have nothing extra",
            "board.extra[3]: must equal extra[0]: both straights are as long",
            "board.extra[0]: must be from 0 to 60",
            "board.starts: must be six hexes, one for each horse",
            "board.starts[1]: must differ from every other start",
        ]
    );
    // What cannot be read does not hide what is wrong with the rest.
    assert_eq!(
        faults(json!({"r_in": "3", "lanes": 0, "extra": [12, 0, 0], "starts": [[1, 0, "x"], 5]})),
        [
            "board.r_in: must be a whole number",
            "board.finish: is missing",
            "board.starts[0][2]: must be a whole number",
            "board.starts[1]: must be a list of whole numbers",
            "board.lanes: must be from 1 to 12",
            "board.extra: must be six numbers, [m,0,0,m,0,0]",
            "board.starts: must be six hexes, one for each horse",
        ]
    );
    let with = |field: &str, value: Value| {
        let mut board = sprint();
        board[field] = value;
        faults(board)
    };
    assert_eq!(with("finish", json!(2)), ["board.finish: must be at most 1, so that every lane crosses the line"]);
    // Far behind the straight the whole of it is past the line, horse 1's start included.
    assert_eq!(with("finish", json!(i64::MIN)), ["board.starts[0]: must lie before the finish line"]);
}

// NN-7.10
#[test]
fn starts_are_six_hexes_before_the_line_on_a_lap_longer_than_six() {
    let faults = |field: &str, value: Value| {
        let mut board = sprint();
        board[field] = value;
        Game::setup_faults(2, &json!({"board": board}))
    };
    let start = |hex: Value| {
        let mut starts = sprint()["starts"].clone();
        starts[0] = hex;
        faults("starts", starts)
    };
    assert!(start(json!([1, 5, 0])).is_empty());
    assert_eq!(start(json!([1, 0, 1])), ["board.starts[0]: must lie before the finish line"]);
    assert_eq!(start(json!([1, 0, 2])), ["board.starts[0]: must be a hex of the board"]);
    assert_eq!(start(json!([7, 0, 0])), ["board.starts[0]: must be a hex of the board"]);
    assert_eq!(start(json!([1, 0])), ["board.starts[0]: must be a hex, [lane,sector,step]"]);
    assert_eq!(start(json!([6, 3, 4])), ["board.starts[5]: must differ from every other start"]);
    let lap = faults("extra", json!([0, 0, 0, 0, 0, 0]));
    assert!(lap.contains(&"board.extra: must make the lap on the rail longer than 6 hexes".to_owned()), "{lap:?}");
}

// NN-7.10 NN-7.11
#[test]
fn a_board_has_a_name_or_is_given_whole() {
    let whole = |name: &str| match name {
        "standard" => json!({"r_in": 3, "lanes": 6, "extra": [12, 0, 0, 12, 0, 0], "finish": 20,
            "starts": [[1, 0, 1], [2, 0, 1], [3, 0, 2], [4, 0, 2], [5, 0, 3], [6, 0, 3]]}),
        "quick" => json!({"r_in": 2, "lanes": 6, "extra": [8, 0, 0, 8, 0, 0], "finish": 12,
            "starts": [[1, 0, 0], [2, 0, 1], [3, 0, 1], [4, 0, 2], [5, 0, 2], [6, 0, 3]]}),
        _ => json!({"r_in": 4, "lanes": 6, "extra": [16, 0, 0, 16, 0, 0], "finish": 28,
            "starts": [[1, 0, 1], [2, 0, 2], [3, 0, 2], [4, 0, 3], [5, 0, 3], [6, 0, 4]]}),
    };
    for name in ["standard", "quick", "long"] {
        let [named, given] = [json!(name), whole(name)].map(|board| {
            let setup = read_setup::<NeckAndNeck>(&json!({"board": board}), Seats::new(2).unwrap()).unwrap();
            assert_eq!(json!(setup.ruleset())["board"], board, "shown as it was given");
            json!(<NeckAndNeck as kit::Rules>::scene(&setup))
        });
        assert_eq!(named, given, "{name}");
    }
}
