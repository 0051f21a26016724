//! What a token is worth on each spot, by the exact chances of the race as it stands, and whether waiting is worth
//! more.

use crate::odds::{FinishOdds, RaceModel, RacePosition, WinPlaceShow};
use kit::SimRng;
use play::{Observation, Strategy, Temperament, random_choice};
use ready_set_bet::options::{BetOptions, CardOption, HouseOptions};
use ready_set_bet::ruleset::Prop;
use ready_set_bet::{Action, Effect, Horse, ReadySetBet, Spot};

use super::{TokenValue, progress, to_the_house};

/// The dollars that a bet must be worth for each dollar printed on the token: at the start, and when betting closes.
const WANTED: (f64, f64) = (2.0, 0.6);
/// How much more a bet must be worth to a sharp player.
const SHARPER: f64 = 1.25;
/// The percentage of opportunities that the player notices, so that no bot is always the first.
const ATTENTIVE: u32 = 80;
/// What a dollar printed on a token earns in a race, roughly.
const A_RACE: f64 = 2.0;

/// The chances of this race.
struct Prices<'a> {
    finish_odds: FinishOdds<'a>,
    finishes: WinPlaceShow,
    props: &'a [Prop],
}

impl Prices<'_> {
    /// The chance that a bet on this spot wins.
    fn chance(&self, spot: Spot) -> f64 {
        match spot {
            Spot::Win { horse, .. } => *self.finishes.win.get(horse),
            Spot::Place { horse, .. } => *self.finishes.place.get(horse),
            Spot::Show { horse, .. } => *self.finishes.show.get(horse),
            Spot::Color { color } => {
                let wins = self.finishes.win.iter().filter(|(horse, _)| horse.color() == color);
                wins.map(|(_, chance)| chance).sum()
            }
            Spot::SevenOut => self.finish_odds.seven_out(),
            Spot::Prop { card } => self.props.get(usize::from(card).wrapping_sub(1)).map_or(0.0, |prop| {
                let Prop(horse, others, _, _) = prop;
                let others = others.iter().fold(0, |set, other| set | 1 << other.index());
                self.finish_odds.beats(horse.index(), others)
            }),
            Spot::Exotic { card } => self.finish_odds.wins_exotic(card),
        }
    }
}

/// The token and the spot that gain the most beyond what waiting would gain, or none for now.
pub(super) fn choose_bet(
    strategy: &Strategy,
    observation: &Observation<ReadySetBet>,
    bet: &BetOptions,
    rng: &mut SimRng,
) -> Option<Action> {
    if !random_choice::percent_chance(ATTENTIVE, rng) {
        return None;
    }
    let course = RaceModel::for_setup(&observation.setup);
    let prices = prices(&course, observation);
    let (run, close) = progress(observation);
    let late = (run as f64 / close.max(1) as f64).clamp(0.0, 1.0);
    let keener = if strategy.temperament == Temperament::Value { SHARPER } else { 1.0 };
    // After betting has closed only a last call is left, and any roll may end the race.
    let wanted = if bet.betting_open { keener * (WANTED.0 + late * (WANTED.1 - WANTED.0)) } else { 1.0 };
    let gambler = gambler(observation);
    let chances: Vec<f64> = bet.spots.iter().map(|spot| prices.chance(*spot)).collect();
    let mut found = Vec::new();
    for &token in &bet.tokens {
        let stake = TokenValue {
            more_if_won: gambler.0,
            more_if_lost: gambler.1,
            ..TokenValue::new(&observation.setup, token)
        };
        for (place, spot) in bet.open_spots(token) {
            let chance = chances.get(usize::from(place)).copied().unwrap_or(0.0);
            let Some(worth) = stake.worth(bet, place, spot, chance) else { continue };
            let beyond = worth - wanted * stake.value as f64;
            if beyond > 0.0 {
                found.push((beyond, Action::Bet { token, spot }));
            }
        }
    }
    random_choice::pick_best(&found, rng)
}

fn prices<'a>(course: &'a RaceModel, observation: &'a Observation<ReadySetBet>) -> Prices<'a> {
    let finish_odds = course.finish_odds(RacePosition::from_view(&observation.view));
    let finishes = finish_odds.win_place_show();
    Prices { finish_odds, finishes, props: &observation.setup.ruleset().props }
}

/// What the seat's cards add to a won bet, and take for a lost one.
fn gambler(observation: &Observation<ReadySetBet>) -> (f64, f64) {
    let cards = observation.view.vip.get(observation.seat.index()).into_iter().flatten();
    cards.fold((0.0, 0.0), |(more, less), card| match card.effect() {
        Effect::Gambler { won, lost } => (more + won as f64, less + lost as f64),
        Effect::BonusToken { .. } | Effect::Piggyback { .. } | Effect::SideBet { .. } | Effect::Chips { .. } => {
            (more, less)
        }
        Effect::Dice { .. } | Effect::LastCall { .. } | Effect::ThickSkin { .. } => (more, less),
        Effect::PropMultiplier { .. } | Effect::ExoticMultiplier { .. } | Effect::ColorMoney { .. } => (more, less),
    })
}

/// The six spots that are worth the most to the House.
pub(super) fn choose_house_bets(
    observation: &Observation<ReadySetBet>,
    house: &HouseOptions,
    rng: &mut SimRng,
) -> Option<Action> {
    let course = RaceModel::for_setup(&observation.setup);
    let prices = prices(&course, observation);
    let mut left = to_the_house(&observation.setup, house, |spot| prices.chance(spot));
    let mut spots = [Spot::SevenOut; 6];
    // The last tokens are the most valuable ones.
    for place in spots.iter_mut().rev() {
        let spot = random_choice::pick_best(&left, rng)?;
        left.retain(|(_, other)| *other != spot);
        *place = spot;
    }
    Some(Action::HouseBets { spots })
}

/// The card that gains the most in the races that are left.
pub(super) fn choose_vip_card(
    observation: &Observation<ReadySetBet>,
    cards: &[CardOption],
    rng: &mut SimRng,
) -> Option<Action> {
    let left = f64::from(observation.view.races.saturating_sub(observation.view.race));
    let worth = cards.iter().map(|option| {
        let worth = match option.effect {
            Effect::BonusToken { token } => {
                let value = token.as_str().rsplit('_').next().and_then(|word| word.parse().ok()).unwrap_or(3.0);
                left * (A_RACE * value - if value > 3.0 { 0.5 * (value - 3.0) } else { 0.0 })
            }
            Effect::SideBet { horses } => {
                let likely = |horse: Horse| if horse.color() == ready_set_bet::Color::Blue { 0.06 } else { 0.14 };
                left * horses.iter().map(|it| likely(it.horse) * it.pays.iter().sum::<i64>() as f64).sum::<f64>()
            }
            Effect::Chips { amount } => amount as f64,
            Effect::Dice { snake_eyes: eyes, boxcars: cars } => left * (eyes + cars) as f64 * 1.2,
            Effect::Gambler { won, lost } => left * 2.5 * (won - lost) as f64,
            Effect::LastCall { tokens } => left * 8.0 * f64::from(tokens),
            Effect::ThickSkin { loss_reduction: less } => left * 0.6 * less as f64,
            Effect::PropMultiplier { more } => left * 4.0 * f64::from(more),
            Effect::ExoticMultiplier { more } => left * 1.5 * f64::from(more),
            Effect::ColorMoney { amount } => left * 0.3 * amount as f64,
            Effect::Piggyback { value } => left * 1.2 * f64::from(value),
        };
        (worth, Action::Keep { card: option.card })
    });
    random_choice::pick_best(&worth.collect::<Vec<_>>(), rng)
}
