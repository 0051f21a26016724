//! The data of a variant as somebody described it (RS-6). The door to a possible one is in `setup`.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use kit::wire::{RulesetReader, read_whole};
use kit::{Faults, Problem};
use serde::Serialize;
use serde_json::Value;

use crate::horse::{Color, Horse};
use crate::spot::Exotic;
use crate::table::{Pay, Table, read_list, read_pay, read_table, read_word};
use crate::token::BonusValue;
use crate::vip::VipCard;

/// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ruleset {
    /// How many races are run.
    pub races: i64,
    /// What must come twice for a bonus.
    pub pair_by: PairBy,
    /// When a run of one horse may earn its bonus again.
    pub bonus_again: BonusAgain,
    /// Which prop and exotic cards are in play.
    pub cards: Cards,
    /// Whether the last seat plays the House.
    pub house: House,
    /// What a playing House starts with.
    pub house_money: i64,
    /// The space that ends a race.
    pub finish: i64,
    /// The first space beyond the red line.
    pub red_line: i64,
    /// The spots of each horse.
    pub board: Table<Horse, BoardRow>,
    /// The colour spots.
    pub color_spots: Table<Color, Pay>,
    /// The spot for 7 coming in late.
    pub seven_out: Pay,
    /// The prop cards; the first is number 1.
    pub props: Vec<Prop>,
    /// The exotic cards.
    pub exotics: Table<Exotic, Pay>,
    /// How far a pair carries each horse beyond its one space.
    pub bonus: Table<Horse, i64>,
    /// What a lost bonus token costs beside the spot's penalty; none cancels even that.
    pub bonus_penalty: Table<BonusValue, Option<i64>>,
    /// The values of h1 to h6.
    pub house_tokens: Vec<i64>,
    /// How many of each VIP card there are.
    pub vip_deck: Table<VipCard, i64>,
}

/// The spots of one horse.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardRow {
    /// Third or better.
    pub show: Vec<Pay>,
    /// Second or better.
    pub place: Vec<Pay>,
    /// First.
    pub win: Vec<Pay>,
}

/// A prop card: winner-side, loser-side, multiplier, penalty. On the wire a list of these four.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Prop(pub Horse, pub Vec<Horse>, pub i64, pub i64);

impl Prop {
    /// What stands in the place of a card that could not be read: nothing more is wrong with it.
    fn filler() -> Prop {
        Prop(Horse::Seven, vec![Horse::Six], 0, 0)
    }
}

kit::word_enum! {
    /// What must come twice in a row for a bonus (RS-2.4).
    pub enum PairBy {
        /// The same horse.
        Horse = "horse",
        /// The same sum.
        Sum = "sum",
    }
}

kit::word_enum! {
    /// The first roll of a longer run that earns the bonus again (RS-2.4).
    pub enum BonusAgain {
        /// Pair by pair: the second, fourth, sixth roll of a run.
        Fourth = "fourth",
        /// The third roll ends the run: its second, fifth, eighth roll.
        Fifth = "fifth",
    }
}

kit::word_enum! {
    /// Which prop and exotic cards are in play (RS-2.1, RS-2.7).
    pub enum Cards {
        /// Those that chance reveals before a race.
        Dealt = "dealt",
        /// All of the ruleset's, in every race.
        All = "all",
    }
}

kit::word_enum! {
    /// Who the House is (RS-6).
    pub enum House {
        /// The table itself.
        Neutral = "neutral",
        /// The last seat, which bets before each race.
        Bets = "bets",
    }
}

/// What may stand in `color_spots`: there is no spot for black.
const SPOT_COLORS: &[&str] = &["blue", "orange", "red"];

impl Default for Ruleset {
    fn default() -> Ruleset {
        use Horse::{Eight, ElevenTwelve, Five, Four, Nine, Seven, Six, Ten, TwoThree};
        let pays = |pays: &[(i64, i64)]| pays.iter().map(|&(times, penalty)| Pay(times, penalty)).collect();
        let row = |show: [(i64, i64); 2], place: [(i64, i64); 2], win: [(i64, i64); 3]| BoardRow {
            show: pays(&show),
            place: pays(&place),
            win: pays(&win),
        };
        let board = |horse| match horse {
            TwoThree | ElevenTwelve => row([(4, 4), (4, 3)], [(5, 4), (5, 3)], [(7, 2), (8, 2), (9, 2)]),
            Four | Ten => row([(3, 1), (3, 0)], [(4, 1), (4, 0)], [(5, 1), (6, 0), (7, 0)]),
            Five | Nine => row([(2, 3), (2, 0)], [(2, 2), (3, 2)], [(4, 2), (4, 0), (5, 0)]),
            Six | Eight => row([(1, 2), (1, 0)], [(2, 5), (2, 4)], [(3, 2), (3, 1), (3, 0)]),
            Seven => row([(1, 3), (1, 1)], [(2, 6), (2, 5)], [(3, 4), (3, 3), (3, 2)]),
        };
        let bonus = |horse: Horse| match horse.color() {
            Color::Blue => 3,
            Color::Orange => 2,
            Color::Red => 1,
            Color::Black => 0,
        };
        Ruleset {
            races: 4,
            pair_by: PairBy::Horse,
            bonus_again: BonusAgain::Fourth,
            cards: Cards::Dealt,
            house: House::Neutral,
            house_money: 18,
            finish: 15,
            red_line: 10,
            board: Table::new(Horse::ALL.iter().map(|&horse| (horse, board(horse)))),
            color_spots: Table::new([(Color::Blue, Pay(5, 1)), (Color::Orange, Pay(3, 1)), (Color::Red, Pay(2, 1))]),
            seven_out: Pay(4, 0),
            props: printed_props(),
            exotics: Table::new([
                (Exotic::ByANose, Pay(5, 3)),
                (Exotic::BlowOut, Pay(4, 2)),
                (Exotic::TightRace, Pay(6, 2)),
                (Exotic::LateStart, Pay(4, 1)),
                (Exotic::PhotoFinish, Pay(5, 3)),
            ]),
            bonus: Table::new(Horse::ALL.iter().map(|&horse| (horse, bonus(horse)))),
            bonus_penalty: Table::new([
                (BonusValue::Two, None),
                (BonusValue::Three, Some(0)),
                (BonusValue::Four, Some(1)),
                (BonusValue::Five, Some(2)),
                (BonusValue::Six, Some(3)),
                (BonusValue::Seven, Some(5)),
            ]),
            house_tokens: vec![3, 3, 4, 4, 5, 5],
            vip_deck: Table::new(VipCard::ALL.iter().map(|&card| (card, card.printed_copies()))),
        }
    }
}

/// The 28 cards of RS-1.6.
fn printed_props() -> Vec<Prop> {
    use Horse::{Eight, ElevenTwelve, Five, Four, Nine, Seven, Six, Ten, TwoThree};
    const ORANGES: &[Horse] = &[Five, Nine];
    const BLUES: &[Horse] = &[TwoThree, Four, Ten, ElevenTwelve];
    let cards: [(Horse, &[Horse], i64, i64); 28] = [
        (TwoThree, &[Five], 2, 1),
        (ElevenTwelve, &[Five], 2, 1),
        (Four, &[Nine], 2, 1),
        (Ten, &[Nine], 2, 1),
        (Four, &[Five], 3, 3),
        (Ten, &[Five], 3, 3),
        (TwoThree, &[Nine], 3, 3),
        (ElevenTwelve, &[Nine], 3, 3),
        (TwoThree, &[Six], 3, 2),
        (ElevenTwelve, &[Six], 3, 2),
        (Four, &[Eight], 3, 2),
        (Ten, &[Eight], 3, 2),
        (Four, &[Six], 4, 3),
        (Ten, &[Six], 4, 3),
        (TwoThree, &[Eight], 4, 3),
        (ElevenTwelve, &[Eight], 4, 3),
        (Five, &[Six], 2, 1),
        (Nine, &[Eight], 2, 1),
        (Five, &[Eight], 3, 3),
        (Nine, &[Six], 3, 3),
        (Five, &[Seven], 3, 2),
        (Nine, &[Seven], 4, 4),
        (Six, ORANGES, 3, 3),
        (Eight, ORANGES, 3, 3),
        (Six, BLUES, 3, 5),
        (Eight, BLUES, 2, 3),
        (Seven, ORANGES, 2, 5),
        (Seven, BLUES, 2, 6),
    ];
    cards.into_iter().map(|(winner, losers, times, penalty)| Prop(winner, losers.to_vec(), times, penalty)).collect()
}

impl Ruleset {
    /// Reads a description; what is not given keeps its default.
    pub fn read(value: &Value, faults: &mut Faults) -> Ruleset {
        let mut it = Ruleset::default();
        let mut reader = RulesetReader::new(value, faults);
        reader.whole("races", &mut it.races);
        reader.word("pair_by", PairBy::WORDS, PairBy::from_word, &mut it.pair_by);
        reader.word("bonus_again", BonusAgain::WORDS, BonusAgain::from_word, &mut it.bonus_again);
        reader.word("cards", Cards::WORDS, Cards::from_word, &mut it.cards);
        reader.word("house", House::WORDS, House::from_word, &mut it.house);
        reader.whole("house_money", &mut it.house_money);
        reader.whole("finish", &mut it.finish);
        reader.whole("red_line", &mut it.red_line);
        replace(&mut reader, "board", &mut it.board, |value, field, faults| {
            read_table(value, field, faults, Horse::WORDS, Horse::from_word, read_row)
        });
        replace(&mut reader, "color_spots", &mut it.color_spots, |value, field, faults| {
            let read = |word: &str| Color::from_word(word).filter(|color| *color != Color::Black);
            read_table(value, field, faults, SPOT_COLORS, read, read_pay)
        });
        replace(&mut reader, "seven_out", &mut it.seven_out, read_pay);
        replace(&mut reader, "props", &mut it.props, |value, field, faults| {
            read_list(value, field, faults, read_prop)
                .map(|cards| cards.into_iter().map(|card| card.unwrap_or_else(Prop::filler)).collect())
        });
        replace(&mut reader, "exotics", &mut it.exotics, |value, field, faults| {
            read_table(value, field, faults, Exotic::WORDS, Exotic::from_word, read_pay)
        });
        replace(&mut reader, "bonus", &mut it.bonus, |value, field, faults| {
            read_table(value, field, faults, Horse::WORDS, Horse::from_word, read_whole)
        });
        replace(&mut reader, "bonus_penalty", &mut it.bonus_penalty, |value, field, faults| {
            read_table(value, field, faults, BonusValue::WORDS, BonusValue::from_word, read_penalty)
        });
        reader.wholes("house_tokens", &mut it.house_tokens);
        replace(&mut reader, "vip_deck", &mut it.vip_deck, |value, field, faults| {
            read_table(value, field, faults, VipCard::WORDS, VipCard::from_word, read_whole)
        });
        reader.finish();
        it
    }
}

/// A whole table that is given takes the default's place.
fn replace<T>(
    reader: &mut RulesetReader<'_>,
    field: &'static str,
    target: &mut T,
    read: impl Fn(&Value, &str, &mut Faults) -> Option<T>,
) {
    if let Some(value) = reader.given(field)
        && let Some(table) = read(value, field, reader.faults())
    {
        *target = table;
    }
}

fn read_row(value: &Value, field: &str, faults: &mut Faults) -> Option<BoardRow> {
    let Value::Object(map) = value else {
        faults.add(field, Problem::NotA("an object"));
        return None;
    };
    let mut row = BoardRow::default();
    for (key, value) in map {
        let field = format!("{field}.{key}");
        let target = match key.as_str() {
            "show" => &mut row.show,
            "place" => &mut row.place,
            "win" => &mut row.win,
            _ => {
                faults.add(field, Problem::Unknown);
                continue;
            }
        };
        let pays = read_list(value, &field, faults, read_pay).unwrap_or_default();
        *target = pays.into_iter().map(|pay| pay.unwrap_or(Pay(0, 0))).collect();
    }
    Some(row)
}

fn read_prop(value: &Value, field: &str, faults: &mut Faults) -> Option<Prop> {
    let Some([winner, losers, multiplier, penalty]) = value.as_array().map(Vec::as_slice) else {
        faults.add(field, Problem::NotA("a list of a winner, a list of losers, a multiplier and a penalty"));
        return None;
    };
    let horse = |value: &Value, field: &str, faults: &mut Faults| {
        read_word(value, field, faults, Horse::WORDS, Horse::from_word)
    };
    let winner = horse(winner, &format!("{field}[0]"), faults);
    let losers = read_list(losers, &format!("{field}[1]"), faults, horse);
    let losers = losers.and_then(|losers| losers.into_iter().collect::<Option<Vec<Horse>>>());
    let multiplier = read_whole(multiplier, &format!("{field}[2]"), faults);
    let penalty = read_whole(penalty, &format!("{field}[3]"), faults);
    Some(Prop(winner?, losers?, multiplier?, penalty?))
}

fn read_penalty(value: &Value, field: &str, faults: &mut Faults) -> Option<Option<i64>> {
    match value {
        Value::Null => Some(None),
        _ => read_whole(value, field, faults).map(Some),
    }
}
