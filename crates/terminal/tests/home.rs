//! A table at home: time, bots, several people at one keyboard. Time is told, never waited for.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fair::Secret;
use games::GameId;
use kit::{Seat, SeatSet, Turn};
use ledger::{FairTable, RecordedGame, TableSpec};
use screen::Player;
use serde_json::{Value, json};
use terminal::drawings::AnyDrawContext;
use terminal::local::{LocalConfig, LocalSession};
use terminal::pace::LocalPace;
use terminal::session::{GameSession, READY_KEY, SessionEvent};

/// More steps than any of these games takes.
const MAX_STEPS: usize = 20_000;

fn table(game: &str, seats: usize, people: &[u8], pace: LocalPace, now: Instant) -> LocalSession {
    table_by(&Value::Null, game, seats, people, pace, now)
}

fn table_by(ruleset: &Value, game: &str, seats: usize, people: &[u8], pace: LocalPace, now: Instant) -> LocalSession {
    local(ruleset, game, seats, people, pace, None, now)
}

/// Two bots that play at no pace at all, and a record of what they do.
fn recorded_table(game: &str, record: &Path, now: Instant) -> LocalSession {
    local(&Value::Null, game, 2, &[], LocalPace::Instant, Some(record.to_owned()), now)
}

fn local(
    ruleset: &Value,
    game: &str,
    seats: usize,
    people: &[u8],
    pace: LocalPace,
    record: Option<PathBuf>,
    now: Instant,
) -> LocalSession {
    let game = GameId::find(game).unwrap();
    let seating = TableSpec { seats, ruleset, table_id: "t".into(), contributions: Vec::new() };
    let table = RecordedGame::new(FairTable::new(game, seating, Secret::from_seed(3)).unwrap());
    let people: SeatSet = people.iter().map(|seat| Seat::ALL[usize::from(*seat)]).collect();
    let players = (0..seats).map(|seat| Player::person(format!("P{seat}"))).collect();
    let bots = vec![play::bots::find_bot("easy").unwrap(); seats];
    LocalSession::new(table, LocalConfig { people, players, bots, pace, record_path: record }, now)
}

/// Lets the table go on until this is true; people do something at random when they are asked.
fn until(place: &mut LocalSession, wanted: impl Fn(&LocalSession) -> bool) {
    for _ in 0..MAX_STEPS {
        if wanted(place) {
            return;
        }
        let now = Instant::now();
        place.tick(now, false);
        if place.chrome(now).covered_for.is_some() {
            place.handle_key('\n');
        } else if place.snapshot().is_some_and(|moment| moment.has_options() && !wanted(place)) {
            place.act_at_random();
        }
        place.take_events();
    }
    panic!("it never came to that");
}

fn over(place: &LocalSession) -> bool {
    place.snapshot().unwrap().turn.is_over()
}

#[test]
fn every_game_is_played_to_the_end_by_bots_and_by_people() {
    for game in GameId::ALL {
        let seats = usize::from(game.meta().seats.min);
        for people in [&[][..], &[0], &[0, 1]] {
            let mut place = table(game.meta().id, seats, people, LocalPace::Instant, Instant::now());
            until(&mut place, over);
        }
    }
}

#[test]
fn hands_are_covered_between_people_and_open_tables_are_not() {
    let now = Instant::now();
    let mut secret = table("bettor-horse", 2, &[0, 1], LocalPace::Instant, now);
    for (name, seat) in [("P0", 0), ("P1", 1)] {
        let surround = secret.chrome(now);
        assert_eq!(surround.covered_for.as_deref(), Some(name));
        let moment = secret.snapshot().unwrap();
        assert_eq!((moment.seat, moment.has_options(), moment.view_json().get("hand")), (None, false, None));
        secret.tick(now, false);
        secret.act_at_random();
        assert!(
            secret.take_events().iter().all(|news| *news == SessionEvent::Reset),
            "nothing can be done while it is covered"
        );
        secret.handle_key('\n');
        let moment = secret.snapshot().unwrap();
        assert_eq!(moment.seat, Seat::new(seat));
        assert!(moment.has_options() && moment.view_json().get("hand").is_some());
        secret.act_at_random();
        for news in secret.take_events() {
            let SessionEvent::TableEvents(events) = news else { continue };
            let told = Value::from(events.to_json()).to_string();
            assert!(told.contains("\"entered\"") && !told.contains("horses\":["), "the log is for everybody: {told}");
        }
    }
    let mut open = table("dont-hesitate", 2, &[0, 1], LocalPace::Instant, now);
    for _ in 0..MAX_STEPS {
        open.tick(Instant::now(), false);
        assert_eq!(open.chrome(now).covered_for, None);
        if over(&open) {
            return;
        }
        if open.snapshot().unwrap().has_options() {
            open.act_at_random();
        }
    }
    panic!("it never ended");
}

#[test]
fn dice_fall_when_their_time_has_come_and_not_while_somebody_reads() {
    let start = Instant::now();
    let mut place = table("dont-hesitate", 2, &[0], LocalPace::Normal, start);
    place.take_events();
    // The order of moving is drawn at once, and looked at before the first die.
    place.tick(start, false);
    assert!(matches!(place.take_events()[..], [SessionEvent::TableEvents(_)]));
    let wait = LocalPace::Normal.delays().setup_delay / 2 + LocalPace::Normal.delays().roll_delay.unwrap();
    assert_eq!(place.tick(start, false), Some(start + wait));
    assert_eq!(place.take_events(), []);
    // Ten seconds of reading do not count.
    assert_eq!(place.tick(start, true), None);
    let later = start + Duration::from_secs(10);
    assert_eq!(place.tick(later, false), Some(later + wait));
    assert_eq!(place.take_events(), []);
    place.tick(later + wait, false);
    assert!(matches!(place.take_events()[..], [SessionEvent::TableEvents(_)]));
}

#[test]
fn step_by_step_dice_wait_for_a_key() {
    let start = Instant::now();
    let mut place = table("dont-hesitate", 2, &[0], LocalPace::Step, start);
    place.take_events();
    // The order of moving is drawn without a word.
    place.tick(start, false);
    assert!(matches!(place.take_events()[..], [SessionEvent::TableEvents(_)]));
    assert_eq!(place.tick(start + Duration::from_secs(3600), false), None);
    assert!(place.chrome(start).keys.iter().any(|(key, _)| *key == ' '));
    place.handle_key(' ');
    place.tick(start, false);
    assert!(matches!(place.take_events()[..], [SessionEvent::TableEvents(_)]));
}

#[test]
fn a_live_race_ticks_and_stands_still_when_told() {
    let mut place = table("ready-set-bet", 3, &[0], LocalPace::Instant, Instant::now());
    until(&mut place, |place| matches!(place.snapshot().unwrap().turn, Turn::Live { .. }));
    let rolls = |place: &LocalSession| place.snapshot().unwrap().view_json()["rolls"].as_u64().unwrap();
    let start = Instant::now();
    let mut place = {
        let mut paced = table("ready-set-bet", 3, &[0, 1, 2], LocalPace::Fast, start);
        // Everybody keeps a card or whatever else comes before the race, at no pace at all.
        let mut now = start;
        for _ in 0..MAX_STEPS {
            if matches!(paced.snapshot().unwrap().turn, Turn::Live { .. }) {
                break;
            }
            now += Duration::from_secs(10);
            paced.tick(now, false);
            if paced.chrome(now).covered_for.is_some() {
                paced.handle_key('\n');
            }
            if matches!(paced.snapshot().unwrap().turn, Turn::Decide { .. }) {
                paced.act_at_random();
            }
        }
        paced
    };
    assert!(matches!(place.snapshot().unwrap().turn, Turn::Live { .. }));
    assert_eq!(rolls(&place), 0);
    // Tab gives the keyboard to the next.
    assert_eq!(place.snapshot().unwrap().seat, Some(Seat::ALL[0]));
    place.handle_key('\t');
    assert_eq!(place.snapshot().unwrap().seat, Some(Seat::ALL[1]));
    let tick = LocalPace::Fast.delays().live_roll_interval.unwrap();
    let mut now = start + Duration::from_secs(3_600);
    place.tick(now, false);
    let before = rolls(&place);
    place.tick(now + tick / 2, false);
    assert_eq!(rolls(&place), before);
    place.tick(now + tick, false);
    assert_eq!(rolls(&place), before + 1);
    place.handle_key(' ');
    now += tick;
    place.tick(now, false);
    place.tick(now + tick * 20, false);
    assert_eq!(rolls(&place), before + 1, "paused");
    place.handle_key(' ');
    place.tick(now + tick * 20, false);
    assert_eq!(rolls(&place), before + 1, "what was held up is not late");
    place.tick(now + tick * 21, false);
    assert_eq!(rolls(&place), before + 2);
}

#[test]
fn once_betting_is_closed_dice_fall_rapidly_except_for_a_person_who_may_still_bet() {
    let open = |place: &LocalSession| place.snapshot().unwrap().view_json()["betting_open"] == true;
    let rolls = |place: &LocalSession| place.snapshot().unwrap().view_json()["rolls"].as_u64().unwrap();
    for (pace, before, after) in
        [(LocalPace::Relaxed, 4_000, 1_333), (LocalPace::Normal, 2_500, 833), (LocalPace::Fast, 1_500, 800)]
    {
        assert_eq!(pace.delays().rapid_roll_interval().unwrap().as_millis(), after);
        let ruleset = json!({"races": 2, "finish": 30, "vip_deck": {"last_call": 16}});
        let start = Instant::now();
        let mut place = table_by(&ruleset, "ready-set-bet", 2, &[0, 1], pace, start);
        // How many intervals of each kind there were: while betting is open, closed, and open to a last call.
        let (mut seen, mut now, mut rolled) = ([0; 3], start, None);
        while !over(&place) {
            let race = place.snapshot().unwrap().view_json()["race"].clone();
            let (kind, at) = (usize::from(!open(&place)), rolls(&place));
            let calling = kind == 1 && !place.snapshot().unwrap().turn.seats().is_empty();
            now = place.tick(now, false).unwrap_or(now).max(now);
            if place.chrome(now).covered_for.is_some() {
                place.handle_key('\n');
            }
            if matches!(place.snapshot().unwrap().turn, Turn::Decide { .. }) {
                place.act_at_random();
            }
            let fell = rolls(&place) == at + 1 && place.snapshot().unwrap().view_json()["race"] == race;
            let Some(since) = fell.then(|| rolled.replace(now)).flatten().filter(|_| at > 0) else { continue };
            let expected = if kind == 1 && !calling { after } else { before };
            assert_eq!((now - since).as_millis(), expected, "{pace:?} {race}, roll {at}");
            seen[kind + usize::from(calling)] += 1;
        }
        assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
    }
    assert_eq!(LocalPace::Instant.delays().rapid_roll_interval(), Some(Duration::ZERO));
    assert_eq!(LocalPace::Step.delays().rapid_roll_interval(), None);
}

#[test]
fn what_sets_up_a_race_is_one_gesture_and_told_in_one_line() {
    let lines = |game: &str| {
        let start = Instant::now();
        let mut place = table(game, 4, &[0], LocalPace::Normal, start);
        place.take_events();
        place.tick(start, false);
        let news = place.take_events();
        let [SessionEvent::TableEvents(seen)] = &news[..] else { panic!("{game}: {news:?}") };
        assert!(place.snapshot().unwrap().turn != Turn::Chance { by: None }, "{game}: everything is set up at once");
        let moment = place.snapshot().unwrap();
        (seen.len(), moment.drawing.captions(&AnyDrawContext::with_events(moment, seen), seen))
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
    let rolls = |place: &LocalSession| place.snapshot().unwrap().view_json()["rolls"].as_u64().unwrap();
    let opening = LocalPace::Normal.delays().opening_delay.unwrap();
    let start = Instant::now();
    let begun = || {
        let mut place = table("ready-set-bet", 2, &[0, 1], LocalPace::Normal, start);
        place.tick(start, false);
        assert!(matches!(place.snapshot().unwrap().turn, Turn::Live { .. }));
        place
    };
    let mut patient = begun();
    assert_eq!(patient.chrome(start).countdown.as_deref(), Some("first roll in 8"));
    patient.tick(start + opening - Duration::from_millis(1), false);
    assert_eq!(rolls(&patient), 0);
    patient.tick(start + opening, false);
    assert_eq!(rolls(&patient), 1);
    assert!(patient.chrome(start).keys.iter().all(|(key, _)| *key != READY_KEY));
    let mut ready = begun();
    assert!(ready.chrome(start).keys.iter().any(|(key, _)| *key == READY_KEY));
    ready.handle_key(READY_KEY);
    ready.tick(start, false);
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
        now = place.tick(now, false).unwrap().max(now);
    }
    let first = inputs();
    assert_eq!(first, place.table().record().inputs.len(), "the first input is written at once");
    let soon = now + Duration::from_millis(900);
    while place.table().record().inputs.len() == first {
        assert!(now < soon, "a second input comes within a second");
        now = place.tick(now, false).unwrap().max(now);
    }
    assert_eq!(inputs(), first, "not before a second has passed");
    let again = place.tick(now, true).unwrap();
    place.tick(again.max(now + Duration::from_secs(1)), true);
    assert_eq!(inputs(), place.table().record().inputs.len(), "also while the player reads something");
    for _ in 0..MAX_STEPS {
        if over(&place) {
            break;
        }
        now += Duration::from_millis(50);
        place.tick(now, false);
    }
    assert_eq!(inputs(), place.table().record().inputs.len(), "the end is written at once");
    std::fs::remove_dir_all(&folder).unwrap();
}
