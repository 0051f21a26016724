//! The table line by line: for screen readers, for terminals that cannot draw, for pipes. It runs the same sessions
//! and uses the words of the same drawings.

/// What is printed on request and at the end.
mod output;
/// Output and words that exist only in a room.
mod room;

use std::collections::VecDeque;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use kit::Turn;
use screen::choice::{Choice, ChoiceEffect};
use serde_json::Value;

use crate::app::{LEAVE_TIMEOUT, SessionEnd};
use crate::drawings::AnyDrawContext;
use crate::net::Lobby;
use crate::screen::paint::{Question, status_line};
use crate::session::{GameSession, READY_KEY, SessionEvent};
use crate::snapshot::TableSnapshot;

/// How long it waits for a line before it looks at the clock again.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Lines of input that may wait to be read; a program that pipes in more is blocked.
const MAX_UNREAD_LINES: usize = 64;

/// What somebody types, received line by line.
pub struct InputLines {
    typed: Receiver<String>,
    /// Whether input must be printed, because it does not come from a terminal.
    echo: bool,
}

impl InputLines {
    /// Reads standard input on a thread of its own, so that time can pass while nobody types.
    pub fn from_stdin() -> InputLines {
        let (tell, typed) = sync_channel(MAX_UNREAD_LINES);
        thread::spawn(move || {
            for line in io::stdin().lock().lines() {
                let Ok(line) = line else { return };
                if tell.send(line.trim().to_owned()).is_err() {
                    return;
                }
            }
        });
        InputLines { typed, echo: !io::stdin().is_terminal() }
    }
}

/// The question that the next line answers.
#[derive(PartialEq)]
enum CurrentQuestion {
    Nothing,
    /// In a live race: wait or act?
    Between,
    /// Before the first roll of a live race: wait, act, or be ready?
    Opening,
    Choose(Vec<Choice>),
    /// Is the next player at the keyboard?
    Cover(String),
    /// What to do in the lobby?
    Lobby,
    /// A question that must be answered before something is done.
    Back(Question),
    /// Does the player really want to leave a running game?
    Leave(String),
}

struct LineInterface<'a, W: Write> {
    out: W,
    place: &'a mut dyn GameSession,
    picks: Vec<String>,
    asked: CurrentQuestion,
    /// Whether the player said `bet` in a live race.
    betting: bool,
    /// The room as it was last printed.
    shown_lobby: Option<Lobby>,
    /// Input that came before its question.
    kept: VecDeque<String>,
    /// The keys of the room that were last printed.
    told_keys: Vec<char>,
    /// The status line that was last printed.
    noticed: String,
    /// Whether the end of the game was printed.
    told_end: bool,
    /// Whether the player asked to leave and has not confirmed it yet.
    parting: bool,
    /// When to stop waiting for the room to confirm that the player left.
    leaving: Option<Instant>,
}

/// Runs a session line by line until it ends.
pub fn run(out: impl Write, place: &mut dyn GameSession, lines: &InputLines) -> io::Result<SessionEnd> {
    let mut talk = LineInterface {
        out,
        place,
        picks: Vec::new(),
        asked: CurrentQuestion::Nothing,
        betting: false,
        shown_lobby: None,
        kept: VecDeque::new(),
        told_keys: Vec::new(),
        noticed: String::new(),
        told_end: false,
        parting: false,
        leaving: None,
    };
    let mut closed = false;
    loop {
        let again = talk.place.tick(Instant::now(), false);
        if let Some(end) = talk.session_events()? {
            return Ok(end);
        }
        if talk.leaving.is_some_and(|until| Instant::now() >= until) {
            return Ok(SessionEnd::Left);
        }
        // At home nothing follows a game, nor in a room for one who can say nothing any more.
        if talk.print_result_once()? && (closed || !talk.place.is_room()) {
            return Ok(SessionEnd::Left);
        }
        let wanted = talk.wanted();
        // Dice that wait for a word fall by themselves here: there is nothing to look at meanwhile.
        if wanted == CurrentQuestion::Nothing && talk.place.awaits_roll_key() {
            talk.place.handle_key(' ');
            continue;
        }
        talk.print_room_news()?;
        if wanted != talk.asked || (wanted == CurrentQuestion::Lobby && talk.shown_lobby.as_ref() != talk.place.lobby())
        {
            talk.ask(&wanted)?;
        }
        let waiting = wanted != CurrentQuestion::Nothing;
        talk.asked = wanted;
        let wait = again.map_or(POLL_INTERVAL, |at| at.saturating_duration_since(Instant::now()).min(POLL_INTERVAL));
        let kept = if waiting { talk.kept.pop_front() } else { None };
        let unread = closed || !talk.place.is_room() || talk.kept.len() >= MAX_UNREAD_LINES;
        if kept.is_none() && !waiting && unread {
            if !wait.is_zero() {
                thread::sleep(wait);
            }
            continue;
        }
        match kept.map_or_else(|| lines.typed.recv_timeout(wait), Ok) {
            Ok(line) => {
                if lines.echo {
                    writeln!(talk.out, "{line}")?;
                }
                talk.answer(&line)?;
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) if waiting => return Ok(SessionEnd::Left),
            Err(RecvTimeoutError::Disconnected) => closed = true,
        }
    }
}

impl<W: Write> LineInterface<'_, W> {
    /// Prints what is new. Returns how the session ended, if it has.
    fn session_events(&mut self) -> io::Result<Option<SessionEnd>> {
        for session_events in self.place.take_events() {
            match (session_events, self.place.snapshot()) {
                (SessionEvent::TableEvents(seen), Some(moment)) => {
                    for line in moment.drawing.captions(&AnyDrawContext::with_events(moment, &seen), &seen) {
                        writeln!(self.out, "  - {line}")?;
                    }
                    self.asked = CurrentQuestion::Nothing;
                }
                (SessionEvent::Accepted, _) => {
                    self.picks.clear();
                    self.betting = false;
                    self.asked = CurrentQuestion::Nothing;
                }
                (SessionEvent::Refused(why), _) => {
                    self.picks.clear();
                    writeln!(self.out, "  {why}")?;
                }
                (SessionEvent::LogLine(line), _) => writeln!(self.out, "  {line}")?,
                (SessionEvent::TenSecondsLeft, _) => writeln!(self.out, "  Ten seconds left.")?,
                (SessionEvent::Ended(why), _) => return Ok(Some(SessionEnd::Ended(why))),
                (SessionEvent::Left, _) => return Ok(Some(SessionEnd::Left)),
                (SessionEvent::Reset, _) => self.told_end = false,
                (SessionEvent::PlayAgain | SessionEvent::Changed, _) | (SessionEvent::TableEvents(_), None) => {}
            }
        }
        Ok(None)
    }

    /// The question to ask now.
    fn wanted(&self) -> CurrentQuestion {
        let chrome = self.place.chrome(Instant::now());
        if self.leaving.is_some() {
            return CurrentQuestion::Nothing;
        }
        if self.parting {
            return CurrentQuestion::Leave(chrome.leave_prompt);
        }
        if let Some(question) = chrome.question {
            return CurrentQuestion::Back(question);
        }
        if self.place.lobby().is_some() {
            return CurrentQuestion::Lobby;
        }
        if let Some(cover) = chrome.covered_for {
            return CurrentQuestion::Cover(cover);
        }
        let Some(moment) = self.place.snapshot().filter(|moment| moment.has_options()) else {
            return CurrentQuestion::Nothing;
        };
        if matches!(moment.turn, Turn::Live { .. }) && !self.betting {
            let opening = chrome.keys.iter().any(|(key, _)| *key == READY_KEY);
            return if opening { CurrentQuestion::Opening } else { CurrentQuestion::Between };
        }
        let context = AnyDrawContext { picks: &self.picks, ..AnyDrawContext::new(moment) };
        CurrentQuestion::Choose(moment.drawing.choices(&context))
    }

    fn ask(&mut self, wanted: &CurrentQuestion) -> io::Result<()> {
        match wanted {
            CurrentQuestion::Nothing => return Ok(()),
            CurrentQuestion::Between => {
                writeln!(self.out, "\nThe race goes on: Enter waits for the next roll, `bet` lets you act.")?;
            }
            CurrentQuestion::Opening => {
                let clock = self.place.chrome(Instant::now()).countdown.unwrap_or_default();
                writeln!(self.out, "\nThe board is open ({clock}): `bet` lets you act, `ready` starts the race.")?;
            }
            CurrentQuestion::Cover(name) => {
                writeln!(self.out, "{}\nPass to {name}, who presses Enter.", "\n".repeat(60))?;
            }
            CurrentQuestion::Back(question) => {
                for line in question.lines.iter().filter(|line| !line.is_empty()) {
                    writeln!(self.out, "  {line}")?;
                }
                writeln!(self.out, "  `back` takes it back.")?;
            }
            CurrentQuestion::Leave(words) => writeln!(self.out, "\n{words} `yes` leaves, anything else stays.")?,
            CurrentQuestion::Lobby => {
                let Some(lobby) = self.place.lobby().cloned() else { return Ok(()) };
                self.print_lobby(&lobby)?;
                self.shown_lobby = Some(lobby);
            }
            CurrentQuestion::Choose(choices) => {
                let Some(moment) = self.place.snapshot() else { return Ok(()) };
                let context = AnyDrawContext { picks: &self.picks, choices, ..AnyDrawContext::new(moment) };
                let said = status_line(moment.drawing, &context);
                writeln!(self.out, "\n{said}")?;
                if !self.picks.is_empty() {
                    writeln!(self.out, "  You hold {}; `back` puts it back.", self.picks.join(", "))?;
                }
                for (index, choice) in choices.iter().enumerate() {
                    let note = if choice.note.is_empty() { String::new() } else { format!(" ({})", choice.note) };
                    match &choice.effect {
                        ChoiceEffect::Unavailable(why) => writeln!(self.out, "  -  {}: {why}", choice.label)?,
                        ChoiceEffect::Act(_) | ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) => {
                            writeln!(self.out, "  {}  {}{note}", index + 1, choice.label)?;
                        }
                    }
                }
                if choices.is_empty() {
                    writeln!(self.out, "  There is no list; `options` tells all, and an action can be given as JSON.")?;
                }
            }
        }
        write!(self.out, "> ")?;
        self.out.flush()
    }

    fn answer(&mut self, line: &str) -> io::Result<()> {
        if core::mem::take(&mut self.parting) {
            self.asked = CurrentQuestion::Nothing;
            if matches!(line, "yes" | "y" | "quit" | "q") {
                self.leave();
            }
            return Ok(());
        }
        if matches!(line, "quit" | "q") {
            // Leaving other players needs a confirmation.
            let playing = |moment: &TableSnapshot| moment.seat.is_some() && !moment.turn.is_over();
            self.parting = self.place.is_room() && self.place.snapshot().is_some_and(playing);
            if !self.parting {
                self.leave();
            }
            return Ok(());
        }
        if self.handle_room_command(line)? {
            return Ok(());
        }
        match core::mem::replace(&mut self.asked, CurrentQuestion::Nothing) {
            CurrentQuestion::Nothing => self.kept.push_back(line.to_owned()),
            CurrentQuestion::Cover(_) => self.place.handle_key('\n'),
            CurrentQuestion::Between | CurrentQuestion::Opening if matches!(line, "bet" | "b") => self.betting = true,
            CurrentQuestion::Opening if matches!(line, "ready" | "r") => self.place.handle_key(READY_KEY),
            CurrentQuestion::Opening => self.asked = CurrentQuestion::Opening,
            CurrentQuestion::Between => {
                // Whatever else is typed lets the race go on; where time runs by itself, it does so in any case.
                if self.place.awaits_roll_key() {
                    self.place.handle_key(' ');
                } else {
                    self.asked = CurrentQuestion::Between;
                }
            }
            CurrentQuestion::Back(_) => self.answer_prompt(line),
            CurrentQuestion::Leave(_) => {}
            CurrentQuestion::Lobby => self.handle_lobby_command(line)?,
            CurrentQuestion::Choose(choices) => self.answer_choice(line, choices)?,
        }
        Ok(())
    }

    fn leave(&mut self) {
        self.leaving = Some(Instant::now() + LEAVE_TIMEOUT);
        self.place.leave();
    }

    fn answer_choice(&mut self, line: &str, choices: Vec<Choice>) -> io::Result<()> {
        let number = line.parse::<usize>().ok().and_then(|number| choices.get(number.wrapping_sub(1)));
        match (line, number) {
            ("view", _) => {
                let view = self.place.snapshot().map(TableSnapshot::view_json);
                self.print_json(&view.unwrap_or_default())?;
            }
            ("options", _) => {
                let options = self.place.snapshot().and_then(TableSnapshot::options_json);
                self.print_json(&options.unwrap_or_default())?;
            }
            ("who", _) => self.print_table_summary()?,
            ("random" | "r", _) => self.place.act_at_random(),
            ("back", _) => {
                if self.picks.pop().is_none() {
                    self.betting = false;
                }
            }
            (_, Some(choice)) => match &choice.effect {
                ChoiceEffect::Act(action) => {
                    let action = action.clone();
                    self.place.act(&action);
                }
                ChoiceEffect::Pick(word) => self.picks.push(word.clone()),
                ChoiceEffect::Unpick(word) => {
                    if let Some(at) = self.picks.iter().rposition(|pick| pick == word) {
                        self.picks.remove(at);
                    }
                }
                ChoiceEffect::Unavailable(why) => writeln!(self.out, "  {why}")?,
            },
            (json, None) => match serde_json::from_str(json) {
                Ok(action @ Value::Object(_)) => self.place.act(&action),
                _ => {
                    writeln!(
                        self.out,
                        "  A number of the list, an action as JSON, or who, view, options, random, back, quit."
                    )?;
                    write!(self.out, "> ")?;
                    self.out.flush()?;
                    self.asked = CurrentQuestion::Choose(choices);
                }
            },
        }
        Ok(())
    }
}
