//! The table at one moment, as one viewer may know it: what a server tells in `game` and `table`, and what a table at
//! home tells just the same.

use kit::{Seat, Turn};
use registry::Json;
use serde_json::Value;

/// All that a screen is drawn from.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// The game's id.
    pub game: String,
    /// What never changes and the game is drawn with.
    pub scene: Value,
    /// All the viewer may know.
    pub view: Value,
    /// What the viewer may do now.
    pub options: Option<Value>,
    /// The same as a list of actions, where somebody made one. Only a table that is drawn in words needs it.
    pub actions: Vec<Value>,
    /// What the table waits for.
    pub turn: Turn,
    /// The viewer's seat; none for one who watches.
    pub seat: Option<Seat>,
    /// Who sits where.
    pub players: Vec<Player>,
}

/// What a table wrote, to look into.
pub(crate) fn value(json: &Json) -> Value {
    #[expect(clippy::expect_used, reason = "raw JSON was read or written as JSON before, so it can be read")]
    serde_json::from_str(json.get()).expect("raw JSON is JSON")
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they are gone, and somebody plays for them.
    pub away: bool,
}

impl Player {
    /// A person.
    pub fn person(name: impl Into<String>) -> Player {
        Player { name: name.into(), bot: false, away: false }
    }

    /// A bot.
    pub fn bot(name: impl Into<String>) -> Player {
        Player { name: name.into(), bot: true, away: false }
    }
}

/// The letter of a seat: A for the first. It stands wherever a seat's colour does.
pub fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.number()))
}

/// What somebody is called.
pub fn name(players: &[Player], seat: Seat) -> &str {
    players.get(seat.index()).map_or("somebody", |player| player.name.as_str())
}

/// `Ada`, `Ada and Bo`, `Ada, Bo and Cy`.
pub fn list(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
