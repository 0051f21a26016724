//! What stands around a table in a room: the lobby, who left, what the clock did, and questions that are asked back.

use protocol::{Command, RoomView};
use ratatui::style::{Color, Modifier};
use screen::{Palette, Player, Presence};
use screenshots::{TestTable, buffer_text, key_event, render};
use serde_json::{Value, json};
use terminal::net::Lobby;
use terminal::screen::UiAction;
use terminal::screen::paint::{Chrome, Question};
use terminal::{Screen, TableSnapshot};

use crate::frame::{both, offer, picture};

fn lobby(leads: bool) -> Lobby {
    let silks = json!({"colour": "red", "pattern": "stripes"});
    let member = |id: u32, name: &str, here: bool, ready: bool| -> Value {
        json!({
            "id": id, "name": name, "silks": silks, "here": here, "ready": ready, "contributed": false, "left": false,
        })
    };
    let members = [
        member(0, "Ada", true, true),
        member(1, "Bo", true, false),
        member(2, "Cy", false, false),
        member(3, "Dee", true, false),
        member(4, "Eli", true, false),
    ];
    let room: RoomView = serde_json::from_value(json!({
        "id": "0f", "code": "BCDF", "stage": "lobby", "game": "hot-streak", "ruleset": {}, "pace": "normal",
        "public": false, "locked": false, "paused": false, "tap_to_roll": false, "odds": "after",
        "leader": u32::from(!leads), "members": members,
        "chairs": [
            {"type": "member", "member": 0, "lent": false, "left": false},
            {"type": "open"},
            {"type": "bot", "name": "Barley", "bot": "hard", "silks": silks},
            {"type": "member", "member": 1, "lent": false, "left": false},
        ],
        "fill": 4, "most": 4, "latecomers": "seat", "newcomer": "full", "tick": 2500, "waiting": [3], "claims": [],
        "predictions": [], "ended": false, "commitment": "ab".repeat(32), "games": 0,
    }))
    .unwrap();
    Lobby { room, you: Some(protocol::MemberId(0)), seat: Some(0), link: "http://127.0.0.1:7777/r/BCDF".into() }
}

#[test]
fn a_lobby_shows_seats_people_and_what_one_may_do() {
    let mut screen = Screen::new(Palette::Colors256);
    let surround = Chrome::default();
    both("lobby-leader", |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    both("lobby-guest", |frame| screen.draw_lobby(frame, &lobby(false), &surround));
    let wish = screen.handle_lobby_key(key_event('s'), &lobby(true), &surround);
    assert_eq!(wish, UiAction::SendCommand(Command::Start));
    screen.handle_lobby_key(key_event('v'), &lobby(true), &surround);
    let wish = screen.handle_lobby_key(key_event('b'), &lobby(true), &surround);
    assert_eq!(wish, UiAction::SendCommand(Command::AddBot { seat: Some(1), bot: None }));
}

fn question() -> Question {
    let lines = ["Bo is not ready. Start all the same?", "", "y  start      any other key  wait"];
    Question { title: "Start".into(), lines: lines.map(str::to_owned).to_vec() }
}

#[test]
fn a_question_lies_over_a_lobby_and_every_key_is_its_answer() {
    let mut screen = Screen::new(Palette::Colors256);
    let surround = Chrome { question: Some(question()), ..Chrome::default() };
    both("lobby-question", |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    for key in ['y', 's', 'q', '\n'] {
        assert_eq!(screen.handle_lobby_key(key_event(key), &lobby(true), &surround), UiAction::Key(key));
    }
    picture(80, 24, |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    assert_eq!(screen.handle_lobby_click(40, 12, &lobby(true), &surround), UiAction::Key('y'));
    assert_eq!(screen.handle_lobby_click(0, 8, &lobby(true), &surround), UiAction::Key(terminal::session::ESC));
}

#[test]
fn a_question_lies_over_a_table_and_every_key_is_its_answer() {
    let moment = offer().snapshot(Some(0));
    let surround = Chrome { question: Some(question()), ..Chrome::default() };
    let mut screen = Screen::new(Palette::Monochrome);
    for key in ['y', 't', 'q', '?', '\n'] {
        assert_eq!(screen.handle_key(key_event(key), &moment, &surround), UiAction::Key(key));
    }
    assert_eq!(screen.handle_key(key_event('!'), &moment, &surround), UiAction::Key(terminal::session::ESC));
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &surround));
    assert!(drawn.contains("Bo is not ready"), "{drawn}");
    assert_eq!(
        screen.handle_click(5, 21, &moment),
        UiAction::Key(terminal::session::ESC),
        "nothing below it can be clicked"
    );
}

/// Seats that others play for, that were late, and that have a minute more.
fn marked(mut moment: TableSnapshot) -> TableSnapshot {
    let presences = [Presence::Person, Presence::Left, Presence::Away, Presence::Person];
    for (player, presence) in moment.players.iter_mut().zip(presences) {
        player.presence = presence;
    }
    moment.players[0].has_extra_time = true;
    moment.players[3] = Player { timed_out: true, ..Player::person("Bartholomew of Worcester") };
    moment
}

#[test]
fn the_list_of_players_tells_who_left_who_was_late_and_who_takes_a_minute() {
    let moment = marked(offer().snapshot(Some(0)));
    let surround = Chrome {
        location: "room BCDF".into(),
        countdown: Some("9 s left!".into()),
        urgent: true,
        keys: vec![('Y', "let Cy play".into()), ('N', "do not".into())],
        leave_prompt: "Leave? A stand-in plays; come back with the same command.".into(),
        ..Chrome::default()
    };
    let mut screen = Screen::new(Palette::Colors256);
    both("room-marks", |frame| screen.draw(frame, &moment, &surround));
    assert_eq!(screen.handle_key(key_event('q'), &moment, &surround), UiAction::Nothing);
    both("room-leave", |frame| screen.draw(frame, &moment, &surround));
}

#[test]
fn the_help_of_a_leader_who_plays_fits_a_small_terminal() {
    let moment = offer().snapshot(Some(0));
    let keys = |keys: &[(char, &str)]| keys.iter().map(|(key, what)| (*key, (*what).to_owned())).collect();
    let surround = Chrome {
        keys: keys(&[
            ('T', "I need a minute"),
            ('Y', "let Bartholomew play"),
            ('N', "do not"),
            (' ', "let the dice fall"),
        ]),
        help_keys: keys(&[
            ('P', "pause for everybody"),
            ('F', "pace normal instead of relaxed"),
            ('E', "end the game"),
            ('O', "let somebody else lead"),
            ('C', "shout: Hooray!"),
            ('G', "shout: Oh no."),
            ('A', "shout: Well played."),
            ('L', "shout: Ha!"),
            ('W', "shout: What?"),
            ('H', "shout: Go on!"),
        ]),
        ..Chrome::default()
    };
    let mut screen = Screen::new(Palette::Colors256);
    assert_eq!(screen.handle_key(key_event('?'), &moment, &surround), UiAction::Nothing);
    both("room-help", |frame| screen.draw(frame, &moment, &surround));
    let least = picture(76, 20, |frame| screen.draw(frame, &moment, &surround));
    assert!(least.contains("shout: Go on!") && least.contains("Any key goes back."), "{least}");
}

#[test]
fn a_countdown_that_is_short_stands_out_with_and_without_colour() {
    let moment = offer().snapshot(Some(0));
    let clock = |ink: Palette, urgent: bool| {
        let surround = Chrome { countdown: Some("9 s left".into()), urgent, ..Chrome::default() };
        let buffer = render(&mut Screen::new(ink), &moment, &surround, 80, 24);
        let cell = buffer.cell((75, 22)).unwrap();
        (cell.bg, cell.modifier)
    };
    for ink in [Palette::Colors256, Palette::Colors16, Palette::Monochrome] {
        assert_ne!(clock(ink, true), clock(ink, false), "{ink:?}");
    }
    assert_eq!(clock(Palette::Monochrome, true), (Color::Reset, Modifier::BOLD));
}

#[test]
fn while_everybody_looks_at_what_a_race_paid_the_picture_stays() {
    let stage = TestTable::play_until("dont-hesitate", 4, &json!({}), 4, |_, table| table.turn().is_over());
    let moment = marked(stage.snapshot(Some(0)));
    let looking = Chrome {
        location: "room BCDF".into(),
        showing_payoff: true,
        notice: Some("Looking at what the race paid; 6 s".into()),
        keys: vec![('K', "go on at once".into())],
        ..Chrome::default()
    };
    let mut screen = Screen::new(Palette::Colors256);
    both("room-payoff", |frame| screen.draw(frame, &moment, &looking));
    let after = Chrome {
        location: "room BCDF".into(),
        keys: vec![('a', "play again at once".into()), ('n', "back to the lobby".into())],
        ..Chrome::default()
    };
    both("room-over", |frame| screen.draw(frame, &moment, &after));
    let drawn = buffer_text(&render(&mut screen, &moment, &after, 120, 40));
    assert!(drawn.contains("left; a stand-in finished"), "{drawn}");
}
