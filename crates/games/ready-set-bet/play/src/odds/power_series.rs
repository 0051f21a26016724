//! Power series, cut off after as many terms as the shorter operand has.

pub(crate) fn multiply(left: &[f64], right: &[f64]) -> Vec<f64> {
    let terms = left.len().min(right.len());
    (0..terms).map(|power| (0..=power).map(|part| left[part] * right[power - part]).sum()).collect()
}

/// One divided by a series that begins with 1.
pub(crate) fn inverse(series: &[f64]) -> Vec<f64> {
    let mut inverse: Vec<f64> = Vec::with_capacity(series.len());
    for power in 0..series.len() {
        let rest: f64 = (1..=power).map(|part| series[part] * inverse[power - part]).sum();
        inverse.push(if power == 0 { 1.0 } else { -rest });
    }
    inverse
}

/// e to the power of `scale` times a series that begins with 0.
pub(crate) fn exponential(series: &[f64], scale: f64) -> Vec<f64> {
    let mut exponential: Vec<f64> = Vec::with_capacity(series.len());
    for power in 0..series.len() {
        // The derivative of an exponential is the derivative of the exponent times itself.
        let slope: f64 = (1..=power).map(|part| part as f64 * series[part] * exponential[power - part]).sum();
        exponential.push(if power == 0 { 1.0 } else { scale * slope / power as f64 });
    }
    exponential
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_times_its_inverse_is_one() {
        let series = [1.0, 0.5, -0.25, 3.0, 0.125];
        assert_eq!(multiply(&series, &inverse(&series)), [1.0, 0.0, 0.0, 0.0, 0.0]);
    }

    #[test]
    fn the_exponential_of_x_has_factorials_below() {
        let terms = exponential(&[0.0, 1.0, 0.0, 0.0], 2.0);
        assert_eq!(terms, [1.0, 2.0, 2.0, 4.0 / 3.0]);
    }
}
