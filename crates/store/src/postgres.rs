//! PostgreSQL: one connection that writes, a few that read, each made anew when the server was away.

/// A connection that comes back.
mod connection;
/// What is asked of the rooms.
mod read;
/// Batches in one round trip.
mod write;

use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::error::{Error, SqlState};

use crate::error::StoreError;
use crate::options::StoreOptions;
use crate::schema;
use crate::url;
use connection::{Connector, ReconnectingClient};
pub(crate) use read::Readers;
pub(crate) use write::PostgresWriter;

/// Connects and brings the tables up to date.
pub(crate) async fn open(
    config: tokio_postgres::Config,
    options: &StoreOptions,
) -> Result<(PostgresWriter, Readers), StoreError> {
    let place = url::redacted_postgres_url(&config);
    let connector = Arc::new(Connector::new(config, options.timeout)?);
    let mut client = connector.connect().await.map_err(|error| match error {
        StoreError::Unavailable { why } | StoreError::Database { what: why } => StoreError::CannotOpen { place, why },
        other => other,
    })?;
    migrate(&mut client).await?;
    drop(client);
    let readers = (0..options.read_connections.max(1)).map(|_| ReconnectingClient::new(connector.clone())).collect();
    Ok((PostgresWriter::new(ReconnectingClient::new(connector)), Readers::new(readers)))
}

/// The server's version and the schema of our tables, if it has any. Whether the tables can be made is asked as well.
pub(crate) async fn inspect(
    config: tokio_postgres::Config,
    timeout: Duration,
) -> Result<(String, Option<i64>), StoreError> {
    let place = url::redacted_postgres_url(&config);
    let failed = |why: String| StoreError::CannotOpen { place: place.clone(), why };
    let asked = async {
        let connector = Connector::new(config, timeout)?;
        let client = connector.connect().await?;
        let about = "SELECT current_setting('server_version'), to_regclass('schema') IS NOT NULL,
                     current_schema() IS NOT NULL AND has_schema_privilege(current_schema(), 'CREATE')";
        let row = client.query_one(about, &[]).await.map_err(|error| store_error(&error))?;
        let (version, made, may_make): (String, bool, bool) = (row.get(0), row.get(1), row.get(2));
        if !made && !may_make {
            return Err(StoreError::Database { what: "this user may make no tables here".into() });
        }
        let schema = match made {
            true => client
                .query_one("SELECT max(version) FROM schema", &[])
                .await
                .map_err(|error| store_error(&error))?
                .get(0),
            false => None,
        };
        Ok((version, schema))
    };
    // Looking up a host's name may take longer than any connection.
    let late = || StoreError::Unavailable { why: format!("no answer within {timeout:?}") };
    let answer = tokio::time::timeout(timeout, asked).await.unwrap_or_else(|_| Err(late()));
    answer.map_err(|error| match error {
        StoreError::Unavailable { why } | StoreError::Database { what: why } => failed(why),
        other => other,
    })
}

async fn migrate(client: &mut tokio_postgres::Client) -> Result<(), StoreError> {
    let work = client.transaction().await.map_err(|error| store_error(&error))?;
    // Several servers may start at once; the number is ours alone and means nothing. A migration may take its time.
    let alone = "SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock(7245021983)";
    work.batch_execute(alone).await.map_err(|error| store_error(&error))?;
    work.batch_execute(schema::CREATE_VERSION_TABLE).await.map_err(|error| store_error(&error))?;
    let row = work.query_one("SELECT max(version) FROM schema", &[]).await.map_err(|error| store_error(&error))?;
    for (version, statements) in schema::migrations_after(row.get(0))? {
        work.batch_execute(statements).await.map_err(|error| store_error(&error))?;
        let noted = work.execute("INSERT INTO schema (version) VALUES ($1)", &[&version]).await;
        noted.map_err(|error| store_error(&error))?;
    }
    work.commit().await.map_err(|error| store_error(&error))
}

/// PostgreSQL's errors in our words.
fn store_error(error: &Error) -> StoreError {
    let Some(said) = error.as_db_error() else {
        // What is underneath says more than "error communicating with the server".
        let cause = std::error::Error::source(error).map(|cause| format!(": {cause}")).unwrap_or_default();
        return StoreError::Unavailable { why: format!("{error}{cause}") };
    };
    let (code, what) = (said.code(), said.message().to_string());
    if *code == SqlState::DISK_FULL {
        return StoreError::DiskFull;
    }
    // A lost connection, a server that stops, starts, is out of connections, or is only a copy; a call that took too
    // long. All of them pass.
    let passing = [SqlState::TOO_MANY_CONNECTIONS, SqlState::QUERY_CANCELED, SqlState::READ_ONLY_SQL_TRANSACTION];
    if code.code().starts_with("08") || code.code().starts_with("57P") || passing.contains(code) {
        return StoreError::Unavailable { why: what };
    }
    if code.code().starts_with("XX00") && *code != SqlState::INTERNAL_ERROR {
        return StoreError::Corrupt { what };
    }
    StoreError::Database { what: format!("{what} ({})", code.code()) }
}
