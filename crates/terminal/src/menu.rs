//! The menu of a start without arguments: game, variant, seats, people, bots, pace; or a room to join.

use std::io;

use games::GameId;
use ratatui::Frame;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::canvas::{Canvas, ClickAction, ClickArea, hit_test};
use screen::palette::Palette;
use screen::text::wrap;

use crate::app::SessionEnd;
use crate::pace::LocalPace;
use crate::screen::paint::draw_if_too_small;
use crate::tty::TerminalGuard;

/// The settings of a game at home.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuSettings {
    pub game: String,
    pub variant: String,
    pub seats: usize,
    /// How many of the seats people have.
    pub people: usize,
    /// The id of the bots' kind.
    pub bot: String,
    /// The pace of the game.
    pub pace: LocalPace,
}

/// What was chosen in the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuResult {
    Play(MenuSettings),
    /// A room, by the code or link as it was typed.
    Join(String),
}

/// The menu of a game at home.
#[derive(Clone, Debug)]
pub struct Menu {
    ink: Palette,
    row: usize,
    game: usize,
    variant: usize,
    seats: usize,
    people: usize,
    bot: usize,
    pace: usize,
    code: String,
    spots: Vec<ClickArea>,
}

/// The labels of the rows.
const ROWS: [&str; 8] = ["Game", "Variant", "Seats", "People", "Bots", "Pace", "Start", "Join a room"];

impl Menu {
    /// A menu that begins at the first game of the list.
    pub fn new(ink: Palette) -> Menu {
        let mut menu = Menu {
            ink,
            row: 0,
            game: 0,
            variant: 0,
            seats: 0,
            people: 1,
            bot: 0,
            pace: LocalPace::ALL.iter().position(|pace| *pace == LocalPace::Normal).unwrap_or(0),
            code: String::new(),
            spots: Vec::new(),
        };
        menu.reset_choices();
        menu
    }

    fn counts(&self) -> Vec<usize> {
        let game = GameId::ALL[self.game];
        let range = game.variants().get(self.variant).map_or(game.meta().seats, |variant| variant.seats);
        range.counts().map(|seats| seats.count()).collect()
    }

    /// Resets variant, seats and people after the game was changed.
    fn reset_choices(&mut self) {
        self.variant = 0;
        let counts = self.counts();
        self.seats = counts.iter().rposition(|count| *count <= 4).unwrap_or(0);
        self.people = 1;
    }

    /// The settings as they are chosen now.
    pub fn settings(&self) -> MenuSettings {
        let game = GameId::ALL[self.game];
        let seats = self.counts().get(self.seats).copied().unwrap_or(2);
        MenuSettings {
            game: game.meta().id.into(),
            variant: game.variants().get(self.variant).map_or("standard", |variant| variant.id).into(),
            seats,
            people: self.people.min(seats),
            bot: play::BOTS[self.bot].id.into(),
            pace: LocalPace::ALL[self.pace],
        }
    }

    /// Handles a key. Returns the result once there is one.
    pub fn handle_key(&mut self, key: KeyEvent) -> Option<Result<MenuResult, SessionEnd>> {
        let rows = ROWS.len();
        let joining = self.row == rows - 1;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Err(SessionEnd::Left));
        }
        match key.code {
            KeyCode::Esc => return Some(Err(SessionEnd::Left)),
            KeyCode::Up => self.row = (self.row + rows - 1) % rows,
            KeyCode::Down | KeyCode::Tab => self.row = (self.row + 1) % rows,
            KeyCode::Left => self.change(false),
            KeyCode::Right => self.change(true),
            KeyCode::Backspace if joining => drop(self.code.pop()),
            KeyCode::Enter if joining && !self.code.is_empty() => return Some(Ok(MenuResult::Join(self.code.clone()))),
            KeyCode::Enter if joining => {}
            KeyCode::Enter => return Some(Ok(MenuResult::Play(self.settings()))),
            KeyCode::Char(letter) if joining && self.code.len() < 200 => self.code.push(letter),
            KeyCode::Char('q') => return Some(Err(SessionEnd::Left)),
            KeyCode::Char('j') => self.row = rows - 1,
            KeyCode::Char(digit @ '1'..='9') => self.choose(digit as usize - '1' as usize),
            _ => {}
        }
        None
    }

    pub fn handle_click(&mut self, x: u16, y: u16) -> Option<Result<MenuResult, SessionEnd>> {
        match hit_test(&self.spots, x, y).cloned() {
            Some(ClickAction::Choose(row)) if row == ROWS.len() - 2 => {
                return Some(Ok(MenuResult::Play(self.settings())));
            }
            Some(ClickAction::Choose(row)) if row == self.row => self.change(true),
            Some(ClickAction::Choose(row)) => self.row = row,
            Some(ClickAction::Jump(game)) => self.choose(game),
            Some(ClickAction::Key(_)) | None => {}
        }
        None
    }

    fn choose(&mut self, game: usize) {
        if game < GameId::ALL.len() && game != self.game {
            self.game = game;
            self.reset_choices();
        }
    }

    fn change(&mut self, on: bool) {
        let turn = |now: usize, count: usize| if on { (now + 1) % count } else { (now + count - 1) % count };
        let counts = self.counts();
        match ROWS.get(self.row).copied().unwrap_or_default() {
            "Game" => self.choose(turn(self.game, GameId::ALL.len())),
            "Variant" => {
                self.variant = turn(self.variant, GameId::ALL[self.game].variants().len().max(1));
                self.seats = self.seats.min(self.counts().len().saturating_sub(1));
            }
            "Seats" => self.seats = turn(self.seats, counts.len().max(1)),
            "People" => self.people = turn(self.people, counts.get(self.seats).copied().unwrap_or(1) + 1),
            "Bots" => self.bot = turn(self.bot, play::BOTS.len()),
            "Pace" => self.pace = turn(self.pace, LocalPace::ALL.len()),
            _ => {}
        }
    }

    fn value(&self, row: &str) -> (String, String) {
        let order = self.settings();
        let game = GameId::ALL[self.game];
        match row {
            "Game" => (game.meta().name.into(), String::new()),
            "Variant" => game
                .variants()
                .get(self.variant)
                .map_or_else(Default::default, |variant| (variant.name.into(), variant.summary.into())),
            "Seats" => (order.seats.to_string(), String::new()),
            "People" => match order.people {
                0 => ("nobody".into(), "watch the bots".into()),
                1 => ("you".into(), format!("against {} bots", order.seats - 1)),
                people => (people.to_string(), "at this keyboard; hands are covered between you".into()),
            },
            "Bots" => (play::BOTS[self.bot].name.into(), play::BOTS[self.bot].description.into()),
            "Pace" => (order.pace.as_str().into(), pace_words(order.pace).into()),
            "Start" => ("Enter".into(), format!("{} for {}", game.meta().name, order.seats)),
            _ => (format!("{}_", self.code), "a code or a link; Enter goes there".into()),
        }
    }

    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let mut spots = Vec::new();
        if !draw_if_too_small(frame, area) {
            let mut canvas = Canvas::new(frame.buffer_mut(), &mut spots, self.ink, Some(self.row));
            self.paint(&mut canvas, area);
        }
        self.spots = spots;
    }

    fn paint(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let ink = canvas.palette;
        canvas.fill_row(area, area.y, " ", ink.status_bar());
        canvas.text(area, area.x + 1, area.y, "Railbird: race night", ink.status_bar().patch(ink.strong()));
        let mut y = area.y + 2;
        for (index, game) in GameId::ALL.iter().enumerate() {
            let meta = game.meta();
            let chosen = if index == self.game { "●" } else { "○" };
            let line = format!("{chosen} {}  {:<16}", index + 1, meta.name);
            let style = if index == self.game { ink.strong() } else { Style::new() };
            let end = canvas.text(area, area.x + 2, y, &line, style);
            let end = canvas.text(area, end + 1, y, meta.summary, ink.faint());
            canvas.add_click_area(Rect { x: area.x, y, width: end - area.x, height: 1 }, ClickAction::Jump(index));
            y += 1;
        }
        y += 1;
        for (index, row) in ROWS.iter().enumerate() {
            let (value, about) = self.value(row);
            let value = if index < ROWS.len() - 2 { format!("◂ {value} ▸") } else { value };
            self.row(canvas, area, y, index, &format!("{row:<12}{value:<20}"), &about);
            y += if row == &"Pace" { 2 } else { 1 };
        }
        y += 1;
        let lines = wrap(GameId::ALL[self.game].meta().summary, usize::from(area.width).saturating_sub(4));
        for line in lines.iter().take(2) {
            canvas.text(area, area.x + 2, y, line, Style::new());
            y += 1;
        }
        let foot = Rect { y: area.bottom() - 2, height: 2, ..area };
        canvas.fill_row(foot, foot.y, " ", ink.status_bar());
        canvas.text(foot, foot.x + 1, foot.y, "What shall it be? Money here is for play only.", ink.status_bar());
        let keys = "↑↓ move   ←→ change   1-5 game   Enter start   j join a room   q leave";
        canvas.text(foot, foot.x + 1, foot.y + 1, keys, Style::new());
    }

    fn row(&self, canvas: &mut Canvas<'_>, area: Rect, y: u16, index: usize, line: &str, about: &str) {
        let pointer = if self.row == index { ">" } else { " " };
        let end = canvas.text(area, area.x + 1, y, &format!("{pointer} {line}"), canvas.palette.strong());
        canvas.add_choice_area(Rect { x: area.x + 1, y, width: end - area.x - 1, height: 1 }, index);
        canvas.text(area, end + 1, y, about, canvas.palette.faint());
    }
}

fn pace_words(pace: LocalPace) -> &'static str {
    match pace {
        LocalPace::Relaxed => "time to read; races roll every 4 s",
        LocalPace::Normal => "races roll every 2.5 s",
        LocalPace::Fast => "races roll every 1.5 s",
        LocalPace::Step => "dice fall when you say so",
        LocalPace::Instant => "nothing waits",
    }
}

/// Shows the menu until something is chosen.
pub fn run(held: &mut TerminalGuard, ink: Palette) -> io::Result<Result<MenuResult, SessionEnd>> {
    let mut menu = Menu::new(ink);
    loop {
        if let Some(signal) = held.received_signal() {
            return Ok(Err(SessionEnd::Signal(signal)));
        }
        if held.terminal.draw(|frame| menu.draw(frame)).is_err() {
            return Ok(Err(SessionEnd::TerminalGone));
        }
        let decided = match event::poll(std::time::Duration::from_millis(200)) {
            Ok(false) => None,
            Ok(true) => match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => menu.handle_key(key),
                Ok(Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    menu.handle_click(mouse.column, mouse.row)
                }
                Ok(_) => None,
                Err(_) => Some(Err(SessionEnd::TerminalGone)),
            },
            Err(error) if error.kind() == io::ErrorKind::Interrupted => None,
            Err(_) => Some(Err(SessionEnd::TerminalGone)),
        };
        if let Some(decided) = decided {
            return Ok(decided);
        }
    }
}
