//! The mat: four lanes, with lane 0 on top; mascots run to the right.

use hot_streak::Mascot;
use hot_streak::mascot::Facing;
use hot_streak::scene::TrackScene;
use hot_streak::track::Runner;
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::numbers::ordinal;

use crate::HotStreakDrawing;
use crate::words::{mascot_colour, mascot_letter, mascot_name};

/// The width of the box beside the mat.
const BOX_COLUMNS: u16 = 6;

/// Where things are on the mat.
pub(super) struct TrackLayout {
    area: Rect,
    /// The width of a space in columns.
    cell: u16,
    tall: u16,
    /// The number of rows between lanes.
    apart: u16,
    rows: u8,
    folds: Vec<u8>,
}

impl TrackLayout {
    /// The largest layout that fits this width and number of rows.
    pub(super) fn fit(track: &TrackScene, area: Rect, rows: u16) -> TrackLayout {
        let folds = track.fold_rows.clone();
        let spaces = u16::from(track.rows) + 1;
        let cell = (area.width.saturating_sub(folds.len() as u16 + 2) / spaces).clamp(2, 5);
        let mut course = TrackLayout { area, cell, tall: 1, apart: 0, rows: track.rows, folds };
        let lanes = u16::from(track.lanes).max(1);
        let most = if cell >= 5 { 3 } else { 2 };
        course.tall = (rows.saturating_sub(course.frame()) / lanes).clamp(1, most);
        course.apart = u16::from(course.tall >= 3 && rows >= course.frame() + lanes * course.tall + lanes - 1);
        course
    }

    /// The number of rows of the mat, frame included.
    pub(super) fn height(&self, lanes: u8) -> u16 {
        self.frame() + u16::from(lanes) * (self.tall + self.apart) - self.apart
    }

    /// Rows above and below the lanes: numbers, the rail, and the box if it does not stand beside the mat.
    fn frame(&self) -> u16 {
        if self.beside() { 2 } else { 3 }
    }

    fn beside(&self) -> bool {
        self.area.right() >= self.finish() + 1 + self.cell + BOX_COLUMNS
    }

    /// The first column of a row.
    fn x(&self, row: u8) -> u16 {
        let lines = self.folds.iter().filter(|fold| **fold < row).count() as u16;
        self.area.left() + 1 + u16::from(row.saturating_sub(1)) * self.cell + lines
    }

    fn finish(&self) -> u16 {
        self.x(self.rows + 1)
    }

    /// The first column of the space in which a mascot stands; behind the line there is one more.
    fn stand(&self, row: u8) -> u16 {
        if row > self.rows { self.finish() + 1 } else { self.x(row) }
    }

    fn y(&self, lane: u8) -> u16 {
        self.area.top() + 1 + u16::from(lane) * (self.tall + self.apart)
    }
}

/// Draws the mat, the mascots on it, and the box.
pub(super) fn draw_track(context: &DrawContext<'_, HotStreakDrawing>, course: &TrackLayout, canvas: &mut Canvas<'_>) {
    ground(context, course, canvas);
    for lane in 0..context.scene.track.lanes {
        for row in 1..=context.scene.track.goal_row {
            let here: Vec<(Mascot, &Runner)> = Mascot::ALL_FOUR
                .into_iter()
                .map(|mascot| (mascot, context.view.mascots.get(mascot)))
                .filter(|(_, runner)| !runner.out && (runner.row, runner.lane) == (row, lane))
                .collect();
            crowd(course, canvas, course.stand(row), course.y(lane), &here);
        }
    }
    the_box(context, course, canvas);
}

/// Numbers, stars, lines, what is folded away, and the rail.
fn ground(context: &DrawContext<'_, HotStreakDrawing>, course: &TrackLayout, canvas: &mut Canvas<'_>) {
    let (ink, area, track) = (canvas.palette, course.area, &context.scene.track);
    let bottom = course.area.top() + course.height(track.lanes) - if course.beside() { 1 } else { 2 };
    let middle = course.cell / 2;
    for row in 1..=track.rows {
        let (x, gone) = (course.x(row), row <= context.view.folded_rows);
        let number = format!("{row:>2}");
        canvas.text(area, (x + middle).saturating_sub(1), area.top(), &number, ink.faint());
        for lane in 0..track.lanes {
            let y = course.y(lane);
            for place in y..y + course.tall {
                for x in x..x + course.cell {
                    canvas.put_symbol(area, x, place, if gone { "░" } else { " " }, ink.faint());
                }
            }
            if !gone {
                let base = y + course.tall.saturating_sub(1).min(1);
                let (what, style) =
                    if track.star_rows.contains(&row) { ("*", ink.key_hint()) } else { ("·", ink.faint()) };
                canvas.put_symbol(area, x + middle, base, what, style);
            }
        }
    }
    if course.apart > 0 {
        for lane in 1..track.lanes {
            for x in course.x(1)..course.finish() {
                canvas.put_symbol(area, x, course.y(lane) - 1, "┄", ink.faint());
            }
        }
    }
    for y in area.top() + 1..bottom {
        canvas.put_symbol(area, area.left(), y, "▐", ink.table_green());
        canvas.put_symbol(area, course.finish(), y, "▒", ink.strong());
        for fold in &course.folds {
            let next = context.view.next_fold == Some(*fold);
            let (line, style) = if next { ("║", ink.bad()) } else { ("│", Style::new()) };
            canvas.put_symbol(area, course.x(fold + 1) - 1, y, line, style);
        }
    }
    canvas.text(area, course.finish(), area.top(), "HOME", ink.strong());
    for x in area.left()..=course.finish() {
        let stretch = x >= course.x(track.stretch_row);
        canvas.put_symbol(area, x, bottom, if stretch { "═" } else { "─" }, ink.table_green());
    }
    let legend = " ◄G looks back  ╞G► lies ";
    canvas.text(area, course.x(1) + 1, bottom, legend, ink.faint());
    let stretch = course.x(track.stretch_row) + (course.cell * 3).saturating_sub(9) / 2;
    canvas.text(area, stretch, bottom, " stretch ", ink.faint());
}

/// The mascots of one space: a figure, several below each other, or only their letters.
fn crowd(course: &TrackLayout, canvas: &mut Canvas<'_>, x: u16, y: u16, here: &[(Mascot, &Runner)]) {
    let area = course.area;
    match here {
        [] => {}
        [(mascot, runner)] => figure(course, canvas, x, y, *mascot, runner),
        few if few.len() <= usize::from(course.tall) => {
            for (row, (mascot, runner)) in few.iter().enumerate() {
                wipe(area, canvas, x, y + row as u16, course.cell);
                let style = canvas.palette.by_name(mascot_colour(*mascot)).patch(canvas.palette.strong());
                canvas.text(area, x, y + row as u16, &pose_letters(*mascot, runner), style);
            }
        }
        many => {
            for (place, (mascot, _)) in many.iter().enumerate() {
                let (dx, dy) = (place as u16 % course.cell, place as u16 / course.cell);
                let letter = mascot_letter(*mascot).to_string();
                canvas.put_symbol(area, x + dx, y + dy, &letter, canvas.palette.badge(mascot_colour(*mascot)));
            }
        }
    }
}

/// How a mascot stands or lies, in three letters.
pub(super) fn pose_letters(mascot: Mascot, runner: &Runner) -> String {
    let letter = mascot_letter(mascot);
    match (runner.facing, runner.down) {
        (Facing::Forward, false) => format!(" {letter}►"),
        (Facing::Backward, false) => format!("◄{letter} "),
        (Facing::Forward, true) => format!("╞{letter}►"),
        (Facing::Backward, true) => format!("◄{letter}╡"),
    }
}

/// A single mascot, as large as its space.
fn figure(course: &TrackLayout, canvas: &mut Canvas<'_>, x: u16, y: u16, mascot: Mascot, runner: &Runner) {
    let area = course.area;
    let body = canvas.palette.by_name(mascot_colour(mascot)).patch(canvas.palette.strong());
    let forward = runner.facing == Facing::Forward;
    let lines: Vec<String> = match (course.tall, course.cell, runner.down) {
        (1, _, _) | (_, ..3, _) => vec![pose_letters(mascot, runner)],
        (_, 5.., true) if course.tall >= 3 => vec![lying(mascot)],
        (_, _, true) => vec![pose_letters(mascot, &Runner { facing: Facing::Forward, ..*runner })],
        (2, _, false) | (_, ..5, false) => vec![format!("{}{}►", tail(mascot), mascot_letter(mascot)), " ╨ ".into()],
        (_, _, false) => standing(mascot).map(str::to_owned).to_vec(),
    };
    // The pose of a single row has the right direction already; figures are drawn looking ahead.
    let single = course.tall == 1 || course.cell < 3;
    let top = y + course.tall.saturating_sub(lines.len() as u16);
    for (row, line) in lines.iter().enumerate() {
        let line = if single || forward { line.clone() } else { mirrored(line) };
        let row = top + row as u16;
        // In a space of two columns the tail is left out.
        let line: String = if course.cell < 3 { line.trim_start().chars().take(2).collect() } else { line };
        let wide = line.chars().count() as u16;
        let x = x + course.cell.saturating_sub(wide) / 2;
        for (place, what) in line.chars().enumerate().filter(|(_, what)| *what != ' ') {
            let style = if what == mascot_letter(mascot) { canvas.palette.badge(mascot_colour(mascot)) } else { body };
            canvas.put_symbol(area, x + place as u16, row, &what.to_string(), style);
        }
    }
}

fn wipe(area: Rect, canvas: &mut Canvas<'_>, x: u16, y: u16, wide: u16) {
    for x in x..x + wide {
        canvas.put_symbol(area, x, y, " ", Style::new());
    }
}

/// What a mascot trails behind it: feathers, a fin, a wing, a bandage.
fn tail(mascot: Mascot) -> char {
    match mascot {
        Mascot::Gobbler => '{',
        Mascot::Hurley => '>',
        Mascot::Dangle => 'v',
        Mascot::Mum => '~',
    }
}

/// A turkey, a shark, a bat and a mummy, looking ahead.
fn standing(mascot: Mascot) -> [&'static str; 3] {
    match mascot {
        Mascot::Gobbler => ["{{ o,", "{{(G►", "  ╨╨ "],
        Mascot::Hurley => ["  /| ", ">(=H►", "  ╨╨ "],
        Mascot::Dangle => [" ^°^ ", "/vvD►", "  ╨╨ "],
        Mascot::Mum => [" (°° ", "~≈≈M►", "  ╨╨ "],
    }
}

/// The same figures, lying.
fn lying(mascot: Mascot) -> String {
    format!("╞══{}►", mascot_letter(mascot))
}

/// A line of a figure that looks back.
fn mirrored(line: &str) -> String {
    let turned = |what: char| match what {
        '{' => '}',
        '(' => ')',
        '>' => '<',
        '/' => '\\',
        '╞' => '╡',
        '►' => '◄',
        other => other,
    };
    line.chars().rev().map(turned).collect()
}

/// The box: which mascot has which place. Several places may go to the same mascot.
fn the_box(context: &DrawContext<'_, HotStreakDrawing>, course: &TrackLayout, canvas: &mut Canvas<'_>) {
    let (ink, area) = (canvas.palette, course.area);
    let on =
        |place: u8| Mascot::ALL_FOUR.into_iter().filter(move |it| context.view.mascots.get(*it).place == Some(place));
    if course.beside() {
        let x = course.finish() + 2 + course.cell;
        canvas.text(area, x, area.top(), "BOX", ink.strong());
        for place in 1..=4 {
            // A place takes as many rows as a lane, so the places stand beside the lanes.
            let y = course.y(place - 1);
            let mut at = canvas.text(area, x, y, &format!("{place}:"), ink.faint());
            for mascot in on(place) {
                at = canvas.text(area, at, y, &mascot_letter(mascot).to_string(), ink.badge(mascot_colour(mascot)));
            }
            if course.tall > 1 && on(place).any(|mascot| context.view.mascots.get(mascot).out) {
                canvas.text(area, x + 2, y + 1, "out", ink.bad());
            }
        }
        return;
    }
    let y = area.top() + course.height(context.scene.track.lanes) - 1;
    let mut x = canvas.text(area, area.left() + 1, y, "The box", ink.strong());
    for place in 1..=4 {
        x = canvas.text(area, x + 2, y, &ordinal(place), ink.faint());
        let mut names: Vec<String> = Vec::new();
        for mascot in on(place) {
            let out = if context.view.mascots.get(mascot).out { " (out)" } else { "" };
            names.push(format!("{}{out}", mascot_name(mascot)));
        }
        let text = if names.is_empty() { "–".to_owned() } else { names.join(", ") };
        x = canvas.text(area, x + 1, y, &text, ink.strong());
    }
}
