//! The exact chances beside a sweep over every state of a short race.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use ready_set_bet::ruleset::{BonusAgain, PairBy};
use ready_set_bet::{Exotic, FinalPositions, Horse};
use ready_set_bet_play::odds::{HORSES, RaceModel, RacePosition, RunState, TrackRules};

const PRINTED: [u8; HORSES] = [3, 3, 2, 1, 0, 1, 2, 3, 3];

/// Walks the chain of all rolls state by state and gives the weight of every ending.
fn endings(track: TrackRules, start: RacePosition) -> Vec<(FinalPositions, f64)> {
    let TrackRules { finish, pair_by, bonus_again, bonus } = track;
    // A position only grows, and so does its number: ascending order is an order in which nothing comes too late.
    let to_go = start.positions.map(|position| usize::from(finish - position));
    let mut worth = [1usize; HORSES];
    for horse in 1..HORSES {
        worth[horse] = worth[horse - 1] * to_go[horse - 1];
    }
    let states: usize = to_go.iter().product();
    let again = |sum: usize| -> usize {
        let horse = sum.clamp(3, 11) - 3;
        match pair_by {
            _ if bonus[horse] == 0 => 0,
            PairBy::Horse => horse + 1,
            PairBy::Sum => sum,
        }
    };
    // What the next roll depends on: nothing, a letter that is armed, or one that is spent.
    const RUNS: usize = 26;
    let spent = |letter: usize| if letter == 0 { 0 } else { 13 + letter };
    let mut weights = vec![0.0f64; states * RUNS];
    let begun = match start.run_state {
        RunState::Fresh => 0,
        RunState::Armed(sum) => again(sum.into()),
        RunState::Spent(sum) => spent(again(sum.into())),
    };
    weights[begun] = 1.0;
    let mut endings = vec![0.0f64; states * HORSES];
    for state in 0..states {
        for run in 0..RUNS {
            let weight = weights[state * RUNS + run];
            if weight == 0.0 {
                continue;
            }
            for sum in 2..=12usize {
                let share = weight * (6 - sum.abs_diff(7)) as f64 / 36.0;
                let horse = sum.clamp(3, 11) - 3;
                let earned = again(sum) != 0 && again(sum) == run;
                let ended = again(sum) != 0 && spent(again(sum)) == run;
                let steps = 1 + if earned { usize::from(bonus[horse]) } else { 0 };
                let moved = state / worth[horse] % to_go[horse];
                match moved + steps >= to_go[horse] {
                    true => endings[state * HORSES + horse] += share,
                    false => {
                        let next = match (earned, ended, bonus_again) {
                            (true, _, BonusAgain::Fifth) => spent(again(sum)),
                            (true, _, BonusAgain::Fourth) | (false, true, _) => 0,
                            (false, false, _) => again(sum),
                        };
                        weights[(state + steps * worth[horse]) * RUNS + next] += share;
                    }
                }
            }
        }
    }
    let order = |index: usize| {
        let (state, winner) = (index / HORSES, index % HORSES);
        FinalPositions(std::array::from_fn(|horse| match horse == winner {
            true => finish,
            false => start.positions[horse] + (state / worth[horse] % to_go[horse]) as u8,
        }))
    };
    let endings = endings.into_iter().enumerate().filter(|(_, weight)| *weight > 0.0);
    endings.map(|(index, weight)| (order(index), weight)).collect()
}

fn compare(track: TrackRules, start: RacePosition) {
    let endings = endings(track, start);
    let course = RaceModel::new(track);
    let finish_odds = course.finish_odds(start);
    let check = |what: &str, exact: f64, wins: &dyn Fn(&FinalPositions) -> bool| {
        let swept: f64 = endings.iter().filter(|(order, _)| wins(order)).map(|(_, weight)| weight).sum();
        assert!((exact - swept).abs() < 1e-10, "{what}: {exact} by us, {swept} by sweep; {track:?} {start:?}");
    };
    let finishes = finish_odds.win_place_show();
    for horse in 0..HORSES {
        check("win", finishes.win.0[horse], &|order| order.rank(Horse::ALL[horse]) == 1);
        check("place", finishes.place.0[horse], &|order| order.rank(Horse::ALL[horse]) <= 2);
        check("show", finishes.show.0[horse], &|order| order.rank(Horse::ALL[horse]) <= 3);
    }
    check("seven out", finish_odds.seven_out(), &FinalPositions::is_seven_out);
    for card in Exotic::ALL {
        check(card.as_str(), finish_odds.wins_exotic(*card), &|order| order.wins_exotic(*card));
    }
    for (horse, others) in
        [(0, 0b100u16), (4, 0b1_1000_0011), (3, 0b100_0100), (8, 0b1), (6, 0b1_0000), (1, 0b1_1111_1101)]
    {
        check("beats", finish_odds.beats(horse, others), &|order| order.beats(Horse::ALL[horse], others));
    }
}

const UNEVEN: [u8; HORSES] = [1, 0, 2, 3, 1, 0, 0, 2, 1];
const LATE: [u8; HORSES] = [1, 0, 2, 3, 1, 2, 4, 2, 1];

/// Both readings of a pair with both readings of a long run.
fn tracks(finish: u8, bonus: [u8; HORSES]) -> impl Iterator<Item = TrackRules> {
    let pairs = [PairBy::Horse, PairBy::Sum].into_iter();
    pairs.flat_map(move |pair_by| {
        [BonusAgain::Fourth, BonusAgain::Fifth].map(|bonus_again| TrackRules { finish, pair_by, bonus_again, bonus })
    })
}

/// The start of a race, and runs of these sums that have begun.
fn runs(track: TrackRules, sums: &[u8]) -> impl Iterator<Item = RunState> {
    let spent = sums.iter().filter(move |_| track.bonus_again == BonusAgain::Fifth).map(|sum| RunState::Spent(*sum));
    [RunState::Fresh].into_iter().chain(sums.iter().map(|sum| RunState::Armed(*sum))).chain(spent)
}

fn compare_all(finish: u8, bonus: [u8; HORSES], positions: [u8; HORSES], sums: &[u8]) {
    for track in tracks(finish, bonus) {
        for run in runs(track, sums) {
            compare(track, RacePosition { positions, run_state: run });
        }
    }
}

#[test]
fn a_track_of_three_from_the_gate_and_with_each_horse_armed() {
    compare_all(3, PRINTED, [0; HORSES], &[2, 3, 5, 6, 7, 12]);
}

#[test]
fn a_track_of_four_with_uneven_starts() {
    compare_all(4, PRINTED, UNEVEN, &[2, 4, 6, 9, 11]);
}

#[test]
fn a_track_of_four_from_the_gate() {
    let fourth = TrackRules { finish: 4, pair_by: PairBy::Horse, bonus_again: BonusAgain::Fourth, bonus: PRINTED };
    compare(fourth, RacePosition { positions: [0; HORSES], run_state: RunState::Armed(3) });
    let fifth = TrackRules { bonus_again: BonusAgain::Fifth, ..fourth };
    compare(fifth, RacePosition { positions: [0; HORSES], run_state: RunState::Spent(3) });
}

#[test]
fn a_track_of_five_with_uneven_starts() {
    compare_all(5, PRINTED, LATE, &[3, 8, 12]);
}

#[test]
fn a_track_of_eight_that_is_nearly_run() {
    compare_all(8, PRINTED, [5, 6, 5, 7, 6, 3, 6, 5, 6], &[2, 8]);
}

/// One horse has so far to go that its run earns the bonus several times.
#[test]
fn a_long_run_of_one_horse() {
    let positions = [24, 25, 24, 2, 25, 25, 24, 25, 24];
    compare_all(26, [1, 1, 1, 2, 1, 1, 1, 1, 1], positions, &[6, 2]);
}

#[test]
fn bonuses_no_printed_game_has() {
    let odd = [0, 9, 1, 0, 5, 0, 2, 0, 255];
    compare_all(4, odd, UNEVEN, &[3, 4, 7, 11]);
    compare_all(4, [0; HORSES], UNEVEN, &[3, 4, 7, 11]);
}

#[test]
fn a_race_that_is_over_is_certain() {
    let mut positions = LATE;
    positions[4] = 5;
    let bonus_again = BonusAgain::Fourth;
    let course = RaceModel::new(TrackRules { finish: 5, pair_by: PairBy::Horse, bonus_again, bonus: PRINTED });
    let finish_odds = course.finish_odds(RacePosition { positions, run_state: RunState::Fresh });
    let order = FinalPositions(positions);
    let certain = |yes: bool| if yes { 1.0 } else { 0.0 };
    for horse in 0..HORSES {
        assert_eq!(finish_odds.win_place_show().show.0[horse], certain(order.rank(Horse::ALL[horse]) <= 3));
        let next = 1 << ((horse + 1) % HORSES);
        assert_eq!(finish_odds.beats(horse, next), certain(order.beats(Horse::ALL[horse], next)));
    }
    for card in Exotic::ALL {
        assert_eq!(finish_odds.wins_exotic(*card), certain(order.wins_exotic(*card)));
    }
}
