//! Every block of the front page and the documents, tried as it stands: commands are run by a shell with the built
//! program, settings and data are read. What cannot be run here is in one table, with the reason.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that fails is a panic")]

/// What is kept beside the documents for those who run servers.
mod deploy;
/// docs/rulesets.md against the games.
mod rulesets;
/// The example session of docs/server.md.
mod session;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use test_support::TempFolder;
use test_support::documents::{self, CodeBlock};

/// Blocks that are not run: the document, how the block begins, and why. Commands of ours in them are still read by
/// the program's own parser (`crates/railbird/src/help.rs`), and those of `cargo xtask` by its (`xtask/src/main.rs`).
const NOT_RUN: &[(&str, &str, &str)] = &[
    ("README.md", "cargo xtask serve", "builds everything, and serves until it is stopped"),
    ("README.md", "cargo xtask ci --install", "runs this test"),
    ("README.md", "cargo xtask web && cargo build --release", "builds everything"),
    ("README.md", "railbird play dont-hesitate --record mine.json", "somebody has to sit there; tests/cli.rs does"),
    ("docs/bots.md", "python3 examples/seat_bot.py", "needs a room's code; a test of the server plays with it"),
    ("docs/operations.md", "install -m 755", "needs root"),
    ("docs/operations.md", "podman build", "needs a network and minutes"),
    ("docs/operations.md", "createuser railbird", "needs PostgreSQL; the tests of the store have one of their own"),
    ("docs/operations.md", "railbird load races", "takes half a minute; a test of its own runs shorter ones"),
];

/// Languages that other tests run or read, and which.
const ELSEWHERE: &[(&str, &str, &str)] = &[
    ("docs/fairness.md", "js", "tests/cli.rs checks records with it"),
    ("docs/protocol.md", "python", "tests/cli.rs plays games with it"),
    ("README.md", "text", "a screen of the terminal, held against the one that is tested below"),
];

/// What stands before the blocks of a document. A server is started beside the shell, on a port and in a folder of its
/// own, and is up when the next line runs; whatever asks for the usual port finds it there.
const PRELUDE: &str = r#"
set -eu -o pipefail
export RAILBIRD_PORT=0 RAILBIRD_LISTEN=127.0.0.1 RAILBIRD_DATA="$PWD/own-rooms" RAILBIRD_LOG=warn
here="localhost:7777"
server=""
stop() { [ -z "$server" ] || kill "$server" 2>/dev/null || true; }
trap stop EXIT
railbird() {
  case " $* " in
    " serve "*" --print-config "*) command railbird "$@" ;;
    " serve "*)
      stop
      local args=() word before=""
      for word in "$@"; do
        case "$before" in --port) word=0 ;; --listen) word=127.0.0.1 ;; esac
        args+=("$word")
        before="$word"
      done
      rm -f open
      mkfifo open
      command railbird "${args[@]}" > open &
      server=$!
      exec 9< open
      local line
      while read -r line <&9; do
        case "$line" in *http://127.0.0.1:*) here="127.0.0.1:${line##*:}"; break ;; esac
      done
      [ "$here" != "localhost:7777" ] ;;
    *) command railbird "$@" ;;
  esac
}
curl() { command curl --fail --max-time 10 "${@//localhost:7777/$here}"; }
"#;

#[test]
fn every_block_does_what_it_says() {
    let mut documents: BTreeMap<String, Vec<CodeBlock>> = BTreeMap::new();
    let mut used = vec![false; NOT_RUN.len()];
    for block in documents::all_blocks() {
        if judged(&block, &mut used) {
            documents.entry(block.file.clone()).or_default().push(block);
        }
    }
    let stale: Vec<_> = NOT_RUN.iter().zip(used).filter(|(_, used)| !used).map(|(row, _)| row).collect();
    assert!(stale.is_empty(), "not in the documents any more: {stale:?}");
    assert!(documents.len() > 3, "{:?}", documents.keys());
    let failures: Vec<String> = documents.iter().filter_map(|(name, blocks)| run(name, blocks).err()).collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Whether the block is to be run. What is only read is read here; what nobody has thought of is a failure.
fn judged(block: &CodeBlock, used: &mut [bool]) -> bool {
    let listed = NOT_RUN.iter().position(|(file, start, _)| block.file == *file && block.text.starts_with(start));
    if let Some(index) = listed {
        used[index] = true;
        return false;
    }
    match block.language.as_str() {
        "sh" | "console" | "toml" => true,
        "json" => {
            let values = serde_json::Deserializer::from_str(&block.text).into_iter::<serde_json::Value>();
            let values: Result<Vec<_>, _> = values.collect();
            assert!(values.as_ref().is_ok_and(|values| !values.is_empty()), "{block}: {values:?}");
            false
        }
        language => {
            let known = ELSEWHERE.iter().any(|(file, it, _)| block.file == *file && *it == language);
            assert!(known, "{block}: nobody tries this block of {language:?}; say in a table why");
            false
        }
    }
}

/// Runs the blocks of one document in one shell, one after the other, in a folder of their own.
fn run(name: &str, blocks: &[CodeBlock]) -> Result<(), String> {
    let folder = workplace(&name.replace(['/', '.'], "-"));
    let mut script = PRELUDE.to_owned();
    for block in blocks {
        script.push_str(&format!("echo 'at {block}' >&2\n"));
        match block.language.as_str() {
            "toml" => {
                script.push_str(&format!("cat > railbird.toml <<'END'\n{}END\n", block.text));
                script.push_str("command railbird serve --config railbird.toml --print-config > /dev/null\n");
            }
            "console" => script.push_str(&(block.commands().join("\n") + "\n")),
            _ => script.push_str(&block.text),
        }
    }
    let bin = Path::new(env!("CARGO_BIN_EXE_railbird")).parent().unwrap().to_owned();
    let path = std::env::join_paths([bin].into_iter().chain(std::env::split_paths(&std::env::var_os("PATH").unwrap())));
    let output = Command::new("timeout")
        .args(["--kill-after", "5", "60", "bash", "-c", &script])
        .current_dir(folder.path())
        .env("PATH", path.unwrap())
        .env("HOME", folder.path())
        .env("XDG_DATA_HOME", folder.path().join("data"))
        .stdin(Stdio::null())
        .output()
        .expect("bash and timeout, which the tests need");
    match output.status.success() {
        true => Ok(()),
        false => {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            Err(format!("{name} ended with {}:\n{}\n{}", output.status, text(&output.stderr), text(&output.stdout)))
        }
    }
}

/// A folder of a document's own, with the examples of the repository in it.
fn workplace(name: &str) -> TempFolder {
    let folder = TempFolder::new(name);
    let examples = folder.path().join("examples");
    fs::create_dir(&examples).unwrap();
    for entry in fs::read_dir(documents::repository_root().join("examples")).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), examples.join(entry.file_name())).unwrap();
    }
    folder
}

#[test]
fn the_bots_of_the_documents_are_ours() {
    let text = fs::read_to_string(documents::repository_root().join("docs/bots.md")).unwrap();
    let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| `")).collect();
    let ours: Vec<String> =
        play::BOTS.iter().map(|bot| format!("| `{}` | {} | {} |", bot.id, bot.name, bot.description)).collect();
    assert_eq!(rows, ours);
}

#[test]
fn the_screen_on_the_front_page_is_what_the_terminal_draws() {
    let screens = "crates/games/ready-set-bet/terminal/tests/screens";
    let drawn = documents::repository_root().join(screens).join("ready-set-bet-held-80x24.txt");
    let shown: Vec<CodeBlock> = documents::all_blocks().into_iter().filter(|block| block.language == "text").collect();
    assert_eq!(shown.len(), 1);
    assert_eq!(shown[0].text, fs::read_to_string(drawn).unwrap());
}
