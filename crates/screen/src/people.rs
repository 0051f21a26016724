//! Who sits where, and how they are named on the screen.

use kit::Seat;

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// What they are called.
    pub name: String,
    /// Who plays their seat.
    pub presence: Presence,
    /// Whether the clock made their last decision.
    pub timed_out: bool,
    /// Whether they have a minute more for the decision they owe.
    pub has_extra_time: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A person who is there.
    Person,
    /// A bot, from the start.
    Bot,
    /// A stand-in, for a person whose connection is gone.
    Away,
    /// A stand-in, for a person who left the game.
    Left,
}

impl Player {
    pub fn person(name: impl Into<String>) -> Player {
        Player { name: name.into(), presence: Presence::Person, timed_out: false, has_extra_time: false }
    }

    pub fn bot(name: impl Into<String>) -> Player {
        Player { presence: Presence::Bot, ..Player::person(name) }
    }

    /// What is to know of them, in full and in short: who plays for them, and what the clock did.
    pub fn long_and_short_remarks(&self, over: bool) -> [Vec<&'static str>; 2] {
        let (mut full, mut short) = (Vec::new(), Vec::new());
        match (self.presence, over) {
            (Presence::Person | Presence::Bot, _) => {}
            (Presence::Away, false) => (full, short) = (vec!["away; a stand-in plays"], vec!["away"]),
            (Presence::Away, true) => (full, short) = (vec!["away; a stand-in finished"], vec!["away"]),
            (Presence::Left, false) => (full, short) = (vec!["left; a stand-in plays"], vec!["left"]),
            (Presence::Left, true) => (full, short) = (vec!["left; a stand-in finished"], vec!["left"]),
        }
        if self.has_extra_time && !over {
            full.push("takes a minute more");
            short.push("+1m");
        }
        if self.timed_out && !over {
            full.push("late");
            short.push("late");
        }
        [full, short]
    }
}

/// The letter of a seat: A for the first. It stands wherever a seat's colour does.
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.number()))
}

/// What somebody is called.
pub fn player_name(players: &[Player], seat: Seat) -> &str {
    players.get(seat.index()).map_or("somebody", |player| player.name.as_str())
}

/// `Ada`, `Ada and Bo`, `Ada, Bo and Cy`.
pub fn join_names(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
