//! Whole games in a room without a runtime: messages and times go in, entries and messages to clients come out.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::GameId;
use protocol::{OddsVisibility, Pace};
use serde_json::{Value, json};
use server::room::{ConnId, LogEntry, RoomCore, RoomMessage, Settings};
use server::token::MemberToken;
use support::{Table, configuration, fast, new_member};

#[test]
fn a_room_with_one_person_starts_with_bots_and_comes_to_its_end() {
    for game in GameId::ALL {
        let meta = game.meta();
        let mut table = Table::new(meta.id, usize::from(meta.seats.min));
        table.connect(0, Some(0), "phone");
        assert_eq!(table.ask(0, json!({"type": "start"})), "ack", "{}", meta.id);
        assert_eq!(table.stage(), "playing");
        table.until_finished();
        assert_eq!(table.last(0, "table")["turn"]["type"], "over");
    }
}

#[test]
fn the_log_alone_rebuilds_the_room_to_the_byte() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "contribute", "words": "four leaves"}));
    table.ask(0, json!({"type": "start"}));
    table.pass(16_000);
    table.pass(16_000);
    let mut again = table.rebuilt();
    assert_eq!(again.room().version, table.core.room().version);
    assert_eq!(again.room().version, table.log.len() as u64);
    let connect = |core: &mut RoomCore| {
        let token = Some(table.tokens[1].hash());
        let hello =
            RoomMessage::Connected { conn: ConnId(77), token_hash: token, device: "laptop".into(), declared_tv: false };
        let effects = core.handle(hello, 9_000_000);
        effects
            .messages
            .iter()
            .map(|(_, text)| serde_json::from_str::<Value>(text).unwrap())
            .find(|f| f["type"] == "table")
    };
    let view = connect(&mut again).expect("a table")["view"].clone();
    assert_eq!(view, table.last(1, "table")["view"]);
}

#[test]
fn the_dice_go_on_as_committed_after_a_restart() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    let commitment = table.last(0, "room")["room"]["commitment"].clone();
    table.pass(20_000);
    // The server is killed here; another one reads the log, and a member connects to it.
    table.core = table.rebuilt();
    table.sent.clear();
    table.connect(0, Some(0), "phone");
    table.until_finished();
    let game = table.core.room().game.as_ref().unwrap();
    assert_eq!(json!(game.header().commitment), commitment);
    let inputs = table.log.iter().filter_map(|entry| match entry {
        LogEntry::Input { input, .. } => Some(input.clone()),
        _ => None,
    });
    let record = game.record(inputs.collect());
    let verdict = ledger::verify(&record).expect("a record");
    assert!(matches!(verdict, ledger::Verdict::Honest { .. }), "{verdict:?}");
}

#[test]
fn only_the_leader_leads_and_leading_can_be_handed_over() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    for command in [
        json!({"type": "start"}),
        json!({"type": "lock", "locked": true}),
        json!({"type": "add_bot"}),
        json!({"type": "kick", "member": 0}),
        json!({"type": "hand_over", "member": 1}),
        json!({"type": "configure", "pace": "none"}),
    ] {
        assert_eq!(table.ask(1, command.clone()), "not_leader", "{command}");
    }
    assert_eq!(table.ask(0, json!({"type": "hand_over", "member": 1})), "ack");
    assert_eq!(table.ask(0, json!({"type": "start"})), "not_leader");
    assert_eq!(table.ask(1, json!({"type": "start"})), "ack");
}

#[test]
fn a_game_goes_on_when_its_leader_leaves() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    assert_eq!(table.ask(0, json!({"type": "leave"})), "ack");
    assert_eq!(table.last(1, "room")["room"]["leader"], 1);
    assert_eq!(table.last(1, "room")["room"]["chairs"][0]["lent"], true, "a stand-in plays on");
    assert_eq!(table.ask(1, json!({"type": "pause"})), "ack");
}

#[test]
fn one_who_was_sent_away_does_not_come_back() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join_from("Bob", "bob's phone");
    assert_eq!(table.ask(0, json!({"type": "kick", "member": 1})), "ack");
    assert_eq!(table.ended, [1]);
    assert_eq!(table.last(1, "bye")["code"], "kicked");
    table.connect(9, Some(1), "phone");
    assert_eq!(table.last(9, "bye")["code"], "kicked");
    let token = MemberToken::random().unwrap();
    let knock = |table: &mut Table, device: &str| table.core.admit(&new_member("Eve", &token, device), table.now);
    assert_eq!(knock(&mut table, "bob's phone").expect_err("the same device").code, "kicked");
    table.connect(10, None, "bob's phone");
    assert_eq!(table.last(10, "bye")["code"], "kicked", "not even to watch");
    table.core = table.rebuilt();
    assert_eq!(knock(&mut table, "bob's phone").expect_err("after a restart").code, "kicked");
    assert!(knock(&mut table, "another").is_ok());
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "lock", "locked": true}));
    assert_eq!(knock(&mut table, "a third").expect_err("locked").code, "locked");
}

#[test]
fn sending_one_away_does_not_bar_those_who_share_a_device_with_them() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join_from("Bob", "the kitchen tablet");
    table.join_from("Cleo", "the kitchen tablet");
    assert_eq!(table.ask(0, json!({"type": "kick", "member": 1})), "ack");
    table.connect(20, Some(2), "the kitchen tablet");
    assert_eq!(table.last(20, "welcome")["you"], 2);
}

#[test]
fn no_two_people_look_alike_and_bots_wear_what_people_cannot() {
    let mut table = Table::new("dont-hesitate", 4);
    table.connect(0, Some(0), "phone");
    for name in ["Bob", "Cleo", "Dan"] {
        table.join(name);
    }
    let silks = |table: &Table, member: usize| table.last(0, "room")["room"]["members"][member]["silks"].clone();
    let worn: Vec<Value> = (0..4).map(|member| silks(&table, member)).collect();
    assert!((1..4).all(|one| !worn[..one].contains(&worn[one])), "{worn:?}");
    assert_eq!(table.ask(1, json!({"type": "dress", "silks": worn[0]})), "silks_taken");
    assert_eq!(table.ask(1, json!({"type": "dress", "silks": {"colour": "red", "pattern": "plain"}})), "silks_taken");
    let wanted = json!({"colour": "teal", "pattern": "cross"});
    assert_eq!(table.ask(1, json!({"type": "dress", "silks": wanted})), "ack");
    assert_eq!(silks(&table, 1), wanted);
    assert_eq!(table.rebuilt().view(table.now).members[1].silks.colour.as_str(), "teal");
    table.ask(3, json!({"type": "stand"}));
    table.ask(0, json!({"type": "start"}));
    assert_eq!(table.last(0, "room")["room"]["chairs"][3]["silks"]["pattern"], "plain");
}

#[test]
fn what_to_draw_a_game_with_comes_before_its_first_table() {
    let mut table = Table::new("neck-and-neck", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.connect(5, None, "tv");
    for conn in [0, 5] {
        let kinds: Vec<&str> = table.sent[&conn].iter().map(|message| message["type"].as_str().unwrap()).collect();
        let first = |kind| kinds.iter().position(|other| *other == kind).unwrap();
        assert!(first("game") < first("table"), "{kinds:?}");
        let game = table.last(conn, "game");
        assert_eq!((&game["number"], &game["seats"]), (&json!(1), &json!(2)));
        assert!(game["scene"].is_object() && game["ruleset"].is_object());
    }
}

#[test]
fn simultaneous_choices_look_alike_to_everybody_else_until_the_last() {
    let entry = |horses: [&str; 3], bet: &str| json!({"type": "act", "action": {"type": "enter", "horses": horses, "bet": bet}});
    let sent_after = |mine: Value| {
        let mut table = Table::new("bettor-horse", 2);
        table.connect(0, Some(0), "phone");
        table.join("Bob");
        table.connect(50, None, "tv");
        table.ask(0, json!({"type": "start"}));
        let before = [1, 50].map(|conn| table.sent[&conn].len());
        assert_eq!(table.ask(0, mine), "ack");
        [1, 50].map(|conn: u64| table.sent[&conn][before[usize::from(conn == 50)]..].to_vec())
    };
    let one = sent_after(entry(["0:plain.1", "0:plain.2", "0:plain.3"], "lose"));
    let other = sent_after(entry(["0:sure_a.8", "0:sure_b.8", "0:mudder.7"], "win"));
    assert_eq!(one, other, "neither the other seat nor the TV can tell");
    assert!(!one[0].is_empty() && !one[1].is_empty(), "but both are told that something was entered");
}

#[test]
fn six_bets_on_one_spot_are_all_answered_and_one_is_taken() {
    let mut table = Table::new("ready-set-bet", 6);
    table.connect(0, Some(0), "phone");
    for name in ["Bob", "Cy", "Dee", "Eli", "Fay"] {
        table.join(name);
    }
    table.ask(0, json!({"type": "start"}));
    table.until("the race", |table| table.last(0, "table")["turn"]["type"] == "live");
    let bet = json!({"type": "act", "action": {"type": "bet", "token": "5", "spot": {"type": "win", "horse": "7", "slot": 1}}});
    let written = table.log.len();
    let answers: Vec<String> = (0..6).map(|conn| table.ask(conn, bet.clone())).collect();
    assert_eq!(
        answers,
        ["ack", "illegal_action", "illegal_action", "illegal_action", "illegal_action", "illegal_action"]
    );
    assert_eq!(table.last(3, "refused")["reason"], "taken");
    assert_eq!(table.log.len(), written + 1, "the log has the one that was taken");
}

#[test]
fn when_time_runs_out_something_is_played_and_the_clock_says_so_before() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    assert_eq!(table.last(0, "table")["clock"]["decide"], 15_000);
    table.pass(14_999);
    assert_eq!(table.last(0, "table")["view"]["round"], 1);
    table.pass(1);
    assert_eq!(table.last(0, "table")["view"]["round"], 2, "both entries were made for them");
}

#[test]
fn a_pause_stops_every_clock_and_every_hand() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.pass(5_000);
    assert_eq!(table.ask(0, json!({"type": "pause"})), "ack");
    assert_eq!(table.last(1, "table")["clock"], json!({"frozen": true, "decide": 10_000, "roll": null}));
    table.pass(1_000_000);
    assert_eq!(table.ask(1, json!({"type": "act", "action": {"type": "enter", "horses": [], "bet": "win"}})), "paused");
    table.ask(0, json!({"type": "resume"}));
    table.pass(9_999);
    assert_eq!(table.last(0, "table")["view"]["round"], 1);
    table.pass(1);
    assert_eq!(table.last(0, "table")["view"]["round"], 2);
}

#[test]
fn a_bot_keeps_the_seat_of_one_who_is_gone_and_hands_it_back_at_once() {
    let mut table = Table::with(configuration("bettor-horse", 2, Settings { pace: Pace::Fast, ..fast() }));
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.send(RoomMessage::Disconnected { conn: ConnId(1) });
    assert_eq!(table.last(0, "room")["room"]["members"][1]["here"], false);
    table.pass(14_000);
    assert_eq!(
        table.last(0, "room")["room"]["chairs"][1],
        json!({"type": "member", "member": 1, "lent": false, "left": false})
    );
    table.pass(2_000);
    assert_eq!(
        table.last(0, "room")["room"]["chairs"][1],
        json!({"type": "member", "member": 1, "lent": true, "left": false})
    );
    table.connect(31, Some(1), "phone");
    assert_eq!(table.last(31, "welcome"), &json!({"type": "welcome", "you": 1, "seat": 1, "elsewhere": false}));
    assert_eq!(table.last(0, "room")["room"]["chairs"][1]["lent"], false);
}

#[test]
fn a_table_that_everybody_left_stands_still() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.pass(3_000);
    table.send(RoomMessage::Disconnected { conn: ConnId(0) });
    let entries = table.log.len();
    table.pass(10_000_000);
    assert_eq!(table.log.len(), entries);
    assert_eq!(table.core.next_wake_at(table.now), None);
    table.connect(0, Some(0), "phone");
    table.pass(3_000);
    assert!(table.log.len() > entries, "and goes on when somebody returns");
}

#[test]
fn a_second_device_watches_until_the_seat_is_moved_there() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.connect(7, Some(0), "laptop");
    assert_eq!(table.last(7, "welcome"), &json!({"type": "welcome", "you": 0, "seat": null, "elsewhere": true}));
    assert!(table.last(7, "table")["view"].get("hand").is_none(), "no secrets on two screens");
    assert_eq!(table.ask(7, json!({"type": "pause"})), "elsewhere");
    assert_eq!(table.ask(7, json!({"type": "move_here"})), "ack");
    assert!(table.last(7, "table")["view"]["hand"].is_array());
    assert_eq!(table.last(0, "moved")["type"], "moved");
    assert!(table.last(0, "table")["view"].get("hand").is_none());
    // A phone that slept and reconnects need not ask for its seat.
    table.connect(8, Some(0), "laptop");
    assert_eq!(table.last(8, "welcome")["elsewhere"], false);
    assert_eq!(table.ended, [7]);
}

#[test]
fn a_tap_rolls_the_dice_that_wait_for_it() {
    let mut table = Table::with(configuration("dont-hesitate", 2, Settings { tap_to_roll: true, ..fast() }));
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.until("the roll of the first seat", |table| {
        table.last(0, "table")["turn"] == json!({"type": "chance", "by": 0})
    });
    let before = table.last(0, "table")["version"].as_u64().unwrap();
    assert_eq!(table.ask(0, json!({"type": "roll"})), "ack");
    assert!(table.last(0, "table")["version"].as_u64().unwrap() > before);
}

#[test]
fn a_late_comer_takes_over_a_bots_seat_and_a_rematch_carries_everybody_along() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.join("Bob");
    assert_eq!(table.last(1, "welcome")["seat"], Value::Null, "a running game is watched first");
    assert_eq!(table.ask(1, json!({"type": "sit"})), "ack");
    assert_eq!(table.last(1, "welcome")["seat"], 1);
    assert_eq!(table.ask(0, json!({"type": "rematch"})), "not_finished");
    let first = table.last(0, "room")["room"]["commitment"].clone();
    table.until_finished();
    assert_eq!(table.ask(0, json!({"type": "rematch"})), "ack");
    let room = table.last(1, "room")["room"].clone();
    assert_eq!(room["stage"], "lobby");
    assert_eq!(room["chairs"][1], json!({"type": "member", "member": 1, "lent": false, "left": false}));
    assert_ne!(room["commitment"], first, "new dice are committed to before anybody adds words");
    assert_eq!(table.ask(1, json!({"type": "contribute", "words": "again"})), "ack");
}

#[test]
fn shouts_are_for_everybody_and_not_too_often() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    table.connect(9, None, "tv");
    assert_eq!(table.ask(0, json!({"type": "react", "reaction": "cheer"})), "ack");
    assert_eq!(table.last(9, "reacted"), &json!({"type": "reacted", "member": 0, "reaction": "cheer"}));
    assert_eq!(table.ask(0, json!({"type": "react", "reaction": "groan"})), "too_often");
    table.pass(1_000);
    assert_eq!(table.ask(0, json!({"type": "react", "reaction": "groan"})), "ack");
    assert_eq!(table.ask(9, json!({"type": "react", "reaction": "clap"})), "watching");
}

#[test]
fn no_token_and_no_secret_is_ever_sent() {
    let mut table = Table::new("hot-streak", 3);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.pass(60_000);
    let secret = table.log.iter().find_map(|entry| match entry {
        LogEntry::DiceCommitted { secret, .. } => Some(secret.clone()),
        _ => None,
    });
    let everything = format!("{:?}", table.sent);
    assert!(!everything.contains(&secret.expect("a secret")));
    for token in &table.tokens {
        assert!(!everything.contains(token.as_str()));
        assert!(!serde_json::to_string(&table.log).unwrap().contains(token.as_str()), "the log holds only its hash");
    }
}

#[test]
fn a_change_that_cannot_be_played_is_refused_with_every_reason() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    let change = json!({"type": "configure", "seats": 9, "ruleset": {"length": 0}});
    assert_eq!(table.ask(0, change), "bad_setup");
    let message = table.last(0, "refused")["message"].as_str().unwrap().to_owned();
    assert!(message.contains("seats:") && message.contains("length:"), "{message}");
    assert_eq!(table.ask(0, json!({"type": "configure", "game": "hot-streak", "seats": 4, "pace": "relaxed"})), "ack");
}

#[test]
fn a_connection_whose_member_leaves_is_told_that_it_only_watches() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    assert_eq!(table.last(1, "welcome")["you"], 1);
    assert_eq!(table.ask(1, json!({"type": "leave"})), "ack");
    assert_eq!(table.last(1, "welcome"), &json!({"type": "welcome", "you": null, "seat": null, "elsewhere": false}));
    assert_eq!(table.last(1, "room")["room"]["chairs"][1]["type"], "open");
    assert_eq!(table.ask(1, json!({"type": "sit"})), "watching");
}

#[test]
fn words_for_the_dice_that_are_too_long_are_refused_and_change_nothing() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    let entries = table.log.len();
    assert_eq!(table.ask(0, json!({"type": "contribute", "words": "x".repeat(65)})), "too_long");
    assert!(table.last(0, "refused")["message"].as_str().unwrap().contains("at most 64 characters; these have 65"));
    assert_eq!(table.log.len(), entries);
    assert_eq!(table.ask(0, json!({"type": "contribute", "words": "🐎".repeat(64)})), "ack");
    assert_eq!(table.log.len(), entries + 1);
}

#[test]
fn a_device_that_holds_or_held_a_seat_is_no_big_screen() {
    let mut table =
        Table::with(configuration("ready-set-bet", 3, Settings { odds_visibility: OddsVisibility::Tv, ..fast() }));
    table.connect(0, Some(0), "ada's phone");
    let bob = table.join_from("Bob", "bob's phone");
    table.send(RoomMessage::Disconnected { conn: ConnId(bob) });
    table.connect(bob, Some(1), "bob's tablet");
    assert_eq!(table.ask(bob, json!({"type": "leave"})), "ack");
    table.send(RoomMessage::Disconnected { conn: ConnId(bob) });
    table.ask(0, json!({"type": "start"}));
    table.send(RoomMessage::Disconnected { conn: ConnId(0) });
    table.connect(0, Some(0), "ada's laptop");
    let wants_odds = |table: &mut Table, conn: u64, device: &str| {
        let hello =
            RoomMessage::Connected { conn: ConnId(conn), token_hash: None, device: device.into(), declared_tv: true };
        !table.core.handle(hello, table.now).odds_jobs.is_empty()
    };
    for (conn, device) in [(20, "ada's phone"), (21, "ada's laptop"), (22, "bob's phone"), (23, "bob's tablet")] {
        assert!(!wants_odds(&mut table, conn, device), "{device}");
    }
    assert!(wants_odds(&mut table, 30, "wall"));
    // After a restart the log tells from which device a member joined who had a seat.
    table.core = table.rebuilt();
    table.connect(0, Some(0), "ada's laptop");
    assert!(!wants_odds(&mut table, 40, "bob's phone"));
    assert!(wants_odds(&mut table, 41, "wall"));
}
