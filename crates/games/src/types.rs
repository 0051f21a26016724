//! Games whose types TypeScript can be told of. Only with the feature `ts`.

use kit::Rules;
use ts_rs::TS;

/// A game with all that crosses the wire declared.
pub trait TsGame:
    Rules<
        Ruleset: TS + 'static,
        Action: TS + 'static,
        Outcome: TS + 'static,
        Illegal: TS + 'static,
        Options: TS + 'static,
        Public: TS + 'static,
        Own: TS + 'static,
        Spectator: TS + 'static,
        Event: TS + 'static,
        Scene: TS + 'static,
    >
{
}

impl<R> TsGame for R where
    R: Rules<
            Ruleset: TS + 'static,
            Action: TS + 'static,
            Outcome: TS + 'static,
            Illegal: TS + 'static,
            Options: TS + 'static,
            Public: TS + 'static,
            Own: TS + 'static,
            Spectator: TS + 'static,
            Event: TS + 'static,
            Scene: TS + 'static,
        >
{
}
