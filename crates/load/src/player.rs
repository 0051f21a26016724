//! A player: it acts, waits for the answer, and keeps the time.

use games::{GameId, Table};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use client::{Peek, Session};
use kit::{Pick, SimRng};
use protocol::lean::merge_options;
use protocol::{Command, Frame, FrameKind, Request, Stage};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::policy;

/// What was seen at one table, by all its players together.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Actions that were acknowledged.
    pub acks: u64,
    /// Actions that were refused, because somebody else was quicker.
    pub refusals: u64,
    /// Tables that were told, to any player.
    pub tellings: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The newest version anybody was told: how many entries the room's log has.
    pub version: u64,
    /// How long each acknowledgement took, in microseconds.
    pub waits: Vec<u32>,
    /// Players whose connection ended.
    pub gone: u64,
}

/// What one player can swear to, for whoever looks into the log afterwards.
#[derive(Clone, Debug, Default)]
pub struct Oath {
    /// Every action that was acknowledged, with the version its acknowledgement told.
    pub acked: Vec<(u64, Value)>,
    /// An action that was asked for and not answered.
    pub unanswered: Option<Value>,
}

/// Tallies that a table's players share.
pub type Slate = Arc<Mutex<Tally>>;

/// How soon a player acts when it may.
#[derive(Clone, Copy, Debug)]
pub enum Thinking {
    /// As soon as it is told.
    None,
    /// After any time between these two, in milliseconds.
    Between(u32, u32),
}

/// Numbers of requests that are not actions.
const REMATCH: u64 = 1;
const START: u64 = 2;
const FIRST_ACTION: u64 = 16;

/// Somebody at a table.
pub struct Player {
    session: Session,
    pick: SimRng,
    leads: bool,
    thinking: Thinking,
    slate: Slate,
    next: u64,
    waiting: Option<(u64, Instant)>,
    /// The game that is played, before its first input: what options are read with.
    game: Option<Table>,
    /// What it was told last that it may do.
    options: Option<Box<RawValue>>,
    /// The version and the options of the last table, to which the next one may be a difference.
    last_table: Option<(u64, Option<Box<RawValue>>)>,
    due: Option<Instant>,
    resetting: bool,
    oath: Option<Arc<Mutex<Oath>>>,
}

impl Player {
    /// Somebody who is connected.
    pub fn new(session: Session, seed: u64, leads: bool, thinking: Thinking, slate: Slate) -> Player {
        let (next, waiting, options, due) = (FIRST_ACTION, None, None, None);
        let (pick, resetting, oath) = (SimRng::new(seed), false, None);
        let (game, last_table) = (None, None);
        Player { game, session, pick, leads, thinking, slate, next, waiting, options, last_table, due, resetting, oath }
    }

    /// The same, who writes down what was acknowledged and starts the game whenever the room waits for it.
    pub fn under_oath(mut self, oath: Arc<Mutex<Oath>>) -> Player {
        self.oath = Some(oath);
        self
    }

    /// Starts the game, as the leader.
    pub async fn start(&mut self) -> Result<()> {
        self.ask(START, Command::Start).await
    }

    /// Plays until the connection ends; game after game, if this one leads.
    pub async fn play(mut self) {
        let _ = self.converse().await;
        self.note(|tally| tally.gone += 1);
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
            let told = Peek::at(&text)?;
            let (id, version) = (told.id, told.version);
            match told.kind {
                FrameKind::Table => {
                    self.options = match (told.base, &self.last_table) {
                        (None, _) => told.options.map(ToOwned::to_owned),
                        (Some(base), Some((last, known))) if base == *last => {
                            merge_options(known.as_deref(), told.options)?
                        }
                        (Some(base), _) => bail!("a difference to table {base}, which was not told"),
                    };
                    self.last_table = Some((version, self.options.clone()));
                    self.note(|tally| {
                        tally.version = tally.version.max(version);
                        tally.tellings += 1;
                        tally.bytes += text.len() as u64;
                    });
                    self.look(told.turn.is_some_and(|turn| turn.is_over())).await?;
                }
                FrameKind::Ack => self.acknowledged(id, version).await?,
                FrameKind::Refused => {
                    self.waiting = None;
                    self.swear(|oath| oath.unanswered = None);
                    self.note(|tally| tally.refusals += 1);
                    self.look(false).await?;
                }
                FrameKind::Room => {
                    let lobby = told.stage() == Some(Stage::Lobby);
                    if lobby && self.leads && self.oath.is_some() && !self.resetting {
                        self.resetting = true;
                        self.start().await?;
                    }
                }
                FrameKind::Game => self.game = start_of(&serde_json::from_str(&text)?),
                FrameKind::Welcome
                | FrameKind::Odds
                | FrameKind::Reacted
                | FrameKind::Pong
                | FrameKind::Moved
                | FrameKind::Bye
                | FrameKind::Unknown => {}
            }
        }
    }

    /// The table is as it was told last.
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
            Thinking::None => self.act().await,
            Thinking::Between(least, most) => {
                let wait = least + self.pick.pick(most - least + 1);
                self.due.get_or_insert_with(|| Instant::now() + Duration::from_millis(wait.into()));
                Ok(())
            }
        }
    }

    async fn act(&mut self) -> Result<()> {
        let Some(options) = self.options.take().filter(|_| self.waiting.is_none()) else { return Ok(()) };
        let chosen = self.game.as_ref().and_then(|table| policy::choose(table, &options, &mut self.pick));
        let Some(action) = chosen else { return Ok(()) };
        let id = self.next;
        self.next += 1;
        self.swear(|oath| oath.unanswered = Some(action.clone()));
        self.waiting = Some((id, Instant::now()));
        self.ask(id, Command::Act { action }).await
    }

    async fn acknowledged(&mut self, id: u64, version: u64) -> Result<()> {
        match (id, self.waiting) {
            (REMATCH, _) => self.start().await?,
            (START, _) => self.resetting = false,
            (id, Some((asked, at))) if id == asked => {
                self.waiting = None;
                // What it may do now is told next.
                self.options = None;
                self.swear(|oath| {
                    let action = oath.unanswered.take().unwrap_or_default();
                    oath.acked.push((version, action));
                });
                let wait = at.elapsed().as_micros() as u32;
                self.note(|tally| {
                    tally.acks += 1;
                    tally.waits.push(wait);
                });
            }
            (_, _) => {}
        }
        Ok(())
    }

    async fn ask(&mut self, id: u64, command: Command) -> Result<()> {
        Ok(self.session.send_request(&Request { id, command }).await?)
    }

    fn swear(&self, what: impl FnOnce(&mut Oath)) {
        if let Some(oath) = &self.oath {
            what(&mut oath.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }

    fn note(&self, what: impl FnOnce(&mut Tally)) {
        what(&mut self.slate.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

/// The table that a game begins with; none if this program does not have the game.
pub fn start_of(frame: &Frame) -> Option<Table> {
    let Frame::Game { game, seats, ruleset, .. } = frame else { return None };
    GameId::find(game)?.open(*seats, &serde_json::from_str(ruleset.get()).ok()?).ok()
}
