//! Games of two that choose at the same time: no single choice is safe, so what is looked for is a mixture. It is
//! short, exact and tested, so it is written here and not a solver of linear programs.

use kit::{Pick, SimRng};

/// A game of two choices made at once in which one side wins what the other loses: what the row side wins, by its
/// choice and then the other's.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixGame(pub Vec<Vec<f64>>);

/// Shares of the choices that nobody can do better against, for both sides, and what the row side wins by them.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    pub row: Vec<f64>,
    /// The column side's.
    pub column: Vec<f64>,
    /// What the row side wins on the average.
    pub value: f64,
}

impl MatrixGame {
    /// The exact solution, by the simplex method; none for a game without choices.
    ///
    /// Every entry is raised above 0, which changes nobody's best choice. Then the column side's shares, divided by the
    /// value, are the largest sum that no row makes more than 1 of, and the row side's are the prices of that.
    pub fn solve(&self) -> Option<Solution> {
        let (rows, columns) = (self.0.len(), self.0.first()?.len());
        let least = self.0.iter().flatten().copied().fold(f64::INFINITY, f64::min);
        let raise = 1.0 - least;
        // One line a row: the entries, the slack, the bound. The last line is what is still to be gained.
        let width = columns + rows + 1;
        let mut lines: Vec<Vec<f64>> = (0..=rows).map(|_| vec![0.0; width]).collect();
        for (index, row) in self.0.iter().enumerate() {
            for (cell, entry) in lines[index].iter_mut().zip(row) {
                *cell = entry + raise;
            }
            lines[index][columns + index] = 1.0;
            lines[index][width - 1] = 1.0;
        }
        lines[rows][..columns].fill(-1.0);
        let mut basis: Vec<usize> = (columns..columns + rows).collect();
        // The first line that helps is taken, in the order of the choices, so it cannot run in circles.
        for _ in 0..50 * (rows + columns) {
            let Some(enter) = (0..width - 1).find(|column| lines[rows][*column] < -1e-12) else { break };
            let tight = (0..rows).filter(|row| lines[*row][enter] > 1e-12).map(|row| {
                let room = lines[row][width - 1] / lines[row][enter];
                (row, room)
            });
            let (leave, _) = tight
                .min_by(|left, right| left.1.total_cmp(&right.1).then_with(|| basis[left.0].cmp(&basis[right.0])))?;
            pivot(&mut lines, leave, enter);
            basis[leave] = enter;
        }
        let total = lines[rows][width - 1];
        let mut column = vec![0.0; columns];
        for (line, choice) in basis.iter().enumerate().filter(|(_, choice)| **choice < columns) {
            column[*choice] = (lines[line][width - 1] / total).max(0.0);
        }
        let row = (0..rows).map(|row| (lines[rows][columns + row] / total).max(0.0)).collect();
        Some(Solution { row, column, value: 1.0 / total - raise })
    }

    /// By how much the two sides together could do better against these shares. It is 0 for a solution.
    pub fn exploitability(&self, row: &[f64], column: &[f64]) -> f64 {
        let best_row = self.0.iter().map(|line| dot(line, column)).fold(f64::NEG_INFINITY, f64::max);
        let columns = self.0.first().map_or(0, Vec::len);
        let worst = (0..columns).map(|choice| self.0.iter().zip(row).map(|(line, share)| line[choice] * share).sum());
        best_row - worst.fold(f64::INFINITY, |least: f64, sum: f64| least.min(sum))
    }
}

fn pivot(lines: &mut [Vec<f64>], leave: usize, enter: usize) {
    let by = lines[leave][enter];
    lines[leave].iter_mut().for_each(|cell| *cell /= by);
    let pivot = lines[leave].clone();
    for (index, line) in lines.iter_mut().enumerate() {
        let times = line[enter];
        if index != leave && times != 0.0 {
            line.iter_mut().zip(&pivot).for_each(|(cell, pivot)| *cell -= times * pivot);
        }
    }
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// Draws one of the choices by their shares.
pub fn sample_index(shares: &[f64], rng: &mut SimRng) -> Option<usize> {
    const FINE: u32 = 1 << 30;
    let total: f64 = shares.iter().sum();
    let mut left = total * f64::from(rng.pick(FINE)) / f64::from(FINE);
    let last = shares.iter().rposition(|share| *share > 0.0)?;
    Some(
        shares
            .iter()
            .position(|share| {
                left -= share;
                left < 0.0
            })
            .unwrap_or(last),
    )
}

/// Somebody who plays a game over and over and regrets: what would have been better is done more often from then on.
#[derive(Clone, Debug)]
pub struct RegretMatcher {
    regrets: Vec<f64>,
    /// What was done on the average, later times counting more.
    sums: Vec<f64>,
    times: f64,
}

impl RegretMatcher {
    /// Nothing is regretted yet.
    pub fn new(choices: usize) -> RegretMatcher {
        RegretMatcher { regrets: vec![0.0; choices], sums: vec![0.0; choices], times: 0.0 }
    }

    /// What is done next: everything in proportion to how much it is regretted, or anything if nothing is.
    pub fn current_shares(&self) -> Vec<f64> {
        normal(&self.regrets)
    }

    /// What each choice would have brought against what the other did, when these shares were played.
    pub fn update(&mut self, shares: &[f64], worth: &[f64]) {
        let average = dot(shares, worth);
        self.times += 1.0;
        for (index, worth) in worth.iter().enumerate() {
            self.regrets[index] = (self.regrets[index] + worth - average).max(0.0);
            self.sums[index] += self.times * shares[index];
        }
    }

    /// What was done on the average.
    pub fn average_shares(&self) -> Vec<f64> {
        normal(&self.sums)
    }
}

fn normal(weights: &[f64]) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    match total > 0.0 {
        true => weights.iter().map(|weight| weight / total).collect(),
        false => vec![1.0 / weights.len().max(1) as f64; weights.len()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_game_has_its_known_solution() {
        // Matching pennies with one prize doubled.
        let solved = MatrixGame(vec![vec![2.0, -1.0], vec![-1.0, 1.0]]).solve().unwrap();
        assert!((solved.value - 0.2).abs() < 1e-12, "{solved:?}");
        assert!((solved.row[0] - 0.4).abs() < 1e-12 && (solved.column[0] - 0.4).abs() < 1e-12, "{solved:?}");
    }

    #[test]
    fn nobody_does_better_against_a_solution() {
        let mut pick = SimRng::new(5);
        for round in 0..300 {
            let (rows, columns) = (1 + round % 9, 1 + round / 9 % 9);
            // Few different numbers, so that there are many ties.
            let line = |pick: &mut SimRng| (0..columns).map(|_| f64::from(pick.pick(7)) - 3.0).collect();
            let game = MatrixGame((0..rows).map(|_| line(&mut pick)).collect());
            let solved = game.solve().unwrap();
            assert!((solved.row.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{game:?} {solved:?}");
            assert!(game.exploitability(&solved.row, &solved.column).abs() < 1e-9, "{game:?} {solved:?}");
        }
    }

    #[test]
    fn regretting_comes_near_the_solution() {
        let game = MatrixGame(vec![vec![0.0, 2.0, -1.0], vec![-1.0, 0.0, 1.0], vec![1.0, -2.0, 0.0]]);
        let (mut row, mut column) = (RegretMatcher::new(3), RegretMatcher::new(3));
        for _ in 0..2_000 {
            let (rows, columns) = (row.current_shares(), column.current_shares());
            row.update(&rows, &game.0.iter().map(|line| dot(line, &columns)).collect::<Vec<_>>());
            let columns = column.current_shares();
            let rows = row.current_shares();
            let worth: Vec<f64> = (0..3)
                .map(|choice| -game.0.iter().zip(&rows).map(|(line, share)| line[choice] * share).sum::<f64>())
                .collect();
            column.update(&columns, &worth);
        }
        assert!(game.exploitability(&row.average_shares(), &column.average_shares()) < 0.01);
    }

    #[test]
    fn choices_are_drawn_by_their_shares() {
        let mut pick = SimRng::new(1);
        let mut times = [0; 3];
        (0..3_000).for_each(|_| times[sample_index(&[0.5, 0.0, 0.5], &mut pick).unwrap()] += 1);
        assert!(times[1] == 0 && times[0] > 1_300 && times[2] > 1_300, "{times:?}");
        assert_eq!(sample_index(&[0.0, 0.0], &mut pick), None);
    }
}
