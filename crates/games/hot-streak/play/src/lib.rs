//! What builds on the rules of Hot Streak: its bot, the bets, and their chances. It reads views and options, never the
//! hidden state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
mod bot;

use hot_streak::HotStreak;

/// Hot Streak with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct HotStreakPlay;

impl play::Game for HotStreakPlay {
    type Rules = HotStreak;
}
