//! Hot Streak. A casual player counts the cards that lie face up for each mascot and takes tickets that fit; a hard one
//! simulates the race many times before every decision.

/// Which tickets to take.
mod draft;
/// Races simulated to see what each card and ticket would bring.
mod forecast;

use hot_streak::cards::CardEffect;
use hot_streak::options::StackOffer;
use hot_streak::tickets::{Side, Stack, TicketBet, TicketPayout};
use hot_streak::view::tickets;
use hot_streak::{Action, Card, HotStreak, Mascot, Options, SideBet};
use kit::{Seat, SimRng};

use self::draft::{DraftState, PlannedSlip};
use self::forecast::{Forecast, TICKET_KINDS, forecasts};
use play::{Bot, FixedStrategy, Level, Observation, Strategy, Temperament, decide_easy, random_choice};

use crate::HotStreakPlay;

/// A ticket counts as good enough with this share of the best one's worth.
const GOOD_ENOUGH_SHARE: f64 = 0.75;

/// The percentage of an easy player's decisions that are random.
const RANDOM_MOVE_PERCENT: u32 = 65;

impl Bot for HotStreakPlay {
    const FIXED_STRATEGIES: &'static [FixedStrategy<HotStreak>] = &[];

    fn decide(strategy: &Strategy, observation: &Observation<HotStreak>, rng: &mut SimRng) -> Option<Action> {
        match (strategy.level, strategy.temperament) {
            (Level::Easy, _) => decide_easy(RANDOM_MOVE_PERCENT, casual, observation, rng),
            (Level::Medium, Temperament::Neutral | Temperament::Value) => casual(observation, rng),
            (Level::Medium, Temperament::Favourites) => by_side(observation, Side::Safe, rng),
            (Level::Medium, Temperament::Contrarian) => by_side(observation, Side::Risky, rng),
            (Level::Hard, _) => count(strategy, observation, rng),
        }
    }
}

fn count(strategy: &Strategy, observation: &Observation<HotStreak>, rng: &mut SimRng) -> Option<Action> {
    let (seat, view) = (observation.seat.index(), &observation.view);
    let mut slips: Vec<PlannedSlip> = tickets(view).iter().map(|tickets| PlannedSlip::of(tickets)).collect();
    let own = forecast::own_cards(observation);
    match &observation.options {
        Options::Take { stacks, later_pickers: then } => {
            let mut left = [0; 6];
            stacks.iter().for_each(|offer| left[offer.stack as usize] = offer.tickets_left);
            let picks: Vec<Seat> = core::iter::once(observation.seat).chain(then.iter().copied()).collect();
            let quick_forecasts = forecasts(observation, &own, &slips, strategy.budget / 4, rng);
            let planned = DraftState::new(observation, common(&quick_forecasts)).expected_slips(&picks, left, &slips);
            let forecasts = forecasts(observation, &own, &planned, strategy.budget, rng);
            let table = DraftState::new(observation, common(&forecasts));
            let found = forecasts.iter().map(|forecast| table.search(forecast, &picks, &mut left, &mut slips));
            let (_, ticket) = found.max_by(|left, right| left.0.total_cmp(&right.0))?;
            ticket.map(|ticket| Action::Take { stack: ticket.stack, side: ticket.side })
        }
        Options::Double { tickets } => {
            let forecasts = forecasts(observation, &own, &slips, strategy.budget, rng);
            let table = DraftState::new(observation, common(&forecasts));
            table.double_for_others(&mut slips);
            let mut found = Vec::new();
            for ticket in tickets {
                slips[seat].doubled = Some(usize::from(ticket.ticket));
                let chances = forecasts.iter().map(|forecast| table.win_chance(forecast, &slips));
                found.push((chances.fold(f64::NEG_INFINITY, f64::max), Action::Double { ticket: ticket.ticket }));
            }
            random_choice::pick_best(&found, rng)
        }
        Options::Add { cards, .. } => {
            let forecasts = forecasts(observation, cards, &slips, strategy.budget, rng);
            let table = DraftState::new(observation, common(&forecasts));
            let chances = forecasts.iter().map(|forecast| table.win_chance(forecast, &slips));
            let found: Vec<_> =
                chances.zip(cards).map(|(chance, card)| (chance, Action::Add { card: *card })).collect();
            random_choice::pick_best(&found, rng)
        }
    }
}

/// What each kind of ticket is worth to somebody who does not know which card a seat will add.
fn common(forecasts: &[Forecast]) -> Vec<f64> {
    let count = forecasts.len().max(1) as f64;
    (0..TICKET_KINDS)
        .map(|kind| forecasts.iter().map(|forecast| forecast.mean_payouts[kind]).sum::<f64>() / count)
        .collect()
}

/// Tickets of one side only: the safe side of the most likely, or the risky side of what the others have left.
fn by_side(observation: &Observation<HotStreak>, side: Side, rng: &mut SimRng) -> Option<Action> {
    let Options::Take { stacks, .. } = &observation.options else { return casual(observation, rng) };
    let rough_odds = RoughOdds::new(observation);
    let worth = stacks.iter().filter(|offer| offer.refused.is_none()).filter_map(|offer| {
        let pays = match side {
            Side::Safe => offer.safe,
            Side::Risky => offer.risky,
        }?;
        // A full stack still has its first ticket because nobody wanted it.
        let untouched = if side == Side::Risky && offer.tier == Some(0) { 1.5 } else { 1.0 };
        Some((untouched * rough_odds.worth(offer.stack, pays), Action::Take { stack: offer.stack, side }))
    });
    random_choice::pick_best(&worth.collect::<Vec<_>>(), rng)
}

/// A casual player: random among reasonable choices, without obvious blunders.
fn casual(observation: &Observation<HotStreak>, rng: &mut SimRng) -> Option<Action> {
    let rough_odds = RoughOdds::new(observation);
    match &observation.options {
        Options::Take { stacks, .. } => take(&rough_odds, stacks, rng),
        Options::Double { tickets } => {
            let worth = tickets.iter().map(|it| (rough_odds.worth(it.stack, it.pays), it.ticket));
            random_choice::pick_best(&worth.collect::<Vec<_>>(), rng).map(|ticket| Action::Double { ticket })
        }
        Options::Add { cards, .. } => add(observation, cards, rng),
    }
}

fn take(rough_odds: &RoughOdds, stacks: &[StackOffer], rng: &mut SimRng) -> Option<Action> {
    let mut found = Vec::new();
    for offer in stacks {
        for (side, pays) in [(Side::Safe, offer.safe), (Side::Risky, offer.risky)] {
            if let Some(pays) = pays.filter(|_| offer.refused.is_none()) {
                found.push((rough_odds.worth(offer.stack, pays), Action::Take { stack: offer.stack, side }));
            }
        }
    }
    random_choice::pick_near_best(&found, GOOD_ENOUGH_SHARE, rng).or_else(|| random_choice::pick_best(&found, rng))
}

/// The card that gains the most for the seat's own tickets, by helping them or by hurting the others.
fn add(observation: &Observation<HotStreak>, cards: &[Card], rng: &mut SimRng) -> Option<Action> {
    let tickets = tickets(&observation.view).get(observation.seat.index()).map_or(&[][..], Vec::as_slice);
    let slip = PlannedSlip::of(tickets);
    let worth = cards.iter().map(|card| (interest(&slip, *card), Action::Add { card: *card }));
    random_choice::pick_best(&worth.collect::<Vec<_>>(), rng)
}

/// How much a card helps these tickets.
fn interest(slip: &PlannedSlip, card: Card) -> f64 {
    let mut interest = [0.0; 4];
    for (number, ticket) in slip.tickets.iter().enumerate() {
        if let (TicketBet::OnMascot(mascot), TicketPayout::ByPlace { places }) = (ticket.stack.bet(), ticket.pays()) {
            interest[mascot.index()] += f64::from(places[0]) * if slip.doubled == Some(number) { 2.0 } else { 1.0 };
        }
    }
    let usual = interest.iter().sum::<f64>() / 4.0;
    card.mascot().map_or(0.0, |mascot| (interest[mascot.index()] - usual) * help(card.effect()))
}

/// Rough chances of what may happen.
struct RoughOdds {
    places: [[f64; 4]; 4],
    yes: f64,
}

impl RoughOdds {
    fn new(observation: &Observation<HotStreak>) -> RoughOdds {
        let mut rows = [0.0; 4];
        for card in observation.view.known_deck_cards.iter() {
            if let Some(mascot) = card.mascot() {
                rows[mascot.index()] += help(card.effect());
            }
        }
        let places: [[f64; 4]; 4] = random_choice::place_chances(rows.map(strength));
        let bottom = |mascot: Mascot| places[mascot.index()][2] + places[mascot.index()][3];
        let yes = observation.view.side_bet.map_or(0.5, |bet| match bet.id {
            SideBet::BottomGobbler => bottom(Mascot::Gobbler),
            SideBet::BottomHurley => bottom(Mascot::Hurley),
            SideBet::BottomDangle => bottom(Mascot::Dangle),
            SideBet::BottomMum => bottom(Mascot::Mum),
            SideBet::AnyOut => YES_ANY_OUT,
            SideBet::CrawlStretch => YES_CRAWL_STRETCH,
            SideBet::Knockout => YES_KNOCKOUT,
            SideBet::OffTrack => YES_OFF_TRACK,
            SideBet::SameSpace => YES_SAME_SPACE,
            SideBet::StretchEmpty => YES_STRETCH_EMPTY,
            SideBet::TwoAtLine => YES_TWO_AT_LINE,
            SideBet::TwoDown => YES_TWO_DOWN,
        });
        RoughOdds { places, yes }
    }

    /// What a ticket pays on average.
    fn worth(&self, stack: Stack, pays: TicketPayout) -> f64 {
        match (stack.bet(), pays) {
            (TicketBet::OnMascot(mascot), TicketPayout::ByPlace { places }) => {
                let chances = self.places[mascot.index()];
                places.iter().zip(chances).map(|(pays, chance)| f64::from(*pays) * chance).sum()
            }
            (TicketBet::OnSideBet(answer), TicketPayout::ByAnswer { right, wrong }) => {
                let chance = if answer { self.yes } else { 1.0 - self.yes };
                f64::from(right) * chance + f64::from(wrong) * (1.0 - chance)
            }
            (TicketBet::OnMascot(_), TicketPayout::ByAnswer { .. })
            | (TicketBet::OnSideBet(_), TicketPayout::ByPlace { .. }) => 0.0,
        }
    }
}

// How often each side bet comes true among players like this one, roughly.
const YES_ANY_OUT: f64 = 0.7;
const YES_CRAWL_STRETCH: f64 = 0.35;
const YES_KNOCKOUT: f64 = 0.4;
const YES_OFF_TRACK: f64 = 0.5;
const YES_SAME_SPACE: f64 = 0.45;
const YES_STRETCH_EMPTY: f64 = 0.35;
const YES_TWO_AT_LINE: f64 = 0.45;
const YES_TWO_DOWN: f64 = 0.45;

/// How far a card helps its mascot, roughly in rows.
fn help(effect: CardEffect) -> f64 {
    match effect {
        CardEffect::Move(rows) | CardEffect::Recover(rows) => {
            f64::from(rows) + if matches!(effect, CardEffect::Recover(_)) { 0.5 } else { 0.0 }
        }
        CardEffect::Back(rows) => -f64::from(rows),
        CardEffect::ToNextStar => 4.0,
        CardEffect::Swerve(rows) => f64::from(rows) - 1.5,
        CardEffect::Fall => -2.0,
        CardEffect::TurnRound => -4.0,
    }
}

/// Expected rows as a weight, which is never 0.
fn strength(rows: f64) -> f64 {
    let base = (rows + 6.0).max(1.0);
    base * base
}
