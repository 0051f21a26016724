//! What a race pays, as a referee with pencil and paper computes it (RS-1.7, RS-4.1 to RS-4.3, RS-4.6, RS-5).

use serde_json::{Value, json};

use super::{Bet, HORSES, Referee, by_horse, color, index};

impl Referee {
    pub(super) fn rank(&self, horse: usize) -> i64 {
        1 + self.positions.iter().filter(|other| **other > self.positions[horse]).count() as i64
    }

    fn wins(&self, spot: &Value) -> bool {
        let rank = || self.rank(index(spot["horse"].as_str().unwrap()));
        let mut sorted = self.positions;
        sorted.sort();
        sorted.reverse();
        match spot["type"].as_str().unwrap() {
            "win" => rank() == 1,
            "place" => rank() <= 2,
            "show" => rank() <= 3,
            "color" => (0..9).any(|horse| self.rank(horse) == 1 && spot["color"] == color(HORSES[horse])),
            "seven_out" => self.rank(index("7")) >= 5,
            "prop" => {
                let card = &self.rules["props"][spot["card"].as_u64().unwrap() as usize - 1];
                let at = |horse: &Value| self.positions[index(horse.as_str().unwrap())];
                card[1].as_array().unwrap().iter().all(|loser| at(&card[0]) > at(loser))
            }
            _ => match spot["card"].as_str().unwrap() {
                "by_a_nose" => sorted[0] - sorted[1] == 1,
                "blow_out" => sorted[0] - sorted[1] > 5,
                "tight_race" => self.positions.iter().all(|moved| *moved >= 6),
                "late_start" => self.positions.iter().filter(|moved| **moved <= 3).count() >= 2,
                "photo_finish" => sorted[0] - sorted[2] <= 3,
                other => panic!("{other}"),
            },
        }
    }

    pub(super) fn settle(&mut self) {
        let (mut winnings, mut losses) = (vec![0; self.seats], vec![0; self.seats]);
        let mut settled = Vec::new();
        for bet in &self.bets {
            let (times, penalty) = self.pay(&bet.spot);
            let seat = bet.seat;
            let gambler = self.holds(seat, "risky_gambler");
            let won = self.wins(&bet.spot);
            let amount = if won {
                let more = match bet.spot["type"].as_str().unwrap() {
                    "prop" => self.holds(seat, "prop_shark"),
                    "exotic" => 2 * self.holds(seat, "thrill_seeker"),
                    _ => 0,
                };
                if matches!(bet.spot["type"].as_str().unwrap(), "color" | "seven_out") {
                    winnings[seat] += 5 * self.holds(seat, "true_colours");
                }
                winnings[seat] += 3 * gambler;
                self.value(&bet.token) * (times + more)
            } else {
                losses[seat] += 2 * gambler;
                match bet.token.split_once('_') {
                    None => -penalty,
                    Some((_, value)) => match self.rules["bonus_penalty"].get(value) {
                        None => -penalty,
                        Some(Value::Null) => {
                            self.met.insert("cancelled");
                            0
                        }
                        Some(own) => -penalty - own.as_i64().unwrap(),
                    },
                }
            };
            *(if won { &mut winnings[seat] } else { &mut losses[seat] }) += amount.abs();
            let Bet { seat, token, spot } = bet;
            settled.push(json!({"seat": seat, "token": token, "spot": spot, "won": won, "amount": amount}));
        }
        let (eyes, cars) = (self.count([1, 1]), self.count([6, 6]));
        let ranks: Vec<usize> = (0..9).map(|horse| self.rank(horse) as usize).collect();
        let side = |horse: &str, pays: [i64; 3]| pays.get(ranks[index(horse)] - 1).copied().unwrap_or(0);
        let mut change = Vec::new();
        for seat in 0..self.seats {
            for card in &self.vip[seat] {
                winnings[seat] += match card.as_str() {
                    "sidebet_5_6" => side("5", [10, 7, 4]) + side("6", [7, 5, 3]),
                    "sidebet_8_9" => side("9", [10, 7, 4]) + side("8", [7, 5, 3]),
                    "sidebet_23_4" => side("2/3", [20, 12, 8]) + side("4", [20, 12, 8]),
                    "sidebet_10_1112" => side("10", [20, 12, 8]) + side("11/12", [20, 12, 8]),
                    "eyes_and_cars" => eyes + cars,
                    "snake_eyes" => 2 * eyes,
                    "boxcars" => 2 * cars,
                    _ => 0,
                };
            }
            let lost = (losses[seat] - 4 * self.holds(seat, "thick_skin")).max(0);
            let after = (self.money[seat] + winnings[seat] - lost).max(0);
            if self.money[seat] + winnings[seat] < lost {
                self.met.insert("floor");
            }
            if lost < losses[seat] && lost > 0 {
                self.met.insert("thick skin");
            }
            change.push(after - self.money[seat]);
        }
        let mut props = self.props.clone();
        props.sort_unstable();
        let kind = |spot: &Value, kind: &str| spot["type"] == kind;
        let board = self.spots.iter().filter(|spot| !kind(spot, "exotic")).cloned();
        let exotics = self.exotics.iter().map(|card| json!({"type": "exotic", "card": card}));
        let spots: Vec<Value> = board.chain(exotics).filter(|spot| self.in_play(spot) && self.wins(spot)).collect();
        let result = json!({
            "positions": by_horse(|horse| self.positions[horse]), "ranks": by_horse(|horse| self.rank(horse)),
            "eyes": eyes, "cars": cars, "rolls": self.rolls.len(), "crossed": self.names(&self.crossed),
            "won": change, "bets": settled, "props": props, "exotics": self.exotics, "spots": spots,
        });
        self.money.iter_mut().zip(&change).for_each(|(money, change)| *money += change);
        self.results.push(result);
        self.positions = [0; 9];
        self.rolls.clear();
        self.run = 0;
        self.crossed.clear();
        self.props.clear();
        self.bets.clear();
        self.late_bets = vec![0; self.seats];
        self.phase = if self.rules["races"] == self.race { "over" } else { "vip" };
    }
}
