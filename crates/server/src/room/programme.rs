//! The programme of a room: a list of games, where the room is in it, and how the leader changes it. Where one game is
//! played at a time, it is a list of one.

use games::{GameId, UnknownGame};
use protocol::limits::MAX_PROGRAMME_GAMES;
use protocol::{ErrorReply, MemberId, ProgrammeItem, ProgrammeItemView, ProgrammeView, SettingsPatch, Stage};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::room::commands::changed_configuration;
use crate::room::entry::{Configuration, LogEntry, Settings};
use crate::room::evening::{EveningScores, NameAndSilks, POINTS_BY_RANK};
use crate::room::room_core::{RoomCore, refused};
use crate::room::seating::nearest_chair_count;
use crate::room::state::{BadLog, Chair};

/// A game on the programme, with its rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlannedGame {
    pub game: String,
    #[serde(default)]
    pub variant: Option<String>,
    /// The fields that differ from the default ruleset, as an object. Some older logs have `null` for an empty object.
    #[serde(deserialize_with = "fields")]
    pub ruleset: Value,
}

impl PlannedGame {
    /// The requested game with the fields of its variant, or why there is no such game or variant.
    pub(super) fn from_request(requested: &ProgrammeItem) -> Result<PlannedGame, String> {
        let game: GameId = requested.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let given = requested.ruleset.clone().unwrap_or_default();
        let ruleset = match &requested.variant {
            Some(variant) => game.variant_ruleset(variant, &given).map_err(|error| error.to_string())?,
            None => given,
        };
        Ok(PlannedGame { game: requested.game.clone(), variant: requested.variant.clone(), ruleset: object(ruleset) })
    }

    /// Whether the game can be played; the error is in the words of its rules. It is checked with this number of
    /// players if there is one, otherwise with a number near that of the chairs.
    pub(super) fn check_playable(&self, players: Option<usize>, chairs: Option<usize>) -> Result<(), String> {
        let game: GameId = self.game.parse().map_err(|unknown: UnknownGame| unknown.to_string())?;
        let (all, chairs) = (self.chair_counts(), chairs.unwrap_or(game.meta().seats.min.into()));
        let impossible = players.filter(|wanted| !all.contains(wanted));
        let count = impossible.or(nearest_chair_count(&all, chairs)).unwrap_or(chairs);
        game.new_table(count, &self.ruleset).map(drop).map_err(|bad| bad.to_string())
    }

    /// The numbers of chairs that this game can have, ascending; none for an unknown game.
    pub(crate) fn chair_counts(&self) -> Vec<usize> {
        let Some(game) = GameId::find(&self.game) else { return Vec::new() };
        game.seat_counts(&self.ruleset).iter().map(|seats| seats.count()).collect()
    }

    /// Whether both are the same game with the same ruleset, whatever its variant is called.
    pub(super) fn has_same_rules(&self, other: &PlannedGame) -> bool {
        self.game == other.game && self.ruleset == other.ruleset
    }
}

fn fields<'de, D: Deserializer<'de>>(source: D) -> Result<Value, D::Error> {
    Value::deserialize(source).map(object)
}

/// The ruleset as logs and views contain it: an empty object instead of `null`.
fn object(ruleset: Value) -> Value {
    if ruleset.is_null() { Value::Object(Map::new()) } else { ruleset }
}

/// The games of a room in order, and where the room is.
#[derive(Debug)]
pub struct Programme {
    /// There is always at least one.
    items: Vec<PlannedGame>,
    /// For each game the numbers of chairs that it can have, ascending.
    counts: Vec<Vec<usize>>,
    /// The index of the game that is next, is running or has ended.
    current: usize,
    /// The points, if the programme is an evening.
    pub(super) scores: Option<EveningScores>,
}

impl Programme {
    /// A programme that begins with the first of these games, of which there has to be one.
    pub(super) fn new(items: Vec<PlannedGame>, scores: Option<EveningScores>) -> Programme {
        Programme { counts: items.iter().map(PlannedGame::chair_counts).collect(), items, current: 0, scores }
    }

    /// All games in order, at least one.
    pub fn items(&self) -> &[PlannedGame] {
        &self.items
    }

    /// The game that is next, is running or has ended.
    pub fn current(&self) -> &PlannedGame {
        // Every change of the list keeps the index within it.
        &self.items[self.current]
    }

    /// The numbers of chairs that the current game can have, ascending.
    pub(super) fn current_chair_counts(&self) -> &[usize] {
        &self.counts[self.current]
    }

    /// Whether the games are an evening: played one after the other, for points.
    pub fn is_evening(&self) -> bool {
        self.scores.is_some()
    }

    /// The games of the evening that are over. They cannot be changed any more.
    pub fn played_games(&self) -> &[PlannedGame] {
        let played = self.scores.as_ref().map_or(0, EveningScores::games_played);
        &self.items[..played.min(self.items.len())]
    }

    /// Whether the last game of the evening is over.
    pub fn is_over(&self) -> bool {
        self.played_games().len() == self.items.len()
    }

    /// Replaces the current game, or its ruleset. If both stay the same and the new item names no variant, the old
    /// variant's name is kept: logs of older programs do not repeat it.
    pub(super) fn set_current(&mut self, item: &PlannedGame) {
        if item.variant.is_some() || !item.has_same_rules(self.current()) {
            self.counts[self.current] = item.chair_counts();
            self.items[self.current] = item.clone();
        }
    }

    /// Replaces the games of the evening. There has to be at least one.
    pub(super) fn replace_games(&mut self, items: Vec<PlannedGame>) {
        let current = self.current.min(items.len().saturating_sub(1));
        *self = Programme { current, ..Programme::new(items, self.scores.take()) };
    }

    /// The game after the current one: the first that was not played, or the first of all again.
    pub(super) fn next_game(&self) -> &PlannedGame {
        &self.items[self.next_index()]
    }

    /// Makes [`Programme::next_game`] the current game.
    pub(super) fn advance(&mut self) {
        self.current = self.next_index();
    }

    fn next_index(&self) -> usize {
        self.played_games().len() % self.items.len()
    }

    /// The evening as everybody may see it, with its number in the room; `None` where one game is played at a time.
    pub(super) fn view(
        &self,
        evening_number: usize,
        chairs: &[Chair],
        waiting: Vec<MemberId>,
        name_and_silks_of: impl Fn(MemberId) -> Option<NameAndSilks>,
    ) -> Option<ProgrammeView> {
        let scores = self.scores.as_ref()?;
        let item_view = |(index, (item, counts)): (usize, (&PlannedGame, &Vec<usize>))| {
            let (stage, number, results) = scores.game_progress(index);
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
            evening_number: evening_number as u32,
            games: self.items.iter().zip(&self.counts).enumerate().map(item_view).collect(),
            over: self.is_over(),
            points: POINTS_BY_RANK.to_vec(),
            standings: scores.standings(chairs, name_and_silks_of),
            sitting_out: waiting,
        })
    }
}

impl RoomCore {
    /// Sets the programme of a room that was just created, and returns the entries to be saved.
    pub fn set_first_programme(&mut self, games: Vec<PlannedGame>, seats: usize) -> Result<Vec<LogEntry>, BadLog> {
        self.append_entry(LogEntry::ProgrammeChanged { games, seats: seats.clamp(1, kit::MAX_SEATS) })?;
        Ok(core::mem::take(&mut self.effects).entries)
    }

    /// Begins an evening, changes the games of one that are not played yet, or ends it.
    pub(super) fn set_programme(
        &mut self,
        requested: &[ProgrammeItem],
        patch: SettingsPatch,
    ) -> Result<(), ErrorReply> {
        let programme = &self.room.programme;
        let after_game = match self.room.stage() {
            Stage::Lobby => false,
            // While everybody looks at the standings, the evening may be shortened or extended.
            Stage::Finished if programme.is_evening() && patch == SettingsPatch::default() => true,
            Stage::Playing | Stage::Finished => {
                return Err(refused("not_in_lobby", "this can only be done before a game"));
            }
        };
        let games = plan_games(requested)?;
        let is_cancelled = games.is_empty() && !after_game;
        if !games.starts_with(programme.played_games()) && !is_cancelled {
            return Err(refused(
                "already_played",
                "the games that were already played have to stay at the beginning of the list",
            ));
        }
        let min_players = self.room.min_players();
        if after_game {
            return Ok(self.append_entry(LogEntry::ProgrammeChanged { games, seats: min_players })?);
        }
        let is_finished = games.len() == programme.played_games().len();
        let games = if is_finished { Vec::new() } else { games };
        let wanted = patch.min_players.unwrap_or(min_players);
        // The games come from the programme; only the other settings of the patch apply.
        let rest = SettingsPatch { game: None, variant: None, ruleset: None, min_players: None, ..patch };
        let Configuration { settings, .. } = changed_configuration(&self.room.configuration(), rest)?;
        self.append_entry(LogEntry::ProgrammeChanged { games, seats: wanted.clamp(1, kit::MAX_SEATS) })?;
        let configuration = self.room.configuration();
        Ok(self.set_up_table(Configuration {
            settings: Settings { min_players: configuration.settings.min_players, ..settings },
            ..configuration
        })?)
    }
}

/// The requested games, if each of them can be played.
pub fn plan_games(requested: &[ProgrammeItem]) -> Result<Vec<PlannedGame>, ErrorReply> {
    if requested.len() > MAX_PROGRAMME_GAMES {
        return Err(refused("bad_setup", &format!("an evening has at most {MAX_PROGRAMME_GAMES} games")));
    }
    let item = |requested_item| {
        PlannedGame::from_request(requested_item).and_then(|item| item.check_playable(None, None).map(|()| item))
    };
    let numbered = |index: usize, what: &str| refused("bad_setup", &format!("game {}: {what}", index + 1));
    requested
        .iter()
        .enumerate()
        .map(|(index, requested_item)| item(requested_item).map_err(|what| numbered(index, &what)))
        .collect()
}
