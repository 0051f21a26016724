//! What seats and chance may say, and why not.

use alloc::vec::Vec;

use kit::{JsonObject, ReadError, Seat, read_json};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::ruleset::Setup;
use crate::slip::Slip;
use crate::state::{Dice, HORSES, Horse};
use crate::track::Hex;

/// What a seat may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Hand in a whole slip (NN-3.2).
    Bet {
        /// What is staked on each horse.
        stakes: Slip,
    },
    /// Move the horse the red die names (NN-4.2).
    Move { to: Destination },
    /// Use 1-1 as the special roll (NN-4.5).
    Special { horse: Horse, to: Destination },
    /// Leave the horse where it is (NN-4.2).
    Decline,
}

/// Where a horse is sent. On the wire it is a hex or the word `finish`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(untagged))]
pub enum Destination {
    /// A hex of the track.
    Hex(Hex),
    /// Over the line, home.
    #[cfg_attr(feature = "ts", ts(type = "\"finish\""))]
    Finish,
}

const FINISH: &str = "finish";

impl Serialize for Destination {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Destination::Hex(hex) => hex.serialize(serializer),
            Destination::Finish => serializer.serialize_str(FINISH),
        }
    }
}

impl<'de> Deserialize<'de> for Destination {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Destination, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Wire {
            Hex(Hex),
            Word(alloc::string::String),
        }
        match Wire::deserialize(deserializer)? {
            Wire::Hex(hex) => Ok(Destination::Hex(hex)),
            Wire::Word(word) if word == FINISH => Ok(Destination::Finish),
            Wire::Word(_) => Err(serde::de::Error::custom("neither a hex nor the finish")),
        }
    }
}

impl Action {
    /// Every field's kind is looked at first, and only then whether the rules know what stands there.
    pub(crate) fn read(setup: &Setup, value: &Value) -> Result<Action, ReadError> {
        let object = JsonObject::of(value, "action")?;
        match object.type_tag()? {
            "bet" => {
                let stakes = object.int_list("stakes")?;
                let stakes = Slip::try_from(stakes).map_err(|_| because("stakes", Illegal::NotSixStakes))?;
                Ok(Action::Bet { stakes })
            }
            "move" => Ok(Action::Move { to: Target::read(object)?.look_up(setup)? }),
            "special" => {
                let (horse, to) = (object.int("horse")?, Target::read(object)?);
                let horse = u8::try_from(horse).ok().and_then(Horse::new);
                let horse = horse.ok_or_else(|| because("horse", Illegal::NoSuchHorse))?;
                Ok(Action::Special { horse, to: to.look_up(setup)? })
            }
            "decline" => Ok(Action::Decline),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

fn because(field: &'static str, illegal: Illegal) -> ReadError {
    ReadError::unknown_because(field, illegal.as_str())
}

/// The field `to` when only its kind is known.
enum Target<'a> {
    Numbers(Vec<i64>),
    Word(&'a str),
}

impl<'a> Target<'a> {
    fn read(object: JsonObject<'a>) -> Result<Target<'a>, ReadError> {
        let wants = "a hex, [lane,sector,step], or \"finish\"";
        let shape = || ReadError::Malformed { field: "to".into(), expected: wants };
        match object.field("to")? {
            Value::String(word) => Ok(Target::Word(word)),
            Value::Array(items) => {
                let numbers = items.iter().map(|item| read_json::expect_int(item, "to")).collect::<Result<_, _>>();
                numbers.map(Target::Numbers).map_err(|_| shape())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => Err(shape()),
        }
    }

    fn look_up(self, setup: &Setup) -> Result<Destination, ReadError> {
        let hex = match self {
            Target::Word(FINISH) => return Ok(Destination::Finish),
            Target::Word(_) => None,
            Target::Numbers(numbers) => match numbers.as_slice() {
                &[lane, sector, step] => setup.track().find(lane, sector, step).map(|id| setup.track().hex(id)),
                _ => None,
            },
        };
        hex.map(Destination::Hex).ok_or_else(|| because("to", Illegal::NotAHex))
    }
}

/// What chance may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// Who is the Banker (NN-2.2).
    Banker {
        seat: Seat,
    },
    Dice(Dice),
}

impl Outcome {
    pub(crate) fn read(setup: &Setup, value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "banker" => {
                let seat = usize::try_from(object.int("seat")?).ok().and_then(|seat| setup.seats().seat(seat));
                Ok(Outcome::Banker { seat: seat.ok_or(ReadError::unknown("seat"))? })
            }
            "dice" => {
                let (red, white) = (object.int("red")?, object.int("white")?);
                let face = |number: i64, field| match number {
                    1..=FACES => Ok(number as u8),
                    _ => Err(ReadError::unknown(field)),
                };
                Ok(Outcome::Dice(Dice { red: Horse::of_face(face(red, "red")?), white: face(white, "white")? }))
            }
            _ => Err(ReadError::unknown("type")),
        }
    }
}

const FACES: i64 = HORSES as i64;

kit::string_enum! {
    /// The rule that an action or outcome would break.
    pub enum Illegal {
        /// This seat is not asked now.
        NotYourTurn = "not_your_turn",
        /// This seat is asked for something else now.
        NotNow = "not_now",
        /// Nothing is rolled or drawn now, or something else is.
        NotDue = "not_due",
        /// A slip has one stake for each of the six horses.
        NotSixStakes = "not_six_stakes",
        /// A stake is below nothing.
        NegativeStake = "negative_stake",
        /// A stake is no whole multiple of the unit.
        NotInUnits = "not_in_units",
        /// At least one stake must be above 0.
        NothingStaked = "nothing_staked",
        /// The stakes are more than the seat's money.
        MoreThanMoney = "more_than_money",
        /// There is no such hex on this track.
        NotAHex = "not_a_hex",
        /// There is no such horse.
        NoSuchHorse = "no_such_horse",
        /// That horse has finished.
        HorseIsHome = "horse_is_home",
        /// The horse cannot get there with this count.
        OutOfReach = "out_of_reach",
        /// Only 1-1 is the special roll.
        NotTheSpecialRoll = "not_the_special_roll",
        /// Too many rolls went by without a move, and the horse can move.
        MustMove = "must_move",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
