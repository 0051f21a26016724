//! VIP cards: a table of effects (RS-5). What an effect is worth is counted in `settlement`, `betting` and `deal`.

use serde::{Deserialize, Serialize};

use crate::horse::Horse;
use crate::token::Token;

kit::string_enum! {
    /// A VIP card. In order of their ids, because the odds are listed in that order.
    pub enum VipCard {
        /// Brings a token.
        BonusBlack2 = "bonus_black_2",
        /// Brings a token.
        BonusBlack3 = "bonus_black_3",
        /// Brings a token.
        BonusBlack4 = "bonus_black_4",
        /// Brings a token.
        BonusBlack5 = "bonus_black_5",
        /// Brings a token.
        BonusBlack6 = "bonus_black_6",
        /// Brings a token.
        BonusBlack7 = "bonus_black_7",
        /// Brings a token.
        BonusWhite2 = "bonus_white_2",
        /// Brings a token.
        BonusWhite3 = "bonus_white_3",
        /// Brings a token.
        BonusWhite4 = "bonus_white_4",
        /// Brings a token.
        BonusWhite5 = "bonus_white_5",
        /// Brings a token.
        BonusWhite6 = "bonus_white_6",
        /// Brings a token.
        BonusWhite7 = "bonus_white_7",
        /// Pays for 6-6.
        Boxcars = "boxcars",
        /// Pays once.
        Chips = "chips",
        /// Pays for 1-1 and for 6-6.
        EyesAndCars = "eyes_and_cars",
        /// Lets one bet after the close.
        LastCall = "last_call",
        /// Lets tokens of 2 onto full spots.
        Piggyback2 = "piggyback_2",
        /// Lets tokens of 3 onto full spots.
        Piggyback3 = "piggyback_3",
        /// Lets tokens of 4 onto full spots.
        Piggyback4 = "piggyback_4",
        /// Lets tokens of 5 onto full spots.
        Piggyback5 = "piggyback_5",
        /// Raises won props.
        PropShark = "prop_shark",
        /// Pays for won bets and charges for lost ones.
        RiskyGambler = "risky_gambler",
        /// Pays for two horses in the ranks.
        Sidebet10And1112 = "sidebet_10_1112",
        /// Pays for two horses in the ranks.
        Sidebet23And4 = "sidebet_23_4",
        /// Pays for two horses in the ranks.
        Sidebet5And6 = "sidebet_5_6",
        /// Pays for two horses in the ranks.
        Sidebet8And9 = "sidebet_8_9",
        /// Pays for 1-1.
        SnakeEyes = "snake_eyes",
        /// Softens losses.
        ThickSkin = "thick_skin",
        /// Raises won exotics.
        ThrillSeeker = "thrill_seeker",
        /// Pays for won colour spots.
        TrueColours = "true_colours",
    }
}

/// How many different VIP cards there are.
pub(crate) const VIP_KINDS: usize = VipCard::ALL.len();

/// What a VIP card does for its owner. Effects of several cards add up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Effect {
    /// A further token in every later race.
    BonusToken { token: Token },
    /// Tokens of this value may go where it is full.
    Piggyback { value: u8 },
    /// Money for horses in the ranks.
    SideBet { horses: [SideBet; 2] },
    /// Money once, when the choices open.
    Chips { amount: i64 },
    /// Money for pairs of dice.
    Dice {
        #[serde(rename = "eyes")]
        snake_eyes: i64,
        #[serde(rename = "cars")]
        boxcars: i64,
    },
    /// Money for each won bet, a charge for each lost one.
    Gambler {
        /// Earned for a won bet.
        won: i64,
        /// Charged for a lost bet.
        lost: i64,
    },
    /// A token may be placed after the close.
    LastCall { tokens: u8 },
    /// The losses of a race are smaller.
    ThickSkin {
        #[serde(rename = "less")]
        loss_reduction: i64,
    },
    /// Won prop bets pay more.
    PropMultiplier {
        /// Added to the multiplier.
        more: u8,
    },
    /// Won exotic bets pay more.
    ExoticMultiplier {
        /// Added to the multiplier.
        more: u8,
    },
    /// Money for each won colour spot, `seven_out` included.
    ColorMoney { amount: i64 },
}

/// What a horse in the ranks earns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SideBet {
    pub horse: Horse,
    /// For rank 1, 2 and 3.
    pub pays: [i64; 3],
}

const fn bonus(token: Token) -> Effect {
    Effect::BonusToken { token }
}

const fn side(first: Horse, first_pays: [i64; 3], second: Horse, second_pays: [i64; 3]) -> Effect {
    let first = SideBet { horse: first, pays: first_pays };
    let second = SideBet { horse: second, pays: second_pays };
    Effect::SideBet { horses: [first, second] }
}

impl VipCard {
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub const fn effect(self) -> Effect {
        match self {
            VipCard::BonusBlack2 => bonus(Token::Black2),
            VipCard::BonusBlack3 => bonus(Token::Black3),
            VipCard::BonusBlack4 => bonus(Token::Black4),
            VipCard::BonusBlack5 => bonus(Token::Black5),
            VipCard::BonusBlack6 => bonus(Token::Black6),
            VipCard::BonusBlack7 => bonus(Token::Black7),
            VipCard::BonusWhite2 => bonus(Token::White2),
            VipCard::BonusWhite3 => bonus(Token::White3),
            VipCard::BonusWhite4 => bonus(Token::White4),
            VipCard::BonusWhite5 => bonus(Token::White5),
            VipCard::BonusWhite6 => bonus(Token::White6),
            VipCard::BonusWhite7 => bonus(Token::White7),
            VipCard::Boxcars => Effect::Dice { snake_eyes: 0, boxcars: 2 },
            VipCard::Chips => Effect::Chips { amount: 10 },
            VipCard::EyesAndCars => Effect::Dice { snake_eyes: 1, boxcars: 1 },
            VipCard::LastCall => Effect::LastCall { tokens: 1 },
            VipCard::Piggyback2 => Effect::Piggyback { value: 2 },
            VipCard::Piggyback3 => Effect::Piggyback { value: 3 },
            VipCard::Piggyback4 => Effect::Piggyback { value: 4 },
            VipCard::Piggyback5 => Effect::Piggyback { value: 5 },
            VipCard::PropShark => Effect::PropMultiplier { more: 1 },
            VipCard::RiskyGambler => Effect::Gambler { won: 3, lost: 2 },
            VipCard::Sidebet10And1112 => side(Horse::Ten, [20, 12, 8], Horse::ElevenTwelve, [20, 12, 8]),
            VipCard::Sidebet23And4 => side(Horse::TwoThree, [20, 12, 8], Horse::Four, [20, 12, 8]),
            VipCard::Sidebet5And6 => side(Horse::Five, [10, 7, 4], Horse::Six, [7, 5, 3]),
            VipCard::Sidebet8And9 => side(Horse::Nine, [10, 7, 4], Horse::Eight, [7, 5, 3]),
            VipCard::SnakeEyes => Effect::Dice { snake_eyes: 2, boxcars: 0 },
            VipCard::ThickSkin => Effect::ThickSkin { loss_reduction: 4 },
            VipCard::ThrillSeeker => Effect::ExoticMultiplier { more: 2 },
            VipCard::TrueColours => Effect::ColorMoney { amount: 5 },
        }
    }

    /// Whether it pays for 1-1 or 6-6.
    pub(crate) const fn pays_by_dice(self) -> bool {
        matches!(self.effect(), Effect::Dice { .. })
    }

    /// How many copies the printed deck holds.
    pub(crate) const fn printed_copies(self) -> i64 {
        if matches!(self, VipCard::Chips | VipCard::LastCall) { 2 } else { 1 }
    }
}
