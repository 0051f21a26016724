//! A bot knows no more than its seat: what it decides depends on the view, not on what is hidden behind it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/tables.rs"]
mod support;

use games::{GameId, for_game};
use kit::rules::read_setup;
use kit::{Rules, SimRng, Viewer};
use play::{BOTS, Observation, PlayableGame, SetupOf, StateOf};
use serde_json::Value;

struct Probe {
    /// Decisions that were compared, and those where the other truth really was another one.
    compared: usize,
    hidden: usize,
}

impl Probe {
    fn game<P: PlayableGame>(&mut self) {
        let (compared, hidden) = (self.compared, self.hidden);
        let counts: Vec<_> = P::Rules::seat_counts(&Default::default()).iter().collect();
        // A game may have few decisions, and is then played more often.
        for seed in 0..400_u64 {
            if seed >= 40 && self.compared > compared + 500 {
                break;
            }
            let seats = counts[seed as usize % counts.len()];
            let setup = read_setup::<P::Rules>(&Value::Null, seats).unwrap();
            let mut state = P::Rules::initial_state(&setup);
            let mut pick = SimRng::new(seed);
            let mut inputs = 0;
            while !P::Rules::turn(&state).is_over() && inputs < 600 {
                for seat in P::Rules::turn(&state).seats().iter() {
                    self.look::<P>(&setup, &state, seat, &mut pick);
                }
                kit::playout::<P::Rules>(&mut state, &mut pick, 1);
                inputs += 1;
            }
        }
        assert!(self.compared > compared + 500, "{}: {} decisions", P::Rules::META.id, self.compared - compared);
        assert_eq!(self.hidden > hidden, P::Rules::META.has_secrets, "{}", P::Rules::META.id);
    }

    fn look<P: PlayableGame>(&mut self, setup: &SetupOf<P>, truth: &StateOf<P>, seat: kit::Seat, pick: &mut SimRng) {
        let view = P::Rules::view(truth, Viewer::Seat(seat));
        let other = P::Rules::imagine(setup, Viewer::Seat(seat), &view, pick);
        let observation = |state| Observation::<P::Rules>::new(setup, state, seat).unwrap();
        let (seen, imagined) = (observation(truth), observation(&other));
        // An observation is the view's: nothing else in it tells the two truths apart either.
        assert_eq!(seen.view, imagined.view);
        assert_eq!(seen.options, imagined.options);
        assert_eq!(seen.turn, imagined.turn);
        // One after the other, so that every player is looked at often enough.
        let profile = &support::quick(&BOTS[self.compared % BOTS.len()]);
        let seed = pick.next_u64();
        let thought = play::decide::<P>(&profile.strategy, &seen, seed);
        assert_eq!(
            thought,
            play::decide::<P>(&profile.strategy, &imagined, seed),
            "{} by {}: {view:?}",
            P::Rules::META.id,
            profile.id
        );
        self.compared += 1;
        self.hidden += usize::from(*truth != other);
    }
}

#[test]
fn nothing_hidden_changes_a_decision() {
    let mut probe = Probe { compared: 0, hidden: 0 };
    for game in GameId::ALL {
        for_game!(*game, P => probe.game::<P>());
    }
}
