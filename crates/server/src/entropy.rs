//! Where secrets, tokens and codes come from: rooms are given what they need of it and draw nothing themselves.

use std::sync::atomic::{AtomicU64, Ordering};

use fair::Secret;
use fair::dice::NoEntropy;

/// A source of secrets.
pub(crate) enum Entropy {
    /// The operating system.
    System,
    /// A secret that the caller knows, so that everything that follows from it can be repeated.
    Seeded {
        /// That secret.
        seed: Secret,
        /// How many were drawn.
        draw_count: AtomicU64,
    },
}

impl Entropy {
    pub(crate) fn seeded(seed: Secret) -> Entropy {
        Entropy::Seeded { seed, draw_count: AtomicU64::new(0) }
    }

    /// A secret that was never drawn before.
    pub(crate) fn next_secret(&self) -> Result<Secret, NoEntropy> {
        match self {
            Entropy::System => Secret::random(),
            Entropy::Seeded { seed: from, draw_count: drawn } => {
                Ok(Secret::derive(from, &drawn.fetch_add(1, Ordering::Relaxed).to_string()))
            }
        }
    }
}
