//! The task that owns one room: it takes messages from a bounded queue, writes, and only then tells.

use games::Decision;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::{Command, Frame, MemberId, Request, RoomView, Stage};
use serde::{Deserialize, Serialize};
use store::{Millis, RoomId, Status, Store, StoreError, Summary};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::entropy::Entropy;
use crate::hall::{HallError, Slot};
use crate::mailbox::Delivery;
use crate::metrics::Metrics;
use crate::reckoner::{Reckoners, Waiting};
use crate::replay::text;
use crate::room::{Arrival, ConnId, Core, Effects, Entry, Message, Task, Text};
use crate::workers::Workers;

/// Messages that may wait for one room; whoever sends more waits for a place.
pub(crate) const QUEUE: usize = 256;
/// Messages that share one write.
const BATCH: usize = 32;

/// What a room's task is sent.
pub(crate) enum Post {
    /// Somebody connected; this is where their mail goes.
    Connected { message: Message, conn: ConnId, mailbox: Delivery },
    /// Anything else for the room.
    Message(Message),
    /// Somebody wants in.
    Admit { arrival: Arrival, answer: Answer<(MemberId, RoomView)> },
    /// Somebody wants to see the room.
    Look { answer: Answer<RoomView> },
    /// The server stops.
    Close,
}

/// Where the answer to one question goes.
type Answer<T> = oneshot::Sender<Result<T, HallError>>;

/// Where everybody's mail goes. However the room's task ends, nobody is left waiting for mail that never comes: a
/// mailbox closes when its delivery ends.
#[derive(Default)]
struct Boxes(HashMap<ConnId, Delivery>);

impl Boxes {
    fn put(&self, conn: ConnId, text: Text) {
        if let Some(mailbox) = self.0.get(&conn) {
            mailbox.put(text);
        }
    }
}

/// The task of one room.
pub(crate) struct Desk {
    pub(crate) id: RoomId,
    pub(crate) core: Core,
    pub(crate) store: Store,
    pub(crate) posts: mpsc::Receiver<Post>,
    /// Where others reach this task. Posts are sent while it is locked.
    pub(crate) slot: Slot,
    /// How long a room without anybody stays in memory.
    pub(crate) idle: Duration,
    pub(crate) epoch: Instant,
    /// Where thoughts come back to. It is weak, so that a room nobody can reach any more is not kept by its own bots.
    pub(crate) own: mpsc::WeakSender<Post>,
    /// Where bots think, in all rooms together.
    pub(crate) thinkers: Workers,
    /// Where odds are reckoned, for all rooms together.
    pub(crate) reckoners: Reckoners,
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

impl Desk {
    /// Runs until nobody has been there for a while, the server stops, or something could not be written.
    pub(crate) async fn run(mut self) {
        let mut boxes = Boxes::default();
        let ending = self.serve(&mut boxes).await;
        let bye = match ending {
            Ending::Idle => return,
            Ending::NotSaved => {
                bye("not_saved", "the last move could not be saved and did not happen; come back in a moment")
            }
            Ending::Closing => bye("closing", "the server stops; your seat is kept, come back in a moment"),
        };
        let bye = Text::from(&bye);
        boxes.0.values().for_each(|mailbox| mailbox.put(bye.clone()));
        // Those who were still waiting hear why, and come again.
        self.posts.close();
        while let Some(post) = self.posts.recv().await {
            match post {
                Post::Connected { mailbox, .. } => mailbox.put(bye.clone()),
                Post::Admit { answer, .. } => drop(answer.send(Err(ending.told()))),
                Post::Look { answer } => drop(answer.send(Err(ending.told()))),
                Post::Message(_) | Post::Close => {}
            }
        }
    }

    async fn serve(&mut self, boxes: &mut Boxes) -> Ending {
        let mut posts = Vec::new();
        let mut odds = Waiting::default();
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
            let closing = posts.iter().any(|post| matches!(post, Post::Close));
            for post in posts.drain(..) {
                self.take(post, boxes, &mut effects, &mut answers);
            }
            // What came together is written together and told together, as one step.
            effects.merge(self.core.finish(self.now()));
            if let Err(error) = self.write(first, &effects.entries).await {
                tracing::error!(room = %self.core.room().place.code, %error, "not written");
                answers.into_iter().for_each(|answer| answer(Saved::No));
                return Ending::NotSaved;
            }
            answers.into_iter().for_each(|answer| answer(Saved::Yes));
            self.count(&effects, first);
            let answered = effects.accepted + effects.refused.len() as u64;
            for (conn, text) in effects.tell {
                boxes.put(conn, text);
            }
            for conn in effects.end {
                boxes.0.remove(&conn);
            }
            effects.think.into_iter().for_each(|task| self.think(task));
            for wanted in effects.reckon {
                odds.reckon(wanted, &self.reckoners, &self.own, &self.metrics);
            }
            if answered > 0 {
                self.metrics.answer(answered, taken.elapsed());
            }
            if closing {
                return Ending::Closing;
            }
        }
    }

    /// Lets a bot think beside the room's task, which goes on. One that panics has thought nothing.
    fn think(&self, task: Task) {
        let (own, thinkers, seat, ticket) = (self.own.clone(), self.thinkers.clone(), task.seat, task.ticket);
        tokio::spawn(async move {
            let thought = thinkers.run(move || task.think()).await.unwrap_or_else(|error| {
                tracing::error!(%error, "a bot failed");
                Decision::Failed
            });
            if let Some(room) = own.upgrade() {
                let _ = room.send(Post::Message(Message::Thought { seat, ticket, thought })).await;
            }
        });
    }

    /// Waits for posts, for the next appointment, or for nobody to come.
    async fn wait(&mut self, posts: &mut Vec<Post>) -> Woken {
        let wake = self.core.wake(self.now()).map(|at| self.epoch + Duration::from_millis(at));
        let until = wake.or(self.core.is_empty().then(|| Instant::now() + self.idle));
        let sleep = async {
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            received = self.posts.recv_many(posts, BATCH) => if received > 0 { Woken::Posts } else { Woken::Idle },
            () = sleep => if wake.is_some() { Woken::Clock } else { Woken::Idle },
        }
    }

    /// Makes this task unreachable, unless something came in the meantime, which goes on then. Nobody can send a visitor
    /// while the slot is locked, so nothing that waits for an answer is lost; what connections of the past and bots
    /// still send concerns nobody.
    async fn retire(&mut self, posts: &mut Vec<Post>) -> ControlFlow<()> {
        let slot = Arc::clone(&self.slot);
        tokio::select! {
            biased;
            received = self.posts.recv_many(posts, BATCH) => {
                if received > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            },
            mut reached = slot.lock() => match self.posts.try_recv() {
                Ok(post) => {
                    posts.push(post);
                    ControlFlow::Continue(())
                }
                Err(_) => {
                    *reached = None;
                    self.posts.close();
                    ControlFlow::Break(())
                }
            },
        }
    }

    fn take(
        &mut self,
        post: Post,
        boxes: &mut Boxes,
        effects: &mut Effects,
        answers: &mut Vec<Box<dyn FnOnce(Saved) + Send>>,
    ) {
        let now = self.now();
        match post {
            Post::Connected { message, conn, mailbox } => {
                boxes.0.insert(conn, mailbox);
                self.core.take(message, now);
            }
            Post::Message(mut message) => {
                self.supply(&mut message);
                let gone = match &message {
                    Message::Disconnected { conn } => Some(*conn),
                    Message::Connected { .. }
                    | Message::Asked { .. }
                    | Message::Thought { .. }
                    | Message::Reckoned { .. }
                    | Message::Tick => None,
                };
                self.core.take(message, now);
                if let Some(conn) = gone {
                    boxes.0.remove(&conn);
                }
            }
            Post::Admit { arrival, answer } => {
                let admitted = self.core.admit(&arrival, now).map(|(member, more)| {
                    effects.merge(more);
                    (member, self.core.view(now))
                });
                let admitted = admitted.map_err(HallError::Refused);
                answers.push(Box::new(move |saved| drop(answer.send(saved.or_not(admitted)))));
            }
            Post::Look { answer } => {
                let view = self.core.view(now);
                answers.push(Box::new(move |saved| drop(answer.send(saved.or_not(Ok(view))))));
            }
            Post::Close => {}
        }
    }

    /// Hands a request the randomness it may need, so that the room draws none itself.
    fn supply(&self, message: &mut Message) {
        if let Message::Asked { request: Request { command: Command::Rematch { .. }, .. }, secret, .. } = message {
            let drawn = self.entropy.secret();
            *secret = drawn.inspect_err(|error| tracing::error!(%error, "no dice for a rematch")).ok();
        }
    }

    /// Nothing is told before this has come back.
    async fn write(&self, first: u64, entries: &[Entry]) -> Result<(), StoreError> {
        if entries.is_empty() {
            return Ok(());
        }
        let summary = entries.iter().any(|entry| !matches!(entry, Entry::Input { .. })) || self.has_ended();
        let lines = entries.iter().map(line).collect();
        self.store.append(&self.id, first, lines, summary.then(|| summarise(&self.core))).await
    }

    /// Figures and the server's own log. Neither tells what anybody wrote, holds or will roll.
    fn count(&self, effects: &Effects, first: u64) {
        let room = self.core.room().place.code.as_str();
        self.metrics.accepted.add(effects.accepted);
        for (conn, code) in &effects.refused {
            self.metrics.refuse(code.clone());
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
        self.epoch.elapsed().as_millis() as u64
    }
}

fn bye(code: &'static str, message: &str) -> Frame {
    Frame::Bye { code: code.into(), message: message.to_owned() }
}

impl Ending {
    /// What those are told who were still waiting for an answer.
    fn told(self) -> HallError {
        match self {
            Ending::NotSaved => HallError::NotSaved,
            Ending::Closing => HallError::Closing,
            Ending::Idle => HallError::NoAnswer,
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
    fn or_not<T>(self, answer: Result<T, HallError>) -> Result<T, HallError> {
        match self {
            Saved::Yes => answer,
            Saved::No => Err(HallError::NotSaved),
        }
    }
}

/// An entry as it stands in the log.
pub(crate) fn line(entry: &Entry) -> store::Entry {
    store::Entry::new(wall_clock(), entry.kind(), text(entry))
}

/// What lists show of a room.
pub(crate) fn summarise(core: &Core) -> Summary {
    let room = core.room();
    let status = match room.stage() {
        Stage::Lobby => Status::Lobby,
        Stage::Playing => Status::Playing,
        Stage::Finished => Status::Finished,
    };
    let headline = Headline {
        game: room.programme.at_hand().game.clone(),
        seats: room.chairs.len(),
        members: room.members.len(),
        evening: room
            .programme
            .is_evening()
            .then(|| HeadlineEvening { played: room.programme.played().len(), games: room.programme.items().len() }),
    };
    Summary { status, public: room.settings.public, updated: wall_clock(), headline: text(&headline) }
}

/// What the list of rooms says of one.
#[derive(Serialize, Deserialize)]
pub(crate) struct Headline {
    game: String,
    seats: usize,
    members: usize,
    /// Rooms where one game is played have no evening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    evening: Option<HeadlineEvening>,
}

/// How far an evening has come.
#[derive(Serialize, Deserialize)]
pub(crate) struct HeadlineEvening {
    played: usize,
    games: usize,
}

/// The time people have on their walls; it is written down and never counted with.
pub(crate) fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests;
