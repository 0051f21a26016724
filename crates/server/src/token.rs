//! Tokens that open a seat, and the hash that is kept of them.

use core::fmt;

use fair::dice::NoEntropy;
use fair::{Secret, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 random bytes as text. Whoever has it is that member. It is told once, to one client, and never kept here.
#[derive(Clone, PartialEq, Eq)]
pub struct MemberToken(String);

impl MemberToken {
    /// A new one from the operating system.
    pub fn random() -> Result<MemberToken, NoEntropy> {
        Ok(MemberToken(Secret::random()?.to_hex()))
    }

    /// One that is a secret of its own.
    pub(crate) fn from_secret(secret: &Secret) -> MemberToken {
        MemberToken(secret.to_hex())
    }

    /// A token that a client sent, if it has the form of one.
    pub fn parse(text: &str) -> Option<MemberToken> {
        hex::decode::<32>(text).map(|bytes| MemberToken(hex::encode(&bytes)))
    }

    /// What is told to its owner.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// What is kept.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex::encode(&Sha256::digest(self.0.as_bytes())))
    }
}

impl fmt::Debug for MemberToken {
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
pub struct Fingerprint(String);

impl Fingerprint {
    /// The trace that something leaves in a room.
    pub fn new(room_id: &str, identifier: &str) -> Fingerprint {
        let digest = Sha256::new().chain_update(room_id).chain_update([0]).chain_update(identifier).finalize();
        Fingerprint(hex::encode(&digest[..12]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_its_own_hash_and_does_not_print_itself() {
        let (one, other) = (MemberToken::random().unwrap(), MemberToken::random().unwrap());
        assert_eq!(MemberToken::parse(one.as_str()).unwrap().hash(), one.hash());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(format!("{one:?}"), "Token");
        assert!(!format!("{:?}", one.hash()).contains(one.as_str()));
        assert!(MemberToken::parse("short").is_none());
    }
}
