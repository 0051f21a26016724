//! The bots that can be asked for by name. What such a line tells beside the name is a field of [`Profile`]; how each
//! game is played with a [`Strategy`] is said in that game's `play` crate.

use crate::strategy::{Level, Strategy, Temper};

/// A bot that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Its id on every wire.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// One line that tells what to expect.
    pub about: &'static str,
    /// How it plays. A copy with another budget thinks more or less than it usually does.
    pub strategy: Strategy,
    /// How long it takes over a decision, in hundredths of what is usual at a table.
    pub pace: u32,
}

/// Every bot that can be asked for, the default first.
pub const BOTS: &[Profile] = &[
    Profile {
        id: "medium",
        name: "Medium",
        about: "Plays by rules of thumb and rarely does anything foolish.",
        strategy: Strategy { level: Level::Medium, temper: Temper::Even, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "easy",
        name: "Easy",
        about: "Plays on a whim and slips now and then. Good company for a first game.",
        strategy: Strategy { level: Level::Easy, temper: Temper::Even, budget: 0 },
        pace: 120,
    },
    Profile {
        id: "hard",
        name: "Hard",
        about: "Counts, searches and remembers what you may still hold.",
        strategy: Strategy { level: Level::Hard, temper: Temper::Even, budget: 1_000 },
        pace: 80,
    },
    Profile {
        id: "chalk",
        name: "Chalk",
        about: "Backs the favourite, takes the safe ticket, and seldom stays away for long.",
        strategy: Strategy { level: Level::Medium, temper: Temper::Chalk, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "contrarian",
        name: "Contrarian",
        about: "Goes where nobody else does: long shots, risky tickets, and bets on losing.",
        strategy: Strategy { level: Level::Medium, temper: Temper::Contrarian, budget: 200 },
        pace: 100,
    },
    Profile {
        id: "sharp",
        name: "Sharp",
        about: "Waits, counts, and strikes where the price is wrong. Not much of a talker.",
        strategy: Strategy { level: Level::Hard, temper: Temper::Sharp, budget: 1_000 },
        pace: 140,
    },
];

/// The bot with this id. `casual` is what logs from before there were levels call the one of middling strength.
pub fn find(id: &str) -> Option<&'static Profile> {
    let id = if id == "casual" { "medium" } else { id };
    BOTS.iter().find(|profile| profile.id == id)
}

/// Who plays where nobody was asked for: empty chairs, and those who left or are away.
pub fn default_bot() -> &'static Profile {
    &BOTS[0]
}
