//! What builds on the rules of Sample Game: its bot, the bets, and their chances. It reads views and
//! options, never the state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
mod bot;

use sample_game::SampleGame;

/// Sample Game with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct SampleGamePlay;

impl play::Game for SampleGamePlay {
    type Rules = SampleGame;
}
