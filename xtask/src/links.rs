//! Links in the documents: their targets exist, down to the heading, and pictures are small and few.

use std::fs;
use std::path::{Component, Path, PathBuf};

/// The maximum size of a picture, in bytes.
const HEAVIEST: u64 = 150 << 10;
/// The maximum number of pictures.
const MOST: usize = 6;

/// What is wrong with the links of a document at this path from the root.
pub(crate) fn check(root: &Path, path: &str, text: &str) -> Vec<String> {
    let here = Path::new(path);
    let mut complaints = Vec::new();
    for target in targets(text) {
        if target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (file, heading) = target.split_once('#').unwrap_or((target, ""));
        let to = match file {
            "" => here.to_owned(),
            file => flat(&here.parent().unwrap_or(Path::new("")).join(file)),
        };
        if !root.join(&to).exists() {
            complaints.push(format!("the link to {target} leads nowhere"));
        } else if !heading.is_empty() {
            let there = fs::read_to_string(root.join(&to)).unwrap_or_default();
            if !headings(&there).any(|it| it == heading) {
                complaints.push(format!("the link to {target} names a heading that is not there"));
            }
        }
    }
    complaints
}

/// What is wrong with the pictures of the documents.
pub(crate) fn check_pictures(root: &Path, files: &[String]) -> Vec<String> {
    let pictures: Vec<&String> = files.iter().filter(|path| path.starts_with("docs/pictures/")).collect();
    let mut complaints = Vec::new();
    if pictures.len() > MOST {
        complaints.push(format!("docs/pictures: {} pictures, and {MOST} are enough", pictures.len()));
    }
    let front = fs::read_to_string(root.join("README.md")).unwrap_or_default();
    for path in pictures {
        let weight = root.join(path).metadata().map_or(0, |it| it.len());
        if weight > HEAVIEST {
            complaints.push(format!("{path}: {} KB, and {} are enough", weight >> 10, HEAVIEST >> 10));
        }
        if !front.contains(path.as_str()) {
            complaints.push(format!("{path}: the front page does not show it"));
        }
    }
    complaints
}

/// The targets in round brackets of links and pictures, outside of code.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    prose(text).flat_map(|line| {
        // The odd parts are between two backticks; a link may have code in its text, but not in its target.
        line.match_indices("](").filter_map(|(at, _)| {
            let code = line[..at].matches('`').count() % 2 == 1;
            line[at + 2..].split_once(')').map(|(target, _)| target).filter(|_| !code)
        })
    })
}

/// The headings of a document as links name them.
fn headings(text: &str) -> impl Iterator<Item = String> {
    prose(text).filter(|line| line.starts_with('#')).map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|it| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_'));
        kept.map(|it| if it == ' ' { '-' } else { it }).collect()
    })
}

/// The lines outside of fenced blocks.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut inside = false;
    text.lines().filter(move |line| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    })
}

/// The path without `.` and `..`.
fn flat(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut way, part| {
        match part {
            Component::ParentDir => drop(way.pop()),
            Component::CurDir => {}
            Component::Normal(_) | Component::RootDir | Component::Prefix(_) => way.push(part),
        }
        way
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# A page\n\n## It's `here`, once\n\n[a](x.md) `[b](y.md)` [`c`](../z.md#top)\n```sh\n[d](e)\n```\n";

    #[test]
    fn links_are_found_outside_of_code() {
        assert_eq!(targets(TEXT).collect::<Vec<_>>(), ["x.md", "../z.md#top"]);
    }

    #[test]
    fn headings_are_named_as_links_name_them() {
        assert_eq!(headings(TEXT).collect::<Vec<_>>(), ["a-page", "its-here-once"]);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let root = crate::root();
        let wrong = "[a](nowhere.md) [b](server.md#nothing) [c](#gone) [d](../README.md) [e](server.md#codes)";
        let complaints = check(&root, "docs/lab.md", wrong);
        assert_eq!(complaints.len(), 3, "{complaints:?}");
    }

    #[test]
    fn a_way_up_and_down_is_walked() {
        assert_eq!(flat(Path::new("docs/../deploy/./a")), Path::new("deploy/a"));
    }
}
