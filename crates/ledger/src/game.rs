//! A table that keeps its record.

use dealer::{Commitment, Fair, Secret, Terms};
use kit::{BadSetup, Pick, Seat};
use registry::{Game, Json, Refusal, Table};
use serde_json::Value;

use crate::record::{BadRecord, FORMAT, Header, Input, Record, VERSION, take, value};
use crate::seal::Seal;

/// Who sits down to what.
#[derive(Clone, Debug)]
pub struct Seating<'a> {
    /// How many.
    pub seats: usize,
    /// The fields of the ruleset that differ from the default.
    pub ruleset: &'a Value,
    /// The table's id, which goes into the dice.
    pub table: String,
    /// What each seat adds to the dice, in seat order; may be shorter than the table.
    pub contributions: Vec<String>,
}

/// A running game, its dice, and its record so far.
pub struct Match {
    table: Box<dyn Table>,
    header: Header,
    inputs: Vec<Input>,
    dice: Dice,
}

/// Where outcomes come from.
enum Dice {
    /// From the committed stream of a secret that this program holds.
    Ours { secret: Secret, fair: Fair, seal: Seal },
    /// From a stream of somebody else's, who told the secret when the game was over.
    Told { secret: String },
    /// From elsewhere: the secret is not known here, so nothing can be added to the stream or sealed.
    Unknown,
}

impl Match {
    /// A new game whose dice are committed to before the first outcome.
    pub fn new(game: &dyn Game, seating: Seating<'_>, secret: Secret) -> Result<Match, BadSetup> {
        let table = game.open(seating.seats, seating.ruleset)?;
        let mut contributions = seating.contributions;
        contributions.resize(seating.seats, String::new());
        let mut header = Header {
            format: FORMAT.into(),
            version: VERSION,
            game: game.meta().id.into(),
            revision: game.meta().revision,
            seats: seating.seats,
            ruleset: value(&table.ruleset()),
            table: seating.table,
            commitment: Some(secret.commitment().to_string()),
            contributions,
            mark: None,
        };
        let mut seal = Seal::new(&secret);
        header.mark = Some(seal.mark(&header));
        let fair = Fair::new(&secret, &header.terms());
        Ok(Match { table, header, inputs: Vec::new(), dice: Dice::Ours { secret, fair, seal } })
    }

    /// A game rebuilt from its record. If `secret_for` knows the secret behind the commitment, the game goes on with
    /// the same dice; otherwise outcomes that are added count as told.
    pub fn load(record: &Record, secret_for: impl FnOnce(&Header) -> Option<Secret>) -> Result<Match, BadRecord> {
        let mut table = record.open()?;
        let mut header = record.header.clone();
        header.ruleset = value(&table.ruleset());
        header.contributions.resize(header.seats, String::new());
        let committed = header.commitment.as_deref().and_then(Commitment::from_hex);
        let ours = secret_for(&header).filter(|secret| Some(secret.commitment()) == committed);
        let mut dice = match (ours, &record.secret) {
            (Some(secret), _) => {
                let mut seal = Seal::new(&secret);
                seal.mark(&header);
                Dice::Ours { fair: Fair::new(&secret, &header.terms()), seal, secret }
            }
            (None, Some(secret)) => Dice::Told { secret: secret.clone() },
            (None, None) => Dice::Unknown,
        };
        let mut inputs = Vec::with_capacity(record.inputs.len());
        for (index, input) in record.inputs.iter().enumerate() {
            if let (Dice::Ours { fair, .. }, Input::Outcome { told: false, .. }) = (&mut dice, input) {
                // The stream is moved on by the very pick that gave this outcome.
                let _ = table.fork().roll(fair);
            }
            let input = canonical(input, &take(table.as_mut(), index, input)?);
            if let Dice::Ours { seal, .. } = &mut dice {
                seal.mark(&input);
            }
            inputs.push(input);
        }
        Ok(Match { table, header, inputs, dice })
    }

    /// The table, to look at.
    pub fn table(&self) -> &dyn Table {
        self.table.as_ref()
    }

    /// What was agreed at the start, the commitment among it.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// A seat acts. Gives the action as the rules write it.
    pub fn act(&mut self, seat: Seat, action: &Value) -> Result<Json, Refusal> {
        let json = self.table.act(seat, action)?;
        self.note(Input::Action { seat: seat.0, action: value(&json), mark: None });
        Ok(json)
    }

    /// A seat does something legal at random. Gives the action.
    pub fn random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Result<Json, Refusal> {
        let json = self.table.random(seat, pick)?;
        self.note(Input::Action { seat: seat.0, action: value(&json), mark: None });
        Ok(json)
    }

    /// Chance comes out as somebody says, which the record does not hide. Gives the outcome as the rules write it.
    pub fn resolve(&mut self, outcome: &Value) -> Result<Json, Refusal> {
        let json = self.table.resolve(outcome)?;
        self.note(Input::Outcome { outcome: value(&json), told: true, mark: None });
        Ok(json)
    }

    /// Chance comes out by the committed dice, or by `spare` where they are not known here. Gives the outcome.
    pub fn roll(&mut self, spare: &mut dyn Pick) -> Result<Json, Refusal> {
        let (json, told) = match &mut self.dice {
            Dice::Ours { fair, .. } => (self.table.roll(fair)?, false),
            Dice::Told { .. } | Dice::Unknown => (self.table.roll(spare)?, true),
        };
        self.note(Input::Outcome { outcome: value(&json), told, mark: None });
        Ok(json)
    }

    fn note(&mut self, mut input: Input) {
        if let Dice::Ours { seal, .. } = &mut self.dice {
            let sealed = seal.mark(&input);
            match &mut input {
                Input::Action { mark, .. } | Input::Outcome { mark, .. } => *mark = Some(sealed),
            }
        }
        self.inputs.push(input);
    }

    /// The record so far. The secret is in it only when the game is over.
    pub fn record(&self) -> Record {
        let secret = match &self.dice {
            Dice::Ours { secret, .. } if self.table.turn().is_over() => Some(secret.tell()),
            Dice::Told { secret } => Some(secret.clone()),
            Dice::Ours { .. } | Dice::Unknown => None,
        };
        Record { header: self.header.clone(), inputs: self.inputs.clone(), secret }
    }
}

impl Header {
    /// What goes into the dice beside the secret.
    pub fn terms(&self) -> Terms {
        Terms { table: self.table.clone(), contributions: self.contributions.clone() }
    }
}

/// The input with its content as the rules write it.
fn canonical(input: &Input, json: &Json) -> Input {
    let mut input = input.clone();
    match &mut input {
        Input::Action { action: content, .. } | Input::Outcome { outcome: content, .. } => *content = value(json),
    }
    input
}
