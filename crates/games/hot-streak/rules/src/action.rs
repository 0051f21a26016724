//! What seats and chance may say, and why not.

use kit::{JsonObject, ReadError, Seat, Seats};
use serde::Serialize;
use serde_json::Value;

use crate::cards::Card;
use crate::side_bet::SideBet;
use crate::tickets::{Side, Stack};

/// What a seat may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Take the top ticket of a stack (HS-3.1).
    Take { stack: Stack, side: Side },
    /// Double one of the own tickets (HS-3.2).
    Double {
        /// Its number, in the order taken.
        ticket: u8,
    },
    /// Add a card of the own hand to the race deck (HS-3.3).
    Add { card: Card },
}

impl Action {
    pub(crate) fn read(value: &Value) -> Result<Action, ReadError> {
        let object = JsonObject::of(value, "action")?;
        match object.type_tag()? {
            "take" => {
                let (stack, side) = (object.str("stack")?, object.str("side")?);
                Ok(Action::Take {
                    stack: Stack::parse(stack).ok_or(ReadError::unknown("stack"))?,
                    side: Side::parse(side).ok_or(ReadError::unknown("side"))?,
                })
            }
            "double" => {
                let ticket = u8::try_from(object.int("ticket")?);
                let ticket =
                    ticket.map_err(|_| ReadError::unknown_because("ticket", Illegal::NoSuchTicket.as_str()))?;
                Ok(Action::Double { ticket })
            }
            "add" => Ok(Action::Add { card: read_card(object)? }),
            _ => Err(ReadError::unknown("type")),
        }
    }
}

/// What chance may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Outcome {
    /// Who starts the first race (HS-2.1).
    Starter { seat: Seat },
    /// A card: laid face up, dealt to a hand, or turned in the race (HS-2.2, HS-2.3, HS-3.4, HS-7.2).
    Card { card: Card },
    /// The side bet of the race (HS-2.4).
    SideBet { id: SideBet },
}

impl Outcome {
    pub(crate) fn read(seats: Seats, value: &Value) -> Result<Outcome, ReadError> {
        let object = JsonObject::of(value, "outcome")?;
        match object.type_tag()? {
            "starter" => {
                let seat = usize::try_from(object.int("seat")?).ok().and_then(|number| seats.seat(number));
                Ok(Outcome::Starter { seat: seat.ok_or(ReadError::unknown("seat"))? })
            }
            "card" => Ok(Outcome::Card { card: read_card(object)? }),
            "side_bet" => {
                let id = SideBet::parse(object.str("id")?);
                Ok(Outcome::SideBet { id: id.ok_or(ReadError::unknown("id"))? })
            }
            _ => Err(ReadError::unknown("type")),
        }
    }
}

fn read_card(object: JsonObject<'_>) -> Result<Card, ReadError> {
    Card::parse(object.str("card")?).ok_or(ReadError::unknown("card"))
}

kit::string_enum! {
    /// The rule that an action or outcome would break.
    pub enum Illegal {
        /// This seat is not asked now.
        NotYourTurn = "not_your_turn",
        /// This seat is asked for something else now.
        NotAskedFor = "not_asked_for",
        /// No ticket of this stack is left.
        StackEmpty = "stack_empty",
        /// This seat has no ticket of this number.
        NoSuchTicket = "no_such_ticket",
        /// This card is not in the seat's hand.
        NotInHand = "not_in_hand",
        /// Nothing is drawn now, or something else is.
        NotDue = "not_due",
        /// No copy of this card can come now.
        CardNotThere = "card_not_there",
        /// This side bet was used in an earlier race.
        SideBetUsed = "side_bet_used",
    }
}

impl kit::Illegal for Illegal {
    fn reason(self) -> &'static str {
        self.as_str()
    }
}
