//! What is written in parts for many viewers at once is, joined, what each viewer may know.
#![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

use games::{GameId, Table};
use kit::{Pick, Seat, Seats, SimRng, Turn, Viewer};
use serde_json::Value;

const GAMES_EACH: u64 = 4;
const MAX_INPUTS: usize = 400;

/// Every seat that any table could have, so some are not at this one, and a spectator.
fn viewers() -> impl Iterator<Item = Viewer> {
    Seat::ALL.into_iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

/// Plays each game at random and shows the table after every input.
fn after_every_input(mut check: impl FnMut(&Table, &str)) {
    for game in GameId::ALL {
        for seed in 0..GAMES_EACH {
            play(*game, seed, &mut check);
        }
    }
}

fn play(game: GameId, seed: u64, check: &mut impl FnMut(&Table, &str)) {
    let meta = game.meta();
    let seats: Vec<Seats> = game.variants()[0].seats.counts().collect();
    let seats = seats[seed as usize % seats.len()];
    let mut table = game.new_table(seats.count(), &Value::Null).unwrap();
    let mut pick = SimRng::new(seed);
    for _ in 0..MAX_INPUTS {
        let turn = table.turn();
        let deciding: Vec<Seat> = turn.seats().iter().collect();
        // In a live turn chance falls as often as somebody acts.
        let share = if turn.accepts_outcome() { 2 } else { 1 };
        let chosen = if deciding.is_empty() { 0 } else { pick.pick(share * deciding.len() as u32) as usize };
        match (deciding.get(chosen), &turn) {
            (_, Turn::Over { .. }) => break,
            (Some(seat), _) => drop(table.act_at_random(*seat, &mut pick).unwrap()),
            (None, _) => drop(table.resolve_at_random(&mut pick).unwrap()),
        }
        check(&table, meta.id);
    }
}

#[test]
fn the_public_part_and_the_own_part_are_the_view() {
    let mut told_apart = 0;
    after_every_input(|table, game| {
        let mut public = Vec::new();
        table.write_public_view(&mut public);
        let spectators = table.view(Viewer::Spectator);
        for viewer in viewers() {
            let view = table.view(viewer);
            let mut joined = public.clone();
            table.write_personal_view(viewer, &mut joined);
            assert_eq!(String::from_utf8(joined).unwrap(), view.get(), "{game}: {viewer:?}");
            let mut whole = b"behind this ".to_vec();
            table.write_view(viewer, &mut whole);
            assert_eq!(String::from_utf8(whole).unwrap(), format!("behind this {}", view.get()), "{game}: {viewer:?}");
            let at_the_table = viewer.seat().is_some_and(|seat| table.seats().contains(seat));
            assert!(at_the_table || view.get() == spectators.get(), "{game}: {viewer:?} has no seat here");
            told_apart += usize::from(view.get() != spectators.get());
        }
    });
    assert!(told_apart > 0, "nobody knew more than a spectator");
}

#[test]
fn whoever_sees_no_more_than_everybody_is_told_what_everybody_is_told() {
    let mut more = 0;
    after_every_input(|table, game| {
        let seen = |viewer| {
            let mut out = Vec::new();
            table.write_visible_events(viewer, &mut out);
            String::from_utf8(out).unwrap()
        };
        let public = seen(Viewer::Spectator);
        for viewer in viewers() {
            let list: Vec<String> = table.visible_events(viewer).iter().map(|event| event.get().to_owned()).collect();
            assert_eq!(seen(viewer), list.join(","), "{game}: {viewer:?}");
            assert_eq!(table.has_private_events(viewer), seen(viewer) != public, "{game}: {viewer:?}");
            more += usize::from(table.has_private_events(viewer));
        }
    });
    assert!(more > 0, "nobody saw more than a spectator");
}
