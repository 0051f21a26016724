//! What is written to a room's log. The log is the truth: a room that is not in memory is rebuilt from it.

use ledger::Input;
use protocol::{Latecomers, MemberId, OddsVisibility, Pace, Silks};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::room::programme::PlannedGame;
use crate::token::{Fingerprint, TokenHash};

/// One line of a room's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LogEntry {
    /// Somebody came in.
    Joined {
        /// Who.
        member: MemberId,
        /// What they are called.
        name: String,
        /// What their token hashes to.
        #[serde(rename = "token")]
        token_hash: TokenHash,
        /// What they wear; logs of older programs do not tell.
        #[serde(default)]
        silks: Option<Silks>,
        /// What they would be known by again if they were sent away.
        #[serde(default)]
        #[serde(rename = "traces")]
        fingerprints: Vec<Fingerprint>,
    },
    /// Somebody left a game that runs or has ended, or was sent away from it, which also keeps them out. Their seat stays
    /// under their name until the next game, and a stand-in plays it.
    #[serde(rename = "stepped_out")]
    LeftGame {
        /// Who.
        member: MemberId,
        /// Whether they were sent away.
        kicked: bool,
        /// The id of the bot that stands in.
        #[serde(rename = "stand_in")]
        stand_in_bot: String,
    },
    /// Somebody who left a game takes their seat back.
    #[serde(rename = "came_back")]
    ReturnedToGame {
        /// Who.
        member: MemberId,
    },
    /// Somebody left the lobby for good, or was sent away, which also keeps them out. In logs of older programs also
    /// from a game that runs.
    #[serde(rename = "left")]
    LeftRoom {
        /// Who.
        member: MemberId,
        /// Whether they were sent away.
        kicked: bool,
        /// The bot that plays on where they sat, if a game runs; logs of older programs do not name it.
        #[serde(default = "StandIn::of_old_logs")]
        stand_in: StandIn,
    },
    /// Somebody wears something else.
    #[serde(rename = "dressed")]
    SilksChanged {
        /// Who.
        member: MemberId,
        /// What.
        silks: Silks,
    },
    /// Somebody sat down.
    #[serde(rename = "sat")]
    SatDown {
        /// Who.
        member: MemberId,
        /// Where.
        seat: u8,
    },
    /// Somebody stood up.
    #[serde(rename = "stood")]
    StoodUp {
        /// Who.
        member: MemberId,
    },
    /// Somebody who watched would like a seat, and there is none yet.
    WantsSeat {
        /// Who.
        member: MemberId,
    },
    /// Somebody asked for a bot's seat in the game that runs.
    #[serde(rename = "asked_seat")]
    SeatRequested {
        /// Who.
        member: MemberId,
        /// Which; none for any bot's.
        seat: Option<u8>,
        /// Whether nobody has to agree.
        #[serde(rename = "agreed")]
        approved: bool,
    },
    /// The leader answered them.
    #[serde(rename = "answered_seat")]
    SeatRequestAnswered {
        /// Whom.
        member: MemberId,
        /// Whether they may have it.
        #[serde(rename = "yes")]
        granted: bool,
    },
    /// The table has more or fewer chairs.
    #[serde(rename = "chairs_are")]
    ChairCountChanged {
        /// How many.
        count: usize,
    },
    /// A bot was put on a chair.
    BotAdded {
        /// Where.
        seat: u8,
        /// What it is called.
        name: String,
        /// Which bot it has; older logs do not say.
        #[serde(default = "mind_of_old_logs")]
        #[serde(rename = "mind")]
        bot_id: String,
    },
    /// A bot was taken off.
    BotRemoved {
        /// From where.
        seat: u8,
    },
    /// Somebody leads now.
    #[serde(rename = "leader_is")]
    LeaderChanged {
        /// Who.
        member: MemberId,
    },
    /// The game at hand or how it is played was changed.
    Configured {
        /// What it is now.
        settings: Configuration,
    },
    /// Something that does not touch the game was changed while it ran.
    #[serde(rename = "adjusted")]
    SettingsChanged {
        /// What it is now.
        settings: Configuration,
    },
    /// The door was locked or opened.
    #[serde(rename = "locked")]
    LockChanged {
        /// Whether.
        locked: bool,
    },
    /// Somebody said whether they are ready.
    #[serde(rename = "ready_is")]
    ReadyChanged {
        /// Who.
        member: MemberId,
        /// Whether.
        ready: bool,
    },
    /// The table chose its secret for the next game and is bound to it.
    #[serde(rename = "committed")]
    DiceCommitted {
        /// The table's id for that game.
        #[serde(rename = "table")]
        table_id: String,
        /// The secret. Whoever reads the log knows the dice, so nobody but the server may.
        secret: String,
    },
    /// Somebody added words to the dice.
    Contributed {
        /// Who.
        member: MemberId,
        /// The words.
        words: String,
    },
    /// The game started.
    #[serde(rename = "started")]
    GameStarted {
        /// The revision of the game's rules; logs of the first programs do not say, and theirs was the first.
        #[serde(default = "first_revision")]
        #[serde(rename = "revision")]
        rules_revision: u32,
        /// The version of the program that started it, for people who look into a log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[serde(rename = "program")]
        program_version: Option<String>,
    },
    /// Something happened at the table.
    Input {
        /// The line of the game's record.
        input: Input,
        /// Whether it was played because the seat's time ran out, in logs of programs whose records did not tell.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        #[serde(rename = "clock")]
        by_clock: bool,
    },
    /// The leader ended the game.
    #[serde(rename = "ended")]
    GameEndedByLeader,
    /// Somebody without a seat said how it will end.
    Predicted {
        /// Who.
        member: MemberId,
        /// The seats that will be first, second and third.
        seats: Vec<u8>,
    },
    /// The clock was stopped or let run.
    #[serde(rename = "paused_is")]
    PauseChanged {
        /// Whether it stands.
        paused: bool,
    },
    /// Back to the lobby.
    Rematch,
    /// An evening has these games, those that were played among them. None: there is one game at a time.
    #[serde(rename = "programmed")]
    ProgrammeChanged {
        /// In this order.
        games: Vec<PlannedGame>,
        /// How many players there are at least, bots included.
        seats: usize,
    },
    /// The next game of the evening has no chair for these.
    SatOut {
        /// Who.
        members: Vec<MemberId>,
    },
}

/// A table as it is set: the game at hand, its chairs, and how the room plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Configuration {
    /// The game at hand; logs of older programs do not name its variant.
    #[serde(flatten)]
    pub planned_game: PlannedGame,
    /// How many chairs the table has.
    #[serde(rename = "seats")]
    pub chairs: usize,
    /// How the room plays.
    #[serde(flatten)]
    pub settings: Settings,
}

/// How a room plays, whatever game it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// How many players there are at least, bots included. Logs of older programs do not say: as many as chairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "fill")]
    pub min_players: Option<usize>,
    /// How many players there are at most; none for as many as the game has room for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "most")]
    pub max_players: Option<usize>,
    /// What becomes of people who come in while a game runs; logs of older programs do not say.
    #[serde(default)]
    pub latecomers: Latecomers,
    /// Milliseconds between two rolls of a live race, if the leader has set them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "tick")]
    pub roll_interval_ms: Option<u32>,
    /// How fast.
    pub pace: Pace,
    /// Whether it stands in the list of rooms.
    pub public: bool,
    /// Whether a seat taps for its own rolls.
    pub tap_to_roll: bool,
    /// Who is told the odds, and when; logs of older programs do not say.
    #[serde(default)]
    #[serde(rename = "odds")]
    pub odds_visibility: OddsVisibility,
}

impl Configuration {
    /// A table of this game with so many chairs, everything else as usual.
    pub fn new(game: &str, chairs: usize) -> Configuration {
        let planned_game = PlannedGame { game: game.into(), variant: None, ruleset: Value::Object(Map::new()) };
        Configuration { planned_game, chairs, settings: Settings::default() }
    }

    /// How many players there are at least, bots included.
    pub fn min_players(&self) -> usize {
        self.settings.min_players.unwrap_or(self.chairs)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            min_players: None,
            max_players: None,
            latecomers: Latecomers::default(),
            roll_interval_ms: None,
            pace: Pace::Normal,
            public: false,
            tap_to_roll: false,
            odds_visibility: OddsVisibility::default(),
        }
    }
}

fn first_revision() -> u32 {
    1
}

/// A bot that takes over a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandIn {
    /// The name everybody sees.
    pub name: String,
    /// The id of the bot.
    #[serde(rename = "mind")]
    pub bot_id: String,
}

impl StandIn {
    /// The stand-in that programs used before they wrote it into the log. It never changes, whatever bot today's
    /// program prefers, or an old log would fold to another room.
    fn of_old_logs() -> StandIn {
        StandIn { name: "Stand-in".into(), bot_id: mind_of_old_logs() }
    }
}

/// The bot that programs used before they wrote it into the log; see [`StandIn::of_old_logs`].
fn mind_of_old_logs() -> String {
    "medium".into()
}

impl LogEntry {
    /// A word for the kind, for those who look into the log.
    pub fn kind(&self) -> &'static str {
        match self {
            LogEntry::Joined { .. } => "joined",
            LogEntry::LeftGame { .. } => "stepped_out",
            LogEntry::ReturnedToGame { .. } => "came_back",
            LogEntry::LeftRoom { .. } => "left",
            LogEntry::SilksChanged { .. } => "dressed",
            LogEntry::SatDown { .. } => "sat",
            LogEntry::StoodUp { .. } => "stood",
            LogEntry::WantsSeat { .. } => "wants_seat",
            LogEntry::SeatRequested { .. } => "asked_seat",
            LogEntry::SeatRequestAnswered { .. } => "answered_seat",
            LogEntry::ChairCountChanged { .. } => "chairs_are",
            LogEntry::BotAdded { .. } => "bot_added",
            LogEntry::BotRemoved { .. } => "bot_removed",
            LogEntry::LeaderChanged { .. } => "leader_is",
            LogEntry::Configured { .. } => "configured",
            LogEntry::SettingsChanged { .. } => "adjusted",
            LogEntry::LockChanged { .. } => "locked",
            LogEntry::ReadyChanged { .. } => "ready_is",
            LogEntry::DiceCommitted { .. } => "committed",
            LogEntry::Contributed { .. } => "contributed",
            LogEntry::GameStarted { .. } => "started",
            LogEntry::Input { .. } => "input",
            LogEntry::GameEndedByLeader => "ended",
            LogEntry::Predicted { .. } => "predicted",
            LogEntry::PauseChanged { .. } => "paused_is",
            LogEntry::Rematch => "rematch",
            LogEntry::ProgrammeChanged { .. } => "programmed",
            LogEntry::SatOut { .. } => "sat_out",
        }
    }
}
