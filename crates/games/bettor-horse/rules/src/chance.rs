//! Odds, the canonical draw, and random decisions.

use kit::{DrawPacing, Pick, Seat, WeightedOutcomes};

use crate::action::{Action, Adjustment, Bet, Outcome};
use crate::cards::{CardIndex, Lineup, MAX_HORSES};
use crate::state::{Phase, State};

/// The backs of the offering seat's cards, dry before wet (BH-6.1).
pub(crate) fn outcomes(state: &State) -> Option<WeightedOutcomes<Outcome>> {
    match state.phase {
        Phase::Weather => {
            let [dry, wet] = state.backs();
            Some(WeightedOutcomes::new([(dry, Outcome::Weather { wet: false }), (wet, Outcome::Weather { wet: true })]))
        }
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

/// The weather is part of the duel that people watch.
pub(crate) fn draw_pacing(state: &State) -> Option<DrawPacing> {
    match state.phase {
        Phase::Weather => Some(DrawPacing::Watched),
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

pub(crate) fn draw_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Weather => {
            let [dry, wet] = state.backs();
            Some(Outcome::Weather { wet: pick.pick(dry + wet) >= dry })
        }
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

pub(crate) fn random_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    if !state.seats_to_decide().contains(seat) {
        return None;
    }
    match state.phase {
        Phase::Enter => {
            let row = random_lineup(state.hand(seat), state.stage.horses_per_entry(), pick);
            Some(Action::Enter { horses: state.setup.entry_horses(row), bet: random_bet(pick) })
        }
        Phase::Adjust { .. } => Some(Action::Adjust { by: random_adjustment(pick) }),
        Phase::Weather | Phase::Over => None,
    }
}

pub(crate) fn random_bet(pick: &mut impl Pick) -> Bet {
    [Bet::Win, Bet::Lose, Bet::Draw][pick.pick(3) as usize % 3]
}

pub(crate) fn random_adjustment(pick: &mut impl Pick) -> Adjustment {
    Adjustment::ALL[pick.pick(3) as usize % 3]
}

/// A number of different cards of these in a random order, each order as likely as any other; fewer if there are fewer.
pub(crate) fn random_lineup(
    mut cards: impl Iterator<Item = CardIndex> + Clone,
    wanted: usize,
    pick: &mut impl Pick,
) -> Lineup {
    let count = cards.clone().count();
    let wanted = wanted.min(count).min(MAX_HORSES);
    // Ranks among the cards, ascending, each with its place in the order. A rank is drawn from those that are left and
    // lifted over the lower ones drawn before it.
    let mut ranks = [(0, 0); MAX_HORSES];
    for place in 0..wanted {
        let mut rank = pick.pick((count - place) as u32) as usize;
        let mut slot = 0;
        while slot < place && rank >= ranks[slot].0 {
            rank += 1;
            slot += 1;
        }
        ranks.copy_within(slot..place, slot + 1);
        ranks[slot] = (rank, place);
    }
    let mut found = [CardIndex::default(); MAX_HORSES];
    let mut passed = 0;
    for (rank, place) in ranks.into_iter().take(wanted) {
        found[place] = cards.nth(rank - passed).unwrap_or_default();
        passed = rank + 1;
    }
    found.into_iter().take(wanted).collect()
}
