//! Questions that must be answered before something is done in a room: whether the player is sure, or who is meant.

use protocol::{ChairView, Command, MemberId, MemberView, RoomView, Stage};
use screen::people::{join_names, seat_letter};

use crate::net::{called, room_log, room_players};
use crate::screen::paint::Question;
use crate::session::{BACKSPACE, ESC};

/// First, second and third.
const MAX_PLACES: usize = 3;
/// The number of people who can be chosen by a digit.
const MAX_FIGURES: usize = 9;

/// A question that must be answered before something is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Prompt {
    /// Start the game although not everybody is ready?
    Start,
    /// End the game now?
    EndGame,
    /// Who is to be the new leader?
    HandOver,
    /// Who will finish first, second and third? Holds the seats that were typed so far.
    Predict(Vec<u8>),
}

/// What a key does to a question.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PromptResult {
    /// The question stays.
    KeepOpen,
    /// The question goes away and nothing is done.
    Close,
    /// The question is answered: send this command.
    Send(Command),
}

impl Prompt {
    /// Whether the question still makes sense at this stage of the room.
    pub(super) fn is_valid_in(&self, stage: Stage) -> bool {
        match self {
            Prompt::Start => stage == Stage::Lobby,
            Prompt::EndGame | Prompt::Predict(_) => stage == Stage::Playing,
            Prompt::HandOver => true,
        }
    }

    pub(super) fn handle_key(&mut self, key: char, room: &RoomView, you: Option<MemberId>) -> PromptResult {
        match self {
            Prompt::Start if matches!(key, 'y' | 'Y') => PromptResult::Send(Command::Start),
            Prompt::EndGame if matches!(key, 'y' | 'Y') => PromptResult::Send(Command::EndGame),
            Prompt::Start | Prompt::EndGame => PromptResult::Close,
            Prompt::HandOver => {
                let figure = key.to_digit(10).map(|figure| figure as usize);
                let chosen = figure.and_then(|figure| possible_leaders(room, you).nth(figure.checked_sub(1)?));
                chosen.map_or(PromptResult::Close, |member| PromptResult::Send(Command::HandOver { member: member.id }))
            }
            Prompt::Predict(seats) => match key {
                ESC => PromptResult::Close,
                '\n' if !seats.is_empty() => PromptResult::Send(Command::Predict { seats: seats.clone() }),
                BACKSPACE => {
                    seats.pop();
                    PromptResult::KeepOpen
                }
                _ => {
                    let seat = (key.to_ascii_lowercase() as u32).checked_sub('a' as u32).map(|seat| seat as usize);
                    let seat = seat.filter(|seat| *seat < room.chairs.len()).map(|seat| seat as u8);
                    seats.extend(seat.filter(|seat| seats.len() < MAX_PLACES && !seats.contains(seat)));
                    PromptResult::KeepOpen
                }
            },
        }
    }

    /// The question in words.
    pub(super) fn question(&self, room: &RoomView, you: Option<MemberId>) -> Question {
        let (title, lines) = match self {
            Prompt::Start => {
                let names = unready_players(room, you);
                let verb = if names.len() == 1 { "is" } else { "are" };
                let said = format!("{} {verb} not ready. Start all the same?", join_names(&names));
                ("Start", vec![said, String::new(), "y  start      any other key  wait".into()])
            }
            Prompt::EndGame => {
                let said = "End the game for everybody? They keep what they have.".to_owned();
                ("End the game", vec![said, String::new(), "y  end it      any other key  play on".into()])
            }
            Prompt::HandOver => {
                let people = possible_leaders(room, you).enumerate();
                let mut lines: Vec<String> = people.map(|(at, it)| format!("{}  {}", at + 1, it.name)).collect();
                lines.insert(0, "Who leads from now on?".into());
                lines.extend([String::new(), "any other key  still you".into()]);
                ("Hand over", lines)
            }
            Prompt::Predict(seats) => ("Predict", predicting(seats, room)),
        };
        Question { title: title.into(), lines }
    }
}

fn predicting(seats: &[u8], room: &RoomView) -> Vec<String> {
    let players = room_players(room);
    let named: Vec<String> = players
        .iter()
        .zip(kit::Seat::ALL)
        .map(|(player, seat)| format!("{} {}", seat_letter(seat), player.name))
        .collect();
    let mut lines = vec!["Who will be first, second and third? Type one to three letters.".into(), String::new()];
    lines.extend(named.chunks(3).map(|row| row.join("   ")));
    let said = room
        .predictions
        .iter()
        .map(|it| format!("{}: {}", called(room, it.member), room_log::predicted_places(it, room)));
    lines.extend(said);
    let typed: Vec<&str> = seats.iter().filter_map(|seat| named.get(usize::from(*seat))).map(String::as_str).collect();
    lines.push(format!("So far: {}", if typed.is_empty() { "nobody".into() } else { typed.join(", ") }));
    lines.extend([String::new(), "Enter  say so      Esc  say nothing".into()]);
    lines
}

/// The members with a seat who are not ready, without this player.
pub(super) fn unready_players(room: &RoomView, you: Option<MemberId>) -> Vec<&str> {
    let seated = |id: MemberId| {
        room.chairs.iter().any(|chair| matches!(chair, ChairView::Member { member, .. } if *member == id))
    };
    let waits = |it: &&MemberView| !it.ready && Some(it.id) != you && seated(it.id);
    room.members.iter().filter(waits).map(|it| it.name.as_str()).collect()
}

/// The members who could become leader.
pub(super) fn possible_leaders(room: &RoomView, you: Option<MemberId>) -> impl Iterator<Item = &MemberView> {
    room.members.iter().filter(move |it| it.connected && !it.left && Some(it.id) != you).take(MAX_FIGURES)
}
