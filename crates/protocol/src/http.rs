//! What clients ask for over HTTP, and what they get.

use serde::{Deserialize, Serialize};

use crate::client::Change;
use crate::room::{MemberId, RoomView};

/// A new room.
#[derive(utoipa::ToSchema, Clone, Debug, Default, Serialize, Deserialize)]
pub struct CreateRoom {
    /// What its leader is called.
    pub name: String,
    /// What is played and how.
    #[serde(flatten)]
    pub settings: Change,
    /// Whether the leader takes no seat.
    #[serde(default)]
    pub host_only: bool,
}

/// Into a room.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
pub struct JoinRoom {
    /// What one is called.
    pub name: String,
}

/// One is in.
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
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
#[derive(utoipa::ToSchema, Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    /// For programs.
    pub code: String,
    /// For people: what is wrong and what to do.
    pub message: String,
}
