//! What clients ask for over HTTP, and what they get.

use serde::{Deserialize, Serialize};

use crate::client::Change;
use crate::room::{MemberId, RoomView};

/// A new room.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CreateRoom {
    /// What its leader is called.
    pub name: String,
    /// What is played and how.
    #[serde(flatten)]
    pub settings: Change,
    /// Whether the leader takes no seat.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<_>", optional))]
    pub host_only: bool,
}

/// Into a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct JoinRoom {
    /// What one is called.
    pub name: String,
}

/// One is in.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Joined {
    /// The room's code.
    pub code: String,
    /// Who one is.
    pub member: MemberId,
    /// What opens one's seat. Whoever has it is you: keep it, and send it only in the hello.
    pub token: String,
    /// The room.
    pub room: RoomView,
}

/// A refusal over HTTP.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// For programs.
    pub code: String,
    /// For people: what is wrong and what to do.
    pub message: String,
}
