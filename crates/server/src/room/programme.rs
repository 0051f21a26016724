//! What a room plays: a list of games, where the room stands in it, and how the leader changes it. One game at a time is
//! a list of one.

use games::{GameId, UnknownGame};
use protocol::{Bill, BillView, Change, MemberId, ProgrammeView, Refused, Stage};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::room::commands::changed;
use crate::room::core::{Core, refused};
use crate::room::entry::{Configuration, Entry, Settings};
use crate::room::evening::{Evening, Names, POINTS};
use crate::room::seating::fit;
use crate::room::state::{BadLog, Chair};

/// No evening has more games.
pub const MOST_GAMES: usize = 12;

/// A game on the programme.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Billing {
    /// The game's id.
    pub game: String,
    /// The named variant, if it is one.
    #[serde(default)]
    pub variant: Option<String>,
    /// The fields of the ruleset that differ from the default. Where an older log has `null`, it has no fields.
    #[serde(deserialize_with = "fields")]
    pub ruleset: Value,
}

impl Billing {
    /// What was asked for, with the fields of its variant, or why there is no such thing.
    pub(super) fn read(bill: &Bill) -> Result<Billing, String> {
        let game: GameId = bill.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let given = bill.ruleset.clone().unwrap_or_default();
        let ruleset = match &bill.variant {
            Some(variant) => game.vary(variant, &given).map_err(|error| error.to_string())?,
            None => given,
        };
        Ok(Billing { game: bill.game.clone(), variant: bill.variant.clone(), ruleset: object(ruleset) })
    }

    /// Why it cannot be played, by the rules' own words: with this number of players if one is wanted, or else with a
    /// number near that of the chairs there are.
    pub(super) fn check(&self, wanted: Option<usize>, chairs: Option<usize>) -> Result<(), String> {
        let game: GameId = self.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let (all, chairs) = (self.seat_counts(), chairs.unwrap_or(game.meta().seats.min.into()));
        let impossible = wanted.filter(|wanted| !all.contains(wanted));
        let tried = impossible.or(fit(&all, chairs)).unwrap_or(chairs);
        game.open(tried, &self.ruleset).map(drop).map_err(|bad| bad.to_string())
    }

    /// How many chairs this game can have, ascending.
    pub(crate) fn seat_counts(&self) -> Vec<usize> {
        let Some(game) = GameId::find(&self.game) else { return Vec::new() };
        game.seat_counts(&self.ruleset).iter().map(|seats| seats.count()).collect()
    }

    /// Whether both are the same game by the same rules, whatever these are called.
    pub(super) fn plays_like(&self, other: &Billing) -> bool {
        self.game == other.game && self.ruleset == other.ruleset
    }
}

fn fields<'de, D: Deserializer<'de>>(source: D) -> Result<Value, D::Error> {
    Value::deserialize(source).map(object)
}

/// A ruleset as the log keeps it and everybody is told it: without fields it is an empty object.
fn object(ruleset: Value) -> Value {
    if ruleset.is_null() { Value::Object(Map::new()) } else { ruleset }
}

/// The games of a room in their order, and where it stands.
#[derive(Debug)]
pub struct Programme {
    /// At least one.
    items: Vec<Billing>,
    /// How many chairs each of them can have, ascending.
    counts: Vec<Vec<usize>>,
    /// Which of them is next, runs, or has ended: an index of both lists.
    at: usize,
    /// The points of an evening; none where one game is played at a time.
    pub(super) evening: Option<Evening>,
}

impl Programme {
    /// At least one game, from the first on.
    pub(super) fn new(items: Vec<Billing>, evening: Option<Evening>) -> Programme {
        Programme { counts: items.iter().map(Billing::seat_counts).collect(), items, at: 0, evening }
    }

    /// All games in their order, at least one.
    pub fn items(&self) -> &[Billing] {
        &self.items
    }

    /// The game that is next, runs, or has ended.
    pub fn at_hand(&self) -> &Billing {
        // Whatever changes the list keeps the index within it.
        &self.items[self.at]
    }

    /// How many chairs it can have, ascending.
    pub(super) fn counts(&self) -> &[usize] {
        &self.counts[self.at]
    }

    /// Whether the games are played for points, as one evening.
    pub fn is_evening(&self) -> bool {
        self.evening.is_some()
    }

    /// The games of the evening that were played, which nobody changes any more.
    pub fn played(&self) -> &[Billing] {
        let played = self.evening.as_ref().map_or(0, Evening::played);
        &self.items[..played.min(self.items.len())]
    }

    /// Whether the evening's last game was played.
    pub fn is_over(&self) -> bool {
        self.played().len() == self.items.len()
    }

    /// Another game is at hand, or the same by other rules. One that is the same keeps its variant's name if no other is
    /// given: logs of older programs do not repeat it.
    pub(super) fn set_at_hand(&mut self, item: &Billing) {
        if item.variant.is_some() || !item.plays_like(self.at_hand()) {
            self.counts[self.at] = item.seat_counts();
            self.items[self.at] = item.clone();
        }
    }

    /// The evening has these games now, at least one.
    pub(super) fn change(&mut self, items: Vec<Billing>) {
        let at = self.at.min(items.len().saturating_sub(1));
        *self = Programme { at, ..Programme::new(items, self.evening.take()) };
    }

    /// Which game comes after the one at hand is over: the first that was not played, or the first of all again.
    pub(super) fn next(&self) -> &Billing {
        &self.items[self.next_index()]
    }

    /// That game is at hand.
    pub(super) fn go_on(&mut self) {
        self.at = self.next_index();
    }

    fn next_index(&self) -> usize {
        self.played().len() % self.items.len()
    }

    /// The evening as everybody may see it, by its number in the room; none where one game is played at a time.
    pub(super) fn view(
        &self,
        number: usize,
        chairs: &[Chair],
        waiting: Vec<MemberId>,
        member: impl Fn(MemberId) -> Option<Names>,
    ) -> Option<ProgrammeView> {
        let evening = self.evening.as_ref()?;
        let line = |(index, (item, counts)): (usize, (&Billing, &Vec<usize>))| {
            let (stage, number, results) = evening.progress(index);
            BillView {
                game: item.game.clone(),
                variant: item.variant.clone(),
                ruleset: item.ruleset.clone(),
                chairs: counts.last().copied().unwrap_or_default(),
                stage,
                number,
                results: results.to_vec(),
            }
        };
        Some(ProgrammeView {
            number: number as u32,
            games: self.items.iter().zip(&self.counts).enumerate().map(line).collect(),
            over: self.is_over(),
            points: POINTS.to_vec(),
            standings: evening.standings(chairs, member),
            sitting_out: waiting,
        })
    }
}

impl Core {
    /// A room that was just made gets its programme. Gives what is to be written.
    pub fn open_with(&mut self, games: Vec<Billing>, seats: usize) -> Result<Vec<Entry>, BadLog> {
        self.write(Entry::Programmed { games, seats: seats.clamp(1, kit::MAX_SEATS) })?;
        Ok(core::mem::take(&mut self.effects).entries)
    }

    /// The leader puts up a programme, changes what is left of one, or takes it down.
    pub(super) fn put_up(&mut self, bills: &[Bill], change: Change) -> Result<(), Refused> {
        let programme = &self.room.programme;
        let finished = match self.room.stage() {
            Stage::Lobby => false,
            // The evening may end sooner, or go on longer, while everybody looks at the standings.
            Stage::Finished if programme.is_evening() && change == Change::default() => true,
            Stage::Playing | Stage::Finished => {
                return Err(refused("not_in_lobby", "this can be done before a game only"));
            }
        };
        let games = billed(bills)?;
        let gives_up = games.is_empty() && !finished;
        if !games.starts_with(programme.played()) && !gives_up {
            return Err(refused("already_played", "the games that were played stay as they are, at the beginning"));
        }
        let fill = self.room.fill();
        if finished {
            return Ok(self.write(Entry::Programmed { games, seats: fill })?);
        }
        let ends = games.len() == programme.played().len();
        let games = if ends { Vec::new() } else { games };
        let wanted = change.seats.unwrap_or(fill);
        // The programme says what is played; the rest of the change is as ever.
        let rest = Change { game: None, variant: None, ruleset: None, seats: None, ..change };
        let Configuration { settings, .. } = changed(&self.room.configuration(), rest)?;
        self.write(Entry::Programmed { games, seats: wanted.clamp(1, kit::MAX_SEATS) })?;
        let set = self.room.configuration();
        Ok(self.set_table(Configuration { settings: Settings { fill: set.settings.fill, ..settings }, ..set })?)
    }
}

/// The programme as the log keeps it, if every game of it can be played.
pub fn billed(bills: &[Bill]) -> Result<Vec<Billing>, Refused> {
    if bills.len() > MOST_GAMES {
        return Err(refused("bad_setup", &format!("an evening has at most {MOST_GAMES} games")));
    }
    let item = |bill| Billing::read(bill).and_then(|item| item.check(None, None).map(|()| item));
    let place = |index: usize, what: &str| refused("bad_setup", &format!("game {}: {what}", index + 1));
    bills.iter().enumerate().map(|(index, bill)| item(bill).map_err(|what| place(index, &what))).collect()
}
