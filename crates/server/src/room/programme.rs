//! What the leader asks for of an evening, and the step from one of its games to the next.

use protocol::{Bill, Change, Refused, Stage};
use serde_json::Value;

use crate::room::commands::changed;
use crate::room::core::{Core, refused};
use crate::room::entry::{Entry, Settings};
use crate::room::evening::{Billing, MOST_GAMES};
use crate::room::state::BadLog;

impl Core {
    /// A room that was just made gets its programme. Gives what is to be written.
    pub fn open_with(&mut self, games: Vec<Billing>, seats: usize) -> Result<Vec<Entry>, BadLog> {
        self.write(Entry::Programmed { games, seats: seats.clamp(1, kit::MAX_SEATS) })?;
        self.call(self.room.settings.clone())?;
        Ok(core::mem::take(&mut self.effects).entries)
    }

    /// The leader puts up a programme, changes what is left of one, or takes it down.
    pub(super) fn put_up(&mut self, bills: &[Bill], change: Change) -> Result<(), Refused> {
        let evening = self.room.evening.as_ref();
        let finished = match self.room.stage() {
            Stage::Lobby => false,
            // The evening may end sooner, or go on longer, while everybody looks at the standings.
            Stage::Finished if evening.is_some() && change == Change::default() => true,
            Stage::Playing | Stage::Finished => {
                return Err(refused("not_in_lobby", "this can be done before a game only"));
            }
        };
        let games = billed(bills)?;
        let played = evening.map_or(&[][..], |evening| evening.played());
        let gives_up = games.is_empty() && !finished;
        if !games.starts_with(played) && !gives_up {
            return Err(refused("already_played", "the games that were played stay as they are, at the beginning"));
        }
        let fill = self.room.settings.fill();
        if finished {
            return Ok(self.write(Entry::Programmed { games, seats: fill })?);
        }
        let ends = games.len() == played.len();
        let games = if ends { Vec::new() } else { games };
        let wanted = change.seats.unwrap_or(fill);
        // The programme says what is played; the rest of the change is as ever.
        let rest = Change { game: None, variant: None, ruleset: None, seats: None, ..change };
        let settings = changed(&self.room.settings, rest)?;
        self.write(Entry::Programmed { games, seats: wanted.clamp(1, kit::MAX_SEATS) })?;
        Ok(self.call(settings)?)
    }

    /// What was changed of the single game is what the evening plays next.
    pub(super) fn follow(&mut self, variant: Option<String>) -> Result<(), BadLog> {
        let Some(evening) = &self.room.evening else { return Ok(()) };
        let Settings { game, ruleset, .. } = self.room.settings.clone();
        let Some(next) = evening.next() else { return Ok(()) };
        let same = next.game == game && next.ruleset == ruleset;
        if same {
            return Ok(());
        }
        let mut games = evening.games.clone();
        games[evening.played().len()] = Billing { game, variant, ruleset };
        self.write(Entry::Programmed { games, seats: self.room.settings.fill() })
    }

    /// Sets the table for the next game of the evening, or for what the room plays if there is none.
    pub(super) fn call(&mut self, settings: Settings) -> Result<(), BadLog> {
        let next = self.room.evening.as_ref().and_then(|evening| evening.next());
        let settings = match next.cloned() {
            Some(next) => Settings { game: next.game, ruleset: next.ruleset, ..settings },
            None => settings,
        };
        // An evening's chairs are a matter of the evening, not of the game before.
        let fill = Some(self.room.settings.fill());
        self.set_table(Settings { fill, ..settings })
    }
}

/// The programme as the log keeps it, if every game of it can be played.
pub fn billed(bills: &[Bill]) -> Result<Vec<Billing>, Refused> {
    if bills.len() > MOST_GAMES {
        return Err(refused("bad_setup", &format!("an evening has at most {MOST_GAMES} games")));
    }
    let place = |index: usize, what: &str| refused("bad_setup", &format!("game {}: {what}", index + 1));
    bills.iter().enumerate().map(|(index, bill)| billing(bill).map_err(|what| place(index, &what))).collect()
}

fn billing(bill: &Bill) -> Result<Billing, String> {
    let game = registry::find(&bill.game).ok_or("there is no such game")?;
    let given = bill.ruleset.clone().unwrap_or_default();
    let ruleset = match &bill.variant {
        Some(variant) => {
            let known: Vec<&str> = game.variants().iter().map(|variant| variant.id).collect();
            let varied = game.vary(variant, &given).map_err(|bad| bad.to_string())?;
            varied.ok_or(format!("there is no such variant; there are {}", known.join(", ")))?
        }
        None => given,
    };
    // What is told of it is an object, and comes back as one.
    let ruleset = if ruleset.is_null() { Value::Object(serde_json::Map::new()) } else { ruleset };
    let billing = Billing { game: bill.game.clone(), variant: bill.variant.clone(), ruleset };
    match (billing.seat_counts().is_empty(), game.open(usize::from(game.meta().seats.min), &billing.ruleset)) {
        (true, Err(bad)) => Err(bad.to_string()),
        (true, Ok(_)) | (false, _) => Ok(billing),
    }
}
