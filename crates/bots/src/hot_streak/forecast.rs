//! Races run in the head: what is hidden is drawn anew each time, the others add what helps their tickets, and the deck
//! is turned to the end.

use dealer::Fast;
use hot_streak::event::Public;
use hot_streak::options::StackOffer;
use hot_streak::tickets::{Bet, Pays, Side, Stack, Ticket};
use hot_streak::view::TicketView;
use hot_streak::{Action, Card, Event, HotStreak, Mascot, Options, State};
use kit::{Log, Rules, Seat, Silent, Turn, Viewer};
use registry::Sight;

use super::interest;

/// More inputs than a race takes.
const ENOUGH: usize = 2_000;
/// How much a dollar of somebody else hurts beside one's own, spread over all the others.
const ENVY: f64 = 0.5;
/// The last race decides: having the most is worth so many dollars there.
const VICTORY: f64 = 40.0;

/// How a race came out.
#[derive(Clone, Default)]
struct Finish {
    places: Option<[usize; 4]>,
    yes: bool,
    /// What each seat won, and what it has then.
    won: Vec<(f64, f64)>,
}

/// Reads of everything that happens only how the race came out.
struct Watch(Finish);

impl Log<Event> for Watch {
    fn add(&mut self, event: impl FnOnce() -> Event) {
        match event() {
            Event::Public(Public::RaceEnded { places, yes, .. }) => {
                self.0.places = Some(Mascot::EACH.map(|mascot| usize::from(*places.get(mascot)) - 1));
                self.0.yes = yes;
            }
            Event::Public(Public::SeatPaid { won, money, .. }) => self.0.won.push((won.into(), money.into())),
            Event::Public(_) | Event::Secret(_) => {}
        }
    }
}

/// How likely what is, by so many races.
pub(super) struct Forecast {
    /// For each mascot how likely each place is.
    pub(super) places: [[f64; 4]; 4],
    /// How likely the side bet comes true.
    pub(super) yes: f64,
}

impl Forecast {
    pub(super) fn new(sight: &Sight<HotStreak>, races: u32, thoughts: &mut Fast) -> Forecast {
        let mut forecast = Forecast { places: [[0.0; 4]; 4], yes: 0.0 };
        let mut seen = 0.0;
        for _ in 0..races.max(1) {
            let finish = run(sight, None, &mut Fast::new(thoughts.word()));
            let Some(places) = finish.places else { continue };
            seen += 1.0;
            for (mascot, place) in places.into_iter().enumerate() {
                forecast.places[mascot][place.min(3)] += 1.0;
            }
            forecast.yes += f64::from(u8::from(finish.yes));
        }
        forecast.places.iter_mut().flatten().for_each(|times| *times /= f64::max(seen, 1.0));
        forecast.yes /= f64::max(seen, 1.0);
        forecast
    }

    /// What a ticket brings on the average.
    pub(super) fn worth(&self, stack: Stack, pays: Pays) -> f64 {
        match (stack.bet(), pays) {
            (Bet::On(mascot), Pays::ByPlace { places }) => {
                let chances = self.places[mascot.index()];
                places.iter().zip(chances).map(|(pays, chance)| f64::from(*pays) * chance).sum()
            }
            (Bet::ThatItIs(answer), Pays::ByAnswer { right, wrong }) => {
                let chance = if answer { self.yes } else { 1.0 - self.yes };
                f64::from(right) * chance + f64::from(wrong) * (1.0 - chance)
            }
            (Bet::On(_), Pays::ByAnswer { .. }) | (Bet::ThatItIs(_), Pays::ByPlace { .. }) => 0.0,
        }
    }
}

/// The better of these actions, each tried in the same races.
pub(super) fn best(sight: &Sight<HotStreak>, actions: &[Action], races: u32, thoughts: &mut Fast) -> Option<Action> {
    let each = (races / actions.len().max(1) as u32).max(1);
    let seeds: Vec<u64> = (0..each).map(|_| thoughts.word()).collect();
    let worth = actions.iter().map(|action| {
        let total: f64 = seeds.iter().map(|seed| prize(sight, &run(sight, Some(action), &mut Fast::new(*seed)))).sum();
        (total, *action)
    });
    worth.max_by(|left, right| left.0.total_cmp(&right.0)).map(|(_, action)| action)
}

/// What a race is worth to the seat.
fn prize(sight: &Sight<HotStreak>, finish: &Finish) -> f64 {
    let Some((won, money)) = finish.won.get(sight.seat.index()).copied() else { return 0.0 };
    let others = || finish.won.iter().enumerate().filter(|(seat, _)| *seat != sight.seat.index()).map(|it| *it.1);
    let count = finish.won.len().max(2) as f64 - 1.0;
    let theirs: f64 = others().map(|(won, _)| won).sum::<f64>() / count;
    let most = others().map(|(_, money)| money).fold(f64::NEG_INFINITY, f64::max);
    let victory = match money.total_cmp(&most) {
        _ if sight.view.race < 3 => 0.0,
        core::cmp::Ordering::Greater => VICTORY,
        core::cmp::Ordering::Equal => VICTORY / 2.0,
        core::cmp::Ordering::Less => 0.0,
    };
    won - ENVY * theirs + victory
}

/// One race, after the seat has done this, if it is something.
fn run(sight: &Sight<HotStreak>, first: Option<&Action>, dice: &mut Fast) -> Finish {
    let mut state = HotStreak::imagine(&sight.setup, Viewer::Seat(sight.seat), &sight.view, &mut *dice);
    if let Some(action) = first
        && HotStreak::act(&mut state, sight.seat, action, &mut Silent).is_err()
    {
        return Finish::default();
    }
    let mut watch = Watch(Finish::default());
    for _ in 0..ENOUGH {
        let gone_on = match HotStreak::turn(&state) {
            Turn::Over { .. } => false,
            Turn::Decide { seats } => seats.first().is_some_and(|seat| {
                let action = usual(sight, &state, seat, dice);
                action.is_some_and(|action| HotStreak::act(&mut state, seat, &action, &mut watch).is_ok())
            }),
            Turn::Chance { .. } | Turn::Live { .. } => {
                let outcome = HotStreak::some_outcome(&state, &mut *dice);
                outcome.is_some_and(|outcome| HotStreak::resolve(&mut state, &outcome, &mut watch).is_ok())
            }
        };
        if !gone_on || watch.0.places.is_some() {
            break;
        }
    }
    watch.0
}

/// What somebody may be expected to do: a card that helps its tickets; whatever else, anything.
fn usual(sight: &Sight<HotStreak>, state: &State, seat: Seat, dice: &mut Fast) -> Option<Action> {
    match HotStreak::options(state, seat)? {
        Options::Add { cards, .. } => {
            let tickets = sight.view.tickets.get(seat.index()).map_or(&[][..], Vec::as_slice);
            helpful(tickets, &cards).map(|card| Action::Add { card })
        }
        Options::Take { .. } | Options::Double { .. } => HotStreak::some_action(state, seat, dice),
    }
}

/// The card that does the most for these tickets, be it by helping them or by hurting the others.
pub(super) fn helpful(tickets: &[TicketView], cards: &[Card]) -> Option<Card> {
    let worth = cards.iter().map(|card| (interest(tickets, *card), *card));
    worth.max_by(|left, right| left.0.total_cmp(&right.0)).map(|(_, card)| card)
}

/// What the picks of a draft lead to if everybody, the seat itself included, goes on to take what is worth the most.
pub(super) fn take(forecast: &Forecast, offers: &[StackOffer], then: &[Seat], seat: Seat) -> Option<Action> {
    let mut best: Option<(f64, Action)> = None;
    for offer in offers.iter().filter(|offer| offer.refused.is_none()) {
        for (side, pays) in [(Side::Safe, offer.safe), (Side::Risky, offer.risky)] {
            let Some(pays) = pays else { continue };
            let mut left: Vec<(Stack, u8)> = offers.iter().map(|it| (it.stack, it.left)).collect();
            remove(&mut left, offer.stack);
            let mut total = forecast.worth(offer.stack, pays);
            for picker in then {
                let Some((stack, worth)) = richest(forecast, &left) else { break };
                remove(&mut left, stack);
                total += if *picker == seat { worth } else { 0.0 };
            }
            if best.is_none_or(|(most, _)| total > most) {
                best = Some((total, Action::Take { stack: offer.stack, side }));
            }
        }
    }
    best.map(|(_, action)| action)
}

fn remove(left: &mut [(Stack, u8)], stack: Stack) {
    left.iter_mut().filter(|it| it.0 == stack).for_each(|it| it.1 = it.1.saturating_sub(1));
}

/// The stack whose top ticket is worth the most.
fn richest(forecast: &Forecast, left: &[(Stack, u8)]) -> Option<(Stack, f64)> {
    let worth = left.iter().filter(|(_, left)| *left > 0).map(|(stack, left)| {
        let tier = 3_u8.saturating_sub(*left);
        let sides =
            Side::ALL.iter().map(|side| forecast.worth(*stack, Ticket { stack: *stack, tier, side: *side }.pays()));
        (*stack, sides.fold(f64::NEG_INFINITY, f64::max))
    });
    worth.max_by(|left, right| left.1.total_cmp(&right.1))
}
