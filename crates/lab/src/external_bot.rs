//! External programs as players, over lines of JSON (`docs/bot-protocol.md`). A program may hang, exit or answer nonsense:
//! each of these is noticed in bounded time and reported as a `BotError`.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

pub const PROTOCOL_VERSION: u32 = 1;
/// A longer line is refused.
const MAX_LINE_BYTES: u64 = 1 << 20;
/// Unread lines in either direction. A program that writes more is blocked, and one that reads none of these hangs.
const MAX_UNREAD_LINES: usize = 16;
/// How much of a line an error message quotes.
const MAX_QUOTED_CHARS: usize = 80;

/// A running program.
pub struct ExternalBot {
    child: Child,
    questions: SyncSender<String>,
    answers: Receiver<Output>,
    timeout: Duration,
}

/// What a program wrote.
enum Output {
    Line(String),
    TooLong,
    NotText,
}

/// Why a program loses by default.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BotError {
    /// It cannot be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// It did not answer in time.
    #[error("it did not answer within {0} seconds")]
    TimedOut(String),
    /// It has ended, or closed its output.
    #[error("it ended in the middle of the game")]
    Exited,
    /// It wrote something that is not an answer.
    #[error("it said something that is no answer: {0}")]
    BadAnswer(String),
    /// It answered what the rules do not allow.
    #[error("it answered {action}, which was refused: {why}")]
    Refused {
        /// The action, shortened.
        action: String,
        /// What the rules say to it.
        why: String,
    },
}

/// An answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum BotAnswer {
    Act(Value),
    /// Let time pass, in a live turn.
    Wait,
}

impl ExternalBot {
    /// Starts a program, given as words with spaces between them; quotes keep words together.
    pub fn start(command: &str, answer_timeout: Duration) -> Result<ExternalBot, BotError> {
        let words = words(command)?;
        let (program, args) = words.split_first().ok_or_else(|| BotError::NotStarted("the command is empty".into()))?;
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| BotError::NotStarted(format!("{program}: {error}")))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(BotError::NotStarted("it has no standard input and output".into()));
        };
        // A program that does not read must not block us, so another thread writes to it.
        let (questions, asked) = sync_channel::<String>(MAX_UNREAD_LINES);
        thread::spawn(move || {
            while let Ok(question) = asked.recv() {
                if input.write_all(question.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (said, answers) = sync_channel(MAX_UNREAD_LINES);
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            while let Some(line) = read_line(&mut output) {
                let last = matches!(line, Output::TooLong);
                if said.send(line).is_err() || last {
                    break;
                }
            }
        });
        Ok(ExternalBot { child, questions, answers, timeout: answer_timeout })
    }

    /// Sends the `hello` of a game and waits until the program is ready.
    pub fn greet(&mut self, hello: &Value) -> Result<(), BotError> {
        let answer = self.ask(hello)?;
        match answer["type"].as_str() {
            Some("ready") => Ok(()),
            _ => Err(BotError::BadAnswer(format!(
                "{} instead of {}",
                excerpt(&answer.to_string()),
                json!({"type": "ready"})
            ))),
        }
    }

    /// Asks it for a decision.
    pub fn decide(&mut self, question: &Value) -> Result<BotAnswer, BotError> {
        let mut answer = self.ask(question)?;
        match answer["type"].as_str() {
            Some("wait") => Ok(BotAnswer::Wait),
            Some("act") if answer["action"].is_object() => Ok(BotAnswer::Act(answer["action"].take())),
            _ => Err(BotError::BadAnswer(excerpt(&answer.to_string()))),
        }
    }

    /// Sends something that needs no answer.
    pub fn send(&self, message: &Value) -> Result<(), BotError> {
        self.questions.try_send(format!("{message}\n")).map_err(|error| match error {
            TrySendError::Full(_) => self.timed_out(),
            TrySendError::Disconnected(_) => BotError::Exited,
        })
    }

    fn timed_out(&self) -> BotError {
        BotError::TimedOut(format!("{}", self.timeout.as_secs_f64()))
    }

    fn ask(&mut self, question: &Value) -> Result<Value, BotError> {
        match self.answers.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(BotError::Exited),
            Ok(said) => return Err(BotError::BadAnswer(format!("{} without being asked", said.quoted()))),
        }
        match self.send(question) {
            // What it wrote before it closed its input still counts.
            Ok(()) | Err(BotError::Exited) => {}
            Err(error) => return Err(error),
        }
        match self.answers.recv_timeout(self.timeout) {
            Ok(Output::Line(line)) => serde_json::from_str(&line).map_err(|_| BotError::BadAnswer(excerpt(&line))),
            Ok(said) => Err(BotError::BadAnswer(said.quoted())),
            Err(RecvTimeoutError::Timeout) => Err(self.timed_out()),
            Err(RecvTimeoutError::Disconnected) => Err(BotError::Exited),
        }
    }
}

impl Drop for ExternalBot {
    /// Ends the program.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Output {
    fn quoted(&self) -> String {
        match self {
            Output::Line(line) => excerpt(line),
            Output::TooLong => format!("a line of more than {MAX_LINE_BYTES} bytes"),
            Output::NotText => "a line that is not text".into(),
        }
    }
}

/// The next line; none at the end.
fn read_line(output: &mut impl BufRead) -> Option<Output> {
    let mut bytes = Vec::new();
    let read = output.take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut bytes).ok()?;
    match String::from_utf8(bytes) {
        _ if read == 0 => None,
        _ if read as u64 > MAX_LINE_BYTES => Some(Output::TooLong),
        Ok(line) => Some(Output::Line(line)),
        Err(_) => Some(Output::NotText),
    }
}

/// The beginning of a line, without control characters.
pub(crate) fn excerpt(line: &str) -> String {
    let line = line.trim_end();
    let kept: String =
        line.chars().take(MAX_QUOTED_CHARS).map(|sign| if sign.is_control() { '·' } else { sign }).collect();
    if line.chars().count() > MAX_QUOTED_CHARS { format!("{kept}…") } else { kept }
}

/// The words of a command line, as a shell would split it.
fn words(command: &str) -> Result<Vec<String>, BotError> {
    shell_words::split(command).map_err(|error| BotError::NotStarted(format!("{command} cannot be split: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_keep_words_together() {
        let split = |command| words(command).unwrap();
        assert_eq!(split("python3 bot.py"), ["python3", "bot.py"]);
        assert_eq!(split("  sh -c 'a \"b\" c' ''"), ["sh", "-c", "a \"b\" c", ""]);
        assert_eq!(split("my\" bot\".py"), ["my bot.py"]);
        assert!(words("oops 'x").is_err());
    }

    #[test]
    fn a_program_that_reads_nothing_is_found_out() {
        let program = ExternalBot::start("sleep 60", Duration::from_millis(10)).unwrap();
        // More than a pipe holds, so that the first one is not taken.
        let message = json!("x".repeat(1 << 20));
        let sent = (0..MAX_UNREAD_LINES + 2).map(|_| program.send(&message)).collect::<Vec<_>>();
        assert!(sent.contains(&Err(BotError::TimedOut("0.01".into()))), "{sent:?}");
    }

    #[test]
    fn a_quotation_is_short_and_harmless() {
        assert_eq!(excerpt("a\u{1b}[2Jb\n"), "a·[2Jb");
        assert_eq!(excerpt(&"x".repeat(200)).chars().count(), MAX_QUOTED_CHARS + 1);
    }
}
