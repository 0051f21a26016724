//! What a game is called, what it takes, and how a table of it is made.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;

use kit::rules::{read_seat_counts, read_setup_with_count};
use kit::{EarlierRevision, Field, InvalidSetup, InvalidVariant, Meta, Rules, SeatCounts, Variant, revision};
use play::table::to_raw_json;
use play::{Game, RawJson, SimPlayer};
use serde_json::Value;

use crate::{GameId, Table};

/// There is no game with this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game called {0:?}; the games are {ids}", ids = ids())]
pub struct UnknownGame(pub String);

/// There is no variant with this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} has no variant called {variant:?}; its variants are {ids}", name = .game.meta().name, ids = .game.variant_ids())]
pub struct UnknownVariant {
    /// The game that was asked.
    pub game: GameId,
    /// What was asked for.
    pub variant: String,
}

/// Why a named variant cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum VariantError {
    /// There is none with this id.
    #[error(transparent)]
    Unknown(#[from] UnknownVariant),
    /// Its own text cannot be read.
    #[error(transparent)]
    Invalid(#[from] InvalidVariant),
}

fn ids() -> String {
    let ids: Vec<&str> = GameId::ALL.iter().map(|game| game.id()).collect();
    ids.join(", ")
}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<GameId, UnknownGame> {
        GameId::find(id).ok_or_else(|| UnknownGame(id.to_owned()))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl GameId {
    /// The game with this id, if there is one.
    pub fn find(id: &str) -> Option<GameId> {
        GameId::ALL.iter().copied().find(|game| game.id() == id)
    }

    /// The id on every wire, as `dont-hesitate`.
    pub fn id(self) -> &'static str {
        self.meta().id
    }

    /// Name, seats, revision.
    pub fn meta(self) -> &'static Meta {
        for_game!(self, P => &<P as Game>::Rules::META)
    }

    /// How many may play by this ruleset; none if it cannot be played.
    pub fn seat_counts(self, ruleset: &Value) -> SeatCounts {
        for_game!(self, P => read_seat_counts::<<P as Game>::Rules>(ruleset))
    }

    /// The whole default ruleset.
    pub fn default_ruleset(self) -> RawJson {
        for_game!(self, P => to_raw_json(&<<P as Game>::Rules as Rules>::Ruleset::default()))
    }

    /// The fields of a ruleset.
    pub fn fields(self) -> &'static [Field] {
        for_game!(self, P => <P as Game>::Rules::FIELDS)
    }

    /// Each field of a ruleset with its default.
    pub fn field_defaults(self) -> Vec<(&'static Field, RawJson)> {
        let values: BTreeMap<String, RawJson> = serde_json::from_str(self.default_ruleset().get()).unwrap_or_default();
        self.fields().iter().filter_map(|field| Some((field, values.get(field.name)?.clone()))).collect()
    }

    /// Rulesets with a name, `standard` first.
    pub fn variants(self) -> &'static [Variant] {
        for_game!(self, P => <P as Game>::Rules::VARIANTS)
    }

    fn variant_ids(self) -> String {
        let ids: Vec<&str> = self.variants().iter().map(|variant| variant.id).collect();
        ids.join(", ")
    }

    /// The fields of this variant, with those that `ruleset` gives in their place.
    pub fn variant_ruleset(self, variant: &str, ruleset: &Value) -> Result<Value, VariantError> {
        let found = self.variants().iter().find(|it| it.id == variant);
        let variant = found.ok_or_else(|| UnknownVariant { game: self, variant: variant.to_owned() })?;
        let mut fields = variant.changed_fields()?;
        match ruleset {
            Value::Object(given) => fields.extend(given.iter().map(|(field, value)| (field.clone(), value.clone()))),
            Value::Null => {}
            // What is no object is refused where rulesets are read, with the words they have for it.
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => return Ok(ruleset.clone()),
        }
        Ok(Value::Object(fields))
    }

    /// How rulesets of earlier revisions are read.
    pub fn earlier_revisions(self) -> &'static [EarlierRevision] {
        for_game!(self, P => <P as Game>::Rules::EARLIER_REVISIONS)
    }

    /// A table with this number of seats. The fields that `ruleset` gives replace the default's.
    pub fn new_table(self, seats: usize, ruleset: &Value) -> Result<Table, InvalidSetup> {
        Ok(make_any!(self, P => Table, {
            let setup = read_setup_with_count::<<P as Game>::Rules>(ruleset, seats)?;
            Box::new(play::Table::new(setup))
        }))
    }

    /// The same for a ruleset that was written by a program whose rules were of this revision.
    pub fn new_table_at_revision(self, revision: u32, seats: usize, ruleset: &Value) -> Result<Table, InvalidSetup> {
        self.new_table(seats, &revision::upgrade_ruleset(self.earlier_revisions(), revision, ruleset))
    }
}

/// The simulated player with this id: one that knows every game, or a fixed strategy of one of them.
pub fn find_sim_player(id: &str) -> Option<SimPlayer> {
    SimPlayer::find(id).or_else(|| fixed_players().find(|player| player.id() == id))
}

/// The ids of all simulated players.
pub fn sim_player_ids() -> Vec<&'static str> {
    let fixed = fixed_players().filter_map(|player| match player {
        SimPlayer::Fixed { id, .. } => Some(id),
        SimPlayer::Random | SimPlayer::Bot(_) => None,
    });
    [SimPlayer::RANDOM_ID].into_iter().chain(play::BOTS.iter().map(|bot| bot.id)).chain(fixed).collect()
}

fn fixed_players() -> impl Iterator<Item = SimPlayer> {
    GameId::ALL.iter().flat_map(|game| for_game!(*game, P => SimPlayer::fixed_strategies::<P>().collect::<Vec<_>>()))
}
