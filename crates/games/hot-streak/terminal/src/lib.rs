//! Hot Streak: four mascots on a mat that folds up, six stacks of tickets, and a deck with a few secrets.

/// The race deck and one's own cards.
mod deck;
/// Tickets, stacks, and what was paid.
mod tickets;
/// The mat and everybody on it.
mod track;
/// Names, and the caller.
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
use screen::figures;
use screen::people::letter;
use screen::text::wrap;
use screen::{Drawing, Look};

use track::Course;

/// The mat.
pub struct Mat;

/// What lies below the mat.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    SideBet,
    /// The card that was turned last: a line, or cards where there is room.
    LastCard,
    Stacks,
    Deck,
    /// One's own cards: a line, or cards where there is room.
    Hand,
    /// One's own cards, as cards.
    Cards,
    /// One's own tickets, as tickets.
    Slips,
    Holders,
    /// The same without a heading.
    Everybodys,
    Results,
}

/// With so many rows there is room for cards.
const ROOMY: u16 = 30;
/// With fewer, as beside a long podium, the least has to do.
const TIGHT: u16 = 14;

impl Drawing for Mat {
    type Rules = hot_streak::HotStreak;

    fn draw(look: &Look<'_, Mat>, area: Rect, canvas: &mut Canvas<'_>) {
        let parts = parts(look);
        let below: u16 = parts.iter().map(|part| part.rows(look, area)).sum();
        let course = Course::of(&look.scene.track, area, area.height.saturating_sub(below));
        track::draw(look, &course, canvas);
        let mat = course.height(look.scene.track.lanes);
        // What is left over goes between the parts.
        let gap = u16::from(area.height >= mat + below + parts.len() as u16);
        let mut y = area.top() + mat + gap;
        for part in parts {
            part.draw(look, area, canvas, y);
            y += part.rows(look, area) + gap;
        }
    }

    fn choices(look: &Look<'_, Mat>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Take { stacks, .. } => {
                stacks.iter().enumerate().flat_map(|(row, offer)| taken(row, offer)).collect()
            }
            Options::Double { tickets } => {
                let choice = |(column, offer): (usize, &hot_streak::options::TicketOffer)| {
                    let label = format!("{} {}", words::stack(offer.stack).1, words::side(offer.side));
                    let choice = Choice::act(label, &Action::Double { ticket: offer.ticket }).at(column, 0).drawn();
                    choice.note(words::pays(&offer.pays))
                };
                tickets.iter().enumerate().map(choice).collect()
            }
            Options::Add { cards, .. } => {
                let choice = |(column, card): (usize, &hot_streak::Card)| {
                    let told = words::does(*card, look.scene, &look.view.mascots);
                    let label = format!("{}: {told}", words::whose(*card));
                    Choice::act(label, &Action::Add { card: *card }).at(column, 0).drawn()
                };
                cards.iter().enumerate().map(choice).collect()
            }
        }
    }

    fn question(_: &Look<'_, Mat>, options: &Options) -> String {
        match options {
            Options::Take { then, .. } if then.is_empty() => "Take a ticket, safe or risky. You pick last.".into(),
            Options::Take { then, .. } => {
                let order: String = then.iter().map(|seat| letter(*seat)).collect();
                format!("Take a ticket, safe or risky. Then pick {order}.")
            }
            Options::Double { .. } => "One of your tickets counts twice, win or lose. Which?".into(),
            Options::Add { .. } => "Slip one of your cards into the deck, unseen. Which?".into(),
        }
    }

    fn topic(options: &Options) -> &'static str {
        match options {
            Options::Take { .. } => "take",
            Options::Double { .. } => "double",
            Options::Add { .. } => "add",
        }
    }

    fn phase(look: &Look<'_, Mat>) -> String {
        words::phase(look)
    }

    fn due(look: &Look<'_, Mat>) -> Option<String> {
        Some(if look.view.phase == PhaseName::Setup { "Dealing" } else { "The next card" }.into())
    }

    fn tally(look: &Look<'_, Mat>, seat: Seat) -> String {
        look.view.money.as_slice().get(seat.index()).map(|money| figures::money(*money)).unwrap_or_default()
    }

    fn caption(seen: &Event, look: &Look<'_, Mat>) -> Option<String> {
        words::caption(seen, look)
    }

    fn sets(seen: &Event) -> bool {
        words::sets(seen)
    }

    fn set_up(run: &[Event], look: &Look<'_, Mat>) -> Option<String> {
        words::set_up(run, look)
    }
}

/// Both sides of the ticket on top of a stack, digits for safe and letters for risky; or why there is none.
fn taken(row: usize, offer: &hot_streak::options::StackOffer) -> Vec<Choice> {
    let called = words::stack(offer.stack).1;
    let choice = |column: usize, side: Side, key: Option<char>, pays: Option<hot_streak::tickets::Pays>| {
        let label = format!("{called} {}", words::side(side));
        let mut choice = Choice::act(label, &Action::Take { stack: offer.stack, side }).at(column, row).drawn();
        choice.key = key;
        choice.note(pays.map(|pays| words::pays(&pays)).unwrap_or_default())
    };
    match offer.refused {
        Some(_) => vec![Choice::no(called, "All three are taken.").at(0, row).drawn()],
        None => vec![
            choice(0, Side::Safe, char::from_digit(row as u32 + 1, 10), offer.safe),
            choice(1, Side::Risky, "abcdef".chars().nth(row), offer.risky),
        ],
    }
}

/// What is of interest now, from top to bottom.
fn parts(look: &Look<'_, Mat>) -> &'static [Part] {
    use Part::{Cards, Deck, Everybodys, Hand, Holders, LastCard, Results, SideBet, Slips, Stacks};
    match look.view.phase {
        PhaseName::Setup => &[SideBet, Results, Deck, Hand],
        PhaseName::Draft => &[SideBet, Stacks, Deck, Hand],
        PhaseName::Double if look.seat.is_some() => &[SideBet, Slips, Everybodys, Deck, Hand],
        PhaseName::Add if look.seat.is_some() => &[SideBet, Deck, Cards, Holders],
        PhaseName::Double | PhaseName::Add => &[SideBet, Holders, Deck],
        PhaseName::Race => &[SideBet, LastCard, Deck, Holders],
        PhaseName::Over => &[SideBet, Results, Holders],
    }
}

impl Part {
    fn rows(self, look: &Look<'_, Mat>, area: Rect) -> u16 {
        let roomy = area.height >= ROOMY;
        match self {
            Part::SideBet => 1,
            Part::LastCard => {
                if roomy {
                    5
                } else {
                    1
                }
            }
            Part::Hand => {
                if roomy && look.seat.is_some() {
                    5
                } else {
                    u16::from(look.seat.is_some())
                }
            }
            Part::Stacks => tickets::STACKS,
            Part::Deck => deck::ROWS,
            Part::Cards | Part::Slips => 5,
            Part::Holders if area.height < TIGHT => 0,
            Part::Holders => tickets::HOLDERS,
            Part::Everybodys => 2,
            Part::Results => {
                let shown = match look.view.phase {
                    PhaseName::Over => look.view.results.len(),
                    PhaseName::Setup | PhaseName::Draft | PhaseName::Double | PhaseName::Add | PhaseName::Race => {
                        look.view.results.len().min(1)
                    }
                };
                shown as u16 * each_result(area)
            }
        }
    }

    fn draw(self, look: &Look<'_, Mat>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
        let roomy = area.height >= ROOMY;
        match self {
            Part::SideBet => tickets::side_bet_line(look, area, canvas, y),
            Part::LastCard if roomy => deck::turned(look, area, canvas, y),
            Part::LastCard => deck::last(look, area, canvas, y),
            Part::Stacks => tickets::stacks(look, area, canvas, y),
            Part::Deck => deck::draw(look, area, canvas, y),
            Part::Hand if !roomy => deck::hand(look, area, canvas, y),
            Part::Hand | Part::Cards => deck::cards(look, area, canvas, y),
            Part::Slips => tickets::slips(look, area, canvas, y),
            Part::Holders if area.height < TIGHT => {}
            Part::Holders => tickets::holders(look, area, canvas, y),
            Part::Everybodys => tickets::everybodys(look, area, canvas, y),
            Part::Results => tickets::results(look, area, canvas, y, each_result(area)),
        }
    }
}

/// Rows for a race that was run.
fn each_result(area: Rect) -> u16 {
    if area.height < TIGHT { 1 } else { 2 }
}

/// A rule with words on it.
fn heading(canvas: &mut Canvas<'_>, area: Rect, y: u16, words: &str) {
    canvas.rule(area, y, "─", canvas.ink.turf());
    canvas.text(area, area.left() + 1, y, &format!(" {words} "), canvas.ink.strong());
}

/// A card or a ticket: a frame with a key or a few words on it, whose it is, and what it does. Gives what was drawn.
fn sheet(
    canvas: &mut Canvas<'_>,
    area: Rect,
    part: Rect,
    title: &str,
    (whose, badge): (&str, Style),
    told: &str,
    frame: Style,
) -> Rect {
    let part = part.intersection(area);
    if part.height < 3 || part.width < 6 {
        return part;
    }
    canvas.widget(Block::bordered().border_style(frame).title(format!(" {title} ")), part);
    let inner = Rect::new(part.x + 1, part.y + 1, part.width - 2, part.height - 2);
    canvas.text(inner, inner.x, inner.y, &format!(" {whose} "), badge);
    let lines = told.lines().flat_map(|line| wrap(line, inner.width.into()));
    for (row, line) in lines.enumerate() {
        canvas.text(inner, inner.x, inner.y + 1 + row as u16, &line, Style::new());
    }
    part
}
