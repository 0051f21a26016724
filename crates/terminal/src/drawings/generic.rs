//! Shows any game in words: the view, field by field, and the actions that can be listed. Games without a drawing of
//! their own use it.

use std::borrow::Cow;

use kit::{Seat, Turn};
use ratatui::layout::Rect;
use screen::canvas::Canvas;
use screen::choice::{self, Choice};
use screen::json_text;
use screen::text::wrap;
use serde_json::Value;

use crate::drawings::{AnyDrawContext, AnyDrawing};
use crate::snapshot::{Events, TableSnapshot, ViewData, parse_json};

/// More actions than this are not listed.
const MAX_LISTED_ACTIONS: usize = 24;

/// Shows any game in words.
pub struct GenericDrawing;

impl AnyDrawing for GenericDrawing {
    fn draw(&self, context: &AnyDrawContext<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Value::Object(fields) = context.moment.view_json() else { return };
        let mut y = area.top();
        for (name, value) in &fields {
            let text = format!("{}: {}", name.replace('_', " "), json_text::value_text(value));
            for line in wrap(&text, area.width.into()) {
                canvas.text(area, area.left(), y, &line, canvas.palette.faint());
                y += 1;
            }
        }
    }

    fn choices(&self, context: &AnyDrawContext<'_>) -> Vec<Choice> {
        let actions = match &context.moment.data {
            ViewData::Parsed(snapshot) => snapshot.actions(MAX_LISTED_ACTIONS + 1),
            ViewData::Raw { .. } => Vec::new(),
        };
        if actions.len() > MAX_LISTED_ACTIONS {
            return Vec::new();
        }
        let choice = |action: Value| Choice::act(json_text::describe(&action), &action);
        let mut choices: Vec<Choice> = actions.iter().map(parse_json).map(choice).collect();
        choice::assign_keys_and_positions(&mut choices);
        choices
    }

    fn question(&self, _: &AnyDrawContext<'_>) -> String {
        "What will you do?".into()
    }

    fn question_id(&self, moment: &TableSnapshot) -> Option<Cow<'static, str>> {
        let options = moment.options_json()?;
        Some(options.get("type").and_then(Value::as_str).unwrap_or_default().to_owned().into())
    }

    fn phase(&self, context: &AnyDrawContext<'_>) -> String {
        match context.moment.view_json().get("phase").and_then(Value::as_str) {
            Some(phase) => phase.replace('_', " "),
            None => String::new(),
        }
    }

    fn pending_chance(&self, _: &AnyDrawContext<'_>) -> Option<String> {
        None
    }

    fn seat_summary(&self, context: &AnyDrawContext<'_>, seat: Seat) -> String {
        match &context.moment.turn {
            Turn::Over { standings } => {
                standings.as_slice().get(seat.index()).map(|standing| standing.score.to_string()).unwrap_or_default()
            }
            Turn::Decide { .. } | Turn::Chance { .. } | Turn::Live { .. } => {
                let view = context.moment.view_json();
                let money = view.get("money").and_then(|money| money.get(seat.index()));
                money.map(json_text::value_text).unwrap_or_default()
            }
        }
    }

    fn captions(&self, _: &AnyDrawContext<'_>, events: &Events) -> Vec<String> {
        events.to_json().iter().map(json_text::describe).collect()
    }
}
