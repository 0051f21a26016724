//! The rules of Ready Set Bet a second time, plainly, written from `docs/rules/ready-set-bet.md` and not from the crate.
#![allow(clippy::unwrap_used, reason = "a test that stumbles fails")]

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

/// What a race pays.
#[path = "referee_pays.rs"]
mod pays;

const HORSES: [&str; 9] = ["2/3", "4", "5", "6", "7", "8", "9", "10", "11/12"];

fn color(horse: &str) -> &'static str {
    match horse {
        "7" => "black",
        "6" | "8" => "red",
        "5" | "9" => "orange",
        _ => "blue",
    }
}

fn horse_of(sum: i64) -> usize {
    let name = match sum {
        2 | 3 => "2/3".to_owned(),
        11 | 12 => "11/12".to_owned(),
        sum => sum.to_string(),
    };
    index(&name)
}

fn index(horse: &str) -> usize {
    HORSES.iter().position(|name| *name == horse).unwrap()
}

#[derive(Clone)]
pub(crate) struct Bet {
    pub(crate) seat: usize,
    token: String,
    pub(crate) spot: Value,
}

/// The table as somebody with pencil and paper would keep it.
pub(crate) struct Referee {
    rules: Value,
    /// Every spot of the game, in play or not.
    pub(crate) spots: Vec<Value>,
    /// Rare things that happened, so that a test can tell whether it saw them.
    pub(crate) met: BTreeSet<&'static str>,
    pub(crate) seats: usize,
    house: Option<usize>,
    pub(crate) phase: &'static str,
    race: i64,
    money: Vec<i64>,
    positions: [i64; 9],
    rolls: Vec<[i64; 2]>,
    /// Which roll of its run the last one was: the second earns the bonus, the last of a run is followed by a first.
    run: u8,
    crossed: Vec<usize>,
    props: Vec<i64>,
    prop_deck: Vec<i64>,
    exotics: Vec<String>,
    pub(crate) bets: Vec<Bet>,
    late_bets: Vec<usize>,
    vip: Vec<Vec<String>>,
    dealt: Vec<Vec<String>>,
    chosen: Vec<Option<String>>,
    deck: BTreeMap<String, i64>,
    discards: BTreeMap<String, i64>,
    results: Vec<Value>,
}

impl Referee {
    pub(crate) fn new(rules: Value, seats: usize) -> Referee {
        let house = (rules["house"] == "bets").then(|| seats - 1);
        let mut money = vec![0; seats];
        if let Some(house) = house {
            money[house] = rules["house_money"].as_i64().unwrap();
        }
        let copies = rules["vip_deck"].as_object().unwrap().iter();
        let mut referee = Referee {
            spots: every_spot(&rules),
            met: BTreeSet::new(),
            seats,
            house,
            phase: "setup",
            race: 1,
            money,
            positions: [0; 9],
            rolls: Vec::new(),
            run: 0,
            crossed: Vec::new(),
            props: Vec::new(),
            prop_deck: (1..=rules["props"].as_array().unwrap().len() as i64).collect(),
            exotics: Vec::new(),
            bets: Vec::new(),
            late_bets: vec![0; seats],
            vip: vec![Vec::new(); seats],
            dealt: vec![Vec::new(); seats],
            chosen: vec![None; seats],
            deck: copies.map(|(card, copies)| (card.clone(), copies.as_i64().unwrap())).collect(),
            discards: BTreeMap::new(),
            results: Vec::new(),
            rules,
        };
        referee.prepare();
        referee
    }

    fn bettors(&self) -> usize {
        self.seats - usize::from(self.house.is_some())
    }

    fn holds(&self, seat: usize, card: &str) -> i64 {
        self.vip[seat].iter().filter(|kept| *kept == card).count() as i64
    }

    pub(crate) fn all_tokens(&self, seat: usize) -> Vec<String> {
        if self.house == Some(seat) {
            return (1..=6).map(|number| format!("h{number}")).collect();
        }
        let own: &[&str] = if self.bettors() >= 7 { &["2", "3a", "4", "5"] } else { &["2", "3a", "3b", "4", "5"] };
        let bonus = self.vip[seat].iter().filter_map(|card| card.strip_prefix("bonus_"));
        own.iter().copied().chain(bonus).map(str::to_owned).collect()
    }

    fn unplaced(&self, seat: usize) -> Vec<String> {
        let mut left = self.all_tokens(seat);
        for bet in self.bets.iter().filter(|bet| bet.seat == seat) {
            let place = left.iter().position(|token| *token == bet.token).unwrap();
            left.remove(place);
        }
        left
    }

    fn betting_open(&self) -> bool {
        self.phase == "race" && self.crossed.len() < 3
    }

    fn may_bet(&self, seat: usize) -> bool {
        self.betting_open() || (self.phase == "race" && self.late_bets[seat] < self.holds(seat, "last_call") as usize)
    }

    fn in_play(&self, spot: &Value) -> bool {
        match spot["type"].as_str().unwrap() {
            "prop" => self.props.iter().any(|card| spot["card"] == *card),
            "exotic" => self.exotics.iter().any(|card| spot["card"] == **card),
            _ => true,
        }
    }

    fn pay(&self, spot: &Value) -> (i64, i64) {
        let rules = &self.rules;
        let pair = match spot["type"].as_str().unwrap() {
            "color" => &rules["color_spots"][spot["color"].as_str().unwrap()],
            "seven_out" => &rules["seven_out"],
            "exotic" => &rules["exotics"][spot["card"].as_str().unwrap()],
            "prop" => {
                let card = &rules["props"][spot["card"].as_u64().unwrap() as usize - 1];
                return (card[2].as_i64().unwrap(), card[3].as_i64().unwrap());
            }
            kind => &rules["board"][spot["horse"].as_str().unwrap()][kind][spot["slot"].as_u64().unwrap() as usize - 1],
        };
        (pair[0].as_i64().unwrap(), pair[1].as_i64().unwrap())
    }

    fn value(&self, token: &str) -> i64 {
        match token.strip_prefix('h') {
            Some(number) => self.rules["house_tokens"][number.parse::<usize>().unwrap() - 1].as_i64().unwrap(),
            None => token.chars().find_map(|letter| letter.to_digit(10)).unwrap().into(),
        }
    }

    fn obstacle(&self, seat: usize, token: &str, spot: &Value) -> Option<&'static str> {
        let there: Vec<&Bet> =
            self.bets.iter().filter(|bet| bet.spot == *spot && Some(bet.seat) != self.house).collect();
        let room = if spot["type"] == "exotic" { 3 } else { 1 };
        let piggyback = self.holds(seat, &format!("piggyback_{}", self.value(token))) > 0;
        if there.iter().any(|bet| bet.seat == seat) {
            Some("own_token")
        } else if there.len() >= room && !piggyback {
            Some("taken")
        } else {
            None
        }
    }

    /// Why not, in the order in which the rules ask.
    pub(crate) fn against(&self, seat: usize, token: &str, spot: &Value) -> Option<&'static str> {
        if !self.may_bet(seat) {
            Some("closed")
        } else if !self.all_tokens(seat).iter().any(|own| own == token) {
            Some("not_your_token")
        } else if !self.unplaced(seat).iter().any(|own| own == token) {
            Some("token_used")
        } else if !self.spots.contains(spot) {
            Some("no_such_spot")
        } else if !self.in_play(spot) {
            Some("not_in_play")
        } else {
            self.obstacle(seat, token, spot)
        }
    }

    fn listed(&self) -> Vec<usize> {
        let takes = |seat, token: &str, spot| self.in_play(spot) && self.obstacle(seat, token, spot).is_none();
        let fits = |seat, token: &String| self.spots.iter().any(|spot| takes(seat, token, spot));
        let can = |seat: &usize| self.may_bet(*seat) && self.unplaced(*seat).iter().any(|token| fits(*seat, token));
        (0..self.bettors()).filter(can).collect()
    }

    pub(crate) fn turn(&self) -> Value {
        match self.phase {
            "setup" => json!({"type": "chance", "by": null}),
            "house_bets" => json!({"type": "decide", "seats": [self.house.unwrap()]}),
            "race" => json!({"type": "live", "seats": self.listed()}),
            "vip" => match (0..self.bettors()).find(|seat| self.dealt[*seat].len() < 2) {
                Some(seat) => json!({"type": "chance", "by": seat}),
                None => {
                    let left: Vec<usize> = (0..self.bettors()).filter(|seat| self.chosen[*seat].is_none()).collect();
                    json!({"type": "decide", "seats": left})
                }
            },
            _ => {
                let rank = |mine: i64| 1 + self.money.iter().filter(|theirs| **theirs > mine).count();
                let standing =
                    |(seat, money): (usize, &i64)| json!({"seat": seat, "score": money, "rank": rank(*money)});
                let standings: Vec<Value> = self.money.iter().enumerate().map(standing).collect();
                json!({"type": "over", "standings": standings})
            }
        }
    }

    pub(crate) fn odds(&self) -> Vec<(u32, Value)> {
        match self.phase {
            "setup" if self.props.len() < 5 => {
                let fresh = || (1..=self.rules["props"].as_array().unwrap().len() as i64).collect::<Vec<_>>();
                let deck = if self.prop_deck.is_empty() { fresh() } else { self.prop_deck.clone() };
                let deck = deck.into_iter().filter(|card| !self.props.contains(card));
                deck.map(|card| (1, json!({"type": "prop", "card": card}))).collect()
            }
            "setup" => {
                let cards = self.rules["exotics"].as_object().unwrap().keys();
                let cards = cards.filter(|card| !self.exotics.contains(card));
                cards.map(|card| (1, json!({"type": "exotic", "card": card}))).collect()
            }
            "race" => {
                let pairs = (1..=6).flat_map(|first| (1..=6).map(move |second| [first, second]));
                pairs.map(|dice| (1, json!({"type": "roll", "dice": dice}))).collect()
            }
            "vip" if (0..self.bettors()).any(|seat| self.dealt[seat].len() < 2) => {
                let empty = self.deck.values().all(|copies| *copies == 0);
                let deck = if empty { &self.discards } else { &self.deck };
                let cards = deck.iter().filter(|(_, copies)| **copies > 0);
                cards.map(|(card, copies)| (*copies as u32, json!({"type": "vip", "card": card}))).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn resolve(&mut self, outcome: &Value) {
        match outcome["type"].as_str().unwrap() {
            "prop" => {
                if self.prop_deck.is_empty() {
                    self.met.insert(if self.props.is_empty() { "new prop deck" } else { "new prop deck beside cards" });
                    let all = 1..=self.rules["props"].as_array().unwrap().len() as i64;
                    self.prop_deck = all.filter(|card| !self.props.contains(card)).collect();
                }
                let card = outcome["card"].as_i64().unwrap();
                self.prop_deck.retain(|other| *other != card);
                self.props.push(card);
                if self.props.len() == 5 && self.exotics.len() == self.rules["exotics"].as_object().unwrap().len() {
                    self.set_up();
                }
            }
            "exotic" => {
                self.exotics.push(outcome["card"].as_str().unwrap().to_owned());
                self.set_up();
            }
            "roll" => self.roll([outcome["dice"][0].as_i64().unwrap(), outcome["dice"][1].as_i64().unwrap()]),
            "vip" => {
                if self.deck.values().all(|copies| *copies == 0) {
                    self.met.insert("new vip deck");
                    self.deck = std::mem::take(&mut self.discards);
                }
                let card = outcome["card"].as_str().unwrap().to_owned();
                *self.deck.get_mut(&card).unwrap() -= 1;
                let seat = (0..self.bettors()).find(|seat| self.dealt[*seat].len() < 2).unwrap();
                self.dealt[seat].push(card);
            }
            other => panic!("{other}"),
        }
    }

    /// All cards lie there from the start, or are revealed one by one.
    fn prepare(&mut self) {
        self.phase = "setup";
        if self.rules["cards"] == "all" {
            self.prop_deck.clear();
            self.props = (1..=self.rules["props"].as_array().unwrap().len() as i64).collect();
            self.exotics = self.rules["exotics"].as_object().unwrap().keys().cloned().collect();
            self.set_up();
        }
    }

    fn set_up(&mut self) {
        self.phase = if self.house.is_some() { "house_bets" } else { "race" };
    }

    fn roll(&mut self, dice: [i64; 2]) {
        let key = |dice: [i64; 2]| match self.rules["pair_by"].as_str() {
            Some("sum") => dice[0] + dice[1],
            _ => horse_of(dice[0] + dice[1]) as i64,
        };
        let longest = if self.rules["bonus_again"] == "fifth" { 3 } else { 2 };
        let same = self.rolls.last().is_some_and(|before| key(*before) == key(dice));
        let run = if same && self.run < longest { self.run + 1 } else { 1 };
        let earned = run == 2;
        let horse = horse_of(dice[0] + dice[1]);
        let steps = 1 + if earned { self.bonus(horse) } else { 0 };
        let (finish, line) = (self.rules["finish"].as_i64().unwrap(), self.rules["red_line"].as_i64().unwrap());
        let (from, to) = (self.positions[horse], (self.positions[horse] + steps).min(finish));
        self.positions[horse] = to;
        self.rolls.push(dice);
        self.run = run;
        if from < line && to >= line {
            self.crossed.push(horse);
        }
        if earned && self.bonus(horse) > 0 {
            self.met.insert("bonus");
        }
        if run == 3 && self.bonus(horse) > 0 {
            self.met.insert("third of a run");
        }
        if to == finish {
            if from + steps > finish {
                self.met.insert("cut at the finish");
            }
            if self.crossed.len() < 3 {
                self.met.insert("open to the end");
            }
            self.settle();
        }
    }

    fn bonus(&self, horse: usize) -> i64 {
        self.rules["bonus"].get(HORSES[horse]).map_or(0, |steps| steps.as_i64().unwrap())
    }

    fn count(&self, dice: [i64; 2]) -> i64 {
        self.rolls.iter().filter(|roll| **roll == dice).count() as i64
    }

    fn names(&self, horses: &[usize]) -> Vec<&'static str> {
        horses.iter().map(|horse| HORSES[*horse]).collect()
    }

    pub(crate) fn act(&mut self, seat: usize, action: &Value) {
        match action["type"].as_str().unwrap() {
            "bet" => {
                if !self.betting_open() {
                    self.late_bets[seat] += 1;
                    self.met.insert(if self.late_bets[seat] > 1 { "two last calls" } else { "last call" });
                }
                let there = self.bets.iter().filter(|bet| bet.spot == action["spot"] && Some(bet.seat) != self.house);
                match (action["spot"]["type"].as_str().unwrap(), there.count()) {
                    ("exotic", 3..) => self.met.insert("piggyback on an exotic card"),
                    ("prop", 1..) => self.met.insert("piggyback on a prop card"),
                    ("exotic", _) | (_, 0) => false,
                    (_, 1) => self.met.insert("piggyback"),
                    (_, _) => self.met.insert("piled up"),
                };
                let token = action["token"].as_str().unwrap().to_owned();
                self.bets.push(Bet { seat, token, spot: action["spot"].clone() });
            }
            "house_bets" => {
                for (number, spot) in (1..).zip(action["spots"].as_array().unwrap()) {
                    self.bets.push(Bet { seat, token: format!("h{number}"), spot: spot.clone() });
                }
                self.phase = "race";
            }
            _ => {
                self.chosen[seat] = Some(action["card"].as_str().unwrap().to_owned());
                if (0..self.bettors()).all(|seat| self.chosen[seat].is_some()) {
                    self.open();
                }
            }
        }
    }

    fn open(&mut self) {
        for seat in 0..self.bettors() {
            let kept = self.chosen[seat].take().unwrap();
            let mut cards = std::mem::take(&mut self.dealt[seat]);
            cards.remove(cards.iter().position(|card| *card == kept).unwrap());
            *self.discards.entry(cards.remove(0)).or_default() += 1;
            self.money[seat] += if kept == "chips" { 10 } else { 0 };
            self.vip[seat].push(kept);
        }
        self.race += 1;
        self.prepare();
    }

    fn dice_pay(&self) -> bool {
        let cards = ["eyes_and_cars", "snake_eyes", "boxcars"];
        (0..self.seats).any(|seat| cards.iter().any(|card| self.holds(seat, card) > 0))
    }

    pub(crate) fn view(&self, seat: Option<usize>) -> BTreeMap<&'static str, Value> {
        let armed = self.rolls.last().filter(|_| self.run == 1).map(|dice| horse_of(dice[0] + dice[1]));
        let armed = armed.filter(|horse| self.bonus(*horse) > 0).map(|horse| HORSES[horse]);
        let bets = self.bets.iter().map(|bet| json!({"seat": bet.seat, "token": bet.token, "spot": bet.spot}));
        let mut view = BTreeMap::from([
            ("phase", json!(self.phase)),
            ("race", json!(self.race)),
            ("money", json!(self.money)),
            ("positions", by_horse(|horse| self.positions[horse])),
            ("last_roll", json!(self.rolls.last())),
            ("armed", json!(armed)),
            ("crossed", json!(self.names(&self.crossed))),
            ("betting_open", json!(self.betting_open())),
            ("dice_pay", json!(self.dice_pay())),
            ("eyes", json!(self.count([1, 1]))),
            ("cars", json!(self.count([6, 6]))),
            ("rolls", json!(self.rolls.len())),
            ("props", json!(self.props)),
            ("exotics", json!(self.exotics)),
            ("bets", bets.collect()),
            ("tokens", (0..self.seats).map(|seat| json!(self.unplaced(seat))).collect()),
            ("vip", json!(self.vip)),
            ("vip_chosen", self.chosen.iter().map(|chosen| json!(chosen.is_some())).collect()),
            ("results", json!(self.results)),
        ]);
        if let Some(seat) = seat {
            let open = self.chosen[seat].is_none() && !self.dealt[seat].is_empty();
            view.insert("vip_choice", json!(open.then(|| &self.dealt[seat])));
            view.insert("vip_keep", json!(self.chosen[seat]));
        }
        view
    }
}

fn every_spot(rules: &Value) -> Vec<Value> {
    let mut spots = Vec::new();
    for horse in HORSES {
        let Some(row) = rules["board"].get(horse) else { continue };
        for kind in ["show", "place", "win"] {
            let slots = 1..=row[kind].as_array().unwrap().len();
            spots.extend(slots.map(|slot| json!({"type": kind, "horse": horse, "slot": slot})));
        }
    }
    let keys = |table: &str| rules[table].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    spots.extend(keys("color_spots").into_iter().map(|color| json!({"type": "color", "color": color})));
    spots.push(json!({"type": "seven_out"}));
    spots.extend((1..=rules["props"].as_array().unwrap().len()).map(|card| json!({"type": "prop", "card": card})));
    spots.extend(keys("exotics").into_iter().map(|card| json!({"type": "exotic", "card": card})));
    spots
}

fn by_horse(of: impl Fn(usize) -> i64) -> Value {
    (0..9).map(|horse| (HORSES[horse].to_owned(), json!(of(horse)))).collect()
}
