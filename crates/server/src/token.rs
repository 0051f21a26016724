//! Tokens by which members prove who they are, the hashes that are kept of them, and the fingerprints that bans go by.

use core::fmt;

use fair::dice::NoEntropy;
use fair::{Secret, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// 32 random bytes in hexadecimal. Whoever has it is that member. One client receives it once; the server keeps only
/// the hash.
#[derive(Clone, PartialEq, Eq)]
pub struct MemberToken(String);

impl MemberToken {
    /// A new token, with randomness from the operating system.
    pub fn random() -> Result<MemberToken, NoEntropy> {
        Ok(MemberToken(Secret::random()?.to_hex()))
    }

    /// The token that is this secret in hexadecimal.
    pub(crate) fn from_secret(secret: &Secret) -> MemberToken {
        MemberToken(secret.to_hex())
    }

    /// Reads a token that a client sent. `None` if it has not the form of one; whether it belongs to a member is
    /// another question.
    pub fn parse(text: &str) -> Option<MemberToken> {
        hex::decode::<32>(text).map(|bytes| MemberToken(hex::encode(&bytes)))
    }

    /// The text that its owner receives.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hash by which the room knows the token's owner.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex::encode(&Sha256::digest(self.0.as_bytes())))
    }
}

impl fmt::Debug for MemberToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token")
    }
}

/// The SHA-256 of a token. It cannot be used as a token, and tokens are too long and random to be found from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenHash(String);

/// What a member would be recognised by after a ban: the hash of a device's name or of an address together with the
/// room's id, so that it matches nothing in other rooms.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Fingerprint(String);

impl Fingerprint {
    /// The fingerprint of something that identifies a client, for use in this room only.
    pub fn new(room_id: &str, identifier: &str) -> Fingerprint {
        let digest = Sha256::new().chain_update(room_id).chain_update([0]).chain_update(identifier).finalize();
        Fingerprint(hex::encode(&digest[..12]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_its_own_hash_and_does_not_print_itself() {
        let (one, other) = (MemberToken::random().unwrap(), MemberToken::random().unwrap());
        assert_eq!(MemberToken::parse(one.as_str()).unwrap().hash(), one.hash());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(format!("{one:?}"), "Token");
        assert!(!format!("{:?}", one.hash()).contains(one.as_str()));
        assert!(MemberToken::parse("short").is_none());
    }
}
