//! The clock, the terminal, and whether the program contains the web client.

use std::io::IsTerminal;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use terminal_size::{Height, Width, terminal_size};

use super::Finding;

/// The beginning of the year 2026 in seconds since 1970; no correct clock shows an earlier time.
const YEAR_2026: u64 = 1_767_225_600;
/// The beginning of the year 2100.
const YEAR_2100: u64 = 4_102_444_800;
/// Clocks that differ by no more than this count as equal.
const MAX_CLOCK_DIFFERENCE: Duration = Duration::from_secs(300);

/// Whether the monotonic clock never went back during many readings.
pub(super) fn monotonic_clock_works() -> bool {
    let mut before = Instant::now();
    (0..1000).all(|_| {
        let now = Instant::now();
        let onward = now >= before;
        before = now;
        onward
    })
}

/// Whether the clock can be right: it advances, shows a plausible year, and no file of the rooms is newer than now.
pub(super) fn check_clock(now: SystemTime, written: Option<SystemTime>, steady: bool) -> Finding {
    const FIX: &str = "set the clock, and let it be set over the network (`timedatectl set-ntp true`)";
    let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    if !steady {
        let fix = "the machine, or the virtual machine, has a fault";
        return Finding::fail("clock", "the monotonic clock went backwards", fix);
    }
    if !(YEAR_2026..YEAR_2100).contains(&seconds) {
        return Finding::fail("clock", format!("the year is {}", year(seconds)), FIX);
    }
    if let Some(ahead) =
        written.and_then(|written| written.duration_since(now).ok()).filter(|ahead| *ahead > MAX_CLOCK_DIFFERENCE)
    {
        let found = format!("rooms were written {} minutes in the future", ahead.as_secs() / 60);
        return Finding::warn("clock", found, FIX);
    }
    Finding::ok("clock", format!("it works; the year is {}", year(seconds)))
}

/// The year of a time, approximately: a year counts as 365 days and a quarter, less a moment each century.
fn year(seconds: u64) -> u64 {
    1970 + (seconds as f64 / 31_556_952.0) as u64
}

/// Whether browsers get the page from this program.
pub(super) fn check_web_client(present: bool) -> Finding {
    match present {
        true => Finding::ok("page", "the web client is part of this program"),
        false => Finding::warn(
            "page",
            "this program was built without the web client",
            "run `cargo xtask web` and build the program again",
        ),
    }
}

/// What the environment says about the terminal.
pub(super) struct TerminalInfo {
    is_one: bool,
    size: Option<(u16, u16)>,
    /// The variables that determine the character encoding.
    locale: String,
    term: String,
    colours: bool,
}

impl TerminalInfo {
    /// The terminal that this program writes to.
    pub(super) fn detect() -> TerminalInfo {
        let read = |name: &str| std::env::var(name).unwrap_or_default();
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().map(read).find(|value| !value.is_empty());
        let term = read("TERM");
        let colours = read("NO_COLOR").is_empty() && term != "dumb";
        TerminalInfo {
            is_one: std::io::stdout().is_terminal(),
            size: terminal_size().map(|(Width(columns), Height(lines))| (columns, lines)),
            locale: locale.unwrap_or_default(),
            term,
            colours,
        }
    }
}

/// Whether games can be drawn in it.
pub(super) fn check_terminal(it: &TerminalInfo) -> Finding {
    if !it.is_one {
        return Finding::ok("terminal", "the output is not a terminal");
    }
    let (columns, lines) = it.size.unwrap_or((0, 0));
    let colours = if it.colours { "colours" } else { "no colours" };
    let found = format!(
        "{columns} columns, {lines} lines, {colours}, {}",
        if it.term.is_empty() { "no TERM" } else { &it.term }
    );
    let unicode = it.locale.to_uppercase().replace('-', "").contains("UTF8");
    if columns < 80 || lines < 24 {
        return Finding::warn("terminal", found, "make it at least 80 columns and 24 lines large");
    }
    if it.term.is_empty() {
        return Finding::warn("terminal", found, "set TERM to the type of your terminal, such as xterm-256color");
    }
    // Windows has no such variables, and writes Unicode in any case.
    if !unicode && cfg!(unix) {
        return Finding::warn("terminal", format!("{found}, no UTF-8"), "set LANG to a UTF-8 locale, such as C.UTF-8");
    }
    Finding::ok("terminal", format!("{found}, UTF-8"))
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    fn at(seconds: u64) -> SystemTime {
        UNIX_EPOCH + Duration::from_secs(seconds)
    }

    #[test]
    fn a_clock_of_another_century_fails_and_one_behind_its_files_is_looked_at() {
        assert_eq!(check_clock(at(0), None, true).state, State::Fail);
        assert_eq!(check_clock(at(YEAR_2100), None, true).state, State::Fail);
        assert_eq!(check_clock(at(YEAR_2026), None, false).state, State::Fail);
        assert_eq!(check_clock(at(YEAR_2026), Some(at(YEAR_2026 + 301)), true).state, State::Warn);
        assert_eq!(check_clock(at(YEAR_2026), Some(at(YEAR_2026 + 300)), true).state, State::Ok);
        assert_eq!(check_clock(at(YEAR_2026), Some(at(0)), true).state, State::Ok);
        assert_eq!((year(YEAR_2026), year(YEAR_2026 - 100_000), year(YEAR_2100)), (2026, 2025, 2100));
    }

    #[test]
    fn a_program_without_the_page_says_how_to_get_it() {
        assert_eq!(check_web_client(true).state, State::Ok);
        assert!(check_web_client(false).fix.is_some_and(|fix| fix.contains("cargo xtask web")));
    }

    #[test]
    fn a_terminal_that_is_small_nameless_or_not_in_unicode_is_looked_at() {
        let good = || TerminalInfo {
            is_one: true,
            size: Some((80, 24)),
            locale: "en_GB.UTF-8".into(),
            term: "xterm".into(),
            colours: true,
        };
        let fix = |it: TerminalInfo| check_terminal(&it).fix.unwrap_or_default();
        assert_eq!(fix(good()), "");
        assert!(fix(TerminalInfo { size: Some((79, 24)), ..good() }).contains("80 columns"));
        assert!(fix(TerminalInfo { size: None, ..good() }).contains("80 columns"));
        assert!(fix(TerminalInfo { term: String::new(), ..good() }).contains("TERM"));
        assert!(fix(TerminalInfo { locale: "C".into(), ..good() }).contains("UTF-8"));
        assert_eq!(fix(TerminalInfo { is_one: false, size: None, ..good() }), "");
        assert!(check_terminal(&TerminalInfo { colours: false, ..good() }).found.contains("no colours"));
    }
}
