//! All rooms of this server: made, found, and taken into memory when somebody visits.

use games::GameId;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fair::{Secret, hex};
use kit::SimRng;
use protocol::http::{CreateRoom, JoinRoom, Joined};
use protocol::{ErrorReply, MemberId, RoomView};
use store::{NewRoom, RoomFilter, RoomId, RoomRow, RoomStatus, Store, StoreError, StoredEntry};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use tokio::time::Instant;

use crate::chart::ChartCache;
use crate::entropy::Entropy;
use crate::metrics::Metrics;
use crate::odds_workers::OddsWorkers;
use crate::rate_limit::{AddressLimits, ClientAddr, ProxyHeader};
use crate::room::bad_log::BadLog;
use crate::room::commands::changed_configuration;
use crate::room::programme::{PlannedGame, plan_games};
use crate::room::seating::{chair_count_for, nearest_chair_count};
use crate::room::{
    Configuration, ConnId, LeaderRole, LogEntry, NewMember, RoomCore, RoomIdentity, device_ban_identifier,
};
use crate::room_code;
use crate::room_task::{INBOX_CAPACITY, RoomTask, TaskMessage, stored_entry, summarise, unix_millis};
use crate::token::MemberToken;
use crate::token_bucket::Quota;
use crate::worker_pool::WorkerPool;

/// Why a room cannot be had.
mod error;

pub use error::RoomsError;

/// How long goodbyes may take when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// How many tasks of one room are tried if each ends while something is sent to it.
const MAX_SEND_ATTEMPTS: usize = 3;
/// How many chairs an evening has if nobody says.
const DEFAULT_CHAIRS: usize = 4;

/// What this server puts up with.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a room without anybody stays in memory. It stays in the log.
    pub unload_after: Duration,
    /// How many connections there may be.
    pub max_connections: usize,
    /// All times at tables are divided by this: 1 for people, more for load runs and tests.
    pub speed_factor: u32,
    /// What one address may do.
    pub per_address: AddressLimits,
    /// What tells a client's address.
    pub proxy_header: ProxyHeader,
    /// Requests a client may make.
    pub requests_per_client: Quota,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            unload_after: Duration::from_secs(300),
            max_connections: 20_000,
            speed_factor: 1,
            per_address: AddressLimits::default(),
            proxy_header: ProxyHeader::Off,
            requests_per_client: Quota::per_second(40, 15),
        }
    }
}

/// All rooms of this server. Clones are the same hall.
#[derive(Clone)]
pub struct Rooms(Arc<Inner>);

struct Inner {
    store: Store,
    limits: Limits,
    epoch: Instant,
    conns: AtomicU64,
    /// As many bots think at once as there are processors; the others wait, so that rooms never do.
    thinkers: WorkerPool,
    /// As many logs are folded and replayed at once as there are processors, beside the async threads.
    readers: WorkerPool,
    reckoners: OddsWorkers,
    charts: ChartCache,
    metrics: Arc<Metrics>,
    entropy: Arc<Entropy>,
    /// A place for every connection there may be.
    places: Arc<Semaphore>,
    /// Rooms in memory, by code. A room is locked while it is looked up, so that it is never taken in twice.
    rooms: Mutex<HashMap<String, RoomHandle>>,
}

/// Where a room's task is reached, if it is in memory.
pub(crate) type RoomHandle = Arc<tokio::sync::Mutex<Option<mpsc::Sender<TaskMessage>>>>;

impl Rooms {
    /// The rooms of this store.
    pub fn new(store: Store, limits: Limits) -> Rooms {
        Rooms::with(store, limits, Entropy::System)
    }

    /// The same, in which all codes, tokens and dice of new rooms follow from a secret: for tests that compare two worlds.
    pub fn seeded(store: Store, limits: Limits, seed: Secret) -> Rooms {
        Rooms::with(store, limits, Entropy::seeded(seed))
    }

    fn with(store: Store, limits: Limits, entropy: Entropy) -> Rooms {
        let (epoch, conns, rooms) = (Instant::now(), AtomicU64::new(1), Mutex::new(HashMap::new()));
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let (thinkers, readers) = (WorkerPool::new(processors), WorkerPool::new(processors));
        let (reckoners, charts) = (OddsWorkers::new(processors), ChartCache::default());
        let places = Arc::new(Semaphore::new(limits.max_connections));
        let metrics = Arc::default();
        Rooms(Arc::new(Inner {
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

    fn random(&self) -> Result<Secret, RoomsError> {
        Ok(self.0.entropy.next_secret()?)
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

    pub(crate) fn odds_workers(&self) -> &OddsWorkers {
        &self.0.reckoners
    }

    pub(crate) fn chart_cache(&self) -> &ChartCache {
        &self.0.charts
    }

    pub(crate) fn next_conn_id(&self) -> ConnId {
        ConnId(self.0.conns.fetch_add(1, Ordering::Relaxed))
    }

    /// A new room with its leader in it.
    pub async fn create(&self, request: CreateRoom, client: ClientAddr) -> Result<Joined, RoomsError> {
        let chairs = request.settings.min_players.unwrap_or(DEFAULT_CHAIRS);
        let (table, games) = first_table(request.settings).map_err(RoomsError::Refused)?;
        let (token, secret) = (MemberToken::from_secret(&self.random()?), self.random()?);
        let leader = NewMember {
            name: request.name,
            token: token.clone(),
            silks: request.silks,
            ban_identifiers: vec![device_ban_identifier(&request.device), client.ban_identifier()],
        };
        let role = if request.host_only { LeaderRole::Watches } else { LeaderRole::Plays };
        let mut pick = SimRng::new(seed(&self.random()?));
        for _ in 0..32 {
            let code = room_code::random(&mut pick);
            let id = hex::encode(&self.random()?.derive_key("room id")[..16]);
            let place = RoomIdentity { id: id.clone(), code: code.clone() };
            let id = RoomId::new(id)?;
            let founded = RoomCore::create(place, table.clone(), &leader, role, &secret);
            let (mut core, mut log) = founded.map_err(RoomsError::CannotSetUp)?;
            if !games.is_empty() {
                log.extend(core.set_first_programme(games.clone(), chairs).map_err(RoomsError::CannotSetUp)?);
            }
            let room = NewRoom {
                id: id.clone(),
                code: code.clone(),
                created: unix_millis(),
                summary: summarise(&core),
                entries: log.iter().map(stored_entry).collect(),
            };
            match self.0.store.create(room).await {
                Ok(()) => {
                    self.0.metrics.rooms_created.add(1);
                    tracing::info!(room = %code, game = %table.planned_game.game, seats = table.chairs, "room made");
                    let room = core.view(0);
                    let slot = self.handle(&code);
                    *slot.lock().await = Some(self.spawn_task(id, core, &slot));
                    return Ok(Joined { code, member: MemberId(0), token: token.as_str().into(), room });
                }
                Err(StoreError::CodeTaken { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(RoomsError::Refused(ErrorReply {
            id: 0,
            code: "full".into(),
            reason: None,
            message: "no code is free".into(),
        }))
    }

    /// Into a room by name.
    pub async fn join(&self, code: &str, request: JoinRoom, client: ClientAddr) -> Result<Joined, RoomsError> {
        let token = MemberToken::from_secret(&self.random()?);
        let (answer, heard) = oneshot::channel();
        let JoinRoom { name, silks, device } = request;
        let marks = vec![device_ban_identifier(&device), client.ban_identifier()];
        let arrival = NewMember { name, token: token.clone(), silks, ban_identifiers: marks };
        self.send(code, TaskMessage::Join { newcomer: arrival, answer }).await?;
        let (member, room) = heard.await.map_err(|_| RoomsError::NoAnswer)??;
        tracing::info!(room = %room.code, member = member.0, "somebody came in");
        Ok(Joined { code: room.code.clone(), member, token: token.as_str().into(), room })
    }

    /// A room as everybody may see it.
    pub async fn room_view(&self, code: &str) -> Result<RoomView, RoomsError> {
        let (answer, heard) = oneshot::channel();
        self.send(code, TaskMessage::View { answer }).await?;
        heard.await.map_err(|_| RoomsError::NoAnswer)?
    }

    /// Public rooms, the newest first.
    pub async fn public_rooms(&self) -> Result<Vec<RoomRow>, RoomsError> {
        Ok(self.0.store.list(RoomFilter::open_public(100)).await?)
    }

    /// Sends something to a room, which is taken into memory if it is not there. Gives the way to it, for more.
    ///
    /// It is sent while the room's slot is locked, and a task that is about to end for want of visitors has to lock the
    /// slot first: so it either still takes this, or is gone and another task does.
    pub(crate) async fn send(
        &self,
        code: &str,
        mut message: TaskMessage,
    ) -> Result<mpsc::Sender<TaskMessage>, RoomsError> {
        let code = room_code::parse(code).ok_or(RoomsError::NoRoom)?;
        let slot = self.handle(&code);
        let mut reached = slot.lock().await;
        for _ in 0..MAX_SEND_ATTEMPTS {
            let sender = match reached.as_ref().filter(|sender| !sender.is_closed()) {
                Some(sender) => sender.clone(),
                None => match self.load(&code, &slot).await {
                    Ok(awake) => reached.insert(awake).clone(),
                    Err(error) => {
                        // The room is forgotten only when nobody holds its slot.
                        drop(reached);
                        drop(slot);
                        self.unload(&code);
                        return Err(error);
                    }
                },
            };
            match sender.send(message).await {
                Ok(()) => return Ok(sender),
                // The task ended badly just now; the next one is made from the log.
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(RoomsError::NoAnswer)
    }

    async fn load(&self, code: &str, slot: &RoomHandle) -> Result<mpsc::Sender<TaskMessage>, RoomsError> {
        let row = self.find_row(code).await?;
        if row.summary.status == RoomStatus::Closed {
            return Err(RoomsError::NoRoom);
        }
        let core = self.read_log(&row, |place, log| RoomCore::rebuild(place, &log)).await?;
        Ok(self.spawn_task(row.id, core, slot))
    }

    pub(crate) async fn find_row(&self, code: &str) -> Result<RoomRow, RoomsError> {
        let code = room_code::parse(code).ok_or(RoomsError::NoRoom)?;
        self.0.store.find_by_code(&code).await?.ok_or(RoomsError::NoRoom)
    }

    /// Reads a room's log and makes something of it, beside the async threads. A damaged entry is told to those who run
    /// the server with its cause, and to whoever asked with its number.
    pub(crate) async fn read_log<T: Send + 'static>(
        &self,
        row: &RoomRow,
        work: impl FnOnce(RoomIdentity, Vec<LogEntry>) -> Result<T, BadLog> + Send + 'static,
    ) -> Result<T, RoomsError> {
        let (lines, place) = (self.0.store.read(&row.id, 0).await?, place(row));
        let made = self.0.readers.run(move || work(place, entries(&lines)?)).await?;
        made.map_err(|bad| {
            tracing::error!(room = %row.code, entry = bad.version(), cause = %bad, "a room's log is damaged");
            RoomsError::DamagedLog(bad)
        })
    }

    pub(crate) fn log_workers(&self) -> &WorkerPool {
        &self.0.readers
    }

    /// Gives a room its task. A panic in it ends this room's task and no other; the next visit rebuilds it from the log.
    fn spawn_task(&self, id: RoomId, mut core: RoomCore, slot: &RoomHandle) -> mpsc::Sender<TaskMessage> {
        core.set_speed_factor(self.0.limits.speed_factor);
        let (sender, posts) = mpsc::channel(INBOX_CAPACITY);
        let (hall, code) = (self.clone(), core.room().identity.code.clone());
        let desk = RoomTask {
            id,
            core,
            store: self.0.store.clone(),
            inbox: posts,
            handle: Arc::clone(slot),
            unload_after: self.0.limits.unload_after,
            clock_start: self.0.epoch,
            own_inbox: sender.downgrade(),
            bot_workers: self.0.thinkers.clone(),
            odds_workers: self.0.reckoners.clone(),
            entropy: Arc::clone(&self.0.entropy),
            metrics: Arc::clone(&self.0.metrics),
        };
        tokio::spawn(async move {
            let task = tokio::spawn(desk.run());
            if let Err(error) = task.await {
                hall.metrics().room_panics.add(1);
                tracing::error!(room = %code, %error, "a room's task ended badly");
            }
            hall.unload(&code);
        });
        sender
    }

    fn handle(&self, code: &str) -> RoomHandle {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rooms.entry(code.to_owned()).or_default())
    }

    fn unload(&self, code: &str) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Somebody may have woken it again in the meantime.
        let gone = |slot: &RoomHandle| {
            Arc::strong_count(slot) == 1
                && slot.try_lock().is_ok_and(|desk| desk.as_ref().is_none_or(mpsc::Sender::is_closed))
        };
        if rooms.get(code).is_some_and(gone) {
            rooms.remove(code);
        }
    }

    /// Whether this room is in memory.
    pub(crate) fn is_loaded(&self, code: &str) -> bool {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).contains_key(code)
    }

    /// A place for one more connection, if there is one.
    pub(crate) fn connection_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0.places).try_acquire_owned().ok()
    }

    /// How many connections there are.
    pub fn connection_count(&self) -> usize {
        self.0.limits.max_connections.saturating_sub(self.0.places.available_permits())
    }

    /// Ends all rooms: what was asked before is done and told, then everybody hears a goodbye. It waits for those who
    /// read slowly, but not for long.
    pub async fn shut_down(&self) {
        let slots: Vec<RoomHandle> = {
            let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().map(Arc::clone).collect()
        };
        let parting = async {
            for slot in slots {
                let desk = slot.lock().await.clone();
                if let Some(desk) = desk {
                    let _ = desk.send(TaskMessage::ShutDown).await;
                    desk.closed().await;
                }
            }
            let everybody = u32::try_from(self.0.limits.max_connections).unwrap_or(u32::MAX);
            drop(self.0.places.acquire_many(everybody).await);
        };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, parting).await.is_err() {
            tracing::warn!(connections = self.connection_count(), "not everybody could be told goodbye");
        }
    }

    /// How many rooms are in memory.
    pub fn loaded_count(&self) -> usize {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The entries of a log.
fn entries(lines: &[StoredEntry]) -> Result<Vec<LogEntry>, BadLog> {
    let entry = |stored: &StoredEntry| {
        let (version, kind) = (stored.seq, &stored.entry.kind);
        let unreadable =
            |error: serde_json::Error| BadLog::Unreadable { version, kind: kind.to_string(), what: (&error).into() };
        serde_json::from_str(&stored.entry.body).map_err(unreadable)
    };
    lines.iter().map(entry).collect()
}

/// How a stored room is called.
fn place(row: &RoomRow) -> RoomIdentity {
    RoomIdentity { id: row.id.to_string(), code: row.code.clone() }
}

/// What a new room plays: the given, or the first game with as many seats as make a good table; and its programme, if it
/// has one.
fn first_table(mut wanted: protocol::SettingsPatch) -> Result<(Configuration, Vec<PlannedGame>), ErrorReply> {
    let games = plan_games(&wanted.programme.take().unwrap_or_default())?;
    if let Some(first) = games.first() {
        let seats = nearest_chair_count(&first.chair_counts(), wanted.min_players.unwrap_or(DEFAULT_CHAIRS));
        let (game, ruleset) = (Some(first.game.clone()), Some(first.ruleset.clone()));
        wanted = protocol::SettingsPatch { game, ruleset, variant: None, min_players: seats, ..wanted };
    }
    let id = wanted.game.clone().unwrap_or_else(|| GameId::ALL[0].meta().id.into());
    let seats = GameId::find(&id).map_or(4, |game| game.meta().seats.max.min(4).max(game.meta().seats.min));
    let table = changed_configuration(&Configuration::new(&id, usize::from(seats)), wanted)?;
    Ok((Configuration { chairs: chair_count_for(&table, 0), ..table }, games))
}

fn seed(secret: &Secret) -> u64 {
    secret.derive_key("codes").iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
