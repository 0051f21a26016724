//! Which tickets to take. The search tries every pick, with the others taking the most valuable tickets in between, and
//! maximises the chance to have the most money in the end.

use core::cmp::Ordering;

use hot_streak::HotStreak;
use hot_streak::state::RACES;
use hot_streak::tickets::{Side, Stack, Ticket};
use hot_streak::view::TicketView;
use kit::Seat;
use play::Observation;

use super::forecast::{Forecast, ticket_kind};

/// Forecasts do not distinguish amounts of money above this.
const MAX_MONEY: usize = 400;
/// After the first race, and after the second: one dollar more raises the chance to win by one part in this number.
/// After the second race less is left to make up for it.
const DOLLAR_SCALE: [f64; 2] = [14.0, 11.0];
/// How many dollars more than the others a seat may hope to make in each race that is still to come. A seat with that
/// lead needs less luck.
const LEAD_PER_RACE: i32 = 15;
/// What a dollar of lead over the best other seat is worth after the last race, beside the win itself.
const VALUE_OF_LEAD: f64 = 0.002;

/// What the seats have, and what they want.
pub(super) struct DraftState {
    pub(super) seat: usize,
    pub(super) race: u8,
    /// What each seat has.
    pub(super) money: Vec<i32>,
    /// What others think each kind of ticket is worth.
    pub(super) typical_worth: Vec<f64>,
    /// By money, how much it counts for the chance to have the most in the end.
    weights: Vec<f64>,
}

/// Somebody's tickets, and which of them counts twice.
#[derive(Clone, Debug, Default)]
pub(super) struct PlannedSlip {
    pub(super) tickets: Vec<Ticket>,
    pub(super) doubled: Option<usize>,
}

impl PlannedSlip {
    pub(super) fn of(tickets: &[TicketView]) -> PlannedSlip {
        PlannedSlip {
            tickets: tickets.iter().map(|it| Ticket { stack: it.stack, tier: it.tier, side: it.side }).collect(),
            doubled: tickets.iter().position(|it| it.doubled),
        }
    }
}

impl DraftState {
    pub(super) fn new(observation: &Observation<HotStreak>, typical_worth: Vec<f64>) -> DraftState {
        let race = observation.view.race;
        let growth = 1.0 + 1.0 / DOLLAR_SCALE[usize::from(race > 1)];
        let weights = core::iter::successors(Some(1.0), |weight| Some(weight * growth)).take(MAX_MONEY + 1).collect();
        DraftState {
            seat: observation.seat.index(),
            race,
            money: observation.view.money.as_slice().to_vec(),
            typical_worth,
            weights,
        }
    }

    /// How good these tickets are for the seat: the estimated chance to have the most money in the end.
    pub(super) fn win_chance(&self, forecast: &Forecast, slips: &[PlannedSlip]) -> f64 {
        let mut total = 0.0;
        let mut theirs = vec![0; self.money.len()];
        for (finish, chance) in forecast.chances.iter().enumerate() {
            for ((seat, slip), money) in slips.iter().enumerate().zip(&mut theirs) {
                let mut sum = self.money[seat];
                for (number, ticket) in slip.tickets.iter().enumerate() {
                    let pays = forecast.payouts[ticket_kind(*ticket)][finish];
                    sum += if slip.doubled == Some(number) { 2 * pays } else { pays };
                }
                *money = sum.max(0);
            }
            total += chance * self.share(&theirs);
        }
        total
    }

    /// The seat's share of the win if this is the money of all seats.
    fn share(&self, money: &[i32]) -> f64 {
        let own = money[self.seat];
        let others = || money.iter().enumerate().filter(|(seat, _)| *seat != self.seat).map(|(_, money)| *money);
        if self.race < RACES {
            let weight = |money: i32| self.weights[(money.max(0) as usize).min(MAX_MONEY)];
            let hoped = weight(own + LEAD_PER_RACE * i32::from(RACES - self.race));
            return hoped / (hoped + others().map(weight).sum::<f64>());
        }
        let most = others().max().unwrap_or(0);
        let first = match own.cmp(&most) {
            Ordering::Greater => 1.0,
            Ordering::Equal => 1.0 / (1 + others().filter(|money| *money == most).count()) as f64,
            Ordering::Less => 0.0,
        };
        // A forecast is not certain: where it calls the win certain or impossible, a larger lead is still better.
        first + VALUE_OF_LEAD * f64::from(own - most)
    }

    /// The best result of a draft in which the others take what is worth the most, and the pick that leads to it.
    pub(super) fn search(
        &self,
        forecast: &Forecast,
        picks: &[Seat],
        left: &mut [u8; 6],
        slips: &mut Vec<PlannedSlip>,
    ) -> (f64, Option<Ticket>) {
        let Some((picker, picks)) = picks.split_first() else { return (self.best_doubling(forecast, slips), None) };
        let picker = picker.index();
        let offers: Vec<Ticket> = offers(left).collect();
        if picker != self.seat {
            let Some(ticket) = self.most_valuable(&offers) else { return self.search(forecast, picks, left, slips) };
            take_ticket(left, slips, picker, ticket);
            let found = self.search(forecast, picks, left, slips);
            put_back(left, slips, picker, ticket);
            return (found.0, None);
        }
        let mut best = (f64::NEG_INFINITY, None);
        for ticket in offers {
            take_ticket(left, slips, picker, ticket);
            let (chance, _) = self.search(forecast, picks, left, slips);
            put_back(left, slips, picker, ticket);
            if chance > best.0 {
                best = (chance, Some(ticket));
            }
        }
        best
    }

    /// The ticket that another seat takes.
    pub(super) fn most_valuable(&self, offers: &[Ticket]) -> Option<Ticket> {
        let worth = |ticket: &Ticket| self.typical_worth[ticket_kind(*ticket)];
        offers.iter().copied().max_by(|left, right| worth(left).total_cmp(&worth(right)))
    }

    /// The tickets of all seats at the end if every further pick takes what is worth the most.
    pub(super) fn expected_slips(&self, picks: &[Seat], mut left: [u8; 6], slips: &[PlannedSlip]) -> Vec<PlannedSlip> {
        let mut slips = slips.to_vec();
        for picker in picks {
            let offers: Vec<Ticket> = offers(&left).collect();
            let Some(ticket) = self.most_valuable(&offers) else { break };
            take_ticket(&mut left, &mut slips, picker.index(), ticket);
        }
        slips
    }

    /// How good the tickets are once every seat has doubled one of them, if this race has doubling.
    pub(super) fn best_doubling(&self, forecast: &Forecast, slips: &mut [PlannedSlip]) -> f64 {
        if self.race < RACES {
            return self.win_chance(forecast, slips);
        }
        self.double_for_others(slips);
        let own = slips[self.seat].tickets.len();
        let mut best = f64::NEG_INFINITY;
        for number in 0..own {
            slips[self.seat].doubled = Some(number);
            best = best.max(self.win_chance(forecast, slips));
        }
        slips[self.seat].doubled = None;
        best
    }

    /// Doubles the most valuable ticket of every other seat.
    pub(super) fn double_for_others(&self, slips: &mut [PlannedSlip]) {
        for (_, slip) in slips.iter_mut().enumerate().filter(|(seat, _)| *seat != self.seat) {
            let worth = |number: &usize| self.typical_worth[ticket_kind(slip.tickets[*number])];
            slip.doubled = (0..slip.tickets.len()).max_by(|left, right| worth(left).total_cmp(&worth(right)));
        }
    }
}

/// What can be taken from these stacks.
pub(super) fn offers(left: &[u8; 6]) -> impl Iterator<Item = Ticket> {
    let left = *left;
    Stack::ALL.iter().filter(move |stack| left[**stack as usize] > 0).flat_map(move |stack| {
        let tier = 3_u8.saturating_sub(left[*stack as usize]);
        Side::ALL.iter().map(move |side| Ticket { stack: *stack, tier, side: *side })
    })
}

pub(super) fn take_ticket(left: &mut [u8; 6], slips: &mut [PlannedSlip], picker: usize, ticket: Ticket) {
    left[ticket.stack as usize] -= 1;
    slips[picker].tickets.push(ticket);
}

fn put_back(left: &mut [u8; 6], slips: &mut [PlannedSlip], picker: usize, ticket: Ticket) {
    left[ticket.stack as usize] += 1;
    slips[picker].tickets.pop();
}

#[cfg(test)]
mod tests {
    use hot_streak::SideBet;
    use kit::Rules;

    use super::*;
    use crate::bot::forecast::TICKET_KINDS;
    use crate::bot::forecast::tests::{finish, table};

    const GOBBLER: Ticket = Ticket { stack: Stack::Gobbler, tier: 0, side: Side::Safe };

    /// Two seats in the last race with this money, and a gobbler that comes in first or third with equal chance.
    fn last_race(money: [i32; 2]) -> (DraftState, Forecast) {
        let (setup, state, seat) = table(5, SideBet::TwoDown);
        let observation = Observation::<HotStreak>::new(&setup, &state, seat).expect("it is asked");
        let mut table = DraftState::new(&observation, vec![0.0; TICKET_KINDS]);
        table.race = RACES;
        table.seat = 0;
        table.money = money.to_vec();
        let forecast = Forecast::new(&[(finish([0, 1, 2, 3], false), 1), (finish([2, 1, 0, 3], false), 1)]);
        assert_eq!(HotStreak::seats(&setup).count(), 2);
        (table, forecast)
    }

    fn chosen(money: [i32; 2]) -> Ticket {
        let (table, forecast) = last_race(money);
        // Only gobbler tickets are left to take.
        let found =
            table.search(&forecast, &[Seat::ALL[0]], &mut [3, 0, 0, 0, 0, 0], &mut vec![PlannedSlip::default(); 2]);
        found.1.expect("there is something to take")
    }

    #[test]
    fn who_is_ahead_in_the_last_race_takes_what_is_safe_and_who_is_behind_what_may_be_enough() {
        // Doubled, the safe side brings 20 or 10 and the risky one 30 or 4.
        assert_eq!(chosen([25, 30]).side, Side::Safe);
        assert_eq!(chosen([10, 35]).side, Side::Risky);
    }

    #[test]
    fn who_has_races_to_come_does_not_need_luck_yet() {
        // The safe side pays 10 or 5 and the risky one 15 or 2, which is more on average.
        let chosen = |money: [i32; 2]| {
            let (mut table, forecast) = last_race(money);
            table.race = 1;
            let found =
                table.search(&forecast, &[Seat::ALL[0]], &mut [3, 0, 0, 0, 0, 0], &mut vec![PlannedSlip::default(); 2]);
            found.1.expect("there is something to take").side
        };
        assert_eq!(chosen([10, 10]), Side::Safe);
        assert_eq!(chosen([10, 60]), Side::Risky);
    }

    #[test]
    fn the_doubled_ticket_counts_twice_and_money_stops_at_nothing() {
        let (table, forecast) = last_race([0, 19]);
        let slip = |doubled| PlannedSlip { tickets: vec![GOBBLER], doubled };
        let others = PlannedSlip::default();
        assert!(table.win_chance(&forecast, &[slip(None), others.clone()]) < 0.1);
        assert!((table.win_chance(&forecast, &[slip(Some(0)), others.clone()]) - 0.5).abs() < 0.05);
        let yes =
            PlannedSlip { tickets: vec![Ticket { stack: Stack::Yes, tier: 0, side: Side::Risky }], doubled: Some(0) };
        let (table, forecast) = last_race([0, 0]);
        assert!((table.win_chance(&forecast, &[yes, others]) - 0.5).abs() < 1e-9, "a loss of what one has not is none");
    }

    #[test]
    fn a_ticket_that_will_not_come_back_is_taken_before_one_that_will() {
        let (mut table, forecast) = last_race([10, 10]);
        table.race = 1;
        // The other seat wants the last tickets of hurley and mum, and not gobbler's, which is worth more to this seat.
        table.typical_worth = vec![0.0; TICKET_KINDS];
        for side in [Side::Safe, Side::Risky] {
            table.typical_worth[ticket_kind(Ticket { stack: Stack::Hurley, tier: 2, side })] = 20.0;
            table.typical_worth[ticket_kind(Ticket { stack: Stack::Mum, tier: 0, side })] = 10.0;
        }
        let mut left = [1, 1, 0, 3, 0, 0];
        let picks = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[0]];
        let (_, first) = table.search(&forecast, &picks, &mut left, &mut vec![PlannedSlip::default(); 2]);
        assert_eq!(first.map(|ticket| ticket.stack), Some(Stack::Hurley));
        assert_eq!(left, [1, 1, 0, 3, 0, 0], "looking ahead takes nothing away");
    }
}
