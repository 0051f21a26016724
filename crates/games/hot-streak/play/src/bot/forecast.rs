//! Simulated races: what is hidden is drawn anew each time, the others add cards that suit their tickets, and the deck
//! is turned to the end. Every card of the seat is tried in the same races.

use hot_streak::cards::CARDS_PER_PASS;
use hot_streak::state::RACES;
use hot_streak::tickets::{Side, Stack, TIERS, Ticket, TicketBet, TicketPayout};
use hot_streak::view::{PhaseName, View};
use hot_streak::{Action, Card, CardSet, HotStreak, Mascot, Options, Outcome, State};
use kit::{BySeat, DiscardEvents, Personal, Pick, Rules, SimRng, Turn, Viewer};
use play::{Observation, random_choice};

use super::draft::PlannedSlip;
use super::interest;

/// More passes than a race takes.
const PASSES: usize = 20;
/// In how many of a hundred cases a seat adds a card for reasons that nobody else can see.
const RANDOM_CHOICE_PERCENT: u32 = 20;
/// Kinds of tickets: every tier of every stack, with both sides.
pub(super) const TICKET_KINDS: usize = Stack::ALL.len() * TIERS * Side::ALL.len();

/// A kind of ticket as a number.
pub(super) fn ticket_kind(ticket: Ticket) -> usize {
    let tier = usize::from(ticket.tier).min(TIERS - 1);
    (ticket.stack as usize * TIERS + tier) * Side::ALL.len() + ticket.side as usize
}

/// What is likely if the seat adds a certain card.
pub(super) struct Forecast {
    /// The chance of each way in which the race came out.
    pub(super) chances: Vec<f64>,
    /// For each kind of ticket, what it pays in each of these ways.
    pub(super) payouts: Vec<Vec<i32>>,
    /// For each kind of ticket, what it pays on average.
    pub(super) mean_payouts: [f64; TICKET_KINDS],
}

impl Forecast {
    /// From how often each finish was seen.
    pub(super) fn new(seen: &[(RaceFinish, u32)]) -> Forecast {
        let all = f64::from(seen.iter().map(|(_, times)| times).sum::<u32>().max(1));
        let chances: Vec<f64> = seen.iter().map(|(_, times)| f64::from(*times) / all).collect();
        let mut payouts = vec![Vec::new(); TICKET_KINDS];
        let mut mean_payouts = [0.0; TICKET_KINDS];
        for stack in Stack::ALL {
            for (tier, side) in (0..TIERS as u8).flat_map(|tier| Side::ALL.iter().map(move |side| (tier, *side))) {
                let ticket = Ticket { stack: *stack, tier, side };
                let row: Vec<i32> = seen.iter().map(|(finish, _)| finish.pays(ticket)).collect();
                mean_payouts[ticket_kind(ticket)] =
                    row.iter().zip(&chances).map(|(pays, chance)| f64::from(*pays) * chance).sum();
                payouts[ticket_kind(ticket)] = row;
            }
        }
        Forecast { chances, payouts, mean_payouts }
    }
}

/// How a race came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RaceFinish {
    /// The place of each mascot, from 0.
    places: [u8; 4],
    yes: bool,
}

/// Two bits for each place and one for the side bet.
const FINISHES: usize = 512;

impl RaceFinish {
    fn number(self) -> usize {
        self.places.iter().fold(usize::from(self.yes), |number, place| 4 * number + usize::from(place & 3))
    }

    fn of_number(number: usize) -> RaceFinish {
        let places = core::array::from_fn(|mascot| (number >> (2 * (3 - mascot)) & 3) as u8);
        RaceFinish { places, yes: number >> 8 & 1 == 1 }
    }

    fn pays(self, ticket: Ticket) -> i32 {
        match (ticket.stack.bet(), ticket.pays()) {
            (TicketBet::OnMascot(mascot), TicketPayout::ByPlace { places }) => {
                places[usize::from(self.places[mascot.index()])]
            }
            (TicketBet::OnSideBet(answer), TicketPayout::ByAnswer { right, wrong }) => {
                if answer == self.yes {
                    right
                } else {
                    wrong
                }
            }
            (TicketBet::OnMascot(_), TicketPayout::ByAnswer { .. })
            | (TicketBet::OnSideBet(_), TicketPayout::ByPlace { .. }) => 0,
        }
    }
}

/// A forecast for each card that the seat may add, from the same races. The others have these tickets, or will have.
pub(super) fn forecasts(
    observation: &Observation<HotStreak>,
    cards: &[Card],
    slips: &[PlannedSlip],
    races: u32,
    rng: &mut SimRng,
) -> Vec<Forecast> {
    let view = before_adding(observation);
    let mut times = vec![[0; FINISHES]; cards.len()];
    for _ in 0..races.max(1) {
        let mut dice = SimRng::new(rng.next_u64());
        let (state, mut deck) = others_have_added(observation, &view, slips, &mut dice);
        for (card, times) in cards.iter().zip(&mut times) {
            let mut state = state.clone();
            if HotStreak::act(&mut state, observation.seat, &Action::Add { card: *card }, &mut DiscardEvents).is_err() {
                continue;
            }
            deck.push(*card);
            if let Some(finish) = run(state, &mut deck.clone(), &mut dice.clone()) {
                times[finish.number()] += 1;
            }
            deck.pop();
        }
    }
    let seen = |times: &[u32; FINISHES]| {
        let seen = times.iter().enumerate().filter(|(_, times)| **times > 0);
        seen.map(|(number, times)| (RaceFinish::of_number(number), *times)).collect::<Vec<_>>()
    };
    times.iter().map(|times| Forecast::new(&seen(times))).collect()
}

/// The view as it would be if all tickets were taken and nobody had added a card yet. [`others_have_added`] then draws
/// which cards the others have added, as suits their tickets.
fn before_adding(observation: &Observation<HotStreak>) -> View {
    let View { mut public, mut personal } = observation.view.clone();
    let seats = public.money.seats();
    public.phase = PhaseName::Add;
    // After the last race nothing is cleared away, so that players can read how it came out.
    public.race = RACES;
    public.hand_sizes = BySeat::from_fn(seats, |seat| public.hand_sizes[seat] + u8::from(public.added[seat]));
    public.added = BySeat::new(seats, false);
    let tickets = match &mut personal {
        Personal::Seat(own) => &mut own.tickets,
        Personal::Spectator(spectator) => &mut spectator.tickets,
    };
    *tickets = vec![Vec::new(); seats.count()];
    View { public, personal }
}

/// Hands for all seats, and what the others add of theirs; the deck without the seat's own card.
fn others_have_added(
    observation: &Observation<HotStreak>,
    view: &View,
    slips: &[PlannedSlip],
    dice: &mut SimRng,
) -> (State, Vec<Card>) {
    let mut state = HotStreak::imagine(&observation.setup, Viewer::Seat(observation.seat), view, &mut *dice);
    let mut deck: Vec<Card> = view.face_up.iter().collect();
    for (seat, slip) in view.money.seats().iter().zip(slips).filter(|(seat, _)| *seat != observation.seat) {
        let Some(Options::Add { cards, .. }) = HotStreak::options(&state, seat) else { continue };
        let Some(card) = added(slip, &cards, dice) else { continue };
        if HotStreak::act(&mut state, seat, &Action::Add { card }, &mut DiscardEvents).is_ok() {
            deck.push(card);
        }
    }
    (state, deck)
}

/// What a seat with these tickets adds: mostly the card that helps them most, by helping them or by hurting the others.
fn added(slip: &PlannedSlip, cards: &[Card], dice: &mut SimRng) -> Option<Card> {
    if slip.tickets.is_empty() || random_choice::percent_chance(RANDOM_CHOICE_PERCENT, dice) {
        return random_choice::pick_any(cards, dice).copied();
    }
    let worth: Vec<(f64, Card)> = cards.iter().map(|card| (interest(slip, *card), *card)).collect();
    random_choice::pick_best(&worth, dice)
}

/// One race with this deck, from the moment it is complete.
fn run(mut state: State, deck: &mut [Card], dice: &mut SimRng) -> Option<RaceFinish> {
    for _ in 0..PASSES {
        for end in (1..deck.len()).rev() {
            deck.swap(end, dice.pick(end as u32 + 1) as usize);
        }
        for card in deck.iter().take(CARDS_PER_PASS) {
            HotStreak::resolve(&mut state, &Outcome::Card { card: *card }, &mut DiscardEvents).ok()?;
            if matches!(HotStreak::turn(&state), Turn::Over { .. }) {
                let view = HotStreak::view(&state, Viewer::Spectator);
                let result = view.results.last()?;
                let places = Mascot::ALL_FOUR.map(|mascot| result.places.get(mascot).saturating_sub(1).min(3));
                return Some(RaceFinish { places, yes: result.yes });
            }
        }
    }
    None
}

/// The seat's own cards, each kind once.
pub(super) fn own_cards(observation: &Observation<HotStreak>) -> Vec<Card> {
    let hand = observation.view.own().map_or(CardSet::NONE, |own| own.hand);
    hand.counts_by_kind().map(|(card, _)| card).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use hot_streak::cards::CardEffect;
    use hot_streak::{Setup, SideBet};
    use kit::rules::read_setup;
    use kit::{Seat, Seats};
    use serde_json::Value;

    use super::*;

    pub(in crate::bot) fn finish(places: [u8; 4], yes: bool) -> RaceFinish {
        RaceFinish { places, yes }
    }

    /// A table for two whose first ticket is to be taken, with this side bet.
    pub(in crate::bot) fn table(seed: u64, side_bet: SideBet) -> (Setup, State, Seat) {
        let setup = read_setup::<HotStreak>(&Value::Null, Seats::new(2).expect("two")).expect("a usual table");
        let (mut state, mut dice) = (HotStreak::initial_state(&setup), SimRng::new(seed));
        loop {
            match HotStreak::turn(&state) {
                Turn::Decide { seats } => return (setup, state, seats.first().expect("somebody")),
                Turn::Chance { .. } | Turn::Live { .. } | Turn::Over { .. } => {
                    let mut outcome = HotStreak::draw_outcome(&state, &mut dice).expect("chance is due");
                    if let Outcome::SideBet { id } = &mut outcome {
                        *id = side_bet;
                    }
                    HotStreak::resolve(&mut state, &outcome, &mut DiscardEvents).expect("a possible outcome");
                }
            }
        }
    }

    fn first(stack: Stack) -> usize {
        ticket_kind(Ticket { stack, tier: 0, side: Side::Risky })
    }

    #[test]
    fn every_way_to_come_out_has_a_number_of_its_own() {
        for number in 0..FINISHES {
            assert_eq!(RaceFinish::of_number(number).number(), number);
        }
        assert_eq!(finish([3, 0, 2, 1], true), RaceFinish::of_number(finish([3, 0, 2, 1], true).number()));
        assert_eq!(finish([3, 0, 2, 1], true).pays(Ticket { stack: Stack::Mum, tier: 1, side: Side::Safe }), 5);
        assert_eq!(finish([3, 0, 2, 1], true).pays(Ticket { stack: Stack::No, tier: 2, side: Side::Risky }), -5);
    }

    #[test]
    fn ones_own_card_counts_for_what_a_ticket_is_worth() {
        let helps = |card: &Card| {
            matches!(card.effect(), CardEffect::ToNextStar | CardEffect::Move(3)) && card.mascot().is_some()
        };
        let hurts =
            |card: &Card, other: &Card| card.effect() == CardEffect::TurnRound && card.mascot() != other.mascot();
        let (mut compared, mut better, mut worse) = (0, 0.0, 0.0);
        for seed in 0..200 {
            let (setup, state, seat) = table(seed, SideBet::TwoDown);
            let observation = Observation::<HotStreak>::new(&setup, &state, seat).expect("it is asked");
            let cards = own_cards(&observation);
            let Some(help) = cards.iter().find(|card| helps(card)) else { continue };
            let Some(hurt) = cards.iter().find(|card| hurts(card, help)) else { continue };
            let slips = vec![PlannedSlip::default(); 2];
            let found = forecasts(&observation, &[*help, *hurt], &slips, 400, &mut SimRng::new(seed));
            let worth = |which: usize, card: &Card| {
                let stack = Stack::ALL
                    .iter()
                    .find(|stack| card.mascot().is_some_and(|it| stack.bet() == TicketBet::OnMascot(it)));
                found[which].mean_payouts[first(*stack.expect("its stack"))]
            };
            better += worth(0, help) - worth(1, help);
            worse += worth(0, hurt) - worth(1, hurt);
            compared += 1;
        }
        assert!(compared >= 5, "{compared}");
        assert!(better > f64::from(compared) / 2.0, "half a dollar at least: {better} in {compared}");
        assert!(worse > f64::from(compared) / 2.0, "half a dollar at least: {worse} in {compared}");
    }

    #[test]
    fn the_others_are_expected_to_add_what_their_tickets_want() {
        let ticket =
            |stack: Stack| PlannedSlip { tickets: vec![Ticket { stack, tier: 0, side: Side::Safe }], doubled: None };
        let (mut liked, mut disliked) = (0.0, 0.0);
        for seed in 0..10 {
            let (setup, state, seat) = table(seed, SideBet::TwoDown);
            let observation = Observation::<HotStreak>::new(&setup, &state, seat).expect("it is asked");
            let worth = |stack: Stack| {
                let found = forecasts(
                    &observation,
                    &own_cards(&observation)[..1],
                    &[ticket(stack), ticket(stack)],
                    400,
                    &mut SimRng::new(1),
                );
                found[0].mean_payouts[first(Stack::Gobbler)]
            };
            liked += worth(Stack::Gobbler);
            disliked += worth(Stack::Mum);
        }
        assert!(liked > disliked + 3.0, "{liked} {disliked}");
    }
}
