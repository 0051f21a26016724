//! A game in the list.

use core::marker::PhantomData;

use kit::rules::read_setup;
use kit::{BadSetup, BadVariant, Earlier, Faults, Meta, Problem, Rules, Seats, Variant, revision};
use serde_json::Value;

use crate::table::{Json, Seated, Table, json};

/// A game without its type.
pub trait Game: Sync {
    /// Name, seats, revision.
    fn meta(&self) -> &'static Meta;

    /// The whole default ruleset.
    fn default_ruleset(&self) -> Json;

    /// Rulesets with a name, `standard` first.
    fn variants(&self) -> &'static [Variant];

    /// The fields of this variant, with those that `ruleset` gives in their place. None if there is no such variant.
    fn vary(&self, variant: &str, ruleset: &Value) -> Result<Option<Value>, BadVariant> {
        let Some(variant) = self.variants().iter().find(|it| it.id == variant) else { return Ok(None) };
        let mut fields = variant.fields()?;
        match ruleset {
            Value::Object(given) => fields.extend(given.iter().map(|(field, value)| (field.clone(), value.clone()))),
            Value::Null => {}
            // What is no object is refused where rulesets are read, with the words they have for it.
            Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => return Ok(Some(ruleset.clone())),
        }
        Ok(Some(Value::Object(fields)))
    }

    /// How rulesets of earlier revisions are read.
    fn earlier(&self) -> &'static [Earlier];

    /// A table with so many seats. The fields that `ruleset` gives replace the default's.
    fn open(&self, seats: usize, ruleset: &Value) -> Result<Box<dyn Table>, BadSetup>;

    /// The same for a ruleset that was written by a program whose rules were of this revision.
    fn reopen(&self, revision: u32, seats: usize, ruleset: &Value) -> Result<Box<dyn Table>, BadSetup> {
        self.open(seats, &revision::modernised(self.earlier(), revision, ruleset))
    }
}

/// The entry of one game.
pub struct Entry<R>(PhantomData<fn() -> R>);

impl<R: Rules> Entry<R> {
    /// The entry.
    pub const NEW: Entry<R> = Entry(PhantomData);
}

impl<R: Rules> Game for Entry<R> {
    fn meta(&self) -> &'static Meta {
        &R::META
    }

    fn default_ruleset(&self) -> Json {
        json(&R::Ruleset::default())
    }

    fn variants(&self) -> &'static [Variant] {
        R::VARIANTS
    }

    fn earlier(&self) -> &'static [Earlier] {
        R::EARLIER
    }

    fn open(&self, seats: usize, ruleset: &Value) -> Result<Box<dyn Table>, BadSetup> {
        let Some(seats) = Seats::new(seats) else {
            let mut faults = Faults::default();
            faults.add("seats", Problem::Outside(R::META.seats.min.into(), R::META.seats.max.into()));
            return Err(BadSetup::from(faults));
        };
        let setup = read_setup::<R>(ruleset, seats)?;
        Ok(Box::new(Seated::<R>::new(setup)))
    }
}
