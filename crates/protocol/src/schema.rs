//! How lists of words stand in the document of the HTTP interface; other shapes derive it.

use std::borrow::Cow;

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
    Pace: "How fast a table goes.",
    ProgrammeItemStage: "How far a game of the programme has come.",
    Latecomers: "What becomes of people who come in while a game runs.",
    NewcomerSeating: "What somebody who comes in now can expect.",
    OddsVisibility: "Who is told the odds, and when.",
    Colour: "The colour of a badge.",
    Pattern: "The pattern of a badge; plain is for bots.",
);
