//! How strong and how honest the bots are, from the command line.

use std::process::ExitCode;

use ::play::SimPlayer;
use clap::Args as ClapArgs;
use lab::contest::{StopRule, StopWhen};
use lab::{LabError, exploit, honesty, strength};

use super::{Common, all_or, nearest_seats, player, run_and_print, unusable};

/// Measure whether our bots are as strong as promised
#[derive(ClapArgs)]
#[command(after_help = STRENGTH_EXAMPLES)]
pub(super) struct StrengthArgs {
    /// The games, by their ids; by default all
    #[arg(value_name = "GAME")]
    game_ids: Vec<String>,
    /// Quick run: at most 400 games for each comparison instead of 40000
    #[arg(long, conflicts_with = "games")]
    quick: bool,
    /// Maximum number of games for each comparison
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Play all games, even if a comparison is settled before
    #[arg(long)]
    to_the_end: bool,
    /// Measure this bot, alone in one seat, instead of the promises; BOT:N has a budget of N
    #[arg(long, value_name = "BOT", requires = "against")]
    bot: Option<String>,
    /// The bot in all other seats
    #[arg(long, value_name = "BOT", requires = "bot")]
    against: Option<String>,
    /// Number of seats; by default four, or the nearest number that the game takes
    #[arg(long, value_name = "N", requires = "bot")]
    seats: Option<usize>,
    /// The bar, as a multiple of its fair share of wins
    #[arg(long, value_name = "TIMES", requires = "bot", default_value_t = 1.0)]
    times: f64,
    #[command(flatten)]
    common: Common,
}

const STRENGTH_EXAMPLES: &str = "\
Examples:
  railbird lab strength --quick
  railbird lab strength ready-set-bet neck-and-neck --csv bars.csv
  railbird lab strength hot-streak --bot hard:200 --against medium --seats 6 --times 1.5";

/// Look for ways to exploit a bot of Bettor Horse
#[derive(ClapArgs)]
#[command(after_help = EXPLOIT_EXAMPLES)]
pub(super) struct ExploitArgs {
    /// The bot to exploit, by its id
    #[arg(default_value = "hard")]
    bot: String,
    /// Fixed strategies and bots that play against it, by their ids; by default the whole list
    #[arg(long, value_name = "A,B,…")]
    by: Option<String>,
    /// Maximum number of games against each
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// Play all games, even if a comparison is settled before
    #[arg(long)]
    to_the_end: bool,
    /// Number of finals of two to examine
    #[arg(long, value_name = "N", default_value_t = 2000)]
    finals: u64,
    #[command(flatten)]
    common: Common,
}

const EXPLOIT_EXAMPLES: &str = "\
Examples:
  railbird lab exploit
  railbird lab exploit medium --by best-three,copycat --games 1000 --to-the-end";

/// Check that bots use nothing that their seats may not know
#[derive(ClapArgs)]
#[command(after_help = HONESTY_EXAMPLES)]
pub(super) struct HonestyArgs {
    /// The games, by their ids; by default all
    #[arg(value_name = "GAME")]
    game_ids: Vec<String>,
    /// The bots to check, by their ids; by default all
    #[arg(long, value_name = "A,B,…")]
    bots: Option<String>,
    /// Number of decisions of each bot in each game
    #[arg(long, value_name = "N", default_value_t = 4000)]
    decisions: u64,
    #[command(flatten)]
    common: Common,
}

const HONESTY_EXAMPLES: &str = "\
Examples:
  railbird lab honesty
  railbird lab honesty hot-streak --bots hard,sharp --decisions 20000";

pub(super) fn run_strength(args: &StrengthArgs) -> anyhow::Result<ExitCode> {
    const QUICK: u64 = 400;
    const USUAL: u64 = 40_000;
    let games = args.games.unwrap_or(if args.quick { QUICK } else { USUAL });
    let trials = |game: &String| match (&args.bot, &args.against) {
        (Some(bot), Some(against)) => {
            let seats = args.seats.unwrap_or_else(|| nearest_seats(game, 4));
            let (bot, against) = (lab::lookup::player(bot)?, lab::lookup::player(against)?);
            Ok(vec![strength::Trial::above_fair_share(game, seats, bot, against, args.times)])
        }
        (Some(_), None) | (None, _) => strength::Trial::default_trials(game),
    };
    let trials = all_or(&args.game_ids).iter().map(trials).collect::<Result<Vec<_>, LabError>>().map_err(unusable)?;
    let plan = strength::Plan {
        trials: trials.into_iter().flatten().collect(),
        stop_rule: patience(games, args.to_the_end),
        seed: args.common.seed,
    };
    run_and_print(&args.common, games * plan.trials.len() as u64, |watch| strength::measure_strength(&plan, watch))
}

pub(super) fn run_exploit(args: &ExploitArgs) -> anyhow::Result<ExitCode> {
    let rivals = args.by.as_deref().map_or_else(|| Ok(exploit::Plan::published_opponents()), lab::lookup::players);
    let plan = exploit::Plan {
        bot: player(Some(&args.bot))?,
        opponents: rivals.map_err(unusable)?,
        stop_rule: patience(args.games, args.to_the_end),
        final_positions: args.finals,
        seed: args.common.seed,
    };
    let total = args.finals + args.games * plan.opponents.len() as u64;
    run_and_print(&args.common, total, |watch| exploit::measure_exploitability(&plan, watch))
}

pub(super) fn run_honesty(args: &HonestyArgs) -> anyhow::Result<ExitCode> {
    let profile = |id: &str| match lab::lookup::player(id.trim())? {
        SimPlayer::Bot(profile) => Ok(profile),
        SimPlayer::Random | SimPlayer::Fixed { .. } => {
            Err(LabError::BadPlan(format!("{id} has no thoughts that could be looked into")))
        }
    };
    let bots = args.bots.as_deref().map_or_else(
        || Ok(::play::BOTS.to_vec()),
        |ids| ids.split(',').map(profile).collect::<Result<Vec<_>, LabError>>(),
    );
    let plan = honesty::Plan {
        games: all_or(&args.game_ids),
        bots: bots.map_err(unusable)?,
        decisions: args.decisions,
        seed: args.common.seed,
    };
    let total = plan.decisions * (plan.games.len() * plan.bots.len()) as u64;
    run_and_print(&args.common, total, |watch| honesty::check_bots(&plan, watch))
}

fn patience(games: u64, to_the_end: bool) -> StopRule {
    StopRule { max_games: games, when: if to_the_end { StopWhen::AllPlayed } else { StopWhen::Settled } }
}
