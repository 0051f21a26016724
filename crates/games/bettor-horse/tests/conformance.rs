//! Everything every game must pass.

use bettor_horse::BettorHorse;
use serde_json::json;

conformance::suite!(
    BettorHorse,
    limit: 20_000,
    rulesets: [
        json!({}),
        json!({"track_conditions": true}),
        // Finals only, all Mudders: adjustments and sudden death all the time, each from a full deck of three.
        json!({"track_conditions": true, "deck": {"m": [[1, "W"], [2, "W"], [3, "D"]]}, "mudders": ["m"],
               "pool_no_match": "split"}),
        // Two rounds and a final for two, meetings broken off early, wet cards rare enough to be all entered.
        json!({"track_conditions": true, "sudden_death_limit": 2, "mudders": ["m", "m_2"],
               "deck": {"m": [[1, "W"], [2, "D"], [30, "D"]], "m_2": [[2, "D"], [10, "W"], [9, "D"]],
                        "p": [[2, "D"], [3, "D"], [4, "D"]]}}),
        json!({"sudden_death_limit": 1, "pool_no_match": "split", "mudders": [],
               "deck": {"a": [[5, "W"], [6, "D"], [7, "W"]], "b": [[5, "W"], [6, "D"], [7, "W"]],
                        "c": [[5, "W"], [99, "D"], [7, "W"]]}}),
    ],
);
