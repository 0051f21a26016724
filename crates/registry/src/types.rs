//! Games whose types TypeScript can be told of. Only with the feature `ts`.

use kit::Rules;
use kit::types::Shown;
use ts_rs::TS;

/// A game with all that crosses the wire declared.
pub trait Typed:
    Rules<
        Ruleset: TS + 'static,
        Action: TS + 'static,
        Outcome: TS + 'static,
        Illegal: TS + 'static,
        Options: TS + 'static,
        View: TS + Shown + 'static,
        Seen: TS + 'static,
        Scene: TS + 'static,
    >
{
}

impl<R> Typed for R where
    R: Rules<
            Ruleset: TS + 'static,
            Action: TS + 'static,
            Outcome: TS + 'static,
            Illegal: TS + 'static,
            Options: TS + 'static,
            View: TS + Shown + 'static,
            Seen: TS + 'static,
            Scene: TS + 'static,
        >
{
}

/// Somebody who wants to see every game with its declared types.
pub trait TypedVisitor {
    /// Here is one.
    fn visit<R: Typed>(&mut self);
}
