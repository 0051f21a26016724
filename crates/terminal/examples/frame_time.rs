//! How long one picture of each game takes, from a table in the middle of a game.
//!
//! `cargo run -p railbird-terminal --example frame_time`
#![allow(clippy::print_stdout, reason = "the figures are what one runs it for")]

use std::time::Instant;

use games::GameId;
use screen::Ink;
use screenshots::{Stage, paint};
use serde_json::json;
use terminal::Screen;
use terminal::screen::paint::Surround;

/// So many pictures are drawn of each game.
const PICTURES: u32 = 300;

fn main() {
    for game in GameId::ALL {
        let seats = usize::from(game.meta().seats.min).max(4);
        let first = kit::Seat::ALL[0];
        let stage = Stage::reach(game.id(), seats, &json!({}), 1, |_, table| {
            table.races_over().over > 0 && table.turn().seats().contains(first)
                || matches!(table.turn(), kit::Turn::Over { .. })
        });
        let moment = stage.moment(Some(0));
        let mut screen = Screen::new(Ink::Many);
        screen.look(&moment);
        let start = Instant::now();
        for _ in 0..PICTURES {
            paint(&mut screen, &moment, &Surround::default(), 120, 40);
        }
        println!("{}: {:.0} µs a picture", game.id(), start.elapsed().as_secs_f64() * 1e6 / f64::from(PICTURES));
    }
}
