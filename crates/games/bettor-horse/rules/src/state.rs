//! The truth: where every card is, what lies on the table, and what the table waits for.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use kit::{BySeat, ReservedVec, Seat, SeatSet, Standings, Turn};

use crate::action::{Adjustment, Bet};
use crate::cards::{Back, CardIndex, Lineup, MAX_HORSES};
use crate::ruleset::Setup;
use crate::sudden_death;

/// How many attempts of a meeting are kept in the results, the newest (BH-9.7). A meeting may go on for any length, so
/// this is what keeps a state small.
pub(crate) const MAX_KEPT_ATTEMPTS: usize = 20;

/// Where a card is. One byte, because rules look through whole decks of them: a purse is its seat's number.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct CardLocation(u8);

impl CardLocation {
    /// Not shown yet: in its seat's hand, or face down in front of it.
    pub(crate) const DECK: CardLocation = CardLocation(u8::MAX);
    /// Face up in the duel under way.
    pub(crate) const IN_DUEL: CardLocation = CardLocation(u8::MAX - 1);
    pub(crate) const POOL: CardLocation = CardLocation(u8::MAX - 2);

    /// Won by this seat.
    pub(crate) const fn purse(seat: Seat) -> CardLocation {
        CardLocation(seat.number())
    }

    /// The seat that has won it, if one has.
    pub(crate) fn winner(self) -> Option<Seat> {
        Seat::new(usize::from(self.0))
    }

    /// One character, so that a whole deck is one word: the seat's number, or `.` in a deck, `t` on the table, `p` in
    /// the pool.
    fn letter(self) -> char {
        match self {
            CardLocation::DECK => '.',
            CardLocation::IN_DUEL => 't',
            CardLocation::POOL => 'p',
            CardLocation(seat) => char::from(b'0' + seat),
        }
    }
}

kit::string_enum! {
    /// The part of the game that a duel belongs to.
    pub enum Stage {
        /// A round of three races (BH-2).
        Lap = "lap",
        /// The first part of the final of four or more (BH-4.2).
        FirstFinal = "final_1",
        /// The second part (BH-4.2).
        SecondFinal = "final_2",
        /// The final of two (BH-3).
        Final = "final",
        /// A meeting of seats that are tied for first (BH-5.2).
        SuddenDeath = "sudden_death",
    }
}

impl Stage {
    /// How many horses an entry has.
    pub const fn horses_per_entry(self) -> usize {
        match self {
            Stage::Lap | Stage::SuddenDeath => MAX_HORSES,
            Stage::FirstFinal | Stage::SecondFinal | Stage::Final => 1,
        }
    }

    /// How many cards a right bet wins if it is the only one: those of both entries (BH-2.4).
    pub const fn cards_won_alone(self) -> usize {
        2 * self.cards_won_by_both()
    }

    /// How many cards a right bet wins if both are right: those of the own entry (BH-2.4). Sudden death is about ranks
    /// alone.
    pub const fn cards_won_by_both(self) -> usize {
        match self {
            Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => self.horses_per_entry(),
            Stage::SuddenDeath => 0,
        }
    }

    /// Whether a match is a claim on the pool (BH-3, BH-4.3).
    pub const fn is_final(self) -> bool {
        match self {
            Stage::FirstFinal | Stage::SecondFinal | Stage::Final => true,
            Stage::Lap | Stage::SuddenDeath => false,
        }
    }
}

kit::string_enum! {
    /// How a race went for the first-named seat and the second-named.
    pub enum RaceResult {
        /// The first-named seat's horse was faster.
        First = "first",
        /// The second-named seat's was.
        Second = "second",
        /// Neither.
        Draw = "draw",
    }
}

impl RaceResult {
    pub(crate) fn of(speeds: [i16; 2]) -> RaceResult {
        match speeds[0].cmp(&speeds[1]) {
            core::cmp::Ordering::Greater => RaceResult::First,
            core::cmp::Ordering::Less => RaceResult::Second,
            core::cmp::Ordering::Equal => RaceResult::Draw,
        }
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Phase {
    /// Entries of the duel (BH-2.1).
    Enter,
    /// The back of a card (BH-6.1).
    Weather,
    /// Adjustments in the last race shown (BH-6.2).
    Adjust {
        /// What each side has chosen, not open yet.
        made: [Option<Adjustment>; 2],
    },
    Over,
}

/// Three horses (or one) and a bet (BH-2.1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) horses: Lineup,
    pub(crate) bet: Bet,
}

/// Two cards face up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Race {
    pub(crate) cards: [CardIndex; 2],
    /// None for a Mudder on a wet track until the last adjustment is in.
    pub(crate) speeds: [Option<i16>; 2],
    pub(crate) result: Option<RaceResult>,
}

/// What lies open of the duel under way, or of the last one until somebody enters the next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct ShownDuel {
    pub(crate) bets: Option<[Bet; 2]>,
    pub(crate) wet: Option<bool>,
    pub(crate) races: [Option<Race>; MAX_HORSES],
}

impl ShownDuel {
    /// The races shown so far.
    pub(crate) fn shown_races(&self) -> impl Iterator<Item = &Race> {
        self.races.iter().flatten()
    }

    /// The race shown last.
    pub(crate) fn last_race(&self) -> Option<&Race> {
        self.races.iter().rev().flatten().next()
    }
}

/// A duel that is over.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct DuelResult {
    /// Its number among all duels, from 1. Dropped attempts leave gaps.
    pub(crate) round: u64,
    pub(crate) stage: Stage,
    pub(crate) duel: [Seat; 2],
    pub(crate) bets: [Bet; 2],
    pub(crate) wet: Option<bool>,
    pub(crate) horses: [Lineup; 2],
    pub(crate) outcomes: [Bet; 2],
}

impl DuelResult {
    /// A seat matches when its bet is its outcome (BH-2.4).
    pub(crate) fn matched(&self) -> [bool; 2] {
        [0, 1].map(|side| self.bets[side] == self.outcomes[side])
    }
}

impl fmt::Debug for DuelResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DuelResult { round, stage, duel: [a, b], bets, wet, horses, outcomes } = self;
        write!(f, "{round}: ")?;
        for (seat, side) in [(a, 0), (b, 1)] {
            write!(f, "{} {:?} bet {} got {}, ", seat.number(), horses[side], bets[side], outcomes[side])?;
        }
        write!(f, "wet {wet:?}, {stage}")
    }
}

/// Where a seat's entry comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum HandSource {
    /// What it has not shown yet (BH-2.1).
    Deck,
    /// What it has won, of any colour (BH-5.2).
    Purse,
    /// Every card of its colour, wherever it is (BH-5.3).
    FullDeck,
}

/// Everything about a game at one moment, with what is hidden from the seats.
#[derive(PartialEq)]
pub struct State {
    pub(crate) setup: Setup,
    pub(crate) stage: Stage,
    /// The pair of the duel under way; at the end, of the last one.
    pub(crate) duel: [Seat; 2],
    /// Which attempt of its meeting this is, from 1; 0 outside sudden death.
    pub(crate) attempt: i64,
    pub(crate) phase: Phase,
    /// What each side has entered in the duel under way.
    pub(crate) entries: [Option<Entry>; 2],
    pub(crate) table: ShownDuel,
    /// Where each card is.
    pub(crate) card_locations: ReservedVec<CardLocation>,
    /// The duels that are over, of each meeting only the newest attempts.
    pub(crate) results: ReservedVec<DuelResult>,
}

impl Clone for State {
    fn clone(&self) -> State {
        State {
            setup: self.setup.clone(),
            card_locations: self.card_locations.clone(),
            results: self.results.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &State) {
        let State { setup, stage, duel, attempt, phase, entries, table, card_locations: places, results } = source;
        self.setup.clone_from(setup);
        self.card_locations.clone_from(places);
        self.results.clone_from(results);
        (self.stage, self.duel, self.attempt) = (*stage, *duel, *attempt);
        (self.phase, self.entries, self.table) = (*phase, *entries, *table);
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let State { setup, stage, duel, attempt, phase, entries, table, card_locations: places, results } = self;
        let places: String = places.iter().map(|place| place.letter()).collect();
        f.debug_struct("State")
            .field("setup", setup)
            .field("stage", stage)
            .field("duel", duel)
            .field("attempt", attempt)
            .field("phase", phase)
            .field("entries", entries)
            .field("table", table)
            .field("places", &places)
            .field("results", results)
            .finish()
    }
}

impl State {
    pub(crate) fn start(setup: &Setup) -> State {
        let meetings = setup.seats().count() - 1;
        let cards = setup.all_cards().len();
        let mut card_locations = ReservedVec::with_capacity(cards);
        card_locations.extend((0..cards).map(|_| CardLocation::DECK));
        // Every set-up has a final, so there always is a first duel.
        let (stage, duel) = setup.duel(0).unwrap_or((Stage::Final, [Seat::ALL[0], Seat::ALL[1]]));
        State {
            setup: setup.clone(),
            stage,
            duel,
            attempt: 0,
            phase: Phase::Enter,
            entries: [None; 2],
            table: ShownDuel::default(),
            card_locations,
            results: ReservedVec::with_capacity(setup.planned_duels() + meetings * MAX_KEPT_ATTEMPTS),
        }
    }

    /// How many duels are over, attempts that were dropped included.
    pub(crate) fn settled_duels(&self) -> u64 {
        self.results.last().map_or(0, |last| last.round)
    }

    /// How many duels have begun (BH-9.1).
    pub(crate) fn round(&self) -> u64 {
        match self.phase {
            Phase::Over => self.settled_duels(),
            Phase::Enter | Phase::Weather | Phase::Adjust { .. } => self.settled_duels() + 1,
        }
    }

    /// Which side of the duel this seat is, if it takes part.
    pub(crate) fn side_of(&self, seat: Seat) -> Option<usize> {
        self.duel.iter().position(|other| *other == seat)
    }

    /// The seats that owe a decision.
    pub(crate) fn seats_to_decide(&self) -> SeatSet {
        let mut waiting = SeatSet::EMPTY;
        for (side, seat) in self.duel.into_iter().enumerate() {
            let owes = match self.phase {
                Phase::Enter => self.entries[side].is_none(),
                Phase::Adjust { made } => {
                    made[side].is_none() && self.table.last_race().is_some_and(|race| race.speeds[side].is_none())
                }
                Phase::Weather | Phase::Over => false,
            };
            if owes {
                waiting = waiting.with(seat);
            }
        }
        waiting
    }

    /// The seat whose cards tell the weather of this duel (BH-6.1).
    pub(crate) fn weather_seat(&self) -> Seat {
        let second = match self.stage {
            Stage::SuddenDeath => self.attempt % 2 == 0,
            Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => {
                self.setup.seats().count() == 2 && self.round().is_multiple_of(2)
            }
        };
        self.duel[usize::from(second)]
    }

    /// Where this seat's entry comes from in this duel.
    pub(crate) fn hand_source(&self, seat: Seat) -> HandSource {
        match self.stage {
            Stage::Lap | Stage::FirstFinal | Stage::SecondFinal | Stage::Final => HandSource::Deck,
            Stage::SuddenDeath if self.score(seat) < MAX_HORSES => HandSource::FullDeck,
            Stage::SuddenDeath => HandSource::Purse,
        }
    }

    /// Whether the card is one that this seat may choose among in this duel. Cards entered already still count.
    pub(crate) fn holds(&self, source: HandSource, seat: Seat, card: CardIndex) -> bool {
        let Some(place) = self.card_locations.get(card.index()) else { return false };
        match source {
            HandSource::Deck => *place == CardLocation::DECK && self.setup.face(card).owner == seat,
            HandSource::Purse => *place == CardLocation::purse(seat),
            HandSource::FullDeck => self.setup.face(card).owner == seat,
        }
    }

    /// The cards a seat may choose among in this duel, sorted. Cards entered already still count until they are shown.
    pub(crate) fn hand(&self, seat: Seat) -> impl Iterator<Item = CardIndex> + Clone + '_ {
        let (range, place) = match self.hand_source(seat) {
            HandSource::Deck => (self.setup.seat_cards(seat), Some(CardLocation::DECK)),
            HandSource::Purse => (self.setup.all_cards(), Some(CardLocation::purse(seat))),
            HandSource::FullDeck => (self.setup.seat_cards(seat), None),
        };
        self.within(range, place)
    }

    /// How many those are.
    pub(crate) fn hand_size(&self, seat: Seat) -> usize {
        match self.hand_source(seat) {
            HandSource::Deck => self.cards_not_shown_yet(seat).count(),
            HandSource::Purse => self.score(seat),
            HandSource::FullDeck => self.setup.deck_size(),
        }
    }

    /// How many dry and wet backs the offering seat's cards show, less those it has entered (BH-6.1).
    pub(crate) fn backs(&self) -> [u32; 2] {
        let seat = self.weather_seat();
        let wet = |card: CardIndex| usize::from(self.setup.face(card).back == Back::Wet);
        let mut backs = [0; 2];
        for card in self.hand(seat) {
            backs[wet(card)] += 1;
        }
        let source = self.hand_source(seat);
        let entry = self.side_of(seat).and_then(|side| self.entries[side]);
        for card in
            entry.iter().flat_map(|entry| entry.horses.iter().copied()).filter(|card| self.holds(source, seat, *card))
        {
            backs[wet(card)] -= 1;
        }
        backs
    }

    /// The cards of the range that are at this place, or all of them.
    fn within(&self, range: Range<u32>, place: Option<CardLocation>) -> impl Iterator<Item = CardIndex> + Clone + '_ {
        let places = &self.card_locations[range.start as usize..range.end as usize];
        let wanted = places.iter().map(move |at| place.is_none_or(|place| *at == place));
        range.zip(wanted).filter(|(_, wanted)| *wanted).map(|(card, _)| CardIndex(card))
    }

    /// A seat's cards that were not shown to all yet, sorted (BH-9).
    pub(crate) fn cards_not_shown_yet(&self, seat: Seat) -> impl Iterator<Item = CardIndex> + Clone + '_ {
        self.within(self.setup.seat_cards(seat), Some(CardLocation::DECK))
    }

    /// What a seat has won, sorted.
    pub(crate) fn purse(&self, seat: Seat) -> impl Iterator<Item = CardIndex> + Clone + '_ {
        self.within(self.setup.all_cards(), Some(CardLocation::purse(seat)))
    }

    /// The pool, sorted.
    pub(crate) fn pool(&self) -> impl Iterator<Item = CardIndex> + Clone + '_ {
        self.within(self.setup.all_cards(), Some(CardLocation::POOL))
    }

    /// The score: how many cards a seat has won (BH-5.1).
    pub(crate) fn score(&self, seat: Seat) -> usize {
        self.card_locations.iter().filter(|place| **place == CardLocation::purse(seat)).count()
    }

    /// Everybody's score.
    pub(crate) fn scores(&self) -> BySeat<usize> {
        BySeat::from_fn(self.setup.seats(), |seat| self.score(seat))
    }

    pub(crate) fn turn(&self) -> Turn {
        match self.phase {
            Phase::Enter | Phase::Adjust { .. } => Turn::Decide { seats: self.seats_to_decide() },
            Phase::Weather => Turn::Chance { by: Some(self.weather_seat()) },
            Phase::Over => Turn::Over { standings: self.standings() },
        }
    }

    /// More cards are better; among those tied for first, sudden death decides (BH-5.1, BH-5.5).
    pub(crate) fn standings(&self) -> Standings {
        let first = sudden_death::first_ranked(self);
        let scores = self.scores();
        Standings::by_key(self.setup.seats(), |seat| (scores[seat], first.contains(seat)), |seat| scores[seat] as i64)
    }
}
