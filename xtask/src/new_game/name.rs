//! What a new game is called in each place: as an id, as a Rust type, as a library, for people, and in its clauses.

use anyhow::{Result, bail};

/// Words that cannot be the name of a library or of the game's type: keywords of Rust, crates that every crate has, and
/// types that the template or the prelude already has.
const RESERVED: &[&str] = &[
    "abstract",
    "action",
    "alloc",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "core",
    "crate",
    "do",
    "dyn",
    "else",
    "enum",
    "err",
    "event",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "if",
    "illegal",
    "impl",
    "in",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "none",
    "ok",
    "option",
    "options",
    "outcome",
    "override",
    "phase",
    "priv",
    "proc-macro",
    "pub",
    "ref",
    "result",
    "return",
    "rules",
    "ruleset",
    "runner",
    "scene",
    "self",
    "setup",
    "some",
    "state",
    "static",
    "std",
    "string",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "unsafe",
    "unsized",
    "use",
    "vec",
    "view",
    "virtual",
    "where",
    "while",
    "yield",
];

/// The longest id. Longer ones break tables of the documents and of the terminal.
const MAX_LETTERS: usize = 24;

/// The names of a new game.
#[derive(Debug)]
pub(super) struct Name {
    /// The id on every wire and the name of folders: `penny-dash`.
    pub(super) id: String,
    /// The name of the library: `penny_dash`.
    pub(super) library: String,
    /// The name of the type that stands for the game: `PennyDash`.
    pub(super) type_name: String,
    /// The name for people: `Penny Dash`.
    pub(super) title: String,
    /// The two letters that its clauses begin with: `PD`.
    pub(super) prefix: String,
}

impl Name {
    /// Derives all names from the id. `used` are prefixes of clauses that other games have.
    pub(super) fn new(id: &str, used: &[String]) -> Result<Name> {
        let words: Vec<&str> = id.split('-').collect();
        let is_word = |word: &&str| {
            word.starts_with(|letter: char| letter.is_ascii_lowercase())
                && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        if !words.iter().all(is_word) {
            bail!(
                "{id:?} cannot be the name of a game: write lower-case words with hyphens between them, such as penny-dash"
            );
        }
        if id.len() > MAX_LETTERS {
            bail!("{id} has {} letters, and {MAX_LETTERS} are the most", id.len());
        }
        if RESERVED.contains(&id) || id.ends_with("-play") {
            bail!("{id} is reserved, by Rust or by the crates of a game; choose another name");
        }
        let capital = |word: &&str| word[..1].to_ascii_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let Some(prefix) = prefixes(&words).find(|prefix| !used.contains(prefix)) else {
            bail!("no two letters of {id} are free for its clauses; choose another name");
        };
        Ok(Name {
            id: id.to_owned(),
            library: words.join("_"),
            type_name: capitals.concat(),
            title: capitals.join(" "),
            prefix,
        })
    }

    /// The package with the rules.
    pub(super) fn package(&self) -> String {
        format!("railbird-{}", self.id)
    }

    /// The package with bot and bets.
    pub(super) fn play_package(&self) -> String {
        format!("railbird-{}-play", self.id)
    }

    /// A text of the template with the names of this game instead of Sample Game's.
    pub(super) fn put_into(&self, text: &str) -> String {
        text.replace("sample-game", &self.id)
            .replace("sample_game", &self.library)
            .replace("SampleGame", &self.type_name)
            .replace("Sample Game", &self.title)
            .replace("SG-", &format!("{}-", self.prefix))
    }
}

/// Pairs of letters for the clauses, the best first: the initials of the first and the last word, then the first letter
/// with each later one.
fn prefixes(words: &[&str]) -> impl Iterator<Item = String> {
    let all = words.concat().to_ascii_uppercase();
    let mut letters = all.chars().filter(char::is_ascii_alphabetic).collect::<Vec<_>>().into_iter();
    let first = letters.next().unwrap_or('X');
    let last_initial = match words {
        [_, .., last] => last.chars().next().map(|letter| letter.to_ascii_uppercase()),
        _ => None,
    };
    last_initial.into_iter().chain(letters).map(move |letter| format!("{first}{letter}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_derived_from_the_id() {
        let name = Name::new("penny-dash", &[]).unwrap();
        assert_eq!((name.library.as_str(), name.type_name.as_str()), ("penny_dash", "PennyDash"));
        assert_eq!((name.title.as_str(), name.prefix.as_str()), ("Penny Dash", "PD"));
        assert_eq!(
            name.put_into("sample-game sample_game_play SampleGamePlay // SG-1.1"),
            "penny-dash penny_dash_play PennyDashPlay // PD-1.1"
        );
    }

    #[test]
    fn clauses_have_two_letters_that_no_other_game_has() {
        let prefix = |id: &str, used: &[&str]| {
            Name::new(id, &used.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>()).map(|name| name.prefix).ok()
        };
        assert_eq!(prefix("dash", &[]).as_deref(), Some("DA"));
        assert_eq!(prefix("dead-heat", &["DH", "DE"]).as_deref(), Some("DA"));
        assert_eq!(prefix("go", &["GO"]), None);
    }

    #[test]
    fn names_that_would_not_compile_are_refused() {
        for wrong in [
            "",
            "Penny",
            "penny_dash",
            "penny--dash",
            "-dash",
            "dash-",
            "1-dash",
            "match",
            "state",
            "rules",
            "a-play",
            "ü",
        ] {
            assert!(Name::new(wrong, &[]).is_err(), "{wrong}");
        }
        assert!(Name::new(&"x".repeat(MAX_LETTERS + 1), &[]).is_err());
    }
}
