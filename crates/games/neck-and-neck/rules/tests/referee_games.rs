//! Whole games beside a second table that is written from the rules text alone: after every input each viewer's whole
//! view, the turn, and what is legal must be the same.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

#[path = "support/naive.rs"]
mod naive;

use conformance::GameDriver;
use kit::{Pick, SimRng};
use naive::{Board, Horse};
use neck_and_neck::NeckAndNeck;
use serde_json::{Map, Value, json};

const GAMES: u64 = 12;

/// A table as the rules tell it.
struct Table {
    seats: usize,
    board: Board,
    ruleset: Value,
    phase: &'static str,
    race: usize,
    banker: Option<usize>,
    roller: usize,
    dice: Option<(usize, usize)>,
    money: Vec<i64>,
    slips: Vec<Option<[i64; 6]>>,
    horses: Vec<Horse>,
    home: Vec<usize>,
    quiet: i64,
    results: Vec<Value>,
}

impl Table {
    fn new(seats: usize, board: Board, ruleset: Value) -> Table {
        let money = vec![ruleset["money"].as_i64().unwrap(); seats];
        let mut table = Table {
            seats,
            board,
            ruleset,
            phase: "setup",
            race: 1,
            banker: None,
            roller: 0,
            dice: None,
            money,
            slips: vec![None; seats],
            horses: Vec::new(),
            home: Vec::new(),
            quiet: 0,
            results: Vec::new(),
        };
        table.line_up();
        table
    }

    fn line_up(&mut self) {
        self.horses = self.board.starts.iter().map(|start| Horse { at: Some(*start), crossings: 0 }).collect();
        self.home.clear();
        self.quiet = 0;
    }

    fn number(&self, field: &str) -> i64 {
        self.ruleset[field].as_i64().unwrap()
    }

    fn owing(&self) -> Vec<usize> {
        (0..self.seats).filter(|seat| self.money[*seat] > 0 && self.slips[*seat].is_none()).collect()
    }

    fn turn(&self) -> Value {
        match self.phase {
            "setup" => json!({"type": "chance", "by": null}),
            "betting" => json!({"type": "decide", "seats": self.owing()}),
            "race" if self.dice.is_some() => json!({"type": "decide", "seats": [self.roller]}),
            "race" => json!({"type": "chance", "by": self.roller}),
            _ => {
                let rank = |money: i64| 1 + self.money.iter().filter(|other| **other > money).count();
                let standing =
                    |seat: usize| json!({"seat": seat, "score": self.money[seat], "rank": rank(self.money[seat])});
                json!({"type": "over", "standings": (0..self.seats).map(standing).collect::<Vec<_>>()})
            }
        }
    }

    fn view(&self, seat: Option<usize>) -> Value {
        let place = |horse: usize| self.home.iter().position(|home| *home == horse).map(|place| place + 1);
        let horse = |index: usize| {
            let Horse { at, crossings } = self.horses[index];
            ((index + 1).to_string(), json!({"at": at, "crossings": crossings, "place": place(index)}))
        };
        let to_go = |horse: &Horse| horse.at.map_or(0, |at| self.board.to_go(at, horse.crossings));
        let mut view = json!({
            "phase": self.phase, "race": self.race, "banker": self.banker,
            "current": (self.phase == "race").then_some(self.roller),
            "dice": self.dice.map(|(red, white)| [red, white]),
            "money": self.money,
            "bets_in": self.slips.iter().map(Option::is_some).collect::<Vec<_>>(),
            "horses": (0..6).map(horse).collect::<Map<_, _>>(),
            "to_go": self.horses.iter().map(to_go).collect::<Vec<_>>(),
            "quiet_rolls": self.quiet, "results": self.results,
        });
        if let Some(seat) = seat {
            view["stakes"] = json!(self.slips[seat]);
        }
        view
    }

    fn moves(&self, horse: usize, count: usize) -> Vec<Value> {
        let moves =
            naive::moves(&self.board, &self.horses, horse, count, self.ruleset["blocked"] == "as_far_as_possible");
        moves.to.keys().map(|hex| json!(hex)).chain(moves.finish.then(|| json!("finish"))).collect()
    }

    /// Everything the seat that rolled may do; nothing if it is not asked.
    fn choices(&self, (red, white): (usize, usize)) -> Vec<Value> {
        let plain: Vec<Value> =
            self.moves(red - 1, white).into_iter().map(|to| json!({"type": "move", "to": to})).collect();
        let mut all = plain.clone();
        if (red, white) == (1, 1) {
            for horse in 0..6 {
                let special = |to| json!({"type": "special", "horse": horse + 1, "to": to});
                all.extend(self.moves(horse, 6).into_iter().map(special));
            }
        }
        let limit = self.number("stall_limit");
        let guarded = limit > 0 && self.quiet >= limit;
        let may_decline = !guarded || plain.is_empty();
        if !all.is_empty() && may_decline {
            all.push(json!({"type": "decline"}));
        }
        all
    }

    fn is_slip(&self, seat: usize, stakes: &[i64]) -> bool {
        stakes.len() == 6
            && stakes.iter().all(|stake| *stake >= 0 && stake % self.number("unit") == 0)
            && stakes.iter().any(|stake| *stake > 0)
            && stakes.iter().sum::<i64>() <= self.money[seat]
    }

    fn bet(&mut self, seat: usize, stakes: [i64; 6]) {
        self.slips[seat] = Some(stakes);
        if self.owing().is_empty() {
            let behind = if self.ruleset["banker"] == "rotate" { self.race - 1 } else { 0 };
            self.roller = (self.banker.unwrap() + behind) % self.seats;
            self.phase = "race";
        }
    }

    fn roll(&mut self, red: usize, white: usize) {
        if self.choices((red, white)).is_empty() {
            self.quiet += 1;
            self.pass(red == white);
        } else {
            self.dice = Some((red, white));
        }
    }

    fn choose(&mut self, action: &Value) {
        let (red, white) = self.dice.take().unwrap();
        let kind = action["type"].as_str().unwrap();
        if kind == "decline" {
            self.quiet += 1;
            return self.pass(red == white);
        }
        let special = kind == "special";
        let (horse, count) =
            if special { (action["horse"].as_u64().unwrap() as usize - 1, 6) } else { (red - 1, white) };
        self.quiet = 0;
        if action["to"] == "finish" {
            self.horses[horse] = Horse { at: None, crossings: 2 };
            self.home.push(horse);
            if self.home.len() == 3 {
                return self.pay();
            }
        } else {
            let to = serde_json::from_value(action["to"].clone()).unwrap();
            let as_far = self.ruleset["blocked"] == "as_far_as_possible";
            let crossings = &naive::moves(&self.board, &self.horses, horse, count, as_far).to[&to];
            assert_eq!(crossings.len(), 1);
            self.horses[horse] = Horse { at: Some(to), crossings: *crossings.first().unwrap() };
        }
        self.pass(red == white && !special);
    }

    fn pass(&mut self, again: bool) {
        if !again {
            self.roller = (self.roller + 1) % self.seats;
        }
    }

    fn pay(&mut self) {
        let back = i64::from(self.ruleset["payout"] == "total_return");
        let change = |stakes: &[i64; 6]| -> i64 {
            let placed = |horse: usize| self.home.iter().position(|home| *home == horse);
            let each = |(horse, stake): (usize, &i64)| match placed(horse) {
                Some(place) => (self.ruleset["multipliers"][place].as_i64().unwrap() - back) * stake,
                None => -stake,
            };
            stakes.iter().enumerate().map(each).sum()
        };
        let won: Vec<i64> = self.slips.iter().map(|slip| slip.as_ref().map_or(0, change)).collect();
        let places: Vec<usize> = self.home.iter().map(|horse| horse + 1).collect();
        self.results.push(json!({"places": places, "slips": self.slips, "won": won}));
        self.money.iter_mut().zip(won).for_each(|(money, won)| *money += won);
        self.slips = vec![None; self.seats];
        if self.race as i64 == self.number("races") || self.money.iter().all(|money| *money == 0) {
            self.phase = "over";
        } else {
            self.race += 1;
            self.phase = "betting";
            self.line_up();
        }
    }
}

type Game = GameDriver<NeckAndNeck>;

fn compare(table: &Table, game: &Game) {
    assert_eq!(game.turn(), table.turn());
    for seat in (0..table.seats).map(Some).chain([None]) {
        let mut view = game.view(seat.map(|seat| seat as u8));
        view.as_object_mut().unwrap().remove("first_roller");
        assert_eq!(view, table.view(seat));
    }
}

fn one_of<T: Clone>(items: &[T], pick: &mut SimRng) -> T {
    items[pick.pick(items.len() as u32) as usize].clone()
}

fn table(pick: &mut SimRng) -> Table {
    let mut board = Board::random(pick);
    while board.hexes().len() > 120 {
        board = Board::random(pick);
    }
    let unit = one_of(&[1, 100, 7], pick);
    let ruleset = json!({
        "races": 1 + pick.pick(3), "unit": unit, "money": unit * i64::from(1 + pick.pick(9)),
        "multipliers": [pick.pick(4), pick.pick(4), pick.pick(21)],
        "payout": one_of(&["stake_back", "total_return"], pick), "banker": one_of(&["fixed", "rotate"], pick),
        "stall_limit": one_of(&[0, 1, 3, 36], pick),
        "blocked": one_of(&["full_only", "as_far_as_possible"], pick), "board": board.json(),
    });
    Table::new(2 + pick.pick(5) as usize, board, ruleset)
}

fn stakes(table: &Table, seat: usize, pick: &mut SimRng) -> Vec<i64> {
    let unit = table.number("unit");
    let mut stakes = vec![0; 6];
    for _ in 0..1 + pick.pick(4) {
        let units = pick.pick((table.money[seat] / unit) as u32 + 1);
        stakes[pick.pick(6) as usize] += i64::from(units) * unit;
    }
    match pick.pick(12) {
        0 => stakes[0] += 1,
        1 => stakes[1] -= unit,
        2 => stakes.push(0),
        3 => drop(stakes.pop()),
        _ => {}
    }
    stakes
}

fn bet(table: &mut Table, game: &mut Game, pick: &mut SimRng) {
    let seat = pick.pick(table.seats as u32) as usize;
    let stakes = stakes(table, seat, pick);
    let action = json!({"type": "bet", "stakes": stakes});
    let legal = table.owing().contains(&seat) && table.is_slip(seat, &stakes);
    assert_eq!(game.options(seat as u8).is_null(), !table.owing().contains(&seat));
    if legal {
        game.act(seat as u8, action);
        table.bet(seat, stakes.try_into().unwrap());
    } else {
        assert_ne!(game.act_refused(seat as u8, action), "bad_request");
    }
}

fn choose(table: &mut Table, game: &mut Game, pick: &mut SimRng) {
    let dice = table.dice.unwrap();
    let choices = table.choices(dice);
    let seat = table.roller as u8;
    // Whatever else one could think of is refused, and so is everything from another seat.
    let hexes = table.board.hexes();
    for _ in 0..4 {
        let to = if pick.pick(4) == 0 { json!("finish") } else { json!(one_of(&hexes, pick)) };
        let action = match pick.pick(3) {
            0 => json!({"type": "special", "horse": 1 + pick.pick(6), "to": to}),
            1 => json!({"type": "move", "to": to}),
            _ => json!({"type": "decline"}),
        };
        if !choices.contains(&action) {
            assert_ne!(game.act_refused(seat, action), "bad_request");
        }
    }
    let mut action = one_of(&choices, pick);
    assert_eq!(game.act_refused((seat + 1) % table.seats as u8, action.clone()), "not_your_turn");
    if pick.pick(3) > 0 && choices.iter().any(|choice| choice["to"] == "finish") {
        action = choices.iter().find(|choice| choice["to"] == "finish").unwrap().clone();
    }
    game.act(seat, action.clone());
    table.choose(&action);
}

// NN-2.2 NN-2.3 NN-3.1 NN-3.2 NN-4.1 NN-4.2 NN-4.3 NN-4.4 NN-4.5 NN-4.6 NN-4.7 NN-5.1 NN-5.2 NN-5.3 NN-6.1 NN-6.2 NN-6.3
// NN-6.4 NN-8.1 NN-8.2 NN-8.3 NN-8.4 NN-8.5 NN-8.6 NN-8.7 NN-8.8 NN-8.9 NN-8.10 NN-8.11 NN-8.12
#[test]
fn whole_games_are_those_of_a_second_table() {
    let (mut over, mut broke_seats, mut inputs) = (0, 0, 0);
    for seed in 0..GAMES {
        let mut pick = SimRng::new(seed);
        let mut table = table(&mut pick);
        let mut game = Game::new(table.seats, &table.ruleset);
        // A file that is shut in for good never ends; such a game is left after a while.
        for _ in 0..3000 {
            compare(&table, &game);
            inputs += 1;
            match table.phase {
                "setup" => {
                    let seat = pick.pick(table.seats as u32) as usize;
                    game.resolve(json!({"type": "banker", "seat": seat}));
                    table.banker = Some(seat);
                    table.phase = "betting";
                }
                "betting" => bet(&mut table, &mut game, &mut pick),
                "race" if table.dice.is_some() => choose(&mut table, &mut game, &mut pick),
                "race" => {
                    let (red, white) = (1 + pick.pick(6), 1 + pick.pick(6));
                    game.resolve(json!({"type": "dice", "red": red, "white": white}));
                    table.roll(red as usize, white as usize);
                }
                _ => {
                    over += 1;
                    broke_seats += table.money.iter().filter(|money| **money == 0).count();
                    break;
                }
            }
        }
    }
    println!("{over} games over, {broke_seats} broke seats, {inputs} inputs");
    assert!(over > 8 && broke_seats > 3, "{over} {broke_seats}: the test must meet whole games and broke seats");
}
