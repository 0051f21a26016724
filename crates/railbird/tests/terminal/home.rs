//! A table at home, from the menu to the podium, and every way to leave it.

use std::process::Command;

use rustix::process::Signal;

use crate::session::Session;
use test_support::TempFolder;

const ENTER_SCREEN: &str = "\x1b[?1049h";
const LEAVE_SCREEN: &str = "\x1b[?1049l";
const SHOW_CURSOR: &str = "\x1b[?25h";
const MOUSE_OFF: &str = "\x1b[?1000l";

fn railbird(args: &[&str]) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_railbird")).args(args).output().unwrap();
    String::from_utf8_lossy(&run.stdout).into_owned()
}

/// The terminal was taken and is as it was.
fn is_given_back(session: &Session) {
    let bytes = session.bytes();
    let taken = bytes.find(ENTER_SCREEN).expect("the screen was taken");
    for what in [LEAVE_SCREEN, SHOW_CURSOR, MOUSE_OFF] {
        assert!(bytes.rfind(what).is_some_and(|at| at > taken), "{what:?} was not said");
    }
    assert!(session.is_cooked(), "the terminal is still raw");
}

#[test]
fn a_whole_game_is_played_by_keys_and_its_record_is_honest() {
    let folder = TempFolder::new("whole");
    let record = folder.file_path("game.json");
    let args = ["play", "dont-hesitate", "--seats", "2", "--seed", "3", "--pace", "instant", "--record", &record];
    let mut session = Session::start(&args, 80, 24, &[]);
    let asked = |text: &str| text.contains("You may") || text.contains("The podium");
    let mut text = session.wait("a question", asked);
    let mut acted = 0;
    while !text.contains("The podium") {
        acted += 1;
        assert!(acted < 500, "it goes on for ever");
        // By letter, and by arrow and Enter.
        session.send(if acted % 2 == 0 { "t" } else { "\x1b[B\r" });
        let before = text;
        text = session.wait("the next question", |text| asked(text) && text != before);
    }
    assert!(acted > 3 && text.contains("Ada (you)"), "{text}");
    session.send("q");
    session.wait_for("Leave the table?");
    session.send("y");
    assert!(session.end().success());
    is_given_back(&session);
    assert!(session.bytes().contains("The record is in"));
    let verdict = railbird(&["verify", &record]);
    assert!(verdict.starts_with("Honest."), "{verdict}");
}

#[test]
fn the_menu_leads_to_a_table_and_the_mouse_plays_there() {
    let mut session = Session::start(&["play"], 100, 30, &[]);
    session.wait_for("What shall it be?");
    // The game that stands fourth, then as fast as it goes.
    session.send("4");
    session.wait_for("● 4  Don't Hesitate");
    session.send("\r");
    let text = session.wait("a question", |text| text.contains("Your turn"));
    let row = text.lines().position(|line| line.contains("Pass  ")).expect("a choice") + 1;
    session.send(&format!("\x1b[<0;3;{row}M\x1b[<0;3;{row}m"));
    session.wait("the click", |text| text.contains("Ada lets"));
    session.send("?");
    session.wait_for("Any key goes back.");
    session.send(" ");
    session.wait("the table", |text| !text.contains("Any key goes back."));
    session.send("\x03");
    assert!(session.end().success());
    is_given_back(&session);
}

#[test]
fn ctrl_c_and_the_polite_signal_give_the_terminal_back_and_keep_the_record() {
    for polite in [false, true] {
        let folder = TempFolder::new(if polite { "term" } else { "ctrl-c" });
        let record = folder.file_path("game.json");
        let args = ["play", "dont-hesitate", "--seed", "3", "--pace", "fast", "--record", &record];
        let mut session = Session::start(&args, 80, 24, &[]);
        session.wait_for("Your turn");
        let code = match polite {
            false => {
                session.send("\x03");
                0
            }
            true => {
                session.signal(Signal::TERM);
                143
            }
        };
        assert_eq!(session.end().code(), Some(code));
        is_given_back(&session);
        assert!(railbird(&["replay", &record]).contains("the game was not over"));
    }
}

#[test]
fn a_closed_window_ends_it_and_the_record_is_there() {
    let folder = TempFolder::new("closed");
    let record = folder.file_path("game.json");
    let args = ["play", "dont-hesitate", "--seed", "3", "--pace", "fast", "--record", &record];
    let mut session = Session::start(&args, 80, 24, &[]);
    session.wait_for("Your turn");
    session.close();
    session.end();
    assert!(railbird(&["replay", &record]).contains("the game was not over"));
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_recovers() {
    let mut session = Session::start(&["play", "dont-hesitate", "--seed", "3", "--pace", "fast"], 40, 10, &[]);
    session.wait_for("too small");
    session.resize(80, 24);
    session.wait_for("Your turn");
    session.resize(40, 10);
    session.wait_for("too small");
    session.resize(120, 40);
    session.wait_for("Your turn");
    session.send("qy");
    assert!(session.end().success());
}

#[test]
fn without_colour_no_colour_is_written() {
    let args = ["play", "dont-hesitate", "--seed", "3", "--pace", "fast"];
    let coloured = |session: &Session| {
        let bytes = session.bytes();
        ["\x1b[38;5;", "\x1b[48;5;", "\x1b[31m", "\x1b[32m"].iter().any(|code| bytes.contains(code))
    };
    let plain = Session::start(&args, 80, 24, &[("NO_COLOR", "1")]);
    plain.wait_for("Your turn");
    assert!(!coloured(&plain), "{:?}", plain.bytes());
    let bright = Session::start(&args, 80, 24, &[]);
    bright.wait_for("Your turn");
    assert!(coloured(&bright));
}

#[test]
fn a_terminal_that_cannot_draw_goes_line_by_line_and_says_so() {
    let args = ["play", "dont-hesitate", "--seats", "2", "--seed", "3"];
    let mut session = Session::start(&args, 80, 24, &[("TERM", "dumb")]);
    session.wait_for("1  Take the die");
    session.send("quit\r");
    assert!(session.end().success());
    let bytes = session.bytes();
    assert!(bytes.contains("cannot draw a table") && !bytes.contains(ENTER_SCREEN), "{bytes}");
}

#[test]
fn several_people_share_a_keyboard_and_not_their_hands() {
    let args = ["play", "bettor-horse", "--seats", "2", "--people", "2", "--name", "Ada", "--name", "Bo"];
    let mut session = Session::start(&args, 80, 24, &[]);
    session.wait_for("Pass to Ada");
    session.send("\r");
    let text = session.wait("the hand", |text| text.contains("Your turn"));
    assert!(text.contains("Ada (you)"), "{text}");
    session.send("\x03");
    assert!(session.end().success());
}

#[test]
fn a_recorded_game_can_be_gone_through() {
    let folder = TempFolder::new("reel");
    let record = folder.file_path("game.json");
    railbird(&["play", "dont-hesitate", "--watch", "--seed", "5", "--record", &record]);
    let mut session = Session::start(&["replay", &record], 80, 24, &[]);
    session.wait_for("0/");
    session.wait_for("everybody's eyes");
    session.send("\x1b[C\x1b[C");
    session.wait_for(" 2/");
    session.send("\x1b[F");
    session.wait_for("The game is over");
    session.send("b");
    session.wait_for("Seat B eyes");
    session.send("\x1b[H");
    session.wait_for(" 0/");
    // By itself, as fast as it goes, to the end.
    session.send("9 ");
    session.wait_for("The game is over");
    session.send("qy");
    assert!(session.end().success());
}
