//! The terminal itself: taken for the time of a game, and restored however the game ends: by a key, a signal, a closed
//! window or a panic.

use std::io::{self, IsTerminal, Stdout, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;
use std::{env, panic, process, thread};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use screen::palette::Palette;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag::register_usize;

/// The signal of a closed window. It also stands for a terminal that is gone without a signal.
const SIGHUP: i32 = 1;
/// The signals that end a game.
#[cfg(unix)]
const SIGNALS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];
#[cfg(not(unix))]
const SIGNALS: [i32; 2] = [SIGINT, SIGTERM];
/// How long the game may take to end after a signal, before it is ended.
const EXIT_TIMEOUT: Duration = Duration::from_millis(1500);
/// How often it is checked whether a signal came or the terminal is gone.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// Whether this program has taken the terminal.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// Holds the terminal, and restores it when dropped.
pub struct TerminalGuard {
    /// The terminal to draw on.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
    signal: Arc<AtomicUsize>,
}

impl TerminalGuard {
    /// Takes the terminal.
    pub fn acquire() -> io::Result<TerminalGuard> {
        let signal = Arc::new(AtomicUsize::new(0));
        watch(&signal)?;
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // What a fault has to say is of no use on a screen that is wiped. A bot's fault ends no game: something else
            // is played for it, and nothing is written across the table.
            if thread::current().name() == Some("main") || !TAKEN.load(Ordering::SeqCst) {
                restore_terminal();
                before(info);
            }
        }));
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        let screen = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(TerminalGuard { terminal: screen, signal })
    }

    /// The signal that asks the program to end, if there was one.
    pub fn received_signal(&self) -> Option<i32> {
        match self.signal.load(Ordering::SeqCst) {
            0 => None,
            signal => Some(signal as i32),
        }
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore_terminal();
    }
}

/// Restores the terminal. May be called any number of times.
pub fn restore_terminal() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // Fails if the window was closed, which does not matter.
    let _ = execute!(io::stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// Rings the terminal's bell, if it has one.
pub fn ring_bell() {
    let _ = execute!(io::stdout(), Print('\u{7}'));
}

/// Listens for signals, and looks whether the terminal is still there: whoever reads keys from one that is gone may read
/// nothing for ever. If the loop does not end by itself in time, it is ended.
fn watch(received: &Arc<AtomicUsize>) -> io::Result<()> {
    for signal in SIGNALS {
        register_usize(signal, Arc::clone(received), signal as usize)?;
    }
    let received = Arc::clone(received);
    thread::Builder::new().name("signals".into()).spawn(move || {
        while received.load(Ordering::SeqCst) == 0 {
            if TAKEN.load(Ordering::SeqCst) && !io::stdin().is_terminal() {
                received.store(SIGHUP as usize, Ordering::SeqCst);
            }
            thread::sleep(CHECK_INTERVAL);
        }
        thread::sleep(EXIT_TIMEOUT);
        restore_terminal();
        process::exit(128 + received.load(Ordering::SeqCst) as i32);
    })?;
    Ok(())
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalKind {
    /// It can show pictures, in these colours.
    Drawable(Palette),
    /// It is a terminal that cannot place characters.
    LineOnly,
    /// Standard input or output is not a terminal.
    NotATerminal,
}

/// Finds out from standard input, standard output and the environment.
pub fn detect_terminal() -> TerminalKind {
    let var = |name: &str| env::var(name).ok();
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return TerminalKind::NotATerminal;
    }
    match var("TERM").as_deref() {
        None | Some("" | "dumb" | "unknown") => TerminalKind::LineOnly,
        Some(term) => {
            TerminalKind::Drawable(Palette::detect(var("NO_COLOR").as_deref(), Some(term), var("COLORTERM").as_deref()))
        }
    }
}
