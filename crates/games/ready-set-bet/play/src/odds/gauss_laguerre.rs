//! The points and weights of the integral: Gauss–Laguerre quadrature, exact for polynomials of twice as many terms as
//! there are points. It is short, exact and tested, so it is written here.

/// A point of the integral and its weight.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QuadraturePoint {
    pub(crate) x: f64,
    pub(crate) weight: f64,
}

/// The rule with this number of points, ascending.
pub(crate) fn gauss_laguerre(count: usize) -> Vec<QuadraturePoint> {
    (0..count).map(|index| point(count, index)).collect()
}

fn point(count: usize, index: usize) -> QuadraturePoint {
    // No root lies beyond 4n + 2. Halving until the interval is as small as numbers get finds the root in any case.
    let (mut low, mut high) = (0.0, 4.0 * count as f64 + 2.0);
    for _ in 0..80 {
        let middle = 0.5 * (low + high);
        match roots_below(count, middle) > index {
            true => high = middle,
            false => low = middle,
        }
    }
    let at = 0.5 * (low + high);
    let (next, _) = polynomial(count + 1, at);
    let slope = (count as f64 + 1.0) * next;
    QuadraturePoint { x: at, weight: at / (slope * slope) }
}

/// The Laguerre polynomials of degree `degree` and one less.
fn polynomial(degree: usize, at: f64) -> (f64, f64) {
    let (mut this, mut before) = (1.0, 0.0);
    for done in 0..degree {
        (this, before) = (following(done, at, this, before), this);
    }
    (this, before)
}

fn following(done: usize, at: f64, this: f64, before: f64) -> f64 {
    ((2 * done + 1) as f64 - at) * this / (done + 1) as f64 - done as f64 * before / (done + 1) as f64
}

/// How many roots are smaller: as many as the sequence of polynomials changes its sign there (Sturm).
fn roots_below(degree: usize, at: f64) -> usize {
    let (mut this, mut before) = (1.0f64, 0.0);
    let mut changes = 0;
    for done in 0..degree {
        let next = following(done, at, this, before);
        changes += usize::from((next < 0.0) != (this < 0.0));
        (this, before) = (next, this);
    }
    changes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_integrate_to_factorials() {
        for count in [1, 2, 8, 64, 136] {
            let points = gauss_laguerre(count);
            let mut factorial = 1.0;
            for power in 0..(2 * count).min(100) {
                factorial *= power.max(1) as f64;
                let sum: f64 = points.iter().map(|point| point.weight * point.x.powi(power as i32)).sum();
                assert!((sum / factorial - 1.0).abs() < 1e-11, "{count} points, power {power}: {sum} for {factorial}");
            }
        }
    }
}
