//! A quick generator for simulations, searches and tests. Never for a table where people play. It is written here,
//! because fixtures, figures and the choices of bots follow from every number it gives, so no update of a crate may change
//! one.

use crate::chance::Pick;

/// xoshiro256++, seeded through SplitMix64 so that neighbouring seeds give unrelated streams.
#[derive(Clone, Debug)]
pub struct SimRng {
    state: [u64; 4],
}

impl SimRng {
    /// The stream of this seed; the same seed always gives the same stream.
    pub fn new(seed: u64) -> SimRng {
        let mut mixer = seed;
        SimRng { state: core::array::from_fn(|_| split_mix(&mut mixer)) }
    }

    /// The next 64 bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = self.state;
        let word = a.wrapping_add(d).rotate_left(23).wrapping_add(a);
        let (c, d) = (c ^ a, d ^ b);
        self.state = [a ^ d, b ^ c, c ^ (b << 17), d.rotate_left(45)];
        word
    }
}

impl Pick for SimRng {
    /// Multiplication instead of division, with rejection, so that every number is exactly as likely as any other.
    #[inline]
    fn pick(&mut self, below: u32) -> u32 {
        let mut product = (self.next_u64() >> 32) * u64::from(below);
        if (product as u32) < below {
            let uneven = below.wrapping_neg() % below.max(1);
            while (product as u32) < uneven {
                product = (self.next_u64() >> 32) * u64::from(below);
            }
        }
        (product >> 32) as u32
    }
}

fn split_mix(mixer: &mut u64) -> u64 {
    *mixer = mixer.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut word = *mixer;
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn the_stream_is_the_published_algorithm() {
        // State 1, 2, 3, 4 and its first words are the reference values of xoshiro256++.
        let mut fast = SimRng { state: [1, 2, 3, 4] };
        let words: Vec<u64> = (0..4).map(|_| fast.next_u64()).collect();
        assert_eq!(words, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn every_face_of_a_die_is_about_as_likely() {
        let mut fast = SimRng::new(7);
        let mut faces = [0u32; 6];
        for _ in 0..600_000 {
            faces[fast.pick(6) as usize] += 1;
        }
        // Five standard deviations of a fair face over 600,000 rolls.
        assert!(faces.iter().all(|count| count.abs_diff(100_000) < 1_450), "{faces:?}");
    }

    #[test]
    fn the_same_seed_gives_the_same_stream_and_another_seed_another() {
        let stream = |seed| (0..32).scan(SimRng::new(seed), |fast, _| Some(fast.pick(1000))).collect::<Vec<_>>();
        assert_eq!(stream(1), stream(1));
        assert_ne!(stream(1), stream(2));
    }
}
