//! The oval: every hex is one character, a row of hexes is a row of the screen, and half a hex is a column. Horses run
//! counter-clockwise, so the home straight is at the bottom and runs to the right.

use std::collections::BTreeMap;

use neck_and_neck::{Destination, Event, Hex, Horse, Options, Scene};
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::ChoiceEffect;

use crate::{NeckAndNeckDrawing, special};

/// The largest board that is drawn, in columns and rows; the moves of larger ones are listed.
const LARGEST: (i16, i16) = (105, 19);

/// Where hexes lie on a board, in columns and rows from its corner.
pub(super) struct HexGrid {
    places: BTreeMap<Hex, (i16, i16)>,
    pub(super) columns: i16,
    pub(super) rows: i16,
}

impl HexGrid {
    pub(super) fn new(scene: &Scene) -> HexGrid {
        let place = |axial: [i16; 2]| (2 * axial[0] + axial[1], axial[1]);
        let all = || scene.hexes.iter().map(|it| place(it.axial));
        let (left, right) = (all().map(|at| at.0).min().unwrap_or(0), all().map(|at| at.0).max().unwrap_or(0));
        let (top, bottom) = (all().map(|at| at.1).min().unwrap_or(0), all().map(|at| at.1).max().unwrap_or(0));
        let from_corner = |(x, y): (i16, i16)| (x - left, y - top);
        let places = scene.hexes.iter().map(|it| (it.hex, from_corner(place(it.axial)))).collect();
        HexGrid { places, columns: right - left + 1, rows: bottom - top + 1 }
    }

    pub(super) fn cell_of(&self, hex: Hex) -> Option<(i16, i16)> {
        self.places.get(&hex).copied()
    }

    /// Whether moves can be chosen on the picture.
    pub(super) fn can_be_drawn(&self) -> bool {
        (self.columns, self.rows) <= LARGEST && self.columns <= LARGEST.0 && self.rows <= LARGEST.1
    }
}

/// A board in a part of the screen.
pub(super) struct Oval {
    board: HexGrid,
    area: Rect,
    /// Columns in the middle of the straights that are left out because the board is wider than the area.
    dropped: Vec<i16>,
    /// Rows that are left out at the top.
    skipped: u16,
}

impl Oval {
    /// The board at the top of this area; none if it does not fit even so.
    pub(super) fn fit(scene: &Scene, area: Rect) -> Option<Oval> {
        let board = HexGrid::new(scene);
        if board.rows as u16 > area.height {
            return None;
        }
        Oval::new(board, area, 0)
    }

    /// Only the home straight.
    pub(super) fn fit_home_straight(scene: &Scene, area: Rect) -> Option<Oval> {
        let board = HexGrid::new(scene);
        let skipped = (board.rows as u16).saturating_sub(scene.lanes.into());
        Oval::new(board, area, skipped)
    }

    fn new(board: HexGrid, area: Rect, skipped: u16) -> Option<Oval> {
        if !board.can_be_drawn() {
            return None;
        }
        let over = (board.columns - area.width as i16).max(0);
        // Every other column is left out, so that no two hexes of a row fall together.
        let first = board.columns / 2 - over;
        let dropped = (0..over).map(|place| first + 2 * place).collect();
        Some(Oval { board, area, dropped, skipped })
    }

    pub(super) fn height(&self) -> u16 {
        self.board.rows as u16
    }

    pub(super) fn width(&self) -> u16 {
        (self.board.columns as usize).saturating_sub(self.dropped.len()) as u16
    }

    fn at(&self, hex: Hex) -> Option<(u16, u16)> {
        let (x, y) = self.board.cell_of(hex)?;
        let y = (y as u16).checked_sub(self.skipped)?;
        let left_out = self.dropped.iter().filter(|column| **column < x).count() as i16;
        Some((self.area.left() + (x - left_out) as u16, self.area.top() + y))
    }

    /// The space between the straights.
    pub(super) fn infield(&self) -> Rect {
        let middle = (self.area.left() + self.width() / 2, self.area.top() + self.height() / 2);
        let mut rows: BTreeMap<u16, (u16, u16)> = BTreeMap::new();
        for (x, y) in self.board.places.keys().filter_map(|hex| self.at(*hex)) {
            let gap = rows.entry(y).or_insert((self.area.left(), self.area.left() + self.width()));
            if x <= middle.0 {
                gap.0 = gap.0.max(x + 1);
            }
            if x >= middle.0 {
                gap.1 = gap.1.min(x);
            }
        }
        // A straight has hexes along its whole length, so its rows leave no space.
        let wide = |y: u16| rows.get(&y).is_some_and(|(from, to)| to.saturating_sub(*from) >= 8);
        let top = (self.area.top()..=middle.1).rev().take_while(|y| wide(*y)).last().unwrap_or(middle.1);
        let end = (middle.1..self.area.top() + self.height()).take_while(|y| wide(*y)).last().unwrap_or(middle.1);
        let within = || rows.range(top..=end).map(|(_, gap)| *gap);
        let (left, right) = (within().map(|gap| gap.0).max(), within().map(|gap| gap.1).min());
        match (left, right) {
            (Some(left), Some(right)) if right > left + 4 => Rect::new(left + 1, top, right - left - 2, end - top + 1),
            (_, _) => Rect::new(middle.0, middle.1, 0, 0),
        }
    }

    /// Draws the course, the path of the last move, the hexes that the roll can reach, and the horses.
    pub(super) fn draw(&self, context: &DrawContext<'_, NeckAndNeckDrawing>, canvas: &mut Canvas<'_>) {
        let ink = canvas.palette;
        for it in &context.scene.hexes {
            let line = context.scene.finish_line.iter().any(|[_, past]| *past == it.hex);
            let (what, style) = match (line, it.home_straight_offset, it.hex.lane % 2) {
                (true, _, _) => ("▒", ink.strong()),
                (false, Some(0 | 1), _) => ("┆", ink.strong()),
                (false, _, 1) => ("·", ink.faint()),
                (false, _, _) => ("◦", ink.table_green()),
            };
            self.dot(canvas, it.hex, what, style);
        }
        if let Some((horse, from, path)) = last_move(context) {
            let style = ink.by_name(horse_colour(context.scene, horse)).patch(ink.strong());
            for hex in path {
                self.dot(canvas, *hex, "•", style);
            }
            self.dot(canvas, from, "○", style);
        }
        for (horse, runner) in &context.view.horses {
            let Some(hex) = runner.at else { continue };
            if offered(context) == Some(*horse) {
                self.embrace(canvas, hex);
            }
            self.dot(canvas, hex, &horse.number().to_string(), ink.badge(horse_colour(context.scene, *horse)));
        }
        for (number, choice) in context.choices.iter().enumerate().filter(|(_, choice)| choice.drawn_by_game) {
            let ChoiceEffect::Act(action) = &choice.effect else { continue };
            let Some(to) = action.get("to").and_then(|to| serde_json::from_value(to.clone()).ok()) else { continue };
            let Destination::Hex(hex) = to else { continue };
            let key = choice.key.map_or("+".to_owned(), |key| key.to_string());
            self.dot(canvas, hex, &key, ink.key_hint());
            if let Some((x, y)) = self.at(hex) {
                canvas.add_choice_area(Rect::new(x, y, 1, 1), number);
            }
        }
    }

    /// Draws brackets around a hex if no other hex is next to it.
    fn embrace(&self, canvas: &mut Canvas<'_>, hex: Hex) {
        let Some((x, y)) = self.at(hex) else { return };
        let free = |x: u16| !self.board.places.keys().any(|hex| self.at(*hex) == Some((x, y)));
        for (x, bracket) in [(x.checked_sub(1), "("), (Some(x + 1), ")")] {
            if let Some(x) = x.filter(|x| free(*x)) {
                canvas.put_symbol(self.area, x, y, bracket, canvas.palette.strong());
            }
        }
    }

    fn dot(&self, canvas: &mut Canvas<'_>, hex: Hex, what: &str, style: Style) {
        if let Some((x, y)) = self.at(hex) {
            canvas.put_symbol(self.area, x, y, what, style);
        }
    }
}

/// The horse that the current roll may move.
fn offered(context: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<Horse> {
    match context.options {
        Some(Options::Roll(roll)) => Some(special(context, roll).unwrap_or(&roll.plain_moves).horse),
        Some(Options::Bet(_)) | None => context.view.dice.and_then(|[red, _]| Horse::new(red)),
    }
}

/// The colour in which a horse is drawn, by its name in the palette.
pub(super) fn horse_colour(scene: &Scene, horse: Horse) -> &str {
    scene.horses.iter().find(|it| it.horse == horse).map(|it| it.colour.as_ref()).unwrap_or_default()
}

/// The path of the last move, if it is among the recent events.
fn last_move<'a>(context: &'a DrawContext<'_, NeckAndNeckDrawing>) -> Option<(Horse, Hex, &'a [Hex])> {
    let mut fresh = context
        .recent_events
        .iter()
        .rev()
        .take_while(|event| !matches!(event, Event::RaceEnded { .. } | Event::RaceStarted { .. }));
    fresh.find_map(|event| {
        let Event::HorseMoved { horse, from, path, .. } = event else { return None };
        Some((*horse, *from, path.as_slice()))
    })
}
