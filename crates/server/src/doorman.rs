//! How much one address may ask for, so that nobody guesses codes or fills the log with rooms.
//!
//! People at one party sit behind one address, so what is allowed is plenty for them. An IPv6 address counts by its
//! first 64 bits, because whoever has one usually has all the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::credit::{Allowance, Credit};

/// So many addresses are remembered at most.
const MOST_ADDRESSES: usize = 1 << 16;

/// What one address may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerAddress {
    /// Rooms it may make.
    pub rooms: Allowance,
    /// Codes it may look up, to see a room, to join it or to connect.
    pub looks: Allowance,
    /// Anything else it may ask for: lists, figures, documents.
    pub reads: Allowance,
    /// WebSockets it may have open.
    pub sockets: u32,
    /// Whether this machine itself is held to all that. Without it, it may do anything.
    pub loopback: bool,
}

impl Default for PerAddress {
    fn default() -> PerAddress {
        PerAddress {
            rooms: Allowance { at_once: 20, every: Duration::from_secs(10) },
            looks: Allowance { at_once: 60, every: Duration::from_millis(500) },
            reads: Allowance { at_once: 240, every: Duration::from_millis(50) },
            sockets: 200,
            loopback: false,
        }
    }
}

kit::word_enum! {
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
pub enum Wish {
    /// To make a room.
    Room,
    /// To look up a code, or whatever reads a room's log.
    Look,
    /// Anything else.
    Read,
}

/// Who asks, as far as limits know them. None may ask for anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Guest(Option<IpAddr>);

impl Guest {
    /// Somebody nothing is known of, or whom no limit concerns.
    pub const ANYBODY: Guest = Guest(None);

    /// What one is known by again who was sent away from a room; nothing for somebody on the server's own machine.
    pub(crate) fn mark(self) -> String {
        self.0.map(|address| format!("address {address}")).unwrap_or_default()
    }
}

/// Keeps count for every address. Clones are the same doorman.
#[derive(Clone)]
pub struct Doorman(Arc<Inner>);

struct Inner {
    limits: PerAddress,
    book: Mutex<HashMap<IpAddr, Page>>,
}

/// What is known of one address.
struct Page {
    rooms: Credit,
    looks: Credit,
    reads: Credit,
    sockets: u32,
}

impl Page {
    fn blank(limits: PerAddress, now: Instant) -> Page {
        let full = |allowance| Credit::full(allowance, now);
        Page { rooms: full(limits.rooms), looks: full(limits.looks), reads: full(limits.reads), sockets: 0 }
    }

    /// Whether nothing would be lost by forgetting it.
    fn is_blank(&self, now: Instant) -> bool {
        self.sockets == 0 && [&self.rooms, &self.looks, &self.reads].iter().all(|credit| credit.is_full(now))
    }

    /// When something was spent last.
    fn spent(&self) -> Instant {
        self.rooms.counted().max(self.looks.counted()).max(self.reads.counted())
    }
}

/// A place for one WebSocket, given back when it is dropped.
pub struct Place {
    doorman: Doorman,
    guest: Guest,
}

impl Doorman {
    /// One with an empty book.
    pub fn new(limits: PerAddress) -> Doorman {
        Doorman(Arc::new(Inner { limits, book: Mutex::new(HashMap::new()) }))
    }

    /// Who this address is to us.
    pub fn guest(&self, address: IpAddr) -> Guest {
        let address = neighbourhood(address);
        Guest((self.0.limits.loopback || !address.is_loopback()).then_some(address))
    }

    /// Whether they may, and if not, after how long.
    pub fn may(&self, guest: Guest, wish: Wish, now: Instant) -> Result<(), Duration> {
        let spent = self.with(guest, now, |page| match wish {
            Wish::Room => page.rooms.spend(now),
            Wish::Look => page.looks.spend(now),
            Wish::Read => page.reads.spend(now),
        });
        spent.unwrap_or(Ok(()))
    }

    /// A place for one more WebSocket, unless they have enough of them.
    pub fn seat(&self, guest: Guest, now: Instant) -> Option<Place> {
        let most = self.0.limits.sockets;
        let taken = self.with(guest, now, |page| {
            let free = page.sockets < most;
            page.sockets += u32::from(free);
            free
        });
        taken.unwrap_or(true).then(|| Place { doorman: self.clone(), guest })
    }

    /// Does something with the page of this guest, if one is kept.
    fn with<T>(&self, guest: Guest, now: Instant, work: impl FnOnce(&mut Page) -> T) -> Option<T> {
        let address = guest.0?;
        let mut book = self.0.book.lock().unwrap_or_else(PoisonError::into_inner);
        if book.len() >= MOST_ADDRESSES && !book.contains_key(&address) {
            self.make_room(&mut book, now);
        }
        Some(work(book.entry(address).or_insert_with(|| Page::blank(self.0.limits, now))))
    }

    /// Forgets those who have their whole credit back and no socket; if all are busy, whoever spent something longest
    /// ago goes, so that a flood of addresses costs its own and not everybody's memory.
    fn make_room(&self, book: &mut HashMap<IpAddr, Page>, now: Instant) {
        book.retain(|_, page| !page.is_blank(now));
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

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.guest.0 else { return };
        let mut book = self.doorman.0.book.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(page) = book.get_mut(&address) {
            page.sockets = page.sockets.saturating_sub(1);
        }
    }
}

/// The address as limits know it.
fn neighbourhood(address: IpAddr) -> IpAddr {
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

    fn doorman() -> Doorman {
        let allowance = Allowance { at_once: 2, every: Duration::from_secs(10) };
        Doorman::new(PerAddress { rooms: allowance, looks: allowance, reads: allowance, sockets: 2, loopback: false })
    }

    fn guest(doorman: &Doorman, address: &str) -> Guest {
        doorman.guest(address.parse().unwrap())
    }

    #[test]
    fn credit_is_spent_and_grows_back_one_by_one() {
        let (doorman, start) = (doorman(), Instant::now());
        let ada = guest(&doorman, "192.0.2.1");
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(doorman.may(ada, Wish::Room, at(0)), Ok(()));
        assert_eq!(doorman.may(ada, Wish::Room, at(0)), Ok(()));
        assert_eq!(doorman.may(ada, Wish::Room, at(4)), Err(Duration::from_secs(6)));
        assert_eq!(doorman.may(ada, Wish::Look, at(4)), Ok(()), "another wish, another credit");
        assert_eq!(doorman.may(guest(&doorman, "192.0.2.2"), Wish::Room, at(4)), Ok(()), "another address");
        assert_eq!(doorman.may(ada, Wish::Room, at(10)), Ok(()));
        assert_eq!(doorman.may(ada, Wish::Room, at(19)), Err(Duration::from_secs(1)));
        assert_eq!(doorman.may(ada, Wish::Room, at(1000)), Ok(()));
        assert_eq!(doorman.may(ada, Wish::Room, at(1000)), Ok(()));
        assert!(doorman.may(ada, Wish::Room, at(1000)).is_err(), "never more than at once");
    }

    #[test]
    fn a_street_of_ipv6_is_one_guest_and_this_machine_is_none() {
        let doorman = doorman();
        assert_eq!(guest(&doorman, "2001:db8:1:2::1"), guest(&doorman, "2001:db8:1:2:ffff::9"));
        assert_ne!(guest(&doorman, "2001:db8:1:2::1"), guest(&doorman, "2001:db8:1:3::1"));
        assert_eq!(guest(&doorman, "::ffff:192.0.2.1"), guest(&doorman, "192.0.2.1"));
        for own in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(guest(&doorman, own), Guest::ANYBODY, "{own}");
            assert!((0..100).all(|_| doorman.may(guest(&doorman, own), Wish::Room, Instant::now()).is_ok()));
        }
    }

    #[test]
    fn a_socket_that_ends_gives_its_place_back() {
        let (doorman, now) = (doorman(), Instant::now());
        let ada = guest(&doorman, "192.0.2.1");
        let first = doorman.seat(ada, now);
        let second = doorman.seat(ada, now);
        assert!(first.is_some() && second.is_some());
        assert!(doorman.seat(ada, now).is_none());
        drop(first);
        assert!(doorman.seat(ada, now).is_some());
    }

    #[test]
    fn a_flood_of_addresses_is_forgotten_again() {
        let (doorman, now) = (doorman(), Instant::now());
        let sitting = guest(&doorman, "192.0.2.1");
        let _place = doorman.seat(sitting, now);
        for number in 0..(MOST_ADDRESSES as u32 + 1000) {
            let address = IpAddr::V4((0x0a00_0000 + number).into());
            assert_eq!(doorman.may(doorman.guest(address), Wish::Look, now), Ok(()));
        }
        let book = doorman.0.book.lock().unwrap();
        assert!(book.len() <= MOST_ADDRESSES, "{}", book.len());
        assert_eq!(book.get(&sitting.0.unwrap()).unwrap().sockets, 1, "whoever is here is not forgotten");
    }
}
