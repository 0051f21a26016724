//! The picture of the table: the duel with its gates on top, and below it the seat's own horses and what the other
//! seats may still hold.

use bettor_horse::cards::owner_of;
use bettor_horse::options::{EnterOptions, Options};
use bettor_horse::view::{PhaseName, RaceView};
use bettor_horse::{Bet, CardId, CardInfo, RaceResult, Stage};
use kit::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::{Choice, ChoiceEffect};
use screen::people::seat_letter;

use super::{BettorHorseDrawing, cards, horse, picked, row_keys, row_word, rows, word};

/// The width of a gate with its border.
const GATE: u16 = 10;
/// Columns before the gates, for the player's name.
const LABEL: u16 = 10;

/// The duel that is shown on the table.
struct Shown<'a> {
    duel: [Seat; 2],
    bets: Option<[Bet; 2]>,
    races: &'a [RaceView],
    /// Whose bet was right, once the duel is over.
    matched: Option<[bool; 2]>,
    /// Whether this is the previous duel, which is shown until a seat enters horses.
    past: bool,
}

/// What a gate shows.
enum Gate {
    Empty,
    Down,
    Own(String),
    Up { name: String, speed: Option<i16>, printed: Option<i16>, seat: Option<Seat> },
}

pub(super) fn draw(context: &DrawContext<'_, BettorHorseDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
    let y = head(context, area, canvas);
    let shown = shown(context);
    let y = match &shown {
        Some(shown) => duel(context, area, canvas, shown, y),
        None => y,
    };
    let y = before(context, area, canvas, shown.as_ref(), y);
    holdings(context, area, canvas, y);
}

/// The number of the duel, the weather, and the pool.
fn head(context: &DrawContext<'_, BettorHorseDrawing>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let view = context.view;
    let seats = context.scene.decks.len() as u64;
    let round = view.round;
    let when = match view.stage {
        Stage::SuddenDeath => format!("Sudden death, attempt {}", view.attempt.unwrap_or(1)),
        Stage::Final | Stage::FirstFinal | Stage::SecondFinal => "The final: one horse each".into(),
        Stage::Lap if seats == 2 => format!("Round {round} of {}", context.scene.rounds),
        Stage::Lap => {
            let (lap, of) = (round.div_ceil(seats.max(1)), context.scene.rounds);
            format!("Lap {lap} of {of}, duel {} of {seats}", round.saturating_sub(1) % seats.max(1) + 1)
        }
    };
    let x = canvas.text(area, area.left(), area.top(), &when, canvas.palette.strong());
    let pool = format!("   Pool: {}", cards(view.pool.len()));
    let x = canvas.text(area, x, area.top(), &pool, Style::new());
    match (context.scene.track_conditions, view.table.wet) {
        (true, Some(true)) => canvas.text(area, x, area.top(), "   ☂ Wet track", canvas.palette.by_name("sky")),
        (true, Some(false)) => canvas.text(area, x, area.top(), "   ☼ Dry track", canvas.palette.by_name("yellow")),
        (true, None) => match view.weather_seat {
            Some(seat) => {
                let text = format!("   Weather: {}'s cards", context.player_name(seat));
                canvas.text(area, x, area.top(), &text, canvas.palette.faint())
            }
            None => x,
        },
        (false, _) => x,
    };
    area.top() + 1
}

fn shown<'a>(context: &'a DrawContext<'_, BettorHorseDrawing>) -> Option<Shown<'a>> {
    let view = context.view;
    let last = view.results.last();
    let table = &view.table;
    let asked = matches!(context.options, Some(Options::Enter(_)));
    let fresh = view.phase != PhaseName::Enter || view.entered.contains(&true) || asked || last.is_none();
    match (view.duel, last) {
        (Some(duel), _) if fresh => {
            // While seats enter horses, the cards on the table are those of the previous duel.
            let open = view.phase != PhaseName::Enter;
            let (bets, races) = if open { (table.bets, table.races.as_slice()) } else { (None, &[][..]) };
            Some(Shown { duel, bets, races, matched: None, past: false })
        }
        (_, Some(last)) => {
            let (bets, matched) = (Some(last.bets), Some(last.matched));
            Some(Shown { duel: last.duel, bets, races: &table.races, matched, past: true })
        }
        (Some(duel), None) => Some(Shown { duel, bets: None, races: &[], matched: None, past: false }),
        (None, None) => None,
    }
}

fn duel(
    context: &DrawContext<'_, BettorHorseDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    shown: &Shown<'_>,
    y: u16,
) -> u16 {
    let count = if shown.past { shown.races.len().max(1) } else { context.view.stage.horses_per_entry() };
    for side in [0, 1] {
        let top = y + side as u16 * 4;
        let seat = shown.duel[side];
        let mine = context.seat == Some(seat);
        let who: String = context.player_name(seat).chars().take(7).collect();
        let x =
            canvas.text(area, area.left(), top + 1, &seat_letter(seat).to_string(), canvas.palette.seat(seat.index()));
        let style = if mine { canvas.palette.strong() } else { Style::new() };
        canvas.text(area, x + 1, top + 1, &who, style);
        for race in 0..count {
            let x = area.left() + LABEL + race as u16 * (GATE + 1);
            gate(area, canvas, &standing(context, shown, side, race), x, top);
        }
        bet(context, area, canvas, shown, side, area.left() + LABEL + count as u16 * (GATE + 1), top);
    }
    for race in 0..count {
        let x = area.left() + LABEL + race as u16 * (GATE + 1);
        let (text, style) = match shown.races.get(race).and_then(|race| race.result) {
            Some(RaceResult::First) => ("▲ faster", canvas.palette.strong()),
            Some(RaceResult::Second) => ("▼ faster", canvas.palette.strong()),
            Some(RaceResult::Draw) => ("═ level", canvas.palette.strong()),
            None => ("race", canvas.palette.faint()),
        };
        let text = if text == "race" { format!("race {}", race + 1) } else { text.to_owned() };
        canvas.text(area, x + 1, y + 3, &text, style);
    }
    y + 7
}

/// What a side's gate of a race shows.
fn standing(context: &DrawContext<'_, BettorHorseDrawing>, shown: &Shown<'_>, side: usize, race: usize) -> Gate {
    if let Some(open) = shown.races.get(race) {
        let card = &open.cards[side];
        let (_, name) = horse(card);
        return Gate::Up { name, speed: open.speeds[side], printed: printed(context, card), seat: owner_of(card) };
    }
    let mine = context.seat == Some(shown.duel[side]);
    if let (Some(Options::Enter(enter)), true) = (context.options, mine) {
        return picked(context, enter).get(race).map_or(Gate::Empty, |card| Gate::Own(label(card)));
    }
    let own = context.view.own().and_then(|own| own.entry.as_ref()).filter(|_| mine);
    match own.and_then(|entry| entry.horses.get(race)) {
        Some(card) => {
            let speed = printed(context, card).map(|speed| speed.to_string()).unwrap_or_default();
            Gate::Own(format!("{} {speed}", horse(card).1))
        }
        None if context.view.entered[side] || context.view.phase != PhaseName::Enter => Gate::Down,
        None => Gate::Empty,
    }
}

fn printed(context: &DrawContext<'_, BettorHorseDrawing>, card: &CardId) -> Option<i16> {
    context.scene.decks.iter().flatten().find(|info| info.card == *card).map(|info| info.speed)
}

fn label(card: &CardInfo) -> String {
    format!("{} {}", horse(&card.card).1, card.speed)
}

fn gate(area: Rect, canvas: &mut Canvas<'_>, gate: &Gate, x: u16, y: u16) {
    let ink = canvas.palette;
    let (inner, style) = match gate {
        Gate::Empty => (String::new(), ink.faint()),
        Gate::Down => ("▒▒▒▒▒▒▒▒".into(), ink.faint()),
        Gate::Own(label) => (format!("{label:<8}"), ink.strong()),
        Gate::Up { name, speed: None, printed, .. } => {
            (format!("{name} {}?", printed.map(|it| it.to_string()).unwrap_or_default()), ink.strong())
        }
        Gate::Up { name, speed: Some(speed), printed, .. } => {
            let by = match printed {
                Some(printed) if printed < speed => "↑",
                Some(printed) if printed > speed => "↓",
                Some(_) | None => "",
            };
            (format!("{name} {speed}{by}"), ink.strong())
        }
    };
    let edge = match gate {
        Gate::Up { seat: Some(seat), .. } => ink.seat(seat.index()),
        Gate::Up { seat: None, .. } | Gate::Empty | Gate::Down | Gate::Own(_) => ink.faint(),
    };
    let wide = usize::from(GATE) - 2;
    canvas.text(area, x, y, &format!("┌{}┐", "─".repeat(wide)), edge);
    canvas.text(area, x, y + 1, "│", edge);
    canvas.text(area, x + 1, y + 1, &inner, style);
    canvas.text(area, x + GATE - 1, y + 1, "│", edge);
    canvas.text(area, x, y + 2, &format!("└{}┘", "─".repeat(wide)), edge);
}

fn bet(
    context: &DrawContext<'_, BettorHorseDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    shown: &Shown<'_>,
    side: usize,
    x: u16,
    y: u16,
) {
    let ink = canvas.palette;
    let own = context.view.own().and_then(|own| own.entry.as_ref());
    let mine = context.seat == Some(shown.duel[side]);
    let text = match (shown.bets, own.filter(|_| mine && !shown.past)) {
        (Some(bets), _) => bets[side].as_str().to_uppercase(),
        (None, Some(entry)) => entry.bet.as_str().into(),
        (None, None) if context.view.entered[side] => "bet ?".into(),
        (None, None) => String::new(),
    };
    canvas.text(area, x, y + 1, &text, ink.strong());
    if let Some(matched) = shown.matched {
        let (said, style) = if matched[side] { ("✓ right", ink.good()) } else { ("✗ wrong", ink.bad()) };
        canvas.text(area, x, y + 2, said, style);
    }
}

/// The previous duel in one line while the next one begins, and what a right bet pays.
fn before(
    context: &DrawContext<'_, BettorHorseDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    shown: Option<&Shown<'_>>,
    y: u16,
) -> u16 {
    let mut y = y;
    if let Some(last) = context.view.results.last().filter(|_| shown.is_some_and(|shown| !shown.past)) {
        let side = |at: usize| {
            let mark = if last.matched[at] { "✓" } else { "✗" };
            format!("{} {} {mark}", context.player_name(last.duel[at]), last.bets[at].as_str())
        };
        canvas.text(area, area.left(), y, &format!("Before: {}, {}", side(0), side(1)), canvas.palette.faint());
        y += 1;
    }
    if let Some(Options::Enter(enter)) = context.options {
        canvas.text(area, area.left(), y, &pays(enter), canvas.palette.faint());
        y += 1;
    }
    y
}

fn pays(enter: &EnterOptions) -> String {
    let pays = &enter.pays;
    let share = match pays.pool {
        Some(0) | None => String::new(),
        Some(pool) => format!(", a share of the pool of {pool}"),
    };
    match pays.alone {
        0 => "One right bet alone wins the meeting.".into(),
        alone => format!("Right alone: all {alone}; both right: {} each{share}.", pays.both),
    }
}

/// The seat's own horses to choose from, and beside them what the others may still hold.
fn holdings(context: &DrawContext<'_, BettorHorseDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let half = area.width / 2;
    let (left, right) = (Rect { width: half.saturating_sub(1), ..area }, Rect { x: area.x + half, ..area });
    let right = Rect { width: area.width - half, ..right };
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().take(context.scene.decks.len()).collect();
    let (mut at, mut other) = (y, y);
    if let Some(Options::Enter(enter)) = context.options {
        at = hand(context, left, canvas, enter, y);
        seats.retain(|seat| Some(*seat) != context.seat || context.view.stage == Stage::SuddenDeath);
        seats.sort_by_key(|seat| *seat != enter.opponent);
    } else {
        let duel = context.view.duel;
        seats.sort_by_key(|seat| (!duel.is_some_and(|duel| duel.contains(seat)), Some(*seat) != context.seat));
    }
    for seat in seats {
        // The next deck goes into the shorter column.
        let (part, from) = if at <= other { (left, &mut at) } else { (right, &mut other) };
        *from = draw_cards_not_shown(context, part, canvas, seat, *from);
    }
}

fn hand(
    context: &DrawContext<'_, BettorHorseDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    enter: &EnterOptions,
    y: u16,
) -> u16 {
    let ink = canvas.palette;
    canvas.text(area, area.left(), y, "Your horses", ink.strong());
    let lying = rows(&enter.hand);
    let chosen = picked(context, enter);
    for (line, ((name, cards), _)) in lying.iter().zip(row_keys(&lying)).enumerate() {
        let y = y + 1 + line as u16;
        if let Some((index, choice)) =
            context.find_choice(|it| matches!(&it.effect, ChoiceEffect::Pick(pick) if *pick == row_word(name)))
        {
            if let Some(key) = choice.key {
                canvas.text(area, area.left(), y, &key.to_string(), ink.key_hint());
            }
            canvas.text(
                area,
                area.left() + 2,
                y,
                &cards.first().map(|it| horse(&it.card).1).unwrap_or_default(),
                Style::new(),
            );
            canvas.add_choice_area(Rect { x: area.left(), y, width: 8, height: 1 }, index);
        } else {
            canvas.text(
                area,
                area.left() + 2,
                y,
                &cards.first().map(|it| horse(&it.card).1).unwrap_or_default(),
                Style::new(),
            );
        }
        let mut x = area.left() + 8;
        for card in cards {
            let race = chosen.iter().position(|other| other.card == card.card);
            let wide = if race.is_some() { 3 } else { 2 };
            match race {
                Some(_) => canvas.text(area, x, y, &format!("[{}]", card.speed), ink.badge("yellow")),
                None => canvas.text(area, x, y, &card.speed.to_string(), ink.strong()),
            };
            let choice =
                context.find_choice(|it: &Choice| it.without_key && it.drawn_by_game && it.label == word(card));
            if let Some((index, _)) = choice {
                canvas.add_choice_area(Rect { x, y, width: wide - 1, height: 1 }, index);
            }
            x += wide;
        }
    }
    y + 1 + lying.len() as u16
}

/// What a seat may still hold, as everybody can tell.
fn draw_cards_not_shown(
    context: &DrawContext<'_, BettorHorseDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    seat: Seat,
    y: u16,
) -> u16 {
    let left: Vec<CardInfo> = context.scene.decks[seat.index()]
        .iter()
        .filter(|info| context.view.unseen.get(seat.index()).is_some_and(|ids| ids.contains(&info.card)))
        .cloned()
        .collect();
    let lying = rows(&left);
    if y + 1 >= area.bottom() || left.is_empty() {
        return y;
    }
    let ink = canvas.palette;
    let x = canvas.text(area, area.left(), y, &seat_letter(seat).to_string(), ink.seat(seat.index()));
    canvas.text(area, x + 1, y, &format!("{} may hold {}", context.player_name(seat), left.len()), ink.faint());
    for (line, (_, cards)) in lying.iter().enumerate() {
        let y = y + 1 + line as u16;
        canvas.text(
            area,
            area.left() + 2,
            y,
            &cards.first().map(|it| horse(&it.card).1).unwrap_or_default(),
            ink.faint(),
        );
        let speeds: Vec<String> = cards.iter().map(|card| card.speed.to_string()).collect();
        canvas.text(area, area.left() + 8, y, &speeds.join(" "), Style::new());
    }
    y + 1 + lying.len() as u16
}
