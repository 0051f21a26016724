//! Any game, in words: what the view tells, field by field, and the actions that can be listed. It is what a game has
//! before somebody draws it.

use std::borrow::Cow;

use kit::{Seat, Turn};
use ratatui::layout::Rect;
use screen::canvas::Canvas;
use screen::choice::{self, Choice};
use screen::tell;
use screen::text::wrap;
use serde_json::Value;

use crate::moment::{Events, Moment, Shown, value};
use crate::tables::{Drawn, Sight};

/// More actions than this are not listed: nobody would read them.
const MAX_LISTED_ACTIONS: usize = 24;

/// A table in words.
pub struct Words;

impl Drawn for Words {
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Value::Object(fields) = sight.moment.view() else { return };
        let mut y = area.top();
        for (name, value) in &fields {
            let told = format!("{}: {}", name.replace('_', " "), tell::text(value));
            for line in wrap(&told, area.width.into()) {
                canvas.text(area, area.left(), y, &line, canvas.ink.faint());
                y += 1;
            }
        }
    }

    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice> {
        let actions = match &sight.moment.shown {
            Shown::Known(snapshot) => snapshot.actions(MAX_LISTED_ACTIONS + 1),
            Shown::Unknown { .. } => Vec::new(),
        };
        if actions.len() > MAX_LISTED_ACTIONS {
            return Vec::new();
        }
        let choice = |action: Value| Choice::act(tell::line(&action), &action);
        let mut choices: Vec<Choice> = actions.iter().map(value).map(choice).collect();
        choice::settle(&mut choices);
        choices
    }

    fn question(&self, _: &Sight<'_>) -> String {
        "What will you do?".into()
    }

    fn topic(&self, moment: &Moment) -> Option<Cow<'static, str>> {
        let options = moment.options()?;
        Some(options.get("type").and_then(Value::as_str).unwrap_or_default().to_owned().into())
    }

    fn phase(&self, sight: &Sight<'_>) -> String {
        match sight.moment.view().get("phase").and_then(Value::as_str) {
            Some(phase) => phase.replace('_', " "),
            None => String::new(),
        }
    }

    fn due(&self, _: &Sight<'_>) -> Option<String> {
        None
    }

    fn tally(&self, sight: &Sight<'_>, seat: Seat) -> String {
        match &sight.moment.turn {
            Turn::Over { standings } => {
                standings.as_slice().get(seat.index()).map(|standing| standing.score.to_string()).unwrap_or_default()
            }
            Turn::Decide { .. } | Turn::Chance { .. } | Turn::Live { .. } => {
                let view = sight.moment.view();
                let money = view.get("money").and_then(|money| money.get(seat.index()));
                money.map(tell::text).unwrap_or_default()
            }
        }
    }

    fn captions(&self, _: &Sight<'_>, events: &Events) -> Vec<String> {
        events.values().iter().map(tell::line).collect()
    }
}
