//! The variants one can choose by name; their fields are those of DH-6.

use kit::{Rules, Variant};

use crate::DontHesitate;

/// All of them, the game as it is described first.
pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: DontHesitate::META.seats,
        minutes: 10,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short road",
        summary: "Thirty spaces and two signs.",
        seats: DontHesitate::META.seats,
        minutes: 5,
        ruleset: r#"{"length":30,"signs":[10,20]}"#,
    },
    Variant {
        id: "long",
        name: "Long road",
        summary: "Seventy spaces and six signs.",
        seats: DontHesitate::META.seats,
        minutes: 15,
        ruleset: r#"{"length":70,"signs":[10,20,30,40,50,60]}"#,
    },
    Variant {
        id: "no_chains",
        name: "No chains",
        summary: "A bonus that carries a car to the next sign begins no new round there.",
        seats: DontHesitate::META.seats,
        minutes: 10,
        ruleset: r#"{"success_meets_sign":"stop"}"#,
    },
    Variant {
        id: "harsh",
        name: "Harsh",
        summary: "Failing sets a car back further, and the last one all the way to the sign behind it.",
        seats: DontHesitate::META.seats,
        minutes: 10,
        ruleset: r#"{"last_place_back":"to_sign","penalty_extra":3}"#,
    },
];
