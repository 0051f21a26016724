//! Who may sit at a simulated table: the bots, somebody who plays at random, and players with a fixed strategy.

use std::borrow::Cow;

use kit::{Pick, Rules, Seat, SimRng};

use crate::bots::{self, Profile};
use crate::game::{ActionOf, Play, SetupOf, StateOf};
use crate::observation::Observation;
use crate::strategy::{self, Level, Strategy};

/// In a live turn somebody who plays at random acts once in so many looks.
const RANDOM_LOOKS: u32 = 4;

/// Whether a seat that is asked has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A decision is owed.
    Owed,
    /// It may let time pass.
    Live,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// Anything that is legal.
    Random,
    /// A bot, perhaps with another budget than the listed one has.
    Bot(Profile),
    /// One with a fixed strategy, who knows one game only.
    Fixed {
        /// The id of that game.
        game: &'static str,
        /// The id of the strategy.
        id: &'static str,
    },
}

impl Player {
    /// The id of somebody who plays at random.
    pub const RANDOM: &'static str = "random";

    /// The player of any game with this id. `BOT:N` is a bot that thinks with a budget of N instead of its usual one.
    pub fn find(id: &str) -> Option<Player> {
        if id == Player::RANDOM {
            return Some(Player::Random);
        }
        let (name, budget) = id.split_once(':').map_or((id, None), |(name, budget)| (name, Some(budget)));
        match budget.map(str::parse::<u32>) {
            None => bots::find(name).copied().map(Player::Bot),
            Some(Ok(budget)) => bots::find(name).map(|profile| {
                let strategy = Strategy { budget, ..profile.strategy };
                Player::Bot(Profile { strategy, ..*profile })
            }),
            Some(Err(_)) => None,
        }
    }

    /// The fixed strategies of one game.
    pub fn fixed<P: Play>() -> impl Iterator<Item = Player> {
        P::FIXED.iter().map(|fixed| Player::Fixed { game: P::Rules::META.id, id: fixed.id })
    }

    /// Whoever plays where nobody was asked for.
    pub fn usual() -> Player {
        Player::Bot(*bots::default_bot())
    }

    /// Whether it knows this game.
    pub fn knows(&self, game: &str) -> bool {
        match self {
            Player::Random | Player::Bot(_) => true,
            Player::Fixed { game: known, .. } => game == *known,
        }
    }

    /// Its id, which [`Player::find`] takes. A bot with the budget it is listed with has the plain one.
    pub fn id(&self) -> Cow<'static, str> {
        match self {
            Player::Random => Player::RANDOM.into(),
            Player::Bot(Profile { id, strategy, .. }) => match bots::find(id) {
                Some(listed) if listed.strategy.budget == strategy.budget => (*id).into(),
                Some(_) | None => format!("{id}:{}", strategy.budget).into(),
            },
            Player::Fixed { id, .. } => (*id).into(),
        }
    }

    /// Whether it is a bot of the hard level.
    pub fn is_hard(&self) -> bool {
        match self {
            Player::Bot(profile) => profile.strategy.level == Level::Hard,
            Player::Random | Player::Fixed { .. } => false,
        }
    }

    /// What it does for a seat that may act; none to let time pass.
    pub fn decide<P: Play>(
        &self,
        setup: &SetupOf<P>,
        state: &StateOf<P>,
        seat: Seat,
        thoughts: &mut SimRng,
    ) -> Option<ActionOf<P>> {
        match self {
            Player::Random => P::Rules::some_action(state, seat, thoughts),
            Player::Bot(profile) => {
                let seen = Observation::new(setup, state, seat)?;
                strategy::decide::<P>(&profile.strategy, &seen, thoughts.word())
            }
            Player::Fixed { id, .. } => match P::FIXED.iter().find(|fixed| fixed.id == *id) {
                Some(fixed) => {
                    let seen = Observation::new(setup, state, seat)?;
                    strategy::checked((fixed.decide)(&seen, thoughts), &seen, thoughts)
                }
                None => P::Rules::some_action(state, seat, thoughts),
            },
        }
    }

    /// Whether it lets this look pass without a thought, which is its way of taking time in a live turn.
    pub(crate) fn looks_away(&self, thoughts: &mut SimRng) -> bool {
        match self {
            Player::Random => thoughts.pick(RANDOM_LOOKS) != 0,
            Player::Bot(_) | Player::Fixed { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_with_a_budget_is_the_listed_one_with_that_budget() {
        let Some(Player::Bot(listed)) = Player::find("hard") else { panic!("a bot") };
        let Some(Player::Bot(quick)) = Player::find("hard:20") else { panic!("a bot") };
        assert_eq!(quick, Profile { strategy: Strategy { budget: 20, ..listed.strategy }, ..listed });
        // Its names are the list's own: nothing is kept for as long as the program runs.
        assert!(std::ptr::eq(quick.id, listed.id) && std::ptr::eq(quick.about, listed.about));
        let usual = format!("hard:{}", listed.strategy.budget);
        for (asked, id) in [("hard", "hard"), ("hard:20", "hard:20"), (&usual, "hard")] {
            assert_eq!(Player::find(asked).map(|player| player.id()).as_deref(), Some(id));
        }
        for nobody in ["hard:", "hard:many", "clever:3", "random:3", "coin"] {
            assert_eq!(Player::find(nobody), None, "{nobody}");
        }
    }
}
