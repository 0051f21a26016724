//! The screen around a table: its state between two pictures, and what keys and clicks mean. `paint` draws it.

mod dialogs;
mod lobby;
/// Draws the screen.
pub mod paint;
/// The list of players and the log.
mod sidebar;

use std::borrow::Cow;

use games::VisibleEvents;
use protocol::Command;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use screen::canvas::{ClickAction, ClickArea, hit_test};
use screen::choice::{self, Choice, ChoiceEffect, Direction};
use screen::palette::Palette;
use serde_json::Value;

use crate::drawings::AnyDrawContext;
use crate::session::{BACKSPACE, ESC};
use crate::snapshot::{Events, TableSnapshot};

/// Older lines of the log are dropped.
const MAX_LOG_LINES: usize = 500;
/// The number of recent events that a drawing gets.
const MAX_RECENT_EVENTS: usize = 60;
/// The number of events for which a notice to the player stays: long enough to be read in a race, too short to be in
/// the way.
const NOTE_EVENTS: u8 = 2;

/// What a key or a click asks the screen to do.
#[derive(Clone, Debug, PartialEq)]
pub enum UiAction {
    /// Nothing; the screen has handled it.
    Nothing,
    /// Send this action to the table.
    Act(Value),
    /// A key that the session has asked for in its [`Chrome`](paint::Chrome).
    Key(char),
    /// Go to this step of a replay.
    JumpToStep(usize),
    /// Send this command to the room.
    SendCommand(Command),
    Leave,
}

/// A box that covers the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    #[default]
    Nothing,
    /// The list of all keys.
    Help,
    /// The question whether the player really wants to leave.
    Leave,
}

/// The state of the screen between two pictures.
pub struct Screen {
    /// The colours of the terminal.
    pub palette: Palette,
    picks: Vec<String>,
    cursor: usize,
    /// Recent events, for the drawing.
    feed: Option<VisibleEvents>,
    log: Vec<String>,
    scrolled: usize,
    /// A note to the player, and the number of events after which it goes away.
    note: Option<(String, u8)>,
    over: Overlay,
    spots: Vec<ClickArea>,
    /// The question's id at the last change.
    topic: Option<Cow<'static, str>>,
}

impl Screen {
    /// A screen with nothing on it yet.
    pub fn new(palette: Palette) -> Screen {
        Screen {
            palette,
            picks: Vec::new(),
            cursor: 0,
            feed: None,
            log: Vec::new(),
            scrolled: 0,
            note: None,
            over: Overlay::Nothing,
            spots: Vec::new(),
            topic: None,
        }
    }

    /// Shows events and the table that they led to.
    pub fn apply_events(&mut self, moment: &TableSnapshot, events: &Events) {
        self.note = self.note.take().and_then(|(note, left)| Some((note, left.checked_sub(1)?)));
        if let Events::Parsed(seen) = events {
            let feed = self.feed.get_or_insert_with(|| VisibleEvents::empty(seen.game()));
            feed.append(seen);
            feed.keep_last(MAX_RECENT_EVENTS);
        }
        let context = AnyDrawContext { recent_events: self.feed.as_ref(), ..AnyDrawContext::new(moment) };
        let said = moment.drawing.captions(&context, events);
        for line in said {
            self.push_log_line(line);
        }
        self.update(moment);
    }

    /// Updates the screen to the table. Picks that were made for another question are dropped.
    pub fn update(&mut self, moment: &TableSnapshot) {
        // A live race asks the same thing again after every roll; what one holds in the hand stays there.
        let topic = moment.drawing.question_id(moment);
        if topic != self.topic {
            self.picks.clear();
            self.cursor = 0;
            self.topic = topic;
        }
    }

    pub fn push_log_line(&mut self, line: impl Into<String>) {
        self.log.push(line.into());
        self.log.drain(..self.log.len().saturating_sub(MAX_LOG_LINES));
    }

    /// Shows a note to the player, until the next key or until the table has changed.
    pub fn show_note(&mut self, note: impl Into<String>) {
        self.note = Some((note.into(), NOTE_EVENTS));
    }

    /// The box that covers the table, if any.
    pub fn overlay(&self) -> Overlay {
        self.over
    }

    /// Clears log and events, because another game or another viewer begins.
    pub fn reset(&mut self) {
        *self = Screen::new(self.palette);
    }

    pub fn choices(&self, moment: &TableSnapshot) -> Vec<Choice> {
        let context =
            AnyDrawContext { picks: &self.picks, recent_events: self.feed.as_ref(), ..AnyDrawContext::new(moment) };
        moment.drawing.choices(&context)
    }

    /// Drops the picks, because the action was accepted.
    pub fn clear_picks(&mut self) {
        self.picks.clear();
        self.cursor = 0;
        self.note = None;
    }

    pub fn handle_key(&mut self, key: KeyEvent, moment: &TableSnapshot, chrome: &paint::Chrome) -> UiAction {
        self.note = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c') => UiAction::Leave,
                _ => UiAction::Nothing,
            };
        }
        if chrome.question.is_some() {
            return answer(key);
        }
        match self.over {
            Overlay::Leave => {
                self.over = Overlay::Nothing;
                return match key.code {
                    KeyCode::Char('y' | 'q') | KeyCode::Enter => UiAction::Leave,
                    _ => UiAction::Nothing,
                };
            }
            Overlay::Help => {
                self.over = Overlay::Nothing;
                return UiAction::Nothing;
            }
            Overlay::Nothing => {}
        }
        let choices = self.choices(moment);
        match key.code {
            KeyCode::Char('q') => self.over = Overlay::Leave,
            KeyCode::Char('?') | KeyCode::F(1) => self.over = Overlay::Help,
            KeyCode::Up => self.go(&choices, Direction::Up),
            KeyCode::Down => self.go(&choices, Direction::Down),
            KeyCode::Left => self.go(&choices, Direction::Left),
            KeyCode::Right => self.go(&choices, Direction::Right),
            KeyCode::PageUp => self.scrolled = (self.scrolled + 5).min(self.log.len()),
            KeyCode::PageDown => self.scrolled = self.scrolled.saturating_sub(5),
            KeyCode::Esc | KeyCode::Backspace => {
                if self.picks.pop().is_some() {
                    self.cursor = 0;
                } else if key.code == KeyCode::Esc {
                    self.over = Overlay::Leave;
                }
            }
            KeyCode::Enter if !choices.is_empty() => return self.choose(&choices, self.cursor),
            KeyCode::Char(letter) => {
                if let Some(index) = choices.iter().position(|choice| choice.key == Some(letter)) {
                    return self.choose(&choices, index);
                }
                if chrome.keys.iter().chain(&chrome.help_keys).any(|(key, _)| *key == letter) {
                    return UiAction::Key(letter);
                }
            }
            KeyCode::Tab if chrome.keys.iter().any(|(key, _)| *key == '\t') => return UiAction::Key('\t'),
            KeyCode::Enter if chrome.keys.iter().any(|(key, _)| *key == '\n') => return UiAction::Key('\n'),
            _ => {}
        }
        UiAction::Nothing
    }

    /// Handles a key while there is no table yet.
    pub fn handle_key_without_table(&mut self, key: KeyEvent) -> UiAction {
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => UiAction::Leave,
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => UiAction::Leave,
            _ => UiAction::Nothing,
        }
    }

    pub fn handle_click(&mut self, x: u16, y: u16, moment: &TableSnapshot) -> UiAction {
        self.note = None;
        let Some(intent) = hit_test(&self.spots, x, y).cloned() else {
            self.over = Overlay::Nothing;
            return UiAction::Nothing;
        };
        match intent {
            ClickAction::Choose(index) => self.choose(&self.choices(moment), index),
            ClickAction::Key('q') if self.over == Overlay::Leave => UiAction::Leave,
            ClickAction::Key('q') => {
                self.over = Overlay::Leave;
                UiAction::Nothing
            }
            ClickAction::Key('?') => {
                self.over = if self.over == Overlay::Help { Overlay::Nothing } else { Overlay::Help };
                UiAction::Nothing
            }
            ClickAction::Key(key) => UiAction::Key(key),
            ClickAction::Jump(place) => UiAction::JumpToStep(place),
        }
    }

    pub fn scroll_log(&mut self, way: Direction) {
        match way {
            Direction::Up => self.scrolled = (self.scrolled + 1).min(self.log.len()),
            Direction::Down => self.scrolled = self.scrolled.saturating_sub(1),
            Direction::Left | Direction::Right => {}
        }
    }

    fn go(&mut self, choices: &[Choice], way: Direction) {
        self.cursor = choice::next_choice(choices, self.cursor.min(choices.len().saturating_sub(1)), way);
    }

    fn choose(&mut self, choices: &[Choice], index: usize) -> UiAction {
        let Some(choice) = choices.get(index) else { return UiAction::Nothing };
        self.cursor = index;
        match &choice.effect {
            ChoiceEffect::Act(action) => return UiAction::Act(action.clone()),
            ChoiceEffect::Pick(word) => {
                self.picks.push(word.clone());
                self.cursor = 0;
            }
            ChoiceEffect::Unpick(word) => {
                if let Some(at) = self.picks.iter().rposition(|pick| pick == word) {
                    self.picks.remove(at);
                }
                self.cursor = 0;
            }
            ChoiceEffect::Unavailable(why) => self.show_note(why.clone()),
        }
        UiAction::Nothing
    }
}

/// Any key is the answer to a question.
fn answer(key: KeyEvent) -> UiAction {
    match key.code {
        KeyCode::Char(letter) => UiAction::Key(letter),
        KeyCode::Enter => UiAction::Key('\n'),
        KeyCode::Esc => UiAction::Key(ESC),
        KeyCode::Backspace => UiAction::Key(BACKSPACE),
        _ => UiAction::Nothing,
    }
}
