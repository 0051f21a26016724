//! Bets of the card duels of Bettor Horse.

use bettor_horse::view::ResultView;
use bettor_horse::{Bet as DuelBet, Setup, Stage, View};
use kit::Seat;

use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit, running_totals};

use crate::BettorHorsePlay;

const DUEL: &str = "duel";
const OUTCOMES: &[&str] = &["win", "lose", "draw"];
const TAKEN: &[&str] = &["all", "own", "nothing"];

impl Bets for BettorHorsePlay {
    const PAYOUT_UNIT: Unit = Unit::Cards;
    const HOLDING_UNIT: Unit = Self::PAYOUT_UNIT;

    fn bets(_: &Setup, view: &View, scope: BetScope) -> Vec<Bet> {
        let outcome =
            |seat: Seat| Bet::unpaid(DUEL, seat.number().to_string(), format!("seat {}", seat.number()), OUTCOMES);
        // The first duel is one of the lap.
        let pays = [Stage::Lap.cards_won_alone(), Stage::Lap.cards_won_by_both(), 0].map(|cards| cards as f64);
        let said = |bet: &DuelBet| Bet {
            kind: "bet",
            about: bet.to_string(),
            label: bet.to_string(),
            outcomes: TAKEN,
            payouts: pays.to_vec(),
            multiplier: 1.0,
        };
        let duel = view.duel.into_iter().flatten().map(outcome);
        match scope {
            BetScope::Current => duel.collect(),
            BetScope::WholeGame => duel.chain(DuelBet::ALL.iter().map(said)).collect(),
        }
    }

    fn settled_outcomes(_: &Setup, asked: &View, now: &View, scope: BetScope) -> Option<Vec<Option<usize>>> {
        // A view keeps only the newest attempts of sudden death, so duels are found by their number.
        let result = now.result(asked.settled_duels() + 1)?;
        let outcomes = asked.duel.is_some().then_some(result.outcomes);
        let duel = outcomes.into_iter().flatten().map(|outcome| Some(outcome as usize));
        let taken = match result.matched {
            [true, false] => 0,
            [true, true] => 1,
            [false, _] => 2,
        };
        // What a bet brings is known only for the bet that was made.
        let said = DuelBet::ALL.iter().map(|bet| (result.bets[0] == *bet).then_some(taken));
        Some(match scope {
            BetScope::Current => duel.collect(),
            BetScope::WholeGame => duel.chain(said).collect(),
        })
    }

    fn exact_chances(setup: &Setup, view: &View, scope: BetScope) -> Vec<Option<Vec<f64>>> {
        vec![None; Self::bets(setup, view, scope).len()]
    }

    fn races_per_game(_: &Setup) -> f64 {
        1.0
    }

    fn finished_races(view: &View) -> usize {
        view.settled_duels() as usize
    }

    fn race_running(view: &View) -> bool {
        view.duel.is_some()
    }

    fn backings(_: &Setup, view: &View, race: usize) -> Vec<Backing> {
        let stake = |seat: Seat, said: DuelBet| Backing {
            wanted: HopedOutcomes::new(DUEL, seat.number().to_string(), &[said.as_str()]),
            seat: Some(seat),
        };
        if let Some(ResultView { duel, bets, .. }) = view.result(race as u64 + 1) {
            return duel.iter().zip(bets).map(|(seat, said)| stake(*seat, *said)).collect();
        }
        let (Some(duel), true) = (view.duel, view.settled_duels() == race as u64) else { return Vec::new() };
        duel.into_iter().map(|seat| Backing { seat: None, ..stake(seat, DuelBet::Win) }).collect()
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.purses.iter().map(|purse| purse.len() as f64).collect()
    }

    fn holdings_history(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let seats = view.purses.len();
        // Sudden death decides who wins, and no cards change hands in it.
        let paid = view.results.iter().filter(|result| result.stage != Stage::SuddenDeath);
        running_totals(vec![0.0; seats], paid.map(|result| taken(result, seats)))
    }
}

/// How many cards each seat took in a duel.
fn taken(result: &ResultView, seats: usize) -> Vec<f64> {
    let mut taken = vec![0.0; seats];
    let [first, second] = result.cards.each_ref().map(|cards| cards.len() as f64);
    let shares = match result.matched {
        [true, true] => [first, second],
        [true, false] => [first + second, 0.0],
        [false, true] => [0.0, first + second],
        [false, false] => [0.0, 0.0],
    };
    for (seat, share) in result.duel.iter().zip(shares) {
        if let Some(sum) = taken.get_mut(seat.index()) {
            *sum += share;
        }
    }
    taken
}

#[cfg(test)]
mod tests {
    use bettor_horse::{Action, BettorHorse, EntryHorses, State};
    use kit::rules::read_setup;
    use kit::{DiscardEvents, Rules, Seats, Viewer};
    use serde_json::json;

    use super::*;

    /// Both seats enter their first horses, with these bets: every race is drawn.
    fn duel(state: &mut State, bets: [DuelBet; 2], horses: usize) -> Option<()> {
        for (seat, bet) in [Seat::ALL[0], Seat::ALL[1]].into_iter().zip(bets) {
            let cards = (1..=horses).map(|speed| format!("{}:a.{speed}", seat.number()).into());
            let entry = Action::Enter { horses: EntryHorses::new(cards)?, bet };
            BettorHorse::act(state, seat, &entry, &mut DiscardEvents).ok()?;
        }
        Some(())
    }

    #[test]
    fn duels_are_found_by_their_number_when_old_attempts_are_left_out() {
        let ruleset = json!({"deck": {"a": [[1, "D"], [2, "D"], [3, "D"]]}, "mudders": []});
        let setup = read_setup::<BettorHorse>(&ruleset, Seats::new(2).unwrap()).unwrap();
        let view = |state: &State| BettorHorse::view(state, Viewer::Spectator);
        let mut state = BettorHorse::initial_state(&setup);
        duel(&mut state, [DuelBet::Win, DuelBet::Win], 1).unwrap();
        let mut asked = Vec::new();
        for _ in 0..40 {
            asked.push(view(&state));
            duel(&mut state, [DuelBet::Win, DuelBet::Lose], 3).unwrap();
        }
        let now = view(&state);
        assert_eq!(BettorHorsePlay::finished_races(&now), 41);
        assert_eq!(BettorHorsePlay::finished_races(&asked[39]), 40);
        let came = |asked: &View| BettorHorsePlay::settled_outcomes(&setup, asked, &now, BetScope::Current);
        assert_eq!(came(&asked[39]), Some(vec![Some(2), Some(2)]), "the newest attempt was drawn");
        assert_eq!(came(&asked[0]), None, "the oldest attempts are left out");
        assert_eq!(came(&now), None, "the next one is not over");
        assert_eq!(BettorHorsePlay::backings(&setup, &now, 40).len(), 2);
        assert_eq!(BettorHorsePlay::backings(&setup, &now, 1), [], "a duel that is left out has no stakes to tell");
    }
}
