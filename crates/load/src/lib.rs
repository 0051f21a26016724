//! Many players at many tables: how much a server bears, and whether it keeps its word when it is killed.
//!
//! Everything here is a client. The load shares a machine with the server it measures, so it only peeks into what it
//! is told. Players know no rules: they choose among the options they are told.

/// Kill, restart, compare: nothing acknowledged may be lost.
pub mod kill_test;
/// How much of the machine each viewer and each table takes.
pub mod memory;
/// A player: it acts, waits for the answer, and keeps the time.
pub mod player;
/// What a player does with the options it is told.
pub mod policy;
/// Figures, and how they are shown.
pub mod report;
/// Rooms with everybody in them.
pub mod rooms;
/// Runs of players against the clock.
pub mod runs;
/// A server of one's own, as a child process whose use of the machine can be read.
pub mod server_process;
