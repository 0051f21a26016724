//! Bots' thoughts: asked for here, thought elsewhere, and taken if they still fit when they come back.

use games::{Decision, Observation};
use kit::{Pick, Seat, SeatSet, SimRng, Turn};
use play::Profile;

use crate::room::clock::Millis;
use crate::room::core::Core;
use crate::room::state::{Chair, Room};

/// A thought that takes longer than this is not waited for: something legal is played at random instead. It is the time
/// of a machine and not of a player, so no pace changes it.
pub const PATIENCE: Millis = 5_000;

/// Somebody has to think. Whoever does so answers with a [`Message::Thought`](crate::room::Message::Thought).
#[derive(Debug)]
pub struct Task {
    /// For which seat.
    pub seat: Seat,
    /// Which question this is; the answer carries it back, and an answer to an older question is not heard.
    pub ticket: u64,
    /// Who thinks.
    pub mind: &'static Profile,
    /// All it has to go by.
    pub sight: Observation,
    /// What makes its whims.
    pub seed: u64,
}

impl Task {
    /// Thinks, which may take as long as its strategy takes.
    pub fn think(&self) -> Decision {
        self.sight.decide(&self.mind.strategy, self.seed)
    }
}

impl Core {
    /// Whims that nobody outside can foresee: they come from the secret of the dice, by another road than the dice do.
    pub(super) fn whims(room: &Room) -> SimRng {
        let key = room.pledge.as_ref().map(|pledge| pledge.secret.key_for("thoughts")).unwrap_or_default();
        let seed = key.iter().take(8).fold(0, |seed: u64, byte| seed << 8 | u64::from(*byte));
        SimRng::new(seed ^ room.version)
    }

    /// Lets the bot of a seat think about what it sees now.
    pub(super) fn ask(&mut self, seat: Seat, now: Millis) {
        let Some(sight) = self.room.game.as_ref().and_then(|game| game.table().observation(seat)) else { return };
        self.tickets += 1;
        let (ticket, seed, mind) = (self.tickets, self.thoughts.word(), self.room.mind(seat));
        self.agenda.ask(seat, now + PATIENCE, ticket);
        self.effects.think.push(Task { seat, ticket, mind, sight, seed });
    }

    /// Time has run out: for everybody who still owes a decision the rules name the smallest thing, and that is played
    /// at once. Seats that bots decide for are left to them.
    pub(super) fn time_out(&mut self, now: Millis) {
        let owing = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
        for seat in owing.iter().filter(|seat| !self.is_bots(*seat, now)).collect::<Vec<_>>() {
            if let Some(Ok(input)) = self.room.game.as_mut().map(|game| game.time_out(seat)) {
                self.noted_by_clock(seat, input);
            }
        }
    }

    /// A thought has come back. One that nobody waits for any more is dropped.
    pub(super) fn hear(&mut self, seat: Seat, ticket: u64, thought: Decision, now: Millis) {
        if !self.agenda.answered(seat, ticket) {
            return;
        }
        if self.agenda.is_frozen() {
            // Nothing moves; it is thought anew when the clock runs again.
            self.agenda.book(seat, now);
            return;
        }
        match thought {
            Decision::Act(action) => {
                match self.room.game.as_mut().map(|game| game.act(seat, &action)) {
                    Some(Ok(input)) => self.noted(input),
                    // Somebody was faster, or the mind is wrong.
                    Some(Err(_)) | None => self.play_anyhow(seat),
                }
            }
            Decision::Wait => {}
            Decision::Failed => self.play_anyhow(seat),
        }
    }

    /// Something legal at random, where a decision is owed and no thought will come. In a live turn there will be another
    /// look soon.
    pub(super) fn play_anyhow(&mut self, seat: Seat) {
        let Core { room, thoughts, .. } = self;
        let Some(game) = room.game.as_mut() else { return };
        match game.turn() {
            Turn::Decide { seats } if seats.contains(seat) => {
                if let Ok(input) = game.random(seat, thoughts) {
                    self.noted(input);
                }
            }
            Turn::Decide { .. } | Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {}
        }
    }

    /// How long the next thought of a seat's bot is put off, so that people can follow. Some take longer than others,
    /// but only over a race: a decision is made within the time that the tempo allows. At a race a bot looks about twice
    /// between two rolls, however fast they come.
    pub(super) fn dawdle(&mut self, seat: Seat, turn: &Turn, now: Millis) -> Millis {
        let tempo = self.tempo();
        let longest = match turn {
            Turn::Decide { seats } if seats.len() == 1 => tempo.think_alone(self.room.chairs.len()),
            Turn::Decide { .. } => tempo.think,
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => Millis::MAX,
        };
        let (least, more) = match turn {
            Turn::Decide { .. } => (longest / 2, (longest / 2) as u32),
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {
                let interval = self.interval(now);
                (interval / 4, (interval / 2) as u32)
            }
        };
        let usual = least + Millis::from(self.thoughts.pick(more.max(1)));
        (usual * Millis::from(self.room.mind(seat).pace) / 100).min(longest)
    }
}

impl Room {
    /// Who thinks for this seat when a bot does.
    pub fn mind(&self, seat: Seat) -> &'static Profile {
        match self.chairs.get(seat.index()) {
            Some(Chair::Bot { mind, .. }) => play::bots::find(mind).unwrap_or_else(play::default_bot),
            Some(Chair::Member(member)) => {
                let left = self.members.get(member).and_then(|it| it.left.as_ref());
                left.and_then(|left| play::bots::find(&left.stand_in)).unwrap_or_else(play::default_bot)
            }
            Some(Chair::Open) | None => play::default_bot(),
        }
    }
}
