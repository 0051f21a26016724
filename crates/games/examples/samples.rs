//! What really crosses the wire, as TypeScript constants of the generated types: `samples FOLDER [RULESET-FILES…]`
//! plays random games of every game and writes `FOLDER/<id>.ts`, which imports `./generated/games`. A compiler that
//! accepts the files says that the types are right. A replay fixture adds its game's ruleset and seats.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use games::{GameId, RawJson, Table};
use kit::{Pick, SimRng, Viewer};
use play::table::to_raw_json;
use serde_json::Value;

/// The number of random games of each ruleset and seat count.
const PLAYED: u64 = 6;

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1);
    let folder = PathBuf::from(args.next().ok_or_else(|| io::Error::other("which folder?"))?);
    let fixtures: Vec<PathBuf> = args.map(PathBuf::from).collect();
    fs::create_dir_all(&folder)?;
    for game in GameId::ALL {
        let mut samples = Samples { id: game.meta().id, known: BTreeSet::new(), text: String::new(), count: 0 };
        for (seats, ruleset) in variants(*game, &fixtures)? {
            for seed in 0..PLAYED {
                if let Ok(table) = game.new_table(seats, &ruleset) {
                    play(table, &mut SimRng::new(seed), &mut samples);
                }
            }
        }
        let head = "import type { Games } from \"./generated/games\";\n";
        fs::write(folder.join(format!("{}.ts", samples.id)), format!("{head}{}", samples.text))?;
        eprintln!("{}: {} samples", samples.id, samples.count);
    }
    Ok(())
}

/// The default with every seat count, and what the fixtures of this game say.
fn variants(game: GameId, fixtures: &[PathBuf]) -> io::Result<Vec<(usize, Value)>> {
    let mut variants: Vec<_> = game.variants()[0].seats.counts().map(|seats| (seats.count(), Value::Null)).collect();
    let ours =
        |path: &&PathBuf| path.components().any(|part| part.as_os_str() == Path::new(game.meta().id).as_os_str());
    for path in fixtures.iter().filter(ours) {
        let text = fs::read_to_string(path)?;
        let after = |word: &str| text.lines().find_map(|line| line.strip_prefix(word));
        let seats = after("seats ").and_then(|seats| seats.trim().parse().ok());
        let ruleset = after("ruleset ").and_then(|ruleset| serde_json::from_str(ruleset).ok());
        variants.extend(seats.zip(ruleset));
    }
    Ok(variants)
}

fn play(mut table: Table, pick: &mut SimRng, samples: &mut Samples) {
    samples.add("Ruleset", &table.ruleset());
    samples.add("Scene", &table.scene());
    loop {
        for viewer in Viewer::all_at(table.seats()) {
            samples.add("View", &table.view(viewer));
            table.visible_events(viewer).iter().for_each(|seen| samples.add("VisibleEvents", seen));
        }
        let turn = table.turn();
        for seat in turn.seats().iter() {
            table.options(seat).iter().for_each(|options| samples.add("Options", options));
        }
        if turn.is_over() {
            return;
        }
        // In a live turn, now somebody acts and now the dice fall.
        let acting = turn.seats();
        let chance = turn.accepts_outcome() && (acting.is_empty() || pick.pick(3) == 0);
        let seat = acting.nth(pick.pick(acting.len().max(1) as u32) as usize);
        let taken = match seat.filter(|_| !chance) {
            Some(seat) => table.act_at_random(seat, pick).map(|action| ("Action", to_raw_json(&action))),
            None => table.resolve_at_random(pick).map(|outcome| ("Outcome", to_raw_json(&outcome))),
        };
        match taken {
            Ok((noun, json)) => samples.add(noun, &json),
            // A seat of a live turn may have nothing left to do; then the dice fall.
            Err(_) => match table.resolve_at_random(pick) {
                Ok(outcome) => samples.add("Outcome", &to_raw_json(&outcome)),
                Err(_) => return,
            },
        }
    }
}

/// The samples of one game. One that shows nothing new is left out.
struct Samples {
    id: &'static str,
    known: BTreeSet<String>,
    text: String,
    count: usize,
}

impl Samples {
    fn add(&mut self, noun: &str, json: &RawJson) {
        let Ok(value) = serde_json::from_str::<Value>(json.get()) else { return };
        let before = self.known.len();
        self.learn(noun.to_owned(), &value);
        if self.known.len() > before {
            self.count += 1;
            let Samples { id, text, count, .. } = self;
            *text += &format!("export const x{count}: Games[\"{id}\"][\"{noun}\"] = {json};\n");
        }
    }

    /// Every place in a value, with what stands there.
    fn learn(&mut self, place: String, value: &Value) {
        match value {
            Value::Null | Value::Bool(_) | Value::String(_) => drop(self.known.insert(format!("{place}={value}"))),
            Value::Number(_) => drop(self.known.insert(format!("{place}=number"))),
            Value::Array(items) => {
                self.known.insert(format!("{place}[{}]", items.len().min(2)));
                items.iter().for_each(|item| self.learn(format!("{place}[]"), item));
            }
            Value::Object(fields) => {
                let tag = fields.get("type").and_then(Value::as_str).unwrap_or_default();
                let keys: Vec<&str> = fields.keys().map(String::as_str).collect();
                self.known.insert(format!("{place}#{tag}{{{}}}", keys.join(",")));
                fields.iter().for_each(|(key, item)| self.learn(format!("{place}#{tag}.{key}"), item));
            }
        }
    }
}
