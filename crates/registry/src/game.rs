//! A game in the list.

use core::marker::PhantomData;

use kit::rules::read_setup;
use kit::{BadSetup, Faults, Meta, Problem, Rules, Seats};
use serde_json::Value;

use crate::table::{Json, Seated, Table, json};

/// A game without its type.
pub trait Game: Sync {
    /// Name, seats, revision.
    fn meta(&self) -> &'static Meta;

    /// The whole default ruleset.
    fn default_ruleset(&self) -> Json;

    /// A table with so many seats. The fields that `ruleset` gives replace the default's.
    fn open(&self, seats: usize, ruleset: &Value) -> Result<Box<dyn Table>, BadSetup>;
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
