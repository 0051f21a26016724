//! Odds are a matter of the view alone, in every game, and stories of races add up.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

use dealer::Fast;
use kit::{Pick, Seat, Turn, Viewer, playout};
use market::{Care, Errand, Market, Scene, quotes, races, running, story, with_game};
use registry::{AnyGlance, Glance};
use serde_json::Value;

/// A few tries: what is tested does not hang on how sure chances are.
const HASTE: Care = Care { error: 0.0, most: 24 };

fn in_every_game<E: Errand>(errand: impl Fn() -> E) -> Vec<(&'static str, E::Outcome)> {
    registry::GAMES.iter().map(|game| (game.meta().id, with_game(game.meta().id, errand()).unwrap())).collect()
}

fn set_up<R: Market>() -> R::Setup {
    let seats = kit::Seats::new(usize::from(R::META.seats.min.max(2))).unwrap();
    kit::rules::read_setup::<R>(&Value::Null, seats).unwrap()
}

fn glance<R: Market>(setup: &R::Setup, state: &R::State, viewer: Viewer) -> AnyGlance {
    Glance::<R> { setup: setup.clone(), viewer, view: R::view(state, viewer) }.into()
}

#[test]
fn two_truths_that_look_alike_have_the_same_odds() {
    /// How many truths differed from the one they look like.
    struct Look;
    impl Errand for Look {
        type Outcome = usize;
        fn run<R: Market>(self) -> usize {
            let (setup, mut pick) = (set_up::<R>(), Fast::new(3));
            let mut differed = 0;
            let mut state = R::start(&setup);
            for step in 0..12 {
                playout::<R>(&mut state, &mut pick, 1 + step);
                if R::turn(&state).is_over() {
                    state = R::start(&setup);
                }
                for viewer in [Viewer::Spectator, Viewer::Seat(Seat::ALL[1])] {
                    let view = R::view(&state, viewer);
                    let other = R::imagine(&setup, viewer, &view, &mut pick);
                    differed += usize::from(
                        R::view(&other, Viewer::Seat(Seat::ALL[0])) != R::view(&state, Viewer::Seat(Seat::ALL[0])),
                    );
                    let [real, dreamt] =
                        [&state, &other].map(|it| quotes(&glance::<R>(&setup, it, viewer), HASTE, 7).unwrap());
                    assert_eq!(real, dreamt, "{}: {viewer:?} after {step}", R::META.id);
                    assert!(!real.prices.is_empty(), "{}", R::META.id);
                }
            }
            differed
        }
    }
    let found = in_every_game(|| Look);
    // Two games hide nothing that chances could hang on at these moments; elsewhere the truths really were others.
    assert!(found.iter().filter(|(_, differed)| *differed > 0).count() >= 3, "{found:?}");
}

#[test]
fn prices_are_chances_and_name_each_thing_once() {
    struct Look;
    impl Errand for Look {
        type Outcome = f64;
        fn run<R: Market>(self) -> f64 {
            let setup = set_up::<R>();
            let mut state = R::start(&setup);
            playout::<R>(&mut state, &mut Fast::new(5), 9);
            let found = quotes(&glance::<R>(&setup, &state, Viewer::Spectator), HASTE, 7).unwrap();
            for (at, price) in found.prices.iter().enumerate() {
                assert_eq!(price.outcomes.len(), price.chances.len(), "{}: {price:?}", R::META.id);
                let sum: f64 = price.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-9, "{}: {price:?}", R::META.id);
                let again = |it: &market::Price| it.kind == price.kind && it.about == price.about;
                assert!(!found.prices[..at].iter().any(again), "{}: {price:?} twice", R::META.id);
            }
            found.error
        }
    }
    for (game, error) in in_every_game(|| Look) {
        assert!((0.0..0.2).contains(&error), "{game}: {error}");
        assert_eq!(error == 0.0, game == "ready-set-bet", "{game} has an error of {error}");
    }
}

/// A game from start to end with all scenes of its first race.
struct Race;

impl Errand for Race {
    type Outcome = (usize, market::Story, usize);

    fn run<R: Market>(self) -> Self::Outcome {
        let (setup, mut pick) = (set_up::<R>(), Fast::new(9));
        let mut state = R::start(&setup);
        let (mut scenes, mut at) = (Vec::new(), 0);
        let viewer = Viewer::Seat(Seat::ALL[0]);
        loop {
            let now = glance::<R>(&setup, &state, viewer);
            if races(&now) > 0 {
                let after = Scene { at, glance: now };
                return (at, story(0, &scenes, Some(&after), HASTE, 7), scenes.len());
            }
            if running(&now) {
                scenes.push(Scene { at, glance: now });
            }
            assert!(!matches!(R::turn(&state), Turn::Over { .. }), "{}: a game without a race", R::META.id);
            // A race in which nobody hurries: bets are placed now and then.
            let seats: Vec<Seat> = R::turn(&state).seats().iter().collect();
            let live = matches!(R::turn(&state), Turn::Live { .. });
            let acts = !seats.is_empty() && (!live || pick.pick(3) == 0);
            let seat = acts.then(|| seats[pick.pick(seats.len() as u32) as usize]);
            match seat.and_then(|seat| R::some_action(&state, seat, &mut pick).map(|action| (seat, action))) {
                Some((seat, action)) => R::act(&mut state, seat, &action, &mut kit::Silent).unwrap(),
                None => {
                    let outcome = R::some_outcome(&state, &mut pick).unwrap();
                    R::resolve(&mut state, &outcome, &mut kit::Silent).unwrap();
                }
            }
            at += 1;
        }
    }
}

#[test]
fn a_story_ends_with_what_came_out_and_has_a_line_for_what_was_bet_on() {
    for (game, (end, story, scenes)) in in_every_game(|| Race) {
        assert!(scenes > 0 && !story.lines.is_empty(), "{game}: {story:?}");
        assert_eq!(story.moments.last(), Some(&end), "{game}");
        assert!(story.moments.windows(2).all(|pair| pair[0] < pair[1]), "{game}: {:?}", story.moments);
        for line in &story.lines {
            assert_eq!(line.chances.len(), story.moments.len(), "{game}");
            assert!(line.chances.iter().all(|chance| (0.0..=1.0 + 1e-9).contains(chance)), "{game}: {line:?}");
            let last = *line.chances.last().unwrap();
            assert!(last == 0.0 || last == 1.0, "{game}: {line:?}");
        }
        assert!(story.lines.iter().any(|line| !line.seats.is_empty()), "{game}: {:?}", story.lines);
    }
}
