//! HTTP and WebSockets, as small as they can be: one buffer a connection, one system call a message.

use std::io;
use std::net::SocketAddr;
use std::ops::Range;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The least room there is before something is read.
const ROOM: usize = 2 << 10;
/// No message of the server is longer than this.
const LONGEST: usize = 4 << 20;

const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// One WebSocket.
pub struct Wire {
    stream: TcpStream,
    buffer: Vec<u8>,
    /// What stands before this has been read.
    start: usize,
}

impl Wire {
    /// Connects to a room and says the hello.
    pub async fn dial(at: SocketAddr, code: &str, token: Option<&str>) -> io::Result<Wire> {
        let stream = TcpStream::connect(at).await?;
        stream.set_nodelay(true)?;
        let mut wire = Wire { stream, buffer: Vec::with_capacity(2 * ROOM), start: 0 };
        let ask = format!(
            "GET /api/rooms/{code}/socket HTTP/1.1\r\nhost: {at}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        wire.stream.write_all(ask.as_bytes()).await?;
        let end = loop {
            if let Some(end) = wire.buffer.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end + 4;
            }
            wire.fill().await?;
        };
        if !wire.buffer.starts_with(b"HTTP/1.1 101") {
            return Err(io::Error::other(String::from_utf8_lossy(&wire.buffer[..end]).into_owned()));
        }
        wire.start = end;
        let hello = serde_json::json!({"token": token, "device": "load"});
        wire.say(&hello.to_string()).await?;
        Ok(wire)
    }

    /// Where the next text stands; none when the server has had enough. May be dropped and asked again.
    pub async fn next(&mut self) -> io::Result<Option<Range<usize>>> {
        loop {
            while let Some((kind, payload)) = self.frame()? {
                self.start = payload.end;
                match kind {
                    TEXT => return Ok(Some(payload)),
                    CLOSE => return Ok(None),
                    PING => self.send(PONG, &[]).await?,
                    _ => {}
                }
            }
            match self.fill().await {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
                other => other?,
            }
        }
    }

    /// The text that [`Wire::next`] has found.
    pub fn text(&self, place: Range<usize>) -> &str {
        core::str::from_utf8(&self.buffer[place]).unwrap_or_default()
    }

    /// Says something.
    pub async fn say(&mut self, text: &str) -> io::Result<()> {
        self.send(TEXT, text.as_bytes()).await
    }

    /// Clients have to mask what they send; a mask of noughts leaves it as it is.
    async fn send(&mut self, kind: u8, payload: &[u8]) -> io::Result<()> {
        let mut frame = Vec::with_capacity(payload.len() + 8);
        frame.push(0x80 | kind);
        match u16::try_from(payload.len()) {
            Ok(short @ ..126) => frame.push(0x80 | short as u8),
            Ok(long) => {
                frame.push(0x80 | 126);
                frame.extend_from_slice(&long.to_be_bytes());
            }
            Err(_) => return Err(io::Error::other("too long to say")),
        }
        frame.extend_from_slice(&[0; 4]);
        frame.extend_from_slice(payload);
        self.stream.write_all(&frame).await
    }

    /// The kind and the place of the next whole frame, if it is there.
    fn frame(&self) -> io::Result<Option<(u8, Range<usize>)>> {
        let bytes = &self.buffer[self.start..];
        let &[first, second, ..] = bytes else { return Ok(None) };
        let (head, length) = match (second & 0x7f, bytes) {
            (126, [_, _, a, b, ..]) => (4, usize::from(u16::from_be_bytes([*a, *b]))),
            (127, [_, _, a, b, c, d, e, f, g, h, ..]) => {
                (10, u64::from_be_bytes([*a, *b, *c, *d, *e, *f, *g, *h]) as usize)
            }
            (126 | 127, _) => return Ok(None),
            (short, _) => (2, usize::from(short)),
        };
        if length > LONGEST {
            return Err(io::Error::other("a message without end"));
        }
        let payload = self.start + head..self.start + head + length;
        Ok((payload.end <= self.buffer.len()).then_some((first & 0x0f, payload)))
    }

    async fn fill(&mut self) -> io::Result<()> {
        if self.start == self.buffer.len() {
            self.buffer.clear();
            self.start = 0;
        } else if self.buffer.capacity() - self.buffer.len() < ROOM && self.start > 0 {
            self.buffer.drain(..self.start);
            self.start = 0;
        }
        self.buffer.reserve(ROOM);
        match self.stream.read_buf(&mut self.buffer).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

/// A request over a connection of its own; gives status and body.
pub async fn http(at: SocketAddr, method: &str, path: &str, body: &Value) -> io::Result<(u16, Value)> {
    let mut stream = TcpStream::connect(at).await?;
    let body = body.to_string();
    let ask = format!(
        "{method} {path} HTTP/1.1\r\nhost: {at}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(ask.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(|| io::Error::other("no HTTP"))?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("no status"))?;
    if body.is_empty() {
        return Ok((status, Value::Null));
    }
    let body = serde_json::from_str(body);
    Ok((status, body.map_err(|error| io::Error::other(format!("{status} with a body that is no JSON: {error}")))?))
}
