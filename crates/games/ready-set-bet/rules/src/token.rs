//! Bet tokens: a bettor's own, bonus tokens, and the House's (RS-1.8 to RS-1.10).

kit::string_enum! {
    /// A bet token. Everybody's carry the same names; whose it is, the bet says.
    pub enum Token {
        /// A bettor's 2.
        Two = "2",
        /// A bettor's first 3.
        ThreeA = "3a",
        /// A bettor's second 3.
        ThreeB = "3b",
        /// A bettor's 4.
        Four = "4",
        /// A bettor's 5.
        Five = "5",
        /// A bonus token.
        Black2 = "black_2",
        /// A bonus token.
        Black3 = "black_3",
        /// A bonus token.
        Black4 = "black_4",
        /// A bonus token.
        Black5 = "black_5",
        /// A bonus token.
        Black6 = "black_6",
        /// A bonus token.
        Black7 = "black_7",
        /// A bonus token.
        White2 = "white_2",
        /// A bonus token.
        White3 = "white_3",
        /// A bonus token.
        White4 = "white_4",
        /// A bonus token.
        White5 = "white_5",
        /// A bonus token.
        White6 = "white_6",
        /// A bonus token.
        White7 = "white_7",
        /// The House's first.
        H1 = "h1",
        /// The House's second.
        H2 = "h2",
        /// The House's third.
        H3 = "h3",
        /// The House's fourth.
        H4 = "h4",
        /// The House's fifth.
        H5 = "h5",
        /// The House's sixth.
        H6 = "h6",
    }
}

/// How many kinds of token there are.
pub(crate) const TOKEN_KINDS: usize = Token::ALL.len();

kit::string_enum! {
    /// What is printed on a bonus token.
    pub enum BonusValue {
        /// 2
        Two = "2",
        /// 3
        Three = "3",
        /// 4
        Four = "4",
        /// 5
        Five = "5",
        /// 6
        Six = "6",
        /// 7
        Seven = "7",
    }
}

kit::string_enum! {
    /// Whose token it is, and of a bonus token the colour.
    pub enum TokenClass {
        /// One that every bettor has from the start.
        Own = "own",
        /// One that only the seat of the House has.
        House = "house",
        /// A black one, which a VIP card brings.
        Black = "black",
        /// A white one, which a VIP card brings.
        White = "white",
    }
}

/// Whose kind of token it is, with what its value depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// Every bettor has it.
    Plain(u8),
    /// A VIP card brings it.
    Black(BonusValue),
    /// A VIP card brings it.
    White(BonusValue),
    /// The House has it; the number is its place among the six.
    House(u8),
}

impl Token {
    /// A bettor's own tokens in order (RS-1.8).
    pub const BETTOR_TOKENS: [Token; 5] = [Token::Two, Token::ThreeA, Token::ThreeB, Token::Four, Token::Five];
    /// The House's tokens in order (RS-1.10).
    pub const HOUSE_TOKENS: [Token; 6] = [Token::H1, Token::H2, Token::H3, Token::H4, Token::H5, Token::H6];

    /// The bettors' token that nobody has in a crowd (RS-1.8).
    pub(crate) const NOT_IN_A_CROWD: Token = Token::ThreeB;

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn class(self) -> TokenClass {
        match self.kind() {
            TokenKind::Plain(_) => TokenClass::Own,
            TokenKind::House(_) => TokenClass::House,
            TokenKind::Black(_) => TokenClass::Black,
            TokenKind::White(_) => TokenClass::White,
        }
    }

    pub(crate) const fn kind(self) -> TokenKind {
        match self {
            Token::Two => TokenKind::Plain(2),
            Token::ThreeA | Token::ThreeB => TokenKind::Plain(3),
            Token::Four => TokenKind::Plain(4),
            Token::Five => TokenKind::Plain(5),
            Token::Black2 => TokenKind::Black(BonusValue::Two),
            Token::Black3 => TokenKind::Black(BonusValue::Three),
            Token::Black4 => TokenKind::Black(BonusValue::Four),
            Token::Black5 => TokenKind::Black(BonusValue::Five),
            Token::Black6 => TokenKind::Black(BonusValue::Six),
            Token::Black7 => TokenKind::Black(BonusValue::Seven),
            Token::White2 => TokenKind::White(BonusValue::Two),
            Token::White3 => TokenKind::White(BonusValue::Three),
            Token::White4 => TokenKind::White(BonusValue::Four),
            Token::White5 => TokenKind::White(BonusValue::Five),
            Token::White6 => TokenKind::White(BonusValue::Six),
            Token::White7 => TokenKind::White(BonusValue::Seven),
            Token::H1 => TokenKind::House(0),
            Token::H2 => TokenKind::House(1),
            Token::H3 => TokenKind::House(2),
            Token::H4 => TokenKind::House(3),
            Token::H5 => TokenKind::House(4),
            Token::H6 => TokenKind::House(5),
        }
    }
}

impl BonusValue {
    pub(crate) const fn value(self) -> u8 {
        2 + self as u8
    }
}
