//! Live odds: who is told them, asked for here, reckoned elsewhere. They are news that may be missed: nothing waits for
//! them, nothing of them is in the log, and they come from what a viewer may know.

use games::Viewpoint;
use kit::Viewer;
use play::{Price, Quotes};
use protocol::odds::in_ten_thousandths;
use protocol::{Frame, OddsFor, Stage};

use crate::room::core::{ConnId, Core};
use crate::room::text::Text;

/// Odds to be reckoned. Whoever does so answers with a [`Message::Reckoned`](crate::room::Message::Reckoned).
#[derive(Debug)]
pub struct Reckoning {
    /// In which game of the room.
    pub game: u32,
    /// As of which version.
    pub version: u64,
    /// For whose eyes.
    pub viewer: Viewer,
    /// All there is to go by.
    pub glance: Viewpoint,
}

/// What was told last, viewer by viewer.
#[derive(Debug, Default)]
pub(crate) struct Pricing(Vec<(Viewer, u64, Text)>);

impl Core {
    /// Whether this connection is told odds while a race runs.
    fn is_told_odds(&self, conn: ConnId) -> bool {
        match self.room.settings.odds {
            OddsFor::Off | OddsFor::After => false,
            OddsFor::Tv => self.presence.is_screen(&self.room, conn),
            OddsFor::Everyone => true,
        }
    }

    /// Asks for odds when something has happened, and tells those who are new what is known already.
    pub(super) fn tell_odds(&mut self, happened: bool) {
        let live = matches!(self.room.settings.odds, OddsFor::Tv | OddsFor::Everyone);
        if !live || self.room.stage() != Stage::Playing {
            self.pricing.0.clear();
            return;
        }
        let Some(game) = &self.room.game else { return };
        let mut asked: Vec<Viewer> = Vec::new();
        let mut tell: Vec<(ConnId, Text)> = Vec::new();
        let to = self.presence.conns.keys().copied().filter(|conn| happened || self.fresh.contains(conn));
        for conn in to.filter(|conn| self.is_told_odds(*conn)) {
            let viewer = self.presence.viewer(&self.room, conn);
            let known = self.pricing.0.iter().find(|(other, ..)| *other == viewer);
            if let Some((.., text)) = known.filter(|_| self.fresh.contains(&conn)) {
                tell.push((conn, text.clone()));
            }
            if (happened || known.is_none()) && !asked.contains(&viewer) {
                asked.push(viewer);
            }
        }
        let (number, version) = (self.room.games, self.room.version);
        let reckoning = |viewer| Reckoning { game: number, version, viewer, glance: game.table().viewpoint(viewer) };
        self.effects.tell.extend(tell);
        self.effects.reckon.extend(asked.into_iter().map(reckoning));
    }

    /// Odds have come. They are told unless newer ones were, or the game they are of is over.
    pub(super) fn hear_odds(&mut self, game: u32, version: u64, viewer: Viewer, quotes: &Quotes) {
        let stale = self.pricing.0.iter().any(|(other, told, _)| *other == viewer && *told >= version);
        if stale || game != self.room.games || self.room.stage() != Stage::Playing {
            return;
        }
        let prices = quotes.prices.iter().map(on_the_wire).collect();
        let (seat, error) = (viewer.seat().map(|seat| seat.number()), in_ten_thousandths(quotes.error));
        let text = Text::from(&Frame::Odds { version, seat, prices, error });
        let conns = self.presence.conns.keys().copied();
        let to: Vec<ConnId> = conns
            .filter(|conn| self.is_told_odds(*conn) && self.presence.viewer(&self.room, *conn) == viewer)
            .collect();
        self.effects.tell.extend(to.into_iter().map(|conn| (conn, text.clone())));
        self.pricing.0.retain(|(other, ..)| *other != viewer);
        self.pricing.0.push((viewer, version, text));
    }
}

fn on_the_wire(price: &Price) -> protocol::Price {
    protocol::Price {
        kind: price.kind.into(),
        about: price.about.clone(),
        outcomes: price.outcomes.iter().map(|outcome| (*outcome).into()).collect(),
        chances: price.chances.iter().map(|chance| in_ten_thousandths(*chance)).collect(),
    }
}
