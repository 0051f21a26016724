//! Lines from a stream to lines on a stream.

use std::io::{self, BufRead, Read, Write};

use crate::Engine;
use crate::reply::ErrorReply;

/// No line may be longer than this. A record of thousands of inputs fits many times over.
const MAX_LINE_BYTES: u64 = 64 << 20;

/// Answers every line until the input ends. Each answer is out before the next line is read.
pub fn run(engine: &mut Engine, mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let whole = line.last() == Some(&b'\n') || (read as u64) < MAX_LINE_BYTES;
        let answer = if whole {
            engine.answer_line(&line)
        } else {
            skip_line(&mut input)?;
            let megabytes = MAX_LINE_BYTES >> 20;
            Some(ErrorReply::bad_request(format!("a line may not be longer than {megabytes} MiB")).into_line())
        };
        if let Some(mut answer) = answer {
            answer.push('\n');
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
    }
}

/// Throws away what is left of a line that is too long to keep.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(());
        }
    }
}
