//! Text that has to fit a width, measured in columns of the terminal: wide letters and most emoji take two.

use unicode_width::UnicodeWidthStr;

/// How many columns a text takes.
pub fn columns(text: &str) -> usize {
    text.width()
}

/// The longest beginning of a text that fits into this number of columns.
pub fn cut(text: &str, width: usize) -> &str {
    let ends = text.char_indices().map(|(start, letter)| start + letter.len_utf8());
    let beginnings = ends.filter_map(|end| text.get(..end));
    beginnings.take_while(|beginning| columns(beginning) <= width).last().unwrap_or_default()
}

/// Breaks a text into lines of at most this number of columns, between words where it can.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split(' ') {
        if !line.is_empty() && columns(&line) + 1 + columns(word) > width {
            lines.push(std::mem::take(&mut line));
        } else if !line.is_empty() {
            line.push(' ');
        }
        let mut rest = word;
        while !rest.is_empty() {
            let mut part = cut(rest, width.saturating_sub(columns(&line)));
            if part.is_empty() && line.is_empty() {
                // A letter that is wider than the whole line.
                part = rest.split_inclusive(|_| true).next().unwrap_or(rest);
            }
            if part.is_empty() {
                lines.push(std::mem::take(&mut line));
            } else {
                line.push_str(part);
                rest = rest.strip_prefix(part).unwrap_or_default();
            }
        }
    }
    lines.push(line);
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

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!(columns("馬 Zoë 🐎"), 9);
        assert_eq!(wrap("馬馬馬 a🐎", 4), ["馬馬", "馬", "a🐎"]);
        assert_eq!(wrap("馬馬", 3), ["馬", "馬"]);
        assert_eq!(wrap("馬馬", 1), ["馬", "馬"], "there is no narrower way");
    }

    #[test]
    fn a_text_is_cut_between_letters_and_never_too_wide() {
        assert_eq!(cut("Ada", 5), "Ada");
        assert_eq!(cut("馬馬馬", 5), "馬馬");
        assert_eq!(cut("e\u{301}a", 1), "e\u{301}", "an accent stays with its letter");
        assert_eq!(cut("馬", 1), "");
    }
}
