//! Somebody in a room, over a real socket. What they say and what they keep of rooms and tables is JSON as it crosses
//! the wire, so that a test notices when a word of the protocol changes; everything they hear is also read as a frame.

use games::GameId;
use std::borrow::Cow;
use std::time::Duration;

use client::session::{ReceivedMessage, answer_to};
use client::{ClientError, RequestResult, Session};
use protocol::{ErrorReply, ServerMessage, ServerMessageKind};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use tokio::time::timeout;

/// Nothing takes longer unless it hangs.
const HEAR_TIMEOUT: Duration = Duration::from_secs(60);

/// Somebody in a room.
pub struct TestClient {
    session: Session,
    next_id: u64,
    /// The table as it was told last, perhaps as a difference; null before the first.
    pub table: Value,
    /// The game that is played; none before it is told.
    game: Option<GameId>,
    /// The room as it was told last; null before the first.
    pub room: Value,
    /// Every text since this was emptied last.
    pub received_texts: Vec<String>,
}

/// The last word of a server.
#[derive(Debug)]
pub struct Bye {
    pub code: Cow<'static, str>,
    pub message: String,
}

impl TestClient {
    pub(crate) fn new(session: Session) -> TestClient {
        TestClient {
            session,
            next_id: 1,
            table: Value::Null,
            game: None,
            room: Value::Null,
            received_texts: Vec::new(),
        }
    }

    /// The next frame; none when the session has ended.
    pub async fn next_frame(&mut self) -> Option<ServerMessage> {
        let heard = timeout(HEAR_TIMEOUT, self.session.next_text()).await.expect("in time");
        // A server that ends may do so in the middle of a message.
        let text = heard.ok().flatten()?;
        let frame = match self.session.parse_text(&text).expect("a frame") {
            ReceivedMessage::Message(frame) => *frame,
            ReceivedMessage::UnknownKind => panic!("a message of a later program: {text}"),
            ReceivedMessage::MissingBase(_) => panic!("a difference to a table that was not told: {text}"),
        };
        let told = || serde_json::from_str::<Value>(&text).expect("JSON");
        match frame.kind() {
            ServerMessageKind::Table => self.table = told(),
            ServerMessageKind::Room => self.room = told()["room"].take(),
            ServerMessageKind::Game => self.game = told()["game"].as_str().and_then(GameId::find),
            ServerMessageKind::Welcome
            | ServerMessageKind::Odds
            | ServerMessageKind::Ack
            | ServerMessageKind::Refused
            | ServerMessageKind::Reacted
            | ServerMessageKind::Pong
            | ServerMessageKind::Moved
            | ServerMessageKind::Bye
            | ServerMessageKind::Unknown => {}
        }
        self.received_texts.push(text.as_str().to_owned());
        Some(frame)
    }

    /// The next frame of a session that must not end here.
    pub async fn expect_frame(&mut self) -> ServerMessage {
        self.next_frame().await.expect("the session goes on")
    }

    /// The next frame of this kind.
    pub async fn wait_for_kind(&mut self, kind: ServerMessageKind) -> ServerMessage {
        loop {
            let frame = self.expect_frame().await;
            if frame.kind() == kind {
                return frame;
            }
        }
    }

    /// Hears on until the room is told.
    pub async fn wait_for_room(&mut self) {
        self.wait_for_kind(ServerMessageKind::Room).await;
    }

    /// Hears on until a table is told.
    pub async fn wait_for_table(&mut self) {
        self.wait_for_kind(ServerMessageKind::Table).await;
    }

    /// Hears on until the table is as new as this.
    pub async fn wait_until_version(&mut self, version: u64) {
        while self.table_version() < version {
            self.expect_frame().await;
        }
    }

    /// Hears on until the game is over.
    pub async fn wait_until_game_over(&mut self) {
        while self.table["turn"]["type"] != "over" {
            self.expect_frame().await;
        }
    }

    /// Hears on until the server says goodbye.
    pub async fn wait_until_bye(&mut self) -> Bye {
        loop {
            if let ServerMessage::Bye { code, message } = self.expect_frame().await {
                return Bye { code, message };
            }
        }
    }

    /// Hears on until the session has ended.
    pub async fn wait_until_closed(&mut self) {
        while self.next_frame().await.is_some() {}
    }

    /// How new the table is.
    pub fn table_version(&self) -> u64 {
        self.table["version"].as_u64().unwrap_or(0)
    }

    /// Asks and waits for the answer. A server that says goodbye instead has refused as `gone`.
    pub async fn request(&mut self, request: Value) -> RequestResult {
        let id = self.send_request(request).await;
        loop {
            let answer = match self.next_frame().await {
                Some(ServerMessage::Bye { message, .. }) => Some(Err(gone(id, message))),
                Some(frame) => answer_to(&frame, id),
                None => Some(Err(gone(id, "the session ended".into()))),
            };
            if let Some(answer) = answer {
                return answer;
            }
        }
    }

    /// Asks and waits for the answer: `ack`, or the code of the refusal.
    pub async fn request_outcome(&mut self, request: Value) -> String {
        self.request(request).await.map_or_else(|refused| refused.code.into_owned(), |_| "ack".into())
    }

    /// Asks for something that has to be granted; returns the version it is told with.
    pub async fn request_ok(&mut self, request: Value) -> u64 {
        self.request(request.clone()).await.unwrap_or_else(|refused| panic!("{request}: {refused:?}"))
    }

    /// Asks and does not wait; returns the number of the request.
    pub async fn send_request(&mut self, mut request: Value) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        request["id"] = json!(id);
        self.send_text(request.to_string()).await.expect("sent");
        id
    }

    /// Says anything at all, which a server that has had enough does not hear any more.
    pub async fn send_text(&mut self, text: impl Into<String>) -> Result<(), ClientError> {
        self.session.send_text(text.into()).await
    }

    /// Something to do, as this seat was told last, chosen by a number.
    pub fn random_action(&self, seed: u64) -> Option<Value> {
        let options = self.table["options"].as_object().map(to_raw_value)?.ok()?;
        load::policy::random_action(self.game?, &options, &mut kit::SimRng::new(seed))
    }
}

fn gone(id: u64, message: String) -> ErrorReply {
    ErrorReply { id, code: "gone".into(), reason: None, message }
}
