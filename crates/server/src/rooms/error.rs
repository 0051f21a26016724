//! Why a room cannot be had, and what a client is told of it.

use std::borrow::Cow;

use axum::http::StatusCode;
use fair::dice::NoEntropy;
use protocol::ErrorReply;
use store::{BadRoomId, StoreError};

use crate::room::bad_log::BadLog;
use crate::worker_pool::WorkFailed;

/// Why a room cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum RoomsError {
    /// There is none with that code.
    #[error("there is no room with this code; codes have four letters, and rooms do not last for ever")]
    NoRoom,
    /// What was asked cannot be done.
    #[error("{}", .0.message)]
    Refused(ErrorReply),
    /// The database is in trouble.
    #[error("the room's log cannot be reached: {0}")]
    Store(#[from] StoreError),
    /// An entry of the room's log is damaged, was changed, or is of a later program.
    #[error("the room's log is damaged: {}", .0.public_message())]
    DamagedLog(BadLog),
    /// A new room cannot be set up.
    #[error("the room cannot be set up: {}", .0.public_message())]
    CannotSetUp(BadLog),
    /// No randomness.
    #[error("{0}")]
    Entropy(#[from] NoEntropy),
    /// An id of our own making is none.
    #[error("the new room's id cannot be kept: {0}")]
    InvalidId(#[from] BadRoomId),
    /// The room's last step could not be saved, and it is being rebuilt.
    #[error("the room could not save what happened and is being rebuilt; try again in a moment")]
    NotSaved,
    /// The server stops.
    #[error("the server stops; your seat is kept, come back in a moment")]
    ShuttingDown,
    /// The room's task, or work on its log, ended without an answer.
    #[error("the room did not answer; try again in a moment")]
    NoAnswer,
}

impl From<WorkFailed> for RoomsError {
    fn from(error: WorkFailed) -> RoomsError {
        tracing::error!(%error, "work on a room's log ended badly");
        RoomsError::NoAnswer
    }
}

impl RoomsError {
    /// The word a program knows it by, over HTTP and in the goodbye of a socket.
    pub fn code(&self) -> Cow<'static, str> {
        self.status_and_code().1
    }

    /// The status of an HTTP answer, and that word.
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
