//! A room's task in a hall with a real store and, where it matters, paused time: nobody is lost, however it ends.

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

async fn room(hall: &Rooms, wanted: Value) -> (String, MemberToken) {
    let wanted: CreateRoom = serde_json::from_value(wanted).unwrap();
    let joined = hall.create(wanted, ClientAddr::UNLIMITED).await.unwrap();
    (joined.code, MemberToken::parse(&joined.token).unwrap())
}

fn joining(name: &str) -> JoinRoom {
    serde_json::from_value(json!({"name": name})).unwrap()
}

/// A connection as a socket makes it.
struct Visitor {
    conn: ConnId,
    mailbox: Arc<Outbox>,
    door: mpsc::Sender<TaskMessage>,
    heard: Vec<Value>,
}

fn connecting(hall: &Rooms, token: Option<&MemberToken>) -> (ConnId, Arc<Outbox>, TaskMessage) {
    let (conn, mailbox) = (hall.next_conn_id(), Arc::new(Outbox::default()));
    let token = token.map(MemberToken::hash);
    let message = RoomMessage::Connected { conn, token_hash: token, device: String::new(), declared_tv: false };
    let post = TaskMessage::Connected { message, conn, outbox: OutboxSender::new(&mailbox) };
    (conn, mailbox, post)
}

impl Visitor {
    async fn connect(hall: &Rooms, code: &str, token: Option<&MemberToken>) -> Visitor {
        let (conn, mailbox, post) = connecting(hall, token);
        let door = hall.send(code, post).await.unwrap();
        Visitor { conn, mailbox, door, heard: Vec::new() }
    }

    fn asks(&self, command: Value) -> TaskMessage {
        let request = serde_json::from_value(command).unwrap();
        TaskMessage::Message(RoomMessage::Requested { conn: self.conn, request, next_dice_secret: None })
    }

    /// Hears on until a frame fits; none if nothing more comes before.
    async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            let frames = hear(&self.mailbox).await;
            let open = frames.is_ok();
            let frames = frames.unwrap_or_else(|rest| rest);
            self.heard.extend(frames.iter().cloned());
            match frames.into_iter().find(&fits) {
                Some(frame) => return Some(frame),
                None if open => {}
                None => return None,
            }
        }
    }
}

/// What came, or what came last before the end.
async fn hear(mailbox: &Outbox) -> Result<Vec<Value>, Vec<Value>> {
    let mut mail = VecDeque::new();
    let open = mailbox.next_batch(&mut mail).await.is_continue();
    let frames = mail.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    if open { Ok(frames) } else { Err(frames) }
}

#[tokio::test(start_paused = true)]
async fn a_room_that_goes_to_sleep_at_once_still_answers_everybody() {
    // Every time the room is found awake, it is about to end.
    let hall = Rooms::new(store().await, Limits { unload_after: Duration::ZERO, ..Limits::default() });
    let (code, token) = room(&hall, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    for number in 0..40 {
        assert!(hall.room_view(&code).await.is_ok(), "look {number} was lost");
    }
    for number in 0..20 {
        hall.join(&code, joining("Bob"), ClientAddr::UNLIMITED)
            .await
            .unwrap_or_else(|error| panic!("{number}: {error}"));
        let mut ada = Visitor::connect(&hall, &code, Some(&token)).await;
        let room = ada.until(|frame| frame["type"] == "room").await;
        assert!(room.is_some(), "connection {number} has a blank page");
        ada.door.send(TaskMessage::Message(RoomMessage::Disconnected { conn: ada.conn })).await.unwrap();
    }
    assert_eq!(hall.room_view(&code).await.unwrap().members.len(), 21, "every join is in the log");
}

#[tokio::test(start_paused = true)]
async fn a_room_without_visitors_ends_after_its_time_and_is_found_again() {
    let hall = Rooms::new(store().await, Limits { unload_after: Duration::from_secs(300), ..Limits::default() });
    let (code, token) = room(&hall, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let mut ada = Visitor::connect(&hall, &code, Some(&token)).await;
    assert!(ada.until(|frame| frame["type"] == "room").await.is_some());
    tokio::time::sleep(Duration::from_secs(100_000)).await;
    assert!(hall.is_loaded(&code), "somebody is there");
    ada.door.send(TaskMessage::Message(RoomMessage::Disconnected { conn: ada.conn })).await.unwrap();
    tokio::time::sleep(Duration::from_secs(299)).await;
    assert!(hall.is_loaded(&code));
    ada.door.closed().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert!(!hall.is_loaded(&code));
    let mut again = Visitor::connect(&hall, &code, Some(&token)).await;
    assert_eq!(again.until(|frame| frame["type"] == "welcome").await.unwrap()["you"], 0);
}

#[tokio::test(start_paused = true)]
async fn when_nothing_can_be_saved_everybody_who_waits_is_told() {
    let store = store().await;
    let hall = Rooms::new(store.clone(), Limits::default());
    let (code, token) = room(&hall, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let mut ada = Visitor::connect(&hall, &code, Some(&token)).await;
    assert!(ada.until(|frame| frame["type"] == "room").await.is_some());
    store.close().await;
    // More than one step takes, so that the last ones still wait when the step before them fails.
    for _ in 0..MAX_BATCH {
        ada.door.try_send(ada.asks(json!({"type": "lock", "locked": true}))).ok().unwrap();
    }
    let (_, mailbox, connected) = connecting(&hall, None);
    ada.door.try_send(connected).ok().unwrap();
    let (answer, looked) = oneshot::channel();
    ada.door.try_send(TaskMessage::View { answer }).ok().unwrap();
    let (answer, admitted) = oneshot::channel();
    let arrival = NewMember {
        name: "Bob".into(),
        token: MemberToken::random().unwrap(),
        silks: None,
        ban_identifiers: Vec::new(),
    };
    ada.door.try_send(TaskMessage::Join { newcomer: arrival, answer }).ok().unwrap();
    assert_eq!(ada.until(|frame| frame["type"] == "bye").await.unwrap()["code"], "not_saved");
    assert!(ada.heard.iter().all(|frame| frame["type"] != "ack"), "nothing is acknowledged that is not saved");
    let told = hear(&mailbox).await.expect_err("the mailbox of one who was not let in yet is closed");
    assert_eq!(told[0]["code"], "not_saved");
    assert!(matches!(looked.await.unwrap(), Err(RoomsError::NotSaved)));
    assert!(matches!(admitted.await.unwrap(), Err(RoomsError::NotSaved)));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_stops_tells_those_who_were_just_coming() {
    let hall = Rooms::new(store().await, Limits::default());
    let (code, token) = room(&hall, json!({"name": "Ada", "game": "dont-hesitate", "seats": 3})).await;
    let ada = Visitor::connect(&hall, &code, Some(&token)).await;
    ada.door.try_send(TaskMessage::ShutDown).ok().unwrap();
    for _ in 0..MAX_BATCH {
        ada.door.try_send(ada.asks(json!({"type": "ping"}))).ok().unwrap();
    }
    let (_, mailbox, connected) = connecting(&hall, None);
    ada.door.try_send(connected).ok().unwrap();
    let told = hear(&mailbox).await.expect_err("closed");
    assert_eq!(told[0]["code"], "closing");
}

#[tokio::test]
async fn a_post_that_is_never_read_closes_its_mailbox() {
    let hall = Rooms::new(store().await, Limits::default());
    let (_, mailbox, connected) = connecting(&hall, None);
    let (sender, posts) = mpsc::channel(4);
    sender.try_send(connected).ok().unwrap();
    let failed = tokio::spawn(async move {
        let _posts = posts;
        panic!("a room may be wrong");
    });
    assert!(failed.await.is_err());
    assert!(hear(&mailbox).await.is_err());
}

#[tokio::test]
async fn a_code_that_is_nobodys_is_not_kept() {
    let hall = Rooms::new(store().await, Limits::default());
    for code in ["BBBB", "CCCC", "DDDD"] {
        assert!(matches!(hall.room_view(code).await, Err(RoomsError::NoRoom)));
    }
    assert_eq!(hall.loaded_count(), 0);
}

#[tokio::test]
async fn seeded_dice_stay_seeded_through_a_rematch() {
    let mut commitments = Vec::new();
    for _ in 0..2 {
        let limits = Limits { speed_factor: 10_000, ..Limits::default() };
        let hall = Rooms::seeded(store().await, limits, Secret::from_seed(9));
        let (code, token) =
            room(&hall, json!({"name": "Ada", "game": "bettor-horse", "seats": 2, "pace": "fast"})).await;
        let mut ada = Visitor::connect(&hall, &code, Some(&token)).await;
        ada.door.send(ada.asks(json!({"id": 1, "type": "start"}))).await.ok().unwrap();
        let over = |frame: &Value| frame["room"]["stage"] == "finished";
        assert!(ada.until(over).await.is_some());
        ada.door.send(ada.asks(json!({"id": 2, "type": "rematch"}))).await.ok().unwrap();
        let lobby = |frame: &Value| frame["room"]["stage"] == "lobby";
        commitments.push(ada.until(lobby).await.unwrap()["room"]["commitment"].clone());
    }
    assert_eq!(commitments[0], commitments[1]);
}
