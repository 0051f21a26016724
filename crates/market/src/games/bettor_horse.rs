//! Bets of the card duels of Bettor Horse.

use bettor_horse::view::ResultView;
use bettor_horse::{Bet as Said, BettorHorse, Setup, Stage, View};
use kit::Seat;

use crate::game::{Bet, Hope, Market, Scope, Stake, sums};

const DUEL: &str = "duel";
const OUTCOMES: &[&str] = &["win", "lose", "draw"];
const TAKEN: &[&str] = &["all", "own", "nothing"];

impl Market for BettorHorse {
    const UNIT: &'static str = "cards";

    fn bets(_: &Setup, view: &View, scope: Scope) -> Vec<Bet> {
        let outcome = |seat: Seat| Bet::unpaid(DUEL, seat.0.to_string(), format!("seat {}", seat.0), OUTCOMES);
        // The first duel is one of the lap. Whoever is right alone takes the horses of both.
        let horses = Stage::Lap.horses() as f64;
        let said = |bet: &Said| Bet {
            kind: "bet",
            about: bet.to_string(),
            what: bet.to_string(),
            outcomes: TAKEN,
            pays: vec![2.0 * horses, horses, 0.0],
            multiplier: 1.0,
        };
        let duel = view.duel.into_iter().flatten().map(outcome);
        match scope {
            Scope::Now => duel.collect(),
            Scope::Whole => duel.chain(Said::ALL.iter().map(said)).collect(),
        }
    }

    fn came_out(_: &Setup, asked: &View, now: &View, scope: Scope) -> Option<Vec<Option<usize>>> {
        // A view keeps only the newest attempts of sudden death, so duels are found by their number.
        let result = now.result(asked.settled() + 1)?;
        let outcomes = asked.duel.is_some().then_some(result.outcomes);
        let duel = outcomes.into_iter().flatten().map(|outcome| Some(outcome as usize));
        let taken = match result.matched {
            [true, false] => 0,
            [true, true] => 1,
            [false, _] => 2,
        };
        // What a bet brings can be seen only where somebody made it.
        let said = Said::ALL.iter().map(|bet| (result.bets[0] == *bet).then_some(taken));
        Some(match scope {
            Scope::Now => duel.collect(),
            Scope::Whole => duel.chain(said).collect(),
        })
    }

    fn races_of_game(_: &Setup) -> f64 {
        1.0
    }

    fn races(view: &View) -> usize {
        view.settled() as usize
    }

    fn running(view: &View) -> bool {
        view.duel.is_some()
    }

    fn stakes(_: &Setup, view: &View, race: usize) -> Vec<Stake> {
        let stake = |seat: Seat, said: Said| Stake {
            hope: Hope::new(DUEL, seat.0.to_string(), &[said.word()]),
            seat: Some(seat),
        };
        if let Some(ResultView { duel, bets, .. }) = view.result(race as u64 + 1) {
            return duel.iter().zip(bets).map(|(seat, said)| stake(*seat, *said)).collect();
        }
        let (Some(duel), true) = (view.duel, view.settled() == race as u64) else { return Vec::new() };
        duel.into_iter().map(|seat| Stake { seat: None, ..stake(seat, Said::Win) }).collect()
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.purses.iter().map(|purse| purse.len() as f64).collect()
    }

    fn curve(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let seats = view.purses.len();
        // Sudden death decides who wins, and no cards change hands in it.
        let paid = view.results.iter().filter(|result| result.stage != Stage::SuddenDeath);
        sums(vec![0.0; seats], paid.map(|result| taken(result, seats)))
    }
}

/// How many cards each seat took in a duel.
fn taken(result: &ResultView, seats: usize) -> Vec<f64> {
    let mut taken = vec![0.0; seats];
    let [first, second] = result.cards.each_ref().map(|cards| cards.len() as f64);
    let shares = match result.matched {
        [true, true] => [first, second],
        [true, false] => [first + second, 0.0],
        [false, true] => [0.0, first + second],
        [false, false] => [0.0, 0.0],
    };
    for (seat, share) in result.duel.iter().zip(shares) {
        if let Some(sum) = taken.get_mut(seat.index()) {
            *sum += share;
        }
    }
    taken
}
