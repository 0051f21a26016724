//! Dice that anybody can check: the source of chance that is committed to before the first outcome and recomputed by
//! anybody afterwards. It sits behind [`kit::Pick`] and knows no game.

/// The committed, verifiable source.
pub mod dice;
/// Bytes as hexadecimal text, which is how secrets and commitments travel.
pub mod hex;

pub use dice::{Commitment, FairDice, Secret, StreamInputs};
