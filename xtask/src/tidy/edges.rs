//! Compares the dependencies between our crates with the table of crates in ARCHITECTURE.md: a crate depends only on
//! crates of rows above its own.

use crate::packages::{Kind, Package};

/// A row of the table.
struct Row {
    /// The crates it names, by folder below `crates/`; `<game>` stands for the folder of any game.
    crates: Vec<String>,
    /// Whether the row says that its crates are dev-dependencies: then tests of any crate may use them, and nothing else.
    is_for_tests: bool,
}

/// What is wrong with the dependencies, and with the table.
pub(super) fn check(map: &str, packages: &[Package]) -> Vec<String> {
    let rows = rows(map);
    let crates: Vec<&Package> = packages.iter().filter(|package| name_in_table(package).is_some()).collect();
    let mut complaints = Vec::new();
    for name in rows.iter().flat_map(|row| &row.crates) {
        if !crates.iter().any(|package| name_in_table(package).as_ref() == Some(name)) {
            complaints.push(format!("ARCHITECTURE.md: the table of crates has `{name}`, which is not there"));
        }
    }
    for package in crates {
        match place(&rows, &package.folder) {
            Some(own) => complaints.extend(check_package(&rows, own, package)),
            None => complaints.push(format!("ARCHITECTURE.md: {} is missing in the table of crates", package.folder)),
        }
    }
    complaints
}

fn check_package(rows: &[Row], own: usize, package: &Package) -> Vec<String> {
    let mut complaints = Vec::new();
    for dependency in &package.dependencies {
        let Some(folder) = &dependency.folder else { continue };
        let mut complain = |why: &str| {
            complaints.push(format!("{}/Cargo.toml: depends on {folder}, {why}", package.folder));
        };
        let Some(other) = place(rows, folder) else {
            complain("which is not in ARCHITECTURE's table of crates");
            continue;
        };
        let is_for_tests = rows[other].is_for_tests;
        let is_in_a_test = dependency.kind == Kind::Dev || rows[own].is_for_tests;
        if is_for_tests && !is_in_a_test {
            complain("which only tests may use");
        } else if other >= own && !(is_for_tests && dependency.kind == Kind::Dev) {
            complain("which does not stand above it in ARCHITECTURE's table of crates");
        } else if let (Some(own), Some(other)) = (game_of(&package.folder), game_of(folder))
            && own != other
        {
            complain("which belongs to another game");
        }
    }
    complaints
}

/// The rows of the table whose first column is headed `crate`.
fn rows(map: &str) -> Vec<Row> {
    let table = map.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    let rows = table.take_while(|line| line.starts_with('|')).filter_map(|line| {
        let (first, rest) = line.trim_start_matches('|').split_once('|')?;
        // The odd parts are between backticks.
        let crates = first.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        Some(Row { crates, is_for_tests: rest.contains("dev-dependency") })
    });
    rows.collect()
}

/// The number of the row in which the crate in this folder stands.
fn place(rows: &[Row], folder: &str) -> Option<usize> {
    let name = name_of(folder)?;
    rows.iter().position(|row| row.crates.contains(&name))
}

fn name_in_table(package: &Package) -> Option<String> {
    name_of(&package.folder)
}

/// What the table calls the crate in this folder: `crates/kit` is `kit`, and `crates/games/hot-streak/play` is
/// `<game>/play`. What is not below `crates/` is no part of the program.
fn name_of(folder: &str) -> Option<String> {
    let name = folder.strip_prefix("crates/")?;
    match game_of(folder) {
        Some(game) => name.strip_prefix("games/")?.strip_prefix(game).map(|part| format!("<game>{part}")),
        None => Some(name.to_owned()),
    }
}

/// The game whose folder this one is in.
fn game_of(folder: &str) -> Option<&str> {
    folder.strip_prefix("crates/games/")?.split_once('/').map(|(game, _)| game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packages::Dependency;

    const MAP: &str = "# The map

| other | table |
|---|---|
| `kit` | is not this one |

| crate | what it is | what it must not know |
|---|---|---|
| `kit` | words of all games | any game |
| `<game>/rules` | one game each | each other |
| `suite` | a dev-dependency of the rules | any game |
| `games` | the list | dice |
| `server`, `client` | two that talk | each other |
| `support` | what tests share. Only a dev-dependency | what a test asserts |

`xtask` and more words.
";

    fn package(folder: &str, dependencies: &[(&str, Kind)]) -> Package {
        let dependency = |(folder, kind): &(&str, Kind)| {
            let folder = Some((*folder).to_owned());
            Dependency { name: String::new(), kind: *kind, folder, features: Vec::new() }
        };
        let dependencies = dependencies.iter().map(dependency).collect();
        Package { folder: folder.to_owned(), dependencies, features: Vec::new(), library: None }
    }

    /// Complaints about a workspace without faults in which one crate is replaced.
    fn with(changed: Package) -> Vec<String> {
        use Kind::{Dev, Normal};
        let games = ["crates/games/one/rules", "crates/games/two/rules"];
        let mut packages = vec![
            package("crates/kit", &[]),
            package(games[0], &[("crates/kit", Normal), ("crates/suite", Dev)]),
            package(games[1], &[("crates/kit", Normal)]),
            package("crates/suite", &[("crates/kit", Normal)]),
            package("crates/games", &[(games[0], Normal), (games[1], Normal)]),
            package("crates/server", &[("crates/games", Normal), ("crates/support", Dev)]),
            package("crates/client", &[]),
            package("crates/support", &[("crates/server", Normal), ("crates/suite", Normal)]),
            package("xtask", &[("crates/support", Dev)]),
        ];
        packages.retain(|package| package.folder != changed.folder);
        packages.push(changed);
        check(MAP, &packages)
    }

    fn complaint(changed: Package) -> String {
        let complaints = with(changed);
        assert_eq!(complaints.len(), 1, "{complaints:?}");
        complaints.concat()
    }

    #[test]
    fn a_workspace_like_its_table_is_fine() {
        assert_eq!(with(package("crates/client", &[("crates/kit", Kind::Normal)])), Vec::<String>::new());
    }

    #[test]
    fn a_crate_below_or_in_the_same_row_is_not_depended_on() {
        let below = complaint(package("crates/kit", &[("crates/games", Kind::Normal)]));
        assert!(below.starts_with("crates/kit/Cargo.toml: depends on crates/games, which does not stand above"));
        complaint(package("crates/client", &[("crates/server", Kind::Normal)]));
        complaint(package("crates/kit", &[("crates/games", Kind::Build)]));
    }

    #[test]
    fn tests_follow_the_table_too_except_for_what_is_there_for_them() {
        complaint(package("crates/kit", &[("crates/games", Kind::Dev)]));
        complaint(package("crates/client", &[("crates/server", Kind::Dev)]));
        assert!(with(package("crates/kit", &[("crates/support", Kind::Dev)])).is_empty());
    }

    #[test]
    fn what_is_there_for_tests_is_in_no_program() {
        let told = complaint(package("crates/server", &[("crates/suite", Kind::Normal)]));
        assert!(told.contains("which only tests may use"), "{told}");
    }

    #[test]
    fn games_do_not_know_each_other() {
        let map = MAP.replace("| `games` |", "| `<game>/play` | bots | |\n| `games` |");
        let play = |of: &str| {
            let depends = [(format!("crates/games/{of}/rules"), Kind::Normal)];
            let depends: Vec<(&str, Kind)> = depends.iter().map(|(folder, kind)| (folder.as_str(), *kind)).collect();
            let mut packages: Vec<Package> =
                ["crates/kit", "crates/suite", "crates/games", "crates/server", "crates/client", "crates/support"]
                    .map(|folder| package(folder, &[]))
                    .into();
            packages.extend(["one", "two"].map(|game| package(&format!("crates/games/{game}/rules"), &[])));
            packages.push(package("crates/games/one/play", &depends));
            check(&map, &packages)
        };
        assert_eq!(play("one"), Vec::<String>::new());
        assert!(play("two").concat().contains("which belongs to another game"));
    }

    #[test]
    fn a_crate_that_the_table_does_not_have_and_a_row_without_a_crate_are_found() {
        let told = complaint(package("crates/new", &[]));
        assert!(told.contains("crates/new is missing"), "{told}");
        let packages = [package("crates/kit", &[])];
        let gone = check("| crate | what |\n|---|---|\n| `kit` | a |\n| `old` | b |\n", &packages);
        assert_eq!(gone, ["ARCHITECTURE.md: the table of crates has `old`, which is not there"]);
    }
}
