//! What is written to a room's log. The log is the truth: a room that is not in memory is rebuilt from it.

use ledger::Input;
use protocol::{Latecomers, MemberId, OddsFor, Pace, Silks};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::room::programme::Billing;
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
    /// Somebody left a game that runs or has ended, or was sent away from it, which also keeps them out. Their seat stays
    /// under their name until the next game, and a stand-in plays it.
    SteppedOut {
        /// Who.
        member: MemberId,
        /// Whether they were sent away.
        kicked: bool,
        /// The id of the bot that stands in.
        stand_in: String,
    },
    /// Somebody who left a game takes their seat back.
    CameBack {
        /// Who.
        member: MemberId,
    },
    /// Somebody left the lobby for good, or was sent away, which also keeps them out. In logs of older programs also
    /// from a game that runs.
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
    /// Somebody who watched would like a seat, and there is none yet.
    WantsSeat {
        /// Who.
        member: MemberId,
    },
    /// Somebody asked for a bot's seat in the game that runs.
    AskedSeat {
        /// Who.
        member: MemberId,
        /// Which; none for any bot's.
        seat: Option<u8>,
        /// Whether nobody has to agree.
        agreed: bool,
    },
    /// The leader answered them.
    AnsweredSeat {
        /// Whom.
        member: MemberId,
        /// Whether they may have it.
        yes: bool,
    },
    /// The table has more or fewer chairs.
    ChairsAre {
        /// How many.
        count: usize,
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
    /// The game at hand or how it is played was changed.
    Configured {
        /// What it is now.
        settings: Configuration,
    },
    /// Something that does not touch the game was changed while it ran.
    Adjusted {
        /// What it is now.
        settings: Configuration,
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
        /// Whether it was played because the seat's time ran out, in logs of programs whose records did not tell.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        clock: bool,
    },
    /// The leader ended the game.
    Ended,
    /// Somebody without a seat said how it will end.
    Predicted {
        /// Who.
        member: MemberId,
        /// The seats that will be first, second and third.
        seats: Vec<u8>,
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
    pub item: Billing,
    /// How many chairs the table has.
    pub seats: usize,
    /// How the room plays.
    #[serde(flatten)]
    pub settings: Settings,
}

/// How a room plays, whatever game it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// How many players there are at least, bots included. Logs of older programs do not say: as many as chairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fill: Option<usize>,
    /// How many players there are at most; none for as many as the game has room for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<usize>,
    /// What becomes of people who come in while a game runs; logs of older programs do not say.
    #[serde(default)]
    pub latecomers: Latecomers,
    /// Milliseconds between two rolls of a live race, if the leader has set them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tick: Option<u32>,
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

impl Configuration {
    /// A table of this game with so many chairs, everything else as usual.
    pub fn new(game: &str, seats: usize) -> Configuration {
        let item = Billing { game: game.into(), variant: None, ruleset: Value::Object(Map::new()) };
        Configuration { item, seats, settings: Settings::default() }
    }

    /// How many players there are at least, bots included.
    pub fn fill(&self) -> usize {
        self.settings.fill.unwrap_or(self.seats)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            fill: None,
            most: None,
            latecomers: Latecomers::default(),
            tick: None,
            pace: Pace::Normal,
            public: false,
            tap_to_roll: false,
            odds: OddsFor::default(),
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
            Entry::SteppedOut { .. } => "stepped_out",
            Entry::CameBack { .. } => "came_back",
            Entry::Left { .. } => "left",
            Entry::Dressed { .. } => "dressed",
            Entry::Sat { .. } => "sat",
            Entry::Stood { .. } => "stood",
            Entry::WantsSeat { .. } => "wants_seat",
            Entry::AskedSeat { .. } => "asked_seat",
            Entry::AnsweredSeat { .. } => "answered_seat",
            Entry::ChairsAre { .. } => "chairs_are",
            Entry::BotAdded { .. } => "bot_added",
            Entry::BotRemoved { .. } => "bot_removed",
            Entry::LeaderIs { .. } => "leader_is",
            Entry::Configured { .. } => "configured",
            Entry::Adjusted { .. } => "adjusted",
            Entry::Locked { .. } => "locked",
            Entry::ReadyIs { .. } => "ready_is",
            Entry::Committed { .. } => "committed",
            Entry::Contributed { .. } => "contributed",
            Entry::Started { .. } => "started",
            Entry::Input { .. } => "input",
            Entry::Ended => "ended",
            Entry::Predicted { .. } => "predicted",
            Entry::PausedIs { .. } => "paused_is",
            Entry::Rematch => "rematch",
            Entry::Programmed { .. } => "programmed",
            Entry::SatOut { .. } => "sat_out",
        }
    }
}
