//! What one may bet on in a game: the bets, how they came out, who holds what, and the exact chances where somebody
//! knows them. Everything is told from views.

use kit::{Rules, Seat};
use serde::Serialize;

/// Something one may bet on, or would like to know the chances of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bet {
    /// What kind of bet it is; bets of one kind are compared with each other.
    pub kind: &'static str,
    /// What it is about, in a word of the game's own views; bets of one kind about the same come out alike.
    pub about: String,
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
    pub(crate) fn unpaid(kind: &'static str, about: String, what: String, outcomes: &'static [&'static str]) -> Bet {
        Bet { kind, about, what, outcomes, pays: Vec::new(), multiplier: 1.0 }
    }
}

/// Something that somebody hopes for: some of the outcomes of a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hope {
    /// The kind of the bet.
    pub kind: &'static str,
    /// What it is about.
    pub about: String,
    /// The outcomes that would please, as words of the bet.
    pub outcomes: Vec<&'static str>,
}

impl Hope {
    pub(crate) fn new(kind: &'static str, about: String, outcomes: &[&'static str]) -> Hope {
        Hope { kind, about, outcomes: outcomes.to_vec() }
    }
}

/// A hope and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stake {
    /// What is hoped for.
    pub hope: Hope,
    /// By whom; none for what is worth looking at although nobody is known to have put anything on it.
    pub seat: Option<Seat>,
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

    /// What holdings are.
    const GROWS: &'static str = Self::UNIT;

    /// What one may bet on, in the race or duel that this view looks at.
    fn bets(setup: &Self::Setup, view: &Self::View, scope: Scope) -> Vec<Bet>;

    /// How each bet came out, once it can be seen; none for one that was not decided at all. `asked` is the view the bets
    /// were of, `now` a later one of the same viewer.
    fn came_out(setup: &Self::Setup, asked: &Self::View, now: &Self::View, scope: Scope) -> Option<Vec<Option<usize>>>;

    /// The exact chances of each bet's outcomes, where they are known without trying.
    fn exact(setup: &Self::Setup, view: &Self::View, scope: Scope) -> Vec<Option<Vec<f64>>> {
        vec![None; Self::bets(setup, view, scope).len()]
    }

    /// How many races a whole game has by its setup; 1 where a game is one race, or has no races.
    fn races_of_game(setup: &Self::Setup) -> f64;

    /// How many races or duels are over.
    fn races(view: &Self::View) -> usize;

    /// Whether a race or duel is on its way: something is under way that bets are about.
    fn running(view: &Self::View) -> bool;

    /// What is hoped for in the race or duel of this number, from 0, as far as this view tells: bets that lie open
    /// while it runs, and all that were turned up once it is over.
    fn stakes(setup: &Self::Setup, view: &Self::View, race: usize) -> Vec<Stake>;

    /// What everybody has now: money, or what stands for it.
    fn holdings(view: &Self::View) -> Vec<f64>;

    /// What everybody has had at the start and after each race or duel that is over. May be empty where there is nothing
    /// that grows.
    fn curve(setup: &Self::Setup, view: &Self::View) -> Vec<Vec<f64>>;
}

/// Sums of changes, beginning with what everybody has at first.
pub(crate) fn sums(first: Vec<f64>, changes: impl Iterator<Item = Vec<f64>>) -> Vec<Vec<f64>> {
    let mut curve = vec![first];
    for change in changes {
        let last = curve.last().map_or(&[][..], Vec::as_slice);
        curve.push(last.iter().zip(change).map(|(last, change)| last + change).collect());
    }
    curve
}

/// What everybody had at first, from what they have now and all changes since.
pub(crate) fn before(now: impl Iterator<Item = f64>, changes: &[Vec<f64>]) -> Vec<f64> {
    now.enumerate().map(|(seat, now)| now - changes.iter().filter_map(|change| change.get(seat)).sum::<f64>()).collect()
}
