//! The exact chances beside a sweep over every state of a short race.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use odds::{Course, HORSES, Moment, Order};
use ready_set_bet::Exotic;
use ready_set_bet::ruleset::PairBy;

const PRINTED: [u8; HORSES] = [3, 3, 2, 1, 0, 1, 2, 3, 3];

/// Walks the chain of all rolls state by state and gives the weight of every ending.
fn endings(finish: u8, pair_by: PairBy, bonus: [u8; HORSES], start: Moment) -> Vec<(Order, f64)> {
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
    let mut weights = vec![0.0f64; states * 13];
    weights[start.armed.map_or(0, |sum| again(sum.into()))] = 1.0;
    let mut endings = vec![0.0f64; states * HORSES];
    for state in 0..states {
        for armed in 0..13 {
            let weight = weights[state * 13 + armed];
            if weight == 0.0 {
                continue;
            }
            for sum in 2..=12usize {
                let share = weight * (6 - sum.abs_diff(7)) as f64 / 36.0;
                let horse = sum.clamp(3, 11) - 3;
                let earned = again(sum) != 0 && again(sum) == armed;
                let steps = 1 + if earned { usize::from(bonus[horse]) } else { 0 };
                let moved = state / worth[horse] % to_go[horse];
                match moved + steps >= to_go[horse] {
                    true => endings[state * HORSES + horse] += share,
                    false => {
                        let next = if earned { 0 } else { again(sum) };
                        weights[(state + steps * worth[horse]) * 13 + next] += share;
                    }
                }
            }
        }
    }
    let order = |index: usize| {
        let (state, winner) = (index / HORSES, index % HORSES);
        Order(std::array::from_fn(|horse| match horse == winner {
            true => finish,
            false => start.positions[horse] + (state / worth[horse] % to_go[horse]) as u8,
        }))
    };
    let endings = endings.into_iter().enumerate().filter(|(_, weight)| *weight > 0.0);
    endings.map(|(index, weight)| (order(index), weight)).collect()
}

fn compare(finish: u8, pair_by: PairBy, bonus: [u8; HORSES], start: Moment) {
    let endings = endings(finish, pair_by, bonus, start);
    let course = Course::new(finish, pair_by, bonus);
    let outlook = course.outlook(start);
    let check = |what: &str, exact: f64, wins: &dyn Fn(&Order) -> bool| {
        let swept: f64 = endings.iter().filter(|(order, _)| wins(order)).map(|(_, weight)| weight).sum();
        assert!((exact - swept).abs() < 1e-10, "{what}: {exact} by us, {swept} by sweep; {finish} {pair_by} {start:?}");
    };
    let finishes = outlook.finishes();
    for horse in 0..HORSES {
        check("win", finishes.win.0[horse], &|order| order.rank(horse) == 1);
        check("place", finishes.place.0[horse], &|order| order.rank(horse) <= 2);
        check("show", finishes.show.0[horse], &|order| order.rank(horse) <= 3);
    }
    check("seven out", outlook.seven_out(), &Order::seven_out);
    for card in Exotic::ALL {
        check(card.word(), outlook.exotic(*card), &|order| order.exotic(*card));
    }
    for (horse, others) in
        [(0, 0b100u16), (4, 0b1_1000_0011), (3, 0b100_0100), (8, 0b1), (6, 0b1_0000), (1, 0b1_1111_1101)]
    {
        check("beats", outlook.beats(horse, others), &|order| order.beats(horse, others));
    }
}

const UNEVEN: [u8; HORSES] = [1, 0, 2, 3, 1, 0, 0, 2, 1];
const LATE: [u8; HORSES] = [1, 0, 2, 3, 1, 2, 4, 2, 1];

#[test]
fn a_track_of_three_from_the_gate_and_with_each_horse_armed() {
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        for armed in [None, Some(2), Some(3), Some(5), Some(6), Some(7), Some(12)] {
            compare(3, pair_by, PRINTED, Moment { positions: [0; HORSES], armed });
        }
    }
}

#[test]
fn a_track_of_four_with_uneven_starts() {
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        for armed in [None, Some(2), Some(4), Some(6), Some(9), Some(11)] {
            compare(4, pair_by, PRINTED, Moment { positions: UNEVEN, armed });
        }
    }
}

#[test]
fn a_track_of_four_from_the_gate() {
    compare(4, PairBy::Horse, PRINTED, Moment { positions: [0; HORSES], armed: Some(3) });
}

#[test]
fn a_track_of_five_with_uneven_starts() {
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        for armed in [None, Some(3), Some(8), Some(12)] {
            compare(5, pair_by, PRINTED, Moment { positions: LATE, armed });
        }
    }
}

#[test]
fn a_track_of_eight_that_is_nearly_run() {
    let positions = [5, 6, 5, 7, 6, 3, 6, 5, 6];
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        for armed in [None, Some(2), Some(8)] {
            compare(8, pair_by, PRINTED, Moment { positions, armed });
        }
    }
}

#[test]
fn bonuses_no_printed_game_has() {
    let odd = [0, 9, 1, 0, 5, 0, 2, 0, 255];
    for pair_by in [PairBy::Horse, PairBy::Sum] {
        for armed in [None, Some(3), Some(4), Some(7), Some(11)] {
            compare(4, pair_by, odd, Moment { positions: UNEVEN, armed });
            compare(4, pair_by, [0; HORSES], Moment { positions: UNEVEN, armed });
        }
    }
}

#[test]
fn a_race_that_is_over_is_certain() {
    let mut positions = LATE;
    positions[4] = 5;
    let course = Course::new(5, PairBy::Horse, PRINTED);
    let outlook = course.outlook(Moment { positions, armed: None });
    let order = Order(positions);
    let certain = |yes: bool| if yes { 1.0 } else { 0.0 };
    for horse in 0..HORSES {
        assert_eq!(outlook.finishes().show.0[horse], certain(order.rank(horse) <= 3));
        let next = 1 << ((horse + 1) % HORSES);
        assert_eq!(outlook.beats(horse, next), certain(order.beats(horse, next)));
    }
    for card in Exotic::ALL {
        assert_eq!(outlook.exotic(*card), certain(order.exotic(*card)));
    }
}
