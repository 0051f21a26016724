//! Where a token may lie (RS-1.4 to RS-1.7).

use kit::{Misread, Object};
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
        /// The horse.
        horse: Horse,
        /// Which of its show spots, from 1.
        slot: u8,
    },
    /// The horse comes in second or better.
    Place {
        /// The horse.
        horse: Horse,
        /// Which of its place spots, from 1.
        slot: u8,
    },
    /// The horse wins.
    Win {
        /// The horse.
        horse: Horse,
        /// Which of its win spots, from 1.
        slot: u8,
    },
    /// A horse of this colour wins.
    Color {
        /// The colour.
        color: Color,
    },
    /// 7 comes in fifth or worse.
    SevenOut,
    /// A prop card that lies face up.
    Prop {
        /// Its number, from 1.
        card: u8,
    },
    /// An exotic card in play.
    Exotic {
        /// Which.
        card: Exotic,
    },
}

kit::word_enum! {
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
pub(crate) const CIRCLES: u8 = 3;

/// What kind of bet on one horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    Show,
    Place,
    Win,
}

impl Finish {
    pub(crate) const ALL: [Finish; 3] = [Finish::Show, Finish::Place, Finish::Win];

    /// The worst rank that still wins the bet (RS-4.1).
    pub(crate) const fn worst_rank(self) -> u8 {
        match self {
            Finish::Show => 3,
            Finish::Place => 2,
            Finish::Win => 1,
        }
    }

    pub(crate) const fn spot(self, horse: Horse, slot: u8) -> Spot {
        match self {
            Finish::Show => Spot::Show { horse, slot },
            Finish::Place => Spot::Place { horse, slot },
            Finish::Win => Spot::Win { horse, slot },
        }
    }
}

/// A spot whose fields are all of the right kind. Whether the rules know their values is asked afterwards.
pub(crate) enum Described<'a> {
    OnHorse(Finish, &'a str, i64),
    Color(&'a str),
    SevenOut,
    Prop(i64),
    Exotic(&'a str),
    Strange,
}

impl<'a> Described<'a> {
    /// Takes the kinds of all fields.
    pub(crate) fn read(value: &'a Value) -> Result<Described<'a>, Misread> {
        let object = Object::of(value, "spot")?;
        let on_horse = |finish| Ok(Described::OnHorse(finish, object.word("horse")?, object.whole("slot")?));
        match object.tag()? {
            "show" => on_horse(Finish::Show),
            "place" => on_horse(Finish::Place),
            "win" => on_horse(Finish::Win),
            "color" => Ok(Described::Color(object.word("color")?)),
            "seven_out" => Ok(Described::SevenOut),
            "prop" => Ok(Described::Prop(object.whole("card")?)),
            "exotic" => Ok(Described::Exotic(object.word("card")?)),
            _ => Ok(Described::Strange),
        }
    }

    /// Looks the words up. Numbers that fit no spot of any ruleset are refused here, the others at the table.
    pub(crate) fn spot(&self) -> Result<Spot, Misread> {
        let none = |field| Misread::because(field, "no_such_spot");
        let number = |number: i64, field| u8::try_from(number).map_err(|_| none(field));
        match *self {
            Described::OnHorse(finish, horse, slot) => {
                let horse = Horse::from_word(horse).ok_or_else(|| none("horse"))?;
                Ok(finish.spot(horse, number(slot, "slot")?))
            }
            Described::Color(color) => match Color::from_word(color) {
                Some(color) => Ok(Spot::Color { color }),
                None => Err(none("color")),
            },
            Described::SevenOut => Ok(Spot::SevenOut),
            Described::Prop(card) => Ok(Spot::Prop { card: number(card, "card")? }),
            Described::Exotic(card) => match Exotic::from_word(card) {
                Some(card) => Ok(Spot::Exotic { card }),
                None => Err(none("card")),
            },
            Described::Strange => Err(none("spot")),
        }
    }
}
