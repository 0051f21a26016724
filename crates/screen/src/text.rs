//! Text that has to fit a width.

/// Breaks a text into lines of at most this number of columns, between words where it can.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let mut letters: Vec<char> = word.chars().collect();
        if used > 0 && used + 1 + letters.len() > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 {
            if let Some(line) = lines.last_mut() {
                line.push(' ');
            }
            used += 1;
        }
        while !letters.is_empty() {
            if used == width {
                lines.push(String::new());
                used = 0;
            }
            let rest = letters.split_off(letters.len().min(width - used));
            used += letters.len();
            if let Some(line) = lines.last_mut() {
                line.extend(letters);
            }
            letters = rest;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_inside_long_ones() {
        assert_eq!(wrap("a day at the races", 8), ["a day at", "the", "races"]);
        assert_eq!(wrap("abcdefghij k", 4), ["abcd", "efgh", "ij k"]);
        assert_eq!(wrap("", 4), [""]);
    }
}
