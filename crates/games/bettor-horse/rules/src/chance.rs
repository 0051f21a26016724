//! Odds, the canonical draw, and random decisions.

use kit::{Draw, Odds, Pick, Seat};

use crate::action::{Action, Bet, Nudge, Outcome};
use crate::cards::{Card, Horses, Lineup, MOST_HORSES};
use crate::state::{Phase, State};

/// The backs of the offering seat's cards, dry before wet (BH-6.1).
pub(crate) fn odds(state: &State) -> Option<Odds<Outcome>> {
    match state.phase {
        Phase::Weather => {
            let [dry, wet] = state.backs();
            Some(Odds::new([(dry, Outcome::Weather { wet: false }), (wet, Outcome::Weather { wet: true })]))
        }
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

/// The weather is part of the duel that people watch.
pub(crate) fn draw(state: &State) -> Option<Draw> {
    match state.phase {
        Phase::Weather => Some(Draw::Watched),
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

pub(crate) fn some_outcome(state: &State, pick: &mut impl Pick) -> Option<Outcome> {
    match state.phase {
        Phase::Weather => {
            let [dry, wet] = state.backs();
            Some(Outcome::Weather { wet: pick.pick(dry + wet) >= dry })
        }
        Phase::Enter | Phase::Adjust { .. } | Phase::Over => None,
    }
}

pub(crate) fn some_action(state: &State, seat: Seat, pick: &mut impl Pick) -> Option<Action> {
    if !state.waiting().contains(seat) {
        return None;
    }
    match state.phase {
        Phase::Enter => {
            let row = some_row(state.hand(seat), state.stage.horses(), pick);
            Some(Action::Enter { horses: Horses::of(&state.setup, row), bet: some_bet(pick) })
        }
        Phase::Adjust { .. } => Some(Action::Adjust { by: some_nudge(pick) }),
        Phase::Weather | Phase::Over => None,
    }
}

pub(crate) fn some_bet(pick: &mut impl Pick) -> Bet {
    [Bet::Win, Bet::Lose, Bet::Draw][pick.pick(3) as usize % 3]
}

pub(crate) fn some_nudge(pick: &mut impl Pick) -> Nudge {
    Nudge::ALL[pick.pick(3) as usize % 3]
}

/// So many different cards of these in a random order, each order as likely as any other; fewer if there are fewer.
pub(crate) fn some_row(mut cards: impl Iterator<Item = Card> + Clone, wanted: usize, pick: &mut impl Pick) -> Lineup {
    let count = cards.clone().count();
    let wanted = wanted.min(count).min(MOST_HORSES);
    // Ranks among the cards, ascending, each with its place in the order. A rank is drawn from those that are left and
    // lifted over the lower ones drawn before it.
    let mut ranks = [(0, 0); MOST_HORSES];
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
    let mut found = [Card::default(); MOST_HORSES];
    let mut passed = 0;
    for (rank, place) in ranks.into_iter().take(wanted) {
        found[place] = cards.nth(rank - passed).unwrap_or_default();
        passed = rank + 1;
    }
    found.into_iter().take(wanted).collect()
}
