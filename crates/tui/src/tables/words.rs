//! Any game, in words: what the view tells, field by field, and the actions that were listed. It is what a game has
//! before somebody draws it.

use kit::{Seat, Turn};
use ratatui::layout::Rect;
use serde_json::Value;

use crate::canvas::Canvas;
use crate::choice::{self, Choice};
use crate::tables::{Sight, Table};
use crate::tell;

/// A table in words.
pub struct Words;

impl Table for Words {
    fn draw(&self, sight: &Sight<'_>, area: Rect, canvas: &mut Canvas<'_>) {
        let Value::Object(fields) = &sight.moment.view else { return };
        let mut y = area.top();
        for (name, value) in fields {
            let told = format!("{}: {}", name.replace('_', " "), tell::text(value));
            for line in wrap(&told, area.width.into()) {
                canvas.text(area, area.left(), y, &line, canvas.ink.faint());
                y += 1;
            }
        }
    }

    fn choices(&self, sight: &Sight<'_>) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            sight.moment.actions.iter().map(|action| Choice::act(tell::line(action), action)).collect();
        choice::settle(&mut choices);
        choices
    }

    fn question(&self, _: &Sight<'_>) -> String {
        "What will you do?".into()
    }

    fn phase(&self, sight: &Sight<'_>) -> String {
        match sight.moment.view.get("phase").and_then(Value::as_str) {
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
                let money = sight.moment.view.get("money").and_then(|money| money.get(seat.index()));
                money.map(tell::text).unwrap_or_default()
            }
        }
    }

    fn captions(&self, _: &Sight<'_>, seen: &[Value]) -> Vec<String> {
        seen.iter().map(tell::line).collect()
    }
}

/// Breaks a text into lines of at most so many letters, between words where it can.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let mut letters: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + letters.len() > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 {
            if let Some(line) = lines.last_mut() {
                line.push(' ');
            }
            used += 1;
        }
        while !letters.is_empty() {
            if used == width {
                lines.push(String::new());
                used = 0;
            }
            let rest = letters.split_off(letters.len().min(width - used));
            used += letters.len();
            if let Some(line) = lines.last_mut() {
                line.extend(letters);
            }
            letters = rest;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_inside_long_ones() {
        assert_eq!(wrap("a day at the races", 8), ["a day at", "the", "races"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
