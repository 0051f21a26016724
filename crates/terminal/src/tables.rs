//! How each game is drawn, and the one way any game can be.
//!
//! A game is drawn by a type of its own crate that implements `screen::Drawing` with the game's types, so that an event
//! without words does not compile. `drawing` gives it without its types. `docs/terminal.md` tells how to draw one.

/// Any game, in words.
pub mod words;

use core::marker::PhantomData;
use std::borrow::Cow;

use games::{GameId, Listed, Seen, plays};
use kit::Seat;
use ratatui::layout::Rect;
use screen::canvas::Canvas;
use screen::choice::{self, Choice};
use screen::{Drawing, Look};
use words::Words;

use crate::moment::{Events, Moment, Shown};

/// How this game is drawn. A game that has no drawing yet is told in words: its arm is `&Words`.
pub fn drawing(game: GameId) -> &'static dyn Drawn {
    match game {
        GameId::HotStreak => &Typed::<plays::HotStreak, hot_streak_terminal::Mat>::NEW,
        GameId::NeckAndNeck => &Typed::<plays::NeckAndNeck, neck_and_neck_terminal::Course>::NEW,
        GameId::ReadySetBet => &Typed::<plays::ReadySetBet, ready_set_bet_terminal::Board>::NEW,
        GameId::DontHesitate => &Typed::<plays::DontHesitate, dont_hesitate_terminal::Road>::NEW,
        GameId::BettorHorse => &Typed::<plays::BettorHorse, bettor_horse_terminal::Felt>::NEW,
    }
}

/// How a game is drawn, without its types.
pub trait Drawn: Sync {
    /// The picture.
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>);
    /// What may be done, with keys and places.
    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice>;
    /// What the viewer is asked.
    fn question(&self, sight: &Sight<'_>) -> String;
    /// A name for what is asked, if something is.
    fn topic(&self, moment: &Moment) -> Option<Cow<'static, str>>;
    /// What is going on.
    fn phase(&self, sight: &Sight<'_>) -> String;
    /// What chance is about to do, where that is no roll.
    fn due(&self, sight: &Sight<'_>) -> Option<String>;
    /// What a seat has.
    fn tally(&self, sight: &Sight<'_>, seat: Seat) -> String;
    /// The caller's words for what happened at once, line by line.
    fn captions(&self, sight: &Sight<'_>, events: &Events) -> Vec<String>;
}

/// What a drawing without its types is shown.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The table as the viewer may know it.
    pub moment: &'a Moment,
    /// What the viewer has picked up.
    pub picks: &'a [String],
    /// The choices as they were settled.
    pub choices: &'a [Choice],
    /// What happened lately, oldest first.
    pub feed: Option<&'a Seen>,
}

impl<'a> Sight<'a> {
    /// The moment, with nothing picked up and nothing that happened before it.
    pub fn of(moment: &'a Moment) -> Sight<'a> {
        Sight { moment, picks: &[], choices: &[], feed: None }
    }

    /// The moment that these events led to, with nothing picked up.
    pub fn after(moment: &'a Moment, events: &'a Events) -> Sight<'a> {
        let feed = match events {
            Events::Known(seen) => Some(seen),
            Events::Unknown(_) => None,
        };
        Sight { feed, ..Sight::of(moment) }
    }
}

/// The drawing `D` of the game `P`. Where a moment is of another game or cannot be read, the words do it.
struct Typed<P, D>(PhantomData<fn() -> (P, D)>);

impl<P: Listed, D: Drawing<Rules = P::Rules>> Typed<P, D> {
    const NEW: Typed<P, D> = Typed(PhantomData);

    fn look<'a>(sight: &Sight<'a>) -> Option<Look<'a, D>> {
        let moment = sight.moment;
        let Shown::Known(snapshot) = &moment.shown else { return None };
        let snapshot = P::of_snapshot(snapshot)?;
        Some(Look {
            scene: &snapshot.scene,
            view: &snapshot.view,
            options: snapshot.options.as_ref(),
            seat: moment.seat,
            turn: &moment.turn,
            players: &moment.players,
            picks: sight.picks,
            choices: sight.choices,
            feed: sight.feed.and_then(P::of_seen).unwrap_or_default(),
        })
    }
}

impl<P: Listed + 'static, D: Drawing<Rules = P::Rules>> Drawn for Typed<P, D> {
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        match Self::look(sight) {
            Some(look) => D::draw(&look, area, canvas),
            None => Words.draw(sight, area, canvas),
        }
    }

    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice> {
        match Self::look(sight) {
            Some(look) => {
                let mut choices = look.options.map(|options| D::choices(&look, options)).unwrap_or_default();
                choice::settle(&mut choices);
                choices
            }
            None => Words.choices(sight),
        }
    }

    fn question(&self, sight: &Sight<'_>) -> String {
        Self::look(sight)
            .and_then(|look| look.options.map(|options| D::question(&look, options)))
            .unwrap_or_else(|| Words.question(sight))
    }

    fn topic(&self, moment: &Moment) -> Option<Cow<'static, str>> {
        match Self::look(&Sight::of(moment)) {
            Some(look) => look.options.map(|options| D::topic(options).into()),
            None => Words.topic(moment),
        }
    }

    fn phase(&self, sight: &Sight<'_>) -> String {
        Self::look(sight).map_or_else(|| Words.phase(sight), |look| D::phase(&look))
    }

    fn due(&self, sight: &Sight<'_>) -> Option<String> {
        Self::look(sight).and_then(|look| D::due(&look))
    }

    fn tally(&self, sight: &Sight<'_>, seat: Seat) -> String {
        Self::look(sight).map_or_else(|| Words.tally(sight, seat), |look| D::tally(&look, seat))
    }

    fn captions(&self, sight: &Sight<'_>, events: &Events) -> Vec<String> {
        let known = match events {
            Events::Known(seen) => P::of_seen(seen),
            Events::Unknown(_) => None,
        };
        let (Some(look), Some(events)) = (Self::look(sight), known) else {
            return Words.captions(sight, events);
        };
        let runs = events.chunk_by(|one, other| D::sets(one) && D::sets(other));
        let told = runs.filter_map(|run| match run {
            [one] if !D::sets(one) => D::caption(one, &look),
            run => D::set_up(run, &look),
        });
        told.collect()
    }
}
