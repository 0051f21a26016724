//! A track as somebody described it (NN-1, NN-7.10): a name, or a whole plan that may be impossible.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

use kit::read_json::{RulesetReader, read_choice, read_int, read_int_list};
use kit::{FaultKind, Faults, InvalidSetup};
use serde::Serialize;
use serde_json::Value;

use crate::state::HORSES;

/// There are always six sectors (NN-1.1).
pub const SECTORS: usize = 6;

/// The track of a ruleset, shown as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Board {
    Named(BoardName),
    Custom(BoardPlan),
}

kit::string_enum! {
    /// The tracks that have names.
    pub enum BoardName {
        /// Laps of 42 to 72 hexes.
        Standard = "standard",
        /// A shorter one.
        Quick = "quick",
        /// A longer one.
        Long = "long",
    }
}

/// A whole track. Numbers are as wide as JSON's, because anything may have been written there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BoardPlan {
    /// How many hexes a bend's sector has on the rail.
    #[serde(rename = "r_in")]
    pub inner_radius: i64,
    /// How many lanes there are.
    pub lanes: i64,
    /// How many hexes each sector has beyond its share of the round: only the two straights have any.
    #[serde(rename = "extra")]
    pub extra_hexes: Vec<i64>,
    /// Where the finish line is drawn.
    pub finish: i64,
    /// Where the six horses start.
    pub starts: Vec<Vec<i64>>,
}

impl Board {
    /// Reads a description; none if it cannot be read, with every fault of what could be.
    pub(crate) fn read(value: &Value, field: &str, faults: &mut Faults) -> Option<Board> {
        match value {
            Value::String(_) => read_choice(value, field, faults).map(Board::Named),
            Value::Object(_) => {
                let draft = Draft::read(value, faults);
                let plan = draft.plan();
                if plan.is_none() {
                    // Nobody checks this board any more, so whatever is wrong beside the form is told here.
                    draft.check(faults);
                }
                plan.map(Board::Custom)
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
                faults.add(field, FaultKind::WrongType("the name of a board or a whole one"));
                None
            }
        }
    }

    pub(crate) fn check(&self, faults: &mut Faults) {
        match self {
            Board::Named(_) => {}
            Board::Custom(plan) => Draft::of(plan).check(faults),
        }
    }

    /// The whole plan, whichever way it was given.
    pub fn plan(&self) -> BoardPlan {
        match self {
            Board::Named(name) => name.plan(),
            Board::Custom(plan) => plan.clone(),
        }
    }
}

impl BoardName {
    /// The plan behind the name.
    pub fn plan(self) -> BoardPlan {
        let (r_in, straight, finish, steps) = match self {
            BoardName::Standard => (3, 12, 20, [1, 1, 2, 2, 3, 3]),
            BoardName::Quick => (2, 8, 12, [0, 1, 1, 2, 2, 3]),
            BoardName::Long => (4, 16, 28, [1, 2, 2, 3, 3, 4]),
        };
        BoardPlan {
            inner_radius: r_in,
            lanes: 6,
            extra_hexes: vec![straight, 0, 0, straight, 0, 0],
            finish,
            starts: (1..).zip(steps).map(|(lane, step)| vec![lane, 0, step]).collect(),
        }
    }
}

/// The measures of a track, from which every hex follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardGeometry {
    pub(crate) inner_radius: i64,
    pub(crate) lanes: i64,
    /// What both straights have beyond a bend's sector.
    pub(crate) straight_extra: i64,
    pub(crate) finish: i64,
}

impl BoardGeometry {
    /// The measures of a plan that was found possible.
    pub(crate) fn of(plan: &BoardPlan) -> BoardGeometry {
        let straight_extra = plan.extra_hexes.first().copied().unwrap_or(0);
        BoardGeometry { inner_radius: plan.inner_radius, lanes: plan.lanes, straight_extra, finish: plan.finish }
    }

    /// How many hexes a sector of a lane has (NN-1.1).
    pub(crate) fn sector_len(&self, lane: i64, sector: i64) -> i64 {
        let extra = if sector == 0 || sector == 3 { self.straight_extra } else { 0 };
        self.inner_radius + lane - 1 + extra
    }

    pub(crate) fn has_hex(&self, lane: i64, sector: i64, step: i64) -> bool {
        (1..=self.lanes).contains(&lane)
            && (0..SECTORS as i64).contains(&sector)
            && (0..self.sector_len(lane, sector)).contains(&step)
    }

    /// How far along the home straight a hex lies, in half hexes from the start line; none elsewhere (NN-1.3).
    pub(crate) fn home_straight_offset(&self, lane: i64, sector: i64, step: i64) -> Option<i64> {
        (sector == 0).then_some(2 * step - (self.inner_radius + lane - 1))
    }

    /// Whether a hex is past the finish line (NN-1.3).
    pub(crate) fn is_past_finish_line(&self, lane: i64, sector: i64, step: i64) -> bool {
        self.home_straight_offset(lane, sector, step).is_some_and(|along| along >= self.finish)
    }
}

/// A plan of which some fields may not have been readable.
struct Draft {
    r_in: Option<i64>,
    lanes: Option<i64>,
    extra: Option<Vec<i64>>,
    finish: Option<i64>,
    starts: Option<Vec<Option<Vec<i64>>>>,
}

impl Draft {
    fn of(plan: &BoardPlan) -> Draft {
        Draft {
            r_in: Some(plan.inner_radius),
            lanes: Some(plan.lanes),
            extra: Some(plan.extra_hexes.clone()),
            finish: Some(plan.finish),
            starts: Some(plan.starts.iter().cloned().map(Some).collect()),
        }
    }

    fn read(value: &Value, faults: &mut Faults) -> Draft {
        let mut found = Faults::default();
        let mut reader = RulesetReader::new(value, &mut found);
        let draft = Draft {
            r_in: needed(&mut reader, "r_in").and_then(|value| read_int(value, "r_in", reader.faults())),
            lanes: needed(&mut reader, "lanes").and_then(|value| read_int(value, "lanes", reader.faults())),
            extra: needed(&mut reader, "extra").and_then(|value| read_int_list(value, "extra", reader.faults())),
            finish: needed(&mut reader, "finish").and_then(|value| read_int(value, "finish", reader.faults())),
            starts: needed(&mut reader, "starts").and_then(|value| read_starts(value, reader.faults())),
        };
        reader.finish();
        for fault in InvalidSetup::from(found).faults() {
            faults.add(format!("board.{}", fault.field), fault.kind.clone());
        }
        draft
    }

    /// The plan, if every field could be read.
    fn plan(&self) -> Option<BoardPlan> {
        Some(BoardPlan {
            inner_radius: self.r_in?,
            lanes: self.lanes?,
            extra_hexes: self.extra.clone()?,
            finish: self.finish?,
            starts: self.starts.clone()?.into_iter().collect::<Option<_>>()?,
        })
    }

    /// Finds everything that is wrong with the fields that could be read.
    fn check(&self, faults: &mut Faults) {
        let r_in = ranged("board.r_in", self.r_in, 1, 20, faults);
        let lanes = ranged("board.lanes", self.lanes, 1, 12, faults);
        let straight = self.extra.as_ref().and_then(|extra| check_extra(extra, faults));
        if let (Some(r_in), Some(straight)) = (r_in, straight) {
            if 6 * r_in + 2 * straight <= 6 {
                faults.add_requirement("board.extra", "make the lap on the rail longer than 6 hexes");
            }
            let most = r_in + 2 * straight - 2;
            if self.finish.is_some_and(|finish| finish > most) {
                faults
                    .add_requirement("board.finish", format!("be at most {most}, so that every lane crosses the line"));
            }
        }
        let measures = match (r_in, lanes, straight, self.finish) {
            (Some(r_in), Some(lanes), Some(straight), Some(finish)) => {
                Some(BoardGeometry { inner_radius: r_in, lanes, straight_extra: straight, finish })
            }
            _ => None,
        };
        if let Some(starts) = &self.starts {
            check_starts(starts, measures, faults);
        }
    }
}

fn needed<'a>(reader: &mut RulesetReader<'a>, field: &'static str) -> Option<&'a Value> {
    let value = reader.get(field);
    if value.is_none() {
        reader.faults().add(field, FaultKind::Missing);
    }
    value
}

fn read_starts(value: &Value, faults: &mut Faults) -> Option<Vec<Option<Vec<i64>>>> {
    let Value::Array(items) = value else {
        faults.add("starts", FaultKind::WrongType("a list of six hexes"));
        return None;
    };
    let read = |(index, item)| read_int_list(item, &format!("starts[{index}]"), faults);
    Some(items.iter().enumerate().map(read).collect())
}

/// The number, if it was readable and lies in the range.
fn ranged(field: &str, number: Option<i64>, least: i64, most: i64, faults: &mut Faults) -> Option<i64> {
    let number = number?;
    faults.check_range(field, number, least, most);
    (least..=most).contains(&number).then_some(number)
}

/// What both straights have more, if the list is of the form `[m,0,0,m,0,0]`.
fn check_extra(extra: &[i64], faults: &mut Faults) -> Option<i64> {
    let &[home, one, two, back, four, five] = extra else {
        faults.add_requirement("board.extra", "be six numbers, [m,0,0,m,0,0]");
        return None;
    };
    for (sector, bend) in [(1, one), (2, two), (4, four), (5, five)] {
        if bend != 0 {
            faults.add_requirement(format!("board.extra[{sector}]"), "be 0: bends have nothing extra");
        }
    }
    if back != home {
        faults.add_requirement("board.extra[3]", "equal extra[0]: both straights are as long");
    }
    ranged("board.extra[0]", Some(home), 0, 60, faults)
}

fn check_starts(starts: &[Option<Vec<i64>>], measures: Option<BoardGeometry>, faults: &mut Faults) {
    if starts.len() != HORSES {
        faults.add_requirement("board.starts", "be six hexes, one for each horse");
    }
    for (index, start) in starts.iter().enumerate() {
        let Some(start) = start else { continue };
        let field = || format!("board.starts[{index}]");
        if starts[..index].iter().flatten().any(|earlier| earlier == start) {
            faults.add_requirement(field(), "differ from every other start");
        }
        let &[lane, sector, step] = start.as_slice() else {
            faults.add_requirement(field(), "be a hex, [lane,sector,step]");
            continue;
        };
        let Some(measures) = measures else { continue };
        if !measures.has_hex(lane, sector, step) {
            faults.add_requirement(field(), "be a hex of the board");
        } else if measures.is_past_finish_line(lane, sector, step) {
            faults.add_requirement(field(), "lie before the finish line");
        }
    }
}
