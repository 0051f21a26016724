//! What happens when a seat's time runs out: the rules say what is played, it is played at once, and everybody is told
//! that the clock did it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::GameId;
use kit::{Seat, Turn};
use ledger::Input;
use serde_json::{Value, json};
use server::room::LogEntry;
use support::Table;

/// How many decisions are left to the clock in each game, unless it is over before: as many as Ready Set Bet has.
const DECISIONS: usize = 3;

fn turn(table: &Table) -> Turn {
    table.core.room().game.as_ref().unwrap().table().turn()
}

/// The inputs of seats, and whether the clock made them.
fn actions(log: &[LogEntry]) -> Vec<(u8, Value, bool)> {
    let action = |entry: &LogEntry| match entry {
        LogEntry::Input { input: Input::Action { seat, action, by_clock: clock, .. }, .. } => {
            Some((*seat, action.to_value(), *clock))
        }
        _ => None,
    };
    log.iter().filter_map(action).collect()
}

/// A table with people in all seats, all of them connected, at which no bot ever answers.
fn of_people(game: &str, seats: usize) -> Table {
    let mut table = Table::new(game, seats);
    table.holds_bots = true;
    table.connect(0, Some(0), "phone");
    for name in ["Bob", "Cleo"].into_iter().take(seats - 1) {
        table.join(name);
    }
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
    table
}

#[test]
fn in_every_game_the_clock_plays_what_the_rules_name_and_never_a_bot() {
    for game in GameId::ALL {
        let game = game.meta().id;
        let mut table = of_people(game, 2);
        let mut decisions = 0;
        for _ in 0..20_000 {
            if let Turn::Decide { seats } = turn(&table) {
                let copy = table.core.room().game.as_ref().unwrap().table().clone();
                let smallest = |seat: Seat| (seat.number(), json!(copy.timeout_action(seat).unwrap()), true);
                let expected: Vec<(u8, Value, bool)> = seats.iter().map(smallest).collect();
                let (written, sent) = (table.log.len(), table.sent[&0].len());
                assert!(table.last(0, "table")["clock"]["decide"].is_u64(), "{game}: the time that is left is told");
                let left = table.core.next_wake_at(table.now).expect("a deadline") - table.now;
                table.pass(left - 1);
                assert_eq!(actions(&table.log[written..]), [], "{game}: not before its time");
                table.pass(1);
                assert_eq!(actions(&table.log[written..]), expected, "{game}");
                let message = table.sent[&0][sent..].iter().find(|message| !message["by_clock"].is_null()).unwrap();
                assert_eq!(message["by_clock"], json!(seats), "{game}: and everybody is told");
                decisions += 1;
                if decisions == DECISIONS {
                    break;
                }
            }
            if turn(&table).is_over() {
                break;
            }
            table.pass(100);
        }
        assert!(decisions == DECISIONS || decisions > 0 && turn(&table).is_over(), "{game}: {decisions} decisions");
        assert!(table.bot_jobs.is_empty(), "{game}: no bot was asked");
        let [now, then] = [&table.core, &table.rebuilt()].map(|core| {
            let room = core.room();
            let view = room.game.as_ref().unwrap().table().view(kit::Viewer::Spectator);
            (room.version, view.get().to_owned())
        });
        assert_eq!(now, then, "{game}: the log alone rebuilds it");
    }
}

#[test]
fn what_people_and_bots_decide_themselves_is_not_the_clocks() {
    let mut table = Table::new("bettor-horse", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    let entry = json!({"type": "enter", "horses": ["0:plain.1", "0:plain.2", "0:plain.3"], "bet": "lose"});
    assert_eq!(table.ask(0, json!({"type": "act", "action": entry})), "ack");
    table.pass(14_000);
    let made: Vec<(u8, bool)> = actions(&table.log).into_iter().map(|(seat, _, clock)| (seat, clock)).collect();
    assert!(made.contains(&(0, false)) && made.contains(&(1, false)), "{made:?}");
    assert!(made.iter().all(|(_, clock)| !clock), "{made:?}");
    assert!(table.sent[&0].iter().all(|message| message.get("by_clock").is_none()));
    // The person lets the next decision time out; the bot beside them still plays as a bot.
    table.pass(15_000);
    let by_clock: Vec<u8> = actions(&table.log).iter().filter(|(.., clock)| *clock).map(|(seat, ..)| *seat).collect();
    assert!(!by_clock.is_empty() && by_clock.iter().all(|seat| *seat == 0), "{by_clock:?}");
    let sent: Vec<&Value> = table.sent[&0].iter().filter_map(|message| message.get("by_clock")).collect();
    assert!(!sent.is_empty() && sent.iter().all(|seats| **seats == json!([0])), "{sent:?}");
}

#[test]
fn a_seat_that_is_lent_to_a_bot_is_left_to_it() {
    let mut table = of_people("bettor-horse", 2);
    table.ask(0, json!({"type": "pause"}));
    table.send(server::room::RoomMessage::Disconnected { conn: server::room::ConnId(1) });
    table.pass(20_000);
    table.holds_bots = false;
    table.ask(0, json!({"type": "resume"}));
    table.pass(16_000);
    let made = actions(&table.log);
    let by_clock =
        |seat: u8| made.iter().filter(|(who, ..)| *who == seat).map(|(_, _, clock)| *clock).collect::<Vec<_>>();
    assert_eq!(by_clock(0).first(), Some(&true));
    assert!(!by_clock(1).is_empty() && by_clock(1).iter().all(|clock| !clock), "a bot decides for Bob");
}

#[test]
fn old_logs_say_which_inputs_the_clock_made_although_their_records_do_not() {
    let input = json!({"type": "action", "seat": 0, "action": {"type": "pass"}});
    let plain: LogEntry = serde_json::from_value(json!({"type": "input", "input": input})).unwrap();
    assert_eq!(json!(plain), json!({"type": "input", "input": input}), "an ordinary line says nothing of it");
    let old = json!({"type": "input", "input": input, "clock": true});
    let read: LogEntry = serde_json::from_value(old.clone()).unwrap();
    assert!(matches!(&read, LogEntry::Input { input, by_clock: true } if !input.is_by_clock()));
    assert_eq!(json!(read), old, "the line under its mark stays as it was");
}
