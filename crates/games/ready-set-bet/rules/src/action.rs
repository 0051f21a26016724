//! What seats and chance may say, and why not.

use alloc::vec::Vec;

use kit::{JsonObject, ReadError};
use serde::Serialize;
use serde_json::Value;

use crate::spot::{Exotic, Spot, UnparsedSpot};
use crate::token::Token;
use crate::vip::VipCard;

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// A bettor lays a token on a spot (RS-3.1).
    Bet { token: Token, spot: Spot },
    /// The House lays its six tokens at once (RS-2.2).
    HouseBets {
        /// Where, for h1 to h6.
        spots: [Spot; 6],
    },
    /// A bettor keeps one of its two VIP cards (RS-4.4).
    Keep { card: VipCard },
}

impl Action {
    pub(crate) fn read(value: &Value) -> Result<Action, ReadError> {
        let object = JsonObject::of(value, "action")?;
        match object.type_tag()? {
            "bet" => {
                let token = object.str("token")?;
                let spot = UnparsedSpot::read(object.field("spot")?)?;
                let token = Token::parse(token).ok_or(ReadError::unknown_because("token", "not_your_token"))?;
                Ok(Action::Bet { token, spot: spot.spot()? })
            }
            "house_bets" => {
                let spots: Vec<UnparsedSpot<'_>> =
                    object.list("spots")?.iter().map(UnparsedSpot::read).collect::<Result<_, _>>()?;
                let spots: Vec<Spot> = spots.iter().map(UnparsedSpot::spot).collect::<Result<_, _>>()?;
                match <[Spot; 6]>::try_from(spots) {
                    Ok(spots) => Ok(Action::HouseBets { spots }),
                    Err(_) => Err(ReadError::unknown_because("spots", "not_six_spots")),
                }
            }
            "keep" => match VipCard::parse(object.str("card")?) {
                Some(card) => Ok(Action::Keep { card }),
                None => Err(ReadError::unknown_because("card", "not_dealt")),
            },
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// What chance may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// Both dice (RS-2.3).
    Roll { dice: [u8; 2] },
    /// The next prop card (RS-2.1).
    Prop {
        /// Its number, from 1.
        card: u8,
    },
    /// The next exotic card (RS-2.1).
    Exotic { card: Exotic },
    /// The next VIP card for the seat that is being dealt to (RS-4.4).
    Vip { card: VipCard },
}

impl Outcome {
    pub(crate) fn read(value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "roll" => match object.int_list("dice")?[..] {
                [first @ 1..=6, second @ 1..=6] => Ok(Outcome::Roll { dice: [first as u8, second as u8] }),
                _ => Err(ReadError::unknown("dice")),
            },
            "prop" => match u8::try_from(object.int("card")?) {
                Ok(card) => Ok(Outcome::Prop { card }),
                Err(_) => Err(ReadError::unknown("card")),
            },
            "exotic" => match Exotic::parse(object.str("card")?) {
                Some(card) => Ok(Outcome::Exotic { card }),
                None => Err(ReadError::unknown("card")),
            },
            "vip" => match VipCard::parse(object.str("card")?) {
                Some(card) => Ok(Outcome::Vip { card }),
                None => Err(ReadError::unknown("card")),
            },
            _ => Err(ReadError::unknown("type")),
        }
    }
}

kit::string_enum! {
    /// The rule that an action or outcome would break. A bet is tested in the order of the first seven.
    pub enum Illegal {
        /// No bet is taken now, or none from this seat.
        Closed = "closed",
        /// This seat has no such token.
        NotYourToken = "not_your_token",
        /// The token lies on the board already.
        TokenUsed = "token_used",
        /// The board has no such spot.
        NoSuchSpot = "no_such_spot",
        /// That card is not face up.
        NotInPlay = "not_in_play",
        /// A token of this seat lies there already.
        OwnToken = "own_token",
        /// The spot is full.
        Taken = "taken",
        /// That card was not dealt to this seat.
        NotDealt = "not_dealt",
        /// This seat is not asked for that now.
        NotAsked = "not_asked",
        /// That is not what chance is asked for now.
        NotDue = "not_due",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
