//! Dialog boxes: the list of all keys, and questions.

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Block, Clear};
use screen::canvas::{Canvas, ClickAction};
use screen::text::columns;

use crate::screen::paint::Chrome;
use crate::session::ESC;

pub(super) fn key_label(key: char) -> String {
    match key {
        '\n' => "Enter".into(),
        '\t' => "Tab".into(),
        ' ' => "Space".into(),
        other => other.to_string(),
    }
}

fn boxed(canvas: &mut Canvas<'_>, area: Rect, title: &str, lines: &[String]) -> Rect {
    let width = (lines.iter().map(|line| columns(line)).max().unwrap_or(0) as u16 + 4).min(area.width);
    let height = (lines.len() as u16 + 2).min(area.height);
    let part = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    canvas.render_widget(Clear, part);
    canvas.render_widget(Block::bordered().title(format!(" {title} ")), part);
    for (row, line) in lines.iter().enumerate() {
        canvas.text(part, part.x + 2, part.y + 1 + row as u16, line, Style::new());
    }
    part
}

pub(super) fn draw_help(canvas: &mut Canvas<'_>, area: Rect, chrome: &Chrome) {
    let mut lines: Vec<String> = [
        "↑ ↓ ← →       move among what you may do",
        "Enter         do it",
        "a letter      do what stands beside it",
        "Esc           put back what you hold",
        "PgUp, PgDn    older and newer lines of the log; the wheel too",
        "the mouse     click whatever has a key",
        "q, Ctrl-C     leave",
    ]
    .map(str::to_owned)
    .to_vec();
    let more: Vec<(String, &String)> =
        chrome.keys.iter().chain(&chrome.help_keys).map(|(key, what)| (key_label(*key), what)).collect();
    // Where they would not all fit below each other, two of them share a line.
    match lines.len() + more.len() + 4 > usize::from(area.height) {
        false => lines.extend(more.iter().map(|(key, what)| format!("{key:<14}{what}"))),
        true => {
            let short: Vec<String> = more.iter().map(|(key, what)| format!("{key:<6}{what}")).collect();
            let column = short.iter().map(|it| columns(it)).max().unwrap_or(0).min(35);
            let row = |two: &[String]| format!("{:<column$} {}", two[0], two.get(1).map_or("", String::as_str));
            lines.extend(short.chunks(2).map(row));
        }
    }
    lines.push(String::new());
    lines.push("Any key goes back.".into());
    let part = boxed(canvas, area, "Keys", &lines);
    canvas.add_click_area(part, ClickAction::Key('?'));
}

/// Draws the question whether the player really wants to leave.
pub(super) fn draw_leave_question(canvas: &mut Canvas<'_>, area: Rect, chrome: &Chrome) {
    let asked = if chrome.leave_prompt.is_empty() { "Leave the table?" } else { &chrome.leave_prompt };
    let lines = [asked.to_owned(), String::new(), "y  leave      any other key  stay".into()];
    let part = boxed(canvas, area, "Leave", &lines);
    canvas.add_click_area(Rect { x: part.x + 2, y: part.y + 3, width: 8, height: 1 }, ClickAction::Key('q'));
}

/// What is asked back, if anything is. A click on a line is the key that it begins with; one beside it takes it back.
pub(super) fn draw_question(canvas: &mut Canvas<'_>, area: Rect, chrome: &Chrome) {
    let Some(question) = &chrome.question else { return };
    canvas.add_click_area(area, ClickAction::Key(ESC));
    let part = boxed(canvas, area, &question.title, &question.lines);
    for (row, line) in question.lines.iter().enumerate() {
        let mut letters = line.chars();
        if let (Some(key), Some(' ')) = (letters.next(), letters.next()) {
            canvas.add_click_area(Rect { y: part.y + 1 + row as u16, height: 1, ..part }, ClickAction::Key(key));
        }
    }
}
