//! Names as people wrote them, made fit to show.

/// No name is longer than this, in characters.
pub const LONGEST: usize = 24;
/// No words for the dice are longer than this, in characters.
pub const LONGEST_WORDS: usize = 64;

/// The name without what does not belong in one: control characters, invisible and direction marks, runs of spaces.
/// None if nothing is left.
pub fn clean(text: &str) -> Option<String> {
    let words = bounded(text, LONGEST);
    (!words.is_empty()).then_some(words)
}

/// Words for the dice, cleaned the same way; they may be empty.
pub fn clean_words(text: &str) -> String {
    bounded(text, LONGEST_WORDS)
}

fn bounded(text: &str, longest: usize) -> String {
    let shown: String = text.chars().take(4 * LONGEST_WORDS).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let plain: String = shown.chars().filter(|c| !is_invisible(*c)).collect();
    let spaced = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut: String = spaced.chars().take(longest).collect();
    cut.trim_end().to_owned()
}

/// Characters that show nothing or turn what follows around.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_bounded_and_freed_of_tricks() {
        assert_eq!(clean("  Ada   Lovelace \n").as_deref(), Some("Ada Lovelace"));
        assert_eq!(clean("\u{202e}evil\u{200b}").as_deref(), Some("evil"));
        assert_eq!(clean("a\u{0}b\tc").as_deref(), Some("a b c"));
        assert_eq!(clean(&"x".repeat(500)).map(|name| name.len()), Some(LONGEST));
        assert_eq!(clean("Zoë 🐎").as_deref(), Some("Zoë 🐎"));
        for empty in ["", "   ", "\u{200b}\u{200b}", "\n\t"] {
            assert_eq!(clean(empty), None, "{empty:?}");
        }
    }
}
