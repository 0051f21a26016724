//! Where a store lives, as a URL says it. Whatever is shown of a URL is built from its harmless parts.

use std::path::PathBuf;

use tokio_postgres::config::Host;

use crate::error::StoreError;

/// A place that a store can be opened at.
pub(crate) enum Backend {
    /// In this process's memory only, for tests.
    Memory,
    SqliteFile(PathBuf),
    /// A PostgreSQL database.
    Postgres(Box<tokio_postgres::Config>),
}

impl Backend {
    /// The place of a URL.
    pub(crate) fn parse(url: &str) -> Result<Backend, StoreError> {
        let Some((scheme, rest)) = url.split_once(':') else {
            return Err(StoreError::BadUrl { why: "the store's URL has no scheme".into() });
        };
        match scheme {
            "sqlite" => match rest.strip_prefix("//").unwrap_or(rest) {
                "" => Err(StoreError::BadUrl { why: "the store's URL names no file".into() }),
                ":memory:" => Ok(Backend::Memory),
                path => Ok(Backend::SqliteFile(path.into())),
            },
            "postgres" | "postgresql" => match url.parse() {
                Ok(config) => Ok(Backend::Postgres(Box::new(config))),
                Err(error) => Err(StoreError::BadUrl { why: format!("the PostgreSQL URL cannot be read ({error})") }),
            },
            // The text before the colon is not repeated: in a mangled URL even that could be a secret.
            _ => Err(StoreError::BadUrl { why: "the store's URL has an unknown scheme".into() }),
        }
    }
}

/// A store's URL for people to read: that of a PostgreSQL is put together from its parts that are no secret.
pub fn redacted_url(url: &str) -> String {
    match Backend::parse(url) {
        Ok(Backend::Postgres(config)) => redacted_postgres_url(&config),
        Ok(Backend::Memory | Backend::SqliteFile(_)) => url.to_owned(),
        Err(error) => error.to_string(),
    }
}

/// A PostgreSQL place for people to read, without password.
pub(crate) fn redacted_postgres_url(config: &tokio_postgres::Config) -> String {
    let user = config.get_user().unwrap_or("");
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(host)) => host.clone(),
        #[cfg(unix)]
        Some(Host::Unix(path)) => path.display().to_string(),
        None => config.get_hostaddrs().first().map(ToString::to_string).unwrap_or_default(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    format!("postgres://{user}@{host}:{port}/{}", config.get_dbname().unwrap_or(user))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_message_repeats_a_password() {
        for url in [
            "postgres://me:hunter2@db.example/x?sslmode=hunter2",
            "postgress://me:hunter2@db.example/x",
            "postgres://me:hunter2@db.example:port/x",
            "hunter2",
        ] {
            let Err(error) = Backend::parse(url) else { panic!("{url} was taken") };
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
        }
    }

    #[test]
    fn a_place_is_shown_without_its_password() {
        let Ok(Backend::Postgres(config)) =
            Backend::parse("postgres://me:hunter2@db.example:5433/rooms?password=hunter2")
        else {
            panic!("not taken");
        };
        assert_eq!(redacted_postgres_url(&config), "postgres://me@db.example:5433/rooms");
        assert_eq!(redacted_url("postgres://me:hunter2@db.example:5433/rooms"), "postgres://me@db.example:5433/rooms");
        assert_eq!(redacted_url("sqlite:a/b.db"), "sqlite:a/b.db");
        assert!(!redacted_url("postgres://me:hunter2@db.example:port/x").contains("hunter2"));
    }

    #[test]
    fn a_file_may_be_written_in_two_ways() {
        for url in ["sqlite:a/b.db", "sqlite://a/b.db"] {
            assert!(
                matches!(Backend::parse(url), Ok(Backend::SqliteFile(path)) if path == std::path::Path::new("a/b.db")),
                "{url}"
            );
        }
        assert!(matches!(Backend::parse("sqlite::memory:"), Ok(Backend::Memory)));
        assert!(matches!(Backend::parse("sqlite:"), Err(StoreError::BadUrl { .. })));
    }
}
