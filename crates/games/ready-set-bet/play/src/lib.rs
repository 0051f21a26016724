//! What builds on the rules of Ready Set Bet: its bot, the bets, and their chances. It reads views and options, never
//! the hidden state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
mod bot;
/// Exact chances of a race, from any moment of it and under any ruleset.
pub mod odds;

use ready_set_bet::ReadySetBet;

/// Ready Set Bet with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct ReadySetBetPlay;

impl play::Game for ReadySetBetPlay {
    type Rules = ReadySetBet;
}
