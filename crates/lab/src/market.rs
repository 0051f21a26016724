//! What one may bet on in each game: the bets, how they came out, and the exact chances where somebody knows them.

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

use kit::Rules;
use serde::Serialize;

/// Something one may bet on, or would like to know the chances of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bet {
    /// What kind of bet it is; bets of one kind are compared with each other.
    pub kind: &'static str,
    /// Which one.
    pub what: String,
    /// How it may come out.
    pub outcomes: &'static [&'static str],
    /// What each of these brings or costs; empty where nothing is paid.
    pub pays: Vec<f64>,
    /// The multiplier that is printed on it, or 1 where none is.
    pub multiplier: f64,
}

impl Bet {
    /// Something that pays nothing.
    fn unpaid(kind: &'static str, what: String, outcomes: &'static [&'static str]) -> Bet {
        Bet { kind, what, outcomes, pays: Vec::new(), multiplier: 1.0 }
    }
}

/// Which bets are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Those one could think of now.
    Now,
    /// All there are in the game, before its first race.
    Whole,
}

/// A game with something to bet on.
pub trait Market: Rules<View: Sync> {
    /// What money is called here.
    const UNIT: &'static str;

    /// What one may bet on, in the race or duel that this view looks at.
    fn bets(setup: &Self::Setup, view: &Self::View, scope: Scope) -> Vec<Bet>;

    /// How each bet came out, once it can be seen; none for one that was not decided at all. `asked` is the view the bets
    /// were of, `now` a later one of the same viewer.
    fn came_out(setup: &Self::Setup, asked: &Self::View, now: &Self::View, scope: Scope) -> Option<Vec<Option<usize>>>;

    /// The exact chances of each bet's outcomes, where they are known without trying.
    fn exact(setup: &Self::Setup, view: &Self::View, scope: Scope) -> Vec<Option<Vec<f64>>> {
        vec![None; Self::bets(setup, view, scope).len()]
    }

    /// What everybody has had at the start and after each race or duel that is over. May be empty where there is nothing
    /// that grows.
    fn curve(setup: &Self::Setup, view: &Self::View) -> Vec<Vec<f64>>;
}

/// Sums of changes, beginning with what everybody has at first.
fn sums(first: Vec<f64>, changes: impl Iterator<Item = Vec<f64>>) -> Vec<Vec<f64>> {
    let mut curve = vec![first];
    for change in changes {
        let last = curve.last().map_or(&[][..], Vec::as_slice);
        curve.push(last.iter().zip(change).map(|(last, change)| last + change).collect());
    }
    curve
}

/// What everybody had at first, from what they have now and all changes since.
fn before(now: impl Iterator<Item = f64>, changes: &[Vec<f64>]) -> Vec<f64> {
    now.enumerate().map(|(seat, now)| now - changes.iter().filter_map(|change| change.get(seat)).sum::<f64>()).collect()
}
