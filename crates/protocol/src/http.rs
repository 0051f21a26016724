//! What clients ask for over HTTP, and what they get.

use kit::{Field, Meta, Turn, Variant};
use serde::{Deserialize, Serialize};

use crate::client::SettingsPatch;
use crate::programme::ProgrammeView;
use crate::raw::RawJson;
use crate::room::{MemberId, Pace, RoomView, Stage};
use crate::schema::{FieldSchema, MetaSchema, TurnSchema, VariantSchema};
use crate::silks::Silks;

/// The state of the server.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, Serialize)]
pub struct Health {
    /// Always true; a server that cannot write its log answers 503 instead.
    pub ok: bool,
    /// How many rooms are in memory.
    pub rooms: usize,
}

/// The answer to `GET /api/games`.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameList {
    /// The games, in the order in which clients show them.
    pub games: Vec<GameInfo>,
    pub limits: Limits,
}

/// What this server allows, for forms that tell it before the server has to refuse.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Limits {
    /// The letters that room codes are made of.
    pub code_letters: String,
    /// How many letters a room code has.
    pub code_length: usize,
    /// How many characters (code points) a name has at most; longer ones are cut.
    pub name_chars: usize,
    /// How many characters (code points) somebody's words for the dice have at most; longer ones are refused.
    pub dice_words_chars: usize,
    /// How many games a programme has at most.
    pub programme_games: usize,
    /// How many people a room has at most, those without a seat included.
    pub members: usize,
    /// How many milliseconds a leader may set between two rolls of a live race.
    pub tick: Bounds,
    pub paces: Vec<PaceInfo>,
}

/// The least and the most of something.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bounds {
    pub min: u32,
    pub max: u32,
}

/// How long a pace gives people.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PaceInfo {
    #[schema(value_type = String)]
    pub pace: Pace,
    /// Seconds for a decision; null for no limit.
    pub decision: Option<u32>,
}

/// A request for what a game is drawn with.
#[derive(utoipa::ToSchema, Clone, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneRequest {
    /// The game, by its id.
    pub game: String,
    /// The fields of the ruleset that differ from the default.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ruleset: Option<serde_json::Value>,
    /// How many play; without it, as few as the ruleset allows.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub seats: Option<u8>,
}

/// What a game is drawn with, which stays the same for a whole game.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SceneAnswer {
    /// The game's own scene; docs/protocol.md tells where each game describes it.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: RawJson,
}

/// A game that can be played.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id, name and seat counts.
    #[serde(flatten)]
    #[schema(value_type = MetaSchema)]
    pub meta: Meta,
    /// The whole default ruleset.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: RawJson,
    pub schema: Vec<RulesetField>,
    /// Rulesets with a name, `standard` first.
    #[schema(value_type = Vec<VariantSchema>)]
    pub variants: Vec<Variant>,
}

/// A field of a ruleset, with all that a form needs to draw it.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulesetField {
    /// Its name, kind and range.
    #[serde(flatten)]
    #[schema(value_type = FieldSchema)]
    pub field: Field,
    /// Its value if a ruleset leaves it out.
    #[schema(value_type = Value)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub default: RawJson,
}

/// All kinds of bots.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotList {
    /// The kinds of bots, the default one first.
    pub bots: Vec<BotInfo>,
}

/// A kind of bot that a leader can choose.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BotInfo {
    /// The id, as `bot` of the request `add_bot` takes it.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How it plays, in a sentence.
    #[serde(rename = "about")]
    pub description: String,
}

/// The public rooms that are open.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomList {
    /// The rooms, the newest first.
    pub rooms: Vec<ListedRoom>,
}

/// An entry of the list of public rooms.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedRoom {
    /// Its code of four letters.
    pub code: String,
    /// Whether its game has begun.
    #[serde(rename = "status")]
    pub stage: Stage,
    /// Its game and its people.
    #[serde(rename = "about")]
    pub info: RoomListInfo,
}

/// What the list of public rooms contains about one room. The store keeps it as JSON.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomListInfo {
    pub game: String,
    /// How many seats the table has.
    pub seats: usize,
    /// How many people are in the room.
    pub members: usize,
    /// Missing in rooms where one game is played at a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub evening: Option<EveningProgress>,
}

/// How far a race night has come.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct EveningProgress {
    /// How many of its games are over.
    pub played: usize,
    /// How many games it has.
    pub games: usize,
}

/// A request to create a room.
#[derive(utoipa::ToSchema, Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreateRoom {
    /// The leader's name.
    pub name: String,
    /// The game and the settings of the room.
    #[serde(flatten)]
    pub settings: SettingsPatch,
    /// Whether the leader takes no seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub host_only: bool,
    /// The badge that the leader would like.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub silks: Option<Silks>,
    /// A name that the device has given itself, as in the hello.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
}

/// A request to join a room.
#[derive(utoipa::ToSchema, Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinRoom {
    /// The name of whoever joins.
    pub name: String,
    /// The badge that they would like; they get another one if somebody wears it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub silks: Option<Silks>,
    /// A name that the device has given itself, as in the hello.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub device: String,
}

/// The answer to whoever created or joined a room.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    pub code: String,
    /// Your number in the room.
    pub member: MemberId,
    /// Proves who you are. Whoever has it is you: keep it, and send it only in the hello.
    pub token: String,
    pub room: RoomView,
}

/// A finished game from its first input to its last, as one viewer saw it.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay {
    /// The room's lasting id.
    pub room: String,
    /// Which game of that room, from 1.
    pub number: u32,
    pub game: String,
    /// Who sat where when it ended.
    pub players: Vec<SeatedPlayer>,
    /// The whole ruleset in force.
    #[schema(value_type = Object)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: RawJson,
    /// What a client needs to draw the game.
    #[schema(value_type = Value)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub scene: RawJson,
    /// The viewer's seat; null for what everybody could see.
    pub seat: Option<u8>,
    /// The table before the first input, and after each.
    pub frames: Vec<ReplayFrame>,
}

/// Somebody who sat at a game.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatedPlayer {
    pub name: String,
    pub silks: Silks,
    /// Whether it was a bot.
    pub bot: bool,
    /// Whether they left before the end, and a stand-in finished.
    pub left: bool,
}

/// The table at one moment of a finished game.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayFrame {
    /// The seat whose action led here; null for chance, and before the first input.
    pub by: Option<u8>,
    /// True if that seat's time ran out and the server acted for it; otherwise missing.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub by_clock: bool,
    /// What the table waits for.
    #[schema(value_type = TurnSchema)]
    pub turn: Turn,
    /// All the viewer could know.
    #[schema(value_type = Value)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: RawJson,
    /// What the viewer could do; null if nothing.
    #[schema(value_type = Value)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Option<RawJson>,
    /// What happened, as far as the viewer could know it.
    #[schema(value_type = Vec<Value>)]
    #[cfg_attr(feature = "ts", ts(type = "Array<unknown>"))]
    pub seen: Vec<RawJson>,
    /// For an outcome of chance, the picks that lead to it; null for an action, and before the first input.
    #[serde(rename = "share")]
    pub picks: Option<PickRange>,
}

/// The picks that give one outcome: those from `from` on and below `to`, of all that are below `of`. With the committed
/// dice this is all it takes to check an outcome without knowing any rules.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
    pub code: String,
    /// For people: what is wrong and what to do.
    pub message: String,
}
