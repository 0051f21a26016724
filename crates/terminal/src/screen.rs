//! The screen around a table: what it remembers between two pictures, and what keys and clicks mean. How it looks is in
//! `paint`.

/// Boxes that lie over everything.
mod boxes;
/// The room before a game.
mod lobby;
/// How the screen looks.
pub mod paint;
/// What stands beside the picture.
mod side;

use std::borrow::Cow;

use games::Seen;
use protocol::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use screen::canvas::{Intent, Spot, hit};
use screen::choice::{self, Choice, Then, Way};
use screen::ink::Ink;
use serde_json::Value;

use crate::moment::{Events, Moment};
use crate::place::{BACKSPACE, ESC};
use crate::tables::Sight;

/// So many lines of the log are kept.
const KEPT: usize = 500;
/// So many events are shown to a table.
const LATELY: usize = 60;
/// A word to the player outlasts so many happenings: long enough to be read in a race, too short to be in the way.
const LASTS: u8 = 2;

/// What one wants.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Nothing that goes beyond the screen.
    Nothing,
    /// Say this to the table.
    Act(Value),
    /// Something of whoever holds the screen: one of the keys it asked for.
    Key(char),
    /// Another place in a replay.
    Jump(usize),
    /// Ask this of the room.
    Ask(Command),
    /// Leave.
    Leave,
}

/// What lies over the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Over {
    /// Nothing.
    #[default]
    Nothing,
    /// The keys, in full.
    Help,
    /// The question whether one really leaves.
    Leave,
}

/// What the screen remembers.
pub struct Screen {
    /// The colours there are.
    pub ink: Ink,
    picks: Vec<String>,
    cursor: usize,
    /// What happened lately, for the drawing.
    feed: Option<Seen>,
    log: Vec<String>,
    scrolled: usize,
    /// A word to the player, and how many happenings it outlasts.
    note: Option<(String, u8)>,
    over: Over,
    spots: Vec<Spot>,
    /// What was asked when the screen was told last.
    topic: Option<Cow<'static, str>>,
}

impl Screen {
    /// A screen with nothing on it yet.
    pub fn new(ink: Ink) -> Screen {
        Screen {
            ink,
            picks: Vec::new(),
            cursor: 0,
            feed: None,
            log: Vec::new(),
            scrolled: 0,
            note: None,
            over: Over::Nothing,
            spots: Vec::new(),
            topic: None,
        }
    }

    /// Something happened at the table, and this is how it stands now.
    pub fn tell(&mut self, moment: &Moment, events: &Events) {
        self.note = self.note.take().and_then(|(note, left)| Some((note, left.checked_sub(1)?)));
        if let Events::Known(seen) = events {
            let feed = self.feed.get_or_insert_with(|| Seen::none(seen.game()));
            feed.append(seen);
            feed.keep_last(LATELY);
        }
        let sight = Sight { feed: self.feed.as_ref(), ..Sight::of(moment) };
        let said = moment.drawn.captions(&sight, events);
        for line in said {
            self.say(line);
        }
        self.look(moment);
    }

    /// Takes in how the table stands: what was picked up for another question is put back.
    pub fn look(&mut self, moment: &Moment) {
        // A live race asks the same thing again after every roll; what one holds in the hand stays there.
        let topic = moment.drawn.topic(moment);
        if topic != self.topic {
            self.picks.clear();
            self.cursor = 0;
            self.topic = topic;
        }
    }

    /// A line of the log.
    pub fn say(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
        self.log.drain(..self.log.len().saturating_sub(KEPT));
    }

    /// A word to the player, until the next key or until the table has moved on.
    pub fn note(&mut self, note: impl Into<String>) {
        self.note = Some((note.into(), LASTS));
    }

    /// Whether something lies over the table.
    pub fn over(&self) -> Over {
        self.over
    }

    /// Lays something over the table.
    pub fn lay(&mut self, over: Over) {
        self.over = over;
    }

    /// Forgets what happened, as when another game or another pair of eyes begins.
    pub fn clear(&mut self) {
        *self = Screen::new(self.ink);
    }

    /// What may be done now.
    pub fn choices(&self, moment: &Moment) -> Vec<Choice> {
        let sight = Sight { picks: &self.picks, feed: self.feed.as_ref(), ..Sight::of(moment) };
        moment.drawn.choices(&sight)
    }

    /// What was done is done: nothing is held any more.
    pub fn done(&mut self) {
        self.picks.clear();
        self.cursor = 0;
        self.note = None;
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent, moment: &Moment, surround: &paint::Surround) -> Wish {
        self.note = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => Wish::Leave,
                _ => Wish::Nothing,
            };
        }
        if surround.question.is_some() {
            return answer(key);
        }
        match self.over {
            Over::Leave => {
                self.over = Over::Nothing;
                return match key.code {
                    KeyCode::Char('y' | 'q') | KeyCode::Enter => Wish::Leave,
                    _ => Wish::Nothing,
                };
            }
            Over::Help => {
                self.over = Over::Nothing;
                return Wish::Nothing;
            }
            Over::Nothing => {}
        }
        let choices = self.choices(moment);
        match key.code {
            KeyCode::Char('q') => self.over = Over::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.over = Over::Help,
            KeyCode::Up => self.go(&choices, Way::Up),
            KeyCode::Down => self.go(&choices, Way::Down),
            KeyCode::Left => self.go(&choices, Way::Left),
            KeyCode::Right => self.go(&choices, Way::Right),
            KeyCode::PageUp => self.scrolled = (self.scrolled + 5).min(self.log.len()),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Esc | KeyCode::Backspace => {
                if self.picks.pop().is_some() {
                    self.cursor = 0;
                } else if key.code == KeyCode::Esc {
                    self.over = Over::Leave;
                }
            }
            KeyCode::Enter if !choices.is_empty() => return self.choose(&choices, self.cursor),
            KeyCode::Char(letter) => {
                if let Some(index) = choices.iter().position(|choice| choice.key == Some(letter)) {
                    return self.choose(&choices, index);
                }
                if surround.keys.iter().chain(&surround.more).any(|(key, _)| *key == letter) {
                    return Wish::Key(letter);
                }
            }
            KeyCode::Tab if surround.keys.iter().any(|(key, _)| *key == '\t') => return Wish::Key('\t'),
            KeyCode::Enter if surround.keys.iter().any(|(key, _)| *key == '\n') => return Wish::Key('\n'),
            _ => {}
        }
        Wish::Nothing
    }

    /// A key while there is no table yet.
    pub fn key_waiting(&mut self, key: KeyEvent) -> Wish {
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => Wish::Leave,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => Wish::Leave,
            _ => Wish::Nothing,
        }
    }

    /// Something was clicked.
    pub fn click(&mut self, x: u16, y: u16, moment: &Moment) -> Wish {
        self.note = None;
        let Some(intent) = hit(&self.spots, x, y).cloned() else {
            self.over = Over::Nothing;
            return Wish::Nothing;
        };
        match intent {
            Intent::Choose(index) => self.choose(&self.choices(moment), index),
            Intent::Key('q') if self.over == Over::Leave => Wish::Leave,
            Intent::Key('q') => {
                self.over = Over::Leave;
                Wish::Nothing
            }
            Intent::Key('?') => {
                self.over = if self.over == Over::Help { Over::Nothing } else { Over::Help };
                Wish::Nothing
            }
            Intent::Key(key) => Wish::Key(key),
            Intent::Jump(place) => Wish::Jump(place),
        }
    }

    /// The wheel turns over the log.
    pub fn scroll(&mut self, way: Way) {
        match way {
            Way::Up => self.scrolled = (self.scrolled + 1).min(self.log.len()),
            Way::Down => self.scrolled = self.scrolled.saturating_sub(1),
            Way::Left | Way::Right => {}
        }
    }

    fn go(&mut self, choices: &[Choice], way: Way) {
        self.cursor = choice::next(choices, self.cursor.min(choices.len().saturating_sub(1)), way);
    }

    fn choose(&mut self, choices: &[Choice], index: usize) -> Wish {
        let Some(choice) = choices.get(index) else { return Wish::Nothing };
        self.cursor = index;
        match &choice.then {
            Then::Act(action) => return Wish::Act(action.clone()),
            Then::Pick(word) => {
                self.picks.push(word.clone());
                self.cursor = 0;
            }
            Then::Put(word) => {
                if let Some(at) = self.picks.iter().rposition(|pick| pick == word) {
                    self.picks.remove(at);
                }
                self.cursor = 0;
            }
            Then::No(why) => self.note(why.clone()),
        }
        Wish::Nothing
    }
}

/// Any key is the answer to a question.
fn answer(key: KeyEvent) -> Wish {
    match key.code {
        KeyCode::Char(letter) => Wish::Key(letter),
        KeyCode::Enter => Wish::Key('\n'),
        KeyCode::Esc => Wish::Key(ESC),
        KeyCode::Backspace => Wish::Key(BACKSPACE),
        _ => Wish::Nothing,
    }
}
