//! How the screen looks: a title, the picture, what may be done, the roster and the log at the side, one line that always
//! says what is happening and who must act, and the keys.

use games::GameId;
use kit::{Seat, Turn};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use screen::canvas::{Canvas, Intent, Spot};
use screen::choice::{Choice, Then};
use screen::people::{letter, list, name};
use screen::tell::ranked;
use screen::text::wrap;

use crate::moment::Moment;
use crate::screen::boxes::{self, spelled};
use crate::screen::side::side;
use crate::screen::{Over, Screen};
use crate::tables::{Drawn, Sight};

/// The least a table can be drawn in.
pub const LEAST: (u16, u16) = (76, 20);

/// What whoever holds the screen adds to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Surround {
    /// Where this is: a room's code, a file, or home.
    pub place: String,
    /// More keys and what they do. `\n` is Enter, which choices come before.
    pub keys: Vec<(char, String)>,
    /// Keys that are told in the help alone.
    pub more: Vec<(char, String)>,
    /// Seconds until something happens by itself, with what.
    pub clock: Option<String>,
    /// Whether that is so soon that it is a warning.
    pub urgent: bool,
    /// What goes before everything else in the status line: a lost connection, a pause.
    pub alarm: Option<String>,
    /// What the status line says to one who is not asked anything.
    pub notice: Option<String>,
    /// A question that lies over everything; every key is its answer.
    pub question: Option<Question>,
    /// What is asked of one who leaves; nothing for the usual words.
    pub leave: String,
    /// Whether everybody looks at what a race paid; the podium waits for that.
    pub payoff: bool,
    /// The table is covered, and this says for whom.
    pub cover: Option<String>,
    /// A replay: how far it is, and of how much.
    pub progress: Option<(usize, usize)>,
}

/// A question that lies over everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Question {
    /// What it is about, in a word or two.
    pub title: String,
    /// The question, and the keys that answer it.
    pub lines: Vec<String>,
}

impl Screen {
    /// Draws everything, and notes what can be clicked.
    pub fn draw(&mut self, frame: &mut Frame<'_>, moment: &Moment, surround: &Surround) {
        let area = frame.area();
        let mut spots = Vec::new();
        if too_small(frame, area) {
            self.spots = spots;
            return;
        }
        let choices = if surround.cover.is_some() { Vec::new() } else { self.choices(moment) };
        self.cursor = self.cursor.min(choices.len().saturating_sub(1));
        let cursor = (!choices.is_empty()).then_some(self.cursor);
        let mut canvas = Canvas::new(frame.buffer_mut(), &mut spots, self.ink, cursor);
        let table = moment.drawn;
        let sight = Sight { moment, picks: &self.picks, choices: &choices, feed: self.feed.as_ref() };
        let parts = Parts::of(area);
        title(&mut canvas, parts.title, table, &sight, surround);
        side(&mut canvas, parts.side, table, &sight, &self.log, self.scrolled);
        let main = match surround.progress {
            Some((at, last)) => scrubber(&mut canvas, parts.main, at, last),
            None => parts.main,
        };
        match &surround.cover {
            Some(cover) => covered(&mut canvas, main, cover),
            None => self.main(&mut canvas, main, table, &sight, surround),
        }
        self.status(&mut canvas, parts.status, table, &sight, surround);
        keys(&mut canvas, parts.keys, &choices, &self.picks, surround);
        match self.over {
            Over::Nothing => {}
            Over::Help => boxes::help(&mut canvas, area, surround),
            Over::Leave => boxes::leave(&mut canvas, area, surround),
        }
        boxes::question(&mut canvas, area, surround);
        self.spots = spots;
    }

    /// Draws that there is nothing to draw yet, and why.
    pub fn draw_waiting(&mut self, frame: &mut Frame<'_>, surround: &Surround) {
        self.spots.clear();
        let area = frame.area();
        let told = surround.alarm.clone().unwrap_or_else(|| "Waiting for the table …".into());
        for (row, line) in wrap(&told, area.width.saturating_sub(2).into()).iter().enumerate() {
            frame.buffer_mut().set_string(area.x + 1, area.y + 1 + row as u16, line, self.ink.strong());
        }
        if area.height > 1 {
            frame.buffer_mut().set_string(area.x + 1, area.bottom() - 1, "q leave", Style::new());
        }
    }

    /// What was registered as a place to click, for those who look over a shoulder.
    pub fn spots(&self) -> &[Spot] {
        &self.spots
    }

    /// The picture, and what may be done below it.
    fn main(&self, canvas: &mut Canvas<'_>, area: Rect, table: &dyn Drawn, sight: &Sight<'_>, surround: &Surround) {
        let listed: Vec<(usize, &Choice)> =
            sight.choices.iter().enumerate().filter(|(_, choice)| !choice.drawn).collect();
        let standings = matches!(sight.moment.turn, Turn::Over { .. }) && !surround.payoff;
        let grid = Grid::of(&listed, area.width);
        let rows = match (standings, sight.moment.is_asked()) {
            (true, _) => sight.moment.players.len() as u16 + 1,
            (false, true) if !listed.is_empty() => grid.rows.min(area.height / 2) + 1,
            (false, _) => 0,
        };
        let picture = Rect { height: area.height - rows.min(area.height), ..area };
        table.draw(sight, picture, canvas);
        let slip = Rect { y: picture.bottom(), height: rows.min(area.height), ..area };
        if standings {
            podium(canvas, slip, table, sight);
        } else if rows > 0 {
            canvas.rule(slip, slip.top(), "─", canvas.ink.turf());
            // What ends in dots is only on the way to something.
            let held: Vec<&str> = sight.picks.iter().filter(|pick| !pick.ends_with('…')).map(String::as_str).collect();
            let held = if held.is_empty() { " You may ".into() } else { format!(" You hold {} ", held.join(", ")) };
            canvas.text(slip, slip.left() + 1, slip.top(), &held, canvas.ink.strong());
            let below = Rect { y: slip.y + 1, height: slip.height - 1, ..slip };
            grid.draw(canvas, below, &listed, self.cursor);
        }
    }

    fn status(&self, canvas: &mut Canvas<'_>, area: Rect, table: &dyn Drawn, sight: &Sight<'_>, surround: &Surround) {
        let ink = canvas.ink;
        canvas.rule(area, area.top(), " ", ink.bar());
        let notice = surround.notice.as_ref().filter(|_| !sight.moment.is_asked());
        let said = match (&surround.alarm, &self.note, &surround.cover) {
            (Some(alarm), _, _) => alarm.clone(),
            (None, Some((note, _)), _) => note.clone(),
            (None, None, Some(cover)) => format!("Pass to {cover}, who presses Enter."),
            (None, None, None) => notice.cloned().unwrap_or_else(|| status(table, sight)),
        };
        let clock = surround.clock.as_ref().map(|clock| format!(" {clock} ")).unwrap_or_default();
        let wide = area.width.saturating_sub(clock.chars().count() as u16);
        canvas.text(Rect { width: wide, ..area }, area.left() + 1, area.top(), &said, ink.bar());
        let style = if surround.urgent { ink.alert() } else { ink.bar() };
        canvas.text(area, area.left() + wide, area.top(), &clock, style);
    }
}

/// The one line that always says what is happening and who must act.
pub fn status(table: &dyn Drawn, sight: &Sight<'_>) -> String {
    let moment = sight.moment;
    let phase = table.phase(sight);
    let phase = if phase.is_empty() { phase } else { format!(" {phase}.") };
    if moment.is_asked() {
        let lead = if matches!(moment.turn, Turn::Live { .. }) { "You may act" } else { "Your turn" };
        return format!("{lead}. {}", table.question(sight));
    }
    let called = |seat: Seat| name(&moment.players, seat);
    match &moment.turn {
        Turn::Decide { seats } => {
            let names: Vec<&str> = seats.iter().map(called).collect();
            format!("{} {}.{phase}", list(&names), if names.len() == 1 { "thinks" } else { "think" })
        }
        Turn::Chance { by } => match (table.due(sight), by) {
            (Some(due), _) => format!("{due}.{phase}"),
            (None, Some(seat)) => format!("{} rolls.{phase}", called(*seat)),
            (None, None) => format!("The next card.{phase}"),
        },
        Turn::Live { .. } => format!("The race is on.{phase}"),
        Turn::Over { standings } => {
            let first: Vec<&str> =
                standings.iter().filter(|(_, standing)| standing.rank == 1).map(|(seat, _)| called(seat)).collect();
            format!("The game is over: {} {}.", list(&first), if first.len() == 1 { "wins" } else { "share the win" })
        }
    }
}

/// Where things are.
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

/// Says so where nothing can be drawn.
pub fn too_small(frame: &mut Frame<'_>, area: Rect) -> bool {
    let (width, height) = LEAST;
    if area.width >= width && area.height >= height {
        return false;
    }
    let told = format!(
        "This terminal is too small: {}×{}. Make it at least {width}×{height}, or leave with q and play with --plain.",
        area.width, area.height
    );
    for (row, line) in wrap(&told, area.width.into()).iter().enumerate().take(area.height.into()) {
        frame.buffer_mut().set_string(area.x, area.y + row as u16, line, Style::new());
    }
    true
}

fn title(canvas: &mut Canvas<'_>, area: Rect, table: &dyn Drawn, sight: &Sight<'_>, surround: &Surround) {
    let ink = canvas.ink;
    canvas.rule(area, area.top(), " ", ink.bar());
    let game = GameId::find(&sight.moment.game).map_or(sight.moment.game.as_str(), |game| game.meta().name);
    let place = format!(" {} ", surround.place);
    let wide = area.width.saturating_sub(place.chars().count() as u16);
    let left = Rect { width: wide, ..area };
    let x = canvas.text(left, area.left() + 1, area.top(), game, ink.bar().patch(ink.strong()));
    canvas.text(left, x, area.top(), &format!(" · {}", table.phase(sight)), ink.bar());
    canvas.text(area, area.left() + wide, area.top(), &place, ink.bar());
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
        // What one stands on is always in sight.
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
    let note = if choice.note.is_empty() { 0 } else { choice.note.chars().count() + 2 };
    (choice.label.chars().count() + note + 5) as u16
}

fn draw_choice(canvas: &mut Canvas<'_>, cell: Rect, index: usize, choice: &Choice) {
    let ink = canvas.ink;
    let pointer = if canvas.stands_on(index) { ">" } else { " " };
    let key = choice.key.map_or(" ".to_owned(), |key| key.to_string());
    let possible = !matches!(choice.then, Then::No(_));
    let label = if possible { ink.strong() } else { ink.faint() };
    let mut words = vec![Span::raw(pointer), Span::styled(key, ink.key()), Span::raw("  ")];
    words.push(Span::styled(choice.label.clone(), label));
    if !choice.note.is_empty() {
        words.push(Span::styled(format!("  {}", choice.note), ink.faint()));
    }
    let end = canvas.line(cell, cell.x, cell.y, &Line::from(words));
    canvas.offer(Rect { width: end - cell.x, ..cell }, index);
}

fn podium(canvas: &mut Canvas<'_>, area: Rect, table: &dyn Drawn, sight: &Sight<'_>) {
    let Turn::Over { standings } = &sight.moment.turn else { return };
    let ink = canvas.ink;
    canvas.rule(area, area.top(), "─", ink.turf());
    canvas.text(area, area.left() + 1, area.top(), " The podium ", ink.strong());
    for (place, row) in ranked(standings).iter().enumerate() {
        let Some(seat) = Seat::new(usize::from(row.seat)) else { continue };
        let y = area.top() + 1 + place as u16;
        let step = ["█████", "███", "█"].get(usize::from(row.rank) - 1).copied().unwrap_or("");
        canvas.text(area, area.left() + 1, y, &format!("{}.", row.rank), ink.strong());
        canvas.text(area, area.left() + 4, y, step, ink.seat(seat.index()));
        let x = canvas.text(area, area.left() + 10, y, &letter(seat).to_string(), ink.seat(seat.index()));
        let x = canvas.text(area, x + 1, y, name(&sight.moment.players, seat), ink.strong());
        let x = canvas.text(area, x + 2, y, &format!("{} ({})", row.score, table.tally(sight, seat)), Style::new());
        let remarks = sight.moment.players.get(seat.index()).map(|player| player.remarks(true));
        let [full, short] = remarks.unwrap_or_default().map(|remarks| remarks.join(", "));
        let fits = usize::from(x) + 2 + full.chars().count() <= usize::from(area.right());
        canvas.text(area, x + 2, y, if fits { &full } else { &short }, ink.faint());
    }
}

/// A line to click on at the foot of a replay. Gives what is left above it.
fn scrubber(canvas: &mut Canvas<'_>, area: Rect, at: usize, last: usize) -> Rect {
    let ink = canvas.ink;
    let y = area.bottom() - 1;
    canvas.rule(area, y, "─", ink.turf());
    let width = usize::from(area.width).max(2) - 1;
    for x in 0..=width {
        let part = Rect { x: area.x + x as u16, y, width: 1, height: 1 };
        canvas.click(part, Intent::Jump(x * last / width));
    }
    let knob = area.x + (at * width / last.max(1)) as u16;
    for x in area.x..knob {
        canvas.dot(area, x, y, "━", ink.strong());
    }
    canvas.dot(area, knob, y, "●", ink.strong());
    Rect { height: area.height - 1, ..area }
}

fn covered(canvas: &mut Canvas<'_>, area: Rect, cover: &str) {
    let ink = canvas.ink;
    let middle = area.top() + area.height / 2;
    for y in area.top()..area.bottom() {
        canvas.rule(area, y, "░", ink.turf());
    }
    let words = [format!("  Pass to {cover}.  "), "  Nobody else looks.  ".into(), "  Press Enter.  ".into()];
    for (row, line) in words.iter().enumerate() {
        let x = area.left() + area.width.saturating_sub(line.chars().count() as u16) / 2;
        canvas.text(area, x, middle + row as u16 - 1, line, ink.strong());
    }
    canvas.click(area, Intent::Key('\n'));
}

fn keys(canvas: &mut Canvas<'_>, area: Rect, choices: &[Choice], picks: &[String], surround: &Surround) {
    let ink = canvas.ink;
    let mut shown: Vec<(String, String, Option<Intent>)> = Vec::new();
    for (key, what) in &surround.keys {
        shown.push((spelled(*key), what.clone(), Some(Intent::Key(*key))));
    }
    if !choices.is_empty() {
        shown.push(("↑↓←→ Enter".into(), "choose".into(), None));
    }
    if !picks.is_empty() {
        shown.push(("Esc".into(), "put back".into(), None));
    }
    shown.push(("?".into(), "help".into(), Some(Intent::Key('?'))));
    shown.push(("q".into(), "leave".into(), Some(Intent::Key('q'))));
    // Where not all of them fit, those that everybody knows make room, then the last ones: the help tells them all.
    let wide = |(key, what, _): &(String, String, Option<Intent>)| key.chars().count() + what.chars().count() + 4;
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
        x = canvas.text(area, x, area.top(), &key, ink.key());
        x = canvas.text(area, x + 1, area.top(), &what, Style::new());
        if let Some(intent) = intent {
            canvas.click(Rect { x: from, width: x - from, ..area }, intent);
        }
        x += 3;
    }
}
