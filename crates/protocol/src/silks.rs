//! What a player wears: colour and pattern, the same badge on every screen.

use serde::{Deserialize, Serialize};

kit::string_enum! {
    /// The colour of a badge.
    pub enum Colour {
        Red = "red",
        Blue = "blue",
        Green = "green",
        Yellow = "yellow",
        Purple = "purple",
        Orange = "orange",
        Pink = "pink",
        Teal = "teal",
        Brown = "brown",
        Black = "black",
        White = "white",
        Sky = "sky",
    }
}

kit::string_enum! {
    /// The pattern of a badge. Colour is never the only thing that tells two players apart.
    pub enum Pattern {
        /// One colour all over. The house's: bots wear it, people wear the others.
        Plain = "plain",
        /// Upright stripes.
        Stripes = "stripes",
        /// Stripes across.
        Hoops = "hoops",
        Diamonds = "diamonds",
        Stars = "stars",
        Chevrons = "chevrons",
        Quarters = "quarters",
        Spots = "spots",
        Cross = "cross",
    }
}

/// The badge of a player, the same on every screen.
#[derive(utoipa::ToSchema, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Silks {
    pub colour: Colour,
    pub pattern: Pattern,
}

impl Silks {
    /// What the bot on this seat wears.
    pub fn for_bot(seat: usize) -> Silks {
        Silks { colour: Colour::ALL[seat % Colour::ALL.len()], pattern: Pattern::Plain }
    }

    /// Every badge that people may wear, beginning at a place of one's own so that neighbours look different.
    pub fn all_for_people(start: usize) -> impl Iterator<Item = Silks> {
        let patterns = &Pattern::ALL[1..];
        let count = Colour::ALL.len() * patterns.len();
        (start..start + count).map(move |place| {
            // Colour changes with every step; a full round of colours moves the patterns on by one.
            let (colour, round) = (place % Colour::ALL.len(), place / Colour::ALL.len());
            Silks { colour: Colour::ALL[colour], pattern: patterns[(colour + round) % patterns.len()] }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wardrobe_holds_every_badge_once_wherever_it_begins() {
        for start in [0, 5, 95, 1_000_003] {
            let all: Vec<Silks> = Silks::all_for_people(start).collect();
            assert_eq!(all.len(), 96);
            assert!(all.iter().enumerate().all(|(at, silks)| !all[..at].contains(silks)), "from {start}");
            assert!(all.iter().all(|silks| silks.pattern != Pattern::Plain));
        }
    }
}
