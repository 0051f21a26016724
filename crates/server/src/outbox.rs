//! What waits to be sent on one connection. A slow reader is dropped to the newest, never buffered without end.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::ServerMessageKind;
use tokio::sync::Notify;

use crate::room::OutgoingMessage;

/// With more than this waiting, older rooms and tables give way to newer ones.
const COALESCE_ABOVE: usize = 16;
/// With more than this waiting, whoever reads so slowly has to come again.
const MAX_WAITING: usize = 256;

/// The end of a mailbox that a room has. When it is dropped, wherever it was, nothing more can come and the mailbox
/// closes: so nobody waits for a room that failed, or for one that never read that somebody had connected.
pub(crate) struct OutboxSender(Arc<Outbox>);

impl OutboxSender {
    pub(crate) fn new(outbox: &Arc<Outbox>) -> OutboxSender {
        OutboxSender(Arc::clone(outbox))
    }

    pub(crate) fn put(&self, text: OutgoingMessage) {
        self.0.put(text);
    }
}

impl Drop for OutboxSender {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// What waits to be sent on one connection.
#[derive(Default)]
pub(crate) struct Outbox {
    state: Mutex<State>,
    news: Notify,
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
    /// The room has ended the connection.
    Closed,
    /// Too much was waiting.
    TooSlow,
}

impl Outbox {
    /// Puts something in.
    pub(crate) fn put(&self, text: OutgoingMessage) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.closed {
            return;
        }
        state.waiting.push_back(text);
        if state.waiting.len() > COALESCE_ABOVE {
            drop_superseded(&mut state.waiting);
        }
        if state.waiting.len() > MAX_WAITING {
            (state.closed, state.too_slow) = (true, true);
            state.waiting.clear();
        }
        drop(state);
        self.news.notify_one();
    }

    /// What is waiting is still sent, and then it ends.
    fn close(&self) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
        self.news.notify_one();
    }

    /// Waits until there is something to send and puts all of it into `mail`, which has to be empty. Breaks when
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
            self.news.notified().await;
        }
    }
}

/// Of rooms, tables and odds only the newest matters: a table after one that was dropped is sent whole, and its version
/// shows the gap.
fn drop_superseded(waiting: &mut VecDeque<OutgoingMessage>) {
    for kind in [ServerMessageKind::Room, ServerMessageKind::Table, ServerMessageKind::Odds] {
        let newest = waiting.iter().rposition(|text| text.kind() == kind);
        let mut index = 0;
        waiting.retain(|text| {
            let keep = text.kind() != kind || Some(index) == newest;
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

    fn drain(mailbox: &Outbox) -> Vec<String> {
        let state = mailbox.state.lock().unwrap();
        state.waiting.iter().map(|text| text.to_string()).collect()
    }

    #[test]
    fn a_slow_reader_gets_the_newest_odds_and_every_answer() {
        let mailbox = Outbox::default();
        for number in 0..100 {
            mailbox.put(odds(number));
            if number % 10 == 0 {
                mailbox.put(ack(number));
            }
        }
        let waiting = drain(&mailbox);
        assert!(waiting.len() < 2 * COALESCE_ABOVE, "{}", waiting.len());
        assert_eq!(waiting.iter().filter(|text| text.contains("ack")).count(), 10);
        assert_eq!(*waiting.last().unwrap(), *odds(99));
    }

    #[tokio::test]
    async fn one_who_never_reads_is_let_go() {
        let mailbox = Outbox::default();
        for number in 0..=MAX_WAITING {
            mailbox.put(ack(number as u64));
        }
        let mut mail = VecDeque::new();
        assert_eq!(mailbox.next_batch(&mut mail).await, ControlFlow::Break(OutboxEnd::TooSlow));
        assert!(mail.is_empty());
    }
}
