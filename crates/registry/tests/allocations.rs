//! Once a game runs, no input touches the heap: neither in the table's own state nor in a copy that a search plays out.

use dealer::Fast;
use kit::Rules;
use kit::rules::read_setup;
use registry::Visitor;
use serde_json::Value;

struct Count;

impl Visitor for Count {
    fn visit<R: Rules>(&mut self) {
        for seats in R::META.seats.counts() {
            let Ok(setup) = read_setup::<R>(&Value::Null, seats) else { continue };
            let start = R::start(&setup);
            let mut scratch = start.clone();
            for seed in 0..200 {
                let mut pick = Fast::new(seed);
                let mut inputs = 0;
                let spent = allocation_counter::measure(|| {
                    scratch.clone_from(&start);
                    inputs = kit::playout::<R>(&mut scratch, &mut pick, 100_000).inputs;
                });
                let id = R::META.id;
                assert_eq!(spent.count_total, 0, "{id} for {}, seed {seed}: {inputs} inputs", seats.count());
                assert!(inputs > 5, "{id}: a game of {inputs} inputs proves nothing");
            }
        }
    }
}

#[test]
fn playing_allocates_nothing() {
    registry::each(&mut Count);
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocation_counter::measure(|| drop(std::hint::black_box(vec![1u8; 100]))).count_total, 1);
}
