//! Money and places as people read them. A minus is a real one, and thousands are set apart.

/// `$12,500`, or `−$5`.
pub fn money(amount: impl Into<i64>) -> String {
    let amount: i64 = amount.into();
    let digits = amount.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if amount < 0 { format!("−${grouped}") } else { format!("${grouped}") }
}

/// The same with a sign before what is won: `+$5`, `$0` or `−$5`.
pub fn signed_money(amount: impl Into<i64>) -> String {
    let amount: i64 = amount.into();
    if amount > 0 { format!("+{}", money(amount)) } else { money(amount) }
}

/// `1st`, `2nd` and so on.
pub fn ordinal(place: u8) -> String {
    let ending = match (place / 10 % 10, place % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        (_, _) => "th",
    };
    format!("{place}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_grouped_and_signed() {
        assert_eq!([0, 7, 999].map(money), ["$0", "$7", "$999"]);
        assert_eq!([1_000, -12_500, i64::MIN].map(money), ["$1,000", "−$12,500", "−$9,223,372,036,854,775,808"]);
        assert_eq!([5, 0, -5].map(signed_money), ["+$5", "$0", "−$5"]);
    }

    #[test]
    fn places_end_as_they_are_spoken() {
        assert_eq!([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal).concat(), "1st2nd3rd4th11th12th13th21st112th");
    }
}
