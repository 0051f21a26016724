//! Small things every bot needs. Chances are plain sums, products and quotients, so that they come out alike everywhere.

use kit::{Pick, SimRng};

/// Whether something happens whose chance is this many percent.
pub fn percent_chance(percent: u32, rng: &mut SimRng) -> bool {
    rng.pick(100) < percent
}

/// Any one of these.
pub fn pick_any<'a, T>(items: &'a [T], rng: &mut SimRng) -> Option<&'a T> {
    let count = u32::try_from(items.len()).ok().filter(|count| *count > 0)?;
    items.get(rng.pick(count) as usize)
}

/// Any one of those that are nearly as good as the best: worth at least `share` of it, and more than nothing.
pub fn pick_near_best<T: Clone>(items: &[(f64, T)], share: f64, rng: &mut SimRng) -> Option<T> {
    let best = items.iter().map(|(worth, _)| *worth).fold(0.0, f64::max);
    let good: Vec<&T> =
        items.iter().filter(|(worth, _)| *worth > 0.0 && *worth >= best * share).map(|(_, it)| it).collect();
    pick_any(&good, rng).map(|it| (*it).clone())
}

/// One of the best; among equals, any.
pub fn pick_best<T: Clone>(items: &[(f64, T)], rng: &mut SimRng) -> Option<T> {
    let best = items.iter().map(|(worth, _)| *worth).fold(f64::NEG_INFINITY, f64::max);
    let good: Vec<&T> = items.iter().filter(|(worth, _)| *worth >= best).map(|(_, it)| it).collect();
    pick_any(&good, rng).map(|it| (*it).clone())
}

/// How likely each of `N` runners comes in at each of the first `PLACES` places, if whoever is left comes next in
/// proportion to strength.
pub fn place_chances<const N: usize, const PLACES: usize>(strength: [f64; N]) -> [[f64; PLACES]; N] {
    let mut found = [[0.0; PLACES]; N];
    fill(&strength, &mut [false; N], 0, 1.0, &mut found);
    found
}

fn fill<const N: usize, const PLACES: usize>(
    strength: &[f64; N],
    home: &mut [bool; N],
    place: usize,
    so_far: f64,
    found: &mut [[f64; PLACES]; N],
) {
    let left: f64 = (0..N).filter(|runner| !home[*runner]).map(|runner| strength[runner]).sum();
    if place == PLACES || left <= 0.0 {
        return;
    }
    for runner in 0..N {
        if !home[runner] {
            let share = so_far * strength[runner] / left;
            found[runner][place] += share;
            home[runner] = true;
            fill(strength, home, place + 1, share, found);
            home[runner] = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stronger_comes_in_first_more_often_and_every_place_is_taken_once() {
        let found: [[f64; 3]; 4] = place_chances([4.0, 2.0, 1.0, 1.0]);
        assert!((found[0][0] - 0.5).abs() < 1e-12);
        for place in 0..3 {
            let taken: f64 = found.iter().map(|runner| runner[place]).sum();
            assert!((taken - 1.0).abs() < 1e-12, "place {place}: {taken}");
        }
        assert!(found[0][2] < found[3][2]);
    }

    #[test]
    fn what_is_worth_nothing_is_never_good() {
        let mut rng = SimRng::new(1);
        assert_eq!(pick_near_best(&[(-1.0, 'a'), (0.0, 'b')], 0.5, &mut rng), None);
        for _ in 0..50 {
            assert_ne!(pick_near_best(&[(10.0, 'a'), (6.0, 'b'), (1.0, 'c')], 0.5, &mut rng), Some('c'));
        }
        assert_eq!(pick_best(&[(-3.0, 'a'), (-1.0, 'b')], &mut rng), Some('b'));
    }
}
