//! A truth that fits a view. Only face-down entries and adjustments that are not open have to be made up.

use kit::{Pick, Seat, Viewer};

use crate::action::Adjustment;
use crate::cards::{Back, CardId, CardIndex, Lineup};
use crate::chance::{random_adjustment, random_bet, random_lineup};
use crate::ruleset::Setup;
use crate::state::{CardLocation, DuelResult, Entry, Phase, Race, ShownDuel, State};
use crate::view::{PhaseName, ResultView, TableView, View};

pub(crate) fn imagine(setup: &Setup, viewer: Viewer, view: &View, pick: &mut impl Pick) -> State {
    let mut state = State::start(setup);
    place_cards(&mut state, view);
    let results = view.result_rounds.iter().zip(&view.results);
    state.results.extend(results.map(|(round, result)| result.settled(setup, *round)));
    state.stage = view.stage;
    let last = state.results.last().map(|last| last.duel);
    state.duel = view.duel.or(last).unwrap_or(state.duel);
    state.attempt = view.attempt.unwrap_or(0);
    state.table = view.table.table(setup);
    state.phase = match view.phase {
        PhaseName::Enter => Phase::Enter,
        PhaseName::Weather => Phase::Weather,
        PhaseName::Adjust => Phase::Adjust { made: [None; 2] },
        PhaseName::Over => Phase::Over,
    };
    let entries = [0, 1].map(|side| view.entered[side].then(|| imagine_entry(&state, viewer, view, side, pick)));
    state.entries = entries;
    if let Phase::Adjust { .. } = state.phase {
        state.phase = Phase::Adjust { made: [0, 1].map(|side| imagine_nudge(&state, viewer, view, side, pick)) };
    }
    state
}

/// A card that is neither unseen nor won nor pooled lies face up on the table.
fn place_cards(state: &mut State, view: &View) {
    state.card_locations.fill(CardLocation::IN_DUEL);
    let mut put = |ids: &[CardId], place: CardLocation| {
        for card in ids.iter().filter_map(|id| state.setup.find_card(id)) {
            state.card_locations[card.index()] = place;
        }
    };
    for ids in &view.unseen {
        put(ids, CardLocation::DECK);
    }
    for (seat, ids) in Seat::ALL.into_iter().zip(&view.purses) {
        put(ids, CardLocation::purse(seat));
    }
    put(&view.pool, CardLocation::POOL);
}

/// What the seat on this side has entered: its own knowledge, then what is face up, then anything that fits.
fn imagine_entry(state: &State, viewer: Viewer, view: &View, side: usize, pick: &mut impl Pick) -> Entry {
    let seat = state.duel[side];
    let own = view.own().filter(|_| viewer.is_seat(seat)).and_then(|own| own.entry.as_ref());
    if let Some(own) = own {
        let horses =
            Lineup::try_from_iter(own.horses.iter().filter_map(|id| state.setup.find_card(id))).unwrap_or_default();
        return Entry { horses, bet: own.bet };
    }
    let shown = Lineup::try_from_iter(state.table.shown_races().map(|race| race.cards[side])).unwrap_or_default();
    // If this seat's cards told that it rains, a wet one of them was turned and so was not entered. To draw which
    // one it was, then the entry from the others, makes each entry as likely as the weather says it is.
    let hidden = state.hand(seat).filter(|card| !shown.contains(card));
    let rained = state.table.wet == Some(true) && state.weather_seat() == seat;
    let wet = |card: &CardIndex| rained && state.setup.face(*card).back == Back::Wet;
    let turned = random_lineup(hidden.clone().filter(wet), 1, pick).first().copied();
    let missing = state.stage.horses_per_entry() - shown.len();
    let drawn = random_lineup(hidden.filter(|card| Some(*card) != turned), missing, pick);
    let horses = Lineup::try_from_iter(shown.iter().chain(drawn.iter()).copied()).unwrap_or_default();
    Entry { horses, bet: state.table.bets.map_or_else(|| random_bet(pick), |bets| bets[side]) }
}

/// How a Mudder's seat that owes nothing any more has adjusted.
fn imagine_nudge(state: &State, viewer: Viewer, view: &View, side: usize, pick: &mut impl Pick) -> Option<Adjustment> {
    let seat = state.duel[side];
    let mudder = state.table.last_race().is_some_and(|race| race.speeds[side].is_none());
    if !mudder || view.waiting.contains(seat) {
        return None;
    }
    let own = view.own().filter(|_| viewer.is_seat(seat)).and_then(|own| own.adjust);
    own.or_else(|| Some(random_adjustment(pick)))
}

impl ResultView {
    fn settled(&self, setup: &Setup, round: u64) -> DuelResult {
        let row =
            |ids: &[CardId]| Lineup::try_from_iter(ids.iter().filter_map(|id| setup.find_card(id))).unwrap_or_default();
        DuelResult {
            round,
            stage: self.stage,
            duel: self.duel,
            bets: self.bets,
            wet: self.wet,
            horses: [row(&self.cards[0]), row(&self.cards[1])],
            outcomes: self.outcomes,
        }
    }
}

impl TableView {
    fn table(&self, setup: &Setup) -> ShownDuel {
        let mut table = ShownDuel { bets: self.bets, wet: self.wet, ..ShownDuel::default() };
        for (slot, race) in table.races.iter_mut().zip(&self.races) {
            let [Some(first), Some(second)] = [0, 1].map(|side: usize| setup.find_card(&race.cards[side])) else {
                break;
            };
            *slot = Some(Race { cards: [first, second], speeds: race.speeds, result: race.result });
        }
        table
    }
}
