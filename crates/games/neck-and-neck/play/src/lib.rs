//! What stands on the rules of Neck and Neck: its bot, what one may bet on, and the chances of it. It reads views and
//! options, never the truth, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temper, from a view and options.
mod bot;

use neck_and_neck::NeckAndNeck;

/// Neck and Neck with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct NeckAndNeckPlay;

impl play::Game for NeckAndNeckPlay {
    type Rules = NeckAndNeck;
}
