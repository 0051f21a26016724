//! Cards carried out a second time, by a slow little model written from the rules text alone, over random games with
//! random tracks. It knows nothing of the engine but its views: what a card does to every mascot, who is placed where,
//! when the side bet turns, when the track folds and when the race ends must come out the same.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on is a panic")]

use std::collections::{BTreeMap, BTreeSet};

use hot_streak::mascot::Facing;
use hot_streak::{HotStreak, Mascot, View};
use kit::rules::read_setup;
use kit::{DiscardEvents, Pick, Rules, Seats, SimRng, Turn, Viewer};
use serde_json::json;

const GAMES: u64 = 1_500;
const NAMES: [&str; 4] = ["gobbler", "hurley", "dangle", "mum"];

#[derive(Clone, Debug, PartialEq)]
struct Piece {
    row: i32,
    lane: i32,
    backward: bool,
    down: bool,
    place: Option<usize>,
    out: bool,
}

/// The card is over before all of it was carried out: the mover has left, or the race has ended.
struct CardOver;

#[derive(Clone, Debug)]
struct Model {
    pieces: BTreeMap<&'static str, Piece>,
    fold: i32,
    stars: Vec<i32>,
    lines: Vec<i32>,
    /// Places nobody has, best first.
    open: Vec<usize>,
    /// Every side bet that has come true.
    truths: BTreeSet<String>,
    nobody_crossed: bool,
}

impl Model {
    fn racing(&self) -> Vec<&'static str> {
        self.pieces.iter().filter(|(_, piece)| piece.place.is_none()).map(|(name, _)| *name).collect()
    }

    fn ended(&self) -> bool {
        self.racing().len() <= 1
    }

    fn true_now(&mut self, side_bet: &str) {
        self.truths.insert(side_bet.to_owned());
    }

    fn give(&mut self, name: &'static str, place: usize) {
        self.pieces.get_mut(name).unwrap().place = Some(place);
        if place > 2 {
            self.true_now(&format!("bottom_{name}"));
        }
    }

    fn out(&mut self, names: &[&'static str], off_track: bool) {
        let shared = self.open.split_off(self.open.len() - names.len());
        for name in names {
            self.give(name, *shared.last().unwrap());
            self.pieces.get_mut(name).unwrap().out = true;
            self.true_now("any_out");
            self.true_now(if off_track { "off_track" } else { "knockout" });
        }
    }

    /// HS-3.5: done after everything, since nothing else may happen once three are on the box.
    fn fourth(&mut self) {
        if let [last] = self.racing()[..] {
            let place = self.open.remove(0);
            self.give(last, place);
        }
    }

    fn count_down(&mut self) {
        if self.racing().iter().filter(|name| self.pieces[*name].down).count() > 1 {
            self.true_now("two_down");
        }
    }

    fn collide(&mut self, mover: &'static str) -> Result<(), CardOver> {
        let here = (self.pieces[mover].row, self.pieces[mover].lane);
        let met: Vec<&str> = self.racing().into_iter().filter(|name| *name != mover).collect();
        let met: Vec<&str> =
            met.into_iter().filter(|name| (self.pieces[name].row, self.pieces[name].lane) == here).collect();
        let (lying, standing): (Vec<&str>, Vec<&str>) = met.into_iter().partition(|name| self.pieces[name].down);
        standing.iter().for_each(|name| self.pieces.get_mut(name).unwrap().down = true);
        if !lying.is_empty() {
            self.out(&lying, false);
        }
        if self.ended() {
            return Err(CardOver);
        }
        self.count_down();
        Ok(())
    }

    fn crawl(&mut self, from: i32, to: i32) {
        if (11..=13).contains(&from) || (11..=13).contains(&to) {
            self.true_now("crawl_stretch");
        }
    }

    /// `delta` rows by single steps; the sign is the direction on the track.
    fn go(&mut self, mover: &'static str, delta: i32) -> Result<(), CardOver> {
        let down = self.pieces[mover].down;
        let delta = if down { delta.signum() } else { delta };
        for _ in 0..delta.abs() {
            let from = self.pieces[mover].row;
            let to = from + delta.signum();
            if down {
                self.crawl(from, to);
            }
            if to == self.fold {
                self.out(&[mover], true);
                return Err(CardOver);
            }
            self.pieces.get_mut(mover).unwrap().row = to;
            if to == 14 {
                let place = self.open.remove(0);
                self.give(mover, place);
                let in_stretch = |name: &&str| (11..=13).contains(&self.pieces[*name].row);
                if self.nobody_crossed && !self.racing().iter().any(in_stretch) {
                    self.true_now("stretch_empty");
                }
                self.nobody_crossed = false;
                return Err(CardOver);
            }
            self.collide(mover)?;
        }
        Ok(())
    }

    fn single(&mut self, mover: &'static str, effect: &str, number: i32) -> Result<(), CardOver> {
        let piece = self.pieces[mover].clone();
        let ahead = if piece.backward { -1 } else { 1 };
        match effect {
            "move" => self.go(mover, ahead * number),
            "back" => self.go(mover, -ahead * number),
            "recover" => {
                let piece = self.pieces.get_mut(mover).unwrap();
                (piece.down, piece.backward) = (false, false);
                self.go(mover, number)
            }
            "star" => {
                let stars = self.stars.iter().filter(|star| **star > self.fold && (**star - piece.row) * ahead > 0);
                match stars.map(|star| star - piece.row).min_by_key(|way| way.abs()) {
                    Some(way) => self.go(mover, way),
                    None => Ok(()),
                }
            }
            "swerve" => {
                self.go(mover, ahead * number)?;
                let to_the_right = ["gobbler", "hurley"].contains(&mover) != piece.backward;
                let lane = piece.lane + if to_the_right { 1 } else { -1 };
                if lane == -1 || lane == 4 {
                    self.out(&[mover], true);
                    return Err(CardOver);
                }
                self.pieces.get_mut(mover).unwrap().lane = lane;
                self.collide(mover)
            }
            "fall" if piece.down => {
                self.out(&[mover], false);
                Err(CardOver)
            }
            "fall" => {
                self.pieces.get_mut(mover).unwrap().down = true;
                self.count_down();
                Ok(())
            }
            "turn" => {
                self.pieces.get_mut(mover).unwrap().backward ^= true;
                Ok(())
            }
            _ => panic!("no such card"),
        }
    }

    fn green(&mut self, effect: &str, number: i32) {
        let mut fallen_off = Vec::new();
        for name in self.racing() {
            let piece = self.pieces.get_mut(name).unwrap();
            if effect == "recover" {
                (piece.down, piece.backward) = (false, false);
            }
            let length = if piece.down { 1 } else { number };
            let towards_finish = (effect == "back") == piece.backward;
            let from = piece.row;
            let aim = if towards_finish { from + length } else { from - length };
            let off = aim <= self.fold;
            piece.row = aim.clamp(self.fold + 1, 13);
            let (down, to) = (piece.down, piece.row);
            if down && (off || to != from) {
                self.crawl(from, if off { from } else { to });
            }
            if off {
                fallen_off.push(name);
            }
        }
        if !fallen_off.is_empty() {
            self.out(&fallen_off, true);
        }
    }

    /// A card, and if it is the last of the pass the fold. Says whether a new pass begins.
    fn turn(&mut self, card: &str, last_of_pass: bool) -> bool {
        let (who, what) = card.split_once('.').unwrap();
        let (effect, number) =
            what.split_once('_').map_or((what, 0), |(effect, number)| (effect, number.parse().unwrap()));
        match NAMES.iter().find(|name| **name == who) {
            None => self.green(effect, number),
            Some(name) if self.pieces[name].place.is_some() => {}
            Some(name) => drop(self.single(name, effect, number)),
        }
        let racing: Vec<&Piece> = self.pieces.values().filter(|piece| piece.place.is_none()).collect();
        let at_line = racing.iter().filter(|piece| piece.row == 13).count() > 1;
        let spaces: BTreeSet<(i32, i32)> = racing.iter().map(|piece| (piece.row, piece.lane)).collect();
        let shared = spaces.len() < racing.len();
        if at_line {
            self.true_now("two_at_line");
        }
        if shared {
            self.true_now("same_space");
        }
        let folds = last_of_pass && !self.ended();
        if folds {
            self.fold = *self.lines.iter().find(|line| **line > self.fold).unwrap_or(&13);
            let caught: Vec<&str> = self.racing();
            let caught: Vec<&str> = caught.into_iter().filter(|name| self.pieces[name].row <= self.fold).collect();
            if !caught.is_empty() {
                self.out(&caught, true);
            }
        }
        let ended = self.ended();
        self.fourth();
        folds && !ended
    }

    fn of(view: &View, stars: &[i32], lines: &[i32]) -> Model {
        let mut model = Model {
            pieces: BTreeMap::new(),
            fold: view.folded_rows.into(),
            stars: stars.to_vec(),
            lines: lines.to_vec(),
            open: vec![1, 2, 3, 4],
            truths: BTreeSet::new(),
            nobody_crossed: true,
        };
        for (name, mascot) in NAMES.into_iter().zip(Mascot::ALL_FOUR) {
            let seen = view.mascots.get(mascot);
            if seen.out {
                model.open.pop();
            } else if seen.place.is_some() {
                model.open.remove(0);
                model.nobody_crossed = false;
            }
            let piece = Piece {
                row: seen.row.into(),
                lane: seen.lane.into(),
                backward: seen.facing == Facing::Backward,
                down: seen.down,
                place: seen.place.map(usize::from),
                out: seen.out,
            };
            model.pieces.insert(name, piece);
        }
        if view.side_bet.unwrap().yes {
            model.true_now(view.side_bet.unwrap().id.as_str());
        }
        model
    }
}

fn some_rows(most: i32, pick: &mut SimRng) -> Vec<i32> {
    let share = 1 + pick.pick(6);
    (1..=most).filter(|_| pick.pick(6) < share).collect()
}

// HS-3.4 HS-3.5 HS-3.6 HS-4.1 HS-4.2 HS-4.3 HS-4.4 HS-4.5 HS-4.6 HS-4.7 HS-4.8 HS-4.9 HS-5.1 HS-5.2 HS-5.3 HS-6.1
#[test]
fn a_second_reading_of_the_rules_moves_every_mascot_the_same_way() {
    let mut truths = BTreeMap::<String, u32>::new();
    let mut cards = 0;
    for seed in 0..GAMES {
        let mut pick = SimRng::new(seed);
        let (stars, lines) = match seed % 3 {
            0 => (vec![1, 8, 13, 14], vec![3, 6, 10]),
            _ => (some_rows(14, &mut pick), some_rows(12, &mut pick)),
        };
        let start = if seed % 3 == 0 { 3 } else { 1 + pick.pick(13) };
        let ruleset = json!({"start_row": start, "star_rows": stars, "fold_rows": lines});
        let seats = Seats::new(2 + (seed % 8) as usize).unwrap();
        let setup = read_setup::<HotStreak>(&ruleset, seats).unwrap();
        let mut state = HotStreak::initial_state(&setup);
        while !HotStreak::turn(&state).is_over() {
            if let Turn::Decide { seats } = HotStreak::turn(&state) {
                let seat = seats.first().unwrap();
                let action = HotStreak::random_action(&state, seat, &mut pick).unwrap();
                HotStreak::act(&mut state, seat, &action, &mut DiscardEvents).unwrap();
                continue;
            }
            let outcome = HotStreak::draw_outcome(&state, &mut pick).unwrap();
            let before = HotStreak::view(&state, Viewer::Spectator);
            HotStreak::resolve(&mut state, &outcome, &mut DiscardEvents).unwrap();
            if before.passes == 0 {
                continue;
            }
            cards += 1;
            let after = HotStreak::view(&state, Viewer::Spectator);
            let mut model = Model::of(&before, &stars, &lines);
            let said = json!(outcome);
            let what = || format!("seed {seed}, {ruleset}: {said} on {before:?}");
            let refolded = model.turn(said["card"].as_str().unwrap(), before.turned.len() == 14);
            let side_bet = before.side_bet.unwrap().id.as_str();
            let yes = model.truths.contains(side_bet);
            let ended = after.results.len() > before.results.len();
            assert_eq!(model.ended(), ended, "{}", what());
            if ended {
                let result = after.results.last().unwrap();
                for (name, mascot) in NAMES.into_iter().zip(Mascot::ALL_FOUR) {
                    let place = usize::from(*result.places.get(mascot));
                    assert_eq!(model.pieces[name].place, Some(place), "{name} {}", what());
                }
                assert_eq!((result.side_bet.as_str(), result.yes), (side_bet, yes), "{}", what());
                *truths.entry(format!("{side_bet} {yes}")).or_default() += 1;
            } else {
                assert_eq!(after.side_bet.unwrap().yes, yes, "{}", what());
                assert_eq!(after.passes, before.passes + u8::from(refolded), "{}", what());
                assert_eq!(after.turned.len(), if refolded { 0 } else { before.turned.len() + 1 }, "{}", what());
            }
            // After the last race, and before every race has ended, all lies as the card left it.
            if !ended || after.results.len() == 3 {
                let seen = Model::of(&after, &stars, &lines);
                assert_eq!((seen.pieces, seen.fold), (model.pieces, model.fold), "{}", what());
            }
        }
    }
    assert!(cards > 60_000, "{cards}");
    assert_eq!(truths.len(), 24, "every side bet came out both ways: {truths:?}");
}
