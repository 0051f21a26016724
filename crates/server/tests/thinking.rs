//! Bots at a table: when they are asked, and what happens to their answers.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::{Decision, GameId};
use kit::SimRng;
use serde_json::json;
use server::room::{ConnId, LogEntry, RoomMessage};
use support::Table;

/// A table of one person and one bot, in which the test answers for the bot.
fn against_a_slow_bot(game: &str) -> Table {
    let mut table = Table::new(game, 2);
    table.holds_bots = true;
    table.connect(0, Some(0), "phone");
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
    table
}

fn inputs(table: &Table) -> usize {
    table.log.iter().filter(|entry| matches!(entry, LogEntry::Input { .. })).count()
}

#[test]
fn a_bot_is_asked_after_a_while_and_what_it_thinks_is_played() {
    let mut table = against_a_slow_bot("bettor-horse");
    table.pass(299);
    assert!(table.bot_jobs.is_empty(), "people need a moment too");
    table.pass(1_000);
    let job = table.bot_jobs.pop().expect("asked once");
    assert!(table.bot_jobs.is_empty());
    assert_eq!((job.seat.number(), job.bot.id), (1, "medium"));
    assert_eq!(table.last(0, "table")["view"]["entered"], json!([false, false]));
    let decision = job.decide();
    table.answer(&job, decision.clone());
    assert_eq!(table.last(0, "table")["view"]["entered"], json!([false, true]));
    table.answer(&job, decision);
    assert_eq!(inputs(&table), 1, "a second answer is ignored");
}

#[test]
fn a_mind_that_fails_or_never_answers_does_not_stop_the_table() {
    let mut table = against_a_slow_bot("bettor-horse");
    table.pass(1_300);
    let job = table.bot_jobs.pop().unwrap();
    table.answer(&job, Decision::Failed);
    assert_eq!(inputs(&table), 1, "something legal was played");
    let mut table = against_a_slow_bot("bettor-horse");
    table.pass(1_300);
    let job = table.bot_jobs.pop().unwrap();
    table.pass(5_000);
    assert_eq!(inputs(&table), 1, "it was not waited for");
    let late = job.decide();
    table.answer(&job, late);
    assert_eq!(inputs(&table), 1, "and is ignored");
    // The answer with an action of another game is not legal either.
    let mut table = against_a_slow_bot("bettor-horse");
    table.pass(1_300);
    let job = table.bot_jobs.pop().unwrap();
    let mut other = GameId::DontHesitate.new_table(2, &json!({})).unwrap();
    let mut pick = SimRng::new(1);
    while other.turn().seats().is_empty() {
        other.resolve_at_random(&mut pick).unwrap();
    }
    let seat = other.turn().seats().first().unwrap();
    table.answer(&job, Decision::Act(other.random_action(seat, &mut pick).unwrap()));
    assert_eq!(inputs(&table), 1);
}

#[test]
fn a_thought_that_comes_back_to_a_stopped_table_is_thought_again() {
    let mut table = against_a_slow_bot("bettor-horse");
    table.pass(1_300);
    let job = table.bot_jobs.pop().unwrap();
    assert_eq!(table.ask(0, json!({"type": "pause"})), "ack");
    let decision = job.decide();
    table.answer(&job, decision);
    table.pass(60_000);
    assert_eq!((inputs(&table), table.bot_jobs.len()), (0, 0));
    table.ask(0, json!({"type": "resume"}));
    table.pass(1_300);
    let again = table.bot_jobs.pop().expect("asked again");
    assert_ne!(again.request_id, job.request_id);
    let decision = again.decide();
    table.answer(&again, decision);
    assert_eq!(inputs(&table), 1);
}

#[test]
fn one_who_returns_is_not_played_for_by_a_thought_of_before() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "configure", "pace": "none"}));
    table.ask(0, json!({"type": "start"}));
    table.holds_bots = true;
    table.send(RoomMessage::Disconnected { conn: ConnId(1) });
    table.pass(124_000);
    let job = table.bot_jobs.pop().expect("a bot plays for Bob");
    table.connect(31, Some(1), "phone");
    let decision = job.decide();
    table.answer(&job, decision);
    assert_eq!(inputs(&table), 0, "the seat is Bob's again");
}

#[test]
fn what_is_played_for_those_who_ran_out_of_time_is_no_bots_thought_and_comes_at_once() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.holds_bots = true;
    let entry = json!({"type": "enter", "horses": ["0:plain.1", "0:plain.2", "0:plain.3"], "bet": "lose"});
    assert_eq!(table.ask(0, json!({"type": "act", "action": entry})), "ack");
    table.pass(15_000);
    assert!(table.bot_jobs.is_empty(), "no bot is asked");
    let view = &table.last(0, "table")["view"];
    assert_eq!(view["round"], 2);
    let result = &view["results"][0];
    assert_eq!(result["cards"][0], json!(["0:plain.1", "0:plain.2", "0:plain.3"]), "what somebody chose stays");
    assert_eq!(result["cards"][1], json!(["1:mudder.1", "1:plain.1", "1:sure_a.1"]));
    assert_eq!(result["bets"], json!(["lose", "draw"]));
    let clock = &table.last(0, "table")["clock"];
    let payoff = clock["payoff"].as_u64().expect("the duel that is over is looked at");
    assert_eq!(clock["decide"], payoff + 15_000, "and the next decision has its own time after that");
}

#[test]
fn in_a_race_bots_look_often_and_bet_seldom() {
    let mut table = Table::new("ready-set-bet", 3);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.until("the race", |table| table.last(0, "table")["turn"]["type"] == "live");
    table.pass(1_900);
    let bets = |table: &Table| table.last(0, "table")["view"]["bets"].as_array().unwrap().clone();
    assert!(bets(&table).len() <= 2, "before the first roll a token each at the most: {:?}", bets(&table));
    table.until("the end of the race", |table| table.last(0, "table")["view"]["results"][0].is_object());
    let result = table.last(0, "table")["view"]["results"][0].clone();
    let laid = |seat: u8| result["bets"].as_array().unwrap().iter().filter(|bet| bet["seat"] == seat).count();
    assert!(laid(1) >= 2 && laid(2) >= 2, "{result}");
    assert_eq!(laid(0), 0);
}

#[test]
fn the_leader_says_which_kind_of_bot_sits_where_and_older_logs_mean_the_usual() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    assert_eq!(table.ask(0, json!({"type": "add_bot", "seat": 2, "bot": "casual"})), "ack");
    assert_eq!(table.ask(0, json!({"type": "add_bot", "seat": 1, "bot": "psychic"})), "bad_bot");
    assert_eq!(table.ask(0, json!({"type": "add_bot"})), "ack");
    let chairs = table.last(0, "room")["room"]["chairs"].clone();
    assert_eq!((&chairs[1]["name"], &chairs[1]["bot"]), (&json!("Clover"), &json!("medium")));
    assert_eq!(chairs[2]["bot"], "medium", "what older clients call it");
    let old: LogEntry = serde_json::from_value(json!({"type": "bot_added", "seat": 1, "name": "Clover"})).unwrap();
    assert_eq!(old, LogEntry::BotAdded { seat: 1, name: "Clover".into(), bot_id: "medium".into() });
}
