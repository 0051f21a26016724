//! A duel as a game of two players who choose at the same time. An entry is a set of speeds with one of three bets, and
//! regret matching gives the mixed strategy. The rival's earlier entries count, but only so much that a rival cannot
//! exploit it.

use bettor_horse::Bet;

use play::matrix_game::RegretMatcher;

/// The speeds of an entry, ascending; their order in the races is left out.
pub(super) type Speeds = Vec<i16>;

/// What right bets are worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct BetValues {
    /// To a seat that alone is right.
    pub(super) alone: f64,
    /// To each of two seats that are both right.
    pub(super) both: f64,
    /// The share of the rival's gain that counts as a loss.
    pub(super) envy: f64,
    /// What keeping a card for later is worth, for each step of its speed from the middle: extreme cards decide a race
    /// more surely.
    pub(super) keep: f64,
}

/// Both sides of a duel.
pub(super) struct DuelGame {
    mine: usize,
    theirs: usize,
    /// For each pair of entries how likely ours wins, loses and draws, in the order of the bets.
    chances: Vec<[f64; 3]>,
    stakes: BetValues,
    /// What it costs each side to have used the cards of each of its entries.
    costs: (Vec<f64>, Vec<f64>),
}

/// What the rival is expected to do: a share for each entry and bet, and the weight of that expectation.
pub(super) struct ExpectedEntries {
    pub(super) shares: Vec<f64>,
    pub(super) belief: f64,
}

/// The index of a bet in tables.
pub(super) const fn bet_index(bet: Bet) -> usize {
    match bet {
        Bet::Win => 0,
        Bet::Lose => 1,
        Bet::Draw => 2,
    }
}

/// By the index of our bet, the index of the rival's bet that is right in the same outcome.
const OPPOSITE: [usize; 3] = [1, 0, 2];
const BETS: usize = 3;

impl DuelGame {
    pub(super) fn new(mine: &[Speeds], theirs: &[Speeds], stakes: BetValues) -> DuelGame {
        let chances = mine.iter().flat_map(|mine| theirs.iter().map(move |theirs| chances(mine, theirs))).collect();
        let costs = |entries: &[Speeds]| {
            let speeds = || entries.iter().flatten().map(|speed| f64::from(*speed));
            let middle = speeds().sum::<f64>() / speeds().count().max(1) as f64;
            let cost =
                |entry: &Speeds| entry.iter().map(|speed| stakes.keep * (f64::from(*speed) - middle).abs()).sum();
            entries.iter().map(cost).collect()
        };
        DuelGame { mine: mine.len(), theirs: theirs.len(), chances, stakes, costs: (costs(mine), costs(theirs)) }
    }

    /// Shares of our entries and bets, after this number of rounds of regret matching.
    pub(super) fn mixed_strategy(&self, habit: &ExpectedEntries, times: u32) -> Vec<f64> {
        let (mut us, mut them) = (RegretMatcher::new(BETS * self.mine), RegretMatcher::new(BETS * self.theirs));
        let usual = self.worth(&habit.shares, Side::Ours);
        for _ in 0..times.max(1) {
            let (ours, free) = (us.current_shares(), them.current_shares());
            let mut worth = self.worth(&free, Side::Ours);
            for (worth, usual) in worth.iter_mut().zip(&usual) {
                *worth += habit.belief * (usual - *worth);
            }
            us.update(&ours, &worth);
            them.update(&free, &self.worth(&us.current_shares(), Side::Theirs));
        }
        us.average_shares()
    }

    /// What each entry and bet of one side gains against these shares of the other's.
    fn worth(&self, shares: &[f64], side: Side) -> Vec<f64> {
        let BetValues { alone, both, envy, keep: _ } = self.stakes;
        let (own, costs) = match side {
            Side::Ours => (self.mine, &self.costs.0),
            Side::Theirs => (self.theirs, &self.costs.1),
        };
        // The chance of each outcome, and the chance of it together with the other side having bet on it.
        let mut found = vec![([0.0; BETS], [0.0; BETS]); own];
        for (rival, bets) in shares.chunks_exact(BETS).enumerate() {
            let entered = bets[0] + bets[1] + bets[2];
            if entered < 1e-9 {
                continue;
            }
            for (entry, (comes, foreseen)) in found.iter_mut().enumerate() {
                let chances = match side {
                    Side::Ours => self.chances[entry * self.theirs + rival],
                    Side::Theirs => {
                        let [win, lose, draw] = self.chances[rival * self.theirs + entry];
                        [lose, win, draw]
                    }
                };
                for outcome in 0..BETS {
                    comes[outcome] += chances[outcome] * entered;
                    foreseen[outcome] += chances[outcome] * bets[OPPOSITE[outcome]];
                }
            }
        }
        let mut worth = Vec::with_capacity(BETS * own);
        for ((comes, foreseen), cost) in found.iter().zip(costs) {
            let hurt: f64 = foreseen.iter().sum::<f64>() * envy * alone;
            for bet in 0..BETS {
                let right = alone * (comes[bet] - foreseen[bet]) + both * (1.0 - envy) * foreseen[bet];
                worth.push(right - hurt + envy * alone * foreseen[bet] - cost);
            }
        }
        worth
    }
}

/// Whose choices are evaluated.
#[derive(Clone, Copy)]
enum Side {
    Ours,
    Theirs,
}

/// How a duel ends for the first of the two, if neither knows in which order the other's horses run.
fn chances(mine: &[i16], theirs: &[i16]) -> [f64; 3] {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let orders = if mine.len() == 3 && theirs.len() == 3 { &ORDERS[..] } else { &ORDERS[..1] };
    let mut found = [0.0; 3];
    for order in orders {
        let pairs = mine.iter().zip(order).filter_map(|(mine, place)| Some((mine, theirs.get(*place)?)));
        let (mut won, mut lost) = (0, 0);
        for (mine, theirs) in pairs {
            won += usize::from(mine > theirs);
            lost += usize::from(mine < theirs);
        }
        found[bet_index(outcome(won, lost, mine.len()))] += 1.0;
    }
    found.map(|times| times / orders.len() as f64)
}

/// How a duel of this number of races ends.
pub(super) fn outcome(won: usize, lost: usize, races: usize) -> Bet {
    let enough = if races == 1 { 1 } else { 2 };
    match (won >= enough, lost >= enough) {
        (true, _) => Bet::Win,
        (false, true) => Bet::Lose,
        (false, false) => Bet::Draw,
    }
}

/// Every different entry of this number of these speeds, ascending.
pub(super) fn entries(speeds: &[i16], horses: usize) -> Vec<Speeds> {
    let mut sorted = speeds.to_vec();
    sorted.sort_unstable();
    let mut found = Vec::new();
    extend(&sorted, horses, 0, &mut Vec::new(), &mut found);
    found
}

fn extend(sorted: &[i16], horses: usize, from: usize, so_far: &mut Speeds, found: &mut Vec<Speeds>) {
    if so_far.len() == horses {
        found.push(so_far.clone());
        return;
    }
    let mut last = None;
    for place in from..sorted.len() {
        if last.replace(sorted[place]) != Some(sorted[place]) {
            so_far.push(sorted[place]);
            extend(sorted, horses, place + 1, so_far, found);
            so_far.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_entries_are_counted_once() {
        let found = entries(&[3, 1, 1, 1, 2], 3);
        assert_eq!(found, [vec![1, 1, 1], vec![1, 1, 2], vec![1, 1, 3], vec![1, 2, 3]]);
        assert_eq!(entries(&[5, 5, 2], 1), [vec![2], vec![5]]);
    }

    #[test]
    fn orders_are_averaged() {
        assert_eq!(chances(&[8, 8, 8], &[1, 1, 1]), [1.0, 0.0, 0.0]);
        assert_eq!(chances(&[4], &[4]), [0.0, 0.0, 1.0]);
        // 1-5-9 against 2-5-8: the order of the horses decides.
        let [win, lose, draw] = chances(&[1, 5, 9], &[2, 5, 8]);
        assert!((win + lose + draw - 1.0).abs() < 1e-12 && win > 0.0 && draw > 0.0);
    }

    #[test]
    fn a_rival_of_known_habit_is_exploited() {
        // The rival always enters its best cards and bets on winning; ours cannot win, but can bet on losing.
        let (mine, theirs) = (entries(&[1, 2, 3, 4], 3), entries(&[5, 6, 7], 3));
        let duel = DuelGame::new(&mine, &theirs, BetValues { alone: 6.0, both: 3.0, envy: 1.0, keep: 0.0 });
        let shares = duel.mixed_strategy(&ExpectedEntries { shares: vec![1.0, 0.0, 0.0], belief: 1.0 }, 200);
        let on_losing: f64 = shares.iter().skip(1).step_by(3).sum();
        assert!(on_losing > 0.95, "{shares:?}");
    }
}
