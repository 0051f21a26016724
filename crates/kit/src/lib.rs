//! The contract every game of Railbird is written to, and the vocabulary it needs.
//!
//! A game is a fold: a ruleset and a list of inputs give a state. An input is an action of a seat or an outcome of
//! chance. Nothing here, and nothing in a game, can reach a clock, a thread, a file or a random source: the crate has
//! no `std`, and chance comes in as an argument.
//!
//! What this crate must not know: any game by name, JSON text on a socket, who sits at a table, or what time it is.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// Chance: weighted outcomes, and the source of randomness.
pub mod chance;
/// Short lists held in place.
pub mod inline_vec;
/// Games played out at random through the contract.
pub mod playout;
/// Reading actions, outcomes and rulesets from JSON, telling ill-formed from unknown.
pub mod read_json;
/// Histories that grow without heap traffic inside a playout.
pub mod reserved_vec;
/// How a ruleset of an earlier revision of the rules is read.
pub mod revision;
/// The trait a game implements.
pub mod rules;
/// The fields of a ruleset, each declared once.
pub mod ruleset;
/// Seats around a table: who, how many, which of them, something for each.
pub mod seat;
/// What is wrong with a ruleset or a seat count, every fault at once.
pub mod setup;
/// A quick generator for simulations, searches and tests.
pub mod sim_rng;
/// Enums whose variants are words on the wire.
pub mod string_enum;
/// Whose move it is, and how the game ended.
pub mod turn;
/// TypeScript declarations of types that serialise by hand.
#[cfg(feature = "ts")]
pub mod types;
/// Named variants of a game.
pub mod variant;
/// What a viewer may know: what everybody knows, and what depends on who is looking.
pub mod view;

pub use chance::{DrawPacing, Pick, ScriptedPick, WeightedOutcomes};
pub use inline_vec::InlineVec;
pub use playout::{Playout, playout};
pub use read_json::{JsonObject, ReadError};
pub use reserved_vec::ReservedVec;
pub use revision::{EarlierRevision, OldValue};
pub use rules::{ActionSet, DiscardEvents, EventSink, Illegal, Meta, Rules, SeatRange};
pub use ruleset::{Field, FieldKind};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCounts, SeatSet, Seats};
pub use setup::{Fault, FaultKind, Faults, InvalidSetup};
pub use sim_rng::SimRng;
pub use turn::{FinishedRaces, Standing, Standings, Turn};
pub use variant::{InvalidVariant, Variant};
pub use view::{NoFields, NoSecrets, Personal, PrivateEvent, View, Viewer};

#[doc(hidden)]
pub use serde as __serde;
#[doc(hidden)]
pub use serde_json as __serde_json;
