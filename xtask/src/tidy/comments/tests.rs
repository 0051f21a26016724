//! The rules for comments on small files.

use super::*;

fn complaints(source: &str) -> Vec<String> {
    let file = syn::parse_file(source).map_err(|error| error.to_string());
    let complaints = file.map(|file| check_file(&file)).unwrap_or_else(|error| vec![(0, error)]);
    complaints.into_iter().map(|(line, what)| format!("{line}: {what}")).collect()
}

#[test]
fn public_types_traits_and_modules_need_a_comment_and_functions_do_not() {
    let source = "
        pub struct Room;
        pub(crate) enum Stage {}
        pub trait Rules {}
        pub type Code = String;
        pub mod inner {}
        pub(crate) fn open() {}
        impl Room { pub fn close(&self) {} }
    ";
    let expected: Vec<String> = ["Room", "Stage", "Rules", "Code", "inner"]
        .into_iter()
        .zip(2..)
        .map(|(name, line)| format!("{line}: {name} has no doc comment"))
        .collect();
    assert_eq!(complaints(source), expected);
}

#[test]
fn private_items_fields_variants_tests_and_implementations_need_none() {
    let source = "
        struct Room { code: String }
        pub(super) fn open() {}
        /// A stage lasts until its last bet is paid.
        pub enum Stage { Lobby, Running { since: u64 } }
        pub const LONGEST: usize = 3;
        impl Display for Stage { fn fmt(&self) {} }
        pub mod other;
        #[doc(hidden)]
        pub fn for_our_macros() {}
        #[cfg(test)]
        pub fn seeded() {}
        #[cfg(test)]
        mod tests { pub fn helper() {} }
    ";
    assert_eq!(complaints(source), Vec::<String>::new());
}

#[test]
fn a_comment_of_a_word_or_two_says_nothing() {
    let source = "
        /// Which.
        const A: u8 = 1;
        struct Room {
            /// How many there are.
            first: u8,
            /// The game.
            second: u8,
        }
    ";
    let expected = [
        "2: the doc comment of A says next to nothing: Which.",
        "7: the doc comment of second says next to nothing: The game.",
    ];
    assert_eq!(complaints(source), expected);
}

#[test]
fn a_comment_that_repeats_its_name_and_type_says_nothing() {
    for source in [
        "/// The players of this room.\nstruct RoomPlayers;",
        "struct A {\n/// The token hash of the member.\nmember: TokenHash }",
        "enum A {\n/// It is a finished race.\nRaceFinished }",
        "/// The room's list of players.\nfn list_players(room: &Room) {}",
        "impl A {\n/// The number of seats.\nfn seats(&self) -> Number { 0 } }",
        "trait A {\n/// Standings of the table.\nfn standings(&self, table: Table); }",
        "/// The games and all their rules.\nmod rules_games_their {}",
    ] {
        let told = complaints(source);
        assert_eq!(told.len(), 1, "{source}: {told:?}");
        assert!(told[0].contains("only repeats the declaration"), "{told:?}");
    }
}

#[test]
fn a_comment_that_adds_a_fact_is_fine() {
    for source in [
        "/// The players of this room, in order of arrival.\npub struct RoomPlayers;",
        "struct A {\n/// Milliseconds since the room was opened.\nat: u64 }",
        "/// `None` if the seat is empty.\nfn player(seat: u8) {}",
    ] {
        assert_eq!(complaints(source), Vec::<String>::new(), "{source}");
    }
}

#[test]
fn comments_in_macros_are_read_as_well() {
    let source = "
        words! {
            /// A pace.
            pub enum Pace {
                /// It takes as long as people do, up to a minute.
                Slow,
                /// The quick pace of all.
                QuickPace,
            }
        }
    ";
    let expected = [
        "3: a doc comment in a macro only repeats the declaration: A pace.",
        "7: a doc comment in a macro only repeats the declaration: The quick pace of all.",
    ];
    assert_eq!(complaints(source), expected);
}

#[test]
fn only_sources_of_packages_are_read() {
    for path in
        ["crates/kit/src/seat.rs", "crates/games/a/rules/src/lib.rs", "xtask/templates/new-game/play/src/bot.rs"]
    {
        assert!(is_source(path), "{path}");
    }
    for path in ["crates/kit/tests/seat.rs", "crates/kit/build.rs", "web/src/main.ts", "fuzz/fuzz_targets/engine.rs"] {
        assert!(!is_source(path), "{path}");
    }
}
