//! The checks that every game must pass, whatever its rules are.
//!
//! One line in a game's `tests/conformance.rs` runs all of it:
//!
//! ```text
//! conformance::suite!(DontHesitate, limit: 5_000, rulesets: [json!({}), json!({"order": "seats"})]);
//! ```
//!
//! All checks panic with what they found; nothing here is part of the product.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a check that fails is a panic")]

/// The rulesets and seat counts that a game is checked with.
pub mod case;
/// A game driven by JSON, as tests read best.
pub mod driver;
pub mod events;
/// What one state must satisfy about the inputs of seats and chance.
mod input_checks;
/// Counting every game of a given length.
pub mod perft;
/// Recorded games that must come out the same again.
pub mod replay;
/// What one state must satisfy towards viewers who may not see everything.
mod secrecy;
/// The parts of which views and events consist.
mod view_parts;
/// Random walks with every check at every step.
pub mod walk;

pub use case::TestCase;
pub use driver::GameDriver;

/// All checks of this crate for one game, as tests of the file it stands in.
///
/// `limit` is how many inputs a random game may take at the very most. `rulesets` are the variants to walk, each with
/// every seat count it takes. Fixtures are read from `tests/perft/*.perft` and `tests/replays/*.replay` beside the
/// game; a game without any fails.
#[macro_export]
macro_rules! suite {
    ($game:ty, limit: $limit:expr, rulesets: [$($ruleset:expr),+ $(,)?] $(,)?) => {
        fn cases() -> Vec<$crate::TestCase<$game>> {
            $crate::case::cases_for_rulesets::<$game>(&[$($ruleset),+])
        }

        #[test]
        fn every_seat_count_starts() {
            $crate::case::check_seat_counts::<$game>();
        }

        #[test]
        fn every_field_is_as_described() {
            $crate::case::check_field_descriptions::<$game>();
        }

        #[test]
        fn every_earlier_revision_opens() {
            $crate::case::check_earlier_revisions::<$game>();
        }

        #[test]
        fn every_variant_opens_where_it_says() {
            $crate::walk::check_games_end(&$crate::case::variant_cases::<$game>(), $limit);
        }

        #[test]
        fn random_walks_keep_the_contract() {
            $crate::walk::check_every_state(&cases(), $limit);
        }

        #[test]
        fn random_games_come_to_an_end() {
            $crate::walk::check_games_end(&cases(), $limit);
        }

        #[test]
        fn the_same_inputs_give_the_same_bytes() {
            $crate::walk::check_determinism(&cases(), $limit);
        }

        #[test]
        fn perft_counts_are_as_recorded() {
            $crate::perft::check_files::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
        }

        #[test]
        fn recorded_games_come_out_the_same() {
            $crate::replay::check_files::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/replays"));
        }
    };
}
