//! What a room answers is true: an acknowledged request is in the log, and a refused one has changed nothing.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use std::fs;
use std::path::Path;

use kit::{Pick, Seat, SimRng};
use serde_json::{Value, json};
use server::room::{ConnId, LogEntry, Room, RoomCore, RoomIdentity, RoomMessage, Settings};
use support::{Table, configuration, fast};

/// Commands that are acknowledged without an entry in the log.
const UNWRITTEN: [&str; 6] = ["ping", "react", "move_here", "skip", "more_time", "resend"];

fn shown(room: &Room) -> String {
    format!("{room:?}")
}

/// A request that some client could send, sensible or not.
fn command(table: &Table, pick: &mut SimRng) -> Value {
    let mut below = |most: u32| pick.pick(most);
    let games = ["dont-hesitate", "bettor-horse", "hot-streak", "no-such-game"];
    let game = games[below(4) as usize];
    match below(32) {
        0 => json!({"type": "sit", "seat": below(11)}),
        1 => json!({"type": "sit"}),
        2 => json!({"type": "stand"}),
        3 => json!({"type": "ready", "ready": below(2) == 0}),
        4 => json!({"type": "dress", "silks": {"colour": "red", "pattern": "stripes"}}),
        5 => json!({"type": "contribute", "words": "seven clovers"}),
        6 => json!({"type": "configure", "seats": below(12)}),
        7 => json!({"type": "configure", "game": game, "seats": below(7)}),
        8 => json!({"type": "configure", "programme": [{"game": game}, {"game": games[below(3) as usize]}]}),
        9 => json!({"type": "configure", "programme": []}),
        10 => json!({"type": "lock", "locked": below(2) == 0}),
        11 => json!({"type": "add_bot", "seat": below(9), "bot": "easy"}),
        12 => json!({"type": "add_bot", "bot": "no such"}),
        13 => json!({"type": "remove_bot", "seat": below(9)}),
        14 => json!({"type": "kick", "member": below(8)}),
        15 => json!({"type": "hand_over", "member": below(8)}),
        16 | 17 => json!({"type": "start"}),
        18 => json!({"type": (["pause", "resume"][below(2) as usize])}),
        19 => json!({"type": "rematch"}),
        20 => json!({"type": "roll"}),
        21 => json!({"type": (UNWRITTEN[below(6) as usize]), "reaction": "cheer"}),
        22 if below(3) == 0 => json!({"type": "leave"}),
        23 => json!({"type": "come_back"}),
        24 => json!({"type": "predict", "seats": [below(4), below(4)]}),
        25 => json!({"type": "answer_seat", "member": below(8), "yes": below(2) == 0}),
        26 => json!({"type": "configure", "most": below(8)}),
        27 => json!({"type": "configure", "latecomers": (["seat", "ask", "wait"][below(3) as usize])}),
        28 => json!({"type": "configure", "pace": "normal", "tick": 700 + below(400)}),
        29 if below(3) == 0 => json!({"type": "end_game"}),
        30 => json!({"type": "rematch", "start": true}),
        _ => {
            let seat = Seat::ALL[below(4) as usize];
            let fork = table.core.room().game.as_ref().map(|game| game.table().clone());
            let action =
                fork.and_then(|mut fork| fork.act_at_random(seat, &mut SimRng::new(u64::from(below(99)))).ok());
            let action = action.map_or(json!({"type": "nonsense"}), |action| json!(action));
            json!({"type": "act", "action": action})
        }
    }
}

#[test]
fn what_is_acknowledged_is_in_the_log_and_what_is_refused_has_changed_nothing() {
    let (mut done, mut refused) = (0, 0);
    for seed in 0..12 {
        let mut pick = SimRng::new(seed);
        let mut table =
            Table::with(configuration("dont-hesitate", 3, Settings { tap_to_roll: seed % 2 == 0, ..fast() }));
        table.connect(0, Some(0), "phone");
        let mut people = 1;
        for _ in 0..120 {
            if pick.pick(10) == 0 && people < 7 && !table.core.room().locked {
                people = table.join(&format!("P{people}")) + 1;
            }
            // The leader may do the most, so the leader sends the most requests.
            let leader = table.core.room().leader.filter(|_| pick.pick(2) == 0);
            let conn = leader.map_or_else(|| u64::from(pick.pick(people as u32)), |leader| u64::from(leader.0));
            let asked = command(&table, &mut pick);
            let kind = asked["type"].as_str().unwrap().to_owned();
            // Nothing but this request happens: no time passes, and no bot answers.
            table.holds_bots = true;
            let (before, length) = (shown(table.core.room()), table.log.len());
            let answer = match table.connected(conn) {
                true if kind == "ping" => table.ping(conn),
                true => table.ask(conn, asked.clone()),
                false => continue,
            };
            let after = shown(table.core.room());
            match answer.as_str() {
                "ack" => {
                    done += 1;
                    let grew = table.log.len() > length;
                    assert!(grew || UNWRITTEN.contains(&kind.as_str()), "{asked} was acknowledged and not written");
                }
                code => {
                    refused += 1;
                    assert_eq!(table.log.len(), length, "{asked} was refused as {code} and written");
                    assert_eq!(after, before, "{asked} was refused as {code} and changed the room");
                }
            }
            assert_eq!(shown(table.rebuilt().room()), after, "the log gives another room after {asked}");
            table.holds_bots = false;
            for job in std::mem::take(&mut table.bot_jobs) {
                let decision = job.decide();
                table.answer(&job, decision);
            }
            table.pass(u64::from(pick.pick(9_000)));
        }
    }
    assert!(done > 200 && refused > 200, "{done} done, {refused} refused");
}

/// The entries of all golden logs.
fn golden() -> Vec<Vec<LogEntry>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let files = fs::read_dir(folder).expect("golden logs").map(|file| file.expect("a file").path());
    let entries = |text: String| text.lines().map(|line| serde_json::from_str(line).expect("an entry")).collect();
    files.map(|path| entries(fs::read_to_string(path).expect("a golden log"))).collect()
}

fn identity() -> RoomIdentity {
    RoomIdentity { id: "0f".repeat(16), code: "BCDF".into() }
}

/// An entry that may or may not be possible now.
fn entry(pick: &mut SimRng) -> Value {
    let mut below = |most: u32| pick.pick(most);
    let member = [0, 1, 2, 3, u32::MAX][below(5) as usize];
    let seat = below(12);
    let seats = [0_u64, 2, 3, 9, 10, u64::MAX][below(6) as usize];
    let settings = json!({"game": "dont-hesitate", "seats": seats, "ruleset": null, "pace": "fast", "public": false,
                          "tap_to_roll": false});
    match below(26) {
        0 => json!({"type": "sat", "member": member, "seat": seat}),
        1 => json!({"type": "bot_added", "seat": seat, "name": "Barley", "mind": "hard"}),
        2 => json!({"type": "bot_removed", "seat": seat}),
        3 => json!({"type": "joined", "member": member, "name": "Eve", "token": "00".repeat(32)}),
        4 => json!({"type": "left", "member": member, "kicked": below(2) == 0}),
        5 => json!({"type": "leader_is", "member": member}),
        6 => json!({"type": "configured", "settings": settings}),
        7 => json!({"type": "committed", "table": "T", "secret": "ab".repeat(31 + below(2) as usize)}),
        8 => json!({"type": "started"}),
        9 => json!({"type": "rematch"}),
        10 => json!({"type": "stood", "member": member}),
        11 => json!({"type": "ready_is", "member": member, "ready": true}),
        12 => json!({"type": "programmed", "games": [{"game": "dont-hesitate", "ruleset": {}}], "seats": seats}),
        13 => json!({"type": "sat_out", "members": [member]}),
        14 => json!({"type": "paused_is", "paused": true}),
        15 => json!({"type": "input", "input": {"type": "action", "seat": seat, "action": {"type": "nonsense"}}}),
        16 => json!({"type": "stepped_out", "member": member, "kicked": below(2) == 0, "stand_in": "hard"}),
        17 => json!({"type": "came_back", "member": member}),
        18 => json!({"type": "wants_seat", "member": member}),
        19 => json!({"type": "asked_seat", "member": member, "seat": seat, "agreed": below(2) == 0}),
        20 => json!({"type": "answered_seat", "member": member, "yes": below(2) == 0}),
        21 => json!({"type": "chairs_are", "count": seats}),
        22 => json!({"type": "adjusted", "settings": settings}),
        23 => json!({"type": "ended"}),
        24 => json!({"type": "predicted", "member": member, "seats": [0, 1]}),
        _ => json!({"type": "input", "input": {"type": "outcome", "outcome": {"type": "nonsense"}}}),
    }
}

#[test]
fn an_entry_that_the_fold_refuses_leaves_the_room_as_it_was() {
    let mut refused = 0;
    for log in golden() {
        let end = shown(&Room::rebuild(identity(), &log).expect("a log of ours"));
        for seed in 0..8 {
            let mut pick = SimRng::new(seed);
            let at = 1 + pick.pick(log.len() as u32 - 1) as usize;
            let mut room = Room::rebuild(identity(), &log[..at]).expect("a log of ours");
            for _ in 0..40 {
                let tried = entry(&mut pick);
                let before = shown(&room);
                if room.apply(&serde_json::from_value(tried.clone()).expect("an entry")).is_err() {
                    refused += 1;
                    assert_eq!(shown(&room), before, "{tried} was refused and changed the room");
                } else {
                    room = Room::rebuild(identity(), &log[..at]).expect("a log of ours");
                }
            }
            log[at..].iter().try_for_each(|entry| room.apply(entry)).expect("the rest of the log still fits");
            assert_eq!(shown(&room), end);
        }
    }
    assert!(refused > 400, "{refused}");
}

#[test]
fn a_game_that_can_no_longer_be_set_up_is_not_started_and_no_bot_sits_down() {
    let table = Table::new("dont-hesitate", 3);
    let mut log = table.log.clone();
    // As if another program had written the log, whose rules took a length that ours do not.
    if let LogEntry::Configured { settings } = &mut log[0] {
        settings.planned_game.ruleset = json!({"length": 0});
    }
    let mut table = Table { core: RoomCore::rebuild(identity(), &log).unwrap(), log, ..table };
    table.connect(0, Some(0), "phone");
    let before = shown(table.core.room());
    assert_eq!(table.ask(0, json!({"type": "start"})), "bad_setup");
    assert_eq!(shown(table.core.room()), before);
}

#[test]
fn a_rematch_that_cannot_start_the_next_game_of_the_programme_changes_nothing() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "configure", "programme": [{"game": "hot-streak"}, {"game": "dont-hesitate"}]}));
    table.ask(0, json!({"type": "start"}));
    table.ask(0, json!({"type": "end_game"}));
    let mut log = table.log.clone();
    for entry in &mut log {
        if let LogEntry::ProgrammeChanged { games, .. } = entry {
            games[1].ruleset = json!({"length": 0});
        }
    }
    let mut table = Table { core: RoomCore::rebuild(identity(), &log).unwrap(), log, ..table };
    table.connect(0, Some(0), "phone");
    let before = shown(table.core.room());
    assert_eq!(table.ask(0, json!({"type": "rematch", "start": true})), "bad_setup");
    assert_eq!(shown(table.core.room()), before);
}

#[test]
fn the_dice_of_a_rematch_are_those_that_were_handed_in() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    table.until_finished();
    let request = || serde_json::from_value(json!({"id": 3, "type": "rematch"})).unwrap();
    table.send(RoomMessage::Requested { conn: ConnId(0), request: request(), next_dice_secret: None });
    assert_eq!(table.last(0, "refused")["code"], "no_entropy", "a room has no randomness of its own");
    let secret = fair::Secret::from_seed(77);
    table.send(RoomMessage::Requested { conn: ConnId(0), request: request(), next_dice_secret: Some(secret.clone()) });
    assert_eq!(table.last(0, "room")["room"]["commitment"], secret.commitment().to_string());
}

#[test]
fn the_log_names_every_bot_and_old_logs_have_the_bot_of_their_time() {
    let mut table = Table::new("dont-hesitate", 3);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.ask(1, json!({"type": "leave"}));
    let lines: Vec<Value> = table.log.iter().map(|entry| json!(entry)).collect();
    let last = |kind: &str| lines.iter().rev().find(|line| line["type"] == kind).unwrap().clone();
    assert!(last("bot_added")["mind"].is_string());
    assert_eq!(last("stepped_out")["stand_in"], play::default_bot().id);
    // In logs of older programs, members who left a game lost the seat. The bot that took it comes from the entry, or
    // from a constant where the entry names none.
    let folded = |bot: Option<&str>| {
        let mut lines = lines.clone();
        for line in lines.iter_mut().filter(|line| line["type"] == "stepped_out") {
            line["type"] = json!("left");
            match bot {
                Some(bot) => line["stand_in"] = json!({"name": "Stand-in", "mind": bot}),
                None => drop(line.as_object_mut().unwrap().remove("stand_in")),
            }
        }
        let log: Vec<LogEntry> = lines.into_iter().map(|line| serde_json::from_value(line).unwrap()).collect();
        json!(RoomCore::rebuild(identity(), &log).unwrap().view(0))["chairs"][1].clone()
    };
    assert_eq!(folded(Some("hard"))["bot"], "hard");
    assert_eq!((&folded(None)["name"], &folded(None)["bot"]), (&json!("Stand-in"), &json!("medium")));
}
