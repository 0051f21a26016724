//! What a turned card does to the mascots (HS-4, HS-5).

use kit::Log;

use crate::cards::{Card, Deed};
use crate::event::{AllMove, Event, OutReason};
use crate::mascot::{Facing, Hand, MASCOTS, Mascot, Pack};
use crate::ruleset::Rows;
use crate::side_bet::SideBet;
use crate::track::{GOAL, LANES, LAST_ROW, STRETCH, Track};

/// Carries a card out.
pub(crate) fn carry_out(track: &mut Track, stars: Rows, card: Card, log: &mut impl Log<Event>) {
    match card.mascot() {
        None => all_together(track, card.deed(), log),
        Some(mascot) if track.is_racing(mascot) => alone(track, stars, mascot, card.deed(), log),
        Some(mascot) => log.add(|| Event::CardIgnored { mascot }), // HS-4.1
    }
    track.look_after_card(log);
}

/// A card of one mascot (HS-4).
fn alone(track: &mut Track, stars: Rows, mascot: Mascot, deed: Deed, log: &mut impl Log<Event>) {
    let facing = track.runner(mascot).facing;
    match deed {
        Deed::Move(steps) => walk(track, mascot, facing, steps, log),
        Deed::Back(steps) => walk(track, mascot, facing.turned(), steps, log),
        Deed::Recover(steps) => {
            recover(track, mascot, log);
            walk(track, mascot, Facing::Forward, steps, log);
        }
        Deed::Star => to_the_star(track, stars, mascot, log),
        Deed::Swerve(steps) => {
            walk(track, mascot, facing, steps, log);
            slide(track, mascot, log);
        }
        Deed::Fall => fall(track, mascot, log),
        Deed::Turn => face(track, mascot, facing.turned(), log),
    }
}

/// Step by step; one that is down crawls a single one, whatever the number (HS-4.2, HS-4.5).
fn walk(track: &mut Track, mascot: Mascot, heading: Facing, steps: u8, log: &mut impl Log<Event>) {
    let steps = if track.runner(mascot).down { 1 } else { steps };
    for _ in 0..steps {
        if !track.is_racing(mascot) {
            return; // It left the track, or its step ended the race (HS-3.5, HS-4.4).
        }
        step(track, mascot, heading, log);
    }
}

/// One step: over the line, off the back, or into a space where others may be (HS-4.2, HS-4.4).
fn step(track: &mut Track, mascot: Mascot, heading: Facing, log: &mut impl Log<Event>) {
    let runner = track.runner(mascot);
    let (from, lane, crawling) = (runner.row, runner.lane, runner.down);
    let to = match heading {
        Facing::Forward => from + 1,
        Facing::Backward => from - 1,
    };
    if to <= track.fold {
        if crawling {
            look_for_a_crawl(track, from, to, log);
        }
        track.out(Pack::only(mascot), OutReason::OffBack, log);
        return;
    }
    track.runner_mut(mascot).row = to;
    log.add(|| Event::Stepped { mascot, from, to, lane, crawling });
    if crawling {
        look_for_a_crawl(track, from, to, log);
    }
    if to == GOAL {
        track.cross(mascot, log);
    } else {
        hit_others(track, mascot, log);
    }
}

/// Everybody else in the space is hit in one moment: the upright are knocked over, those already down are out (HS-4.3).
fn hit_others(track: &mut Track, by: Mascot, log: &mut impl Log<Event>) {
    let here = *track.runner(by);
    let hit = Pack::of(|other| {
        let runner = track.runner(other);
        other != by && runner.is_racing() && (runner.row, runner.lane) == (here.row, here.lane)
    });
    if hit.is_empty() {
        return;
    }
    let was_down = Pack::of(|other| hit.contains(other) && track.runner(other).down);
    for mascot in hit.iter().filter(|mascot| !was_down.contains(*mascot)) {
        track.runner_mut(mascot).down = true;
        log.add(|| Event::KnockedDown { mascot, by });
    }
    track.out(was_down, OutReason::HitWhileDown, log);
    track.look_for_two_down(log);
}

/// One lane to the side it swerves to, if it is still on the track after its move (HS-4.7).
fn slide(track: &mut Track, mascot: Mascot, log: &mut impl Log<Event>) {
    let runner = *track.runner(mascot);
    if !runner.is_racing() {
        return;
    }
    let to = match (mascot.swerves(), runner.facing) {
        (Hand::Right, Facing::Forward) | (Hand::Left, Facing::Backward) => runner.lane + 1,
        (Hand::Left, Facing::Forward) | (Hand::Right, Facing::Backward) => runner.lane.wrapping_sub(1),
    };
    if to >= LANES {
        track.out(Pack::only(mascot), OutReason::OffSide, log);
        return;
    }
    track.runner_mut(mascot).lane = to;
    log.add(|| Event::Slid { mascot, row: runner.row, from: runner.lane, to });
    hit_others(track, mascot, log);
}

/// To the next star ahead, or one crawled step towards it (HS-4.6).
fn to_the_star(track: &mut Track, stars: Rows, mascot: Mascot, log: &mut impl Log<Event>) {
    let runner = *track.runner(mascot);
    let (star, distance) = match runner.facing {
        Facing::Forward => match stars.next_above(runner.row) {
            Some(star) => (star, star - runner.row),
            None => (runner.row, 0),
        },
        // Stars under the fold do not exist.
        Facing::Backward => match stars.next_below(runner.row).filter(|star| *star > track.fold) {
            Some(star) => (star, runner.row - star),
            None => (runner.row, 0),
        },
    };
    if distance == 0 {
        log.add(|| Event::NoStarAhead { mascot });
        return;
    }
    log.add(|| Event::StarAhead { mascot, row: star });
    walk(track, mascot, runner.facing, distance, log);
}

/// It lies down; one that lies already is out (HS-4.8).
fn fall(track: &mut Track, mascot: Mascot, log: &mut impl Log<Event>) {
    if track.runner(mascot).down {
        track.out(Pack::only(mascot), OutReason::FellWhileDown, log);
        return;
    }
    track.runner_mut(mascot).down = true;
    log.add(|| Event::Fell { mascot });
    track.look_for_two_down(log);
}

fn face(track: &mut Track, mascot: Mascot, facing: Facing, log: &mut impl Log<Event>) {
    track.runner_mut(mascot).facing = facing;
    log.add(|| Event::TurnedRound { mascot, facing });
}

/// Up, then round to the finish, as far as needed (HS-4.9).
fn recover(track: &mut Track, mascot: Mascot, log: &mut impl Log<Event>) {
    if track.runner(mascot).down {
        track.runner_mut(mascot).down = false;
        log.add(|| Event::StoodUp { mascot });
    }
    if track.runner(mascot).facing == Facing::Backward {
        face(track, mascot, Facing::Forward, log);
    }
}

/// A green card: everybody at once, no collisions, nobody across (HS-5.1, HS-5.2).
fn all_together(track: &mut Track, deed: Deed, log: &mut impl Log<Event>) {
    let racing = track.racing(|_| true);
    let (ahead, steps) = match deed {
        Deed::Move(steps) => (true, steps),
        Deed::Back(steps) => (false, steps),
        Deed::Recover(steps) => {
            racing.iter().for_each(|mascot| recover(track, mascot, log));
            (true, steps)
        }
        // No green card says this (HS-1.3).
        Deed::Star | Deed::Swerve(_) | Deed::Fall | Deed::Turn => return,
    };
    let before = track.runners;
    let edge = track.fold + 1;
    let mut leaving = [false; MASCOTS];
    for mascot in racing.iter() {
        let runner = track.runner_mut(mascot);
        let steps = if runner.down { 1 } else { steps };
        let heading = if ahead { runner.facing } else { runner.facing.turned() };
        runner.row = match heading {
            Facing::Forward => (runner.row + steps).min(LAST_ROW),
            Facing::Backward if runner.row < edge + steps => {
                leaving[mascot.index()] = true;
                edge
            }
            Facing::Backward => runner.row - steps,
        };
    }
    log.add(|| Event::AllMoved {
        moves: racing
            .iter()
            .map(|mascot| {
                let (was, is) = (before[mascot.index()], track.runner(mascot));
                AllMove {
                    mascot,
                    from: was.row,
                    to: is.row,
                    lane: is.lane,
                    crawling: is.down,
                    off_back: leaving[mascot.index()],
                }
            })
            .collect(),
    });
    for mascot in racing.iter().filter(|mascot| before[mascot.index()].down) {
        let (from, to) = (before[mascot.index()].row, track.runner(mascot).row);
        // One that is held on the last row did not crawl; one that left over the edge did (HS-6).
        if from != to || leaving[mascot.index()] {
            look_for_a_crawl(track, from, to, log);
        }
    }
    track.out(Pack::of(|mascot| leaving[mascot.index()]), OutReason::OffBack, log);
}

/// A crawl from or to a row of the final stretch (HS-6).
fn look_for_a_crawl(track: &mut Track, from: u8, to: u8, log: &mut impl Log<Event>) {
    let stretch = STRETCH..=LAST_ROW;
    if stretch.contains(&from) || stretch.contains(&to) {
        track.comes_true(SideBet::CrawlStretch, log);
    }
}
