//! A report as one HTML file with pictures, which needs no scripts and no network and has a light and a dark mode.

use games::{GameId, for_game};
use play::game::Unit;
use play::game_loop::{Seeds, play_game};
use play::sampling::{SamplePlan, StopAt};
use play::stats::derive_seed;
use play::{BetScope, PlayableGame, SampleBudget, SetupOf, StateOf};
use std::fmt::Write;

use kit::{DiscardEvents, Rules, SimRng, Turn, Viewer};

use crate::LabError;
use crate::data_table::{DataTable, LabReport};
use crate::lookup::setup;
use crate::progress::ProgressMonitor;
use crate::run::{Plan, RunReport, run};
use crate::sampling::sample;
use crate::svg_chart::{Bar, Line, bar_chart, escape_xml, histogram_chart, line_chart};

/// The most points of a game in a chart.
const MAX_POINTS: usize = 24;
/// Simulated games from each point.
const GAMES_PER_POINT: u64 = 96;

/// The chapter of one game.
pub struct GameReport {
    run: RunReport,
    race: Option<ChanceCurves>,
    game: ChanceCurves,
    unit: Unit,
}

/// The lines of a chart: chances over a race or a game.
struct ChanceCurves {
    lines: Vec<Line>,
}

/// Simulates what the chapter of a game shows.
pub fn game_report(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<GameReport, LabError> {
    for_game!(plan.game.parse::<GameId>()?, P => report_of::<P>(plan, monitor))
}

fn report_of<P: PlayableGame>(plan: &Plan, monitor: &dyn ProgressMonitor) -> Result<GameReport, LabError> {
    let run = run(plan, monitor)?;
    let (race, game) = chance_curves::<P>(plan, monitor)?;
    Ok(GameReport { run, race, game, unit: P::PAYOUT_UNIT })
}

/// One game, looked at from points all over it: the exact chances of its first race where they are known, and every
/// seat's chances to win.
fn chance_curves<P: PlayableGame>(
    plan: &Plan,
    monitor: &dyn ProgressMonitor,
) -> Result<(Option<ChanceCurves>, ChanceCurves), LabError> {
    let setup = setup::<P>(plan.players.len(), &plan.ruleset)?;
    let mut state = P::Rules::initial_state(&setup);
    let mut states = vec![state.clone()];
    let seeds = Seeds::derive(plan.seed, 0, 0);
    play_game::<P>(&setup, &mut state, &plan.players, seeds, &mut DiscardEvents, |state| {
        states.push(state.clone());
        false
    });
    let race = race_curves::<P>(&setup, &states);
    let mut seats: Vec<Line> =
        (0..plan.players.len()).map(|seat| Line { label: format!("seat {seat}"), points: Vec::new() }).collect();
    let step = states.len().div_ceil(MAX_POINTS).max(1);
    for (at, state) in states.iter().enumerate().step_by(step).take_while(|_| !monitor.is_cancelled()) {
        if matches!(P::Rules::turn(state), Turn::Over { .. }) {
            break;
        }
        let view = P::Rules::view(state, Viewer::Spectator);
        let from = SamplePlan::<P> {
            setup: &setup,
            bets_view: &view,
            scope: BetScope::Current,
            players: &plan.players,
            seeds: &|number| Seeds::derive(plan.seed, derive_seed(number, 13, at as u64), 0),
            sample_state: &|number| {
                P::Rules::imagine(
                    &setup,
                    Viewer::Spectator,
                    &view,
                    &mut SimRng::new(derive_seed(plan.seed, number, at as u64)),
                )
            },
            final_view: &|state| P::Rules::view(state, Viewer::Spectator),
            stop_at: StopAt::GameOver,
        };
        let sampled = sample(&from, SampleBudget { target_error: 0.0, max_games: GAMES_PER_POINT }, monitor);
        for (line, (wins, _)) in seats.iter_mut().zip(&sampled.seats) {
            line.points.push((at as f64, 100.0 * wins.mean));
        }
    }
    if let Turn::Over { standings } = P::Rules::turn(&state) {
        for (line, won) in seats.iter_mut().zip(play::game_loop::win_shares(&standings)) {
            line.points.push((states.len() as f64 - 1.0, 100.0 * won));
        }
    }
    Ok((race, ChanceCurves { lines: seats }))
}

/// The exact chances of the first race, as far as there are any: of the kind of bet that is about winning.
fn race_curves<P: PlayableGame>(setup: &SetupOf<P>, states: &[StateOf<P>]) -> Option<ChanceCurves> {
    let mut curves: Vec<Line> = Vec::new();
    let mut before = None;
    for state in states {
        let view = P::Rules::view(state, Viewer::Spectator);
        // The first race is over when the next one looks the same as nothing happened.
        if P::holdings_history(setup, &view).len() > 1 {
            break;
        }
        let bets = P::bets(setup, &view, BetScope::Current);
        let exact = P::exact_chances(setup, &view, BetScope::Current);
        let winners = bets.iter().zip(exact).filter(|(bet, _)| bet.kind == "win" && bet.label.ends_with("#1"));
        let chances: Vec<(String, f64)> = winners
            .filter_map(|(bet, exact)| Some((bet.label.trim_end_matches(" #1").to_owned(), 100.0 * *exact?.first()?)))
            .collect();
        let now: Vec<u64> = chances.iter().map(|(_, chance)| chance.to_bits()).collect();
        if before.replace(now.clone()) == Some(now) {
            continue;
        }
        for (index, (label, chance)) in chances.into_iter().enumerate() {
            match curves.get_mut(index) {
                Some(line) => line.points.push((line.points.len() as f64, chance)),
                None => curves.push(Line { label, points: vec![(0.0, chance)] }),
            }
        }
    }
    curves.first().is_some_and(|line| line.points.len() > 1).then_some(ChanceCurves { lines: curves })
}

pub fn html_page(reports: &[GameReport]) -> String {
    let mut page = String::from("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Railbird lab report</title>\n");
    let _ = write!(page, "<style>{STYLE}</style>\n<main>\n<h1>Railbird lab report</h1>\n<nav>");
    for chapter in reports {
        let _ = write!(page, "<a href=\"#{0}\">{1}</a> ", chapter.run.game, escape_xml(chapter.run.name));
    }
    page.push_str("</nav>\n");
    for chapter in reports {
        chapter.write(&mut page);
    }
    page.push_str("</main>\n</html>\n");
    page
}

impl GameReport {
    fn write(&self, page: &mut String) {
        let run = &self.run;
        let _ = write!(page, "<section id=\"{}\">\n<h2>{}</h2>\n", run.game, escape_xml(run.name));
        for line in run.headline().lines() {
            let _ = writeln!(page, "<p>{}</p>", escape_xml(line));
        }
        let bar = |line: &crate::run::SeatResult| Bar {
            label: format!("seat {} · {}", line.seat, line.bot),
            value: line.wins.mean,
            low: line.wins.low,
            high: line.wins.high,
        };
        let bars: Vec<Bar> = run.seats.iter().map(bar).collect();
        let fair = 1.0 / run.seats.len().max(1) as f64;
        figure(
            page,
            &bar_chart("Share of games won by each seat", &bars, fair),
            "Who wins, by seat. The dashed line is the fair share; whiskers hold the true share in 95 of 100 cases.",
        );
        if run.mean_scores_by_race.len() > 1 {
            let curve = |seat: usize| Line {
                label: format!("seat {seat}"),
                points: run
                    .mean_scores_by_race
                    .iter()
                    .enumerate()
                    .filter_map(|(at, all)| Some((at as f64, *all.get(seat)?)))
                    .collect(),
            };
            let curves: Vec<Line> = (0..run.seats.len()).map(curve).collect();
            figure(
                page,
                &line_chart("What each seat has from race to race", &curves, "races or duels run", self.unit.label()),
                "What each seat has after each race or duel, on average.",
            );
        }
        if let Some(race) = &self.race {
            figure(
                page,
                &line_chart("Chances to win while a race is run", &race.lines, "rolls that changed something", "%"),
                "One race, roll by roll: every horse's exact chance to win it.",
            );
        }
        figure(
            page,
            &line_chart("Chances to win while a game is played", &self.game.lines, "inputs", "%"),
            "One game: every seat's chance to win it, as a spectator could estimate it by playing on.",
        );
        figure(
            page,
            &histogram_chart("How long games are", &run.length_histogram, "inputs"),
            "How long games are, in decisions and outcomes of chance.",
        );
        for sheet in run.tables() {
            table(page, &sheet);
        }
        page.push_str("</section>\n");
    }
}

fn figure(page: &mut String, svg: &str, words: &str) {
    let _ = writeln!(page, "<figure>{svg}<figcaption>{}</figcaption></figure>", escape_xml(words));
}

fn table(page: &mut String, sheet: &DataTable) {
    let csv = sheet.to_text();
    let _ = writeln!(
        page,
        "<details><summary>{}</summary><pre>{}</pre></details>",
        escape_xml(&sheet.title),
        escape_xml(&csv)
    );
}

const STYLE: &str = "
:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d2326;--dim:#5c666b;--rule:#d9d6cd;
--k0:#1f6fb2;--k1:#c4501b;--k2:#2b8a4b;--k3:#a3339a;--k4:#8a6a00;--k5:#0f8a8a;--k6:#b3263e;--k7:#5a55c9;--k8:#5f6b1f}
@media(prefers-color-scheme:dark){:root{--paper:#14181a;--ink:#e9e6df;--dim:#9aa5aa;--rule:#343c40;
--k0:#6db5f0;--k1:#f39a6b;--k2:#6fcf8f;--k3:#e08ad8;--k4:#e3c04d;--k5:#5fd0d0;--k6:#f58096;--k7:#a5a1ff;--k8:#c0cf6a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}h1{font-size:1.7rem;margin:.2em 0}h2{margin:2em 0 .3em;border-bottom:2px solid var(--rule)}
nav a{margin-right:1em;color:var(--k0)}figure{margin:24px 0}figcaption{color:var(--dim);font-size:.9rem}
svg{width:100%;height:auto;display:block}svg text{fill:var(--dim);font:12px system-ui,sans-serif}svg .label{fill:var(--ink);font-size:13px}
.grid{stroke:var(--rule);fill:none}.axis{stroke:var(--dim);fill:none}.whisker{stroke:var(--ink);stroke-width:1.5;fill:none}
.fair{stroke:var(--ink);stroke-dasharray:4 4;fill:none}.line{fill:none;stroke-width:2;stroke-linejoin:round}
.c0{fill:var(--k0)}.c1{fill:var(--k1)}.c2{fill:var(--k2)}.c3{fill:var(--k3)}.c4{fill:var(--k4)}.c5{fill:var(--k5)}.c6{fill:var(--k6)}.c7{fill:var(--k7)}.c8{fill:var(--k8)}
.s0{stroke:var(--k0)}.s1{stroke:var(--k1)}.s2{stroke:var(--k2)}.s3{stroke:var(--k3)}.s4{stroke:var(--k4)}.s5{stroke:var(--k5)}.s6{stroke:var(--k6)}.s7{stroke:var(--k7)}.s8{stroke:var(--k8)}
svg .t0{fill:var(--k0)}svg .t1{fill:var(--k1)}svg .t2{fill:var(--k2)}svg .t3{fill:var(--k3)}svg .t4{fill:var(--k4)}svg .t5{fill:var(--k5)}svg .t6{fill:var(--k6)}svg .t7{fill:var(--k7)}svg .t8{fill:var(--k8)}
details{margin:8px 0}summary{cursor:pointer;color:var(--k0)}pre{overflow-x:auto;font-size:.8rem;background:color-mix(in srgb,var(--rule) 35%,transparent);padding:12px}
";
