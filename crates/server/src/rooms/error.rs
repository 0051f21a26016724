//! Why a room cannot be created or reached, and the HTTP status and code that a client is given for it.

use std::borrow::Cow;

use axum::http::StatusCode;
use fair::dice::NoEntropy;
use protocol::ErrorReply;
use store::{BadRoomId, StoreError};

use crate::blocking_work::WorkFailed;
use crate::room::bad_log::BadLog;

/// Why a room cannot be created or reached.
#[derive(Debug, thiserror::Error)]
pub enum RoomsError {
    #[error("there is no room with this code; codes have four letters, and rooms are removed after a while")]
    NoRoom,
    /// The room or its settings do not allow what was requested.
    #[error("{}", .0.message)]
    Refused(ErrorReply),
    #[error("the room's log cannot be reached: {0}")]
    Store(#[from] StoreError),
    /// An entry of the room's log is damaged, was changed, or was written by a later program.
    #[error("the room's log is damaged: {}", .0.public_message())]
    DamagedLog(BadLog),
    /// The first entries of a new room cannot be applied.
    #[error("the room cannot be set up: {}", .0.public_message())]
    CannotSetUp(BadLog),
    #[error("{0}")]
    Entropy(#[from] NoEntropy),
    /// An id that this program made for a new room is refused by the store.
    #[error("the new room's id cannot be kept: {0}")]
    InvalidId(#[from] BadRoomId),
    /// The room's last step could not be saved, so the room is being rebuilt from its log.
    #[error("the room could not save what happened and is being rebuilt; try again in a moment")]
    NotSaved,
    #[error("the server is stopping; your seat is kept, come back in a moment")]
    ShuttingDown,
    /// The room's task, or work on its log, ended without an answer.
    #[error("the room did not answer; try again in a moment")]
    NoAnswer,
}

impl From<WorkFailed> for RoomsError {
    fn from(error: WorkFailed) -> RoomsError {
        tracing::error!(%error, "work on a room's log failed");
        RoomsError::NoAnswer
    }
}

impl RoomsError {
    /// The word by which programs know the error: over HTTP, and in the goodbye of a socket.
    pub fn code(&self) -> Cow<'static, str> {
        self.status_and_code().1
    }

    /// The status of the HTTP answer, and the code in its body.
    pub(crate) fn status_and_code(&self) -> (StatusCode, Cow<'static, str>) {
        match self {
            RoomsError::NoRoom => (StatusCode::NOT_FOUND, "no_room".into()),
            RoomsError::Refused(refused) => (StatusCode::CONFLICT, refused.code.clone()),
            RoomsError::Store(_) | RoomsError::NotSaved | RoomsError::ShuttingDown | RoomsError::NoAnswer => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable".into())
            }
            RoomsError::DamagedLog(_) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged_log".into()),
            RoomsError::CannotSetUp(_) | RoomsError::Entropy(_) | RoomsError::InvalidId(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "internal".into())
            }
        }
    }
}
