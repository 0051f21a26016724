//! Examples in the OpenAPI document. A test compares each with the schema beside it.

use games::GameId;
use serde_json::{Value, json};

/// The answer to `GET /healthz`.
pub(crate) fn health() -> Value {
    json!({"ok": true, "rooms": 3})
}

pub(crate) fn bots() -> Value {
    let bots = play::BOTS.iter().take(1);
    json!({"bots": bots.map(|bot| json!({"id": bot.id, "name": bot.name, "about": bot.description})).collect::<Vec<_>>()})
}

/// A request for the scene of a game by its default rules.
pub(crate) fn scene() -> Value {
    json!({"game": GameId::ALL[0].meta().id, "ruleset": {}})
}

/// A race night that has just begun.
pub(crate) fn rooms() -> Value {
    let info =
        json!({"game": GameId::ALL[0].meta().id, "seats": 4, "members": 2, "evening": {"played": 0, "games": 3}});
    json!({"rooms": [{"code": "BCDF", "status": "lobby", "about": info}]})
}

/// A request that creates a room.
pub(crate) fn create() -> Value {
    json!({"name": "Ada", "game": GameId::ALL[0].meta().id, "seats": 4, "variant": "short", "pace": "normal"})
}

/// A request to join one.
pub(crate) fn join() -> Value {
    json!({"name": "Bob"})
}

/// A room right after it was created.
pub(crate) fn room() -> Value {
    json!({
        "id": "0f".repeat(16), "code": "BCDF", "stage": "lobby", "game": GameId::ALL[0].meta().id, "ruleset": {}, "pace": "normal",
        "public": false, "locked": false, "paused": false, "tap_to_roll": false, "odds": "after", "leader": 0,
        "members": [{"id": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "here": false, "ready": false, "contributed": false, "left": false}],
        "chairs": [{"type": "member", "member": 0, "lent": false, "left": false}, {"type": "open"}],
        "fill": 2, "most": 9, "latecomers": "seat", "newcomer": "seat", "tick": 2500,
        "waiting": [], "claims": [], "predictions": [], "ended": false,
        "commitment": "5b".repeat(32), "games": 0, "programme": null,
    })
}

/// An evening after its first game of two.
pub(crate) fn evening() -> Value {
    let ada = json!({"id": 0, "member": 0, "name": "Ada", "silks": {"colour": "red", "pattern": "stripes"}, "bot": false, "points": 10, "rank": 1, "games": [10]});
    let bot = json!({"id": 1, "member": null, "name": "Clover", "silks": {"colour": "blue", "pattern": "plain"}, "bot": true, "points": 7, "rank": 2, "games": [7]});
    let results = json!([{"contender": 0, "rank": 1, "score": 31, "points": 10}, {"contender": 1, "rank": 2, "score": 12, "points": 7}]);
    let bill = |at: usize, stage: &str, number: Option<u32>, results: &Value| json!({"game": GameId::ALL[at].meta().id, "variant": "short", "ruleset": {}, "chairs": 6, "stage": stage, "number": number, "results": results});
    let games = [bill(0, "done", Some(1), &results), bill(1, "next", None, &json!([]))];
    let points = crate::room::evening::POINTS_BY_RANK;
    let programme = json!({"number": 1, "games": games, "over": false, "points": points, "standings": [ada, bot], "sitting_out": []});
    json!({"room": "0f".repeat(16), "programme": programme})
}

/// The answer to whoever created a room.
pub(crate) fn joined() -> Value {
    json!({"code": "BCDF", "member": 0, "token": "1f".repeat(32), "room": room()})
}

/// A short game of two seats.
pub(crate) fn chart() -> Value {
    let player = |name: &str, colour: &str| json!({"name": name, "silks": {"colour": colour, "pattern": "stars"}, "bot": false, "left": false});
    json!({
        "game": GameId::ALL[0].meta().id, "number": 1, "race": 1, "races": 1, "seat": 0, "odds": "after",
        "players": [player("Ada", "red"), player("Bob", "blue")], "unit": "dollars",
        "money": [[0, 0], [12, 7]], "moments": [20, 25, 31],
        "lines": [{"kind": "win", "about": "7", "wanted": ["won"], "seats": [0], "chances": [1667, 4200, 10000]}], "error": 0,
    })
}
