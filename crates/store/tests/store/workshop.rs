//! Fresh places, rooms and entries.

use store::{Entry, NewRoom, RoomId, RoomStatus, RoomSummary, Store, StoreOptions, UnixMillis};
use test_support::{PostgresCluster, TempFolder};

/// A place where no store has been yet.
pub(crate) struct Place {
    pub(crate) url: String,
    /// The folder of a file, removed afterwards.
    pub(crate) folder: Option<TempFolder>,
}

impl Place {
    pub(crate) fn file() -> Place {
        let folder = TempFolder::new("store");
        // The parent is made by the store.
        Place { url: format!("sqlite:{}/new/rooms.db", folder.path().display()), folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Place {
        Place { url: PostgresCluster::shared().create_database().await, folder: None }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url, StoreOptions::default()).await.unwrap()
    }
}

pub(crate) fn id(name: impl ToString) -> RoomId {
    RoomId::new(name.to_string()).unwrap()
}

/// A public room in its lobby, made and last touched at that time, with an empty log. Its code is its name.
pub(crate) fn room(name: impl ToString, at: i64) -> NewRoom {
    let summary = summary(RoomStatus::Lobby, at);
    NewRoom { id: id(name.to_string()), code: name.to_string(), created: UnixMillis(at), summary, entries: Vec::new() }
}

pub(crate) fn summary(status: RoomStatus, at: i64) -> RoomSummary {
    RoomSummary { status, public: true, updated: UnixMillis(at), list_info: "{}".into() }
}

pub(crate) fn entry(body: impl ToString) -> Entry {
    Entry::new(UnixMillis(1), "input", body.to_string())
}

pub(crate) async fn bodies(store: &Store, name: impl ToString) -> Vec<String> {
    store.read(&id(name), 0).await.unwrap().into_iter().map(|stored| stored.entry.body).collect()
}
