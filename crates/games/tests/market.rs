//! Odds are a matter of the view alone, in every game, and stories of races add up.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use games::{GameId, for_game};
use kit::{Pick, Rules, Seat, SimRng, Turn, Viewer, playout};
use play::{PlayableGame, SampleBudget, SetupOf, StateOf, Viewpoint, compute_odds, odds_history};
use serde_json::Value;

/// A few tries: what is tested does not depend on how sure chances are.
const HASTE: SampleBudget = SampleBudget { target_error: 0.0, max_games: 24 };

/// What a generic function finds in every game, with the game's id.
macro_rules! in_every_game {
    ($function:ident) => {
        GameId::ALL.iter().map(|game| (game.id(), for_game!(*game, P => $function::<P>())))
    };
}

fn set_up<P: PlayableGame>() -> SetupOf<P> {
    let seats = kit::Seats::new(usize::from(P::Rules::META.seats.min.max(2))).unwrap();
    kit::rules::read_setup::<P::Rules>(&Value::Null, seats).unwrap()
}

fn seen_by<P: PlayableGame>(setup: &SetupOf<P>, state: &StateOf<P>, viewer: Viewer) -> Viewpoint<P::Rules> {
    Viewpoint { setup: setup.clone(), viewer, view: P::Rules::view(state, viewer) }
}

/// Compares odds of truths that look alike; returns how many truths differed from the one they look like.
fn truths_that_differ<P: PlayableGame>() -> usize {
    let (setup, mut pick) = (set_up::<P>(), SimRng::new(3));
    let mut differed = 0;
    let mut state = P::Rules::initial_state(&setup);
    for step in 0..12 {
        playout::<P::Rules>(&mut state, &mut pick, 1 + step);
        if P::Rules::turn(&state).is_over() {
            state = P::Rules::initial_state(&setup);
        }
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::ALL[1])] {
            let view = P::Rules::view(&state, viewer);
            let other = P::Rules::imagine(&setup, viewer, &view, &mut pick);
            differed += usize::from(
                P::Rules::view(&other, Viewer::Seat(Seat::ALL[0]))
                    != P::Rules::view(&state, Viewer::Seat(Seat::ALL[0])),
            );
            let [real, dreamt] =
                [&state, &other].map(|it| compute_odds::<P>(&seen_by::<P>(&setup, it, viewer), HASTE, 7));
            assert_eq!(real, dreamt, "{}: {viewer:?} after {step}", P::Rules::META.id);
            assert!(!real.bets.is_empty(), "{}", P::Rules::META.id);
        }
    }
    differed
}

#[test]
fn two_truths_that_look_alike_have_the_same_odds() {
    let found: Vec<_> = in_every_game!(truths_that_differ).collect();
    // Two games hide nothing that chances could depend on at these moments; elsewhere the truths really were others.
    assert!(found.iter().filter(|(_, differed)| *differed > 0).count() >= 3, "{found:?}");
}

fn largest_error<P: PlayableGame>() -> f64 {
    let setup = set_up::<P>();
    let mut state = P::Rules::initial_state(&setup);
    playout::<P::Rules>(&mut state, &mut SimRng::new(5), 9);
    let found = compute_odds::<P>(&seen_by::<P>(&setup, &state, Viewer::Spectator), HASTE, 7);
    for (at, price) in found.bets.iter().enumerate() {
        assert_eq!(price.outcomes.len(), price.chances.len(), "{}: {price:?}", P::Rules::META.id);
        let sum: f64 = price.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-9, "{}: {price:?}", P::Rules::META.id);
        let again = |it: &play::BetOdds| it.kind == price.kind && it.subject == price.subject;
        assert!(!found.bets[..at].iter().any(again), "{}: {price:?} twice", P::Rules::META.id);
    }
    found.max_error
}

#[test]
fn prices_are_chances_and_name_each_thing_once() {
    for (game, error) in in_every_game!(largest_error) {
        assert!((0.0..0.2).contains(&error), "{game}: {error}");
        assert_eq!(error == 0.0, game == "ready-set-bet", "{game} has an error of {error}");
    }
}

/// The first race of a game: its last input, its story, and at how many moments it was seen.
fn first_race<P: PlayableGame>() -> (usize, play::OddsHistory, usize) {
    let (setup, mut pick) = (set_up::<P>(), SimRng::new(9));
    let mut state = P::Rules::initial_state(&setup);
    let (mut scenes, mut at) = (Vec::new(), 0);
    let viewer = Viewer::Seat(Seat::ALL[0]);
    loop {
        let now = seen_by::<P>(&setup, &state, viewer);
        if P::finished_races(&now.view) > 0 {
            let seen: Vec<_> = scenes.iter().map(|(at, seen)| (*at, seen)).collect();
            return (at, odds_history::<P>(0, &seen, Some((at, &now)), HASTE, 7), scenes.len());
        }
        if P::race_running(&now.view) {
            scenes.push((at, now));
        }
        assert!(!matches!(P::Rules::turn(&state), Turn::Over { .. }), "{}: a game without a race", P::Rules::META.id);
        // A race in which nobody hurries: bets are placed now and then.
        let seats: Vec<Seat> = P::Rules::turn(&state).seats().iter().collect();
        let live = matches!(P::Rules::turn(&state), Turn::Live { .. });
        let acts = !seats.is_empty() && (!live || pick.pick(3) == 0);
        let seat = acts.then(|| seats[pick.pick(seats.len() as u32) as usize]);
        match seat.and_then(|seat| P::Rules::random_action(&state, seat, &mut pick).map(|action| (seat, action))) {
            Some((seat, action)) => P::Rules::act(&mut state, seat, &action, &mut kit::DiscardEvents).unwrap(),
            None => {
                let outcome = P::Rules::draw_outcome(&state, &mut pick).unwrap();
                P::Rules::resolve(&mut state, &outcome, &mut kit::DiscardEvents).unwrap();
            }
        }
        at += 1;
    }
}

#[test]
fn a_story_ends_with_what_came_out_and_has_a_line_for_what_was_bet_on() {
    for (game, (end, story, scenes)) in in_every_game!(first_race) {
        assert!(scenes > 0 && !story.series.is_empty(), "{game}: {story:?}");
        assert_eq!(story.input_counts.last(), Some(&end), "{game}");
        assert!(story.input_counts.windows(2).all(|pair| pair[0] < pair[1]), "{game}: {:?}", story.input_counts);
        for line in &story.series {
            assert_eq!(line.chances.len(), story.input_counts.len(), "{game}");
            assert!(line.chances.iter().all(|chance| (0.0..=1.0 + 1e-9).contains(chance)), "{game}: {line:?}");
            let last = *line.chances.last().unwrap();
            assert!(last == 0.0 || last == 1.0, "{game}: {line:?}");
        }
        assert!(story.series.iter().any(|line| !line.seats.is_empty()), "{game}: {:?}", story.series);
    }
}
