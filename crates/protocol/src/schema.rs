//! Schemas of types that cannot derive them, for the OpenAPI document: lists of words, which a macro declares, and types
//! of `kit` and `ledger`, which know nothing of HTTP: `TurnSchema` describes `kit::Turn`, `RecordSchema` `ledger::Record`. Tests of the server compare real answers with them.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::programme::ProgrammeItemStage;
use crate::room::{Latecomers, NewcomerSeating, OddsVisibility, Pace, Stage};
use crate::silks::{Colour, Pattern};

macro_rules! words {
    ($($name:ident: $what:literal),+ $(,)?) => {$(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let words = $name::NAMES.iter().copied();
                ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words)).description(Some($what)).into()
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                Cow::Borrowed(stringify!($name))
            }
        }
    )+};
}

words!(
    Stage: "How far a room has come.",
    Pace: "How fast a table plays.",
    ProgrammeItemStage: "How far a game of the programme has come.",
    Latecomers: "What happens to people who join while a game is running.",
    NewcomerSeating: "What somebody who joins now can expect.",
    OddsVisibility: "Who sees the odds, and when.",
    Colour: "The colour of a badge.",
    Pattern: "The pattern of a badge; plain is for bots.",
);

/// What a game is called, and how many can play it.
#[derive(ToSchema, Serialize)]
#[schema(as = GameMeta)]
pub struct MetaSchema {
    /// The game's id, as `game` of a request takes it.
    id: String,
    /// The name for people.
    name: String,
    /// How many can play some variant of it.
    seats: SeatRangeSchema,
    /// What the game is, in one line.
    summary: String,
}

/// The seat counts that are possible: every `step`-th from `min` to `max`.
#[derive(ToSchema, Serialize)]
#[schema(as = SeatRange)]
pub struct SeatRangeSchema {
    /// The fewest players.
    min: u8,
    /// The most players.
    max: u8,
    /// 1, or 2 where only every second count is possible.
    step: u8,
}

/// A named variant of a game.
#[derive(ToSchema, Serialize)]
#[schema(as = Variant)]
pub struct VariantSchema {
    /// The id, as `variant` of a request takes it.
    id: String,
    /// The name for people.
    name: String,
    /// What is different, in one line.
    summary: String,
    /// How many can play it.
    seats: SeatRangeSchema,
    /// About how many minutes four people play it at an ordinary pace.
    minutes: u16,
    /// The fields of the ruleset that differ from the default.
    #[schema(value_type = Object)]
    ruleset: Value,
}

/// A field of a ruleset, without its default.
#[derive(ToSchema, Serialize)]
#[schema(as = Field)]
pub struct FieldSchema {
    /// The key in the ruleset.
    name: String,
    /// A few words for people, to stand beside a control.
    label: String,
    /// What it means, in a sentence.
    help: String,
    /// Which values it takes.
    #[serde(flatten)]
    kind: FieldKindSchema,
    /// What a number counts, in the plural; null if it counts nothing.
    unit: Option<String>,
    /// A condition beyond the kind; null if there is none.
    note: Option<String>,
}

/// Which values a field of a ruleset takes.
#[derive(ToSchema, Serialize)]
#[serde(tag = "kind")]
#[schema(as = FieldKind)]
pub enum FieldKindSchema {
    #[serde(rename = "flag")]
    Bool,
    #[serde(rename = "whole")]
    Int {
        min: i64,
        /// The greatest value; null if there is no limit.
        max: Option<i64>,
        /// What 0 turns off; null if it is a number like any other.
        off: Option<OffAtZeroSchema>,
    },
    /// A list of whole numbers.
    #[serde(rename = "wholes")]
    IntList {
        /// The least value of each.
        min: i64,
        /// The greatest value of each.
        max: i64,
    },
    /// One of several words.
    #[serde(rename = "words")]
    Words {
        /// The words, in the order to show them in.
        words: Vec<ChoiceSchema>,
        /// What is allowed in place of a word; null if nothing else is.
        other: Option<String>,
        /// The list of the scene that a list of numbers in place of a word puts in order; null if none may stand there.
        orders: Option<String>,
    },
    /// A list or an object of its own shape.
    #[serde(rename = "structured")]
    Structured {
        /// A description of the shape.
        takes: String,
    },
}

/// What 0 turns off in a field of a ruleset.
#[derive(ToSchema, Serialize)]
#[schema(as = OffAtZero)]
pub struct OffAtZeroSchema {
    /// What happens at 0, as `never`.
    means: String,
    /// A good number to turn it on with.
    suggested: i64,
}

/// One of the words that a field of a ruleset takes.
#[derive(ToSchema, Serialize)]
#[schema(as = Choice)]
pub struct ChoiceSchema {
    /// The word in the ruleset.
    word: String,
    help: String,
}

/// What a table waits for.
#[derive(ToSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = Turn)]
pub enum TurnSchema {
    /// Each of these seats has to decide.
    Decide {
        /// The seats that have not decided yet.
        seats: Vec<u8>,
    },
    /// An outcome of chance is due.
    Chance {
        /// The seat that rolls or draws; null if it is the table's own.
        by: Option<u8>,
    },
    /// Outcomes of chance come one after the other, and these seats may act in between.
    Live {
        /// The seats that may act.
        seats: Vec<u8>,
    },
    /// The game is over.
    Over {
        /// How everybody did, in seat order.
        standings: Vec<StandingSchema>,
    },
}

/// How one seat did in a game.
#[derive(ToSchema, Serialize)]
#[schema(as = Standing)]
pub struct StandingSchema {
    /// The seat's number.
    seat: u8,
    /// What the game counts: money, cards, cars that are home.
    score: i64,
    /// 1 is best; equal ranks are shared.
    rank: u8,
}

/// The record of a game; docs/protocol.md describes it.
#[derive(ToSchema, Serialize)]
#[schema(as = GameRecord)]
pub struct RecordSchema {
    /// The game, its ruleset, and the commitment to its dice.
    header: RecordHeaderSchema,
    /// Every action and every outcome of chance, in order.
    inputs: Vec<RecordInputSchema>,
    /// The end of a game that its leader ended early; missing in all others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    ended: Option<RecordEndSchema>,
    /// The secret of the dice as hexadecimal; null before the end.
    secret: Option<String>,
}

/// The terms of a recorded game.
#[derive(ToSchema, Serialize)]
#[schema(as = GameRecordHeader)]
pub struct RecordHeaderSchema {
    /// Always `railbird-record`.
    format: String,
    /// The version of the format.
    version: u32,
    game: String,
    /// The revision of the game's rules.
    revision: u32,
    /// The number of seats.
    seats: usize,
    /// The fields of the ruleset that were given.
    #[schema(value_type = Object)]
    ruleset: Value,
    /// The table's id, which is part of every roll.
    table: String,
    /// The SHA-256 of the secret as hexadecimal; null if nobody committed to dice.
    commitment: Option<String>,
    /// The words that each seat added to the dice, in seat order.
    contributions: Vec<String>,
    /// The header's mark; null if nobody committed to dice.
    mark: Option<String>,
}

/// One input of a record.
#[derive(ToSchema, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = GameRecordInput)]
pub enum RecordInputSchema {
    Action {
        /// The seat's number.
        seat: u8,
        /// The action, in the game's own form.
        #[schema(value_type = Value)]
        action: Value,
        /// True if the seat's time ran out and the server acted for it; otherwise missing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        clock: Option<bool>,
        /// The mark of this input; missing if nobody committed to dice.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        mark: Option<String>,
    },
    /// An outcome of chance.
    Outcome {
        /// The outcome, in the game's own form.
        #[schema(value_type = Value)]
        outcome: Value,
        /// True if somebody entered it in place of the committed dice; otherwise missing.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        told: Option<bool>,
        /// The mark of this input; missing if nobody committed to dice.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        mark: Option<String>,
    },
}

/// The end of a record whose game was ended early.
#[derive(ToSchema, Serialize)]
#[schema(as = GameRecordEnd)]
pub struct RecordEndSchema {
    /// The mark of the end.
    mark: String,
}
