//! Tokens that open a seat, and the hash that is kept of them.

use core::fmt;

use fair::dice::NoEntropy;
use fair::{Secret, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 random bytes as text. Whoever has it is that member. It is told once, to one client, and never kept here.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one from the operating system.
    pub fn random() -> Result<Token, NoEntropy> {
        Ok(Token(Secret::random()?.tell()))
    }

    /// One that is a secret of its own.
    pub(crate) fn of(secret: &Secret) -> Token {
        Token(secret.tell())
    }

    /// A token that a client sent, if it has the form of one.
    pub fn read(text: &str) -> Option<Token> {
        hex::decode::<32>(text).map(|bytes| Token(hex::encode(&bytes)))
    }

    /// What is told to its owner.
    pub fn tell(&self) -> &str {
        &self.0
    }

    /// What is kept.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex::encode(&Sha256::digest(self.0.as_bytes())))
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// The SHA-256 of a token. It opens nothing. Tokens are long and random, so nobody finds one behind its hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(String);

/// What somebody would be known by again: the hash of a device's name or of an address, made with the room's own id so
/// that it says nothing anywhere else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trace(String);

impl Trace {
    /// The trace that something leaves in a room.
    pub fn of(room: &str, what: &str) -> Trace {
        let digest = Sha256::new().chain_update(room).chain_update([0]).chain_update(what).finalize();
        Trace(hex::encode(&digest[..12]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_its_own_hash_and_does_not_print_itself() {
        let (one, other) = (Token::random().unwrap(), Token::random().unwrap());
        assert_eq!(Token::read(one.tell()).unwrap().hash(), one.hash());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(format!("{one:?}"), "Token");
        assert!(!format!("{:?}", one.hash()).contains(one.tell()));
        assert!(Token::read("short").is_none());
    }
}
