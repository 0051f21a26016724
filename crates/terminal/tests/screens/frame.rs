//! What stands around the tables: menu, cover, help, the line of a replay, and a terminal that is too small.

use games::GameId;
use kit::Seat;
use ledger::{FairTable, RecordedGame, TableSpec};
use ratatui::Frame;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use screen::Palette;
use screenshots::{TestTable, assert_matches_saved, buffer_text, key_event, phase_is, render};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use terminal::Screen;
use terminal::drawings::generic::GenericDrawing;
use terminal::menu::{Menu, MenuResult};
use terminal::replay::ReplayPlayer;
use terminal::screen::UiAction;
use terminal::screen::paint::Chrome;
use terminal::snapshot::{Events, ViewData};

pub(crate) fn offer() -> TestTable {
    TestTable::play_until("dont-hesitate", 4, &json!({}), 4, |view, _| phase_is(view, "offer"))
}

pub(crate) fn picture(width: u16, height: u16, mut draw: impl FnMut(&mut Frame<'_>)) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame)).unwrap();
    buffer_text(terminal.backend().buffer())
}

pub(crate) fn both(name: &str, mut draw: impl FnMut(&mut Frame<'_>)) {
    for (width, height) in [(80, 24), (120, 40)] {
        assert_matches_saved(&format!("{name}-{width}x{height}"), &picture(width, height, &mut draw));
    }
}

#[test]
fn the_menu_lists_games_and_what_can_be_changed() {
    let mut menu = Menu::new(Palette::Colors256);
    both("menu", |frame| menu.draw(frame));
    for key in ['4', 'v', 'v', '>', 'v', '>', 'v', '<', 'v', '>', 'v'] {
        assert_eq!(menu.handle_key(key_event(key)), None);
    }
    both("menu-changed", |frame| menu.draw(frame));
    let order = menu.settings();
    assert_eq!((order.game.as_str(), order.seats, order.people), ("dont-hesitate", 5, 2));
    assert_eq!((order.bot.as_str(), order.pace.as_str()), ("sharp", "fast"));
    assert_eq!(menu.handle_key(key_event('\n')), Some(Ok(MenuResult::Play(order))));
}

#[test]
fn the_menu_takes_the_code_of_a_room() {
    let mut menu = Menu::new(Palette::Monochrome);
    for key in "jbcdf".chars() {
        assert_eq!(menu.handle_key(key_event(key)), None);
    }
    assert_eq!(menu.handle_key(key_event('\n')), Some(Ok(MenuResult::Join("bcdf".into()))));
}

#[test]
fn a_covered_table_shows_nothing_of_anybodys() {
    let moment = offer().snapshot(Some(0));
    let surround = Chrome {
        covered_for: Some("Ada".into()),
        keys: vec![('\n', "I am here".into())],
        location: "at home".into(),
        ..Chrome::default()
    };
    let mut screen = Screen::new(Palette::Colors256);
    both("covered", |frame| screen.draw(frame, &moment, &surround));
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &surround));
    assert!(!drawn.contains("Take the die") && !drawn.contains('►'), "{drawn}");
    // Nothing can be clicked but the cover.
    assert_eq!(screen.handle_click(3, 10, &moment), UiAction::Key('\n'));
}

#[test]
fn help_and_the_question_whether_to_leave_lie_over_the_table() {
    let stage = offer();
    stage.assert_screenshots("help", Some(0), "?");
    stage.assert_screenshots("leave", Some(0), "q");
    assert_eq!(stage.action_after_keys(0, "qy"), UiAction::Leave);
    assert_eq!(stage.action_after_keys(0, "qn"), UiAction::Nothing);
    assert_eq!(stage.action_after_keys(0, "?x"), UiAction::Nothing);
}

#[test]
fn a_small_terminal_says_what_it_needs() {
    let moment = offer().snapshot(Some(0));
    let mut screen = Screen::new(Palette::Colors256);
    for (width, height) in [(40, 10), (1, 1), (75, 24), (80, 19)] {
        let drawn = buffer_text(&render(&mut screen, &moment, &Chrome::default(), width, height));
        assert!(drawn.starts_with('T') && !drawn.contains("You may"), "{drawn}");
    }
    assert_matches_saved("too-small-40x10", &buffer_text(&render(&mut screen, &moment, &Chrome::default(), 40, 10)));
    // One row less than usual, as a multiplexer leaves it, is no reason.
    assert!(buffer_text(&render(&mut screen, &moment, &Chrome::default(), 80, 23)).contains("Don't Hesitate"));
}

#[test]
fn a_game_that_nobody_has_drawn_is_told_in_words() {
    let mut moment = offer().snapshot(Some(0));
    moment.game = "croquet".into();
    moment.drawing = &GenericDrawing;
    let mut screen = Screen::new(Palette::Colors256);
    screen.apply_events(&moment, &Events::Raw(vec![json!({"type": "die_rolled", "token": 1, "value": 4})]));
    both("words", |frame| screen.draw(frame, &moment, &Chrome::default()));
    let wish = screen.handle_key(key_event('2'), &moment, &Chrome::default());
    assert_eq!(wish, UiAction::Act(json!({"type": "pass"})));
    // A view that a drawing cannot read, as of a newer server, is told in words as well, and so is an unknown game.
    let view = to_raw_value(&json!({"phase": "picnic", "basket": ["jam", "scones"]})).unwrap();
    (moment.data, moment.drawing) = ViewData::parse("dont-hesitate", &view, &view, None);
    moment.game = "dont-hesitate".into();
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &Chrome::default()));
    assert!(drawn.contains("basket: [jam scones]"), "{drawn}");
    (moment.data, moment.drawing) = ViewData::parse("croquet", &view, &view, Some(&view));
    moment.game = "croquet".into();
    assert!(moment.has_options() && screen.choices(&moment).is_empty());
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &Chrome::default()));
    assert!(drawn.contains("basket: [jam scones]") && drawn.contains("croquet"), "{drawn}");
}

#[test]
fn a_replay_is_gone_through_by_keys() {
    let game = GameId::find("dont-hesitate").unwrap();
    let seating = TableSpec { seats: 2, ruleset: &Value::Null, table_id: "t".into(), contributions: Vec::new() };
    let mut table = RecordedGame::new(FairTable::new(game, seating, fair::Secret::from_seed(8)).unwrap());
    let mut pick = kit::SimRng::new(8);
    for _ in 0..40 {
        let asked = table.table().turn().seats().first();
        match asked {
            Some(seat) => table.apply(|game| game.act_at_random(seat, &mut pick)).unwrap(),
            None => table.apply(ledger::FairTable::roll).unwrap(),
        };
    }
    let mut reel = ReplayPlayer::new(&table.record(), None, 0, "game.json".into()).unwrap();
    let mut screen = Screen::new(Palette::Colors256);
    reel.go_to_step(0, &mut screen);
    let now = std::time::Instant::now();
    for (key, at) in [('>', 1), ('>', 2), ('<', 1), ('<', 0), ('<', 0)] {
        assert!(reel.handle_key(key_event(key), &mut screen, now));
        assert_eq!(reel.current_step(), at);
    }
    reel.go_to_step(25, &mut screen);
    assert!(reel.handle_key(key_event('b'), &mut screen, now));
    assert_eq!((reel.current_step(), reel.snapshot().seat), (25, Some(Seat::ALL[1])));
    let surround = reel.chrome();
    both("replay", |frame| screen.draw(frame, reel.snapshot(), &surround));
    // The line at the foot is one to click on: its last column is the end.
    picture(80, 24, |frame| screen.draw(frame, reel.snapshot(), &surround));
    assert_eq!(screen.handle_click(52, 21, reel.snapshot()), UiAction::JumpToStep(40));
    assert_eq!(screen.handle_click(0, 21, reel.snapshot()), UiAction::JumpToStep(0));
    // Space plays: nothing happens before the time has come, and then one step at a time.
    assert!(reel.handle_key(key_event(' '), &mut screen, now));
    let due = reel.tick(now, &mut screen).unwrap();
    assert_eq!(reel.current_step(), 25);
    reel.tick(due, &mut screen);
    assert_eq!(reel.current_step(), 26);
}

#[test]
fn a_replay_tells_what_the_clock_played_and_that_the_leader_ended_it() {
    let game = GameId::find("dont-hesitate").unwrap();
    let seating = TableSpec { seats: 2, ruleset: &Value::Null, table_id: "t".into(), contributions: Vec::new() };
    let mut table = FairTable::new(game, seating, fair::Secret::from_seed(8)).unwrap();
    let mut inputs = Vec::new();
    while table.table().turn().seats().is_empty() {
        inputs.push(table.roll().unwrap());
    }
    let late = table.table().turn().seats().first().unwrap();
    inputs.push(table.time_out(late).unwrap());
    table.end_early().unwrap();
    let mut reel = ReplayPlayer::new(&table.record(inputs), None, 0, "game.json".into()).unwrap();
    let mut screen = Screen::new(Palette::Monochrome);
    reel.go_to_step(reel.last_step() - 1, &mut screen);
    assert!(!reel.snapshot().turn.is_over());
    for _ in 0..2 {
        // By a step, and by a jump.
        reel.go_to_step(reel.last_step(), &mut screen);
        let drawn = picture(120, 40, |frame| screen.draw(frame, reel.snapshot(), &reel.chrome()));
        let told = format!("Time ran out for {}.", screen::people::seat_letter(late));
        assert!(drawn.contains(&told) && drawn.contains("The leader ended the game here."), "{drawn}");
        assert!(drawn.contains("The podium"), "{drawn}");
    }
}
