//! Chance as a player: its outcomes are listed with whole-number weights, and the chosen one is an input like any other.

use alloc::vec::Vec;

/// The only source of randomness for rules. Its implementation decides whether it is fair, fast or scripted.
pub trait Pick {
    /// A whole number below `below`, each equally likely. `below` is at least 1.
    fn pick(&mut self, below: u32) -> u32;
}

impl<P: Pick + ?Sized> Pick for &mut P {
    fn pick(&mut self, below: u32) -> u32 {
        (**self).pick(below)
    }
}

/// What a chance is for, so that every table gives it the time it deserves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawPacing {
    /// It sets up a table or a race: cards are dealt, an order is drawn. A run of these is one gesture.
    Setup,
    /// It is what people came to watch: dice and cards of a race or a duel, each at the table's tempo.
    Watched,
    /// The same, in a part of a live race that the rules have closed to nearly everybody: it comes quickly, unless a
    /// seat that the turn lists needs time to act.
    Rapid,
}

/// Every outcome that chance may have now, in ascending order of outcome, each with a positive weight.
///
/// The order is part of the contract: the canonical draw is one pick below the total weight, and the outcome in whose
/// share it falls is drawn. A verifier in any language can follow that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeightedOutcomes<T> {
    entries: Vec<(u32, T)>,
}

impl<T> WeightedOutcomes<T> {
    /// Odds from entries that are already ascending; those of weight 0 are left out.
    pub fn new(entries: impl IntoIterator<Item = (u32, T)>) -> WeightedOutcomes<T> {
        WeightedOutcomes { entries: entries.into_iter().filter(|(weight, _)| *weight > 0).collect() }
    }

    /// Odds in which every outcome is as likely as any other.
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> WeightedOutcomes<T> {
        WeightedOutcomes::new(outcomes.into_iter().map(|outcome| (1, outcome)))
    }

    /// The entries: weight and outcome, ascending by outcome.
    pub fn entries(&self) -> &[(u32, T)] {
        &self.entries
    }

    /// The sum of all weights.
    pub fn total_weight(&self) -> u32 {
        self.entries.iter().map(|(weight, _)| weight).sum()
    }

    /// The outcome in whose share of the total weight this number falls.
    pub fn outcome_at(&self, mut number: u32) -> Option<&T> {
        self.entries.iter().find_map(|(weight, outcome)| match number.checked_sub(*weight) {
            Some(rest) => {
                number = rest;
                None
            }
            None => Some(outcome),
        })
    }
}

/// A source that says what it was told to, then 0 for ever. For tests and for following a draw by hand.
#[derive(Clone, Debug, Default)]
pub struct ScriptedPick {
    numbers: Vec<u32>,
    next: usize,
    /// The bound of every pick that was asked for.
    pub bounds: Vec<u32>,
}

impl ScriptedPick {
    /// A source that will say these numbers.
    pub fn new(numbers: impl Into<Vec<u32>>) -> ScriptedPick {
        ScriptedPick { numbers: numbers.into(), next: 0, bounds: Vec::new() }
    }
}

impl Pick for ScriptedPick {
    fn pick(&mut self, below: u32) -> u32 {
        self.bounds.push(below);
        let number = self.numbers.get(self.next).copied().unwrap_or(0);
        self.next += 1;
        number % below.max(1)
    }
}
