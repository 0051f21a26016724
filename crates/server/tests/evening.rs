//! Evenings of several games, in a room without a runtime.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/table.rs"]
mod support;

use games::GameId;
use kit::{Pick, SimRng};
use serde_json::{Value, json};
use support::Table;

/// A table that Ada leads, with this programme.
fn evening(seats: usize, games: &[&str]) -> Table {
    let mut table = Table::new("hot-streak", seats);
    table.connect(0, Some(0), "phone");
    let games: Vec<Value> = games.iter().map(|game| json!({"game": game})).collect();
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": games})), "ack");
    table
}

/// The programme in the view that everybody is sent.
fn programme_view(table: &Table) -> Value {
    json!(table.core.view(table.now).programme)
}

/// The evening in the view of a room rebuilt from the log.
fn rebuilt_view(table: &Table) -> Value {
    json!(table.rebuilt().view(table.now).programme)
}

fn play(table: &mut Table) {
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
    table.until_finished();
}

fn stages(programme: &Value) -> Vec<&str> {
    programme["games"].as_array().unwrap().iter().map(|game| game["stage"].as_str().unwrap()).collect()
}

/// The points of the contender with this name; `None` if there is no such contender.
fn points(programme: &Value, name: &str) -> Option<u64> {
    let standings = programme["standings"].as_array().unwrap();
    standings.iter().find(|it| it["name"] == name).map(|it| it["points"].as_u64().unwrap())
}

fn chairs(table: &Table) -> usize {
    table.core.view(table.now).chairs.len()
}

#[test]
fn an_evening_goes_through_its_games_and_gives_points_for_each() {
    let mut table = evening(3, &["dont-hesitate", "bettor-horse", "dont-hesitate"]);
    table.join("Bob");
    assert_eq!(table.core.view(0).game, "dont-hesitate");
    assert_eq!(stages(&programme_view(&table)), ["next", "later", "later"]);
    assert_eq!(programme_view(&table)["points"][0], 10, "the table of points is there before the first game");
    let mut total = 0;
    for (index, seats) in [3, 4, 3].into_iter().enumerate() {
        assert_eq!(chairs(&table), seats, "people keep their chairs, and bots fill what a game needs");
        play(&mut table);
        let programme = programme_view(&table);
        assert_eq!(programme["games"][index]["number"], index + 1);
        assert_eq!(programme["games"][index]["stage"], "done");
        let results = programme["games"][index]["results"].as_array().unwrap().clone();
        assert_eq!(results.len(), seats, "bots have ranks too");
        for result in &results {
            let rank = result["rank"].as_u64().unwrap() as usize;
            assert_eq!(result["points"], programme["points"][rank - 1]);
            total += result["points"].as_u64().unwrap();
        }
        let standings = programme["standings"].as_array().unwrap();
        let all: Vec<u64> = standings.iter().map(|it| it["points"].as_u64().unwrap()).collect();
        assert_eq!(all.iter().sum::<u64>(), total, "nobody loses or gets points by anything else");
        assert!(all.is_sorted_by(|one, next| one >= next));
        for it in standings {
            let sum: u64 = it["games"].as_array().unwrap().iter().filter_map(Value::as_u64).sum();
            assert_eq!(it["points"], sum);
            let better = all.iter().filter(|points| **points > sum).count();
            assert_eq!(it["rank"], better + 1);
        }
        assert_eq!(rebuilt_view(&table), programme);
        assert_eq!(programme["over"], index == 2);
        assert_eq!(table.ask(0, json!({"type": "rematch"})), "ack");
    }
    assert_eq!(
        stages(&programme_view(&table)),
        ["next", "later", "later"],
        "after the last game comes another evening"
    );
    assert_eq!(programme_view(&table)["number"], 2);
    assert_eq!(points(&programme_view(&table), "Ada"), Some(0));
    let past = table.rebuilt().room().evening_view(1).expect("the first evening is kept");
    assert!(past.over && past.games.len() == 3);
    assert_eq!(table.core.room().evening_view(2), None, "nothing of the second was played");
}

#[test]
fn an_evening_goes_on_after_the_server_died_in_the_middle_of_it() {
    let mut table = evening(3, &["dont-hesitate", "bettor-horse"]);
    table.join("Bob");
    play(&mut table);
    table.ask(0, json!({"type": "rematch"}));
    table.ask(0, json!({"type": "start"}));
    table.pass(5_000);
    assert_eq!(table.stage(), "playing");
    let before = programme_view(&table);
    assert_eq!(stages(&before), ["done", "playing"]);
    table.core = table.rebuilt();
    table.sent.clear();
    assert_eq!(programme_view(&table), before);
    table.connect(0, Some(0), "phone");
    assert_eq!(table.last(0, "room")["room"]["programme"], before);
    table.until_finished();
    let after = programme_view(&table);
    assert_eq!(after["over"], true);
    assert_eq!(after["games"][0], before["games"][0]);
    assert!(points(&after, "Ada") > points(&before, "Ada"));
    assert_eq!(table.last(0, "room")["room"]["programme"], after, "everybody is sent it with the last input");
    assert_eq!(rebuilt_view(&table), after);
}

#[test]
fn a_programme_is_the_leaders_and_has_one_to_twelve_games_that_can_be_played() {
    let mut table = Table::new("hot-streak", 4);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    let good = json!([{"game": "dont-hesitate"}]);
    assert_eq!(table.ask(1, json!({"type": "configure", "programme": good})), "not_leader");
    let many = |count: usize| json!(vec![json!({"game": "dont-hesitate"}); count]);
    for bad in [
        json!([{"game": "snakes"}]),
        json!([{"game": "dont-hesitate"}, {"game": "dont-hesitate", "variant": "no such"}]),
        json!([{"game": "dont-hesitate", "ruleset": {"no such": 1}}]),
        json!([{"game": "dont-hesitate", "ruleset": 3}]),
        many(13),
    ] {
        assert_eq!(table.ask(0, json!({"type": "configure", "programme": bad})), "bad_setup", "{bad}");
    }
    let refusal = table.last(0, "refused")["message"].as_str().unwrap();
    assert!(refusal.contains("12"), "{refusal}");
    assert_eq!(programme_view(&table), Value::Null, "nothing has changed");
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": many(12)})), "ack");
    assert_eq!(stages(&programme_view(&table)).len(), 12);
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": many(0)})), "ack");
    assert_eq!(programme_view(&table), Value::Null, "one game at a time again");
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": good})), "not_in_lobby");
    table.until_finished();
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": good})), "not_in_lobby", "this was no evening");
}

#[test]
fn what_was_played_stays_and_what_comes_may_change() {
    let mut table = evening(2, &["dont-hesitate", "bettor-horse"]);
    let configure = |table: &mut Table, games: Value| table.ask(0, json!({"type": "configure", "programme": games}));
    table.ask(0, json!({"type": "start"}));
    assert_eq!(configure(&mut table, json!([{"game": "dont-hesitate"}])), "not_in_lobby", "while a game runs");
    table.until_finished();
    assert_eq!(configure(&mut table, json!([])), "already_played");
    assert_eq!(configure(&mut table, json!([{"game": "bettor-horse"}])), "already_played");
    let played = programme_view(&table)["games"][0].clone();
    let again = json!({"game": played["game"], "variant": played["variant"], "ruleset": played["ruleset"]});
    let longer = json!([again, {"game": "bettor-horse"}, {"game": "hot-streak"}]);
    assert_eq!(configure(&mut table, longer), "ack", "it may be sent again as the view has it");
    assert_eq!(stages(&programme_view(&table)), ["done", "next", "later"]);
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(table.ask(0, json!({"type": "configure", "game": "neck-and-neck"})), "ack");
    assert_eq!(
        programme_view(&table)["games"][1]["game"],
        "neck-and-neck",
        "what is changed in the lobby is what is next"
    );
    assert_eq!(configure(&mut table, json!([again, {"game": "dont-hesitate"}])), "ack");
    play(&mut table);
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": [again], "pace": "none"})), "not_in_lobby");
    let programme = programme_view(&table);
    assert_eq!(programme["over"], true);
    assert_eq!(rebuilt_view(&table), programme);
}

#[test]
fn a_single_game_keeps_the_name_of_its_variant_as_a_game_of_a_programme_does() {
    let mut table = Table::new("dont-hesitate", 2);
    table.connect(0, Some(0), "phone");
    let mut configure = |change: Value, name: Value| {
        let mut asked = json!({"type": "configure"});
        asked.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(table.ask(0, asked), "ack", "{change}");
        assert_eq!(json!(table.core.view(0).variant), name, "{change}");
        let (rebuilt, current) = (table.rebuilt().view(0), table.core.view(0));
        assert_eq!((rebuilt.variant, rebuilt.ruleset), (current.variant, current.ruleset), "{change}");
    };
    configure(json!({}), Value::Null);
    configure(json!({"variant": "short"}), json!("short"));
    configure(json!({"pace": "normal", "game": "dont-hesitate"}), json!("short"));
    configure(json!({"seats": 4}), json!("short"));
    configure(json!({"ruleset": {"length": 20, "signs": []}}), Value::Null);
    configure(json!({"variant": "short", "ruleset": {"forced_requirement": 5}}), json!("short"));
    configure(json!({"game": "hot-streak"}), Value::Null);
    configure(
        json!({"programme": [{"game": "dont-hesitate", "variant": "short"}, {"game": "hot-streak"}]}),
        json!("short"),
    );
    configure(json!({"programme": []}), json!("short"));
    table.ask(0, json!({"type": "start"}));
    table.ask(0, json!({"type": "end_game"}));
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(table.last(0, "room")["room"]["variant"], "short");
}

#[test]
fn a_game_that_was_changed_in_the_lobby_and_played_may_be_sent_again_as_the_view_has_it() {
    let mut table = evening(2, &["dont-hesitate", "bettor-horse"]);
    assert_eq!(table.ask(0, json!({"type": "configure", "game": "hot-streak"})), "ack");
    table.ask(0, json!({"type": "start"}));
    table.ask(0, json!({"type": "end_game"}));
    let games = programme_view(&table)["games"].clone();
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": games})), "ack");
}

#[test]
fn an_evening_may_end_sooner_on_its_podium_or_in_the_lobby() {
    let mut table = evening(2, &["dont-hesitate", "dont-hesitate", "dont-hesitate"]);
    play(&mut table);
    assert_eq!(programme_view(&table)["over"], false);
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": [{"game": "dont-hesitate"}]})), "ack");
    assert_eq!(programme_view(&table)["over"], true, "everybody sees the last podium");
    assert_eq!(rebuilt_view(&table), programme_view(&table));
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(stages(&programme_view(&table)), ["next"]);
    let longer = json!([{"game": "dont-hesitate"}, {"game": "dont-hesitate"}]);
    table.ask(0, json!({"type": "configure", "programme": longer}));
    play(&mut table);
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": []})), "ack");
    assert_eq!(programme_view(&table), Value::Null);
    let kept: Vec<usize> =
        table.rebuilt().room().past_evenings.iter().map(|evening| evening.played_games().len()).collect();
    assert_eq!(kept, [1, 1]);
}

#[test]
fn points_stay_with_people_and_a_chair_counts_for_whoever_has_it_at_the_end() {
    let mut table = evening(3, &["dont-hesitate", "dont-hesitate", "dont-hesitate"]);
    table.join_from("Bob", "bob's phone");
    play(&mut table);
    let bobs = points(&programme_view(&table), "Bob").unwrap();
    assert!(bobs > 0);
    // Bob leaves between the games; Cleo joins and finds an open chair.
    assert_eq!(table.ask(1, json!({"type": "leave"})), "ack");
    table.ask(0, json!({"type": "rematch"}));
    table.join("Cleo");
    assert_eq!(points(&programme_view(&table), "Cleo"), Some(0), "one who comes later begins with nothing");
    assert_eq!(points(&programme_view(&table), "Bob"), Some(bobs));
    assert_eq!(rebuilt_view(&table), programme_view(&table));
    table.ask(0, json!({"type": "start"}));
    table.pass(1_000);
    // Cleo leaves during a game and keeps her seat, which a stand-in plays. A new member with Bob's name is not Bob.
    assert_eq!(table.ask(2, json!({"type": "leave"})), "ack");
    table.join_from("Bob", "a stranger's phone");
    table.until_finished();
    let programme = programme_view(&table);
    assert!(points(&programme, "Cleo").unwrap() > 0, "what her seat made is hers");
    assert_eq!(points(&programme, "Stand-in"), None);
    assert_eq!(points(&programme, "Bob"), Some(bobs));
    assert_eq!(table.ask(3, json!({"type": "leave"})), "ack");
    // Bob joins again from the same phone.
    table.join_from("Bob", "bob's phone");
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(table.core.room().members.len(), 2, "whoever left is gone when the next game is set up");
    let bob = |programme: &Value| {
        let all = programme["standings"].as_array().unwrap().clone();
        let all: Vec<Value> = all.into_iter().filter(|it| it["name"] == "Bob").collect();
        assert_eq!(all.len(), 1, "{all:?}");
        all[0].clone()
    };
    let back = bob(&programme_view(&table));
    assert_eq!((back["member"].as_u64(), back["points"].as_u64()), (Some(4), Some(bobs)));
    play(&mut table);
    assert!(bob(&programme_view(&table))["points"].as_u64().unwrap() > bobs);
    assert_eq!(rebuilt_view(&table), programme_view(&table));
}

#[test]
fn one_who_was_sent_away_keeps_a_name_in_the_standings_and_nothing_else() {
    let mut table = evening(2, &["dont-hesitate", "dont-hesitate"]);
    table.join_from("Bob", "bob's phone");
    play(&mut table);
    let before = points(&programme_view(&table), "Bob");
    assert_eq!(table.ask(0, json!({"type": "kick", "member": 1})), "ack");
    let programme = programme_view(&table);
    assert_eq!(points(&programme, "Bob"), before);
    table.ask(0, json!({"type": "rematch"}));
    let programme = programme_view(&table);
    let bob = programme["standings"].as_array().unwrap().iter().find(|it| it["name"] == "Bob").unwrap().clone();
    assert_eq!(bob["member"], Value::Null);
    assert_eq!(rebuilt_view(&table), programme);
    play(&mut table);
    assert_eq!(points(&programme_view(&table), "Bob"), before);
}

#[test]
fn one_whose_phone_sleeps_has_what_the_bot_made_of_their_chair() {
    let mut table = evening(2, &["dont-hesitate"]);
    table.join("Bob");
    table.send(server::room::RoomMessage::Disconnected { conn: server::room::ConnId(1) });
    play(&mut table);
    let programme = programme_view(&table);
    assert!(points(&programme, "Bob").unwrap() > 0);
    assert_eq!(programme["standings"].as_array().unwrap().len(), 2, "and no stand-in has anything");
}

/// The names of those who have no chair in the next or running game.
fn out(table: &Table) -> Vec<String> {
    let view = json!(table.core.view(table.now));
    let name =
        |id: &Value| view["members"].as_array().unwrap().iter().find(|it| it["id"] == *id).unwrap()["name"].clone();
    let waiting = view["waiting"].as_array().unwrap();
    assert_eq!(view["programme"]["sitting_out"], view["waiting"]);
    waiting.iter().map(|id| name(id).as_str().unwrap().to_owned()).collect()
}

#[test]
fn each_line_of_the_programme_says_how_many_it_seats() {
    let table = evening(4, &["hot-streak", "neck-and-neck", "bettor-horse"]);
    let chairs: Vec<u64> =
        programme_view(&table)["games"].as_array().unwrap().iter().map(|it| it["chairs"].as_u64().unwrap()).collect();
    assert_eq!(chairs, [9, 6, 8]);
}

#[test]
fn neck_and_neck_with_seven_lets_everybody_sit_out_before_anybody_does_twice() {
    let mut table = evening(4, &["neck-and-neck"; 7]);
    for name in ["Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"] {
        table.join(name);
    }
    let mut all = Vec::new();
    for game in 0..7 {
        assert_eq!(chairs(&table), 6);
        assert_eq!(out(&table).len(), 1, "{all:?}");
        all.extend(out(&table));
        assert_eq!(rebuilt_view(&table), programme_view(&table));
        assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
        // Seven whole games with random decisions are not what this test is about.
        assert_eq!(table.ask(0, json!({"type": "end_game"})), "ack");
        assert_eq!(programme_view(&table)["games"][game]["stage"], "done", "what everybody has so far counts");
        if game < 6 {
            assert_eq!(table.ask(0, json!({"type": "rematch"})), "ack");
        }
    }
    assert_eq!(all[0], "Gus", "the last to come is the first to wait");
    all.sort_unstable();
    assert_eq!(all, ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus"]);
}

#[test]
fn bettor_horse_with_an_odd_number_has_a_bot_or_one_who_sits_out() {
    let mut table = evening(2, &["bettor-horse", "hot-streak", "bettor-horse"]);
    for name in ["Bob", "Cleo", "Dan", "Eve"] {
        table.join(name);
    }
    assert_eq!((chairs(&table), out(&table).len()), (6, 0), "five people and a bot");
    assert_eq!(table.ask(0, json!({"type": "start"})), "ack");
    let bots = |table: &Table| {
        let view = json!(table.core.view(table.now));
        view["chairs"].as_array().unwrap().iter().filter(|chair| chair["type"] == "bot").count()
    };
    assert_eq!(bots(&table), 1);
    for name in ["Fay", "Gus", "Hal", "Ivy"] {
        table.join(name);
    }
    table.ask(0, json!({"type": "end_game"}));
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!((chairs(&table), out(&table).len()), (9, 0), "Hot Streak has room for all nine");
    table.ask(0, json!({"type": "start"}));
    assert_eq!(bots(&table), 0);
    table.ask(0, json!({"type": "end_game"}));
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!((chairs(&table), out(&table).len()), (8, 1), "nine for eight chairs");
    assert!(!["Fay", "Gus", "Hal", "Ivy"].contains(&out(&table)[0].as_str()), "those who waited do not wait again");
}

#[test]
fn a_member_who_joins_during_a_game_plays_the_next_even_if_somebody_else_must_sit_out() {
    let mut table = evening(6, &["hot-streak", "dont-hesitate", "dont-hesitate", "hot-streak"]);
    for name in ["Bob", "Cleo", "Dan", "Eve", "Fay"] {
        table.join(name);
    }
    table.ask(0, json!({"type": "start"}));
    table.pass(1_000);
    table.join("Gus");
    assert_eq!(out(&table), ["Gus"], "the game runs without him");
    table.until_finished();
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(chairs(&table), 6);
    assert_eq!(out(&table), ["Fay"], "he was promised the next game");
    assert_eq!(rebuilt_view(&table), programme_view(&table));
    play(&mut table);
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(out(&table), ["Eve"], "the next time it is somebody else");
    play(&mut table);
    table.ask(0, json!({"type": "rematch"}));
    assert_eq!(out(&table), Vec::<String>::new());
    assert_eq!(chairs(&table), 7, "where there are chairs everybody has one");
    assert_eq!(rebuilt_view(&table), programme_view(&table));
}

#[test]
fn bots_go_before_people_when_chairs_do_and_one_who_comes_between_gets_a_new_one() {
    let mut table = Table::new("hot-streak", 8);
    table.connect(0, Some(0), "phone");
    table.join("Bob");
    table.ask(1, json!({"type": "sit", "seat": 7}));
    table.ask(0, json!({"type": "add_bot", "seat": 1, "bot": "hard"}));
    let games = json!([{"game": "hot-streak", "variant": "short"}, {"game": "dont-hesitate"}]);
    assert_eq!(table.ask(0, json!({"type": "configure", "programme": games})), "ack");
    play(&mut table);
    table.ask(0, json!({"type": "rematch"}));
    let view = json!(table.core.view(table.now));
    let kinds: Vec<&str> = view["chairs"].as_array().unwrap().iter().map(|it| it["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["member", "bot", "member", "open", "open", "open"], "the chosen bot stays, fillers go");
    assert_eq!(table.last(1, "welcome")["seat"], 2, "Bob is told his new chair");
    let mut table = evening(2, &["bettor-horse", "dont-hesitate"]);
    table.join("Bob");
    table.join("Cleo");
    assert_eq!(chairs(&table), 4, "an even number, as the game wants");
    assert_eq!(json!(table.core.view(table.now))["chairs"][2]["member"], 2);
}

#[test]
fn after_any_requests_the_log_gives_the_same_evening() {
    let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.meta().id).collect();
    for seed in 0..6 {
        let mut pick = SimRng::new(seed);
        let mut below = |most: u32| pick.pick(most);
        let mut table = evening(4, &["dont-hesitate", "bettor-horse"]);
        let mut people = 1_u64;
        for _ in 0..60 {
            let conn = u64::from(below(people as u32));
            let list = |count: u32, below: &mut dyn FnMut(u32) -> u32| -> Vec<Value> {
                (0..count).map(|_| json!({"game": ids[below(ids.len() as u32) as usize]})).collect()
            };
            match below(12) {
                0 if people < 12 => {
                    people = table.join(&format!("P{people}")) + 1;
                }
                1 => {
                    let count = below(5);
                    let programme = list(count, &mut below);
                    table.ask(conn, json!({"type": "configure", "programme": programme, "seats": below(12)}));
                }
                2 => {
                    let kept = programme_view(&table)["games"].as_array().cloned().unwrap_or_default();
                    let mut games: Vec<Value> = kept.into_iter().filter(|game| game["stage"] == "done").collect();
                    games.extend(list(1, &mut below));
                    table.ask(conn, json!({"type": "configure", "programme": games}));
                }
                3 => drop(table.ask(conn, json!({"type": "leave"}))),
                4 => drop(table.ask(conn, json!({"type": "sit", "seat": below(9)}))),
                5 => drop(table.ask(conn, json!({"type": "stand"}))),
                6 => drop(table.ask(conn, json!({"type": "configure", "seats": below(10)}))),
                7 => drop(table.ask(conn, json!({"type": "add_bot", "bot": "easy"}))),
                8 => drop(table.ask(conn, json!({"type": "kick", "member": below(12)}))),
                _ => {
                    if let Some(leader) = table.core.room().leader {
                        let step = if table.stage() == "finished" { "rematch" } else { "start" };
                        table.ask(u64::from(leader.0), json!({"type": step}));
                        (0..400).for_each(|_| table.pass(20_000));
                    }
                }
            }
            assert_eq!(json!(table.rebuilt().view(0).programme), json!(table.core.view(0).programme));
            let view = json!(table.core.view(0));
            let sitting = view["chairs"].as_array().unwrap().iter().filter_map(|chair| chair["member"].as_u64());
            let mut sitting: Vec<u64> = sitting.collect();
            let count = sitting.len();
            sitting.sort_unstable();
            sitting.dedup();
            assert_eq!(sitting.len(), count, "nobody sits on two chairs");
        }
    }
}
