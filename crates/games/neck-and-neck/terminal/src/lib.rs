//! Neck and Neck: six horses on an oval of hexes, two dice, and slips that nobody else sees.

/// The oval, and the horses on it.
mod oval;
/// The horses before a race, the seat's slip, and what was paid.
mod paddock;
/// Names, and what the announcer says.
mod words;

use kit::Seat;
use neck_and_neck::options::{Moves, RollOptions};
use neck_and_neck::view::PhaseName;
use neck_and_neck::{Action, Destination, Event, Horse, Options};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Block;
use screen::canvas::Canvas;
use screen::choice::{Choice, ChoiceEffect};
use screen::numbers;
use screen::{DrawContext, GameDrawing};

use oval::{HexGrid, Oval, horse_colour};

/// Draws the oval course and the slips of the seats.
pub struct NeckAndNeckDrawing;

/// Columns for the running order beside the oval.
const BESIDE: u16 = 20;
/// Letters for hexes; digits would look like horses. `h` takes the horse home, `x` leaves it where it is, `q` leaves
/// the table.
const LETTERS: &str = "abcdefgijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWXYZ";
/// The label of a choice that picks a horse for the special roll.
const SIX: &str = "the special roll for horse ";

impl GameDrawing for NeckAndNeckDrawing {
    type Rules = neck_and_neck::NeckAndNeck;

    fn draw(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
        let rows = HexGrid::new(context.scene).rows as u16;
        match context.view.phase {
            PhaseName::Setup | PhaseName::Race => race(context, area, canvas),
            PhaseName::Betting => {
                let y =
                    if area.height > rows + paddock::PADDOCK_ROWS { above(context, area, canvas) } else { area.top() };
                paddock::draw_paddock(context, area, canvas, y);
                let below = y + paddock::PADDOCK_ROWS;
                paddock::draw_results(context, area, canvas, below);
                if y == area.top() && context.view.results.is_empty() {
                    start(context, Rect { y: below, height: area.bottom().saturating_sub(below), ..area }, canvas);
                }
            }
            PhaseName::Over => {
                let y = if area.height > rows + 8 { above(context, area, canvas) } else { area.top() };
                paddock::draw_results(context, area, canvas, y);
            }
        }
    }

    fn choices(context: &DrawContext<'_, NeckAndNeckDrawing>, options: &Options) -> Vec<Choice> {
        match options {
            Options::Bet(asked) => paddock::slip_choices(context, asked),
            Options::Roll(roll) => rides(context, roll),
        }
    }

    fn question(context: &DrawContext<'_, NeckAndNeckDrawing>, options: &Options) -> String {
        words::question_text(context, options)
    }

    fn question_id(options: &Options) -> &'static str {
        match options {
            Options::Bet(_) => "bet",
            Options::Roll(_) => "roll",
        }
    }

    fn phase(context: &DrawContext<'_, NeckAndNeckDrawing>) -> String {
        words::phase_text(context)
    }

    fn pending_chance(context: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<String> {
        (context.view.phase == PhaseName::Setup).then(|| "Drawing the Banker".into())
    }

    fn seat_summary(context: &DrawContext<'_, NeckAndNeckDrawing>, seat: Seat) -> String {
        context.view.money.as_slice().get(seat.index()).map(|money| numbers::money(*money)).unwrap_or_default()
    }

    fn caption(seen: &Event, context: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<String> {
        words::caption(seen, context)
    }

    fn is_setup_event(_: &Event) -> bool {
        // Only the Banker is drawn, which fills one line anyway.
        false
    }

    fn setup_caption(_: &[Event], _: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<String> {
        None
    }
}

/// The moves of the horse that was picked for the special roll, if there are any.
fn special<'a>(context: &DrawContext<'_, NeckAndNeckDrawing>, roll: &'a RollOptions) -> Option<&'a Moves> {
    let picked = context.picks.last()?.strip_prefix(SIX)?;
    roll.special_moves
        .iter()
        .flatten()
        .find(|moves| moves.horse.number().to_string() == picked && moves.refused.is_none())
}

/// Where the roll may take a horse, the horses for the special roll, and leaving the roll unused.
fn rides(context: &DrawContext<'_, NeckAndNeckDrawing>, roll: &RollOptions) -> Vec<Choice> {
    let board = HexGrid::new(context.scene);
    let moves = special(context, roll);
    let shown = moves.unwrap_or(&roll.plain_moves);
    let crossings = context.view.horses.get(&shown.horse).map_or(0, |horse| horse.crossings);
    let mut letters = LETTERS.chars();
    let below = board.rows.max(0) as usize + 1;
    let mut all: Vec<Choice> = Vec::new();
    for target in &shown.targets {
        let action = match moves {
            Some(moves) => Action::Special { horse: moves.horse, to: target.to },
            None => Action::Move { to: target.to },
        };
        let text = words::target_text(target, crossings);
        let place = match target.to {
            Destination::Hex(hex) => board.cell_of(hex).filter(|_| board.can_be_drawn()),
            Destination::Finish => None,
        };
        all.push(match (target.to, place) {
            (Destination::Finish, _) => {
                let label = format!("Ride {} home", shown.horse.number());
                Choice::act(label, &action).with_key('h').with_note(text).at_grid_position(20, below).drawn_by_game()
            }
            (Destination::Hex(_), Some((x, y))) => {
                let mut choice = Choice::act(words::horse_name(shown.horse), &action).with_note(text);
                choice.key = letters.next();
                choice.at_grid_position(x as usize, y as usize).drawn_by_game()
            }
            // A board that is too large for a picture is played from a list.
            (Destination::Hex(_), None) => Choice::act(words::horse_name(shown.horse), &action).with_note(text),
        });
    }
    if moves.is_some() {
        let picked = context.picks.last().cloned().unwrap_or_default();
        all.push(Choice::unpick("Another horse", picked).with_key('x').at_grid_position(0, below).drawn_by_game());
        return all;
    }
    if roll.may_decline {
        let text =
            if roll.next == context.seat.unwrap_or(roll.next) { "and roll again" } else { "it stays where it is" };
        let label = format!("Leave {}", words::horse_name(roll.dice.red).to_lowercase());
        all.push(
            Choice::act(label, &Action::Decline)
                .with_key('x')
                .with_note(text)
                .at_grid_position(0, below)
                .drawn_by_game(),
        );
    } else {
        let why = "Nothing has moved for too long: this horse has to.";
        all.push(Choice::unavailable("Leave it", why).with_key('x').at_grid_position(0, below).drawn_by_game());
    }
    for (place, moves) in roll.special_moves.iter().flatten().enumerate() {
        let number = moves.horse.number();
        let choice = match moves.refused {
            Some(why) => Choice::unavailable(
                number.to_string(),
                format!("{} {}.", words::horse_name(moves.horse), words::cannot_move_text(why)),
            ),
            None => Choice::pick(number.to_string(), format!("{SIX}{number}")),
        };
        let text = format!("{} goes {} hexes", words::horse_name(moves.horse), moves.steps_given);
        all.push(
            choice
                .with_key(char::from(b'0' + number))
                .with_note(text)
                .at_grid_position(place * 4, below + 1)
                .drawn_by_game(),
        );
    }
    all
}

/// Draws the oval at the top of the area. Returns the row below it.
fn above(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let Some(oval) = Oval::fit(context.scene, area) else { return area.top() };
    oval.draw(context, canvas);
    order(context, &oval, area, canvas);
    area.top() + oval.height()
}

/// The home straight with the horses at the start, if there is no room for the whole oval.
fn start(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
    if area.height <= u16::from(context.scene.lanes) {
        return;
    }
    heading(canvas, area, area.top(), "The start ┆; home is the second time over ▒");
    let below = Rect { y: area.y + 1, height: area.height - 1, ..area };
    if let Some(oval) = Oval::fit_home_straight(context.scene, below) {
        oval.draw(context, canvas);
    }
}

/// The race: the oval with the dice in its middle, the running order, and the choices below it.
fn race(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(oval) = Oval::fit(context.scene, area) else {
        // Without a picture, the distances show how the race stands.
        let top = Rect { height: area.height.min(5), ..area };
        dice(context, top, canvas);
        deeds(context, area, canvas, top.bottom());
        let rest = Rect { y: top.bottom() + 4, height: area.height.saturating_sub(9), ..area };
        if rest.height >= 13 {
            list(context, rest, canvas);
        }
        return;
    };
    oval.draw(context, canvas);
    order(context, &oval, area, canvas);
    dice(context, oval.infield(), canvas);
    let below = area.top() + oval.height();
    // If nothing is left below the oval, the last row of the infield is used.
    let y = if below < area.bottom() { below } else { oval.infield().bottom().saturating_sub(1) };
    deeds(context, area, canvas, y);
    paddock::draw_results(context, area, canvas, below + 4);
}

/// The dice, who rolls them, and how far each horse has to go, in the middle of the course.
fn dice(context: &DrawContext<'_, NeckAndNeckDrawing>, infield: Rect, canvas: &mut Canvas<'_>) {
    let ink = canvas.palette;
    let faces = context.view.dice;
    let mut lines: Vec<(String, Style)> = Vec::new();
    let asked = context.view.current.map(|seat| context.player_name(seat));
    match (faces, asked, context.view.phase) {
        (Some([red, white]), Some(who), _) => {
            lines.push((format!("◄ red {red}  white {white}"), ink.strong()));
            lines.push((format!("{who} decides"), Style::new()));
        }
        (_, Some(who), _) => lines.push((format!("◄ {who} rolls"), ink.strong())),
        (_, None, PhaseName::Setup) => lines.push(("◄ Who keeps the bank?".into(), ink.strong())),
        (_, None, PhaseName::Betting | PhaseName::Race | PhaseName::Over) => {}
    }
    let quiet = words::stall_warning(context).map(|quiet| (quiet, ink.bad()));
    let go: Vec<String> =
        Horse::all().zip(context.view.steps_to_finish).map(|(horse, left)| to_go(context, horse, left)).collect();
    let labels = if infield.width >= 23 { ["To go ", "      "] } else { ["", ""] };
    let far = go.chunks(3).zip(labels).map(|(three, label)| (format!("{label}{}", three.join(" ")), Style::new()));
    if infield.height >= 5 {
        // The distances stand below the dice.
        lines.resize(2, (String::new(), Style::new()));
        lines.push(quiet.unwrap_or_default());
        lines.extend(far);
    } else {
        // A small infield shows the distances and not the names.
        lines.truncate(1);
        lines.extend(far.chain(quiet));
    }
    for (row, (line, style)) in lines.iter().enumerate().take(infield.height.into()) {
        canvas.text(infield, infield.left(), infield.top() + row as u16, line, *style);
    }
    if infield.height > 0 {
        canvas.text(infield, infield.right().saturating_sub(1), infield.bottom() - 1, "►", ink.strong());
    }
    // The red die names the horse, so it has the horse's colour.
    if let Some([red, white]) = faces
        && infield.width >= 28
        && let Some(horse) = Horse::new(red)
    {
        let x = infield.right() - 10;
        die(canvas, infield, x, &red.to_string(), ink.by_name(horse_colour(context.scene, horse)));
        die(canvas, infield, x + 5, &white.to_string(), Style::new());
    }
}

fn die(canvas: &mut Canvas<'_>, area: Rect, x: u16, face: &str, style: Style) {
    let part = Rect::new(x, area.top(), 5, 3).intersection(area);
    canvas.render_widget(Block::bordered().border_style(style), part);
    canvas.text(part, part.x + 2, part.y + 1, face, style.patch(canvas.palette.strong()));
}

fn to_go(context: &DrawContext<'_, NeckAndNeckDrawing>, horse: Horse, left: u16) -> String {
    match context.view.horses.get(&horse).and_then(|horse| horse.place) {
        Some(place) => format!("{}:{}", horse.number(), numbers::ordinal(place)),
        None => format!("{}:{left:<3}", horse.number()),
    }
}

/// The running order beside the oval, where there is room.
fn order(context: &DrawContext<'_, NeckAndNeckDrawing>, oval: &Oval, area: Rect, canvas: &mut Canvas<'_>) {
    if area.width < oval.width() + BESIDE + 1 {
        return;
    }
    let x = area.left() + oval.width() + 1;
    list(context, Rect { x, width: area.right() - x, height: oval.height(), ..area }, canvas);
}

/// The horses that are home, then the others by the steps they have to go.
fn list(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
    let ink = canvas.palette;
    canvas.text(area, area.left() + 1, area.top(), "The running order", ink.strong());
    let mut all: Vec<(Horse, Option<u8>, u16)> = Horse::all()
        .zip(context.view.steps_to_finish)
        .map(|(horse, left)| (horse, context.view.horses.get(&horse).and_then(|it| it.place), left))
        .collect();
    all.sort_by_key(|(horse, place, left)| (place.unwrap_or(u8::MAX), *left, *horse));
    for (row, (horse, place, left)) in all.into_iter().enumerate() {
        let y = area.top() + 2 + 2 * row as u16;
        let wears = horse_colour(context.scene, horse);
        let x = canvas.text(area, area.left() + 1, y, &horse.number().to_string(), ink.badge(wears));
        let x = canvas.text(area, x, y, " ~▄██▀ ", ink.by_name(wears));
        let lap = context.view.horses.get(&horse).map_or(0, |horse| horse.crossings);
        let (text, style) = match place {
            Some(place) => (format!("home {}", numbers::ordinal(place)), ink.good()),
            None if lap > 0 => (format!("{left} to go"), ink.strong()),
            None => (format!("{left} to go"), Style::new()),
        };
        canvas.text(area, x, y, &text, style);
    }
}

/// What may be done with a roll besides the letters on the track, the choice under the cursor, and the seat's slip.
fn deeds(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let mut x = area.left();
    let mut row = y;
    let off_track = |choice: &Choice| match &choice.effect {
        ChoiceEffect::Act(action) => !action.get("to").is_some_and(serde_json::Value::is_array),
        ChoiceEffect::Pick(_) | ChoiceEffect::Unpick(_) | ChoiceEffect::Unavailable(_) => true,
    };
    let mut six = false;
    for (number, choice) in
        context.choices.iter().enumerate().filter(|(_, choice)| choice.drawn_by_game && off_track(choice))
    {
        let digit = choice.key.is_some_and(|key| key.is_ascii_digit());
        if digit && !six {
            x = canvas.text(area, x, y, "Six hexes for ", ink.faint());
            six = true;
        }
        let from = x;
        let key = choice.key.map_or(" ".to_owned(), |key| key.to_string());
        let possible = !matches!(choice.effect, ChoiceEffect::Unavailable(_));
        x = canvas.text(area, x, y, &key, if possible { ink.key_hint() } else { ink.faint() });
        if !digit {
            x = canvas.text(area, x + 1, y, &choice.label, if possible { ink.strong() } else { ink.faint() });
        }
        canvas.add_choice_area(Rect::new(from, y, x - from, 1), number);
        x += if digit { 1 } else { 3 };
    }
    if let Some((_, choice)) = context.choices.iter().enumerate().find(|(number, _)| canvas.is_selected(*number)) {
        let key = choice.key.map_or(String::new(), |key| format!("{key}: "));
        canvas.text(area, area.left(), y + 1, &format!("{key}{}", choice.note), ink.strong());
        row += 2;
    }
    if let Some(stakes) = context.view.own().and_then(|own| own.stakes) {
        let mut x = canvas.text(area, area.left(), row, "Your slip: ", ink.faint());
        for (horse, stake) in Horse::all().zip(stakes).filter(|(_, stake)| *stake > 0) {
            x = canvas.text(area, x, row, &horse.number().to_string(), ink.badge(horse_colour(context.scene, horse)));
            x = canvas.text(area, x, row, &format!(":{}", numbers::money(stake)), ink.strong()) + 1;
        }
    }
}

/// A horizontal line with words on it.
fn heading(canvas: &mut Canvas<'_>, area: Rect, y: u16, words: &str) {
    canvas.fill_row(area, y, "─", canvas.palette.table_green());
    canvas.text(area, area.left() + 1, y, &format!(" {words} "), canvas.palette.strong());
}
