//! Everything every game must pass. The whole board is walked with few seats and small boards with many: looking at
//! every spot through every pair of eyes takes its time.

use conformance::walk::{apply_input, random_input};
use kit::rules::{read_seat_counts, read_setup};
use kit::{Rules, SimRng};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

conformance::suite!(
    ReadySetBet,
    limit: 20_000,
    rulesets: [
        // The whole board for two, so often that both decks run out and every exotic card comes out.
        json!({"races": 16, "finish": 5, "red_line": 2}),
        // A House that bets, and the other reading of a pair.
        json!({
            "house": "bets", "pair_by": "sum", "bonus_again": "fifth", "races": 16, "finish": 6, "red_line": 3,
            "house_tokens": [1, 2, 3, 4, 5, 0], "board": {"5": {"show": [[2, 3]], "place": [[3, 2]]}},
        }),
        // A deck of few kinds in many copies: two of a kind in one hand, piled-up piggybacks, several last calls.
        json!({
            "races": 11, "finish": 7, "red_line": 2, "bonus_penalty": {"3": null},
            "board": {"6": {"show": [[1, 2], [1, 0]], "win": [[3, 2]]}, "2/3": {"place": [[5, 4], [5, 3]]}},
            "vip_deck": {"piggyback_3": 6, "last_call": 10, "bonus_black_3": 8, "thick_skin": 4, "risky_gambler": 4},
        }),
        // A board so small that tokens are left over, and prop cards that all come back every race.
        json!({
            "races": 9, "finish": 6, "red_line": 6, "board": {}, "color_spots": {},
            "exotics": {"by_a_nose": [5, 3], "late_start": [4, 1]},
            "props": [["7", ["6"], 1, 1], ["6", ["7"], 1, 1], ["5", ["9"], 2, 0], ["9", ["5"], 0, 2],
                      ["4", ["10", "2/3"], 9, 9], ["10", ["4"], 1, 0]],
        }),
        // All cards in play from the start, and runs that end with the third roll.
        json!({
            "races": 6, "finish": 9, "red_line": 4, "board": {}, "cards": "all", "bonus_again": "fifth",
            "bonus": {"7": 1, "6": 2, "8": 1},
        }),
    ],
);

#[test]
fn the_printed_game_keeps_its_promises_at_every_seat_count() {
    for ruleset in [
        json!({}),
        json!({"house": "bets"}),
        json!({"races": 1, "exotics": {}}),
        json!({"house": "bets", "cards": "all"}),
    ] {
        for seats in read_seat_counts::<ReadySetBet>(&ruleset).iter() {
            let setup = read_setup::<ReadySetBet>(&ruleset, seats).unwrap();
            let mut state = ReadySetBet::initial_state(&setup);
            let mut pick = SimRng::new(seats.count() as u64);
            while let Some(input) = random_input::<ReadySetBet>(&state, &mut pick) {
                apply_input::<ReadySetBet>(&mut state, &input, &mut kit::DiscardEvents);
                assert_eq!(ReadySetBet::check_invariants(&state), Ok(()), "{ruleset} for {seats:?} after {input:?}");
            }
            assert!(ReadySetBet::turn(&state).is_over());
        }
    }
}

#[test]
fn a_ruleset_reads_back_from_its_own_json() {
    let given = json!({
        "races": 2, "pair_by": "sum", "bonus_again": "fifth", "cards": "all", "house": "bets", "house_money": 0, "finish": 6, "red_line": 6,
        "board": {"11/12": {"show": [], "place": [[1, 2]], "win": []}}, "color_spots": {}, "seven_out": [9, 9],
        "props": [["7", ["6"], 1, 1], ["6", ["7"], 1, 1], ["5", ["9"], 2, 0], ["9", ["5"], 0, 2], ["4", ["10"], 9, 9]],
        "exotics": {"blow_out": [1, 1]}, "bonus": {"7": 2}, "bonus_penalty": {"2": 1, "7": null},
        "house_tokens": [6, 5, 4, 3, 2, 1], "vip_deck": {"chips": 30},
    });
    let setup = read_setup::<ReadySetBet>(&given, kit::Seats::new(4).unwrap()).unwrap();
    let written: Value = json!(ReadySetBet::ruleset(&setup));
    assert_eq!(written, given, "every field was given, and each whole table took the default's place");
}
