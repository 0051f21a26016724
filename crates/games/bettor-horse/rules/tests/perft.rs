//! Counts of games that can be had with pencil and paper, against the engine's.

#[path = "support/table.rs"]
mod table;

use bettor_horse::BettorHorse;
use conformance::perft::{PerftCount, perft};
use serde_json::{Value, json};
use table::{Game, deck};

fn counts(seats: usize, ruleset: &Value, depths: u32) -> Vec<PerftCount> {
    let game = Game::new(seats, ruleset);
    (1..=depths).map(|depth| perft::<BettorHorse>(game.state(), depth)).collect()
}

fn decisions(list: &[u64]) -> Vec<PerftCount> {
    list.iter().map(|decisions| PerftCount { decisions: *decisions, outcomes: 0 }).collect()
}

// BH-2.1
#[test]
fn an_entry_is_an_ordered_choice_times_three_bets() {
    let entry = 9 * 8 * 7 * 3;
    assert_eq!(counts(2, &deck(1..=9), 2), decisions(&[entry, entry * entry]));
}

// BH-3.2
#[test]
fn after_one_round_of_six_cards_the_final_is_one_of_three_and_a_bet() {
    let entry = 6 * 5 * 4 * 3;
    assert_eq!(counts(2, &deck(1..=6), 3), decisions(&[entry, entry * entry, entry * entry * 3 * 3]));
}

// BH-5.2 BH-5.4
#[test]
fn five_of_nine_pairs_of_bets_leave_a_duel_undecided() {
    // Whatever the cards, one bet of three is right for each seat: both in one case, neither in four.
    let (final_entry, attempt) = (3 * 3, 3 * 2 * 3);
    let tied = final_entry * final_entry * 5 / 9;
    let again = tied * attempt * attempt * 5 / 9;
    let expected = [final_entry, final_entry * final_entry, tied * attempt, tied * attempt * attempt, again * attempt];
    assert_eq!(counts(2, &deck(1..=3), 5), decisions(&expected));
    let limited = table::with(deck(1..=3), json!({"sudden_death_limit": 1}));
    let expected = [final_entry, final_entry * final_entry, tied * attempt, tied * attempt * attempt, 0];
    assert_eq!(counts(2, &limited, 5), decisions(&expected));
}

// BH-6.1 BH-6.2
#[test]
fn weather_and_two_mudders_multiply_as_they_should() {
    let ruleset = json!({"track_conditions": true, "mudders": ["m"], "deck": {"m": [[1, "W"], [2, "W"], [3, "D"]]}});
    let (entry, attempt) = (3 * 3, 3 * 2 * 3);
    let both = entry * entry;
    // Two cards are left to seat 0: a wet and a dry one, or, if it enters its dry 3, two wet ones.
    let (wet, dry) = (both, both * 2 / 3);
    let tied_dry = dry * 5 / 9;
    let tied_wet = wet * 3 * 3 * 5 / 9;
    // Sudden death is from the full deck of three, all of it entered, so it is dry without a draw.
    let expected = [
        PerftCount { decisions: entry, outcomes: 0 },
        PerftCount { decisions: both, outcomes: 0 },
        PerftCount { decisions: 0, outcomes: wet + dry },
        PerftCount { decisions: wet * 3 + tied_dry * attempt, outcomes: 0 },
        PerftCount { decisions: wet * 3 * 3 + tied_dry * attempt * attempt, outcomes: 0 },
        PerftCount { decisions: tied_wet * attempt + tied_dry * attempt * attempt * 5 / 9 * attempt, outcomes: 0 },
    ];
    assert_eq!(counts(2, &ruleset, 6), expected);
}
