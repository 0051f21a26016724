//! Whether bots are honest: none knows outcomes before they are drawn, and none knows what is hidden from its seat.
//!
//! Foresight: before an outcome is drawn, the bot that decided last guesses it with the same seed that it decided with: it
//! imagines a state, plays on to the next chance and draws. The rules say how likely each guess was to be right, so the
//! number of right guesses has a known mean and variance. Permutation: every decision is asked for again in another state
//! with the same view; with the same seed it must be identical.

use games::{GameId, for_game};
use kit::{DiscardEvents, Pick, Rules, Seat, SimRng, Turn, Viewer, WeightedOutcomes};
use play::{ActionOf, BotProfile, Observation, OutcomeOf, PlayableGame, SetupOf, SimPlayer, StateOf, Strategy};
use serde::Serialize;
use serde_json::Value;

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::lookup::setup;
use crate::progress::{ProgressMonitor, map_parts};
use play::stats::derive_seed;

/// From this many standard errors above chance on a bot is reported. Luck alone gets there once in 30,000 times.
pub const SUSPICIOUS_Z: f64 = 4.0;
/// The number of decisions that are checked in one game.
const DECISIONS_PER_GAME: u64 = 40;
/// The most games to begin for one part, because some have few decisions, or few left from where the check begins.
const MAX_GAMES_PER_PART: u64 = 400;
/// A check begins within this many inputs from the start of a game.
const MAX_FIRST_INPUT: u64 = 2_000;
/// More inputs than there are between two outcomes of chance.
const MAX_INPUTS_TO_CHANCE: usize = 64;
/// The largest budget of a bot here. Honesty does not depend on it, and there are many decisions to check.
const MAX_BUDGET: u32 = 24;

/// What an observation does not show. Honest bots do not use it; the cheats in the tests do.
#[derive(Debug)]
pub struct HiddenState<'a, P: PlayableGame> {
    pub truth: &'a StateOf<P>,
    /// The generator that the next outcome is drawn with.
    pub dice: &'a SimRng,
}

/// A bot whose honesty is checked.
pub trait Subject: Sync {
    /// The bot's decision; none to let time pass.
    fn choose<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        hidden: &HiddenState<'_, P>,
        seed: u64,
    ) -> Option<ActionOf<P>>;

    /// The outcome that the bot expects next, after this decision.
    fn guess<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        hidden: &HiddenState<'_, P>,
        done: Option<&ActionOf<P>>,
        seed: u64,
    ) -> Option<OutcomeOf<P>>;
}

impl Subject for Strategy {
    fn choose<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        _: &HiddenState<'_, P>,
        seed: u64,
    ) -> Option<ActionOf<P>> {
        play::decide::<P>(self, observation, seed)
    }

    fn guess<P: PlayableGame>(
        &self,
        observation: &Observation<P::Rules>,
        _: &HiddenState<'_, P>,
        done: Option<&ActionOf<P>>,
        seed: u64,
    ) -> Option<OutcomeOf<P>> {
        // The guess uses the seed of the decision first, so that dice that share this seed would be noticed.
        let (mut drawn, mut rng) = (SimRng::new(seed), SimRng::new(!seed));
        let mut state =
            P::Rules::imagine(&observation.setup, Viewer::Seat(observation.seat), &observation.view, &mut rng);
        if let Some(action) = done {
            P::Rules::act(&mut state, observation.seat, action, &mut DiscardEvents).ok()?;
        }
        for _ in 0..MAX_INPUTS_TO_CHANCE {
            match P::Rules::turn(&state) {
                Turn::Chance { .. } | Turn::Live { .. } => return P::Rules::draw_outcome(&state, &mut drawn),
                Turn::Decide { seats } => {
                    let seat = seats.first()?;
                    let action = P::Rules::random_action(&state, seat, &mut rng)?;
                    P::Rules::act(&mut state, seat, &action, &mut DiscardEvents).ok()?;
                }
                Turn::Over { .. } => return None,
            }
        }
        None
    }
}

/// The games and bots to check, and how many decisions.
#[derive(Clone, Debug)]
pub struct Plan {
    pub games: Vec<String>,
    pub bots: Vec<BotProfile>,
    /// How many decisions of each bot are checked in each game.
    pub decisions: u64,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// Whether any bot used what its seat may not know.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HonestyReport {
    /// The seed of all dice and all bots.
    pub seed: u64,
    /// Game by game and bot by bot.
    pub lines: Vec<HonestyResult>,
}

/// The result for one bot in one game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HonestyResult {
    pub game: &'static str,
    pub bot: String,
    /// How many decisions were asked for, in two states each.
    pub decisions: u64,
    /// How often the second state really was a different one.
    #[serde(rename = "hidden")]
    pub different_truths: u64,
    /// How often that changed the decision.
    #[serde(rename = "changed")]
    pub changed_decisions: u64,
    /// How many outcomes were guessed.
    pub guesses: u64,
    /// How many of them came true.
    #[serde(rename = "right")]
    pub right_guesses: u64,
    /// How many would come true on average by chance alone.
    #[serde(rename = "by_chance")]
    pub right_by_chance: f64,
    /// How many standard errors more came true than that; none where nothing can be guessed.
    pub z: Option<f64>,
}

impl HonestyResult {
    /// Whether no sign of dishonesty was found.
    pub fn is_honest(&self) -> bool {
        self.changed_decisions == 0 && self.z.is_none_or(|z| z < SUSPICIOUS_Z)
    }
}

pub fn check_bots(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<HonestyReport, LabError> {
    if plan.decisions == 0 {
        return Err(LabError::BadPlan("there is nothing to find out from 0 decisions; ask for at least one".into()));
    }
    let mut lines = Vec::new();
    for game in &plan.games {
        for (bot, profile) in plan.bots.iter().enumerate() {
            // Each has its own seed, so that results are independent.
            let seed = derive_seed(plan.seed, 33, bot as u64);
            let strategy = Strategy { budget: profile.strategy.budget.min(MAX_BUDGET), ..profile.strategy };
            lines.push(check(game, &SimPlayer::Bot(*profile).id(), &strategy, plan.decisions, seed, monitor)?);
        }
    }
    Ok(HonestyReport { seed: plan.seed, lines })
}

/// Checks one bot in one game.
pub fn check(
    game: &str,
    name: &str,
    suspect: &impl Subject,
    decisions: u64,
    seed: u64,
    monitor: &dyn ProgressMonitor,
) -> Result<HonestyResult, LabError> {
    let game: GameId = game.parse()?;
    Ok(for_game!(game, P => probe_game::<P>(name, suspect, decisions, seed, monitor)))
}

fn probe_game<P: PlayableGame>(
    name: &str,
    suspect: &impl Subject,
    decisions: u64,
    seed: u64,
    monitor: &dyn ProgressMonitor,
) -> HonestyResult {
    let parts = map_parts(decisions.div_ceil(DECISIONS_PER_GAME), monitor, |part| {
        let most = DECISIONS_PER_GAME.min(decisions - part * DECISIONS_PER_GAME);
        let sums = Sums::of::<P>(suspect, most, seed, part);
        (most, sums)
    });
    let mut all = Sums::default();
    parts.iter().for_each(|part| all.merge(part));
    all.line(P::Rules::META.id, name)
}

#[derive(Clone, Copy, Default)]
struct Sums {
    decisions: u64,
    hidden: u64,
    changed: u64,
    guesses: u64,
    right: u64,
    expected: f64,
    variance: f64,
}

impl Sums {
    /// Checks decisions of one game from a random point on. If it ends too soon, another one follows.
    fn of<P: PlayableGame>(suspect: &impl Subject, most: u64, seed: u64, part: u64) -> Sums {
        let mut sums = Sums::default();
        let mut pick = SimRng::new(derive_seed(seed, 31, part));
        let mut dice = SimRng::new(derive_seed(seed, 32, part));
        let counts: Vec<usize> = P::Rules::seat_counts(&Default::default()).iter().map(|seats| seats.count()).collect();
        for game in 0..MAX_GAMES_PER_PART {
            let Ok(setup) = setup::<P>(counts[(part + game) as usize % counts.len()], &Value::Null) else { continue };
            let mut state = P::Rules::initial_state(&setup);
            // Anywhere in a game as long as this one would be, if it were played at random.
            let length = kit::playout::<P::Rules>(&mut state.clone(), &mut pick, MAX_FIRST_INPUT).inputs;
            let before = u64::from(pick.pick(length.max(1) as u32));
            kit::playout::<P::Rules>(&mut state, &mut pick, before);
            sums.follow::<P>(suspect, &setup, &mut state, &mut dice, &mut pick, most);
            if sums.decisions >= most {
                break;
            }
        }
        sums
    }

    fn follow<P: PlayableGame>(
        &mut self,
        suspect: &impl Subject,
        setup: &SetupOf<P>,
        state: &mut StateOf<P>,
        dice: &mut SimRng,
        pick: &mut SimRng,
        most: u64,
    ) {
        let mut guess: Option<OutcomeOf<P>> = None;
        while self.decisions < most {
            let turn = P::Rules::turn(state);
            for seat in turn.seats().iter() {
                if !P::Rules::turn(state).seats().contains(seat) || self.decisions >= most {
                    continue;
                }
                let Some((decided, guessed)) = self.ask::<P>(suspect, setup, state, seat, dice, pick) else { return };
                guess = guessed.or(guess);
                let owed = matches!(turn, Turn::Decide { .. });
                let taken =
                    decided.is_some_and(|action| P::Rules::act(state, seat, &action, &mut DiscardEvents).is_ok());
                if owed && !taken {
                    return;
                }
                // Several may owe a decision at once, and then one of them may be what all others wait for.
                if owed {
                    break;
                }
            }
            match P::Rules::turn(state) {
                Turn::Over { .. } => return,
                Turn::Decide { .. } => {}
                Turn::Chance { .. } | Turn::Live { .. } => {
                    let odds = P::Rules::chance_outcomes(state);
                    let Some(outcome) = P::Rules::draw_outcome(state, dice) else { return };
                    if let (Some(guess), Some(odds)) = (guess.take(), odds) {
                        self.count(&guess, &outcome, &odds);
                    }
                    if P::Rules::resolve(state, &outcome, &mut DiscardEvents).is_err() {
                        return;
                    }
                }
            }
        }
    }

    /// Asks for a decision in the real state, again in another state with the same view, and for a guess.
    #[expect(clippy::type_complexity, reason = "what was decided, and what was guessed")]
    fn ask<P: PlayableGame>(
        &mut self,
        suspect: &impl Subject,
        setup: &SetupOf<P>,
        state: &StateOf<P>,
        seat: Seat,
        dice: &SimRng,
        pick: &mut SimRng,
    ) -> Option<(Option<ActionOf<P>>, Option<OutcomeOf<P>>)> {
        let observation = Observation::<P::Rules>::new(setup, state, seat)?;
        let other = P::Rules::imagine(setup, Viewer::Seat(seat), &observation.view, pick);
        let other_observation = Observation::<P::Rules>::new(setup, &other, seat)?;
        let seed = pick.next_u64();
        let hidden = HiddenState::<P> { truth: state, dice };
        let decided = suspect.choose(&observation, &hidden, seed);
        let again = suspect.choose(&other_observation, &HiddenState::<P> { truth: &other, dice }, seed);
        self.decisions += 1;
        self.hidden += u64::from(*state != other);
        self.changed += u64::from(decided != again);
        let guess = suspect.guess(&observation, &hidden, decided.as_ref(), seed);
        Some((decided, guess))
    }

    fn count<T: Ord>(&mut self, guess: &T, outcome: &T, odds: &WeightedOutcomes<T>) {
        let total = f64::from(odds.total_weight());
        let weight = odds.entries().iter().find(|(_, it)| it == guess).map_or(0, |(weight, _)| *weight);
        let chance = f64::from(weight) / total;
        // A guess that is impossible or certain proves nothing.
        if weight == 0 || odds.entries().len() < 2 {
            return;
        }
        self.guesses += 1;
        self.right += u64::from(guess == outcome);
        self.expected += chance;
        self.variance += chance * (1.0 - chance);
    }

    fn merge(&mut self, other: &Sums) {
        self.decisions += other.decisions;
        self.hidden += other.hidden;
        self.changed += other.changed;
        self.guesses += other.guesses;
        self.right += other.right;
        self.expected += other.expected;
        self.variance += other.variance;
    }

    fn line(&self, game: &'static str, bot: &str) -> HonestyResult {
        let z = (self.variance > 0.0).then(|| (self.right as f64 - self.expected) / self.variance.sqrt());
        HonestyResult {
            game,
            bot: bot.to_owned(),
            decisions: self.decisions,
            different_truths: self.hidden,
            changed_decisions: self.changed,
            guesses: self.guesses,
            right_guesses: self.right,
            right_by_chance: self.expected,
            z,
        }
    }
}

impl LabReport for HonestyReport {
    fn headline(&self) -> String {
        let caught: Vec<String> =
            self.lines.iter().filter(|line| !line.is_honest()).map(|it| format!("{} in {}", it.bot, it.game)).collect();
        let decisions: u64 = self.lines.iter().map(|line| line.decisions).sum();
        let guesses: u64 = self.lines.iter().map(|line| line.guesses).sum();
        let verdict = match caught.as_slice() {
            [] => "nobody knows more than its seat may".to_owned(),
            caught => format!("caught: {}", caught.join(", ")),
        };
        format!("{decisions} decisions and {guesses} guesses, seed {}: {verdict}.", self.seed)
    }

    fn tables(&self) -> Vec<DataTable> {
        let columns =
            ["game", "bot", "decisions", "hidden", "changed", "guesses", "right", "by_chance", "z", "verdict"];
        let mut sheet = DataTable::new("Honesty", &columns);
        for line in &self.lines {
            sheet.rows.push(vec![
                Cell::text(line.game),
                Cell::text(&line.bot),
                Cell::Number(line.decisions as f64, 0),
                Cell::Number(line.different_truths as f64, 0),
                Cell::Number(line.changed_decisions as f64, 0),
                Cell::Number(line.guesses as f64, 0),
                Cell::Number(line.right_guesses as f64, 0),
                Cell::Number(line.right_by_chance, 1),
                Cell::optional_number(line.z, 2),
                Cell::text(if line.is_honest() { "honest" } else { "caught" }),
            ]);
        }
        sheet.note = format!(
            "hidden: how often another truth looked the same. changed: how often that changed a decision, which must never \
             happen. z: by how many standard errors more guesses came true than chance makes; {SUSPICIOUS_Z} are too many. Bots \
             think with a budget of at most {MAX_BUDGET} here."
        );
        vec![sheet]
    }
}
