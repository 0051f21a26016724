//! Players of the card duels with a fixed strategy that ignores the other side. A strong player must not lose to them.

use bettor_horse::options::EnterOptions;
use bettor_horse::{Action, Adjustment, Bet, BettorHorse, CardInfo, EntryHorses, Options, Stage};
use kit::{Pick, SimRng};
use play::{FixedStrategy, Observation, random_action};

use crate::bot::breaks_stalemate;

/// The number of the rival's entries that are sampled to find the most frequent outcome.
const GUESSES: u32 = 32;

/// All of them; the lab finds them by name.
pub(crate) const ALL: &[FixedStrategy<BettorHorse>] = &{
    const fn listed<const INDEX: usize>() -> FixedStrategy<BettorHorse> {
        let fixed = Fixed::ALL[INDEX];
        FixedStrategy {
            id: fixed.id(),
            description: fixed.about(),
            decide: |observation, rng| Fixed::ALL[INDEX].decide(observation, rng),
        }
    }
    [
        listed::<0>(),
        listed::<1>(),
        listed::<2>(),
        listed::<3>(),
        listed::<4>(),
        listed::<5>(),
        listed::<6>(),
        listed::<7>(),
        listed::<8>(),
        listed::<9>(),
        listed::<10>(),
        listed::<11>(),
    ]
};

/// A fixed strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fixed {
    /// The fastest three, to win.
    BestThree,
    /// The slowest three, to lose.
    WorstThree,
    /// One of these two at random.
    Coin,
    /// These two in turn.
    ByTurns,
    /// Any three, with the bet that their mean speed suggests against the rival's.
    HonestMean,
    /// The middle three, to draw.
    Middling,
    /// One of each kind, to draw.
    Spread,
    /// Any three, with the bet that is right most often against a random entry.
    Commonest,
    /// What the rival bet last.
    Copycat,
    /// What would have been right against the rival's last bet.
    Contrary,
    /// Any of the fast ones, to win.
    Fast,
    /// Any of the slow ones, to lose.
    Slow,
}

impl Fixed {
    const ALL: [Fixed; 12] = [
        Fixed::BestThree,
        Fixed::WorstThree,
        Fixed::Coin,
        Fixed::ByTurns,
        Fixed::HonestMean,
        Fixed::Middling,
        Fixed::Spread,
        Fixed::Commonest,
        Fixed::Copycat,
        Fixed::Contrary,
        Fixed::Fast,
        Fixed::Slow,
    ];

    const fn id(self) -> &'static str {
        match self {
            Fixed::BestThree => "best-three",
            Fixed::WorstThree => "worst-three",
            Fixed::Coin => "coin",
            Fixed::ByTurns => "by-turns",
            Fixed::HonestMean => "honest-mean",
            Fixed::Middling => "middling",
            Fixed::Spread => "spread",
            Fixed::Commonest => "commonest",
            Fixed::Copycat => "copycat",
            Fixed::Contrary => "contrary",
            Fixed::Fast => "fast",
            Fixed::Slow => "slow",
        }
    }

    /// One line that tells what it does.
    const fn about(self) -> &'static str {
        match self {
            Fixed::BestThree => "Always enters its three fastest and bets on winning.",
            Fixed::WorstThree => "Always enters its three slowest and bets on losing.",
            Fixed::Coin => "The three fastest to win or the three slowest to lose, as a coin falls.",
            Fixed::ByTurns => "The three fastest to win in odd rounds, the three slowest to lose in even ones.",
            Fixed::HonestMean => "Any three; bets what their mean says against the mean of all the rival may hold.",
            Fixed::Middling => "Always enters the middle three of its hand and bets on a draw.",
            Fixed::Spread => "Always enters its fastest, a middling one and its slowest, and bets on a draw.",
            Fixed::Commonest => "Any three, with the bet that is right most often against any three of the rival's.",
            Fixed::Copycat => "Bets what the rival bet last: fastest to win, slowest to lose, middle to draw.",
            Fixed::Contrary => {
                "Bets what is right if the rival goes on as it did last: loses to a winner, wins from a loser."
            }
            Fixed::Fast => "Any three of its six fastest, to win.",
            Fixed::Slow => "Any three of its six slowest, to lose.",
        }
    }

    fn enter(self, observation: &Observation<BettorHorse>, enter: &EnterOptions, rng: &mut SimRng) -> Option<Action> {
        let mut hand: Vec<&CardInfo> = enter.hand.iter().collect();
        hand.sort_by_key(|card| card.speed);
        let (count, horses) = (hand.len(), enter.horses);
        let lowest: Vec<usize> = (0..horses).collect();
        let highest: Vec<usize> = (count.saturating_sub(horses)..count).collect();
        let middle: Vec<usize> = (0..horses).map(|place| count.saturating_sub(horses) / 2 + place).collect();
        let by_bet = |bet: Bet| match bet {
            Bet::Win => (highest.clone(), bet),
            Bet::Lose => (lowest.clone(), bet),
            Bet::Draw => (middle.clone(), bet),
        };
        let (mut places, bet) = match self {
            Fixed::BestThree => by_bet(Bet::Win),
            Fixed::WorstThree => by_bet(Bet::Lose),
            Fixed::Coin => by_bet(if rng.pick(2) == 0 { Bet::Win } else { Bet::Lose }),
            Fixed::ByTurns => by_bet(if observation.view.round % 2 == 1 { Bet::Win } else { Bet::Lose }),
            Fixed::Middling => by_bet(Bet::Draw),
            Fixed::Spread if horses == 3 => (vec![0, count / 2, count.saturating_sub(1)], Bet::Draw),
            Fixed::Spread => by_bet(Bet::Draw),
            Fixed::Copycat => by_bet(last_bet(observation, enter).unwrap_or(Bet::Win)),
            Fixed::Contrary => by_bet(match last_bet(observation, enter).unwrap_or(Bet::Win) {
                Bet::Win => Bet::Lose,
                Bet::Lose => Bet::Win,
                Bet::Draw => Bet::Draw,
            }),
            Fixed::Fast => (some(count.saturating_sub(2 * horses)..count, horses, rng), Bet::Win),
            Fixed::Slow => (some(0..count.min(2 * horses), horses, rng), Bet::Lose),
            Fixed::HonestMean | Fixed::Commonest => {
                let places = some(0..count, horses, rng);
                let speeds: Vec<i16> = places.iter().filter_map(|place| hand.get(*place)).map(|it| it.speed).collect();
                let theirs = rivals(observation, enter);
                let bet = match self {
                    Fixed::HonestMean => by_mean(&speeds, &theirs),
                    _ => commonest(&speeds, &theirs, rng),
                };
                (places, bet)
            }
        };
        // The order in which horses run is always random.
        let order = some(0..places.len(), places.len(), rng);
        places = order.into_iter().map(|place| places[place]).collect();
        let cards = places.iter().filter_map(|place| Some(hand.get(*place)?.card.clone()));
        Some(Action::Enter { horses: EntryHorses::new(cards)?, bet })
    }
}

impl Fixed {
    /// What it does for a seat.
    fn decide(self, observation: &Observation<BettorHorse>, rng: &mut SimRng) -> Option<Action> {
        // Without it, a fixed strategy against itself or its mirror image would stay undecided for ever.
        if breaks_stalemate(observation, rng) {
            return random_action(observation, rng);
        }
        match &observation.options {
            Options::Enter(enter) => self.enter(observation, enter, rng),
            Options::Adjust(_) => Some(Action::Adjust { by: Adjustment::Same }),
        }
    }
}

/// This number of different indices of the range, in any order.
fn some(range: std::ops::Range<usize>, count: usize, rng: &mut SimRng) -> Vec<usize> {
    let mut left: Vec<usize> = range.collect();
    let count = count.min(left.len());
    (0..count).map(|_| left.swap_remove(rng.pick(left.len() as u32) as usize)).collect()
}

/// What the rival of this duel bet in its last one.
fn last_bet(observation: &Observation<BettorHorse>, enter: &EnterOptions) -> Option<Bet> {
    let bet = |result: &bettor_horse::view::ResultView| {
        let side = result.duel.iter().position(|seat| *seat == enter.opponent)?;
        Some(result.bets[side])
    };
    observation.view.results.iter().rev().find_map(bet)
}

/// The speeds of all cards that the rival may enter.
fn rivals(observation: &Observation<BettorHorse>, enter: &EnterOptions) -> Vec<i16> {
    let known = match enter.stage {
        Stage::SuddenDeath => &observation.view.purses,
        Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => &observation.view.unseen,
    };
    let cards = known.get(enter.opponent.index()).into_iter().flatten();
    cards.filter_map(|id| Some(observation.setup.card_info(observation.setup.find_card(id)?).speed)).collect()
}

fn by_mean(mine: &[i16], theirs: &[i16]) -> Bet {
    let sum = |speeds: &[i16]| speeds.iter().map(|speed| i64::from(*speed)).sum::<i64>();
    match (sum(mine) * theirs.len() as i64).cmp(&(sum(theirs) * mine.len() as i64)) {
        std::cmp::Ordering::Greater => Bet::Win,
        std::cmp::Ordering::Less => Bet::Lose,
        std::cmp::Ordering::Equal => Bet::Draw,
    }
}

fn commonest(mine: &[i16], theirs: &[i16], rng: &mut SimRng) -> Bet {
    let mut times = [0; 3];
    for _ in 0..GUESSES {
        let entry = some(0..theirs.len(), mine.len(), rng);
        let pairs = || mine.iter().zip(&entry).map(|(mine, place)| mine.cmp(&theirs[*place]));
        let won = pairs().filter(|it| it.is_gt()).count();
        let lost = pairs().filter(|it| it.is_lt()).count();
        let enough = mine.len() / 2 + 1;
        times[if won >= enough {
            0
        } else if lost >= enough {
            1
        } else {
            2
        }] += 1;
    }
    let most = (0..3).max_by_key(|bet| times[*bet]).unwrap_or(0);
    [Bet::Win, Bet::Lose, Bet::Draw][most]
}
