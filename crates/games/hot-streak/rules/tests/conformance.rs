//! Everything every game must pass.

use hot_streak::HotStreak;
use serde_json::json;

conformance::suite!(
    HotStreak,
    limit: 2_000,
    rulesets: [
        json!({}),
        json!({"start_row": 13, "star_rows": [], "fold_rows": []}),
        json!({"start_row": 6, "star_rows": [2, 12], "fold_rows": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}),
        json!({"start_row": 11, "star_rows": [1, 14], "fold_rows": [10, 12]}),
    ],
);
