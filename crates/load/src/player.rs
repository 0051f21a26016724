//! A player: it acts, waits for the answer, and keeps the time.

use games::GameId;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use client::{MessagePeek, Session};
use kit::{Pick, SimRng};
use protocol::lean::merge_options;
use protocol::{Command, Request, ServerMessage, ServerMessageKind, Stage};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::policy;

/// What was seen at one table, by all its players together.
#[derive(Clone, Debug, Default)]
pub struct TableStats {
    /// Actions that were acknowledged.
    pub acks: u64,
    /// Actions that were refused, because somebody else was quicker.
    pub refusals: u64,
    /// `table` messages that any player received.
    pub tables_received: u64,
    pub bytes: u64,
    /// The newest version that anybody received: how many entries the room's log has.
    pub version: u64,
    /// How long each acknowledgement took, in microseconds.
    pub ack_micros: Vec<u32>,
    /// Players whose connection ended.
    pub disconnects: u64,
}

/// What the server acknowledged to one player, to be compared with the log afterwards.
#[derive(Clone, Debug, Default)]
pub struct AckLog {
    /// Every action that was acknowledged, with the version of its acknowledgement.
    pub acked: Vec<(u64, Value)>,
    /// An action that was asked for and not answered.
    pub unanswered: Option<Value>,
}

/// Tallies that a table's players share.
pub type SharedStats = Arc<Mutex<TableStats>>;

/// How soon a player acts when it may.
#[derive(Clone, Copy, Debug)]
pub enum ThinkTime {
    None,
    /// After any time between these two, in milliseconds.
    BetweenMs(u32, u32),
}

/// Numbers of requests that are not actions.
const REMATCH: u64 = 1;
const START: u64 = 2;
const FIRST_ACTION: u64 = 16;

/// Somebody at a table.
pub struct LoadPlayer {
    session: Session,
    pick: SimRng,
    leads: bool,
    thinking: ThinkTime,
    stats: SharedStats,
    next: u64,
    waiting: Option<(u64, Instant)>,
    /// The game that is played; none before the first `game`, or if this program does not have it.
    game: Option<GameId>,
    /// The options that came last.
    options: Option<Box<RawValue>>,
    /// The version and the options of the last table, to which the next one may be a difference.
    last_table: Option<(u64, Option<Box<RawValue>>)>,
    due: Option<Instant>,
    resetting: bool,
    ack_log: Option<Arc<Mutex<AckLog>>>,
}

impl LoadPlayer {
    /// Somebody who is connected.
    pub fn new(session: Session, seed: u64, is_leader: bool, thinking: ThinkTime, stats: SharedStats) -> LoadPlayer {
        let (next, waiting, options, due) = (FIRST_ACTION, None, None, None);
        let (pick, resetting, ack_log) = (SimRng::new(seed), false, None);
        let (game, last_table) = (None, None);
        LoadPlayer {
            game,
            session,
            pick,
            leads: is_leader,
            thinking,
            stats,
            next,
            waiting,
            options,
            last_table,
            due,
            resetting,
            ack_log,
        }
    }

    /// The same, who writes down what was acknowledged and starts the game whenever the room waits for it.
    pub fn with_ack_log(mut self, log: Arc<Mutex<AckLog>>) -> LoadPlayer {
        self.ack_log = Some(log);
        self
    }

    /// Starts the game, as the leader.
    pub async fn start(&mut self) -> Result<()> {
        self.ask(START, Command::Start).await
    }

    /// Plays until the connection ends; game after game, if this one leads.
    pub async fn play(mut self) {
        let _ = self.converse().await;
        self.note(|tally| tally.disconnects += 1);
    }

    async fn converse(&mut self) -> Result<()> {
        loop {
            let heard = match self.due {
                None => self.session.next_text().await?,
                Some(at) => tokio::select! {
                    heard = self.session.next_text() => heard?,
                    () = tokio::time::sleep_until(at.into()) => {
                        self.due = None;
                        self.act().await?;
                        continue;
                    }
                },
            };
            let Some(text) = heard else { return Ok(()) };
            let peek = MessagePeek::parse(&text)?;
            let (id, version) = (peek.id, peek.version);
            match peek.kind {
                ServerMessageKind::Table => {
                    self.options = match (peek.base, &self.last_table) {
                        (None, _) => peek.options.map(ToOwned::to_owned),
                        (Some(base), Some((last, known))) if base == *last => {
                            merge_options(known.as_deref(), peek.options)?
                        }
                        (Some(base), _) => bail!("a difference to table {base}, which was not told"),
                    };
                    self.last_table = Some((version, self.options.clone()));
                    self.note(|tally| {
                        tally.version = tally.version.max(version);
                        tally.tables_received += 1;
                        tally.bytes += text.len() as u64;
                    });
                    self.look(peek.turn.is_some_and(|turn| turn.is_over())).await?;
                }
                ServerMessageKind::Ack => self.acknowledged(id, version).await?,
                ServerMessageKind::Refused => {
                    self.waiting = None;
                    self.record(|ack_log| ack_log.unanswered = None);
                    self.note(|tally| tally.refusals += 1);
                    self.look(false).await?;
                }
                ServerMessageKind::Room => {
                    let lobby = peek.stage() == Some(Stage::Lobby);
                    if lobby && self.leads && self.ack_log.is_some() && !self.resetting {
                        self.resetting = true;
                        self.start().await?;
                    }
                }
                ServerMessageKind::Game => self.game = game_of(&serde_json::from_str(&text)?),
                ServerMessageKind::Welcome
                | ServerMessageKind::Odds
                | ServerMessageKind::Reacted
                | ServerMessageKind::Pong
                | ServerMessageKind::Moved
                | ServerMessageKind::Bye
                | ServerMessageKind::Unknown => {}
            }
        }
    }

    async fn look(&mut self, over: bool) -> Result<()> {
        if over {
            if self.leads && !self.resetting {
                self.resetting = true;
                self.ask(REMATCH, Command::Rematch { start: false }).await?;
            }
            return Ok(());
        }
        if self.waiting.is_some() || self.options.is_none() {
            return Ok(());
        }
        match self.thinking {
            ThinkTime::None => self.act().await,
            ThinkTime::BetweenMs(least, most) => {
                let wait = least + self.pick.pick(most - least + 1);
                self.due.get_or_insert_with(|| Instant::now() + Duration::from_millis(wait.into()));
                Ok(())
            }
        }
    }

    async fn act(&mut self) -> Result<()> {
        let Some(options) = self.options.take().filter(|_| self.waiting.is_none()) else { return Ok(()) };
        let chosen = self.game.and_then(|game| policy::random_action(game, &options, &mut self.pick));
        let Some(action) = chosen else { return Ok(()) };
        let id = self.next;
        self.next += 1;
        self.record(|ack_log| ack_log.unanswered = Some(action.clone()));
        self.waiting = Some((id, Instant::now()));
        self.ask(id, Command::Act { action }).await
    }

    async fn acknowledged(&mut self, id: u64, version: u64) -> Result<()> {
        match (id, self.waiting) {
            (REMATCH, _) => self.start().await?,
            (START, _) => self.resetting = false,
            (id, Some((asked, at))) if id == asked => {
                self.waiting = None;
                // The next `table` says what it may do now.
                self.options = None;
                self.record(|ack_log| {
                    // It was written down before it was sent, and only one is asked for at a time.
                    ack_log.acked.extend(ack_log.unanswered.take().map(|action| (version, action)));
                });
                let wait = at.elapsed().as_micros() as u32;
                self.note(|tally| {
                    tally.acks += 1;
                    tally.ack_micros.push(wait);
                });
            }
            (_, _) => {}
        }
        Ok(())
    }

    async fn ask(&mut self, id: u64, command: Command) -> Result<()> {
        Ok(self.session.send_request(&Request { id, command }).await?)
    }

    fn record(&self, what: impl FnOnce(&mut AckLog)) {
        if let Some(ack_log) = &self.ack_log {
            what(&mut ack_log.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }

    fn note(&self, what: impl FnOnce(&mut TableStats)) {
        what(&mut self.stats.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// The game that a room says it plays; none if this program does not have it.
fn game_of(message: &ServerMessage) -> Option<GameId> {
    let ServerMessage::Game { game, .. } = message else { return None };
    GameId::find(game)
}
