//! Bettor Horse, played casually: look at a few possible entries, guess how each would end, and bet on that.

use bettor_horse::options::{AdjustOptions, EnterOptions};
use bettor_horse::{Action, Bet, BettorHorse, Horses, Nudge, Options, Stage};
use dealer::Fast;
use kit::{Pick, Seat};
use registry::Sight;

use crate::mind::{Casual, Mind};
use crate::sense;

/// So many entries are thought of.
const ENTRIES: usize = 16;
/// And held against so many of the other seat's.
const RIVALS: usize = 16;
/// One of the entries that are this much as promising as the best is made.
const NEARLY: f64 = 0.85;

impl Mind<BettorHorse> for Casual {
    fn decide(&self, sight: &Sight<BettorHorse>, thoughts: &mut Fast) -> Option<Action> {
        match &sight.options {
            Options::Enter(enter) => entry(sight, enter, thoughts),
            Options::Adjust(adjust) => Some(Action::Adjust { by: nudge(sight, adjust, thoughts) }),
        }
    }
}

fn entry(sight: &Sight<BettorHorse>, enter: &EnterOptions, thoughts: &mut Fast) -> Option<Action> {
    let mine: Vec<usize> = (0..enter.hand.len()).collect();
    let theirs = speeds_of(sight, enter.against);
    let rivals: Vec<Vec<i16>> = (0..RIVALS).map(|_| some(&theirs, enter.horses, thoughts)).collect();
    let mut found: Vec<(f64, (Vec<usize>, Bet))> = Vec::new();
    for _ in 0..ENTRIES {
        let row = some(&mine, enter.horses, thoughts);
        let speeds: Vec<i16> = row.iter().filter_map(|place| enter.hand.get(*place)).map(|card| card.speed).collect();
        for bet in Bet::ALL {
            let right = rivals.iter().filter(|rival| outcome(&speeds, rival) == *bet).count();
            found.push((right as f64, (row.clone(), *bet)));
        }
    }
    let (row, bet) = sense::any_good(&found, NEARLY, thoughts)?;
    let cards = row.iter().filter_map(|place| sight.setup.find(&enter.hand.get(*place)?.card));
    Some(Action::Enter { horses: Horses::new(&sight.setup, cards)?, bet })
}

/// The speeds of the cards a seat may still enter, as far as everybody knows.
fn speeds_of(sight: &Sight<BettorHorse>, seat: Seat) -> Vec<i16> {
    let known = match sight.view.stage {
        Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => &sight.view.unseen,
        Stage::SuddenDeath => &sight.view.purses,
    };
    let cards = known.get(seat.index()).into_iter().flatten();
    let speeds: Vec<i16> =
        cards.filter_map(|id| sight.setup.find(id)).map(|card| sight.setup.info(card).speed).collect();
    // Somebody with too small a purse enters from a full deck, which is much like anybody's.
    if speeds.len() < 3 { (1..=7).collect() } else { speeds }
}

/// So many different ones of these, in any order.
fn some<T: Copy>(items: &[T], count: usize, thoughts: &mut Fast) -> Vec<T> {
    let mut left = items.to_vec();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(thoughts.pick(left.len() as u32) as usize)).collect()
}

/// How a duel ends for the first of the two as printed, without weather.
fn outcome(mine: &[i16], theirs: &[i16]) -> Bet {
    let won = mine.iter().zip(theirs).filter(|(mine, theirs)| mine > theirs).count();
    let lost = mine.iter().zip(theirs).filter(|(mine, theirs)| mine < theirs).count();
    let enough = if mine.len() == 1 { 1 } else { 2 };
    match (won >= enough, lost >= enough) {
        (true, _) => Bet::Win,
        (false, true) => Bet::Lose,
        (false, false) => Bet::Draw,
    }
}

/// Towards what was bet on.
fn nudge(sight: &Sight<BettorHorse>, adjust: &AdjustOptions, thoughts: &mut Fast) -> Nudge {
    let side = sight.view.duel.map_or(0, |duel| usize::from(duel[1] == sight.seat));
    let bet = sight.view.table.bets.map(|bets| bets[side]);
    let fitting: Vec<Nudge> = adjust
        .choices
        .iter()
        .filter(|choice| choice.result.is_some() && choice.result == bet)
        .map(|it| it.by)
        .collect();
    match (sense::any(&fitting, thoughts), bet) {
        (Some(by), _) => *by,
        (None, Some(Bet::Win)) => Nudge::Faster,
        (None, Some(Bet::Lose)) => Nudge::Slower,
        (None, Some(Bet::Draw) | None) => Nudge::Same,
    }
}
