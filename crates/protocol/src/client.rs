//! What clients say over the WebSocket.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::programme::ProgrammeItem;
use crate::room::{Latecomers, MemberId, OddsVisibility, Pace, Reaction};
use crate::silks::Silks;

/// Words for the dice have at most this many characters: Unicode scalar values, neither bytes nor UTF-16 units.
pub const MAX_CONTRIBUTION_CHARS: usize = 64;

/// The first thing a client says. Without a token it watches.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hello {
    /// What opens one's own seat. It travels here and never in an address.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub token: Option<String>,
    /// A name the device gave itself, so that one that slept is told from a second one.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
    /// Whether this is a big screen for everybody in the room, and nobody's own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub tv: bool,
    /// Whether a table may be told as a difference to the one before. Without it every table is whole.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub lean: bool,
}

/// Everything after that.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Request {
    /// The client's own number for it; the answer carries it back.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub id: u64,
    /// What is asked.
    #[serde(flatten)]
    pub command: Command,
}

impl Request {
    /// Reads a request. One that is none is refused by the number it has, as far as that can be read: without it the
    /// client could not tell which of its requests it was.
    pub fn parse(text: &str) -> Result<Request, UnreadableRequest> {
        // Most requests are actions. Read as such they are not buffered, as a tag among other fields demands.
        if let Ok(ActRequest { id, kind: "act", action }) = serde_json::from_str(text) {
            return Ok(Request { id, command: Command::Act { action } });
        }
        serde_json::from_str(text).map_err(|error| {
            let id = serde_json::from_str::<Numbered>(text).map_or(0, |numbered| numbered.id);
            UnreadableRequest { id, message: error.to_string() }
        })
    }
}

/// A request to act, with the fields of [`Request`] and of [`Command::Act`] side by side.
#[derive(Deserialize)]
struct ActRequest<'a> {
    #[serde(default)]
    id: u64,
    #[serde(rename = "type")]
    kind: &'a str,
    action: Value,
}

/// A message that is no request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableRequest {
    /// The client's number for it; 0 if it has none.
    pub id: u64,
    /// What is wrong with it.
    pub message: String,
}

/// What is read of a message that is no request.
#[derive(Deserialize)]
struct Numbered {
    id: u64,
}

/// What a client may ask.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// Take a seat; without a number, any that is open or a bot's. While a game runs this asks for a bot's seat, which
    /// becomes one's own as soon as no secret is learnt by it and, where the room says so, the leader agrees. Where every
    /// seat is taken it asks for one in the next game.
    Sit {
        /// Which.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<u8>,
    },
    /// Leave the seat and stay in the room to watch. While a game runs: no longer ask for a seat.
    Stand,
    /// Say that one is ready, or not: for the game in the lobby, or for a live race before its first roll.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// Wear something else.
    Dress {
        /// What.
        silks: Silks,
    },
    /// Add words to the dice of the next game.
    Contribute {
        /// The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut.
        words: String,
    },
    /// Change what is played. The leader's.
    Configure(SettingsPatch),
    /// Let nobody new in, or let them again. The leader's.
    Lock {
        /// Whether.
        locked: bool,
    },
    /// Put a bot on a chair. The leader's.
    AddBot {
        /// Which; without a number, the first that is open.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<u8>,
        /// Which kind of bot; without one, the usual.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        bot: Option<String>,
    },
    /// Take a bot off a chair. The leader's.
    RemoveBot {
        /// Which.
        seat: u8,
    },
    /// Send somebody away for good. The leader's.
    Kick {
        /// Whom.
        member: MemberId,
    },
    /// Let somebody else lead. The leader's.
    HandOver {
        /// Whom.
        member: MemberId,
    },
    /// Let somebody who asked for a seat in the running game have it, or not. The leader's.
    AnswerSeat {
        /// Who asked.
        member: MemberId,
        /// Whether they may.
        yes: bool,
    },
    /// Start the game; bots take the open chairs. The leader's.
    Start,
    /// End the game that runs, with what everybody has so far. The dice are told. The leader's.
    EndGame,
    /// Go on before everybody has looked at what the last race paid. The leader's.
    Skip,
    /// Stop the clock. The leader's.
    Pause,
    /// Let it run again. The leader's.
    Resume,
    /// Back to the lobby with everybody, for another game. The leader's.
    Rematch {
        /// Whether the same game starts again at once.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        start: bool,
    },
    /// Do something at the table.
    Act {
        /// What, in the game's own form.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// Have a minute more for the decision one owes, once for each.
    MoreTime,
    /// Roll the dice that wait for one's tap.
    Roll,
    /// Say how the game will end, if one has no seat in it. It can be said again, and then counts from then on.
    Predict {
        /// The seats that will be first, second and third; at least the first.
        seats: Vec<u8>,
    },
    /// Shout.
    React {
        /// What.
        reaction: Reaction,
    },
    /// Leave the room. Whoever leaves a game keeps the seat in it: a stand-in plays until they come back.
    Leave,
    /// Take one's seat back after leaving a game.
    ComeBack,
    /// Take one's seat over from the other device.
    MoveHere,
    /// Have the room, the game and the table told again, all of them whole. For a client that got a difference to a table
    /// it does not have.
    Resend,
    /// Is anybody there?
    Ping,
}

/// What of a room is to change; what is not given stays.
#[derive(utoipa::ToSchema, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SettingsPatch {
    /// The game's id.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub game: Option<String>,
    /// How many players there are at least: bots fill up to so many. The table grows with the people who come.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "seats")]
    pub min_players: Option<usize>,
    /// How many players there are at most; 0 for as many as the game has room for.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "most")]
    pub max_players: Option<usize>,
    /// What becomes of people who come in while a game runs.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub latecomers: Option<Latecomers>,
    /// Milliseconds between two rolls of a live race; 0 for what the pace says.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "tick")]
    pub roll_interval_ms: Option<u32>,
    /// A named variant of the game; fields of the ruleset that are given as well go before its own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub variant: Option<String>,
    /// The fields of the ruleset that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ruleset: Option<Value>,
    /// How fast.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub pace: Option<Pace>,
    /// Whether it stands in the list of rooms.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub public: Option<bool>,
    /// Whether a seat taps for its own rolls.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub tap_to_roll: Option<bool>,
    /// The games of an evening in their order, at most twelve, instead of one game; an empty list is one game again.
    /// Those that were played already stay as they are.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub programme: Option<Vec<ProgrammeItem>>,
    /// Who is told the odds, and when.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub odds: Option<OddsVisibility>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_request_is_refused_by_its_own_number_if_it_has_one() {
        let id = |text: &str| Request::parse(text).err().map(|unreadable| unreadable.id);
        assert_eq!(id("{\"id\": 7, \"type\": \"start\"}"), None);
        assert_eq!(id("{\"id\": 7, \"type\": \"dance\"}"), Some(7));
        assert_eq!(id("{\"id\": 7, \"type\": \"kick\", \"member\": \"Bob\"}"), Some(7));
        assert_eq!(id("{\"type\": \"dance\"}"), Some(0));
        assert_eq!(id("{\"id\": -1, \"type\": \"start\"}"), Some(0));
        assert_eq!(id("{\"id\": 7"), Some(0));
    }

    #[test]
    fn an_action_is_read_as_any_other_request_would_be() {
        for text in [
            "{\"id\":7,\"type\":\"act\",\"action\":{\"type\":\"bet\",\"spot\":[1,null]}}",
            "{\"action\":\"pass\",\"type\":\"act\"}",
            "{\"type\":\"\\u0061ct\",\"action\":1}",
            "{\"type\":\"act\",\"action\":null,\"more\":true}",
            "{\"type\":\"act\"}",
            "{\"type\":\"act\",\"id\":-1,\"action\":1}",
            "{\"type\":\"start\",\"action\":1}",
        ] {
            let (quick, whole) = (Request::parse(text), serde_json::from_str::<Request>(text));
            let parts = |request: Request| (request.id, request.command);
            assert_eq!(quick.map(parts).ok(), whole.map(parts).ok(), "{text}");
        }
    }
}
