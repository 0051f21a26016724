//! A room's task with a real store and, where time matters, paused time: however the task ends, every request is
//! answered.

use std::collections::VecDeque;

use fair::Secret;
use protocol::http::{CreateRoom, JoinRoom};
use serde_json::{Value, json};
use store::{Store, StoreOptions};

use super::*;
use crate::outbox::Outbox;
use crate::rate_limit::ClientAddr;
use crate::rooms::{Limits, Rooms};
use crate::token::MemberToken;

async fn store() -> Store {
    Store::open("sqlite::memory:", StoreOptions::default()).await.unwrap()
}

async fn room(rooms: &Rooms, request: Value) -> (String, MemberToken) {
    let request: CreateRoom = serde_json::from_value(request).unwrap();
    let joined = rooms.create(request, ClientAddr::UNLIMITED).await.unwrap();
    (joined.code, MemberToken::parse(&joined.token).unwrap())
}

fn joining(name: &str) -> JoinRoom {
    serde_json::from_value(json!({"name": name})).unwrap()
}

/// A connection, as the socket's code makes it.
struct Visitor {
    conn: ConnId,
    outbox: Arc<Outbox>,
    inbox: mpsc::Sender<TaskMessage>,
    received: Vec<Value>,
}

fn new_connection(rooms: &Rooms, token: Option<&MemberToken>) -> (ConnId, Arc<Outbox>, TaskMessage) {
    let (conn, outbox) = (rooms.next_conn_id(), Arc::new(Outbox::default()));
    let token = token.map(MemberToken::hash);
    let message = RoomMessage::Connected { conn, token_hash: token, device: String::new(), declared_tv: false };
    let message = TaskMessage::Connected { message, conn, outbox: OutboxSender::new(&outbox) };
    (conn, outbox, message)
}

impl Visitor {
    async fn connect(rooms: &Rooms, code: &str, token: Option<&MemberToken>) -> Visitor {
        let (conn, outbox, message) = new_connection(rooms, token);
        let inbox = rooms.send(code, message).await.unwrap();
        Visitor { conn, outbox, inbox, received: Vec::new() }
    }

    fn request(&self, command: Value) -> TaskMessage {
        let request = serde_json::from_value(command).unwrap();
        TaskMessage::Message(RoomMessage::Requested { conn: self.conn, request, next_dice_secret: None })
    }

    /// Receives messages until one fits; `None` if the outbox closes before.
    async fn until(&mut self, is_wanted: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let messages = receive(&self.outbox).await;
            let open = messages.is_ok();
            let messages = messages.unwrap_or_else(|rest| rest);
            self.received.extend(messages.iter().cloned());
            match messages.into_iter().find(&is_wanted) {
                Some(message) => return Some(message),
                None if open => {}
                None => return None,
            }
        }
    }
}

/// The next messages, or the last ones before the outbox closed.
async fn receive(outbox: &Outbox) -> Result<Vec<Value>, Vec<Value>> {
    let mut batch = VecDeque::new();
    let open = outbox.next_batch(&mut batch).await.is_continue();
    let messages = batch.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    if open { Ok(messages) } else { Err(messages) }
}

#[tokio::test(start_paused = true)]
async fn a_room_that_unloads_at_once_still_answers_everybody() {
    // Whenever the room is found loaded, it is about to end.
    let rooms = Rooms::new(store().await, Limits { unload_after: Duration::ZERO, ..Limits::default() });
    let (code, token) = room(&rooms, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    for number in 0..40 {
        assert!(rooms.room_view(&code).await.is_ok(), "view {number} was lost");
    }
    for number in 0..20 {
        rooms
            .join(&code, joining("Bob"), ClientAddr::UNLIMITED)
            .await
            .unwrap_or_else(|error| panic!("{number}: {error}"));
        let mut ada = Visitor::connect(&rooms, &code, Some(&token)).await;
        let room = ada.until(|message| message["type"] == "room").await;
        assert!(room.is_some(), "connection {number} has a blank page");
        ada.inbox.send(TaskMessage::Message(RoomMessage::Disconnected { conn: ada.conn })).await.unwrap();
    }
    assert_eq!(rooms.room_view(&code).await.unwrap().members.len(), 21, "every join is in the log");
}

#[tokio::test(start_paused = true)]
async fn a_room_without_visitors_is_unloaded_after_a_while_and_loaded_again() {
    let rooms = Rooms::new(store().await, Limits { unload_after: Duration::from_secs(300), ..Limits::default() });
    let (code, token) = room(&rooms, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let mut ada = Visitor::connect(&rooms, &code, Some(&token)).await;
    assert!(ada.until(|message| message["type"] == "room").await.is_some());
    tokio::time::sleep(Duration::from_secs(100_000)).await;
    assert!(rooms.is_loaded(&code), "somebody is connected");
    ada.inbox.send(TaskMessage::Message(RoomMessage::Disconnected { conn: ada.conn })).await.unwrap();
    tokio::time::sleep(Duration::from_secs(299)).await;
    assert!(rooms.is_loaded(&code));
    ada.inbox.closed().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(!rooms.is_loaded(&code));
    let mut again = Visitor::connect(&rooms, &code, Some(&token)).await;
    assert_eq!(again.until(|message| message["type"] == "welcome").await.unwrap()["you"], 0);
}

#[tokio::test(start_paused = true)]
async fn when_nothing_can_be_saved_every_waiting_request_is_answered() {
    let store = store().await;
    let rooms = Rooms::new(store.clone(), Limits::default());
    let (code, token) = room(&rooms, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let mut ada = Visitor::connect(&rooms, &code, Some(&token)).await;
    assert!(ada.until(|message| message["type"] == "room").await.is_some());
    store.close().await;
    // More than fits into one step, so that some still wait when a step fails.
    for _ in 0..MAX_BATCH {
        ada.inbox.try_send(ada.request(json!({"type": "lock", "locked": true}))).ok().unwrap();
    }
    let (_, outbox, connected) = new_connection(&rooms, None);
    ada.inbox.try_send(connected).ok().unwrap();
    let (answer, viewed) = oneshot::channel();
    ada.inbox.try_send(TaskMessage::View { answer }).ok().unwrap();
    let (answer, admitted) = oneshot::channel();
    let newcomer = NewMember {
        name: "Bob".into(),
        token: MemberToken::random().unwrap(),
        silks: None,
        ban_identifiers: Vec::new(),
    };
    ada.inbox.try_send(TaskMessage::Join { newcomer, answer }).ok().unwrap();
    assert_eq!(ada.until(|message| message["type"] == "bye").await.unwrap()["code"], "not_saved");
    assert!(ada.received.iter().all(|message| message["type"] != "ack"), "nothing is acknowledged that is not saved");
    let received = receive(&outbox).await.expect_err("an outbox that the room has not seen yet is closed");
    assert_eq!(received[0]["code"], "not_saved");
    assert!(matches!(viewed.await.unwrap(), Err(RoomsError::NotSaved)));
    assert!(matches!(admitted.await.unwrap(), Err(RoomsError::NotSaved)));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stops_closes_connections_that_are_just_being_opened() {
    let rooms = Rooms::new(store().await, Limits::default());
    let (code, token) = room(&rooms, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let ada = Visitor::connect(&rooms, &code, Some(&token)).await;
    ada.inbox.try_send(TaskMessage::ShutDown).ok().unwrap();
    for _ in 0..MAX_BATCH {
        ada.inbox.try_send(ada.request(json!({"type": "ping"}))).ok().unwrap();
    }
    let (_, outbox, connected) = new_connection(&rooms, None);
    ada.inbox.try_send(connected).ok().unwrap();
    let received = receive(&outbox).await.expect_err("closed");
    assert_eq!(received[0]["code"], "closing");
}

#[tokio::test]
async fn a_message_that_is_never_read_closes_its_outbox() {
    let rooms = Rooms::new(store().await, Limits::default());
    let (_, outbox, connected) = new_connection(&rooms, None);
    let (sender, task_inbox) = mpsc::channel(4);
    sender.try_send(connected).ok().unwrap();
    let failed = tokio::spawn(async move {
        let _inbox = task_inbox;
        panic!("a room may be wrong");
    });
    assert!(failed.await.is_err());
    assert!(receive(&outbox).await.is_err());
}

#[tokio::test]
async fn a_code_without_a_room_is_not_kept() {
    let rooms = Rooms::new(store().await, Limits::default());
    for code in ["BBBB", "CCCC", "DDDD"] {
        assert!(matches!(rooms.room_view(code).await, Err(RoomsError::NoRoom)));
    }
    assert_eq!(rooms.loaded_count(), 0);
}

#[tokio::test]
async fn seeded_dice_stay_seeded_through_a_rematch() {
    let mut commitments = Vec::new();
    for _ in 0..2 {
        let limits = Limits { speed_factor: 10_000, ..Limits::default() };
        let rooms = Rooms::seeded(store().await, limits, Secret::from_seed(9));
        let (code, token) =
            room(&rooms, json!({"name": "Ada", "game": "bettor-horse", "seats": 2, "pace": "fast"})).await;
        let mut ada = Visitor::connect(&rooms, &code, Some(&token)).await;
        ada.inbox.send(ada.request(json!({"id": 1, "type": "start"}))).await.ok().unwrap();
        let over = |message: &Value| message["room"]["stage"] == "finished";
        assert!(ada.until(over).await.is_some());
        ada.inbox.send(ada.request(json!({"id": 2, "type": "rematch"}))).await.ok().unwrap();
        let lobby = |message: &Value| message["room"]["stage"] == "lobby";
        commitments.push(ada.until(lobby).await.unwrap()["room"]["commitment"].clone());
    }
    assert_eq!(commitments[0], commitments[1]);
}
