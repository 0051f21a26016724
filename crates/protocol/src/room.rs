//! A room as everybody may see it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::programme::ProgrammeView;
use crate::silks::Silks;

/// The number of somebody in a room. It is public; the token is what proves who somebody is.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct MemberId(pub u32);

kit::string_enum! {
    /// How far a room has come.
    pub enum Stage {
        /// People join and sit down.
        Lobby = "lobby",
        /// The game is running.
        Playing = "playing",
        /// It is over; there may be another.
        Finished = "finished",
    }
}

kit::string_enum! {
    /// How fast a table plays. The server's `Tempo` says what that means in seconds.
    pub enum Pace {
        /// Time to read everything.
        Relaxed = "relaxed",
        /// For people who know the game.
        Normal = "normal",
        /// For those who do not want to wait.
        Fast = "fast",
        /// As normal, but decisions have no time limit.
        None = "none",
    }
}

kit::string_enum! {
    /// Who sees the odds, and when.
    pub enum OddsVisibility {
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

kit::string_enum! {
    /// What happens to people who join while a game is running.
    pub enum Latecomers {
        /// They may have a bot's seat.
        Seat = "seat",
        /// They may have a bot's seat if the leader agrees.
        Ask = "ask",
        /// They wait for the next game.
        Wait = "wait",
    }
}

#[expect(clippy::derivable_impls, reason = "the words are declared by a macro that derives nothing of the kind")]
impl Default for Latecomers {
    fn default() -> Latecomers {
        Latecomers::Seat
    }
}

kit::string_enum! {
    /// What somebody who joins now can expect.
    pub enum NewcomerSeating {
        /// A seat in the game that is about to start.
        Seat = "seat",
        /// No seat in the game that is about to start, but one in the next.
        Full = "full",
        /// A bot's seat in the game that runs, if they ask for it.
        TakeOver = "take_over",
        /// The same, if the leader agrees.
        Ask = "ask",
        /// A seat in the next game.
        NextGame = "next_game",
    }
}

#[expect(clippy::derivable_impls, reason = "the words are declared by a macro that derives nothing of the kind")]
impl Default for OddsVisibility {
    fn default() -> OddsVisibility {
        OddsVisibility::After
    }
}

kit::string_enum! {
    /// The reactions that people can send to each other. There is no free text.
    pub enum Reaction {
        Cheer = "cheer",
        Groan = "groan",
        /// Applause.
        Clap = "clap",
        /// Laughter.
        Laugh = "laugh",
        Gasp = "gasp",
        /// A call to hurry.
        Hurry = "hurry",
    }
}

/// A room, its people and its chairs.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomView {
    /// The room's lasting id, by which replays are found. It is public.
    pub id: String,
    /// Four letters, for as long as the room is open.
    pub code: String,
    /// How far it has come.
    pub stage: Stage,
    pub game: String,
    /// The named variant of the game, if it is one.
    pub variant: Option<String>,
    /// The fields of the ruleset that were given.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub ruleset: Value,
    /// How fast the table plays.
    pub pace: Pace,
    /// Whether the room is in the public list.
    pub public: bool,
    /// Whether the room is locked for newcomers.
    pub locked: bool,
    /// Whether the leader has stopped the clock.
    pub paused: bool,
    /// Whether people tap for the rolls of their own seat.
    pub tap_to_roll: bool,
    /// Who sees the odds, and when.
    pub odds: OddsVisibility,
    /// The member who may change settings; null if nobody is left.
    pub leader: Option<MemberId>,
    /// Everybody who joined, in that order.
    pub members: Vec<MemberView>,
    /// The seats of the table.
    pub chairs: Vec<ChairView>,
    /// The fewest players: bots fill the table up to this number.
    #[serde(rename = "fill")]
    pub min_players: usize,
    /// The most players: what the leader has set, or what the game has room for.
    #[serde(rename = "most")]
    pub max_players: usize,
    /// What happens to people who join while a game is running.
    pub latecomers: Latecomers,
    /// What somebody who joins now can expect.
    pub newcomer: NewcomerSeating,
    /// Milliseconds between two rolls of a live race.
    #[serde(rename = "tick")]
    pub roll_interval_ms: u32,
    /// Those who have no seat and would like one: they get it as soon as there is one, at the latest in turn with the
    /// others.
    #[serde(rename = "waiting")]
    pub waiting_for_seat: Vec<MemberId>,
    /// Those who asked for a bot's seat in the game that runs, in that order.
    pub claims: Vec<ClaimView>,
    /// Predictions, by those without a seat, of how the current game ends.
    pub predictions: Vec<PredictionView>,
    /// Whether the leader ended the game before its rules did.
    #[serde(rename = "ended")]
    pub ended_early: bool,
    /// The commitment to the dice of the game that is next, or runs, or has ended.
    pub commitment: String,
    /// How many games this room has begun.
    #[serde(rename = "games")]
    pub games_begun: u32,
    /// The race night; null if the room plays one game at a time.
    pub programme: Option<ProgrammeView>,
}

/// Somebody in a room.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MemberView {
    /// Their number in the room.
    pub id: MemberId,
    pub name: String,
    /// Their badge. No two in a room wear the same.
    pub silks: Silks,
    /// Whether they are connected.
    #[serde(rename = "here")]
    pub connected: bool,
    /// Whether they said they are ready.
    pub ready: bool,
    /// Whether they added words to the dice.
    pub contributed: bool,
    /// Whether they left the game that runs or has ended: a stand-in plays their seat, or played it to the end.
    pub left: bool,
}

/// A request for a bot's seat.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClaimView {
    pub member: MemberId,
    /// The seat; null for any bot's.
    pub seat: Option<u8>,
    /// Whether the leader has agreed, or need not. They get the seat as soon as no secret is learnt by it.
    pub agreed: bool,
}

/// A prediction, by somebody without a seat, of how the game ends.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PredictionView {
    pub member: MemberId,
    /// The seats that will be first, second and third; at least the first.
    pub seats: Vec<u8>,
    /// How many inputs the game had when it was made.
    #[serde(rename = "at")]
    pub after_inputs: u32,
    /// For each place whether it was right; null until the game is over.
    pub right: Option<Vec<bool>>,
    /// How many inputs the game had in all, once it is over.
    #[serde(rename = "of")]
    pub total_inputs: Option<u32>,
}

/// A seat of the table.
#[derive(utoipa::ToSchema, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ChairView {
    /// Nobody has it; when the game starts a bot will.
    Open,
    Member {
        member: MemberId,
        /// Whether a bot plays for them until they return.
        #[serde(rename = "lent")]
        played_by_bot: bool,
        /// Whether they left; they may take the seat back.
        left: bool,
    },
    Bot {
        name: String,
        /// The id of its kind.
        bot: String,
        silks: Silks,
    },
}
