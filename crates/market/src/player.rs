//! Who may sit at a table here: the bots, somebody who plays at random, and players with a fixed strategy.

use bots::Profile;
use dealer::Fast;
use kit::{Pick, Rules, Seat};
use registry::Sight;

use crate::fixed::Fixed;

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
    /// A bot.
    Bot(&'static Profile),
    /// One with a fixed strategy, who knows one game only.
    Fixed(Fixed),
}

impl Player {
    /// The id of somebody who plays at random.
    pub const RANDOM: &'static str = "random";

    /// The player with this id. `BOT:N` is a bot that thinks with a budget of N instead of its usual one.
    pub fn find(id: &str) -> Option<Player> {
        if id == Player::RANDOM {
            return Some(Player::Random);
        }
        let (name, budget) = id.split_once(':').map_or((id, None), |(name, budget)| (name, Some(budget)));
        match budget.map(str::parse::<u32>) {
            None => bots::find(name).map(Player::Bot).or_else(|| Fixed::find(name).map(Player::Fixed)),
            Some(Ok(budget)) => bots::find(name).map(|profile| Player::Bot(with_budget(profile, budget))),
            Some(Err(_)) => None,
        }
    }

    /// Whoever plays where nobody was asked for.
    pub fn usual() -> Player {
        Player::Bot(bots::default_mind())
    }

    /// Whether it knows this game.
    pub fn knows(&self, game: &str) -> bool {
        match self {
            Player::Random | Player::Bot(_) => true,
            Player::Fixed(_) => game == Fixed::GAME,
        }
    }

    /// Its id.
    pub fn id(&self) -> &'static str {
        match self {
            Player::Random => Player::RANDOM,
            Player::Bot(profile) => profile.id,
            Player::Fixed(fixed) => fixed.id(),
        }
    }

    /// What it does for a seat that may act; none to let time pass.
    pub fn decide<R: Rules>(
        &self,
        setup: &R::Setup,
        state: &R::State,
        seat: Seat,
        thoughts: &mut Fast,
    ) -> Option<R::Action> {
        match self {
            Player::Random => R::some_action(state, seat, thoughts),
            Player::Bot(profile) => {
                bots::choose(&profile.player, &Sight::<R>::new(setup, state, seat)?, thoughts.word())
            }
            Player::Fixed(fixed) => {
                let sight = Sight::<R>::new(setup, state, seat)?;
                bots::ask(fixed, &sight, thoughts).unwrap_or_else(|| R::some_action(state, seat, thoughts))
            }
        }
    }

    /// Whether it lets this look pass without a thought, which is its way of taking time in a live turn.
    pub(crate) fn looks_away(&self, thoughts: &mut Fast) -> bool {
        match self {
            Player::Random => thoughts.pick(RANDOM_LOOKS) != 0,
            Player::Bot(_) | Player::Fixed(_) => false,
        }
    }
}

/// The same bot with another budget. It is kept for as long as the program runs: such bots are named on a command line,
/// so there are few of them.
fn with_budget(profile: &Profile, budget: u32) -> &'static Profile {
    let player = bots::Player { budget, ..profile.player };
    let id: &'static str = Box::leak(format!("{}:{budget}", profile.id).into_boxed_str());
    Box::leak(Box::new(Profile { id, player, ..*profile }))
}
