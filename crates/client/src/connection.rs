//! A connection to a server, plain or over TLS.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::address::ServerAddress;
use crate::error::ClientError;

/// A server that has not taken a connection by then is not reachable.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// What both kinds of connection are.
pub(crate) trait ByteStream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> ByteStream for T {}

pub(crate) async fn connect(server: &ServerAddress) -> Result<Box<dyn ByteStream>, ClientError> {
    let unreachable =
        |reason: &dyn Display| ClientError::Unreachable { server: server.clone(), reason: reason.to_string() };
    let dial = timeout(CONNECT_TIMEOUT, TcpStream::connect((server.host_without_brackets(), server.port)));
    let stream = dial.await.map_err(|_| unreachable(&"no answer"))?.map_err(|error| unreachable(&error))?;
    // Messages are small and somebody waits for each of them.
    stream.set_nodelay(true).map_err(|error| unreachable(&error))?;
    if !server.tls {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(server.host_without_brackets().to_owned()).map_err(|error| unreachable(&error))?;
    let config = tls_config(unreachable)?;
    let handshake = timeout(CONNECT_TIMEOUT, TlsConnector::from(Arc::new(config)).connect(name, stream));
    let stream = handshake.await.map_err(|_| unreachable(&"no answer"))?.map_err(|error| unreachable(&error))?;
    Ok(Box::new(stream))
}

/// TLS with the certificates of this machine, or of the file that `SSL_CERT_FILE` names.
fn tls_config(unreachable: impl Fn(&dyn Display) -> ClientError) -> Result<ClientConfig, ClientError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = rustls::RootCertStore::empty();
    if roots.add_parsable_certificates(found.certs).0 == 0 {
        return Err(ClientError::NoCertificates);
    }
    // The provider is named, because a process that holds two of them has no default.
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| unreachable(&error))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}
