//! The loop around everything: keys, clicks and time go in, pictures come out.

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseButton, MouseEventKind};
use screen::choice::Way;

use crate::place::{News, Place};
use crate::screen::{Over, Screen, Wish};
use crate::tty::{self, Held};

/// How long it waits for a key before it looks at the clock again.
const BEAT: Duration = Duration::from_millis(100);

/// How long it waits for a room to hear that one leaves.
pub(crate) const GOODBYE: Duration = Duration::from_secs(3);

/// How an evening ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The player left.
    Left,
    /// The player wants the same again.
    Again,
    /// The place ended, and this is why.
    Ended(String),
    /// This signal ended it.
    Signal(i32),
    /// The terminal is gone.
    Gone,
}

/// Sits at a place until it ends. A picture is drawn when something is different, and not otherwise.
pub fn sit(held: &mut Held, place: &mut dyn Place, screen: &mut Screen) -> io::Result<End> {
    let mut drawn = None;
    let mut leaving: Option<Instant> = None;
    loop {
        if let Some(signal) = held.signal() {
            return Ok(End::Signal(signal));
        }
        let now = Instant::now();
        if leaving.is_some_and(|until| now >= until) {
            return Ok(End::Left);
        }
        let again = place.pass(now, screen.over() != Over::Nothing);
        match take_news(place, screen) {
            Told::Nothing => {}
            Told::Something => drawn = None,
            Told::Ended(end) => return Ok(end),
        }
        let surround = place.surround(now);
        if drawn.as_ref() != Some(&surround) {
            let done = held.screen.draw(|frame| match (place.moment(), place.lobby()) {
                (_, Some(lobby)) => screen.draw_lobby(frame, lobby, &surround),
                (Some(moment), None) => screen.draw(frame, moment, &surround),
                (None, None) => screen.draw_waiting(frame, &surround),
            });
            if done.is_err() {
                return Ok(End::Gone);
            }
            drawn = Some(surround);
        }
        let wait = again.map_or(BEAT, |at| at.saturating_duration_since(Instant::now()).min(BEAT));
        let wish = match event::poll(wait) {
            Ok(false) => continue,
            Ok(true) => match event::read() {
                Ok(event) => wish(&event, place, screen),
                Err(_) => return Ok(End::Gone),
            },
            // A signal woke it up; the next round sees which.
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Ok(End::Gone),
        };
        drawn = None;
        match wish {
            Wish::Nothing | Wish::Jump(_) => {}
            Wish::Act(action) => place.act(&action),
            Wish::Ask(command) => place.ask(command),
            // Whoever says it twice does not want to wait.
            Wish::Leave if leaving.is_some() => return Ok(End::Left),
            Wish::Leave => {
                leaving = Some(now + GOODBYE);
                place.leave();
            }
            Wish::Key(key) => place.key(key),
        }
    }
}

/// What an event asks for.
pub(crate) fn wish(event: &Event, place: &dyn Place, screen: &mut Screen) -> Wish {
    let surround = place.surround(Instant::now());
    match (event, place.lobby(), place.moment()) {
        (Event::Key(key), lobby, moment) if key.kind != KeyEventKind::Release => match (lobby, moment) {
            (Some(lobby), _) => screen.key_lobby(*key, lobby, &surround),
            (None, Some(moment)) => screen.key(*key, moment, &surround),
            (None, None) => screen.key_waiting(*key),
        },
        (Event::Mouse(mouse), lobby, moment) => match (mouse.kind, lobby, moment) {
            (MouseEventKind::Down(MouseButton::Left), Some(lobby), _) => {
                screen.click_lobby(mouse.column, mouse.row, lobby, &surround)
            }
            (MouseEventKind::Down(MouseButton::Left), None, Some(moment)) => {
                screen.click(mouse.column, mouse.row, moment)
            }
            (MouseEventKind::ScrollUp, _, _) => {
                screen.scroll(Way::Up);
                Wish::Nothing
            }
            (MouseEventKind::ScrollDown, _, _) => {
                screen.scroll(Way::Down);
                Wish::Nothing
            }
            (_, _, _) => Wish::Nothing,
        },
        (_, _, _) => Wish::Nothing,
    }
}

/// What came of listening to the news.
enum Told {
    Nothing,
    Something,
    Ended(End),
}

/// Tells the screen what is new.
fn take_news(place: &mut dyn Place, screen: &mut Screen) -> Told {
    let news = place.news();
    if news.is_empty() {
        return Told::Nothing;
    }
    for news in news {
        match (news, place.moment()) {
            (News::Fresh, _) => screen.clear(),
            (News::Seen(seen), Some(moment)) => screen.tell(moment, &seen),
            (News::Seen(_), None) | (News::Changed, _) => {}
            (News::Done, _) => screen.done(),
            (News::Refused(why), _) => screen.note(capital(&why)),
            (News::Said(line), _) => screen.say(line),
            (News::TenSeconds, _) => tty::ring(),
            (News::Left, _) => return Told::Ended(End::Left),
            (News::Again, _) => return Told::Ended(End::Again),
            (News::Ended(why), _) => return Told::Ended(End::Ended(why)),
        }
    }
    if let Some(moment) = place.moment() {
        screen.look(moment);
    }
    Told::Something
}

/// A sentence begins with a capital letter.
pub(crate) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
