//! Once a game runs, no input touches the heap: neither in the table's own state nor in a copy that a search plays out.

use games::{GameId, for_game};
use kit::rules::read_setup;
use kit::{Rules, SimRng};
use play::PlayableGame;
use serde_json::Value;

fn count<P: PlayableGame>() {
    for seats in P::Rules::seat_counts(&Default::default()).iter() {
        let setup = read_setup::<P::Rules>(&Value::Null, seats).unwrap_or_else(|bad| panic!("{bad}"));
        let start = P::Rules::initial_state(&setup);
        let mut scratch = start.clone();
        for seed in 0..200 {
            let mut pick = SimRng::new(seed);
            let mut inputs = 0;
            let spent = allocation_counter::measure(|| {
                scratch.clone_from(&start);
                inputs = kit::playout::<P::Rules>(&mut scratch, &mut pick, 100_000).inputs;
            });
            let id = P::Rules::META.id;
            assert_eq!(spent.count_total, 0, "{id} for {}, seed {seed}: {inputs} inputs", seats.count());
            assert!(inputs > 5, "{id}: a game of {inputs} inputs proves nothing");
        }
    }
}

#[test]
fn playing_allocates_nothing() {
    for game in GameId::ALL {
        for_game!(*game, P => count::<P>());
    }
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100]))).count_total, 1);
}
