//! The committed, verifiable source: HMAC-SHA-256 in counter mode.
//!
//! 1. Before the first outcome the table publishes the SHA-256 of its 32-byte secret: the [`Commitment`].
//! 2. Every seat may then add words of its own, so that the table alone does not decide either.
//! 3. The stream key is HMAC(secret, table id ‖ contributions in seat order). Each of these parts is preceded by its
//!    length in bytes as four bytes, big end first, so that no two lists of words look alike.
//! 4. Block i of the stream is HMAC(stream key, i as eight bytes, big end first), and gives four words of 64 bits, big
//!    end first.
//! 5. A pick below n takes words until one lies below the largest multiple of n that 64 bits can hold, and is that word
//!    modulo n. Each chance of a game is one pick below the total weight.
//!
//! `docs/fairness.md` tells the same for those who check it in another language.

use core::fmt;

use hmac::{Hmac, KeyInit, Mac};
use kit::Pick;
use sha2::{Digest, Sha256};

use crate::hex;

/// 32 bytes that nobody may know before the game is over. It prints as nothing but its name.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one from the operating system.
    pub fn random() -> Result<Secret, NoEntropy> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|_| NoEntropy)?;
        Ok(Secret(bytes))
    }

    /// A secret made from another one and a name, so that an engine with a fixed seed deals the same games every time.
    pub fn derive(from: &Secret, name: &str) -> Secret {
        Secret(hmac_sha256(&from.0, &[name.as_bytes()]))
    }

    /// A secret made from a seed. Whoever knows the seed knows the secret: for tests and reproducible runs.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(hmac_sha256(b"railbird seed", &[&seed.to_be_bytes()]))
    }

    /// The secret that was told.
    pub fn from_hex(text: &str) -> Option<Secret> {
        hex::decode(text).map(Secret)
    }

    /// The secret as it is told when the game is over.
    pub fn to_hex(&self) -> String {
        hex::encode(&self.0)
    }

    /// What is published beforehand.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// A key of its own for another purpose than dealing.
    pub fn derive_key(&self, purpose: &str) -> [u8; 32] {
        hmac_sha256(&self.0, &[b"key for ", purpose.as_bytes()])
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The operating system gave no random bytes.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system gave no random bytes; without them the dice cannot be fair")]
pub struct NoEntropy;

/// The SHA-256 of a secret: binds the table to it and tells nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// The commitment of a record.
    pub fn from_hex(text: &str) -> Option<Commitment> {
        hex::decode(text).map(Commitment)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

/// What goes into the stream beside the secret, all of it public.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamInputs {
    pub table_id: String,
    /// What each seat added, in seat order; the empty string for one that added nothing.
    pub contributions: Vec<String>,
}

/// The stream of one game.
#[derive(Clone)]
pub struct FairDice {
    key: [u8; 32],
    block: [u8; 32],
    words: u64,
}

impl FairDice {
    /// The stream of this secret on these terms.
    pub fn new(secret: &Secret, terms: &StreamInputs) -> FairDice {
        let mut message = Vec::new();
        for part in core::iter::once(&terms.table_id).chain(&terms.contributions) {
            message.extend_from_slice(&(part.len() as u32).to_be_bytes());
            message.extend_from_slice(part.as_bytes());
        }
        FairDice { key: hmac_sha256(&secret.0, &[&message]), block: [0; 32], words: 0 }
    }

    fn word(&mut self) -> u64 {
        let (block, part) = (self.words / 4, (self.words % 4) as usize);
        if part == 0 {
            self.block = hmac_sha256(&self.key, &[&block.to_be_bytes()]);
        }
        self.words += 1;
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.block[8 * part..8 * part + 8]);
        u64::from_be_bytes(bytes)
    }
}

impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fair").field("words", &self.words).finish_non_exhaustive()
    }
}

impl Pick for FairDice {
    fn pick(&mut self, below: u32) -> u32 {
        let below = u64::from(below.max(1));
        // 2^64 modulo `below`: the words past the last whole multiple are thrown away.
        let uneven = (u64::MAX % below + 1) % below;
        loop {
            let word = self.word();
            if word <= u64::MAX - uneven {
                return (word % below) as u32;
            }
        }
    }
}

/// HMAC-SHA-256 of the parts one after the other.
pub fn hmac_sha256(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(table: &str, contributions: &[&str]) -> StreamInputs {
        StreamInputs {
            table_id: table.into(),
            contributions: contributions.iter().map(|words| (*words).into()).collect(),
        }
    }

    fn stream(secret: &Secret, terms: &StreamInputs, below: u32, len: usize) -> Vec<u32> {
        let mut fair = FairDice::new(secret, terms);
        (0..len).map(|_| fair.pick(below)).collect()
    }

    #[test]
    fn the_stream_is_what_another_implementation_computes() {
        // Computed with Python's hmac and hashlib from the text above; `docs/fairness.md` holds the program.
        let secret = Secret::from_hex(&"0f".repeat(32)).unwrap();
        let terms = terms("ABCD", &["lucky", "", "horse"]);
        assert_eq!(secret.commitment().to_string(), "9b68d49bb092f71292ad76ab8fb8750d710aae5af70e43b8ec0a901d048c0030");
        assert_eq!(stream(&secret, &terms, 6, 12), [0, 2, 3, 1, 3, 1, 5, 1, 5, 4, 2, 5]);
    }

    #[test]
    fn where_the_words_of_two_seats_part_matters() {
        let secret = Secret::from_seed(1);
        let left = stream(&secret, &terms("t", &["ab", "c"]), 1000, 8);
        let right = stream(&secret, &terms("t", &["a", "bc"]), 1000, 8);
        assert_ne!(left, right);
    }

    #[test]
    fn a_secret_does_not_print_itself() {
        let secret = Secret::from_seed(1);
        assert_eq!(format!("{secret:?}"), "Secret");
        let stream = format!("{:?}", FairDice::new(&secret, &terms("t", &[])));
        assert!(!stream.contains("key"), "{stream}");
    }

    #[test]
    fn every_face_of_a_die_is_about_as_likely() {
        let mut faces = [0u32; 6];
        for face in stream(&Secret::from_seed(3), &terms("t", &[]), 6, 60_000) {
            faces[face as usize] += 1;
        }
        // Five standard deviations of a fair face over 60,000 rolls.
        assert!(faces.iter().all(|count| count.abs_diff(10_000) < 460), "{faces:?}");
    }
}
