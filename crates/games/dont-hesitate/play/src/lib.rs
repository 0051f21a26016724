//! What builds on the rules of Don't Hesitate: its bot, the bets, and their chances. It reads views and options, never
//! the hidden state, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temperament, from a view and options.
mod bot;

use dont_hesitate::DontHesitate;

/// Don't Hesitate with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct DontHesitatePlay;

impl play::Game for DontHesitatePlay {
    type Rules = DontHesitate;
}
