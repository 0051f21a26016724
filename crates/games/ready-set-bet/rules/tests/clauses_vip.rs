//! VIP cards: dealing, choosing, and every effect (RS-1.9, RS-4.4, RS-5).
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

#[path = "support/table.rs"]
mod table;

use serde_json::{Value, json};
use table::*;

/// Two bettors, the first of them with this card, in the second race.
fn with(card: &str) -> Game {
    second_race(&[card, "boxcars"], json!({"races": 2}))
}

// RS-4.4
#[test]
fn each_bettor_is_dealt_two_cards_that_only_it_sees() {
    let mut game = race(2, json!({}));
    run(&mut game, "7", 15);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 0}));
    assert_eq!(game.chance_outcomes().iter().map(|(weight, _)| weight).sum::<u32>(), 32);
    assert!(game.chance_outcomes().contains(&(2, json!({"type": "vip", "card": "chips"}))));
    deal(&mut game, &["chips"]);
    assert_eq!(game.visible_events(0), [json!({"type": "vip_dealt", "seat": 0, "card": "chips"})]);
    for other in [Some(1), None] {
        assert_eq!(game.visible_events(other), [json!({"type": "vip_dealt", "seat": 0})]);
    }
    assert_eq!(game.view(0)["vip_choice"], json!(["chips"]), "from its first card on");
    assert_eq!(game.view(1)["vip_choice"], Value::Null);
    assert!(game.view(None).get("vip_choice").is_none() && game.view(None).get("vip_keep").is_none());
    assert!(game.chance_outcomes().contains(&(1, json!({"type": "vip", "card": "chips"}))), "weights are copies left");
    deal(&mut game, &["last_call"]);
    assert_eq!(game.turn(), json!({"type": "chance", "by": 1}));
    deal(&mut game, &["boxcars", "thick_skin"]);
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
}

// RS-4.4 RS-7.3
#[test]
fn choices_open_together() {
    let mut game = race(2, json!({"races": 2}));
    run(&mut game, "7", 15);
    deal(&mut game, &["bonus_white_4", "chips", "chips", "last_call"]);
    assert_eq!(game.act_refused(0, json!({"type": "keep", "card": "last_call"})), "not_dealt");
    assert_eq!(game.act_refused(0, json!({"type": "keep", "card": "ace"})), "not_dealt");
    assert_eq!(game.act_refused(0, json!({"type": "keep", "card": 4})), "bad_request");
    assert_eq!(refused(&mut game, 0, "2", seven_out()), "closed");
    keep(&mut game, 1, "chips");
    assert_eq!(game.visible_events(0), [json!({"type": "vip_chosen", "seat": 1})]);
    assert_eq!(game.visible_events(1), [json!({"type": "vip_chosen", "seat": 1, "card": "chips"})]);
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0]}));
    assert_eq!(game.act_refused(1, json!({"type": "keep", "card": "chips"})), "not_asked");
    let (mine, theirs) = (game.view(1), game.view(0));
    assert_eq!((&mine["vip_choice"], &mine["vip_keep"]), (&Value::Null, &json!("chips")));
    assert_eq!((&theirs["vip_choice"], &theirs["vip_keep"]), (&json!(["bonus_white_4", "chips"]), &Value::Null));
    assert_eq!(mine["vip_chosen"], json!([false, true]));
    assert_eq!((&mine["vip"], &mine["money"], &mine["race"]), (&json!([[], []]), &json!([0, 0]), &json!(1)));
    keep(&mut game, 0, "bonus_white_4");
    let view = game.view(None);
    assert_eq!(view["vip"], json!([["bonus_white_4"], ["chips"]]));
    assert_eq!(view["money"], json!([0, 10]));
    assert_eq!(view["tokens"][0], json!(["2", "3a", "3b", "4", "5", "white_4"]));
    assert_eq!(view["vip_chosen"], json!([false, false]));
    assert_eq!((&view["phase"], &view["race"]), (&json!("setup"), &json!(2)));
    assert_eq!(game.view(1)["vip_keep"], Value::Null);
    assert_eq!(view["results"][0]["won"], json!([0, 0]), "chips belong to no race");
    assert_eq!(game.view(0)["vip_discarded"], json!(["chips"]), "a seat knows what it put away");
    assert!(view.get("vip_discarded").is_none());
}

// RS-4.4
#[test]
fn when_the_vip_deck_is_empty_the_discards_are_the_deck() {
    let deck = json!({"chips": 2, "boxcars": 2, "snake_eyes": 2});
    let mut game = set_up(2, json!({"races": 3, "finish": 5, "red_line": 5, "vip_deck": deck}));
    reveal(&mut game, [1, 2, 3, 4, 5], "by_a_nose");
    run(&mut game, "7", 5);
    deal(&mut game, &["chips", "chips", "boxcars", "boxcars"]);
    keep(&mut game, 0, "chips");
    keep(&mut game, 1, "boxcars");
    reveal(&mut game, [6, 7, 8, 9, 10], "late_start");
    run(&mut game, "7", 5);
    assert_eq!(game.chance_outcomes(), [(2, json!({"type": "vip", "card": "snake_eyes"}))]);
    deal(&mut game, &["snake_eyes", "snake_eyes"]);
    let back = [(1, json!({"type": "vip", "card": "boxcars"})), (1, json!({"type": "vip", "card": "chips"}))];
    assert_eq!(game.chance_outcomes(), back);
    deal(&mut game, &["chips"]);
    assert_eq!(game.visible_events(0)[0], json!({"type": "vip_deck_renewed", "cards": 2}));
    assert_eq!(game.chance_outcomes(), [(1, json!({"type": "vip", "card": "boxcars"}))]);
}

// RS-4.4
#[test]
fn the_house_gets_no_cards() {
    let mut game = race(3, json!({"house": "bets"}));
    let spots = [win("4", 1), win("4", 2), win("4", 3), show("4", 1), show("4", 2), seven_out()];
    game.act(2, json!({"type": "house_bets", "spots": spots}));
    run(&mut game, "7", 15);
    deal(&mut game, &["chips", "chips", "boxcars", "last_call"]);
    assert_eq!(game.turn(), json!({"type": "decide", "seats": [0, 1]}));
    assert_eq!(game.view(2)["vip_choice"], Value::Null);
    assert_eq!(game.act_refused(2, json!({"type": "keep", "card": "chips"})), "not_asked");
    keep(&mut game, 0, "chips");
    keep(&mut game, 1, "boxcars");
    assert_eq!(game.view_field("vip"), json!([["chips"], ["boxcars"], []]));
    assert_eq!(game.view_field("tokens")[2], json!(["h1", "h2", "h3", "h4", "h5", "h6"]));
}

// RS-1.9 RS-5.1
#[test]
fn a_bonus_token_adds_its_own_penalty_and_a_2_cancels_all() {
    for (value, cost) in [(2, 0), (3, 4), (4, 4 + 1), (5, 4 + 2), (6, 4 + 3), (7, 4 + 5)] {
        let token = format!("black_{value}");
        let mut game = with(&format!("bonus_{token}"));
        bet(&mut game, 0, &token, show("2/3", 1));
        finish(&mut game, [0, 3, 3, 3, 15, 0, 0, 0, 0]);
        assert_eq!(amounts(&game), [-cost], "{token}");
        let token = format!("white_{value}");
        let mut game = with(&format!("bonus_{token}"));
        bet(&mut game, 0, &token, win("7", 1));
        run(&mut game, "7", 15);
        assert_eq!(amounts(&game), [3 * value], "{token}");
    }
}

// RS-5.2
#[test]
fn a_piggyback_goes_where_it_is_full() {
    let cards = ["piggyback_3", "bonus_black_3", "boxcars", "piggyback_3", "piggyback_5"];
    let mut game = second_race(&cards, json!({"races": 2}));
    bet(&mut game, 1, "2", prop(6));
    assert_eq!(refused(&mut game, 0, "2", prop(6)), "taken");
    bet(&mut game, 0, "3b", prop(6));
    assert_eq!(refused(&mut game, 0, "3a", prop(6)), "own_token");
    bet(&mut game, 3, "3a", prop(6)); // several pile up
    assert_eq!(refused(&mut game, 1, "black_3", prop(6)), "own_token");
    assert_eq!(refused(&mut game, 2, "3a", prop(6)), "taken");
    // On a free spot it fills it as usual.
    bet(&mut game, 0, "3a", win("4", 1));
    assert_eq!(refused(&mut game, 2, "2", win("4", 1)), "taken");
    for seat in [1, 2, 4] {
        bet(&mut game, seat, "4", exotic("late_start"));
    }
    bet(&mut game, 3, "3b", exotic("late_start"));
    assert_eq!(refused(&mut game, 0, "5", exotic("late_start")), "taken");
    bet(&mut game, 4, "5", win("4", 1));
    let closed = |seat| game.options(seat)["closed"].as_array().unwrap().clone();
    let taken = |seat| closed(seat).into_iter().find(|closed| closed["why_not"] == "taken").unwrap();
    assert_eq!(taken(4)["open_to"], json!([]), "its 5 is placed");
    assert_eq!(taken(1)["open_to"], json!([]), "its bonus token alone lets nothing on a full spot");
}

// RS-5.2
#[test]
fn a_piggyback_takes_a_bonus_token_of_its_value_along() {
    let ruleset = json!({"races": 3, "vip_deck": {"piggyback_3": 1, "bonus_white_3": 1, "boxcars": 50}});
    let mut game = race(2, ruleset);
    for card in ["piggyback_3", "bonus_white_3"] {
        run(&mut game, "7", 15);
        deal(&mut game, &[card, "boxcars", "boxcars", "boxcars"]);
        keep(&mut game, 0, card);
        keep(&mut game, 1, "boxcars");
        let (props, exotic) =
            if card == "piggyback_3" { ([6, 7, 8, 9, 10], "late_start") } else { ([11, 12, 13, 14, 15], "blow_out") };
        reveal(&mut game, props, exotic);
    }
    bet(&mut game, 1, "2", seven_out());
    assert_eq!(game.options(0)["closed"][0]["open_to"], json!(["3a", "3b", "white_3"]));
    bet(&mut game, 0, "white_3", seven_out());
    assert_eq!(game.view_field("tokens")[0], json!(["2", "3a", "3b", "4", "5"]));
}

// RS-5.3
#[test]
fn side_bets_pay_for_ranks_with_ties() {
    let won = |card: &str, positions: [u8; 9]| {
        let mut game = with(card);
        finish(&mut game, positions);
        result(&game, "won")[0].as_i64().unwrap()
    };
    // Lanes: 2/3 4 5 6 7 8 9 10 11/12.
    assert_eq!(won("sidebet_5_6", [0, 0, 15, 9, 0, 0, 0, 0, 0]), 10 + 5);
    assert_eq!(won("sidebet_5_6", [0, 0, 9, 9, 15, 0, 0, 0, 0]), 7 + 5, "both are second");
    assert_eq!(won("sidebet_5_6", [9, 0, 8, 8, 15, 0, 0, 0, 0]), 4 + 3);
    assert_eq!(won("sidebet_5_6", [0, 0, 0, 15, 9, 9, 9, 0, 0]), 7, "5 is fifth");
    assert_eq!(won("sidebet_8_9", [0, 0, 0, 0, 9, 15, 8, 0, 0]), 7 + 4);
    assert_eq!(won("sidebet_8_9", [0, 0, 0, 0, 9, 8, 15, 0, 0]), 10 + 3);
    assert_eq!(won("sidebet_23_4", [15, 9, 0, 0, 0, 0, 0, 0, 0]), 20 + 12);
    assert_eq!(won("sidebet_23_4", [8, 8, 0, 0, 15, 9, 0, 0, 0]), 8 + 8);
    assert_eq!(won("sidebet_10_1112", [0, 0, 0, 0, 0, 0, 0, 9, 15]), 12 + 20);
}

// RS-5.4
#[test]
fn some_cards_pay_for_the_dice() {
    for (card, pays) in [("eyes_and_cars", 2 + 3), ("snake_eyes", 2 * 2), ("boxcars", 2 * 3), ("chips", 0)] {
        let mut game = with(card);
        for dice in [[1, 1], [1, 1], [6, 6], [6, 6], [6, 6]] {
            roll(&mut game, dice);
        }
        run(&mut game, "7", 15);
        assert_eq!(result(&game, "won")[0], pays, "{card}");
        let line = json!({"type": "vip_earned", "seat": 0, "card": card, "amount": pays});
        assert_eq!(game.events().contains(&line), pays > 0);
    }
}

// RS-5.5
#[test]
fn a_risky_gambler_earns_and_pays_for_every_bet() {
    let mut game = with("risky_gambler");
    bet(&mut game, 0, "5", win("7", 1)); // 15 and 3
    bet(&mut game, 0, "2", seven_out()); // lost, 0 and 2
    bet(&mut game, 0, "3a", win("2/3", 1)); // lost, 2 and 2
    run(&mut game, "7", 15);
    assert_eq!(amounts(&game), [15, 0, -2], "amounts are before extras");
    assert_eq!(result(&game, "won")[0], 15 + 3 - 2 - 2 - 2);
}

// RS-5.6
#[test]
fn a_last_call_places_one_token_after_the_close() {
    let mut game = with("last_call");
    bet(&mut game, 0, "2", win("4", 1));
    for horse in ["6", "7", "8"] {
        run(&mut game, horse, 10);
    }
    assert_eq!(game.view_field("betting_open"), false, "a last call does not change it");
    assert_eq!(game.turn(), json!({"type": "live", "seats": [0]}));
    assert_eq!(refused(&mut game, 1, "2", seven_out()), "closed");
    let events = game.act(0, bet_of("5", &win("7", 1)));
    assert_eq!(events[0]["last_call"], true);
    assert_eq!(game.turn(), json!({"type": "live", "seats": []}));
    assert_eq!(refused(&mut game, 0, "4", seven_out()), "closed");
}

// RS-5.6 RS-5.9
#[test]
fn two_last_calls_place_two_tokens() {
    let mut game = race(2, json!({"races": 3, "vip_deck": {"last_call": 2, "boxcars": 50}}));
    for (props, exotic) in [([6, 7, 8, 9, 10], "late_start"), ([11, 12, 13, 14, 15], "blow_out")] {
        run(&mut game, "7", 15);
        deal(&mut game, &["last_call", "boxcars", "boxcars", "boxcars"]);
        keep(&mut game, 0, "last_call");
        keep(&mut game, 1, "boxcars");
        reveal(&mut game, props, exotic);
    }
    for horse in ["6", "7", "8"] {
        run(&mut game, horse, 10);
    }
    assert_eq!(game.view_field("last_calls"), json!([2, 0]));
    bet(&mut game, 0, "2", seven_out());
    bet(&mut game, 0, "5", prop(11));
    assert_eq!(game.turn(), json!({"type": "live", "seats": []}));
}

// RS-5.7
#[test]
fn a_thick_skin_takes_four_off_the_losses_of_a_race() {
    let won = |spots: &[(&str, Value)]| {
        let mut game = with("thick_skin");
        bet(&mut game, 0, "5", win("7", 1)); // 15
        for (token, spot) in spots {
            bet(&mut game, 0, token, spot.clone());
        }
        finish(&mut game, [0, 1, 1, 1, 15, 0, 0, 0, 0]);
        result(&game, "won")[0].as_i64().unwrap()
    };
    assert_eq!(won(&[("2", show("2/3", 1)), ("3a", place("2/3", 2))]), 15 - (4 + 3 - 4));
    assert_eq!(won(&[("2", show("2/3", 2))]), 15, "not below 0");
}

// RS-5.7
#[test]
fn a_thick_skin_softens_what_a_risky_gambler_pays() {
    let mut game = race(2, json!({"races": 3, "vip_deck": {"thick_skin": 1, "risky_gambler": 1, "boxcars": 50}}));
    for (card, props, exotic) in
        [("thick_skin", [6, 7, 8, 9, 10], "late_start"), ("risky_gambler", [11, 12, 13, 14, 15], "blow_out")]
    {
        run(&mut game, "7", 15);
        deal(&mut game, &[card, "boxcars", "boxcars", "boxcars"]);
        keep(&mut game, 0, card);
        keep(&mut game, 1, "boxcars");
        reveal(&mut game, props, exotic);
    }
    bet(&mut game, 0, "5", win("7", 1)); // 15 and 3
    bet(&mut game, 0, "2", win("2/3", 1)); // lost, 2 and 2
    bet(&mut game, 0, "3a", win("4", 2)); // lost, 0 and 2
    run(&mut game, "7", 15);
    assert_eq!(result(&game, "won")[0], 18 - (6 - 4));
    assert!(game.events().contains(&json!({"type": "vip_spared", "seat": 0, "card": "thick_skin", "amount": 4})));
}

// RS-5.8
#[test]
fn a_shark_and_a_seeker_raise_multipliers() {
    let mut game = with("prop_shark");
    let options = game.options(0);
    let raised = options["multipliers"].as_array().unwrap().iter().map(|own| {
        let spot = &options["spots"][own["place"].as_u64().unwrap() as usize];
        assert_eq!(own["multiplier"], printed(&game, spot)["multiplier"].as_i64().unwrap() + 1);
        spot.clone()
    });
    assert_eq!(raised.collect::<Vec<_>>(), [6, 7, 8, 9, 10].map(prop), "options tell the five in play, and no other");
    bet(&mut game, 0, "5", prop(9)); // 2/3 > 6, 3 + 1
    bet(&mut game, 0, "4", win("7", 1));
    finish(&mut game, [1, 0, 0, 0, 15, 0, 0, 0, 0]);
    assert_eq!(amounts(&game), [20, 12], "the multiplier is part of the amount");
    let mut game = with("thrill_seeker");
    bet(&mut game, 0, "5", exotic("late_start")); // 4 + 2
    run(&mut game, "7", 15);
    assert_eq!(amounts(&game), [30]);
    let mut game = with("prop_shark");
    bet(&mut game, 0, "5", prop(9));
    run(&mut game, "7", 15);
    assert_eq!(amounts(&game), [-2], "a lost one costs what it costs");
}

// RS-5.8
#[test]
fn true_colours_pay_for_colour_spots() {
    let mut game = with("true_colours");
    bet(&mut game, 0, "5", color("blue"));
    bet(&mut game, 0, "2", seven_out());
    bet(&mut game, 0, "3a", color("red"));
    finish(&mut game, [15, 1, 1, 1, 0, 0, 0, 0, 0]);
    assert_eq!(amounts(&game), [25, 8, -1]);
    assert_eq!(result(&game, "won")[0], 25 + 8 - 1 + 5 + 5);
}

// RS-5.9
#[test]
fn a_card_counts_from_the_next_race_on_and_then_in_every_race() {
    let mut game = race(2, json!({"races": 3, "vip_deck": {"snake_eyes": 1, "chips": 20}}));
    let mut won = Vec::new();
    for number in 1..=3 {
        roll(&mut game, [1, 1]);
        run(&mut game, "7", 15);
        won.push(result(&game, "won")[0].clone());
        if number < 3 {
            let card = if number == 1 { "snake_eyes" } else { "chips" };
            deal(&mut game, &[card, "chips", "chips", "chips"]);
            keep(&mut game, 0, card);
            keep(&mut game, 1, "chips");
            let cards = [[6, 7, 8, 9, 10], [11, 12, 13, 14, 15]];
            reveal(&mut game, cards[number - 1], ["late_start", "blow_out"][number - 1]);
        }
    }
    assert_eq!(won, [0, 2, 2]);
    assert_eq!(game.scores(), [14, 20]);
}
