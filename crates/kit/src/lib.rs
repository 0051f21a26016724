//! The contract every game of Railbird is written to, and the vocabulary it needs.
//!
//! A game is a fold: a ruleset and a list of inputs give a state. An input is an action of a seat or an outcome of
//! chance. Nothing here, and nothing in a game, can reach a clock, a thread, a file or a random source: the crate has
//! no `std`, and chance comes in as an argument.
//!
//! What this crate must not know: any game by name, JSON text on a socket, who sits at a table, or what time it is.
#![cfg_attr(not(feature = "ts"), no_std)]
extern crate alloc;

/// Chance: weighted outcomes, and the one door randomness comes through.
pub mod chance;
/// Games played out at random through the contract.
pub mod playout;
/// How a ruleset of an earlier revision of the rules is read.
pub mod revision;
/// Short lists held in place.
pub mod row;
/// The trait a game implements.
pub mod rules;
/// The fields of a ruleset, each declared once.
pub mod ruleset;
/// Seats around a table: who, how many, which of them, something for each.
pub mod seat;
/// What is wrong with a ruleset or a seat count, every fault at once.
pub mod setup;
/// A quick generator for simulations, searches and tests.
pub mod sim;
/// Histories that grow without heap traffic inside a playout.
pub mod trail;
/// Whose move it is, and how the game ended.
pub mod turn;
/// What TypeScript is told of types that serialise by hand.
#[cfg(feature = "ts")]
pub mod types;
/// Named variants of a game.
pub mod variant;
/// What a viewer may know: what everybody knows, and what depends on who is looking.
pub mod view;
/// Reading actions, outcomes and rulesets from JSON, telling ill-formed from unknown.
pub mod wire;
/// Enums whose variants are words on the wire.
pub mod words;

pub use chance::{Draw, Odds, Pick, Scripted};
pub use playout::{Playout, playout};
pub use revision::{Earlier, Was};
pub use row::Row;
pub use rules::{Choices, Illegal, Log, Meta, Rules, SeatRange, Silent};
pub use ruleset::{Field, Kind};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCounts, SeatSet, Seats};
pub use setup::{BadSetup, Fault, Faults, Problem};
pub use sim::SimRng;
pub use trail::Trail;
pub use turn::{Races, Standing, Standings, Turn};
pub use variant::{BadVariant, Variant};
pub use view::{NoFields, NoSecrets, Personal, Secret, View, Viewer};
pub use wire::{Misread, Object};

#[doc(hidden)]
pub use serde as __serde;
#[doc(hidden)]
pub use serde_json as __serde_json;
