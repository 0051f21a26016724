//! What is played when time runs out (RS-8).

use alloc::vec::Vec;

use kit::Seat;

use crate::action::Action;
use crate::betting;
use crate::spot::Spot;
use crate::state::{Phase, State};
use crate::vip::{Effect, VipCard};

/// The plainest VIP card, the six cheapest spots for the House, and nothing in a race: there no time runs out.
pub(crate) fn action(state: &State, seat: Seat) -> Option<Action> {
    match state.phase {
        Phase::HouseBets if state.setup.house() == Some(seat) => cheapest_spots(state),
        Phase::Keep if state.undecided().contains(seat) => {
            let card = state.hand(seat).dealt.iter().copied().min_by_key(|card| plainness(*card));
            card.map(|card| Action::Keep { card })
        }
        Phase::HouseBets | Phase::Keep | Phase::Race | Phase::Setup | Phase::Deal | Phase::Over => None,
    }
}

/// Where a lost bet costs the least, then where a won one pays the least, then in the order of the board (RS-8.2).
fn cheapest_spots(state: &State) -> Option<Action> {
    let numbers = (0..betting::count_spots_in_play(state)).filter_map(|index| betting::spot_in_play(state, index));
    let mut spots: Vec<((i64, i64), Spot)> = numbers
        .map(|number| {
            let info = state.setup.compiled().spot(number);
            ((info.pay.1, info.pay.0), info.spot)
        })
        .collect();
    spots.sort_by_key(|(cost, _)| *cost);
    let cheapest: Vec<Spot> = spots.into_iter().take(6).map(|(_, spot)| spot).collect();
    <[Spot; 6]>::try_from(cheapest).ok().map(|spots| Action::HouseBets { spots })
}

/// The less its owner has to do for it and the less it can cost, the plainer a card is (RS-8.1). Cards of one kind are
/// in order of their ids.
fn plainness(card: VipCard) -> (u8, usize) {
    let kind = match card.effect() {
        Effect::Chips { .. } => 0,
        Effect::ThickSkin { .. } => 1,
        Effect::Dice { .. } => 2,
        Effect::SideBet { .. } => 3,
        Effect::ColorMoney { .. } => 4,
        Effect::PropMultiplier { .. } => 5,
        Effect::ExoticMultiplier { .. } => 6,
        Effect::Piggyback { .. } => 7,
        Effect::LastCall { .. } => 8,
        Effect::BonusToken { .. } => 9,
        Effect::Gambler { .. } => 10,
    };
    (kind, card.index())
}
