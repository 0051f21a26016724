//! Somebody in a room, over a real socket. What they say and what they keep of rooms and tables is JSON as it crosses
//! the wire, so that a test notices when a word of the protocol changes; everything they hear is also read as a frame.

use games::Table;
use std::borrow::Cow;
use std::time::Duration;

use client::session::{Read, answer_to};
use client::{Answer, ClientError, Session};
use protocol::{Frame, FrameKind, Refused};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use tokio::time::timeout;

/// Nothing takes longer unless it hangs.
const HEAR_TIMEOUT: Duration = Duration::from_secs(60);

/// Somebody in a room.
pub struct Person {
    session: Session,
    next_id: u64,
    /// The table as it was told last, perhaps as a difference; null before the first.
    pub table: Value,
    /// The table that the game began with, for whoever chooses from options.
    start: Option<Table>,
    /// The room as it was told last; null before the first.
    pub room: Value,
    /// Every text since this was emptied last.
    pub heard: Vec<String>,
}

/// The last word of a server.
#[derive(Debug)]
pub struct Bye {
    /// For programs.
    pub code: Cow<'static, str>,
    /// For people.
    pub message: String,
}

impl Person {
    pub(crate) fn new(session: Session) -> Person {
        Person { session, next_id: 1, table: Value::Null, start: None, room: Value::Null, heard: Vec::new() }
    }

    /// The next frame; none when the session has ended.
    pub async fn hear(&mut self) -> Option<Frame> {
        let heard = timeout(HEAR_TIMEOUT, self.session.next_text()).await.expect("in time");
        // A server that ends may do so in the middle of a message.
        let text = heard.ok().flatten()?;
        let frame = match self.session.read(&text).expect("a frame") {
            Read::Frame(frame) => *frame,
            Read::Later => panic!("a message of a later program: {text}"),
            Read::Gap(_) => panic!("a difference to a table that was not told: {text}"),
        };
        let told = || serde_json::from_str::<Value>(&text).expect("JSON");
        match frame.kind() {
            FrameKind::Table => self.table = told(),
            FrameKind::Room => self.room = told()["room"].take(),
            FrameKind::Game => self.start = load::player::start_of(&frame),
            FrameKind::Welcome
            | FrameKind::Odds
            | FrameKind::Ack
            | FrameKind::Refused
            | FrameKind::Reacted
            | FrameKind::Pong
            | FrameKind::Moved
            | FrameKind::Bye
            | FrameKind::Unknown => {}
        }
        self.heard.push(text.as_str().to_owned());
        Some(frame)
    }

    /// The next frame of a session that must not end here.
    pub async fn must_hear(&mut self) -> Frame {
        self.hear().await.expect("the session goes on")
    }

    /// The next frame of this kind.
    pub async fn until(&mut self, kind: FrameKind) -> Frame {
        loop {
            let frame = self.must_hear().await;
            if frame.kind() == kind {
                return frame;
            }
        }
    }

    /// Hears on until the room is told.
    pub async fn until_room(&mut self) {
        self.until(FrameKind::Room).await;
    }

    /// Hears on until a table is told.
    pub async fn until_table(&mut self) {
        self.until(FrameKind::Table).await;
    }

    /// Hears on until the table is as new as this.
    pub async fn until_version(&mut self, version: u64) {
        while self.version() < version {
            self.must_hear().await;
        }
    }

    /// Hears on until the game is over.
    pub async fn until_over(&mut self) {
        while self.table["turn"]["type"] != "over" {
            self.must_hear().await;
        }
    }

    /// Hears on until the server says goodbye.
    pub async fn until_bye(&mut self) -> Bye {
        loop {
            if let Frame::Bye { code, message } = self.must_hear().await {
                return Bye { code, message };
            }
        }
    }

    /// Hears on until the session has ended.
    pub async fn until_closed(&mut self) {
        while self.hear().await.is_some() {}
    }

    /// How new the table is.
    pub fn version(&self) -> u64 {
        self.table["version"].as_u64().unwrap_or(0)
    }

    /// Asks and waits for the answer. A server that says goodbye instead has refused as `gone`.
    pub async fn ask(&mut self, request: Value) -> Answer {
        let id = self.send(request).await;
        loop {
            let answer = match self.hear().await {
                Some(Frame::Bye { message, .. }) => Some(Err(gone(id, message))),
                Some(frame) => answer_to(&frame, id),
                None => Some(Err(gone(id, "the session ended".into()))),
            };
            if let Some(answer) = answer {
                return answer;
            }
        }
    }

    /// Asks and waits for the answer: `ack`, or the code of the refusal.
    pub async fn say(&mut self, request: Value) -> String {
        self.ask(request).await.map_or_else(|refused| refused.code.into_owned(), |_| "ack".into())
    }

    /// Asks for something that has to be granted; gives the version it is told with.
    pub async fn must(&mut self, request: Value) -> u64 {
        self.ask(request.clone()).await.unwrap_or_else(|refused| panic!("{request}: {refused:?}"))
    }

    /// Asks and does not wait; gives the number of the request.
    pub async fn send(&mut self, mut request: Value) -> u64 {
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
    pub fn choice(&self, seed: u64) -> Option<Value> {
        let options = self.table["options"].as_object().map(to_raw_value)?.ok()?;
        load::policy::choose(self.start.as_ref()?, &options, &mut kit::SimRng::new(seed))
    }
}

fn gone(id: u64, message: String) -> Refused {
    Refused { id, code: "gone".into(), reason: None, message }
}
