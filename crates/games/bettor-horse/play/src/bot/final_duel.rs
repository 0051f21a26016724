//! The final of two: each side chooses one of three cards and a bet, and then the pool is dealt. There are nine choices
//! against nine, and only who has more cards afterwards counts, so it is solved exactly.

use bettor_horse::options::EnterOptions;
use bettor_horse::{Action, Bet, BettorHorse, Options, Stage};
use kit::SimRng;
use play::Observation;

use super::duel_game::{entries, outcome};
use super::opponent_model::BETS;
use super::{enter_speeds, speeds_of};
use play::matrix_game::{MatrixGame, sample_index};

/// How often a card and a bet are chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntryShare {
    /// A card of this speed; which one does not matter.
    pub speed: i16,
    pub bet: Bet,
    pub share: f64,
}

/// The optimal mixed strategy of the final of two, which a hard player uses; none in any other duel.
pub fn final_mixture(observation: &Observation<BettorHorse>) -> Option<Vec<EntryShare>> {
    match &observation.options {
        Options::Enter(enter) => mixture(observation, enter),
        Options::Adjust(_) => None,
    }
}

fn mixture(observation: &Observation<BettorHorse>, enter: &EnterOptions) -> Option<Vec<EntryShare>> {
    let last = Final::of(observation, enter)?;
    let shares = last.matrix.solve()?.row;
    Some(
        last.mine
            .iter()
            .zip(shares)
            .map(|((speed, bet), share)| EntryShare { speed: *speed, bet: *bet, share })
            .collect(),
    )
}

/// The choices of the final of two, and what the seat wins with each pair of them; none for any other duel.
struct Final {
    mine: Vec<(i16, Bet)>,
    matrix: MatrixGame,
}

impl Final {
    fn of(observation: &Observation<BettorHorse>, enter: &EnterOptions) -> Option<Final> {
        if enter.stage != Stage::Final {
            return None;
        }
        let choices = |speeds: &[i16]| -> Vec<(i16, Bet)> {
            entries(speeds, 1).into_iter().flatten().flat_map(|speed| BETS.map(|bet| (speed, bet))).collect()
        };
        let own: Vec<i16> = enter.hand.iter().map(|card| card.speed).collect();
        let (mine, theirs) = (choices(&own), choices(&speeds_of(observation, enter.opponent)));
        let purse = |seat: kit::Seat| observation.view.purses.get(seat.index()).map_or(0, Vec::len) as f64;
        let ahead = purse(observation.seat) - purse(enter.opponent);
        let (cards, pool) = (enter.pays.alone as f64, observation.view.pool.len() as f64);
        let after = |(own, bet): (i16, Bet), (other, their_bet): (i16, Bet)| {
            let came = outcome(usize::from(own > other), usize::from(own < other), 1);
            let turned = outcome(usize::from(other > own), usize::from(other < own), 1);
            ahead
                + match (bet == came, their_bet == turned) {
                    (true, false) => cards + pool,
                    (false, true) => -cards - pool,
                    // If both bets are right, or both are wrong, both seats get the same.
                    (true, true) | (false, false) => 0.0,
                }
        };
        let cards_after =
            MatrixGame(mine.iter().map(|own| theirs.iter().map(|other| after(*own, *other)).collect()).collect());
        // A tie leads to sudden death, which either side may win.
        let won = |after: &f64| if *after == 0.0 { 0.0 } else { after.signum() };
        let wins = MatrixGame(cards_after.0.iter().map(|line| line.iter().map(won).collect()).collect());
        // If the final can no longer change who wins, the number of cards counts.
        let mut all = wins.0.iter().flatten();
        let decided = all.next().is_none_or(|first| all.all(|other| other == first));
        Some(Final { mine, matrix: if decided { cards_after } else { wins } })
    }
}

/// What to do in the final of two.
pub(super) fn choose_entry(
    observation: &Observation<BettorHorse>,
    enter: &EnterOptions,
    rng: &mut SimRng,
) -> Option<Action> {
    let mixture = mixture(observation, enter)?;
    let shares: Vec<f64> = mixture.iter().map(|it| it.share).collect();
    let EntryShare { speed, bet, share: _ } = *mixture.get(sample_index(&shares, rng)?)?;
    enter_speeds(enter, &[speed], bet, rng)
}

#[cfg(test)]
mod tests {

    use kit::rules::read_setup;
    use kit::{DiscardEvents, Rules, Seat, Seats, Turn};
    use serde_json::Value;

    use super::*;

    #[test]
    fn nobody_does_better_against_what_is_played_in_the_final() {
        let setup = read_setup::<BettorHorse>(&Value::Null, Seats::new(2).unwrap()).unwrap();
        for seed in 0..40 {
            let mut pick = SimRng::new(seed);
            let mut state = BettorHorse::initial_state(&setup);
            let mut seen = false;
            while let Turn::Decide { seats } = BettorHorse::turn(&state) {
                let observation = Observation::<BettorHorse>::new(&setup, &state, Seat::ALL[0]);
                if let Some((observation, Options::Enter(enter))) =
                    observation.as_ref().map(|observation| (observation, &observation.options))
                    && let Some(last) = Final::of(observation, enter)
                {
                    let solved = last.matrix.solve().unwrap();
                    let gap = last.matrix.exploitability(&solved.row, &solved.column);
                    assert!(gap.abs() < 1e-9, "seed {seed}: {gap} in {:?}", last.matrix);
                    seen = true;
                }
                let seat = seats.first().unwrap();
                let action = BettorHorse::random_action(&state, seat, &mut pick).unwrap();
                BettorHorse::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
            }
            assert!(seen, "seed {seed} came to a final");
        }
    }
}
