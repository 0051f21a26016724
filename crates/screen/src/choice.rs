//! What may be done, and how one moves among it.
//!
//! A table lists its choices from the options. A choice is an action at once, or a step on the way to one:
//! a card picked up, a token in the hand. Steps are kept by the screen as a list of words, the *picks*, and are shown to
//! the table again when it lists what comes next.

use serde::Serialize;
use serde_json::Value;

/// Something one may do now.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The key that does it. Where a table gives none, the screen does.
    pub key: Option<char>,
    /// What it is, in a few words.
    pub label: String,
    /// What one should know of it: what it pays, what it costs.
    pub note: String,
    /// What choosing it does.
    pub effect: ChoiceEffect,
    /// Where it stands for the arrow keys: column and row. Without it, below the one before.
    pub grid_position: Option<(i16, i16)>,
    /// Whether the table draws it in its picture, key and all; then it is not listed below.
    pub drawn_by_game: bool,
    /// Whether no key does it: it is reached by arrows and clicks.
    pub without_key: bool,
}

/// What choosing a choice does.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceEffect {
    /// Sends this action to the table.
    Act(Value),
    /// This word is added to the picks.
    Pick(String),
    /// The last pick of this word is put back.
    Unpick(String),
    /// Nothing, and this is why.
    Unavailable(String),
}

impl Choice {
    pub fn act(label: impl Into<String>, action: &impl Serialize) -> Choice {
        let unwritten = |error| ChoiceEffect::Unavailable(format!("this action cannot be written: {error}"));
        Choice::new(label, serde_json::to_value(action).map_or_else(unwritten, ChoiceEffect::Act))
    }

    /// A step on the way to one.
    pub fn pick(label: impl Into<String>, word: impl Into<String>) -> Choice {
        Choice::new(label, ChoiceEffect::Pick(word.into()))
    }

    pub fn unpick(label: impl Into<String>, word: impl Into<String>) -> Choice {
        Choice::new(label, ChoiceEffect::Unpick(word.into()))
    }

    /// Nothing: the options refuse it. It is shown with the reason.
    pub fn unavailable(label: impl Into<String>, why: impl Into<String>) -> Choice {
        Choice::new(label, ChoiceEffect::Unavailable(why.into()))
    }

    fn new(label: impl Into<String>, effect: ChoiceEffect) -> Choice {
        Choice {
            key: None,
            label: label.into(),
            note: String::new(),
            effect,
            grid_position: None,
            drawn_by_game: false,
            without_key: false,
        }
    }

    /// The same with this key: a letter or a digit, but not `q`, which leaves. Capitals are for those who run out.
    #[must_use]
    pub fn with_key(mut self, key: char) -> Choice {
        self.key = Some(key);
        self
    }

    /// The same with something one should know of it.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Choice {
        self.note = note.into();
        self
    }

    /// The same at a place of its own for the arrow keys.
    #[must_use]
    pub fn at_grid_position(mut self, column: usize, row: usize) -> Choice {
        self.grid_position = Some((column as i16, row as i16));
        self
    }

    /// The same, drawn by the table itself.
    #[must_use]
    pub fn drawn_by_game(mut self) -> Choice {
        self.drawn_by_game = true;
        self
    }

    /// The same without a key, for things that are too many for keys.
    #[must_use]
    pub fn without_key(mut self) -> Choice {
        self.without_key = true;
        self
    }
}

/// Keys that are handed out, in this order. `q` leaves, so it is not among them.
const KEYS: &str = "123456789abcdefghijklmnoprstuvwxyz0";

/// Gives every choice that may have one a key, as far as keys go, and a place.
pub fn assign_keys_and_positions(choices: &mut [Choice]) {
    let taken: Vec<char> = choices.iter().filter_map(|choice| choice.key).collect();
    let mut free = KEYS.chars().filter(|key| !taken.contains(key));
    for choice in choices.iter_mut().filter(|choice| choice.key.is_none() && !choice.without_key) {
        choice.key = free.next();
    }
    let mut below = 0;
    for choice in choices {
        let (_, row) = *choice.grid_position.get_or_insert((0, below));
        below = below.max(row + 1);
    }
}

/// A direction of the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// The choice one comes to from this one; round the other end where there is none.
pub fn next_choice(choices: &[Choice], from: usize, way: Direction) -> usize {
    let place = |index: usize| choices.get(index).and_then(|choice| choice.grid_position).unwrap_or_default();
    let (column, row) = place(from);
    // How far along the way, and how far off it.
    let measured = |index: usize| {
        let (x, y) = place(index);
        match way {
            Direction::Up => (row - y, (x - column).abs()),
            Direction::Down => (y - row, (x - column).abs()),
            Direction::Left => (column - x, (y - row).abs()),
            Direction::Right => (x - column, (y - row).abs()),
        }
    };
    let ahead = (0..choices.len()).filter(|index| measured(*index).0 > 0).min_by_key(|index| {
        let (along, off) = measured(*index);
        (off * 3 + along, off)
    });
    let round = || (0..choices.len()).filter(|index| measured(*index).1 == 0).min_by_key(|index| measured(*index).0);
    ahead.or_else(round).unwrap_or(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(places: &[Option<(usize, usize)>]) -> Vec<Choice> {
        let mut choices: Vec<Choice> = places
            .iter()
            .map(|place| match place {
                Some((column, row)) => Choice::pick("x", "x").at_grid_position(*column, *row),
                None => Choice::pick("x", "x"),
            })
            .collect();
        assign_keys_and_positions(&mut choices);
        choices
    }

    #[test]
    fn a_list_goes_down_and_round() {
        let choices = list(&[None, None, None]);
        assert_eq!(next_choice(&choices, 0, Direction::Down), 1);
        assert_eq!(next_choice(&choices, 2, Direction::Down), 0);
        assert_eq!(next_choice(&choices, 0, Direction::Up), 2);
        assert_eq!(next_choice(&choices, 1, Direction::Left), 1);
    }

    #[test]
    fn a_board_goes_by_its_places() {
        let choices = list(&[Some((0, 0)), Some((1, 0)), Some((0, 1)), Some((2, 1))]);
        assert_eq!(next_choice(&choices, 0, Direction::Right), 1);
        assert_eq!(next_choice(&choices, 0, Direction::Down), 2);
        assert_eq!(next_choice(&choices, 2, Direction::Right), 3);
        assert_eq!(next_choice(&choices, 3, Direction::Right), 2);
    }

    #[test]
    fn keys_that_are_free_are_handed_out() {
        let mut choices = vec![Choice::pick("a", "a"), Choice::pick("b", "b").with_key('1'), Choice::pick("c", "c")];
        assign_keys_and_positions(&mut choices);
        assert_eq!(choices.iter().filter_map(|choice| choice.key).collect::<String>(), "213");
    }
}
