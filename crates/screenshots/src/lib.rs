//! Pictures of tables as tests: a table is played at random until it is as wanted, drawn with the screen around it, and
//! compared with the picture that is kept in `tests/screens/` of the crate under test. `RAILBIRD_RECORD=1` keeps new ones.
//!
//! Play is random from a seed, so no picture changes because a bot has learned something. Everything here panics with
//! what it found; nothing here is part of the product.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a check that fails is a panic")]

use std::path::PathBuf;
use std::{env, fs};

use games::{GameId, Table, VisibleEvents};
use kit::{Pick, Seat, SimRng, Turn, Viewer};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use screen::canvas::ClickAction;
use screen::{ChoiceEffect, Palette, Player};
use serde_json::{Value, json};
use terminal::screen::UiAction;
use terminal::screen::paint::Chrome;
use terminal::snapshot::Events;
use terminal::{Screen, TableSnapshot};

/// Tests of drawings reach the screen around a drawing from here: their crate stands below the drawings.
pub use terminal;

/// A search for a situation fails after this number of inputs; no game needs as many to reach it.
const MAX_INPUTS: usize = 20_000;

/// A table that was played so far.
pub struct TestTable {
    table: Table,
    /// What every viewer saw: each seat, then a spectator.
    seen: Vec<VisibleEvents>,
}

impl TestTable {
    pub fn play_until(
        game: &str,
        seats: usize,
        ruleset: &Value,
        seed: u64,
        wanted: impl Fn(&Value, &Table) -> bool,
    ) -> TestTable {
        let mut table = GameId::find(game).unwrap().new_table(seats, ruleset).unwrap();
        let mut pick = SimRng::new(seed);
        let mut seen = vec![VisibleEvents::empty(table.game()); seats + 1];
        for _ in 0..MAX_INPUTS {
            if wanted(&parse_json(table.view(Viewer::Spectator).get()), &table) {
                return TestTable { table, seen };
            }
            let turn = table.turn();
            let actor = turn.seats().nth(match turn.seats().len() {
                0 => 0,
                many => pick.pick(many as u32) as usize,
            });
            match (&turn, actor) {
                (Turn::Live { .. }, Some(seat)) if pick.pick(3) == 0 => {
                    drop(table.act_at_random(seat, &mut pick).unwrap());
                }
                (Turn::Live { .. } | Turn::Chance { .. }, _) => drop(table.resolve_at_random(&mut pick).unwrap()),
                (Turn::Decide { .. }, Some(seat)) => drop(table.act_at_random(seat, &mut pick).unwrap()),
                (Turn::Decide { .. } | Turn::Over { .. }, _) => break,
            }
            for (viewer, seen) in Viewer::all_at(table.seats()).zip(&mut seen) {
                seen.append(&table.typed_visible_events(viewer));
            }
        }
        panic!("{game} never came to that");
    }

    /// The table as this seat, or a spectator, may know it.
    pub fn snapshot(&self, seat: Option<u8>) -> TableSnapshot {
        let seat = seat.map(|seat| Seat::ALL[usize::from(seat)]);
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        let names = ["Ada", "Biscuit", "Clover", "Domino", "Ember", "Fiddle", "Ginger", "Hazel", "Indigo"];
        let person = |index: usize| if index == 0 { Player::person(names[0]) } else { Player::bot(names[index]) };
        let players: Vec<Player> = (0..self.table.seats().count()).map(person).collect();
        TableSnapshot::new(&self.table, viewer, seat, &players)
    }

    /// Compares pictures of both sizes, after these keys, with those that are kept under this name.
    pub fn assert_screenshots(&self, name: &str, seat: Option<u8>, keys: &str) {
        let moment = self.snapshot(seat);
        let at = seat.map_or(self.seen.len() - 1, usize::from);
        for (width, height) in [(80, 24), (120, 40)] {
            let mut screen = Screen::new(Palette::Colors256);
            screen.apply_events(&moment, &Events::Parsed(self.seen[at].clone()));
            let surround = Chrome { location: "at home".into(), ..Chrome::default() };
            for key in keys.chars() {
                let wish = screen.handle_key(key_event(key), &moment, &surround);
                assert_eq!(wish, UiAction::Nothing, "{key} is more than a step");
            }
            let buffer = render(&mut screen, &moment, &surround, width, height);
            assert_matches_saved(&format!("{name}-{width}x{height}"), &buffer_text(&buffer));
            only_letters_tell(&mut screen, &moment, &surround, &buffer_text(&buffer), width, height);
        }
    }

    /// However large the terminal is, the picture stays in its place, left of the rail that the roster stands behind.
    pub fn assert_fits_any_size(&self, seat: Option<u8>) {
        let moment = self.snapshot(seat);
        for (width, height) in [(76, 20), (77, 24), (80, 33), (95, 21), (100, 30), (131, 37), (160, 50), (240, 70)] {
            let mut screen = Screen::new(Palette::Colors16);
            screen.update(&moment);
            let drawn = buffer_text(&render(&mut screen, &moment, &Chrome::default(), width, height));
            let rail = usize::from(width - (width / 3).clamp(26, 48) - 1);
            let body = drawn.lines().skip(1).take(usize::from(height) - 3);
            let crossed = body.filter(|row| row.chars().nth(rail) != Some('│')).count();
            assert_eq!(crossed, 0, "at {width}×{height} the picture leaves its place:\n{drawn}");
        }
    }

    /// What the screen wants after these keys.
    pub fn action_after_keys(&self, seat: u8, keys: &str) -> UiAction {
        let moment = self.snapshot(Some(seat));
        let mut screen = Screen::new(Palette::Monochrome);
        screen.apply_events(&moment, &Events::Parsed(self.seen[usize::from(seat)].clone()));
        let mut wish = UiAction::Nothing;
        for key in keys.chars() {
            wish = screen.handle_key(key_event(key), &moment, &Chrome::default());
        }
        wish
    }

    /// Every choice that is on the screen can be clicked, and whatever one comes to say is something the rules take.
    pub fn assert_every_choice_is_legal(&self, seat: u8) {
        let moment = self.snapshot(Some(seat));
        let mut ends = 0;
        self.follow(&moment, seat, &mut Vec::new(), &mut ends);
        assert!(ends > 0, "nothing can be said");
    }

    fn follow(&self, moment: &TableSnapshot, seat: u8, path: &mut Vec<usize>, ends: &mut usize) {
        const ENDS: usize = 400;
        let mut screen = Screen::new(Palette::Monochrome);
        screen.update(moment);
        for index in &*path {
            let choices = screen.choices(moment);
            let (x, y) = clickable(&mut screen, moment, *index);
            let wish = screen.handle_click(x, y, moment);
            assert_eq!(wish, UiAction::Nothing, "{:?} was a step", choices[*index]);
        }
        let choices = screen.choices(moment);
        for (index, choice) in choices.iter().enumerate() {
            if *ends >= ENDS {
                return;
            }
            match &choice.effect {
                ChoiceEffect::Act(action) => {
                    let (mut table, seat) = (self.table.clone(), Seat::ALL[usize::from(seat)]);
                    let action = table.read_action(seat, action);
                    action
                        .and_then(|action| table.act(seat, &action))
                        .unwrap_or_else(|refusal| panic!("{choice:?}: {refusal}"));
                    *ends += 1;
                }
                ChoiceEffect::Pick(_) if path.len() < 8 => {
                    path.push(index);
                    self.follow(moment, seat, path, ends);
                    path.pop();
                }
                ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) | ChoiceEffect::Unavailable(_) => {}
            }
        }
    }
}

/// A place where this choice can be clicked.
fn clickable(screen: &mut Screen, moment: &TableSnapshot, index: usize) -> (u16, u16) {
    render(screen, moment, &Chrome::default(), 120, 40);
    let spot = screen.click_areas().iter().find(|(_, intent)| *intent == ClickAction::Choose(index));
    let (part, _) = spot.unwrap_or_else(|| panic!("choice {index} cannot be clicked: {:?}", screen.choices(moment)));
    (part.x, part.y)
}

/// A key of a test's shorthand: arrows are `^v<>`, `\n` is Enter, `!` is Esc.
pub fn key_event(key: char) -> KeyEvent {
    let code = match key {
        '^' => KeyCode::Up,
        'v' => KeyCode::Down,
        '<' => KeyCode::Left,
        '>' => KeyCode::Right,
        '\n' => KeyCode::Enter,
        '!' => KeyCode::Esc,
        letter => KeyCode::Char(letter),
    };
    KeyEvent::new(code, KeyModifiers::NONE)
}

pub fn render(screen: &mut Screen, moment: &TableSnapshot, surround: &Chrome, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame, moment, surround)).unwrap();
    terminal.backend().buffer().clone()
}

/// A picture's letters.
pub fn buffer_text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width).map(|row| {
        let row: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        row.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// Without colour the letters are the same, and no cell has a colour; what one stands on is told by a letter or by
/// negative.
fn only_letters_tell(
    screen: &mut Screen,
    moment: &TableSnapshot,
    surround: &Chrome,
    letters: &str,
    width: u16,
    height: u16,
) {
    screen.palette = Palette::Monochrome;
    let plain = render(screen, moment, surround, width, height);
    assert_eq!(buffer_text(&plain), letters, "the letters depend on colour");
    let coloured = plain.content.iter().find(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
    assert!(coloured.is_none(), "{coloured:?} has a colour where there is none");
    if !screen.choices(moment).is_empty() {
        let body = &plain.content[usize::from(width)..usize::from(width * (height - 2))];
        let stands = letters.contains('>') || body.iter().any(|cell| cell.modifier.contains(Modifier::REVERSED));
        assert!(stands, "nobody can see what they stand on");
    }
}

/// Compares a picture with the one that is kept under this name.
pub fn assert_matches_saved(name: &str, drawn: &str) {
    // Cargo tells a test at run time which package it belongs to.
    let package = env::var_os("CARGO_MANIFEST_DIR").expect("run by cargo test");
    let path = PathBuf::from(package).join("tests/screens").join(format!("{name}.txt"));
    if env::var_os("RAILBIRD_RECORD").is_some() {
        fs::write(&path, drawn).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "{name} looks different now (RAILBIRD_RECORD=1 keeps it):\n{drawn}\nand was:\n{kept}");
}

/// JSON text as a value.
pub fn parse_json(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}

/// Whether the view's phase is this.
pub fn phase_is(view: &Value, phase: &str) -> bool {
    view["phase"] == json!(phase)
}
