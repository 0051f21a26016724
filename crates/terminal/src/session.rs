//! One's place at a table, wherever the table stands: at home among bots, or in a room of a server. A screen, or a plain
//! line of text, sits on top of it and knows no difference.

use std::time::Instant;

use protocol::Command;
use serde_json::Value;

use crate::net::Lobby;
use crate::screen::paint::Chrome;
use crate::snapshot::{Events, TableSnapshot};

/// Says that one is ready for the race that is about to begin. A capital letter is in no table's way.
pub const READY_KEY: char = 'R';

/// Takes back a question.
pub const ESC: char = '\u{1b}';
/// Takes back what was typed last.
pub const BACKSPACE: char = '\u{8}';

/// Something to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionEvent {
    /// Another game begins, or it is seen with other eyes: what was told before does not count.
    Reset,
    /// This happened at the table, as far as one may know it.
    TableEvents(Events),
    /// Something else is different: the room, who is there.
    Changed,
    /// What one did is done.
    Accepted,
    /// What one did is not done, and this is why.
    Refused(String),
    LogLine(String),
    /// Ten seconds are left for the decision one owes. It is told once for each.
    TenSecondsLeft,
    /// The player wants the same again.
    PlayAgain,
    /// The player has left.
    Left,
    /// It is over with this place, and this is why.
    Ended(String),
}

/// One's place at a table.
pub trait GameSession {
    /// The table as it may be known here; none before a game.
    fn snapshot(&self) -> Option<&TableSnapshot>;
    /// The room before a game, where there is one.
    fn lobby(&self) -> Option<&Lobby>;
    /// Whether it is in a room, where others are and another game may follow.
    fn is_room(&self) -> bool;
    /// What the screen should show around the table.
    fn chrome(&self, now: Instant) -> Chrome;
    /// Whether dice wait for this player's word; the space bar gives it.
    fn awaits_roll_key(&self) -> bool;
    /// What there is to tell since this was asked last.
    fn take_events(&mut self) -> Vec<SessionEvent>;
    /// Does something at the table. Whether it was done is told as news.
    fn act(&mut self, action: &Value);
    /// Lets chance choose what to do.
    fn act_at_random(&mut self);
    /// One of the keys that `Place::surround` names, or any key while it asks a question. [`ESC`] and [`BACKSPACE`] are
    /// keys as well, and `\n` is Enter.
    fn handle_key(&mut self, key: char);
    /// Asks something of the room.
    fn send_command(&mut self, command: Command);
    /// Leaves. That it is done is told as news, which may take a moment.
    fn leave(&mut self);
    /// Lets time pass until now, and says when it wants to be asked again. `held` while the player reads something that
    /// lies over the table: then what can wait, waits.
    fn tick(&mut self, now: Instant, held: bool) -> Option<Instant>;
}
