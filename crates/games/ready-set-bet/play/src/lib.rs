//! What stands on the rules of Ready Set Bet: its bot, what one may bet on, and the chances of it. It reads views and
//! options, never the truth, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temper, from a view and options.
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
