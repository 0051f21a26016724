//! What is written to a room's log. The log is the truth: a room that is not in memory is rebuilt from it.

use ledger::Input;
use protocol::{MemberId, OddsFor, Pace, Silks};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::room::evening::Billing;
use crate::token::{TokenHash, Trace};

/// One line of a room's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entry {
    /// Somebody came in.
    Joined {
        /// Who.
        member: MemberId,
        /// What they are called.
        name: String,
        /// What their token hashes to.
        token: TokenHash,
        /// What they wear; logs of older programs do not tell.
        #[serde(default)]
        silks: Option<Silks>,
        /// What they would be known by again if they were sent away.
        #[serde(default)]
        traces: Vec<Trace>,
    },
    /// Somebody left, or was sent away, which also keeps them out.
    Left {
        /// Who.
        member: MemberId,
        /// Whether they were sent away.
        kicked: bool,
        /// The bot that plays on where they sat, if a game runs; logs of older programs do not name it.
        #[serde(default = "StandIn::of_old_logs")]
        stand_in: StandIn,
    },
    /// Somebody wears something else.
    Dressed {
        /// Who.
        member: MemberId,
        /// What.
        silks: Silks,
    },
    /// Somebody sat down.
    Sat {
        /// Who.
        member: MemberId,
        /// Where.
        seat: u8,
    },
    /// Somebody stood up.
    Stood {
        /// Who.
        member: MemberId,
    },
    /// A bot was put on a chair.
    BotAdded {
        /// Where.
        seat: u8,
        /// What it is called.
        name: String,
        /// Which mind it has; older logs do not say.
        #[serde(default = "mind_of_old_logs")]
        mind: String,
    },
    /// A bot was taken off.
    BotRemoved {
        /// From where.
        seat: u8,
    },
    /// Somebody leads now.
    LeaderIs {
        /// Who.
        member: MemberId,
    },
    /// What is played was changed.
    Configured {
        /// What it is now.
        settings: Settings,
    },
    /// The door was locked or opened.
    Locked {
        /// Whether.
        locked: bool,
    },
    /// Somebody said whether they are ready.
    ReadyIs {
        /// Who.
        member: MemberId,
        /// Whether.
        ready: bool,
    },
    /// The table chose its secret for the next game and is bound to it.
    Committed {
        /// The table's id for that game.
        table: String,
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
    Started {
        /// The revision of the game's rules; logs of the first programs do not say, and theirs was the first.
        #[serde(default = "first_revision")]
        revision: u32,
        /// The version of the program that started it, for people who look into a log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        program: Option<String>,
    },
    /// Something happened at the table.
    Input {
        /// The line of the game's record.
        input: Input,
        /// Whether it was played because the seat's time ran out. A record does not have this.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        clock: bool,
    },
    /// The clock was stopped or let run.
    PausedIs {
        /// Whether it stands.
        paused: bool,
    },
    /// Back to the lobby.
    Rematch,
    /// An evening has these games, those that were played among them. None: there is one game at a time.
    Programmed {
        /// In this order.
        games: Vec<Billing>,
        /// How many chairs the leader would like.
        seats: usize,
    },
    /// The next game of the evening has no chair for these.
    SatOut {
        /// Who.
        members: Vec<MemberId>,
    },
}

/// What is played and how.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The game's id.
    pub game: String,
    /// How many seats.
    pub seats: usize,
    /// The fields of the ruleset that differ from the default.
    pub ruleset: Value,
    /// How fast.
    pub pace: Pace,
    /// Whether it stands in the list of rooms.
    pub public: bool,
    /// Whether a seat taps for its own rolls.
    pub tap_to_roll: bool,
    /// Who is told the odds, and when; logs of older programs do not say.
    #[serde(default)]
    pub odds: OddsFor,
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
    pub mind: String,
}

impl StandIn {
    /// The stand-in that programs used before they wrote it into the log. It never changes, whatever bot today's
    /// program prefers, or an old log would fold to another room.
    fn of_old_logs() -> StandIn {
        StandIn { name: "Stand-in".into(), mind: mind_of_old_logs() }
    }
}

/// The bot that programs used before they wrote it into the log; see [`StandIn::of_old_logs`].
fn mind_of_old_logs() -> String {
    "medium".into()
}

impl Entry {
    /// A word for the kind, for those who look into the log.
    pub fn kind(&self) -> &'static str {
        match self {
            Entry::Joined { .. } => "joined",
            Entry::Left { .. } => "left",
            Entry::Dressed { .. } => "dressed",
            Entry::Sat { .. } => "sat",
            Entry::Stood { .. } => "stood",
            Entry::BotAdded { .. } => "bot_added",
            Entry::BotRemoved { .. } => "bot_removed",
            Entry::LeaderIs { .. } => "leader_is",
            Entry::Configured { .. } => "configured",
            Entry::Locked { .. } => "locked",
            Entry::ReadyIs { .. } => "ready_is",
            Entry::Committed { .. } => "committed",
            Entry::Contributed { .. } => "contributed",
            Entry::Started { .. } => "started",
            Entry::Input { .. } => "input",
            Entry::PausedIs { .. } => "paused_is",
            Entry::Rematch => "rematch",
            Entry::Programmed { .. } => "programmed",
            Entry::SatOut { .. } => "sat_out",
        }
    }
}
