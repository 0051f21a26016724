//! A truth that would look like this to that viewer. Only VIP cards are hidden: those dealt to others, those others
//! chose and did not open, and those others discarded. They are drawn from what the viewer cannot account for.

use kit::{Pick, Seat, Viewer};

use crate::action::Illegal;
use crate::betting;
use crate::setup::Setup;
use crate::state::{Bet, Phase, RaceResult, SPENT_FLAG, State, Track, VIP_CARDS_DEALT};
use crate::token::Token;
use crate::view::{Own, PhaseName, View};
use crate::vip::{VIP_KINDS, VipCard};

pub(crate) fn imagine(setup: &Setup, viewer: Viewer, view: &View, pick: &mut impl Pick) -> State {
    let mut state = State::start(setup);
    state.race = view.race;
    state.track = track(&state, view);
    state.props.clear();
    state.exotics.clear();
    state.props.extend(view.props.iter().copied());
    state.prop_deck = view.prop_deck.iter().fold(0, |deck, card| deck | 1 << (card - 1));
    state.exotics.extend(view.exotics.iter().copied());
    for seat in setup.seats().iter() {
        let hand = state.hand_mut(seat);
        of(&view.vip, seat).into_iter().flatten().for_each(|card| hand.keep(*card));
        hand.money = of(view.money.as_slice(), seat).copied().unwrap_or(0);
        hand.last_calls = of(view.last_calls.as_slice(), seat).copied().unwrap_or(0);
        state.hand_mut(seat).unplaced = betting::all_tokens(&state, seat);
    }
    lay_bets(&mut state, view);
    hidden_cards(&mut state, viewer, view, pick);
    state.phase = match view.phase {
        PhaseName::Setup => Phase::Setup,
        PhaseName::HouseBets => Phase::HouseBets,
        PhaseName::Race => Phase::Race,
        PhaseName::Vip if state.next_vip_receiver().is_some() => Phase::Deal,
        PhaseName::Vip => Phase::Keep,
        PhaseName::Over => Phase::Over,
    };
    for seat in setup.bettors() {
        betting::update_may_bet(&mut state, seat);
    }
    state
}

/// What a list of one thing a seat has for this one.
fn of<T>(list: &[T], seat: Seat) -> Option<&T> {
    list.get(seat.index())
}

fn track(state: &State, view: &View) -> Track {
    let last_roll = view.last_roll.unwrap_or([0; 2]);
    let sum = usize::from(last_roll[0]) + usize::from(last_roll[1]);
    let again = state.setup.compiled().bonus_keys.get(sum).copied().unwrap_or(0);
    let mut track = Track {
        positions: view.positions.0,
        bonus_key: match (view.bonus_horse, view.spent_horse) {
            (Some(_), _) => again,
            (None, Some(_)) => again | SPENT_FLAG,
            (None, None) => 0,
        },
        last_roll,
        eyes: view.eyes,
        cars: view.cars,
        rolls: view.rolls,
        ..Track::AT_GATE
    };
    track.crossed.extend(view.crossed.iter().copied());
    track
}

/// The bets of all races, those of the one that is run onto their spots.
fn lay_bets(state: &mut State, view: &View) {
    let number = |state: &State, spot| state.setup.compiled().find(spot).unwrap_or(0);
    for result in &view.results {
        for bet in &result.bets {
            let spot = number(state, bet.spot);
            state.bets.push(Bet { seat: bet.seat, token: bet.token, spot, won: bet.won, amount: bet.amount });
        }
        let mut crossed = Track::AT_GATE.crossed;
        crossed.extend(result.crossed.iter().copied());
        state.results.push(RaceResult {
            positions: result.positions.0,
            crossed,
            eyes: result.eyes,
            cars: result.cars,
            rolls: result.rolls,
            props: result.props.iter().fold(0, |set, card| set | 1 << (card - 1)),
            exotics: result.exotics.len() as u8,
            won: result.won,
            bets_end_index: state.bets.len(),
        });
    }
    for bet in &view.bets {
        let spot = number(state, bet.spot);
        state.bets.push(Bet { seat: bet.seat, token: bet.token, spot, won: false, amount: 0 });
        // A bet that lies there used a token the seat has.
        let place: Result<u32, Illegal> = betting::token_position(state, bet.seat, bet.token);
        if let Ok(place) = place {
            state.hand_mut(bet.seat).unplaced &= !(1 << place);
        }
        if !Token::HOUSE_TOKENS.contains(&bet.token) {
            state.seats_by_spot.add(spot, bet.seat);
        }
    }
}

/// Gives every hidden card a face, and leaves the rest in the deck.
fn hidden_cards(state: &mut State, viewer: Viewer, view: &View, pick: &mut impl Pick) {
    let mut unseen = Unseen::all(state);
    for seat in state.setup.bettors() {
        state.hand(seat).kept.iter().for_each(|card| unseen.take(*card));
    }
    if let (Some(seat), Some(own)) = (viewer.seat(), view.own()) {
        show_own(state, seat, own, &mut unseen);
    }
    // Everybody discards one card after each race, so all have as many in the pile.
    let bettors = state.setup.bettors();
    let piled = view.vip_discards as usize / bettors.clone().count();
    for seat in bettors.filter(|seat| !viewer.is_seat(*seat)) {
        let dealt = of(view.vip_dealt.as_slice(), seat).copied().unwrap_or(0);
        let hand = &mut state.hands[seat.index()];
        hand.discards.extend((0..piled).map_while(|_| unseen.draw(pick)));
        hand.dealt.extend((0..dealt).map_while(|_| unseen.draw(pick)));
        if of(view.vip_chosen.as_slice(), seat) == Some(&true) {
            hand.chosen = hand.dealt.get(pick.pick(VIP_CARDS_DEALT as u32) as usize).copied();
        }
    }
    state.vip_deck = unseen.0;
}

/// What the viewer knows of its own cards.
fn show_own(state: &mut State, seat: Seat, own: &Own, unseen: &mut Unseen) {
    let hand = state.hand_mut(seat);
    let mut discarded = own.vip_discarded.clone();
    match own.vip_keep {
        Some(kept) => {
            // The last discard is the one that is about to be, and which of the two came first no longer matters.
            hand.dealt.extend([Some(kept), discarded.pop()].into_iter().flatten());
            hand.chosen = Some(kept);
        }
        None => hand.dealt.extend(own.vip_choice.iter().flatten().copied()),
    }
    hand.discards.extend(discarded);
    hand.dealt.iter().chain(hand.discards.iter()).for_each(|card| unseen.take(*card));
}

/// The VIP cards that the viewer cannot account for.
struct Unseen([u16; VIP_KINDS]);

impl Unseen {
    fn all(state: &State) -> Unseen {
        Unseen(state.setup.compiled().vip_copies)
    }

    fn take(&mut self, card: VipCard) {
        let left = &mut self.0[card.index()];
        *left = left.saturating_sub(1);
    }

    /// One of them, each copy as likely as any other.
    fn draw(&mut self, pick: &mut impl Pick) -> Option<VipCard> {
        let total: u32 = self.0.iter().map(|copies| u32::from(*copies)).sum();
        if total == 0 {
            return None;
        }
        let mut number = pick.pick(total);
        for (card, copies) in VipCard::ALL.iter().zip(self.0) {
            match number.checked_sub(copies.into()) {
                Some(rest) => number = rest,
                None => {
                    self.take(*card);
                    return Some(*card);
                }
            }
        }
        None
    }
}
