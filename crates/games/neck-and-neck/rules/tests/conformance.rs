//! Everything every game must pass.

use neck_and_neck::NeckAndNeck;
use serde_json::json;

conformance::suite!(
    NeckAndNeck,
    limit: 60_000,
    rulesets: [
        json!({"races": 1}),
        json!({"board": "quick", "payout": "total_return", "banker": "rotate", "multipliers": [20, 0, 7], "races": 2,
            "unit": 2500, "stall_limit": 2}),
        json!({
            "board": {"r_in": 1, "lanes": 2, "extra": [1, 0, 0, 1, 0, 0], "finish": 1,
                "starts": [[1, 0, 0], [2, 0, 0], [2, 5, 1], [1, 5, 0], [2, 5, 0], [1, 4, 0]]},
            "blocked": "as_far_as_possible", "money": 3, "unit": 1, "races": 3, "stall_limit": 3,
        }),
        json!({
            "board": {"r_in": 1, "lanes": 1, "extra": [2, 0, 0, 2, 0, 0], "finish": -100,
                "starts": [[1, 5, 0], [1, 4, 0], [1, 3, 2], [1, 3, 1], [1, 3, 0], [1, 2, 0]]},
            "money": 9007199254740992_i64, "unit": 1, "races": 2, "multipliers": [0, 0, 0], "stall_limit": 0,
        }),
    ],
);
