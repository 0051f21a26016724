//! A player's session at a table, at home or in a room of a server. The screen and the line interface treat both alike.

use std::time::Instant;

use protocol::Command;
use serde_json::Value;

use crate::net::Lobby;
use crate::screen::paint::Chrome;
use crate::snapshot::{Events, TableSnapshot};

/// Says that the player is ready for the race that is about to begin. Tables use no capital letters.
pub const READY_KEY: char = 'R';

/// Cancels a question.
pub const ESC: char = '\u{1b}';
/// Removes the last letter.
pub const BACKSPACE: char = '\u{8}';

/// A change that a session reports.
#[derive(Clone, Debug, PartialEq)]
pub enum SessionEvent {
    /// Another game begins, or another viewer: log and events start anew.
    Reset,
    /// Events at the table, as far as the viewer may know them.
    TableEvents(Events),
    /// Something else has changed, such as the room or its members.
    Changed,
    /// The player's action was accepted.
    Accepted,
    /// The player's action was refused, for this reason.
    Refused(String),
    LogLine(String),
    /// Ten seconds are left for the player's decision. Reported once for each decision.
    TenSecondsLeft,
    /// The player wants to play the same game again.
    PlayAgain,
    /// The player has left.
    Left,
    /// The session cannot go on, for this reason.
    Ended(String),
}

/// A player's session at a table, at home or in a room.
pub trait GameSession {
    /// The table as this player may know it; none before a game.
    fn snapshot(&self) -> Option<&TableSnapshot>;
    /// The lobby; none at home and during a game.
    fn lobby(&self) -> Option<&Lobby>;
    /// Whether this is a room, where other people are and another game may follow.
    fn is_room(&self) -> bool;
    /// What the screen should show around the table.
    fn chrome(&self, now: Instant) -> Chrome;
    /// Whether dice wait for this player to press the space bar.
    fn awaits_roll_key(&self) -> bool;
    /// The events since the last call.
    fn take_events(&mut self) -> Vec<SessionEvent>;
    /// Acts at the table. An event says whether the action was accepted.
    fn act(&mut self, action: &Value);
    fn act_at_random(&mut self);
    /// Handles one of the keys that [`chrome`](Self::chrome) names, or any key while it has a question. [`ESC`] and
    /// [`BACKSPACE`] are
    /// keys as well, and `\n` is Enter.
    fn handle_key(&mut self, key: char);
    /// Sends a command to the room.
    fn send_command(&mut self, command: Command);
    /// Leaves. An event follows when that is done, which may take a moment.
    fn leave(&mut self);
    /// Lets time pass until now, and says when it wants to be asked again. `held` while the player reads something that
    /// lies over the table: then what can wait, waits.
    fn tick(&mut self, now: Instant, held: bool) -> Option<Instant>;
}
