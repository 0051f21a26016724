//! A room line by line: its lobby, the words for its keys, and the questions it asks back.

use std::io::{self, Write};
use std::time::Instant;

use protocol::{ChairView, Command};

use crate::net::{Lobby, keys, room_log};
use crate::plain::{CurrentQuestion, LineInterface};
use crate::session::{ESC, READY_KEY};

impl<W: Write> LineInterface<'_, W> {
    /// Prints the status and the words of the room, when either has changed.
    pub(super) fn print_room_news(&mut self) -> io::Result<()> {
        if !self.place.is_room() {
            return Ok(());
        }
        let chrome = self.place.chrome(Instant::now());
        // The seconds that are left are told once.
        let notice = chrome.notice.unwrap_or_default();
        let noticed = if chrome.showing_payoff { "the pay-off".to_owned() } else { notice.clone() };
        if noticed != self.noticed {
            if !notice.is_empty() {
                writeln!(self.out, "  {notice}")?;
            }
            self.noticed = noticed;
        }
        // What starts a race is told with its countdown.
        let now: Vec<(char, &String)> =
            chrome.keys.iter().filter(|(key, _)| *key != READY_KEY).map(|(key, what)| (*key, what)).collect();
        let fresh = now.iter().filter(|(key, _)| !self.told_keys.contains(key));
        let fresh: Vec<String> = fresh
            .filter_map(|(key, what)| Some(format!("`{}` ({what})", keys::typed_command_for_key(*key)?)))
            .collect();
        if !fresh.is_empty() {
            writeln!(self.out, "  You may say {}.", fresh.join(", "))?;
        }
        self.told_keys = now.iter().map(|(key, _)| *key).collect();
        Ok(())
    }

    /// Handles a word of the room. False if it is not one, or has no meaning now.
    pub(super) fn handle_room_command(&mut self, line: &str) -> io::Result<bool> {
        if !self.place.is_room() || matches!(self.asked, CurrentQuestion::Back(_)) {
            return Ok(false);
        }
        let chrome = self.place.chrome(Instant::now());
        let offered = |key: &char| chrome.keys.iter().chain(&chrome.help_keys).any(|(other, _)| other == key);
        match line {
            "help" | "?" => {
                for (key, what) in chrome.keys.iter().chain(&chrome.help_keys) {
                    let word = keys::typed_command_for_key(*key).map_or_else(|| key.to_string(), str::to_owned);
                    writeln!(self.out, "  {word:<10} {what}")?;
                }
                self.asked = CurrentQuestion::Nothing;
            }
            "who" if self.place.snapshot().is_some() => {
                self.print_table_summary()?;
                self.asked = CurrentQuestion::Nothing;
            }
            word => match keys::key_for_word(word).filter(offered) {
                Some(key) => self.place.handle_key(key),
                None => return Ok(false),
            },
        }
        Ok(true)
    }

    /// Passes a line to the open question, letter by letter.
    pub(super) fn answer_prompt(&mut self, line: &str) {
        if matches!(line, "back" | "") {
            return self.place.handle_key(ESC);
        }
        for key in line.chars().chain(['\n']) {
            if self.place.chrome(Instant::now()).question.is_none() {
                return;
            }
            self.place.handle_key(key);
        }
    }

    pub(super) fn handle_lobby_command(&mut self, line: &str) -> io::Result<()> {
        let command = match line {
            "start" => Command::Start,
            "bot" => Command::AddBot { seat: None, bot: None },
            "ready" => Command::Ready { ready: true },
            "watch" => Command::Stand,
            "sit" => Command::Sit { seat: None },
            "" => return Ok(()),
            _ => return writeln!(self.out, "  start, bot, ready, sit, watch, help or quit."),
        };
        self.place.send_command(command);
        Ok(())
    }

    pub(super) fn print_lobby(&mut self, lobby: &Lobby) -> io::Result<()> {
        let room = &lobby.room;
        writeln!(self.out, "\nRoom {}, {}. Others come in by {}", room.code, room.game, lobby.link)?;
        for (index, chair) in room.chairs.iter().enumerate() {
            let text = match chair {
                ChairView::Open => "open".to_owned(),
                ChairView::Bot { name, bot, .. } => format!("{name}, a bot ({bot})"),
                ChairView::Member { member, .. } => {
                    let found = room.members.iter().find(|it| it.id == *member);
                    let you = if Some(*member) == lobby.you { " (you)" } else { "" };
                    let ready = if found.is_some_and(|it| it.ready) { ", ready" } else { "" };
                    format!("{}{you}{ready}", found.map_or("somebody", |it| it.name.as_str()))
                }
            };
            writeln!(self.out, "  seat {}: {text}", index + 1)?;
        }
        if let Some(waiting) = room_log::describe_waiting(room) {
            writeln!(self.out, "{waiting}")?;
        }
        writeln!(self.out, "{}", room_log::describe_newcomer_policy(room))?;
        let leads = if lobby.is_leader() { "You lead: `start` starts, `bot` adds a bot. " } else { "" };
        writeln!(self.out, "{leads}`ready`, `sit`, `watch` and `quit` do what they say.")
    }
}
