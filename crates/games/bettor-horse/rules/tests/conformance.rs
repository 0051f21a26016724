//! Everything every game must pass.

use bettor_horse::BettorHorse;
use serde_json::json;

conformance::suite!(
    BettorHorse,
    limit: 20_000,
    rulesets: [
        json!({}),
        // Finals only, all Mudders: adjustments and sudden death all the time, each from a full deck of three.
        json!({"track_conditions": true, "deck": {"m": [[1, "W"], [2, "W"], [3, "D"]]}, "mudders": ["m"],
               "pool_no_match": "split"}),
        // One lap or two rounds, meetings broken off early, wet cards rare enough to be all entered.
        json!({"track_conditions": true, "sudden_death_limit": 2, "final_pairs": "across", "mudders": ["m", "m_2"],
               "deck": {"m": [[1, "W"], [2, "D"], [30, "D"]], "m_2": [[2, "D"], [10, "W"], [9, "D"]],
                        "p": [[2, "D"], [3, "D"], [4, "D"]]}}),
        // Deck sizes that fit two seats only: a long game on any track, and a short one without weather.
        json!({"track_conditions": true,
               "deck": {"plain": [[1, "D"], [2, "W"], [3, "D"], [4, "W"], [5, "D"], [6, "W"], [7, "D"], [8, "W"], [9, "D"]],
                        "mudder": [[1, "W"], [2, "D"], [3, "W"], [4, "D"], [5, "D"], [6, "W"], [7, "D"], [8, "W"], [9, "D"]]}}),
        json!({"sudden_death_limit": 1, "pool_no_match": "split", "mudders": [],
               "deck": {"a": [[5, "W"], [6, "D"], [7, "W"]], "b": [[5, "W"], [99, "D"], [7, "W"]]}}),
    ],
);
