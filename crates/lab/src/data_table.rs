//! Tables of findings, as text for people and as CSV for programs.

use std::fmt::Write;

/// A table with a title.
#[derive(Clone, Debug, PartialEq)]
pub struct DataTable {
    pub title: String,
    /// The heading of each column.
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
    /// A note below the table.
    pub note: String,
}

/// A value of a table, with how it is written as text.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    Text(String),
    /// A number, and how many decimals to show.
    Number(f64, usize),
    /// A share, shown in percent, and how many decimals to show.
    Percent(f64, usize),
    Empty,
}

impl Cell {
    pub fn text(words: impl Into<String>) -> Cell {
        Cell::Text(words.into())
    }

    /// A number, or an empty cell.
    pub fn optional_number(number: Option<f64>, decimals: usize) -> Cell {
        number.filter(|number| number.is_finite()).map_or(Cell::Empty, |number| Cell::Number(number, decimals))
    }

    fn shown(&self) -> String {
        match self {
            Cell::Text(words) => words.clone(),
            Cell::Number(number, decimals) => format!("{number:.decimals$}"),
            Cell::Percent(part, decimals) => format!("{:.decimals$} %", 100.0 * part),
            Cell::Empty => String::from("–"),
        }
    }

    /// The text in a CSV file. Shares are numbers from 0 to 1.
    fn plain(&self) -> String {
        match self {
            Cell::Text(words) if words.contains([',', '"', '\n', '\r']) => {
                format!("\"{}\"", words.replace('"', "\"\""))
            }
            Cell::Text(words) => words.clone(),
            Cell::Number(number, _) | Cell::Percent(number, _) => format!("{number}"),
            Cell::Empty => String::new(),
        }
    }
}

impl DataTable {
    pub fn new(title: impl Into<String>, columns: &[&str]) -> DataTable {
        DataTable {
            title: title.into(),
            columns: columns.iter().map(|column| (*column).to_owned()).collect(),
            rows: Vec::new(),
            note: String::new(),
        }
    }

    /// The table as text, with words aligned to the left and numbers to the right.
    pub fn to_text(&self) -> String {
        let shown: Vec<Vec<String>> = self.rows.iter().map(|row| row.iter().map(Cell::shown).collect()).collect();
        let width = |column: usize| {
            let cells = shown.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).chain([self.columns[column].chars().count()]).max().unwrap_or(0)
        };
        let words = |column: usize| self.rows.iter().all(|row| matches!(row.get(column), Some(Cell::Text(_)) | None));
        let line = |cells: &[String]| {
            let padded = cells.iter().enumerate().map(|(column, cell)| match words(column) {
                true => format!("{cell:<width$}", width = width(column)),
                false => format!("{cell:>width$}", width = width(column)),
            });
            padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let mut text = format!("{}\n", self.title);
        let _ = writeln!(text, "  {}", line(&self.columns));
        for row in &shown {
            let _ = writeln!(text, "  {}", line(row));
        }
        if !self.note.is_empty() {
            let _ = writeln!(text, "  {}", self.note);
        }
        text
    }

    pub fn to_csv(&self) -> String {
        let mut text = self.columns.join(",");
        text.push('\n');
        for row in &self.rows {
            text.push_str(&row.iter().map(Cell::plain).collect::<Vec<_>>().join(","));
            text.push('\n');
        }
        text
    }
}

/// A result that can be printed.
pub trait LabReport {
    /// What was computed, in one line or a few.
    fn headline(&self) -> String;
    /// The tables, the main one first.
    fn tables(&self) -> Vec<DataTable>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_left_and_numbers_right() {
        let mut sheet = DataTable::new("Wins", &["bot", "share"]);
        sheet.rows.push(vec![Cell::text("medium"), Cell::Percent(0.5, 1)]);
        sheet.rows.push(vec![Cell::text("x"), Cell::Empty]);
        assert_eq!(sheet.to_text(), "Wins\n  bot      share\n  medium  50.0 %\n  x            –\n");
        assert_eq!(sheet.to_csv(), "bot,share\nmedium,0.5\nx,\n");
    }

    #[test]
    fn a_comma_does_not_break_a_row() {
        let mut sheet = DataTable::new("", &["a", "b"]);
        sheet.rows.push(vec![Cell::text("one, \"two\""), Cell::Number(1.0, 0)]);
        assert_eq!(sheet.to_csv(), "a,b\n\"one, \"\"two\"\"\",1\n");
    }
}
