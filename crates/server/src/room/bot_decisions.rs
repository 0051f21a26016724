//! Bots' decisions: requested here, made elsewhere, and applied if they still fit when they come back.

use games::{Decision, Observation};
use kit::{Pick, Seat, SeatSet, SimRng, Turn};
use play::BotProfile;

use crate::room::clock::Millis;
use crate::room::room_core::RoomCore;
use crate::room::state::{Chair, Room};

/// The longest that a bot's decision is waited for; after that something legal is played at random. It limits the
/// computer, not a player, so it does not depend on the pace.
pub const BOT_TIMEOUT: Millis = 5_000;

/// A decision that a bot has to make. The answer is a
/// [`RoomMessage::BotDecided`](crate::room::RoomMessage::BotDecided).
#[derive(Debug)]
pub struct BotJob {
    pub seat: Seat,
    /// The answer carries it back. An answer to an earlier request is ignored.
    pub request_id: u64,
    pub bot: &'static BotProfile,
    /// Everything that the decision may depend on, besides the seed.
    pub observation: Observation,
    pub rng_seed: u64,
}

impl BotJob {
    /// Makes the decision, which takes as long as the bot's strategy needs.
    pub fn decide(&self) -> Decision {
        self.observation.decide(&self.bot.strategy, self.rng_seed)
    }
}

impl RoomCore {
    /// The source of bots' seeds. Nobody outside can predict it, because it is derived from the dice secret, but with a
    /// key of its own, so that it does not reveal the dice.
    pub(super) fn new_bot_rng(room: &Room) -> SimRng {
        let key =
            room.committed_secret.as_ref().map(|committed| committed.secret.derive_key("thoughts")).unwrap_or_default();
        let seed = key.iter().take(8).fold(0, |seed: u64, byte| seed << 8 | u64::from(*byte));
        SimRng::new(seed ^ room.version)
    }

    /// Asks the bot of a seat for a decision about what it can see now.
    pub(super) fn ask_bot(&mut self, seat: Seat, now: Millis) {
        let Some(observation) = self.room.game.as_ref().and_then(|game| game.table().observation(seat)) else { return };
        self.bot_request_count += 1;
        let (request_id, rng_seed, bot) =
            (self.bot_request_count, self.bot_rng.next_u64(), self.room.bot_in_seat(seat));
        self.schedule.await_bot(seat, now + BOT_TIMEOUT, request_id);
        self.effects.bot_jobs.push(BotJob { seat, request_id, bot, observation, rng_seed });
    }

    /// When the time is up: for every seat that still owes a decision, plays what the rules say for such seats. Seats
    /// of bots are left to the bots.
    pub(super) fn play_timeouts(&mut self, now: Millis) {
        let deciders = self.room.game.as_ref().map_or(SeatSet::EMPTY, |game| game.turn().seats());
        for seat in deciders.iter().filter(|seat| !self.is_bot_controlled(*seat, now)).collect::<Vec<_>>() {
            if let Some(Ok(input)) = self.room.game.as_mut().map(|game| game.time_out(seat)) {
                self.record_timeout_input(seat, input);
            }
        }
    }

    /// Applies a bot's decision, if it is still waited for.
    pub(super) fn on_bot_decision(&mut self, seat: Seat, request_id: u64, decision: Decision, now: Millis) {
        if !self.schedule.accept_answer(seat, request_id) {
            return;
        }
        if self.schedule.is_frozen() {
            // The game is paused; the bot is asked again when it continues.
            self.schedule.schedule_bot(seat, now);
            return;
        }
        match decision {
            Decision::Act(action) => {
                match self.room.game.as_mut().map(|game| game.act(seat, &action)) {
                    Some(Ok(input)) => self.record_input(input),
                    // Another input came first, or the bot's decision is not legal.
                    Some(Err(_)) | None => self.play_at_random(seat),
                }
            }
            Decision::Wait => {}
            Decision::Failed => self.play_at_random(seat),
        }
    }

    /// Plays something legal at random for a seat that owes a decision which no bot will make. In a live turn the bot
    /// is asked again soon, so nothing is played.
    pub(super) fn play_at_random(&mut self, seat: Seat) {
        let RoomCore { room, bot_rng, .. } = self;
        let Some(game) = room.game.as_mut() else { return };
        match game.turn() {
            Turn::Decide { seats } if seats.contains(seat) => {
                if let Ok(input) = game.act_at_random(seat, bot_rng) {
                    self.record_input(input);
                }
            }
            Turn::Decide { .. } | Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {}
        }
    }

    /// The delay before the bot of a seat is asked next, so that people can follow. In a live race a bot is asked about
    /// twice between two rolls, and some bots less often. A decision elsewhere is never later than the pace allows.
    pub(super) fn bot_delay(&mut self, seat: Seat, turn: &Turn, now: Millis) -> Millis {
        let timings = self.timings();
        let max = match turn {
            Turn::Decide { seats } if seats.len() == 1 => timings.max_bot_delay_alone(self.room.chairs.len()),
            Turn::Decide { .. } => timings.max_bot_delay,
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => Millis::MAX,
        };
        let (min, spread) = match turn {
            Turn::Decide { .. } => (max / 2, (max / 2) as u32),
            Turn::Live { .. } | Turn::Chance { .. } | Turn::Over { .. } => {
                let interval = self.live_roll_interval(now);
                (interval / 4, (interval / 2) as u32)
            }
        };
        let delay = min + Millis::from(self.bot_rng.pick(spread.max(1)));
        (delay * Millis::from(self.room.bot_in_seat(seat).pace_percent) / 100).min(max)
    }
}

impl Room {
    /// The bot that decides for this seat: the one that has it, or the stand-in of the member who has it.
    pub fn bot_in_seat(&self, seat: Seat) -> &'static BotProfile {
        match self.chairs.get(seat.index()) {
            Some(Chair::Bot { bot_id, .. }) => play::bots::find_bot(bot_id).unwrap_or_else(play::default_bot),
            Some(Chair::Member(member)) => {
                let departure = self.members.get(member).and_then(|it| it.departure.as_ref());
                departure
                    .and_then(|departure| play::bots::find_bot(&departure.stand_in_bot))
                    .unwrap_or_else(play::default_bot)
            }
            Some(Chair::Open) | None => play::default_bot(),
        }
    }
}
