//! The entries of a room's log. The log is the truth: a room that is not in memory is rebuilt from it. Names in the log
//! never change, so where a name here is plainer, it is written under the old one.

use ledger::Input;
use protocol::{Latecomers, MemberId, OddsVisibility, Pace, Silks};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::room::programme::PlannedGame;
use crate::token::{Fingerprint, TokenHash};

/// One entry of a room's log. Entries are applied in order by [`Room::apply`](crate::room::Room::apply).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LogEntry {
    /// Somebody became a member.
    Joined {
        member: MemberId,
        name: String,
        /// The only trace of the member's token.
        #[serde(rename = "token")]
        token_hash: TokenHash,
        /// Missing in logs of older programs, where the room chooses them.
        #[serde(default)]
        silks: Option<Silks>,
        /// What a ban would recognise the member by.
        #[serde(rename = "traces", default)]
        fingerprints: Vec<Fingerprint>,
    },
    /// A member left a game that is running or has ended, or was kicked from it, which also bans them. The seat stays
    /// theirs until the next game, and a stand-in plays it.
    #[serde(rename = "stepped_out")]
    LeftGame {
        member: MemberId,
        /// Whether the leader kicked them.
        kicked: bool,
        /// The id of the bot that plays in their place.
        #[serde(rename = "stand_in")]
        stand_in_bot: String,
    },
    /// A member who left a game takes their seat back.
    #[serde(rename = "came_back")]
    ReturnedToGame { member: MemberId },
    /// A member left the lobby for good, or was kicked, which also bans them. In logs of older programs also from a
    /// running game.
    #[serde(rename = "left")]
    LeftRoom {
        member: MemberId,
        /// Whether the leader kicked them.
        kicked: bool,
        /// The bot that takes the chair if a game is running. Missing in logs of older programs.
        #[serde(default = "StandIn::of_old_logs")]
        stand_in: StandIn,
    },
    /// A member chose other silks.
    #[serde(rename = "dressed")]
    SilksChanged { member: MemberId, silks: Silks },
    /// A member took a chair, in a running game a bot's.
    #[serde(rename = "sat")]
    SatDown { member: MemberId, seat: u8 },
    /// A member left their chair, or stopped waiting for one.
    #[serde(rename = "stood")]
    StoodUp { member: MemberId },
    /// A member who only watched would like a seat, and none is free yet.
    WantsSeat { member: MemberId },
    /// A member asked for a bot's seat in the running game.
    #[serde(rename = "asked_seat")]
    SeatRequested {
        member: MemberId,
        /// The seat of one bot; `None` for that of any bot.
        seat: Option<u8>,
        /// Whether the seat may be taken without the leader's consent.
        #[serde(rename = "agreed")]
        approved: bool,
    },
    /// The leader answered a [`LogEntry::SeatRequested`].
    #[serde(rename = "answered_seat")]
    SeatRequestAnswered {
        /// The member who had asked.
        member: MemberId,
        #[serde(rename = "yes")]
        granted: bool,
    },
    /// Chairs were added to the table or removed from its end.
    #[serde(rename = "chairs_are")]
    ChairCountChanged { count: usize },
    /// A bot was put on a chair.
    BotAdded {
        seat: u8,
        /// The name that everybody sees.
        name: String,
        /// Missing in older logs, see `StandIn::of_old_logs`.
        #[serde(rename = "mind", default = "bot_of_old_logs")]
        bot_id: String,
    },
    /// A bot's chair was opened.
    BotRemoved { seat: u8 },
    /// Somebody became the leader.
    #[serde(rename = "leader_is")]
    LeaderChanged { member: MemberId },
    /// Before a game: the game, the number of chairs or the settings were changed.
    Configured {
        /// Everything as it is from now on.
        settings: Configuration,
    },
    /// Settings that do not touch the game were changed while it was running or after it.
    #[serde(rename = "adjusted")]
    SettingsChanged {
        /// Everything as it is from now on, with the game and the number of chairs unchanged.
        settings: Configuration,
    },
    /// The leader locked or unlocked the room for new members.
    #[serde(rename = "locked")]
    LockChanged { locked: bool },
    /// A member changed whether they are ready for the next game.
    #[serde(rename = "ready_is")]
    ReadyChanged { member: MemberId, ready: bool },
    /// The table committed itself to the secret of the next game's dice.
    #[serde(rename = "committed")]
    DiceCommitted {
        /// The id of the table in the next game's record.
        #[serde(rename = "table")]
        table_id: String,
        /// The secret in hexadecimal. Whoever can read the log knows the dice, so only the server may.
        secret: String,
    },
    /// A member added words to the dice of the next game.
    Contributed { member: MemberId, words: String },
    /// The leader started the game.
    #[serde(rename = "started")]
    GameStarted {
        /// Missing in logs of the first programs, which had the first revision.
        #[serde(rename = "revision", default = "first_revision")]
        rules_revision: u32,
        /// The version of the program that started it, for people who read the log.
        #[serde(rename = "program", default, skip_serializing_if = "Option::is_none")]
        program_version: Option<String>,
    },
    /// An action or an outcome at the table.
    Input {
        /// The same line as in the game's record.
        input: Input,
        /// Whether it was made because the seat's time had run out. Only in logs of programs whose inputs did not
        /// contain this.
        #[serde(rename = "clock", default, skip_serializing_if = "core::ops::Not::not")]
        by_clock: bool,
    },
    /// The leader ended the game before its end.
    #[serde(rename = "ended")]
    GameEndedByLeader,
    /// A member without a seat predicted how the game will end.
    Predicted {
        member: MemberId,
        /// One to three seats, the winner first.
        seats: Vec<u8>,
    },
    /// The leader stopped the clock or let it continue.
    #[serde(rename = "paused_is")]
    PauseChanged { paused: bool },
    /// The room went back to the lobby after a game.
    Rematch,
    /// The evening consists of these games, including those already played. If the list is empty, one game is played at
    /// a time.
    #[serde(rename = "programmed")]
    ProgrammeChanged {
        /// In the order in which they are played.
        games: Vec<PlannedGame>,
        /// The least number of players, bots included.
        seats: usize,
    },
    /// The next game has no chair for these members.
    SatOut { members: Vec<MemberId> },
}

/// What a table is set up with: the game, its chairs, and the settings of the room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Configuration {
    /// In logs of older programs the variant is missing.
    #[serde(flatten)]
    pub planned_game: PlannedGame,
    #[serde(rename = "seats")]
    pub chairs: usize,
    #[serde(flatten)]
    pub settings: Settings,
}

/// The settings of a room, which do not depend on its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The least number of players, bots included. `None` in logs of older programs, where it is the number of chairs.
    #[serde(rename = "fill", default, skip_serializing_if = "Option::is_none")]
    pub min_players: Option<usize>,
    /// The greatest number of players; `None` for as many as the game allows.
    #[serde(rename = "most", default, skip_serializing_if = "Option::is_none")]
    pub max_players: Option<usize>,
    /// What happens to members who come while a game is running. Missing in logs of older programs.
    #[serde(default)]
    pub latecomers: Latecomers,
    /// The time between two rolls of a live race; `None` for that of the pace.
    #[serde(rename = "tick", default, skip_serializing_if = "Option::is_none")]
    pub roll_interval_ms: Option<u32>,
    pub pace: Pace,
    /// Whether the room is in the public list.
    pub public: bool,
    /// Whether a member rolls the dice of their own turn.
    pub tap_to_roll: bool,
    /// Missing in logs of older programs.
    #[serde(rename = "odds", default)]
    pub odds_visibility: OddsVisibility,
}

impl Configuration {
    /// A table of this game with default settings.
    pub fn new(game: &str, chairs: usize) -> Configuration {
        let planned_game = PlannedGame { game: game.into(), variant: None, ruleset: Value::Object(Map::new()) };
        Configuration { planned_game, chairs, settings: Settings::default() }
    }

    /// The least number of players, bots included.
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
    /// The name that everybody sees.
    pub name: String,
    #[serde(rename = "mind")]
    pub bot_id: String,
}

impl StandIn {
    /// The stand-in of programs that did not write it into the log yet. It must stay the same when the default bot
    /// changes, or old logs would be rebuilt as other rooms.
    fn of_old_logs() -> StandIn {
        StandIn { name: "Stand-in".into(), bot_id: bot_of_old_logs() }
    }
}

/// The bot of programs that did not write it into the log yet; see `StandIn::of_old_logs`.
fn bot_of_old_logs() -> String {
    "medium".into()
}

impl LogEntry {
    /// The `type` of the entry in the log, for people who look into the store.
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
