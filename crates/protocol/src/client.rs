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
    /// The token of a member. It is sent here and never in an address.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub token: Option<String>,
    /// A name that the device has given itself, so that one that slept is not taken for a second device.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
    /// Whether this is a big screen for everybody in the room, and nobody's own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub tv: bool,
    /// Whether tables may be sent as differences to the one before. Otherwise every table is whole.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub lean: bool,
}

/// Any message after the hello.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Request {
    /// The client's own number for it; the answer carries it back.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub id: u64,
    #[serde(flatten)]
    pub command: Command,
}

impl Request {
    /// Reads a request. Any other message is refused by the number it has, as far as that can be read: without it the
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

/// A message that is not a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableRequest {
    /// The client's number for it; 0 if it has none.
    pub id: u64,
    /// What is wrong with it.
    pub message: String,
}

/// What is read of a message that is not a request.
#[derive(Deserialize)]
struct Numbered {
    id: u64,
}

/// What a client may ask for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// Take a seat; without a number, any that is open or a bot's. While a game runs this asks for a bot's seat, which
    /// becomes one's own as soon as no secret is learnt by it and, where the room says so, the leader agrees. Where every
    /// seat is taken it asks for one in the next game.
    Sit {
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<u8>,
    },
    /// Leave the seat and stay in the room to watch. While a game runs: no longer ask for a seat.
    Stand,
    /// Say that one is ready, or not: for the game in the lobby, or for a live race before its first roll.
    Ready {
        /// False to take it back.
        ready: bool,
    },
    /// Change one's badge.
    Dress { silks: Silks },
    /// Add words to the dice of the next game.
    Contribute {
        /// The words, at most [`MAX_CONTRIBUTION_CHARS`] characters. Longer ones are refused, never cut.
        words: String,
    },
    /// Change what is played. Only for the leader.
    Configure(SettingsPatch),
    /// Lock the room for newcomers, or unlock it. Only for the leader.
    Lock {
        /// False to let people in again.
        locked: bool,
    },
    /// Put a bot on a chair. Only for the leader.
    AddBot {
        /// The chair; without a number, the first that is open.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seat: Option<u8>,
        /// The id of a kind of bot; without one, the default.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        bot: Option<String>,
    },
    /// Take a bot off a chair. Only for the leader.
    RemoveBot { seat: u8 },
    /// Remove somebody from the room for good. Only for the leader.
    Kick {
        /// The member to remove.
        member: MemberId,
    },
    /// Make somebody else the leader. Only for the leader.
    HandOver { member: MemberId },
    /// Let somebody who asked for a seat in the running game have it, or not. Only for the leader.
    AnswerSeat {
        /// The member who asked.
        member: MemberId,
        /// Whether they get it.
        yes: bool,
    },
    /// Start the game; bots take the open chairs. Only for the leader.
    Start,
    /// End the running game with what everybody has so far, and reveal its dice. Only for the leader.
    EndGame,
    /// Go on before everybody has looked at what the last race paid. Only for the leader.
    Skip,
    /// Stop the clock. Only for the leader.
    Pause,
    /// Let it run again. Only for the leader.
    Resume,
    /// Back to the lobby with everybody, for another game. Only for the leader.
    Rematch {
        /// Whether the same game starts again at once.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
        start: bool,
    },
    /// Do something at the table.
    Act {
        /// The action, in the game's own form.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// Get a minute more for a decision, once for each.
    MoreTime,
    /// Roll the dice that wait for one's tap.
    Roll,
    /// Say how the game will end, if one has no seat in it. It can be said again, and then counts from then on.
    Predict {
        /// The seats that will be first, second and third; at least the first.
        seats: Vec<u8>,
    },
    /// Send a reaction to everybody.
    React { reaction: Reaction },
    /// Leave the room. Whoever leaves a game keeps the seat in it: a stand-in plays until they come back.
    Leave,
    /// Take one's seat back after leaving a game.
    ComeBack,
    /// Take one's seat over from the other device.
    MoveHere,
    /// Get room, game and table again, all of them whole. For a client that received a difference to a table that it does
    /// not have.
    Resend,
    /// Ask for a pong, to see whether the connection works.
    Ping,
}

/// Settings of a room to change; those that are missing stay as they are.
#[derive(utoipa::ToSchema, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SettingsPatch {
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub game: Option<String>,
    /// The fewest players: bots fill the table up to this number. It grows with the people who join.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "seats")]
    pub min_players: Option<usize>,
    /// The most players; 0 for as many as the game has room for.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "most")]
    pub max_players: Option<usize>,
    /// What happens to people who join while a game is running.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub latecomers: Option<Latecomers>,
    /// Milliseconds between two rolls of a live race; 0 for the pace's own.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    #[serde(rename = "tick")]
    pub roll_interval_ms: Option<u32>,
    /// A named variant of the game. Fields in `ruleset` take precedence over the variant's.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub variant: Option<String>,
    /// The fields of the ruleset that differ from the default.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ruleset: Option<Value>,
    /// How fast the table plays.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub pace: Option<Pace>,
    /// Whether the room is in the public list.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub public: Option<bool>,
    /// Whether people tap for the rolls of their own seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub tap_to_roll: Option<bool>,
    /// The games of a race night in order, at most twelve, in place of one game; an empty list returns to one game. Games
    /// that were played already stay as they are.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub programme: Option<Vec<ProgrammeItem>>,
    /// Who sees the odds, and when.
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
