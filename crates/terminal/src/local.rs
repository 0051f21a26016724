//! A game at home: bots in some seats, one person or several at one keyboard in the others. What only one of them may see
//! is covered from the others.

/// A thread on which bots decide.
mod bot_worker;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{fs, io};

use games::{Decision, VisibleEvents};
use kit::{DrawPacing, Seat, SeatSet, SimRng, Turn, Viewer};
use ledger::RecordedGame;
use protocol::Command;
use screen::people::{Player, player_name};
use serde_json::Value;

use crate::local::bot_worker::BotWorker;
use crate::net::Lobby;
use crate::pace::LocalPace;
use crate::screen::paint::Chrome;
use crate::session::{GameSession, READY_KEY, SessionEvent};
use crate::snapshot::{Events, TableSnapshot};

/// The shortest time between two writes of a record while a game runs.
const RECORD_INTERVAL: Duration = Duration::from_secs(1);
/// How often to check whether a bot has decided.
const BOT_POLL_INTERVAL: Duration = Duration::from_millis(15);

/// The players of a game at home, and its pace.
pub struct LocalConfig {
    /// The seats that people have.
    pub people: SeatSet,
    pub players: Vec<Player>,
    /// How the bot of each seat plays.
    pub bots: Vec<&'static play::BotProfile>,
    /// The pace of the game.
    pub pace: LocalPace,
    /// The file to write the record to, if any.
    pub record_path: Option<PathBuf>,
}

/// A game at home, in which this program runs the table and the bots.
pub struct LocalSession {
    table: RecordedGame,
    config: LocalConfig,
    moment: TableSnapshot,
    /// The seat whose view is shown; none if several people share the screen and none of them is asked.
    viewer: Option<Seat>,
    /// The next viewer, who has not yet confirmed to be at the screen.
    waiting_behind_cover: Option<Seat>,
    session_events: Vec<SessionEvent>,
    dice: SimRng,
    thinking: BotWorker,
    /// When the last input was made.
    last: Instant,
    /// When the last roll of a live race was.
    rolled: Instant,
    /// Whether the next roll of a live race comes rapidly. A bet does not change that; the roll after it may.
    rapid: bool,
    /// Bots that are still to be asked before the next roll of a live race.
    bots_to_ask: Vec<Seat>,
    /// Whether a live race was running after the last input.
    racing: bool,
    /// Whether a live race has begun and was not rolled for yet.
    opening: bool,
    /// Whether nothing has happened yet.
    untouched: bool,
    paused: bool,
    held: Option<Instant>,
    due: bool,
    /// When the record was last written.
    written: Option<Instant>,
    /// Whether something happened after the record was last written.
    unwritten: bool,
}

impl LocalSession {
    pub fn new(table: RecordedGame, config: LocalConfig, now: Instant) -> LocalSession {
        // Bots think with a source of their own, so that their choices never shift the dice.
        let commitment = table.fair_table().header().commitment.clone().unwrap_or_default();
        let seed = commitment.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
        let moment = look(&table, &config, None, None);
        let thinking = BotWorker::new(seed ^ 0x5eed, config.pace == LocalPace::Instant);
        let mut local = LocalSession {
            table,
            config,
            moment,
            viewer: None,
            waiting_behind_cover: None,
            session_events: vec![SessionEvent::Reset],
            dice: SimRng::new(seed),
            thinking,
            last: now,
            rolled: now,
            rapid: false,
            bots_to_ask: Vec::new(),
            racing: false,
            opening: false,
            untouched: true,
            paused: false,
            held: None,
            due: false,
            written: None,
            unwritten: false,
        };
        local.choose_viewer();
        local
    }

    /// The game and its record.
    pub fn table(&self) -> &RecordedGame {
        &self.table
    }

    /// What the table waits for.
    fn turn(&self) -> &Turn {
        self.table.fair_table().turn()
    }

    /// Whether several people share the screen.
    fn shared(&self) -> bool {
        self.config.people.len() > 1
    }

    /// Chooses the seat whose view is shown, and updates the snapshot.
    fn choose_viewer(&mut self) {
        let turn = self.turn();
        let live = matches!(turn, Turn::Live { .. });
        let asked: SeatSet = turn.seats().iter().filter(|seat| self.config.people.contains(*seat)).collect();
        self.waiting_behind_cover = None;
        if !self.shared() {
            self.viewer = self.config.people.first();
        } else if live {
            // In a live race everything is open, and whoever bets first takes the keyboard.
            self.viewer = self.viewer.filter(|seat| asked.contains(*seat)).or_else(|| asked.first());
        } else if let Some(next) = asked.first() {
            if self.viewer.is_none_or(|seat| !asked.contains(seat)) {
                let table = self.table.table();
                match table.has_secrets(next) || self.viewer.is_some_and(|seat| table.has_secrets(seat)) {
                    true => (self.viewer, self.waiting_behind_cover) = (None, Some(next)),
                    false => self.viewer = Some(next),
                }
            }
        } else {
            self.viewer = None;
        }
        self.look();
    }

    fn look(&mut self) {
        let live = matches!(self.turn(), Turn::Live { .. });
        let eyes = self.viewer.filter(|_| !(self.shared() && live));
        self.moment = look(&self.table, &self.config, eyes, self.viewer);
    }

    /// Shows the events of the last input and chooses the next viewer.
    fn after_input(&mut self, now: Instant) {
        let seen = self.seen();
        self.add_events(seen, now);
    }

    /// The events of the last input, as the screen may show them.
    fn seen(&self) -> VisibleEvents {
        // What several people share tells nobody's secrets.
        let eyes = self.config.people.first().filter(|_| !self.shared());
        let viewer = eyes.map_or(Viewer::Spectator, Viewer::Seat);
        self.table.table().typed_visible_events(viewer)
    }

    fn add_events(&mut self, seen: VisibleEvents, now: Instant) {
        self.last = now;
        let live = matches!(self.turn(), Turn::Live { .. });
        if live && !self.racing {
            self.rolled = now;
            self.opening = true;
            self.ask_bots();
        }
        self.racing = live;
        self.untouched = false;
        self.choose_viewer();
        self.session_events.push(SessionEvent::TableEvents(Events::Parsed(seen)));
        self.unwritten = self.config.record_path.is_some();
        self.write_record(now);
    }

    /// Writes the record if something is new in it: at most once in [`RECORD_INTERVAL`], and when the game is over. Its
    /// form is one document, so it is written whole. Says when to try again.
    fn write_record(&mut self, now: Instant) -> Option<Instant> {
        let path = self.config.record_path.as_ref().filter(|_| self.unwritten)?;
        let due = self.written.map_or(now, |written| written + RECORD_INTERVAL);
        if now < due && !self.turn().is_over() {
            return Some(due);
        }
        (self.written, self.unwritten) = (Some(now), false);
        if let Err(error) = save_record(path, &self.table) {
            self.session_events
                .push(SessionEvent::LogLine(format!("The record cannot be kept in {}: {error}", path.display())));
        }
        None
    }

    fn roll(&mut self, now: Instant) {
        self.due = false;
        if let Err(refusal) = self.table.apply(ledger::FairTable::roll) {
            self.session_events.push(SessionEvent::LogLine(refusal.to_string()));
            return;
        }
        self.thinking.reset();
        self.opening = false;
        self.rolled = now;
        // As in a room: people who may bet even after the close keep the time for it.
        let may_act = self.turn().seats();
        let people = may_act.iter().any(|seat| self.config.people.contains(seat));
        self.rapid = self.table.table().draw_pacing() == Some(DrawPacing::Rapid) && !people;
        self.after_input(now);
        self.ask_bots();
    }

    /// Resolves all chances that set up a table or a race, in one step.
    fn deal(&mut self, now: Instant) {
        let mut seen = VisibleEvents::empty(self.table.table().game());
        while self.table.table().draw_pacing() == Some(DrawPacing::Setup) {
            if let Err(refusal) = self.table.apply(ledger::FairTable::roll) {
                self.session_events.push(SessionEvent::LogLine(refusal.to_string()));
                break;
            }
            seen.append(&self.seen());
        }
        self.due = false;
        self.thinking.reset();
        // What comes next gives the deal time to be looked at.
        self.add_events(seen, now + self.config.pace.delays().setup_delay / 2);
        if self.racing {
            self.rolled = now;
        }
        self.ask_bots();
    }

    /// Time between two rolls of a live race; none if a key is needed.
    fn interval(&self) -> Option<Duration> {
        let tempo = self.config.pace.delays();
        if self.rapid { tempo.rapid_roll_interval() } else { tempo.live_roll_interval }
    }

    /// Time until the next roll of a live race; none if a key is needed.
    fn next_roll(&self) -> Option<Duration> {
        // Without people nobody reads the board.
        let opening = self.opening && !self.config.people.is_empty();
        if opening { self.config.pace.delays().opening_delay } else { self.interval() }
    }

    /// Asks each bot once, as happens after every roll of a live race.
    fn ask_bots(&mut self) {
        self.bots_to_ask = match self.turn() {
            Turn::Live { seats } => seats.iter().filter(|seat| !self.config.people.contains(*seat)).collect(),
            Turn::Decide { .. } | Turn::Chance { .. } | Turn::Over { .. } => Vec::new(),
        };
    }

    /// Lets a bot decide and act. Returns when to check again; none if the bot has nothing more to do.
    fn bot(&mut self, seat: Seat, ready: Instant, now: Instant) -> Option<Instant> {
        let bot = self.config.bots.get(seat.index()).copied().unwrap_or_else(play::default_bot);
        let Some(thought) = self.thinking.decision(seat, bot, || self.table.table().observation(seat)) else {
            return Some(now + BOT_POLL_INTERVAL);
        };
        if now < ready {
            return Some(ready);
        }
        self.thinking.reset();
        let taken = match thought {
            Decision::Act(action) => self.table.apply(|game| game.act(seat, &action)).is_ok(),
            Decision::Wait => return None,
            Decision::Failed => false,
        };
        // A bot that comes up with nothing must not stop the table.
        let live = matches!(self.turn(), Turn::Live { .. });
        if taken || (!live && self.table.apply(|game| game.act_at_random(seat, &mut self.dice)).is_ok()) {
            self.after_input(now);
        }
        None
    }

    fn live(&mut self, now: Instant) -> Option<Instant> {
        let tempo = self.config.pace.delays();
        if let Some(seat) = self.bots_to_ask.first().copied() {
            // Bots look one after the other, spread over the time between two rolls.
            let bots = self.config.players.len() as u32 + 1;
            let left = self.bots_to_ask.len() as u32;
            let ready = self.rolled + self.interval().unwrap_or_default() / bots * bots.saturating_sub(left + 1);
            if self.table.table().observation(seat).is_none() {
                self.bots_to_ask.remove(0);
                return Some(now);
            }
            let again = self.bot(seat, ready.max(self.last + tempo.bot_delay.min(Duration::from_millis(200))), now);
            if again.is_none() {
                self.bots_to_ask.retain(|other| *other != seat);
                return Some(now);
            }
            let roll = self.next_roll().map(|wait| self.rolled + wait);
            if self.due || roll.is_some_and(|at| now >= at && tempo.live_roll_interval != Some(Duration::ZERO)) {
                self.bots_to_ask.clear();
                self.roll(now);
                return Some(now);
            }
            return again.into_iter().chain(roll).min();
        }
        match self.next_roll().map(|wait| self.rolled + wait) {
            Some(at) if now < at && !self.due => Some(at),
            None if !self.due => None,
            Some(_) | None => {
                self.roll(now);
                Some(now)
            }
        }
    }

    fn step(&mut self, now: Instant) -> Option<Instant> {
        if self.waiting_behind_cover.is_some() {
            return None;
        }
        let tempo = self.config.pace.delays();
        match self.turn() {
            Turn::Over { .. } => None,
            Turn::Chance { .. } if self.table.table().draw_pacing() == Some(DrawPacing::Setup) => {
                // The end of a race is looked at before the next one is set up.
                let at = if self.untouched { now } else { self.last + tempo.setup_delay / 2 };
                if now < at {
                    return Some(at);
                }
                self.deal(now);
                Some(now)
            }
            Turn::Chance { .. } => match tempo.roll_delay.map(|wait| self.last + wait) {
                Some(at) if now < at && !self.due => Some(at),
                None if !self.due && !self.config.people.is_empty() => None,
                Some(_) | None => {
                    self.roll(now);
                    Some(now)
                }
            },
            Turn::Decide { seats } => {
                let bot = seats.iter().find(|seat| !self.config.people.contains(*seat))?;
                let thinks = tempo.bot_delay_for(seats.len(), self.config.players.len());
                Some(self.bot(bot, self.last + thinks, now).unwrap_or(now))
            }
            Turn::Live { .. } => self.live(now),
        }
    }

    /// Advances the table to the present time.
    fn pass_at_table(&mut self, now: Instant, held: bool) -> Option<Instant> {
        let live = matches!(self.turn(), Turn::Live { .. });
        if held || (self.paused && live) {
            self.held.get_or_insert(now);
            return None;
        }
        if let Some(since) = self.held.take() {
            // What was held up is not late for that.
            let lost = now.saturating_duration_since(since);
            self.last += lost;
            self.rolled += lost;
        }
        self.step(now)
    }

    fn waits_for_a_key(&self) -> bool {
        let turn = self.turn();
        let tempo = self.config.pace.delays();
        match turn {
            Turn::Chance { .. } => {
                let watched = self.table.table().draw_pacing() == Some(DrawPacing::Watched);
                watched && tempo.roll_delay.is_none() && !self.config.people.is_empty()
            }
            Turn::Live { .. } => tempo.live_roll_interval.is_none(),
            Turn::Decide { .. } | Turn::Over { .. } => false,
        }
    }
}

impl GameSession for LocalSession {
    fn snapshot(&self) -> Option<&TableSnapshot> {
        Some(&self.moment)
    }

    fn lobby(&self) -> Option<&Lobby> {
        None
    }

    fn is_room(&self) -> bool {
        false
    }

    fn chrome(&self, now: Instant) -> Chrome {
        let mut chrome = Chrome { location: "at home".into(), ..Chrome::default() };
        if let Some(next) = self.waiting_behind_cover {
            chrome.covered_for = Some(player_name(&self.config.players, next).to_owned());
            chrome.keys.push(('\n', "I am here".into()));
            return chrome;
        }
        if self.awaits_roll_key() {
            chrome.keys.push((' ', "let the dice fall".into()));
        }
        match self.turn() {
            Turn::Live { seats } => {
                if self.shared() && seats.iter().filter(|seat| self.config.people.contains(*seat)).count() > 1 {
                    chrome.keys.push(('\t', "next player".into()));
                }
                if self.opening && !self.config.people.is_empty() && self.config.pace.delays().opening_delay.is_some() {
                    chrome.keys.push((READY_KEY, "ready".into()));
                }
                if let Some(wait) = self.next_roll() {
                    chrome.keys.push((' ', if self.paused { "go on" } else { "pause" }.into()));
                    let left = (self.rolled + wait).saturating_duration_since(now);
                    let seconds = left.as_secs() + u64::from(left.subsec_millis() > 0);
                    chrome.countdown = Some(match (self.paused, self.opening) {
                        (true, _) => "paused".into(),
                        (false, true) => format!("first roll in {seconds}"),
                        (false, false) => format!("roll in {seconds}"),
                    });
                }
            }
            Turn::Over { .. } => chrome.keys.push(('n', "play again".into())),
            Turn::Decide { .. } | Turn::Chance { .. } => {}
        }
        chrome
    }

    fn awaits_roll_key(&self) -> bool {
        self.waiting_behind_cover.is_none() && self.waits_for_a_key()
    }

    fn take_events(&mut self) -> Vec<SessionEvent> {
        core::mem::take(&mut self.session_events)
    }

    fn act(&mut self, action: &Value) {
        let Some(seat) = self.viewer else { return };
        let action = self.table.table().read_action(seat, action);
        match action.and_then(|action| self.table.apply(|game| game.act(seat, &action)).map(drop)) {
            Ok(_) => {
                self.session_events.push(SessionEvent::Accepted);
                self.after_input(Instant::now());
            }
            Err(refusal) => self.session_events.push(SessionEvent::Refused(refusal.to_string())),
        }
    }

    fn act_at_random(&mut self) {
        let Some(seat) = self.viewer else { return };
        if self.table.apply(|game| game.act_at_random(seat, &mut self.dice)).is_ok() {
            self.session_events.push(SessionEvent::Accepted);
            self.after_input(Instant::now());
        }
    }

    fn handle_key(&mut self, key: char) {
        match key {
            '\n' => {
                self.viewer = self.waiting_behind_cover.take();
                self.look();
            }
            ' ' if self.waits_for_a_key() => self.due = true,
            READY_KEY if self.opening => self.due = true,
            ' ' => self.paused = !self.paused,
            'n' => self.session_events.push(SessionEvent::PlayAgain),
            '\t' => {
                let seats: Vec<Seat> = self.turn().seats().iter().collect();
                let here: Vec<Seat> = seats.into_iter().filter(|seat| self.config.people.contains(*seat)).collect();
                let at = here.iter().position(|seat| Some(*seat) == self.viewer).map_or(0, |at| at + 1);
                self.viewer = here.get(at).or(here.first()).copied();
                self.look();
            }
            _ => {}
        }
    }

    fn send_command(&mut self, _: Command) {}

    fn leave(&mut self) {
        self.session_events.push(SessionEvent::Left);
    }

    fn tick(&mut self, now: Instant, held: bool) -> Option<Instant> {
        let record = self.write_record(now);
        self.pass_at_table(now, held).into_iter().chain(record).min()
    }
}

/// The snapshot for a viewer, with the options of a seat.
fn look(table: &RecordedGame, config: &LocalConfig, eyes: Option<Seat>, seat: Option<Seat>) -> TableSnapshot {
    TableSnapshot::new(table.table(), eyes.map_or(Viewer::Spectator, Viewer::Seat), seat, &config.players)
}

/// Writes the record to a temporary file and renames it, so that the file is complete at any time.
pub fn save_record(path: &Path, table: &RecordedGame) -> io::Result<()> {
    let beside = path.with_extension("part");
    fs::write(&beside, table.record().to_text())?;
    fs::rename(&beside, path)
}
