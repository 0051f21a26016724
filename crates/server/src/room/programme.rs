//! What a room plays: a list of games, where the room stands in it, and how the leader changes it. One game at a time is
//! a list of one.

use games::{GameId, UnknownGame};
use protocol::{ErrorReply, MemberId, ProgrammeItem, ProgrammeItemView, ProgrammeView, SettingsPatch, Stage};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::room::commands::changed_configuration;
use crate::room::entry::{Configuration, LogEntry, Settings};
use crate::room::evening::{EveningScores, NameAndSilks, POINTS_BY_RANK};
use crate::room::room_core::{RoomCore, refused};
use crate::room::seating::nearest_chair_count;
use crate::room::state::{BadLog, Chair};

/// No evening has more games.
pub const MAX_GAMES: usize = 12;

/// A game on the programme.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedGame {
    /// The game's id.
    pub game: String,
    /// The named variant, if it is one.
    #[serde(default)]
    pub variant: Option<String>,
    /// The fields of the ruleset that differ from the default. Where an older log has `null`, it has no fields.
    #[serde(deserialize_with = "fields")]
    pub ruleset: Value,
}

impl PlannedGame {
    /// What was asked for, with the fields of its variant, or why there is no such thing.
    pub(super) fn from_request(requested: &ProgrammeItem) -> Result<PlannedGame, String> {
        let game: GameId = requested.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let given = requested.ruleset.clone().unwrap_or_default();
        let ruleset = match &requested.variant {
            Some(variant) => game.variant_ruleset(variant, &given).map_err(|error| error.to_string())?,
            None => given,
        };
        Ok(PlannedGame { game: requested.game.clone(), variant: requested.variant.clone(), ruleset: object(ruleset) })
    }

    /// Why it cannot be played, by the rules' own words: with this number of players if one is wanted, or else with a
    /// number near that of the chairs there are.
    pub(super) fn check_playable(&self, players: Option<usize>, chairs: Option<usize>) -> Result<(), String> {
        let game: GameId = self.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let (all, chairs) = (self.chair_counts(), chairs.unwrap_or(game.meta().seats.min.into()));
        let impossible = players.filter(|wanted| !all.contains(wanted));
        let tried = impossible.or(nearest_chair_count(&all, chairs)).unwrap_or(chairs);
        game.new_table(tried, &self.ruleset).map(drop).map_err(|bad| bad.to_string())
    }

    /// How many chairs this game can have, ascending.
    pub(crate) fn chair_counts(&self) -> Vec<usize> {
        let Some(game) = GameId::find(&self.game) else { return Vec::new() };
        game.seat_counts(&self.ruleset).iter().map(|seats| seats.count()).collect()
    }

    /// Whether both are the same game by the same rules, whatever these are called.
    pub(super) fn has_same_rules(&self, other: &PlannedGame) -> bool {
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
    items: Vec<PlannedGame>,
    /// How many chairs each of them can have, ascending.
    counts: Vec<Vec<usize>>,
    /// Which of them is next, runs, or has ended: an index of both lists.
    at: usize,
    /// The points of an evening; none where one game is played at a time.
    pub(super) scores: Option<EveningScores>,
}

impl Programme {
    /// At least one game, from the first on.
    pub(super) fn new(items: Vec<PlannedGame>, scores: Option<EveningScores>) -> Programme {
        Programme { counts: items.iter().map(PlannedGame::chair_counts).collect(), items, at: 0, scores }
    }

    /// All games in their order, at least one.
    pub fn items(&self) -> &[PlannedGame] {
        &self.items
    }

    /// The game that is next, runs, or has ended.
    pub fn current(&self) -> &PlannedGame {
        // Whatever changes the list keeps the index within it.
        &self.items[self.at]
    }

    /// How many chairs it can have, ascending.
    pub(super) fn current_chair_counts(&self) -> &[usize] {
        &self.counts[self.at]
    }

    /// Whether the games are played for points, as one evening.
    pub fn is_evening(&self) -> bool {
        self.scores.is_some()
    }

    /// The games of the evening that were played, which nobody changes any more.
    pub fn played_games(&self) -> &[PlannedGame] {
        let played = self.scores.as_ref().map_or(0, EveningScores::games_played);
        &self.items[..played.min(self.items.len())]
    }

    /// Whether the evening's last game was played.
    pub fn is_over(&self) -> bool {
        self.played_games().len() == self.items.len()
    }

    /// Another game is at hand, or the same by other rules. One that is the same keeps its variant's name if no other is
    /// given: logs of older programs do not repeat it.
    pub(super) fn set_current(&mut self, item: &PlannedGame) {
        if item.variant.is_some() || !item.has_same_rules(self.current()) {
            self.counts[self.at] = item.chair_counts();
            self.items[self.at] = item.clone();
        }
    }

    /// The evening has these games now, at least one.
    pub(super) fn replace_games(&mut self, items: Vec<PlannedGame>) {
        let at = self.at.min(items.len().saturating_sub(1));
        *self = Programme { at, ..Programme::new(items, self.scores.take()) };
    }

    /// Which game comes after the one at hand is over: the first that was not played, or the first of all again.
    pub(super) fn next_game(&self) -> &PlannedGame {
        &self.items[self.next_index()]
    }

    /// That game is at hand.
    pub(super) fn advance(&mut self) {
        self.at = self.next_index();
    }

    fn next_index(&self) -> usize {
        self.played_games().len() % self.items.len()
    }

    /// The evening as everybody may see it, by its number in the room; none where one game is played at a time.
    pub(super) fn view(
        &self,
        number: usize,
        chairs: &[Chair],
        waiting: Vec<MemberId>,
        name_and_silks_of: impl Fn(MemberId) -> Option<NameAndSilks>,
    ) -> Option<ProgrammeView> {
        let evening = self.scores.as_ref()?;
        let line = |(index, (item, counts)): (usize, (&PlannedGame, &Vec<usize>))| {
            let (stage, number, results) = evening.game_progress(index);
            ProgrammeItemView {
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
            points: POINTS_BY_RANK.to_vec(),
            standings: evening.standings(chairs, name_and_silks_of),
            sitting_out: waiting,
        })
    }
}

impl RoomCore {
    /// A room that was just made gets its programme. Gives what is to be written.
    pub fn set_first_programme(&mut self, games: Vec<PlannedGame>, seats: usize) -> Result<Vec<LogEntry>, BadLog> {
        self.append_entry(LogEntry::ProgrammeChanged { games, seats: seats.clamp(1, kit::MAX_SEATS) })?;
        Ok(core::mem::take(&mut self.effects).entries)
    }

    /// The leader puts up a programme, changes what is left of one, or takes it down.
    pub(super) fn set_programme(
        &mut self,
        requested: &[ProgrammeItem],
        change: SettingsPatch,
    ) -> Result<(), ErrorReply> {
        let programme = &self.room.programme;
        let finished = match self.room.stage() {
            Stage::Lobby => false,
            // The evening may end sooner, or go on longer, while everybody looks at the standings.
            Stage::Finished if programme.is_evening() && change == SettingsPatch::default() => true,
            Stage::Playing | Stage::Finished => {
                return Err(refused("not_in_lobby", "this can be done before a game only"));
            }
        };
        let games = plan_games(requested)?;
        let gives_up = games.is_empty() && !finished;
        if !games.starts_with(programme.played_games()) && !gives_up {
            return Err(refused("already_played", "the games that were played stay as they are, at the beginning"));
        }
        let fill = self.room.min_players();
        if finished {
            return Ok(self.append_entry(LogEntry::ProgrammeChanged { games, seats: fill })?);
        }
        let ends = games.len() == programme.played_games().len();
        let games = if ends { Vec::new() } else { games };
        let wanted = change.min_players.unwrap_or(fill);
        // The programme says what is played; the rest of the change is as ever.
        let rest = SettingsPatch { game: None, variant: None, ruleset: None, min_players: None, ..change };
        let Configuration { settings, .. } = changed_configuration(&self.room.configuration(), rest)?;
        self.append_entry(LogEntry::ProgrammeChanged { games, seats: wanted.clamp(1, kit::MAX_SEATS) })?;
        let set = self.room.configuration();
        Ok(self.set_up_table(Configuration {
            settings: Settings { min_players: set.settings.min_players, ..settings },
            ..set
        })?)
    }
}

/// The programme as the log keeps it, if every game of it can be played.
pub fn plan_games(requested: &[ProgrammeItem]) -> Result<Vec<PlannedGame>, ErrorReply> {
    if requested.len() > MAX_GAMES {
        return Err(refused("bad_setup", &format!("an evening has at most {MAX_GAMES} games")));
    }
    let item = |bill| PlannedGame::from_request(bill).and_then(|item| item.check_playable(None, None).map(|()| item));
    let place = |index: usize, what: &str| refused("bad_setup", &format!("game {}: {what}", index + 1));
    requested.iter().enumerate().map(|(index, bill)| item(bill).map_err(|what| place(index, &what))).collect()
}
