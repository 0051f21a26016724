//! Games between external programs and our bots. Everybody sits everywhere in turn with the same dice. A program that
//! hangs, exits or answers nonsense loses the game.

use std::cell::RefCell;
use std::time::Duration;

use games::{GameId, for_game};
use kit::{DiscardEvents, Rules, Seat, Turn, Viewer};
use play::game_loop::{DecisionRequest, Seeds, play_game_with};
use play::stats::{Estimate, RunningStats};
use play::{ActionOf, PlayableGame, Refusal, SetupOf, SimPlayer, StateOf, Table};
use serde::Serialize;
use serde_json::{Value, json};

use crate::LabError;
use crate::data_table::{Cell, DataTable, LabReport};
use crate::external_bot::{BotAnswer, BotError, ExternalBot, PROTOCOL_VERSION, excerpt};
use crate::lookup::setup;
use crate::progress::ProgressMonitor;
use crate::stats::wilson_interval;

/// The most actions that a question lists.
const MAX_LISTED_ACTIONS: usize = 500;
/// A program that failed this many times is not asked again.
const MAX_FAILURES: u64 = 3;

/// A participant of a match: a program, one of our bots, or random choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    BuiltIn(SimPlayer),
    /// A program, by the command that starts it.
    Program(String),
}

/// The game, the participants and the number of games of a match.
#[derive(Clone, Debug)]
pub struct Plan {
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    /// Who plays; as many as there are seats.
    pub sides: Vec<Side>,
    pub games: u64,
    /// How long a program may think about an answer.
    pub answer_timeout: Duration,
    /// The seed of all dice and all bots.
    pub seed: u64,
}

/// The results of all participants of a match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchesReport {
    pub game: &'static str,
    #[serde(skip)]
    pub name: &'static str,
    /// The seed of all dice and all bots.
    pub seed: u64,
    /// How many games were played to an end, or lost by default.
    pub games: u64,
    /// How many did not end in a million inputs. Nobody wins them.
    #[serde(rename = "endless")]
    pub unfinished_games: u64,
    pub sides: Vec<SideResult>,
    /// Every game that was lost by default, in order.
    #[serde(rename = "defaults")]
    pub forfeits: Vec<Forfeit>,
}

/// How one participant did over a whole match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideResult {
    /// The id of one of our bots, or the command of a program.
    pub side: String,
    /// The share of games won.
    pub wins: Estimate,
    /// The final score, in games that nobody lost by default.
    pub score: Estimate,
    /// How many games it lost by default.
    #[serde(rename = "defaults")]
    pub forfeits: u64,
}

/// A game that was lost by default.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forfeit {
    /// Which game, from 1.
    pub game: u64,
    /// By which side, in the order they were named.
    pub side: usize,
    /// In which seat it sat.
    pub seat: usize,
    #[serde(rename = "why")]
    pub reason: String,
}

/// A side with what it needs to play.
struct Participant {
    side: Side,
    program: Option<ExternalBot>,
    failed: u64,
    wins: f64,
    score: RunningStats,
}

/// How a game ended.
enum GameEnd {
    Over(kit::Standings),
    Default(Seat, BotError),
    /// It did not end within the limit of inputs.
    Endless,
}

pub fn play_matches(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<MatchesReport, LabError> {
    if plan.games == 0 {
        return Err(LabError::BadPlan("there is nothing to find out from 0 games; ask for at least one".into()));
    }
    for side in &plan.sides {
        match side {
            Side::BuiltIn(player) => crate::lookup::check_players(&[*player], &plan.game)?,
            Side::Program(_) => {}
        }
    }
    for_game!(plan.game.parse::<GameId>()?, P => play_all::<P>(plan, monitor))
}

fn play_all<P: PlayableGame>(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<MatchesReport, LabError> {
    let participant = |side: &Side| Participant {
        side: side.clone(),
        program: None,
        failed: 0,
        wins: 0.0,
        score: RunningStats::default(),
    };
    let mut participants: Vec<Participant> = plan.sides.iter().map(participant).collect();
    let seats = participants.len();
    let setup = setup::<P>(seats, &plan.ruleset)?;
    let (mut games, mut endless, mut defaults) = (0, 0, Vec::new());
    for number in (0..plan.games).take_while(|_| !monitor.is_cancelled()) {
        let moved = number as usize % seats;
        let seated: Vec<usize> = (0..seats).map(|seat| (seat + moved) % seats).collect();
        let seeds = Seeds::derive(plan.seed, number / seats as u64, moved as u64);
        match play_one::<P>(plan, &setup, &mut participants, &seated, seeds) {
            GameEnd::Endless => endless += 1,
            GameEnd::Over(standings) => {
                games += 1;
                for (seat, won) in play::game_loop::win_shares(&standings).enumerate() {
                    let participant = &mut participants[seated[seat]];
                    participant.wins += won;
                    participant.score.add(standings.as_slice()[seat].score as f64);
                }
            }
            GameEnd::Default(seat, failing) => {
                games += 1;
                let loser = seated[seat.index()];
                defaults.push(Forfeit {
                    game: number + 1,
                    side: loser,
                    seat: seat.index(),
                    reason: failing.to_string(),
                });
                for (_, participant) in participants.iter_mut().enumerate().filter(|(side, _)| *side != loser) {
                    participant.wins += 1.0 / (seats as f64 - 1.0).max(1.0);
                }
                // What is left of the program is ended, and the next game starts a new one.
                participants[loser].program = None;
                participants[loser].failed += 1;
            }
        }
        monitor.advance(1);
    }
    let line = |participant: &Participant| SideResult {
        side: participant.side.name(),
        wins: wilson_interval(participant.wins, games),
        score: participant.score.estimate(),
        forfeits: participant.failed,
    };
    let meta = P::Rules::META;
    Ok(MatchesReport {
        game: meta.id,
        name: meta.name,
        seed: plan.seed,
        games,
        unfinished_games: endless,
        sides: participants.iter().map(line).collect(),
        forfeits: defaults,
    })
}

impl Side {
    /// One of our bots by its id, otherwise the command of a program.
    pub fn parse(text: &str) -> Side {
        games::find_sim_player(text).map_or_else(|| Side::Program(text.to_owned()), Side::BuiltIn)
    }

    /// The player that the game loop sees. For a program it is a placeholder: the program's answers replace its decisions.
    fn player(&self) -> SimPlayer {
        match self {
            Side::BuiltIn(player) => *player,
            Side::Program(_) => SimPlayer::default_bot(),
        }
    }

    fn name(&self) -> String {
        match self {
            Side::BuiltIn(player) => player.id().into_owned(),
            Side::Program(command) => command.clone(),
        }
    }
}

fn play_one<P: PlayableGame>(
    plan: &Plan,
    setup: &SetupOf<P>,
    participants: &mut [Participant],
    seated: &[usize],
    seeds: Seeds,
) -> GameEnd {
    let mut state = P::Rules::initial_state(setup);
    for (seat, side) in P::Rules::seats(setup).iter().zip(seated) {
        if let Err(failing) = participants[*side].greet::<P>(plan, setup, seat) {
            return GameEnd::Default(seat, failing);
        }
    }
    // A program is asked at every opportunity to act, as a bot is.
    let players: Vec<SimPlayer> = seated.iter().map(|side| participants[*side].side.player()).collect();
    let failed: RefCell<Option<(Seat, BotError)>> = RefCell::new(None);
    let answer = |ask: DecisionRequest<'_, P>| match &mut participants[seated[ask.seat.index()]].program {
        None => ask.decide(),
        Some(_) if failed.borrow().is_some() => None,
        Some(program) => {
            let seat = ask.seat;
            decide::<P>(program, ask).unwrap_or_else(|failing| {
                failed.replace(Some((seat, failing)));
                None
            })
        }
    };
    let enough = |_: &StateOf<P>| failed.borrow().is_some();
    let played = play_game_with::<P>(setup, &mut state, &players, seeds, &mut DiscardEvents, enough, answer);
    if let Some((seat, failing)) = failed.into_inner() {
        return GameEnd::Default(seat, failing);
    }
    let Some(standings) = played.standings else { return GameEnd::Endless };
    for (seat, side) in standings.seats().iter().zip(seated) {
        if let Some(program) = &participants[*side].program {
            // A program that does not read this loses its next game by default, not this one.
            let _ = program.send(&json!({"type": "over", "seat": seat.number(), "standings": standings}));
        }
    }
    GameEnd::Over(standings)
}

/// Asks a program for a decision; none means to let time pass.
fn decide<P: PlayableGame>(
    program: &mut ExternalBot,
    ask: DecisionRequest<'_, P>,
) -> Result<Option<ActionOf<P>>, BotError> {
    let DecisionRequest { setup, state, seat, rng, .. } = ask;
    let mut table = Table::<P::Rules>::with_state(setup.clone(), state.clone());
    let turn = table.turn();
    let mut actions = table.legal_actions(seat, MAX_LISTED_ACTIONS + 1);
    let more = actions.len() > MAX_LISTED_ACTIONS;
    actions.truncate(MAX_LISTED_ACTIONS);
    let question = json!({
        "type": "decide",
        "seat": seat.number(),
        "turn": turn,
        "view": table.view(Viewer::Seat(seat)),
        "options": table.options(seat),
        "actions": actions,
        "more": more,
        "any": table.random_action(seat, rng).ok(),
    });
    let action = match program.decide(&question)? {
        BotAnswer::Wait if matches!(turn, Turn::Live { .. }) => return Ok(None),
        BotAnswer::Wait => return Err(BotError::BadAnswer("wait, where a decision is owed".into())),
        BotAnswer::Act(action) => action,
    };
    let refused =
        |refusal: Refusal| BotError::Refused { action: excerpt(&action.to_string()), why: refusal.to_string() };
    let action = table.read_action(seat, &action).map_err(refused)?;
    table.act(seat, &action).map_err(refused)?;
    Ok(Some(action))
}

impl Participant {
    fn greet<P: PlayableGame>(&mut self, plan: &Plan, setup: &SetupOf<P>, seat: Seat) -> Result<(), BotError> {
        let Side::Program(command) = &self.side else { return Ok(()) };
        if self.failed >= MAX_FAILURES {
            return Err(BotError::NotStarted(format!("it failed {MAX_FAILURES} times before and is not asked again")));
        }
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(ExternalBot::start(command, plan.answer_timeout)?),
        };
        program.greet(&json!({
            "type": "hello",
            "protocol": PROTOCOL_VERSION,
            "game": P::Rules::META.id,
            "seats": P::Rules::seats(setup).count(),
            "seat": seat.number(),
            "ruleset": P::Rules::ruleset(setup),
            "scene": P::Rules::scene(setup),
        }))
    }
}

impl LabReport for MatchesReport {
    fn headline(&self) -> String {
        let MatchesReport { name, games, seed, forfeits: defaults, .. } = self;
        let endless = if self.unfinished_games > 0 {
            format!(", {} without an end", self.unfinished_games)
        } else {
            String::new()
        };
        let lost: Vec<String> = defaults
            .iter()
            .map(|lost| {
                let side = self.sides.get(lost.side).map_or("?", |line| line.side.as_str());
                format!("\nGame {}: {side} (seat {}) loses by default: {}.", lost.game, lost.seat, lost.reason)
            })
            .collect();
        format!("{name}: {games} games{endless}, seed {seed}.{}", lost.concat())
    }

    fn tables(&self) -> Vec<DataTable> {
        let mut sheet = DataTable::new("By side", &["side", "wins", "wins_low", "wins_high", "score", "defaults"]);
        for line in &self.sides {
            sheet.rows.push(vec![
                Cell::text(&line.side),
                Cell::Percent(line.wins.mean, 2),
                Cell::Percent(line.wins.low, 2),
                Cell::Percent(line.wins.high, 2),
                Cell::Number(line.score.mean, 2),
                Cell::Number(line.forfeits as f64, 0),
            ]);
        }
        sheet.note =
            "A game lost by default is won by the others together. Scores are of games that were played out.".into();
        vec![sheet]
    }
}
