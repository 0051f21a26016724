//! Who may sit at a table here: the bots, and somebody who plays at random.

use bots::{Profile, Thought};
use dealer::Fast;
use kit::{Pick, Rules, Seat};
use registry::{AnySight, Sight};

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
}

impl Player {
    /// The id of somebody who plays at random.
    pub const RANDOM: &'static str = "random";

    /// The player with this id.
    pub fn find(id: &str) -> Option<Player> {
        if id == Player::RANDOM { Some(Player::Random) } else { bots::find(id).map(Player::Bot) }
    }

    /// Whoever plays where nobody was asked for.
    pub fn usual() -> Player {
        Player::Bot(bots::default_mind())
    }

    /// Its id.
    pub fn id(&self) -> &'static str {
        match self {
            Player::Random => Player::RANDOM,
            Player::Bot(profile) => profile.id,
        }
    }

    /// What it does for a seat that may act; none to let time pass.
    pub fn decide<R: Rules>(
        &self,
        setup: &R::Setup,
        state: &R::State,
        seat: Seat,
        pace: Pace,
        thoughts: &mut Fast,
    ) -> Option<R::Action> {
        match self {
            Player::Random if pace == Pace::Live && thoughts.pick(RANDOM_LOOKS) != 0 => None,
            Player::Random => R::some_action(state, seat, thoughts),
            Player::Bot(profile) => {
                let sight: AnySight = Sight::<R>::new(setup, state, seat)?.into();
                match bots::decide(profile, &sight, thoughts.word()) {
                    Some(Thought::Act(action)) => R::read_action(setup, &action).ok(),
                    Some(Thought::Wait) | None => None,
                }
            }
        }
    }
}
