//! The spots and cards that may be bet on, with chance and worth.

use std::collections::BTreeMap;

use ready_set_bet::scene::{PropScene, SpotScene, TokenScene};
use ready_set_bet::{Color, Exotic, Horse, Scene, Setup, Spot, View};
use serde::Serialize;

use crate::odds::race_model::{RaceModel, RacePosition};
use crate::odds::win_place_show::WinPlaceShow;

/// The chances of all spots and cards that may be bet on.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SpotOdds {
    /// First, second or better, third or better.
    #[serde(flatten)]
    pub finishes: WinPlaceShow,
    /// A horse of this colour wins.
    pub color: BTreeMap<Color, f64>,
    /// 7 comes in fifth or worse.
    pub seven_out: f64,
    /// The prop cards by number.
    pub props: BTreeMap<u8, f64>,
    /// The exotic cards.
    pub exotics: BTreeMap<Exotic, f64>,
}

/// A spot with what it pays and how likely that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SpotQuote {
    pub spot: Spot,
    /// What a won bet is multiplied by.
    pub multiplier: i64,
    /// What a lost bet costs.
    pub penalty: i64,
    /// How likely the bet is won.
    pub chance: f64,
}

impl SpotOdds {
    /// What a viewer may bet on now: the whole board, and the cards in play.
    pub fn for_view(setup: &Setup, scene: &Scene, view: &View) -> SpotOdds {
        let prop = |card: u8| view.props.contains(&card);
        SpotOdds::from(&RaceModel::for_setup(setup), scene, RacePosition::from_view(view), prop, |card| {
            view.exotics.contains(&card)
        })
    }

    /// The whole board and every card of the game, from this moment.
    pub fn for_all_cards(setup: &Setup, scene: &Scene, moment: RacePosition) -> SpotOdds {
        SpotOdds::from(&RaceModel::for_setup(setup), scene, moment, |_| true, |_| true)
    }

    fn from(
        course: &RaceModel,
        scene: &Scene,
        moment: RacePosition,
        prop: impl Fn(u8) -> bool,
        exotic: impl Fn(Exotic) -> bool,
    ) -> SpotOdds {
        let finish_odds = course.finish_odds(moment);
        let finishes = finish_odds.win_place_show();
        let wins = |color: Color| finishes.win.iter().filter(move |(horse, _)| horse.color() == color).map(|it| it.1);
        let exotics = scene.spots.iter().filter_map(|info| match info.spot {
            Spot::Exotic { card } if exotic(card) => Some((card, finish_odds.wins_exotic(card))),
            _ => None,
        });
        let beats = |card: &PropScene| finish_odds.beats(card.winner.index(), horse_bits(&card.losers));
        SpotOdds {
            finishes,
            color: Color::ALL.iter().map(|color| (*color, wins(*color).sum())).collect(),
            seven_out: finish_odds.seven_out(),
            props: scene.props.iter().filter(|it| prop(it.card)).map(|it| (it.card, beats(it))).collect(),
            exotics: exotics.collect(),
        }
    }

    /// How likely a bet on this spot is won; none for a card that is not on this board.
    pub fn chance(&self, spot: Spot) -> Option<f64> {
        match spot {
            Spot::Show { horse, .. } => Some(*self.finishes.show.get(horse)),
            Spot::Place { horse, .. } => Some(*self.finishes.place.get(horse)),
            Spot::Win { horse, .. } => Some(*self.finishes.win.get(horse)),
            Spot::Color { color } => self.color.get(&color).copied(),
            Spot::SevenOut => Some(self.seven_out),
            Spot::Prop { card } => self.props.get(&card).copied(),
            Spot::Exotic { card } => self.exotics.get(&card).copied(),
        }
    }

    /// Every spot of the scene that is on this board.
    pub fn quotes(&self, scene: &Scene) -> Vec<SpotQuote> {
        let quote = |info: &SpotScene| {
            let SpotScene { spot, multiplier, penalty, .. } = *info;
            self.chance(spot).map(|chance| SpotQuote { spot, multiplier, penalty, chance })
        };
        scene.spots.iter().filter_map(quote).collect()
    }
}

impl SpotQuote {
    /// The dollars that this token gains here on average, before VIP cards and without regard to money stopping at 0.
    pub fn value(&self, token: &TokenScene) -> f64 {
        // A token whose own penalty is null is also spared the spot's.
        let cost = token.own_penalty.map_or(0, |own| own + self.penalty);
        (token.value * self.multiplier) as f64 * self.chance - cost as f64 * (1.0 - self.chance)
    }

    /// The multiplier at which a plain token of this value neither gains nor loses on average; none if it cannot win.
    pub fn fair_multiplier(&self, value: f64) -> Option<f64> {
        (self.chance > 0.0 && value > 0.0).then(|| self.penalty as f64 * (1.0 - self.chance) / (value * self.chance))
    }
}

/// Horses as a set of bits.
pub(crate) fn horse_bits(horses: &[Horse]) -> u16 {
    horses.iter().fold(0, |set, horse| set | 1 << horse.index())
}
