//! Replays of recorded games: forwards, backwards, by itself, as any seat saw it. The same drawings show them.

use std::io;
use std::time::{Duration, Instant};

use games::{Table, VisibleEvents};
use kit::{DrawPacing, Seat, Turn, Viewer};
use ledger::{BadRecord, Record, Replay};
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use screen::people::{Player, player_name, seat_letter};

use crate::app::SessionEnd;
use crate::screen::paint::Chrome;
use crate::screen::{Overlay, Screen, UiAction};
use crate::snapshot::{Events, TableSnapshot};
use crate::tty::TerminalGuard;

/// The number of earlier steps that the log shows.
const LOGGED_STEPS: usize = 80;

/// A recorded game and how far one is in it.
pub struct ReplayPlayer {
    /// The table before the first input, and after each.
    steps: Vec<Table>,
    /// For each of them the seat whose decision the clock made, if it did.
    by_clock: Vec<Option<Seat>>,
    /// Whether the leader ended the game after the last input.
    ended: bool,
    at: usize,
    seat: Option<Seat>,
    /// Whether the seat may be changed.
    free: bool,
    players: Vec<Player>,
    file: String,
    /// When it plays by itself, how fast, from 1 to 9.
    speed: u32,
    playing: Option<Instant>,
    moment: TableSnapshot,
}

impl ReplayPlayer {
    /// Plays the whole record once and keeps every step. With a seat, it is seen with that seat's eyes only.
    pub fn new(record: &Record, seat: Option<Seat>, from: usize, file: String) -> Result<ReplayPlayer, BadRecord> {
        let mut replay = Replay::new(record)?;
        let mut steps = vec![replay.table().clone()];
        let mut by_clock = vec![None];
        while let Some(step) = replay.next() {
            let step = step?;
            by_clock.push(step.seat.filter(|_| step.input.is_by_clock()));
            steps.push(replay.table().clone());
        }
        let players: Vec<Player> = (0..record.header.seats)
            .map(|index| Player::person(format!("Seat {}", seat_letter(Seat::ALL[index]))))
            .collect();
        let at = from.min(steps.len() - 1);
        let moment = look(&steps[at], seat, &players);
        let (free, ended) = (seat.is_none(), record.ended_early.is_some());
        let mut reel =
            ReplayPlayer { steps, by_clock, ended, at, seat, free, players, file, speed: 3, playing: None, moment };
        reel.moment = reel.look(at);
        Ok(reel)
    }

    /// How many steps there are after the start.
    pub fn last_step(&self) -> usize {
        self.steps.len() - 1
    }

    pub fn current_step(&self) -> usize {
        self.at
    }

    pub fn snapshot(&self) -> &TableSnapshot {
        &self.moment
    }

    /// Goes to this step and tells the screen what led there.
    pub fn go_to_step(&mut self, to: usize, screen: &mut Screen) {
        let to = to.min(self.last_step());
        let next = to == self.at + 1;
        self.at = to;
        self.moment = self.look(to);
        if next {
            self.tell(to, self.seen(to), screen);
        } else {
            screen.reset();
            // What sets up a table or a race is told in one go, however many steps it took.
            let mut run = VisibleEvents::empty(self.steps[to].game());
            for step in to.saturating_sub(LOGGED_STEPS).max(1)..=to {
                run.append(&self.seen(step));
                if step < to && self.is_set_by(step) && self.is_set_by(step + 1) {
                    continue;
                }
                let none = VisibleEvents::empty(run.game());
                self.tell(step, core::mem::replace(&mut run, none), screen);
            }
        }
    }

    /// The table at this step. A game that was ended early is over at its last one, with the standings it had.
    fn look(&self, step: usize) -> TableSnapshot {
        let mut moment = look(&self.steps[step], self.seat, &self.players);
        if self.ended && step == self.last_step() {
            moment.turn = Turn::Over { standings: self.steps[step].standings() };
        }
        moment
    }

    /// Tells what happened at this step.
    fn tell(&self, step: usize, seen: VisibleEvents, screen: &mut Screen) {
        if let Some(seat) = self.by_clock[step] {
            screen.push_log_line(format!("Time ran out for {}.", seat_letter(seat)));
        }
        screen.apply_events(&self.look(step), &Events::Parsed(seen));
        if self.ended && step == self.last_step() {
            screen.push_log_line("The leader ended the game here.");
        }
    }

    /// Whether this step was chance that sets up a table or a race.
    fn is_set_by(&self, step: usize) -> bool {
        self.steps[step - 1].draw_pacing() == Some(DrawPacing::Setup)
    }

    /// The next step when it plays by itself: a whole set-up is one.
    fn next(&self) -> usize {
        let more =
            (self.at + 1..self.last_step()).take_while(|step| self.is_set_by(*step) && self.is_set_by(*step + 1));
        self.at + 1 + more.count()
    }

    fn seen(&self, step: usize) -> VisibleEvents {
        self.steps[step].typed_visible_events(self.seat.map_or(Viewer::Spectator, Viewer::Seat))
    }

    /// What stands around the table.
    pub fn chrome(&self) -> Chrome {
        let eyes = self.seat.map_or("everybody's", |seat| player_name(&self.players, seat));
        let mut keys = vec![(' ', if self.playing.is_some() { "stop" } else { "play" }.to_owned())];
        keys.push(('←', "→ step".into()));
        Chrome {
            location: format!("{} · {eyes} eyes", self.file),
            countdown: Some(format!("{}/{} speed {}", self.at, self.last_step(), self.speed)),
            keys,
            help_keys: vec![
                ('⇞', "PgUp, PgDn: ten steps".into()),
                ('⇱', "Home, End: the start, the end".into()),
                ('1', "to 9: how fast it plays".into()),
                ('a', "to i: with that seat's eyes; 0: with everybody's".into()),
            ],
            replay_progress: Some((self.at, self.last_step())),
            ..Chrome::default()
        }
    }

    /// Handles a key. True if the player has used it; false leaves it to the screen.
    pub fn handle_key(&mut self, key: KeyEvent, screen: &mut Screen, now: Instant) -> bool {
        if key.modifiers.contains(KeyModifiers::CONTROL) || screen.overlay() != Overlay::Nothing {
            return false;
        }
        let (at, last) = (self.at, self.last_step());
        match key.code {
            KeyCode::Left | KeyCode::Up => self.go_to_step(at.saturating_sub(1), screen),
            KeyCode::Right | KeyCode::Down => self.go_to_step(at + 1, screen),
            KeyCode::PageUp => self.go_to_step(at.saturating_sub(10), screen),
            KeyCode::PageDown => self.go_to_step(at + 10, screen),
            KeyCode::Home => self.go_to_step(0, screen),
            KeyCode::End => self.go_to_step(last, screen),
            KeyCode::Char(' ') => {
                if self.playing.is_none() && at == last {
                    self.go_to_step(0, screen);
                }
                self.playing = match self.playing {
                    Some(_) => None,
                    None => Some(now),
                };
                return true;
            }
            KeyCode::Char(digit @ '1'..='9') => {
                self.speed = digit as u32 - '0' as u32;
                return true;
            }
            KeyCode::Char('0') if self.free => self.look_as(None, screen),
            KeyCode::Char(seat @ 'a'..='i') if self.free => {
                let seat = Seat::new(usize::from(seat as u8 - b'a'));
                if let Some(seat) = seat.filter(|seat| seat.index() < self.players.len()) {
                    self.look_as(Some(seat), screen);
                }
            }
            _ => return false,
        }
        self.playing = None;
        true
    }

    fn look_as(&mut self, seat: Option<Seat>, screen: &mut Screen) {
        self.seat = seat;
        let at = self.at;
        // From the step itself, so that the log is told anew with these eyes.
        self.go_to_step(at, screen);
    }

    /// Lets time pass while it plays by itself. Returns when the next step is due.
    pub fn tick(&mut self, now: Instant, screen: &mut Screen) -> Option<Instant> {
        let since = self.playing?;
        let due = since + Duration::from_millis(2000 >> (self.speed - 1));
        if now < due {
            return Some(due);
        }
        if self.at == self.last_step() {
            self.playing = None;
            return None;
        }
        self.go_to_step(self.next(), screen);
        self.playing = Some(now);
        Some(now)
    }
}

/// The table with these eyes. Nothing can be done any more.
fn look(table: &Table, seat: Option<Seat>, players: &[Player]) -> TableSnapshot {
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    TableSnapshot { seat, ..TableSnapshot::new(table, viewer, None, players) }
}

/// Watches until somebody has enough.
pub fn run(held: &mut TerminalGuard, reel: &mut ReplayPlayer, screen: &mut Screen) -> io::Result<SessionEnd> {
    let at = reel.current_step();
    reel.go_to_step(at, screen);
    loop {
        if let Some(signal) = held.received_signal() {
            return Ok(SessionEnd::Signal(signal));
        }
        let again = reel.tick(Instant::now(), screen);
        let chrome = reel.chrome();
        if held.terminal.draw(|frame| screen.draw(frame, reel.snapshot(), &chrome)).is_err() {
            return Ok(SessionEnd::TerminalGone);
        }
        let beat = Duration::from_millis(200);
        let wait = again.map_or(beat, |at| at.saturating_duration_since(Instant::now()).min(beat));
        let wish = match event::poll(wait) {
            Ok(false) => UiAction::Nothing,
            Ok(true) => match event::read() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    match reel.handle_key(key, screen, Instant::now()) {
                        true => UiAction::Nothing,
                        false => screen.handle_key(key, reel.snapshot(), &chrome),
                    }
                }
                Ok(Event::Mouse(mouse)) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                    screen.handle_click(mouse.column, mouse.row, reel.snapshot())
                }
                Ok(_) => UiAction::Nothing,
                Err(_) => return Ok(SessionEnd::TerminalGone),
            },
            Err(error) if error.kind() == io::ErrorKind::Interrupted => UiAction::Nothing,
            Err(_) => return Ok(SessionEnd::TerminalGone),
        };
        match wish {
            UiAction::Leave => return Ok(SessionEnd::Left),
            UiAction::JumpToStep(to) => reel.go_to_step(to, screen),
            UiAction::Key(' ') => {
                reel.handle_key(KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE), screen, Instant::now());
            }
            UiAction::Key(_) | UiAction::Nothing | UiAction::Act(_) | UiAction::SendCommand(_) => {}
        }
    }
}
