//! Rooms for friends, over HTTP and WebSockets.

use std::io::{self, Write};
use std::net::{IpAddr, SocketAddr};
use std::process::ExitCode;

use anyhow::Context;
use directories::ProjectDirs;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::sweep::run_retention;
use server::{Quota, Rooms, api};
use store::{Store, StoreOptions};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::config::{self, Config, EffectiveSettings, LogFormat};
use crate::files::UsageError;

/// Serve rooms to browsers and programs
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    settings: config::Args,
    /// Print the settings in force as TOML, and exit
    #[arg(long)]
    print_config: bool,
    /// Divide all times at tables by this, for load runs and tests
    #[arg(long, value_name = "N", default_value_t = 1, hide = true)]
    hurry: u32,
    /// Requests a client may make each second, for load runs
    #[arg(long, value_name = "N", hide = true)]
    requests: Option<u32>,
}

const HELP: &str = "\
Every setting is a flag, a variable and a key of the file. Flags take precedence over variables, and variables over the
file. docs/server.md describes the settings, the HTTP interface and the WebSocket.

Examples:
  railbird serve
  railbird serve --listen 127.0.0.1 --port 8080 --data ./rooms
  railbird serve --database postgres://railbird@localhost/railbird
  railbird serve --print-config > railbird.toml
  railbird serve --config railbird.toml";

/// The port that is tried first, and those after it.
pub(crate) const DEFAULT_PORTS: std::ops::Range<u16> = 7777..7797;

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let effective = EffectiveSettings::resolve(&args.settings)?;
    let mut config = effective.to_config()?;
    config.limits.speed_factor = args.hurry;
    if let Some(each_second) = args.requests {
        config.limits.requests_per_client = Quota::per_second(each_second, each_second);
    }
    if args.print_config {
        writeln!(io::stdout(), "{}", effective.to_toml())?;
        return Ok(ExitCode::SUCCESS);
    }
    let filter =
        EnvFilter::try_new(&config.log_filter).map_err(|error| UsageError(format!("log cannot be used: {error}")))?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match config.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no runtime")?;
    runtime.block_on(serve(&config))
}

async fn serve(config: &Config) -> anyhow::Result<ExitCode> {
    let url = database_url(config)?;
    let store = Store::open(&url, StoreOptions::default()).await.map_err(|error| UsageError(error.to_string()))?;
    let listener = listen(config).await?;
    let at = listener.local_addr()?;
    greet(at, config.public_url.as_deref())?;
    let rooms = Rooms::new(store.clone(), config.limits);
    let sweeping = tokio::spawn(run_retention(rooms.clone(), config.retention));
    let app = api::router(rooms.clone()).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, app).with_graceful_shutdown(shutdown_signal()).await?;
    sweeping.abort();
    rooms.shut_down().await;
    store.close().await;
    writeln!(io::stdout(), "Everything is written. Good night.")?;
    Ok(ExitCode::SUCCESS)
}

/// The database of the settings or, by default, a SQLite file in the data folder.
pub(crate) fn database_url(config: &Config) -> anyhow::Result<String> {
    if let Some(url) = &config.database {
        return Ok(url.clone());
    }
    let own = || ProjectDirs::from("", "", "railbird").map(|dirs| dirs.data_dir().to_path_buf());
    let folder =
        config.data_dir.clone().or_else(own).context("no folder for the rooms is known; give one with --data")?;
    Ok(format!("sqlite:{}", folder.join("rooms.db").display()))
}

async fn listen(config: &Config) -> anyhow::Result<TcpListener> {
    if let Some(port) = config.port {
        let at = SocketAddr::new(config.listen, port);
        let taken = |error| UsageError(format!("cannot listen on {at}: {error}; choose another --port or --listen"));
        return Ok(TcpListener::bind(at).await.map_err(taken)?);
    }
    for port in DEFAULT_PORTS {
        if let Ok(listener) = TcpListener::bind(SocketAddr::new(config.listen, port)).await {
            return Ok(listener);
        }
    }
    Err(UsageError(format!(
        "no port from {} to {} is free on {}; give one with --port",
        DEFAULT_PORTS.start,
        DEFAULT_PORTS.end - 1,
        config.listen
    ))
    .into())
}

/// Prints the addresses for this machine and for others of the network.
fn greet(at: SocketAddr, public_url: Option<&str>) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    let port = at.port();
    writeln!(out, "Railbird is open.")?;
    if let Some(url) = public_url {
        writeln!(out, "  for everybody     {url}\n  behind the proxy  http://{at}")?;
        return show(&mut out, url);
    }
    if !at.ip().is_unspecified() {
        writeln!(out, "  http://{at}")?;
        return Ok(());
    }
    writeln!(out, "  on this machine   http://localhost:{port}")?;
    let near = lan_addresses();
    for ip in &near {
        writeln!(out, "  in the house      http://{ip}:{port}")?;
    }
    if let Some(ip) = near.first() {
        show(&mut out, &format!("http://{ip}:{port}"))?;
    }
    writeln!(out, "Ctrl-C stops it; rooms go on when it is started again.")?;
    Ok(())
}

/// The addresses under which other machines of the network find this one.
pub(crate) fn lan_addresses() -> Vec<IpAddr> {
    let all = if_addrs::get_if_addrs().unwrap_or_default();
    all.iter().map(if_addrs::Interface::ip).filter(|ip| ip.is_ipv4() && !ip.is_loopback()).collect()
}

/// Prints the address as a QR code.
fn show(out: &mut impl Write, url: &str) -> anyhow::Result<()> {
    if let Ok(code) = QrCode::new(url) {
        // Most terminals write light on dark, so what is dark on paper stays dark here.
        let (dark, light) = (Dense1x2::Light, Dense1x2::Dark);
        let picture = code.render::<Dense1x2>().dark_color(dark).light_color(light).quiet_zone(true).build();
        writeln!(out, "\n{picture}")?;
    }
    Ok(())
}

/// Waits for Ctrl-C or, on Unix, SIGTERM.
async fn shutdown_signal() {
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
