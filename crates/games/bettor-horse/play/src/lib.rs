//! What stands on the rules of Bettor Horse: its bot, what one may bet on, and the chances of it. It reads views and
//! options, never the truth, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temper, from a view and options.
mod bot;
/// Strategies that are the same whatever the other side does.
mod fixed_strategies;

use bettor_horse::BettorHorse;

pub use bot::{EntryShare, breaks_stalemate, final_mixture};

/// Bettor Horse with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct BettorHorsePlay;

impl play::Game for BettorHorsePlay {
    type Rules = BettorHorse;
}
