//! What a rival has entered so far, and what it may therefore enter next. All cards that ran are public, so the entries
//! that were possible are known as well.

use bettor_horse::{Bet, BettorHorse, CardId, Stage};
use kit::Seat;
use play::Observation;

use super::duel_game::{Speeds, bet_index, entries};

/// Entries are classified by how fast they are among all that a hand allows: slowest, slow, middling, fast, fastest.
const KINDS: usize = 5;
/// Where one kind ends and the next begins, as shares of all entries.
const BOUNDS: [f64; KINDS - 1] = [0.06, 0.3, 0.7, 0.94];
/// What is expected of an unknown seat, as a number of duels of each kind: bets on winning, on losing, on a draw.
const STRANGER: [[f64; 3]; KINDS] =
    [[0.02, 0.55, 0.02], [0.03, 0.4, 0.05], [0.15, 0.15, 0.15], [0.4, 0.03, 0.05], [0.55, 0.02, 0.02]];

/// How often a seat has entered what.
pub(super) struct OpponentModel([[f64; 3]; KINDS]);

impl OpponentModel {
    /// What the duels so far tell about a seat.
    pub(super) fn observe(observation: &Observation<BettorHorse>, seat: Seat) -> OpponentModel {
        let mut counts = STRANGER;
        let speed = |id: &CardId| observation.setup.find_card(id).map(|card| observation.setup.card_info(card).speed);
        // The hand before each duel is what the seat has not shown yet, and what it has shown since.
        let mut hand: Vec<i16> =
            observation.view.unseen.get(seat.index()).into_iter().flatten().filter_map(speed).collect();
        for result in observation.view.results.iter().rev() {
            let Some(side) = result.duel.iter().position(|it| *it == seat) else { continue };
            match result.stage {
                Stage::Lap => {
                    let mut entered: Speeds = result.cards[side].iter().filter_map(speed).collect();
                    hand.extend(&entered);
                    entered.sort_unstable();
                    let all = entries(&hand, entered.len());
                    counts[kind(&entered, &all)][bet_index(result.bets[side])] += 1.0;
                }
                Stage::FirstFinal | Stage::SecondFinal | Stage::Final | Stage::SuddenDeath => {}
            }
        }
        OpponentModel(counts)
    }

    /// The shares of these entries, three bets each.
    pub(super) fn shares(&self, all: &[Speeds]) -> Vec<f64> {
        let kinds: Vec<usize> = all.iter().map(|entry| kind(entry, all)).collect();
        let mut size = [0.0; KINDS];
        kinds.iter().for_each(|kind| size[*kind] += 1.0);
        let total: f64 = (0..KINDS).filter(|kind| size[*kind] > 0.0).flat_map(|kind| self.0[kind]).sum();
        kinds.iter().flat_map(|kind| self.0[*kind].map(|times| times / size[*kind] / total)).collect()
    }

    /// How many of its duels were seen.
    pub(super) fn seen(&self) -> f64 {
        self.0.iter().flatten().sum::<f64>() - STRANGER.iter().flatten().sum::<f64>()
    }
}

/// How fast an entry is among all of a hand.
fn kind(entry: &[i16], all: &[Speeds]) -> usize {
    let sum = |entry: &[i16]| entry.iter().map(|speed| i32::from(*speed)).sum::<i32>();
    let own = sum(entry);
    let slower = all.iter().filter(|other| sum(other) < own).count() as f64;
    let level = all.iter().filter(|other| sum(other) == own).count() as f64;
    let rank = (slower + level / 2.0) / all.len().max(1) as f64;
    BOUNDS.iter().filter(|bound| rank > **bound).count()
}

/// The bets, in the order of tables.
pub(super) const BETS: [Bet; 3] = [Bet::Win, Bet::Lose, Bet::Draw];
