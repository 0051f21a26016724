//! The engine protocol: one JSON object a line in, one JSON object a line out, in order.
//!
//! `docs/protocol.md` describes it for those who write the other side. This crate must not know any game's rules, nor
//! anything of servers and people: it is the door that tests, bots in any language and other tools use.

/// What is answered.
mod answer;
/// Lines from a stream to lines on a stream.
pub mod door;
/// What can be asked.
mod request;

use fair::{Secret, hex};
use games::GameId;
use kit::{Seat, SimRng, Viewer};
use ledger::{Header, Match, Record, Recorded, Seating};

use answer::{Answer, Failure};
use request::{Request, parse};

/// The door's inside: at most one game at a time.
pub struct Engine {
    /// Every game's secret is derived from this one and the game's table id, so a game that this door began can go on
    /// with the same dice after it was saved and loaded.
    master: Secret,
    /// How many games were begun.
    begun: u64,
    /// What random actions are drawn with. It is apart from the dice, so that thinking never shifts them.
    random: SimRng,
    game: Option<Recorded>,
}

impl Engine {
    /// A door whose games are all drawn from this secret.
    pub fn new(master: Secret) -> Engine {
        let mut seed = [0; 8];
        seed.copy_from_slice(&master.key_for("random actions")[..8]);
        Engine { master, begun: 0, random: SimRng::new(u64::from_be_bytes(seed)), game: None }
    }

    /// The answer to one line, without its line end; none for a blank one.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let answer = parse(line).and_then(|request| self.carry_out(&request));
        Some(answer.map_or_else(|failure| failure.into_line(), Answer::into_line))
    }

    fn carry_out(&mut self, request: &Request) -> Result<Answer, Failure> {
        let answer = Answer::new();
        match request {
            Request::Games => Ok(answer.with("games", &GameId::ALL.iter().map(|g| g.meta()).collect::<Vec<_>>())),
            Request::New { game, seats, ruleset } => {
                let game: GameId = game.parse()?;
                let table = self.next_table();
                let secret = Secret::derived(&self.master, &table);
                let seating = Seating { seats: *seats, ruleset, table, contributions: Vec::new() };
                let begun = Match::new(game, seating, secret).map_err(|bad| Failure::bad_setup(&bad))?;
                self.begun += 1;
                Ok(self.seat(Recorded::new(begun)))
            }
            Request::Load { record } => {
                let record = Record::from_value(record.clone()).map_err(|bad| Failure::bad_record(&bad))?;
                let master = &self.master;
                let secret_for = |header: &Header| Some(Secret::derived(master, &header.table));
                let loaded = Recorded::load(&record, secret_for).map_err(|bad| Failure::bad_record(&bad))?;
                Ok(self.seat(loaded))
            }
            Request::Ruleset => {
                let table = self.game()?.table();
                Ok(answer.with("ruleset", &table.ruleset()).with("scene", &table.scene()))
            }
            Request::Turn => Ok(answer.with("turn", &self.game()?.table().turn())),
            Request::Options { seat } => {
                let seat = self.seat_at(*seat)?;
                Ok(answer.with("options", &self.game()?.table().options(seat)))
            }
            Request::Act { seat, action } => {
                let seat = self.seat_at(*seat)?;
                let action = self.game()?.table().read_action(seat, action)?;
                self.game_mut()?.take(|game| game.act(seat, &action))?;
                self.events(answer)
            }
            Request::Chance => {
                let outcomes = self.game()?.table().chance();
                let outcomes = outcomes.map(|odds| odds.into_iter().map(answer::Weighted::from).collect::<Vec<_>>());
                Ok(answer.with("outcomes", &outcomes))
            }
            Request::Resolve { outcome } => {
                let outcome = self.game()?.table().read_outcome(outcome)?;
                self.game_mut()?.take(|game| game.resolve(&outcome))?;
                self.events(answer)
            }
            Request::Roll => {
                let Engine { game, random, .. } = self;
                let game = game.as_mut().ok_or_else(Failure::no_game)?;
                let answer = answer.with("outcome", game.take(|game| game.roll_or_draw(random))?);
                self.events(answer)
            }
            Request::Random { seat } => {
                let seat = self.seat_at(*seat)?;
                let Engine { game, random, .. } = self;
                let game = game.as_mut().ok_or_else(Failure::no_game)?;
                let answer = answer.with("action", game.take(|game| game.random(seat, random))?);
                self.events(answer)
            }
            Request::View { seat } => {
                let viewer = self.viewer(*seat)?;
                Ok(answer.with("view", &self.game()?.table().view(viewer)))
            }
            Request::Seen { seat } => {
                let viewer = self.viewer(*seat)?;
                Ok(answer.with("seen", &self.game()?.table().seen(viewer)))
            }
            Request::Record => Ok(answer.with("record", &self.game()?.record())),
        }
    }

    /// A name for the next game that no other game of this door has, and no game of another door either.
    fn next_table(&self) -> String {
        let name = Secret::derived(&self.master, &format!("table {}", self.begun)).key_for("name");
        format!("engine-{}", hex::encode(&name[..6]))
    }

    fn seat(&mut self, game: Recorded) -> Answer {
        let answer = Answer::new().with("turn", &game.table().turn());
        self.game = Some(game);
        answer
    }

    fn events(&self, answer: Answer) -> Result<Answer, Failure> {
        let table = self.game()?.table();
        Ok(answer.with("events", &table.events()).with("turn", &table.turn()))
    }

    fn game(&self) -> Result<&Recorded, Failure> {
        self.game.as_ref().ok_or_else(Failure::no_game)
    }

    fn game_mut(&mut self) -> Result<&mut Recorded, Failure> {
        self.game.as_mut().ok_or_else(Failure::no_game)
    }

    fn seat_at(&self, number: i64) -> Result<Seat, Failure> {
        let seats = self.game()?.table().seats();
        let seat = usize::try_from(number).ok().and_then(|number| seats.seat(number));
        seat.ok_or_else(|| {
            Failure::bad_request(format!("there is no seat {number}: seats are 0 to {}", seats.count() - 1))
        })
    }

    fn viewer(&self, seat: Option<i64>) -> Result<Viewer, Failure> {
        match seat {
            Some(number) => self.seat_at(number).map(Viewer::Seat),
            None => self.game().map(|_| Viewer::Spectator),
        }
    }
}
