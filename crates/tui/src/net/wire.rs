//! A connection to a server, plain or over TLS, and one HTTP request over it.

use std::sync::Arc;
use std::time::Duration;

use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use serde_json::Value;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use crate::net::address::Server;

/// How long a server may take to answer at all.
const PATIENCE: Duration = Duration::from_secs(10);
/// No answer of a server's is longer than this.
const LONGEST: u64 = 8 << 20;

/// What both kinds of connection are.
pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}
impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// Why a server cannot be reached, in words.
pub(super) type Unreachable = String;

/// Connects.
pub(super) async fn connect(server: &Server) -> Result<Box<dyn Stream>, Unreachable> {
    let failed = |why: &dyn std::fmt::Display| format!("{server} cannot be reached: {why}");
    let dial = TcpStream::connect((server.bare_host(), server.port));
    let stream = timeout(PATIENCE, dial).await.map_err(|_| failed(&"no answer"))?.map_err(|error| failed(&error))?;
    stream.set_nodelay(true).map_err(|error| failed(&error))?;
    if !server.tls {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(server.bare_host().to_owned()).map_err(|error| failed(&error))?;
    let connector = TlsConnector::from(Arc::new(tls()?));
    let shake = timeout(PATIENCE, connector.connect(name, stream));
    let stream = shake.await.map_err(|_| failed(&"no answer"))?.map_err(|error| failed(&error))?;
    Ok(Box::new(stream))
}

fn tls() -> Result<ClientConfig, Unreachable> {
    // The certificates of this machine, or of the file that SSL_CERT_FILE names.
    let found = rustls_native_certs::load_native_certs();
    let mut roots = rustls::RootCertStore::empty();
    if roots.add_parsable_certificates(found.certs).0 == 0 {
        return Err("this machine has no certificates; install ca-certificates, or set SSL_CERT_FILE".into());
    }
    // The provider is named, because a process that holds two of them has no default.
    let config = ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| error.to_string())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(config)
}

/// One request over a connection of its own; gives status and body.
pub(super) async fn request(
    server: &Server,
    method: &str,
    path: &str,
    body: &Value,
) -> Result<(u16, Value), Unreachable> {
    let mut stream = connect(server).await?;
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let ask = format!(
        "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\naccept: application/json\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        host(server),
        body.len()
    );
    let talk = async {
        stream.write_all(ask.as_bytes()).await?;
        let mut answer = Vec::new();
        match stream.take(LONGEST).read_to_end(&mut answer).await {
            // A server that closes without a farewell has said all it had to.
            Err(error) if error.kind() != std::io::ErrorKind::UnexpectedEof => Err(error),
            Ok(_) | Err(_) => Ok(answer),
        }
    };
    let answer = timeout(PATIENCE, talk).await.map_err(|_| format!("{server} does not answer"))?;
    let answer = answer.map_err(|error| format!("{server} broke off: {error}"))?;
    read(&answer).ok_or_else(|| format!("{server} does not speak as a railbird server does"))
}

/// What stands in a request's `host`.
pub(super) fn host(server: &Server) -> String {
    format!("{}:{}", server.host, server.port)
}

fn read(answer: &[u8]) -> Option<(u16, Value)> {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n")?;
    let head = core::str::from_utf8(&answer[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let chunked = head.lines().any(|line| {
        let line = line.to_ascii_lowercase();
        line.starts_with("transfer-encoding:") && line.contains("chunked")
    });
    let body = &answer[end + 4..];
    let body = if chunked { unchunked(body)? } else { body.to_vec() };
    Some((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
}

/// A body that came in pieces, each after its length.
fn unchunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|bytes| bytes == b"\r\n")?;
        let length = core::str::from_utf8(&body[..end]).ok()?.split(';').next()?;
        let length = usize::from_str_radix(length.trim(), 16).ok()?;
        if length == 0 {
            return Some(whole);
        }
        let from = end + 2;
        whole.extend_from_slice(body.get(from..from.checked_add(length)?)?);
        body = body.get(from + length + 2..)?;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn whole_answers_and_answers_in_pieces_read_the_same() {
        let whole = b"HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\n{\"a\":1}";
        let pieces = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{\"a\"\r\n3;x\r\n:1}\r\n0\r\n\r\n";
        assert_eq!(read(whole), Some((200, json!({"a": 1}))));
        assert_eq!(read(pieces), Some((200, json!({"a": 1}))));
        assert_eq!(read(b"nonsense"), None);
        assert_eq!(read(b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n"), None);
    }
}
