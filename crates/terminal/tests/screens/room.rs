//! What stands around a table in a room: the lobby, who left, what the clock did, and questions that are asked back.

use protocol::{Command, RoomView};
use ratatui::style::{Color, Modifier};
use screen::{Ink, Player, Presence};
use screenshots::{Stage, paint, pressed, text};
use serde_json::{Value, json};
use terminal::net::Lobby;
use terminal::screen::Wish;
use terminal::screen::paint::{Question, Surround};
use terminal::{Moment, Screen};

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
            {"type": "bot", "name": "Barley", "mind": "hard", "silks": silks},
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
    let mut screen = Screen::new(Ink::Many);
    let surround = Surround::default();
    both("lobby-leader", |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    both("lobby-guest", |frame| screen.draw_lobby(frame, &lobby(false), &surround));
    let wish = screen.key_lobby(pressed('s'), &lobby(true), &surround);
    assert_eq!(wish, Wish::Ask(Command::Start));
    screen.key_lobby(pressed('v'), &lobby(true), &surround);
    let wish = screen.key_lobby(pressed('b'), &lobby(true), &surround);
    assert_eq!(wish, Wish::Ask(Command::AddBot { seat: Some(1), mind: None }));
}

fn question() -> Question {
    let lines = ["Bo is not ready. Start all the same?", "", "y  start      any other key  wait"];
    Question { title: "Start".into(), lines: lines.map(str::to_owned).to_vec() }
}

#[test]
fn a_question_lies_over_a_lobby_and_every_key_is_its_answer() {
    let mut screen = Screen::new(Ink::Many);
    let surround = Surround { question: Some(question()), ..Surround::default() };
    both("lobby-question", |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    for key in ['y', 's', 'q', '\n'] {
        assert_eq!(screen.key_lobby(pressed(key), &lobby(true), &surround), Wish::Key(key));
    }
    picture(80, 24, |frame| screen.draw_lobby(frame, &lobby(true), &surround));
    assert_eq!(screen.click_lobby(40, 12, &lobby(true), &surround), Wish::Key('y'));
    assert_eq!(screen.click_lobby(0, 8, &lobby(true), &surround), Wish::Key(terminal::place::ESC));
}

#[test]
fn a_question_lies_over_a_table_and_every_key_is_its_answer() {
    let moment = offer().moment(Some(0));
    let surround = Surround { question: Some(question()), ..Surround::default() };
    let mut screen = Screen::new(Ink::None);
    for key in ['y', 't', 'q', '?', '\n'] {
        assert_eq!(screen.key(pressed(key), &moment, &surround), Wish::Key(key));
    }
    assert_eq!(screen.key(pressed('!'), &moment, &surround), Wish::Key(terminal::place::ESC));
    let drawn = picture(80, 24, |frame| screen.draw(frame, &moment, &surround));
    assert!(drawn.contains("Bo is not ready"), "{drawn}");
    assert_eq!(screen.click(5, 21, &moment), Wish::Key(terminal::place::ESC), "nothing below it can be clicked");
}

/// Seats that others play for, that were late, and that have a minute more.
fn marked(mut moment: Moment) -> Moment {
    let presences = [Presence::Person, Presence::Left, Presence::Away, Presence::Person];
    for (player, presence) in moment.players.iter_mut().zip(presences) {
        player.presence = presence;
    }
    moment.players[0].more_time = true;
    moment.players[3] = Player { late: true, ..Player::person("Bartholomew of Worcester") };
    moment
}

#[test]
fn the_list_of_players_tells_who_left_who_was_late_and_who_takes_a_minute() {
    let moment = marked(offer().moment(Some(0)));
    let surround = Surround {
        place: "room BCDF".into(),
        clock: Some("9 s left!".into()),
        urgent: true,
        keys: vec![('Y', "let Cy play".into()), ('N', "do not".into())],
        leave: "Leave? A stand-in plays; come back with the same command.".into(),
        ..Surround::default()
    };
    let mut screen = Screen::new(Ink::Many);
    both("room-marks", |frame| screen.draw(frame, &moment, &surround));
    assert_eq!(screen.key(pressed('q'), &moment, &surround), Wish::Nothing);
    both("room-leave", |frame| screen.draw(frame, &moment, &surround));
}

#[test]
fn the_help_of_a_leader_who_plays_fits_a_small_terminal() {
    let moment = offer().moment(Some(0));
    let keys = |keys: &[(char, &str)]| keys.iter().map(|(key, what)| (*key, (*what).to_owned())).collect();
    let surround = Surround {
        keys: keys(&[
            ('T', "I need a minute"),
            ('Y', "let Bartholomew play"),
            ('N', "do not"),
            (' ', "let the dice fall"),
        ]),
        more: keys(&[
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
        ..Surround::default()
    };
    let mut screen = Screen::new(Ink::Many);
    assert_eq!(screen.key(pressed('?'), &moment, &surround), Wish::Nothing);
    both("room-help", |frame| screen.draw(frame, &moment, &surround));
    let least = picture(76, 20, |frame| screen.draw(frame, &moment, &surround));
    assert!(least.contains("shout: Go on!") && least.contains("Any key goes back."), "{least}");
}

#[test]
fn a_countdown_that_is_short_stands_out_with_and_without_colour() {
    let moment = offer().moment(Some(0));
    let clock = |ink: Ink, urgent: bool| {
        let surround = Surround { clock: Some("9 s left".into()), urgent, ..Surround::default() };
        let buffer = paint(&mut Screen::new(ink), &moment, &surround, 80, 24);
        let cell = buffer.cell((75, 22)).unwrap();
        (cell.bg, cell.modifier)
    };
    for ink in [Ink::Many, Ink::Few, Ink::None] {
        assert_ne!(clock(ink, true), clock(ink, false), "{ink:?}");
    }
    assert_eq!(clock(Ink::None, true), (Color::Reset, Modifier::BOLD));
}

#[test]
fn while_everybody_looks_at_what_a_race_paid_the_picture_stays() {
    let stage = Stage::reach("dont-hesitate", 4, &json!({}), 4, |_, table| table.turn().is_over());
    let moment = marked(stage.moment(Some(0)));
    let looking = Surround {
        place: "room BCDF".into(),
        payoff: true,
        notice: Some("Looking at what the race paid; 6 s".into()),
        keys: vec![('K', "go on at once".into())],
        ..Surround::default()
    };
    let mut screen = Screen::new(Ink::Many);
    both("room-payoff", |frame| screen.draw(frame, &moment, &looking));
    let after = Surround {
        place: "room BCDF".into(),
        keys: vec![('a', "play again at once".into()), ('n', "back to the lobby".into())],
        ..Surround::default()
    };
    both("room-over", |frame| screen.draw(frame, &moment, &after));
    let drawn = text(&paint(&mut screen, &moment, &after, 120, 40));
    assert!(drawn.contains("left; a stand-in finished"), "{drawn}");
}
