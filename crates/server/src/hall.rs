//! All rooms of this server: made, found, and taken into memory when somebody visits.

use games::GameId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fair::{Secret, hex};
use kit::SimRng;
use protocol::http::{CreateRoom, JoinRoom, Joined};
use protocol::{MemberId, Refused, RoomView};
use store::{Filter, NewRoom, RoomId, RoomRow, Status, Store, StoreError, Stored};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use crate::chart::Charts;
use crate::code;
use crate::credit::Allowance;
use crate::desk::{Desk, Post, QUEUE, line, summarise, wall_clock};
use crate::doorman::{Guest, PerAddress, ProxyHeader};
use crate::entropy::Entropy;
use crate::metrics::Metrics;
use crate::reckoner::Reckoners;
use crate::room::bad_log::BadLog;
use crate::room::commands::changed;
use crate::room::programme::{Billing, billed};
use crate::room::seating::{chairs_for, fit};
use crate::room::{Arrival, Configuration, ConnId, Core, Entry, LeaderRole, Place, device_mark};
use crate::token::Token;
use crate::workers::Workers;

/// Why a room cannot be had.
mod error;

pub use error::HallError;

/// How long goodbyes may take when the server stops.
const PARTING: Duration = Duration::from_secs(5);
/// How many tasks of one room are tried if each ends while something is sent to it.
const TASKS_TO_TRY: usize = 3;
/// How many chairs an evening has if nobody says.
const USUAL_CHAIRS: usize = 4;

/// What this server puts up with.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a room without anybody stays in memory. It stays in the log.
    pub idle: Duration,
    /// How many connections there may be.
    pub connections: usize,
    /// All times at tables are divided by this: 1 for people, more for load runs and tests.
    pub hurry: u32,
    /// What one address may do.
    pub per_address: PerAddress,
    /// What tells a client's address.
    pub proxy: ProxyHeader,
    /// Requests a client may make.
    pub requests: Allowance,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            idle: Duration::from_secs(300),
            connections: 20_000,
            hurry: 1,
            per_address: PerAddress::default(),
            proxy: ProxyHeader::Off,
            requests: Allowance::per_second(40, 15),
        }
    }
}

/// All rooms of this server. Clones are the same hall.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    store: Store,
    limits: Limits,
    epoch: Instant,
    conns: AtomicU64,
    /// As many bots think at once as there are processors; the others wait, so that rooms never do.
    thinkers: Workers,
    /// As many logs are folded and replayed at once as there are processors, beside the async threads.
    readers: Workers,
    reckoners: Reckoners,
    charts: Charts,
    metrics: Arc<Metrics>,
    entropy: Arc<Entropy>,
    /// A place for every connection there may be.
    places: Arc<Semaphore>,
    /// Rooms in memory, by code. A room is locked while it is looked up, so that it is never taken in twice.
    rooms: Mutex<HashMap<String, Slot>>,
}

/// Where a room's task is reached, if it is in memory.
pub(crate) type Slot = Arc<tokio::sync::Mutex<Option<mpsc::Sender<Post>>>>;

impl Hall {
    /// The rooms of this store.
    pub fn new(store: Store, limits: Limits) -> Hall {
        Hall::with(store, limits, Entropy::System)
    }

    /// The same, in which all codes, tokens and dice of new rooms follow from a secret: for tests that compare two worlds.
    pub fn seeded(store: Store, limits: Limits, from: Secret) -> Hall {
        Hall::with(store, limits, Entropy::seeded(from))
    }

    fn with(store: Store, limits: Limits, entropy: Entropy) -> Hall {
        let (epoch, conns, rooms) = (Instant::now(), AtomicU64::new(1), Mutex::new(HashMap::new()));
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let (thinkers, readers) = (Workers::new(processors), Workers::new(processors));
        let (reckoners, charts) = (Reckoners::new(processors), Charts::default());
        let places = Arc::new(Semaphore::new(limits.connections));
        let metrics = Arc::default();
        Hall(Arc::new(Inner {
            store,
            limits,
            epoch,
            conns,
            thinkers,
            readers,
            reckoners,
            charts,
            metrics,
            entropy: Arc::new(entropy),
            places,
            rooms,
        }))
    }

    fn random(&self) -> Result<Secret, HallError> {
        Ok(self.0.entropy.secret()?)
    }

    /// What this server puts up with.
    pub fn limits(&self) -> Limits {
        self.0.limits
    }

    /// The store, to ask after its health.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// What was counted so far.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.0.metrics
    }

    pub(crate) fn reckoners(&self) -> &Reckoners {
        &self.0.reckoners
    }

    pub(crate) fn charts(&self) -> &Charts {
        &self.0.charts
    }

    pub(crate) fn next_conn(&self) -> ConnId {
        ConnId(self.0.conns.fetch_add(1, Ordering::Relaxed))
    }

    /// A new room with its leader in it.
    pub async fn create(&self, wanted: CreateRoom, from: Guest) -> Result<Joined, HallError> {
        let chairs = wanted.settings.seats.unwrap_or(USUAL_CHAIRS);
        let (table, games) = first_table(wanted.settings).map_err(HallError::Refused)?;
        let (token, secret) = (Token::of(&self.random()?), self.random()?);
        let leader = Arrival {
            name: wanted.name,
            token: token.clone(),
            silks: wanted.silks,
            marks: vec![device_mark(&wanted.device), from.mark()],
        };
        let role = if wanted.host_only { LeaderRole::Watches } else { LeaderRole::Plays };
        let mut pick = SimRng::new(seed(&self.random()?));
        for _ in 0..32 {
            let code = code::random(&mut pick);
            let id = hex::encode(&self.random()?.key_for("room id")[..16]);
            let place = Place { id: id.clone(), code: code.clone() };
            let id = RoomId::new(id)?;
            let founded = Core::found(place, table.clone(), &leader, role, &secret);
            let (mut core, mut log) = founded.map_err(HallError::Setup)?;
            if !games.is_empty() {
                log.extend(core.open_with(games.clone(), chairs).map_err(HallError::Setup)?);
            }
            let room = NewRoom {
                id: id.clone(),
                code: code.clone(),
                created: wall_clock(),
                summary: summarise(&core),
                entries: log.iter().map(line).collect(),
            };
            match self.0.store.create(room).await {
                Ok(()) => {
                    self.0.metrics.rooms_created.add(1);
                    tracing::info!(room = %code, game = %table.item.game, seats = table.seats, "room made");
                    let room = core.view(0);
                    let slot = self.slot(&code);
                    *slot.lock().await = Some(self.sit_down(id, core, &slot));
                    return Ok(Joined { code, member: MemberId(0), token: token.tell().into(), room });
                }
                Err(StoreError::CodeTaken { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(HallError::Refused(Refused { id: 0, code: "full".into(), reason: None, message: "no code is free".into() }))
    }

    /// Into a room by name.
    pub async fn join(&self, code: &str, wanted: JoinRoom, from: Guest) -> Result<Joined, HallError> {
        let token = Token::of(&self.random()?);
        let (answer, heard) = oneshot::channel();
        let JoinRoom { name, silks, device } = wanted;
        let marks = vec![device_mark(&device), from.mark()];
        let arrival = Arrival { name, token: token.clone(), silks, marks };
        self.post(code, Post::Admit { arrival, answer }).await?;
        let (member, room) = heard.await.map_err(|_| HallError::NoAnswer)??;
        tracing::info!(room = %room.code, member = member.0, "somebody came in");
        Ok(Joined { code: room.code.clone(), member, token: token.tell().into(), room })
    }

    /// A room as everybody may see it.
    pub async fn look(&self, code: &str) -> Result<RoomView, HallError> {
        let (answer, heard) = oneshot::channel();
        self.post(code, Post::Look { answer }).await?;
        heard.await.map_err(|_| HallError::NoAnswer)?
    }

    /// Public rooms, the newest first.
    pub async fn public(&self) -> Result<Vec<RoomRow>, HallError> {
        Ok(self.0.store.list(Filter::open_public(100)).await?)
    }

    /// Sends something to a room, which is taken into memory if it is not there. Gives the way to it, for more.
    ///
    /// It is sent while the room's slot is locked, and a task that is about to end for want of visitors has to lock the
    /// slot first: so it either still takes this, or is gone and another task does.
    pub(crate) async fn post(&self, code: &str, mut post: Post) -> Result<mpsc::Sender<Post>, HallError> {
        let code = code::read(code).ok_or(HallError::NoRoom)?;
        let slot = self.slot(&code);
        let mut reached = slot.lock().await;
        for _ in 0..TASKS_TO_TRY {
            let sender = match reached.as_ref().filter(|sender| !sender.is_closed()) {
                Some(sender) => sender.clone(),
                None => match self.wake_up(&code, &slot).await {
                    Ok(awake) => reached.insert(awake).clone(),
                    Err(error) => {
                        // The room is forgotten only when nobody holds its slot.
                        drop(reached);
                        drop(slot);
                        self.forget(&code);
                        return Err(error);
                    }
                },
            };
            match sender.send(post).await {
                Ok(()) => return Ok(sender),
                // The task ended badly just now; the next one is made from the log.
                Err(mpsc::error::SendError(back)) => post = back,
            }
        }
        Err(HallError::NoAnswer)
    }

    async fn wake_up(&self, code: &str, slot: &Slot) -> Result<mpsc::Sender<Post>, HallError> {
        let row = self.row(code).await?;
        if row.summary.status == Status::Closed {
            return Err(HallError::NoRoom);
        }
        let core = self.read(&row, |place, log| Core::rebuild(place, &log)).await?;
        Ok(self.sit_down(row.id, core, slot))
    }

    pub(crate) async fn row(&self, code: &str) -> Result<RoomRow, HallError> {
        let code = code::read(code).ok_or(HallError::NoRoom)?;
        self.0.store.find_code(&code).await?.ok_or(HallError::NoRoom)
    }

    /// Reads a room's log and makes something of it, beside the async threads. A damaged entry is told to those who run
    /// the server with its cause, and to whoever asked with its number.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        row: &RoomRow,
        work: impl FnOnce(Place, Vec<Entry>) -> Result<T, BadLog> + Send + 'static,
    ) -> Result<T, HallError> {
        let (lines, place) = (self.0.store.read(&row.id, 0).await?, place(row));
        let made = self.0.readers.run(move || work(place, entries(&lines)?)).await?;
        made.map_err(|bad| {
            tracing::error!(room = %row.code, entry = bad.version(), cause = %bad, "a room's log is damaged");
            HallError::Log(bad)
        })
    }

    pub(crate) fn readers(&self) -> &Workers {
        &self.0.readers
    }

    /// Gives a room its task. A panic in it ends this room's task and no other; the next visit rebuilds it from the log.
    fn sit_down(&self, id: RoomId, mut core: Core, slot: &Slot) -> mpsc::Sender<Post> {
        core.hurry(self.0.limits.hurry);
        let (sender, posts) = mpsc::channel(QUEUE);
        let (hall, code) = (self.clone(), core.room().place.code.clone());
        let desk = Desk {
            id,
            core,
            store: self.0.store.clone(),
            posts,
            slot: Arc::clone(slot),
            idle: self.0.limits.idle,
            epoch: self.0.epoch,
            own: sender.downgrade(),
            thinkers: self.0.thinkers.clone(),
            reckoners: self.0.reckoners.clone(),
            entropy: Arc::clone(&self.0.entropy),
            metrics: Arc::clone(&self.0.metrics),
        };
        tokio::spawn(async move {
            let task = tokio::spawn(desk.run());
            if let Err(error) = task.await {
                hall.metrics().panics.add(1);
                tracing::error!(room = %code, %error, "a room's task ended badly");
            }
            hall.forget(&code);
        });
        sender
    }

    fn slot(&self, code: &str) -> Slot {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rooms.entry(code.to_owned()).or_default())
    }

    fn forget(&self, code: &str) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have woken it again in the meantime.
        let gone = |slot: &Slot| {
            Arc::strong_count(slot) == 1
                && slot.try_lock().is_ok_and(|desk| desk.as_ref().is_none_or(mpsc::Sender::is_closed))
        };
        if rooms.get(code).is_some_and(gone) {
            rooms.remove(code);
        }
    }

    /// Whether this room is in memory.
    pub(crate) fn is_awake(&self, code: &str) -> bool {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).contains_key(code)
    }

    /// A place for one more connection, if there is one.
    pub(crate) fn place(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0.places).try_acquire_owned().ok()
    }

    /// How many connections there are.
    pub fn connected(&self) -> usize {
        self.0.limits.connections.saturating_sub(self.0.places.available_permits())
    }

    /// Ends all rooms: what was asked before is done and told, then everybody hears a goodbye. It waits for those who
    /// read slowly, but not for long.
    pub async fn close(&self) {
        let slots: Vec<Slot> = {
            let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().map(Arc::clone).collect()
        };
        let parting = async {
            for slot in slots {
                let desk = slot.lock().await.clone();
                if let Some(desk) = desk {
                    let _ = desk.send(Post::Close).await;
                    desk.closed().await;
                }
            }
            let everybody = u32::try_from(self.0.limits.connections).unwrap_or(u32::MAX);
            drop(self.0.places.acquire_many(everybody).await);
        };
        if tokio::time::timeout(PARTING, parting).await.is_err() {
            tracing::warn!(connections = self.connected(), "not everybody could be told goodbye");
        }
    }

    /// How many rooms are in memory.
    pub fn awake(&self) -> usize {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The entries of a log.
fn entries(lines: &[Stored]) -> Result<Vec<Entry>, BadLog> {
    let entry = |stored: &Stored| {
        let (version, kind) = (stored.seq, &stored.entry.kind);
        let unreadable =
            |error: serde_json::Error| BadLog::Unreadable { version, kind: kind.to_string(), what: (&error).into() };
        serde_json::from_str(&stored.entry.body).map_err(unreadable)
    };
    lines.iter().map(entry).collect()
}

/// How a stored room is called.
fn place(row: &RoomRow) -> Place {
    Place { id: row.id.to_string(), code: row.code.clone() }
}

/// What a new room plays: the given, or the first game with as many seats as make a good table; and its programme, if it
/// has one.
fn first_table(mut wanted: protocol::Change) -> Result<(Configuration, Vec<Billing>), Refused> {
    let games = billed(&wanted.programme.take().unwrap_or_default())?;
    if let Some(first) = games.first() {
        let seats = fit(&first.seat_counts(), wanted.seats.unwrap_or(USUAL_CHAIRS));
        let (game, ruleset) = (Some(first.game.clone()), Some(first.ruleset.clone()));
        wanted = protocol::Change { game, ruleset, variant: None, seats, ..wanted };
    }
    let id = wanted.game.clone().unwrap_or_else(|| GameId::ALL[0].meta().id.into());
    let seats = GameId::find(&id).map_or(4, |game| game.meta().seats.max.min(4).max(game.meta().seats.min));
    let table = changed(&Configuration::new(&id, usize::from(seats)), wanted)?;
    Ok((Configuration { seats: chairs_for(&table, 0), ..table }, games))
}

fn seed(secret: &Secret) -> u64 {
    secret.key_for("codes").iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
