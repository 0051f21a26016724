//! The one list of games that have a market, a file each.

/// Bets of the card duels.
mod bettor_horse;
/// Places of the cars, and the die that is offered.
mod dont_hesitate;
/// Tickets and side bets.
mod hot_streak;
/// Stakes on horses.
mod neck_and_neck;
/// Spots and cards, with exact chances.
mod ready_set_bet;

use ::bettor_horse::BettorHorse;
use ::dont_hesitate::DontHesitate;
use ::hot_streak::HotStreak;
use ::neck_and_neck::NeckAndNeck;
use ::ready_set_bet::ReadySetBet;
use kit::Rules;
use registry::{AnyGlance, Glance};

use crate::game::Market;

/// Something to be done with a game's types.
pub trait Errand {
    /// What comes of it.
    type Outcome;

    /// Here is the game.
    fn run<R: Market>(self) -> Self::Outcome;
}

/// Something to be done with a glance and its types.
pub trait Look {
    /// What comes of it.
    type Outcome;

    /// Here it is.
    fn look<R: Market>(self, glance: &Glance<R>) -> Self::Outcome;
}

macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// Does the errand with the game of this id; none if there is no such game.
        pub fn with_game<E: Errand>(id: &str, errand: E) -> Option<E::Outcome> {
            $(if <$game as Rules>::META.id == id {
                return Some(errand.run::<$game>());
            })+
            None
        }

        /// Looks at a glance; none if it is of no game of ours.
        pub fn with_glance<L: Look>(glance: &AnyGlance, look: L) -> Option<L::Outcome> {
            $(if let Some(glance) = glance.of::<$game>() {
                return Some(look.look(glance));
            })+
            None
        }
    };
}

games!(HotStreak, NeckAndNeck, ReadySetBet, DontHesitate, BettorHorse);
