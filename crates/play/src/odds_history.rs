//! How chances changed over one race or duel, for what was hoped for in it, as one viewer knew it at each moment.

use crate::game::{Backing, BetScope, HopedOutcomes, PlayableGame};
use crate::odds::{OddsTable, compute_odds};
use crate::sampling::SampleBudget;
use crate::viewpoint::Viewpoint;

/// Moments that are looked at where chances are exact, and where they have to be tried out.
const MOST_MOMENTS: [usize; 2] = [80, 24];
/// More lines than this tell nobody anything.
const MOST_LINES: usize = 12;

/// How the chances of one hope changed.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsSeries {
    /// What was hoped for.
    pub wanted: HopedOutcomes,
    /// The seats that hoped for it, as far as the viewer knows.
    pub seats: Vec<u8>,
    /// Its chance at each moment.
    pub chances: Vec<f64>,
}

/// How the chances of one race changed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OddsHistory {
    /// The moments, by the number of inputs before them.
    pub input_counts: Vec<usize>,
    /// Line by line, those that most seats hoped for first.
    pub series: Vec<OddsSeries>,
    /// The largest standard error of any chance; 0 where all are exact.
    pub max_error: f64,
}

/// How the odds of a viewer's bets changed during one race, counted from 0. `moments` are what the viewer saw during the
/// race, in order, each with the number of inputs before it. `first_after` is the first moment after the race, if it is
/// over: it shows the outcomes, and which bets were revealed.
pub fn odds_history<P: PlayableGame>(
    race: usize,
    moments: &[(usize, &Viewpoint<P::Rules>)],
    first_after: Option<(usize, &Viewpoint<P::Rules>)>,
    budget: SampleBudget,
    seed: u64,
) -> OddsHistory {
    let [.., (_, last)] = moments else { return OddsHistory::default() };
    let stakes = |viewpoint: &Viewpoint<P::Rules>| P::backings(&viewpoint.setup, &viewpoint.view, race);
    // The bets revealed at the end are more complete than those visible before; if none were revealed, those are used.
    let known = first_after.map(|(_, viewpoint)| stakes(viewpoint)).filter(|stakes| !stakes.is_empty());
    let mut lines = lines(known.unwrap_or_else(|| stakes(last)));
    let exact = P::exact_chances(&last.setup, &last.view, BetScope::Current).iter().all(Option::is_some);
    let most = MOST_MOMENTS[usize::from(!exact)];
    let mut story = OddsHistory::default();
    for index in sample_indices(moments.len(), most) {
        let (at, viewpoint) = moments[index];
        let OddsTable { max_error: error, .. } = story.add(at, &mut lines, compute_odds::<P>(viewpoint, budget, seed));
        story.max_error = story.max_error.max(error);
    }
    if let Some((at, now)) = first_after {
        let (setup, asked) = (&last.setup, &last.view);
        let bets = P::bets(setup, asked, BetScope::Current);
        let outcomes = P::settled_outcomes(setup, asked, &now.view, BetScope::Current).unwrap_or_default();
        story.input_counts.push(at);
        for line in &mut lines {
            let found = bets
                .iter()
                .zip(&outcomes)
                .find(|(bet, _)| bet.kind == line.wanted.kind && bet.about == line.wanted.about);
            let word = found.and_then(|(bet, outcome)| bet.outcomes.get((*outcome)?));
            let came = word.map(|word| line.wanted.outcomes.contains(word));
            line.chances
                .push(came.map_or(line.chances.last().copied().unwrap_or_default(), |came| f64::from(u8::from(came))));
        }
    }
    // A bet that did not exist from the start, such as one on a card that came into play later, has no full series.
    lines.retain(|line| line.chances.len() == story.input_counts.len());
    story.series = lines;
    story.shorten();
    story
}

impl OddsHistory {
    /// One more moment, for each line that has a chance then.
    fn add(&mut self, at: usize, lines: &mut [OddsSeries], quotes: OddsTable) -> OddsTable {
        self.input_counts.push(at);
        for OddsSeries { wanted: hope, chances, .. } in lines {
            chances.extend(quotes.chance(hope.kind, &hope.about, &hope.outcomes));
        }
        quotes
    }

    /// Leaves out moments at which nothing had changed since the one before.
    fn shorten(&mut self) {
        let last = self.input_counts.len().saturating_sub(1);
        let same = |index: usize| self.series.iter().all(|line| line.chances[index] == line.chances[index - 1]);
        let kept: Vec<usize> =
            (0..self.input_counts.len()).filter(|index| *index == 0 || *index == last || !same(*index)).collect();
        for line in &mut self.series {
            line.chances = kept.iter().map(|index| line.chances[*index]).collect();
        }
        self.input_counts = kept.into_iter().map(|index| self.input_counts[index]).collect();
    }
}

/// Hopes that are alike become one line; those that most seats share come first.
fn lines(stakes: Vec<Backing>) -> Vec<OddsSeries> {
    let mut lines: Vec<OddsSeries> = Vec::new();
    for Backing { wanted: hope, seat } in stakes {
        let at = lines.iter().position(|line| line.wanted == hope).unwrap_or_else(|| {
            lines.push(OddsSeries { wanted: hope, seats: Vec::new(), chances: Vec::new() });
            lines.len() - 1
        });
        if let Some(seat) = seat.map(|seat| seat.number()).filter(|seat| !lines[at].seats.contains(seat)) {
            lines[at].seats.push(seat);
        }
    }
    // What is only worth looking at makes way for what somebody has put something on.
    lines.sort_by_key(|line| core::cmp::Reverse(line.seats.len()));
    lines.truncate(MOST_LINES);
    lines
}

/// A number of places spread evenly over a range, with the first and the last.
fn sample_indices(count: usize, most: usize) -> Vec<usize> {
    if count <= most || most < 2 {
        return (0..count).collect();
    }
    (0..most).map(|index| index * (count - 1) / (most - 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_spread_from_the_first_to_the_last() {
        assert_eq!(sample_indices(3, 24), [0, 1, 2]);
        let places = sample_indices(100, 24);
        assert_eq!((places.len(), places.first(), places.last()), (24, Some(&0), Some(&99)));
        assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "{places:?}");
    }

    #[test]
    fn hopes_that_are_alike_are_one_line_and_the_most_shared_comes_first() {
        let stake = |about: &str, seat: Option<usize>| Backing {
            wanted: HopedOutcomes::new("win", about.into(), &["won"]),
            seat: seat.and_then(kit::Seat::new),
        };
        let found = lines(vec![stake("4", None), stake("7", Some(1)), stake("7", Some(2)), stake("7", Some(1))]);
        let order: Vec<(&str, &[u8])> =
            found.iter().map(|line| (line.wanted.about.as_str(), &line.seats[..])).collect();
        assert_eq!(order, [("7", &[1, 2][..]), ("4", &[][..])]);
    }
}
