//! Tickets, side bets and places of Hot Streak.

use hot_streak::mascot::ByMascot;
use hot_streak::scene::TicketScene;
use hot_streak::tickets::{Stack, TIERS, TicketPayout};
use hot_streak::view::{PhaseName, TicketView, tickets};
use hot_streak::{HotStreak, Mascot, Setup, View};
use kit::{Rules, Seat};

use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit, holdings_before, running_totals};

use crate::HotStreakPlay;

const PLACE: &str = "place";
const SIDE_BET: &str = "side_bet";
const PLACES: &[&str] = &["first", "second", "third", "fourth"];
const ANSWER: &[&str] = &["right", "wrong"];
const TRUE: &[&str] = &["yes", "no"];

enum Question {
    Place(Mascot),
    Answer(bool),
    SideBet(hot_streak::SideBet),
}

impl Bets for HotStreakPlay {
    const PAYOUT_UNIT: Unit = Unit::Dollars;
    const HOLDING_UNIT: Unit = Self::PAYOUT_UNIT;

    fn bets(setup: &Setup, view: &View, scope: BetScope) -> Vec<Bet> {
        questions(setup, view, scope).into_iter().map(|(bet, _)| bet).collect()
    }

    fn settled_outcomes(setup: &Setup, asked: &View, now: &View, scope: BetScope) -> Option<Vec<Option<usize>>> {
        let result = now.results.get(asked.results.len())?;
        let answer = |(_, question): (Bet, Question)| match question {
            Question::Place(mascot) => Some(usize::from(place(&result.places, mascot).saturating_sub(1)).min(3)),
            Question::Answer(yes) => Some(usize::from(result.yes != yes)),
            Question::SideBet(id) => (result.side_bet == id).then_some(usize::from(!result.yes)),
        };
        Some(questions(setup, asked, scope).into_iter().map(answer).collect())
    }

    fn exact_chances(setup: &Setup, view: &View, scope: BetScope) -> Vec<Option<Vec<f64>>> {
        vec![None; Self::bets(setup, view, scope).len()]
    }

    fn races_per_game(setup: &Setup) -> f64 {
        f64::from(HotStreak::scene(setup).races)
    }

    fn finished_races(view: &View) -> usize {
        view.results.len()
    }

    fn race_running(view: &View) -> bool {
        view.phase == PhaseName::Race
    }

    /// Tickets are public; when a race is over they are back in their stacks.
    fn backings(_: &Setup, view: &View, race: usize) -> Vec<Backing> {
        let mut found = Vec::new();
        if view.results.len() != race {
            return found;
        }
        for (seat, tickets) in tickets(view).iter().enumerate() {
            for ticket in tickets {
                if let Some(hope) = hope(ticket, view) {
                    found.push(Backing { wanted: hope, seat: Some(Seat::ALL[seat]) });
                }
            }
        }
        if found.is_empty() {
            let first = |mascot: &Mascot| HopedOutcomes::new(PLACE, mascot.to_string(), &PLACES[..1]);
            found.extend(Mascot::ALL.iter().map(|mascot| Backing { wanted: first(mascot), seat: None }));
        }
        found
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.money.as_slice().iter().map(|it| f64::from(*it)).collect()
    }

    fn holdings_history(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let changes: Vec<Vec<f64>> =
            view.results.iter().map(|it| it.won.as_slice().iter().map(|won| f64::from(*won)).collect()).collect();
        running_totals(
            holdings_before(view.money.as_slice().iter().map(|it| f64::from(*it)), &changes),
            changes.into_iter(),
        )
    }
}

/// The outcome that the holder of this ticket wants most: its mascot first, whatever else it pays for.
fn hope(ticket: &TicketView, view: &View) -> Option<HopedOutcomes> {
    match question(ticket.stack) {
        Question::Place(mascot) => Some(HopedOutcomes::new(PLACE, mascot.to_string(), &PLACES[..1])),
        Question::Answer(yes) => {
            let id = view.side_bet?.id;
            Some(HopedOutcomes::new(SIDE_BET, id.to_string(), &TRUE[usize::from(!yes)..][..1]))
        }
        Question::SideBet(_) => None,
    }
}

fn place(places: &ByMascot<u8>, mascot: Mascot) -> u8 {
    *places.get(mascot)
}

fn questions(setup: &Setup, view: &View, scope: BetScope) -> Vec<(Bet, Question)> {
    let scene = HotStreak::scene(setup);
    let mut found = Vec::new();
    for &mascot in Mascot::ALL {
        let bet = Bet::unpaid(PLACE, mascot.to_string(), mascot.to_string(), PLACES);
        found.push((bet, Question::Place(mascot)));
    }
    let side_bets = match scope {
        BetScope::Current => view.side_bet.map(|it| it.id).into_iter().collect(),
        BetScope::WholeGame => scene.side_bets.clone(),
    };
    for id in side_bets {
        let bet = Bet::unpaid(SIDE_BET, id.to_string(), id.to_string(), TRUE);
        found.push((bet, Question::SideBet(id)));
    }
    for ticket in scene.tickets.iter().filter(|ticket| on_offer(ticket, view, scope)) {
        for (side, pays) in [("safe", ticket.safe), ("risky", ticket.risky)] {
            let what = format!("{} {}, {side}", ticket.stack, ticket.tier);
            let (outcomes, pays) = match pays {
                TicketPayout::ByPlace { places } => (PLACES, places.map(f64::from).to_vec()),
                TicketPayout::ByAnswer { right, wrong } => (ANSWER, vec![right.into(), wrong.into()]),
            };
            let about = what.clone();
            found.push((
                Bet { kind: "ticket", about, label: what, outcomes, payouts: pays, multiplier: 1.0 },
                question(ticket.stack),
            ));
        }
    }
    found
}

fn question(stack: Stack) -> Question {
    match stack {
        Stack::Gobbler => Question::Place(Mascot::Gobbler),
        Stack::Hurley => Question::Place(Mascot::Hurley),
        Stack::Dangle => Question::Place(Mascot::Dangle),
        Stack::Mum => Question::Place(Mascot::Mum),
        Stack::Yes => Question::Answer(true),
        Stack::No => Question::Answer(false),
    }
}

/// The ticket on top of its stack now, or any.
fn on_offer(ticket: &TicketScene, view: &View, scope: BetScope) -> bool {
    let stacks = &view.stacks;
    let left = match ticket.stack {
        Stack::Gobbler => stacks.gobbler,
        Stack::Hurley => stacks.hurley,
        Stack::Dangle => stacks.dangle,
        Stack::Mum => stacks.mum,
        Stack::Yes => stacks.yes,
        Stack::No => stacks.no,
    };
    match scope {
        BetScope::Current => left > 0 && usize::from(ticket.tier) == TIERS.saturating_sub(left.into()),
        BetScope::WholeGame => true,
    }
}
