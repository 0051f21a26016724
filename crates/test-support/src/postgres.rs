//! A PostgreSQL of our own, thrown away afterwards: one for the whole test program, unless `RAILBIRD_TEST_POSTGRES`
//! gives the URL of another.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use crate::folder::unique_name;

/// A PostgreSQL server.
pub struct PostgresCluster {
    /// Its URL up to the database's name.
    base: String,
    /// How to stop and start it, if it is ours.
    own: Option<Own>,
}

struct Own {
    bin: PathBuf,
    folder: PathBuf,
    port: u16,
    /// Stops the server and removes its folder when its standard input ends, which it does however we end.
    _watchdog: Child,
}

impl PostgresCluster {
    /// The one that all tests of this program share.
    pub fn shared() -> &'static PostgresCluster {
        static SHARED: OnceLock<PostgresCluster> = OnceLock::new();
        SHARED.get_or_init(|| match std::env::var("RAILBIRD_TEST_POSTGRES") {
            Ok(url) => PostgresCluster { base: url.trim_end_matches('/').to_string(), own: None },
            Err(_) => PostgresCluster::start(),
        })
    }

    pub fn start() -> PostgresCluster {
        let Some(bin) = newest_bin() else {
            panic!("PostgreSQL is not installed: install Debian's package postgresql, or set RAILBIRD_TEST_POSTGRES");
        };
        let folder = std::env::temp_dir().join(format!("rbpg-{}", unique_name()));
        std::fs::create_dir_all(&folder).unwrap();
        if is_root() {
            check(Command::new("chown").arg("postgres").arg(&folder));
        }
        let data = folder.join("data");
        let flags = ["-U", "postgres", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C"];
        check(as_postgres(&bin.join("initdb")).arg("-D").arg(&data).args(flags));
        let script = "trap '' INT TERM HUP; read -r _; \"$@\"; rm -rf \"$0\"";
        let stop = as_postgres(&bin.join("pg_ctl"));
        let mut watchdog = Command::new("sh");
        watchdog.args(["-c", script]).arg(&folder).arg(stop.get_program()).args(stop.get_args());
        watchdog.arg("-D").arg(&data).args(["-s", "-m", "immediate", "stop"]);
        watchdog.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // A Ctrl-C is for the tests, and must not end it before it has stopped the cluster.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut watchdog, 0);
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let own = Own { bin, folder, port, _watchdog: watchdog.spawn().unwrap() };
        own.up();
        PostgresCluster { base: format!("postgres://postgres@127.0.0.1:{port}"), own: Some(own) }
    }

    pub fn restart(&self) {
        self.own.as_ref().unwrap().up();
    }

    /// Stops it as a crash would.
    pub fn crash(&self) {
        self.own.as_ref().unwrap().down();
    }

    /// The URL of a new database.
    pub async fn create_database(&self) -> String {
        let name = format!("t{}", unique_name());
        let (client, connection) =
            tokio_postgres::connect(&format!("{}/postgres", self.base), tokio_postgres::NoTls).await.unwrap();
        let connection = tokio::spawn(connection);
        client.batch_execute(&format!("DROP DATABASE IF EXISTS {name}")).await.unwrap();
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        drop(client);
        connection.await.unwrap().unwrap();
        format!("{}/{name}", self.base)
    }
}

impl Own {
    fn up(&self) {
        let quick = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300";
        let place = format!("-k {} -p {} -c listen_addresses=127.0.0.1 {quick}", self.folder.display(), self.port);
        let mut start = as_postgres(&self.bin.join("pg_ctl"));
        start.arg("-D").arg(self.folder.join("data")).arg("-l").arg(self.folder.join("log"));
        check(start.args(["-w", "-s", "-o", &place, "start"]));
    }

    fn down(&self) {
        let mut stop = as_postgres(&self.bin.join("pg_ctl"));
        check(stop.arg("-D").arg(self.folder.join("data")).args(["-w", "-s", "-m", "immediate", "stop"]));
    }
}

/// PostgreSQL refuses to run as root.
fn as_postgres(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups", "--reset-env"]).arg(program);
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().unwrap().stdout.trim_ascii() == b"0"
}

fn newest_bin() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let bins = versions.filter_map(|version| Some(version.ok()?.path().join("bin")));
    let number = |bin: &PathBuf| -> Option<u32> { bin.parent()?.file_name()?.to_str()?.parse().ok() };
    bins.filter(|bin| bin.join("initdb").is_file()).max_by_key(number)
}

/// Runs a command that must succeed. Its output goes nowhere: a server that held it open would keep us waiting.
fn check(command: &mut Command) {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}
