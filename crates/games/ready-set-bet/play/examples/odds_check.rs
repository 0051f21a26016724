//! The exact chances beside simulated races: `odds_check [MILLIONS] [SEED]`, from the gate and from ten moments of a
//! race, with the largest difference in standard errors.
#![allow(clippy::print_stdout, clippy::expect_used, reason = "it is a program that prints figures")]

use std::thread;
use std::time::Instant;

use kit::SimRng;
use ready_set_bet::{FinalPositions, Horse, ReadySetBet, Ruleset, Scene, Spot};
use ready_set_bet_play::odds::race_simulator::RaceSimulator;
use ready_set_bet_play::odds::{HORSES, RaceModel, RacePosition, RunState, SpotOdds, TrackRules};

/// Question by question how often it was answered with yes.
fn count(track: TrackRules, scene: &Scene, moment: RacePosition, races: u64, seed: u64) -> Vec<u64> {
    let race = RaceSimulator::new(track);
    let props: Vec<(usize, u16)> = scene.props.iter().map(|it| (it.winner.index(), bits(&it.losers))).collect();
    let mut fast = SimRng::new(seed);
    let mut counts = vec![0u64; scene.spots.len()];
    for _ in 0..races {
        let order = race.simulate(moment, &mut fast);
        let ranks = order.ranks().0;
        for (count, info) in counts.iter_mut().zip(&scene.spots) {
            *count += u64::from(wins(&order, &ranks, &props, info.spot));
        }
    }
    counts
}

fn wins(order: &FinalPositions, ranks: &[u8; HORSES], props: &[(usize, u16)], spot: Spot) -> bool {
    match spot {
        // The slots of a horse ask the same question; only the first is counted.
        Spot::Show { slot: 2.., .. } | Spot::Place { slot: 2.., .. } | Spot::Win { slot: 2.., .. } => false,
        Spot::Show { horse, .. } => ranks[horse.index()] <= 3,
        Spot::Place { horse, .. } => ranks[horse.index()] <= 2,
        Spot::Win { horse, .. } => ranks[horse.index()] == 1,
        Spot::Color { color } => Horse::ALL.iter().any(|horse| horse.color() == color && ranks[horse.index()] == 1),
        Spot::SevenOut => order.is_seven_out(),
        Spot::Prop { card } => {
            let (horse, others) = props[usize::from(card) - 1];
            order.beats(Horse::ALL[horse], others)
        }
        Spot::Exotic { card } => order.wins_exotic(card),
    }
}

fn bits(horses: &[Horse]) -> u16 {
    horses.iter().fold(0, |set, horse| set | 1 << horse.index())
}

fn main() {
    let mut args = std::env::args().skip(1).map(|arg| arg.parse::<u64>().expect("a whole number"));
    let millions = args.next().unwrap_or(20);
    let seed = args.next().unwrap_or(1);
    let seats = kit::Seats::new(4).expect("four may play");
    let setup = <ReadySetBet as kit::Rules>::setup(&Ruleset::default(), seats).expect("the printed rules");
    let scene = <ReadySetBet as kit::Rules>::scene(&setup);
    let track = RaceModel::for_setup(&setup).track();
    let moment = |positions: [u8; HORSES], armed: u8| {
        let run = if armed > 0 { RunState::Armed(armed) } else { RunState::Fresh };
        RacePosition { positions, run_state: run }
    };
    let moments = [
        RacePosition::AT_GATE,
        moment([0, 0, 0, 0, 1, 0, 0, 0, 0], 0),
        moment([1, 0, 2, 3, 4, 2, 1, 0, 1], 6),
        moment([4, 0, 2, 3, 4, 2, 1, 4, 1], 0),
        moment([0, 5, 6, 2, 7, 5, 3, 1, 0], 4),
        moment([3, 5, 7, 8, 9, 6, 4, 6, 2], 10),
        moment([8, 2, 5, 10, 6, 9, 4, 1, 8], 2),
        moment([2, 9, 4, 11, 8, 12, 6, 0, 3], 8),
        moment([11, 11, 11, 11, 11, 11, 11, 11, 11], 12),
        moment([9, 11, 12, 13, 14, 13, 10, 8, 5], 5),
        moment([0, 0, 14, 0, 0, 0, 14, 0, 14], 9),
    ];
    let threads = thread::available_parallelism().map_or(1, usize::from) as u64;
    let races = millions * 1_000_000 / threads;
    println!("{} million races from each of {} moments, seed {seed}", races * threads / 1_000_000, moments.len());
    println!("{:30} {:>5} {:>9} {:>9} {:>24} {:>8}", "positions", "armed", "questions", "largest", "at", "seconds");
    let mut worst = 0.0f64;
    for (index, moment) in moments.into_iter().enumerate() {
        let began = Instant::now();
        let counts = thread::scope(|scope| {
            let scene = &scene;
            let part = |thread| {
                scope.spawn(move || count(track, scene, moment, races, seed * 1_000_003 + index as u64 * 64 + thread))
            };
            let parts: Vec<_> = (0..threads).map(part).collect();
            let parts = parts.into_iter().map(|part| part.join().expect("a thread that counts"));
            parts.reduce(|sum, part| sum.iter().zip(&part).map(|(sum, part)| sum + part).collect())
        });
        let quotes = SpotOdds::for_all_cards(&setup, &scene, moment).quotes(&scene);
        let (mut questions, mut largest, mut at) = (0, 0.0, String::new());
        for (quote, count) in quotes.iter().zip(counts.unwrap_or_default()) {
            if matches!(
                quote.spot,
                Spot::Show { slot: 2.., .. } | Spot::Place { slot: 2.., .. } | Spot::Win { slot: 2.., .. }
            ) {
                continue;
            }
            questions += 1;
            let total = (races * threads) as f64;
            let error = (quote.chance * (1.0 - quote.chance) / total).sqrt().max(1e-3 / total);
            let off = (count as f64 / total - quote.chance).abs() / error;
            if off > largest {
                (largest, at) = (off, format!("{:?}", quote.spot));
            }
        }
        worst = worst.max(largest);
        let armed = match moment.run_state {
            RunState::Fresh => String::from("-"),
            RunState::Armed(sum) | RunState::Spent(sum) => sum.to_string(),
        };
        let (where_, seconds) = (format!("{:?}", moment.positions), began.elapsed().as_secs_f64());
        println!("{where_:30} {armed:>5} {questions:>9} {largest:>7.2} s {at:>24.24} {seconds:>8.1}");
        if index == 0 {
            let win: Vec<String> = quotes
                .iter()
                .filter(|it| matches!(it.spot, Spot::Win { slot: 1, .. }))
                .map(|it| format!("{:.3}", 100.0 * it.chance))
                .collect();
            println!("  win %, by horse: {}", win.join(" "));
        }
    }
    println!("largest difference: {worst:.2} standard errors");
}
