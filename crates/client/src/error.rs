//! Why something could not be asked or answered, in words that a person can act on.

use crate::address::ServerAddress;

/// What can go wrong between a client and a server.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClientError {
    /// No connection could be made.
    #[error("{server} cannot be reached: {reason}")]
    Unreachable {
        /// The server that was called.
        server: ServerAddress,
        /// What the system or TLS says about it.
        reason: String,
    },
    /// TLS needs certificates of authorities, and none were found.
    #[error("this machine has no certificates; install ca-certificates, or set SSL_CERT_FILE")]
    NoCertificates,
    /// The connection stands, and nothing came over it in time.
    #[error("{server} does not answer")]
    NoAnswer {
        /// The server that was asked.
        server: ServerAddress,
    },
    /// The connection broke in the middle of something.
    #[error("{server} broke off: {reason}")]
    ConnectionLost {
        /// The server at the other end.
        server: ServerAddress,
        /// What the system says about it.
        reason: String,
    },
    /// The answer is not one of a railbird server.
    #[error("{server} does not speak as a railbird server does")]
    UnexpectedResponse {
        /// The server that was asked.
        server: ServerAddress,
    },
    /// The server refused a request over HTTP.
    #[error("{message}")]
    Refused {
        /// The status of the response.
        status: u16,
        /// The code for programs; empty if the response has none.
        code: String,
        /// The sentence for people.
        message: String,
    },
    /// The server refused to open the socket of a room.
    #[error("{server} says {status} to room {code}")]
    SocketRefused {
        /// The server that was asked.
        server: ServerAddress,
        /// The code of the room.
        code: String,
        /// The status of the response.
        status: u16,
    },
    /// A message of the server could not be read as a frame.
    #[error("the server said what this program cannot read: {reason}")]
    UnreadableMessage {
        /// What is wrong with the message.
        reason: String,
    },
}
