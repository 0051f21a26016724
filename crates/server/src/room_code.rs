//! Room codes: four letters that can be read aloud across a room.

use kit::Pick;
use protocol::limits::{CODE_LENGTH, CODE_LETTERS};

/// Letters that are avoided even without vowels.
const RUDE: [&str; 6] = ["FCK", "FKK", "KKK", "CNT", "DCK", "WTF"];

/// A random code. Whether a room has it already is for the caller to find out.
pub fn random(rng: &mut impl Pick) -> String {
    loop {
        let code: String = (0..CODE_LENGTH)
            .map(|_| char::from(CODE_LETTERS.as_bytes()[rng.pick(CODE_LETTERS.len() as u32) as usize]))
            .collect();
        if !RUDE.iter().any(|rude| code.contains(rude)) {
            return code;
        }
    }
}

/// Reads a code as somebody typed it: in either case, with spaces around it. `None` if it cannot be a code.
pub fn parse(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_uppercase();
    (code.len() == CODE_LENGTH && code.bytes().all(|letter| CODE_LETTERS.as_bytes().contains(&letter))).then_some(code)
}

#[cfg(test)]
mod tests {
    use kit::SimRng;

    use super::*;

    #[test]
    fn codes_have_four_clear_letters_and_no_rude_ones() {
        let mut pick = SimRng::new(1);
        for _ in 0..20_000 {
            let code = random(&mut pick);
            assert_eq!(parse(&code).as_deref(), Some(code.as_str()));
            assert!(!code.contains(['A', 'E', 'I', 'O', 'U', 'L', 'S', 'N']), "{code}");
            assert!(RUDE.iter().all(|rude| !code.contains(rude)), "{code}");
        }
    }

    #[test]
    fn a_typed_code_may_be_small_and_have_spaces_around_it() {
        assert_eq!(parse(" bcdf\n").as_deref(), Some("BCDF"));
        for wrong in ["", "BCD", "BCDFG", "BCDA", "../x", "BC F", "ÄBCD"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
