//! What clients ask for over HTTP, and what they get.

use kit::{Field, Meta, Turn, Variant};
use serde::{Deserialize, Serialize};

use crate::client::SettingsPatch;
use crate::programme::ProgrammeView;
use crate::raw::RawJson;
use crate::room::{MemberId, RoomView};
use crate::silks::Silks;

/// Every game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameInfo>,
}

/// A game that can be played.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// What it says of itself.
    #[serde(flatten)]
    pub meta: Meta,
    /// The whole default ruleset.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: RawJson,
    /// The fields of a ruleset.
    pub schema: Vec<RulesetField>,
    /// Rulesets with a name, `standard` first.
    pub variants: Vec<Variant>,
}

/// A field of a ruleset, with all that a form needs to draw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesetField {
    /// What it is.
    #[serde(flatten)]
    pub field: Field,
    /// What it is if it is not given.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: RawJson,
}

/// A new room.
#[derive(utoipa::ToSchema, Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreateRoom {
    /// What its leader is called.
    pub name: String,
    /// What is played and how.
    #[serde(flatten)]
    pub settings: SettingsPatch,
    /// Whether the leader takes no seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub host_only: bool,
    /// What one would like to wear.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub silks: Option<Silks>,
    /// A name the device gave itself, as in the hello.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
}

/// Into a room.
#[derive(utoipa::ToSchema, Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinRoom {
    /// What one is called.
    pub name: String,
    /// What one would like to wear; something else is given if somebody has it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub silks: Option<Silks>,
    /// A name the device gave itself, as in the hello.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
}

/// One is in.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    /// The room's code.
    pub code: String,
    /// Who one is.
    pub member: MemberId,
    /// What opens one's seat. Whoever has it is you: keep it, and send it only in the hello.
    pub token: String,
    /// The room.
    pub room: RoomView,
}

/// A finished game from its first input to its last, as one viewer saw it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The room's lasting id.
    pub room: String,
    /// Which game of that room, from 1.
    pub number: u32,
    /// The game's id.
    pub game: String,
    /// Who sat where when it ended.
    pub players: Vec<SeatedPlayer>,
    /// The whole ruleset in force.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: RawJson,
    /// What a client draws the game with.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: RawJson,
    /// The viewer's seat; none for what everybody could see.
    pub seat: Option<u8>,
    /// The table before the first input, and after each.
    pub frames: Vec<ReplayFrame>,
}

/// Somebody who sat at a game.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatedPlayer {
    /// What they were called.
    pub name: String,
    /// What they wore.
    pub silks: Silks,
    /// Whether it was a bot.
    pub bot: bool,
    /// Whether they left before the end, and a stand-in finished.
    pub left: bool,
}

/// The table at one moment of a finished game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayFrame {
    /// Whose action led here; none for chance, and before the first input.
    pub by: Option<u8>,
    /// Whether the clock made it for them; missing if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub by_clock: bool,
    /// What the table waits for.
    pub turn: Turn,
    /// All the viewer could know.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: RawJson,
    /// What the viewer could do.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Option<RawJson>,
    /// What happened, as far as the viewer could know it.
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub seen: Vec<RawJson>,
    /// For an outcome of chance, the picks that give it; none for an action, and before the first input.
    #[serde(rename = "share")]
    pub picks: Option<PickRange>,
}

/// The picks that give one outcome: those from `from` on and below `to`, of all that are below `of`. With the committed
/// dice this is all it takes to check an outcome without knowing any rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PickRange {
    /// The first of its picks.
    pub from: u32,
    /// The first pick that is no longer its own.
    pub to: u32,
    /// How many picks there are.
    #[serde(rename = "of")]
    pub total: u32,
}

/// An evening through several games, as far as it was played.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomProgramme {
    /// The room's lasting id.
    pub room: String,
    /// The games, how they ended, and how everybody stood.
    pub programme: ProgrammeView,
}

/// A refusal over HTTP.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ApiError {
    /// For programs.
    pub code: String,
    /// For people: what is wrong and what to do.
    pub message: String,
}
