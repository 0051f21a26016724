//! A thread on which bots decide, so that the screen reacts while a strong one takes its time.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use games::{Decision, Observation};
use kit::{Seat, SimRng};
use play::BotProfile;

/// A thread on which one bot at a time decides.
pub(super) struct BotWorker {
    /// Whether bots decide on the caller's thread, because nothing is drawn meanwhile.
    here: bool,
    seeds: SimRng,
    asked: Option<(Seat, Receiver<Decision>)>,
    known: Option<(Seat, Decision)>,
}

impl BotWorker {
    pub(super) fn new(seed: u64, here: bool) -> BotWorker {
        BotWorker { here, seeds: SimRng::new(seed), asked: None, known: None }
    }

    /// What this seat's bot decides; none while it still thinks. It is asked once, and the answer is kept until it is
    /// forgotten. A bot without an answer is played for at random.
    pub(super) fn decision(
        &mut self,
        seat: Seat,
        bot: &'static BotProfile,
        observation: impl FnOnce() -> Option<Observation>,
    ) -> Option<Decision> {
        if let Some((known, thought)) = &self.known
            && *known == seat
        {
            return Some(thought.clone());
        }
        if self.asked.as_ref().is_none_or(|(asked, _)| *asked != seat) {
            let Some(observation) = observation() else { return Some(Decision::Failed) };
            let seed = self.seeds.next_u64();
            if self.here {
                let thought = observation.decide(&bot.strategy, seed);
                self.known = Some((seat, thought.clone()));
                return Some(thought);
            }
            let (tell, hear) = channel();
            let started = thread::Builder::new().name("bot".into()).spawn(move || {
                let _ = tell.send(observation.decide(&bot.strategy, seed));
            });
            if started.is_err() {
                return Some(Decision::Failed);
            }
            self.asked = Some((seat, hear));
        }
        let (_, hear) = self.asked.as_ref()?;
        let thought = match hear.try_recv() {
            Ok(thought) => thought,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Decision::Failed,
        };
        self.asked = None;
        self.known = Some((seat, thought.clone()));
        Some(thought)
    }

    /// Drops the answer, because the table has changed.
    pub(super) fn reset(&mut self) {
        (self.asked, self.known) = (None, None);
    }
}
