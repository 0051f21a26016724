//! How long people wait: a table is set up all at once, bots do not keep anybody waiting, and a race leaves time to
//! read the board.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::Decision;
use games::GameId;
use kit::{DrawPacing, Seat, SimRng, Turn};
use protocol::Pace;
use serde_json::{Value, json};
use server::room::clock::Timings;
use server::room::{Configuration, ConnId, LogEntry, RoomMessage, Settings};
use support::{Table, configuration, fast};

fn begun(game: &str, seats: usize, pace: Pace) -> Table {
    started(configuration(game, seats, Settings { pace, ..fast() }))
}

/// A table of Ready Set Bet with four seats.
fn live(pace: Pace, ruleset: Value) -> Configuration {
    let mut table = configuration("ready-set-bet", 4, Settings { pace, ..fast() });
    table.planned_game.ruleset = ruleset;
    table
}

fn started(configuration: Configuration) -> Table {
    let (game, seats) = (configuration.planned_game.game.clone(), configuration.chairs);
    let mut table = Table::with(configuration);
    table.connect(0, Some(0), "phone");
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack", "{game} for {seats}");
    table
}

/// Every game with every number of seats that its default ruleset allows.
fn tables() -> impl Iterator<Item = (&'static str, usize)> {
    GameId::ALL.iter().flat_map(|game| {
        let meta = game.meta();
        game.variants()[0].seats.counts().map(|seats| (meta.id, seats.count()))
    })
}

fn turn(table: &Table) -> Turn {
    table.core.room().game.as_ref().unwrap().table().turn()
}

fn draw(table: &Table) -> Option<DrawPacing> {
    table.core.room().game.as_ref().unwrap().table().draw_pacing()
}

fn outcomes(table: &Table) -> usize {
    let is_outcome = |entry: &&LogEntry| matches!(entry, LogEntry::Input { input: ledger::Input::Outcome { .. }, .. });
    table.log.iter().filter(is_outcome).count()
}

/// Plays something legal at once if the person owes a decision.
fn decide(table: &mut Table) {
    while matches!(turn(table), Turn::Decide { seats } if seats.contains(Seat::ALL[0])) {
        let mut copy = table.core.room().game.as_ref().unwrap().table().clone();
        let action = copy.act_at_random(Seat::ALL[0], &mut SimRng::new(table.now)).unwrap();
        assert_eq!(table.ask(0, json!({"type": "act", "action": action})), "ack");
    }
}

fn tick(table: &mut Table) {
    table.now = table.core.next_wake_at(table.now).expect("something comes");
    table.send(RoomMessage::Tick);
}

#[test]
fn the_first_question_comes_within_three_seconds_in_every_game_for_every_number_of_seats() {
    for (game, seats) in tables() {
        let mut table = begun(game, seats, Pace::Normal);
        let start = table.now;
        // In Don't Hesitate the cars roll before anybody decides, so the first roll is what has to come.
        let done = |table: &Table| match game {
            "dont-hesitate" => outcomes(table) > 5,
            _ => turn(table).seats().contains(Seat::ALL[0]),
        };
        while !done(&table) {
            tick(&mut table);
        }
        assert!(table.now - start <= 3_000, "{game} for {seats}: {} ms", table.now - start);
        let sent = table.last(0, "table");
        assert_eq!(sent["version"].as_u64(), Some(table.core.room().version), "and the person has been told");
    }
}

/// How long what the last race paid is still shown.
fn payoff(table: &Table) -> u64 {
    table.last(0, "table")["clock"]["payoff"].as_u64().unwrap_or_default()
}

#[test]
fn everything_that_sets_a_table_or_a_race_takes_its_share_of_time_together_and_one_frame() {
    for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast, Pace::None] {
        let most = Timings::for_pace(pace).setup_time;
        for game in GameId::ALL.iter().map(|game| game.meta().id) {
            let mut table = begun(game, 4, pace);
            assert_ne!(draw(&table), Some(DrawPacing::Setup), "{game}: the first frame has everything");
            let mut runs = 0;
            for _ in 0..600 {
                decide(&mut table);
                if turn(&table).is_over() {
                    break;
                }
                if draw(&table) != Some(DrawPacing::Setup) {
                    tick(&mut table);
                    continue;
                }
                // What the race paid is shown first.
                let payoff = payoff(&table);
                let (since, before) = (table.now + payoff, table.sent[&0].len());
                assert_eq!(table.last(0, "table")["clock"]["roll"], Value::Null, "a deal is no roll to wait for");
                while draw(&table) == Some(DrawPacing::Setup) {
                    tick(&mut table);
                }
                let messages = table.sent[&0][before..].iter().filter(|message| message["type"] == "table").count();
                assert_eq!(messages, 1, "{game}: one frame for the whole run");
                let dealt = table.now;
                // What happens next by itself leaves the rest of the time for a look.
                assert!(
                    dealt.saturating_sub(since) <= most / 2,
                    "{game} at {pace}: {} ms",
                    dealt.saturating_sub(since)
                );
                runs += 1;
            }
            assert!(runs > 0 || !["hot-streak", "ready-set-bet"].contains(&game), "{game} is set up between races");
        }
    }
}

#[test]
fn only_what_is_watched_waits_for_a_tap() {
    let settings = configuration("ready-set-bet", 2, Settings { tap_to_roll: true, pace: Pace::None, ..fast() });
    let mut table = Table::with(settings);
    table.connect(0, Some(0), "phone");
    table.ask(0, json!({"type": "start"}));
    while !matches!(turn(&table), Turn::Chance { .. }) {
        tick(&mut table);
    }
    assert_eq!(draw(&table), Some(DrawPacing::Setup), "VIP cards are due");
    assert_eq!(table.ask(0, json!({"type": "roll"})), "not_your_roll");
    let payoff = payoff(&table);
    assert!(payoff > 0, "what the race paid is looked at first");
    table.pass(payoff + Timings::for_pace(Pace::None).setup_time);
    assert!(matches!(turn(&table), Turn::Decide { .. }), "they were dealt by themselves");
}

#[test]
fn bots_decide_while_people_think_and_within_a_second() {
    for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast, Pace::None] {
        // Everybody writes a slip at the same time; the bots do not wait for the person.
        let mut table = begun("neck-and-neck", 6, pace);
        assert_eq!(turn(&table).seats().len(), 6);
        table.pass(Timings::for_pace(pace).setup_time / 2 + 1_000);
        assert_eq!(turn(&table), Turn::Decide { seats: kit::SeatSet::only(Seat::ALL[0]) }, "{pace}");
        // A person who decides at once is not kept waiting by bots that would still look at what was dealt.
        let mut table = begun("neck-and-neck", 6, pace);
        decide(&mut table);
        table.pass(1_000);
        assert!(!matches!(turn(&table), Turn::Decide { seats } if seats.len() > 1), "{pace}");
        // A draft of nine: each of the eight bots takes less than a second, and at a bigger table each is quicker.
        let mut table = begun("hot-streak", 9, pace);
        let mut last = table.now + Timings::for_pace(pace).setup_time / 2;
        while matches!(turn(&table), Turn::Decide { seats } if seats.len() == 1) {
            decide(&mut table);
            let before = table.log.len();
            tick(&mut table);
            assert!(table.now <= last + 1_000, "{pace}: {} ms", table.now - last);
            if table.log.len() > before {
                last = table.now;
            }
        }
    }
}

#[test]
fn the_cards_of_a_duel_of_bots_are_shown_before_the_next_one() {
    let mut table = begun("bettor-horse", 4, Pace::Normal);
    let mut between_bots = 0;
    for duel in 0..40 {
        decide(&mut table);
        if turn(&table).is_over() {
            break;
        }
        // Nobody has entered yet, and no person will.
        let fresh = matches!(turn(&table), Turn::Decide { seats } if seats.len() == 2 && !seats.contains(Seat::ALL[0]));
        let (since, entries) = (table.now, table.log.len());
        while table.log.len() == entries {
            tick(&mut table);
        }
        if fresh && duel > 0 {
            between_bots += 1;
            assert!(table.now - since >= Timings::for_pace(Pace::Normal).roll_delay, "{} ms", table.now - since);
        }
    }
    assert!(between_bots > 0);
}

#[test]
fn a_race_leaves_time_to_read_the_board() {
    for (pace, millis) in [(Pace::Relaxed, 12_000), (Pace::Normal, 8_000), (Pace::Fast, 4_000), (Pace::None, 8_000)] {
        let mut table = begun("ready-set-bet", 4, pace);
        assert!(matches!(turn(&table), Turn::Live { .. }), "betting opens at once");
        assert_eq!(table.last(0, "table")["clock"]["roll"], millis);
        assert_eq!(table.last(0, "table")["clock"]["ready"], json!([1, 2, 3]), "bots are ready");
        let dealt = outcomes(&table);
        table.pass(millis - 1);
        assert_eq!(outcomes(&table), dealt, "{pace}");
        table.pass(1);
        assert_eq!(outcomes(&table), dealt + 1, "{pace}");
        assert_eq!(table.last(0, "table")["clock"]["roll"], Timings::for_pace(pace).live_roll_interval);
        assert!(table.last(0, "table")["clock"].get("ready").is_none());
        assert_eq!(table.ask(0, json!({"type": "ready", "ready": true})), "not_now");
    }
}

#[test]
fn the_first_roll_comes_as_soon_as_everybody_who_is_there_is_ready() {
    let mut table = Table::with(configuration("ready-set-bet", 4, Settings { pace: Pace::Normal, ..fast() }));
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.join("Cy");
    table.connect(50, None, "tv");
    table.ask(0, json!({"type": "start"}));
    let dealt = outcomes(&table);
    let ready = |table: &Table, conn: u64| table.last(conn, "table")["clock"]["ready"].clone();
    let log = table.log.len();
    assert_eq!(table.ask(0, json!({"type": "ready", "ready": true})), "ack");
    for conn in [0, 1, 2, 50] {
        assert_eq!(ready(&table, conn), json!([0, 3]), "everybody sees who is ready");
    }
    assert_eq!(table.log.len(), log, "it is in no log");
    assert_eq!(table.ask(50, json!({"type": "ready", "ready": true})), "watching");
    assert_eq!(table.ask(0, json!({"type": "ready", "ready": false})), "ack");
    assert_eq!(ready(&table, 1), json!([3]));
    table.ask(0, json!({"type": "ready", "ready": true}));
    table.ask(1, json!({"type": "ready", "ready": true}));
    assert_eq!(outcomes(&table), dealt, "Cy still reads");
    // A member who is disconnected does not keep the others waiting.
    table.send(RoomMessage::Disconnected { conn: ConnId(2) });
    assert_eq!(outcomes(&table), dealt + 1);
}

#[test]
fn readiness_is_forgotten_with_a_restart_and_with_the_race() {
    let mut table = Table::with(configuration("ready-set-bet", 3, Settings { pace: Pace::Normal, ..fast() }));
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(0, json!({"type": "start"}));
    table.ask(0, json!({"type": "ready", "ready": true}));
    table.core = table.rebuilt();
    table.connect(0, Some(0), "phone");
    table.connect(1, Some(1), "phone");
    assert_eq!(table.last(1, "table")["clock"]["ready"], json!([2]), "the countdown begins anew");
    assert_eq!(table.last(1, "table")["clock"]["roll"], 8_000);
    for conn in [0, 1] {
        table.ask(conn, json!({"type": "ready", "ready": true}));
    }
    // A restart in the middle of a race does not count down again.
    table.core = table.rebuilt();
    table.connect(0, Some(0), "phone");
    assert!(table.last(0, "table")["clock"].get("ready").is_none());
    // The next race asks again.
    table.connect(1, Some(1), "phone");
    while table.last(0, "table")["view"]["race"] == 1 || !matches!(turn(&table), Turn::Live { .. }) {
        table.pass(1_000);
        decide(&mut table);
    }
    assert_eq!(table.last(0, "table")["clock"]["ready"], json!([2]));
}

#[test]
fn a_race_without_people_begins_after_one_interval() {
    let mut table = Table::with(configuration("ready-set-bet", 2, Settings { pace: Pace::Normal, ..fast() }));
    table.connect(0, Some(0), "phone");
    table.connect(50, None, "tv");
    table.ask(0, json!({"type": "start"}));
    table.send(RoomMessage::Disconnected { conn: ConnId(0) });
    let dealt = outcomes(&table);
    table.pass(Timings::for_pace(Pace::Normal).live_roll_interval);
    assert_eq!(outcomes(&table), dealt + 1);
}

#[test]
fn the_document_has_the_times_of_every_pace() {
    let document = include_str!("../../../docs/server.md");
    for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast, Pace::None] {
        let times = Timings::for_pace(pace);
        let seconds = |millis: u64| format!("{} s", millis as f64 / 1_000.0);
        let decision_limit = times.decision_limit.map_or("no limit".to_owned(), seconds);
        let others = [
            times.roll_delay,
            times.setup_time,
            times.live_roll_interval,
            times.rapid_roll_interval,
            times.first_roll_countdown,
            times.max_bot_delay,
            times.absence_grace,
        ];
        let row = format!("| `{pace}` | {decision_limit} | {} |", others.map(seconds).join(" | "));
        assert!(document.contains(&row), "docs/server.md lacks {row}");
    }
}

/// How many bets the bots place in a whole game, in a room whose one person places none.
fn bets_of_bots(pace: Pace, seats: usize) -> usize {
    let mut table = begun("ready-set-bet", seats, pace);
    while !turn(&table).is_over() {
        decide(&mut table);
        tick(&mut table);
    }
    let is_bet = |entry: &&LogEntry| match entry {
        LogEntry::Input { input: ledger::Input::Action { action, .. }, .. } => action.to_value()["type"] == "bet",
        _ => false,
    };
    table.log.iter().filter(is_bet).count()
}

#[test]
fn bots_place_their_bets_at_every_pace() {
    // With rolls every 6, 4 and 2 seconds to the end of a race bots placed 71 bets at a table of four, and 125 to 127
    // at one of eight.
    for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast, Pace::None] {
        for (seats, before) in [(4, 71), (8, 127)] {
            let bets = bets_of_bots(pace, seats);
            assert!(bets * 100 >= before * 80, "{pace}, {seats} seats: {bets}");
        }
    }
}

/// Checks after every roll how long the room waits for the next one, in a game in which everybody has a `last_call`
/// from the second race on. Returns the number of rolls while betting was open, closed, and open to the person only.
fn intervals(table: &mut Table, ordinary: u64, rapid: u64) -> [usize; 3] {
    let mut seen = [0; 3];
    while !turn(table).is_over() {
        decide(table);
        let before = outcomes(table);
        tick(table);
        let Turn::Live { seats } = turn(table) else { continue };
        let view = &table.last(0, "table")["view"];
        if outcomes(table) == before || view["rolls"] == 0 {
            continue;
        }
        let (kind, expected) = match (view["betting_open"] == true, seats.contains(Seat::ALL[0])) {
            (true, _) => (0, ordinary),
            (false, false) => (1, rapid),
            (false, true) => (2, ordinary),
        };
        assert_eq!(table.last(0, "table")["clock"]["roll"], expected, "{view}");
        seen[kind] += 1;
    }
    seen
}

#[test]
fn once_betting_is_closed_dice_fall_rapidly_except_for_a_person_who_may_still_bet() {
    for (pace, tick, rapid) in
        [(Pace::Relaxed, 4_000, 1_333), (Pace::Normal, 2_500, 833), (Pace::Fast, 1_500, 800), (Pace::None, 2_500, 833)]
    {
        let ruleset = json!({"races": 3, "finish": 30, "vip_deck": {"last_call": 32}});
        let configuration = live(pace, ruleset);
        let mut table = started(configuration.clone());
        let [open, closed, last_call] = intervals(&mut table, tick, rapid);
        assert!(open > 30 && closed > 5 && last_call > 5, "{pace}: {open} {closed} {last_call}");
        // A room with a speed factor applies it after the close too.
        let mut table = started(configuration);
        table.core.set_speed_factor(10);
        intervals(&mut table, tick / 10, rapid / 10);
    }
}

#[test]
fn a_last_call_of_a_bot_or_of_a_disconnected_member_delays_nothing() {
    let ruleset = json!({"races": 2, "finish": 30, "vip_deck": {"last_call": 32}});
    let mut table = started(live(Pace::Normal, ruleset));
    table.connect(50, None, "tv");
    let view = |table: &Table| table.last(50, "table")["view"].clone();
    while view(&table)["race"] == 1 || view(&table)["rolls"] == 0 || view(&table)["betting_open"] == true {
        decide(&mut table);
        tick(&mut table);
    }
    assert!(turn(&table).seats().contains(Seat::ALL[0]));
    assert_eq!(table.last(50, "table")["clock"]["roll"], 2_500);
    table.send(RoomMessage::Disconnected { conn: ConnId(0) });
    let before = outcomes(&table);
    table.pass(2_500);
    assert_eq!(outcomes(&table), before + 1, "what was begun is not cut short");
    assert_eq!(table.last(50, "table")["clock"]["roll"], 833);
}

/// Lets the next thing happen. Bots decide where they must and do nothing in races. Returns how many of them were asked
/// in a race.
fn look_on(table: &mut Table) -> usize {
    tick(table);
    let mut looks = 0;
    while let Some(job) = table.bot_jobs.pop() {
        let live = matches!(turn(table), Turn::Live { .. });
        looks += usize::from(live);
        let decision = if live { Decision::Wait } else { job.decide() };
        table.answer(&job, decision);
    }
    looks
}

#[test]
fn bots_look_about_twice_between_two_rolls_also_rapid_ones_and_only_if_they_may_bet() {
    for pace in [Pace::Relaxed, Pace::Normal, Pace::Fast, Pace::None] {
        let ruleset = json!({"races": 2, "finish": 30, "vip_deck": {"last_call": 32}});
        let mut table = Table::with(live(pace, ruleset));
        table.holds_bots = true;
        table.connect(0, Some(0), "phone");
        table.connect(50, None, "tv");
        table.ask(0, json!({"type": "start"}));
        // The person of the first seat has left: bots play all four seats.
        table.send(RoomMessage::Disconnected { conn: ConnId(0) });
        table.pass(Timings::for_pace(pace).absence_grace);
        // Counts requests and rolls while betting is open, closed, and open to last calls only.
        let (mut looks, mut rolls) = ([0; 3], [0; 3]);
        while !turn(&table).is_over() {
            let view = table.last(50, "table")["view"].clone();
            let kind = match (view["betting_open"] == true, turn(&table).seats().is_empty()) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            };
            let before = outcomes(&table);
            let looked = look_on(&mut table);
            if view["phase"] == "race" && view["rolls"] != 0 {
                looks[kind] += looked;
                rolls[kind] += outcomes(&table) - before;
            }
        }
        assert!(rolls.iter().all(|count| *count > 10), "{pace}: {rolls:?}");
        assert_eq!(looks[1], 0, "{pace}: there is nothing to bet");
        for kind in [0, 2] {
            let each = looks[kind] as f64 / rolls[kind] as f64 / 4.0;
            assert!((1.6..2.4).contains(&each), "{pace}: {each} looks of each bot between two rolls");
        }
    }
}
