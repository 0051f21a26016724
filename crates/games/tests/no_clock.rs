//! What bots decide and what odds come out depends on what is seen and a seed. A clock would be a third input that no test can fix.
#![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

use std::fs;
use std::path::Path;

use games::GameId;

/// Every source file below this folder.
fn sources(folder: &Path, visit: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, visit);
        } else {
            visit(&path, &fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn bots_and_odds_read_no_clock() {
    let mut files = 0;
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let games = GameId::ALL.iter().map(|game| crates.join("games").join(game.id()).join("play/src"));
    for folder in games.chain([crates.join("play/src"), crates.join("games/src")]) {
        sources(&folder, &mut |path, text| {
            files += 1;
            for clock in ["std::time", "Instant", "SystemTime"] {
                assert!(!text.contains(clock), "{} has {clock}", path.display());
            }
        });
    }
    assert!(files > 30, "{files} files");
}
