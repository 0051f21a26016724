//! The pace of a game at home.

use std::time::Duration;

kit::string_enum! {
    /// The pace of a game at home. Decisions have no time limit, but live races go on.
    pub enum LocalPace {
        /// Time to read everything; a live race rolls every four seconds.
        Relaxed = "relaxed",
        /// A live race rolls every two and a half seconds.
        Normal = "normal",
        /// A live race rolls every one and a half seconds.
        Fast = "fast",
        /// Nothing moves by itself: every roll needs a key, and bots answer at once.
        Step = "step",
        /// Nothing waits, not even live races.
        Instant = "instant",
    }
}

/// The times of a pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaceDelays {
    /// Time until dice fall; none if a key is needed.
    pub roll_delay: Option<Duration>,
    /// Time for everything that only sets up a table or a race. It never needs a key.
    pub setup_delay: Duration,
    /// Time between two rolls of a live race; none if a key is needed.
    pub live_roll_interval: Option<Duration>,
    /// Time before the first roll of a live race; none if a key is needed.
    pub opening_delay: Option<Duration>,
    /// Time that a bot takes for a decision.
    pub bot_delay: Duration,
    /// The longest time for a whole round of bots that decide one after the other.
    pub max_bot_round: Duration,
}

/// The shortest time between two rapid rolls, so that each can be followed.
const SHORTEST_RAPID: Duration = Duration::from_millis(800);

impl PaceDelays {
    /// How long between two rolls of a live race once betting is closed, as in rooms: a third of the usual time. Where
    /// nothing waits, this does not either.
    pub fn rapid_roll_interval(self) -> Option<Duration> {
        self.live_roll_interval.map(|tick| if tick.is_zero() { tick } else { (tick / 3).max(SHORTEST_RAPID) })
    }

    /// How long a bot takes over a decision, from the number of seats that owe one and of all seats.
    pub fn bot_delay_for(self, owing: usize, seats: usize) -> Duration {
        match owing {
            // Everybody chooses at once: the last of them is not waited for longer than one alone would be.
            2.. => self.bot_delay / owing as u32,
            0 | 1 => self.bot_delay.min(self.max_bot_round / (seats.max(2) as u32 - 1)),
        }
    }
}

impl LocalPace {
    pub fn delays(self) -> PaceDelays {
        let millis = Duration::from_millis;
        match self {
            LocalPace::Relaxed => PaceDelays {
                roll_delay: Some(millis(1_500)),
                setup_delay: millis(2_000),
                live_roll_interval: Some(millis(4_000)),
                opening_delay: Some(millis(12_000)),
                bot_delay: millis(1_000),
                max_bot_round: millis(4_000),
            },
            LocalPace::Normal => PaceDelays {
                roll_delay: Some(millis(700)),
                setup_delay: millis(1_000),
                live_roll_interval: Some(millis(2_500)),
                opening_delay: Some(millis(8_000)),
                bot_delay: millis(700),
                max_bot_round: millis(2_000),
            },
            LocalPace::Fast => PaceDelays {
                roll_delay: Some(millis(200)),
                setup_delay: millis(500),
                live_roll_interval: Some(millis(1_500)),
                opening_delay: Some(millis(4_000)),
                bot_delay: millis(200),
                max_bot_round: millis(1_000),
            },
            LocalPace::Step => PaceDelays {
                roll_delay: None,
                live_roll_interval: None,
                opening_delay: None,
                ..LocalPace::Instant.delays()
            },
            LocalPace::Instant => PaceDelays {
                roll_delay: Some(Duration::ZERO),
                setup_delay: Duration::ZERO,
                live_roll_interval: Some(Duration::ZERO),
                opening_delay: Some(Duration::ZERO),
                bot_delay: Duration::ZERO,
                max_bot_round: Duration::ZERO,
            },
        }
    }
}
