//! Waiting for something that another task or process does.

use std::time::{Duration, Instant};

/// How long a busy machine may take for what takes a moment.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long to wait before asking again.
const PAUSE: Duration = Duration::from_millis(20);

/// Asks until there is an answer. Fails, saying what was waited for, if there is none after 20 seconds. This is for what
/// cannot be waited for directly, such as a server that comes back: a test with a channel or a frame waits for that.
pub async fn until<T>(awaited: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + TIMEOUT;
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited {} s for {awaited}", TIMEOUT.as_secs());
        tokio::time::sleep(PAUSE).await;
    }
}
