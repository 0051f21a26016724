//! The folder and the database that rooms are kept in.

use std::fs::{self, OpenOptions};
use std::path::Path;

use store::{DatabaseStatus, StoreError};

use super::{CHECK_TIMEOUT, Finding};

/// With fewer bytes than this free, the check fails.
const TOO_LITTLE_BYTES: u64 = 64 << 20;
/// With fewer bytes than this free, the check warns.
const LOW_BYTES: u64 = 512 << 20;

/// Whether a file can be written where the rooms are kept, and how much space is left. None where no file is used.
pub(super) fn check_folder(url: &str) -> Option<Finding> {
    let file = store::sqlite_path(url)?;
    let wanted = match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let place = wanted.display();
    let elsewhere = "choose another folder with --data DIR";
    // `serve` creates missing folders, so the nearest existing one counts.
    let there = wanted.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    let there = if there.as_os_str().is_empty() { Path::new(".") } else { there };
    if !there.is_dir() {
        let fix = format!("move it away, or {elsewhere}");
        return Some(Finding::fail("folder", format!("{} is a file, not a folder", there.display()), fix));
    }
    let probe = there.join(format!(".railbird-doctor-{}", std::process::id()));
    let written = OpenOptions::new().write(true).create_new(true).open(&probe);
    let _ = fs::remove_file(&probe);
    if let Err(error) = written {
        let fix = format!("give this user write access to it, or {elsewhere}");
        return Some(Finding::fail("folder", format!("cannot write in {}: {error}", there.display()), fix));
    }
    Some(match fs4::available_space(there) {
        Ok(free) => space(&place.to_string(), free),
        Err(error) => {
            Finding::warn("folder", format!("{place} is writable"), format!("check how much space is free ({error})"))
        }
    })
}

fn space(place: &str, free: u64) -> Finding {
    let found = format!("{place} is writable, {} MiB free", free >> 20);
    let fix = "free some space, choose another --data DIR, or lower --retention";
    match free {
        ..TOO_LITTLE_BYTES => Finding::fail("folder", found, fix),
        TOO_LITTLE_BYTES..LOW_BYTES => Finding::warn("folder", found, fix),
        LOW_BYTES.. => Finding::ok("folder", found),
    }
}

/// Whether the database opens, is intact, and has a version that this program knows.
pub(super) async fn check_database(url: &str) -> Finding {
    match store::inspect(url, CHECK_TIMEOUT).await {
        Ok(DatabaseStatus { database, schema, supported_schema: ours, in_use }) => {
            let tables = match schema {
                None => "no rooms yet".into(),
                Some(found) if found < ours => format!("schema {found}, which `serve` migrates to {ours}"),
                Some(found) => format!("schema {found}, intact"),
            };
            match in_use {
                true => Finding::warn(
                    "database",
                    format!("{database}, {tables}, in use by another process"),
                    "use the server that has it open, stop it, or choose another --data DIR",
                ),
                false => Finding::ok("database", format!("{database}, {tables}")),
            }
        }
        Err(error) => Finding::fail("database", error.to_string(), fix(url, &error)),
    }
}

fn fix(url: &str, error: &StoreError) -> &'static str {
    match error {
        StoreError::BadUrl { .. } => "write it as postgres://USER@HOST/DATABASE or sqlite:PATH",
        StoreError::Corrupt { .. } => {
            "restore a backup (docs/operations.md), or move the file away to start without rooms"
        }
        StoreError::NewerSchema { .. } => "run the newer railbird, or restore the backup from before the upgrade",
        StoreError::DiskFull => "free some space on the disk of the database",
        StoreError::InUse { .. } => "stop the other process, or choose another --data DIR",
        StoreError::CannotOpen { why, .. } | StoreError::Unavailable { why } | StoreError::Database { what: why }
            if store::sqlite_path(url).is_none() =>
        {
            server_fix(why)
        }
        StoreError::CannotOpen { .. }
        | StoreError::Unavailable { .. }
        | StoreError::Database { .. }
        | StoreError::Closed
        | StoreError::Conflict { .. }
        | StoreError::NoRoom(_)
        | StoreError::RoomExists(_)
        | StoreError::RoomClosed(_)
        | StoreError::CodeTaken(_)
        | StoreError::NulInText(_) => {
            "check that the file exists and this user can read it, or choose another --data DIR"
        }
    }
}

/// How to fix a PostgreSQL connection that is refused; the server names most reasons by a code.
fn server_fix(why: &str) -> &'static str {
    let named = |codes: &[&str]| codes.iter().any(|code| why.contains(&format!("({code})")));
    if named(&["3D000"]) {
        "run `createdb --owner USER DATABASE` on that server, or name a database that exists"
    } else if named(&["28000", "28P01"]) {
        "run `createuser USER` on that server, or correct user and password"
    } else if named(&["42501"]) || why.contains("may make no tables") {
        "make the user the owner of the database: `ALTER DATABASE name OWNER TO user`"
    } else {
        "check that PostgreSQL is running, that host and port are right, and that no firewall is in the way"
    }
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn little_space_is_a_warning_and_too_little_a_failure() {
        assert_eq!(space("here", 0).state, State::Fail);
        assert_eq!(space("here", TOO_LITTLE_BYTES - 1).state, State::Fail);
        assert_eq!(space("here", TOO_LITTLE_BYTES).state, State::Warn);
        assert_eq!(space("here", LOW_BYTES).state, State::Ok);
    }

    #[test]
    fn a_server_that_lets_nobody_in_has_a_fix_for_each_reason() {
        let fix_for = |why: &str| fix("postgres://me@db/rooms", &StoreError::Unavailable { why: why.into() });
        assert!(fix_for("database \"rooms\" does not exist (3D000)").contains("createdb"));
        assert!(fix_for("role \"me\" does not exist (28000)").contains("createuser"));
        assert!(fix_for("this user may make no tables here").contains("OWNER"));
        assert!(fix_for("no answer within 5s").contains("PostgreSQL is running"));
        let file = fix("sqlite:rooms.db", &StoreError::Unavailable { why: "no".into() });
        assert!(file.contains("--data"), "{file}");
    }
}
