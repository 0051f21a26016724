//! How long one picture of each game takes, from a table in the middle of a game.
//!
//! `cargo run -p railbird-terminal --example frame_time`
#![allow(clippy::print_stdout, reason = "the figures are what one runs it for")]

use std::time::Instant;

use games::GameId;
use screen::Palette;
use screenshots::{TestTable, render};
use serde_json::json;
use terminal::Screen;
use terminal::screen::paint::Chrome;

/// The number of pictures that are drawn of each game.
const PICTURES: u32 = 300;

fn main() {
    for game in GameId::ALL {
        let seats = usize::from(game.meta().seats.min).max(4);
        let first = kit::Seat::ALL[0];
        let stage = TestTable::play_until(game.id(), seats, &json!({}), 1, |_, table| {
            table.finished_races().count > 0 && table.turn().seats().contains(first)
                || matches!(table.turn(), kit::Turn::Over { .. })
        });
        let moment = stage.snapshot(Some(0));
        let mut screen = Screen::new(Palette::Colors256);
        screen.update(&moment);
        let start = Instant::now();
        for _ in 0..PICTURES {
            render(&mut screen, &moment, &Chrome::default(), 120, 40);
        }
        println!("{}: {:.0} µs a picture", game.id(), start.elapsed().as_secs_f64() * 1e6 / f64::from(PICTURES));
    }
}
