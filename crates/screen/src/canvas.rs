//! Where a table draws. Whatever is drawn may be made something to click in the same breath, so what one sees and what
//! one hits can never be two things.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::palette::Palette;

/// What a click, or a key, asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClickAction {
    /// The choice with this number.
    Choose(usize),
    /// Something of the screen's own, by the key that does the same.
    Key(char),
    /// Another place in a replay.
    Jump(usize),
}

/// A part of the screen that can be clicked.
pub type ClickArea = (Rect, ClickAction);

/// Where a table draws.
pub struct Canvas<'a> {
    buffer: &'a mut Buffer,
    spots: &'a mut Vec<ClickArea>,
    cursor: Option<usize>,
    /// The colours there are.
    pub palette: Palette,
}

impl<'a> Canvas<'a> {
    /// A canvas on this buffer. `cursor` is the choice one stands on.
    pub fn new(
        buffer: &'a mut Buffer,
        spots: &'a mut Vec<ClickArea>,
        palette: Palette,
        cursor: Option<usize>,
    ) -> Canvas<'a> {
        Canvas { buffer, spots, cursor, palette }
    }

    /// Writes from this place on, as far as the area goes. Returns the column behind the last letter. A row outside the
    /// area is left out.
    pub fn text(&mut self, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
        self.line(area, x, y, &Line::from(Span::styled(text, style)))
    }

    /// The same for words in several styles.
    pub fn line(&mut self, area: Rect, x: u16, y: u16, line: &Line<'_>) -> u16 {
        let area = area.intersection(self.buffer.area);
        if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
            return x;
        }
        self.buffer.set_line(x, y, line, area.right() - x).0
    }

    /// One character at one place, if it lies in the area.
    pub fn put_symbol(&mut self, area: Rect, x: u16, y: u16, what: &str, style: Style) {
        if area.contains(Position { x, y })
            && let Some(cell) = self.buffer.cell_mut(Position { x, y })
        {
            cell.set_symbol(what).set_style(style);
        }
    }

    /// The same character all along a row.
    pub fn fill_row(&mut self, area: Rect, y: u16, what: &str, style: Style) {
        for x in area.left()..area.right() {
            self.put_symbol(area, x, y, what, style);
        }
    }

    /// Changes the style of a part and leaves its letters.
    pub fn set_style(&mut self, part: Rect, style: Style) {
        self.buffer.set_style(part, style);
    }

    /// Makes a part the place to click for a choice, and turns it to negative if one stands on that choice.
    pub fn add_choice_area(&mut self, part: Rect, choice: usize) {
        self.spots.push((part, ClickAction::Choose(choice)));
        if self.cursor == Some(choice) {
            self.buffer.set_style(part, Style::new().add_modifier(Modifier::REVERSED));
        }
    }

    /// Makes a part the place to click for something else.
    pub fn add_click_area(&mut self, part: Rect, intent: ClickAction) {
        self.spots.push((part, intent));
    }

    /// Whether one stands on this choice.
    pub fn is_selected(&self, choice: usize) -> bool {
        self.cursor == Some(choice)
    }

    /// Draws a widget of ratatui's.
    pub fn render_widget(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area.intersection(self.buffer.area), self.buffer);
    }
}

/// What lies under this place: the part that was registered last, which is the one on top.
pub fn hit_test(spots: &[ClickArea], x: u16, y: u16) -> Option<&ClickAction> {
    spots.iter().rev().find(|(part, _)| part.contains(Position { x, y })).map(|(_, intent)| intent)
}
