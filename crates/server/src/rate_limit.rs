//! How much one address may ask for, so that nobody guesses codes or fills the log with rooms.
//!
//! People at one party sit behind one address, so what is allowed is plenty for them. An IPv6 address counts by its
//! first 64 bits, because whoever has one usually has all the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::token_bucket::{Quota, TokenBucket};

/// So many addresses are remembered at most.
const MOST_ADDRESSES: usize = 1 << 16;

/// What one address may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressLimits {
    /// Rooms it may make.
    pub room_creations: Quota,
    /// Codes it may look up, to see a room, to join it or to connect.
    pub room_lookups: Quota,
    /// Anything else it may ask for: lists, figures, documents.
    pub other_requests: Quota,
    /// WebSockets it may have open.
    pub max_sockets: u32,
    /// Whether this machine itself is held to all that. Without it, it may do anything.
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
    /// What tells the address of a client when a proxy stands in between. A client can write these itself, so one is
    /// believed only if it was chosen, and a proxy must set it.
    pub enum ProxyHeader {
        /// Nothing: the address is the one the connection comes from.
        Off = "off",
        /// The last address in `X-Forwarded-For`, which is the one that the nearest proxy saw.
        XForwardedFor = "x-forwarded-for",
        /// The address in `X-Real-IP`.
        XRealIp = "x-real-ip",
    }
}

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// To make a room.
    CreateRoom,
    /// To look up a code, or whatever reads a room's log.
    LookUpRoom,
    /// Anything else.
    Other,
}

/// Who asks, as far as limits know them. None may ask for anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClientAddr(Option<IpAddr>);

impl ClientAddr {
    /// Somebody nothing is known of, or whom no limit concerns.
    pub const UNLIMITED: ClientAddr = ClientAddr(None);

    /// What one is known by again who was sent away from a room; nothing for somebody on the server's own machine.
    pub(crate) fn ban_identifier(self) -> String {
        self.0.map(|address| format!("address {address}")).unwrap_or_default()
    }
}

/// Keeps count for every address. Clones are the same doorman.
#[derive(Clone)]
pub struct Limiter(Arc<Inner>);

struct Inner {
    limits: AddressLimits,
    usage_by_address: Mutex<HashMap<IpAddr, AddressUsage>>,
}

/// What is known of one address.
struct AddressUsage {
    rooms: TokenBucket,
    looks: TokenBucket,
    reads: TokenBucket,
    sockets: u32,
}

impl AddressUsage {
    fn unused(limits: AddressLimits, now: Instant) -> AddressUsage {
        let full = |allowance| TokenBucket::full(allowance, now);
        AddressUsage {
            rooms: full(limits.room_creations),
            looks: full(limits.room_lookups),
            reads: full(limits.other_requests),
            sockets: 0,
        }
    }

    /// Whether nothing would be lost by forgetting it.
    fn is_unused(&self, now: Instant) -> bool {
        self.sockets == 0 && [&self.rooms, &self.looks, &self.reads].iter().all(|credit| credit.is_full(now))
    }

    /// When something was spent last.
    fn spent(&self) -> Instant {
        self.rooms.last_change().max(self.looks.last_change()).max(self.reads.last_change())
    }
}

/// A place for one WebSocket, given back when it is dropped.
pub struct SocketSlot {
    doorman: Limiter,
    guest: ClientAddr,
}

impl Limiter {
    /// One with an empty book.
    pub fn new(limits: AddressLimits) -> Limiter {
        Limiter(Arc::new(Inner { limits, usage_by_address: Mutex::new(HashMap::new()) }))
    }

    /// Who this address is to us.
    pub fn client(&self, address: IpAddr) -> ClientAddr {
        let address = network_prefix(address);
        ClientAddr((self.0.limits.limit_loopback || !address.is_loopback()).then_some(address))
    }

    /// Whether they may, and if not, after how long.
    pub fn check(&self, client: ClientAddr, kind: RequestKind, now: Instant) -> Result<(), Duration> {
        let spent = self.with(client, now, |page| match kind {
            RequestKind::CreateRoom => page.rooms.try_take(now),
            RequestKind::LookUpRoom => page.looks.try_take(now),
            RequestKind::Other => page.reads.try_take(now),
        });
        spent.unwrap_or(Ok(()))
    }

    /// A place for one more WebSocket, unless they have enough of them.
    pub fn open_socket(&self, client: ClientAddr, now: Instant) -> Option<SocketSlot> {
        let most = self.0.limits.max_sockets;
        let taken = self.with(client, now, |page| {
            let free = page.sockets < most;
            page.sockets += u32::from(free);
            free
        });
        taken.unwrap_or(true).then(|| SocketSlot { doorman: self.clone(), guest: client })
    }

    /// Does something with the page of this guest, if one is kept.
    fn with<T>(&self, guest: ClientAddr, now: Instant, work: impl FnOnce(&mut AddressUsage) -> T) -> Option<T> {
        let address = guest.0?;
        let mut book = self.0.usage_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if book.len() >= MOST_ADDRESSES && !book.contains_key(&address) {
            self.make_room(&mut book, now);
        }
        Some(work(book.entry(address).or_insert_with(|| AddressUsage::unused(self.0.limits, now))))
    }

    /// Forgets those who have their whole credit back and no socket; if all are busy, whoever spent something longest
    /// ago goes, so that a flood of addresses costs its own and not everybody's memory.
    fn make_room(&self, book: &mut HashMap<IpAddr, AddressUsage>, now: Instant) {
        book.retain(|_, page| !page.is_unused(now));
        if book.len() >= MOST_ADDRESSES {
            let quiet = book.iter().filter(|(_, page)| page.sockets == 0);
            let mut spent: Vec<(Instant, IpAddr)> = quiet.map(|(address, page)| (page.spent(), *address)).collect();
            spent.sort_unstable();
            for (_, address) in spent.into_iter().take(MOST_ADDRESSES / 16) {
                book.remove(&address);
            }
        }
    }
}

impl Drop for SocketSlot {
    fn drop(&mut self) {
        let Some(address) = self.guest.0 else { return };
        let mut book = self.doorman.0.usage_by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = book.get_mut(&address) {
            page.sockets = page.sockets.saturating_sub(1);
        }
    }
}

/// The address as limits know it.
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

    fn doorman() -> Limiter {
        let allowance = Quota { burst: 2, refill_every: Duration::from_secs(10) };
        Limiter::new(AddressLimits {
            room_creations: allowance,
            room_lookups: allowance,
            other_requests: allowance,
            max_sockets: 2,
            limit_loopback: false,
        })
    }

    fn guest(doorman: &Limiter, address: &str) -> ClientAddr {
        doorman.client(address.parse().unwrap())
    }

    #[test]
    fn credit_is_spent_and_grows_back_one_by_one() {
        let (doorman, start) = (doorman(), Instant::now());
        let ada = guest(&doorman, "192.0.2.1");
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(0)), Ok(()));
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(0)), Ok(()));
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(4)), Err(Duration::from_secs(6)));
        assert_eq!(doorman.check(ada, RequestKind::LookUpRoom, at(4)), Ok(()), "another wish, another credit");
        assert_eq!(
            doorman.check(guest(&doorman, "192.0.2.2"), RequestKind::CreateRoom, at(4)),
            Ok(()),
            "another address"
        );
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(10)), Ok(()));
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(19)), Err(Duration::from_secs(1)));
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(1000)), Ok(()));
        assert_eq!(doorman.check(ada, RequestKind::CreateRoom, at(1000)), Ok(()));
        assert!(doorman.check(ada, RequestKind::CreateRoom, at(1000)).is_err(), "never more than at once");
    }

    #[test]
    fn a_street_of_ipv6_is_one_guest_and_this_machine_is_none() {
        let doorman = doorman();
        assert_eq!(guest(&doorman, "2001:db8:1:2::1"), guest(&doorman, "2001:db8:1:2:ffff::9"));
        assert_ne!(guest(&doorman, "2001:db8:1:2::1"), guest(&doorman, "2001:db8:1:3::1"));
        assert_eq!(guest(&doorman, "::ffff:192.0.2.1"), guest(&doorman, "192.0.2.1"));
        for own in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(guest(&doorman, own), ClientAddr::UNLIMITED, "{own}");
            assert!(
                (0..100).all(|_| doorman.check(guest(&doorman, own), RequestKind::CreateRoom, Instant::now()).is_ok())
            );
        }
    }

    #[test]
    fn a_socket_that_ends_gives_its_place_back() {
        let (doorman, now) = (doorman(), Instant::now());
        let ada = guest(&doorman, "192.0.2.1");
        let first = doorman.open_socket(ada, now);
        let second = doorman.open_socket(ada, now);
        assert!(first.is_some() && second.is_some());
        assert!(doorman.open_socket(ada, now).is_none());
        drop(first);
        assert!(doorman.open_socket(ada, now).is_some());
    }

    #[test]
    fn a_flood_of_addresses_is_forgotten_again() {
        let (doorman, now) = (doorman(), Instant::now());
        let sitting = guest(&doorman, "192.0.2.1");
        let _place = doorman.open_socket(sitting, now);
        for number in 0..(MOST_ADDRESSES as u32 + 1000) {
            let address = IpAddr::V4((0x0a00_0000 + number).into());
            assert_eq!(doorman.check(doorman.client(address), RequestKind::LookUpRoom, now), Ok(()));
        }
        let book = doorman.0.usage_by_address.lock().unwrap();
        assert!(book.len() <= MOST_ADDRESSES, "{}", book.len());
        assert_eq!(book.get(&sitting.0.unwrap()).unwrap().sockets, 1, "whoever is here is not forgotten");
    }
}
