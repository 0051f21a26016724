//! A connection that comes back: made when it is needed, forgotten when it breaks, tried again with growing pauses.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::ClientConfig;
use tokio_postgres::config::SslMode;
use tokio_postgres::{Client, Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::store_error;
use crate::error::StoreError;

/// The first pause after a connection could not be made; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause. While it lasts, calls fail at once.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// How connections are made.
pub(super) struct Connector {
    config: Config,
    timeout: Duration,
    tls: Option<MakeRustlsConnect>,
}

impl Connector {
    /// Connections are encrypted where the URL says `sslmode=require`, and then the server's certificate must be one
    /// that this machine trusts.
    pub(super) fn new(mut config: Config, timeout: Duration) -> Result<Connector, StoreError> {
        config.connect_timeout(timeout).application_name("railbird");
        let tls = match config.get_ssl_mode() {
            SslMode::Disable | SslMode::Prefer => None,
            _ => Some(tls()?),
        };
        if tls.is_none() {
            config.ssl_mode(SslMode::Disable);
        }
        Ok(Connector { config, timeout, tls })
    }

    /// A new connection.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        self.with_timeout(async {
            let client = match &self.tls {
                Some(tls) => {
                    let (client, connection) = self.config.connect(tls.clone()).await.map_err(|error| store_error(&error))?;
                    tokio::spawn(connection);
                    client
                }
                None => {
                    let (client, connection) = self.config.connect(NoTls).await.map_err(|error| store_error(&error))?;
                    tokio::spawn(connection);
                    client
                }
            };
            // Acknowledged means durable, whatever the server's default is. The server gives up a statement when we
            // do. Every statement of ours but the lists goes by key; without statistics the planner would scan.
            let settings = format!(
                "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
                 SET statement_timeout = {}; SET enable_seqscan = off",
                self.timeout.as_millis()
            );
            client.batch_execute(&settings).await.map_err(|error| store_error(&error))?;
            Ok(client)
        })
        .await
    }

    /// The work's result, unless it takes too long.
    pub(super) async fn with_timeout<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = || StoreError::Unavailable { why: format!("no answer within {:?}", self.timeout) };
        tokio::time::timeout(self.timeout, work).await.unwrap_or_else(|_| Err(late()))
    }
}

fn tls() -> Result<MakeRustlsConnect, StoreError> {
    let failed = |why: String| StoreError::BadUrl { why: format!("sslmode=require, and TLS cannot be set up: {why}") };
    // The certificates of this machine, or of the file that SSL_CERT_FILE names.
    let found = rustls_native_certs::load_native_certs();
    let mut roots = rustls::RootCertStore::empty();
    if roots.add_parsable_certificates(found.certs).0 == 0 {
        return Err(failed("this machine has no certificates; install ca-certificates, or set SSL_CERT_FILE".into()));
    }
    // The provider is named, because a process that holds two of them has no default.
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| failed(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// A place for one connection.
pub(super) struct ReconnectingClient {
    pub(super) connector: Arc<Connector>,
    client: Option<Arc<Client>>,
    pause: Duration,
    not_before: Option<Instant>,
}

impl ReconnectingClient {
    pub(super) fn new(connector: Arc<Connector>) -> ReconnectingClient {
        ReconnectingClient { connector, client: None, pause: FIRST_PAUSE, not_before: None }
    }

    /// The connection, a new one if need be; true if it is new.
    pub(super) async fn client(&mut self) -> Result<(Arc<Client>, bool), StoreError> {
        if let Some(client) = self.client.as_ref().filter(|client| !client.is_closed()) {
            return Ok((client.clone(), false));
        }
        self.client = None;
        if self.not_before.is_some_and(|time| Instant::now() < time) {
            return Err(StoreError::Unavailable { why: "it could not be reached a moment ago".into() });
        }
        match self.connector.connect().await {
            Ok(client) => {
                let client = Arc::new(client);
                self.client = Some(client.clone());
                (self.pause, self.not_before) = (FIRST_PAUSE, None);
                Ok((client, true))
            }
            Err(error) => {
                self.not_before = Some(Instant::now() + self.pause);
                self.pause = (self.pause * 2).min(LONGEST_PAUSE);
                // Whatever the server said against it, the database is out of reach.
                Err(match error {
                    StoreError::Database { what } => StoreError::Unavailable { why: what },
                    other => other,
                })
            }
        }
    }

    /// Lets go of the connection: nobody knows what state it is in.
    pub(super) fn disconnect(&mut self) {
        self.client = None;
    }
}
