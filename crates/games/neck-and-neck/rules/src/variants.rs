//! The variants one can choose by name; their fields are those of NN-7.

use kit::{Rules, Variant};

use crate::NeckAndNeck;

/// All of them, the game as it is described first.
pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: NeckAndNeck::META.seats,
        minutes: 50,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short evening",
        summary: "One race on the quick track.",
        seats: NeckAndNeck::META.seats,
        minutes: 25,
        ruleset: r#"{"races":1,"board":"quick"}"#,
    },
    Variant {
        id: "quick",
        name: "Quick track",
        summary: "Three races on the quick track.",
        seats: NeckAndNeck::META.seats,
        minutes: 25,
        ruleset: r#"{"board":"quick"}"#,
    },
    Variant {
        id: "long",
        name: "Long track",
        summary: "Three races on the long track.",
        seats: NeckAndNeck::META.seats,
        minutes: 75,
        ruleset: r#"{"board":"long"}"#,
    },
    Variant {
        id: "rotating_banker",
        name: "Rotating Banker",
        summary: "The first roll goes round the table from race to race.",
        seats: NeckAndNeck::META.seats,
        minutes: 50,
        ruleset: r#"{"banker":"rotate"}"#,
    },
    Variant {
        id: "guarded",
        name: "Guarded",
        summary: "After 36 rolls in a row without a move, a horse that can move must.",
        seats: NeckAndNeck::META.seats,
        minutes: 50,
        ruleset: r#"{"stall_limit":36}"#,
    },
];
