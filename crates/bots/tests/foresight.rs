//! A bot knows no more than its seat: what it decides hangs on the view, not on what is hidden behind it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use bots::MINDS;
use dealer::Fast;
use kit::rules::read_setup;
use kit::{Rules, Viewer};
use registry::{AnySight, Sight, Visitor};
use serde_json::{Value, json};

struct Probe {
    /// Decisions that were compared, and those where the other truth really was another one.
    compared: usize,
    hidden: usize,
}

impl Visitor for Probe {
    fn visit<R: Rules>(&mut self) {
        let (compared, hidden) = (self.compared, self.hidden);
        let counts: Vec<_> = R::META.seats.counts().collect();
        for seed in 0..40_u64 {
            let seats = counts[seed as usize % counts.len()];
            // The most seats of one game need one of them to play the House.
            let house = json!({"house": "bets"});
            let setup = read_setup::<R>(&Value::Null, seats).or_else(|_| read_setup::<R>(&house, seats)).unwrap();
            let mut state = R::start(&setup);
            let mut pick = Fast::new(seed);
            let mut inputs = 0;
            while !R::turn(&state).is_over() && inputs < 600 {
                for seat in R::turn(&state).seats().iter() {
                    self.look::<R>(&setup, &state, seat, &mut pick);
                }
                kit::playout::<R>(&mut state, &mut pick, 1);
                inputs += 1;
            }
        }
        assert!(self.compared > compared + 500, "{}: {} decisions", R::META.id, self.compared - compared);
        if R::META.id != "dont-hesitate" {
            assert!(self.hidden > hidden, "{} hides something", R::META.id);
        }
    }
}

impl Probe {
    fn look<R: Rules>(&mut self, setup: &R::Setup, truth: &R::State, seat: kit::Seat, pick: &mut Fast) {
        let view = R::view(truth, Viewer::Seat(seat));
        let other = R::imagine(setup, Viewer::Seat(seat), &view, pick);
        let sight = |state| Sight::<R>::new(setup, state, seat).unwrap();
        let (seen, imagined) = (sight(truth), sight(&other));
        // A sight is the view's: nothing else in it tells the two truths apart either.
        assert_eq!(seen.view, imagined.view);
        assert_eq!(seen.options, imagined.options);
        assert_eq!(seen.turn, imagined.turn);
        let (seen, imagined) = (AnySight::from(seen), AnySight::from(imagined));
        // One after the other, so that every player is looked at often enough.
        let profile = &support::quick(&MINDS[self.compared % MINDS.len()]);
        let seed = pick.word();
        let thought = bots::decide(profile, &seen, seed).unwrap();
        assert_eq!(
            thought,
            bots::decide(profile, &imagined, seed).unwrap(),
            "{} by {}: {view:?}",
            R::META.id,
            profile.id
        );
        self.compared += 1;
        self.hidden += usize::from(*truth != other);
    }
}

#[test]
fn nothing_hidden_changes_a_decision() {
    registry::each(&mut Probe { compared: 0, hidden: 0 });
}
