//! The tickets: the six stacks, who holds what, and what the races paid.

use hot_streak::Mascot;
use hot_streak::tickets::{Side, Stack, TicketPayout};
use hot_streak::view::{ByStack, PhaseName, TicketView, tickets};
use kit::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::ChoiceEffect;
use screen::numbers::signed_money;
use screen::people::seat_letter;

use crate::words::{best_payout, mascot_name, payout_text, side_bet_text, side_name, stack_letter_name_colour};
use crate::{HotStreakDrawing, heading, sheet};

/// The rows of the stacks: a heading, and one for each stack.
pub(super) const STACKS_ROWS: u16 = 7;
/// The rows that list who holds which tickets: a heading and two.
pub(super) const HOLDERS_ROWS: u16 = 3;

/// The six stacks, the ticket on top of each with both its sides, and who took the others. In a draft the sides are the
/// choices.
pub(super) fn draw_stacks(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    heading(canvas, area, y, "Tickets");
    // Columns for a width of 53; a wider area is spread.
    let column = |at: u16| area.left() + at * area.width / 53;
    canvas.text(area, column(14), y, " safe 1/2/3/4 ", ink.strong());
    canvas.text(area, column(27) + 1, y, " risky 1/2/3/4 ", ink.strong());
    canvas.text(area, column(42), y, " taken ", ink.strong());
    for (row, of) in Stack::ALL.iter().enumerate() {
        let y = y + 1 + row as u16;
        let (chest, called, colour) = stack_letter_name_colour(*of);
        let x = canvas.text(area, area.left(), y, &chest.to_string(), ink.badge(colour));
        canvas.text(area, x + 1, y, called, ink.strong());
        let printed = context.scene.tickets.iter().filter(|it| it.stack == *of).count();
        let left = usize::from(left(&context.view.stacks, *of)).min(printed);
        let pile = format!("{}{}", "■".repeat(left), "□".repeat(printed - left));
        canvas.text(area, column(10), y, &pile, ink.by_name(colour));
        let top = context.scene.tickets.iter().find(|it| it.stack == *of && usize::from(it.tier) == printed - left);
        match top {
            Some(top) => {
                sold(context, area, canvas, (column(14), y), *of, Side::Safe, &top.safe);
                sold(context, area, canvas, (column(27), y), *of, Side::Risky, &top.risky);
            }
            None => {
                let end = canvas.text(area, column(16), y, "all taken", ink.faint());
                if let Some((number, _)) =
                    context.find_choice(|choice| choice.label == called && refused(&choice.effect))
                {
                    canvas.add_choice_area(Rect::new(column(16), y, end - column(16), 1), number);
                }
            }
        }
        taken(context, area, canvas, column(42), y, *of);
    }
}

fn refused(then: &ChoiceEffect) -> bool {
    matches!(then, ChoiceEffect::Unavailable(_))
}

/// One side of the ticket on top, with its key if it may be taken.
fn sold(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    of: Stack,
    up: Side,
    paid: &TicketPayout,
) {
    let ink = canvas.palette;
    let choice = context.find_choice(|choice| match &choice.effect {
        ChoiceEffect::Act(action) => action["stack"] == of.as_str() && action["side"] == up.as_str(),
        ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) | ChoiceEffect::Unavailable(_) => false,
    });
    let key = choice.and_then(|(_, choice)| choice.key).map_or(" ".into(), |key| key.to_string());
    canvas.text(area, x, y, &key, ink.key_hint());
    let end =
        canvas.text(area, x + 2, y, &payout_text(paid), if choice.is_some() { ink.strong() } else { Style::new() });
    if let Some((number, _)) = choice {
        canvas.add_choice_area(Rect::new(x, y, end - x, 1), number);
    }
}

fn left(stacks: &ByStack<u8>, of: Stack) -> u8 {
    match of {
        Stack::Gobbler => stacks.gobbler,
        Stack::Hurley => stacks.hurley,
        Stack::Dangle => stacks.dangle,
        Stack::Mum => stacks.mum,
        Stack::Yes => stacks.yes,
        Stack::No => stacks.no,
    }
}

/// Who took tickets of a stack, the best first: seat, what it pays at best, `!` for the risky side and `²` for one
/// that counts twice.
fn taken(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    x: u16,
    y: u16,
    of: Stack,
) -> u16 {
    let seats = tickets(context.view).iter().enumerate();
    let mut held: Vec<(Seat, &TicketView)> =
        seats.flat_map(|(seat, tickets)| tickets.iter().map(move |ticket| (Seat::ALL[seat], ticket))).collect();
    held.retain(|(_, ticket)| ticket.stack == of);
    held.sort_by_key(|(_, ticket)| ticket.tier);
    let mut x = x;
    for (seat, ticket) in held {
        let style = canvas.palette.seat(seat.index());
        x = canvas.text(area, x, y, &seat_letter(seat).to_string(), style);
        let risky = if ticket.side == Side::Risky { "!" } else { "" };
        let twice = if ticket.doubled { "²" } else { "" };
        let mine = if context.seat == Some(seat) { canvas.palette.strong() } else { Style::new() };
        x = canvas.text(area, x, y, &format!("{}{risky}{twice} ", best_payout(&ticket.pays)), mine);
    }
    x
}

/// All tickets of the table in two rows, with a heading.
pub(super) fn draw_holders(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let mine = context.seat.and_then(|seat| tickets(context.view).get(seat.index()));
    let text = match mine {
        Some(tickets) if !tickets.is_empty() => {
            let each: Vec<String> = tickets.iter().map(short).collect();
            format!("Yours: {}", each.join("  "))
        }
        Some(_) | None => "Tickets, the most they can pay; ! risky, ² twice".into(),
    };
    heading(canvas, area, y, &text);
    draw_all_tickets(context, area, canvas, y + 1);
}

/// All tickets of the table in two rows.
pub(super) fn draw_all_tickets(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
) {
    let third = area.width / 3;
    for (place, of) in Stack::ALL.iter().enumerate() {
        let (column, row) = (place as u16 % 3, place as u16 / 3);
        let (chest, called, colour) = stack_letter_name_colour(*of);
        let x = area.left() + column * third;
        let end = canvas.text(area, x, y + row, &chest.to_string(), canvas.palette.badge(colour));
        let end = if third > 24 { canvas.text(area, end + 1, y + row, called, canvas.palette.strong()) } else { end };
        let part = Rect { width: (x + third - area.left()).min(area.width), ..area };
        if taken(context, part, canvas, end + 1, y + row, *of) == end + 1 {
            canvas.text(part, end + 1, y + row, "–", canvas.palette.faint());
        }
    }
}

fn short(ticket: &TicketView) -> String {
    let risky = if ticket.side == Side::Risky { "!" } else { "" };
    let twice = if ticket.doubled { " ×2" } else { "" };
    format!("{} {}{risky}{twice}", stack_letter_name_colour(ticket.stack).1, payout_text(&ticket.pays))
}

/// The seat's own tickets, drawn as tickets; while one is to be doubled, they are the choices.
pub(super) fn draw_own_tickets(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
) {
    let Some(tickets) = context.seat.and_then(|seat| tickets(context.view).get(seat.index())) else { return };
    for (index, ticket) in tickets.iter().enumerate() {
        let choice = context.find_choice(|choice| match &choice.effect {
            ChoiceEffect::Act(action) => action["ticket"] == index,
            ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) | ChoiceEffect::Unavailable(_) => false,
        });
        let title = match choice.and_then(|(_, choice)| choice.key) {
            Some(key) => key.to_string(),
            None if ticket.doubled => "counts twice".into(),
            None => "your ticket".into(),
        };
        let style = if choice.is_some() { canvas.palette.key_hint() } else { canvas.palette.faint() };
        let part = Rect::new(area.left() + index as u16 * 18, y, 17, 5);
        let (_, called, colour) = stack_letter_name_colour(ticket.stack);
        let twice = if ticket.doubled { "×2 " } else { "" };
        let text = format!("{} {twice}\n{}", side_name(ticket.side), payout_text(&ticket.pays));
        let badge = canvas.palette.badge(colour);
        let part = sheet(canvas, area, part, &title, (called, badge), &text, style);
        if let Some((number, _)) = choice {
            canvas.add_choice_area(part, number);
        }
    }
}

/// The side bet, and whether it has come true.
pub(super) fn draw_side_bet(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let Some(bet) = context.view.side_bet else {
        canvas.text(area, area.left(), y, "Side bet: not drawn yet", ink.faint());
        return;
    };
    let x = canvas.text(area, area.left(), y, "Side bet: ", ink.faint());
    let x = canvas.text(area, x, y, side_bet_text(bet.id), ink.strong());
    match (bet.yes, context.view.phase) {
        (true, _) => canvas.text(area, x, y, ": YES!", ink.good()),
        (false, PhaseName::Race) => canvas.text(area, x, y, "? not yet", ink.faint()),
        (false, PhaseName::Over) => canvas.text(area, x, y, ": NO", ink.bad()),
        (false, PhaseName::Setup | PhaseName::Draft | PhaseName::Double | PhaseName::Add) => {
            canvas.text(area, x, y, "?", ink.strong())
        }
    };
}

/// The results of the races that were run: a row or two for each.
pub(super) fn draw_results(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
    each: u16,
) {
    let ink = canvas.palette;
    let mut y = y;
    // Between races only the last result is new.
    let all = context.view.phase == PhaseName::Over;
    for (race, result) in context.view.results.iter().enumerate() {
        if !all && race + 1 < context.view.results.len() {
            continue;
        }
        let places: Vec<String> = (1..=4)
            .flat_map(|place| Mascot::ALL_FOUR.into_iter().filter(move |it| *result.places.get(*it) == place))
            .map(|mascot| format!("{} {}", result.places.get(mascot), mascot_name(mascot)))
            .collect();
        let x = canvas.text(area, area.left(), y, &format!("Race {}: ", race + 1), ink.strong());
        let x = canvas.text(area, x, y, &places.join("  "), Style::new());
        let answer = if result.yes { "  YES" } else { "  NO" };
        canvas.text(area, x, y, answer, ink.strong());
        if each > 1 {
            let mut x = area.left() + 2;
            for (seat, won) in result.won.iter() {
                x = canvas.text(area, x, y + 1, &seat_letter(seat).to_string(), ink.seat(seat.index()));
                let style = if context.seat == Some(seat) { ink.strong() } else { Style::new() };
                x = canvas.text(area, x, y + 1, &format!(" {}  ", signed_money(*won)), style);
            }
        }
        y += each;
    }
}
