//! The room before a game: who is here, what will be played, and what the leader may change.

use games::GameId;
use protocol::{ChairView, Change, Command};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::canvas::{Canvas, Intent, hit};
use screen::people::letter;

use crate::net::{Lobby, next_pace, story};
use crate::screen::boxes;
use crate::screen::paint::{Surround, too_small};
use crate::screen::{Over, Screen, Wish, answer};

impl Screen {
    /// Draws a room before a game.
    pub fn draw_lobby(&mut self, frame: &mut Frame<'_>, lobby: &Lobby, surround: &Surround) {
        let area = frame.area();
        let mut spots = Vec::new();
        if !too_small(frame, area) {
            self.cursor = self.cursor.min(lobby.room.chairs.len().saturating_sub(1));
            let mut canvas = Canvas::new(frame.buffer_mut(), &mut spots, self.ink, Some(self.cursor));
            head(&mut canvas, area, lobby);
            chairs(&mut canvas, Rect { y: area.y + 7, height: area.height - 10, ..area }, lobby);
            people(&mut canvas, Rect { y: area.y + 7, height: area.height - 10, ..area }, lobby);
            let note = self.note.as_ref().map(|(note, _)| note).or(surround.alarm.as_ref());
            foot(&mut canvas, area, lobby, note.map(String::as_str), surround);
            if self.over == Over::Leave {
                boxes::leave(&mut canvas, area, surround);
            }
            boxes::question(&mut canvas, area, surround);
        }
        self.spots = spots;
    }

    /// A key before a game.
    pub fn key_lobby(&mut self, key: KeyEvent, lobby: &Lobby, surround: &Surround) -> Wish {
        self.note = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { Wish::Leave } else { Wish::Nothing };
        }
        if surround.question.is_some() {
            return answer(key);
        }
        if self.over != Over::Nothing {
            self.over = Over::Nothing;
            return match key.code {
                KeyCode::Char('y' | 'q') | KeyCode::Enter => Wish::Leave,
                _ => Wish::Nothing,
            };
        }
        let chairs = lobby.room.chairs.len().max(1);
        match key.code {
            KeyCode::Up => self.cursor = (self.cursor + chairs - 1) % chairs,
            KeyCode::Down => self.cursor = (self.cursor + 1) % chairs,
            KeyCode::Enter => return self.letter_lobby('c', lobby, surround),
            KeyCode::Esc => self.over = Over::Leave,
            KeyCode::Char(letter) => return self.letter_lobby(letter, lobby, surround),
            _ => {}
        }
        Wish::Nothing
    }

    /// A click before a game.
    pub fn click_lobby(&mut self, x: u16, y: u16, lobby: &Lobby, surround: &Surround) -> Wish {
        match hit(&self.spots, x, y).cloned() {
            Some(Intent::Choose(chair)) => {
                self.cursor = chair;
                Wish::Nothing
            }
            Some(Intent::Key('q')) if self.over == Over::Leave => Wish::Leave,
            Some(Intent::Key(key)) if surround.question.is_some() => Wish::Key(key),
            Some(Intent::Key(key)) => self.letter_lobby(key, lobby, surround),
            Some(Intent::Jump(_)) | None => {
                self.over = Over::Nothing;
                Wish::Nothing
            }
        }
    }

    fn letter_lobby(&mut self, letter: char, lobby: &Lobby, surround: &Surround) -> Wish {
        let room = &lobby.room;
        let chair = self.cursor as u8;
        let change = |change: Change| Wish::Ask(Command::Configure(change));
        match letter {
            'q' => {
                self.over = Over::Leave;
                Wish::Nothing
            }
            'r' => {
                let ready = room.members.iter().any(|it| Some(it.id) == lobby.you && it.ready);
                Wish::Ask(Command::Ready { ready: !ready })
            }
            'c' => Wish::Ask(Command::Sit { seat: Some(chair) }),
            'w' => Wish::Ask(Command::Stand),
            's' => Wish::Ask(Command::Start),
            'b' => match room.chairs.get(self.cursor) {
                Some(ChairView::Bot { mind, .. }) => {
                    Wish::Ask(Command::AddBot { seat: Some(chair), mind: Some(next_mind(mind)) })
                }
                Some(ChairView::Open | ChairView::Member { .. }) | None => {
                    Wish::Ask(Command::AddBot { seat: open(lobby, chair), mind: None })
                }
            },
            'x' => Wish::Ask(Command::RemoveBot { seat: chair }),
            'g' => change(Change { game: Some(next_game(&room.game)), ..Change::default() }),
            'p' => change(Change { pace: Some(next_pace(room.pace)), ..Change::default() }),
            '+' | '=' => change(Change { seats: other_seats(lobby, true), ..Change::default() }),
            '-' => change(Change { seats: other_seats(lobby, false), ..Change::default() }),
            other if surround.keys.iter().chain(&surround.more).any(|(key, _)| *key == other) => Wish::Key(other),
            _ => Wish::Nothing,
        }
    }
}

/// The chair one stands on if it is open, else whichever the server finds.
fn open(lobby: &Lobby, chair: u8) -> Option<u8> {
    let at = lobby.room.chairs.get(usize::from(chair));
    at.is_some_and(|at| matches!(at, ChairView::Open)).then_some(chair)
}

fn next_mind(mind: &str) -> String {
    let at = play::BOTS.iter().position(|profile| profile.id == mind).map_or(0, |at| at + 1);
    play::BOTS[at % play::BOTS.len()].id.into()
}

fn next_game(game: &str) -> String {
    let at = GameId::ALL.iter().position(|it| it.meta().id == game).map_or(0, |at| at + 1);
    GameId::ALL[at % GameId::ALL.len()].meta().id.into()
}

/// The next count of seats that bots could fill up to.
fn other_seats(lobby: &Lobby, more: bool) -> Option<usize> {
    let now = lobby.room.fill;
    let counts = GameId::find(&lobby.room.game)?.seat_counts(&lobby.room.ruleset);
    let counts = counts.iter().map(|seats| seats.count());
    if more { counts.filter(|count| *count > now).min() } else { counts.filter(|count| *count < now).max() }
}

fn head(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.ink;
    let room = &lobby.room;
    canvas.rule(area, area.y, " ", ink.bar());
    let game = GameId::find(&room.game).map(|game| game.meta());
    let named = game.map_or(room.game.as_str(), |meta| meta.name);
    canvas.text(area, area.x + 1, area.y, &format!("Room {} · {named}", room.code), ink.bar().patch(ink.strong()));
    let summary = game.map_or("", |meta| meta.summary);
    canvas.text(area, area.x + 1, area.y + 1, summary, ink.faint());
    canvas.text(area, area.x + 1, area.y + 2, &format!("Others come in by {}", lobby.link), Style::new());
    let seats = format!("{} seats, at most {}; bots fill up to {}. ", room.chairs.len(), room.most, room.fill);
    canvas.text(area, area.x + 1, area.y + 3, &format!("{seats}Pace {}.", room.pace), Style::new());
    canvas.text(area, area.x + 1, area.y + 4, story::newcomers(room), Style::new());
    canvas.text(area, area.x + 1, area.y + 5, &format!("Dice committed to: {}", room.commitment), ink.faint());
}

fn chairs(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.ink;
    let half = Rect { width: area.width / 2, ..area };
    canvas.text(half, half.x + 1, half.y, "Seats", ink.strong());
    for (index, chair) in lobby.room.chairs.iter().enumerate() {
        let y = half.y + 1 + index as u16;
        let pointer = if canvas.stands_on(index) { ">" } else { " " };
        let x = canvas.text(half, half.x, y, pointer, ink.strong());
        let x = canvas.text(half, x, y, &letter(kit::Seat::ALL[index]).to_string(), ink.seat(index));
        let told = match chair {
            ChairView::Open => "open; a bot takes it".to_owned(),
            ChairView::Bot { name, mind, .. } => format!("{name}, a bot ({mind})"),
            ChairView::Member { member, .. } => {
                let found = lobby.room.members.iter().find(|it| it.id == *member);
                let name = found.map_or("somebody", |it| it.name.as_str());
                let ready = if found.is_some_and(|it| it.ready) { ", ready" } else { "" };
                let you = if Some(*member) == lobby.you { " (you)" } else { "" };
                format!("{name}{you}{ready}")
            }
        };
        let end = canvas.text(half, x + 1, y, &told, Style::new());
        canvas.offer(Rect { x: half.x, y, width: end - half.x, height: 1 }, index);
    }
}

fn people(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.ink;
    let half = Rect { x: area.x + area.width / 2, width: area.width - area.width / 2, ..area };
    canvas.text(half, half.x, half.y, "Who is here", ink.strong());
    for (index, member) in lobby.room.members.iter().enumerate() {
        let mut told = member.name.clone();
        if Some(member.id) == lobby.room.leader {
            told.push_str(", who leads");
        }
        let seated = story::seat_of(&lobby.room, member.id).is_some();
        match (member.here, seated, lobby.room.waiting.contains(&member.id)) {
            (false, _, _) => told.push_str(" (gone)"),
            (true, true, _) => {}
            (true, false, true) => told.push_str(" (waits for a seat)"),
            (true, false, false) => told.push_str(" (watches)"),
        }
        canvas.text(half, half.x, half.y + 1 + index as u16, &told, Style::new());
    }
}

fn foot(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby, note: Option<&str>, surround: &Surround) {
    let ink = canvas.ink;
    let y = area.bottom() - 2;
    canvas.rule(area, y, " ", ink.bar());
    let leader = lobby.room.members.iter().find(|it| Some(it.id) == lobby.room.leader);
    let said = match (note, lobby.leads(), leader) {
        (Some(note), _, _) => note.to_owned(),
        (None, true, _) => "You lead: press s to start. Open seats will be bots'.".into(),
        (None, false, Some(leader)) => format!("Waiting for {} to start.", leader.name),
        (None, false, None) => "Waiting for somebody to lead.".into(),
    };
    canvas.text(area, area.x + 1, y, &said, ink.bar());
    let leads = [
        ('s', "start"),
        ('b', "bot"),
        ('x', "no bot"),
        ('g', "another game"),
        ('+', "seat"),
        ('-', "seat"),
        ('p', "pace"),
    ];
    let mut plays = Vec::new();
    if lobby.you.is_some() {
        plays.extend([('r', "ready"), ('c', "sit here"), ('w', "watch")]);
    }
    if lobby.leads() {
        keys(canvas, area, y - 1, &leads);
        plays.push(('O', "hand over"));
    }
    plays.extend(surround.keys.iter().map(|(key, what)| (*key, what.as_str())));
    plays.push(('q', "leave"));
    keys(canvas, area, y + 1, &plays);
}

/// Keys with what they do.
fn keys(canvas: &mut Canvas<'_>, area: Rect, y: u16, keys: &[(char, &str)]) {
    let mut x = area.x + 1;
    for (key, what) in keys {
        let from = x;
        x = canvas.text(area, x, y, &key.to_string(), canvas.ink.key());
        x = canvas.text(area, x + 1, y, what, Style::new());
        canvas.click(Rect { x: from, y, width: x - from, height: 1 }, Intent::Key(*key));
        x += 3;
    }
}
