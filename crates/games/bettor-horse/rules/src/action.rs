//! What seats and chance may say, and why not.

use alloc::vec::Vec;

use kit::{JsonObject, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cards::{CardIndex, EntryHorses, Lineup};
use crate::ruleset::Setup;

/// What a seat decides.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Lay horses and a bet face down (BH-2.1).
    Enter {
        /// The cards in the order they race.
        horses: EntryHorses,
        /// How the duel will end for this seat.
        bet: Bet,
    },
    /// Run a Mudder a little slower or faster (BH-6.2).
    Adjust { by: Adjustment },
}

kit::string_enum! {
    /// How a duel ends for a seat: what it bets on, and what comes out (BH-2.3).
    pub enum Bet {
        Win = "win",
        Lose = "lose",
        /// Neither.
        Draw = "draw",
    }
}

/// By how much a Mudder runs faster on a wet track (BH-6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "-1 | 0 | 1"))]
#[serde(try_from = "i8", into = "i8")]
pub enum Adjustment {
    Slower = -1,
    Same = 0,
    Faster = 1,
}

impl Adjustment {
    /// All three, ascending.
    pub const ALL: [Adjustment; 3] = [Adjustment::Slower, Adjustment::Same, Adjustment::Faster];

    /// What is added to the printed speed.
    pub const fn steps(self) -> i16 {
        self as i16
    }
}

impl From<Adjustment> for i8 {
    fn from(nudge: Adjustment) -> i8 {
        nudge as i8
    }
}

impl TryFrom<i8> for Adjustment {
    type Error = &'static str;
    fn try_from(by: i8) -> Result<Adjustment, &'static str> {
        match by {
            -1 => Ok(Adjustment::Slower),
            0 => Ok(Adjustment::Same),
            1 => Ok(Adjustment::Faster),
            _ => Err("an adjustment is -1, 0 or 1"),
        }
    }
}

impl Action {
    pub(crate) fn read(setup: &Setup, value: &Value) -> Result<Action, ReadError> {
        let object = JsonObject::of(value, "action")?;
        match object.type_tag()? {
            "enter" => {
                let (horses, bet) = (object.str_list("horses")?, object.str("bet")?);
                let cards: Option<Vec<CardIndex>> = horses.into_iter().map(|id| setup.find_card(id)).collect();
                let cards = cards.ok_or(ReadError::unknown_because("horses", "unknown_card"))?;
                let row = Lineup::try_from_iter(cards);
                let row = row.ok_or(ReadError::unknown_because("horses", Illegal::WrongNumber.as_str()))?;
                Ok(Action::Enter {
                    horses: setup.entry_horses(row),
                    bet: Bet::parse(bet).ok_or(ReadError::unknown("bet"))?,
                })
            }
            "adjust" => {
                let by = i8::try_from(object.int("by")?).ok().and_then(|by| Adjustment::try_from(by).ok());
                Ok(Action::Adjust { by: by.ok_or(ReadError::unknown("by"))? })
            }
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// What chance may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// The back of one of the offering seat's cards (BH-6.1).
    Weather {
        /// Whether it is wet.
        wet: bool,
    },
}

impl Outcome {
    pub(crate) fn read(value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "weather" => Ok(Outcome::Weather { wet: object.bool("wet")? }),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

kit::string_enum! {
    /// The rule that an action or outcome would break.
    pub enum Illegal {
        /// This seat owes no decision now.
        NotYourTurn = "not_your_turn",
        /// It owes another kind of decision.
        NotNow = "not_now",
        /// An entry has three horses, in a final one.
        WrongNumber = "wrong_number",
        /// That card cannot be entered by this seat now.
        NotInHand = "not_in_hand",
        /// A card can run in one race only.
        SameCardTwice = "same_card_twice",
        /// No weather is due.
        NotDue = "not_due",
        /// No card that could be turned has that back.
        NoSuchBack = "no_such_back",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
