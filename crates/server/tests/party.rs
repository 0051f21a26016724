//! Members who join, leave, return and watch: tables that grow, latecomers, stand-ins, predictions, and what the leader
//! can do.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::GameId;
use kit::{Seat, Turn};
use protocol::Pace;
use serde_json::{Value, json};
use server::room::{ConnId, LogEntry, RoomCore, RoomMessage, Settings};
use support::{Table, configuration, fast};

fn view(table: &Table) -> Value {
    json!(table.core.view(table.now))
}

/// What is on each chair: a member's number, `bot` or `open`.
fn chairs(table: &Table) -> Vec<String> {
    let view = view(table);
    let chair = |chair: &Value| match chair["type"].as_str().unwrap() {
        "member" => chair["member"].to_string(),
        other => other.to_owned(),
    };
    view["chairs"].as_array().unwrap().iter().map(chair).collect()
}

fn table_of(game: &str, seats: usize) -> Table {
    let mut table = Table::new(game, seats);
    table.connect(0, Some(0), "phone");
    table
}

fn ask(table: &mut Table, conn: u64, kind: &str) -> String {
    table.ask(conn, json!({"type": kind}))
}

/// Checks that the room rebuilt from its log alone has the same view.
fn same_after_restart(table: &Table) {
    let rebuilt: RoomCore = table.rebuilt();
    let quiet = |core: &RoomCore| json!(core.room().view(|_| false, |_| false));
    assert_eq!(quiet(&rebuilt), quiet(&table.core));
}

// Seats

#[test]
fn the_table_grows_with_people_as_long_as_the_game_has_chairs() {
    let mut table = table_of("neck-and-neck", 4);
    assert_eq!(chairs(&table), ["0", "open", "open", "open"]);
    for name in ["Bob", "Cleo", "Dan", "Eve", "Fay"] {
        assert_eq!(view(&table)["newcomer"], "seat");
        table.join(name);
    }
    assert_eq!(chairs(&table), ["0", "1", "2", "3", "4", "5"]);
    assert_eq!(view(&table)["newcomer"], "full", "whoever joins next is told before");
    let gus = table.join("Gus");
    assert_eq!(view(&table)["waiting"], json!([6]));
    assert_eq!(table.last(gus, "welcome")["seat"], Value::Null);
    assert_eq!(ask(&mut table, 2, "leave"), "ack");
    assert_eq!(chairs(&table), ["0", "1", "6", "3", "4", "5"], "the one who waited sits down by himself");
    assert_eq!(table.last(gus, "welcome")["seat"], 2, "and is told so");
    for conn in [3, 4, 5] {
        ask(&mut table, conn, "leave");
    }
    assert_eq!(chairs(&table), ["0", "1", "6", "open"], "chairs that nobody needs go, down to what bots fill");
    same_after_restart(&table);
}

#[test]
fn a_full_table_keeps_everybody_ready_and_bots_give_way() {
    let mut table = table_of("bettor-horse", 2);
    table.join("Bob");
    table.ask(1, json!({"type": "ready", "ready": true}));
    table.join("Cleo");
    assert_eq!(chairs(&table), ["0", "1", "2", "open"], "an even number, as the game wants");
    assert_eq!(view(&table)["members"][1]["ready"], true, "nobody has to say again that they are ready");
    let mut table = table_of("bettor-horse", 4);
    for (seat, bot) in [(1, "hard"), (2, "medium"), (3, "hard")] {
        assert_eq!(table.ask(0, json!({"type": "add_bot", "seat": seat, "bot": bot})), "ack");
    }
    table.join("Bob");
    assert_eq!(chairs(&table), ["0", "bot", "1", "bot"], "the bot that only fills a chair goes first");
    for name in ["Cleo", "Dan", "Eve", "Fay"] {
        table.join(name);
    }
    assert_eq!(chairs(&table).len(), 8);
    table.join("Gus");
    table.join("Hal");
    assert!(chairs(&table).iter().all(|chair| chair != "bot"), "and in the end all of them: {:?}", chairs(&table));
}

#[test]
fn the_leader_says_how_many_at_most_and_bots_fill_up_to_what_they_say() {
    let mut table = table_of("hot-streak", 4);
    assert_eq!(table.ask(0, json!({"type": "configure", "most": 3})), "ack");
    assert_eq!((chairs(&table).len(), view(&table)["most"].clone()), (3, json!(3)));
    table.join("Bob");
    table.join("Cleo");
    table.join("Dan");
    assert_eq!(view(&table)["waiting"], json!([3]));
    assert_eq!(table.ask(0, json!({"type": "configure", "most": 0})), "ack");
    assert_eq!(chairs(&table), ["0", "1", "2", "3"], "whoever waited has a chair when there are more");
    assert_eq!(table.ask(0, json!({"type": "configure", "seats": 2})), "ack");
    assert_eq!(chairs(&table), ["0", "1", "2", "3"], "people are not sent off their chairs");
    assert_eq!(table.ask(0, json!({"type": "configure", "seats": 12})), "bad_setup");
    assert_eq!(table.ask(0, json!({"type": "configure", "seats": 6})), "ack");
    assert_eq!(ask(&mut table, 0, "start"), "ack");
    assert_eq!(chairs(&table), ["0", "1", "2", "3", "bot", "bot"]);
    same_after_restart(&table);
}

#[test]
fn a_game_with_fewer_chairs_lets_people_sit_out_and_the_next_one_takes_them_back() {
    let mut table = table_of("hot-streak", 4);
    for name in ["Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"] {
        table.join(name);
    }
    assert_eq!(chairs(&table).len(), 8);
    assert_eq!(table.ask(0, json!({"type": "configure", "game": "neck-and-neck"})), "ack");
    assert_eq!(view(&table)["waiting"], json!([6, 7]));
    assert_eq!(table.ask(0, json!({"type": "configure", "game": "hot-streak"})), "ack");
    assert_eq!((chairs(&table).len(), view(&table)["waiting"].clone()), (8, json!([])));
}

#[test]
fn who_wants_to_watch_is_left_alone_until_they_want_to_play() {
    let mut table = table_of("dont-hesitate", 2);
    let bob = table.join("Bob");
    assert_eq!(ask(&mut table, bob, "stand"), "ack");
    assert_eq!(chairs(&table), ["0", "open"]);
    table.join("Cleo");
    assert_eq!(chairs(&table), ["0", "2"]);
    ask(&mut table, 2, "leave");
    assert_eq!(chairs(&table), ["0", "open"], "a chair is no reason to seat somebody who watches");
    assert_eq!(ask(&mut table, bob, "sit"), "ack");
    assert_eq!(chairs(&table), ["0", "1"]);
}

// Latecomers

fn running(game: &str, pace: Pace, seats: usize, change: Value) -> Table {
    let mut table = Table::with(configuration(game, seats, Settings { pace, ..fast() }));
    table.connect(0, Some(0), "phone");
    let mut request = change;
    request["type"] = json!("configure");
    assert_eq!(table.ask(0, request), "ack");
    assert_eq!(ask(&mut table, 0, "start"), "ack");
    table.pass(500);
    table
}

fn turn(table: &Table) -> Turn {
    table.core.room().game.as_ref().unwrap().turn().clone()
}

#[test]
fn where_nothing_is_hidden_a_newcomer_has_a_bots_seat_at_once() {
    let mut table = running("dont-hesitate", Pace::None, 3, json!({}));
    assert_eq!(view(&table)["newcomer"], "take_over");
    let bob = table.join("Bob");
    assert_eq!(chairs(&table), ["0", "bot", "bot"], "nobody is seated unasked in a game that runs");
    assert_eq!(table.ask(bob, json!({"type": "sit", "seat": 2})), "ack");
    assert_eq!(chairs(&table), ["0", "bot", "1"]);
    assert_eq!(table.last(bob, "welcome")["seat"], 2);
    assert_eq!(table.last(bob, "table")["seat"], 2);
    assert_eq!(ask(&mut table, bob, "sit"), "seated");
    let cleo = table.join("Cleo");
    ask(&mut table, cleo, "sit");
    table.join("Dan");
    assert_eq!(ask(&mut table, 3, "sit"), "no_seat");
    assert_eq!(view(&table)["newcomer"], "next_game");
    same_after_restart(&table);
}

#[test]
fn where_something_is_hidden_a_newcomer_waits_for_the_race_to_end() {
    let mut table = running("neck-and-neck", Pace::Fast, 3, json!({}));
    // Ada bets and so do the bots, so every slip is written and secret.
    table.until("a seat whose time has run out", |table| table.core.room().timed_out_seats.contains(Seat::ALL[0]));
    table.until("a roll", |table| matches!(turn(table), Turn::Chance { .. }));
    let bob = table.join("Bob");
    assert_eq!(ask(&mut table, bob, "sit"), "ack");
    assert_eq!(view(&table)["claims"], json!([{"member": 1, "seat": null, "agreed": true}]));
    table.pass(2_000);
    assert_eq!(chairs(&table), ["0", "bot", "bot"], "the slip of the seat is a secret of this race");
    same_after_restart(&table);
    table.core = table.rebuilt();
    table.connect(0, Some(0), "phone");
    table.connect(bob, Some(1), "phone");
    let races = |table: &Table| table.core.room().game.as_ref().unwrap().table().finished_races().count;
    table.until("the end of the first race", |table| races(table) == 1);
    assert_eq!(chairs(&table), ["0", "1", "bot"], "between races it changes hands, also after a restart");
    assert_eq!(view(&table)["claims"], json!([]));
}

#[test]
fn the_leader_nods_if_the_room_says_so_and_may_say_no() {
    let mut table = running("dont-hesitate", Pace::None, 3, json!({"latecomers": "ask"}));
    assert_eq!(view(&table)["newcomer"], "ask");
    let (bob, cleo) = (table.join("Bob"), table.join("Cleo"));
    ask(&mut table, bob, "sit");
    ask(&mut table, cleo, "sit");
    assert_eq!(chairs(&table), ["0", "bot", "bot"]);
    let answer = |table: &mut Table, conn: u64, member: u64, yes: bool| {
        table.ask(conn, json!({"type": "answer_seat", "member": member, "yes": yes}))
    };
    assert_eq!(answer(&mut table, cleo, cleo, true), "not_leader");
    assert_eq!(answer(&mut table, 0, bob, false), "ack");
    assert_eq!(answer(&mut table, 0, bob, true), "not_asked");
    assert_eq!(answer(&mut table, 0, cleo, true), "ack");
    assert_eq!(chairs(&table), ["0", "2", "bot"]);
    let mut table = running("dont-hesitate", Pace::None, 3, json!({"latecomers": "wait"}));
    assert_eq!(view(&table)["newcomer"], "next_game");
    let bob = table.join("Bob");
    assert_eq!(ask(&mut table, bob, "sit"), "latecomers_wait");
    ask(&mut table, 0, "end_game");
    ask(&mut table, 0, "rematch");
    assert_eq!(chairs(&table)[1], "1", "but in the next game he is in");
}

#[test]
fn a_newcomer_never_sees_what_the_bot_knew_of_the_race_that_runs() {
    for game in ["hot-streak", "bettor-horse", "ready-set-bet", "neck-and-neck"] {
        let mut table = running(game, Pace::Fast, 4, json!({}));
        let bob = table.join("Bob");
        assert_eq!(ask(&mut table, bob, "sit"), "ack", "{game}");
        table.until("a seat for Bob", |table| table.core.room().seat_of(protocol::MemberId(1)).is_some());
        // It was written directly after an entry after which the rules allow the seat to change hands.
        let room = table.core.room();
        let seat = room.seat_of(protocol::MemberId(1)).unwrap();
        let sat = |entry: &LogEntry| matches!(entry, LogEntry::SatDown { member: protocol::MemberId(1), .. });
        let at = table.log.iter().position(sat).unwrap();
        let before = RoomCore::rebuild(room.identity.clone(), &table.log[..at]).unwrap();
        assert!(before.room().game.as_ref().unwrap().table().seat_may_change_hands(seat), "{game}");
    }
}

// Leaving

#[test]
fn who_leaves_a_game_keeps_the_seat_and_takes_it_back_at_once() {
    let mut table = table_of("bettor-horse", 2);
    let bob = table.join("Bob");
    ask(&mut table, 0, "start");
    assert_eq!(ask(&mut table, bob, "leave"), "ack");
    assert_eq!(table.last(bob, "welcome")["you"], Value::Null, "the device only watches from now on");
    assert_eq!(view(&table)["chairs"][1], json!({"type": "member", "member": 1, "lent": true, "left": true}));
    assert_eq!(
        (view(&table)["members"][1]["name"].clone(), view(&table)["members"][1]["left"].clone()),
        (json!("Bob"), json!(true))
    );
    same_after_restart(&table);
    table.pass(3_000);
    assert!(
        table
            .log
            .iter()
            .any(|entry| matches!(entry, LogEntry::Input { input: ledger::Input::Action { seat: 1, .. }, .. })),
        "a stand-in plays without waiting"
    );
    // Returning to the game.
    table.connect(7, Some(1), "phone");
    let welcome = table.last(7, "welcome").clone();
    assert_eq!((welcome["you"].clone(), welcome["seat"].clone()), (json!(1), Value::Null));
    assert_eq!(table.last(7, "table")["seat"], Value::Null, "and sees what everybody sees");
    assert_eq!(table.ask(7, json!({"type": "act", "action": {}})), "left");
    assert_eq!(ask(&mut table, 7, "come_back"), "ack");
    assert_eq!(ask(&mut table, 7, "come_back"), "not_gone");
    assert_eq!(table.last(7, "table")["seat"], 1);
    assert_eq!(view(&table)["chairs"][1], json!({"type": "member", "member": 1, "lent": false, "left": false}));
    same_after_restart(&table);
}

#[test]
fn who_left_for_good_stands_in_the_result_by_name_and_is_gone_in_the_next_game() {
    let mut table = table_of("bettor-horse", 2);
    let bob = table.join("Bob");
    ask(&mut table, 0, "start");
    ask(&mut table, bob, "leave");
    table.until_finished();
    assert_eq!(view(&table)["members"][1]["name"], "Bob");
    assert_eq!(view(&table)["chairs"][1]["left"], true);
    assert_eq!(ask(&mut table, 0, "rematch"), "ack");
    assert_eq!(chairs(&table), ["0", "open"]);
    assert_eq!(view(&table)["members"].as_array().unwrap().len(), 1);
    table.connect(7, Some(1), "phone");
    assert_eq!(table.last(7, "welcome")["you"], Value::Null, "the token opens nothing any more");
    same_after_restart(&table);
}

#[test]
fn who_leaves_on_the_podium_is_still_on_it() {
    let mut table = table_of("dont-hesitate", 2);
    let bob = table.join("Bob");
    ask(&mut table, 0, "start");
    ask(&mut table, 0, "end_game");
    ask(&mut table, bob, "leave");
    assert_eq!(view(&table)["chairs"][1]["member"], 1);
    table.connect(7, Some(1), "phone");
    assert_eq!(ask(&mut table, 7, "come_back"), "ack");
    ask(&mut table, 0, "rematch");
    assert_eq!(chairs(&table), ["0", "1"], "he came back in time for the next game");
}

#[test]
fn one_who_is_sent_away_from_a_game_stays_out_and_the_game_goes_on_under_their_name() {
    let mut table = table_of("dont-hesitate", 2);
    let bob = table.join("Bob");
    ask(&mut table, 0, "start");
    assert_eq!(table.ask(0, json!({"type": "kick", "member": 1})), "ack");
    assert!(table.ended.contains(&bob));
    assert_eq!(view(&table)["members"][1]["left"], true);
    table.connect(7, Some(1), "phone");
    assert_eq!(table.last(7, "bye")["code"], "kicked");
    table.until_finished();
    ask(&mut table, 0, "rematch");
    assert_eq!(view(&table)["members"].as_array().unwrap().len(), 1);
}

#[test]
fn a_leader_who_leaves_is_succeeded_by_a_connected_member() {
    let mut table = table_of("dont-hesitate", 3);
    table.join("Bob");
    let cleo = table.join("Cleo");
    ask(&mut table, 0, "start");
    table.send(RoomMessage::Disconnected { conn: ConnId(1) });
    ask(&mut table, 0, "leave");
    assert_eq!(view(&table)["leader"], json!(cleo), "Bob sleeps, and Ada has left");
    table.connect(7, Some(0), "phone");
    ask(&mut table, 7, "come_back");
    assert_eq!(view(&table)["leader"], json!(cleo), "who comes back does not lead again");
}

// The leader's tools

#[test]
fn the_leader_ends_a_game_with_the_standings_as_they_are_and_the_dice_are_revealed() {
    for game in GameId::ALL {
        let game = game.meta().id;
        let mut table = table_of(game, 2);
        table.join("Bob");
        ask(&mut table, 0, "start");
        table.pass(5_000);
        assert_eq!(ask(&mut table, 1, "end_game"), "not_leader");
        assert_eq!(ask(&mut table, 0, "end_game"), "ack", "{game}");
        assert_eq!((table.stage(), view(&table)["ended"].clone()), ("finished", json!(true)));
        let message = table.last(1, "table");
        assert_eq!(message["turn"]["type"], "over", "{game}");
        assert_eq!(message["turn"]["standings"].as_array().unwrap().len(), 2);
        assert_eq!(message["options"], Value::Null);
        assert_eq!(ask(&mut table, 0, "end_game"), "not_playing");
        assert_eq!(table.ask(1, json!({"type": "act", "action": {}})), "not_playing");
        same_after_restart(&table);
        let inputs = table.log.iter().filter_map(|entry| match entry {
            LogEntry::Input { input, .. } => Some(input.clone()),
            _ => None,
        });
        let record = table.core.room().game.as_ref().unwrap().record(inputs.collect());
        let verdict = ledger::verify(&record).unwrap();
        assert!(matches!(verdict, ledger::Verdict::Honest { .. }), "{game}: {verdict:?}");
        assert_eq!(ask(&mut table, 0, "rematch"), "ack");
    }
}

#[test]
fn a_rematch_with_the_same_people_is_one_request() {
    let mut table = table_of("dont-hesitate", 3);
    table.join("Bob");
    ask(&mut table, 0, "start");
    assert_eq!(table.ask(0, json!({"type": "rematch", "start": true})), "not_finished");
    ask(&mut table, 0, "end_game");
    let commitment = view(&table)["commitment"].clone();
    assert_eq!(table.ask(0, json!({"type": "rematch", "start": true})), "ack");
    assert_eq!((table.stage(), view(&table)["games"].clone()), ("playing", json!(2)));
    assert_eq!(chairs(&table), ["0", "1", "bot"]);
    assert_ne!(view(&table)["commitment"], commitment, "with dice of its own");
    same_after_restart(&table);
}

#[test]
fn pace_and_bots_are_changed_while_a_game_runs_and_rules_are_not() {
    let mut table = running("ready-set-bet", Pace::Normal, 2, json!({}));
    let configure = |table: &mut Table, change: Value| {
        let mut request = change;
        request["type"] = json!("configure");
        table.ask(0, request)
    };
    assert_eq!(configure(&mut table, json!({"ruleset": {"races": 2}})), "not_in_lobby");
    assert_eq!(configure(&mut table, json!({"game": "hot-streak"})), "not_in_lobby");
    assert_eq!(configure(&mut table, json!({"tick": 100})), "bad_setup");
    assert_eq!(configure(&mut table, json!({"pace": "fast", "tick": 1200})), "ack");
    assert_eq!((view(&table)["pace"].clone(), view(&table)["tick"].clone()), (json!("fast"), json!(1_200)));
    assert_eq!(configure(&mut table, json!({"seats": 5})), "ack");
    assert_eq!(chairs(&table).len(), 2, "the game that runs keeps its seats");
    same_after_restart(&table);
    ask(&mut table, 0, "end_game");
    ask(&mut table, 0, "rematch");
    assert_eq!(chairs(&table).len(), 5, "at the next break there are more bots");
    assert_eq!(configure(&mut table, json!({"tick": 0})), "ack");
    assert_eq!(view(&table)["tick"], 1_500, "what the pace says");
}

#[test]
fn the_leaders_own_tempo_is_the_time_between_two_rolls() {
    let mut table = running("ready-set-bet", Pace::Normal, 2, json!({}));
    assert_eq!(table.ask(0, json!({"type": "ready", "ready": true})), "ack");
    assert_eq!(table.ask(0, json!({"type": "configure", "tick": 5_000})), "ack");
    table.pass(100);
    let rolls = |table: &Table| {
        table
            .log
            .iter()
            .filter(|entry| matches!(entry, LogEntry::Input { input: ledger::Input::Outcome { .. }, .. }))
            .count()
    };
    let before = rolls(&table);
    table.pass(20_000);
    assert!((3..=5).contains(&(rolls(&table) - before)), "{}", rolls(&table) - before);
}

// Time

#[test]
fn a_minute_more_is_had_once_a_decision_and_everybody_sees_it() {
    let mut table = table_of("bettor-horse", 2);
    let bob = table.join("Bob");
    ask(&mut table, 0, "start");
    let left = |table: &Table| table.last(0, "table")["clock"]["decide"].as_u64().unwrap();
    table.pass(10_000);
    assert_eq!(ask(&mut table, bob, "more_time"), "ack");
    assert_eq!(left(&table), 65_000);
    assert_eq!(table.last(0, "table")["clock"]["more_time"], json!([1]));
    assert_eq!(ask(&mut table, bob, "more_time"), "once");
    assert_eq!(ask(&mut table, 0, "more_time"), "ack", "each of those who decide has one");
    assert_eq!(left(&table), 125_000);
    let by_clock = |table: &Table| {
        table.log.iter().filter(|entry| matches!(entry, LogEntry::Input { input, .. } if input.is_by_clock())).count()
    };
    table.pass(124_999);
    assert_eq!(by_clock(&table), 0);
    table.pass(1);
    assert_eq!(by_clock(&table), 2);
    assert_eq!(table.last(0, "table")["late"], json!([0, 1]));
    assert_eq!(table.last(0, "table")["clock"].get("more_time"), None);
    let mut slow = running("bettor-horse", Pace::None, 2, json!({}));
    assert_eq!(ask(&mut slow, 0, "more_time"), "no_clock");
}

#[test]
fn a_seat_is_late_until_its_owner_decides_again() {
    let mut table = table_of("bettor-horse", 2);
    ask(&mut table, 0, "start");
    table.until("a seat whose time has run out", |table| table.core.room().timed_out_seats.contains(Seat::ALL[0]));
    same_after_restart(&table);
    assert_eq!(table.rebuilt().room().timed_out_seats, table.core.room().timed_out_seats);
    table.until("the turn of the first seat", |table| turn(table).seats().contains(Seat::ALL[0]));
    let mut copy = table.core.room().game.as_ref().unwrap().table().clone();
    let action = copy.act_at_random(Seat::ALL[0], &mut kit::SimRng::new(1)).unwrap();
    assert_eq!(table.ask(0, json!({"type": "act", "action": action})), "ack");
    assert_eq!(table.last(0, "table").get("late"), None);
}

#[test]
fn after_every_race_there_is_time_to_look_and_the_leader_may_skip_it() {
    for game in GameId::ALL {
        let game = game.meta().id;
        let mut table = Table::with(configuration(game, 2, Settings { pace: Pace::Normal, ..fast() }));
        table.connect(0, Some(0), "phone");
        // Ada leads and watches, so bots play the game without waiting for people.
        ask(&mut table, 0, "stand");
        ask(&mut table, 0, "start");
        let races = |table: &Table| table.core.room().game.as_ref().unwrap().table().finished_races().count;
        table.until("the end of the first race", |table| races(table) == 1);
        let payoff = |table: &Table| table.last(0, "table")["clock"]["payoff"].as_u64();
        let left = payoff(&table).unwrap_or_else(|| panic!("{game}: {}", table.last(0, "table")["clock"]));
        assert!((1_000..=12_000).contains(&left), "{game}: {left}");
        // Meanwhile nothing happens at the table except what members do.
        let inputs = |table: &Table| table.core.room().version;
        let before = inputs(&table);
        table.pass(left.saturating_sub(600));
        assert_eq!(inputs(&table), before, "{game}");
        assert_eq!(ask(&mut table, 0, "skip"), "ack", "{game}");
        assert_eq!(payoff(&table), None, "{game}");
        assert_eq!(ask(&mut table, 0, "skip"), "not_now", "{game}");
        if table.stage() == "playing" {
            table.until("the next input", |table| inputs(table) > before);
        }
    }
}

#[test]
fn a_payoff_stands_still_while_the_leader_stops_the_clock() {
    let mut table = Table::with(configuration("hot-streak", 2, Settings { pace: Pace::Relaxed, ..fast() }));
    table.connect(0, Some(0), "phone");
    ask(&mut table, 0, "stand");
    ask(&mut table, 0, "start");
    table.until("the end of the first race", |table| {
        table.core.room().game.as_ref().unwrap().table().finished_races().count == 1
    });
    let payoff = |table: &Table| table.last(0, "table")["clock"]["payoff"].as_u64().unwrap_or_default();
    table.pass(1_000);
    assert_eq!(ask(&mut table, 0, "pause"), "ack");
    let left = payoff(&table);
    assert!(left > 1_000, "{left}");
    table.pass(60_000);
    assert_eq!(ask(&mut table, 0, "resume"), "ack");
    assert_eq!(payoff(&table), left, "a minute later as much is left");
    let before = table.core.room().version;
    table.pass(left - 100);
    assert_eq!(table.core.room().version, before, "and it is looked at to its end");
}

// Predictions

#[test]
fn whoever_has_no_seat_may_say_how_it_ends_and_is_right_or_not() {
    let mut table = table_of("dont-hesitate", 2);
    let bob = table.join("Bob");
    ask(&mut table, bob, "stand");
    let predict =
        |table: &mut Table, conn: u64, seats: Value| table.ask(conn, json!({"type": "predict", "seats": seats}));
    assert_eq!(predict(&mut table, bob, json!([0])), "not_playing");
    ask(&mut table, 0, "start");
    assert_eq!(predict(&mut table, 0, json!([0])), "seated");
    for bad in [json!([]), json!([0, 0]), json!([2]), json!([0, 1, 0, 1])] {
        assert_eq!(predict(&mut table, bob, bad), "bad_request");
    }
    assert_eq!(predict(&mut table, bob, json!([1])), "ack");
    table.until("some entries", |table| table.core.room().version > 12);
    assert_eq!(predict(&mut table, bob, json!([0, 1])), "ack", "a later prediction replaces it");
    let prediction = view(&table)["predictions"][0].clone();
    assert_eq!(
        (prediction["member"].clone(), prediction["seats"].clone(), prediction["right"].clone()),
        (json!(1), json!([0, 1]), Value::Null)
    );
    assert!(prediction["at"].as_u64().unwrap() > 0);
    table.until_finished();
    let prediction = view(&table)["predictions"][0].clone();
    let Turn::Over { standings } = turn(&table) else { panic!("it is over") };
    let first = standings.as_slice()[0].rank == 1;
    assert_eq!(prediction["right"][0], json!(first));
    assert!(prediction["of"].as_u64() > prediction["at"].as_u64());
    same_after_restart(&table);
    ask(&mut table, 0, "rematch");
    assert_eq!(view(&table)["predictions"], json!([]));
}
