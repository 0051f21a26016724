//! Where a room is: a link as somebody sent it, or a code and a server.

use std::fmt;
use std::net::SocketAddr;

/// The server one means when one names none: a server on this machine.
pub const LOCAL_SERVER_URL: &str = "http://127.0.0.1:7777";

/// Where a server is reached: host, port, and whether over TLS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerAddress {
    /// Whether it is spoken to over TLS.
    pub tls: bool,
    /// Its name or number.
    pub host: String,
    pub port: u16,
}

/// A room on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomAddress {
    pub server: ServerAddress,
    pub code: String,
}

impl fmt::Display for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (scheme, usual) = if self.tls { ("https", 443) } else { ("http", 80) };
        write!(f, "{scheme}://{}", self.host)?;
        if self.port == usual { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

impl ServerAddress {
    /// Reads `http://host:port`; without a scheme it is http, and without a port the scheme's own.
    pub fn parse(text: &str) -> Result<ServerAddress, String> {
        let text = text.trim();
        let (tls, rest) = match text.split_once("://") {
            Some(("http" | "ws", rest)) => (false, rest),
            Some(("https" | "wss", rest)) => (true, rest),
            Some((other, _)) => return Err(format!("{other}:// is no way to reach a server; use http:// or https://")),
            None => (false, text),
        };
        let name = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // A number of IPv6 stands in brackets, so the last colon outside of them is the port's.
        let (host, port) = match name.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| format!("{port:?} is no port"))?)
            }
            _ => (name, if tls { 443 } else { 80 }),
        };
        if host.is_empty() || host.contains(['@', ' ']) {
            return Err(format!("{text:?} names no server"));
        }
        Ok(ServerAddress { tls, host: host.to_owned(), port })
    }

    /// The host and the port, as a request names them.
    pub fn authority(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// The host without the brackets of an IPv6 number.
    pub fn host_without_brackets(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }
}

impl From<SocketAddr> for ServerAddress {
    /// A server at this number and port, without TLS.
    fn from(at: SocketAddr) -> ServerAddress {
        let host = if at.is_ipv6() { format!("[{}]", at.ip()) } else { at.ip().to_string() };
        ServerAddress { tls: false, host, port: at.port() }
    }
}

impl RoomAddress {
    pub fn new(server: impl Into<ServerAddress>, code: impl Into<String>) -> RoomAddress {
        RoomAddress { server: server.into(), code: code.into() }
    }

    /// Reads a link such as `https://host/r/BCDF`, or a code at this server.
    pub fn parse(text: &str, default_server: Option<&str>) -> Result<RoomAddress, String> {
        let text = text.trim();
        if text.contains('/') {
            let server = ServerAddress::parse(text)?;
            let path = text.split_once("://").map_or(text, |(_, rest)| rest);
            let path = path.split(['?', '#']).next().unwrap_or_default();
            let mut parts = path.split('/').skip(1).filter(|part| !part.is_empty());
            return match (parts.next(), parts.next()) {
                (Some("r" | "tv"), Some(code)) => Ok(RoomAddress { server, code: read_code(code)? }),
                (_, _) => Err(format!("{text} is no link to a room; one looks like {server}/r/BCDF")),
            };
        }
        Ok(RoomAddress {
            server: ServerAddress::parse(default_server.unwrap_or(LOCAL_SERVER_URL))?,
            code: read_code(text)?,
        })
    }
}

/// A code as somebody typed it. Whether there is such a room, the server knows.
fn read_code(text: &str) -> Result<String, String> {
    let code = text.trim().to_ascii_uppercase();
    match (2..=12).contains(&code.len()) && code.bytes().all(|letter| letter.is_ascii_alphanumeric()) {
        true => Ok(code),
        false => Err(format!("{text:?} is neither a room's code nor a link to one; a code has four letters, as BCDF")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_codes_are_read() {
        let link = RoomAddress::parse("https://races.example/r/bcdf?x", None).unwrap();
        assert_eq!((link.server.to_string().as_str(), link.code.as_str()), ("https://races.example", "BCDF"));
        let code = RoomAddress::parse(" bcdf ", Some("10.0.0.7:7777")).unwrap();
        assert_eq!((code.server.to_string().as_str(), code.code.as_str()), ("http://10.0.0.7:7777", "BCDF"));
        let here = RoomAddress::parse("BCDF", None).unwrap();
        assert_eq!(here.server.to_string(), LOCAL_SERVER_URL);
        let six = ServerAddress::parse("http://[::1]:80").unwrap();
        assert_eq!((six.host_without_brackets(), six.to_string().as_str()), ("::1", "http://[::1]"));
        assert_eq!(ServerAddress::from("[::1]:80".parse::<SocketAddr>().unwrap()), six);
    }

    #[test]
    fn what_is_no_room_is_told_so() {
        for (text, words) in [
            ("http://races.example/", "no link to a room"),
            ("ftp://races.example/r/BCDF", "no way to reach"),
            ("B C", "neither a room's code"),
            ("http://:80/r/BCDF", "names no server"),
            ("http://races.example:x/r/BCDF", "no port"),
        ] {
            let error = RoomAddress::parse(text, None).unwrap_err();
            assert!(error.contains(words), "{text}: {error}");
        }
    }
}
