//! The port, and whether other machines of the network can reach it.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use client::HttpClient;
use tokio::time::timeout;

use super::Finding;
use crate::config::Config;
use crate::serve;

/// How long a machine of the local network may take to answer.
const LOCAL_TIMEOUT: Duration = Duration::from_secs(1);

/// Where `serve` would listen.
pub(super) struct PortCheck {
    /// What was found there.
    pub(super) finding: Finding,
    /// The port, held for as long as the checks last.
    listener: Option<TcpListener>,
}

/// Whether the port is free, and which program seems to use it.
pub(super) async fn check_port(config: &Config) -> PortCheck {
    let Some(port) = config.port else { return any_port(config.listen).await };
    match TcpListener::bind(SocketAddr::new(config.listen, port)) {
        Ok(listener) => {
            let found = format!("{} is free", shown(&listener, config.listen, port));
            PortCheck { finding: Finding::ok("port", found), listener: Some(listener) }
        }
        Err(error) => PortCheck { finding: taken(config.listen, port, &error).await, listener: None },
    }
}

/// The first port of those that `serve` tries.
async fn any_port(listen: IpAddr) -> PortCheck {
    let first = serve::DEFAULT_PORTS.start;
    let mut before = None;
    for port in serve::DEFAULT_PORTS {
        match TcpListener::bind(SocketAddr::new(listen, port)) {
            Ok(listener) => {
                let finding = match before {
                    None => Finding::ok("port", format!("{} is free", SocketAddr::new(listen, port))),
                    Some(Finding { found, .. }) => {
                        let fix = format!("nothing, if {port} will do; --port N chooses another");
                        Finding::warn("port", format!("{found}; {port} is the next one that is free"), fix)
                    }
                };
                return PortCheck { finding, listener: Some(listener) };
            }
            Err(error) if port == first => before = Some(taken(listen, port, &error).await),
            Err(_) => {}
        }
    }
    let last = serve::DEFAULT_PORTS.end - 1;
    let found = format!("no port from {first} to {last} is free on {listen}");
    PortCheck { finding: Finding::fail("port", found, "name a free one with --port N"), listener: None }
}

async fn taken(listen: IpAddr, port: u16, error: &std::io::Error) -> Finding {
    let at = SocketAddr::new(listen, port);
    match error.kind() {
        ErrorKind::AddrInUse if is_railbird(listen, port).await => Finding::warn(
            "port",
            format!("another railbird server already uses {at}"),
            "use that one, stop it, or choose another --port N",
        ),
        ErrorKind::AddrInUse => Finding::fail(
            "port",
            format!("another program uses {at}"),
            format!("stop it (`ss -ltnp 'sport = :{port}'` tells which), or choose another --port N"),
        ),
        ErrorKind::PermissionDenied => Finding::fail(
            "port",
            format!("this user has no right to use {at}"),
            "choose a --port above 1023 and put a proxy in front (docs/operations.md)",
        ),
        ErrorKind::AddrNotAvailable => Finding::fail(
            "port",
            format!("this machine has no address {listen}"),
            "use --listen with an address of this machine, or 0.0.0.0 for all of them",
        ),
        _ => Finding::fail("port", format!("cannot listen on {at}: {error}"), "choose another --port or --listen"),
    }
}

/// Whether other machines of the network can reach the address at which `serve` listens.
pub(super) fn check_reachable(config: &Config, port_check: &PortCheck) -> Finding {
    if config.listen.is_loopback() {
        let found = format!("only this machine can reach {}", config.listen);
        return match &config.public_url {
            Some(url) => Finding::ok("reach", format!("{found}; others use the proxy at {url}")),
            None => Finding::warn("reach", found, "use --listen 0.0.0.0 so that other machines can connect"),
        };
    }
    let ours = if config.listen.is_unspecified() { serve::lan_addresses() } else { vec![config.listen] };
    if ours.is_empty() {
        let fix = "join a network, or play on this machine at http://localhost";
        return Finding::warn("reach", "this machine has no address that others can use", fix);
    }
    let spare;
    let listener = match &port_check.listener {
        Some(listener) => listener,
        None => match TcpListener::bind(SocketAddr::new(config.listen, 0)) {
            Ok(bound) => {
                spare = bound;
                &spare
            }
            Err(error) => {
                return Finding::fail(
                    "reach",
                    format!("cannot listen on {}: {error}", config.listen),
                    "use --listen with an address of this machine",
                );
            }
        },
    };
    let (open, shut): (Vec<IpAddr>, Vec<IpAddr>) = ours.into_iter().partition(|ip| gets_through(listener, *ip));
    let list = |ips: &[IpAddr]| ips.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let port = listener.local_addr().map_or(0, |at| at.port());
    match (open.as_slice(), shut.as_slice()) {
        ([], _) => Finding::fail(
            "reach",
            format!("no connection to {} works", list(&shut)),
            format!("allow TCP port {port} in the firewall of this machine"),
        ),
        (_, []) => {
            let found =
                format!("{} answers here; if a phone gets no answer, a firewall blocks TCP port {port}", list(&open));
            Finding::ok("reach", found)
        }
        _ => Finding::warn(
            "reach",
            format!("{} answers, {} does not", list(&open), list(&shut)),
            "give people the address that answers, with --public-url http://IP:PORT",
        ),
    }
}

/// Whether a connection to this address of this machine arrives at the listener.
fn gets_through(listener: &TcpListener, ip: IpAddr) -> bool {
    let Ok(at) = listener.local_addr() else { return false };
    // The system accepts the connection into its queue, so this does not wait for the listener.
    let Ok(caller) = TcpStream::connect_timeout(&SocketAddr::new(ip, at.port()), LOCAL_TIMEOUT) else { return false };
    let Ok(from) = caller.local_addr() else { return false };
    if listener.set_nonblocking(true).is_err() {
        return false;
    }
    // Somebody else may have connected in the meantime.
    let mut waiting = std::iter::from_fn(|| listener.accept().ok()).take(64);
    waiting.any(|(_, peer)| peer == from)
}

/// Whether the server at this port answers like a Railbird server.
async fn is_railbird(listen: IpAddr, port: u16) -> bool {
    let to = match listen {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    let http = HttpClient::new(SocketAddr::new(to, port));
    let answer = timeout(LOCAL_TIMEOUT, http.get("/metrics")).await;
    answer.is_ok_and(|answer| answer.is_ok_and(|response| response.text.contains("railbird_")))
}

fn shown(listener: &TcpListener, listen: IpAddr, port: u16) -> String {
    let port = listener.local_addr().map_or(port, |at| at.port());
    SocketAddr::new(listen, port).to_string()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that fails is a panic")]

    use super::*;

    #[test]
    fn a_call_arrives_where_somebody_listens_and_nowhere_else() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        assert!(gets_through(&listener, IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert!(!gets_through(&listener, IpAddr::V4(Ipv4Addr::new(127, 0, 0, 9))), "it listens on one address only");
    }
}
