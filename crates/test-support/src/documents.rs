//! The fenced blocks of the documents, and the commands in them.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// A fenced block of a document.
#[derive(Debug)]
pub struct CodeBlock {
    /// The document, from the root of the repository.
    pub file: String,
    /// The line of its fence.
    pub line: usize,
    /// The word behind the fence.
    pub language: String,
    /// What stands in it.
    pub text: String,
}

impl CodeBlock {
    /// Whether it is something to type.
    pub fn is_shell(&self) -> bool {
        matches!(self.language.as_str(), "sh" | "console")
    }

    /// The lines to type, with those that go on after a backslash put together.
    pub fn commands(&self) -> Vec<String> {
        let text = self.text.replace("\\\n", " ");
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        match self.language.as_str() {
            "console" => lines.filter_map(|line| line.strip_prefix("$ ")).map(str::to_owned).collect(),
            _ => lines.map(str::to_owned).collect(),
        }
    }
}

impl fmt::Display for CodeBlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// The folder of the repository.
pub fn repository_root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(|folder| folder.join("docs").is_dir()).unwrap().to_owned()
}

/// Every block of the front page, of the page for contributors, and of docs, in order.
pub fn all_blocks() -> Vec<CodeBlock> {
    let mut documents: Vec<PathBuf> = fs::read_dir(repository_root().join("docs"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    documents.push(repository_root().join("CONTRIBUTING.md"));
    documents.push(repository_root().join("README.md"));
    documents.sort();
    documents.iter().flat_map(|path| blocks(path)).collect()
}

fn blocks(path: &Path) -> Vec<CodeBlock> {
    let file = path.strip_prefix(repository_root()).unwrap().to_str().unwrap().to_owned();
    let text = fs::read_to_string(path).unwrap();
    let (mut found, mut open) = (Vec::new(), None::<CodeBlock>);
    for (number, line) in text.lines().enumerate() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(_), Some(_)) => found.extend(open.take()),
            (Some(language), None) => {
                let language = language.trim().to_owned();
                open = Some(CodeBlock { file: file.clone(), line: number + 1, language, text: String::new() });
            }
            (None, Some(block)) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{file} has a fence that is not closed");
    found
}

/// The calls of our program in a line, each without what stands before a pipe and behind one, and without a remark.
pub fn railbird_commands(line: &str) -> Vec<String> {
    let line = line.split("  ").next().unwrap_or_default();
    let parts = outside_quotes(line, &['|', ';', '&', '>', '#', '(', ')']);
    let ours = parts.iter().map(|part| part.trim()).filter(|part| *part == "railbird" || part.starts_with("railbird "));
    ours.map(str::to_owned).collect()
}

/// Splits at any of these characters where they stand outside quotes.
fn outside_quotes(line: &str, at: &[char]) -> Vec<String> {
    let (mut parts, mut quote) = (vec![String::new()], None);
    for letter in line.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '\'' || letter == '"' => quote = Some(letter),
            None if at.contains(&letter) => {
                parts.push(String::new());
                continue;
            }
            Some(_) | None => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts
}
