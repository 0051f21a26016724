//! The other bets: 7 out, props, exotics. Each is a small sum at every node.

use ready_set_bet::final_positions::{
    BLOW_OUT_SPACES, LATE_START_HORSES, LATE_START_SPACES, NOSE_SPACES, PHOTO_FINISH_SPACES, SEVEN_OUT_RANK,
    TIGHT_RACE_SPACES,
};
use ready_set_bet::{Exotic, FinalPositions, Horse};

use crate::odds::HORSES;
use crate::odds::finish_odds::{FinishOdds, QuadratureNode};

/// All horses, one bit each.
/// The best rank with which 7 is out.
const OUT: usize = SEVEN_OUT_RANK as usize;
const ALL: u16 = (1 << HORSES) - 1;

impl FinishOdds<'_> {
    /// The chance that 7 comes in fifth or worse.
    pub fn seven_out(&self) -> f64 {
        let seven = Horse::Seven.index();
        let others = ALL & !(1 << seven);
        self.sum(
            |node| {
                let out = |(space, measure): (i32, f64)| {
                    // In front of 7: the winner and at least three more.
                    let ahead = ahead::<{ OUT - 1 }>(node, others, space);
                    measure * ahead[OUT - 2]
                };
                node.stands(seven).map(out).sum()
            },
            FinalPositions::is_seven_out,
        )
    }

    /// The chance that a horse is in front of each of some others, given as a set of bits.
    pub fn beats(&self, horse: usize, others: u16) -> f64 {
        if horse >= HORSES {
            return 0.0;
        }
        let others = others & ALL & !(1 << horse);
        let rest = ALL & !others & !(1 << horse);
        let losers = |space: i32, node: &QuadratureNode<'_>| -> f64 {
            let loses = |other: usize| node.at_most(other, space - 1);
            (0..HORSES).filter(|other| others >> other & 1 == 1).map(loses).product()
        };
        self.sum(
            |node| {
                let (_, won_elsewhere) = node.winners(rest, |other| node.anywhere[other]);
                let second: f64 = node.stands(horse).map(|(space, measure)| measure * losers(space, node)).sum();
                let nobody: f64 =
                    (0..HORSES).filter(|other| *other != horse).map(|other| node.anywhere[other]).product();
                second * won_elsewhere + node.home[horse] * nobody
            },
            |order| order.beats(Horse::ALL[horse], others),
        )
    }

    /// The chance that an exotic card is won.
    pub fn wins_exotic(&self, card: Exotic) -> f64 {
        let finish = self.finish as i32;
        let won = |node: &QuadratureNode<'_>| match card {
            Exotic::ByANose => {
                // The best of the others is exactly this far behind.
                let nose = i32::from(NOSE_SPACES);
                node.winners(ALL, |horse| node.at_most(horse, finish - nose)).1
                    - node.winners(ALL, |horse| node.at_most(horse, finish - nose - 1)).1
            }
            Exotic::BlowOut => node.winners(ALL, |horse| node.at_most(horse, finish - i32::from(BLOW_OUT_SPACES))).1,
            Exotic::PhotoFinish => ahead::<3>(node, ALL, finish - i32::from(PHOTO_FINISH_SPACES) - 1)[2],
            Exotic::TightRace if finish < i32::from(TIGHT_RACE_SPACES) => 0.0,
            Exotic::TightRace => {
                let moved = |horse: usize| node.anywhere[horse] - node.at_most(horse, i32::from(TIGHT_RACE_SPACES) - 1);
                node.winners(ALL, moved).1
            }
            Exotic::LateStart => {
                // On a track so short that the winner started late too, one more is enough.
                let needed =
                    if finish <= i32::from(LATE_START_SPACES) { LATE_START_HORSES - 1 } else { LATE_START_HORSES };
                behind(node, i32::from(LATE_START_SPACES), needed)
            }
        };
        self.sum(won, |order| order.wins_exotic(card))
    }
}

/// With exactly one of these horses winning: the measures of 0, 1, 2 … others being in front of this space. The last
/// entry is for that many or more.
fn ahead<const ENTRIES: usize>(node: &QuadratureNode<'_>, horses: u16, space: i32) -> [f64; ENTRIES] {
    let (mut none, mut one) = ([0.0; ENTRIES], [0.0; ENTRIES]);
    none[0] = 1.0;
    for horse in (0..HORSES).filter(|horse| horses >> horse & 1 == 1) {
        let (behind, home) = (node.at_most(horse, space), node.home[horse]);
        let front = node.anywhere[horse] - behind;
        for count in (0..ENTRIES).rev() {
            let stays = if count + 1 == ENTRIES { behind + front } else { behind };
            let fewer = |counts: &[f64; ENTRIES]| count.checked_sub(1).map_or(0.0, |fewer| counts[fewer]);
            one[count] = one[count] * stays + fewer(&one) * front + none[count] * home;
            none[count] = none[count] * stays + fewer(&none) * front;
        }
    }
    one
}

/// With exactly one horse winning: the measure of at least this number of others not having come further than this
/// space.
fn behind(node: &QuadratureNode<'_>, space: i32, needed: usize) -> f64 {
    let anybody = node.winners(ALL, |horse| node.anywhere[horse]).1;
    let in_front = |horse: usize| node.anywhere[horse] - node.at_most(horse, space);
    let nobody = node.winners(ALL, in_front).1;
    if needed == 1 {
        return anybody - nobody;
    }
    let (mut none, mut one) = ([1.0, 0.0], [0.0, 0.0]);
    for horse in 0..HORSES {
        let (late, front, home) = (node.at_most(horse, space), in_front(horse), node.home[horse]);
        one = [one[0] * front + none[0] * home, one[1] * front + one[0] * late + none[1] * home];
        none = [none[0] * front, none[1] * front + none[0] * late];
    }
    anybody - nobody - one[1]
}
