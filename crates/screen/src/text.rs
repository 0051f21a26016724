//! Text that has to fit a width. Widths are columns: an emoji or a Chinese letter takes two.

use ratatui::text::Span;

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// As much of the beginning of a text as fits into so many columns.
pub fn fitting_start(text: &str, columns: usize) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|(_, letter)| {
        used += letter_width(*letter);
        used > columns
    });
    end.map_or(text, |(end, _)| text.split_at(end).0)
}

fn letter_width(letter: char) -> usize {
    width(letter.encode_utf8(&mut [0; 4]))
}

/// Breaks a text into lines of at most so many columns, between words where it can.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        if used > 0 && used + 1 + self::width(word) > width {
            lines.push(String::new());
            used = 0;
        } else if used > 0 {
            if let Some(line) = lines.last_mut() {
                line.push(' ');
            }
            used += 1;
        }
        for letter in word.chars() {
            let columns = letter_width(letter);
            // A letter that is wider than the line stands alone and is cut where it is drawn.
            if used > 0 && used + columns > width {
                lines.push(String::new());
                used = 0;
            }
            used += columns;
            if let Some(line) = lines.last_mut() {
                line.push(letter);
            }
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

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!((width("馬 x"), width("🐎🐎")), (4, 4));
        assert_eq!(wrap("🐎🐎🐎 win", 4), ["🐎🐎", "🐎", "win"]);
        assert_eq!(wrap("馬馬", 3), ["馬", "馬"]);
        assert_eq!(fitting_start("馬馬x", 3), "馬");
        assert_eq!(fitting_start("abc", 3), "abc");
    }
}
