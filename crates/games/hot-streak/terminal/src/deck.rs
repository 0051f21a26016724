//! The race deck as this viewer knows it, the cards that were turned, and the seat's own cards.

use hot_streak::view::{Drawing as Drawn, PhaseName};
use hot_streak::{Card, Mascot};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::ChoiceEffect;
use screen::numbers::ordinal;

use crate::words::{card_effect_text, card_label, card_owner_name, mascot_colour, mascot_name};
use crate::{HotStreakDrawing, heading, sheet, track};

/// Rows of the deck: a heading, four mascots, and the green cards.
pub(super) const DECK_ROWS: u16 = 6;

/// A card of the deck: whether this pass has turned it, and whether only this seat knows that it is there.
struct Known {
    card: Card,
    turned: bool,
    mine: bool,
}

fn known(context: &DrawContext<'_, HotStreakDrawing>) -> Vec<Known> {
    let view = context.view;
    let mut turned = view.turned.clone();
    let mut cards: Vec<(Card, bool)> = view.known_deck_cards.iter().map(|card| (card, false)).collect();
    // The card that the seat added is known to this seat alone until the race turns it.
    if let Some(own) = view.own().and_then(|own| own.added_card)
        && view.known_deck_cards.count(own) <= view.face_up.count(own)
    {
        cards.push((own, true));
    }
    let mut mark = |(card, mine): (Card, bool)| {
        let seen = turned.iter().position(|it| *it == card);
        if let Some(at) = seen {
            turned.remove(at);
        }
        Known { card, turned: seen.is_some(), mine }
    };
    cards.drain(..).map(&mut mark).collect()
}

/// The deck by mascot: what is still to come, and behind a bar what was turned in this pass.
pub(super) fn draw_deck(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let deck = known(context);
    let unknown = usize::from(context.scene.deck_size).saturating_sub(deck.len());
    let what = if context.view.drawing == Some(Drawn::Hand) && !context.view.results.is_empty() {
        "The deck of the last race".to_owned()
    } else if context.view.phase == PhaseName::Race {
        format!("Deck: to come │ turned; {unknown} more unseen")
    } else {
        format!("Open in the deck of {}; {unknown} more unseen", context.scene.deck_size)
    };
    let mine = if deck.iter().any(|it| it.mine) { "; [ ] yours" } else { "" };
    heading(canvas, area, y, &format!("{what}{mine}"));
    for (row, mascot) in Mascot::ALL_FOUR.into_iter().map(Some).chain([None]).enumerate() {
        let y = y + 1 + row as u16;
        let mut words = Vec::new();
        match mascot {
            Some(mascot) => {
                let runner = context.view.mascots.get(mascot);
                words.push(Span::styled(
                    track::pose_letters(mascot, runner),
                    ink.by_name(mascot_colour(mascot)).patch(ink.strong()),
                ));
                words.push(Span::styled(format!(" {:<8}", mascot_name(mascot)), ink.strong()));
                if let Some(place) = runner.place {
                    let out = if runner.out { " OUT" } else { "" };
                    words.push(Span::styled(format!("{}{out} · ", ordinal(place)), ink.strong()));
                }
            }
            None => words.push(Span::styled("ALL of them ", ink.good())),
        }
        let of: Vec<&Known> = deck.iter().filter(|it| it.card.mascot() == mascot).collect();
        for card in of.iter().filter(|it| !it.turned) {
            let style = if card.mine { ink.strong() } else { Style::new() };
            words.push(Span::styled(format!("{} ", word(card)), style));
        }
        if of.iter().any(|it| it.turned) {
            words.push(Span::styled("│", ink.strong()));
            for card in of.iter().filter(|it| it.turned) {
                words.push(Span::styled(format!(" {}", word(card)), ink.faint()));
            }
        }
        canvas.line(area, area.left(), y, &Line::from(words));
    }
}

fn word(known: &Known) -> String {
    if known.mine { format!("[{}]", card_label(known.card)) } else { card_label(known.card) }
}

/// The card that was turned last, in one line.
pub(super) fn draw_last_card_line(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
) {
    let ink = canvas.palette;
    let Some(card) = context.view.turned.last() else {
        let text = match context.view.passes {
            ..=1 => "Three cards are laid aside unseen. Here they go!".to_owned(),
            pass => format!("Pass {pass}: shuffled, and three laid aside unseen again."),
        };
        canvas.text(area, area.left(), y, &text, ink.faint());
        return;
    };
    let (nth, of) = (context.view.turned.len(), context.scene.cards_per_pass);
    let x = canvas.text(area, area.left(), y, &format!("Card {nth} of {of}: "), ink.faint());
    let x = canvas.text(area, x, y, card_owner_name(*card), badge(canvas, *card));
    let text = format!(" {}", card_effect_text(*card, context.scene, &context.view.mascots));
    canvas.text(area, x, y, &text, ink.strong());
}

/// The cards that were turned last as cards, the newest first.
pub(super) fn draw_turned_cards(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
) {
    if context.view.turned.is_empty() {
        draw_last_card_line(context, area, canvas, y + 2);
        return;
    }
    let of = context.scene.cards_per_pass;
    for (place, (nth, card)) in context.view.turned.iter().enumerate().rev().take(4).enumerate() {
        let title = format!("{} of {of}", nth + 1);
        let style = if place == 0 { canvas.palette.strong() } else { canvas.palette.faint() };
        face(context, area, canvas, (place as u16 * (WIDE + 1), y), &title, *card, style);
    }
}

/// The seat's own cards in one line.
pub(super) fn draw_hand_line(context: &DrawContext<'_, HotStreakDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let Some(own) = context.view.own() else { return };
    let mut x = canvas.text(area, area.left(), y, "Your hand:", canvas.palette.strong());
    for card in own.hand.iter() {
        x = canvas.text(area, x + 1, y, card.mascot().map_or("All", mascot_name), badge(canvas, card));
        x = canvas.text(area, x, y, &format!(" {} ", card_label(card)), canvas.palette.strong());
    }
    if own.hand.is_empty() {
        canvas.text(area, x + 1, y, "no card yet", canvas.palette.faint());
    }
}

/// The width of a card in columns.
const WIDE: u16 = 17;

/// The seat's own cards, drawn as cards; while one has to be added to the deck, they are the choices.
pub(super) fn draw_hand_cards(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
) {
    let Some(own) = context.view.own() else { return };
    let mut shown = 0;
    for card in own.hand.iter() {
        let choice = context.find_choice(|choice| match &choice.effect {
            ChoiceEffect::Act(action) => action["card"] == card.as_str(),
            ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) | ChoiceEffect::Unavailable(_) => false,
        });
        let title = match choice.and_then(|(_, choice)| choice.key) {
            Some(key) => format!("{key}"),
            None => "your hand".into(),
        };
        let style = if choice.is_some() { canvas.palette.key_hint() } else { canvas.palette.faint() };
        let part = face(context, area, canvas, (shown * (WIDE + 1), y), &title, card, style);
        if let Some((number, _)) = choice {
            canvas.add_choice_area(part, number);
        }
        shown += 1;
    }
    if shown == 0 {
        canvas.text(area, area.left(), y + 2, "Your hand: no card yet", canvas.palette.faint());
    }
}

fn face(
    context: &DrawContext<'_, HotStreakDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    (x, y): (u16, u16),
    title: &str,
    card: Card,
    style: Style,
) -> Rect {
    let part = Rect::new(area.left() + x, y, WIDE, 5);
    let text = card_effect_text(card, context.scene, &context.view.mascots);
    let badge = badge(canvas, card);
    sheet(canvas, area, part, title, (card_owner_name(card), badge), &text, style)
}

fn badge(canvas: &Canvas<'_>, card: Card) -> Style {
    canvas.palette.badge(card.mascot().map_or("green", mascot_colour))
}
