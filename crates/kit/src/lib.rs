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
/// The trait a game implements.
pub mod rules;
/// Seats around a table: who, how many, which of them, something for each.
pub mod seat;
/// What is wrong with a ruleset or a seat count, every fault at once.
pub mod setup;
/// Histories that grow without heap traffic inside a playout.
pub mod trail;
/// Whose move it is, and how the game ended.
pub mod turn;
/// What TypeScript is told of types that serialise by hand.
#[cfg(feature = "ts")]
pub mod types;
/// Named variants of a game.
pub mod variant;
/// Reading actions, outcomes and rulesets from JSON, telling ill-formed from unknown.
pub mod wire;
/// Enums whose variants are words on the wire.
pub mod words;

pub use chance::{Draw, Odds, Pick, Scripted};
pub use playout::{Playout, playout};
pub use revision::{Earlier, Was};
pub use rules::{Choices, Illegal, Log, Meta, Rules, SeatRange, Silent, Viewer};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Seats};
pub use setup::{BadSetup, Fault, Faults, Problem};
pub use trail::Trail;
pub use turn::{Races, Standing, Standings, Turn};
pub use variant::{BadVariant, Variant};
pub use wire::{Misread, Object};

#[doc(hidden)]
pub use serde as __serde;
