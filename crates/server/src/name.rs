//! Cleans the names and words that members write, so that they can be shown to others.

use protocol::MAX_CONTRIBUTION_CHARS;
use protocol::limits::MAX_NAME_CHARS;

/// The name without control characters, invisible characters and direction marks, and with single spaces. `None` if
/// nothing is left.
pub fn clean_name(text: &str) -> Option<String> {
    let cut: String = visible(text).chars().take(MAX_NAME_CHARS).collect();
    let name = cut.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Words for the dice, cleaned in the same way. They may be empty, and they are never cut, because people compare them
/// with the record.
pub fn clean_dice_words(text: &str) -> Result<String, WordsTooLong> {
    let words = visible(text);
    match words.chars().count() {
        0..=MAX_CONTRIBUTION_CHARS => Ok(words),
        length => Err(WordsTooLong { length }),
    }
}

/// Words for the dice that are longer than [`MAX_CONTRIBUTION_CHARS`].
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("words for the dice have at most {MAX_CONTRIBUTION_CHARS} characters; these have {length}")]
pub struct WordsTooLong {
    /// How many characters were left after cleaning.
    pub length: usize,
}

/// The text without control characters, invisible ones and runs of spaces.
fn visible(text: &str) -> String {
    let shown = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let plain: String = shown.filter(|c| !is_invisible(*c)).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Characters that show nothing or change the direction of what follows.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_the_dice_are_refused_when_they_are_too_long_and_never_cut() {
        // A horse is one character, two UTF-16 units and four bytes.
        let longest = "🐎".repeat(MAX_CONTRIBUTION_CHARS);
        assert_eq!(clean_dice_words(&longest).as_deref(), Ok(longest.as_str()));
        assert_eq!(clean_dice_words(&format!("{longest}!")), Err(WordsTooLong { length: MAX_CONTRIBUTION_CHARS + 1 }));
        assert_eq!(clean_dice_words(&"x".repeat(9_000)), Err(WordsTooLong { length: 9_000 }));
        // What is cleaned away does not count.
        assert_eq!(clean_dice_words(&format!("  a{}b\u{200b} ", " ".repeat(500))).as_deref(), Ok("a b"));
        assert_eq!(clean_dice_words("").as_deref(), Ok(""));
    }

    #[test]
    fn names_are_trimmed_cut_and_cleaned() {
        assert_eq!(clean_name("  Ada   Lovelace \n").as_deref(), Some("Ada Lovelace"));
        assert_eq!(clean_name("\u{202e}evil\u{200b}").as_deref(), Some("evil"));
        assert_eq!(clean_name("a\u{0}b\tc").as_deref(), Some("a b c"));
        assert_eq!(clean_name(&"x".repeat(500)).map(|name| name.len()), Some(MAX_NAME_CHARS));
        assert_eq!(clean_name("Zoë 🐎").as_deref(), Some("Zoë 🐎"));
        for empty in ["", "   ", "\u{200b}\u{200b}", "\n\t"] {
            assert_eq!(clean_name(empty), None, "{empty:?}");
        }
    }
}
