//! Who is asked for what: every input goes through here to the noun it belongs to.

use kit::{EventSink, Seat};

use crate::action::{Action, Illegal, Outcome};
use crate::event::Event;
use crate::ruleset::Cards;
use crate::setup::PROPS_FACE_UP;
use crate::spot::Exotic;
use crate::state::{Phase, State};
use crate::{betting, deal, race};

/// A seat does something.
#[inline]
pub(crate) fn act(
    state: &mut State,
    seat: Seat,
    action: &Action,
    events: &mut impl EventSink<Event>,
) -> Result<(), Illegal> {
    if seat.index() >= state.setup.seats().count() {
        return Err(Illegal::NotAsked);
    }
    match action {
        Action::Bet { token, spot } => betting::place_bet(state, seat, *token, *spot, events),
        Action::HouseBets { spots } => {
            betting::place_house_bets(state, seat, spots, events)?;
            race::begin_race(state, events);
            Ok(())
        }
        Action::Keep { card } => deal::keep_card(state, seat, *card, events),
    }
}

/// Resolves the chance that is due with this outcome. A roll is inlined, so that a simulation costs no more than the
/// race itself.
#[inline(always)]
pub(crate) fn resolve(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    match outcome {
        Outcome::Roll { dice } => race::apply_roll(state, dice, events),
        Outcome::Prop { .. } | Outcome::Exotic { .. } | Outcome::Vip { .. } => turn_card(state, outcome, events),
    }
}

/// A card is turned or dealt.
#[inline(never)]
fn turn_card(state: &mut State, outcome: Outcome, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    match outcome {
        Outcome::Roll { .. } => Err(Illegal::NotDue),
        Outcome::Prop { card } => reveal_prop(state, card, events),
        Outcome::Exotic { card } => reveal_exotic(state, card, events),
        Outcome::Vip { card } => deal::deal_card(state, card, events),
    }
}

/// The next race is set up: chance reveals cards, or all of them are in play at once (RS-2.1, RS-2.7).
pub(crate) fn prepare_race(state: &mut State, events: &mut impl EventSink<Event>) {
    match state.setup.ruleset().cards {
        Cards::Dealt => state.phase = Phase::Setup,
        Cards::All => {
            let props = state.setup.compiled().props.len() as u8;
            state.props.extend(1..=props);
            if state.exotics.is_empty() {
                let setup = state.setup.clone();
                state.exotics.extend(setup.ruleset().exotics.iter().map(|(card, _)| card));
            }
            set_up(state, events);
        }
    }
}

/// What is revealed next before a race: five prop cards, then an exotic card if one is left (RS-2.1).
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Reveal {
    Prop,
    Exotic,
}

impl Reveal {
    pub(crate) fn due(state: &State) -> Option<Reveal> {
        match state.phase {
            Phase::Setup if state.props.len() < PROPS_FACE_UP => Some(Reveal::Prop),
            Phase::Setup => Some(Reveal::Exotic),
            Phase::HouseBets | Phase::Race | Phase::Deal | Phase::Keep | Phase::Over => None,
        }
    }
}

/// The prop cards that may be revealed now: the deck, or if it is empty all cards not face up. A bit each.
pub(crate) fn revealable_props(state: &State) -> u64 {
    match state.prop_deck {
        0 => state.props.iter().fold(state.setup.compiled().all_props(), |cards, card| cards & !(1 << (card - 1))),
        deck => deck,
    }
}

/// Whether an exotic card of this game is not in play yet.
pub(crate) fn is_revealable(state: &State, card: Exotic) -> bool {
    state.setup.compiled().exotic(card).is_some() && !state.exotics.contains(&card)
}

fn reveal_prop(state: &mut State, card: u8, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    let deck = revealable_props(state);
    let possible = (1..=64).contains(&card) && deck >> (card - 1) & 1 == 1;
    if Reveal::due(state) != Some(Reveal::Prop) || !possible {
        return Err(Illegal::NotDue);
    }
    if state.prop_deck == 0 {
        events.emit(|| Event::PropDeckRenewed { cards: deck.count_ones() as u8 });
    }
    state.prop_deck = deck & !(1 << (card - 1));
    state.props.push(card);
    events.emit(|| Event::PropRevealed { card });
    // From the sixth race on no exotic card is left.
    if state.props.len() == PROPS_FACE_UP && state.exotics.len() == usize::from(state.setup.compiled().exotic_count) {
        set_up(state, events);
    }
    Ok(())
}

fn reveal_exotic(state: &mut State, card: Exotic, events: &mut impl EventSink<Event>) -> Result<(), Illegal> {
    if Reveal::due(state) != Some(Reveal::Exotic) || !is_revealable(state, card) {
        return Err(Illegal::NotDue);
    }
    state.exotics.push(card);
    events.emit(|| Event::ExoticRevealed { card });
    set_up(state, events);
    Ok(())
}

/// All cards lie there: the House bets, if a seat plays it, or the race begins (RS-2.2).
fn set_up(state: &mut State, events: &mut impl EventSink<Event>) {
    match state.setup.house() {
        Some(_) => state.phase = Phase::HouseBets,
        None => race::begin_race(state, events),
    }
}
