//! What a viewer is shown is the same whether it comes from a table or from what a server sent of it.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::{GameId, Table, VisibleEvents};
use kit::{Seat, SimRng, Turn, Viewer};
use serde_json::Value;

/// Inputs that are played of each game.
const INPUTS: usize = 150;

fn play(table: &mut Table, pick: &mut SimRng) {
    match (table.turn(), table.turn().seats().first()) {
        (Turn::Decide { .. }, Some(seat)) => drop(table.act_at_random(seat, pick).unwrap()),
        (Turn::Live { .. } | Turn::Chance { .. }, _) => drop(table.resolve_at_random(pick).unwrap()),
        (Turn::Decide { .. } | Turn::Over { .. }, _) => {}
    }
}

fn texts(all: &[games::RawJson]) -> Vec<&str> {
    all.iter().map(|one| one.get()).collect()
}

#[test]
fn a_snapshot_and_events_are_the_same_from_a_table_and_from_its_json() {
    for game in GameId::ALL {
        let mut table = game.new_table(usize::from(game.meta().seats.min), &Value::Null).unwrap();
        let mut pick = SimRng::new(4);
        let mut asked = 0;
        for _ in 0..INPUTS {
            play(&mut table, &mut pick);
            for viewer in Viewer::all_at(table.seats()) {
                let seat = viewer.seat();
                let shown = table.snapshot(viewer, seat);
                let options = seat.and_then(|seat| table.options(seat));
                assert_eq!((shown.game(), shown.has_options()), (*game, options.is_some()));
                asked += usize::from(shown.has_options());
                let read = game.read_snapshot(&table.scene(), &table.view(viewer), options.as_ref()).unwrap();
                assert_eq!(read.view().get(), shown.view().get());
                assert_eq!(read.options().map(|it| it.to_string()), options.map(|it| it.to_string()));
                let events = table.visible_events(viewer);
                assert_eq!(table.typed_visible_events(viewer), game.read_visible_events(&events).unwrap());
                assert_eq!(texts(&table.typed_visible_events(viewer).to_json()), texts(&events));
            }
        }
        assert!(asked > 0, "{game}: somebody is asked something");
    }
}

#[test]
fn a_snapshot_lists_the_actions_of_its_options() {
    let mut table = GameId::DontHesitate.new_table(2, &Value::Null).unwrap();
    let mut pick = SimRng::new(1);
    while table.turn().seats().is_empty() {
        play(&mut table, &mut pick);
    }
    let seat = table.turn().seats().first().unwrap();
    let shown = table.snapshot(Viewer::Spectator, Some(seat));
    assert_eq!(texts(&shown.actions(9)), texts(&table.legal_actions(seat, 9)));
    assert_eq!(shown.actions(1).len(), 1);
    assert!(table.snapshot(Viewer::Seat(seat), None).actions(9).is_empty());
}

#[test]
fn later_events_are_added_and_those_of_another_game_replace_them() {
    let mut table = GameId::DontHesitate.new_table(2, &Value::Null).unwrap();
    let mut pick = SimRng::new(1);
    let mut seen = VisibleEvents::empty(GameId::HotStreak);
    assert!(seen.is_empty());
    let mut told = 0;
    for _ in 0..6 {
        play(&mut table, &mut pick);
        let later = table.typed_visible_events(Viewer::Seat(Seat::ALL[0]));
        seen.append(&later);
        told += later.len();
        assert_eq!((seen.game(), seen.len()), (GameId::DontHesitate, told));
    }
    let last = texts(&seen.to_json()[told - 4..]).join(",");
    seen.keep_last(4);
    assert_eq!(texts(&seen.to_json()).join(","), last);
}
