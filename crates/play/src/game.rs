//! What a game adds to its rules: its bot, what one may bet on, how bets came out, who holds what, and exact chances where
//! they are known. Bets are told from views.

use core::fmt::Debug;

use kit::{Rules, Seat, SimRng};
use serde::Serialize;

use crate::observation::Observation;
use crate::strategy::Strategy;

/// Something one may bet on, or would like to know the chances of.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Bet {
    /// What kind of bet it is; bets of one kind are compared with each other.
    pub kind: &'static str,
    /// What it is about, in a word of the game's own views; bets of one kind about the same come out alike.
    pub about: String,
    #[serde(rename = "what")]
    pub label: String,
    /// How it may come out.
    pub outcomes: &'static [&'static str],
    /// What each of these brings or costs; empty where nothing is paid.
    #[serde(rename = "pays")]
    pub payouts: Vec<f64>,
    /// The multiplier that is printed on it, or 1 where none is.
    pub multiplier: f64,
}

impl Bet {
    /// Something that pays nothing.
    pub fn unpaid(kind: &'static str, about: String, label: String, outcomes: &'static [&'static str]) -> Bet {
        Bet { kind, about, label, outcomes, payouts: Vec::new(), multiplier: 1.0 }
    }
}

/// Something that somebody hopes for: some of the outcomes of a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HopedOutcomes {
    /// The kind of the bet.
    pub kind: &'static str,
    pub about: String,
    /// The outcomes that would please, as words of the bet.
    pub outcomes: Vec<&'static str>,
}

impl HopedOutcomes {
    /// A hope for these outcomes of a bet.
    pub fn new(kind: &'static str, about: String, outcomes: &[&'static str]) -> HopedOutcomes {
        HopedOutcomes { kind, about, outcomes: outcomes.to_vec() }
    }
}

/// A hope and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backing {
    pub wanted: HopedOutcomes,
    /// By whom; none for what is worth looking at although nobody is known to have put anything on it.
    pub seat: Option<Seat>,
}

/// Which bets are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BetScope {
    /// Those one could think of now.
    Current,
    /// All there are in the game, before its first race.
    WholeGame,
}

kit::string_enum! {
    /// The unit in which this game pays bets.and players hold. Clients have words for each; programs compare ids.
    pub enum Unit {
        /// Money.
        Dollars = "dollars",
        /// Cards that were won.
        Cards = "cards",
        /// Spaces that a car is driven.
        Spaces = "spaces",
        /// Cars that have reached the finish.
        CarsHome = "cars_home",
        /// Points, in a game that has no other holdings.
        Points = "points",
    }
}

impl Unit {
    /// The unit in a table of figures for people: "$", "cars home".
    pub const fn label(self) -> &'static str {
        match self {
            Unit::Dollars => "$",
            Unit::Cards => "cards",
            Unit::Spaces => "spaces",
            Unit::CarsHome => "cars home",
            Unit::Points => "points",
        }
    }
}

/// A game with its companions. The implementor is an empty type of the game's `play` crate.
pub trait Game: Copy + Debug + Send + Sync + 'static {
    /// The rules that are played by.
    type Rules: Rules;
}

/// A game and everything it adds to its rules. No default hides a missing part.
pub trait PlayableGame: Bot + Bets {}

impl<P: Bot + Bets> PlayableGame for P {}

/// How bots play a game.
pub trait Bot: Game {
    /// Strategies that only this game has and that never look at what others do: what a strong bot must not lose to.
    const FIXED_STRATEGIES: &'static [FixedStrategy<Self::Rules>];

    /// What a bot does for a seat; none to let time pass, which only means something in a live turn.
    ///
    /// The same observation and the same generator give the same decision.
    fn decide(strategy: &Strategy, seen: &Observation<Self::Rules>, rng: &mut SimRng) -> Option<ActionOf<Self>>;
}

/// What one may bet on in a game.
pub trait Bets: Game {
    /// The unit in which this game pays bets.
    const PAYOUT_UNIT: Unit;

    /// What holdings are, which is money in most games.
    const HOLDING_UNIT: Unit;

    /// What one may bet on, in the race or duel that this view looks at.
    fn bets(setup: &SetupOf<Self>, view: &ViewOf<Self>, scope: BetScope) -> Vec<Bet>;

    /// How each bet came out, once it can be seen; none for one that was not decided at all. `asked` is the view the bets
    /// were of, `now` a later one of the same viewer.
    fn settled_outcomes(
        setup: &SetupOf<Self>,
        asked: &ViewOf<Self>,
        now: &ViewOf<Self>,
        scope: BetScope,
    ) -> Option<Vec<Option<usize>>>;

    /// The exact chances of each bet's outcomes, where they are known without trying.
    fn exact_chances(setup: &SetupOf<Self>, view: &ViewOf<Self>, scope: BetScope) -> Vec<Option<Vec<f64>>>;

    /// How many races a whole game has by its setup; 1 where a game is one race, or has no races.
    fn races_per_game(setup: &SetupOf<Self>) -> f64;

    /// How many races or duels are over.
    fn finished_races(view: &ViewOf<Self>) -> usize;

    /// Whether a race or duel is on its way: something is under way that bets are about.
    fn race_running(view: &ViewOf<Self>) -> bool;

    /// What is hoped for in the race or duel of this number, from 0, as far as this view tells: bets that lie open
    /// while it runs, and all that were turned up once it is over.
    fn backings(setup: &SetupOf<Self>, view: &ViewOf<Self>, race: usize) -> Vec<Backing>;

    /// What everybody has now: money, or what stands for it.
    fn holdings(view: &ViewOf<Self>) -> Vec<f64>;

    /// What everybody has had at the start and after each race or duel that is over. May be empty where there is nothing
    /// that grows.
    fn holdings_history(setup: &SetupOf<Self>, view: &ViewOf<Self>) -> Vec<Vec<f64>>;
}

/// [`Rules::Setup`] of a game that can be played.
pub type SetupOf<P> = <<P as Game>::Rules as Rules>::Setup;
/// The truth of a game.
pub type StateOf<P> = <<P as Game>::Rules as Rules>::State;
/// What a viewer of such a game sees.
pub type ViewOf<P> = kit::View<<P as Game>::Rules>;
/// [`Rules::Action`] of a game that can be played.
pub type ActionOf<P> = <<P as Game>::Rules as Rules>::Action;
/// An outcome of chance of a game.
pub type OutcomeOf<P> = <<P as Game>::Rules as Rules>::Outcome;
/// [`Rules::Event`] of a game that can be played.
pub type EventOf<P> = <<P as Game>::Rules as Rules>::Event;

/// A strategy of one game that does the same whatever the others do.
#[derive(Debug)]
pub struct FixedStrategy<R: Rules> {
    /// Its id among the players of the lab.
    pub id: &'static str,
    /// One line that tells what it does.
    pub description: &'static str,
    pub decide: fn(&Observation<R>, &mut SimRng) -> Option<R::Action>,
}

/// Sums of changes, beginning with what everybody has at first.
pub fn running_totals(first: Vec<f64>, changes: impl Iterator<Item = Vec<f64>>) -> Vec<Vec<f64>> {
    let mut curve = vec![first];
    for change in changes {
        let last = curve.last().map_or(&[][..], Vec::as_slice);
        curve.push(last.iter().zip(change).map(|(last, change)| last + change).collect());
    }
    curve
}

/// What everybody had at first, from what they have now and all changes since.
pub fn holdings_before(now: impl Iterator<Item = f64>, changes: &[Vec<f64>]) -> Vec<f64> {
    now.enumerate().map(|(seat, now)| now - changes.iter().filter_map(|change| change.get(seat)).sum::<f64>()).collect()
}
