//! Don't Hesitate: six cars, a road with stop signs, and the die that goes round.

use dont_hesitate::options::FaceEffect;
use dont_hesitate::ruleset::LastPlaceBack;
use dont_hesitate::view::PhaseName;
use dont_hesitate::{Action, CarId, Event, Options};
use kit::Seat;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use screen::canvas::Canvas;
use screen::choice::Choice;
use screen::people::{join_names, seat_letter};
use screen::{DrawContext, GameDrawing};

/// Draws the road, its signs and the cars on it.
pub struct DontHesitateDrawing;

/// Columns before the road: the car's number, its driver's letter and name.
const LABEL: u16 = 12;

impl GameDrawing for DontHesitateDrawing {
    type Rules = dont_hesitate::DontHesitate;

    fn draw(context: &DrawContext<'_, DontHesitateDrawing>, area: Rect, canvas: &mut Canvas<'_>) {
        // Where there is room, lanes have a row between them.
        let gap = if area.height >= 24 { 2 } else { 1 };
        let top = area.top() + 1;
        let lanes = context.scene.cars.len() as u16;
        signs(context, area, canvas, top, top + lanes * gap);
        for lane in 0..lanes {
            draw_lane(context, area, canvas, CarId(lane as u8), top + lane * gap);
        }
        let below = top + lanes * gap + 1;
        canvas.line(area, area.left(), below, &last_roll(context, canvas));
        chain(context, area, canvas, below + 1);
    }

    fn choices(_: &DrawContext<'_, DontHesitateDrawing>, options: &Options) -> Vec<Choice> {
        let offered = options.actions.iter().map(|action| match action {
            Action::Accept => Choice::act("Take the die", action).with_key('t').with_note(effects(&options.faces)),
            Action::Pass => {
                let note = match options.next {
                    Some(next) => format!("{} is asked, at {}", car(next.token), needs(next.requirement)),
                    None => "then the car at the sign has to roll".into(),
                };
                Choice::act("Pass", action).with_key('p').with_note(note)
            }
        });
        offered.collect()
    }

    fn question(_: &DrawContext<'_, DontHesitateDrawing>, options: &Options) -> String {
        let spared = match (options.is_last, options.last_place_back) {
            (true, LastPlaceBack::Cap) => " Last: never back past a sign.",
            (true, LastPlaceBack::ToSign) => " Last: a bad roll is all the way back.",
            (false, _) => "",
        };
        format!("{}: roll for {}, or pass?{spared}", car(options.token), needs(options.requirement))
    }

    fn question_id(_: &Options) -> &'static str {
        "offer"
    }

    fn phase(context: &DrawContext<'_, DontHesitateDrawing>) -> String {
        let view = context.view;
        let who = |token: Option<CarId>| token.map(|token| driven(context, token)).unwrap_or_default();
        match view.phase {
            PhaseName::Setup => "The order of moving is drawn".into(),
            PhaseName::Move => format!("On the road: {}", who(view.current)),
            PhaseName::Offer if view.passed.is_empty() => format!("At the sign: {}", who(view.reacher)),
            PhaseName::Offer => format!("At the sign: {} passed so far", view.passed.len()),
            PhaseName::Bonus => format!("{} needs {}", who(view.roller), needs(view.requirement.unwrap_or(6))),
            PhaseName::Over => "Three cars are home".into(),
        }
    }

    fn pending_chance(context: &DrawContext<'_, DontHesitateDrawing>) -> Option<String> {
        (context.view.phase == PhaseName::Setup).then(|| "Drawing the order".into())
    }

    fn is_setup_event(seen: &Event) -> bool {
        matches!(seen, Event::OrderDrawn { .. })
    }

    fn setup_caption(run: &[Event], _: &DrawContext<'_, DontHesitateDrawing>) -> Option<String> {
        let cars: Vec<String> = run
            .iter()
            .filter_map(|event| {
                let Event::OrderDrawn { token, .. } = event else { return None };
                Some((token.0 + 1).to_string())
            })
            .collect();
        let cars: Vec<&str> = cars.iter().map(String::as_str).collect();
        match cars.as_slice() {
            [] => None,
            [one] => Some(format!("Car {one} is drawn next.")),
            [first, others @ ..] => Some(format!("Car {first} moves first, then {}.", join_names(others))),
        }
    }

    fn seat_summary(context: &DrawContext<'_, DontHesitateDrawing>, seat: Seat) -> String {
        let mine = |token: &CarId| context.view.owners.get(usize::from(token.0)) == Some(&seat);
        let home = context.view.finished.iter().filter(|token| mine(token)).count();
        let out = CarId::all().filter(|token| mine(token) && !context.view.finished.contains(token));
        let best = out.map(|token| context.view.positions[usize::from(token.0)]).max();
        match (home, best) {
            (0, best) => format!("at {}", best.unwrap_or(0)),
            (home, _) => format!("{home} home"),
        }
    }

    fn caption(seen: &Event, context: &DrawContext<'_, DontHesitateDrawing>) -> Option<String> {
        Some(match *seen {
            // `setup_caption` reports the whole order.
            Event::OrderDrawn { .. } => return None,
            Event::DieRolled { token, value } => format!("{} rolls a {value}.", car(token)),
            Event::MovedForward { .. } => return None,
            Event::MovedBack { token, from, to, .. } if from == to => {
                format!("{} has nowhere to go back to.", car(token))
            }
            Event::MovedBack { token, to, last: true, .. } => {
                format!("{} is last: back to {to}.", car(token))
            }
            Event::MovedBack { token, to, last: false, .. } => format!("{} rolls backwards to {to}.", car(token)),
            Event::SignReached { token, sign } => format!("{} halts at the sign on {sign}.", car(token)),
            Event::Passed { seat, requirement, .. } => {
                format!("{} lets {} go by.", context.player_name(seat), needs(requirement))
            }
            Event::Accepted { seat, requirement, .. } => {
                format!("{} takes the die: {}!", context.player_name(seat), needs(requirement))
            }
            Event::Forced { token, requirement } => {
                format!("Nobody wants it. {} has to roll, and needs {}.", car(token), needs(requirement))
            }
            Event::BonusRolled { token, value, success: true, .. } => {
                format!("A {value}! {} is waved through.", car(token))
            }
            Event::BonusRolled { value, requirement, success: false, .. } => {
                format!("Only a {value}. It needed {}.", needs(requirement))
            }
            Event::Finished { token, place } => format!("{} is home, {}!", car(token), ordinal(place)),
            Event::GameOver => "Three cars are home. The flag is down.".into(),
        })
    }
}

/// Cars are named by the number on their door.
fn car(token: CarId) -> String {
    format!("Car {}", token.0.saturating_add(1))
}

fn driven(context: &DrawContext<'_, DontHesitateDrawing>, token: CarId) -> String {
    match context.view.owners.get(usize::from(token.0)) {
        Some(owner) => format!("{} ({})", car(token), context.player_name(*owner)),
        None => car(token),
    }
}

fn needs(requirement: u8) -> String {
    match requirement {
        6.. => "a 6".into(),
        ..=1 => "any face".into(),
        some => format!("{some} or more"),
    }
}

/// What each face would do, successes first: "4 to 6: +6 · 1 to 3: −2 −3 −4".
fn effects(faces: &[FaceEffect]) -> String {
    let groups = [true, false].map(|success| faces.iter().filter(|face| face.success == success).collect::<Vec<_>>());
    let parts = groups.iter().filter_map(|group| {
        let (first, last) = (group.first()?, group.last()?);
        let values = if first.value == last.value {
            first.value.to_string()
        } else {
            format!("{} to {}", first.value, last.value)
        };
        let mut goes: Vec<String> = group.iter().map(|face| went(face)).collect();
        goes.dedup();
        Some(format!("{values}: {}", goes.join(" ")))
    });
    parts.collect::<Vec<_>>().join(" · ")
}

fn went(face: &FaceEffect) -> String {
    match face.steps {
        _ if face.finishes => "home".into(),
        0 => "stays".into(),
        forward @ 1.. => format!("+{forward}"),
        back => format!("−{}", back.unsigned_abs()),
    }
}

fn ordinal(place: u8) -> String {
    const WORDS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match WORDS.get(usize::from(place).saturating_sub(1)) {
        Some(word) => (*word).into(),
        None => format!("number {place}"),
    }
}

/// The column of a space of the road. Cars that are home stand behind the line.
fn column(context: &DrawContext<'_, DontHesitateDrawing>, area: Rect, space: u16) -> u16 {
    let road = area.width.saturating_sub(LABEL + 5).max(1);
    let length = context.scene.length.max(1);
    let at = if space > length { u32::from(road) + 2 } else { u32::from(space) * u32::from(road) / u32::from(length) };
    area.left() + LABEL + at as u16
}

fn signs(context: &DrawContext<'_, DontHesitateDrawing>, area: Rect, canvas: &mut Canvas<'_>, top: u16, bottom: u16) {
    let post = canvas.palette.by_name("red");
    let finish = column(context, area, context.scene.length) + 1;
    for sign in &context.scene.signs {
        let x = column(context, area, *sign);
        canvas.text(area, x.saturating_sub(1), area.top(), &format!("{sign}"), post);
        for y in top..bottom {
            canvas.put_symbol(area, x, y, "╎", post);
        }
    }
    for y in top..bottom {
        canvas.put_symbol(area, finish, y, "▒", canvas.palette.strong());
    }
    canvas.text(area, finish.saturating_sub(3), area.top(), "HOME", canvas.palette.strong());
}

fn draw_lane(
    context: &DrawContext<'_, DontHesitateDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    token: CarId,
    y: u16,
) {
    let Some(shown) = context.scene.cars.get(usize::from(token.0)) else { return };
    let ink = canvas.palette;
    let number = format!("{}", token.0.saturating_add(1));
    let turn = [context.view.asked, context.view.roller].contains(&Some(token))
        || (context.view.current == Some(token) && context.view.phase == PhaseName::Move);
    let x = canvas.text(area, area.left(), y, if turn { "▶" } else { " " }, ink.strong());
    let x = canvas.text(area, x, y, &number, ink.badge(&shown.colour));
    let name: String = context.player_name(shown.owner).chars().take(6).collect();
    let x = canvas.text(area, x + 1, y, &seat_letter(shown.owner).to_string(), ink.seat(shown.owner.index()));
    let style = if context.seat == Some(shown.owner) { ink.strong() } else { Style::new() };
    canvas.text(area, x + 1, y, &name, style);
    let at = column(context, area, context.view.positions[usize::from(token.0)]);
    for x in area.left() + LABEL..at {
        canvas.put_symbol(area, x, y, "·", ink.faint());
    }
    // The nose is on its space, the number on the door behind it.
    canvas.text(area, at.saturating_sub(1), y, &number, ink.badge(&shown.colour));
    canvas.text(area, at, y, "►", ink.by_name(&shown.colour));
}

/// What the die showed last, if there was one.
fn last_roll(context: &DrawContext<'_, DontHesitateDrawing>, canvas: &Canvas<'_>) -> Line<'static> {
    let die = |value: u8| {
        let face = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"].get(usize::from(value).saturating_sub(1)).copied().unwrap_or(" ");
        Span::styled(format!("{face} {value}"), canvas.palette.strong())
    };
    let rolled = context.recent_events.iter().rev().find_map(|event| match *event {
        Event::DieRolled { token, value } => Some((token, value, String::new())),
        Event::BonusRolled { token, value, requirement, success } => {
            let how = if success { "enough" } else { "not enough" };
            Some((token, value, format!(", {how}: it needed {}", needs(requirement))))
        }
        _ => None,
    });
    match rolled {
        Some((token, value, how)) => {
            Line::from(vec![Span::raw(format!("Last roll: {} ", car(token))), die(value), Span::raw(how)])
        }
        None => Line::default(),
    }
}

/// The cars in the order they are asked, each with what it would have to roll.
fn chain(context: &DrawContext<'_, DontHesitateDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    if context.view.offer.is_empty() {
        let order: Vec<String> = context.view.sequence.iter().map(|token| (token.0 + 1).to_string()).collect();
        if !order.is_empty() {
            canvas.text(area, area.left(), y, &format!("Cars move in this order: {}", order.join(" ")), ink.faint());
        }
        return;
    }
    let reacher = context.view.reacher.map(car).unwrap_or_default();
    canvas.text(area, area.left(), y, &format!("The die goes round. {reacher} stands at the sign:"), ink.faint());
    let mut x = area.left();
    for (place, token) in context.view.offer.iter().enumerate() {
        let needed = context.scene.ladder.get(place).copied().unwrap_or(context.scene.forced_requirement);
        let colour = context.scene.cars.get(usize::from(token.0)).map(|car| car.colour.as_ref()).unwrap_or_default();
        x = canvas.text(area, x, y + 1, &format!("{}", token.0 + 1), ink.badge(colour));
        let (said, style) = if context.view.passed.contains(token) {
            ("pass".into(), ink.faint())
        } else if context.view.roller == Some(*token) {
            (format!("ROLLS {needed}+"), ink.strong())
        } else if context.view.asked == Some(*token) {
            (format!("ASKED {needed}+"), ink.strong())
        } else {
            (format!("{needed}+"), Style::new())
        };
        x = canvas.text(area, x + 1, y + 1, &said, style);
        if place + 1 < context.view.offer.len() {
            x = canvas.text(area, x, y + 1, " → ", ink.faint());
        }
    }
    let forced = context.scene.forced_requirement;
    let text = format!("If all pass, {reacher} must roll {}.", needs(forced));
    canvas.text(area, area.left(), y + 2, &text, ink.faint());
}
