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
        /// It is being played.
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
    pub game: String,
    /// A named variant of the game.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub variant: Option<String>,
    /// Fields of the ruleset, which take precedence over the variant's.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub ruleset: Option<Value>,
}

/// A race night: its games, how far it has come, and the standings.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProgrammeView {
    /// The number of the evening in this room, from 1.
    #[serde(rename = "number")]
    pub evening_number: u32,
    /// The games in their order.
    pub games: Vec<ProgrammeItemView>,
    /// Whether every game was played.
    pub over: bool,
    /// The points of each rank, the best first.
    pub points: Vec<u32>,
    /// Everybody who has played or sits at the table, the best first.
    pub standings: Vec<ContenderView>,
    /// Members who would like a chair and have none, because the current game has too few or because they joined while it
    /// was running. They get one as soon as a game has enough.
    pub sitting_out: Vec<MemberId>,
}

/// A game of the programme.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProgrammeItemView {
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

/// How one player did in one game.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameResultView {
    /// The number of the contender.
    pub contender: u32,
    /// Their rank; equal ones share.
    pub rank: u8,
    /// What the game counts.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub score: i64,
    /// The points of that rank.
    pub points: u32,
}

/// Somebody who plays for points in a race night.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ContenderView {
    /// Their number, in the order they sat down.
    pub id: u32,
    /// Their number in the room; null for bots and for people who left.
    pub member: Option<MemberId>,
    pub name: String,
    pub silks: Silks,
    /// Whether it is a bot.
    pub bot: bool,
    /// All their points.
    pub points: u32,
    /// 1 is best; equal points share a rank, and the next rank counts them all.
    pub rank: u32,
    /// The points of each game that was played; null for a game they did not play.
    pub games: Vec<Option<u32>>,
}
