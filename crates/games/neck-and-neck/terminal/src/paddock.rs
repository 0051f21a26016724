//! The paddock: the six horses before a race with the seat's slip beside them, and what the races paid.

use neck_and_neck::options::BetOptions;
use neck_and_neck::{Action, Horse, Options};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use screen::DrawContext;
use screen::canvas::Canvas;
use screen::choice::Choice;
use screen::numbers::{money, signed_money};
use screen::people::seat_letter;
use screen::text::columns;

use crate::oval::horse_colour;
use crate::words::horse_name as called;
use crate::{NeckAndNeckDrawing, heading};

/// Rows of the paddock: a heading, six horses, what they pay, chips, the sum.
pub(super) const PADDOCK_ROWS: u16 = 12;

/// A slip that is being written: the stakes, and the chip that is selected.
pub(super) struct SlipDraft {
    pub(super) stakes: [i64; 6],
    chip: Chip,
}

/// What choosing a horse adds to its stake.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chip {
    Of(i64),
    /// All the money that is left.
    Rest,
}

const CHIP: &str = "chip ";
const SPENT: &str = "All your money is on the slip; Esc takes a chip back.";
const REST: &str = "all that is left";

impl SlipDraft {
    /// The slip that these picks make. A stake that exceeds the money left is ignored.
    pub(super) fn from_picks(picks: &[String], asked: &BetOptions) -> SlipDraft {
        let mut draft = SlipDraft { stakes: [0; 6], chip: Chip::Of(asked.stake_unit) };
        for pick in picks {
            if let Some(chip) = pick.strip_prefix(CHIP) {
                draft.chip = if chip == REST { Chip::Rest } else { Chip::Of(chip.parse().unwrap_or(asked.stake_unit)) };
            } else if let Some((amount, horse)) = pick.split_once(" on ")
                && let (Ok(amount), Ok(horse)) = (amount.parse::<i64>(), horse.parse::<usize>())
                && (0..=draft.left(asked)).contains(&amount)
                && let Some(stake) = horse.checked_sub(1).and_then(|place| draft.stakes.get_mut(place))
            {
                *stake += amount;
            }
        }
        draft
    }

    fn sum(&self) -> i64 {
        self.stakes.iter().sum()
    }

    fn left(&self, asked: &BetOptions) -> i64 {
        let left = (asked.max_total - self.sum()).max(0);
        left - left % asked.stake_unit.max(1)
    }

    /// What choosing a horse would add now.
    fn adds(&self, asked: &BetOptions) -> i64 {
        match self.chip {
            Chip::Of(size) => size.min(self.left(asked)),
            Chip::Rest => self.left(asked),
        }
    }
}

/// The choices: horses, chips, and handing the slip in.
pub(super) fn slip_choices(context: &DrawContext<'_, NeckAndNeckDrawing>, asked: &BetOptions) -> Vec<Choice> {
    let draft = SlipDraft::from_picks(context.picks, asked);
    let adds = draft.adds(asked);
    let mut all: Vec<Choice> = Horse::all()
        .enumerate()
        .map(|(row, horse)| {
            let number = horse.number();
            let choice = match adds {
                0 => Choice::unavailable(called(horse), SPENT),
                adds => Choice::pick(called(horse), format!("{adds} on {number}"))
                    .with_note(format!("adds {}", money(adds))),
            };
            choice.with_key(char::from(b'0' + number)).at_grid_position(0, row).drawn_by_game()
        })
        .collect();
    let sizes = [1, 5, 10, 50].map(|times: i64| times.saturating_mul(asked.stake_unit));
    let chips = sizes.into_iter().filter(|size| *size <= asked.max_total).map(Chip::Of).chain([Chip::Rest]);
    for (column, (chip, key)) in chips.zip("abcde".chars()).enumerate() {
        let (label, word) = match chip {
            Chip::Of(size) => (money(size), format!("{CHIP}{size}")),
            Chip::Rest => ("rest".into(), format!("{CHIP}{REST}")),
        };
        let choice = if chip == draft.chip {
            Choice::unavailable(format!("[{label}]"), "That is the chip in your hand; 1–6 put it on a horse.")
        } else if adds == 0 {
            Choice::unavailable(label, SPENT)
        } else {
            Choice::pick(label, word)
        };
        all.push(choice.with_key(key).at_grid_position(column, 6).drawn_by_game());
    }
    let sum = draft.sum();
    let hand_in = if sum < asked.min_total {
        Choice::unavailable("Hand in", format!("At least {} has to be on the slip.", money(asked.min_total)))
    } else {
        Choice::act(format!("Hand in {}", money(sum)), &Action::Bet { stakes: draft.stakes })
    };
    all.push(hand_in.with_key('h').at_grid_position(0, 7).drawn_by_game());
    all
}

/// The six horses in their stalls, and the seat's slip beside them.
pub(super) fn draw_paddock(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let banker =
        context.view.banker.map(|seat| format!("; {} keeps the bank", context.player_name(seat))).unwrap_or_default();
    heading(canvas, area, y, &format!("The paddock{banker}"));
    let asked = match context.options {
        Some(Options::Bet(asked)) => Some(asked),
        Some(Options::Roll(_)) | None => None,
    };
    let draft = asked.map(|asked| SlipDraft::from_picks(context.picks, asked));
    let stakes = match &draft {
        Some(draft) => Some(draft.stakes),
        None => context.view.own().and_then(|own| own.stakes),
    };
    let most = asked.map_or_else(|| stakes.map_or(1, |all| all.iter().sum()), |asked| asked.max_total).max(1);
    for (row, horse) in Horse::all().enumerate() {
        let y = y + 1 + row as u16;
        stall(context, area, canvas, y, horse);
        let Some(stake) = stakes.and_then(|stakes| stakes.get(row).copied()) else { continue };
        let x = area.left() + 34;
        let style = if stake > 0 { ink.strong() } else { ink.faint() };
        let text = money(stake);
        canvas.text(area, x + 9u16.saturating_sub(columns(&text) as u16), y, &text, style);
        let room = i64::from(area.width.saturating_sub(45)).max(1);
        let bar = (stake.saturating_mul(room) / most).max(i64::from(stake > 0)).clamp(0, room);
        canvas.text(area, x + 10, y, &"█".repeat(bar as usize), ink.by_name(horse_colour(context.scene, horse)));
    }
    let [first, second, third] = context.scene.net_payouts.map(signed_money);
    let pays = format!("Each $1: 1st {first}, 2nd {second}, 3rd {third}; on others lost.");
    canvas.text(area, area.left(), y + 7, &pays, ink.faint());
    match (asked, &draft) {
        (Some(asked), Some(draft)) => tray(context, area, canvas, y + 9, draft.sum(), asked.max_total),
        (_, _) => waiting(context, area, canvas, y + 9),
    }
}

/// A horse in its stall: number, picture, lane, and how far it has to go. While the seat writes its slip, it can be
/// clicked.
fn stall(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16, horse: Horse) {
    let ink = canvas.palette;
    let index = usize::from(horse.number()) - 1;
    let wears = horse_colour(context.scene, horse);
    let lane = context.scene.horses.iter().find(|it| it.horse == horse).map_or(0, |it| it.start.lane);
    let to_go = context.view.steps_to_finish.get(index).copied().unwrap_or(0);
    let from = area.left();
    let x = canvas.text(area, from, y, "▐", ink.table_green());
    let x = canvas.text(area, x, y, &format!(" {} ", horse.number()), ink.badge(wears));
    let x = canvas.text(area, x, y, " ~▄██▀", ink.by_name(wears));
    let x = canvas.text(area, x + 1, y, &format!("lane {lane}, {to_go} to go"), Style::new());
    let choice = context.find_choice(|choice| choice.key == Some(char::from(b'0' + horse.number())));
    if let Some((number, _)) = choice {
        canvas.add_choice_area(Rect::new(from, y, x - from, 1), number);
    }
}

/// The chips, the sum on the slip, and the choice that hands it in.
fn tray(
    context: &DrawContext<'_, NeckAndNeckDrawing>,
    area: Rect,
    canvas: &mut Canvas<'_>,
    y: u16,
    sum: i64,
    most: i64,
) {
    let ink = canvas.palette;
    let mut x = canvas.text(area, area.left(), y, "Chips:", ink.faint());
    for (number, choice) in
        context.choices.iter().enumerate().filter(|(_, choice)| choice.grid_position.is_some_and(|at| at.1 == 6))
    {
        let from = x + 1;
        let key = choice.key.map_or(" ".to_owned(), |key| key.to_string());
        x = canvas.text(area, from, y, &key, ink.key_hint());
        let held = choice.label.starts_with('[');
        x = canvas.text(area, x + 1, y, &choice.label, if held { ink.strong() } else { Style::new() });
        canvas.add_choice_area(Rect::new(from, y, x - from, 1), number);
        x += 1;
    }
    let text = format!("On the slip: {} of {}   ", money(sum), money(most));
    let x = canvas.text(area, area.left(), y + 1, &text, ink.faint());
    if let Some((number, choice)) = context.find_choice(|choice| choice.key == Some('h')) {
        let end = canvas.text(area, x, y + 1, "h", ink.key_hint());
        let end = canvas.text(area, end + 1, y + 1, &choice.label, ink.strong());
        canvas.add_choice_area(Rect::new(x, y + 1, end - x, 1), number);
    }
}

fn waiting(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let mut words = vec![Span::styled("Slips face down: ", canvas.palette.faint())];
    for (seat, _) in context.view.has_bet.iter().filter(|(_, is_in)| **is_in) {
        words.push(Span::styled(format!("{} ", seat_letter(seat)), canvas.palette.seat(seat.index())));
    }
    canvas.line(area, area.left(), y, &Line::from(words));
}

/// The results of the races that were run, the newest first, as far as there is room. The newest shows every slip.
pub(super) fn draw_results(context: &DrawContext<'_, NeckAndNeckDrawing>, area: Rect, canvas: &mut Canvas<'_>, y: u16) {
    let ink = canvas.palette;
    let mut y = y;
    for (place, result) in context.view.results.iter().enumerate().rev() {
        if y + 1 >= area.bottom() {
            return;
        }
        let [first, second, third] = result.places.map(Horse::number);
        heading(
            canvas,
            area,
            y,
            &format!("Race {}: 1st horse {first}, 2nd horse {second}, 3rd horse {third}", place + 1),
        );
        y += 1;
        for (seat, won) in result.won.iter() {
            let x = canvas.text(area, area.left(), y, &seat_letter(seat).to_string(), ink.seat(seat.index()));
            let text = signed_money(*won);
            let style = if context.seat == Some(seat) { ink.strong() } else { Style::new() };
            canvas.text(area, x + 10u16.saturating_sub(columns(&text) as u16), y, &text, style);
            let mut x = x + 12;
            match result.slips.as_slice().get(seat.index()).copied().flatten() {
                Some(stakes) => {
                    for (horse, stake) in Horse::all().zip(stakes).filter(|(_, stake)| *stake > 0) {
                        let badge = ink.badge(horse_colour(context.scene, horse));
                        x = canvas.text(area, x, y, &horse.number().to_string(), badge);
                        x = canvas.text(area, x, y, &format!(":{}", money(stake)), Style::new()) + 1;
                    }
                }
                None => _ = canvas.text(area, x, y, "no slip", ink.faint()),
            }
            y += 1;
        }
    }
}
