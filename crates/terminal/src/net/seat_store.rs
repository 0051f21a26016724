//! What this machine saves about rooms: the token of the player's seat in each, and a device name. Whoever has a token is
//! that player, so only the file's owner may read it.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{env, fs, process};

use client::RoomAddress;
use serde::{Deserialize, Serialize};

/// The number of rooms that are remembered; older ones ended long ago.
const MAX_ROOMS: usize = 200;

/// The content of the file.
#[derive(Default, Serialize, Deserialize)]
struct SavedSeats {
    /// The machine's name for itself.
    #[serde(default)]
    device: String,
    /// Tokens by server, code and name, each with a number that grows with each saved token.
    #[serde(default)]
    tokens: BTreeMap<String, (u64, String)>,
}

/// The tokens that this machine has saved, in a file.
pub struct SeatStore {
    path: Option<PathBuf>,
    saved: SavedSeats,
}

impl SeatStore {
    /// Reads the file in this folder. A file that cannot be read counts as empty, and without a folder nothing is
    /// saved.
    pub fn open(folder: Option<&Path>) -> SeatStore {
        let path = folder.map(|folder| folder.join("seats.json"));
        let text = path.as_ref().and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        let mut saved: SavedSeats = serde_json::from_str(&text).unwrap_or_default();
        if saved.device.is_empty() {
            let mut bytes = [0; 12];
            // Without randomness two machines might be taken for one, which costs a second of comfort.
            let _ = getrandom::fill(&mut bytes);
            saved.device = format!("terminal-{}", fair::hex::encode(&bytes));
        }
        SeatStore { path, saved }
    }

    /// The device name to send: the machine's and the terminal window's, because two windows are two devices.
    pub fn device_id(&self) -> String {
        let window =
            ["TMUX_PANE", "WINDOWID", "TERM_SESSION_ID", "SSH_TTY"].iter().find_map(|name| env::var(name).ok());
        format!("{}-{}", self.saved.device, window.unwrap_or_default()).chars().take(64).collect()
    }

    /// The saved token for this room and name.
    pub fn token(&self, room: &RoomAddress, name: &str) -> Option<String> {
        self.saved.tokens.get(&key(room, name)).map(|(_, token)| token.clone())
    }

    /// Remembers a token.
    pub fn save_token(&mut self, room: &RoomAddress, name: &str, token: String) -> io::Result<()> {
        let next = self.saved.tokens.values().map(|(place, _)| place + 1).max().unwrap_or(0);
        self.saved.tokens.insert(key(room, name), (next, token));
        while self.saved.tokens.len() > MAX_ROOMS {
            let oldest = self.saved.tokens.iter().min_by_key(|(_, (place, _))| *place).map(|(room, _)| room.clone());
            self.saved.tokens.remove(&oldest.unwrap_or_default());
        }
        self.write()
    }

    /// Removes a token that the server does not know any more.
    pub fn remove_token(&mut self, room: &RoomAddress, name: &str) -> io::Result<()> {
        self.saved.tokens.remove(&key(room, name));
        self.write()
    }

    fn write(&self) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let text = serde_json::to_vec_pretty(&self.saved)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let beside = path.with_extension(format!("part{}", process::id()));
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&beside)?;
        file.write_all(&text)?;
        fs::rename(beside, path)
    }
}

/// The key of a token. It includes the name, because two people may share a machine.
fn key(room: &RoomAddress, name: &str) -> String {
    format!("{}/r/{} {name}", room.server, room.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_kept_for_their_owner_alone_and_forgotten_when_told() {
        let folder = env::temp_dir().join(format!("railbird-purse-{}", process::id()));
        let room = RoomAddress::parse("BCDF", None).unwrap();
        let other = RoomAddress::parse("BCDG", None).unwrap();
        let mut seat_store = SeatStore::open(Some(&folder));
        seat_store.save_token(&room, "Ada", "secret".into()).unwrap();
        let again = SeatStore::open(Some(&folder));
        assert_eq!(again.token(&room, "Ada").as_deref(), Some("secret"));
        assert_eq!((again.token(&other, "Ada"), again.token(&room, "Bo")), (None, None));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.join("seats.json")).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0);
        }
        seat_store.remove_token(&room, "Ada").unwrap();
        assert_eq!(SeatStore::open(Some(&folder)).token(&room, "Ada"), None);
        fs::remove_dir_all(folder).unwrap();
    }
}
