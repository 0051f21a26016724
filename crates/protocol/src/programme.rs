//! A race night: one evening through several games, with points for each.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::room::MemberId;
use crate::silks::Silks;

kit::string_enum! {
    /// How far a game of the programme has come.
    pub enum ProgrammeItemStage {
        /// It was played, and its points are given.
        Done = "done",
        /// It runs.
        Playing = "playing",
        /// It is the next one.
        Next = "next",
        /// It comes after that.
        Later = "later",
    }
}

/// A game to put on the programme.
#[derive(utoipa::ToSchema, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProgrammeItem {
    /// The game's id.
    pub game: String,
    /// A named variant of the game.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub variant: Option<String>,
    /// Fields of the ruleset, which go before those of the variant.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ruleset: Option<Value>,
}

/// An evening: what is played, how far it has come, and how everybody stands.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProgrammeView {
    /// Which evening of this room, from 1; its record is found by it.
    pub number: u32,
    /// The games in their order.
    pub games: Vec<ProgrammeItemView>,
    /// Whether every game was played.
    pub over: bool,
    /// What a rank is worth, the first one first.
    pub points: Vec<u32>,
    /// Everybody who has played or sits at the table, the best first.
    pub standings: Vec<ContenderView>,
    /// Those who would like a chair and have none: the game that is next, or runs, has too few, or they came in while it
    /// ran. They get one as soon as a game has enough.
    pub sitting_out: Vec<MemberId>,
}

/// A game of the programme.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProgrammeItemView {
    /// The game's id.
    pub game: String,
    /// The named variant, if it is one.
    pub variant: Option<String>,
    /// The fields of the ruleset that differ from the default.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Value,
    /// How many it seats at most.
    pub chairs: usize,
    /// How far it has come.
    pub stage: ProgrammeItemStage,
    /// Which game of the room it is, from 1, once it was begun; its replay is found by it.
    pub number: Option<u32>,
    /// How it ended, in seat order; empty before.
    pub results: Vec<GameResultView>,
}

/// What one chair made of one game.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameResultView {
    /// Whose result it is: a contender's number.
    pub contender: u32,
    /// Their rank; equal ones share.
    pub rank: u8,
    /// What the game counts.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub score: i64,
    /// The points of that rank.
    pub points: u32,
}

/// One who plays for the evening.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContenderView {
    /// Their number, in the order they sat down.
    pub id: u32,
    /// Which member it is; none for bots and for people who left.
    pub member: Option<MemberId>,
    /// What they are called.
    pub name: String,
    /// What they wear.
    pub silks: Silks,
    /// Whether it is a bot.
    pub bot: bool,
    /// All their points.
    pub points: u32,
    /// 1 is best; equal points share a rank, and the next rank counts them all.
    pub rank: u32,
    /// What each game that was played gave them; none for one they did not play.
    pub games: Vec<Option<u32>>,
}
