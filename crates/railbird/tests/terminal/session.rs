//! The program in a pseudo-terminal, and what its screen shows. Nothing waits for time to pass: it waits for letters on
//! the screen, and gives up after long.

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZero;
use std::os::fd::OwnedFd;
use std::process::{Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

/// Longer than anything takes on a machine that has other things to do.
const PATIENCE: Duration = Duration::from_secs(120);

/// What was written to the terminal.
struct Written {
    screen: vt100::Parser,
    bytes: Vec<u8>,
    ended: bool,
}

/// The program in a terminal.
pub(crate) struct Session {
    pid: Pid,
    ended: Receiver<ExitStatus>,
    status: Option<ExitStatus>,
    master: Option<File>,
    written: Arc<(Mutex<Written>, Condvar)>,
    stop: Arc<Mutex<bool>>,
    reader: Option<JoinHandle<()>>,
}

impl Session {
    /// Starts it in a terminal of this size.
    pub(crate) fn start(args: &[&str], width: u16, height: u16, envs: &[(&str, &str)]) -> Session {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave = open(name, OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC, Mode::empty()).unwrap();
        tcsetwinsize(&master, size(width, height)).unwrap();
        let end = || slave.try_clone().unwrap();
        // `setsid` makes it the terminal of the program, so that closing it is a hangup.
        let mut command = Command::new("setsid");
        command.arg("--ctty").arg(env!("CARGO_BIN_EXE_railbird")).args(args);
        command.stdin(end()).stdout(end()).stderr(end());
        command.env("TERM", "xterm-256color").env("USER", "ada").env_remove("NO_COLOR").env_remove("COLORTERM");
        command.envs(envs.iter().copied());
        let mut child = command.spawn().expect("setsid, which is in util-linux");
        let pid = Pid::from_child(&child);
        let (tell, ended) = channel();
        thread::spawn(move || tell.send(child.wait().unwrap()));
        drop(command);
        drop(slave);
        let screen = vt100::Parser::new(least(height), least(width), 0);
        let written = Arc::new((Mutex::new(Written { screen, bytes: Vec::new(), ended: false }), Condvar::new()));
        let stop = Arc::new(Mutex::new(false));
        let reader = thread::spawn({
            let (written, stop, master) = (Arc::clone(&written), Arc::clone(&stop), master.try_clone().unwrap());
            move || read(master, &written, &stop)
        });
        Session { pid, ended, status: None, master: Some(File::from(master)), written, stop, reader: Some(reader) }
    }

    /// Types.
    pub(crate) fn send(&mut self, keys: &str) {
        self.master.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// The screen's letters.
    pub(crate) fn text(&self) -> String {
        self.written.0.lock().unwrap().screen.screen().contents()
    }

    /// Everything that was ever written.
    pub(crate) fn bytes(&self) -> String {
        String::from_utf8_lossy(&self.written.0.lock().unwrap().bytes).into_owned()
    }

    /// Waits until the screen is as wanted, and gives its letters.
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        let (lock, changed) = &*self.written;
        let mut written = lock.lock().unwrap();
        loop {
            let text = written.screen.screen().contents();
            if wanted(&text) {
                return text;
            }
            let left = until.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !written.ended, "never came to {what}; the screen shows\n{text}");
            written = changed.wait_timeout(written, left).unwrap().0;
        }
    }

    /// Waits until these words were ever written, even if they are gone again.
    pub(crate) fn wait_ever(&self, words: &str) {
        let until = Instant::now() + PATIENCE;
        let (lock, changed) = &*self.written;
        let mut written = lock.lock().unwrap();
        while !String::from_utf8_lossy(&written.bytes).contains(words) {
            let left = until.saturating_duration_since(Instant::now());
            assert!(!left.is_zero() && !written.ended, "{words} was never written");
            written = changed.wait_timeout(written, left).unwrap().0;
        }
    }

    /// Waits until these words are on the screen.
    pub(crate) fn wait_for(&self, words: &str) -> String {
        self.wait(words, |text| text.contains(words))
    }

    /// Makes the terminal another size.
    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        self.written.0.lock().unwrap().screen.screen_mut().set_size(least(height), least(width));
        tcsetwinsize(self.master.as_ref().unwrap(), size(width, height)).unwrap();
    }

    /// Whether the terminal itself reads whole lines and shows them, as it did before.
    pub(crate) fn is_cooked(&self) -> bool {
        let modes = tcgetattr(self.master.as_ref().unwrap()).unwrap().local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid, signal).unwrap();
    }

    /// Closes the terminal, as somebody closes a window.
    pub(crate) fn close(&mut self) {
        *self.stop.lock().unwrap() = true;
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.master = None;
    }

    /// Waits until the program has ended.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let status = self.ended.recv_timeout(PATIENCE);
        let status = status.unwrap_or_else(|_| panic!("it does not end; the screen shows\n{}", self.text()));
        self.status = Some(status);
        // Whatever it wrote last is read before anybody looks.
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        status
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if self.status.is_none() {
            let _ = kill_process(self.pid, Signal::KILL);
        }
        *self.stop.lock().unwrap() = true;
        if let Some(reader) = self.reader.take() {
            let _ = reader.join();
        }
    }
}

fn least(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).unwrap()
}

fn size(width: u16, height: u16) -> Winsize {
    Winsize { ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0 }
}

/// Reads until the other end is closed or nobody wants to know more.
fn read(master: OwnedFd, written: &(Mutex<Written>, Condvar), stop: &Mutex<bool>) {
    let mut master = File::from(master);
    let mut buffer = vec![0; 1 << 16];
    while !*stop.lock().unwrap() {
        let beat = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
        let ready = poll(&mut [PollFd::new(&master, PollFlags::IN)], Some(&beat));
        if !matches!(ready, Ok(1..)) {
            continue;
        }
        let Ok(count @ 1..) = master.read(&mut buffer) else { break };
        let mut written_now = written.0.lock().unwrap();
        written_now.screen.process(&buffer[..count]);
        written_now.bytes.extend_from_slice(&buffer[..count]);
        written.1.notify_all();
    }
    written.0.lock().unwrap().ended = true;
    written.1.notify_all();
}
