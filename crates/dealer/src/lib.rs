//! Chance: the one crate that chooses outcomes.
//!
//! The fair source is committed to before the first outcome and can be recomputed by anybody afterwards; the fast one
//! is for simulations and bots. Both sit behind [`kit::Pick`], and neither knows any game.

/// The committed, verifiable source.
pub mod fair;
/// A quick generator for simulations, searches and tests.
pub mod fast;
/// Bytes as hexadecimal text, which is how secrets and commitments travel.
pub mod hex;

pub use fair::{Commitment, Fair, Secret, Terms};
pub use fast::Fast;
