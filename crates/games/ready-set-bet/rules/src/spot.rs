//! Where a token may lie (RS-1.4 to RS-1.7).

use kit::{JsonObject, ReadError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::horse::{Color, Horse};

/// One place for a token, or for three of them on an exotic card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Spot {
    /// The horse comes in third or better.
    Show {
        horse: Horse,
        /// Which of its show spots, from 1.
        slot: u8,
    },
    /// The horse comes in second or better.
    Place {
        horse: Horse,
        /// Which of its place spots, from 1.
        slot: u8,
    },
    Win {
        horse: Horse,
        /// Which of its win spots, from 1.
        slot: u8,
    },
    /// A horse of this colour wins.
    Color { color: Color },
    /// 7 comes in fifth or worse.
    SevenOut,
    /// A prop card that lies face up.
    Prop {
        /// Its number, from 1.
        card: u8,
    },
    /// An exotic card in play.
    Exotic { card: Exotic },
}

kit::string_enum! {
    /// An exotic card. In order of their ids, because the odds are listed in that order.
    pub enum Exotic {
        /// Whoever is second trails by more than 5.
        BlowOut = "blow_out",
        /// Whoever is second trails by exactly 1.
        ByANose = "by_a_nose",
        /// Two or more horses moved 3 or fewer.
        LateStart = "late_start",
        /// Whoever is third trails by 3 or fewer.
        PhotoFinish = "photo_finish",
        /// All nine moved 6 or more.
        TightRace = "tight_race",
    }
}

/// How many exotic cards there are.
pub(crate) const EXOTICS: usize = Exotic::ALL.len();
/// How many tokens an exotic card has circles for.
pub(crate) const EXOTIC_CAPACITY: u8 = 3;

/// What kind of bet on one horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HorseBetKind {
    Show,
    Place,
    Win,
}

impl HorseBetKind {
    pub(crate) const ALL: [HorseBetKind; 3] = [HorseBetKind::Show, HorseBetKind::Place, HorseBetKind::Win];

    /// The worst rank that still wins the bet (RS-4.1).
    pub(crate) const fn worst_rank(self) -> u8 {
        match self {
            HorseBetKind::Show => 3,
            HorseBetKind::Place => 2,
            HorseBetKind::Win => 1,
        }
    }

    pub(crate) const fn spot(self, horse: Horse, slot: u8) -> Spot {
        match self {
            HorseBetKind::Show => Spot::Show { horse, slot },
            HorseBetKind::Place => Spot::Place { horse, slot },
            HorseBetKind::Win => Spot::Win { horse, slot },
        }
    }
}

/// A spot whose fields are all of the right kind. Whether the rules know their values is asked afterwards.
pub(crate) enum UnparsedSpot<'a> {
    OnHorse(HorseBetKind, &'a str, i64),
    Color(&'a str),
    SevenOut,
    Prop(i64),
    Exotic(&'a str),
    UnknownType,
}

impl<'a> UnparsedSpot<'a> {
    /// Takes the kinds of all fields.
    pub(crate) fn read(value: &'a Value) -> Result<UnparsedSpot<'a>, ReadError> {
        let object = JsonObject::of(value, "spot")?;
        let on_horse = |finish| Ok(UnparsedSpot::OnHorse(finish, object.str("horse")?, object.int("slot")?));
        match object.type_tag()? {
            "show" => on_horse(HorseBetKind::Show),
            "place" => on_horse(HorseBetKind::Place),
            "win" => on_horse(HorseBetKind::Win),
            "color" => Ok(UnparsedSpot::Color(object.str("color")?)),
            "seven_out" => Ok(UnparsedSpot::SevenOut),
            "prop" => Ok(UnparsedSpot::Prop(object.int("card")?)),
            "exotic" => Ok(UnparsedSpot::Exotic(object.str("card")?)),
            _ => Ok(UnparsedSpot::UnknownType),
        }
    }

    /// Looks the words up. Numbers that fit no spot of any ruleset are refused here, the others at the table.
    pub(crate) fn spot(&self) -> Result<Spot, ReadError> {
        let none = |field| ReadError::unknown_because(field, "no_such_spot");
        let number = |number: i64, field| u8::try_from(number).map_err(|_| none(field));
        match *self {
            UnparsedSpot::OnHorse(finish, horse, slot) => {
                let horse = Horse::parse(horse).ok_or_else(|| none("horse"))?;
                Ok(finish.spot(horse, number(slot, "slot")?))
            }
            UnparsedSpot::Color(color) => match Color::parse(color) {
                Some(color) => Ok(Spot::Color { color }),
                None => Err(none("color")),
            },
            UnparsedSpot::SevenOut => Ok(Spot::SevenOut),
            UnparsedSpot::Prop(card) => Ok(Spot::Prop { card: number(card, "card")? }),
            UnparsedSpot::Exotic(card) => match Exotic::parse(card) {
                Some(card) => Ok(Spot::Exotic { card }),
                None => Err(none("card")),
            },
            UnparsedSpot::UnknownType => Err(none("spot")),
        }
    }
}
