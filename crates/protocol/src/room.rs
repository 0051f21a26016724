//! A room as everybody may see it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::programme::ProgrammeView;
use crate::silks::Silks;

/// Somebody in a room, by number. It says who, and opens nothing: the token does that.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct MemberId(pub u32);

kit::word_enum! {
    /// How far a room has come.
    pub enum Stage {
        /// People come in and sit down.
        Lobby = "lobby",
        /// The game runs.
        Playing = "playing",
        /// It is over; there may be another.
        Finished = "finished",
    }
}

kit::word_enum! {
    /// How fast a table goes. The server's `Tempo` says what that means in seconds.
    pub enum Pace {
        /// Time to read everything.
        Relaxed = "relaxed",
        /// As a table of people who know the game.
        Normal = "normal",
        /// For those who do not want to wait.
        Fast = "fast",
        /// As normal, but nobody is hurried to decide.
        None = "none",
    }
}

kit::word_enum! {
    /// Who is told the odds, and when.
    pub enum OddsFor {
        /// Nobody, ever: charts show money only.
        Off = "off",
        /// The big screen, while a race runs; everybody when it is over.
        Tv = "tv",
        /// Everybody, while a race runs.
        Everyone = "everyone",
        /// Everybody, but only when the race is over.
        After = "after",
    }
}

#[expect(clippy::derivable_impls, reason = "the words are declared by a macro that derives nothing of the kind")]
impl Default for OddsFor {
    fn default() -> OddsFor {
        OddsFor::After
    }
}

kit::word_enum! {
    /// What people may shout across the table. There is no free text.
    pub enum Reaction {
        /// Hooray.
        Cheer = "cheer",
        /// Oh no.
        Groan = "groan",
        /// Well played.
        Clap = "clap",
        /// Ha.
        Laugh = "laugh",
        /// What?
        Gasp = "gasp",
        /// Go on!
        Hurry = "hurry",
    }
}

/// A room, its people and its chairs.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomView {
    /// What it is called for ever; replays are found by it. It opens nothing.
    pub id: String,
    /// Four letters, for as long as the room is open.
    pub code: String,
    /// How far it has come.
    pub stage: Stage,
    /// The game's id.
    pub game: String,
    /// The fields of the ruleset that were given.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Value,
    /// How fast.
    pub pace: Pace,
    /// Whether it stands in the list of rooms.
    pub public: bool,
    /// Whether nobody new may come in.
    pub locked: bool,
    /// Whether the clock stands still because the leader said so.
    pub paused: bool,
    /// Whether a seat taps for its own rolls.
    pub tap_to_roll: bool,
    /// Who is told the odds, and when.
    pub odds: OddsFor,
    /// Who may change things.
    pub leader: Option<MemberId>,
    /// Everybody who came in, in that order.
    pub members: Vec<MemberView>,
    /// The seats of the table.
    pub chairs: Vec<ChairView>,
    /// The commitment to the dice of the game that is next, or runs, or has ended.
    pub commitment: String,
    /// How many games this room has begun.
    pub games: u32,
    /// The evening, if the room plays a programme.
    pub programme: Option<ProgrammeView>,
}

/// Somebody in a room.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MemberView {
    /// Who.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// What they wear. No two in a room wear the same.
    pub silks: Silks,
    /// Whether they are connected.
    pub here: bool,
    /// Whether they said they are ready.
    pub ready: bool,
    /// Whether they added words to the dice.
    pub contributed: bool,
}

/// A seat of the table.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChairView {
    /// Nobody has it; when the game starts a bot will.
    Open,
    /// Somebody has it.
    Member {
        /// Who.
        member: MemberId,
        /// Whether a bot plays for them until they return.
        lent: bool,
    },
    /// A bot has it.
    Bot {
        /// What it is called.
        name: String,
        /// Which kind of bot it is.
        mind: String,
        /// What it wears.
        silks: Silks,
    },
}
