//! The variants one can choose by name; their fields are those of HS-9.

use kit::{Rules, Variant};

use crate::HotStreak;

/// All of them, the game as it is described first.
pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: HotStreak::META.seats,
        minutes: 5,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short races",
        summary: "The mascots start in the middle of the track, and one pass through the deck is all there is.",
        seats: HotStreak::META.seats,
        minutes: 3,
        ruleset: r#"{"start_row":6,"fold_rows":[]}"#,
    },
    Variant {
        id: "no_stars",
        name: "No stars",
        summary: "A track without stars: a star card moves nobody.",
        seats: HotStreak::META.seats,
        minutes: 5,
        ruleset: r#"{"star_rows":[]}"#,
    },
    Variant {
        id: "hot_feet",
        name: "Hot feet",
        summary: "A solid line after every second row: the track folds up in small steps.",
        seats: HotStreak::META.seats,
        minutes: 5,
        ruleset: r#"{"fold_rows":[2,4,6,8,10,12]}"#,
    },
];
