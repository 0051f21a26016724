//! What stands on the rules of Don't Hesitate: its bot, what one may bet on, and the chances of it. It reads views and
//! options, never the truth, and knows no clock.

/// What one may bet on.
mod bets;
/// The bot: one decision for each level and temper, from a view and options.
mod bot;

use dont_hesitate::DontHesitate;

/// Don't Hesitate with its bot and its bets.
#[derive(Clone, Copy, Debug)]
pub struct DontHesitatePlay;

impl play::Game for DontHesitatePlay {
    type Rules = DontHesitate;
}
