//! Writes TypeScript declarations of everything that crosses the wire into a folder: one file for the protocol, one
//! for the kit, one a game, the list of games, and limits. `cargo xtask codegen` runs it.

/// Declarations found by walking types.
mod collect;

use std::path::Path;
use std::{env, fs, io};

use games::types::TsGame;
use games::{GameId, for_game};
use play::Game;
use protocol::{ClockView, Command, ErrorReply, Hello, Request, RoomView, ServerMessage, SettingsPatch, http};

use collect::Collection;

/// What stands above every file.
const HEAD: &str = "// Written by `cargo xtask codegen` from the Rust types. Do not edit.\n";

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).ok_or_else(|| io::Error::other("which folder?"))?;
    let mut found = Collection::new();
    found.add::<Hello>();
    found.add::<Request>();
    found.add::<Command>();
    found.add::<SettingsPatch>();
    found.add::<ServerMessage>();
    found.add::<ErrorReply>();
    found.add::<ClockView>();
    found.add::<RoomView>();
    found.add::<http::CreateRoom>();
    found.add::<http::JoinRoom>();
    found.add::<http::Joined>();
    found.add::<http::Replay>();
    found.add::<http::RoomProgramme>();
    found.add::<protocol::GameChart>();
    found.add::<http::ApiError>();
    found.add::<http::GameList>();
    found.add::<http::SceneRequest>();
    found.add::<http::SceneAnswer>();
    found.add::<http::BotList>();
    found.add::<http::RoomList>();
    let mut games = Games { found, list: String::new(), imports: String::new() };
    for game in GameId::ALL {
        for_game!(*game, P => games.add::<<P as Game>::Rules>());
    }

    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for (name, text) in games.found.texts() {
        fs::write(folder.join(format!("{name}.ts")), text)?;
    }
    fs::write(folder.join("limits.ts"), limits()?)?;
    fs::write(folder.join("games.ts"), games.text())
}

/// What a room allows, which forms tell before the server has to refuse.
fn limits() -> io::Result<String> {
    let limits = serde_json::to_string_pretty(&http::Limits::current())?;
    Ok(format!(
        "{HEAD}
import type {{ Limits }} from \"./protocol\";

/** The limits of every server of this version. */
export const LIMITS: Limits = {limits};
"
    ))
}

/// The games by their ids.
struct Games {
    found: Collection,
    imports: String,
    list: String,
}

impl Games {
    fn add<R: TsGame>(&mut self) {
        let id = R::META.id;
        let nouns = [
            ("Ruleset", self.found.add::<R::Ruleset>()),
            ("Action", self.found.add::<R::Action>()),
            ("Outcome", self.found.add::<R::Outcome>()),
            ("Illegal", self.found.add::<R::Illegal>()),
            ("Options", self.found.add::<R::Options>()),
            ("View", self.view::<R>()),
            ("VisibleEvents", self.found.add::<R::Event>()),
            ("Scene", self.found.add::<R::Scene>()),
        ];
        let space: String = id.split('-').map(capital).collect();
        self.imports += &format!("import type * as {space} from \"./{id}\";\n");
        self.list += &format!("  \"{id}\": {{\n");
        for (noun, name) in &nouns {
            if noun != name {
                self.found.alias(id, noun, name);
            }
            self.list += &format!("    {noun}: {space}.{noun};\n");
        }
        self.list += "  };\n";
    }

    /// A view is what everybody knows, and what a seat knows in addition, which others do not have. What spectators get
    /// in its place a seat has too. A part without fields is declared as null.
    fn view<R: TsGame>(&mut self) -> String {
        let [public, spectator, own] =
            [self.found.add::<R::Public>(), self.found.add::<R::Spectator>(), self.found.add::<R::Own>()];
        let mut view = public;
        if spectator != "null" {
            view += &format!(" & {spectator}");
        }
        if own != "null" {
            view += &format!(" & Partial<{own}>");
        }
        view
    }

    fn text(&self) -> String {
        let Games { imports, list, .. } = self;
        format!(
            "{HEAD}{imports}import type {{ ServerMessage, GameInfo }} from \"./protocol\";

/** Every game's types by its id. */
export interface Games {{
{list}}}

/** The id of a game. */
export type GameId = keyof Games;

/** A game in the answer to `GET /api/games`, with its default ruleset. */
export type GameEntry = {{ [Id in GameId]: GameInfo & {{ id: Id; ruleset: Games[Id][\"Ruleset\"] }} }}[GameId];

/** What the server says of a table of this game. */
export type TableOf<Id extends GameId> = Omit<Extract<ServerMessage, {{ type: \"table\" }}>, \"view\" | \"options\" | \"seen\"> & {{
  view: Games[Id][\"View\"];
  options: Games[Id][\"Options\"] | null;
  seen: Array<Games[Id][\"VisibleEvents\"]>;
}};
"
        )
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
