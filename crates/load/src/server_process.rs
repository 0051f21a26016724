//! A server as a child process, whose use of time and memory can be read.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{self, ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

/// How a server is started.
#[derive(Clone, Debug)]
pub struct ServerOptions {
    pub program: PathBuf,
    /// Where its log is.
    pub data_folder: PathBuf,
    /// All times at its tables are divided by this.
    pub speed_factor: u32,
}

/// A server that is ours. It is killed when this is dropped.
pub struct ServerProcess {
    process: process::Child,
    /// Held open, because a server that cannot greet gives up.
    _greeting: BufReader<ChildStdout>,
    at: SocketAddr,
}

/// What a process has used.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProcessUsage {
    /// Time of all its threads on any core.
    pub cpu_time: Duration,
    /// Memory that is its own or shared and in use.
    pub memory_kib: u64,
}

impl ServerProcess {
    /// Starts a server on a port of its own choice and waits until it listens.
    pub fn start(options: &ServerOptions) -> Result<ServerProcess> {
        let mut command = Command::new(&options.program);
        command.args(["serve", "--listen", "127.0.0.1", "--port", "0", "--requests", "1000000", "--data"]);
        command.arg(&options.data_folder).arg("--hurry").arg(options.speed_factor.to_string());
        command.env("RAILBIRD_LOG", "error").stdin(Stdio::null()).stdout(Stdio::piped());
        let mut process = command.spawn().with_context(|| format!("cannot start {}", options.program.display()))?;
        let mut greeting = BufReader::new(process.stdout.take().context("no output")?);
        let mut line = String::new();
        loop {
            line.clear();
            if greeting.read_line(&mut line)? == 0 {
                let _ = process.wait();
                bail!("the server ended before it listened");
            }
            if let Some((_, address)) = line.trim().split_once("http://") {
                let at = address.parse().with_context(|| format!("no address: {address}"))?;
                return Ok(ServerProcess { process, _greeting: greeting, at });
            }
        }
    }

    /// Where it listens.
    pub fn at(&self) -> SocketAddr {
        self.at
    }

    /// What it has used so far.
    pub fn usage(&self) -> Result<ProcessUsage> {
        usage(&self.process.id().to_string())
    }

    /// Ends it in the middle of whatever it does.
    pub fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The server that is measured.
pub enum TargetServer {
    Spawned(ServerProcess),
    Running(SocketAddr),
}

impl TargetServer {
    /// One that runs already, by its address as a browser would write it.
    pub fn from_url(url: &str) -> Result<TargetServer> {
        let address = url.trim_end_matches('/').trim_start_matches("http://");
        let mut found = address.to_socket_addrs().with_context(|| format!("no such server: {url}"))?;
        Ok(TargetServer::Running(found.next().with_context(|| format!("no such server: {url}"))?))
    }

    /// Where it listens.
    pub fn at(&self) -> SocketAddr {
        match self {
            TargetServer::Spawned(child) => child.at(),
            TargetServer::Running(at) => *at,
        }
    }

    /// What it has used, if that can be known.
    pub fn usage(&self) -> Result<Option<ProcessUsage>> {
        match self {
            TargetServer::Spawned(child) => child.usage().map(Some),
            TargetServer::Running(_) => Ok(None),
        }
    }
}

/// A folder that goes away with this.
pub struct TempFolder(PathBuf);

impl TempFolder {
    /// A new, empty one.
    pub fn new(name: &str) -> Result<TempFolder> {
        let path = std::env::temp_dir().join(format!("railbird-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path)?;
        Ok(TempFolder(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What this program has used itself.
pub fn own_usage() -> Result<ProcessUsage> {
    usage("self")
}

/// Ticks of the clock that processes are billed by, in a second; the same on every Linux.
const TICKS: u64 = 100;

fn usage(process: &str) -> Result<ProcessUsage> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).context("no /proc to read")?;
    // The name may hold anything, so fields are counted from its end.
    let fields: Vec<&str> = stat[stat.rfind(')').context("no name")? + 2..].split(' ').collect();
    let ticks = |field: usize| fields.get(field).and_then(|ticks| ticks.parse::<u64>().ok()).context("no times");
    let cpu = Duration::from_millis((ticks(11)? + ticks(12)?) * 1000 / TICKS);
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no memory")?;
    let kib = line.split_whitespace().next().and_then(|kib| kib.parse().ok()).context("no memory")?;
    Ok(ProcessUsage { cpu_time: cpu, memory_kib: kib })
}
