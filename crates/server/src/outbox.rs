//! Messages that wait to be sent on one connection. A slow reader gets only the newest table, room and odds; what waits
//! never grows without bound.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::ServerMessageKind;
use tokio::sync::Notify;

use crate::room::OutgoingMessage;

/// With more messages than this waiting, older rooms, tables and odds give way to newer ones.
const COALESCE_ABOVE: usize = 16;
/// With more messages than this waiting, the connection is closed and the client has to reconnect.
const MAX_WAITING: usize = 256;

/// The room's end of an outbox. Dropping it closes the outbox, so no connection waits for a room whose task has ended,
/// or that never read that the connection was opened.
pub(crate) struct OutboxSender(Arc<Outbox>);

impl OutboxSender {
    /// The only sender of this outbox: when it is dropped, the outbox closes.
    pub(crate) fn new(outbox: &Arc<Outbox>) -> OutboxSender {
        OutboxSender(Arc::clone(outbox))
    }

    /// Adds a message, unless the outbox is closed.
    pub(crate) fn push(&self, message: OutgoingMessage) {
        self.0.push(message);
    }
}

impl Drop for OutboxSender {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// What waits to be sent on one connection, with the means to wait for more.
#[derive(Default)]
pub(crate) struct Outbox {
    state: Mutex<State>,
    added: Notify,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<OutgoingMessage>,
    closed: bool,
    too_slow: bool,
}

/// Why nothing more will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OutboxEnd {
    Closed,
    /// The client read so slowly that more than [`MAX_WAITING`] messages were waiting.
    TooSlow,
}

impl Outbox {
    /// Adds a message, unless the outbox is closed.
    pub(crate) fn push(&self, message: OutgoingMessage) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.closed {
            return;
        }
        state.waiting.push_back(message);
        if state.waiting.len() > COALESCE_ABOVE {
            drop_superseded(&mut state.waiting);
        }
        if state.waiting.len() > MAX_WAITING {
            (state.closed, state.too_slow) = (true, true);
            state.waiting.clear();
        }
        drop(state);
        self.added.notify_one();
    }

    /// Lets everything that is waiting be sent, and nothing after it.
    fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.added.notify_one();
    }

    /// Waits until there is something to send and moves all of it into `batch`, which has to be empty. Breaks when
    /// nothing more will come.
    pub(crate) async fn next_batch(&self, batch: &mut VecDeque<OutgoingMessage>) -> ControlFlow<OutboxEnd> {
        loop {
            {
                let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                core::mem::swap(&mut state.waiting, batch);
                if state.closed {
                    return ControlFlow::Break(if state.too_slow { OutboxEnd::TooSlow } else { OutboxEnd::Closed });
                }
                if !batch.is_empty() {
                    return ControlFlow::Continue(());
                }
            }
            self.added.notified().await;
        }
    }
}

/// Of rooms, tables and odds only the newest of each matters. The table after one that was dropped is sent whole, and
/// the gap shows in its version.
fn drop_superseded(waiting: &mut VecDeque<OutgoingMessage>) {
    for kind in [ServerMessageKind::Room, ServerMessageKind::Table, ServerMessageKind::Odds] {
        let newest = waiting.iter().rposition(|message| message.kind() == kind);
        let mut index = 0;
        waiting.retain(|message| {
            let keep = message.kind() != kind || Some(index) == newest;
            index += 1;
            keep
        });
    }
}

#[cfg(test)]
mod lean_tests;

#[cfg(test)]
mod tests {
    use protocol::ServerMessage;

    use super::*;

    fn odds(version: u64) -> OutgoingMessage {
        (&ServerMessage::Odds { version, seat: None, prices: Vec::new(), error: 0 }).into()
    }

    fn ack(id: u64) -> OutgoingMessage {
        (&ServerMessage::Ack { id, version: 0 }).into()
    }

    fn drain(outbox: &Outbox) -> Vec<String> {
        let state = outbox.state.lock().unwrap();
        state.waiting.iter().map(|message| message.to_string()).collect()
    }

    #[test]
    fn a_slow_reader_gets_the_newest_odds_and_every_answer() {
        let outbox = Outbox::default();
        for number in 0..100 {
            outbox.push(odds(number));
            if number % 10 == 0 {
                outbox.push(ack(number));
            }
        }
        let waiting = drain(&outbox);
        assert!(waiting.len() < 2 * COALESCE_ABOVE, "{}", waiting.len());
        assert_eq!(waiting.iter().filter(|message| message.contains("ack")).count(), 10);
        assert_eq!(*waiting.last().unwrap(), *odds(99));
    }

    #[tokio::test]
    async fn an_outbox_that_is_never_read_closes() {
        let outbox = Outbox::default();
        for number in 0..=MAX_WAITING {
            outbox.push(ack(number as u64));
        }
        let mut batch = VecDeque::new();
        assert_eq!(outbox.next_batch(&mut batch).await, ControlFlow::Break(OutboxEnd::TooSlow));
        assert!(batch.is_empty());
    }
}
