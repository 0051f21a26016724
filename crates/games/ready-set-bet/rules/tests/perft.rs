//! Counts derived from the rules alone, without the engine.

use conformance::GameDriver;
use conformance::perft::{PerftCount, perft};
use ready_set_bet::ReadySetBet;
use serde_json::{Value, json};

/// Five prop cards, `seven_out` and nothing else: six spots, each for one token.
fn six_spots() -> Value {
    let cards: Vec<Value> = (0..5).map(|_| json!(["7", ["6"], 1, 1])).collect();
    json!({"board": {}, "color_spots": {}, "exotics": {}, "props": cards, "races": 2, "vip_deck": {"chips": 3, "boxcars": 1}})
}

// RS-2.1 RS-3.2
#[test]
fn six_spots_for_two_bettors_give_the_counts_of_the_closed_form() {
    let game = GameDriver::<ReadySetBet>::new(2, &six_spots());
    // 5! orders of the cards, then a roll is one of 36. With m tokens of mine, y of yours and f free spots there are
    // (m + y) × f bets, because no seat may use a spot that anybody used.
    let orders = 120;
    assert_eq!(perft::<ReadySetBet>(game.state(), 5), PerftCount { decisions: 0, outcomes: orders });
    let bets = 10 * 6;
    assert_eq!(perft::<ReadySetBet>(game.state(), 6), PerftCount { decisions: orders * bets, outcomes: orders * 36 });
    let decisions = bets * (9 * 5) + 36 * bets;
    let outcomes = (bets + 36) * 36;
    assert_eq!(
        perft::<ReadySetBet>(game.state(), 7),
        PerftCount { decisions: orders * decisions, outcomes: orders * outcomes }
    );
}

// RS-4.4
#[test]
fn four_cards_of_two_kinds_are_dealt_in_four_ways() {
    let mut game = GameDriver::<ReadySetBet>::new(2, &six_spots());
    for card in 1..=5 {
        game.resolve(json!({"type": "prop", "card": card}));
    }
    for _ in 0..15 {
        game.resolve(json!({"type": "roll", "dice": [1, 6]}));
    }
    // The one `boxcars` comes first, second, third or fourth: 2, 3, 4 and 4 ways to begin, since three `chips` alone
    // leave no choice. Whoever holds both kinds has two choices, whoever holds two `chips` has one.
    let outcomes = |depth| perft::<ReadySetBet>(game.state(), depth).outcomes;
    assert_eq!([1, 2, 3, 4].map(outcomes), [2, 3, 4, 4]);
    assert_eq!(perft::<ReadySetBet>(game.state(), 5), PerftCount { decisions: 2 * 2 + 2, outcomes: 0 });
    assert_eq!(perft::<ReadySetBet>(game.state(), 6), PerftCount { decisions: 4 * 2, outcomes: 0 });
    assert_eq!(perft::<ReadySetBet>(game.state(), 7), PerftCount { decisions: 0, outcomes: 8 * 5 });
}
