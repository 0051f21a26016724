//! The final of two: one of three cards and a bet on each side, and then the pool. Nine choices against nine, and what
//! counts is who has more cards afterwards, so it is solved exactly.

use bettor_horse::options::EnterOptions;
use bettor_horse::{Action, Bet, BettorHorse, Stage};
use dealer::Fast;
use registry::Sight;

use super::duel::{entries, outcome};
use super::habits::BETS;
use super::{enter_speeds, speeds_of};
use crate::matrix::{Matrix, draw};

/// A card more or less counts so little beside winning the game, but it counts.
const A_CARD: f64 = 0.001;

/// The choices of the final of two, and what the seat wins by each pair of them; none for any other duel.
pub(crate) struct Final {
    mine: Vec<(i16, Bet)>,
    pub(crate) matrix: Matrix,
}

impl Final {
    pub(crate) fn of(sight: &Sight<BettorHorse>, enter: &EnterOptions) -> Option<Final> {
        if enter.stage != Stage::Final {
            return None;
        }
        let choices = |speeds: &[i16]| -> Vec<(i16, Bet)> {
            entries(speeds, 1).into_iter().flatten().flat_map(|speed| BETS.map(|bet| (speed, bet))).collect()
        };
        let own: Vec<i16> = enter.hand.iter().map(|card| card.speed).collect();
        let (mine, theirs) = (choices(&own), choices(&speeds_of(sight, enter.against)));
        let purse = |seat: kit::Seat| sight.view.purses.get(seat.index()).map_or(0, Vec::len) as f64;
        let ahead = purse(sight.seat) - purse(enter.against);
        let (cards, pool) = (enter.pays.alone as f64, sight.view.pool.len() as f64);
        let value = |(own, bet): (i16, Bet), (other, their_bet): (i16, Bet)| {
            let came = outcome(usize::from(own > other), usize::from(own < other), 1);
            let turned = outcome(usize::from(other > own), usize::from(other < own), 1);
            let gain = match (bet == came, their_bet == turned) {
                (true, false) => cards + pool,
                (false, true) => -cards - pool,
                // Whether both are right or neither, both get the same.
                (true, true) | (false, false) => 0.0,
            };
            let after = ahead + gain;
            // Level at the end is sudden death, which is anybody's.
            (if after == 0.0 { 0.0 } else { after.signum() }) + A_CARD * after
        };
        let line = |own: (i16, Bet)| theirs.iter().map(|other| value(own, *other)).collect();
        Some(Final { matrix: Matrix(mine.iter().map(|own| line(*own)).collect()), mine })
    }
}

/// What to do in the final of two.
pub(super) fn entry(sight: &Sight<BettorHorse>, enter: &EnterOptions, thoughts: &mut Fast) -> Option<Action> {
    let last = Final::of(sight, enter)?;
    let (speed, bet) = last.mine[draw(&last.matrix.solve()?.row, thoughts)?];
    enter_speeds(sight, enter, &[speed], bet, thoughts)
}

#[cfg(test)]
mod tests {
    use bettor_horse::Options;
    use kit::rules::read_setup;
    use kit::{Rules, Seat, Seats, Silent, Turn};
    use serde_json::Value;

    use super::*;

    #[test]
    fn nobody_does_better_against_what_is_played_in_the_final() {
        let setup = read_setup::<BettorHorse>(&Value::Null, Seats::new(2).unwrap()).unwrap();
        for seed in 0..40 {
            let mut pick = Fast::new(seed);
            let mut state = BettorHorse::start(&setup);
            let mut seen = false;
            while let Turn::Decide { seats } = BettorHorse::turn(&state) {
                let sight = Sight::<BettorHorse>::new(&setup, &state, Seat(0));
                if let Some((sight, Options::Enter(enter))) = sight.as_ref().map(|sight| (sight, &sight.options))
                    && let Some(last) = Final::of(sight, enter)
                {
                    let solved = last.matrix.solve().unwrap();
                    let gap = last.matrix.exploitability(&solved.row, &solved.column);
                    assert!(gap.abs() < 1e-9, "seed {seed}: {gap} in {:?}", last.matrix);
                    seen = true;
                }
                let seat = seats.first().unwrap();
                let action = BettorHorse::some_action(&state, seat, &mut pick).unwrap();
                BettorHorse::act(&mut state, seat, &action, &mut Silent).unwrap();
            }
            assert!(seen, "seed {seed} came to a final");
        }
    }
}
