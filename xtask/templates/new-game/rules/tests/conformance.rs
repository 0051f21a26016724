//! Everything every game must pass. The rulesets are walked with every number of seats, so they should differ.

use sample_game::SampleGame;
use serde_json::json;

conformance::suite!(
    SampleGame,
    limit: 2_000,
    rulesets: [
        json!({}),
        json!({"runners": 2, "length": 6}),
        json!({"runners": 6, "length": 20, "prize": 1}),
    ],
);
