//! Rooms for friends, over HTTP and WebSockets.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context;
use directories::ProjectDirs;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{Hall, Limits, api};
use store::{Options, Store};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::files::Unusable;

/// Serve rooms to browsers and programs
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    /// Address to listen on
    #[arg(long, value_name = "IP", default_value_t = IpAddr::V4(Ipv4Addr::UNSPECIFIED), env = "RAILBIRD_LISTEN")]
    listen: IpAddr,
    /// Port to listen on; without it 7777, or the next one that is free
    #[arg(long, value_name = "N", env = "RAILBIRD_PORT")]
    port: Option<u16>,
    /// Folder for the rooms' logs; without it a folder of your own
    #[arg(long, value_name = "DIR", env = "RAILBIRD_DATA")]
    data: Option<PathBuf>,
    /// Database instead of a file in that folder: postgres://user@host/name or sqlite:PATH
    #[arg(long, value_name = "URL", env = "RAILBIRD_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Minutes a room without anybody stays in memory; it stays in the log
    #[arg(long, value_name = "MINUTES", default_value_t = 5, env = "RAILBIRD_IDLE")]
    idle: u64,
    /// All times at tables are divided by this, for trials and tests
    #[arg(long, value_name = "N", default_value_t = 1, hide = true)]
    hurry: u32,
}

const HELP: &str = "\
The log level is set by RAILBIRD_LOG (error, warn, info, debug).
docs/server.md tells what can be asked over HTTP and said over the WebSocket.

Examples:
  railbird serve
  railbird serve --listen 127.0.0.1 --port 8080 --data ./rooms
  railbird serve --database postgres://railbird@localhost/railbird";

/// The port that is tried first, and how many after it.
const PORTS: std::ops::Range<u16> = 7777..7797;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let filter = EnvFilter::try_from_env("RAILBIRD_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no runtime")?;
    runtime.block_on(serve(args))
}

async fn serve(args: &Args) -> anyhow::Result<ExitCode> {
    let url = database(args)?;
    let store = Store::open(&url, Options::default()).await.map_err(|error| Unusable(error.to_string()))?;
    let listener = listen(args).await?;
    let at = listener.local_addr()?;
    greet(at)?;
    let limits = Limits { idle: Duration::from_secs(60 * args.idle.max(1)), hurry: args.hurry, ..Limits::default() };
    let hall = Hall::new(store.clone(), limits);
    axum::serve(listener, api::router(hall)).with_graceful_shutdown(told_to_stop()).await?;
    store.close().await;
    writeln!(io::stdout(), "Everything is written. Good night.")?;
    Ok(ExitCode::SUCCESS)
}

/// Where the log is.
fn database(args: &Args) -> anyhow::Result<String> {
    if let Some(url) = &args.database {
        return Ok(url.clone());
    }
    let own = || ProjectDirs::from("", "", "railbird").map(|dirs| dirs.data_dir().to_path_buf());
    let folder = args.data.clone().or_else(own).context("no folder for the rooms is known; give one with --data")?;
    Ok(format!("sqlite:{}", folder.join("rooms.db").display()))
}

async fn listen(args: &Args) -> anyhow::Result<TcpListener> {
    if let Some(port) = args.port {
        let at = SocketAddr::new(args.listen, port);
        let taken = |error| Unusable(format!("cannot listen on {at}: {error}; choose another --port or --listen"));
        return Ok(TcpListener::bind(at).await.map_err(taken)?);
    }
    for port in PORTS {
        if let Ok(listener) = TcpListener::bind(SocketAddr::new(args.listen, port)).await {
            return Ok(listener);
        }
    }
    Err(Unusable(format!(
        "no port from {} to {} is free on {}; give one with --port",
        PORTS.start,
        PORTS.end - 1,
        args.listen
    ))
    .into())
}

/// Where to go, for this machine and for the others in the house.
fn greet(at: SocketAddr) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let port = at.port();
    writeln!(out, "Railbird is open.")?;
    if !at.ip().is_unspecified() {
        writeln!(out, "  http://{at}")?;
        return Ok(());
    }
    writeln!(out, "  on this machine   http://localhost:{port}")?;
    let near = if_addrs::get_if_addrs().unwrap_or_default();
    let near: Vec<IpAddr> =
        near.iter().map(if_addrs::Interface::ip).filter(|ip| ip.is_ipv4() && !ip.is_loopback()).collect();
    for ip in &near {
        writeln!(out, "  in the house      http://{ip}:{port}")?;
    }
    if let Some(ip) = near.first()
        && let Ok(code) = QrCode::new(format!("http://{ip}:{port}"))
    {
        // Most terminals write light on dark, so what is dark on paper is left dark here.
        let (dark, light) = (Dense1x2::Light, Dense1x2::Dark);
        let picture = code.render::<Dense1x2>().dark_color(dark).light_color(light).quiet_zone(true).build();
        writeln!(out, "\n{picture}")?;
    }
    writeln!(out, "Ctrl-C stops it; rooms go on when it is started again.")?;
    Ok(())
}

/// Ctrl-C, or the polite signal of whoever runs services.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
    tracing::info!("stopping");
}
