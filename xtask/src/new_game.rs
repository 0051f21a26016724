//! `cargo xtask new-game NAME` writes a small complete game from the files in `xtask/templates/new-game` and enters it in
//! every list. The template is a real game called Sample Game, and its names are replaced by those of the new game.

/// The names of a new game.
mod name;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use name::Name;

/// Where the template is.
const TEMPLATE: &str = "xtask/templates/new-game";

/// Write a small complete game to start from
#[derive(clap::Args)]
pub(crate) struct NewGame {
    /// The id of the game: lower-case words with hyphens between them, such as `penny-dash`
    name: String,
    #[command(flatten)]
    tree: crate::Tree,
}

pub(crate) fn run(args: &NewGame) -> Result<()> {
    let root = args.tree.root();
    let name = Name::new(&args.name, &used_prefixes(&root)?)?;
    check_free(&root, &name)?;
    // All edits are computed before anything is written, so a tree that does not look as expected stays unchanged.
    let mut files = template_files(&root, &name)?;
    for (path, edit) in EDITS {
        let text = read(&root.join(path))?;
        let fragment = |file: &str| Ok(name.put_into(&read(&root.join(TEMPLATE).join(file))?));
        files.push((root.join(path), edit(&text, &name, &fragment).with_context(|| format!("cannot edit {path}"))?));
    }
    for (path, text) in &files {
        let folder = path.parent().context("a file has a folder")?;
        fs::create_dir_all(folder)?;
        fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    // Names are longer or shorter than the template's, so lines may have to break elsewhere.
    let packages = ["--package", &name.package(), "--package", &name.play_package()].map(str::to_owned);
    let status = Command::new("cargo").arg("fmt").args(packages).current_dir(&root).status().context("cargo fmt")?;
    if !status.success() {
        bail!("cargo fmt failed ({status})");
    }
    let Name { id, title, .. } = &name;
    println!("Wrote {title} into crates/games/{id}; its rules are in docs/rules/{id}.md. Next:");
    let tests = format!("cargo test -p {} -p {}", name.package(), name.play_package());
    for (command, what) in [
        (format!("cargo run -- play {id}"), "play it against bots"),
        (tests, "run its tests"),
        ("cargo xtask codegen".to_owned(), "tell the web client its types"),
    ] {
        println!("  {command}\n      {what}");
    }
    Ok(())
}

/// An edit of a file that lists games: from its text, the names, and a reader of fragments of the template.
type Edit = fn(&str, &Name, &dyn Fn(&str) -> Result<String>) -> Result<String>;

/// Every file that lists games.
const EDITS: [(&str, Edit); 7] = [
    ("Cargo.toml", |text, Name { id, .. }, _| {
        let line = |key: &str, folder: &str| {
            format!("{key} = {{ path = \"crates/games/{id}/{folder}\", package = \"railbird-{key}\" }}\n")
        };
        let lines = line(id, "rules") + &line(&format!("{id}-play"), "play");
        insert_after_last(text, |line| line.contains("path = \"crates/games/"), &lines)
    }),
    ("crates/games/Cargo.toml", |text, Name { id, .. }, _| {
        let lines = format!("{id} = {{ workspace = true }}\n{id}-play = {{ workspace = true }}\n");
        let text = insert_after_last(text, |line| line.contains("-play = { workspace = true }"), &lines)?;
        insert_before(&text, "\"kit/ts\"", &format!("\"{id}/ts\", "))
    }),
    ("crates/games/src/list.rs", |text, Name { library, type_name, .. }, _| {
        let line = format!("    {type_name} = {library}_play::{type_name}Play,\n");
        insert_after_last(text, |line| line.ends_with("Play,"), &line)
    }),
    ("crates/lab/src/strength.rs", |text, Name { type_name, .. }, _| {
        let line = format!("        GameId::{type_name} => &[],\n");
        insert_after_last(text, |line| line.starts_with("        GameId::") && line.contains("=> &["), &line)
    }),
    ("crates/terminal/src/drawings.rs", |text, Name { type_name, .. }, _| {
        let line = format!("        GameId::{type_name} => &GenericDrawing,\n");
        insert_after_last(text, |line| line.starts_with("        GameId::") && line.contains("=> &"), &line)
    }),
    ("docs/rulesets.md", |text, _, fragment| Ok(format!("{}\n\n{}", text.trim_end(), fragment("rulesets.md")?))),
    ("README.md", |text, _, fragment| {
        let table = text.lines().skip_while(|line| !line.starts_with("| game | players |"));
        let rows = table.take_while(|line| line.starts_with('|'));
        let last = rows.last().context("there is no table of games")?;
        insert_after_last(text, |line| line == last, &fragment("readme.md")?)
    }),
];

/// The files of the template with the names put in, and where each of them goes.
fn template_files(root: &Path, name: &Name) -> Result<Vec<(PathBuf, String)>> {
    let game = root.join("crates/games").join(&name.id);
    let mut files =
        vec![(root.join("docs/rules").join(format!("{}.md", name.id)), root.join(TEMPLATE).join("rules.md"))];
    for part in ["rules", "play"] {
        let folder = root.join(TEMPLATE).join(part);
        for from in files_below(&folder)? {
            files.push((game.join(part).join(from.strip_prefix(&folder)?), from));
        }
    }
    files.into_iter().map(|(to, from)| Ok((to, name.put_into(&read(&from)?)))).collect()
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

/// Refuses a name that a game, a crate or a dependency already has.
fn check_free(root: &Path, name: &Name) -> Result<()> {
    let id = &name.id;
    if root.join("crates/games").join(id).exists() || root.join(format!("docs/rules/{id}.md")).exists() {
        bail!("there is already a game called {id}");
    }
    let taken = |key: &str| read(&root.join("Cargo.toml")).map(|text| text.lines().any(|line| has_key(line, key)));
    for key in [id.clone(), format!("{id}-play")] {
        if taken(&key)? {
            bail!("{key} is already the name of a crate in Cargo.toml; choose another name");
        }
    }
    Ok(())
}

fn has_key(line: &str, key: &str) -> bool {
    line.strip_prefix(key).is_some_and(|rest| rest.starts_with(" ="))
}

/// The two-letter prefixes of the other games' clauses.
fn used_prefixes(root: &Path) -> Result<Vec<String>> {
    let mut prefixes = Vec::new();
    for path in files_below(&root.join("docs/rules"))? {
        let text = read(&path)?;
        let clause = text.lines().find_map(|line| line.strip_prefix("**")?.split_once('-'));
        prefixes.extend(clause.map(|(prefix, _)| prefix.to_owned()));
    }
    Ok(prefixes)
}

fn insert_after_last(text: &str, is_place: impl Fn(&str) -> bool, lines: &str) -> Result<String> {
    let kept: Vec<&str> = text.split_inclusive('\n').collect();
    let place = kept.iter().rposition(|line| is_place(line.trim_end_matches('\n'))).context("the list is not there")?;
    let (before, after) = kept.split_at(place + 1);
    Ok(before.concat() + lines + &after.concat())
}

fn insert_before(text: &str, place: &str, words: &str) -> Result<String> {
    let (before, after) = text.split_once(place).with_context(|| format!("there is no {place}"))?;
    Ok(format!("{before}{words}{place}{after}"))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use super::*;

    #[test]
    fn lines_go_behind_the_last_of_their_kind() {
        let text = "a = 1\nb = 1\n\nc = 2\n";
        assert_eq!(
            insert_after_last(text, |line| line.ends_with("= 1"), "x = 1\n").unwrap(),
            "a = 1\nb = 1\nx = 1\n\nc = 2\n"
        );
        assert!(insert_after_last(text, |line| line.ends_with("= 3"), "x = 1\n").is_err());
    }

    #[test]
    fn names_of_games_crates_and_dependencies_are_taken() {
        let root = crate::root();
        for id in ["hot-streak", "kit", "serde"] {
            let name = Name::new(id, &[]).unwrap();
            assert!(check_free(&root, &name).is_err(), "{id}");
        }
        assert!(check_free(&root, &Name::new("penny-dash", &[]).unwrap()).is_ok());
    }
}
