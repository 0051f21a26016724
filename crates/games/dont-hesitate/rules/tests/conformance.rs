//! Everything every game must pass.

use dont_hesitate::DontHesitate;
use serde_json::json;

conformance::suite!(
    DontHesitate,
    limit: 20_000,
    rulesets: [
        json!({}),
        json!({"order": "seats", "next_after": "reacher", "success_meets_sign": "stop"}),
        json!({"success_meets_sign": "run_through", "last_place_back": "to_sign", "lowest_requirement": 4}),
        json!({"order": [3, 1, 0, 2, 5, 4], "length": 15, "signs": [7], "bonus_steps": 10, "penalty_extra": 3, "forced_requirement": 3}),
        json!({"length": 1, "signs": []}),
    ],
);
