//! Fresh places, rooms and entries.

use store::{Entry, Millis, NewRoom, Options, RoomId, Status, Store, Summary};
use test_support::{Cluster, Folder};

/// A place where no store has been yet.
pub(crate) struct Place {
    pub(crate) url: String,
    /// The folder of a file, removed afterwards.
    pub(crate) folder: Option<Folder>,
}

impl Place {
    pub(crate) fn file() -> Place {
        let folder = Folder::new("store");
        // The parent is made by the store.
        Place { url: format!("sqlite:{}/new/rooms.db", folder.path().display()), folder: Some(folder) }
    }

    pub(crate) async fn postgres() -> Place {
        Place { url: Cluster::shared().database().await, folder: None }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.url, Options::default()).await.unwrap()
    }
}

pub(crate) fn id(name: impl ToString) -> RoomId {
    RoomId::new(name.to_string()).unwrap()
}

/// A public room in its lobby, made and last touched at that time, with an empty log. Its code is its name.
pub(crate) fn room(name: impl ToString, at: i64) -> NewRoom {
    let summary = summary(Status::Lobby, at);
    NewRoom { id: id(name.to_string()), code: name.to_string(), created: Millis(at), summary, entries: Vec::new() }
}

pub(crate) fn summary(status: Status, at: i64) -> Summary {
    Summary { status, public: true, updated: Millis(at), headline: "{}".into() }
}

pub(crate) fn entry(body: impl ToString) -> Entry {
    Entry::new(Millis(1), "input", body.to_string())
}

pub(crate) async fn bodies(store: &Store, name: impl ToString) -> Vec<String> {
    store.read(&id(name), 0).await.unwrap().into_iter().map(|stored| stored.entry.body).collect()
}
