//! All rooms of this server: creates them, finds them by code, and loads them into memory when somebody visits.

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

use crate::blocking_work::BlockingWorkLimiter;
use crate::chart::ChartCache;
use crate::entropy::Entropy;
use crate::metrics::Metrics;
use crate::odds_workers::OddsWorkers;
use crate::rate_limit::{AddressLimits, ClientAddr, ProxyHeader, Quota};
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

/// Why a room cannot be created or reached.
mod error;

pub use error::RoomsError;

/// How long rooms and connections may take to end when the server stops.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(5);
/// How many tasks of one room are tried if each ends while a message is being sent to it.
const MAX_SEND_ATTEMPTS: usize = 3;
/// How many chairs a race night has if the request does not say.
const DEFAULT_CHAIRS: usize = 4;

/// What the server allows, for all its rooms together and for each client.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long a room without connections stays in memory. Its log stays in the store.
    pub unload_after: Duration,
    pub max_connections: usize,
    /// All times at tables are divided by this: 1 for people, more for load runs and tests.
    pub speed_factor: u32,
    pub per_address: AddressLimits,
    /// Which header tells the address of a client behind a proxy.
    pub proxy_header: ProxyHeader,
    /// Messages that one connection may send over its WebSocket.
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

/// All rooms of this server. Clones share them.
#[derive(Clone)]
pub struct Rooms(Arc<Inner>);

struct Inner {
    store: Store,
    limits: Limits,
    clock_start: Instant,
    next_conn: AtomicU64,
    /// Lets as many bots decide at once as there are processors. Others wait, so that rooms never have to.
    bot_workers: BlockingWorkLimiter,
    /// Lets as many logs be read and replayed at once as there are processors, apart from the async threads.
    log_workers: BlockingWorkLimiter,
    odds_workers: OddsWorkers,
    chart_cache: ChartCache,
    metrics: Arc<Metrics>,
    entropy: Arc<Entropy>,
    /// One permit for each connection that may be open.
    connection_permits: Arc<Semaphore>,
    /// Rooms in memory, by code. A room's handle is locked while the room is looked up, so that it is never loaded
    /// twice.
    rooms: Mutex<HashMap<String, RoomHandle>>,
}

/// How to reach a room's task: its inbox, or `None` if the room is not in memory.
pub(crate) type RoomHandle = Arc<tokio::sync::Mutex<Option<mpsc::Sender<TaskMessage>>>>;

impl Rooms {
    /// The rooms of this store, with randomness from the operating system.
    pub fn new(store: Store, limits: Limits) -> Rooms {
        Rooms::with(store, limits, Entropy::System)
    }

    /// Like [`Rooms::new`], but all codes, tokens and dice of new rooms follow from `seed`. For tests that compare two
    /// servers.
    pub fn seeded(store: Store, limits: Limits, seed: Secret) -> Rooms {
        Rooms::with(store, limits, Entropy::seeded(seed))
    }

    fn with(store: Store, limits: Limits, entropy: Entropy) -> Rooms {
        let (clock_start, next_conn, rooms) = (Instant::now(), AtomicU64::new(1), Mutex::new(HashMap::new()));
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let (bot_workers, log_workers) = (BlockingWorkLimiter::new(processors), BlockingWorkLimiter::new(processors));
        let (odds_workers, chart_cache) = (OddsWorkers::new(processors), ChartCache::default());
        let connection_permits = Arc::new(Semaphore::new(limits.max_connections));
        let metrics = Arc::default();
        Rooms(Arc::new(Inner {
            store,
            limits,
            clock_start,
            next_conn,
            bot_workers,
            log_workers,
            odds_workers,
            chart_cache,
            metrics,
            entropy: Arc::new(entropy),
            connection_permits,
            rooms,
        }))
    }

    fn random(&self) -> Result<Secret, RoomsError> {
        Ok(self.0.entropy.next_secret()?)
    }

    /// The limits that these rooms were opened with.
    pub fn limits(&self) -> Limits {
        self.0.limits
    }

    /// Where the logs are, for questions about its health and for listing rooms.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The counters of this server.
    pub fn metrics(&self) -> &Arc<Metrics> {
        &self.0.metrics
    }

    /// The processors for live odds, which charts use as well.
    pub(crate) fn odds_workers(&self) -> &OddsWorkers {
        &self.0.odds_workers
    }

    /// The charts that are kept between requests.
    pub(crate) fn chart_cache(&self) -> &ChartCache {
        &self.0.chart_cache
    }

    /// The id of a new connection, which no other connection of this server has had.
    pub(crate) fn next_conn_id(&self) -> ConnId {
        ConnId(self.0.next_conn.fetch_add(1, Ordering::Relaxed))
    }

    /// Creates a room with its leader in it.
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
        let mut rng = SimRng::new(seed(&self.random()?));
        for _ in 0..32 {
            let code = room_code::random(&mut rng);
            let id = hex::encode(&self.random()?.derive_key("room id")[..16]);
            let identity = RoomIdentity { id: id.clone(), code: code.clone() };
            let id = RoomId::new(id)?;
            let created = RoomCore::create(identity, table.clone(), &leader, role, &secret);
            let (mut core, mut log) = created.map_err(RoomsError::CannotSetUp)?;
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
                    tracing::info!(room = %code, game = %table.planned_game.game, seats = table.chairs, "room created");
                    let room = core.view(0);
                    let handle = self.handle(&code);
                    *handle.lock().await = Some(self.spawn_task(id, core, &handle));
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

    /// Adds somebody to a room by name.
    pub async fn join(&self, code: &str, request: JoinRoom, client: ClientAddr) -> Result<Joined, RoomsError> {
        let token = MemberToken::from_secret(&self.random()?);
        let (answer, answered) = oneshot::channel();
        let JoinRoom { name, silks, device } = request;
        let ban_identifiers = vec![device_ban_identifier(&device), client.ban_identifier()];
        let newcomer = NewMember { name, token: token.clone(), silks, ban_identifiers };
        self.send(code, TaskMessage::Join { newcomer, answer }).await?;
        let (member, room) = answered.await.map_err(|_| RoomsError::NoAnswer)??;
        tracing::info!(room = %room.code, member = member.0, "member joined");
        Ok(Joined { code: room.code.clone(), member, token: token.as_str().into(), room })
    }

    /// The room as everybody may see it.
    pub async fn room_view(&self, code: &str) -> Result<RoomView, RoomsError> {
        let (answer, answered) = oneshot::channel();
        self.send(code, TaskMessage::View { answer }).await?;
        answered.await.map_err(|_| RoomsError::NoAnswer)?
    }

    /// The newest hundred public rooms that are open.
    pub async fn public_rooms(&self) -> Result<Vec<RoomRow>, RoomsError> {
        Ok(self.0.store.list(RoomFilter::open_public(100)).await?)
    }

    /// Sends a message to a room's task, and loads the room first if it is not in memory. Returns the task's inbox, for
    /// more messages.
    ///
    /// The message is sent while the room's handle is locked, and a task that unloads itself has to lock the handle
    /// first. So a task either still takes this message, or is gone and a new one takes it.
    pub(crate) async fn send(
        &self,
        code: &str,
        mut message: TaskMessage,
    ) -> Result<mpsc::Sender<TaskMessage>, RoomsError> {
        let code = room_code::parse(code).ok_or(RoomsError::NoRoom)?;
        let handle = self.handle(&code);
        let mut inbox = handle.lock().await;
        for _ in 0..MAX_SEND_ATTEMPTS {
            let sender = match inbox.as_ref().filter(|sender| !sender.is_closed()) {
                Some(sender) => sender.clone(),
                None => match self.load(&code, &handle).await {
                    Ok(loaded) => inbox.insert(loaded).clone(),
                    Err(error) => {
                        // The room is removed from the map only when nobody holds its handle.
                        drop(inbox);
                        drop(handle);
                        self.unload(&code);
                        return Err(error);
                    }
                },
            };
            match sender.send(message).await {
                Ok(()) => return Ok(sender),
                // The task failed just now; the next one is made from the log.
                Err(mpsc::error::SendError(back)) => message = back,
            }
        }
        Err(RoomsError::NoAnswer)
    }

    async fn load(&self, code: &str, handle: &RoomHandle) -> Result<mpsc::Sender<TaskMessage>, RoomsError> {
        let row = self.find_row(code).await?;
        if row.summary.status == RoomStatus::Closed {
            return Err(RoomsError::NoRoom);
        }
        let core = self.read_log(&row, |identity, log| RoomCore::rebuild(identity, &log)).await?;
        Ok(self.spawn_task(row.id, core, handle))
    }

    /// What the store knows about the room with this code, which may be typed in either case.
    pub(crate) async fn find_row(&self, code: &str) -> Result<RoomRow, RoomsError> {
        let code = room_code::parse(code).ok_or(RoomsError::NoRoom)?;
        self.0.store.find_by_code(&code).await?.ok_or(RoomsError::NoRoom)
    }

    /// Reads a room's log and runs `work` on it, apart from the async threads. Of a damaged entry the server's own log
    /// gets the cause, and the client only the number.
    pub(crate) async fn read_log<T: Send + 'static>(
        &self,
        row: &RoomRow,
        work: impl FnOnce(RoomIdentity, Vec<LogEntry>) -> Result<T, BadLog> + Send + 'static,
    ) -> Result<T, RoomsError> {
        let (stored, identity) = (self.0.store.read(&row.id, 0).await?, identity(row));
        let made = self.0.log_workers.run(move || work(identity, entries(&stored)?)).await?;
        made.map_err(|bad| {
            tracing::error!(room = %row.code, entry = bad.version(), cause = %bad, "a room's log is damaged");
            RoomsError::DamagedLog(bad)
        })
    }

    /// The threads that read and replay logs.
    pub(crate) fn log_workers(&self) -> &BlockingWorkLimiter {
        &self.0.log_workers
    }

    /// Starts the task of a room. A panic ends this task and no other; the next visit rebuilds the room from its log.
    fn spawn_task(&self, id: RoomId, mut core: RoomCore, handle: &RoomHandle) -> mpsc::Sender<TaskMessage> {
        core.set_speed_factor(self.0.limits.speed_factor);
        let (sender, inbox) = mpsc::channel(INBOX_CAPACITY);
        let (rooms, code) = (self.clone(), core.room().identity.code.clone());
        let task = RoomTask {
            id,
            core,
            store: self.0.store.clone(),
            inbox,
            handle: Arc::clone(handle),
            unload_after: self.0.limits.unload_after,
            clock_start: self.0.clock_start,
            own_inbox: sender.downgrade(),
            bot_workers: self.0.bot_workers.clone(),
            odds_workers: self.0.odds_workers.clone(),
            entropy: Arc::clone(&self.0.entropy),
            metrics: Arc::clone(&self.0.metrics),
        };
        tokio::spawn(async move {
            let task = tokio::spawn(task.run());
            if let Err(error) = task.await {
                rooms.metrics().room_panics.add(1);
                tracing::error!(room = %code, %error, "a room's task panicked");
            }
            rooms.unload(&code);
        });
        sender
    }

    fn handle(&self, code: &str) -> RoomHandle {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rooms.entry(code.to_owned()).or_default())
    }

    fn unload(&self, code: &str) {
        let mut rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        // Another visit may have loaded the room again in the meantime.
        let is_gone = |handle: &RoomHandle| {
            Arc::strong_count(handle) == 1
                && handle.try_lock().is_ok_and(|task| task.as_ref().is_none_or(mpsc::Sender::is_closed))
        };
        if rooms.get(code).is_some_and(is_gone) {
            rooms.remove(code);
        }
    }

    /// Whether this room is in memory.
    pub(crate) fn is_loaded(&self, code: &str) -> bool {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).contains_key(code)
    }

    /// A permit for one more connection, or `None` if the server has as many as it allows.
    pub(crate) fn connection_permit(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.0.connection_permits).try_acquire_owned().ok()
    }

    /// How many connections are open.
    pub fn connection_count(&self) -> usize {
        self.0.limits.max_connections.saturating_sub(self.0.connection_permits.available_permits())
    }

    /// Ends all rooms: requests that were already sent are handled and answered, then every connection gets a goodbye.
    /// Slow readers are waited for, up to a limit.
    pub async fn shut_down(&self) {
        let handles: Vec<RoomHandle> = {
            let rooms = self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner);
            rooms.values().map(Arc::clone).collect()
        };
        let closing = async {
            for handle in handles {
                let task = handle.lock().await.clone();
                if let Some(task) = task {
                    let _ = task.send(TaskMessage::ShutDown).await;
                    task.closed().await;
                }
            }
            let everybody = u32::try_from(self.0.limits.max_connections).unwrap_or(u32::MAX);
            drop(self.0.connection_permits.acquire_many(everybody).await);
        };
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, closing).await.is_err() {
            tracing::warn!(connections = self.connection_count(), "not every connection was closed in time");
        }
    }

    /// How many rooms are in memory.
    pub fn loaded_count(&self) -> usize {
        self.0.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Reads the entries of a log from their stored text.
fn entries(stored: &[StoredEntry]) -> Result<Vec<LogEntry>, BadLog> {
    let entry = |stored: &StoredEntry| {
        let (version, kind) = (stored.seq, &stored.entry.kind);
        let unreadable =
            |error: serde_json::Error| BadLog::Unreadable { version, kind: kind.to_string(), what: (&error).into() };
        serde_json::from_str(&stored.entry.body).map_err(unreadable)
    };
    stored.iter().map(entry).collect()
}

fn identity(row: &RoomRow) -> RoomIdentity {
    RoomIdentity { id: row.id.to_string(), code: row.code.clone() }
}

/// What a new room plays: the requested game, or the first game with up to four seats; and its programme, if it has
/// one.
fn first_table(mut patch: protocol::SettingsPatch) -> Result<(Configuration, Vec<PlannedGame>), ErrorReply> {
    let games = plan_games(&patch.programme.take().unwrap_or_default())?;
    if let Some(first) = games.first() {
        let seats = nearest_chair_count(&first.chair_counts(), patch.min_players.unwrap_or(DEFAULT_CHAIRS));
        let (game, ruleset) = (Some(first.game.clone()), Some(first.ruleset.clone()));
        patch = protocol::SettingsPatch { game, ruleset, variant: None, min_players: seats, ..patch };
    }
    let id = patch.game.clone().unwrap_or_else(|| GameId::ALL[0].meta().id.into());
    let seats = GameId::find(&id).map_or(4, |game| game.meta().seats.max.min(4).max(game.meta().seats.min));
    let table = changed_configuration(&Configuration::new(&id, usize::from(seats)), patch)?;
    Ok((Configuration { chairs: chair_count_for(&table, 0), ..table }, games))
}

fn seed(secret: &Secret) -> u64 {
    secret.derive_key("codes").iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
