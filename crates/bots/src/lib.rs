//! Players that decide by what a seat may see.
//!
//! A bot is handed a [`Sight`], which is a view and options, and a seed. It cannot reach the truth; where it wants one
//! it imagines one that fits the view. It knows no clock and no table: when it is asked, and whether its answer comes in
//! time, is for whoever asks. The same sight and the same seed always give the same answer.
//!
//! A new kind of player is a type that is a [`Mind`] for the games it knows, and a line in [`MINDS`]. What such a line
//! tells beside the name is a field of [`Profile`]. Levels and tempers are those of [`Player`], who knows all five games.

/// The bets of a card duel.
mod bettor_horse;
/// Whether to take the die.
mod dont_hesitate;
/// Tickets, the doubled one, and the card for the deck.
mod hot_streak;
/// Games of two that choose at once.
pub mod matrix;
/// What every bot is.
pub mod mind;
/// Slips, and which horse to move.
mod neck_and_neck;
/// Tokens, cards, and when to wait.
mod ready_set_bet;
/// Small things every mind needs: drawing from a list, and who comes in where.
mod sense;

use ::bettor_horse::BettorHorse;
use ::dont_hesitate::DontHesitate;
use ::hot_streak::HotStreak;
use ::neck_and_neck::NeckAndNeck;
use ::ready_set_bet::ReadySetBet;
use dealer::Fast;
use kit::Rules;
use registry::{AnySight, Sight, Visitor};
use serde::Serialize;
use serde_json::Value;

pub use self::bettor_horse::{Share, final_mixture, gives_way};
pub use mind::{Anyhow, Casual, Level, Mind, Player, Temper, ask};

/// A player one may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its id on every wire.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// One line that tells what to expect.
    pub about: &'static str,
    /// How it plays. A copy with another budget thinks more or less than it usually does.
    pub player: Player,
    /// How long it takes over a decision, in hundredths of what is usual at a table.
    pub pace: u32,
}

/// Every player one may ask for, the default first.
pub const MINDS: &[Profile] = &[
    Profile {
        id: "medium",
        name: "Medium",
        about: "Plays by rules of thumb and rarely does anything foolish.",
        player: Player { level: Level::Medium, temper: Temper::Even, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "easy",
        name: "Easy",
        about: "Plays on a whim and slips now and then. Good company for a first game.",
        player: Player { level: Level::Easy, temper: Temper::Even, budget: 0 },
        pace: 120,
    },
    Profile {
        id: "hard",
        name: "Hard",
        about: "Counts, searches and remembers what you may still hold.",
        player: Player { level: Level::Hard, temper: Temper::Even, budget: 1_000 },
        pace: 80,
    },
    Profile {
        id: "chalk",
        name: "Chalk",
        about: "Backs the favourite, takes the safe ticket, and seldom stays away for long.",
        player: Player { level: Level::Medium, temper: Temper::Chalk, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "contrarian",
        name: "Contrarian",
        about: "Goes where nobody else does: long shots, risky tickets, and bets on losing.",
        player: Player { level: Level::Medium, temper: Temper::Contrarian, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "sharp",
        name: "Sharp",
        about: "Waits, counts, and strikes where the price is wrong. Not much of a talker.",
        player: Player { level: Level::Hard, temper: Temper::Sharp, budget: 1_000 },
        pace: 140,
    },
];

/// The player with this id. `casual` is what logs from before there were levels call the one of middling strength.
pub fn find(id: &str) -> Option<&'static Profile> {
    let id = if id == "casual" { "medium" } else { id };
    MINDS.iter().find(|profile| profile.id == id)
}

/// Who plays where nobody was asked for: empty chairs, and those who left or are away.
pub fn default_mind() -> &'static Profile {
    &MINDS[0]
}

/// What came of thinking.
#[derive(Clone, Debug, PartialEq)]
pub enum Thought {
    /// Do this.
    Act(Value),
    /// Let time pass. Only a live turn has this.
    Wait,
}

/// Why there is no decision.
#[derive(Debug, thiserror::Error)]
pub enum NoThought {
    /// The sight is of a game that is not in the registry.
    #[error("no bot knows this game")]
    UnknownGame,
    /// The action has no JSON.
    #[error("the decision cannot be written: {0}")]
    Unwritable(#[from] serde_json::Error),
}

/// Lets a player think.
///
/// A game that a player has no idea of is played anyhow, so every player can sit at every table.
pub fn decide(profile: &Profile, sight: &AnySight, seed: u64) -> Result<Thought, NoThought> {
    struct Look<'a> {
        player: &'a Player,
        sight: &'a AnySight,
        seed: u64,
        found: Result<Thought, NoThought>,
    }
    impl Visitor for Look<'_> {
        fn visit<R: Rules>(&mut self) {
            if let Some(sight) = self.sight.of::<R>() {
                self.found = Thought::of(choose(self.player, sight, self.seed));
            }
        }
    }
    let mut look = Look { player: &profile.player, sight, seed, found: Err(NoThought::UnknownGame) };
    registry::each(&mut look);
    look.found
}

/// What somebody would do who has no idea of any game.
pub fn at_random(sight: &AnySight, thoughts: &mut Fast) -> Result<Thought, NoThought> {
    struct Look<'a> {
        sight: &'a AnySight,
        thoughts: &'a mut Fast,
        found: Result<Thought, NoThought>,
    }
    impl Visitor for Look<'_> {
        fn visit<R: Rules>(&mut self) {
            if let Some(sight) = self.sight.of::<R>() {
                self.found = Thought::of(mind::legal(&Anyhow, sight, self.thoughts));
            }
        }
    }
    let mut look = Look { sight, thoughts, found: Err(NoThought::UnknownGame) };
    registry::each(&mut look);
    look.found
}

/// [`decide`] for those who know which game it is: nothing is written down and read again, so simulations go this way.
/// None is to let time pass.
pub fn choose<R: Rules>(player: &Player, sight: &Sight<R>, seed: u64) -> Option<R::Action> {
    let mut thoughts = Fast::new(seed);
    mind::ask::<DontHesitate, R>(player, sight, &mut thoughts)
        .or_else(|| mind::ask::<ReadySetBet, R>(player, sight, &mut thoughts))
        .or_else(|| mind::ask::<HotStreak, R>(player, sight, &mut thoughts))
        .or_else(|| mind::ask::<NeckAndNeck, R>(player, sight, &mut thoughts))
        .or_else(|| mind::ask::<BettorHorse, R>(player, sight, &mut thoughts))
        .unwrap_or_else(|| mind::legal(&Anyhow, sight, &mut thoughts))
}

impl Thought {
    /// A decision as those without types take it; none is to wait.
    pub fn of(decided: Option<impl Serialize>) -> Result<Thought, NoThought> {
        let Some(action) = decided else { return Ok(Thought::Wait) };
        Ok(Thought::Act(serde_json::to_value(action)?))
    }
}

#[cfg(test)]
mod tests {
    use serde::Serializer;
    use serde::ser::Error as _;

    use super::*;

    #[test]
    fn an_action_that_cannot_be_written_is_no_decision() {
        struct Unwritable;
        impl Serialize for Unwritable {
            fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
                Err(S::Error::custom("it has no JSON"))
            }
        }
        let thought = Thought::of(Some(Unwritable));
        assert!(matches!(&thought, Err(NoThought::Unwritable(error)) if error.to_string() == "it has no JSON"));
        assert_eq!(Thought::of(None::<Unwritable>).ok(), Some(Thought::Wait));
    }
}
