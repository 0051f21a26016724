//! The list of players beside the picture, and the log below it.

use kit::{Seat, Turn};
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::canvas::Canvas;
use screen::people::{Player, Presence, seat_letter};
use screen::text::{columns, cut, wrap};

use crate::drawings::{AnyDrawContext, AnyDrawing};

/// Draws the list of players, and the log below it.
pub(super) fn draw_sidebar(
    canvas: &mut Canvas<'_>,
    area: Rect,
    table: &dyn AnyDrawing,
    context: &AnyDrawContext<'_>,
    log: &[String],
    scrolled: usize,
) {
    let ink = canvas.palette;
    for y in area.top()..area.bottom() {
        let rail = Rect { x: area.x - 1, width: 1, ..area };
        canvas.put_symbol(rail, rail.x, y, "│", ink.table_green());
    }
    let moment = context.moment;
    let mut y = area.top();
    for (index, player) in moment.players.iter().enumerate() {
        let seat = Seat::ALL[index];
        let asked = moment.turn.seats().contains(seat) || moment.turn == Turn::Chance { by: Some(seat) };
        let tally = table.seat_summary(context, seat);
        let after = area.right().saturating_sub(columns(&tally) as u16 + 1);
        let named = Rect { width: after.saturating_sub(area.x), ..area };
        let x = canvas.text(area, area.left(), y, if asked { "▶" } else { " " }, ink.strong());
        let x = canvas.text(area, x, y, &seat_letter(seat).to_string(), ink.seat(index));
        let mine = moment.seat == Some(seat);
        let style = if mine { ink.strong() } else { Style::new() };
        let room = usize::from(named.right().saturating_sub(x + 2));
        let (called, what) = fitting(player, mine, moment.turn.is_over(), room);
        let x = canvas.text(named, x + 1, y, &called, style);
        canvas.text(named, x, y, &what, ink.faint());
        canvas.text(area, after, y, &tally, ink.strong());
        y += 1;
    }
    canvas.fill_row(area, y, "─", ink.table_green());
    let shown = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..area };
    draw_log(canvas, shown, log, scrolled);
}

/// A player's name and the remarks about them, cut to the room there is. The end of a long name is cut before a remark.
fn fitting(player: &Player, mine: bool, over: bool, room: usize) -> (String, String) {
    let [full, short] = player.long_and_short_remarks(over).map(|remarks| {
        let you = mine.then_some("you");
        let words: Vec<&str> = you.into_iter().chain(remarks).collect();
        match (words.is_empty(), player.presence) {
            (true, Presence::Bot) => " bot".to_owned(),
            (true, Presence::Person | Presence::Away | Presence::Left) => String::new(),
            (false, _) => format!(" ({})", words.join(", ")),
        }
    });
    let long = |what: &str| columns(&player.name) + columns(what);
    let what = if long(&full) <= room { full } else { short };
    if long(&what) <= room {
        return (player.name.clone(), what);
    }
    let kept = room.saturating_sub(columns(&what) + 1);
    (format!("{}…", cut(&player.name, kept)), what)
}

/// Draws the log. The newest line is at the bottom and bold.
fn draw_log(canvas: &mut Canvas<'_>, area: Rect, log: &[String], scrolled: usize) {
    let until = log.len().saturating_sub(scrolled);
    let mut rows: Vec<(String, bool)> = Vec::new();
    for (index, line) in log[..until].iter().enumerate().rev() {
        let mut wrapped = wrap(line, usize::from(area.width).saturating_sub(2));
        while let Some(row) = wrapped.pop() {
            let mark = if wrapped.is_empty() { "• " } else { "  " };
            rows.push((format!("{mark}{row}"), index + 1 == log.len()));
        }
        if rows.len() >= usize::from(area.height) {
            break;
        }
    }
    // A short log begins at the top.
    rows.truncate(area.height.into());
    for (place, (row, newest)) in rows.iter().rev().enumerate() {
        let style = if *newest { canvas.palette.strong() } else { canvas.palette.faint() };
        canvas.text(area, area.left(), area.top() + place as u16, row, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_of_wide_letters_leaves_room_for_its_remarks() {
        let player = Player::bot("馬馬馬馬馬馬");
        for room in 6..20 {
            let (name, remark) = fitting(&player, false, false, room);
            assert!(columns(&name) + columns(&remark) <= room, "{name}{remark} in {room} columns");
        }
    }
}
