//! How fast a table at home goes.

use std::time::Duration;

kit::word_enum! {
    /// How fast a table at home goes. Nobody is ever hurried to decide, except by a race.
    pub enum HomePace {
        /// Time to read everything; a live race rolls every six seconds.
        Relaxed = "relaxed",
        /// A live race rolls every four seconds.
        Normal = "normal",
        /// A live race rolls every two seconds.
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
    /// How long between two rolls of a live race; none if somebody has to say so.
    pub tick: Option<Duration>,
    /// How long a bot takes at least.
    pub think: Duration,
}

impl HomePace {
    /// What it means.
    pub fn tempo(self) -> Tempo {
        let millis = Duration::from_millis;
        match self {
            HomePace::Relaxed => Tempo { roll: Some(millis(1_500)), tick: Some(millis(6_000)), think: millis(1_500) },
            HomePace::Normal => Tempo { roll: Some(millis(700)), tick: Some(millis(4_000)), think: millis(700) },
            HomePace::Fast => Tempo { roll: Some(millis(200)), tick: Some(millis(2_000)), think: millis(200) },
            HomePace::Step => Tempo { roll: None, tick: None, think: Duration::ZERO },
            HomePace::Instant => {
                Tempo { roll: Some(Duration::ZERO), tick: Some(Duration::ZERO), think: Duration::ZERO }
            }
        }
    }
}
