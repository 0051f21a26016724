//! Many players at many tables: how much load a server takes, and whether it keeps its promises when it is killed.
//!
//! Everything here is a client. The load shares a machine with the server it measures, so it reads only
//! what it needs of each message. Players know no rules: they choose among the options that they receive.

/// Kill, restart, compare: nothing acknowledged may be lost.
pub mod kill_test;
/// How much of the machine each viewer and each table takes.
pub mod memory;
/// A player: it acts, waits for the answer, and keeps the time.
pub mod player;
/// How a player chooses among its options.
pub mod policy;
/// Figures, and how they are shown.
pub mod report;
/// Rooms with everybody in them.
pub mod rooms;
/// Runs of players against the clock.
pub mod runs;
/// A server as a child process, whose use of time and memory can be read.
pub mod server_process;
