//! Spots and cards of Ready Set Bet, with exact chances.

use crate::odds::{RacePosition, RunState, SpotOdds, SpotQuote};
use kit::{Rules, Seat};
use ready_set_bet::view::PhaseName;
use ready_set_bet::{Horse, ReadySetBet, Scene, Setup, Spot, View};

use play::game::{Backing, Bet, BetScope, Bets, HopedOutcomes, Unit, holdings_before, running_totals};

use crate::ReadySetBetPlay;

const OUTCOMES: &[&str] = &["won", "lost"];
/// The token that the figures are for: a plain 3, of which most bettors have two.
const TOKEN: f64 = 3.0;

impl Bets for ReadySetBetPlay {
    const PAYOUT_UNIT: Unit = Unit::Dollars;
    const HOLDING_UNIT: Unit = Self::PAYOUT_UNIT;

    fn bets(setup: &Setup, view: &View, scope: BetScope) -> Vec<Bet> {
        let scene = ReadySetBet::scene(setup);
        let bet = |quote: &SpotQuote| Bet {
            kind: kind(quote.spot),
            about: about(quote.spot),
            label: name(&scene, quote.spot),
            outcomes: OUTCOMES,
            payouts: vec![TOKEN * quote.multiplier as f64, 0.0 - quote.penalty as f64],
            multiplier: quote.multiplier as f64,
        };
        quotes(setup, view, scope).iter().map(bet).collect()
    }

    fn settled_outcomes(setup: &Setup, asked: &View, now: &View, scope: BetScope) -> Option<Vec<Option<usize>>> {
        let result = now.results.get(asked.results.len())?;
        let scene = ReadySetBet::scene(setup);
        // After a race is over, every chance is 0 or 1.
        let over = SpotOdds::for_all_cards(
            setup,
            &scene,
            RacePosition { positions: result.positions.0, run_state: RunState::Fresh },
        );
        let lost = |spot: Spot| over.chance(spot).map(|chance| usize::from(chance < 0.5));
        Some(spots(&scene, asked, scope).map(lost).collect())
    }

    fn exact_chances(setup: &Setup, view: &View, scope: BetScope) -> Vec<Option<Vec<f64>>> {
        let quotes = quotes(setup, view, scope);
        quotes.iter().map(|quote| Some(vec![quote.chance, 1.0 - quote.chance])).collect()
    }

    fn races_per_game(setup: &Setup) -> f64 {
        ReadySetBet::ruleset(setup).races as f64
    }

    fn finished_races(view: &View) -> usize {
        view.results.len()
    }

    fn race_running(view: &View) -> bool {
        view.phase == PhaseName::Race
    }

    /// Tokens are public. If nobody has placed any, every horse counts.
    fn backings(_: &Setup, view: &View, race: usize) -> Vec<Backing> {
        let stake = |seat: Seat, spot: Spot| Backing { wanted: hope(spot), seat: Some(seat) };
        if let Some(result) = view.results.get(race) {
            return result.bets.iter().map(|bet| stake(bet.seat, bet.spot)).collect();
        }
        if view.results.len() != race || view.bets.is_empty() {
            let win = |horse: &Horse| Backing { wanted: hope(Spot::Win { horse: *horse, slot: 1 }), seat: None };
            return Horse::ALL.iter().map(win).collect();
        }
        view.bets.iter().map(|bet| stake(bet.seat, bet.spot)).collect()
    }

    fn holdings(view: &View) -> Vec<f64> {
        view.money.as_slice().iter().map(|it| *it as f64).collect()
    }

    fn holdings_history(_: &Setup, view: &View) -> Vec<Vec<f64>> {
        let changes: Vec<Vec<f64>> =
            view.results.iter().map(|it| it.won.as_slice().iter().map(|won| *won as f64).collect()).collect();
        running_totals(
            holdings_before(view.money.as_slice().iter().map(|it| *it as f64), &changes),
            changes.into_iter(),
        )
    }
}

fn quotes(setup: &Setup, view: &View, scope: BetScope) -> Vec<SpotQuote> {
    let scene = ReadySetBet::scene(setup);
    let board = match scope {
        BetScope::Current => SpotOdds::for_view(setup, &scene, view),
        BetScope::WholeGame => SpotOdds::for_all_cards(setup, &scene, RacePosition::AT_GATE),
    };
    board.quotes(&scene)
}

/// The spots of [`quotes`] without their chances, which take far longer to compute than a race takes to play.
fn spots(scene: &Scene, view: &View, scope: BetScope) -> impl Iterator<Item = Spot> {
    let in_play = move |spot: &Spot| match (scope, spot) {
        (BetScope::Current, Spot::Prop { card }) => view.props.contains(card),
        (BetScope::Current, Spot::Exotic { card }) => view.exotics.contains(card),
        (BetScope::Current | BetScope::WholeGame, _) => true,
    };
    scene.spots.iter().map(|info| info.spot).filter(in_play)
}

fn hope(spot: Spot) -> HopedOutcomes {
    HopedOutcomes::new(kind(spot), about(spot), &OUTCOMES[..1])
}

fn about(spot: Spot) -> String {
    match spot {
        Spot::Show { horse, .. } | Spot::Place { horse, .. } | Spot::Win { horse, .. } => horse.to_string(),
        Spot::Color { color } => color.to_string(),
        Spot::SevenOut => String::new(),
        Spot::Prop { card } => card.to_string(),
        Spot::Exotic { card } => card.to_string(),
    }
}

fn kind(spot: Spot) -> &'static str {
    match spot {
        Spot::Show { .. } => "show",
        Spot::Place { .. } => "place",
        Spot::Win { .. } => "win",
        Spot::Color { .. } => "colour",
        Spot::SevenOut => "seven_out",
        Spot::Prop { .. } => "prop",
        Spot::Exotic { .. } => "exotic",
    }
}

fn name(scene: &Scene, spot: Spot) -> String {
    match spot {
        Spot::Show { horse, slot } | Spot::Place { horse, slot } | Spot::Win { horse, slot } => {
            format!("{horse} #{slot}")
        }
        Spot::Color { color } => color.to_string(),
        Spot::SevenOut => "seven_out".into(),
        Spot::Prop { card } => {
            let prop = scene.props.iter().find(|prop| prop.card == card);
            let losers = prop.map(|prop| prop.losers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
            let over = prop.zip(losers).map(|(prop, losers)| format!(": {} over {losers}", prop.winner));
            format!("card {card}{}", over.unwrap_or_default())
        }
        Spot::Exotic { card } => card.to_string(),
    }
}
