//! Whether the dice were honest.

use fair::{Commitment, FairDice, Secret};
use serde_json::Value;

use crate::canonical_json::CanonicalJson;
use crate::mark_chain::MarkChain;
use crate::record::{BadRecord, Input, Record, Replay, apply_input};

/// What can be said of a record.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Every outcome is what the committed dice gave, and every line is as it was written.
    Honest {
        /// How many inputs there are.
        inputs: usize,
        /// How many of them came out by chance.
        outcomes: usize,
    },
    /// It is not so. This is the first place where it shows.
    Dishonest(RecordFault),
    /// It cannot be said.
    Unverifiable(Unverifiable),
}

/// What is wrong with a record that should be honest.
#[derive(Clone, Debug, thiserror::Error)]
pub enum RecordFault {
    /// The secret is not the one that was committed to.
    #[error("the secret that was told is not the one the table committed to before the game")]
    WrongSecret,
    /// The secret or the commitment is not 32 bytes of hexadecimal.
    #[error("the {0} is not 64 hexadecimal digits, so it was changed")]
    NotHex(&'static str),
    /// The game is over and nobody told the secret.
    #[error("the game is over and yet the table's secret is missing: it was taken out, or never told")]
    SecretMissing,
    /// The header is not as it was written.
    #[error("the header was changed: what it says of game, ruleset, seats, table and dice no longer fits its mark")]
    HeaderChanged,
    /// An outcome is not what the dice gave.
    #[error("at input {} the dice gave {expected}, and the record says {found}", index + 1)]
    OutcomeChanged {
        /// Which input, from 0.
        index: usize,
        /// What the dice gave.
        expected: Value,
        /// What the record says.
        found: Value,
    },
    /// An input is not as it was written.
    #[error("input {} was changed, or something before it was added or taken out: its mark no longer fits", index + 1)]
    InputChanged {
        /// Which input, from 0.
        index: usize,
    },
    /// An input cannot have happened.
    #[error("{0}")]
    ImpossibleInput(BadRecord),
    /// The secret is told, and yet the game is not over.
    #[error(
        "the game is not over after the last input ({inputs} in all), and yet its secret is told: inputs are missing at the end"
    )]
    InputsMissing {
        /// How many inputs there are.
        inputs: usize,
    },
}

/// Why nothing can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unverifiable {
    /// Nobody committed to anything.
    #[error("nobody committed to the dice of this game, so there is nothing to check them against")]
    NoCommitment,
    /// The secret is not told yet.
    #[error("the table's secret is not told yet; it is when the game is over, and then the dice can be checked")]
    SecretNotRevealed,
    /// Some outcomes were said by somebody.
    #[error(
        "{count} of the outcomes did not come from the committed dice but were told by hand, the first at input {}; \
         everything else is as the dice gave it",
        first + 1
    )]
    OutcomesByHand {
        count: usize,
        /// The first of them, from 0.
        first: usize,
    },
}

/// Recomputes every outcome and every mark. An error is for a document that is no record of ours at all.
pub fn verify(record: &Record) -> Result<Verdict, BadRecord> {
    let mut table = record.initial_table()?;
    let Some(commitment) = &record.header.commitment else {
        replay(record)?;
        let marked = record.header.mark.is_some() || record.inputs.iter().any(|input| input.mark().is_some());
        return Ok(match marked || record.secret.is_some() {
            true => Verdict::Dishonest(RecordFault::HeaderChanged),
            false => Verdict::Unverifiable(Unverifiable::NoCommitment),
        });
    };
    let Some(commitment) = Commitment::from_hex(commitment) else {
        return Ok(Verdict::Dishonest(RecordFault::NotHex("commitment")));
    };
    let Some(secret) = &record.secret else {
        return Ok(match replay(record)? || record.ended_early.is_some() {
            true => Verdict::Dishonest(RecordFault::SecretMissing),
            false => Verdict::Unverifiable(Unverifiable::SecretNotRevealed),
        });
    };
    let Some(secret) = Secret::from_hex(secret) else { return Ok(Verdict::Dishonest(RecordFault::NotHex("secret"))) };
    if secret.commitment() != commitment {
        return Ok(Verdict::Dishonest(RecordFault::WrongSecret));
    }
    let header = &record.header;
    let mut seal = MarkChain::new(&secret);
    let as_written = says_so(&header.ruleset, &CanonicalJson::new(&table.ruleset()).to_value())
        && header.contributions.len() == header.seats;
    if header.mark.as_deref() != Some(&seal.mark_line(header)) || !as_written {
        return Ok(Verdict::Dishonest(RecordFault::HeaderChanged));
    }
    let mut fair = FairDice::new(&secret, &header.terms());
    let (mut outcomes, mut by_hand) = (0, Vec::new());
    for (index, input) in record.inputs.iter().enumerate() {
        match input {
            Input::Outcome { by_hand: true, .. } => by_hand.push(index),
            Input::Outcome { outcome, by_hand: false, .. } => {
                outcomes += 1;
                let drawn = table.draw_outcome(&mut fair).map(|drawn| CanonicalJson::new(&drawn));
                if let Some(drawn) = drawn.ok().filter(|drawn| drawn != outcome) {
                    let (expected, found) = (drawn.to_value(), outcome.to_value());
                    return Ok(Verdict::Dishonest(RecordFault::OutcomeChanged { index, expected, found }));
                }
            }
            Input::Action { .. } => {}
        }
        let written = match apply_input(&mut table, index, input) {
            Ok(written) => written,
            Err(impossible) => return Ok(Verdict::Dishonest(RecordFault::ImpossibleInput(impossible))),
        };
        if input.mark() != Some(&seal.mark_input(input)) || *input.content() != written {
            return Ok(Verdict::Dishonest(RecordFault::InputChanged { index }));
        }
    }
    let inputs = record.inputs.len();
    let over = match &record.ended_early {
        // An end that the table made has a mark of its own; one that somebody else made has not.
        Some(ended) => !table.turn().is_over() && ended.mark == seal.mark_early_end(),
        None => table.turn().is_over(),
    };
    Ok(match (over, by_hand.first()) {
        (false, _) => Verdict::Dishonest(RecordFault::InputsMissing { inputs }),
        (true, Some(&first)) => Verdict::Unverifiable(Unverifiable::OutcomesByHand { count: by_hand.len(), first }),
        (true, None) => Verdict::Honest { inputs, outcomes },
    })
}

/// Whether each field that the record's ruleset has is the table's. A record of an earlier revision lacks the fields that
/// came later; that none was taken out is for the header's mark to tell.
fn says_so(record: &Value, table: &Value) -> bool {
    match (record, table) {
        (Value::Object(record), Value::Object(table)) => {
            record.iter().all(|(field, value)| table.get(field) == Some(value))
        }
        (record, table) => record == table,
    }
}

/// Even where the dice cannot be checked, the rules must have allowed every input. Tells whether the game is over.
fn replay(record: &Record) -> Result<bool, BadRecord> {
    let mut replay = Replay::new(record)?;
    replay.by_ref().try_for_each(|step| step.map(drop))?;
    Ok(replay.table().turn().is_over())
}
