//! The keys of a room. They are capital letters, so that they are in no table's way; only the two for the next game,
//! when there is nothing left to choose, are not. Line by line a word does what a key does.

use protocol::Reaction;

use crate::session::READY_KEY;

/// Asks for one more minute.
pub(super) const MORE_TIME_KEY: char = 'T';
/// Asks for a seat, or stops asking.
pub(super) const CLAIM_SEAT_KEY: char = 'S';
/// Predicts how the game will end.
pub(super) const PREDICT_KEY: char = 'D';
/// Moves the seat from another device to this one.
pub(super) const PLAY_HERE_KEY: char = 'M';
/// Grants the seat that somebody asks for.
pub(super) const GRANT_SEAT_KEY: char = 'Y';
pub(super) const REFUSE_SEAT_KEY: char = 'N';
/// Stops the clock, or lets it run again.
pub(super) const PAUSE_KEY: char = 'P';
/// Ends the pause after a race.
pub(super) const SKIP_PAYOFF_KEY: char = 'K';
pub(super) const PACE_KEY: char = 'F';
/// Makes somebody else the leader.
pub(super) const HAND_OVER_KEY: char = 'O';
/// Ends the running game, after asking once.
pub(super) const END_GAME_KEY: char = 'E';
/// Starts the same game again at once.
pub(super) const PLAY_AGAIN_KEY: char = 'a';
/// Goes back to the lobby, for another game.
pub(super) const BACK_TO_LOBBY_KEY: char = 'n';

/// The key of each reaction.
pub(super) const REACTION_KEYS: [(char, Reaction); 6] = [
    ('C', Reaction::Cheer),
    ('G', Reaction::Groan),
    ('A', Reaction::Clap),
    ('L', Reaction::Laugh),
    ('W', Reaction::Gasp),
    ('H', Reaction::Hurry),
];

/// The word that stands for each key where the game is shown line by line.
const KEY_LABELS: [(char, &str); 20] = [
    (READY_KEY, "ready"),
    (MORE_TIME_KEY, "minute"),
    (CLAIM_SEAT_KEY, "seat"),
    (PREDICT_KEY, "predict"),
    (PLAY_HERE_KEY, "here"),
    (GRANT_SEAT_KEY, "yes"),
    (REFUSE_SEAT_KEY, "no"),
    (PAUSE_KEY, "pause"),
    (SKIP_PAYOFF_KEY, "skip"),
    (PACE_KEY, "pace"),
    (HAND_OVER_KEY, "hand over"),
    (END_GAME_KEY, "end"),
    (PLAY_AGAIN_KEY, "again"),
    (BACK_TO_LOBBY_KEY, "lobby"),
    ('C', "cheer"),
    ('G', "groan"),
    ('A', "clap"),
    ('L', "laugh"),
    ('W', "gasp"),
    ('H', "hurry"),
];

/// The word for a key.
pub fn typed_command_for_key(key: char) -> Option<&'static str> {
    KEY_LABELS.iter().find(|(known, _)| *known == key).map(|(_, word)| *word)
}

pub fn key_for_word(word: &str) -> Option<char> {
    KEY_LABELS.iter().find(|(_, known)| *known == word).map(|(key, _)| *key)
}

/// A reaction as text of the log.
pub(super) fn reaction_text(reaction: Reaction) -> &'static str {
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
        for (letter, said) in KEY_LABELS {
            assert_eq!((typed_command_for_key(letter), key_for_word(said)), (Some(said), Some(letter)));
        }
        assert!(REACTION_KEYS.iter().all(|(letter, _)| typed_command_for_key(*letter).is_some()));
    }
}
