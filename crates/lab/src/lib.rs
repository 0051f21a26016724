//! Games by the thousand: how long they take, who wins them, who is stronger, what a bet is worth.
//!
//! Everything is reproducible: a seed, a plan and the same program give the same findings on any number of cores, and
//! bots' decisions never shift the dice. A run that is stopped reports what was done so far.

/// What every bet is worth before a race.
pub mod balance;
/// One player among copies of another, until it is clear how they compare.
pub mod contest;
/// Tables of findings, as text and as CSV.
pub mod data_table;
/// Whether a bot can be exploited in the card duels.
pub mod exploit;
/// External programs as players, over lines of JSON.
pub mod external_bot;
/// The chances of all bets at a point of a recorded game.
pub mod forecast;
/// Whether bots know more than their seats may.
pub mod honesty;
/// A report as an HTML page with pictures.
pub mod html_report;
/// Games and players by their ids.
pub mod lookup;
/// Games between external programs and our bots.
pub mod matches;
/// Progress and cancellation of long computations.
pub mod progress;
/// How strong players are, from how they finished.
pub mod rating;
/// Many games of the same players in the same seats.
pub mod run;
/// Chances from simulated games, on all cores, until their errors are small enough.
mod sampling;
/// Shares with intervals, and histograms.
pub mod stats;
/// How strong the bots are.
pub mod strength;
mod svg_chart;
/// Many games of the same players in all seats.
pub mod tournament;

/// Why something cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    /// No game has this id.
    #[error(transparent)]
    NoSuchGame(#[from] games::UnknownGame),
    /// No player has this id.
    #[error("there is no bot called {0:?}; the bots are {1}")]
    NoSuchBot(String, String),
    /// The ruleset or the number of seats is impossible.
    #[error("this table cannot be set up: {0}")]
    BadSetup(kit::InvalidSetup),
    /// The file is not a record, or of another game.
    #[error("{0}")]
    BadRecord(String),
    /// What was asked for makes no sense.
    #[error("{0}")]
    BadPlan(String),
}
