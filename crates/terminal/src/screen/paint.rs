//! How the screen looks: a title, the picture, what may be done, the roster and the log at the side, one line that always
//! says what is happening and who must act, and the keys.

use games::GameId;
use kit::{Seat, Turn};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use screen::canvas::{Canvas, ClickAction, ClickArea};
use screen::choice::{Choice, ChoiceEffect};
use screen::json_text::sorted_by_rank;
use screen::people::{join_names, player_name, seat_letter};
use screen::text::{columns, wrap};

use crate::drawings::{AnyDrawContext, AnyDrawing};
use crate::screen::dialogs::{self, key_label};
use crate::screen::sidebar::draw_sidebar;
use crate::screen::{Overlay, Screen};
use crate::snapshot::TableSnapshot;

/// The smallest terminal, in columns and rows.
pub const MIN_SIZE: (u16, u16) = (76, 20);

/// What a session adds around the table: keys, clock, questions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chrome {
    /// A room's code, a file name, or "at home".
    pub location: String,
    /// More keys and what they do. `\n` is Enter, which choices come before.
    pub keys: Vec<(char, String)>,
    /// Keys that only the help lists.
    pub help_keys: Vec<(char, String)>,
    /// What happens by itself, and in how many seconds.
    pub countdown: Option<String>,
    /// Whether the countdown is shown as a warning.
    pub urgent: bool,
    /// Replaces everything else in the status line: a lost connection, a pause.
    pub alert: Option<String>,
    /// The status line of a viewer who owes no decision.
    pub notice: Option<String>,
    /// A question that must be answered first; every key goes to it.
    pub question: Option<Question>,
    /// The question before leaving; empty for the usual words.
    pub leave_prompt: String,
    /// Whether the pause after a race is running; the podium comes after it.
    pub showing_payoff: bool,
    /// The player for whom the table is covered.
    pub covered_for: Option<String>,
    /// In a replay: the current step, and the number of steps.
    pub replay_progress: Option<(usize, usize)>,
}

/// A question in a dialog box.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// The title of the box.
    pub title: String,
    /// The question, and the keys that answer it.
    pub lines: Vec<String>,
}

impl Screen {
    /// Draws everything, and registers what can be clicked.
    pub fn draw(&mut self, frame: &mut Frame<'_>, moment: &TableSnapshot, chrome: &Chrome) {
        let area = frame.area();
        let mut spots = Vec::new();
        if draw_if_too_small(frame, area) {
            self.spots = spots;
            return;
        }
        let choices = if chrome.covered_for.is_some() { Vec::new() } else { self.choices(moment) };
        self.cursor = self.cursor.min(choices.len().saturating_sub(1));
        let cursor = (!choices.is_empty()).then_some(self.cursor);
        let mut canvas = Canvas::new(frame.buffer_mut(), &mut spots, self.palette, cursor);
        let table = moment.drawing;
        let context =
            AnyDrawContext { moment, picks: &self.picks, choices: &choices, recent_events: self.feed.as_ref() };
        let parts = Parts::of(area);
        title(&mut canvas, parts.title, table, &context, chrome);
        draw_sidebar(&mut canvas, parts.side, table, &context, &self.log, self.scrolled);
        let main = match chrome.replay_progress {
            Some((at, last)) => scrubber(&mut canvas, parts.main, at, last),
            None => parts.main,
        };
        match &chrome.covered_for {
            Some(cover) => covered(&mut canvas, main, cover),
            None => self.main(&mut canvas, main, table, &context, chrome),
        }
        self.status(&mut canvas, parts.status, table, &context, chrome);
        keys(&mut canvas, parts.keys, &choices, &self.picks, chrome);
        match self.over {
            Overlay::Nothing => {}
            Overlay::Help => dialogs::draw_help(&mut canvas, area, chrome),
            Overlay::Leave => dialogs::draw_leave_question(&mut canvas, area, chrome),
        }
        dialogs::draw_question(&mut canvas, area, chrome);
        self.spots = spots;
    }

    /// Draws the screen before there is a table, with the reason.
    pub fn draw_waiting(&mut self, frame: &mut Frame<'_>, chrome: &Chrome) {
        self.spots.clear();
        let area = frame.area();
        let text = chrome.alert.clone().unwrap_or_else(|| "Waiting for the table …".into());
        for (row, line) in wrap(&text, area.width.saturating_sub(2).into()).iter().enumerate() {
            frame.buffer_mut().set_string(area.x + 1, area.y + 1 + row as u16, line, self.palette.strong());
        }
        if area.height > 1 {
            frame.buffer_mut().set_string(area.x + 1, area.bottom() - 1, "q leave", Style::new());
        }
    }

    /// The areas that can be clicked, for tests.
    pub fn click_areas(&self) -> &[ClickArea] {
        &self.spots
    }

    /// The picture, and what may be done below it.
    fn main(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        table: &dyn AnyDrawing,
        context: &AnyDrawContext<'_>,
        chrome: &Chrome,
    ) {
        let listed: Vec<(usize, &Choice)> =
            context.choices.iter().enumerate().filter(|(_, choice)| !choice.drawn_by_game).collect();
        let standings = matches!(context.moment.turn, Turn::Over { .. }) && !chrome.showing_payoff;
        let grid = Grid::of(&listed, area.width);
        let rows = match (standings, context.moment.has_options()) {
            (true, _) => context.moment.players.len() as u16 + 1,
            (false, true) if !listed.is_empty() => grid.rows.min(area.height / 2) + 1,
            (false, _) => 0,
        };
        let picture = Rect { height: area.height - rows.min(area.height), ..area };
        table.draw(context, picture, canvas);
        let slip = Rect { y: picture.bottom(), height: rows.min(area.height), ..area };
        if standings {
            podium(canvas, slip, table, context);
        } else if rows > 0 {
            canvas.fill_row(slip, slip.top(), "─", canvas.palette.table_green());
            // What ends in dots is only on the way to something.
            let held: Vec<&str> =
                context.picks.iter().filter(|pick| !pick.ends_with('…')).map(String::as_str).collect();
            let held = if held.is_empty() { " You may ".into() } else { format!(" You hold {} ", held.join(", ")) };
            canvas.text(slip, slip.left() + 1, slip.top(), &held, canvas.palette.strong());
            let below = Rect { y: slip.y + 1, height: slip.height - 1, ..slip };
            grid.draw(canvas, below, &listed, self.cursor);
        }
    }

    fn status(
        &self,
        canvas: &mut Canvas<'_>,
        area: Rect,
        table: &dyn AnyDrawing,
        context: &AnyDrawContext<'_>,
        chrome: &Chrome,
    ) {
        let ink = canvas.palette;
        canvas.fill_row(area, area.top(), " ", ink.status_bar());
        let notice = chrome.notice.as_ref().filter(|_| !context.moment.has_options());
        let said = match (&chrome.alert, &self.note, &chrome.covered_for) {
            (Some(alarm), _, _) => alarm.clone(),
            (None, Some((note, _)), _) => note.clone(),
            (None, None, Some(cover)) => format!("Pass to {cover}, who presses Enter."),
            (None, None, None) => notice.cloned().unwrap_or_else(|| status_line(table, context)),
        };
        let clock = chrome.countdown.as_ref().map(|clock| format!(" {clock} ")).unwrap_or_default();
        let wide = area.width.saturating_sub(columns(&clock) as u16);
        canvas.text(Rect { width: wide, ..area }, area.left() + 1, area.top(), &said, ink.status_bar());
        let style = if chrome.urgent { ink.alert() } else { ink.status_bar() };
        canvas.text(area, area.left() + wide, area.top(), &clock, style);
    }
}

/// The one line that always says what is happening and who must act.
pub fn status_line(table: &dyn AnyDrawing, context: &AnyDrawContext<'_>) -> String {
    let moment = context.moment;
    let phase = table.phase(context);
    let phase = if phase.is_empty() { phase } else { format!(" {phase}.") };
    if moment.has_options() {
        let lead = if matches!(moment.turn, Turn::Live { .. }) { "You may act" } else { "Your turn" };
        return format!("{lead}. {}", table.question(context));
    }
    let called = |seat: Seat| player_name(&moment.players, seat);
    match &moment.turn {
        Turn::Decide { seats } => {
            let names: Vec<&str> = seats.iter().map(called).collect();
            format!("{} {}.{phase}", join_names(&names), if names.len() == 1 { "thinks" } else { "think" })
        }
        Turn::Chance { by } => match (table.pending_chance(context), by) {
            (Some(due), _) => format!("{due}.{phase}"),
            (None, Some(seat)) => format!("{} rolls.{phase}", called(*seat)),
            (None, None) => format!("The next card.{phase}"),
        },
        Turn::Live { .. } => format!("The race is on.{phase}"),
        Turn::Over { standings } => {
            let first: Vec<&str> =
                standings.iter().filter(|(_, standing)| standing.rank == 1).map(|(seat, _)| called(seat)).collect();
            format!(
                "The game is over: {} {}.",
                join_names(&first),
                if first.len() == 1 { "wins" } else { "share the win" }
            )
        }
    }
}

/// The areas of the screen.
struct Parts {
    title: Rect,
    main: Rect,
    side: Rect,
    status: Rect,
    keys: Rect,
}

impl Parts {
    fn of(area: Rect) -> Parts {
        let row = |y: u16| Rect { y, height: 1, ..area };
        let body = Rect { y: area.y + 1, height: area.height - 3, ..area };
        let aside = (body.width / 3).clamp(26, 48);
        let main = Rect { width: body.width - aside - 1, ..body };
        let side = Rect { x: main.right() + 1, width: aside, ..body };
        Parts { title: row(area.y), main, side, status: row(area.bottom() - 2), keys: row(area.bottom() - 1) }
    }
}

/// Draws that the terminal is too small.
pub fn draw_if_too_small(frame: &mut Frame<'_>, area: Rect) -> bool {
    let (width, height) = MIN_SIZE;
    if area.width >= width && area.height >= height {
        return false;
    }
    let text = format!(
        "This terminal is too small: {}×{}. Make it at least {width}×{height}, or leave with q and play with --plain.",
        area.width, area.height
    );
    for (row, line) in wrap(&text, area.width.into()).iter().enumerate().take(area.height.into()) {
        frame.buffer_mut().set_string(area.x, area.y + row as u16, line, Style::new());
    }
    true
}

fn title(canvas: &mut Canvas<'_>, area: Rect, table: &dyn AnyDrawing, context: &AnyDrawContext<'_>, chrome: &Chrome) {
    let ink = canvas.palette;
    canvas.fill_row(area, area.top(), " ", ink.status_bar());
    let game = GameId::find(&context.moment.game).map_or(context.moment.game.as_str(), |game| game.meta().name);
    let place = format!(" {} ", chrome.location);
    let wide = area.width.saturating_sub(columns(&place) as u16);
    let left = Rect { width: wide, ..area };
    let x = canvas.text(left, area.left() + 1, area.top(), game, ink.status_bar().patch(ink.strong()));
    canvas.text(left, x, area.top(), &format!(" · {}", table.phase(context)), ink.status_bar());
    canvas.text(area, area.left() + wide, area.top(), &place, ink.status_bar());
}

/// Choices in columns, as many as fit.
struct Grid {
    rows: u16,
    width: u16,
}

impl Grid {
    fn of(listed: &[(usize, &Choice)], width: u16) -> Grid {
        let longest = listed.iter().map(|(_, choice)| wide(choice)).max().unwrap_or(1);
        let columns = (width / (longest + 2)).clamp(1, 4).min(listed.len().max(1) as u16);
        // A few choices stand below each other: that is how arrows move among them.
        let columns = if listed.len() <= 4 { 1 } else { columns };
        Grid { rows: (listed.len() as u16).div_ceil(columns), width: width / columns }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, area: Rect, listed: &[(usize, &Choice)], cursor: usize) {
        let at = listed.iter().position(|(index, _)| *index == cursor).unwrap_or(0) as u16;
        // The selected choice is always visible.
        let first = (at % self.rows.max(1)).saturating_sub(area.height.saturating_sub(1));
        for (place, (index, choice)) in listed.iter().enumerate() {
            let (column, row) = (place as u16 / self.rows.max(1), place as u16 % self.rows.max(1));
            if row < first || row - first >= area.height {
                continue;
            }
            let cell = Rect::new(area.x + column * self.width, area.y + row - first, self.width, 1);
            let cell = cell.intersection(area);
            draw_choice(canvas, cell, *index, choice);
        }
    }
}

fn wide(choice: &Choice) -> u16 {
    let note = if choice.note.is_empty() { 0 } else { columns(&choice.note) + 2 };
    (columns(&choice.label) + note + 5) as u16
}

fn draw_choice(canvas: &mut Canvas<'_>, cell: Rect, index: usize, choice: &Choice) {
    let ink = canvas.palette;
    let pointer = if canvas.is_selected(index) { ">" } else { " " };
    let key = choice.key.map_or(" ".to_owned(), |key| key.to_string());
    let possible = !matches!(choice.effect, ChoiceEffect::Unavailable(_));
    let label = if possible { ink.strong() } else { ink.faint() };
    let mut words = vec![Span::raw(pointer), Span::styled(key, ink.key_hint()), Span::raw("  ")];
    words.push(Span::styled(choice.label.clone(), label));
    if !choice.note.is_empty() {
        words.push(Span::styled(format!("  {}", choice.note), ink.faint()));
    }
    let end = canvas.line(cell, cell.x, cell.y, &Line::from(words));
    canvas.add_choice_area(Rect { width: end - cell.x, ..cell }, index);
}

fn podium(canvas: &mut Canvas<'_>, area: Rect, table: &dyn AnyDrawing, context: &AnyDrawContext<'_>) {
    let Turn::Over { standings } = &context.moment.turn else { return };
    let ink = canvas.palette;
    canvas.fill_row(area, area.top(), "─", ink.table_green());
    canvas.text(area, area.left() + 1, area.top(), " The podium ", ink.strong());
    for (place, row) in sorted_by_rank(standings).iter().enumerate() {
        let Some(seat) = Seat::new(usize::from(row.seat)) else { continue };
        let y = area.top() + 1 + place as u16;
        let step = ["█████", "███", "█"].get(usize::from(row.rank) - 1).copied().unwrap_or("");
        canvas.text(area, area.left() + 1, y, &format!("{}.", row.rank), ink.strong());
        canvas.text(area, area.left() + 4, y, step, ink.seat(seat.index()));
        let x = canvas.text(area, area.left() + 10, y, &seat_letter(seat).to_string(), ink.seat(seat.index()));
        let x = canvas.text(area, x + 1, y, player_name(&context.moment.players, seat), ink.strong());
        let x = canvas.text(
            area,
            x + 2,
            y,
            &format!("{} ({})", row.score, table.seat_summary(context, seat)),
            Style::new(),
        );
        let remarks = context.moment.players.get(seat.index()).map(|player| player.long_and_short_remarks(true));
        let [full, short] = remarks.unwrap_or_default().map(|remarks| remarks.join(", "));
        let fits = usize::from(x) + 2 + columns(&full) <= usize::from(area.right());
        canvas.text(area, x + 2, y, if fits { &full } else { &short }, ink.faint());
    }
}

/// A line to click on at the foot of a replay. Returns what is left above it.
fn scrubber(canvas: &mut Canvas<'_>, area: Rect, at: usize, last: usize) -> Rect {
    let ink = canvas.palette;
    let y = area.bottom() - 1;
    canvas.fill_row(area, y, "─", ink.table_green());
    let width = usize::from(area.width).max(2) - 1;
    for x in 0..=width {
        let part = Rect { x: area.x + x as u16, y, width: 1, height: 1 };
        canvas.add_click_area(part, ClickAction::Jump(x * last / width));
    }
    let knob = area.x + (at * width / last.max(1)) as u16;
    for x in area.x..knob {
        canvas.put_symbol(area, x, y, "━", ink.strong());
    }
    canvas.put_symbol(area, knob, y, "●", ink.strong());
    Rect { height: area.height - 1, ..area }
}

fn covered(canvas: &mut Canvas<'_>, area: Rect, cover: &str) {
    let ink = canvas.palette;
    let middle = area.top() + area.height / 2;
    for y in area.top()..area.bottom() {
        canvas.fill_row(area, y, "░", ink.table_green());
    }
    let words = [format!("  Pass to {cover}.  "), "  Nobody else looks.  ".into(), "  Press Enter.  ".into()];
    for (row, line) in words.iter().enumerate() {
        let x = area.left() + area.width.saturating_sub(columns(line) as u16) / 2;
        canvas.text(area, x, middle + row as u16 - 1, line, ink.strong());
    }
    canvas.add_click_area(area, ClickAction::Key('\n'));
}

fn keys(canvas: &mut Canvas<'_>, area: Rect, choices: &[Choice], picks: &[String], chrome: &Chrome) {
    let ink = canvas.palette;
    let mut shown: Vec<(String, String, Option<ClickAction>)> = Vec::new();
    for (key, what) in &chrome.keys {
        shown.push((key_label(*key), what.clone(), Some(ClickAction::Key(*key))));
    }
    if !choices.is_empty() {
        shown.push(("↑↓←→ Enter".into(), "choose".into(), None));
    }
    if !picks.is_empty() {
        shown.push(("Esc".into(), "put back".into(), None));
    }
    shown.push(("?".into(), "help".into(), Some(ClickAction::Key('?'))));
    shown.push(("q".into(), "leave".into(), Some(ClickAction::Key('q'))));
    // Where not all of them fit, those that everybody knows make room, then the last ones: the help tells them all.
    let wide = |(key, what, _): &(String, String, Option<ClickAction>)| columns(key) + columns(what) + 4;
    let too_wide = |shown: &[_]| shown.iter().map(wide).sum::<usize>() > usize::from(area.width) + 2;
    if too_wide(&shown) {
        shown.retain(|(_, _, intent)| intent.is_some());
    }
    while too_wide(&shown) && shown.len() > 2 {
        shown.remove(shown.len() - 3);
    }
    let mut x = area.left() + 1;
    for (key, what, intent) in shown {
        let from = x;
        x = canvas.text(area, x, area.top(), &key, ink.key_hint());
        x = canvas.text(area, x + 1, area.top(), &what, Style::new());
        if let Some(intent) = intent {
            canvas.add_click_area(Rect { x: from, width: x - from, ..area }, intent);
        }
        x += 3;
    }
}
