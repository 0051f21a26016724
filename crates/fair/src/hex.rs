//! Bytes as hexadecimal text.

/// Lower-case hexadecimal.
pub fn encode(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    bytes
        .iter()
        .flat_map(|byte| [DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]])
        .map(char::from)
        .collect()
}

/// The bytes of a hexadecimal text of exactly this length; upper and lower case both do.
pub fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u8> = text.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect::<Option<_>>()?;
    if digits.len() != 2 * N {
        return None;
    }
    Some(core::array::from_fn(|index| digits[2 * index] << 4 | digits[2 * index + 1]))
}
