//! Live odds: who is told them, asked for here, reckoned elsewhere. They are news that may be missed: nothing waits for
//! them, nothing of them is in the log, and they come from what a viewer may know.

use games::Viewpoint;
use kit::Viewer;
use play::{BetOdds, OddsTable};
use protocol::odds::to_basis_points;
use protocol::{OddsVisibility, ServerMessage, Stage};

use crate::room::outgoing::OutgoingMessage;
use crate::room::room_core::{ConnId, RoomCore};

/// Odds to be reckoned. Whoever does so answers with a [`Message::Reckoned`](crate::room::Message::Reckoned).
#[derive(Debug)]
pub struct OddsJob {
    /// In which game of the room.
    pub game_number: u32,
    /// As of which version.
    pub version: u64,
    /// For whose eyes.
    pub viewer: Viewer,
    /// All there is to go by.
    pub viewpoint: Viewpoint,
}

/// What was told last, viewer by viewer.
#[derive(Debug, Default)]
pub(crate) struct OddsCache(Vec<(Viewer, u64, OutgoingMessage)>);

impl RoomCore {
    /// Whether this connection is told odds while a race runs.
    fn is_told_odds(&self, conn: ConnId) -> bool {
        match self.room.settings.odds_visibility {
            OddsVisibility::Off | OddsVisibility::After => false,
            OddsVisibility::Tv => self.presence.is_shared_tv(&self.room, conn),
            OddsVisibility::Everyone => true,
        }
    }

    /// Asks for odds when something has happened, and tells those who are new what is known already.
    pub(super) fn send_odds(&mut self, table_changed: bool) {
        let live = matches!(self.room.settings.odds_visibility, OddsVisibility::Tv | OddsVisibility::Everyone);
        if !live || self.room.stage() != Stage::Playing {
            self.odds_cache.0.clear();
            return;
        }
        let Some(game) = &self.room.game else { return };
        let mut asked: Vec<Viewer> = Vec::new();
        let mut tell: Vec<(ConnId, OutgoingMessage)> = Vec::new();
        let to =
            self.presence.conns.keys().copied().filter(|conn| table_changed || self.needs_everything.contains(conn));
        for conn in to.filter(|conn| self.is_told_odds(*conn)) {
            let viewer = self.presence.viewer(&self.room, conn);
            let known = self.odds_cache.0.iter().find(|(other, ..)| *other == viewer);
            if let Some((.., text)) = known.filter(|_| self.needs_everything.contains(&conn)) {
                tell.push((conn, text.clone()));
            }
            if (table_changed || known.is_none()) && !asked.contains(&viewer) {
                asked.push(viewer);
            }
        }
        let (number, version) = (self.room.games_started, self.room.version);
        let reckoning =
            |viewer| OddsJob { game_number: number, version, viewer, viewpoint: game.table().viewpoint(viewer) };
        self.effects.messages.extend(tell);
        self.effects.odds_jobs.extend(asked.into_iter().map(reckoning));
    }

    /// Odds have come. They are told unless newer ones were, or the game they are of is over.
    pub(super) fn on_odds(&mut self, game_number: u32, version: u64, viewer: Viewer, odds: &OddsTable) {
        let stale = self.odds_cache.0.iter().any(|(other, told, _)| *other == viewer && *told >= version);
        if stale || game_number != self.room.games_started || self.room.stage() != Stage::Playing {
            return;
        }
        let prices = odds.bets.iter().map(on_the_wire).collect();
        let (seat, error) = (viewer.seat().map(|seat| seat.number()), to_basis_points(odds.max_error));
        let text = OutgoingMessage::from(&ServerMessage::Odds { version, seat, prices, error });
        let conns = self.presence.conns.keys().copied();
        let to: Vec<ConnId> = conns
            .filter(|conn| self.is_told_odds(*conn) && self.presence.viewer(&self.room, *conn) == viewer)
            .collect();
        self.effects.messages.extend(to.into_iter().map(|conn| (conn, text.clone())));
        self.odds_cache.0.retain(|(other, ..)| *other != viewer);
        self.odds_cache.0.push((viewer, version, text));
    }
}

fn on_the_wire(price: &BetOdds) -> protocol::BetOddsView {
    protocol::BetOddsView {
        kind: price.kind.into(),
        about: price.subject.clone(),
        outcomes: price.outcomes.iter().map(|outcome| (*outcome).into()).collect(),
        chances: price.chances.iter().map(|chance| to_basis_points(*chance)).collect(),
    }
}
