//! How fast a table at home goes.

use std::time::Duration;

kit::word_enum! {
    /// How fast a table at home goes. Nobody is ever hurried to decide, except by a race.
    pub enum HomePace {
        /// Time to read everything; a live race rolls every four seconds.
        Relaxed = "relaxed",
        /// A live race rolls every two and a half seconds.
        Normal = "normal",
        /// A live race rolls every one and a half seconds.
        Fast = "fast",
        /// Nothing moves by itself: dice fall when you say so, and bots answer at once.
        Step = "step",
        /// Nothing waits, live races neither.
        Instant = "instant",
    }
}

/// What a pace means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tempo {
    /// How long until dice fall; none if somebody has to say so.
    pub roll: Option<Duration>,
    /// How long everything takes together that only sets up a table or a race. Nobody has to say anything for it.
    pub setting: Duration,
    /// How long between two rolls of a live race; none if somebody has to say so.
    pub tick: Option<Duration>,
    /// How long the board may be read before the first roll of a live race; none if somebody has to say so.
    pub opening: Option<Duration>,
    /// How long a bot takes.
    pub think: Duration,
    /// The longest a whole round of bots takes that decide one after the other.
    pub round: Duration,
}

/// Rolls that come rapidly can still be followed one by one.
const SHORTEST_RAPID: Duration = Duration::from_millis(800);

impl Tempo {
    /// How long between two rolls of a live race once betting is closed, as in rooms: a third of the usual time. Where
    /// nothing waits, this does not either.
    pub fn rapid(self) -> Option<Duration> {
        self.tick.map(|tick| if tick.is_zero() { tick } else { (tick / 3).max(SHORTEST_RAPID) })
    }

    /// How long a bot takes over a decision that so many seats owe, at a table of so many.
    pub fn thinks(self, owing: usize, seats: usize) -> Duration {
        match owing {
            // Everybody chooses at once: the last of them is not waited for longer than one alone would be.
            2.. => self.think / owing as u32,
            0 | 1 => self.think.min(self.round / (seats.max(2) as u32 - 1)),
        }
    }
}

impl HomePace {
    /// What it means.
    pub fn tempo(self) -> Tempo {
        let millis = Duration::from_millis;
        match self {
            HomePace::Relaxed => Tempo {
                roll: Some(millis(1_500)),
                setting: millis(2_000),
                tick: Some(millis(4_000)),
                opening: Some(millis(12_000)),
                think: millis(1_000),
                round: millis(4_000),
            },
            HomePace::Normal => Tempo {
                roll: Some(millis(700)),
                setting: millis(1_000),
                tick: Some(millis(2_500)),
                opening: Some(millis(8_000)),
                think: millis(700),
                round: millis(2_000),
            },
            HomePace::Fast => Tempo {
                roll: Some(millis(200)),
                setting: millis(500),
                tick: Some(millis(1_500)),
                opening: Some(millis(4_000)),
                think: millis(200),
                round: millis(1_000),
            },
            HomePace::Step => Tempo { roll: None, tick: None, opening: None, ..HomePace::Instant.tempo() },
            HomePace::Instant => Tempo {
                roll: Some(Duration::ZERO),
                setting: Duration::ZERO,
                tick: Some(Duration::ZERO),
                opening: Some(Duration::ZERO),
                think: Duration::ZERO,
                round: Duration::ZERO,
            },
        }
    }
}
