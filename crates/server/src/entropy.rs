//! The source of secrets, tokens and codes. Rooms receive what they need of it and have no randomness of their own.

use std::sync::atomic::{AtomicU64, Ordering};

use fair::Secret;
use fair::dice::NoEntropy;

/// A source of 32-byte secrets.
pub(crate) enum Entropy {
    /// The operating system.
    System,
    /// Secrets derived from one that the caller knows, so that everything that follows from them can be repeated.
    Seeded {
        seed: Secret,
        /// How many secrets were drawn; each is derived from the seed and this count.
        draw_count: AtomicU64,
    },
}

impl Entropy {
    /// Secrets that all follow from `seed`.
    pub(crate) fn seeded(seed: Secret) -> Entropy {
        Entropy::Seeded { seed, draw_count: AtomicU64::new(0) }
    }

    /// A secret that was not returned before.
    pub(crate) fn next_secret(&self) -> Result<Secret, NoEntropy> {
        match self {
            Entropy::System => Secret::random(),
            Entropy::Seeded { seed, draw_count } => {
                Ok(Secret::derive(seed, &draw_count.fetch_add(1, Ordering::Relaxed).to_string()))
            }
        }
    }
}
