//! What waits to be sent on one connection. A slow reader is dropped to the newest, never buffered without end.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use protocol::FrameKind;
use tokio::sync::Notify;

use crate::room::Text;

/// With more than this waiting, older rooms and tables give way to newer ones.
const CROWDED: usize = 16;
/// With more than this waiting, whoever reads so slowly has to come again.
const FULL: usize = 256;

/// The end of a mailbox that a room has. When it is dropped, wherever it was, nothing more can come and the mailbox
/// closes: so nobody waits for a room that failed, or for one that never read that somebody had connected.
pub(crate) struct Delivery(Arc<Mailbox>);

impl Delivery {
    pub(crate) fn to(mailbox: &Arc<Mailbox>) -> Delivery {
        Delivery(Arc::clone(mailbox))
    }

    pub(crate) fn put(&self, text: Text) {
        self.0.put(text);
    }
}

impl Drop for Delivery {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// What waits to be sent on one connection.
#[derive(Default)]
pub(crate) struct Mailbox {
    state: Mutex<State>,
    news: Notify,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Text>,
    closed: bool,
    too_slow: bool,
}

/// Why nothing more will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The room has ended the connection.
    Closed,
    /// Too much was waiting.
    TooSlow,
}

impl Mailbox {
    /// Puts something in.
    pub(crate) fn put(&self, text: Text) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.closed {
            return;
        }
        state.waiting.push_back(text);
        if state.waiting.len() > CROWDED {
            thin_out(&mut state.waiting);
        }
        if state.waiting.len() > FULL {
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
    pub(crate) async fn next(&self, mail: &mut VecDeque<Text>) -> ControlFlow<End> {
        loop {
            {
                let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
                core::mem::swap(&mut state.waiting, mail);
                if state.closed {
                    return ControlFlow::Break(if state.too_slow { End::TooSlow } else { End::Closed });
                }
                if !mail.is_empty() {
                    return ControlFlow::Continue(());
                }
            }
            self.news.notified().await;
        }
    }
}

/// Of rooms, tables and odds only the newest matters: a table after one that was dropped is sent whole, and its version
/// shows the gap.
fn thin_out(waiting: &mut VecDeque<Text>) {
    for kind in [FrameKind::Room, FrameKind::Table, FrameKind::Odds] {
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
    use protocol::Frame;

    use super::*;

    fn odds(version: u64) -> Text {
        (&Frame::Odds { version, seat: None, prices: Vec::new(), error: 0 }).into()
    }

    fn ack(id: u64) -> Text {
        (&Frame::Ack { id, version: 0 }).into()
    }

    fn drain(mailbox: &Mailbox) -> Vec<String> {
        let state = mailbox.state.lock().unwrap();
        state.waiting.iter().map(|text| text.to_string()).collect()
    }

    #[test]
    fn a_slow_reader_gets_the_newest_odds_and_every_answer() {
        let mailbox = Mailbox::default();
        for number in 0..100 {
            mailbox.put(odds(number));
            if number % 10 == 0 {
                mailbox.put(ack(number));
            }
        }
        let waiting = drain(&mailbox);
        assert!(waiting.len() < 2 * CROWDED, "{}", waiting.len());
        assert_eq!(waiting.iter().filter(|text| text.contains("ack")).count(), 10);
        assert_eq!(*waiting.last().unwrap(), *odds(99));
    }

    #[tokio::test]
    async fn one_who_never_reads_is_let_go() {
        let mailbox = Mailbox::default();
        for number in 0..=FULL {
            mailbox.put(ack(number as u64));
        }
        let mut mail = VecDeque::new();
        assert_eq!(mailbox.next(&mut mail).await, ControlFlow::Break(End::TooSlow));
        assert!(mail.is_empty());
    }
}
