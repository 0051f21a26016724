//! The room before a game: who is here, what will be played, and what the leader may change.

use games::GameId;
use protocol::{ChairView, Command, SettingsPatch};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::Style;
use screen::canvas::{Canvas, ClickAction, hit_test};
use screen::people::seat_letter;

use crate::net::{Lobby, next_pace, room_log};
use crate::screen::dialogs;
use crate::screen::paint::{Chrome, draw_if_too_small};
use crate::screen::{Overlay, Screen, UiAction, answer};

impl Screen {
    /// Draws a room before a game.
    pub fn draw_lobby(&mut self, frame: &mut Frame<'_>, lobby: &Lobby, chrome: &Chrome) {
        let area = frame.area();
        let mut spots = Vec::new();
        if !draw_if_too_small(frame, area) {
            self.cursor = self.cursor.min(lobby.room.chairs.len().saturating_sub(1));
            let mut canvas = Canvas::new(frame.buffer_mut(), &mut spots, self.palette, Some(self.cursor));
            head(&mut canvas, area, lobby);
            chairs(&mut canvas, Rect { y: area.y + 7, height: area.height - 10, ..area }, lobby);
            people(&mut canvas, Rect { y: area.y + 7, height: area.height - 10, ..area }, lobby);
            let note = self.note.as_ref().map(|(note, _)| note).or(chrome.alert.as_ref());
            foot(&mut canvas, area, lobby, note.map(String::as_str), chrome);
            if self.over == Overlay::Leave {
                dialogs::draw_leave_question(&mut canvas, area, chrome);
            }
            dialogs::draw_question(&mut canvas, area, chrome);
        }
        self.spots = spots;
    }

    /// Handles a key before a game.
    pub fn handle_lobby_key(&mut self, key: KeyEvent, lobby: &Lobby, chrome: &Chrome) -> UiAction {
        self.note = None;
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return if key.code == KeyCode::Char('c') { UiAction::Leave } else { UiAction::Nothing };
        }
        if chrome.question.is_some() {
            return answer(key);
        }
        if self.over != Overlay::Nothing {
            self.over = Overlay::Nothing;
            return match key.code {
                KeyCode::Char('y' | 'q') | KeyCode::Enter => UiAction::Leave,
                _ => UiAction::Nothing,
            };
        }
        let chairs = lobby.room.chairs.len().max(1);
        match key.code {
            KeyCode::Up => self.cursor = (self.cursor + chairs - 1) % chairs,
            KeyCode::Down => self.cursor = (self.cursor + 1) % chairs,
            KeyCode::Enter => return self.letter_lobby('c', lobby, chrome),
            KeyCode::Esc => self.over = Overlay::Leave,
            KeyCode::Char(letter) => return self.letter_lobby(letter, lobby, chrome),
            _ => {}
        }
        UiAction::Nothing
    }

    /// Handles a click before a game.
    pub fn handle_lobby_click(&mut self, x: u16, y: u16, lobby: &Lobby, chrome: &Chrome) -> UiAction {
        match hit_test(&self.spots, x, y).cloned() {
            Some(ClickAction::Choose(chair)) => {
                self.cursor = chair;
                UiAction::Nothing
            }
            Some(ClickAction::Key('q')) if self.over == Overlay::Leave => UiAction::Leave,
            Some(ClickAction::Key(key)) if chrome.question.is_some() => UiAction::Key(key),
            Some(ClickAction::Key(key)) => self.letter_lobby(key, lobby, chrome),
            Some(ClickAction::Jump(_)) | None => {
                self.over = Overlay::Nothing;
                UiAction::Nothing
            }
        }
    }

    fn letter_lobby(&mut self, letter: char, lobby: &Lobby, chrome: &Chrome) -> UiAction {
        let room = &lobby.room;
        let chair = self.cursor as u8;
        let change = |change: SettingsPatch| UiAction::SendCommand(Command::Configure(change));
        match letter {
            'q' => {
                self.over = Overlay::Leave;
                UiAction::Nothing
            }
            'r' => {
                let ready = room.members.iter().any(|it| Some(it.id) == lobby.you && it.ready);
                UiAction::SendCommand(Command::Ready { ready: !ready })
            }
            'c' => UiAction::SendCommand(Command::Sit { seat: Some(chair) }),
            'w' => UiAction::SendCommand(Command::Stand),
            's' => UiAction::SendCommand(Command::Start),
            'b' => match room.chairs.get(self.cursor) {
                Some(ChairView::Bot { bot, .. }) => {
                    UiAction::SendCommand(Command::AddBot { seat: Some(chair), bot: Some(next_bot(bot)) })
                }
                Some(ChairView::Open | ChairView::Member { .. }) | None => {
                    UiAction::SendCommand(Command::AddBot { seat: open(lobby, chair), bot: None })
                }
            },
            'x' => UiAction::SendCommand(Command::RemoveBot { seat: chair }),
            'g' => change(SettingsPatch { game: Some(next_game(&room.game)), ..SettingsPatch::default() }),
            'p' => change(SettingsPatch { pace: Some(next_pace(room.pace)), ..SettingsPatch::default() }),
            '+' | '=' => change(SettingsPatch { min_players: other_seats(lobby, true), ..SettingsPatch::default() }),
            '-' => change(SettingsPatch { min_players: other_seats(lobby, false), ..SettingsPatch::default() }),
            other if chrome.keys.iter().chain(&chrome.help_keys).any(|(key, _)| *key == other) => UiAction::Key(other),
            _ => UiAction::Nothing,
        }
    }
}

/// The marked chair if it is open, otherwise none, and the server chooses.
fn open(lobby: &Lobby, chair: u8) -> Option<u8> {
    let at = lobby.room.chairs.get(usize::from(chair));
    at.is_some_and(|at| matches!(at, ChairView::Open)).then_some(chair)
}

fn next_bot(bot: &str) -> String {
    let at = play::BOTS.iter().position(|profile| profile.id == bot).map_or(0, |at| at + 1);
    play::BOTS[at % play::BOTS.len()].id.into()
}

fn next_game(game: &str) -> String {
    let at = GameId::ALL.iter().position(|it| it.meta().id == game).map_or(0, |at| at + 1);
    GameId::ALL[at % GameId::ALL.len()].meta().id.into()
}

/// The next possible number of seats for bots to fill up to.
fn other_seats(lobby: &Lobby, more: bool) -> Option<usize> {
    let now = lobby.room.min_players;
    let counts = GameId::find(&lobby.room.game)?.seat_counts(&lobby.room.ruleset);
    let counts = counts.iter().map(|seats| seats.count());
    if more { counts.filter(|count| *count > now).min() } else { counts.filter(|count| *count < now).max() }
}

fn head(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.palette;
    let room = &lobby.room;
    canvas.fill_row(area, area.y, " ", ink.status_bar());
    let game = GameId::find(&room.game).map(|game| game.meta());
    let named = game.map_or(room.game.as_str(), |meta| meta.name);
    canvas.text(
        area,
        area.x + 1,
        area.y,
        &format!("Room {} · {named}", room.code),
        ink.status_bar().patch(ink.strong()),
    );
    let summary = game.map_or("", |meta| meta.summary);
    canvas.text(area, area.x + 1, area.y + 1, summary, ink.faint());
    canvas.text(area, area.x + 1, area.y + 2, &format!("Others come in by {}", lobby.link), Style::new());
    let seats =
        format!("{} seats, at most {}; bots fill up to {}. ", room.chairs.len(), room.max_players, room.min_players);
    canvas.text(area, area.x + 1, area.y + 3, &format!("{seats}Pace {}.", room.pace), Style::new());
    canvas.text(area, area.x + 1, area.y + 4, room_log::describe_newcomer_policy(room), Style::new());
    canvas.text(area, area.x + 1, area.y + 5, &format!("Dice committed to: {}", room.commitment), ink.faint());
}

fn chairs(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.palette;
    let half = Rect { width: area.width / 2, ..area };
    canvas.text(half, half.x + 1, half.y, "Seats", ink.strong());
    for (index, chair) in lobby.room.chairs.iter().enumerate() {
        let y = half.y + 1 + index as u16;
        let pointer = if canvas.is_selected(index) { ">" } else { " " };
        let x = canvas.text(half, half.x, y, pointer, ink.strong());
        let x = canvas.text(half, x, y, &seat_letter(kit::Seat::ALL[index]).to_string(), ink.seat(index));
        let text = match chair {
            ChairView::Open => "open; a bot takes it".to_owned(),
            ChairView::Bot { name, bot, .. } => format!("{name}, a bot ({bot})"),
            ChairView::Member { member, .. } => {
                let found = lobby.room.members.iter().find(|it| it.id == *member);
                let name = found.map_or("somebody", |it| it.name.as_str());
                let ready = if found.is_some_and(|it| it.ready) { ", ready" } else { "" };
                let you = if Some(*member) == lobby.you { " (you)" } else { "" };
                format!("{name}{you}{ready}")
            }
        };
        let end = canvas.text(half, x + 1, y, &text, Style::new());
        canvas.add_choice_area(Rect { x: half.x, y, width: end - half.x, height: 1 }, index);
    }
}

fn people(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby) {
    let ink = canvas.palette;
    let half = Rect { x: area.x + area.width / 2, width: area.width - area.width / 2, ..area };
    canvas.text(half, half.x, half.y, "Who is here", ink.strong());
    for (index, member) in lobby.room.members.iter().enumerate() {
        let mut text = member.name.clone();
        if Some(member.id) == lobby.room.leader {
            text.push_str(", who leads");
        }
        let seated = room_log::seat_of_member(&lobby.room, member.id).is_some();
        match (member.connected, seated, lobby.room.waiting_for_seat.contains(&member.id)) {
            (false, _, _) => text.push_str(" (gone)"),
            (true, true, _) => {}
            (true, false, true) => text.push_str(" (waits for a seat)"),
            (true, false, false) => text.push_str(" (watches)"),
        }
        canvas.text(half, half.x, half.y + 1 + index as u16, &text, Style::new());
    }
}

fn foot(canvas: &mut Canvas<'_>, area: Rect, lobby: &Lobby, note: Option<&str>, chrome: &Chrome) {
    let ink = canvas.palette;
    let y = area.bottom() - 2;
    canvas.fill_row(area, y, " ", ink.status_bar());
    let leader = lobby.room.members.iter().find(|it| Some(it.id) == lobby.room.leader);
    let said = match (note, lobby.is_leader(), leader) {
        (Some(note), _, _) => note.to_owned(),
        (None, true, _) => "You lead: press s to start. Open seats will be bots'.".into(),
        (None, false, Some(leader)) => format!("Waiting for {} to start.", leader.name),
        (None, false, None) => "Waiting for somebody to lead.".into(),
    };
    canvas.text(area, area.x + 1, y, &said, ink.status_bar());
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
    if lobby.is_leader() {
        keys(canvas, area, y - 1, &leads);
        plays.push(('O', "hand over"));
    }
    plays.extend(chrome.keys.iter().map(|(key, what)| (*key, what.as_str())));
    plays.push(('q', "leave"));
    keys(canvas, area, y + 1, &plays);
}

/// Draws keys with what they do.
fn keys(canvas: &mut Canvas<'_>, area: Rect, y: u16, keys: &[(char, &str)]) {
    let mut x = area.x + 1;
    for (key, what) in keys {
        let from = x;
        x = canvas.text(area, x, y, &key.to_string(), canvas.palette.key_hint());
        x = canvas.text(area, x + 1, y, what, Style::new());
        canvas.add_click_area(Rect { x: from, y, width: x - from, height: 1 }, ClickAction::Key(*key));
        x += 3;
    }
}
