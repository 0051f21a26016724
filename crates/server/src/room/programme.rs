//! What the leader asks for of an evening, and the step from one of its games to the next.

use protocol::{Bill, Change, MemberId, Refused, Stage};
use serde_json::Value;

use crate::room::commands::changed;
use crate::room::core::{ConnId, Core, refused};
use crate::room::entry::{Entry, Settings};
use crate::room::evening::{Billing, MOST_GAMES};
use crate::room::state::{BadLog, Chair};

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
        for billing in &games[played.len().min(games.len())..] {
            self.has_chairs(billing)?;
        }
        if finished {
            let seats = evening.map_or(self.room.settings.seats, |evening| evening.seats);
            return Ok(self.write(Entry::Programmed { games, seats })?);
        }
        let ends = games.len() == played.len();
        let games = if ends { Vec::new() } else { games };
        let wanted = change.seats.or(evening.map(|evening| evening.seats)).unwrap_or(self.room.settings.seats);
        // The programme says what is played; the rest of the change is as ever.
        let rest = Change { game: None, variant: None, ruleset: None, seats: None, ..change };
        let settings = changed(&self.room.settings, rest)?;
        self.write(Entry::Programmed { games, seats: wanted.clamp(1, kit::MAX_SEATS) })?;
        Ok(self.call(settings)?)
    }

    /// What was changed of the single game is what the evening plays next.
    pub(super) fn follow(&mut self, variant: Option<String>, seats: Option<usize>) -> Result<(), BadLog> {
        let Some(evening) = &self.room.evening else { return Ok(()) };
        let seats = seats.unwrap_or(evening.seats);
        let Settings { game, ruleset, .. } = self.room.settings.clone();
        let Some(next) = evening.next() else { return Ok(()) };
        let same = next.game == game && next.ruleset == ruleset;
        if same && evening.seats == seats {
            return Ok(());
        }
        let variant = if same { next.variant.clone() } else { variant };
        let mut games = evening.games.clone();
        games[evening.played().len()] = Billing { game, variant, ruleset };
        self.write(Entry::Programmed { games, seats })
    }

    /// An evening does not begin with people for whom one of its games has no chair.
    pub(super) fn chairs_for_all(&self) -> Result<(), Refused> {
        match &self.room.evening {
            Some(evening) if evening.played().is_empty() => evening.games.iter().try_for_each(|it| self.has_chairs(it)),
            Some(_) | None => Ok(()),
        }
    }

    fn has_chairs(&self, billing: &Billing) -> Result<(), Refused> {
        let people = self.room.chairs.iter().filter(|chair| matches!(chair, Chair::Member(_))).count();
        let most = seat_counts(billing).last().copied().unwrap_or_default();
        if people <= most {
            return Ok(());
        }
        let name = registry::find(&billing.game).map_or("a game", |game| game.meta().name);
        let what =
            format!("{name} has {most} chairs and {people} people sit here; leave it out, or let somebody watch");
        Err(refused("too_few_chairs", &what))
    }

    /// Sets the table for the next game of the evening. People keep their chairs; bots that only fill them go, and come
    /// again when the game starts; who waits for a chair gets one, and where there are too few the last to come sit out.
    pub(super) fn call(&mut self, settings: Settings) -> Result<(), BadLog> {
        let room = &self.room;
        let Some((evening, next)) = room.evening.as_ref().and_then(|it| it.next().map(|next| (it, next.clone())))
        else {
            return self.write(Entry::Configured { settings });
        };
        let plays = |id: &MemberId| room.seat_of(*id).is_some() || evening.waits(*id);
        let mut players: Vec<MemberId> = room.members.keys().copied().filter(plays).collect();
        players.sort_by_key(|id| (!evening.sat_out(*id), *id));
        let seats = fit(&seat_counts(&next), evening.seats.max(players.len())).unwrap_or(room.settings.seats);
        let out = players.split_off(seats.min(players.len()));
        let fills = |chair: &Chair| matches!(chair, Chair::Bot { mind, .. } if *mind == bots::default_mind().id);
        let fillers: Vec<u8> =
            (0_u8..).zip(&room.chairs).filter(|(_, chair)| fills(chair)).map(|(seat, _)| seat).collect();
        for seat in fillers {
            self.write(Entry::BotRemoved { seat })?;
        }
        if !out.is_empty() {
            self.write(Entry::SatOut { members: out })?;
        }
        let beyond = |core: &Core, id| core.room.seat_of(id).is_some_and(|seat| seat.index() >= seats);
        for member in players.iter().copied().filter(|id| beyond(self, *id)).collect::<Vec<_>>() {
            self.place(member, seats)?;
        }
        self.write(Entry::Configured {
            settings: Settings { game: next.game, ruleset: next.ruleset, seats, ..settings },
        })?;
        for member in players.into_iter().filter(|id| self.room.seat_of(*id).is_none()).collect::<Vec<_>>() {
            self.place(member, seats)?;
        }
        let conns: Vec<ConnId> = self.presence.conns.keys().copied().collect();
        conns.into_iter().for_each(|conn| self.welcome(conn));
        Ok(())
    }

    /// A chair below this number: an open one, or else a bot's.
    fn place(&mut self, member: MemberId, below: usize) -> Result<(), BadLog> {
        let chairs = &self.room.chairs[..below.min(self.room.chairs.len())];
        let open = chairs.iter().position(|chair| *chair == Chair::Open);
        let seat = open.or_else(|| chairs.iter().position(|chair| matches!(chair, Chair::Bot { .. })));
        match seat {
            Some(seat) => self.write(Entry::Sat { member, seat: seat as u8 }),
            None => Ok(()),
        }
    }

    /// Between the games of an evening the table grows for those who come in, if the game can have more chairs.
    pub(super) fn draw_up_a_chair(&mut self) -> Result<Option<u8>, BadLog> {
        let first = self.room.chairs.len();
        let next = self.room.evening.as_ref().and_then(|evening| evening.next());
        let more = next.and_then(|next| seat_counts(next).into_iter().find(|count| *count > first));
        let Some(seats) = more else { return Ok(None) };
        self.write(Entry::Configured { settings: Settings { seats, ..self.room.settings.clone() } })?;
        Ok(Some(first as u8))
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
    match (seat_counts(&billing).is_empty(), game.open(usize::from(game.meta().seats.min), &billing.ruleset)) {
        (true, Err(bad)) => Err(bad.to_string()),
        (true, Ok(_)) | (false, _) => Ok(billing),
    }
}

/// How many chairs this game can have, ascending.
pub(crate) fn seat_counts(billing: &Billing) -> Vec<usize> {
    let Some(game) = registry::find(&billing.game) else { return Vec::new() };
    let range = game.meta().seats;
    let counts = (usize::from(range.min)..=usize::from(range.max)).step_by(usize::from(range.step.max(1)));
    counts.filter(|count| game.open(*count, &billing.ruleset).is_ok()).collect()
}

/// The nearest of these counts that has room for so many, or the largest.
pub(crate) fn fit(counts: &[usize], wanted: usize) -> Option<usize> {
    counts.iter().copied().find(|count| *count >= wanted).or(counts.last().copied())
}
