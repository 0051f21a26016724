//! Which parts of the sources are compiled for tests only.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Item};

/// Of these files those whose modules are compiled for tests only, with all modules below them.
pub(crate) fn files<'a>(sources: impl Iterator<Item = (&'a String, &'a [Item])> + Clone) -> BTreeSet<String> {
    let roots: Vec<String> = sources.clone().flat_map(|(path, items)| declared_in(path, items)).collect();
    let is_below =
        |path: &str| roots.iter().any(|root| path.starts_with(&format!("{}/", root.trim_end_matches(".rs"))));
    sources.map(|(path, _)| path).filter(|path| roots.contains(path) || is_below(path)).cloned().collect()
}

/// The files of modules that this file declares for tests only.
fn declared_in(path: &str, items: &[Item]) -> Vec<String> {
    let stem = path.trim_end_matches(".rs");
    let folder = match stem.rsplit_once('/') {
        Some((folder, "lib" | "main")) => folder,
        Some(_) | None => stem,
    };
    let modules = items.iter().filter_map(|item| match item {
        Item::Mod(it) if it.content.is_none() && is_for_tests(&it.attrs) => Some(&it.ident),
        _ => None,
    });
    modules.map(|name| format!("{folder}/{name}.rs")).collect()
}

/// The lines, from 1, of the modules inside a file that are compiled for tests only, with their attributes.
pub(crate) fn line_ranges(items: &[Item]) -> Vec<RangeInclusive<usize>> {
    let modules = items.iter().filter_map(|item| match item {
        Item::Mod(it) if is_for_tests(&it.attrs) => Some(it.span()),
        _ => None,
    });
    modules.map(|span| span.start().line..=span.end().line).collect()
}

/// Whether an item with these attributes is compiled for tests only.
pub(crate) fn is_for_tests(attributes: &[Attribute]) -> bool {
    let conditions = attributes.iter().filter(|it| it.path().is_ident("cfg"));
    conditions.map(|it| it.to_token_stream().to_string()).any(|text| {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        words.any(|word| word == "test")
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use super::*;

    fn items(text: &str) -> Vec<Item> {
        syn::parse_file(text).unwrap().items
    }

    #[test]
    fn modules_for_tests_are_found_with_all_below_them() {
        let sources = [
            ("crates/a/src/lib.rs", "mod desk;\n#[cfg(test)]\nmod tests;\n"),
            ("crates/a/src/tests.rs", "mod party;\n"),
            ("crates/a/src/tests/party.rs", ""),
            ("crates/a/src/desk.rs", "#[cfg(all(test, unix))]\nmod tests;\n"),
            ("crates/a/src/desk/tests.rs", ""),
        ];
        let sources = sources.map(|(path, text)| (path.to_owned(), items(text)));
        let found = files(sources.iter().map(|(path, items)| (path, items.as_slice())));
        let paths = ["crates/a/src/desk/tests.rs", "crates/a/src/tests.rs", "crates/a/src/tests/party.rs"];
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), paths);
    }

    #[test]
    fn lines_of_a_module_for_tests_begin_with_its_attribute() {
        assert_eq!(line_ranges(&items("fn one() {}\n\n#[cfg(test)]\nmod tests {\n    fn two() {}\n}\n")), [3..=6]);
    }
}
