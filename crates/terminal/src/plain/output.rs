//! What is printed on request and at the end: the players, the table, and how the game ended.

use std::io::{self, Write};
use std::time::Instant;

use kit::Turn;
use screen::json_text;
use serde_json::Value;

use crate::drawings::AnyDrawContext;
use crate::plain::LineInterface;
use crate::snapshot::TableSnapshot;

impl<W: Write> LineInterface<'_, W> {
    /// Prints the players and the phase of the game.
    pub(super) fn print_table_summary(&mut self) -> io::Result<()> {
        let Some(moment) = self.place.snapshot() else { return Ok(()) };
        let (table, context) = (moment.drawing, AnyDrawContext::new(moment));
        writeln!(self.out, "  {}", table.phase(&context))?;
        for (index, player) in moment.players.iter().enumerate() {
            let seat = kit::Seat::ALL[index];
            let you = if moment.seat == Some(seat) { " (you)" } else { "" };
            let [remarks, _] = player.long_and_short_remarks(moment.turn.is_over());
            let remarks = remarks.iter().map(|remark| format!("; {remark}")).collect::<String>();
            writeln!(self.out, "  {}{you}: {}{remarks}", player.name, table.seat_summary(&context, seat))?;
        }
        Ok(())
    }

    pub(super) fn print_json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{}", serde_json::to_string_pretty(value)?)
    }

    /// Prints how the game ended, once the pause after the last race is over. Returns true from then on.
    pub(super) fn print_result_once(&mut self) -> io::Result<bool> {
        let Some(TableSnapshot { turn: Turn::Over { standings }, players, seat, .. }) = self.place.snapshot() else {
            return Ok(false);
        };
        if self.place.chrome(Instant::now()).showing_payoff {
            return Ok(false);
        }
        if core::mem::replace(&mut self.told_end, true) {
            return Ok(true);
        }
        writeln!(self.out, "\nThe game is over.")?;
        for row in json_text::sorted_by_rank(standings) {
            let mine = if seat.is_some_and(|seat| seat.number() == row.seat) { "  (you)" } else { "" };
            let player = players.get(usize::from(row.seat));
            let name = player.map_or("somebody", |player| player.name.as_str());
            let [remarks, _] = player.map(|player| player.long_and_short_remarks(true)).unwrap_or_default();
            let remarks = remarks.iter().map(|remark| format!("; {remark}")).collect::<String>();
            writeln!(self.out, "  {}. {name} with {}{mine}{remarks}", row.rank, row.score)?;
        }
        Ok(true)
    }
}
