//! How a game is drawn, and what it is drawn from.

use kit::{Rules, Seat, Turn};
use ratatui::layout::Rect;

use crate::canvas::Canvas;
use crate::choice::Choice;
use crate::people::{self, Player};

type SceneOf<D> = <<D as GameDrawing>::Rules as Rules>::Scene;
type ViewOf<D> = kit::View<<D as GameDrawing>::Rules>;
type OptionsOf<D> = <<D as GameDrawing>::Rules as Rules>::Options;
type SeenOf<D> = <<D as GameDrawing>::Rules as Rules>::Event;

/// How one game is drawn. All functions look at a `Look` and nothing else, so the same look is always the same picture.
pub trait GameDrawing: Sized + 'static {
    /// The game that is drawn.
    type Rules: Rules;

    /// The picture: track, bets, cards, money. It must be right without the latest events, and must not leave its area.
    fn draw(context: &DrawContext<'_, Self>, area: Rect, canvas: &mut Canvas<'_>);
    /// What may be done now, given what was picked up so far. It is asked only when there are options.
    fn choices(context: &DrawContext<'_, Self>, options: &OptionsOf<Self>) -> Vec<Choice>;
    /// The question that this seat has to answer, in one line.
    fn question(context: &DrawContext<'_, Self>, options: &OptionsOf<Self>) -> String;
    /// A name for the question. What the player has picked up is kept for as long as the name is the same.
    fn question_id(options: &OptionsOf<Self>) -> &'static str;
    /// The phase of the game, in a few words.
    fn phase(context: &DrawContext<'_, Self>) -> String;
    /// What chance is about to do, where that is not a roll.
    fn pending_chance(context: &DrawContext<'_, Self>) -> Option<String>;
    /// What a seat has, in a word or two, for the list of players.
    fn seat_summary(context: &DrawContext<'_, Self>, seat: Seat) -> String;
    /// The line of the log for an event; none for events that need no line.
    fn caption(seen: &SeenOf<Self>, context: &DrawContext<'_, Self>) -> Option<String>;
    /// Whether this sets up a table or a race. Such events share one line of the log, from
    /// [`setup_caption`](Self::setup_caption).
    fn is_setup_event(seen: &SeenOf<Self>) -> bool;
    /// One line for everything that set up a table or a race in one go.
    fn setup_caption(run: &[SeenOf<Self>], context: &DrawContext<'_, Self>) -> Option<String>;
}

/// What a table is drawn from. It borrows from a snapshot that is made once for each change.
pub struct DrawContext<'a, D: GameDrawing> {
    /// What a client needs to draw the game and what does not change during it.
    pub scene: &'a SceneOf<D>,
    /// All the viewer may know.
    pub view: &'a ViewOf<D>,
    /// What the viewer may do now.
    pub options: Option<&'a OptionsOf<D>>,
    /// The viewer's seat; none for one who watches.
    pub seat: Option<Seat>,
    /// What the table waits for.
    pub turn: &'a Turn,
    pub players: &'a [Player],
    /// What the viewer has picked up on the way to an action, in order.
    pub picks: &'a [String],
    /// The choices as they were settled; empty while they are being listed.
    pub choices: &'a [Choice],
    /// What happened lately, oldest first.
    pub recent_events: &'a [SeenOf<D>],
}

impl<'a, D: GameDrawing> DrawContext<'a, D> {
    /// What somebody is called.
    pub fn player_name(&self, seat: Seat) -> &str {
        people::player_name(self.players, seat)
    }

    /// The settled choice for which this is true, with its number.
    pub fn find_choice(&self, wanted: impl Fn(&Choice) -> bool) -> Option<(usize, &Choice)> {
        self.choices.iter().enumerate().find(|(_, choice)| wanted(choice))
    }
}
