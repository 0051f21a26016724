//! The variants one can choose by name; their fields are those of RS-6.

use kit::{SeatRange, Variant};

/// All of them, the game as it is described first.
pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: SeatRange { min: 2, max: 8, step: 1 },
        minutes: 10,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short evening",
        summary: "Two races instead of four.",
        seats: SeatRange { min: 2, max: 8, step: 1 },
        minutes: 5,
        ruleset: r#"{"races":2}"#,
    },
    Variant {
        id: "one_race",
        name: "One race",
        summary: "A single race, without VIP cards.",
        seats: SeatRange { min: 2, max: 8, step: 1 },
        minutes: 3,
        ruleset: r#"{"races":1}"#,
    },
    Variant {
        id: "family",
        name: "Family",
        summary: "No exotic cards, and the only VIP cards are chips.",
        seats: SeatRange { min: 2, max: 8, step: 1 },
        minutes: 10,
        ruleset: r#"{"exotics":{},"vip_deck":{"chips":64}}"#,
    },
    Variant {
        id: "house_bets",
        name: "House bets",
        summary: "The last seat plays the House and bets before each race.",
        seats: SeatRange { min: 3, max: 9, step: 1 },
        minutes: 10,
        ruleset: r#"{"house":"bets"}"#,
    },
];
