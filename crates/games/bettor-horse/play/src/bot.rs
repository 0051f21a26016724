//! Bettor Horse. A casual player looks at a few possible entries, guesses how each would end, and bets on that. A hard
//! one treats a duel as a game of two players who choose at the same time, and solves it.

/// The duel as a game of two players.
mod duel_game;
/// The final of two, solved exactly.
mod final_duel;
/// What a rival has entered so far.
mod opponent_model;

use bettor_horse::options::{AdjustOptions, EnterOptions};
use bettor_horse::{Action, Adjustment, Bet, BettorHorse, CardInfo, EntryHorses, Options, Stage};
use kit::{Pick, Seat, SimRng};

use self::duel_game::{BetValues, DuelGame, ExpectedEntries};
pub use self::final_duel::{EntryShare, final_mixture};
use self::opponent_model::{BETS, OpponentModel};
use play::{
    Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, matrix_game, random_action,
    random_choice,
};

use crate::{BettorHorsePlay, fixed_strategies};

/// The number of own entries that are considered.
const MAX_OWN_ENTRIES: usize = 16;
/// The number of the other seat's entries that they are compared with.
const MAX_RIVAL_ENTRIES: usize = 16;
/// An entry counts as good enough with this share of the best one's worth.
const GOOD_ENOUGH_SHARE: f64 = 0.85;

/// The percentage of an easy player's decisions that are random.
const RANDOM_MOVE_PERCENT: u32 = 70;
/// How much weight the rival's earlier entries get: for a hard player, and for a sharp one.
const TRUST_IN_HABITS: (f64, f64) = (0.75, 0.9);
/// What a card that is kept is worth, for each step of speed from the middle.
const KEPT_CARD_VALUE: f64 = 0.35;
/// Where there are more different entries than this, only this number of them is considered.
const MOST_ENTRIES: usize = 160;
/// A bot keeps to its strategy for this number of attempts in a sudden-death meeting.
const STEADY_ATTEMPTS: i64 = 10;
/// The percentage of later attempts in which it enters something at random.
const RANDOM_ENTRY_PERCENT: u32 = 25;

/// Whether a bot ignores its strategy and enters something at random, to end a meeting that stays undecided.
///
/// A meeting may have no limit, and two sound strategies can leave it undecided for ever: between a purse of fast cards
/// and one of slow cards both bets are right every time, and between two equal purses both may be wrong every time. A
/// random entry now and then ends it and costs little, because neither side was gaining anything.
pub fn breaks_stalemate(observation: &Observation<BettorHorse>, rng: &mut SimRng) -> bool {
    observation.view.attempt.is_some_and(|attempt| attempt > STEADY_ATTEMPTS)
        && random_choice::percent_chance(RANDOM_ENTRY_PERCENT, rng)
}

impl Bot for BettorHorsePlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<BettorHorse>] = fixed_strategies::ALL;

    fn decide(strategy: &Strategy, observation: &Observation<BettorHorse>, rng: &mut SimRng) -> Option<Action> {
        if breaks_stalemate(observation, rng) {
            return random_action(observation, rng);
        }
        match (&observation.options, strategy.level, strategy.temperament) {
            (_, Level::Easy, _) => decide_easy(RANDOM_MOVE_PERCENT, casual, observation, rng),
            (Options::Adjust(_), _, _) | (_, Level::Medium, Temperament::Neutral | Temperament::Value) => {
                casual(observation, rng)
            }
            (Options::Enter(enter), Level::Medium, Temperament::Favourites) => extreme(enter, Bet::Win, rng),
            (Options::Enter(enter), Level::Medium, Temperament::Contrarian) => extreme(enter, Bet::Lose, rng),
            (Options::Enter(enter), Level::Hard, _) => {
                final_duel::choose_entry(observation, enter, rng).or_else(|| mixed(strategy, observation, enter, rng))
            }
        }
    }
}

/// An entry drawn from the mixed strategy for this duel.
fn mixed(
    strategy: &Strategy,
    observation: &Observation<BettorHorse>,
    enter: &EnterOptions,
    rng: &mut SimRng,
) -> Option<Action> {
    let own: Vec<i16> = enter.hand.iter().map(|card| card.speed).collect();
    let mut all = |speeds: &[i16]| {
        let mut found = duel_game::entries(speeds, enter.horses);
        while found.len() > MOST_ENTRIES {
            found.swap_remove(rng.pick(found.len() as u32) as usize);
        }
        found
    };
    let (mine, theirs) = (all(&own), all(&speeds_of(observation, enter.opponent)));
    let habits = OpponentModel::observe(observation, enter.opponent);
    let trust = if strategy.temperament == Temperament::Value { TRUST_IN_HABITS.1 } else { TRUST_IN_HABITS.0 };
    let habit = ExpectedEntries {
        shares: habits.shares(&theirs),
        belief: trust * (2.0 + habits.seen()) / (3.0 + habits.seen()),
    };
    let shares = DuelGame::new(&mine, &theirs, stakes(observation, enter)).mixed_strategy(&habit, strategy.budget / 4);
    let chosen = matrix_game::sample_index(&shares, rng)?;
    enter_speeds(enter, mine.get(chosen / BETS.len())?, BETS[chosen % BETS.len()], rng)
}

/// What a right bet is worth in this duel.
fn stakes(observation: &Observation<BettorHorse>, enter: &EnterOptions) -> BetValues {
    let rivals = observation.setup.seats().count() as f64 - 1.0;
    match enter.stage {
        // Sudden death pays nothing; being the only one who is right wins it.
        Stage::SuddenDeath => BetValues { alone: 1.0, both: 0.0, envy: 1.0, keep: 0.0 },
        Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => {
            // About half of all bets in the finals are right, and each is a share of the pool.
            let share = enter.pays.pool.map_or(0.0, |pool| pool as f64 / (rivals + 1.0));
            let keep = if enter.stage == Stage::Lap { KEPT_CARD_VALUE } else { 0.0 };
            let (alone, both) = (enter.pays.alone as f64 + share, enter.pays.both as f64 + share);
            BetValues { alone, both, envy: 1.0 / rivals, keep }
        }
    }
}

/// An entry with these speeds, in any order, and this bet.
fn enter_speeds(enter: &EnterOptions, speeds: &[i16], bet: Bet, rng: &mut SimRng) -> Option<Action> {
    let mut left: Vec<&CardInfo> = enter.hand.iter().collect();
    let mut cards = Vec::new();
    for speed in some(speeds, speeds.len(), rng) {
        let fitting: Vec<usize> = (0..left.len()).filter(|place| left[*place].speed == speed).collect();
        let chosen = left.swap_remove(*random_choice::pick_any(&fitting, rng)?);
        cards.push(chosen.card.clone());
    }
    Some(Action::Enter { horses: EntryHorses::new(cards)?, bet })
}

/// An entry with the fastest cards for a bet on winning, or the slowest for one on losing, with up to two exceptions.
fn extreme(enter: &EnterOptions, bet: Bet, rng: &mut SimRng) -> Option<Action> {
    let mut speeds: Vec<i16> = enter.hand.iter().map(|card| card.speed).collect();
    speeds.sort_unstable();
    if bet == Bet::Win {
        speeds.reverse();
    }
    speeds.truncate(enter.horses + 2);
    let chosen = some(&speeds, enter.horses, rng);
    enter_speeds(enter, &chosen, bet, rng)
}

/// A casual player: random among reasonable choices, without obvious blunders.
fn casual(observation: &Observation<BettorHorse>, rng: &mut SimRng) -> Option<Action> {
    match &observation.options {
        Options::Enter(enter) => entry(observation, enter, rng),
        Options::Adjust(adjust) => Some(Action::Adjust { by: nudge(observation, adjust, rng) }),
    }
}

fn entry(observation: &Observation<BettorHorse>, enter: &EnterOptions, rng: &mut SimRng) -> Option<Action> {
    let mine: Vec<usize> = (0..enter.hand.len()).collect();
    let theirs = speeds_of(observation, enter.opponent);
    let rivals: Vec<Vec<i16>> = (0..MAX_RIVAL_ENTRIES).map(|_| some(&theirs, enter.horses, rng)).collect();
    let mut found: Vec<(f64, (Vec<usize>, Bet))> = Vec::new();
    for _ in 0..MAX_OWN_ENTRIES {
        let row = some(&mine, enter.horses, rng);
        let speeds: Vec<i16> = row.iter().filter_map(|place| enter.hand.get(*place)).map(|card| card.speed).collect();
        for bet in Bet::ALL {
            let right = rivals.iter().filter(|rival| outcome(&speeds, rival) == *bet).count();
            found.push((right as f64, (row.clone(), *bet)));
        }
    }
    let (row, bet) = random_choice::pick_near_best(&found, GOOD_ENOUGH_SHARE, rng)?;
    let cards = row.iter().filter_map(|place| Some(enter.hand.get(*place)?.card.clone()));
    Some(Action::Enter { horses: EntryHorses::new(cards)?, bet })
}

/// The speeds of the cards a seat may still enter, as far as everybody knows.
fn speeds_of(observation: &Observation<BettorHorse>, seat: Seat) -> Vec<i16> {
    let known = match observation.view.stage {
        Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => &observation.view.unseen,
        Stage::SuddenDeath => &observation.view.purses,
    };
    let cards = known.get(seat.index()).into_iter().flatten();
    let speeds: Vec<i16> = cards
        .filter_map(|id| observation.setup.find_card(id))
        .map(|card| observation.setup.card_info(card).speed)
        .collect();
    // A seat whose purse is too small enters from a full deck, which is much like any other.
    if speeds.len() < 3 { (1..=7).collect() } else { speeds }
}

/// This number of different items, in any order.
fn some<T: Copy>(items: &[T], count: usize, rng: &mut SimRng) -> Vec<T> {
    let mut left = items.to_vec();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(rng.pick(left.len() as u32) as usize)).collect()
}

/// How a duel ends for the first of the two as printed, without weather.
fn outcome(mine: &[i16], theirs: &[i16]) -> Bet {
    let won = mine.iter().zip(theirs).filter(|(mine, theirs)| mine > theirs).count();
    let lost = mine.iter().zip(theirs).filter(|(mine, theirs)| mine < theirs).count();
    duel_game::outcome(won, lost, mine.len())
}

/// Adjusts a Mudder in favour of the seat's bet.
fn nudge(observation: &Observation<BettorHorse>, adjust: &AdjustOptions, rng: &mut SimRng) -> Adjustment {
    let side = observation.view.duel.map_or(0, |duel| usize::from(duel[1] == observation.seat));
    let bet = observation.view.table.bets.map(|bets| bets[side]);
    let fitting: Vec<Adjustment> = adjust
        .choices
        .iter()
        .filter(|choice| choice.result.is_some() && choice.result == bet)
        .map(|it| it.by)
        .collect();
    match (random_choice::pick_any(&fitting, rng), bet) {
        (Some(by), _) => *by,
        (None, Some(Bet::Win)) => Adjustment::Faster,
        (None, Some(Bet::Lose)) => Adjustment::Slower,
        (None, Some(Bet::Draw) | None) => Adjustment::Same,
    }
}
