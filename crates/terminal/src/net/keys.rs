//! The keys of a room. They are capital letters, so that they are in no table's way; only the two for the next game,
//! when there is nothing left to choose, are not. Line by line a word does what a key does.

use protocol::Reaction;

use crate::place::READY_KEY;

/// Have a minute more.
pub(super) const MINUTE: char = 'T';
/// Ask for a seat, or stop asking.
pub(super) const SEAT: char = 'S';
/// Say how the game will end.
pub(super) const PREDICT: char = 'D';
/// Take one's seat over from another device.
pub(super) const HERE: char = 'M';
/// Let somebody have the seat they ask for.
pub(super) const YES: char = 'Y';
/// Do not let them.
pub(super) const NO: char = 'N';
/// Stop the clock, or let it run again.
pub(super) const PAUSE: char = 'P';
/// Go on before everybody has looked at what the race paid.
pub(super) const SKIP: char = 'K';
/// Change the pace.
pub(super) const PACE: char = 'F';
/// Let somebody else lead.
pub(super) const HAND_OVER: char = 'O';
/// The leader ends the game that runs; asks once.
pub(super) const END: char = 'E';
/// Play the same game again at once.
pub(super) const AGAIN: char = 'a';
/// Back to the lobby, for another game.
pub(super) const LOBBY: char = 'n';

/// What people shout.
pub(super) const REACTIONS: [(char, Reaction); 6] = [
    ('C', Reaction::Cheer),
    ('G', Reaction::Groan),
    ('A', Reaction::Clap),
    ('L', Reaction::Laugh),
    ('W', Reaction::Gasp),
    ('H', Reaction::Hurry),
];

/// The word for each key, line by line.
const WORDS: [(char, &str); 20] = [
    (READY_KEY, "ready"),
    (MINUTE, "minute"),
    (SEAT, "seat"),
    (PREDICT, "predict"),
    (HERE, "here"),
    (YES, "yes"),
    (NO, "no"),
    (PAUSE, "pause"),
    (SKIP, "skip"),
    (PACE, "pace"),
    (HAND_OVER, "hand over"),
    (END, "end"),
    (AGAIN, "again"),
    (LOBBY, "lobby"),
    ('C', "cheer"),
    ('G', "groan"),
    ('A', "clap"),
    ('L', "laugh"),
    ('W', "gasp"),
    ('H', "hurry"),
];

/// The word that does what this key does.
pub fn word(key: char) -> Option<&'static str> {
    WORDS.iter().find(|(known, _)| *known == key).map(|(_, word)| *word)
}

/// The key that does what this word does.
pub fn key(word: &str) -> Option<char> {
    WORDS.iter().find(|(_, known)| *known == word).map(|(key, _)| *key)
}

/// What a shout sounds like.
pub(super) fn shout(reaction: Reaction) -> &'static str {
    match reaction {
        Reaction::Cheer => "Hooray!",
        Reaction::Groan => "Oh no.",
        Reaction::Clap => "Well played.",
        Reaction::Laugh => "Ha!",
        Reaction::Gasp => "What?",
        Reaction::Hurry => "Go on!",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_one_word_and_every_word_one_key() {
        for (letter, said) in WORDS {
            assert_eq!((word(letter), key(said)), (Some(said), Some(letter)));
        }
        assert!(REACTIONS.iter().all(|(letter, _)| word(*letter).is_some()));
    }
}
