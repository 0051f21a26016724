//! A running game of any kind: inputs are typed, what goes out to clients is JSON.

use kit::{DrawPacing, FinishedRaces, Meta, Pick, Seat, Seats, Standings, Turn, Viewer};
use play::table::{to_raw_json, write_json};
use play::{RawJson, Refusal};
use serde::{Serialize, Serializer};
use serde_json::Value;

use crate::{Action, GameId, Observation, Outcome, Table, Viewpoint};

impl Table {
    /// Which game it is.
    pub fn game(&self) -> GameId {
        macro_rules! id {
            ($($Game:ident)+) => {
                match self { $(Table::$Game(_) => GameId::$Game),+ }
            };
        }
        game_names!(id)
    }

    /// Name, seats, revision.
    pub fn meta(&self) -> &'static Meta {
        self.game().meta()
    }

    pub fn seats(&self) -> Seats {
        with_any!(Table, self, table => table.seats())
    }

    /// The whole ruleset in force.
    pub fn ruleset(&self) -> RawJson {
        with_any!(Table, self, table => table.ruleset())
    }

    /// What a client draws the game with.
    pub fn scene(&self) -> RawJson {
        with_any!(Table, self, table => table.scene())
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        with_any!(Table, self, table => table.turn())
    }

    /// How everybody stands now, or how it ended.
    pub fn standings(&self) -> Standings {
        with_any!(Table, self, table => table.standings())
    }

    /// The races that are over.
    pub fn finished_races(&self) -> FinishedRaces {
        with_any!(Table, self, table => table.finished_races())
    }

    /// Whether somebody new may take over this seat now without learning a secret that the table would mind.
    pub fn seat_may_change_hands(&self, seat: Seat) -> bool {
        with_any!(Table, self, table => table.seat_may_change_hands(seat))
    }

    /// What a seat may do now.
    pub fn options(&self, seat: Seat) -> Option<RawJson> {
        with_any!(Table, self, table => table.options(seat).map(|options| to_raw_json(&options)))
    }

    /// The actions a seat may take now, but no more than `most`.
    pub fn legal_actions(&self, seat: Seat, most: usize) -> Vec<RawJson> {
        with_any!(Table, self, table => table.legal_actions(seat, most).iter().map(to_raw_json).collect())
    }

    /// The outcomes of the chance that is due, with their weights, ascending.
    pub fn chance_outcomes(&self) -> Option<Vec<(u32, RawJson)>> {
        with_any!(Table, self, table => {
            let odds = table.chance_outcomes()?;
            Some(odds.entries().iter().map(|(weight, outcome)| (*weight, to_raw_json(outcome))).collect())
        })
    }

    /// What the chance that is due is for.
    pub fn draw_pacing(&self) -> Option<DrawPacing> {
        with_any!(Table, self, table => table.draw_pacing())
    }

    /// Reads an action of this seat. One that cannot be read is refused as [`Table::act`] would refuse it.
    pub fn read_action(&self, seat: Seat, action: &Value) -> Result<Action, Refusal> {
        Ok(map_any!(Table, self, table => Action, table.read_action(seat, action)?))
    }

    /// Reads an outcome. One that cannot be read is refused as [`Table::resolve`] would refuse it.
    pub fn read_outcome(&self, outcome: &Value) -> Result<Outcome, Refusal> {
        Ok(map_any!(Table, self, table => Outcome, table.read_outcome(outcome)?))
    }

    pub fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        with_both!(self, Action, action, (table, action) => table.act(seat, action))
    }

    /// Applies an outcome of chance.
    pub fn resolve(&mut self, outcome: &Outcome) -> Result<(), Refusal> {
        with_both!(self, Outcome, outcome, (table, outcome) => table.resolve(outcome))
    }

    /// The outcome that one pick of this source gives. Nothing happens at the table.
    pub fn draw_outcome(&self, pick: &mut dyn Pick) -> Result<Outcome, Refusal> {
        Ok(map_any!(Table, self, table => Outcome, table.draw_outcome(pick)?))
    }

    /// What is played for a seat whose time has run out: the smallest thing the rules allow.
    pub fn timeout_action(&self, seat: Seat) -> Result<Action, Refusal> {
        Ok(map_any!(Table, self, table => Action, table.timeout_action(seat)?))
    }

    /// A random legal action of this seat.
    pub fn random_action(&self, seat: Seat, pick: &mut dyn Pick) -> Result<Action, Refusal> {
        Ok(map_any!(Table, self, table => Action, table.random_action(seat, pick)?))
    }

    /// A seat does something legal at random. Returns the action.
    pub fn act_at_random(&mut self, seat: Seat, pick: &mut dyn Pick) -> Result<Action, Refusal> {
        let action = self.random_action(seat, pick)?;
        self.act(seat, &action).map(|()| action)
    }

    /// Resolves the chance that is due with one pick of this source. Returns the outcome.
    pub fn resolve_at_random(&mut self, pick: &mut dyn Pick) -> Result<Outcome, Refusal> {
        let outcome = self.draw_outcome(pick)?;
        self.resolve(&outcome).map(|()| outcome)
    }

    /// The events of the last accepted input, the whole truth.
    pub fn events(&self) -> Vec<RawJson> {
        with_any!(Table, self, table => table.events().iter().map(to_raw_json).collect())
    }

    /// The events of the last accepted input as this viewer may know them.
    pub fn visible_events(&self, viewer: Viewer) -> Vec<RawJson> {
        with_any!(Table, self, table => table.visible_events(viewer).map(|seen| to_raw_json(&seen)).collect())
    }

    /// All this viewer may know.
    pub fn view(&self, viewer: Viewer) -> RawJson {
        with_any!(Table, self, table => to_raw_json(&table.view(viewer)))
    }

    /// Whether this seat has something on its screen that the others must not see.
    pub fn has_secrets(&self, seat: Seat) -> bool {
        with_any!(Table, self, table => table.has_secrets(seat))
    }

    /// What whoever decides for this seat has to go by; none if nobody waits for it.
    pub fn observation(&self, seat: Seat) -> Option<Observation> {
        Some(map_any!(Table, self, table => Observation, Box::new(table.observation(seat)?)))
    }

    /// What this viewer has to go by, for those who compute chances elsewhere.
    pub fn viewpoint(&self, viewer: Viewer) -> Viewpoint {
        map_any!(Table, self, table => Viewpoint, Box::new(table.viewpoint(viewer)))
    }

    /// Writes [`Table::view`] behind what is there already.
    pub fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        self.write_public_view(out);
        self.write_personal_view(viewer, out);
    }

    /// Writes the part of a view that is the same for every viewer. What [`Table::write_personal_view`] writes completes it, so
    /// that whoever tells many viewers writes this once and joins the bytes.
    pub fn write_public_view(&self, out: &mut Vec<u8>) {
        with_any!(Table, self, table => write_json(&table.public_view(), out));
        // The object stays open for the fields that depend on the viewer.
        out.pop();
    }

    /// Writes the rest of this viewer's view. It is the same for all viewers who have no seat at this table.
    pub fn write_personal_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        let start = out.len();
        with_any!(Table, self, table => write_json(&table.personal_view(viewer), out));
        if out.get(start..) == Some(b"{}") {
            out.remove(start);
        } else if let Some(brace) = out.get_mut(start) {
            *brace = b',';
        }
    }

    /// Writes [`Table::options`], or `null`.
    pub fn write_options(&self, seat: Seat, out: &mut Vec<u8>) {
        with_any!(Table, self, table => write_json(&table.options(seat), out));
    }

    /// Writes [`Table::visible_events`] with commas between, also before the first if something is there already.
    pub fn write_visible_events(&self, viewer: Viewer, out: &mut Vec<u8>) {
        with_any!(Table, self, table => {
            for seen in table.visible_events(viewer) {
                if !out.is_empty() {
                    out.push(b',');
                }
                write_json(&seen, out);
            }
        });
    }

    /// Whether this viewer may know more of the last accepted input's events than everybody. If not, it is told what a
    /// spectator is told.
    pub fn has_private_events(&self, viewer: Viewer) -> bool {
        with_any!(Table, self, table => table.has_private_events(viewer))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        with_any!(Action, self, action => action.serialize(serializer))
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        with_any!(Outcome, self, outcome => outcome.serialize(serializer))
    }
}
