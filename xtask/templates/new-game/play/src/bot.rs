//! How bots play Sample Game. A runner is worth the spaces that it has gone, and its share of the prize times the chance that
//! it wins; a medium bot estimates that chance from the track, a hard one runs the rest of the race many times.

use kit::{Pick, Rules, SimRng};
use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};
use sample_game::{Action, Runner, SampleGame};

use crate::SampleGamePlay;

/// An easy bot does anything at all in this percentage of its decisions.
const RANDOM_PERCENT: u32 = 60;
/// A race is quickly run, so a hard bot runs this many for each step of its budget.
const RACES_PER_BUDGET: u32 = 8;

impl Bot for SampleGamePlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<SampleGame>] = &[];

    fn decide(strategy: &Strategy, seen: &Observation<SampleGame>, rng: &mut SimRng) -> Option<Action> {
        let temperament = strategy.temperament;
        match strategy.level {
            Level::Easy => decide_easy(RANDOM_PERCENT, |seen, rng| best(seen, &by_track(seen), temperament, rng), seen, rng),
            Level::Medium => best(seen, &by_track(seen), temperament, rng),
            Level::Hard => {
                let chances = by_races(seen, strategy.budget * RACES_PER_BUDGET, rng);
                best(seen, &chances, temperament, rng)
            }
        }
    }
}

/// The action that is worth most if the runners have these chances to win.
fn best(seen: &Observation<SampleGame>, chances: &[f64], temperament: Temperament, rng: &mut SimRng) -> Option<Action> {
    let back = chances.iter().zip(0..).map(|(chance, number)| {
        let runner = Runner(number);
        (worth(seen, runner, *chance, temperament), Action::Back { runner })
    });
    // Backing costs nothing, so passing is never better.
    random_choice::pick_best(&back.collect::<Vec<_>>(), rng)
}

/// What backing this runner is expected to bring, in coins.
fn worth(seen: &Observation<SampleGame>, runner: Runner, chance: f64, temperament: Temperament) -> f64 {
    let others = seen.view.backed.iter().filter(|backed| **backed == Some(runner)).count();
    let sharers = match temperament {
        Temperament::Neutral | Temperament::Value => others + 1,
        // One who likes favourites does not mind company, and one who does not minds it twice.
        Temperament::Favourites => 1,
        Temperament::Contrarian => 2 * others + 1,
    };
    let position = seen.view.positions.get(runner.index()).copied().unwrap_or_default();
    chance * seen.options.prize as f64 / sharers as f64 + f64::from(position)
}

/// A rule of thumb: each space that a runner is ahead makes it half as likely again to win.
fn by_track(seen: &Observation<SampleGame>) -> Vec<f64> {
    let weights = seen.view.positions.iter().map(|position| 1.5_f64.powi(i32::from(*position)));
    let total: f64 = weights.clone().sum();
    weights.map(|weight| weight / total).collect()
}

/// How often each runner wins when the rest of the race is run this many times.
fn by_races(seen: &Observation<SampleGame>, races: u32, rng: &mut SimRng) -> Vec<f64> {
    let runners = seen.view.positions.len();
    let (races, length) = (races.max(1), SampleGame::scene(&seen.setup).length);
    let mut wins = vec![0.0; runners];
    for _ in 0..races {
        let mut positions = seen.view.positions.clone();
        let winner = loop {
            let runner = rng.pick(runners as u32) as usize;
            positions[runner] += 1;
            if positions[runner] >= length {
                break runner;
            }
        };
        wins[winner] += 1.0 / f64::from(races);
    }
    wins
}
