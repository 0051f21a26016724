//! How many bytes a bettor is told: the view and the options after every input of a whole game, and what is left of
//! them where a field that did not change is not told again.
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]
#![allow(clippy::print_stdout, reason = "the figures are worth a look: run it with --nocapture")]

use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seat, Seats, SimRng, Turn, Viewer};
use ready_set_bet::{ReadySetBet, State};
use serde_json::{Map, Value, json};

/// The most bytes of a frame on the average of a game, without the fields that did not change.
const MAX_MEAN_BYTES: usize = 1_500;
/// In how many of a hundred moments before a roll a bettor lays a token, so that the tokens last for most of a race.
const BET_PERCENT: u32 = 20;

/// The sizes of all frames to one bettor.
#[derive(Default)]
struct Sizes {
    frames: usize,
    whole: usize,
    changed: usize,
    most_changed: usize,
    last: [Map<String, Value>; 2],
}

impl Sizes {
    fn add(&mut self, view: Value, options: Value) {
        let now = [view, options].map(|part| part.as_object().cloned().unwrap_or_default());
        let mut changed = now.clone();
        for (part, last) in changed.iter_mut().zip(&self.last) {
            part.retain(|field, value| last.get(field) != Some(value));
        }
        let changed = bytes(&changed);
        self.frames += 1;
        self.whole += bytes(&now);
        self.changed += changed;
        self.most_changed = self.most_changed.max(changed);
        self.last = now;
    }
}

fn bytes([view, options]: &[Map<String, Value>; 2]) -> usize {
    json!({"view": view, "options": options}).to_string().len()
}

fn sizes(seats: usize, seed: u64) -> Sizes {
    let setup = read_setup::<ReadySetBet>(&json!({}), Seats::new(seats).unwrap()).unwrap();
    let mut state = ReadySetBet::initial_state(&setup);
    let mut pick = SimRng::new(seed);
    let mut sizes = Sizes::default();
    let bettor = Seat::ALL[0];
    let mut tell = |state: &State| {
        let options = ReadySetBet::options(state, bettor);
        sizes.add(json!(ReadySetBet::view(state, Viewer::Seat(bettor))), json!(options));
    };
    loop {
        let turn = ReadySetBet::turn(&state);
        let acting = match turn {
            Turn::Over { .. } => return sizes,
            Turn::Chance { .. } => None,
            Turn::Decide { seats } => seats.first(),
            Turn::Live { seats } => seats.iter().find(|_| pick.pick(100) < BET_PERCENT),
        };
        match acting {
            Some(seat) => {
                let action = ReadySetBet::random_action(&state, seat, &mut pick).unwrap();
                ReadySetBet::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
            }
            None => {
                let outcome = ReadySetBet::draw_outcome(&state, &mut pick).unwrap();
                ReadySetBet::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            }
        }
        tell(&state);
    }
}

#[test]
fn a_bettor_is_told_little_that_it_knows_already() {
    for seats in [4, 8] {
        let games: Vec<Sizes> = (0..5).map(|seed| sizes(seats, seed)).collect();
        let sum = |of: fn(&Sizes) -> usize| games.iter().map(of).sum::<usize>();
        let frames = sum(|sizes| sizes.frames);
        let changed = sum(|sizes| sizes.changed) / frames;
        let most = games.iter().map(|sizes| sizes.most_changed).max().unwrap();
        let whole = sum(|sizes| sizes.whole) / frames;
        println!("{seats} seats: {frames} frames, mean {whole} bytes whole, {changed} changed, {most} at most");
        assert!(changed <= MAX_MEAN_BYTES, "{seats} seats: a frame takes {changed} bytes");
    }
}
