//! The web client inside the program, and how it is handed out: packed as it was built, named by its content.
//!
//! It is built by `cargo xtask web`. A program that was built without it serves a page that says so.

/// One file of the client, with its packed forms.
mod file;
/// Which answer a request gets.
mod serve;

pub use serve::serve;

use file::StoredFile;

/// Every file of the built client in the order of names; empty if there was none when the program was built.
static FILES: &[StoredFile] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Whether the web client is in this program.
pub fn has_web_client() -> bool {
    !FILES.is_empty()
}
