//! The variants that have a name. The first one is the game as it is described; there are at least three.

use kit::{Rules, Variant};

use crate::SampleGame;

pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: SampleGame::META.seats,
        minutes: 5,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short track",
        summary: "Six spaces, so the first rolls count for more.",
        seats: SampleGame::META.seats,
        minutes: 5,
        ruleset: r#"{"length":6}"#,
    },
    Variant {
        id: "crowded",
        name: "Crowded track",
        summary: "Six runners and twice the prize.",
        seats: SampleGame::META.seats,
        minutes: 5,
        ruleset: r#"{"runners":6,"prize":24}"#,
    },
];
