//! The tables: how each game is drawn, and the one way any game can be.
//!
//! A game's table is a type that implements `Drawing` with the game's own types, so that an event without words does
//! not compile. `find` gives it without its types. `docs/terminal.md` tells how to draw one.

/// Three gates a side, and a bet beside them.
pub mod bettor_horse;
/// Six cars, a road, and the die that goes round.
pub mod dont_hesitate;
/// Four mascots on a mat that folds up.
pub mod hot_streak;
/// Six horses on an oval of hexes.
pub mod neck_and_neck;
/// Nine lanes, the board beside them, and a token in the hand.
pub mod ready_set_bet;
/// Any game, in words.
pub mod words;

use core::marker::PhantomData;

use kit::{Seat, Turn};
use ratatui::layout::Rect;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::canvas::Canvas;
use crate::choice::{self, Choice};
use crate::moment::{self, Moment, Player};

/// How one game is drawn. All functions look at a [`Look`] and nothing else, so the same look is always the same picture.
pub trait Drawing: Sized + 'static {
    /// The game's id.
    const GAME: &'static str;
    /// What never changes and the game is drawn with.
    type Scene: DeserializeOwned;
    /// All a viewer may know.
    type View: DeserializeOwned;
    /// What a seat may do.
    type Options: DeserializeOwned;
    /// What happened.
    type Seen: DeserializeOwned;

    /// The picture: track, bets, cards, money. It must be right without the feed, and must not leave its area.
    fn draw(look: &Look<'_, Self>, area: Rect, canvas: &mut Canvas<'_>);
    /// What may be done now, given what was picked up so far. It is asked only when there are options.
    fn choices(look: &Look<'_, Self>, options: &Self::Options) -> Vec<Choice>;
    /// What this seat is asked, in one line.
    fn question(look: &Look<'_, Self>, options: &Self::Options) -> String;
    /// What is going on, in a few words.
    fn phase(look: &Look<'_, Self>) -> String;
    /// What chance is about to do, where that is no roll of somebody's.
    fn due(look: &Look<'_, Self>) -> Option<String>;
    /// What a seat has, in a word or two, for the roster.
    fn tally(look: &Look<'_, Self>, seat: Seat) -> String;
    /// The caller's words for what happened, or none for what goes without saying.
    fn caption(seen: &Self::Seen, look: &Look<'_, Self>) -> Option<String>;
    /// Whether this sets up a table or a race. What does is told with its neighbours, by [`Drawing::set_up`].
    fn sets(seen: &Self::Seen) -> bool;
    /// One line for everything that set up a table or a race in one go.
    fn set_up(run: &[Self::Seen], look: &Look<'_, Self>) -> Option<String>;
}

/// What a table is drawn from.
pub struct Look<'a, D: Drawing> {
    /// What never changes and the game is drawn with.
    pub scene: D::Scene,
    /// All the viewer may know.
    pub view: D::View,
    /// What the viewer may do now.
    pub options: Option<D::Options>,
    /// The viewer's seat; none for one who watches.
    pub seat: Option<Seat>,
    /// What the table waits for.
    pub turn: &'a Turn,
    /// Who sits where.
    pub players: &'a [Player],
    /// What the viewer has picked up on the way to an action, in order.
    pub picks: &'a [String],
    /// The choices as they were settled; empty while they are being listed.
    pub choices: &'a [Choice],
    /// What happened lately, oldest first.
    pub feed: Vec<D::Seen>,
}

impl<'a, D: Drawing> Look<'a, D> {
    fn read(moment: &'a Moment, picks: &'a [String], choices: &'a [Choice], feed: &[Value]) -> Option<Look<'a, D>> {
        let options = match &moment.options {
            Some(options) => Some(read(options)?),
            None => None,
        };
        Some(Look {
            scene: read(&moment.scene)?,
            view: read(&moment.view)?,
            options,
            seat: moment.seat,
            turn: &moment.turn,
            players: &moment.players,
            picks,
            choices,
            feed: feed.iter().filter_map(read).collect(),
        })
    }

    /// What somebody is called.
    pub fn name(&self, seat: Seat) -> &str {
        moment::name(self.players, seat)
    }

    /// The settled choice for which this is true, with its number.
    pub fn choice(&self, wanted: impl Fn(&Choice) -> bool) -> Option<(usize, &Choice)> {
        self.choices.iter().enumerate().find(|(_, choice)| wanted(choice))
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

/// A table without its types. Where something cannot be read, the words do it.
pub trait Table: Sync {
    /// The picture.
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>);
    /// What may be done, with keys and places.
    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice>;
    /// What the viewer is asked.
    fn question(&self, sight: &Sight<'_>) -> String;
    /// What is going on.
    fn phase(&self, sight: &Sight<'_>) -> String;
    /// What chance is about to do, where that is no roll.
    fn due(&self, sight: &Sight<'_>) -> Option<String>;
    /// What a seat has.
    fn tally(&self, sight: &Sight<'_>, seat: Seat) -> String;
    /// The caller's words for what happened at once, line by line.
    fn captions(&self, sight: &Sight<'_>, seen: &[Value]) -> Vec<String>;
}

/// What a table without its types is shown.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    /// The table as the viewer may know it.
    pub moment: &'a Moment,
    /// What the viewer has picked up.
    pub picks: &'a [String],
    /// The choices as they were settled.
    pub choices: &'a [Choice],
    /// What happened lately, oldest first.
    pub feed: &'a [Value],
}

struct Typed<D>(PhantomData<fn() -> D>);

impl<D: Drawing> Typed<D> {
    const NEW: Typed<D> = Typed(PhantomData);

    fn look<'a>(sight: &Sight<'a>) -> Option<Look<'a, D>> {
        Look::read(sight.moment, sight.picks, sight.choices, sight.feed)
    }
}

impl<D: Drawing> Table for Typed<D> {
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        match Self::look(sight) {
            Some(look) => D::draw(&look, area, canvas),
            None => words::Words.draw(sight, area, canvas),
        }
    }

    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice> {
        match Self::look(sight) {
            Some(look) => {
                let mut choices = look.options.as_ref().map(|options| D::choices(&look, options)).unwrap_or_default();
                choice::settle(&mut choices);
                choices
            }
            None => words::Words.choices(sight),
        }
    }

    fn question(&self, sight: &Sight<'_>) -> String {
        Self::look(sight)
            .and_then(|look| look.options.as_ref().map(|options| D::question(&look, options)))
            .unwrap_or_else(|| words::Words.question(sight))
    }

    fn phase(&self, sight: &Sight<'_>) -> String {
        Self::look(sight).map_or_else(|| words::Words.phase(sight), |look| D::phase(&look))
    }

    fn due(&self, sight: &Sight<'_>) -> Option<String> {
        Self::look(sight).and_then(|look| D::due(&look))
    }

    fn tally(&self, sight: &Sight<'_>, seat: Seat) -> String {
        Self::look(sight).map_or_else(|| words::Words.tally(sight, seat), |look| D::tally(&look, seat))
    }

    fn captions(&self, sight: &Sight<'_>, seen: &[Value]) -> Vec<String> {
        let (Some(look), Some(events)) = (Self::look(sight), seen.iter().map(read).collect::<Option<Vec<D::Seen>>>())
        else {
            return words::Words.captions(sight, seen);
        };
        let runs = events.chunk_by(|one, other| D::sets(one) && D::sets(other));
        let told = runs.filter_map(|run| match run {
            [one] if !D::sets(one) => D::caption(one, &look),
            run => D::set_up(run, &look),
        });
        told.collect()
    }
}

/// Every table that is drawn.
const TABLES: &[(&str, &dyn Table)] = &[
    (dont_hesitate::Road::GAME, &Typed::<dont_hesitate::Road>::NEW),
    (hot_streak::Mat::GAME, &Typed::<hot_streak::Mat>::NEW),
    (neck_and_neck::Course::GAME, &Typed::<neck_and_neck::Course>::NEW),
    (bettor_horse::Felt::GAME, &Typed::<bettor_horse::Felt>::NEW),
    (ready_set_bet::Board::GAME, &Typed::<ready_set_bet::Board>::NEW),
];

/// The table of this game; in words where nobody has drawn one.
pub fn find(game: &str) -> &'static dyn Table {
    TABLES.iter().find(|(id, _)| *id == game).map_or(&words::Words, |(_, table)| *table)
}
