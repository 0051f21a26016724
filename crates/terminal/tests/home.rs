//! A table at home: time, bots, several people at one keyboard. Time is told, never waited for.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fair::Secret;
use games::GameId;
use kit::{Seat, SeatSet, Turn};
use ledger::{Match, Recorded, Seating};
use screen::Player;
use serde_json::{Value, json};
use terminal::local::{Home, Local};
use terminal::pace::HomePace;
use terminal::place::{News, Place, READY_KEY};
use terminal::tables::Sight;

const ENOUGH: usize = 20_000;

fn table(game: &str, seats: usize, people: &[u8], pace: HomePace, now: Instant) -> Local {
    table_by(&Value::Null, game, seats, people, pace, now)
}

fn table_by(ruleset: &Value, game: &str, seats: usize, people: &[u8], pace: HomePace, now: Instant) -> Local {
    local(ruleset, game, seats, people, pace, None, now)
}

/// Two bots that play at no pace at all, and a record of what they do.
fn recorded_table(game: &str, record: &Path, now: Instant) -> Local {
    local(&Value::Null, game, 2, &[], HomePace::Instant, Some(record.to_owned()), now)
}

fn local(
    ruleset: &Value,
    game: &str,
    seats: usize,
    people: &[u8],
    pace: HomePace,
    record: Option<PathBuf>,
    now: Instant,
) -> Local {
    let game = GameId::find(game).unwrap();
    let seating = Seating { seats, ruleset, table: "t".into(), contributions: Vec::new() };
    let table = Recorded::new(Match::new(game, seating, Secret::from_seed(3)).unwrap());
    let people: SeatSet = people.iter().map(|seat| Seat::ALL[usize::from(*seat)]).collect();
    let players = (0..seats).map(|seat| Player::person(format!("P{seat}"))).collect();
    let minds = vec![play::bots::find("easy").unwrap(); seats];
    Local::new(table, Home { people, players, minds, pace, record }, now)
}

/// Lets the table go on until this is true; people do something at random when they are asked.
fn until(place: &mut Local, wanted: impl Fn(&Local) -> bool) {
    for _ in 0..ENOUGH {
        if wanted(place) {
            return;
        }
        let now = Instant::now();
        place.pass(now, false);
        if place.surround(now).cover.is_some() {
            place.key('\n');
        } else if place.moment().is_some_and(|moment| moment.is_asked() && !wanted(place)) {
            place.act_anyhow();
        }
        place.news();
    }
    panic!("it never came to that");
}

fn over(place: &Local) -> bool {
    place.moment().unwrap().turn.is_over()
}

#[test]
fn every_game_is_played_to_the_end_by_bots_and_by_people() {
    for game in GameId::ALL {
        let seats = usize::from(game.meta().seats.min);
        for people in [&[][..], &[0], &[0, 1]] {
            let mut place = table(game.meta().id, seats, people, HomePace::Instant, Instant::now());
            until(&mut place, over);
        }
    }
}

#[test]
fn hands_are_covered_between_people_and_open_tables_are_not() {
    let now = Instant::now();
    let mut secret = table("bettor-horse", 2, &[0, 1], HomePace::Instant, now);
    for (name, seat) in [("P0", 0), ("P1", 1)] {
        let surround = secret.surround(now);
        assert_eq!(surround.cover.as_deref(), Some(name));
        let moment = secret.moment().unwrap();
        assert_eq!((moment.seat, moment.is_asked(), moment.view().get("hand")), (None, false, None));
        secret.pass(now, false);
        secret.act_anyhow();
        assert!(secret.news().iter().all(|news| *news == News::Fresh), "nothing can be done while it is covered");
        secret.key('\n');
        let moment = secret.moment().unwrap();
        assert_eq!(moment.seat, Seat::new(seat));
        assert!(moment.is_asked() && moment.view().get("hand").is_some());
        secret.act_anyhow();
        for news in secret.news() {
            let News::Seen(events) = news else { continue };
            let told = Value::from(events.values()).to_string();
            assert!(told.contains("\"entered\"") && !told.contains("horses\":["), "the log is for everybody: {told}");
        }
    }
    let mut open = table("dont-hesitate", 2, &[0, 1], HomePace::Instant, now);
    for _ in 0..ENOUGH {
        open.pass(Instant::now(), false);
        assert_eq!(open.surround(now).cover, None);
        if over(&open) {
            return;
        }
        if open.moment().unwrap().is_asked() {
            open.act_anyhow();
        }
    }
    panic!("it never ended");
}

#[test]
fn dice_fall_when_their_time_has_come_and_not_while_somebody_reads() {
    let start = Instant::now();
    let mut place = table("dont-hesitate", 2, &[0], HomePace::Normal, start);
    place.news();
    // The order of moving is drawn at once, and looked at before the first die.
    place.pass(start, false);
    assert!(matches!(place.news()[..], [News::Seen(_)]));
    let wait = HomePace::Normal.tempo().setting / 2 + HomePace::Normal.tempo().roll.unwrap();
    assert_eq!(place.pass(start, false), Some(start + wait));
    assert_eq!(place.news(), []);
    // Ten seconds of reading do not count.
    assert_eq!(place.pass(start, true), None);
    let later = start + Duration::from_secs(10);
    assert_eq!(place.pass(later, false), Some(later + wait));
    assert_eq!(place.news(), []);
    place.pass(later + wait, false);
    assert!(matches!(place.news()[..], [News::Seen(_)]));
}

#[test]
fn step_by_step_dice_wait_for_a_key() {
    let start = Instant::now();
    let mut place = table("dont-hesitate", 2, &[0], HomePace::Step, start);
    place.news();
    // The order of moving is drawn without a word.
    place.pass(start, false);
    assert!(matches!(place.news()[..], [News::Seen(_)]));
    assert_eq!(place.pass(start + Duration::from_secs(3600), false), None);
    assert!(place.surround(start).keys.iter().any(|(key, _)| *key == ' '));
    place.key(' ');
    place.pass(start, false);
    assert!(matches!(place.news()[..], [News::Seen(_)]));
}

#[test]
fn a_live_race_ticks_and_stands_still_when_told() {
    let mut place = table("ready-set-bet", 3, &[0], HomePace::Instant, Instant::now());
    until(&mut place, |place| matches!(place.moment().unwrap().turn, Turn::Live { .. }));
    let rolls = |place: &Local| place.moment().unwrap().view()["rolls"].as_u64().unwrap();
    let start = Instant::now();
    let mut place = {
        let mut paced = table("ready-set-bet", 3, &[0, 1, 2], HomePace::Fast, start);
        // Everybody keeps a card or whatever else comes before the race, at no pace at all.
        let mut now = start;
        for _ in 0..ENOUGH {
            if matches!(paced.moment().unwrap().turn, Turn::Live { .. }) {
                break;
            }
            now += Duration::from_secs(10);
            paced.pass(now, false);
            if paced.surround(now).cover.is_some() {
                paced.key('\n');
            }
            if matches!(paced.moment().unwrap().turn, Turn::Decide { .. }) {
                paced.act_anyhow();
            }
        }
        paced
    };
    assert!(matches!(place.moment().unwrap().turn, Turn::Live { .. }));
    assert_eq!(rolls(&place), 0);
    // Tab gives the keyboard to the next.
    assert_eq!(place.moment().unwrap().seat, Some(Seat::ALL[0]));
    place.key('\t');
    assert_eq!(place.moment().unwrap().seat, Some(Seat::ALL[1]));
    let tick = HomePace::Fast.tempo().tick.unwrap();
    let mut now = start + Duration::from_secs(3_600);
    place.pass(now, false);
    let before = rolls(&place);
    place.pass(now + tick / 2, false);
    assert_eq!(rolls(&place), before);
    place.pass(now + tick, false);
    assert_eq!(rolls(&place), before + 1);
    place.key(' ');
    now += tick;
    place.pass(now, false);
    place.pass(now + tick * 20, false);
    assert_eq!(rolls(&place), before + 1, "paused");
    place.key(' ');
    place.pass(now + tick * 20, false);
    assert_eq!(rolls(&place), before + 1, "what was held up is not late");
    place.pass(now + tick * 21, false);
    assert_eq!(rolls(&place), before + 2);
}

#[test]
fn once_betting_is_closed_dice_fall_rapidly_except_for_a_person_who_may_still_bet() {
    let open = |place: &Local| place.moment().unwrap().view()["betting_open"] == true;
    let rolls = |place: &Local| place.moment().unwrap().view()["rolls"].as_u64().unwrap();
    for (pace, before, after) in
        [(HomePace::Relaxed, 4_000, 1_333), (HomePace::Normal, 2_500, 833), (HomePace::Fast, 1_500, 800)]
    {
        assert_eq!(pace.tempo().rapid().unwrap().as_millis(), after);
        let ruleset = json!({"races": 2, "finish": 30, "vip_deck": {"last_call": 16}});
        let start = Instant::now();
        let mut place = table_by(&ruleset, "ready-set-bet", 2, &[0, 1], pace, start);
        // How many intervals of each kind there were: while betting is open, closed, and open to a last call.
        let (mut seen, mut now, mut rolled) = ([0; 3], start, None);
        while !over(&place) {
            let race = place.moment().unwrap().view()["race"].clone();
            let (kind, at) = (usize::from(!open(&place)), rolls(&place));
            let calling = kind == 1 && !place.moment().unwrap().turn.seats().is_empty();
            now = place.pass(now, false).unwrap_or(now).max(now);
            if place.surround(now).cover.is_some() {
                place.key('\n');
            }
            if matches!(place.moment().unwrap().turn, Turn::Decide { .. }) {
                place.act_anyhow();
            }
            let fell = rolls(&place) == at + 1 && place.moment().unwrap().view()["race"] == race;
            let Some(since) = fell.then(|| rolled.replace(now)).flatten().filter(|_| at > 0) else { continue };
            let expected = if kind == 1 && !calling { after } else { before };
            assert_eq!((now - since).as_millis(), expected, "{pace:?} {race}, roll {at}");
            seen[kind + usize::from(calling)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
    }
    assert_eq!(HomePace::Instant.tempo().rapid(), Some(Duration::ZERO));
    assert_eq!(HomePace::Step.tempo().rapid(), None);
}

#[test]
fn what_sets_up_a_race_is_one_gesture_and_told_in_one_line() {
    let lines = |game: &str| {
        let start = Instant::now();
        let mut place = table(game, 4, &[0], HomePace::Normal, start);
        place.news();
        place.pass(start, false);
        let news = place.news();
        let [News::Seen(seen)] = &news[..] else { panic!("{game}: {news:?}") };
        assert!(place.moment().unwrap().turn != Turn::Chance { by: None }, "{game}: everything is set up at once");
        let moment = place.moment().unwrap();
        (seen.len(), moment.drawn.captions(&Sight::after(moment, seen), seen))
    };
    let (events, told) = lines("hot-streak");
    assert!(events > 20, "{events}");
    assert_eq!(told.len(), 1, "{told:?}");
    let (events, told) = lines("dont-hesitate");
    assert_eq!((events, told.len()), (6, 1), "{told:?}");
    let (_, told) = lines("ready-set-bet");
    assert_eq!(told.len(), 2, "the cards, and that bets are open: {told:?}");
}

#[test]
fn a_live_race_waits_until_the_board_is_read_or_somebody_is_ready() {
    let rolls = |place: &Local| place.moment().unwrap().view()["rolls"].as_u64().unwrap();
    let opening = HomePace::Normal.tempo().opening.unwrap();
    let start = Instant::now();
    let begun = || {
        let mut place = table("ready-set-bet", 2, &[0, 1], HomePace::Normal, start);
        place.pass(start, false);
        assert!(matches!(place.moment().unwrap().turn, Turn::Live { .. }));
        place
    };
    let mut patient = begun();
    assert_eq!(patient.surround(start).clock.as_deref(), Some("first roll in 8"));
    patient.pass(start + opening - Duration::from_millis(1), false);
    assert_eq!(rolls(&patient), 0);
    patient.pass(start + opening, false);
    assert_eq!(rolls(&patient), 1);
    assert!(patient.surround(start).keys.iter().all(|(key, _)| *key != READY_KEY));
    let mut ready = begun();
    assert!(ready.surround(start).keys.iter().any(|(key, _)| *key == READY_KEY));
    ready.key(READY_KEY);
    ready.pass(start, false);
    assert_eq!(rolls(&ready), 1);
}

#[test]
fn a_record_is_written_at_most_once_a_second_and_at_the_end() {
    let folder = std::env::temp_dir().join(format!("railbird-home-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.json");
    let start = Instant::now();
    let mut place = recorded_table("dont-hesitate", &path, start);
    let inputs = || ledger::Record::parse(&std::fs::read_to_string(&path).unwrap()).unwrap().inputs.len();
    let mut now = start;
    while place.table().record().inputs.is_empty() {
        now = place.pass(now, false).unwrap().max(now);
    }
    let first = inputs();
    assert_eq!(first, place.table().record().inputs.len(), "the first input is written at once");
    let soon = now + Duration::from_millis(900);
    while place.table().record().inputs.len() == first {
        assert!(now < soon, "a second input comes within a second");
        now = place.pass(now, false).unwrap().max(now);
    }
    assert_eq!(inputs(), first, "not before a second has passed");
    let again = place.pass(now, true).unwrap();
    place.pass(again.max(now + Duration::from_secs(1)), true);
    assert_eq!(inputs(), place.table().record().inputs.len(), "also while the player reads something");
    for _ in 0..ENOUGH {
        if over(&place) {
            break;
        }
        now += Duration::from_millis(50);
        place.pass(now, false);
    }
    assert_eq!(inputs(), place.table().record().inputs.len(), "the end is written at once");
    std::fs::remove_dir_all(&folder).unwrap();
}
