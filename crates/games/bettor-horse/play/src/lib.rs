//! What builds on the rules of Bettor Horse: its bot, the bets, and their chances. It reads views and options, never
//! the hidden state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
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
