//! Whether a doc comment says anything that the declaration below it does not.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// A comment with at most this many characters says nothing.
const SHORTEST: usize = 16;

/// Words that add nothing to a name.
const FILLERS: [&str; 24] = [
    "a", "all", "an", "and", "are", "as", "at", "by", "for", "from", "has", "in", "is", "it", "its", "of", "on", "or",
    "that", "the", "this", "to", "what", "with",
];

/// Why a comment says nothing to somebody who has read these names, if that is so.
pub(super) fn emptiness(comment: &str, names: &BTreeSet<String>) -> Option<String> {
    let comment = comment.trim();
    if comment.chars().count() <= SHORTEST {
        return Some(format!("says next to nothing: {comment}"));
    }
    repetition(comment, names)
}

/// Why a comment says nothing more than these names, if that is so.
pub(super) fn repetition(comment: &str, names: &BTreeSet<String>) -> Option<String> {
    let comment = comment.trim();
    let words = split(comment).into_iter().filter(|word| !FILLERS.contains(&word.as_str()));
    let repeated = words.map(singular).all(|word| names.contains(&word));
    repeated.then(|| format!("only repeats the declaration: {comment}"))
}

/// The words that the names in some code are made of.
pub(super) fn names_in(tokens: TokenStream) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for token in tokens {
        match token {
            TokenTree::Ident(name) => words.extend(split(&name.to_string()).into_iter().map(singular)),
            TokenTree::Group(group) => words.extend(names_in(group.stream())),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
    words
}

/// The words of a text or a name in small letters. `MaxPlayers`, `max_players` and "max players" are the same two words.
fn split(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        if !letter.is_alphanumeric() || letter.is_uppercase() && before.is_lowercase() {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        before = letter;
    }
    // What is left of "room's" is the room.
    words.into_iter().filter(|word| !word.is_empty() && word != "s").collect()
}

/// A word without a plural or third-person ending.
fn singular(mut word: String) -> String {
    if word.len() > 3 && word.ends_with('s') && !word.ends_with("ss") {
        word.pop();
    }
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_every_style_are_the_same_words() {
        for name in ["MaxPlayers", "max_players", "MAX_PLAYERS", "the player's max, players"] {
            let words: BTreeSet<String> = split(name).into_iter().map(singular).collect();
            let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| *word != "the").collect();
            assert_eq!(words, ["max", "player"], "{name}");
        }
    }

    #[test]
    fn endings_of_other_words_stay() {
        assert_eq!(["class", "bus", "is"].map(str::to_owned).map(singular), ["class", "bus", "is"]);
    }
}
