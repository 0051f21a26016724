//! A table in a room of a real server.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::thread;

use client::{HttpClient, RoomAddress, Session};
use load::server_process::{ServerOptions, ServerProcess};
use protocol::http::CreateRoom;
use protocol::{Command, Hello, MemberId, Pace, RoomView, SettingsPatch};
use test_support::TempFolder;
use tokio::runtime::Runtime;

use crate::session::Session as Terminal;

/// A server, and a room on it whose leader has no seat.
struct Room {
    server: ServerProcess,
    runtime: Runtime,
    code: String,
    host: Session,
}

impl Room {
    fn open(folder: &TempFolder) -> Room {
        let program = PathBuf::from(env!("CARGO_BIN_EXE_railbird"));
        let server =
            ServerProcess::start(&ServerOptions { program, data_folder: folder.path().into(), speed_factor: 20 })
                .unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let (code, host) = runtime.block_on(async {
            let made = HttpClient::new(server.at()).create_room(&wanted()).await.unwrap();
            let hello = Hello { token: Some(made.token), device: "host".into(), ..Hello::default() };
            let host = Session::connect(&RoomAddress::new(server.at(), made.code.clone()), &hello).await.unwrap();
            (made.code, host)
        });
        Room { server, runtime, code, host }
    }

    fn at(&self) -> SocketAddr {
        self.server.at()
    }

    fn link(&self) -> String {
        format!("http://{}/r/{}", self.at(), self.code)
    }

    fn say(&mut self, command: Command) {
        self.runtime.block_on(self.host.send(command)).unwrap();
    }

    /// The room as everybody may see it.
    fn look(&self) -> RoomView {
        let path = format!("/api/rooms/{}", self.code);
        let response = self.runtime.block_on(HttpClient::new(self.at()).get(&path)).unwrap();
        assert_eq!(response.status, 200, "{}", response.text);
        response.json().unwrap()
    }
}

/// A room for two whose leader only leads.
fn wanted() -> CreateRoom {
    let game = Some("dont-hesitate".to_owned());
    let settings = SettingsPatch { game, min_players: Some(2), pace: Some(Pace::Relaxed), ..SettingsPatch::default() };
    CreateRoom { name: "Host".into(), settings, host_only: true, ..CreateRoom::default() }
}

/// A way to a server that can break.
struct Bridge {
    at: SocketAddr,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Bridge {
    fn to(server: SocketAddr) -> Bridge {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        let open = Arc::new(Mutex::new(Vec::new()));
        let kept: Arc<Mutex<Vec<TcpStream>>> = Arc::clone(&open);
        thread::spawn(move || {
            for near in listener.incoming() {
                let (Ok(near), Ok(far)) = (near, TcpStream::connect(server)) else { return };
                kept.lock().unwrap().extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                let ends = [(near.try_clone().unwrap(), far.try_clone().unwrap()), (far, near)];
                for (mut from, mut to) in ends {
                    thread::spawn(move || {
                        let _ = io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        Bridge { at, open }
    }

    fn collapse(&self) {
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// Takes the die until the game is over, or so often.
fn play(session: &mut Terminal, most: usize) -> String {
    let asked = |text: &str| text.contains("You may") || text.contains("The podium");
    let mut text = session.wait("a question", asked);
    let mut acted = 0;
    while !text.contains("The podium") && acted < most {
        session.send("t");
        acted += 1;
        let before = text;
        text = session.wait("the next question", |text| asked(text) && text != before);
    }
    text
}

#[test]
fn a_whole_game_is_played_in_a_room_with_a_break_in_between() {
    let folder = TempFolder::new("room");
    let mut room = Room::open(&folder);
    let data = folder.file_path("data");
    let link = room.link();
    let args = ["play", "--join", &link, "--name", "Bo", "--data", &data];
    let mut session = Terminal::start(&args, 80, 24, &[]);
    let text = session.wait("the lobby", |text| text.contains("Bo (you)") && text.contains("Host, who leads"));
    assert!(text.contains("Waiting for Host to start"), "{text}");
    // The first who came in was the host, so Bo is the second.
    session.send("r");
    session.wait_for("Bo (you), ready");
    room.say(Command::HandOver { member: MemberId(1) });
    session.wait_for("You lead");
    session.send("b");
    session.wait_for("a bot (medium)");
    // On its chair the same key gives another kind of bot.
    session.send("\x1b[Bb");
    session.wait_for("a bot (easy)");
    session.send("s");
    play(&mut session, 2);
    // The window is closed, and another one opened: the seat is still there.
    session.close();
    session.end();
    let mut session = Terminal::start(&args, 80, 24, &[]);
    session.wait_for("Bo (you)");
    let text = play(&mut session, 500);
    assert!(text.contains("The podium") && text.contains("Bo (you)"), "{text}");
    session.send("n");
    session.wait_for("You lead");
    session.send("qy");
    assert!(session.end().success());
}

#[test]
fn a_line_that_breaks_is_told_and_mended() {
    let folder = TempFolder::new("broken");
    let mut room = Room::open(&folder);
    let bridge = Bridge::to(room.at());
    let link = format!("http://{}/r/{}", bridge.at, room.code);
    let data = folder.file_path("data");
    let mut session = Terminal::start(&["play", "--join", &link, "--name", "Bo", "--data", &data], 80, 24, &[]);
    session.wait_for("Bo (you)");
    room.say(Command::Start);
    play(&mut session, 1);
    bridge.collapse();
    session.wait_ever("The line broke");
    let text = play(&mut session, 500);
    assert!(text.contains("The podium") && text.contains("Bo (you)"), "{text}");
}

#[test]
fn somebody_watches_and_sees_what_everybody_may() {
    let folder = TempFolder::new("watch");
    let mut room = Room::open(&folder);
    let server = format!("http://{}", room.at());
    let code = room.code.to_lowercase();
    let mut session =
        Terminal::start(&["watch", &code, "--server", &server, "--data", folder.path_text()], 80, 24, &[]);
    session.wait_for("Waiting for Host to start");
    room.say(Command::Start);
    let text = session.wait_for("The game is over");
    assert!(!text.contains("(you)"), "{text}");
    session.send("qy");
    assert!(session.end().success());
}

#[test]
fn a_room_that_is_not_there_is_told_plainly() {
    let folder = TempFolder::new("nowhere");
    let room = Room::open(&folder);
    let link = format!("http://{}/r/ZZZZ", room.at());
    let mut session = Terminal::start(&["play", "--join", &link, "--data", folder.path_text()], 80, 24, &[]);
    assert_eq!(session.end().code(), Some(1));
    session.wait_for("railbird: ");
}

#[test]
fn a_room_can_be_visited_line_by_line() {
    let folder = TempFolder::new("plain-room");
    let mut room = Room::open(&folder);
    let link = room.link();
    let args = ["play", "--join", &link, "--name", "Bo", "--data", folder.path_text(), "--plain"];
    let mut session = Terminal::start(&args, 100, 200, &[]);
    session.wait_for("Bo (you)");
    room.say(Command::Start);
    session.wait_for("1  Take the die");
    session.wait_for("Ten seconds left.");
    session.send("minute\r");
    session.wait_for("You have a minute more.");
    session.send("1\r");
    session.wait("the next question", |text| text.matches("1  Take the die").count() > 1 || text.contains("is over"));
    room.say(Command::EndGame);
    session.wait_for("The leader ended the game.");
    session.wait_for("The game is over.");
    // Another game follows, and whoever leaves that one is asked.
    room.say(Command::Rematch { start: true });
    session.wait("the next game", |text| text.matches("moves first").count() > 1);
    session.send("quit\r");
    session.wait_for("`yes` leaves");
    session.send("yes\r");
    assert!(session.end().success());
    assert!(session.text().contains("The same command brings you back"), "{}", session.text());
}

#[test]
fn who_leaves_a_game_has_the_seat_back_by_the_same_command() {
    let folder = TempFolder::new("back");
    let mut room = Room::open(&folder);
    let (data, link) = (folder.file_path("data"), room.link());
    let args = ["play", "--join", &link, "--name", "Bo", "--data", &data];
    let mut session = Terminal::start(&args, 80, 24, &[]);
    session.wait_for("Bo (you)");
    room.say(Command::Start);
    session.wait_for("You may");
    // All times are divided, so there are less than ten seconds from the start.
    session.wait_ever("\u{7}");
    room.say(Command::Pause);
    session.wait_for("paused");
    session.send("q");
    session.wait_for("A stand-in plays; come back with the same command.");
    session.send("y");
    assert!(session.end().success());
    assert!(session.text().contains("The same command brings you back"), "{}", session.text());
    let bo = &room.look().members[1];
    assert_eq!((bo.name.as_str(), bo.left), ("Bo", true));
    let mut session = Terminal::start(&args, 80, 24, &[]);
    session.wait("the seat", |text| text.contains("Bo (you)") && text.contains("You are back."));
    assert!(!room.look().members[1].left);
    room.say(Command::Resume);
    let text = play(&mut session, 500);
    assert!(text.contains("The podium") && text.contains("Bo (you)"), "{text}");
}

#[test]
fn a_latecomer_predicts_and_takes_a_bots_seat() {
    let folder = TempFolder::new("late");
    let mut room = Room::open(&folder);
    room.say(Command::Start);
    room.say(Command::Pause);
    let (data, link) = (folder.file_path("data"), room.link());
    let mut session = Terminal::start(&["play", "--join", &link, "--name", "Bo", "--data", &data], 80, 24, &[]);
    session.wait_for("S ask for a bot's seat");
    session.send("D");
    session.wait_for("Who will be first, second and third?");
    session.send("ba");
    session.wait_for("So far: B ");
    session.send("\r");
    session.wait_for("Bo predicts:");
    session.send("S");
    session.wait("the seat", |text| text.contains("You play now") && text.contains("Bo (you)"));
    room.say(Command::Resume);
    let text = play(&mut session, 500);
    assert!(text.contains("The podium"), "{text}");
}
