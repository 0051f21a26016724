//! Races of Neck and Neck without a stall limit, by every mix of levels: how long they are, and whether they end.
#![allow(dead_code, reason = "the test and the example use a part each")]
#![allow(clippy::expect_used, reason = "a test that fails is a panic")]

use kit::{EventSink, Rules, Seats};
use neck_and_neck::{Event, NeckAndNeck, Ruleset, Setup};
use play::SimPlayer;
use play::game_loop::{Seeds, play_game};

/// What was seen of some races.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Races {
    /// Games that were played to their end.
    pub(crate) games: u64,
    /// Races that were run to their end.
    pub(crate) races: u64,
    /// Rolls of all races.
    pub(crate) rolls: u64,
    /// Rolls of the longest race.
    pub(crate) longest: u64,
    /// The most rolls in a row without a move.
    pub(crate) quietest: u64,
    /// Rolls of the race that is being run.
    running: u64,
    quiet: u64,
}

impl EventSink<Event> for Races {
    fn emit(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::DiceRolled { .. } => {
                self.running += 1;
                self.quiet += 1;
                self.rolls += 1;
            }
            Event::HorseMoved { .. } => {
                // The roll that moves a horse is not quiet.
                self.quietest = self.quietest.max(self.quiet.saturating_sub(1));
                self.quiet = 0;
            }
            Event::RaceEnded { .. } => {
                self.races += 1;
                self.longest = self.longest.max(self.running);
                (self.running, self.quiet) = (0, 0);
            }
            _ => {}
        }
    }
}

impl Races {
    pub(crate) fn merge(self, other: Races) -> Races {
        Races {
            games: self.games + other.games,
            races: self.races + other.races,
            rolls: self.rolls + other.rolls,
            longest: self.longest.max(other.longest),
            quietest: self.quietest.max(other.quietest),
            ..self
        }
    }
}

/// Every mix of levels at a table of this size, whoever sits where.
pub(crate) fn mixes(seats: usize) -> Vec<Vec<SimPlayer>> {
    let levels = ["easy", "medium", "hard"].map(|id| SimPlayer::find(id).expect("one of our bots"));
    let mut found = Vec::new();
    for easy in 0..=seats {
        for medium in 0..=seats - easy {
            let counts = [easy, medium, seats - easy - medium];
            found.push(levels.iter().zip(counts).flat_map(|(level, count)| vec![*level; count]).collect());
        }
    }
    found
}

/// The game as it is described.
pub(crate) fn table(seats: usize) -> Setup {
    let seats = Seats::new(seats).expect("a number of seats");
    NeckAndNeck::setup(&Ruleset::default(), seats).expect("the printed rules")
}

/// Plays this game of these players, who sit one seat further on in each game. One that does not end is not counted.
pub(crate) fn race(setup: &Setup, players: &[SimPlayer], seed: u64, game: u64) -> Races {
    let mut seated = players.to_vec();
    seated.rotate_right(game as usize % players.len());
    let mut found = Races::default();
    let mut state = NeckAndNeck::initial_state(setup);
    let played = play_game::<games::plays::NeckAndNeck>(
        setup,
        &mut state,
        &seated,
        Seeds::derive(seed, game, 0),
        &mut found,
        |_| false,
    );
    found.games = u64::from(played.standings.is_some());
    found
}
