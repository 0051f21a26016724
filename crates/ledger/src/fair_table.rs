//! A table with committed dice, and one that keeps its record.

use fair::{Commitment, FairDice, Secret, StreamInputs};
use games::{Action, GameId, Outcome, Refusal, Table};
use kit::revision::downgrade_ruleset;
use kit::{InvalidSetup, Pick, Seat, Turn};
use serde_json::Value;

use crate::canonical_json::CanonicalJson;
use crate::mark_chain::MarkChain;
use crate::record::{BadRecord, EarlyEnd, FORMAT, Header, Input, Record, VERSION, apply_input};

/// Who sits down to what.
#[derive(Clone, Debug)]
pub struct TableSpec<'a> {
    pub seats: usize,
    /// The fields of the ruleset that differ from the default.
    pub ruleset: &'a Value,
    /// The table's id, which goes into the dice.
    pub table_id: String,
    /// What each seat adds to the dice, in seat order; may be shorter than the table.
    pub contributions: Vec<String>,
}

/// A running game and its dice. Every accepted input comes back as the line of the record it makes; whoever holds the
/// match decides where those lines are kept.
pub struct FairTable {
    table: Table,
    /// What the table waits for. It is asked far more often than it changes, so it is kept from input to input.
    turn: Turn,
    header: Header,
    dice: Dice,
    /// Set when the table ended the game before its rules did.
    ended: Option<EarlyEnd>,
}

/// Where outcomes come from.
enum Dice {
    /// From the committed stream of a secret that this program holds.
    Ours { secret: Secret, fair: FairDice, seal: MarkChain },
    /// From a stream of somebody else's, who told the secret when the game was over.
    Told { secret: String },
    /// From elsewhere: the secret is not known here, so nothing can be added to the stream or sealed.
    Unknown,
}

impl FairTable {
    /// A new game whose dice are committed to before the first outcome.
    pub fn new(game: GameId, spec: TableSpec<'_>, secret: Secret) -> Result<FairTable, InvalidSetup> {
        FairTable::with_revision(game, game.meta().revision, spec, secret)
    }

    /// A game that a program began whose rules were of this revision: the ruleset means what it meant then, and the
    /// header is the one that was written then.
    pub fn with_revision(
        game: GameId,
        revision: u32,
        spec: TableSpec<'_>,
        secret: Secret,
    ) -> Result<FairTable, InvalidSetup> {
        let table = game.new_table_at_revision(revision, spec.seats, spec.ruleset)?;
        let mut contributions = spec.contributions;
        contributions.resize(spec.seats, String::new());
        let mut header = Header {
            format: FORMAT.into(),
            version: VERSION,
            game: game.id().into(),
            revision,
            seats: spec.seats,
            ruleset: downgrade_ruleset(
                game.earlier_revisions(),
                revision,
                CanonicalJson::new(&table.ruleset()).to_value(),
            ),
            table: spec.table_id,
            commitment: Some(secret.commitment().to_string()),
            contributions,
            mark: None,
        };
        let mut seal = MarkChain::new(&secret);
        header.mark = Some(seal.mark_line(&header));
        let fair = FairDice::new(&secret, &header.terms());
        let turn = table.turn();
        Ok(FairTable { table, turn, header, dice: Dice::Ours { secret, fair, seal }, ended: None })
    }

    /// The table a record began with. If `secret_for` knows the secret behind the commitment, the dice go on as they
    /// would have; otherwise outcomes that are added count as told.
    fn reopen(record: &Record, secret_for: impl FnOnce(&Header) -> Option<Secret>) -> Result<FairTable, BadRecord> {
        let game = record.game()?;
        let table = record.initial_table()?;
        let mut header = record.header.clone();
        header.ruleset = downgrade_ruleset(
            game.earlier_revisions(),
            header.revision,
            CanonicalJson::new(&table.ruleset()).to_value(),
        );
        header.contributions.resize(header.seats, String::new());
        let committed = header.commitment.as_deref().and_then(Commitment::from_hex);
        let ours = secret_for(&header).filter(|secret| Some(secret.commitment()) == committed);
        let dice = match (ours, &record.secret) {
            (Some(secret), _) => {
                let mut seal = MarkChain::new(&secret);
                seal.mark_line(&header);
                Dice::Ours { fair: FairDice::new(&secret, &header.terms()), seal, secret }
            }
            (None, Some(secret)) => Dice::Told { secret: secret.clone() },
            (None, None) => Dice::Unknown,
        };
        let turn = table.turn();
        Ok(FairTable { table, turn, header, dice, ended: None })
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What was agreed at the start, the commitment among it.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Whether nothing more can happen: the game has ended by its rules, or the table ended it.
    pub fn is_over(&self) -> bool {
        self.turn.is_over()
    }

    /// What the table waits for. A game that was ended early is over for everybody, with the standings it had.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Something has happened, so the table may wait for something else.
    fn renew_turn(&mut self) {
        self.turn = match self.ended {
            Some(_) => Turn::Over { standings: self.table.standings() },
            None => self.table.turn(),
        };
    }

    /// Ends the game before its rules do. Refused for one that is over, and where the dice are not this table's own.
    pub fn end_early(&mut self) -> Result<(), Refusal> {
        let over = self.is_over();
        let Dice::Ours { seal, .. } = &mut self.dice else {
            return Err(Refusal::IllegalOutcome { reason: "dice_unknown" });
        };
        if over {
            return Err(Refusal::IllegalOutcome { reason: "game_over" });
        }
        self.ended = Some(EarlyEnd { mark: seal.mark_early_end() });
        self.renew_turn();
        Ok(())
    }

    /// How the table ended the game, if it did.
    pub fn ended_early(&self) -> Option<&EarlyEnd> {
        self.ended.as_ref()
    }

    /// The record of this match, given the lines it handed out. The secret is in it only when the game is over.
    pub fn record(&self, inputs: Vec<Input>) -> Record {
        Record { header: self.header.clone(), inputs, ended_early: self.ended.clone(), secret: self.revealed_secret() }
    }

    /// The secret, which is told only when the game is over.
    pub fn revealed_secret(&self) -> Option<String> {
        match &self.dice {
            Dice::Ours { secret, .. } if self.is_over() => Some(secret.to_hex()),
            Dice::Told { secret } => Some(secret.clone()),
            Dice::Ours { .. } | Dice::Unknown => None,
        }
    }

    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<Input, Refusal> {
        self.take_action(seat, action, false)
    }

    /// A seat's time has run out: the smallest thing the rules allow is done for it, and the line says so.
    pub fn time_out(&mut self, seat: Seat) -> Result<Input, Refusal> {
        let action = self.table.timeout_action(seat)?;
        self.take_action(seat, &action, true)
    }

    /// A seat does something legal at random.
    pub fn act_at_random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Result<Input, Refusal> {
        let action = self.table.random_action(seat, pick)?;
        self.take_action(seat, &action, false)
    }

    fn take_action(&mut self, seat: Seat, action: &Action, clock: bool) -> Result<Input, Refusal> {
        self.table.act(seat, action)?;
        Ok(self.mark(Input::Action {
            seat: seat.number(),
            action: CanonicalJson::new(action),
            by_clock: clock,
            mark: None,
        }))
    }

    /// Resolves the chance with an outcome that somebody chose. The record marks it as given by hand.
    pub fn resolve_by_hand(&mut self, outcome: &Outcome) -> Result<Input, Refusal> {
        self.take_outcome(outcome, true)
    }

    /// Resolves the chance with the committed dice. Refused where they are not known here.
    pub fn roll(&mut self) -> Result<Input, Refusal> {
        let Dice::Ours { fair, .. } = &mut self.dice else {
            return Err(Refusal::IllegalOutcome { reason: "dice_unknown" });
        };
        let outcome = self.table.draw_outcome(fair)?;
        self.take_outcome(&outcome, false)
    }

    /// Resolves the chance with the committed dice or, where they are not known here, with this source; the record marks
    /// the latter as given by hand.
    pub fn roll_or_draw(&mut self, pick: &mut dyn Pick) -> Result<Input, Refusal> {
        if matches!(self.dice, Dice::Ours { .. }) {
            return self.roll();
        }
        let outcome = self.table.draw_outcome(pick)?;
        self.take_outcome(&outcome, true)
    }

    fn take_outcome(&mut self, outcome: &Outcome, by_hand: bool) -> Result<Input, Refusal> {
        self.table.resolve(outcome)?;
        Ok(self.mark(Input::Outcome { outcome: CanonicalJson::new(outcome), by_hand, mark: None }))
    }

    /// Applies a line of a record without comparing it with the dice or its mark, and marks it anew.
    fn apply_as_recorded(&mut self, index: usize, input: &Input) -> Result<Input, BadRecord> {
        if let (Dice::Ours { fair, .. }, Input::Outcome { by_hand: false, .. }) = (&mut self.dice, input) {
            // The stream is moved on by the very pick that gave this outcome.
            let _ = self.table.draw_outcome(fair);
        }
        let content = apply_input(&mut self.table, index, input)?;
        self.renew_turn();
        let mut input = input.clone();
        *input.content_mut() = content;
        if let Dice::Ours { seal, .. } = &mut self.dice {
            seal.mark_input(&input);
        }
        Ok(input)
    }

    /// Applies a line that this table returned before. It must be the same line: an outcome that the dice did not give,
    /// or a mark that does not fit, is an error, and the table is then unchanged.
    pub fn replay_input(&mut self, index: usize, input: &Input) -> Result<(), BadRecord> {
        let Dice::Ours { fair, seal, .. } = &self.dice else {
            apply_input(&mut self.table, index, input)?;
            self.renew_turn();
            return Ok(());
        };
        let (mut fair, mut seal) = (fair.clone(), seal.clone());
        if let Input::Outcome { outcome, by_hand: false, .. } = input
            && let Ok(drawn) = self.table.draw_outcome(&mut fair)
        {
            let expected = CanonicalJson::new(&drawn);
            if expected != *outcome {
                let (expected, found) = (expected.to_value(), outcome.to_value());
                return Err(BadRecord::WrongOutcome { index, expected, found });
            }
        }
        if input.mark() != Some(&seal.mark_input(input)) {
            return Err(BadRecord::WrongMark { index });
        }
        apply_input(&mut self.table, index, input)?;
        self.renew_turn();
        if let Dice::Ours { fair: old_fair, seal: old_seal, .. } = &mut self.dice {
            (*old_fair, *old_seal) = (fair, seal);
        }
        Ok(())
    }

    fn mark(&mut self, mut input: Input) -> Input {
        // Whoever plays on from a record of a game that was ended early has a game that was not.
        self.ended = None;
        self.renew_turn();
        if let Dice::Ours { seal, .. } = &mut self.dice {
            let sealed = seal.mark_input(&input);
            match &mut input {
                Input::Action { mark, .. } | Input::Outcome { mark, .. } => *mark = Some(sealed),
            }
        }
        input
    }
}

impl Header {
    /// What goes into the dice beside the secret.
    pub fn terms(&self) -> StreamInputs {
        StreamInputs { table_id: self.table.clone(), contributions: self.contributions.clone() }
    }
}

/// A match that keeps all its lines in memory.
pub struct RecordedGame {
    game: FairTable,
    inputs: Vec<Input>,
}

impl RecordedGame {
    /// A record that begins now.
    pub fn new(game: FairTable) -> RecordedGame {
        RecordedGame { game, inputs: Vec::new() }
    }

    /// A game rebuilt from its record; see [`FairTable`] for what happens to its dice.
    pub fn load(
        record: &Record,
        secret_for: impl FnOnce(&Header) -> Option<Secret>,
    ) -> Result<RecordedGame, BadRecord> {
        let mut game = FairTable::reopen(record, secret_for)?;
        let taken = record.inputs.iter().enumerate().map(|(index, input)| game.apply_as_recorded(index, input));
        let inputs = taken.collect::<Result<_, _>>()?;
        game.ended.clone_from(&record.ended_early);
        game.renew_turn();
        Ok(RecordedGame { game, inputs })
    }

    /// The match, to look at.
    pub fn fair_table(&self) -> &FairTable {
        &self.game
    }

    /// The table, to look at.
    pub fn table(&self) -> &Table {
        self.game.table()
    }

    /// Lets something happen at the table and keeps the line it makes.
    pub fn apply(
        &mut self,
        input: impl FnOnce(&mut FairTable) -> Result<Input, Refusal>,
    ) -> Result<&CanonicalJson, Refusal> {
        let input = input(&mut self.game)?;
        let at = self.inputs.len();
        self.inputs.push(input);
        Ok(self.inputs[at].content())
    }

    /// The record so far. The secret is in it only when the game is over.
    pub fn record(&self) -> Record {
        self.game.record(self.inputs.clone())
    }
}
