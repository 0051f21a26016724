//! The drawing of each game, and one that can show any game.
//!
//! A game is drawn by a type of its own crate that implements [`GameDrawing`](::screen::GameDrawing) with the game's types, so that an event
//! without words does not compile. `drawing` gives it without its types. `docs/terminal.md` tells how to draw one.

/// Shows any game in words.
pub mod generic;

use core::marker::PhantomData;
use std::borrow::Cow;

use games::{GameId, ListedGame, VisibleEvents, plays};
use generic::GenericDrawing;
use kit::Seat;
use ratatui::layout::Rect;
use screen::canvas::Canvas;
use screen::choice::{self, Choice};
use screen::{DrawContext, GameDrawing};

use crate::snapshot::{Events, TableSnapshot, ViewData};

/// The drawing of a game. A game without one is shown in words: its arm is `&GenericDrawing`.
pub fn drawing(game: GameId) -> &'static dyn AnyDrawing {
    match game {
        GameId::HotStreak => &ListedDrawing::<plays::HotStreak, hot_streak_terminal::HotStreakDrawing>::NEW,
        GameId::NeckAndNeck => &ListedDrawing::<plays::NeckAndNeck, neck_and_neck_terminal::NeckAndNeckDrawing>::NEW,
        GameId::ReadySetBet => &ListedDrawing::<plays::ReadySetBet, ready_set_bet_terminal::ReadySetBetDrawing>::NEW,
        GameId::DontHesitate => &ListedDrawing::<plays::DontHesitate, dont_hesitate_terminal::DontHesitateDrawing>::NEW,
        GameId::BettorHorse => &ListedDrawing::<plays::BettorHorse, bettor_horse_terminal::BettorHorseDrawing>::NEW,
    }
}

/// The drawing of a game, without the game's types.
pub trait AnyDrawing: Sync {
    fn draw(&self, context: &AnyDrawContext<'_>, area: Rect, canvas: &mut Canvas<'_>);
    /// The choices, with their keys and positions.
    fn choices(&self, context: &AnyDrawContext<'_>) -> Vec<Choice>;
    /// The question that the viewer has to answer.
    fn question(&self, context: &AnyDrawContext<'_>) -> String;
    /// A name for the question, if there is one.
    fn question_id(&self, moment: &TableSnapshot) -> Option<Cow<'static, str>>;
    /// The phase of the game, in a few words.
    fn phase(&self, context: &AnyDrawContext<'_>) -> String;
    /// What chance is about to do, where that is not a roll.
    fn pending_chance(&self, context: &AnyDrawContext<'_>) -> Option<String>;
    fn seat_summary(&self, context: &AnyDrawContext<'_>, seat: Seat) -> String;
    /// The lines of the log for events that came together.
    fn captions(&self, context: &AnyDrawContext<'_>, events: &Events) -> Vec<String>;
}

/// What an [`AnyDrawing`] is drawn from.
#[derive(Clone, Copy)]
pub struct AnyDrawContext<'a> {
    /// The table as the viewer may know it.
    pub moment: &'a TableSnapshot,
    /// The picks of the viewer, on the way to an action.
    pub picks: &'a [String],
    /// The choices with their final keys.
    pub choices: &'a [Choice],
    /// Recent events, oldest first.
    pub recent_events: Option<&'a VisibleEvents>,
}

impl<'a> AnyDrawContext<'a> {
    /// A context without picks and events.
    pub fn new(moment: &'a TableSnapshot) -> AnyDrawContext<'a> {
        AnyDrawContext { moment, picks: &[], choices: &[], recent_events: None }
    }

    /// A context with the events that led to it, and without picks.
    pub fn with_events(moment: &'a TableSnapshot, events: &'a Events) -> AnyDrawContext<'a> {
        let recent_events = match events {
            Events::Parsed(seen) => Some(seen),
            Events::Raw(_) => None,
        };
        AnyDrawContext { recent_events, ..AnyDrawContext::new(moment) }
    }
}

/// The drawing `D` of the game `P`. A snapshot of another game, or one that cannot be read, is shown in words.
struct ListedDrawing<P, D>(PhantomData<fn() -> (P, D)>);

impl<P: ListedGame, D: GameDrawing<Rules = P::Rules>> ListedDrawing<P, D> {
    const NEW: ListedDrawing<P, D> = ListedDrawing(PhantomData);

    fn look<'a>(context: &AnyDrawContext<'a>) -> Option<DrawContext<'a, D>> {
        let moment = context.moment;
        let ViewData::Parsed(snapshot) = &moment.data else { return None };
        let snapshot = P::snapshot_of(snapshot)?;
        Some(DrawContext {
            scene: &snapshot.scene,
            view: &snapshot.view,
            options: snapshot.options.as_ref(),
            seat: moment.seat,
            turn: &moment.turn,
            players: &moment.players,
            picks: context.picks,
            choices: context.choices,
            recent_events: context.recent_events.and_then(P::events_of).unwrap_or_default(),
        })
    }
}

impl<P: ListedGame + 'static, D: GameDrawing<Rules = P::Rules>> AnyDrawing for ListedDrawing<P, D> {
    fn draw(&self, context: &AnyDrawContext<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        match Self::look(context) {
            Some(look) => D::draw(&look, area, canvas),
            None => GenericDrawing.draw(context, area, canvas),
        }
    }

    fn choices(&self, context: &AnyDrawContext<'_>) -> Vec<Choice> {
        match Self::look(context) {
            Some(look) => {
                let mut choices = look.options.map(|options| D::choices(&look, options)).unwrap_or_default();
                choice::assign_keys_and_positions(&mut choices);
                choices
            }
            None => GenericDrawing.choices(context),
        }
    }

    fn question(&self, context: &AnyDrawContext<'_>) -> String {
        Self::look(context)
            .and_then(|look| look.options.map(|options| D::question(&look, options)))
            .unwrap_or_else(|| GenericDrawing.question(context))
    }

    fn question_id(&self, moment: &TableSnapshot) -> Option<Cow<'static, str>> {
        match Self::look(&AnyDrawContext::new(moment)) {
            Some(look) => look.options.map(|options| D::question_id(options).into()),
            None => GenericDrawing.question_id(moment),
        }
    }

    fn phase(&self, context: &AnyDrawContext<'_>) -> String {
        Self::look(context).map_or_else(|| GenericDrawing.phase(context), |look| D::phase(&look))
    }

    fn pending_chance(&self, context: &AnyDrawContext<'_>) -> Option<String> {
        Self::look(context).and_then(|look| D::pending_chance(&look))
    }

    fn seat_summary(&self, context: &AnyDrawContext<'_>, seat: Seat) -> String {
        Self::look(context)
            .map_or_else(|| GenericDrawing.seat_summary(context, seat), |look| D::seat_summary(&look, seat))
    }

    fn captions(&self, context: &AnyDrawContext<'_>, events: &Events) -> Vec<String> {
        let known = match events {
            Events::Parsed(seen) => P::events_of(seen),
            Events::Raw(_) => None,
        };
        let (Some(look), Some(events)) = (Self::look(context), known) else {
            return GenericDrawing.captions(context, events);
        };
        let runs = events.chunk_by(|one, other| D::is_setup_event(one) && D::is_setup_event(other));
        let captions = runs.filter_map(|run| match run {
            [one] if !D::is_setup_event(one) => D::caption(one, &look),
            run => D::setup_caption(run, &look),
        });
        captions.collect()
    }
}
