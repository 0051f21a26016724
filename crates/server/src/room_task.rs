//! The task that owns one room: it takes messages from a bounded queue, writes, and only then tells.

use games::Decision;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::{Command, MemberId, Request, RoomView, ServerMessage, Stage};
use serde::{Deserialize, Serialize};
use store::{RoomId, RoomStatus, RoomSummary, Store, StoreError, UnixMillis};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::entropy::Entropy;
use crate::metrics::Metrics;
use crate::odds_workers::{OddsWorkers, PendingOdds};
use crate::outbox::OutboxSender;
use crate::replay::to_json;
use crate::room::{BotJob, ConnId, Effects, LogEntry, NewMember, OutgoingMessage, RoomCore, RoomMessage};
use crate::rooms::{RoomHandle, RoomsError};
use crate::worker_pool::WorkerPool;

/// Messages that may wait for one room; whoever sends more waits for a place.
pub(crate) const INBOX_CAPACITY: usize = 256;
/// Messages that share one write.
const MAX_BATCH: usize = 32;

/// What a room's task is sent.
pub(crate) enum TaskMessage {
    /// Somebody connected; this is where their mail goes.
    Connected { message: RoomMessage, conn: ConnId, outbox: OutboxSender },
    /// Anything else for the room.
    Message(RoomMessage),
    /// Somebody wants in.
    Join { newcomer: NewMember, answer: Answer<(MemberId, RoomView)> },
    /// Somebody wants to see the room.
    View { answer: Answer<RoomView> },
    /// The server stops.
    ShutDown,
}

/// Where the answer to one question goes.
type Answer<T> = oneshot::Sender<Result<T, RoomsError>>;

/// Where everybody's mail goes. However the room's task ends, nobody is left waiting for mail that never comes: a
/// mailbox closes when its delivery ends.
#[derive(Default)]
struct Outboxes(HashMap<ConnId, OutboxSender>);

impl Outboxes {
    fn put(&self, conn: ConnId, text: OutgoingMessage) {
        if let Some(mailbox) = self.0.get(&conn) {
            mailbox.put(text);
        }
    }
}

/// The task of one room.
pub(crate) struct RoomTask {
    pub(crate) id: RoomId,
    pub(crate) core: RoomCore,
    pub(crate) store: Store,
    pub(crate) inbox: mpsc::Receiver<TaskMessage>,
    /// Where others reach this task. Posts are sent while it is locked.
    pub(crate) handle: RoomHandle,
    /// How long a room without anybody stays in memory.
    pub(crate) unload_after: Duration,
    pub(crate) clock_start: Instant,
    /// Where thoughts come back to. It is weak, so that a room nobody can reach any more is not kept by its own bots.
    pub(crate) own_inbox: mpsc::WeakSender<TaskMessage>,
    /// Where bots think, in all rooms together.
    pub(crate) bot_workers: WorkerPool,
    /// Where odds are reckoned, for all rooms together.
    pub(crate) odds_workers: OddsWorkers,
    /// Where the dice of a rematch come from.
    pub(crate) entropy: Arc<Entropy>,
    pub(crate) metrics: Arc<Metrics>,
}

/// Why a room's task ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// Nobody has been there for a while, and nothing waits.
    Idle,
    /// A step could not be written, so it did not happen.
    NotSaved,
    /// The server stops.
    Closing,
}

/// What woke the task.
enum Woken {
    /// Something was sent.
    Posts,
    /// Something falls due.
    Clock,
    /// Nobody is there, and nothing happened for a while.
    Idle,
}

impl RoomTask {
    /// Runs until nobody has been there for a while, the server stops, or something could not be written.
    pub(crate) async fn run(mut self) {
        let mut boxes = Outboxes::default();
        let ending = self.serve(&mut boxes).await;
        let bye = match ending {
            Ending::Idle => return,
            Ending::NotSaved => {
                bye("not_saved", "the last move could not be saved and did not happen; come back in a moment")
            }
            Ending::Closing => bye("closing", "the server stops; your seat is kept, come back in a moment"),
        };
        let bye = OutgoingMessage::from(&bye);
        boxes.0.values().for_each(|mailbox| mailbox.put(bye.clone()));
        // Those who were still waiting hear why, and come again.
        self.inbox.close();
        while let Some(post) = self.inbox.recv().await {
            match post {
                TaskMessage::Connected { outbox: mailbox, .. } => mailbox.put(bye.clone()),
                TaskMessage::Join { answer, .. } => drop(answer.send(Err(ending.told()))),
                TaskMessage::View { answer } => drop(answer.send(Err(ending.told()))),
                TaskMessage::Message(_) | TaskMessage::ShutDown => {}
            }
        }
    }

    async fn serve(&mut self, boxes: &mut Outboxes) -> Ending {
        let mut posts = Vec::new();
        let mut odds = PendingOdds::default();
        loop {
            posts.clear();
            let first = self.core.room().version;
            match self.wait(&mut posts).await {
                Woken::Posts | Woken::Clock => {}
                Woken::Idle => match self.retire(&mut posts).await {
                    ControlFlow::Break(()) => return Ending::Idle,
                    ControlFlow::Continue(()) => {}
                },
            }
            let taken = Instant::now();
            let mut effects = Effects::default();
            let mut answers = Vec::new();
            let closing = posts.iter().any(|post| matches!(post, TaskMessage::ShutDown));
            for post in posts.drain(..) {
                self.take(post, boxes, &mut effects, &mut answers);
            }
            // What came together is written together and told together, as one step.
            effects.merge(self.core.flush(self.now()));
            if let Err(error) = self.write(first, &effects.entries).await {
                tracing::error!(room = %self.core.room().identity.code, %error, "not written");
                answers.into_iter().for_each(|answer| answer(Saved::No));
                return Ending::NotSaved;
            }
            answers.into_iter().for_each(|answer| answer(Saved::Yes));
            self.count(&effects, first);
            let answered = effects.accepted_count + effects.refusals.len() as u64;
            for (conn, text) in effects.messages {
                boxes.put(conn, text);
            }
            for conn in effects.disconnect {
                boxes.0.remove(&conn);
            }
            effects.bot_jobs.into_iter().for_each(|task| self.think(task));
            for wanted in effects.odds_jobs {
                odds.submit(wanted, &self.odds_workers, &self.own_inbox, &self.metrics);
            }
            if answered > 0 {
                self.metrics.record_answer_time(answered, taken.elapsed());
            }
            if closing {
                return Ending::Closing;
            }
        }
    }

    /// Lets a bot think beside the room's task, which goes on. One that panics has thought nothing.
    fn think(&self, task: BotJob) {
        let (own, thinkers, seat, ticket) =
            (self.own_inbox.clone(), self.bot_workers.clone(), task.seat, task.request_id);
        tokio::spawn(async move {
            let thought = thinkers.run(move || task.decide()).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot failed");
                Decision::Failed
            });
            if let Some(room) = own.upgrade() {
                let _ = room
                    .send(TaskMessage::Message(RoomMessage::BotDecided { seat, request_id: ticket, decision: thought }))
                    .await;
            }
        });
    }

    /// Waits for posts, for the next appointment, or for nobody to come.
    async fn wait(&mut self, posts: &mut Vec<TaskMessage>) -> Woken {
        let wake = self.core.next_wake_at(self.now()).map(|at| self.clock_start + Duration::from_millis(at));
        let until = wake.or(self.core.has_no_connections().then(|| Instant::now() + self.unload_after));
        let sleep = async {
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            received = self.inbox.recv_many(posts, MAX_BATCH) => if received > 0 { Woken::Posts } else { Woken::Idle },
            () = sleep => if wake.is_some() { Woken::Clock } else { Woken::Idle },
        }
    }

    /// Makes this task unreachable, unless something came in the meantime, which goes on then. Nobody can send a visitor
    /// while the slot is locked, so nothing that waits for an answer is lost; what connections of the past and bots
    /// still send concerns nobody.
    async fn retire(&mut self, posts: &mut Vec<TaskMessage>) -> ControlFlow<()> {
        let slot = Arc::clone(&self.handle);
        tokio::select! {
            biased;
            received = self.inbox.recv_many(posts, MAX_BATCH) => {
                if received > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
            mut reached = slot.lock() => match self.inbox.try_recv() {
                Ok(post) => {
                    posts.push(post);
                    ControlFlow::Continue(())
                }
                Err(_) => {
                    *reached = None;
                    self.inbox.close();
                    ControlFlow::Break(())
                }
            },
        }
    }

    fn take(
        &mut self,
        post: TaskMessage,
        boxes: &mut Outboxes,
        effects: &mut Effects,
        answers: &mut Vec<Box<dyn FnOnce(Saved) + Send>>,
    ) {
        let now = self.now();
        match post {
            TaskMessage::Connected { message, conn, outbox: mailbox } => {
                boxes.0.insert(conn, mailbox);
                self.core.receive(message, now);
            }
            TaskMessage::Message(mut message) => {
                self.supply(&mut message);
                let gone = match &message {
                    RoomMessage::Disconnected { conn } => Some(*conn),
                    RoomMessage::Connected { .. }
                    | RoomMessage::Requested { .. }
                    | RoomMessage::BotDecided { .. }
                    | RoomMessage::OddsReady { .. }
                    | RoomMessage::Tick => None,
                };
                self.core.receive(message, now);
                if let Some(conn) = gone {
                    boxes.0.remove(&conn);
                }
            }
            TaskMessage::Join { newcomer: arrival, answer } => {
                let admitted = self.core.admit(&arrival, now).map(|(member, more)| {
                    effects.merge(more);
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

    /// Hands a request the randomness it may need, so that the room draws none itself.
    fn supply(&self, message: &mut RoomMessage) {
        if let RoomMessage::Requested {
            request: Request { command: Command::Rematch { .. }, .. },
            next_dice_secret: secret,
            ..
        } = message
        {
            let drawn = self.entropy.next_secret();
            *secret = drawn.inspect_err(|error| tracing::error!(%error, "no dice for a rematch")).ok();
        }
    }

    /// Nothing is told before this has come back.
    async fn write(&self, first: u64, entries: &[LogEntry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let summary = entries.iter().any(|entry| !matches!(entry, LogEntry::Input { .. })) || self.has_ended();
        let lines = entries.iter().map(stored_entry).collect();
        self.store.append(&self.id, first, lines, summary.then(|| summarise(&self.core))).await
    }

    /// Figures and the server's own log. Neither tells what anybody wrote, holds or will roll.
    fn count(&self, effects: &Effects, first: u64) {
        let room = self.core.room().identity.code.as_str();
        self.metrics.requests_accepted.add(effects.accepted_count);
        for (conn, code) in &effects.refusals {
            self.metrics.count_refusal(code.clone());
            tracing::debug!(room, conn = conn.0, code = &**code, "refused");
        }
        for (number, entry) in (first..).zip(&effects.entries) {
            tracing::debug!(room, entry = number, kind = entry.kind(), "written");
        }
    }

    fn has_ended(&self) -> bool {
        self.core.room().stage() == Stage::Finished
    }

    /// Milliseconds by a clock that never jumps.
    fn now(&self) -> u64 {
        self.clock_start.elapsed().as_millis() as u64
    }
}

fn bye(code: &'static str, message: &str) -> ServerMessage {
    ServerMessage::Bye { code: code.into(), message: message.to_owned() }
}

impl Ending {
    /// What those are told who were still waiting for an answer.
    fn told(self) -> RoomsError {
        match self {
            Ending::NotSaved => RoomsError::NotSaved,
            Ending::Closing => RoomsError::ShuttingDown,
            Ending::Idle => RoomsError::NoAnswer,
        }
    }
}

/// Whether the step that an answer belongs to was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Saved {
    Yes,
    No,
}

impl Saved {
    /// The answer, or that nothing of it happened.
    fn or_not<T>(self, answer: Result<T, RoomsError>) -> Result<T, RoomsError> {
        match self {
            Saved::Yes => answer,
            Saved::No => Err(RoomsError::NotSaved),
        }
    }
}

/// An entry as it stands in the log.
pub(crate) fn stored_entry(entry: &LogEntry) -> store::Entry {
    store::Entry::new(unix_millis(), entry.kind(), to_json(entry))
}

/// What lists show of a room.
pub(crate) fn summarise(core: &RoomCore) -> RoomSummary {
    let room = core.room();
    let status = match room.stage() {
        Stage::Lobby => RoomStatus::Lobby,
        Stage::Playing => RoomStatus::Playing,
        Stage::Finished => RoomStatus::Finished,
    };
    let headline = RoomListInfo {
        game: room.programme.current().game.clone(),
        seats: room.chairs.len(),
        members: room.members.len(),
        evening: room.programme.is_evening().then(|| EveningProgress {
            played: room.programme.played_games().len(),
            games: room.programme.items().len(),
        }),
    };
    RoomSummary { status, public: room.settings.public, updated: unix_millis(), list_info: to_json(&headline) }
}

/// What the list of rooms says of one.
#[derive(Serialize, Deserialize)]
pub(crate) struct RoomListInfo {
    game: String,
    seats: usize,
    members: usize,
    /// Rooms where one game is played have no evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evening: Option<EveningProgress>,
}

/// How far an evening has come.
#[derive(Serialize, Deserialize)]
pub(crate) struct EveningProgress {
    played: usize,
    games: usize,
}

/// The time people have on their walls; it is written down and never counted with.
pub(crate) fn unix_millis() -> UnixMillis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    UnixMillis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests;
