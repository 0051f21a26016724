//! Games between programs of somebody else's and ours. Everybody sits everywhere in turn with the same dice; whoever
//! hangs, dies or talks nonsense has lost the game.

use market::play::Luck;
use market::player::Player;
use market::tally::{Estimate, Tally, stream};
use std::time::Duration;

use bots::Thought;
use dealer::Fast;
use kit::{Pick, Seat, Turn};
use registry::{Refusal, Table};
use serde::Serialize;
use serde_json::{Value, json};

use crate::Unfit;
use crate::external::{Answer, External, Failing, PROTOCOL, quote};
use crate::sheet::{Cell, Findings, Sheet};
use crate::stats::share;
use crate::watch::Watch;

/// Actions that are listed in a question at the most.
const LISTED: usize = 500;
/// A program that failed so often is not asked again.
const PATIENCE: u64 = 3;
/// More inputs than any game takes.
const ENOUGH: u64 = 1_000_000;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Side {
    /// One of ours.
    Ours(Player),
    /// A program, by the command that starts it.
    Program(String),
}

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The ruleset; fields that are not given keep their default.
    pub ruleset: Value,
    /// Who plays; as many as there are seats.
    pub sides: Vec<Side>,
    /// How many games.
    pub games: u64,
    /// How long a program may think about an answer.
    pub time: Duration,
    /// Where all luck comes from.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Matches {
    /// The game's id.
    pub game: &'static str,
    /// The game's name.
    #[serde(skip)]
    pub name: &'static str,
    /// Where all luck came from.
    pub seed: u64,
    /// How many games were played to an end, or lost by default.
    pub games: u64,
    /// How many did not end in a million inputs; they are nobody's.
    pub endless: u64,
    /// Side by side.
    pub sides: Vec<Line>,
    /// Every game that was lost by default, in order.
    pub defaults: Vec<LostByDefault>,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The id of one of ours, or the command of a program.
    pub side: String,
    /// The share of games won.
    pub wins: Estimate,
    /// The final score, in games that nobody lost by default.
    pub score: Estimate,
    /// How many games it lost by default.
    pub defaults: u64,
}

/// A game that was lost by default.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LostByDefault {
    /// Which game, from 1.
    pub game: u64,
    /// By which side, in the order they were named.
    pub side: usize,
    /// In which seat it sat.
    pub seat: usize,
    /// Why.
    pub why: String,
}

/// A side with what it needs to play.
struct Chair {
    side: Side,
    program: Option<External>,
    failed: u64,
    wins: f64,
    score: Tally,
}

/// How a game ended.
enum End {
    Over(kit::Standings),
    Default(Seat, Failing),
    /// It had no end after as many inputs as are let pass.
    Endless,
}

/// Why somebody's turn could not be taken.
enum Stuck {
    /// It loses the game by default.
    Failing(Failing),
    /// The table takes nothing at all.
    Broken(Refusal),
}

impl From<Failing> for Stuck {
    fn from(failing: Failing) -> Stuck {
        Stuck::Failing(failing)
    }
}

fn broken(refusal: Refusal) -> Unfit {
    Unfit::Broken(refusal.to_string())
}

/// Plays it.
pub fn play_matches(plan: &Plan, watch: &dyn Watch) -> Result<Matches, Unfit> {
    if plan.games == 0 {
        return Err(Unfit::Senseless("there is nothing to find out from 0 games; ask for at least one".into()));
    }
    for side in &plan.sides {
        match side {
            Side::Ours(player) => crate::door::fit(&[*player], &plan.game)?,
            Side::Program(_) => {}
        }
    }
    let game = registry::find(&plan.game).ok_or_else(|| {
        let ids: Vec<&str> = registry::GAMES.iter().map(|game| game.meta().id).collect();
        Unfit::NoSuchGame(plan.game.clone(), ids.join(", "))
    })?;
    let chair =
        |side: &Side| Chair { side: side.clone(), program: None, failed: 0, wins: 0.0, score: Tally::default() };
    let mut chairs: Vec<Chair> = plan.sides.iter().map(chair).collect();
    let seats = chairs.len();
    let (mut games, mut endless, mut defaults) = (0, 0, Vec::new());
    for number in (0..plan.games).take_while(|_| !watch.stopped()) {
        let mut table = game.open(seats, &plan.ruleset).map_err(Unfit::BadSetup)?;
        let moved = number as usize % seats;
        let seated: Vec<usize> = (0..seats).map(|seat| (seat + moved) % seats).collect();
        let luck = Luck::of(plan.seed, number / seats as u64, moved as u64);
        match play_one(plan, table.as_mut(), &mut chairs, &seated, luck, ENOUGH)? {
            End::Endless => endless += 1,
            End::Over(standings) => {
                games += 1;
                for (seat, won) in market::play::win_shares(&standings).enumerate() {
                    let chair = &mut chairs[seated[seat]];
                    chair.wins += won;
                    chair.score.add(standings.as_slice()[seat].score as f64);
                }
            }
            End::Default(seat, failing) => {
                games += 1;
                let loser = seated[seat.index()];
                defaults.push(LostByDefault {
                    game: number + 1,
                    side: loser,
                    seat: seat.index(),
                    why: failing.to_string(),
                });
                for (_, chair) in chairs.iter_mut().enumerate().filter(|(side, _)| *side != loser) {
                    chair.wins += 1.0 / (seats as f64 - 1.0).max(1.0);
                }
                // What is left of it is ended, and the next game begins with a fresh one.
                chairs[loser].program = None;
                chairs[loser].failed += 1;
            }
        }
        watch.done(1);
    }
    let line = |chair: &Chair| Line {
        side: chair.side.name(),
        wins: share(chair.wins, games),
        score: chair.score.estimate(),
        defaults: chair.failed,
    };
    let meta = game.meta();
    Ok(Matches {
        game: meta.id,
        name: meta.name,
        seed: plan.seed,
        games,
        endless,
        sides: chairs.iter().map(line).collect(),
        defaults,
    })
}

impl Side {
    /// One of ours by its id, or else the program that this command starts.
    pub fn of(words: &str) -> Side {
        Player::find(words).map_or_else(|| Side::Program(words.to_owned()), Side::Ours)
    }

    fn name(&self) -> String {
        match self {
            Side::Ours(player) => player.id().into_owned(),
            Side::Program(command) => command.clone(),
        }
    }
}

fn play_one(
    plan: &Plan,
    table: &mut dyn Table,
    chairs: &mut [Chair],
    seated: &[usize],
    luck: Luck,
    enough: u64,
) -> Result<End, Unfit> {
    for (seat, side) in table.seats().iter().zip(seated) {
        if let Err(failing) = chairs[*side].sit_down(plan, table, seat) {
            return Ok(End::Default(seat, failing));
        }
    }
    let mut dice = Fast::new(luck.dice);
    let mut order = Fast::new(stream(luck.thoughts, 3, 0));
    let mut thoughts: Vec<Fast> =
        (0..seated.len() as u64).map(|seat| Fast::new(stream(luck.thoughts, 4, seat))).collect();
    for _ in 0..enough {
        let turn = table.turn();
        let mut seats: Vec<Seat> = turn.seats().iter().collect();
        if matches!(turn, Turn::Live { .. }) {
            for last in (1..seats.len()).rev() {
                seats.swap(last, order.pick(last as u32 + 1) as usize);
            }
        }
        for seat in seats {
            // Somebody before may have taken the last thing this one could do.
            if table.turn().seats().contains(seat) {
                let chair = &mut chairs[seated[seat.index()]];
                match chair.decide(table, seat, &mut thoughts[seat.index()]) {
                    Ok(()) => {}
                    Err(Stuck::Failing(failing)) => return Ok(End::Default(seat, failing)),
                    Err(Stuck::Broken(refusal)) => return Err(broken(refusal)),
                }
            }
        }
        match table.turn() {
            Turn::Over { standings } => {
                for (seat, side) in table.seats().iter().zip(seated) {
                    if let Some(program) = &chairs[*side].program {
                        program.tell(&json!({"type": "over", "seat": seat.number(), "standings": standings}));
                    }
                }
                return Ok(End::Over(standings));
            }
            Turn::Decide { .. } => {}
            Turn::Chance { .. } | Turn::Live { .. } => {
                // Chance is due in both, and the table rolls for itself.
                table.roll(&mut dice).map_err(broken)?;
            }
        }
    }
    Ok(End::Endless)
}

impl Chair {
    fn sit_down(&mut self, plan: &Plan, table: &dyn Table, seat: Seat) -> Result<(), Failing> {
        let Side::Program(command) = &self.side else { return Ok(()) };
        if self.failed >= PATIENCE {
            return Err(Failing::NotStarted(format!("it failed {PATIENCE} times before and is not asked again")));
        }
        let program = match &mut self.program {
            Some(program) => program,
            none => none.insert(External::start(command, plan.time)?),
        };
        program.greet(&json!({
            "type": "hello",
            "protocol": PROTOCOL,
            "game": table.meta().id,
            "seats": table.seats().count(),
            "seat": seat.number(),
            "ruleset": table.ruleset(),
            "scene": table.scene(),
        }))
    }

    fn decide(&mut self, table: &mut dyn Table, seat: Seat, thoughts: &mut Fast) -> Result<(), Stuck> {
        let live = matches!(table.turn(), Turn::Live { .. });
        match (&self.side, &mut self.program) {
            (Side::Program(_), Some(program)) => {
                let mut actions = table.actions(seat, LISTED + 1);
                let more = actions.len() > LISTED;
                actions.truncate(LISTED);
                let question = json!({
                    "type": "decide",
                    "seat": seat.number(),
                    "turn": table.turn(),
                    "view": table.view(kit::Viewer::Seat(seat)),
                    "options": table.options(seat),
                    "actions": actions,
                    "more": more,
                    "any": table.fork().random(seat, thoughts).ok(),
                });
                match program.decide(&question)? {
                    Answer::Wait if live => Ok(()),
                    Answer::Wait => Err(Failing::Nonsense("wait, where a decision is owed".into()).into()),
                    Answer::Act(action) => table.act(seat, &action).map(drop).map_err(|refusal| {
                        let (action, why) = (quote(&action.to_string()), refusal.to_string());
                        Failing::Refused { action, why }.into()
                    }),
                }
            }
            (Side::Program(_), None) => Err(Failing::Died.into()),
            (Side::Ours(Player::Random), _) => {
                if !live || thoughts.pick(4) == 0 {
                    table.random(seat, thoughts).map_err(Stuck::Broken)?;
                }
                Ok(())
            }
            (Side::Ours(player @ (Player::Bot(_) | Player::Fixed(_))), _) => {
                let thought = table.sight(seat).and_then(|sight| match player {
                    Player::Random => None,
                    Player::Bot(profile) => bots::decide(profile, &sight, thoughts.word()).ok(),
                    Player::Fixed(fixed) => fixed.thought(&sight, thoughts).ok(),
                });
                let taken = match thought {
                    Some(Thought::Act(action)) => table.act(seat, &action).is_ok(),
                    Some(Thought::Wait) | None => live,
                };
                if !taken {
                    table.random(seat, thoughts).map_err(Stuck::Broken)?;
                }
                Ok(())
            }
        }
    }
}

impl Findings for Matches {
    fn headline(&self) -> String {
        let Matches { name, games, seed, defaults, .. } = self;
        let endless = if self.endless > 0 { format!(", {} without an end", self.endless) } else { String::new() };
        let lost: Vec<String> = defaults
            .iter()
            .map(|lost| {
                let side = self.sides.get(lost.side).map_or("?", |line| line.side.as_str());
                format!("\nGame {}: {side} (seat {}) loses by default: {}.", lost.game, lost.seat, lost.why)
            })
            .collect();
        format!("{name}: {games} games{endless}, seed {seed}.{}", lost.concat())
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut sheet = Sheet::new("By side", &["side", "wins", "wins_low", "wins_high", "score", "defaults"]);
        for line in &self.sides {
            sheet.rows.push(vec![
                Cell::text(&line.side),
                Cell::Percent(line.wins.mean, 2),
                Cell::Percent(line.wins.low, 2),
                Cell::Percent(line.wins.high, 2),
                Cell::Number(line.score.mean, 2),
                Cell::Number(line.defaults as f64, 0),
            ]);
        }
        sheet.note =
            "A game lost by default is won by the others together. Scores are of games that were played out.".into();
        vec![sheet]
    }
}

#[cfg(test)]
mod tests;
