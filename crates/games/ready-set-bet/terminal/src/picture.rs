//! The picture of the table: dice and captions on top, the lanes with their spots, the cards, and the seat's hand.

use kit::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ready_set_bet::horse::ByHorse;
use ready_set_bet::scene::SpotScene;
use ready_set_bet::view::{PhaseName, ResultView};
use ready_set_bet::{Horse, Options, Spot};
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::{Choice, ChoiceEffect};
use screen::numbers;
use screen::people::seat_letter;
use screen::text::columns;

use super::{ReadySetBetDrawing, Row, value, words};

/// Columns before the lanes: a mark or the row's key, and a horse's name.
const LABEL: u16 = 7;
/// Rows for the seat's tokens and for the spot under the cursor.
const HAND: u16 = 2;
/// Up to this number of rows, prop cards need not leave room for what is below them.
const SHORT_LIST: u16 = 3;
/// Columns between two kinds of spots.
const GAP: u16 = 1;

/// A token on a spot, and how its bet ended.
struct Laid {
    seat: Seat,
    value: i64,
    spot: Spot,
    won: Option<bool>,
}

/// The layout of the picture.
struct Plan {
    /// Where the lanes begin and how wide they are.
    lane: (u16, u16),
    /// Where the first spot of each kind stands, and how wide a spot is.
    kinds: [u16; 3],
    cell: u16,
    /// The first lane's row, and rows from lane to lane.
    top: u16,
    step: u16,
}

pub(super) fn draw(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
    let plan = plan(context, area);
    let laid = laid(context);
    head(context, area, canvas, &plan);
    for (index, horse) in context.scene.horses.iter().enumerate() {
        let y = plan.top + index as u16 * plan.step;
        lane(context, area, canvas, &plan, horse.horse, y);
        for it in context.scene.spots.iter().filter(|it| Row::of(it.spot) == Row::Horse(horse.horse)) {
            if let Some(x) = column(&plan, it.spot) {
                cell(context, canvas, it, &laid, Rect { x, y, width: plan.cell - 1, height: 1 }, &figures(it, context));
            }
        }
    }
    let y = plan.top + context.scene.horses.len() as u16 * plan.step;
    let y = colours(context, area, canvas, &laid, y);
    let y = match settled(context) {
        Some(result) => settlement(context, area, canvas, result, y),
        None => cards(context, area, canvas, &laid, y),
    };
    hand(context, area, canvas, y);
}

fn plan(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect) -> Plan {
    let most = |kind: usize| {
        context.scene.spots.iter().filter_map(|it| slot(it.spot)).filter(|(of, _)| *of == kind).map(|it| it.1).max()
    };
    let slots = [0, 1, 2].map(|kind| most(kind).unwrap_or(0));
    let count: u16 = slots.iter().sum();
    let cell = if area.width >= 70 { 5 } else { 4 };
    let spots = (count * cell + 2 * GAP).saturating_sub(1).min(area.width.saturating_sub(LABEL + 10));
    let first = area.right().saturating_sub(spots);
    let kinds = [first, first + slots[0] * cell + GAP, first + (slots[0] + slots[1]) * cell + 2 * GAP];
    let lane = (area.left() + LABEL, first.saturating_sub(area.left() + LABEL + 1));
    Plan { lane, kinds, cell, top: area.top() + 2, step: if area.height >= 34 { 2 } else { 1 } }
}

/// Which kind of spot, and which of that kind, from 1.
fn slot(spot: Spot) -> Option<(usize, u16)> {
    match spot {
        Spot::Show { slot, .. } => Some((0, slot.into())),
        Spot::Place { slot, .. } => Some((1, slot.into())),
        Spot::Win { slot, .. } => Some((2, slot.into())),
        Spot::Color { .. } | Spot::SevenOut | Spot::Prop { .. } | Spot::Exotic { .. } => None,
    }
}

fn column(plan: &Plan, spot: Spot) -> Option<u16> {
    let (kind, slot) = slot(spot)?;
    Some(plan.kinds[kind] + (slot - 1) * plan.cell)
}

fn space(context: &DrawContext<'_, ReadySetBetDrawing>, plan: &Plan, at: u8) -> u16 {
    let (from, wide) = plan.lane;
    let far = u16::from(at.min(context.scene.finish));
    from + far * wide.saturating_sub(1) / u16::from(context.scene.finish.max(1))
}

/// The race that was settled last, until something happens in the next one.
fn settled<'a>(context: &'a DrawContext<'_, ReadySetBetDrawing>) -> Option<&'a ResultView> {
    match context.view.phase {
        PhaseName::Vip | PhaseName::Over => context.view.results.last(),
        PhaseName::Setup | PhaseName::HouseBets | PhaseName::Race => None,
    }
}

fn positions(context: &DrawContext<'_, ReadySetBetDrawing>) -> ByHorse<u8> {
    settled(context).map_or(context.view.positions, |result| result.positions)
}

fn laid(context: &DrawContext<'_, ReadySetBetDrawing>) -> Vec<Laid> {
    let value = |token| value(context.scene, token);
    match settled(context) {
        Some(result) => {
            let bet = |it: &ready_set_bet::view::SettledBet| Laid {
                seat: it.seat,
                value: value(it.token),
                spot: it.spot,
                won: Some(it.won),
            };
            result.bets.iter().map(bet).collect()
        }
        None => {
            let bet = |it: &ready_set_bet::view::PlacedBet| Laid {
                seat: it.seat,
                value: value(it.token),
                spot: it.spot,
                won: None,
            };
            context.view.bets.iter().map(bet).collect()
        }
    }
}

fn head(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect, canvas: &mut Canvas<'_>, plan: &Plan) {
    let ink = canvas.palette;
    let view = context.view;
    let mut said = Vec::new();
    if let Some([one, two]) = view.last_roll {
        let face =
            |die: u8| ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"].get(usize::from(die).wrapping_sub(1)).copied().unwrap_or(" ");
        said.push(Span::styled(format!("{}{} {one}+{two}={}  ", face(one), face(two), one + two), ink.strong()));
    }
    if let Some(armed) = view.bonus_horse {
        let bonus = context.scene.horses.iter().find(|it| it.horse == armed).map_or(0, |it| it.bonus);
        said.push(Span::raw(format!("{} again: +{bonus}  ", armed.as_str())));
    }
    if view.phase == PhaseName::Race {
        let left = context.scene.closing_crossing.saturating_sub(view.crossed.len() as u8);
        said.push(match left {
            0 => Span::styled("No more bets", ink.bad()),
            1 => Span::styled("One more over the line closes!", ink.strong()),
            _ => Span::raw(format!("Over the line: {} of {}", view.crossed.len(), context.scene.closing_crossing)),
        });
    }
    canvas.line(area, area.left(), area.top(), &Line::from(said));
    let y = plan.top - 1;
    canvas.text(area, plan.lane.0, y, "gate", ink.faint());
    let line = space(context, plan, context.scene.red_line);
    canvas.text(area, line, y, "╷", ink.by_name("red"));
    canvas.text(area, space(context, plan, context.scene.finish).saturating_sub(2), y, "end", ink.faint());
    for (x, name) in plan.kinds.iter().zip(["show", "place", "win"]) {
        canvas.text(area, *x, y, name, ink.strong());
    }
}

fn lane(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    plan: &Plan,
    horse: Horse,
    y: u16,
) {
    let ink = canvas.palette;
    let colour = horse.color().as_str();
    let rank = settled(context).map(|result| *result.ranks.get(horse)).filter(|rank| *rank <= 3);
    let mark = match rank {
        Some(rank) => rank.to_string(),
        None if context.view.bonus_horse == Some(horse) => "»".into(),
        None => " ".into(),
    };
    canvas.text(area, area.left(), y, &mark, ink.strong());
    canvas.text(area, area.left() + 2, y, &format!("{:<5}", horse.as_str()), ink.badge(colour));
    offer_row(context, canvas, Row::Horse(horse), Rect { x: area.left(), y, width: 7, height: 1 });
    let (from, wide) = plan.lane;
    let at = space(context, plan, *positions(context).get(horse));
    for x in from..from + wide {
        let (dot, style) = if x < at { ("·", ink.faint()) } else { (" ", Style::new()) };
        canvas.put_symbol(area, x, y, dot, style);
    }
    canvas.put_symbol(area, space(context, plan, context.scene.red_line), y, "╎", ink.by_name("red"));
    canvas.put_symbol(area, space(context, plan, context.scene.finish), y, "▒", ink.strong());
    canvas.put_symbol(area, at, y, "♞", ink.by_name(colour).patch(ink.strong()));
}

/// Draws the key of the choice that lists the spots of a row.
fn offer_row(context: &DrawContext<'_, ReadySetBetDrawing>, canvas: &mut Canvas<'_>, row: Row, part: Rect) {
    let label = row.label();
    if let Some((index, choice)) =
        context.find_choice(|it| matches!(&it.effect, ChoiceEffect::Pick(pick) if *pick == label))
    {
        if let Some(key) = choice.key {
            canvas.put_symbol(part, part.x, part.y, &key.to_string(), canvas.palette.key_hint());
        }
        canvas.add_choice_area(part, index);
    }
}

/// What a spot pays and costs, as printed or with the seat's own cards.
fn figures(it: &SpotScene, context: &DrawContext<'_, ReadySetBetDrawing>) -> String {
    let own = match context.options {
        Some(Options::Bet(bet)) => {
            let place = (0..).zip(&bet.spots).find(|(_, spot)| **spot == it.spot).map(|(place, _)| place);
            place.and_then(|place| bet.own_multiplier(place))
        }
        Some(Options::HouseBets(_) | Options::Keep { .. }) | None => None,
    };
    format!("{}/{}", own.unwrap_or(it.multiplier), it.penalty)
}

/// A spot: what it pays, or whose token is on it. The hand describes the spot under the cursor.
fn cell(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    canvas: &mut Canvas<'_>,
    it: &SpotScene,
    laid: &[Laid],
    part: Rect,
    free: &str,
) {
    let ink = canvas.palette;
    let here: Vec<&Laid> = laid.iter().filter(|bet| bet.spot == it.spot).collect();
    let picked = context.picks.contains(&words::spot_label(it.spot, context.scene));
    match here.as_slice() {
        [] if picked => canvas.text(part, part.x, part.y, "[H]", ink.strong()),
        [] => canvas.text(part, part.x, part.y, free, ink.faint()),
        [first, rest @ ..] => {
            let more = if rest.is_empty() { outcome(first.won) } else { "+" };
            let style = style(context, canvas, first);
            canvas.text(part, part.x, part.y, &format!("{}{}{more}", seat_letter(first.seat), first.value), style)
        }
    };
    offer_spot(context, canvas, it.spot, part);
}

fn outcome(won: Option<bool>) -> &'static str {
    match won {
        Some(true) => "✓",
        Some(false) => "✗",
        None => "",
    }
}

fn style(context: &DrawContext<'_, ReadySetBetDrawing>, canvas: &Canvas<'_>, bet: &Laid) -> Style {
    let style = canvas.palette.seat(bet.seat.index());
    if context.seat == Some(bet.seat) { style.patch(Style::new().underlined()) } else { style }
}

fn offer_spot(context: &DrawContext<'_, ReadySetBetDrawing>, canvas: &mut Canvas<'_>, spot: Spot, part: Rect) {
    if let Some((index, choice)) = choice_of(context, spot)
        && choice.drawn_by_game
    {
        canvas.add_choice_area(part, index);
    }
}

/// The choice that belongs to a spot. Rows come first, in the order of the board; spots are found by their label.
fn choice_of<'a>(context: &'a DrawContext<'_, ReadySetBetDrawing>, spot: Spot) -> Option<(usize, &'a Choice)> {
    let spots: &[Spot] = match context.options {
        Some(Options::Bet(bet)) => &bet.spots,
        Some(Options::HouseBets(house)) => &house.spots,
        Some(Options::Keep { .. }) | None => &[],
    };
    let number = spots.iter().position(|it| *it == spot)?;
    context.choices.iter().enumerate().filter(|(_, choice)| choice.without_key).nth(number)
}

fn colours(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    laid: &[Laid],
    y: u16,
) -> u16 {
    let there: Vec<&SpotScene> = context.scene.spots.iter().filter(|it| Row::of(it.spot) == Row::Colours).collect();
    line_of(context, area, canvas, laid, &there, (Row::Colours, "colour"), y, 4)
}

/// Props and exotics that are in play.
fn cards(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    laid: &[Laid],
    y: u16,
) -> u16 {
    let find = |spot: Spot| context.scene.spots.iter().find(move |it| it.spot == spot);
    let props: Vec<&SpotScene> =
        context.view.props.iter().filter_map(|card| find(Spot::Prop { card: *card })).collect();
    let exotics: Vec<&SpotScene> =
        context.view.exotics.iter().filter_map(|card| find(Spot::Exotic { card: *card })).collect();
    let across = if area.width >= 70 { 3 } else { 2 };
    // Exotics, tokens and the description of the spot under the cursor are below, so a long list of props leaves room.
    let below = HAND + (exotics.len() as u16).div_ceil(across);
    let room = area.bottom().saturating_sub(y);
    let props_room = room.saturating_sub(below).max(room.min(SHORT_LIST));
    let props_area = Rect { height: y + props_room - area.top(), ..area };
    let y = line_of(context, props_area, canvas, laid, &props, (Row::Props, "props"), y, across);
    line_of(context, area, canvas, laid, &exotics, (Row::Exotics, "exotic"), y, across)
}

/// Spots in words, `across` of them side by side. If not all fit, those around the cursor are shown, with their number.
/// Returns the row below.
#[expect(clippy::too_many_arguments, reason = "one row of cards, drawn for three kinds of them")]
fn line_of(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    laid: &[Laid],
    there: &[&SpotScene],
    (row, name): (Row, &str),
    y: u16,
    across: u16,
) -> u16 {
    if there.is_empty() {
        return y;
    }
    canvas.text(area, area.left() + 2, y, &format!("{name:<6}"), canvas.palette.strong());
    offer_row(context, canvas, row, Rect { x: area.left(), y, width: 8, height: 1 });
    let (left, wide) = (area.left() + LABEL + 2, area.width.saturating_sub(LABEL + 2) / across);
    let lines = (there.len() as u16).div_ceil(across);
    let shown = lines.min(area.bottom().saturating_sub(y).max(1));
    let stood = |it: &&SpotScene| choice_of(context, it.spot).is_some_and(|(index, _)| canvas.is_selected(index));
    let stood_line = there.iter().position(stood).unwrap_or(0) as u16 / across;
    let first = stood_line.saturating_sub(shown / 2).min(lines - shown);
    if shown < lines {
        let (from, to) = (first * across + 1, ((first + shown) * across).min(there.len() as u16));
        let part = Rect { width: LABEL + 1, ..area };
        canvas.text(part, area.left() + 2, y + 1, &format!("{from}-{to}"), canvas.palette.faint());
        canvas.text(part, area.left() + 2, y + 2, &format!("of {}", there.len()), canvas.palette.faint());
    }
    for (index, it) in there.iter().enumerate().skip((first * across).into()).take((shown * across).into()) {
        let (x, y) = (left + index as u16 % across * wide, y + index as u16 / across - first);
        if y >= area.bottom() {
            break;
        }
        let part = Rect { x, y, width: wide.saturating_sub(1), height: 1 };
        let end = canvas.text(part, x, y, &words::spot_label(it.spot, context.scene), Style::new());
        let mut end = canvas.text(part, end + 1, y, &figures(it, context), canvas.palette.faint()) + 1;
        for bet in laid.iter().filter(|bet| bet.spot == it.spot) {
            let text = format!("{}{}{}", seat_letter(bet.seat), bet.value, outcome(bet.won));
            end = canvas.text(part, end, y, &text, style(context, canvas, bet));
        }
        if context.picks.contains(&words::spot_label(it.spot, context.scene)) {
            canvas.text(part, end, y, "[H]", canvas.palette.strong());
        }
        offer_spot(context, canvas, it.spot, part);
    }
    y + shown
}

/// How the race came out, and what it brought.
fn settlement(
    context: &DrawContext<'_, ReadySetBetDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    result: &ResultView,
    y: u16,
) -> u16 {
    let ink = canvas.palette;
    let mut horses: Vec<(u8, Horse)> = result.ranks.iter().map(|(horse, rank)| (*rank, horse)).collect();
    horses.sort_by_key(|(rank, _)| *rank);
    let order: Vec<String> = horses.iter().map(|(rank, horse)| format!("{rank}:{}", horse.as_str())).collect();
    let x = canvas.text(area, area.left() + 2, y, "In     ", ink.strong());
    canvas.text(area, x, y, &order.join(" "), Style::new());
    let mut x = canvas.text(area, area.left() + 2, y + 1, "Money  ", ink.strong());
    for (seat, won) in result.won.iter() {
        x = canvas.text(area, x, y + 1, &seat_letter(seat).to_string(), ink.seat(seat.index()));
        x = canvas.text(area, x, y + 1, &format!("{} ", numbers::signed_money(*won)), Style::new());
    }
    let mine = context.seat.map(|seat| result.bets.iter().filter(|bet| bet.seat == seat).collect::<Vec<_>>());
    let mut x = canvas.text(area, area.left() + 2, y + 2, if mine.is_some() { "Slips  " } else { "" }, ink.strong());
    let mut y = y + 2;
    for bet in mine.unwrap_or_default() {
        let text = format!("{} {}", words::spot_label(bet.spot, context.scene), numbers::signed_money(bet.amount));
        if x + columns(&text) as u16 >= area.right() {
            (x, y) = (area.left() + 9, y + 1);
        }
        let style = if bet.won { ink.good() } else { ink.bad() };
        x = canvas.text(area, x, y, &text, style) + 2;
    }
    y + 1
}

/// The seat's tokens and cards, and the spot under the cursor in words.
fn hand(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let mut y = y;
    let own =
        context.seat.and_then(|seat| context.view.tokens.get(seat.index())).filter(|_| settled(context).is_none());
    if let Some(tokens) = own {
        let mut x = canvas.text(area, area.left() + 2, y, "tokens ", ink.strong());
        for token in tokens {
            let value = context.scene.tokens.iter().find(|it| it.token == *token).map_or(0, |it| it.value);
            let word = words::token_name(*token, value);
            let bonus = token.as_str().split_once('_').map_or("", |(colour, _)| &colour[..1]);
            let in_hand = context.picks.first() == Some(&word);
            let style = if in_hand { ink.badge("yellow") } else { ink.strong() };
            let from = x;
            x = canvas.text(area, x, y, &format!("({bonus}{value})"), style);
            if let Some((index, choice)) =
                context.find_choice(|it| it.label == word && matches!(it.effect, ChoiceEffect::Pick(_)))
            {
                if let Some(key) = choice.key.filter(|key| !bonus.is_empty() || *key != figure(value)) {
                    x = canvas.text(area, x, y, &key.to_string(), ink.key_hint());
                }
                canvas.add_choice_area(Rect { x: from, y, width: x - from, height: 1 }, index);
            }
            x += 1;
        }
        if tokens.is_empty() {
            canvas.text(area, x, y, "all laid", ink.faint());
        }
        y += 1;
    }
    let selected =
        context.choices.iter().enumerate().find(|(index, choice)| choice.without_key && canvas.is_selected(*index));
    if let Some((_, choice)) = selected {
        let why = if let ChoiceEffect::Unavailable(why) = &choice.effect { why.as_str() } else { choice.note.as_str() };
        canvas.text(area, area.left() + 2, y, &format!("{}: {why}", choice.label), ink.strong());
        y += 1;
    }
    vip(context, area, canvas, y);
}

fn figure(value: i64) -> char {
    char::from_digit(value.unsigned_abs() as u32, 10).unwrap_or(' ')
}

/// The public cards of all seats, as far as there is room; the seat's own first.
fn vip(context: &DrawContext<'_, ReadySetBetDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let mut seats: Vec<Seat> = Seat::ALL.into_iter().take(context.view.vip.len()).collect();
    seats.sort_by_key(|seat| Some(*seat) != context.seat);
    let there = seats.into_iter().filter(|seat| !context.view.vip[seat.index()].is_empty());
    for (y, seat) in (y..area.bottom()).zip(there) {
        let cards: Vec<&str> = context.view.vip[seat.index()].iter().map(|card| words::vip_card_name(*card)).collect();
        let x =
            canvas.text(area, area.left() + 2, y, &seat_letter(seat).to_string(), canvas.palette.seat(seat.index()));
        canvas.text(area, x, y, &format!(" has {}", cards.join(", ")), Style::new());
    }
}
