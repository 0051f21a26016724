//! How lists of words stand in the document of the HTTP interface; other shapes derive it.

use std::borrow::Cow;

use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::programme::BillStage;
use crate::room::{Latecomers, Newcomer, OddsFor, Pace, Stage};
use crate::silks::{Colour, Pattern};

macro_rules! words {
    ($($name:ident: $what:literal),+ $(,)?) => {$(
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let words = $name::WORDS.iter().copied();
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
    Pace: "How fast a table goes.",
    BillStage: "How far a game of the programme has come.",
    Latecomers: "What becomes of people who come in while a game runs.",
    Newcomer: "What somebody who comes in now can expect.",
    OddsFor: "Who is told the odds, and when.",
    Colour: "The colour of a badge.",
    Pattern: "The pattern of a badge; plain is for bots.",
);
