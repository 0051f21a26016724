//! The engine protocol: one JSON object a line in, one JSON object a line out, in order.
//!
//! `docs/protocol.md` describes it for those who write the other side. This crate must not know any game's rules, nor
//! anything of servers and people: it is the interface that tests, bots in any language and other tools use.

/// What is answered.
mod reply;
/// What can be asked.
mod request;
/// Lines from a stream to lines on a stream.
pub mod stdio;

use fair::{Secret, hex};
use games::GameId;
use kit::{Seat, SimRng, Viewer};
use ledger::{FairTable, Header, Record, RecordedGame, TableSpec};

use reply::{ErrorReply, OkReply};
use request::{Request, parse};

/// Answers requests, with at most one game at a time.
pub struct Engine {
    /// Every game's secret is derived from this one and the game's table id, so a game that this engine began can go on
    /// with the same dice after it was saved and loaded.
    master: Secret,
    /// How many games were begun.
    begun: u64,
    /// What random actions are drawn with. It is apart from the dice, so that thinking never shifts them.
    random: SimRng,
    game: Option<RecordedGame>,
}

impl Engine {
    /// An engine whose games are all drawn from this secret.
    pub fn new(master_secret: Secret) -> Engine {
        let mut seed = [0; 8];
        seed.copy_from_slice(&master_secret.derive_key("random actions")[..8]);
        Engine { master: master_secret, begun: 0, random: SimRng::new(u64::from_be_bytes(seed)), game: None }
    }

    /// The answer to one line, without its line end; none for a blank one.
    pub fn answer_line(&mut self, line: &[u8]) -> Option<String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let answer = parse(line).and_then(|request| self.handle(&request));
        Some(answer.map_or_else(|failure| failure.into_line(), OkReply::into_line))
    }

    fn handle(&mut self, request: &Request) -> Result<OkReply, ErrorReply> {
        let answer = OkReply::new();
        match request {
            Request::Games => Ok(answer.with_field("games", &GameId::ALL.iter().map(|g| g.meta()).collect::<Vec<_>>())),
            Request::New { game, seats, ruleset } => {
                let game: GameId = game.parse()?;
                let table = self.next_table();
                let secret = Secret::derive(&self.master, &table);
                let seating = TableSpec { seats: *seats, ruleset, table_id: table, contributions: Vec::new() };
                let begun = FairTable::new(game, seating, secret).map_err(|bad| ErrorReply::bad_setup(&bad))?;
                self.begun += 1;
                Ok(self.seat(RecordedGame::new(begun)))
            }
            Request::Load { record } => {
                let record = Record::from_value(record.clone()).map_err(|bad| ErrorReply::bad_record(&bad))?;
                let master = &self.master;
                let secret_for = |header: &Header| Some(Secret::derive(master, &header.table));
                let loaded = RecordedGame::load(&record, secret_for).map_err(|bad| ErrorReply::bad_record(&bad))?;
                Ok(self.seat(loaded))
            }
            Request::Ruleset => {
                let table = self.game()?.table();
                Ok(answer.with_field("ruleset", &table.ruleset()).with_field("scene", &table.scene()))
            }
            Request::Turn => Ok(answer.with_field("turn", &self.game()?.table().turn())),
            Request::Options { seat } => {
                let seat = self.seat_at(*seat)?;
                Ok(answer.with_field("options", &self.game()?.table().options(seat)))
            }
            Request::Act { seat, action } => {
                let seat = self.seat_at(*seat)?;
                let action = self.game()?.table().read_action(seat, action)?;
                self.game_mut()?.apply(|game| game.act(seat, &action))?;
                self.events(answer)
            }
            Request::Chance => {
                let outcomes = self.game()?.table().chance_outcomes();
                let outcomes =
                    outcomes.map(|odds| odds.into_iter().map(reply::WeightedOutcome::from).collect::<Vec<_>>());
                Ok(answer.with_field("outcomes", &outcomes))
            }
            Request::Resolve { outcome } => {
                let outcome = self.game()?.table().read_outcome(outcome)?;
                self.game_mut()?.apply(|game| game.resolve_by_hand(&outcome))?;
                self.events(answer)
            }
            Request::Roll => {
                let Engine { game, random, .. } = self;
                let game = game.as_mut().ok_or_else(ErrorReply::no_game)?;
                let answer = answer.with_field("outcome", game.apply(|game| game.roll_or_draw(random))?);
                self.events(answer)
            }
            Request::Random { seat } => {
                let seat = self.seat_at(*seat)?;
                let Engine { game, random, .. } = self;
                let game = game.as_mut().ok_or_else(ErrorReply::no_game)?;
                let answer = answer.with_field("action", game.apply(|game| game.act_at_random(seat, random))?);
                self.events(answer)
            }
            Request::View { seat } => {
                let viewer = self.viewer(*seat)?;
                Ok(answer.with_field("view", &self.game()?.table().view(viewer)))
            }
            Request::Seen { seat } => {
                let viewer = self.viewer(*seat)?;
                Ok(answer.with_field("seen", &self.game()?.table().visible_events(viewer)))
            }
            Request::Record => Ok(answer.with_field("record", &self.game()?.record())),
        }
    }

    /// A name for the next game that no other game of this engine has, and no game of another engine either.
    fn next_table(&self) -> String {
        let name = Secret::derive(&self.master, &format!("table {}", self.begun)).derive_key("name");
        format!("engine-{}", hex::encode(&name[..6]))
    }

    fn seat(&mut self, game: RecordedGame) -> OkReply {
        let answer = OkReply::new().with_field("turn", &game.table().turn());
        self.game = Some(game);
        answer
    }

    fn events(&self, answer: OkReply) -> Result<OkReply, ErrorReply> {
        let game = self.game()?;
        Ok(answer.with_field("events", &game.table().events()).with_field("turn", game.fair_table().turn()))
    }

    fn game(&self) -> Result<&RecordedGame, ErrorReply> {
        self.game.as_ref().ok_or_else(ErrorReply::no_game)
    }

    fn game_mut(&mut self) -> Result<&mut RecordedGame, ErrorReply> {
        self.game.as_mut().ok_or_else(ErrorReply::no_game)
    }

    fn seat_at(&self, number: i64) -> Result<Seat, ErrorReply> {
        let seats = self.game()?.table().seats();
        let seat = usize::try_from(number).ok().and_then(|number| seats.seat(number));
        seat.ok_or_else(|| {
            ErrorReply::bad_request(format!("there is no seat {number}: seats are 0 to {}", seats.count() - 1))
        })
    }

    fn viewer(&self, seat: Option<i64>) -> Result<Viewer, ErrorReply> {
        match seat {
            Some(number) => self.seat_at(number).map(Viewer::Seat),
            None => self.game().map(|_| Viewer::Spectator),
        }
    }
}
