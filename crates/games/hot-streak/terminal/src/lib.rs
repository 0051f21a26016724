//! Hot Streak: four mascots on a mat that folds up, six stacks of tickets, and a deck with a few secrets.

/// The race deck and the seat's own cards.
mod deck;
/// Tickets, stacks, and what was paid.
mod tickets;
/// The mat and everything on it.
mod track;
/// Names, and what the announcer says.
mod words;

use hot_streak::tickets::Side;
use hot_streak::view::PhaseName;
use hot_streak::{Action, Event, Options};
use kit::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Block;
use screen::canvas::Canvas;
use screen::choice::Choice;
use screen::numbers;
use screen::people::seat_letter;
use screen::text::wrap;
use screen::{DrawContext, GameDrawing};

use track::TrackLayout;

/// Draws the lanes of the race, tickets and cards.
pub struct HotStreakDrawing;

/// What lies below the mat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    SideBet,
    /// The card that was turned last: a line, or cards where there is room.
    LastCard,
    Stacks,
    Deck,
    /// The seat's own cards: a line, or cards where there is room.
    Hand,
    /// The seat's own cards, as cards.
    Cards,
    /// The seat's own tickets, as tickets.
    Slips,
    Holders,
    /// `Holders` without the heading.
    Everybodys,
    Results,
}

/// Cards are drawn as cards from this number of rows on, otherwise as lines.
const MIN_ROWS_FOR_CARDS: u16 = 30;
/// With fewer rows, as beside a long podium, the holders of tickets are left out and results take one row each.
const MIN_ROWS_FOR_HOLDERS: u16 = 14;

impl GameDrawing for HotStreakDrawing {
    type Rules = hot_streak::HotStreak;

    fn draw(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
        let parts = parts(context);
        let below: u16 = parts.iter().map(|part| part.rows(context, area)).sum();
        let course = TrackLayout::fit(&context.scene.track, area, area.height.saturating_sub(below));
        track::draw_track(context, &course, canvas);
        let mat = course.height(context.scene.track.lanes);
        // Rows that are left over separate the parts.
        let gap = u16::from(area.height >= mat + below + parts.len() as u16);
        let mut y = area.top() + mat + gap;
        for part in parts {
            part.draw(context, area, canvas, y);
            y += part.rows(context, area) + gap;
        }
    }

    fn choices(context: &DrawContext<'_, HotStreakDrawing>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Take { stacks, .. } => {
                stacks.iter().enumerate().flat_map(|(row, offer)| taken(row, offer)).collect()
            }
            Options::Double { tickets } => {
                let choice = |(column, offer): (usize, &hot_streak::options::TicketOffer)| {
                    let label =
                        format!("{} {}", words::stack_letter_name_colour(offer.stack).1, words::side_name(offer.side));
                    let choice = Choice::act(label, &Action::Double { ticket: offer.ticket })
                        .at_grid_position(column, 0)
                        .drawn_by_game();
                    choice.with_note(words::payout_text(&offer.pays))
                };
                tickets.iter().enumerate().map(choice).collect()
            }
            Options::Add { cards, .. } => {
                let choice = |(column, card): (usize, &hot_streak::Card)| {
                    let text = words::card_effect_text(*card, context.scene, &context.view.mascots);
                    let label = format!("{}: {text}", words::card_owner_name(*card));
                    Choice::act(label, &Action::Add { card: *card }).at_grid_position(column, 0).drawn_by_game()
                };
                cards.iter().enumerate().map(choice).collect()
            }
        }
    }

    fn question(_: &DrawContext<'_, HotStreakDrawing>, options: &Options) -> String {
        match options {
            Options::Take { later_pickers: then, .. } if then.is_empty() => {
                "Take a ticket, safe or risky. You pick last.".into()
            }
            Options::Take { later_pickers: then, .. } => {
                let order: String = then.iter().map(|seat| seat_letter(*seat)).collect();
                format!("Take a ticket, safe or risky. Then pick {order}.")
            }
            Options::Double { .. } => "One of your tickets counts twice, win or lose. Which?".into(),
            Options::Add { .. } => "Slip one of your cards into the deck, unseen. Which?".into(),
        }
    }

    fn question_id(options: &Options) -> &'static str {
        match options {
            Options::Take { .. } => "take",
            Options::Double { .. } => "double",
            Options::Add { .. } => "add",
        }
    }

    fn phase(context: &DrawContext<'_, HotStreakDrawing>) -> String {
        words::phase_text(context)
    }

    fn pending_chance(context: &DrawContext<'_, HotStreakDrawing>) -> Option<String> {
        Some(if context.view.phase == PhaseName::Setup { "Dealing" } else { "The next card" }.into())
    }

    fn seat_summary(context: &DrawContext<'_, HotStreakDrawing>, seat: Seat) -> String {
        context.view.money.as_slice().get(seat.index()).map(|money| numbers::money(*money)).unwrap_or_default()
    }

    fn caption(seen: &Event, context: &DrawContext<'_, HotStreakDrawing>) -> Option<String> {
        words::caption(seen, context)
    }

    fn is_setup_event(seen: &Event) -> bool {
        words::is_setup_event(seen)
    }

    fn setup_caption(run: &[Event], context: &DrawContext<'_, HotStreakDrawing>) -> Option<String> {
        words::setup_caption(run, context)
    }
}

/// Both sides of the ticket on top of a stack, with digits for safe and letters for risky; or why it cannot be taken.
fn taken(row: usize, offer: &hot_streak::options::StackOffer) -> Vec<Choice> {
    let called = words::stack_letter_name_colour(offer.stack).1;
    let choice = |column: usize, side: Side, key: Option<char>, pays: Option<hot_streak::tickets::TicketPayout>| {
        let label = format!("{called} {}", words::side_name(side));
        let mut choice = Choice::act(label, &Action::Take { stack: offer.stack, side })
            .at_grid_position(column, row)
            .drawn_by_game();
        choice.key = key;
        choice.with_note(pays.map(|pays| words::payout_text(&pays)).unwrap_or_default())
    };
    match offer.refused {
        Some(_) => vec![Choice::unavailable(called, "All three are taken.").at_grid_position(0, row).drawn_by_game()],
        None => vec![
            choice(0, Side::Safe, char::from_digit(row as u32 + 1, 10), offer.safe),
            choice(1, Side::Risky, "abcdef".chars().nth(row), offer.risky),
        ],
    }
}

/// The parts that matter now, from top to bottom.
fn parts(context: &DrawContext<'_, HotStreakDrawing>) -> &'static [Part] {
    use Part::{Cards, Deck, Everybodys, Hand, Holders, LastCard, Results, SideBet, Slips, Stacks};
    match context.view.phase {
        PhaseName::Setup => &[SideBet, Results, Deck, Hand],
        PhaseName::Draft => &[SideBet, Stacks, Deck, Hand],
        PhaseName::Double if context.seat.is_some() => &[SideBet, Slips, Everybodys, Deck, Hand],
        PhaseName::Add if context.seat.is_some() => &[SideBet, Deck, Cards, Holders],
        PhaseName::Double | PhaseName::Add => &[SideBet, Holders, Deck],
        PhaseName::Race => &[SideBet, LastCard, Deck, Holders],
        PhaseName::Over => &[SideBet, Results, Holders],
    }
}

impl Part {
    fn rows(self, context: &DrawContext<'_, HotStreakDrawing>, area: Rect) -> u16 {
        let has_room_for_cards = area.height >= MIN_ROWS_FOR_CARDS;
        match self {
            Part::SideBet => 1,
            Part::LastCard => {
                if has_room_for_cards {
                    5
                } else {
                    1
                }
            }
            Part::Hand => {
                if has_room_for_cards && context.seat.is_some() {
                    5
                } else {
                    u16::from(context.seat.is_some())
                }
            }
            Part::Stacks => tickets::STACKS_ROWS,
            Part::Deck => deck::DECK_ROWS,
            Part::Cards | Part::Slips => 5,
            Part::Holders if area.height < MIN_ROWS_FOR_HOLDERS => 0,
            Part::Holders => tickets::HOLDERS_ROWS,
            Part::Everybodys => 2,
            Part::Results => {
                let shown = match context.view.phase {
                    PhaseName::Over => context.view.results.len(),
                    PhaseName::Setup | PhaseName::Draft | PhaseName::Double | PhaseName::Add | PhaseName::Race => {
                        context.view.results.len().min(1)
                    }
                };
                shown as u16 * each_result(area)
            }
        }
    }

    fn draw(self, context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
        let has_room_for_cards = area.height >= MIN_ROWS_FOR_CARDS;
        match self {
            Part::SideBet => tickets::draw_side_bet(context, area, canvas, y),
            Part::LastCard if has_room_for_cards => deck::draw_turned_cards(context, area, canvas, y),
            Part::LastCard => deck::draw_last_card_line(context, area, canvas, y),
            Part::Stacks => tickets::draw_stacks(context, area, canvas, y),
            Part::Deck => deck::draw_deck(context, area, canvas, y),
            Part::Hand if !has_room_for_cards => deck::draw_hand_line(context, area, canvas, y),
            Part::Hand | Part::Cards => deck::draw_hand_cards(context, area, canvas, y),
            Part::Slips => tickets::draw_own_tickets(context, area, canvas, y),
            Part::Holders if area.height < MIN_ROWS_FOR_HOLDERS => {}
            Part::Holders => tickets::draw_holders(context, area, canvas, y),
            Part::Everybodys => tickets::draw_all_tickets(context, area, canvas, y),
            Part::Results => tickets::draw_results(context, area, canvas, y, each_result(area)),
        }
    }
}

/// The number of rows for each race that was run.
fn each_result(area: Rect) -> u16 {
    if area.height < MIN_ROWS_FOR_HOLDERS { 1 } else { 2 }
}

/// A horizontal line with words on it.
fn heading(canvas: &mut Canvas<'_>, area: Rect, y: u16, words: &str) {
    canvas.fill_row(area, y, "─", canvas.palette.table_green());
    canvas.text(area, area.left() + 1, y, &format!(" {words} "), canvas.palette.strong());
}

/// A card or a ticket: a frame with its title, its owner and its effect. Returns the part that was drawn.
fn sheet(
    canvas: &mut Canvas<'_>,
    area: Rect,
    part: Rect,
    title: &str,
    (whose, badge): (&str, Style),
    text: &str,
    frame: Style,
) -> Rect {
    let part = part.intersection(area);
    if part.height < 3 || part.width < 6 {
        return part;
    }
    canvas.render_widget(Block::bordered().border_style(frame).title(format!(" {title} ")), part);
    let inner = Rect::new(part.x + 1, part.y + 1, part.width - 2, part.height - 2);
    canvas.text(inner, inner.x, inner.y, &format!(" {whose} "), badge);
    let lines = text.lines().flat_map(|line| wrap(line, inner.width.into()));
    for (row, line) in lines.enumerate() {
        canvas.text(inner, inner.x, inner.y + 1 + row as u16, &line, Style::new());
    }
    part
}
