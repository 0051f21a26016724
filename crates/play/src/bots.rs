//! The bots that can be asked for by name. What such a line tells beside the name is a field of [`BotProfile`]; how each
//! game is played with a [`Strategy`] is said in that game's `play` crate.

use crate::strategy::{Level, Strategy, Temperament};

/// A bot that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotProfile {
    /// Its id on every wire.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// One line that tells what to expect.
    pub description: &'static str,
    /// How it plays. A copy with another budget thinks more or less than it usually does.
    pub strategy: Strategy,
    /// How long it takes over a decision, in hundredths of what is usual at a table.
    pub pace_percent: u32,
}

/// Every bot that can be asked for, the default first.
pub const BOTS: &[BotProfile] = &[
    BotProfile {
        id: "medium",
        name: "Medium",
        description: "Plays by rules of thumb and rarely does anything foolish.",
        strategy: Strategy { level: Level::Medium, temperament: Temperament::Neutral, budget: 200 },
        pace_percent: 100,
    },
    BotProfile {
        id: "easy",
        name: "Easy",
        description: "Plays on a whim and slips now and then. Good company for a first game.",
        strategy: Strategy { level: Level::Easy, temperament: Temperament::Neutral, budget: 0 },
        pace_percent: 120,
    },
    BotProfile {
        id: "hard",
        name: "Hard",
        description: "Counts, searches and remembers what you may still hold.",
        strategy: Strategy { level: Level::Hard, temperament: Temperament::Neutral, budget: 1_000 },
        pace_percent: 80,
    },
    BotProfile {
        id: "chalk",
        name: "Chalk",
        description: "Backs the favourite, takes the safe ticket, and seldom stays away for long.",
        strategy: Strategy { level: Level::Medium, temperament: Temperament::Favourites, budget: 200 },
        pace_percent: 100,
    },
    BotProfile {
        id: "contrarian",
        name: "Contrarian",
        description: "Goes where nobody else does: long shots, risky tickets, and bets on losing.",
        strategy: Strategy { level: Level::Medium, temperament: Temperament::Contrarian, budget: 200 },
        pace_percent: 100,
    },
    BotProfile {
        id: "sharp",
        name: "Sharp",
        description: "Waits, counts, and strikes where the price is wrong. Not much of a talker.",
        strategy: Strategy { level: Level::Hard, temperament: Temperament::Value, budget: 1_000 },
        pace_percent: 140,
    },
];

/// The bot with this id. `casual` is what logs from before there were levels call the one of middling strength.
pub fn find_bot(id: &str) -> Option<&'static BotProfile> {
    let id = if id == "casual" { "medium" } else { id };
    BOTS.iter().find(|profile| profile.id == id)
}

/// Who plays where nobody was asked for: empty chairs, and those who left or are away.
pub fn default_bot() -> &'static BotProfile {
    &BOTS[0]
}
