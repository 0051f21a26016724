//! The event loop: keys, clicks and time go in, pictures come out.

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use screen::choice::Direction;

use crate::screen::{Overlay, Screen, UiAction};
use crate::session::{GameSession, SessionEvent};
use crate::tty::{self, TerminalGuard};

/// The longest wait for a key before the clock is checked again.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// How long to wait for a room to confirm that the player leaves.
pub(crate) const LEAVE_TIMEOUT: Duration = Duration::from_secs(3);

/// How a session ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEnd {
    Left,
    /// The player wants to play the same game again.
    PlayAgain,
    /// The session cannot go on, for this reason.
    Ended(String),
    /// The program received this signal.
    Signal(i32),
    TerminalGone,
}

/// Runs a session until it ends. The screen is drawn only when something has changed.
pub fn run(guard: &mut TerminalGuard, place: &mut dyn GameSession, screen: &mut Screen) -> io::Result<SessionEnd> {
    let mut drawn = None;
    let mut leaving: Option<Instant> = None;
    loop {
        if let Some(signal) = guard.received_signal() {
            return Ok(SessionEnd::Signal(signal));
        }
        let now = Instant::now();
        if leaving.is_some_and(|until| now >= until) {
            return Ok(SessionEnd::Left);
        }
        let again = place.tick(now, screen.overlay() != Overlay::Nothing);
        match show_session_events(place, screen) {
            NewsResult::Nothing => {}
            NewsResult::Something => drawn = None,
            NewsResult::Ended(end) => return Ok(end),
        }
        let chrome = place.chrome(now);
        if drawn.as_ref() != Some(&chrome) {
            let done = guard.terminal.draw(|frame| match (place.snapshot(), place.lobby()) {
                (_, Some(lobby)) => screen.draw_lobby(frame, lobby, &chrome),
                (Some(moment), None) => screen.draw(frame, moment, &chrome),
                (None, None) => screen.draw_waiting(frame, &chrome),
            });
            if done.is_err() {
                return Ok(SessionEnd::TerminalGone);
            }
            drawn = Some(chrome);
        }
        let wait = again.map_or(POLL_INTERVAL, |at| at.saturating_duration_since(Instant::now()).min(POLL_INTERVAL));
        let action = match event::poll(wait) {
            Ok(false) => continue,
            Ok(true) => match event::read() {
                Ok(event) => handle_event(&event, place, screen),
                Err(_) => return Ok(SessionEnd::TerminalGone),
            },
            // A signal woke it up; the next round sees which.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Ok(SessionEnd::TerminalGone),
        };
        drawn = None;
        match action {
            UiAction::Nothing | UiAction::JumpToStep(_) => {}
            UiAction::Act(action) => place.act(&action),
            UiAction::SendCommand(command) => place.send_command(command),
            // A second request to leave does not wait for the room.
            UiAction::Leave if leaving.is_some() => return Ok(SessionEnd::Left),
            UiAction::Leave => {
                leaving = Some(now + LEAVE_TIMEOUT);
                place.leave();
            }
            UiAction::Key(key) => place.handle_key(key),
        }
    }
}

/// The action that an event of the terminal asks for.
pub(crate) fn handle_event(event: &Event, place: &dyn GameSession, screen: &mut Screen) -> UiAction {
    let chrome = place.chrome(Instant::now());
    match (event, place.lobby(), place.snapshot()) {
        (Event::Key(key), lobby, moment) if key.kind != KeyEventKind::Release => match (lobby, moment) {
            (Some(lobby), _) => screen.handle_lobby_key(*key, lobby, &chrome),
            (None, Some(moment)) => screen.handle_key(*key, moment, &chrome),
            (None, None) => screen.handle_key_without_table(*key),
        },
        (Event::Mouse(mouse), lobby, moment) => match (mouse.kind, lobby, moment) {
            (MouseEventKind::Down(MouseButton::Left), Some(lobby), _) => {
                screen.handle_lobby_click(mouse.column, mouse.row, lobby, &chrome)
            }
            (MouseEventKind::Down(MouseButton::Left), None, Some(moment)) => {
                screen.handle_click(mouse.column, mouse.row, moment)
            }
            (MouseEventKind::ScrollUp, _, _) => {
                screen.scroll_log(Direction::Up);
                UiAction::Nothing
            }
            (MouseEventKind::ScrollDown, _, _) => {
                screen.scroll_log(Direction::Down);
                UiAction::Nothing
            }
            (_, _, _) => UiAction::Nothing,
        },
        (_, _, _) => UiAction::Nothing,
    }
}

/// What the session's events mean for the loop.
enum NewsResult {
    Nothing,
    Something,
    Ended(SessionEnd),
}

fn show_session_events(place: &mut dyn GameSession, screen: &mut Screen) -> NewsResult {
    let session_events = place.take_events();
    if session_events.is_empty() {
        return NewsResult::Nothing;
    }
    for event in session_events {
        match (event, place.snapshot()) {
            (SessionEvent::Reset, _) => screen.reset(),
            (SessionEvent::TableEvents(seen), Some(moment)) => screen.apply_events(moment, &seen),
            (SessionEvent::TableEvents(_), None) | (SessionEvent::Changed, _) => {}
            (SessionEvent::Accepted, _) => screen.clear_picks(),
            (SessionEvent::Refused(why), _) => screen.show_note(capitalize(&why)),
            (SessionEvent::LogLine(line), _) => screen.push_log_line(line),
            (SessionEvent::TenSecondsLeft, _) => tty::ring_bell(),
            (SessionEvent::Left, _) => return NewsResult::Ended(SessionEnd::Left),
            (SessionEvent::PlayAgain, _) => return NewsResult::Ended(SessionEnd::PlayAgain),
            (SessionEvent::Ended(why), _) => return NewsResult::Ended(SessionEnd::Ended(why)),
        }
    }
    if let Some(moment) = place.snapshot() {
        screen.update(moment);
    }
    NewsResult::Something
}

/// Makes the first letter a capital.
pub(crate) fn capitalize(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
