//! What a race pays (RS-4.2, RS-4.3, RS-4.6, and the effects of RS-5 that are money).

use kit::{BySeat, EventSink, Seat, SeatSet};

use crate::betting;
use crate::event::Event;
use crate::final_positions::FinalPositions;
use crate::horse::{ByHorse, Horse};
use crate::spot::Spot;
use crate::state::{Bet, Phase, RaceResult, State, Track};
use crate::vip::Effect;

/// What a seat gains and pays in one race.
#[derive(Clone, Copy, Default)]
struct Slip {
    winnings: i64,
    losses: i64,
    bets_won: i64,
    bets_lost: i64,
    colors_won: i64,
}

/// A horse is home: the race is settled, the table cleared, and the game goes on (RS-2.6, RS-4).
#[inline(never)]
pub(crate) fn settle_race(state: &mut State, winner: Horse, events: &mut impl EventSink<Event>) {
    let track = state.track;
    let order = FinalPositions(track.positions);
    events.emit(|| Event::RaceFinished { race: state.race, winner, positions: ByHorse(order.0), ranks: order.ranks() });
    let seats = state.setup.seats();
    let mut slips = BySeat::new(seats, Slip::default());
    settle_bets(state, &order, &mut slips, events);
    let won = BySeat::from_fn(seats, |seat| settle_seat(state, seat, &track, &order, slips[seat], events));
    let Track { positions, crossed, eyes, cars, rolls, .. } = track;
    let bets_end = state.bets.len();
    let props = state.props.iter().fold(0, |set, card| set | 1 << (card - 1));
    let exotics = state.exotics.len() as u8;
    clear(state);
    state.results.push(RaceResult {
        positions,
        crossed,
        eyes,
        cars,
        rolls,
        props,
        exotics,
        won,
        bets_end_index: bets_end,
    });
    if state.race == state.setup.compiled().races {
        state.phase = Phase::Over;
        events.emit(|| Event::GameOver);
    } else {
        state.phase = Phase::Deal;
    }
}

/// Every bet in order of placing (RS-4.2).
fn settle_bets(
    state: &mut State,
    order: &FinalPositions,
    slips: &mut BySeat<Slip>,
    events: &mut impl EventSink<Event>,
) {
    let tables = state.setup.compiled();
    let hands = &state.hands;
    let first = state.results.last().map_or(0, |result| result.bets_end_index);
    for bet in state.bets.iter_mut().skip(first) {
        let info = tables.spot(bet.spot);
        let token = tables.token(bet.token);
        let slip = &mut slips[bet.seat];
        bet.won = order.wins_spot(tables, info.spot);
        if bet.won {
            let multiplier = info.pay.0 + hands[bet.seat.index()].perks.extra_multiplier(info.spot);
            bet.amount = token.value * multiplier;
            slip.winnings += bet.amount;
            slip.bets_won += 1;
            slip.colors_won += i64::from(matches!(info.spot, Spot::Color { .. } | Spot::SevenOut));
        } else {
            bet.amount = -token.penalty.map_or(0, |own| own + info.pay.1);
            slip.losses -= bet.amount;
            slip.bets_lost += 1;
        }
        let Bet { seat, token, won, amount, .. } = *bet;
        events.emit(|| Event::BetSettled { seat, token, spot: info.spot, won, amount });
    }
}

/// VIP cards, then all winnings, then all losses, and never below 0 (RS-4.3). Returns the change of money.
fn settle_seat(
    state: &mut State,
    seat: Seat,
    track: &Track,
    order: &FinalPositions,
    mut slip: Slip,
    events: &mut impl EventSink<Event>,
) -> i64 {
    let hand = &mut state.hands[seat.index()];
    for &card in hand.kept.iter() {
        let (earned, charged) = worth(card.effect(), track, order, &slip);
        if earned > 0 {
            events.emit(|| Event::VipEarned { seat, card, amount: earned });
        }
        if charged > 0 {
            events.emit(|| Event::VipCharged { seat, card, amount: charged });
        }
        slip.winnings += earned;
        slip.losses += charged;
    }
    // What softens losses comes after everything that adds to them (RS-5).
    for &card in hand.kept.iter() {
        if let Effect::ThickSkin { loss_reduction: less } = card.effect()
            && slip.losses > 0
        {
            let spared = less.min(slip.losses);
            slip.losses -= spared;
            events.emit(|| Event::VipSpared { seat, card, amount: spared });
        }
    }
    let before = hand.money;
    hand.money = (before + slip.winnings - slip.losses).max(0);
    let (money, change) = (hand.money, hand.money - before);
    let Slip { winnings, losses, .. } = slip;
    events.emit(|| Event::SeatSettled { seat, winnings, losses, change, money });
    change
}

/// What a card earns and what it costs in a race.
fn worth(effect: Effect, track: &Track, order: &FinalPositions, slip: &Slip) -> (i64, i64) {
    match effect {
        Effect::SideBet { horses } => {
            let pays = horses.iter().filter_map(|side| side.pays.get(usize::from(order.rank(side.horse)) - 1));
            (pays.sum(), 0)
        }
        Effect::Dice { snake_eyes: eyes, boxcars: cars } => {
            (eyes * i64::from(track.eyes) + cars * i64::from(track.cars), 0)
        }
        Effect::Gambler { won, lost } => (won * slip.bets_won, lost * slip.bets_lost),
        Effect::ColorMoney { amount } => (amount * slip.colors_won, 0),
        // These are worth nothing by themselves, or are counted elsewhere.
        Effect::BonusToken { .. }
        | Effect::Piggyback { .. }
        | Effect::Chips { .. }
        | Effect::LastCall { .. }
        | Effect::ThickSkin { .. }
        | Effect::PropMultiplier { .. }
        | Effect::ExoticMultiplier { .. } => (0, 0),
    }
}

/// Back to the gate at once; only the exotic cards stay (RS-4.6).
fn clear(state: &mut State) {
    for index in state.current_race_bets_start()..state.bets.len() {
        let spot = state.bets[index].spot;
        state.seats_by_spot.clear_spot(spot);
    }
    state.track = Track::AT_GATE;
    state.props.clear();
    state.may_bet = SeatSet::EMPTY;
    for seat in state.setup.seats().iter() {
        let all = betting::all_tokens(state, seat);
        let hand = state.hand_mut(seat);
        hand.unplaced = all;
        hand.last_calls = 0;
    }
}
