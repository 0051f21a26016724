//! What builds on the rules of Neck and Neck: its bot, the bets, and their chances. It reads views and options, never
//! the hidden state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
mod bot;

use neck_and_neck::NeckAndNeck;

/// Neck and Neck with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct NeckAndNeckPlay;

impl play::Game for NeckAndNeckPlay {
    type Rules = NeckAndNeck;
}
