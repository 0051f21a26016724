//! The task that owns one room: it takes messages from a bounded queue, writes, and only then tells.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use protocol::{Frame, MemberId, Refused, RoomView, Stage};
use serde_json::json;
use store::{Millis, RoomId, Status, Store, StoreError, Summary};
use tokio::sync::{Semaphore, mpsc, oneshot};

use crate::mailbox::Mailbox;
use crate::metrics::Metrics;
use crate::reckoner::{Reckoners, Waiting};
use crate::room::{Arrival, ConnId, Core, Effects, Entry, Message, Task, Text};

/// Messages that may wait for one room; whoever sends more waits for a place.
pub(crate) const QUEUE: usize = 256;
/// Messages that share one write.
const BATCH: usize = 32;

/// What a room's task is sent.
pub(crate) enum Post {
    /// Somebody connected; this is where their mail goes.
    Connected { message: Message, conn: ConnId, mailbox: Arc<Mailbox> },
    /// Anything else for the room.
    Message(Message),
    /// Somebody wants in.
    Admit { arrival: Arrival, answer: oneshot::Sender<Result<(MemberId, RoomView), Refused>> },
    /// Somebody wants to see the room.
    Look { answer: oneshot::Sender<RoomView> },
    /// The server stops.
    Close,
}

/// Where everybody's mail goes. However the room's task ends, nobody is left waiting for mail that never comes.
#[derive(Default)]
struct Boxes(HashMap<ConnId, Arc<Mailbox>>);

impl Boxes {
    fn put(&self, conn: ConnId, text: Text) {
        if let Some(mailbox) = self.0.get(&conn) {
            mailbox.put(text);
        }
    }

    /// Says goodbye to everybody.
    fn dismiss(&self, code: &'static str, message: &str) {
        let text: Text = Frame::Bye { code, message: message.into() }.text().into();
        self.0.values().for_each(|mailbox| mailbox.put(text.clone()));
    }
}

impl Drop for Boxes {
    fn drop(&mut self) {
        self.0.values().for_each(|mailbox| mailbox.close());
    }
}

/// The task of one room.
pub(crate) struct Desk {
    pub(crate) id: RoomId,
    pub(crate) core: Core,
    pub(crate) store: Store,
    pub(crate) posts: mpsc::Receiver<Post>,
    /// How long a room without anybody stays in memory.
    pub(crate) idle: Duration,
    pub(crate) epoch: Instant,
    /// Where thoughts come back to. It is weak, so that a room nobody can reach any more is not kept by its own bots.
    pub(crate) own: mpsc::WeakSender<Post>,
    /// So many bots may think at once, in all rooms together.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Where odds are reckoned, for all rooms together.
    pub(crate) reckoners: Reckoners,
    pub(crate) metrics: Arc<Metrics>,
}

impl Desk {
    /// Runs until nobody has been there for a while, or something could not be written.
    pub(crate) async fn run(mut self) {
        let mut boxes = Boxes::default();
        let mut posts = Vec::new();
        let mut odds = Waiting::default();
        loop {
            posts.clear();
            let first = self.core.room().version;
            if !self.wait(&mut posts).await {
                break;
            }
            let taken = Instant::now();
            let mut effects = Effects::default();
            let mut answers = Vec::new();
            let closing = posts.iter().any(|post| matches!(post, Post::Close));
            for post in posts.drain(..) {
                self.take(post, &mut boxes, &mut effects, &mut answers);
            }
            // What came together is written together and told together, as one step.
            merge(&mut effects, self.core.finish(self.now()));
            if let Err(error) = self.write(first, &effects.entries).await {
                tracing::error!(room = %self.core.room().place.code, %error, "not written");
                boxes
                    .dismiss("not_saved", "the last move could not be saved and did not happen; come back in a moment");
                break;
            }
            answers.into_iter().for_each(|answer| answer());
            self.count(&effects, first);
            let answered = effects.accepted + effects.refused.len() as u64;
            for (conn, text) in effects.tell {
                boxes.put(conn, text);
            }
            for conn in effects.end {
                if let Some(mailbox) = boxes.0.remove(&conn) {
                    mailbox.close();
                }
            }
            effects.think.into_iter().for_each(|task| self.think(task));
            for wanted in effects.reckon {
                odds.reckon(wanted, &self.reckoners, &self.own, &self.metrics);
            }
            if answered > 0 {
                self.metrics.answer(answered, taken.elapsed());
            }
            if closing {
                boxes.dismiss("closing", "the server stops; your seat is kept, come back in a moment");
                break;
            }
        }
    }

    /// Lets a bot think beside the room's task, which goes on.
    fn think(&self, task: Task) {
        let (own, thinkers, seat, ticket) = (self.own.clone(), Arc::clone(&self.thinkers), task.seat, task.ticket);
        tokio::spawn(async move {
            let thought = in_turn(thinkers, move || task.think()).await;
            if let Some(room) = own.upgrade() {
                let _ = room.send(Post::Message(Message::Thought { seat, ticket, thought })).await;
            }
        });
    }

    /// Waits for posts or for the next appointment. False when it is time to go.
    async fn wait(&mut self, posts: &mut Vec<Post>) -> bool {
        let wake = self.core.wake(self.now()).map(|at| self.epoch + Duration::from_millis(at));
        let idle = Instant::now() + self.idle;
        let until = wake.unwrap_or(if self.core.is_empty() { idle } else { idle + Duration::from_secs(86_400) });
        tokio::select! {
            received = self.posts.recv_many(posts, BATCH) => received > 0,
            () = tokio::time::sleep_until(until.into()) => wake.is_some(),
        }
    }

    fn take(
        &mut self,
        post: Post,
        boxes: &mut Boxes,
        effects: &mut Effects,
        answers: &mut Vec<Box<dyn FnOnce() + Send>>,
    ) {
        let now = self.now();
        match post {
            Post::Connected { message, conn, mailbox } => {
                boxes.0.insert(conn, mailbox);
                self.core.take(message, now);
            }
            Post::Message(message) => {
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
                    merge(effects, more);
                    (member, self.core.view(now))
                });
                answers.push(Box::new(move || drop(answer.send(admitted))));
            }
            Post::Look { answer } => {
                let view = self.core.view(now);
                answers.push(Box::new(move || drop(answer.send(view))));
            }
            Post::Close => {}
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
            self.metrics.refuse(code);
            tracing::debug!(room, conn = conn.0, code, "refused");
        }
        self.metrics.told.add(effects.tell.len() as u64);
        self.metrics.told_bytes.add(effects.tell.iter().map(|(_, text)| text.len() as u64).sum());
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

/// Thinks where it holds nobody up, once there is a place. A mind that panics has thought nothing.
async fn in_turn<T: Send + 'static>(
    thinkers: Arc<Semaphore>,
    think: impl FnOnce() -> Option<T> + Send + 'static,
) -> Option<T> {
    let place = thinkers.acquire_owned().await.ok()?;
    let thinking = tokio::task::spawn_blocking(move || {
        // The place is given back when the thinking ends, however it ends.
        let _place = place;
        think()
    });
    thinking.await.unwrap_or_else(|error| {
        tracing::error!(%error, "a bot's mind failed");
        None
    })
}

fn merge(effects: &mut Effects, more: Effects) {
    if effects.entries.is_empty() && effects.tell.is_empty() && effects.end.is_empty() {
        *effects = more;
        return;
    }
    effects.entries.extend(more.entries);
    effects.tell.extend(more.tell);
    effects.end.extend(more.end);
    effects.think.extend(more.think);
    effects.reckon.extend(more.reckon);
    effects.accepted += more.accepted;
    effects.refused.extend(more.refused);
}

/// An entry as it stands in the log.
pub(crate) fn line(entry: &Entry) -> store::Entry {
    #[expect(clippy::expect_used, reason = "our own types have string keys and no floats, so writing cannot fail")]
    let body = serde_json::to_string(entry).expect("our own types always serialise");
    store::Entry::new(wall_clock(), entry.kind(), body)
}

/// What lists show of a room.
pub(crate) fn summarise(core: &Core) -> Summary {
    let room = core.room();
    let status = match room.stage() {
        Stage::Lobby => Status::Lobby,
        Stage::Playing => Status::Playing,
        Stage::Finished => Status::Finished,
    };
    let mut headline = json!({"game": room.settings.game, "seats": room.settings.seats, "members": room.members.len()});
    if let Some(evening) = &room.evening {
        headline["evening"] = json!({"played": evening.played().len(), "games": evening.games.len()});
    }
    Summary { status, public: room.settings.public, updated: wall_clock(), headline: headline.to_string() }
}

/// The time people have on their walls; it is written down and never counted with.
pub(crate) fn wall_clock() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_room_that_fails_leaves_nobody_waiting() {
        let mailbox = Arc::new(Mailbox::default());
        let mut boxes = Boxes::default();
        boxes.0.insert(ConnId(1), Arc::clone(&mailbox));
        let failed = tokio::spawn(async move {
            let _boxes = boxes;
            panic!("a room may be wrong");
        });
        assert!(failed.await.is_err());
        assert!(mailbox.next(&mut std::collections::VecDeque::new()).await.is_break());
    }

    #[tokio::test]
    async fn a_mind_that_panics_has_thought_nothing_and_gives_its_place_back() {
        let thinkers = Arc::new(Semaphore::new(1));
        let failed: Option<u8> = in_turn(Arc::clone(&thinkers), || panic!("a mind may be wrong")).await;
        assert_eq!(failed, None);
        assert_eq!(in_turn(Arc::clone(&thinkers), || Some(5)).await, Some(5));
        assert_eq!(thinkers.available_permits(), 1);
    }
}
