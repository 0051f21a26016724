//! The task that owns one room. It takes messages from a bounded inbox, writes the room's new log entries to the store,
//! and sends messages to clients only after that.

use games::Decision;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::http::{EveningProgress, RoomListInfo};
use protocol::{Command, MemberId, Request, RoomView, ServerMessage, Stage};
use store::{RoomId, RoomStatus, RoomSummary, Store, StoreError, UnixMillis};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::blocking_work::BlockingWorkLimiter;
use crate::entropy::Entropy;
use crate::metrics::Metrics;
use crate::odds_workers::{OddsWorkers, RoomOddsQueue};
use crate::outbox::OutboxSender;
use crate::replay::to_json;
use crate::room::{BotJob, ConnId, Effects, LogEntry, NewMember, OutgoingMessage, RoomCore, RoomMessage};
use crate::rooms::{RoomHandle, RoomsError};

/// Messages that may wait for one room. Whoever sends more waits until there is space.
pub(crate) const INBOX_CAPACITY: usize = 256;
/// The most messages that are handled as one step, with one write to the store.
const MAX_BATCH: usize = 32;

/// What a room's task receives.
pub(crate) enum TaskMessage {
    /// A connection was opened. Messages to it go into this outbox.
    Connected {
        message: RoomMessage,
        conn: ConnId,
        outbox: OutboxSender,
    },
    Message(RoomMessage),
    /// Somebody wants to become a member.
    Join {
        newcomer: NewMember,
        answer: Answer<(MemberId, RoomView)>,
    },
    /// Somebody wants to see the room.
    View {
        answer: Answer<RoomView>,
    },
    ShutDown,
}

/// The sender for the answer to one request.
type Answer<T> = oneshot::Sender<Result<T, RoomsError>>;

/// The outboxes of all connections. However the room's task ends, no connection waits for messages that never come: an
/// outbox closes when its sender is dropped.
#[derive(Default)]
struct Outboxes(HashMap<ConnId, OutboxSender>);

impl Outboxes {
    fn push(&self, conn: ConnId, message: OutgoingMessage) {
        if let Some(outbox) = self.0.get(&conn) {
            outbox.push(message);
        }
    }
}

/// What the task of one room works with.
pub(crate) struct RoomTask {
    pub(crate) id: RoomId,
    pub(crate) core: RoomCore,
    pub(crate) store: Store,
    pub(crate) inbox: mpsc::Receiver<TaskMessage>,
    /// How others reach this task. It is locked while a message is sent.
    pub(crate) handle: RoomHandle,
    /// How long the room stays in memory without connections.
    pub(crate) unload_after: Duration,
    pub(crate) clock_start: Instant,
    /// Bots and odds send their results here. It is a weak sender, so that they do not keep alive a room that nobody
    /// else can reach.
    pub(crate) own_inbox: mpsc::WeakSender<TaskMessage>,
    /// Shared with all other rooms.
    pub(crate) bot_workers: BlockingWorkLimiter,
    pub(crate) odds_workers: OddsWorkers,
    /// The source of the dice secret of the next game.
    pub(crate) entropy: Arc<Entropy>,
    pub(crate) metrics: Arc<Metrics>,
}

/// Why a room's task ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// Nobody has been connected for a while, and no message is waiting.
    Idle,
    /// A step could not be saved, so it did not happen.
    NotSaved,
    Closing,
}

/// Why the task continues after waiting.
enum Woken {
    /// Messages arrived.
    Messages,
    /// An event of the schedule is due.
    Clock,
    /// Nobody is connected, and nothing happened for a while.
    Idle,
}

impl RoomTask {
    /// Runs until nobody has been connected for a while, the server stops, or a step could not be saved.
    pub(crate) async fn run(mut self) {
        let mut outboxes = Outboxes::default();
        let ending = self.serve(&mut outboxes).await;
        let bye = match ending {
            Ending::Idle => return,
            Ending::NotSaved => {
                bye("not_saved", "the last move could not be saved and did not happen; connect again in a moment")
            }
            Ending::Closing => bye("closing", "the server is stopping; your seat is kept, connect again in a moment"),
        };
        let bye = OutgoingMessage::from(&bye);
        outboxes.0.values().for_each(|outbox| outbox.push(bye.clone()));
        // Requests that are still waiting are answered with the reason; their clients may try again.
        self.inbox.close();
        while let Some(message) = self.inbox.recv().await {
            match message {
                TaskMessage::Connected { outbox, .. } => outbox.push(bye.clone()),
                TaskMessage::Join { answer, .. } => drop(answer.send(Err(ending.error()))),
                TaskMessage::View { answer } => drop(answer.send(Err(ending.error()))),
                TaskMessage::Message(_) | TaskMessage::ShutDown => {}
            }
        }
    }

    async fn serve(&mut self, outboxes: &mut Outboxes) -> Ending {
        let mut batch = Vec::new();
        let mut odds = RoomOddsQueue::default();
        loop {
            batch.clear();
            let first = self.core.room().version;
            match self.wait(&mut batch).await {
                Woken::Messages | Woken::Clock => {}
                Woken::Idle => match self.unload(&mut batch).await {
                    ControlFlow::Break(()) => return Ending::Idle,
                    ControlFlow::Continue(()) => {}
                },
            }
            let started = Instant::now();
            let mut effects = Effects::default();
            let mut answers = Vec::new();
            let closing = batch.iter().any(|message| matches!(message, TaskMessage::ShutDown));
            for message in batch.drain(..) {
                self.handle_message(message, outboxes, &mut effects, &mut answers);
            }
            // All messages of a batch are one step: saved together, then sent together.
            effects.merge(self.core.flush(self.now()));
            if let Err(error) = self.write(first, &effects.entries).await {
                tracing::error!(room = %self.core.room().identity.code, %error, "a step could not be saved");
                answers.into_iter().for_each(|answer| answer(Saved::No));
                return Ending::NotSaved;
            }
            answers.into_iter().for_each(|answer| answer(Saved::Yes));
            self.count(&effects, first);
            let handled = effects.accepted_count + effects.refusals.len() as u64;
            for (conn, message) in effects.messages {
                outboxes.push(conn, message);
            }
            for conn in effects.disconnect {
                outboxes.0.remove(&conn);
            }
            effects.bot_jobs.into_iter().for_each(|job| self.run_bot(job));
            for job in effects.odds_jobs {
                odds.submit(job, &self.odds_workers, &self.own_inbox, &self.metrics);
            }
            if handled > 0 {
                self.metrics.record_answer_time(handled, started.elapsed());
            }
            if closing {
                return Ending::Closing;
            }
        }
    }

    /// Runs a bot's decision apart from the room's task. A bot that panics has failed to decide.
    fn run_bot(&self, job: BotJob) {
        let (own_inbox, bot_workers, seat, request_id) =
            (self.own_inbox.clone(), self.bot_workers.clone(), job.seat, job.request_id);
        tokio::spawn(async move {
            let decision = bot_workers.run(move || job.decide()).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot failed");
                Decision::Failed
            });
            if let Some(room) = own_inbox.upgrade() {
                let _ = room.send(TaskMessage::Message(RoomMessage::BotDecided { seat, request_id, decision })).await;
            }
        });
    }

    /// Waits for messages, for the next event that is due, or until the room has been empty long enough.
    async fn wait(&mut self, batch: &mut Vec<TaskMessage>) -> Woken {
        let due = self.core.next_wake_at(self.now()).map(|at| self.clock_start + Duration::from_millis(at));
        let until = due.or(self.core.has_no_connections().then(|| Instant::now() + self.unload_after));
        let sleep = async {
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            received = self.inbox.recv_many(batch, MAX_BATCH) => if received > 0 { Woken::Messages } else { Woken::Idle },
            () = sleep => if due.is_some() { Woken::Clock } else { Woken::Idle },
        }
    }

    /// Makes this task unreachable, unless a message arrived in the meantime. No request can be sent while the handle
    /// is locked, so nothing that waits for an answer is lost; what closed connections and bots still send is no longer
    /// needed.
    async fn unload(&mut self, batch: &mut Vec<TaskMessage>) -> ControlFlow<()> {
        let handle = Arc::clone(&self.handle);
        tokio::select! {
            biased;
            received = self.inbox.recv_many(batch, MAX_BATCH) => {
                if received > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
            mut reachable = handle.lock() => match self.inbox.try_recv() {
                Ok(message) => {
                    batch.push(message);
                    ControlFlow::Continue(())
                }
                Err(_) => {
                    *reachable = None;
                    self.inbox.close();
                    ControlFlow::Break(())
                }
            },
        }
    }

    fn handle_message(
        &mut self,
        message: TaskMessage,
        outboxes: &mut Outboxes,
        effects: &mut Effects,
        answers: &mut Vec<Box<dyn FnOnce(Saved) + Send>>,
    ) {
        let now = self.now();
        match message {
            TaskMessage::Connected { message, conn, outbox } => {
                outboxes.0.insert(conn, outbox);
                self.core.receive(message, now);
            }
            TaskMessage::Message(mut message) => {
                self.add_secret(&mut message);
                let disconnected = match &message {
                    RoomMessage::Disconnected { conn } => Some(*conn),
                    RoomMessage::Connected { .. }
                    | RoomMessage::Requested { .. }
                    | RoomMessage::BotDecided { .. }
                    | RoomMessage::OddsReady { .. }
                    | RoomMessage::Tick => None,
                };
                self.core.receive(message, now);
                if let Some(conn) = disconnected {
                    outboxes.0.remove(&conn);
                }
            }
            TaskMessage::Join { newcomer, answer } => {
                let admitted = self.core.admit(&newcomer, now).map(|(member, joined)| {
                    effects.merge(joined);
                    (member, self.core.view(now))
                });
                let admitted = admitted.map_err(RoomsError::Refused);
                answers.push(Box::new(move |saved| drop(answer.send(saved.or_not(admitted)))));
            }
            TaskMessage::View { answer } => {
                let view = self.core.view(now);
                answers.push(Box::new(move |saved| drop(answer.send(saved.or_not(Ok(view))))));
            }
            TaskMessage::ShutDown => {}
        }
    }

    /// Adds the randomness that a request may need, because the room itself has no source of it.
    fn add_secret(&self, message: &mut RoomMessage) {
        if let RoomMessage::Requested {
            request: Request { command: Command::Rematch { .. }, .. },
            next_dice_secret,
            ..
        } = message
        {
            let drawn = self.entropy.next_secret();
            *next_dice_secret = drawn.inspect_err(|error| tracing::error!(%error, "no dice for a rematch")).ok();
        }
    }

    /// Saves the step. Nothing may be sent to clients before this has returned.
    async fn write(&self, first: u64, entries: &[LogEntry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let summary = entries.iter().any(|entry| !matches!(entry, LogEntry::Input { .. })) || self.has_ended();
        let stored = entries.iter().map(stored_entry).collect();
        self.store.append(&self.id, first, stored, summary.then(|| summarise(&self.core))).await
    }

    /// Counts the step in the metrics and in the server's own log. Neither contains anything that players wrote, hold
    /// or will roll.
    fn count(&self, effects: &Effects, first: u64) {
        let room = self.core.room().identity.code.as_str();
        self.metrics.requests_accepted.add(effects.accepted_count);
        for (conn, code) in &effects.refusals {
            self.metrics.count_refusal(code.clone());
            tracing::debug!(room, conn = conn.0, code = &**code, "request refused");
        }
        for (number, entry) in (first..).zip(&effects.entries) {
            tracing::debug!(room, entry = number, kind = entry.kind(), "entry saved");
        }
    }

    fn has_ended(&self) -> bool {
        self.core.room().stage() == Stage::Finished
    }

    /// Milliseconds since the server started, by a clock that never jumps.
    fn now(&self) -> u64 {
        self.clock_start.elapsed().as_millis() as u64
    }
}

fn bye(code: &'static str, message: &str) -> ServerMessage {
    ServerMessage::Bye { code: code.into(), message: message.to_owned() }
}

impl Ending {
    /// The error for requests that were still waiting.
    fn error(self) -> RoomsError {
        match self {
            Ending::NotSaved => RoomsError::NotSaved,
            Ending::Closing => RoomsError::ShuttingDown,
            Ending::Idle => RoomsError::NoAnswer,
        }
    }
}

/// Whether the step that an answer belongs to was saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Saved {
    Yes,
    No,
}

impl Saved {
    /// The answer, or the error that nothing of the step happened.
    fn or_not<T>(self, answer: Result<T, RoomsError>) -> Result<T, RoomsError> {
        match self {
            Saved::Yes => answer,
            Saved::No => Err(RoomsError::NotSaved),
        }
    }
}

/// The entry with its kind and the current time, as the store keeps it.
pub(crate) fn stored_entry(entry: &LogEntry) -> store::Entry {
    store::Entry::new(unix_millis(), entry.kind(), to_json(entry))
}

/// What the store's lists of rooms contain about this room.
pub(crate) fn summarise(core: &RoomCore) -> RoomSummary {
    let room = core.room();
    let status = match room.stage() {
        Stage::Lobby => RoomStatus::Lobby,
        Stage::Playing => RoomStatus::Playing,
        Stage::Finished => RoomStatus::Finished,
    };
    let list_info = RoomListInfo {
        game: room.programme.current().game.clone(),
        seats: room.chairs.len(),
        members: room.members.len(),
        evening: room.programme.is_evening().then(|| EveningProgress {
            played: room.programme.played_games().len(),
            games: room.programme.items().len(),
        }),
    };
    RoomSummary { status, public: room.settings.public, updated: unix_millis(), list_info: to_json(&list_info) }
}

/// The current Unix time. It is stored for people to read; no rule depends on it.
pub(crate) fn unix_millis() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMillis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests;
