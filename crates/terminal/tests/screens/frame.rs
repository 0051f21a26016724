//! What stands around the tables: menu, cover, help, the line of a replay, and a terminal that is too small.

use games::GameId;
use kit::Seat;
use ledger::{Match, Recorded, Seating};
use ratatui::Frame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use screen::Ink;
use screenshots::{Stage, compare, paint, phase, pressed, text};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use terminal::Screen;
use terminal::menu::{Menu, Wanted};
use terminal::moment::{Events, Shown};
use terminal::reel::Reel;
use terminal::screen::Wish;
use terminal::screen::paint::Surround;
use terminal::tables::words::Words;

pub(crate) fn offer() -> Stage {
    Stage::reach("dont-hesitate", 4, &json!({}), 4, |view, _| phase(view, "offer"))
}

pub(crate) fn picture(width: u16, height: u16, mut draw: impl FnMut(&mut Frame<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame)).unwrap();
    text(terminal.backend().buffer())
}

pub(crate) fn both(name: &str, mut draw: impl FnMut(&mut Frame<'_>)) {
    for (width, height) in [(80, 24), (120, 40)] {
        compare(&format!("{name}-{width}x{height}"), &picture(width, height, &mut draw));
    }
}

#[test]
fn the_menu_lists_games_and_what_can_be_changed() {
    let mut menu = Menu::new(Ink::Many);
    both("menu", |frame| menu.draw(frame));
    for key in ['4', 'v', 'v', '>', 'v', '>', 'v', '<', 'v', '>', 'v'] {
        assert_eq!(menu.key(pressed(key)), None);
    }
    both("menu-changed", |frame| menu.draw(frame));
    let order = menu.order();
    assert_eq!((order.game.as_str(), order.seats, order.people), ("dont-hesitate", 5, 2));
    assert_eq!((order.mind.as_str(), order.pace.word()), ("sharp", "fast"));
    assert_eq!(menu.key(pressed('\n')), Some(Ok(Wanted::Play(order))));
}

#[test]
fn the_menu_takes_the_code_of_a_room() {
    let mut menu = Menu::new(Ink::None);
    for key in "jbcdf".chars() {
        assert_eq!(menu.key(pressed(key)), None);
    }
    assert_eq!(menu.key(pressed('\n')), Some(Ok(Wanted::Join("bcdf".into()))));
}

#[test]
fn a_covered_table_shows_nothing_of_anybodys() {
    let moment = offer().moment(Some(0));
    let surround = Surround {
        cover: Some("Ada".into()),
        keys: vec![('\n', "I am here".into())],
        place: "at home".into(),
        ..Surround::default()
    };
    let mut screen = Screen::new(Ink::Many);
    both("covered", |frame| screen.draw(frame, &moment, &surround));
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &surround));
    assert!(!drawn.contains("Take the die") && !drawn.contains('►'), "{drawn}");
    // Nothing can be clicked but the cover.
    assert_eq!(screen.click(3, 10, &moment), Wish::Key('\n'));
}

#[test]
fn help_and_the_question_whether_to_leave_lie_over_the_table() {
    let stage = offer();
    stage.shot("help", Some(0), "?");
    stage.shot("leave", Some(0), "q");
    assert_eq!(stage.wish(0, "qy"), Wish::Leave);
    assert_eq!(stage.wish(0, "qn"), Wish::Nothing);
    assert_eq!(stage.wish(0, "?x"), Wish::Nothing);
}

#[test]
fn a_small_terminal_says_what_it_needs() {
    let moment = offer().moment(Some(0));
    let mut screen = Screen::new(Ink::Many);
    for (width, height) in [(40, 10), (1, 1), (75, 24), (80, 19)] {
        let drawn = text(&paint(&mut screen, &moment, &Surround::default(), width, height));
        assert!(drawn.starts_with('T') && !drawn.contains("You may"), "{drawn}");
    }
    compare("too-small-40x10", &text(&paint(&mut screen, &moment, &Surround::default(), 40, 10)));
    // One row less than usual, as a multiplexer leaves it, is no reason.
    assert!(text(&paint(&mut screen, &moment, &Surround::default(), 80, 23)).contains("Don't Hesitate"));
}

#[test]
fn a_game_that_nobody_has_drawn_is_told_in_words() {
    let mut moment = offer().moment(Some(0));
    moment.game = "croquet".into();
    moment.drawn = &Words;
    let mut screen = Screen::new(Ink::Many);
    screen.tell(&moment, &Events::Unknown(vec![json!({"type": "die_rolled", "token": 1, "value": 4})]));
    both("words", |frame| screen.draw(frame, &moment, &Surround::default()));
    let wish = screen.key(pressed('2'), &moment, &Surround::default());
    assert_eq!(wish, Wish::Act(json!({"type": "pass"})));
    // A view that a drawing cannot read, as of a newer server, is told in words as well, and so is an unknown game.
    let view = to_raw_value(&json!({"phase": "picnic", "basket": ["jam", "scones"]})).unwrap();
    (moment.shown, moment.drawn) = Shown::read("dont-hesitate", &view, &view, None);
    moment.game = "dont-hesitate".into();
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &Surround::default()));
    assert!(drawn.contains("basket: [jam scones]"), "{drawn}");
    (moment.shown, moment.drawn) = Shown::read("croquet", &view, &view, Some(&view));
    moment.game = "croquet".into();
    assert!(moment.is_asked() && screen.choices(&moment).is_empty());
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &Surround::default()));
    assert!(drawn.contains("basket: [jam scones]") && drawn.contains("croquet"), "{drawn}");
}

#[test]
fn a_replay_is_gone_through_by_keys() {
    let game = GameId::find("dont-hesitate").unwrap();
    let seating = Seating { seats: 2, ruleset: &Value::Null, table: "t".into(), contributions: Vec::new() };
    let mut table = Recorded::new(Match::new(game, seating, fair::Secret::from_seed(8)).unwrap());
    let mut pick = kit::SimRng::new(8);
    for _ in 0..40 {
        let asked = table.table().turn().seats().first();
        match asked {
            Some(seat) => table.take(|game| game.random(seat, &mut pick)).unwrap(),
            None => table.take(ledger::Match::roll).unwrap(),
        };
    }
    let mut reel = Reel::new(&table.record(), None, 0, "game.json".into()).unwrap();
    let mut screen = Screen::new(Ink::Many);
    reel.go(0, &mut screen);
    let now = std::time::Instant::now();
    for (key, at) in [('>', 1), ('>', 2), ('<', 1), ('<', 0), ('<', 0)] {
        assert!(reel.key(pressed(key), &mut screen, now));
        assert_eq!(reel.at(), at);
    }
    reel.go(25, &mut screen);
    assert!(reel.key(pressed('b'), &mut screen, now));
    assert_eq!((reel.at(), reel.moment().seat), (25, Some(Seat::ALL[1])));
    let surround = reel.surround();
    both("replay", |frame| screen.draw(frame, reel.moment(), &surround));
    // The line at the foot is one to click on: its last column is the end.
    picture(80, 24, |frame| screen.draw(frame, reel.moment(), &surround));
    assert_eq!(screen.click(52, 21, reel.moment()), Wish::Jump(40));
    assert_eq!(screen.click(0, 21, reel.moment()), Wish::Jump(0));
    // Space plays: nothing happens before the time has come, and then one step at a time.
    assert!(reel.key(pressed(' '), &mut screen, now));
    let due = reel.pass(now, &mut screen).unwrap();
    assert_eq!(reel.at(), 25);
    reel.pass(due, &mut screen);
    assert_eq!(reel.at(), 26);
}

#[test]
fn a_replay_tells_what_the_clock_played_and_that_the_leader_ended_it() {
    let game = GameId::find("dont-hesitate").unwrap();
    let seating = Seating { seats: 2, ruleset: &Value::Null, table: "t".into(), contributions: Vec::new() };
    let mut table = Match::new(game, seating, fair::Secret::from_seed(8)).unwrap();
    let mut inputs = Vec::new();
    while table.table().turn().seats().is_empty() {
        inputs.push(table.roll().unwrap());
    }
    let late = table.table().turn().seats().first().unwrap();
    inputs.push(table.time_out(late).unwrap());
    table.end().unwrap();
    let mut reel = Reel::new(&table.record(inputs), None, 0, "game.json".into()).unwrap();
    let mut screen = Screen::new(Ink::None);
    reel.go(reel.last() - 1, &mut screen);
    assert!(!reel.moment().turn.is_over());
    for _ in 0..2 {
        // By a step, and by a jump.
        reel.go(reel.last(), &mut screen);
        let drawn = picture(120, 40, |frame| screen.draw(frame, reel.moment(), &reel.surround()));
        let told = format!("Time ran out for {}.", screen::people::letter(late));
        assert!(drawn.contains(&told) && drawn.contains("The leader ended the game here."), "{drawn}");
        assert!(drawn.contains("The podium"), "{drawn}");
    }
}
