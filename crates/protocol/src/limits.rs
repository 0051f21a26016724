//! What a room allows. The server enforces these numbers, tells them to programs, and the web client is built with them.

use core::ops::RangeInclusive;

use crate::MAX_CONTRIBUTION_CHARS;
use crate::http::{Bounds, Limits, PaceInfo};
use crate::room::Pace;

/// The letters of room codes: no vowels, so that no words appear by chance, and none that looks or sounds like another.
pub const CODE_LETTERS: &str = "BCDFGHJKMPQRTVWXYZ";
/// How many letters a room code has.
pub const CODE_LENGTH: usize = 4;
/// Longer names are cut.
pub const MAX_NAME_CHARS: usize = 24;
/// How many games a programme may have.
pub const MAX_PROGRAMME_GAMES: usize = 12;
/// How many people a room may hold, those without a seat included.
pub const MAX_MEMBERS: usize = 64;
/// The interval between two rolls of a live race that a leader may set.
pub const ROLL_INTERVAL_RANGE_MS: RangeInclusive<u32> = 800..=8_000;

/// How many seconds a decision may take; none for no limit.
pub const fn decision_seconds(pace: Pace) -> Option<u32> {
    match pace {
        Pace::Relaxed => Some(120),
        Pace::Normal => Some(45),
        Pace::Fast => Some(15),
        Pace::None => None,
    }
}

impl Limits {
    /// The limits of every server of this version.
    pub fn current() -> Limits {
        let pace = |pace: &Pace| PaceInfo { pace: *pace, decision: decision_seconds(*pace) };
        Limits {
            code_letters: CODE_LETTERS.into(),
            code_length: CODE_LENGTH,
            name_chars: MAX_NAME_CHARS,
            dice_words_chars: MAX_CONTRIBUTION_CHARS,
            programme_games: MAX_PROGRAMME_GAMES,
            members: MAX_MEMBERS,
            tick: Bounds { min: *ROLL_INTERVAL_RANGE_MS.start(), max: *ROLL_INTERVAL_RANGE_MS.end() },
            paces: Pace::ALL.iter().map(pace).collect(),
        }
    }
}
