//! The variants one can choose by name; their fields are those of BH-8.

use kit::{Rules, Variant};

use crate::BettorHorse;

/// All of them, the game as it is described first.
pub(crate) const ALL: &[Variant] = &[
    Variant {
        id: "standard",
        name: "Standard",
        summary: "The game as it is described.",
        seats: BettorHorse::META.seats,
        minutes: 10,
        ruleset: "{}",
    },
    Variant {
        id: "short",
        name: "Short meeting",
        summary: "Fifteen cards a seat instead of twenty-seven: about half the duels.",
        seats: BettorHorse::META.seats,
        minutes: 5,
        ruleset: r#"{"deck":{"plain":[[1,"D"],[3,"W"],[5,"D"],[7,"W"]],
            "sure_a":[[2,"W"],[4,"D"],[6,"W"],[8,"D"]],
            "sure_b":[[1,"D"],[4,"W"],[6,"D"],[8,"W"]],
            "mudder":[[2,"W"],[5,"D"],[7,"W"]]}}"#,
    },
    Variant {
        id: "track_conditions",
        name: "Track conditions",
        summary: "Weather before every duel, and Mudders that run it by a step more or less.",
        seats: BettorHorse::META.seats,
        minutes: 10,
        ruleset: r#"{"track_conditions":true}"#,
    },
    Variant {
        id: "mud_season",
        name: "Mud season",
        summary: "Weather, and every plain horse is a Mudder too.",
        seats: BettorHorse::META.seats,
        minutes: 10,
        ruleset: r#"{"track_conditions":true,"mudders":["mudder","plain"]}"#,
    },
    Variant {
        id: "shared_pool",
        name: "Shared pool",
        summary: "A pool that nobody matched for is split evenly instead of staying where it is.",
        seats: BettorHorse::META.seats,
        minutes: 10,
        ruleset: r#"{"pool_no_match":"split"}"#,
    },
];
