//! Names of things at the table of Neck and Neck, and the announcer's captions.

use kit::Seat;
use neck_and_neck::event::{CannotMove, Event, RollUse};
use neck_and_neck::options::{RollOptions, Target};
use neck_and_neck::view::PhaseName;
use neck_and_neck::{Destination, Horse, Options};
use screen::DrawContext;
use screen::numbers::{money, ordinal};
use screen::people::join_names;

use crate::oval::HexGrid;
use crate::{NeckAndNeckDrawing, special};

pub(super) fn horse_name(horse: Horse) -> String {
    format!("Horse {}", horse.number())
}

pub(super) fn cannot_move_text(why: CannotMove) -> &'static str {
    match why {
        CannotMove::Home => "is home already",
        CannotMove::ShutIn => "is shut in",
    }
}

fn hexes(count: u8) -> String {
    if count == 1 { "1 hex".into() } else { format!("{count} hexes") }
}

/// Where a target is and what moving there does. `crossings` is the horse's present number.
pub(super) fn target_text(target: &Target, crossings: u8) -> String {
    match target.to {
        Destination::Finish => "over the line, and home".into(),
        Destination::Hex(hex) => {
            let crosses = if target.crossings > crossings { "over the line, " } else { "" };
            format!("lane {}, {}, {crosses}then {} to go", hex.lane, hexes(target.steps), target.steps_to_finish)
        }
    }
}

/// What this seat is asked.
pub(super) fn question_text(context: &DrawContext<'_, NeckAndNeckDrawing>, options: &Options) -> String {
    match options {
        Options::Bet(_) => "Write your slip: 1–6 put a chip on a horse, h hands it in.".into(),
        Options::Roll(roll) => rolled(context, roll),
    }
}

fn rolled(context: &DrawContext<'_, NeckAndNeckDrawing>, roll: &RollOptions) -> String {
    let pick = if HexGrid::new(context.scene).can_be_drawn() { "pick a letter on the track" } else { "choose below" };
    if let Some(moves) = special(context, roll) {
        return format!("{} goes {}: {pick}.", horse_name(moves.horse), hexes(moves.steps_given));
    }
    let (red, white) = (horse_name(roll.dice.red), hexes(roll.dice.white));
    let home = roll.plain_moves.targets.iter().any(|target| target.to == Destination::Finish);
    match (roll.special_moves.is_some(), roll.may_decline) {
        (false, true) if home => format!("{red}, {white}: h rides it home, letters elsewhere, x leaves it."),
        (true, true) => "Double one: horse 1 by one, any horse by six (1–6), or x leaves it.".into(),
        (true, false) => "Double one: horse 1 by one, or any horse by six (1–6).".into(),
        (false, true) => format!("{red}, {white}: {pick}, or x leaves it."),
        (false, false) => format!("{red} must move {white}: {pick}."),
    }
}

/// What is going on.
pub(super) fn phase_text(context: &DrawContext<'_, NeckAndNeckDrawing>) -> String {
    let view = context.view;
    let race = format!("Race {} of {}", view.race, context.scene.races);
    match (view.phase, view.dice, view.current) {
        (PhaseName::Setup, _, _) => format!("{race}: the Banker is drawn"),
        (PhaseName::Betting, _, _) => format!("{race}: slips are written"),
        (PhaseName::Race, Some([red, white]), Some(seat)) => {
            format!("{race}: horse {red}, {}, up to {}", hexes(white), context.player_name(seat))
        }
        (PhaseName::Race, _, _) => format!("{race}: running"),
        (PhaseName::Over, _, _) => "The last race is paid".into(),
    }
}

/// For how many rolls nothing has moved, once that matters.
pub(super) fn stall_warning(context: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<String> {
    let (limit, rolls) = (context.scene.stall_limit?, context.view.rolls_without_move);
    if context.view.phase != PhaseName::Race || rolls.saturating_mul(2) < limit {
        return None;
    }
    Some(match limit.saturating_sub(rolls) {
        ..=0 => "Who can move must!".into(),
        left => format!("{left} quiet rolls left"),
    })
}

/// What the announcer says. Slips are secret until they are paid, so captions say nothing about them before.
pub(super) fn caption(seen: &Event, context: &DrawContext<'_, NeckAndNeckDrawing>) -> Option<String> {
    Some(match seen {
        Event::BetPlaced { seat, .. } => format!("A slip from {}, face down.", context.player_name(*seat)),
        Event::BankerNamed { seat } => format!("{} keeps the bank tonight.", context.player_name(*seat)),
        Event::BettingOpened { race, .. } => format!("Pencils out: slips for race {race}!"),
        Event::RaceStarted { race, first } => {
            format!("All slips are in. Race {race}, and {} has the dice!", context.player_name(*first))
        }
        Event::DiceRolled { seat, dice } if dice.red.number() == 1 && dice.white == 1 => {
            format!("Double one! {} may ride anybody.", context.player_name(*seat))
        }
        Event::DiceRolled { seat, dice } => {
            format!("{} rolls: {} by {}.", context.player_name(*seat), horse_name(dice.red), dice.white)
        }
        Event::NothingToDecide { horse: who, reason } => format!("{} {}.", horse_name(*who), cannot_move_text(*reason)),
        Event::Declined { seat, horse: who } => {
            format!("{} leaves {} standing.", context.player_name(*seat), horse_name(*who))
        }
        Event::HorseMoved { seat, horse: who, roll_use: RollUse::Special, path, .. } => {
            format!(
                "{} sends {} {} down the course!",
                context.player_name(*seat),
                horse_name(*who),
                hexes(path.len() as u8)
            )
        }
        Event::HorseMoved { horse: who, from, path, .. } => {
            let to = path.last().map_or(from.lane, |hex| hex.lane);
            match to {
                1 if from.lane > 1 => format!("{} finds the rail.", horse_name(*who)),
                lane if lane > from.lane + 1 => format!("{} swings wide.", horse_name(*who)),
                _ => format!("{} moves up.", horse_name(*who)),
            }
        }
        Event::LineCrossed { horse: who, .. } => format!("{} is past the post: one lap to go!", horse_name(*who)),
        Event::HorseFinished { horse: who, place: 1 } => format!("{} is home, and wins it!", horse_name(*who)),
        Event::HorseFinished { horse: who, place } => format!("{} is home, {}!", horse_name(*who), ordinal(*place)),
        Event::RollsAgain { seat } => format!("Doubles: {} keeps the dice.", context.player_name(*seat)),
        Event::DicePassed { .. } => return None,
        Event::RaceEnded { race, places } => {
            let [first, second, third] = places.map(Horse::number);
            format!("Race {race}: {first}, {second}, {third}. Turn over your slips!")
        }
        Event::SlipPaid { seat, won, money: left, .. } => paid(context, *seat, *won, *left),
        Event::GameOver { winners } => {
            let names: Vec<&str> = winners.iter().map(|seat| context.player_name(seat)).collect();
            let verb = if names.len() == 1 { "takes" } else { "share" };
            format!("The last race is run. {} {verb} the night!", join_names(&names))
        }
    })
}

fn paid(context: &DrawContext<'_, NeckAndNeckDrawing>, seat: Seat, won: i64, left: i64) -> String {
    let who = context.player_name(seat);
    match won {
        _ if left == 0 => format!("{who} is cleaned out!"),
        1.. => format!("{who} collects {}.", money(won)),
        0 => format!("{who} comes out even."),
        ..0 => format!("{who} drops {}.", money(won.saturating_neg())),
    }
}
