//! Who may sit at a simulated table: the bots, somebody who plays at random, and players with a fixed strategy.

use std::borrow::Cow;

use kit::{Pick, Rules, Seat, SimRng};

use crate::bots::{self, BotProfile};
use crate::game::{ActionOf, PlayableGame, SetupOf, StateOf};
use crate::observation::Observation;
use crate::strategy::{self, Level, Strategy};

/// In a live turn somebody who plays at random acts once in this number of looks, on average.
const RANDOM_LOOKS: u32 = 4;

/// Whether a seat that is asked has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DecisionDuty {
    /// A decision is owed.
    Required,
    /// It may let time pass.
    Optional,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimPlayer {
    /// Anything that is legal.
    Random,
    /// A bot, perhaps with another budget than the listed one has.
    Bot(BotProfile),
    /// One with a fixed strategy, who knows one game only.
    Fixed {
        /// The id of that game.
        game: &'static str,
        /// The id of the strategy.
        id: &'static str,
    },
}

impl SimPlayer {
    /// The id of somebody who plays at random.
    pub const RANDOM_ID: &'static str = "random";

    /// The player of any game with this id. `BOT:N` is a bot that thinks with a budget of N instead of its usual one.
    pub fn find(id: &str) -> Option<SimPlayer> {
        if id == SimPlayer::RANDOM_ID {
            return Some(SimPlayer::Random);
        }
        let (name, budget) = id.split_once(':').map_or((id, None), |(name, budget)| (name, Some(budget)));
        match budget.map(str::parse::<u32>) {
            None => bots::find_bot(name).copied().map(SimPlayer::Bot),
            Some(Ok(budget)) => bots::find_bot(name).map(|profile| {
                let strategy = Strategy { budget, ..profile.strategy };
                SimPlayer::Bot(BotProfile { strategy, ..*profile })
            }),
            Some(Err(_)) => None,
        }
    }

    /// The fixed strategies of one game.
    pub fn fixed_strategies<P: PlayableGame>() -> impl Iterator<Item = SimPlayer> {
        P::FIXED_STRATEGIES.iter().map(|fixed| SimPlayer::Fixed { game: P::Rules::META.id, id: fixed.id })
    }

    /// Whoever plays where nobody was asked for.
    pub fn default_bot() -> SimPlayer {
        SimPlayer::Bot(*bots::default_bot())
    }

    /// Its id, which [`SimPlayer::find`] takes. A bot with the budget it is listed with has the plain one.
    pub fn id(&self) -> Cow<'static, str> {
        match self {
            SimPlayer::Random => SimPlayer::RANDOM_ID.into(),
            SimPlayer::Bot(BotProfile { id, strategy, .. }) => match bots::find_bot(id) {
                Some(listed) if listed.strategy.budget == strategy.budget => (*id).into(),
                Some(_) | None => format!("{id}:{}", strategy.budget).into(),
            },
            SimPlayer::Fixed { id, .. } => (*id).into(),
        }
    }

    /// Whether it is a bot of the hard level.
    pub fn is_hard(&self) -> bool {
        match self {
            SimPlayer::Bot(profile) => profile.strategy.level == Level::Hard,
            SimPlayer::Random | SimPlayer::Fixed { .. } => false,
        }
    }

    /// What it does for a seat that may act; none to let time pass.
    pub fn decide<P: PlayableGame>(
        &self,
        setup: &SetupOf<P>,
        state: &StateOf<P>,
        seat: Seat,
        rng: &mut SimRng,
    ) -> Option<ActionOf<P>> {
        match self {
            SimPlayer::Random => P::Rules::random_action(state, seat, rng),
            SimPlayer::Bot(profile) => {
                let seen = Observation::new(setup, state, seat)?;
                strategy::decide::<P>(&profile.strategy, &seen, rng.next_u64())
            }
            SimPlayer::Fixed { id, .. } => match P::FIXED_STRATEGIES.iter().find(|fixed| fixed.id == *id) {
                Some(fixed) => {
                    let seen = Observation::new(setup, state, seat)?;
                    strategy::legal_or_random((fixed.decide)(&seen, rng), &seen, rng)
                }
                None => P::Rules::random_action(state, seat, rng),
            },
        }
    }

    /// Whether it lets this look pass without a thought, which is its way of taking time in a live turn.
    pub(crate) fn skips_turn(&self, rng: &mut SimRng) -> bool {
        match self {
            SimPlayer::Random => rng.pick(RANDOM_LOOKS) != 0,
            SimPlayer::Bot(_) | SimPlayer::Fixed { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_with_a_budget_is_the_listed_one_with_that_budget() {
        let Some(SimPlayer::Bot(listed)) = SimPlayer::find("hard") else { panic!("a bot") };
        let Some(SimPlayer::Bot(quick)) = SimPlayer::find("hard:20") else { panic!("a bot") };
        assert_eq!(quick, BotProfile { strategy: Strategy { budget: 20, ..listed.strategy }, ..listed });
        // Its names are the list's own: nothing is kept for as long as the program runs.
        assert!(std::ptr::eq(quick.id, listed.id) && std::ptr::eq(quick.description, listed.description));
        let usual = format!("hard:{}", listed.strategy.budget);
        for (asked, id) in [("hard", "hard"), ("hard:20", "hard:20"), (&usual, "hard")] {
            assert_eq!(SimPlayer::find(asked).map(|player| player.id()).as_deref(), Some(id));
        }
        for nobody in ["hard:", "hard:many", "clever:3", "random:3", "coin"] {
            assert_eq!(SimPlayer::find(nobody), None, "{nobody}");
        }
    }
}
