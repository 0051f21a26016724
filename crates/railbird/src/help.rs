//! What help, man pages and documents share: exit codes, and examples that can be run as they are.

/// The exit codes and their meaning, for `--help`, man pages and docs/exit-codes.md.
pub(crate) const EXIT_CODES: [(u8, &str); 7] = [
    (0, "success"),
    (1, "failure: something went wrong, a record is not honest, or `doctor` found a problem"),
    (2, "invalid usage: a flag, a setting or a file that cannot be used"),
    (3, "`verify` cannot tell whether the dice were honest"),
    (129, "the terminal was closed while a table was on the screen"),
    (130, "interrupted"),
    (143, "terminated while a table was on the screen"),
];

/// The end of `railbird --help`: examples, then exit codes.
pub(crate) fn overview_text(examples: &str) -> String {
    let codes = EXIT_CODES.map(|(code, meaning)| format!("  {code:3}  {meaning}"));
    format!("Exit codes:\n{}\n\n{examples}", codes.join("\n"))
}

/// Splits the end of a command's help into its text and its examples.
pub(crate) fn split_examples(after_help: &str) -> (&str, Option<&str>) {
    match after_help.split_once("Examples:\n") {
        Some((words, examples)) => (words.trim_end(), Some(examples)),
        None => (after_help.trim_end(), None),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

    use std::fs;

    use clap::{Command, CommandFactory, Parser};
    use test_support::documents;

    use super::*;
    use crate::Cli;

    /// Every command with its full name, the program itself first.
    fn commands(command: &Command, name: &str, all: &mut Vec<(String, Command)>) {
        all.push((name.to_owned(), command.clone()));
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help" && !sub.is_hide_set()) {
            commands(sub, &format!("{name} {}", sub.get_name()), all);
        }
    }

    fn parses(command: &str) -> Result<(), String> {
        let words = shell_words::split(command).map_err(|error| error.to_string())?;
        match Cli::try_parse_from(&words) {
            Ok(_) => Ok(()),
            Err(error) if matches!(error.kind(), clap::error::ErrorKind::DisplayHelp) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    #[test]
    fn every_command_teaches_by_examples_that_can_be_tried() {
        let mut all = Vec::new();
        commands(&Cli::command(), "railbird", &mut all);
        assert!(all.len() > 12, "{}", all.len());
        for (name, command) in all {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let (_, examples) = split_examples(&after);
            let examples = examples.unwrap_or_else(|| panic!("{name} --help has no line that says Examples:"));
            let mut count = 0;
            for line in examples.lines().filter(|line| !line.is_empty()) {
                let shown = line.strip_prefix("  ").unwrap_or_else(|| panic!("{name}: {line:?} is not indented"));
                let ours = documents::railbird_commands(shown);
                assert_eq!(ours.len(), 1, "{name}: {line}");
                assert!(ours[0].starts_with(&name), "{name} shows {line}");
                if let Err(error) = parses(&ours[0]) {
                    panic!("{name} shows {line:?}, which cannot be read: {error}");
                }
                count += 1;
            }
            assert!((2..=12).contains(&count), "{name} has {count} examples");
        }
    }

    #[test]
    fn every_command_of_ours_in_the_documents_can_be_read() {
        let mut seen = 0;
        for block in documents::all_blocks().iter().filter(|block| block.is_shell()) {
            for line in block.commands() {
                for command in documents::railbird_commands(&line) {
                    seen += 1;
                    if let Err(error) = parses(&command) {
                        panic!("{block}: {command:?} cannot be read: {error}");
                    }
                }
            }
        }
        assert!(seen > 15, "{seen}");
    }

    #[test]
    fn exit_codes_are_the_same_in_the_help_and_in_the_documents() {
        let help = Cli::command().render_help().to_string();
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/exit-codes.md");
        let document = fs::read_to_string(path).unwrap();
        let rows: Vec<&str> = document.lines().filter(|line| line.starts_with("| `")).collect();
        assert_eq!(rows.len(), EXIT_CODES.len());
        for ((code, meaning), row) in EXIT_CODES.iter().zip(rows) {
            assert!(row.starts_with(&format!("| `{code}` | {meaning} |")), "{row}");
            let flat = help.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(flat.contains(&format!("{code} {meaning}")), "{help}");
        }
    }
}
