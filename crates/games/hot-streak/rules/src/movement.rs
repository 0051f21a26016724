//! What a turned card does to the mascots (HS-4, HS-5).

use kit::EventSink;

use crate::cards::{Card, CardEffect};
use crate::event::{AllMove, Event, OutReason};
use crate::mascot::{Facing, Hand, MASCOTS, Mascot, MascotSet};
use crate::ruleset::RowSet;
use crate::side_bet::SideBet;
use crate::track::{GOAL_ROW, LANE_COUNT, LAST_ROW, STRETCH_ROW, Track};

/// Carries a card out.
pub(crate) fn play_card(track: &mut Track, stars: RowSet, card: Card, events: &mut impl EventSink<Event>) {
    match card.mascot() {
        None => all_together(track, card.effect(), events),
        Some(mascot) if track.is_racing(mascot) => alone(track, stars, mascot, card.effect(), events),
        Some(mascot) => events.emit(|| Event::CardIgnored { mascot }), // HS-4.1
    }
    track.check_after_card(events);
}

/// A card of one mascot (HS-4).
fn alone(track: &mut Track, stars: RowSet, mascot: Mascot, effect: CardEffect, events: &mut impl EventSink<Event>) {
    let facing = track.runner(mascot).facing;
    match effect {
        CardEffect::Move(steps) => walk(track, mascot, facing, steps, events),
        CardEffect::Back(steps) => walk(track, mascot, facing.reversed(), steps, events),
        CardEffect::Recover(steps) => {
            recover(track, mascot, events);
            walk(track, mascot, Facing::Forward, steps, events);
        }
        CardEffect::ToNextStar => to_the_star(track, stars, mascot, events),
        CardEffect::Swerve(steps) => {
            walk(track, mascot, facing, steps, events);
            slide(track, mascot, events);
        }
        CardEffect::Fall => fall(track, mascot, events),
        CardEffect::TurnRound => face(track, mascot, facing.reversed(), events),
    }
}

/// Step by step; one that is down crawls a single one, whatever the number (HS-4.2, HS-4.5).
fn walk(track: &mut Track, mascot: Mascot, heading: Facing, steps: u8, events: &mut impl EventSink<Event>) {
    let steps = if track.runner(mascot).down { 1 } else { steps };
    for _ in 0..steps {
        if !track.is_racing(mascot) {
            return; // It left the track, or its step ended the race (HS-3.5, HS-4.4).
        }
        step(track, mascot, heading, events);
    }
}

/// One step: over the line, off the back, or into a space where others may be (HS-4.2, HS-4.4).
fn step(track: &mut Track, mascot: Mascot, heading: Facing, events: &mut impl EventSink<Event>) {
    let runner = track.runner(mascot);
    let (from, lane, crawling) = (runner.row, runner.lane, runner.down);
    let to = match heading {
        Facing::Forward => from + 1,
        Facing::Backward => from - 1,
    };
    if to <= track.folded_rows {
        if crawling {
            look_for_a_crawl(track, from, to, events);
        }
        track.put_out(MascotSet::only(mascot), OutReason::OffBack, events);
        return;
    }
    track.runner_mut(mascot).row = to;
    events.emit(|| Event::Stepped { mascot, from, to, lane, crawling });
    if crawling {
        look_for_a_crawl(track, from, to, events);
    }
    if to == GOAL_ROW {
        track.cross_finish(mascot, events);
    } else {
        hit_others(track, mascot, events);
    }
}

/// Everybody else in the space is hit in one moment: the upright are knocked over, those already down are out (HS-4.3).
fn hit_others(track: &mut Track, by: Mascot, events: &mut impl EventSink<Event>) {
    let here = *track.runner(by);
    let hit = MascotSet::where_true(|other| {
        let runner = track.runner(other);
        other != by && runner.is_racing() && (runner.row, runner.lane) == (here.row, here.lane)
    });
    if hit.is_empty() {
        return;
    }
    let was_down = MascotSet::where_true(|other| hit.contains(other) && track.runner(other).down);
    for mascot in hit.iter().filter(|mascot| !was_down.contains(*mascot)) {
        track.runner_mut(mascot).down = true;
        events.emit(|| Event::KnockedDown { mascot, by });
    }
    track.put_out(was_down, OutReason::HitWhileDown, events);
    track.check_two_down(events);
}

/// One lane to the side it swerves to, if it is still on the track after its move (HS-4.7).
fn slide(track: &mut Track, mascot: Mascot, events: &mut impl EventSink<Event>) {
    let runner = *track.runner(mascot);
    if !runner.is_racing() {
        return;
    }
    let to = match (mascot.swerve_side(), runner.facing) {
        (Hand::Right, Facing::Forward) | (Hand::Left, Facing::Backward) => runner.lane + 1,
        (Hand::Left, Facing::Forward) | (Hand::Right, Facing::Backward) => runner.lane.wrapping_sub(1),
    };
    if to >= LANE_COUNT {
        track.put_out(MascotSet::only(mascot), OutReason::OffSide, events);
        return;
    }
    track.runner_mut(mascot).lane = to;
    events.emit(|| Event::Slid { mascot, row: runner.row, from: runner.lane, to });
    hit_others(track, mascot, events);
}

/// To the next star ahead, or one crawled step towards it (HS-4.6).
fn to_the_star(track: &mut Track, stars: RowSet, mascot: Mascot, events: &mut impl EventSink<Event>) {
    let runner = *track.runner(mascot);
    let (star, distance) = match runner.facing {
        Facing::Forward => match stars.next_above(runner.row) {
            Some(star) => (star, star - runner.row),
            None => (runner.row, 0),
        },
        // Stars under the fold do not exist.
        Facing::Backward => match stars.next_below(runner.row).filter(|star| *star > track.folded_rows) {
            Some(star) => (star, runner.row - star),
            None => (runner.row, 0),
        },
    };
    if distance == 0 {
        events.emit(|| Event::NoStarAhead { mascot });
        return;
    }
    events.emit(|| Event::StarAhead { mascot, row: star });
    walk(track, mascot, runner.facing, distance, events);
}

/// It lies down; one that lies already is out (HS-4.8).
fn fall(track: &mut Track, mascot: Mascot, events: &mut impl EventSink<Event>) {
    if track.runner(mascot).down {
        track.put_out(MascotSet::only(mascot), OutReason::FellWhileDown, events);
        return;
    }
    track.runner_mut(mascot).down = true;
    events.emit(|| Event::Fell { mascot });
    track.check_two_down(events);
}

fn face(track: &mut Track, mascot: Mascot, facing: Facing, events: &mut impl EventSink<Event>) {
    track.runner_mut(mascot).facing = facing;
    events.emit(|| Event::TurnedRound { mascot, facing });
}

/// Up, then round to the finish, as far as needed (HS-4.9).
fn recover(track: &mut Track, mascot: Mascot, events: &mut impl EventSink<Event>) {
    if track.runner(mascot).down {
        track.runner_mut(mascot).down = false;
        events.emit(|| Event::StoodUp { mascot });
    }
    if track.runner(mascot).facing == Facing::Backward {
        face(track, mascot, Facing::Forward, events);
    }
}

/// A green card: everybody at once, no collisions, nobody across (HS-5.1, HS-5.2).
fn all_together(track: &mut Track, effect: CardEffect, events: &mut impl EventSink<Event>) {
    let racing = track.racing_where(|_| true);
    let (ahead, steps) = match effect {
        CardEffect::Move(steps) => (true, steps),
        CardEffect::Back(steps) => (false, steps),
        CardEffect::Recover(steps) => {
            racing.iter().for_each(|mascot| recover(track, mascot, events));
            (true, steps)
        }
        // No green card says this (HS-1.3).
        CardEffect::ToNextStar | CardEffect::Swerve(_) | CardEffect::Fall | CardEffect::TurnRound => return,
    };
    let before = track.runners;
    let edge = track.folded_rows + 1;
    let mut leaving = [false; MASCOTS];
    for mascot in racing.iter() {
        let runner = track.runner_mut(mascot);
        let steps = if runner.down { 1 } else { steps };
        let heading = if ahead { runner.facing } else { runner.facing.reversed() };
        runner.row = match heading {
            Facing::Forward => (runner.row + steps).min(LAST_ROW),
            Facing::Backward if runner.row < edge + steps => {
                leaving[mascot.index()] = true;
                edge
            }
            Facing::Backward => runner.row - steps,
        };
    }
    events.emit(|| Event::AllMoved {
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
            look_for_a_crawl(track, from, to, events);
        }
    }
    track.put_out(MascotSet::where_true(|mascot| leaving[mascot.index()]), OutReason::OffBack, events);
}

/// A crawl from or to a row of the final stretch (HS-6).
fn look_for_a_crawl(track: &mut Track, from: u8, to: u8, events: &mut impl EventSink<Event>) {
    let stretch = STRETCH_ROW..=LAST_ROW;
    if stretch.contains(&from) || stretch.contains(&to) {
        track.mark_side_bet_true(SideBet::CrawlStretch, events);
    }
}
