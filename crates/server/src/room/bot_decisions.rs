//! Bots' thoughts: asked for here, thought elsewhere, and taken if they still fit when they come back.

use games::{Decision, Observation};
use kit::{Pick, Seat, SeatSet, SimRng, Turn};
use play::BotProfile;

use crate::room::clock::Millis;
use crate::room::room_core::RoomCore;
use crate::room::state::{Chair, Room};

/// A thought that takes longer than this is not waited for: something legal is played at random instead. It is the time
/// of a machine and not of a player, so no pace changes it.
pub const BOT_TIMEOUT: Millis = 5_000;

/// Somebody has to think. Whoever does so answers with a [`Message::Thought`](crate::room::Message::Thought).
#[derive(Debug)]
pub struct BotJob {
    /// For which seat.
    pub seat: Seat,
    /// Which question this is; the answer carries it back, and an answer to an older question is not heard.
    pub request_id: u64,
    /// Who thinks.
    pub bot: &'static BotProfile,
    /// All it has to go by.
    pub observation: Observation,
    /// What makes its whims.
    pub rng_seed: u64,
}

impl BotJob {
    /// Thinks, which may take as long as its strategy takes.
    pub fn decide(&self) -> Decision {
        self.observation.decide(&self.bot.strategy, self.rng_seed)
    }
}

impl RoomCore {
    /// Whims that nobody outside can foresee: they come from the secret of the dice, by another road than the dice do.
    pub(super) fn new_bot_rng(room: &Room) -> SimRng {
        let key = room.committed_secret.as_ref().map(|pledge| pledge.secret.derive_key("thoughts")).unwrap_or_default();
        let seed = key.iter().take(8).fold(0, |seed: u64, byte| seed << 8 | u64::from(*byte));
        SimRng::new(seed ^ room.version)
    }

    /// Lets the bot of a seat think about what it sees now.
    pub(super) fn ask_bot(&mut self, seat: Seat, now: Millis) {
        let Some(sight) = self.room.game.as_ref().and_then(|game| game.table().observation(seat)) else { return };
        self.bot_request_count += 1;
        let (ticket, seed, bot) = (self.bot_request_count, self.bot_rng.next_u64(), self.room.bot_in_seat(seat));
        self.schedule.await_bot(seat, now + BOT_TIMEOUT, ticket);
        self.effects.bot_jobs.push(BotJob { seat, request_id: ticket, bot: bot, observation: sight, rng_seed: seed });
    }

    /// Time has run out: for everybody who still owes a decision the rules name the smallest thing, and that is played
    /// at once. Seats that bots decide for are left to them.
    pub(super) fn play_timeouts(&mut self, now: Millis) {
        let owing = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
        for seat in owing.iter().filter(|seat| !self.is_bot_controlled(*seat, now)).collect::<Vec<_>>() {
            if let Some(Ok(input)) = self.room.game.as_mut().map(|game| game.time_out(seat)) {
                self.record_timeout_input(seat, input);
            }
        }
    }

    /// A thought has come back. One that nobody waits for any more is dropped.
    pub(super) fn on_bot_decision(&mut self, seat: Seat, request_id: u64, decision: Decision, now: Millis) {
        if !self.schedule.accept_answer(seat, request_id) {
            return;
        }
        if self.schedule.is_frozen() {
            // Nothing moves; it is thought anew when the clock runs again.
            self.schedule.schedule_bot(seat, now);
            return;
        }
        match decision {
            Decision::Act(action) => {
                match self.room.game.as_mut().map(|game| game.act(seat, &action)) {
                    Some(Ok(input)) => self.record_input(input),
                    // Somebody was faster, or the bot is wrong.
                    Some(Err(_)) | None => self.play_at_random(seat),
                }
            }
            Decision::Wait => {}
            Decision::Failed => self.play_at_random(seat),
        }
    }

    /// Something legal at random, where a decision is owed and no thought will come. In a live turn there will be another
    /// look soon.
    pub(super) fn play_at_random(&mut self, seat: Seat) {
        let RoomCore { room, bot_rng: thoughts, .. } = self;
        let Some(game) = room.game.as_mut() else { return };
        match game.turn() {
            Turn::Decide { seats } if seats.contains(seat) => {
                if let Ok(input) = game.act_at_random(seat, thoughts) {
                    self.record_input(input);
                }
            }
            Turn::Decide { .. } | Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {}
        }
    }

    /// How long the next thought of a seat's bot is put off, so that people can follow. Some take longer than others,
    /// but only over a race: a decision is made within the time that the tempo allows. At a race a bot looks about twice
    /// between two rolls, however fast they come.
    pub(super) fn bot_delay(&mut self, seat: Seat, turn: &Turn, now: Millis) -> Millis {
        let tempo = self.timings();
        let longest = match turn {
            Turn::Decide { seats } if seats.len() == 1 => tempo.max_bot_delay_alone(self.room.chairs.len()),
            Turn::Decide { .. } => tempo.max_bot_delay,
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => Millis::MAX,
        };
        let (least, more) = match turn {
            Turn::Decide { .. } => (longest / 2, (longest / 2) as u32),
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {
                let interval = self.live_roll_interval(now);
                (interval / 4, (interval / 2) as u32)
            }
        };
        let usual = least + Millis::from(self.bot_rng.pick(more.max(1)));
        (usual * Millis::from(self.room.bot_in_seat(seat).pace_percent) / 100).min(longest)
    }
}

impl Room {
    /// Who thinks for this seat when a bot does.
    pub fn bot_in_seat(&self, seat: Seat) -> &'static BotProfile {
        match self.chairs.get(seat.index()) {
            Some(Chair::Bot { bot_id: bot, .. }) => play::bots::find_bot(bot).unwrap_or_else(play::default_bot),
            Some(Chair::Member(member)) => {
                let left = self.members.get(member).and_then(|it| it.departure.as_ref());
                left.and_then(|left| play::bots::find_bot(&left.stand_in_bot)).unwrap_or_else(play::default_bot)
            }
            Some(Chair::Open) | None => play::default_bot(),
        }
    }
}
