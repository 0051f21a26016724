//! The fields of a ruleset (RS-6). `setup` checks them.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use kit::read_json::{read_choice, read_int};
use kit::ruleset::{choice, int, int_list, structured};
use kit::{FaultKind, Faults};
use serde::Serialize;
use serde_json::Value;

use crate::horse::{Color, Horse};
use crate::sorted_map::{MultiplierPenalty, SortedMap, read_list, read_map, read_map_with, read_multiplier_penalty};
use crate::spot::Exotic;
use crate::token::BonusValue;
use crate::vip::VipCard;

kit::ruleset! {
    /// A variant as somebody described it. Numbers are as wide as JSON's, because anything may have been written there.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub struct Ruleset {
        /// How many races are run.
        pub races: i64 = 4, "Races", int(1..=MAX_RACES_TIMES_SEATS / 2).checked_by_game("races × bettors at most 32").unit("races");
        /// Whether a bonus needs the same horse twice in a row, or the same sum.
        pub pair_by: PairBy = PairBy::Horse, "A pair is the same", choice();
        /// Which roll of a longer run earns the bonus again.
        pub bonus_again: BonusAgain = BonusAgain::Fourth, "A long run earns its bonus again with", choice();
        /// Which prop and exotic cards are in play.
        pub cards: Cards = Cards::Dealt, "Prop and exotic cards", choice();
        /// Whether the table is the House, or the last seat, who bets before each race.
        pub house: House = House::Neutral, "The House", choice();
        /// What a playing House starts with.
        pub house_money: i64 = 18, "Money of the House", int(0..=1_000_000_000).unit("dollars");
        /// The space that ends a race.
        pub finish: i64 = 15, "Spaces to the finish", int(5..=MAX_FINISH_SPACE).unit("spaces");
        /// The third horse that reaches this space closes betting.
        pub red_line: i64 = 10, "First space beyond the red line", int(1..=MAX_FINISH_SPACE).checked_by_game("at most `finish`");
        /// Each horse's spots: `show`, `place`, `win`, each a list of `[multiplier, penalty]`.
        pub board: SortedMap<Horse, BoardRow> = printed_board(), "Board",
            structured("an object by horse", |value, field, faults| read_map(value, field, faults, read_row));
        /// The spots for a colour.
        pub color_spots: SortedMap<Color, MultiplierPenalty> = printed_color_spots(), "Colour spots",
            structured("an object by colour: `[multiplier, penalty]`", read_color_spots);
        /// The spot for 7 coming in late.
        pub seven_out: MultiplierPenalty = MultiplierPenalty(4, 0), "Seven out", structured("`[multiplier, penalty]`", read_multiplier_penalty);
        /// The prop cards, each `[horse, [horses to beat], multiplier, penalty]`; the first is number 1.
        pub props: Vec<Prop> = printed_props(), "Prop cards", structured("5 to 64 cards", read_props);
        /// The exotic cards; what is not named is not there.
        pub exotics: SortedMap<Exotic, MultiplierPenalty> = printed_exotics(), "Exotic cards",
            structured("an object by card: `[multiplier, penalty]`", |value, field, faults| {
                read_map(value, field, faults, read_multiplier_penalty)
            });
        /// How far a pair carries each horse beyond its one space.
        pub bonus: SortedMap<Horse, i64> = SortedMap::new(Horse::ALL.iter().map(|&horse| (horse, printed_bonus(horse)))), "Bonus",
            structured("an object by horse", |value, field, faults| read_map(value, field, faults, read_int));
        /// What a lost bonus token costs beside its spot's penalty; null cancels that too.
        pub bonus_penalty: SortedMap<BonusValue, Option<i64>> = printed_bonus_penalty(), "Penalty of a bonus token",
            structured("an object by value", |value, field, faults| read_map(value, field, faults, read_penalty));
        /// The values of the House's six tokens, h1 to h6.
        pub house_tokens: Vec<i64> = vec![3, 3, 4, 4, 5, 5], "Tokens of the House", int_list(0..=MAX_NUMBER).note("six of them");
        /// How many there are of each VIP card.
        pub vip_deck: SortedMap<VipCard, i64> = SortedMap::new(VipCard::ALL.iter().map(|&card| (card, card.printed_copies()))),
            "VIP cards", structured("an object by card, with enough for everybody", |value, field, faults| {
                read_map(value, field, faults, read_int)
            });
    }
}

/// Races times bettors is at most this (RS-6).
pub(crate) const MAX_RACES_TIMES_SEATS: i64 = 32;
/// The longest track.
pub(crate) const MAX_FINISH_SPACE: i64 = 30;
/// No number of a table is larger, so that no sum of money can overflow.
pub(crate) const MAX_NUMBER: i64 = 1_000_000;

/// The spots of one horse.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardRow {
    pub show: Vec<MultiplierPenalty>,
    /// Second or better.
    pub place: Vec<MultiplierPenalty>,
    pub win: Vec<MultiplierPenalty>,
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

kit::string_enum! {
    /// What must come twice in a row for a bonus (RS-2.4).
    pub enum PairBy {
        /// The same horse.
        Horse = "horse",
        /// The same sum.
        Sum = "sum",
    }
}

kit::string_enum! {
    /// The first roll of a longer run that earns the bonus again (RS-2.4).
    pub enum BonusAgain {
        /// Pair by pair: the second, fourth, sixth roll of a run.
        Fourth = "fourth",
        /// The third roll ends the run: its second, fifth, eighth roll.
        Fifth = "fifth",
    }
}

kit::string_enum! {
    /// Which prop and exotic cards are in play (RS-2.1, RS-2.7).
    pub enum Cards {
        /// Those that chance reveals before a race.
        Dealt = "dealt",
        /// All cards of the ruleset, in every race.
        All = "all",
    }
}

kit::string_enum! {
    /// Who the House is (RS-6).
    pub enum House {
        /// The table itself.
        Neutral = "neutral",
        /// The last seat, which bets before each race.
        Bets = "bets",
    }
}

fn printed_board() -> SortedMap<Horse, BoardRow> {
    use Horse::{Eight, ElevenTwelve, Five, Four, Nine, Seven, Six, Ten, TwoThree};
    let pays = |pays: &[(i64, i64)]| pays.iter().map(|&(times, penalty)| MultiplierPenalty(times, penalty)).collect();
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
    SortedMap::new(Horse::ALL.iter().map(|&horse| (horse, board(horse))))
}

fn printed_color_spots() -> SortedMap<Color, MultiplierPenalty> {
    SortedMap::new([
        (Color::Blue, MultiplierPenalty(5, 1)),
        (Color::Orange, MultiplierPenalty(3, 1)),
        (Color::Red, MultiplierPenalty(2, 1)),
    ])
}

fn printed_exotics() -> SortedMap<Exotic, MultiplierPenalty> {
    SortedMap::new([
        (Exotic::ByANose, MultiplierPenalty(5, 3)),
        (Exotic::BlowOut, MultiplierPenalty(4, 2)),
        (Exotic::TightRace, MultiplierPenalty(6, 2)),
        (Exotic::LateStart, MultiplierPenalty(4, 1)),
        (Exotic::PhotoFinish, MultiplierPenalty(5, 3)),
    ])
}

fn printed_bonus(horse: Horse) -> i64 {
    match horse.color() {
        Color::Blue => 3,
        Color::Orange => 2,
        Color::Red => 1,
        Color::Black => 0,
    }
}

fn printed_bonus_penalty() -> SortedMap<BonusValue, Option<i64>> {
    SortedMap::new([
        (BonusValue::Two, None),
        (BonusValue::Three, Some(0)),
        (BonusValue::Four, Some(1)),
        (BonusValue::Five, Some(2)),
        (BonusValue::Six, Some(3)),
        (BonusValue::Seven, Some(5)),
    ])
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

/// There is no spot for black.
fn read_color_spots(value: &Value, field: &str, faults: &mut Faults) -> Option<SortedMap<Color, MultiplierPenalty>> {
    const NAMES: &[&str] = &["blue", "orange", "red"];
    let read = |word: &str| Color::parse(word).filter(|color| *color != Color::Black);
    read_map_with(value, field, faults, NAMES, read, read_multiplier_penalty)
}

fn read_props(value: &Value, field: &str, faults: &mut Faults) -> Option<Vec<Prop>> {
    let cards = read_list(value, field, faults, read_prop)?;
    Some(cards.into_iter().map(|card| card.unwrap_or_else(Prop::filler)).collect())
}

fn read_row(value: &Value, field: &str, faults: &mut Faults) -> Option<BoardRow> {
    let Value::Object(map) = value else {
        faults.add(field, FaultKind::WrongType("an object"));
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
                faults.add(field, FaultKind::UnknownField);
                continue;
            }
        };
        let pays = read_list(value, &field, faults, read_multiplier_penalty).unwrap_or_default();
        *target = pays.into_iter().map(|pay| pay.unwrap_or(MultiplierPenalty(0, 0))).collect();
    }
    Some(row)
}

fn read_prop(value: &Value, field: &str, faults: &mut Faults) -> Option<Prop> {
    let Some([winner, losers, multiplier, penalty]) = value.as_array().map(Vec::as_slice) else {
        faults.add(field, FaultKind::WrongType("a list of a winner, a list of losers, a multiplier and a penalty"));
        return None;
    };
    let winner = read_choice(winner, &format!("{field}[0]"), faults);
    let losers = read_list(losers, &format!("{field}[1]"), faults, read_choice);
    let losers = losers.and_then(|losers| losers.into_iter().collect::<Option<Vec<Horse>>>());
    let multiplier = read_int(multiplier, &format!("{field}[2]"), faults);
    let penalty = read_int(penalty, &format!("{field}[3]"), faults);
    Some(Prop(winner?, losers?, multiplier?, penalty?))
}

fn read_penalty(value: &Value, field: &str, faults: &mut Faults) -> Option<Option<i64>> {
    match value {
        Value::Null => Some(None),
        _ => read_int(value, field, faults).map(Some),
    }
}
