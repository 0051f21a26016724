//! Exact chances of a Ready Set Bet race, from any moment of it and under any ruleset.
//!
//! Nothing is simulated. Split the rolls into runs of one letter, where a letter is what must come twice for a bonus: a
//! horse, or a sum of the dice. A run of length L of a letter with chance p moves its horse L + bonus × ⌊L/2⌋ (or
//! ⌊(L+1)/3⌋ where only the fifth roll earns the bonus again) and has the weight p^L; let u be its generating function.
//! Neighbouring runs differ, so all sequences of rolls together are 1 / (1 − Σ u/(1+u)). With 1/(1−s) = ∫ e^(−t) e^(ts)
//! dt this becomes an integral over products of one function for each horse: for a given t the horses are independent,
//! with weights that may be negative. Cut off at "not home yet" every factor is a polynomial in t, so a Gauss–Laguerre
//! rule with half as many nodes as the degree integrates it exactly, and any question about where the horses stand at
//! the end is a small sum at each node.
//!
//! Everything here is public information: the track, the last roll, the cards face up.

/// The end of a race seen from one moment of it.
pub mod finish_odds;
/// The points and weights of the integral.
mod gauss_laguerre;
/// The other bets: 7 out, props, exotics.
mod other_bets;
/// Power series that are cut off.
mod power_series;
/// The track and the series that belong to it, computed once.
pub mod race_model;
/// Races simulated with plain dice, to check the exact chances.
pub mod race_simulator;
/// The spots and cards that may be bet on, with chance and worth.
pub mod spot_odds;
/// Who comes in first, among the first two, among the first three.
mod win_place_show;

pub use finish_odds::FinishOdds;
pub use race_model::{RaceModel, RacePosition, RunState, TrackRules};
pub use spot_odds::{SpotOdds, SpotQuote};
pub use win_place_show::WinPlaceShow;

/// How many horses run.
pub const HORSES: usize = ready_set_bet::horse::HORSES;
