//! Ready Set Bet. A casual player lays a token now and then, where a rough estimate of the race says that it pays; a
//! hard one knows the exact chances and what waiting is worth.

/// What a token is worth on each spot.
mod bet_value;

use kit::SimRng;
use ready_set_bet::final_positions::SEVEN_OUT_RANK;
use ready_set_bet::horse::HORSES;
use ready_set_bet::options::{BetOptions, CardOption, HouseOptions};
use ready_set_bet::ruleset::{BonusAgain, Prop};
use ready_set_bet::sorted_map::MultiplierPenalty;
use ready_set_bet::{Action, Color, Effect, Exotic, Horse, Options, ReadySetBet, Setup, Spot, Token, View};

use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};

use crate::ReadySetBetPlay;

/// A bet counts as good enough with this share of the best one's worth.
const GOOD_ENOUGH_SHARE: f64 = 0.6;
/// The percentage of opportunities at which a token is placed: early, and shortly before betting closes.
const BET_PERCENT: (u32, u32) = (35, 80);
/// The dollars that a bet must be worth: early, and shortly before betting closes.
const MIN_VALUE: (f64, f64) = (2.0, 0.5);

/// The percentage of an easy player's decisions that are random.
const RANDOM_MOVE_PERCENT: u32 = 15;

impl Bot for ReadySetBetPlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<ReadySetBet>] = &[];

    fn decide(strategy: &Strategy, observation: &Observation<ReadySetBet>, rng: &mut SimRng) -> Option<Action> {
        match (&observation.options, strategy.level, strategy.temperament) {
            (_, Level::Easy, _) => decide_easy(RANDOM_MOVE_PERCENT, casual, observation, rng),
            (Options::Bet(bet), Level::Medium, Temperament::Favourites) => lay(observation, bet, Taste::Likely, rng),
            (Options::Bet(bet), Level::Medium, Temperament::Contrarian) => lay(observation, bet, Taste::LongShot, rng),
            (_, Level::Medium, _) => casual(observation, rng),
            (Options::Bet(bet), Level::Hard, _) => bet_value::choose_bet(strategy, observation, bet, rng),
            (Options::HouseBets(house), Level::Hard, _) => bet_value::choose_house_bets(observation, house, rng),
            (Options::Keep { cards }, Level::Hard, _) => bet_value::choose_vip_card(observation, cards, rng),
        }
    }
}

/// Which of the bets that pay a player prefers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    /// Any that pays well.
    Any,
    /// Those that are likely to win.
    Likely,
    /// Those that are unlikely to win and pay much.
    LongShot,
}

/// A casual player: random among reasonable choices, without obvious blunders.
fn casual(observation: &Observation<ReadySetBet>, rng: &mut SimRng) -> Option<Action> {
    match &observation.options {
        Options::Bet(bet) => lay(observation, bet, Taste::Any, rng),
        Options::HouseBets(house) => house_bets(observation, house, rng),
        Options::Keep { cards } => keep(cards, rng),
    }
}

/// A token on a spot, or none for now: tokens are spread over the race, because more is known later.
fn lay(observation: &Observation<ReadySetBet>, bet: &BetOptions, taste: Taste, rng: &mut SimRng) -> Option<Action> {
    let view = &observation.view;
    let laid = view.bets.iter().filter(|bet| bet.seat == observation.seat).count();
    let all = laid + view.tokens.get(observation.seat.index()).map_or(0, Vec::len);
    let (run, close) = progress(observation);
    let late = !bet.betting_open || run + 2 >= close;
    if !late && laid > all * run / close.max(1) {
        return None;
    }
    let (bet_percent, min_value) = if late { (BET_PERCENT.1, MIN_VALUE.1) } else { (BET_PERCENT.0, MIN_VALUE.0) };
    if !random_choice::percent_chance(bet_percent, rng) {
        return None;
    }
    let rough_odds = RoughOdds::new(observation);
    let token = *random_choice::pick_any(&bet.tokens, rng)?;
    let stake = TokenValue::new(&observation.setup, token);
    let worth = bet.open_spots(token).filter_map(|(place, spot)| {
        let worth = stake.worth(bet, place, spot, rough_odds.chance(spot))?;
        (worth >= min_value).then_some((worth, spot))
    });
    let liked = worth.map(|(worth, spot)| match taste {
        Taste::Any => (worth, spot),
        Taste::Likely => (rough_odds.chance(spot), spot),
        Taste::LongShot => (1.0 - rough_odds.chance(spot), spot),
    });
    let nearly = if taste == Taste::Any { GOOD_ENOUGH_SHARE } else { 0.9 };
    let spot = random_choice::pick_near_best(&liked.collect::<Vec<_>>(), nearly, rng)?;
    Some(Action::Bet { token, spot })
}

/// How far the third horse has come, and how far it will be when betting closes.
fn progress(observation: &Observation<ReadySetBet>) -> (usize, usize) {
    let mut positions = observation.view.positions.0;
    positions.sort_unstable_by(|left, right| right.cmp(left));
    (usize::from(positions[2]), usize::try_from(observation.setup.ruleset().red_line).unwrap_or(1))
}

/// Six of the more promising spots.
fn house_bets(observation: &Observation<ReadySetBet>, house: &HouseOptions, rng: &mut SimRng) -> Option<Action> {
    let rough_odds = RoughOdds::new(observation);
    let mut left = to_the_house(&observation.setup, house, |spot| rough_odds.chance(spot));
    let mut spots = [Spot::SevenOut; 6];
    for place in &mut spots {
        let spot = random_choice::pick_near_best(&left, GOOD_ENOUGH_SHARE, rng)
            .or_else(|| random_choice::pick_best(&left, rng))?;
        left.retain(|(_, other)| *other != spot);
        *place = spot;
    }
    Some(Action::HouseBets { spots })
}

/// What each spot in play is worth to a House token of middling value.
fn to_the_house(setup: &Setup, house: &HouseOptions, chance: impl Fn(Spot) -> f64) -> Vec<(f64, Spot)> {
    let worth = |spot: &Spot| {
        let (MultiplierPenalty(multiplier, penalty), chance) = (setup.spot_pay(*spot)?, chance(*spot));
        Some((4.0 * multiplier as f64 * chance - penalty as f64 * (1.0 - chance), *spot))
    };
    house.spots.iter().filter_map(worth).collect()
}

/// Cards that pay in every race are preferred to cards that may never matter.
fn keep(cards: &[CardOption], rng: &mut SimRng) -> Option<Action> {
    let worth = cards.iter().map(|option| {
        let worth = match option.effect {
            Effect::BonusToken { .. } => 4.0,
            Effect::SideBet { .. } | Effect::Chips { .. } => 3.0,
            Effect::Gambler { .. } | Effect::ThickSkin { .. } | Effect::ColorMoney { .. } => 2.0,
            Effect::PropMultiplier { .. } | Effect::ExoticMultiplier { .. } | Effect::LastCall { .. } => 2.0,
            Effect::Piggyback { .. } | Effect::Dice { .. } => 1.0,
        };
        (worth, Action::Keep { card: option.card })
    });
    random_choice::pick_best(&worth.collect::<Vec<_>>(), rng)
}

/// A token that may be laid, and what VIP cards add to each of its bets.
struct TokenValue<'a> {
    setup: &'a Setup,
    value: i64,
    own_penalty: Option<i64>,
    /// Dollars that a card adds to a won bet.
    more_if_won: f64,
    /// Dollars that a card takes for a lost bet.
    more_if_lost: f64,
}

impl<'a> TokenValue<'a> {
    fn new(setup: &'a Setup, token: Token) -> TokenValue<'a> {
        let (value, own_penalty) = setup.token_value(token);
        TokenValue { setup, value, own_penalty, more_if_won: 0.0, more_if_lost: 0.0 }
    }

    /// What the token gains on average at this place of the options, if it wins with this chance.
    fn worth(&self, bet: &BetOptions, place: u16, spot: Spot, chance: f64) -> Option<f64> {
        let MultiplierPenalty(printed, penalty) = self.setup.spot_pay(spot)?;
        let multiplier = bet.own_multiplier(place).unwrap_or(printed);
        let cost = self.own_penalty.map_or(0, |own| own + penalty) as f64 + self.more_if_lost;
        Some(((self.value * multiplier) as f64 + self.more_if_won) * chance - cost * (1.0 - chance))
    }
}

/// Rough chances of the bets of this race.
struct RoughOdds<'a> {
    view: &'a View,
    props: &'a [Prop],
    strength: [f64; HORSES],
    /// The chance of each horse to come in first, second, third and fourth.
    places: [[f64; 4]; HORSES],
}

impl<'a> RoughOdds<'a> {
    fn new(observation: &'a Observation<ReadySetBet>) -> RoughOdds<'a> {
        let ruleset = observation.setup.ruleset();
        let strength: [f64; HORSES] = std::array::from_fn(|index| {
            let horse = Horse::ALL[index];
            let often = f64::from(horse.roll_count()) / 36.0;
            let bonus = ruleset.bonus.get(horse).map_or(0.0, |spaces| *spaces as f64);
            // Every second roll of a run earns the bonus, or every third from the second one on.
            let rolls_a_bonus = match ruleset.bonus_again {
                BonusAgain::Fourth => 1.0 + often,
                BonusAgain::Fifth => 1.0 + often + often * often,
            };
            let pace = often * (1.0 + bonus * often / rolls_a_bonus);
            let to_go = ruleset.finish - i64::from(*observation.view.positions.get(horse));
            // Weights that are the third power of the pace give roughly the known chances at the start of a race.
            let near = pace / to_go.max(1) as f64;
            near * near * near
        });
        RoughOdds {
            view: &observation.view,
            props: &ruleset.props,
            strength,
            places: random_choice::place_chances(strength),
        }
    }

    /// The chance that a bet on this spot wins.
    fn chance(&self, spot: Spot) -> f64 {
        let among = |horse: Horse, places: usize| self.places[horse.index()].iter().take(places).sum::<f64>();
        match spot {
            Spot::Win { horse, .. } => among(horse, 1),
            Spot::Place { horse, .. } => among(horse, 2),
            Spot::Show { horse, .. } => among(horse, 3),
            Spot::Color { color } => self.of_color(color),
            Spot::SevenOut => 1.0 - among(Horse::Seven, usize::from(SEVEN_OUT_RANK) - 1),
            Spot::Prop { card } => {
                let Some(Prop(horse, others, _, _)) = self.props.get(usize::from(card).wrapping_sub(1)) else {
                    return 0.0;
                };
                let mine = self.strength[horse.index()];
                let theirs: f64 = others.iter().map(|other| self.strength[other.index()]).sum();
                // A tie loses.
                0.9 * mine / (mine + theirs)
            }
            Spot::Exotic { card } => self.exotic(card),
        }
    }

    fn of_color(&self, color: Color) -> f64 {
        let horses = Horse::ALL.iter().filter(|horse| horse.color() == color);
        horses.map(|horse| self.places[horse.index()][0]).sum()
    }

    /// A guess from the present positions.
    fn exotic(&self, card: Exotic) -> f64 {
        let mut positions = self.view.positions.0;
        positions.sort_unstable_by(|left, right| right.cmp(left));
        let gap = f64::from(positions[0] - positions[1]);
        match card {
            Exotic::ByANose => 0.25,
            Exotic::BlowOut => (0.1 + 0.06 * gap).min(0.6),
            Exotic::PhotoFinish => (0.35 - 0.04 * gap).max(0.0),
            Exotic::TightRace => 0.08,
            Exotic::LateStart => 0.3,
        }
    }
}
