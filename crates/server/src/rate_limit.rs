//! How much one client address may request, so that nobody can guess room codes or fill the log with rooms.
//!
//! Everybody at one party may share an address, so the default limits are generous. An IPv6 address counts by its first
//! 64 bits, because whoever has one usually has the whole network.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

mod token_bucket;

pub use token_bucket::Quota;
pub(crate) use token_bucket::TokenBucket;

/// The most addresses that are remembered at a time.
const MAX_ADDRESSES: usize = 1 << 16;

/// What one address may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressLimits {
    pub room_creations: Quota,
    /// Lookups of a room code: to see a room, to join it or to connect to it.
    pub room_lookups: Quota,
    /// Everything else: lists, metrics, documents.
    pub other_requests: Quota,
    /// WebSockets that may be open at the same time.
    pub max_sockets: u32,
    /// Whether the limits also apply to clients on the server's own machine.
    pub limit_loopback: bool,
}

impl Default for AddressLimits {
    fn default() -> AddressLimits {
        AddressLimits {
            room_creations: Quota { burst: 20, refill_every: Duration::from_secs(10) },
            room_lookups: Quota { burst: 60, refill_every: Duration::from_millis(500) },
            other_requests: Quota { burst: 240, refill_every: Duration::from_millis(50) },
            max_sockets: 200,
            limit_loopback: false,
        }
    }
}

kit::string_enum! {
    /// Which header tells the address of a client behind a proxy. A client can write these headers itself, so none is
    /// trusted unless the host chose it and a proxy sets it.
    pub enum ProxyHeader {
        /// None: the address is the one that the connection comes from.
        Off = "off",
        /// The last address in `X-Forwarded-For`: the one that the nearest proxy saw.
        XForwardedFor = "x-forwarded-for",
        /// The address in `X-Real-IP`.
        XRealIp = "x-real-ip",
    }
}

/// The kinds of requests that have a quota of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    CreateRoom,
    /// A lookup of a room code, or anything else that reads a room's log.
    LookUpRoom,
    Other,
}

/// The client of a request as the limits know it: its network, or `None` if no limits apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddr(Option<IpAddr>);

impl ClientAddr {
    /// A client whose address is unknown, or that no limits apply to.
    pub const UNLIMITED: ClientAddr = ClientAddr(None);

    /// The text by which a client that was kicked from a room is recognised; empty for a client without limits.
    pub(crate) fn ban_identifier(self) -> String {
        self.0.map(|address| format!("address {address}")).unwrap_or_default()
    }
}

/// Counts the requests and sockets of every address. Clones share the counts.
#[derive(Clone)]
pub struct Limiter(Arc<Inner>);

struct Inner {
    limits: AddressLimits,
    usage_by_address: Mutex<HashMap<IpAddr, AddressUsage>>,
}

/// What one address has used.
struct AddressUsage {
    rooms: TokenBucket,
    lookups: TokenBucket,
    others: TokenBucket,
    sockets: u32,
}

impl AddressUsage {
    fn unused(limits: AddressLimits, now: Instant) -> AddressUsage {
        let full = |quota| TokenBucket::full(quota, now);
        AddressUsage {
            rooms: full(limits.room_creations),
            lookups: full(limits.room_lookups),
            others: full(limits.other_requests),
            sockets: 0,
        }
    }

    /// Whether it may be forgotten: its quotas are full and it has no socket open.
    fn is_unused(&self, now: Instant) -> bool {
        self.sockets == 0 && [&self.rooms, &self.lookups, &self.others].iter().all(|bucket| bucket.is_full(now))
    }

    /// When one of its quotas last changed.
    fn last_change(&self) -> Instant {
        self.rooms.last_change().max(self.lookups.last_change()).max(self.others.last_change())
    }
}

/// One of the WebSockets that an address may have open. Dropping it makes room for another.
pub struct SocketSlot {
    limiter: Limiter,
    client: ClientAddr,
}

impl Limiter {
    /// A limiter that has counted nothing yet.
    pub fn new(limits: AddressLimits) -> Limiter {
        Limiter(Arc::new(Inner { limits, usage_by_address: Mutex::new(HashMap::new()) }))
    }

    /// The client behind this address.
    pub fn client(&self, address: IpAddr) -> ClientAddr {
        let address = network_prefix(address);
        ClientAddr((self.0.limits.limit_loopback || !address.is_loopback()).then_some(address))
    }

    /// Takes one request from the client's quota for this kind, or returns how long to wait for it.
    pub fn check(&self, client: ClientAddr, kind: RequestKind, now: Instant) -> Result<(), Duration> {
        let taken = self.with(client, now, |usage| match kind {
            RequestKind::CreateRoom => usage.rooms.try_take(now),
            RequestKind::LookUpRoom => usage.lookups.try_take(now),
            RequestKind::Other => usage.others.try_take(now),
        });
        taken.unwrap_or(Ok(()))
    }

    /// Counts one more WebSocket, or returns `None` if the client has too many open.
    pub fn open_socket(&self, client: ClientAddr, now: Instant) -> Option<SocketSlot> {
        let max = self.0.limits.max_sockets;
        let taken = self.with(client, now, |usage| {
            let free = usage.sockets < max;
            usage.sockets += u32::from(free);
            free
        });
        taken.unwrap_or(true).then(|| SocketSlot { limiter: self.clone(), client })
    }

    /// Changes the usage of this client, or returns `None` if no limits apply to it.
    fn with<T>(&self, client: ClientAddr, now: Instant, change: impl FnOnce(&mut AddressUsage) -> T) -> Option<T> {
        let address = client.0?;
        let mut usage_by_address = self.0.usage_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if usage_by_address.len() >= MAX_ADDRESSES && !usage_by_address.contains_key(&address) {
            self.evict(&mut usage_by_address, now);
        }
        Some(change(usage_by_address.entry(address).or_insert_with(|| AddressUsage::unused(self.0.limits, now))))
    }

    /// Forgets addresses that have used nothing. If all are in use, it forgets those that have been idle longest and
    /// have no socket, so that a flood of addresses can only displace its own.
    fn evict(&self, usage_by_address: &mut HashMap<IpAddr, AddressUsage>, now: Instant) {
        usage_by_address.retain(|_, usage| !usage.is_unused(now));
        if usage_by_address.len() >= MAX_ADDRESSES {
            let idle = usage_by_address.iter().filter(|(_, usage)| usage.sockets == 0);
            let mut oldest_first: Vec<(Instant, IpAddr)> =
                idle.map(|(address, usage)| (usage.last_change(), *address)).collect();
            oldest_first.sort_unstable();
            for (_, address) in oldest_first.into_iter().take(MAX_ADDRESSES / 16) {
                usage_by_address.remove(&address);
            }
        }
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let Some(address) = self.client.0 else { return };
        let mut usage_by_address = self.limiter.0.usage_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(usage) = usage_by_address.get_mut(&address) {
            usage.sockets = usage.sockets.saturating_sub(1);
        }
    }
}

/// The network that an address belongs to: 64 bits of an IPv6 address, all of an IPv4 address.
fn network_prefix(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limiter() -> Limiter {
        let quota = Quota { burst: 2, refill_every: Duration::from_secs(10) };
        Limiter::new(AddressLimits {
            room_creations: quota,
            room_lookups: quota,
            other_requests: quota,
            max_sockets: 2,
            limit_loopback: false,
        })
    }

    fn client(limiter: &Limiter, address: &str) -> ClientAddr {
        limiter.client(address.parse().unwrap())
    }

    #[test]
    fn every_kind_of_request_has_a_quota_of_its_own_that_refills() {
        let (limiter, start) = (limiter(), Instant::now());
        let ada = client(&limiter, "192.0.2.1");
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(0)), Ok(()));
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(0)), Ok(()));
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(4)), Err(Duration::from_secs(6)));
        assert_eq!(limiter.check(ada, RequestKind::LookUpRoom, at(4)), Ok(()), "another kind, another quota");
        assert_eq!(
            limiter.check(client(&limiter, "192.0.2.2"), RequestKind::CreateRoom, at(4)),
            Ok(()),
            "another address"
        );
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(10)), Ok(()));
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(19)), Err(Duration::from_secs(1)));
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(1000)), Ok(()));
        assert_eq!(limiter.check(ada, RequestKind::CreateRoom, at(1000)), Ok(()));
        assert!(limiter.check(ada, RequestKind::CreateRoom, at(1000)).is_err(), "never more than the burst");
    }

    #[test]
    fn a_street_of_ipv6_is_one_guest_and_this_machine_is_none() {
        let limiter = limiter();
        assert_eq!(client(&limiter, "2001:db8:1:2::1"), client(&limiter, "2001:db8:1:2:ffff::9"));
        assert_ne!(client(&limiter, "2001:db8:1:2::1"), client(&limiter, "2001:db8:1:3::1"));
        assert_eq!(client(&limiter, "::ffff:192.0.2.1"), client(&limiter, "192.0.2.1"));
        for own in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(client(&limiter, own), ClientAddr::UNLIMITED, "{own}");
            assert!(
                (0..100).all(|_| limiter.check(client(&limiter, own), RequestKind::CreateRoom, Instant::now()).is_ok())
            );
        }
    }

    #[test]
    fn a_socket_that_is_closed_makes_room_for_another() {
        let (limiter, now) = (limiter(), Instant::now());
        let ada = client(&limiter, "192.0.2.1");
        let first = limiter.open_socket(ada, now);
        let second = limiter.open_socket(ada, now);
        assert!(first.is_some() && second.is_some());
        assert!(limiter.open_socket(ada, now).is_none());
        drop(first);
        assert!(limiter.open_socket(ada, now).is_some());
    }

    #[test]
    fn a_flood_of_addresses_is_forgotten() {
        let (limiter, now) = (limiter(), Instant::now());
        let connected = client(&limiter, "192.0.2.1");
        let _socket = limiter.open_socket(connected, now);
        for number in 0..(MAX_ADDRESSES as u32 + 1000) {
            let address = IpAddr::V4((0x0a00_0000 + number).into());
            assert_eq!(limiter.check(limiter.client(address), RequestKind::LookUpRoom, now), Ok(()));
        }
        let usage_by_address = limiter.0.usage_by_address.lock().unwrap();
        assert!(usage_by_address.len() <= MAX_ADDRESSES, "{}", usage_by_address.len());
        assert_eq!(
            usage_by_address.get(&connected.0.unwrap()).unwrap().sockets,
            1,
            "an address with a socket is not forgotten"
        );
    }
}
