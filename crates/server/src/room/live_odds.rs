//! Live odds: who gets them, requested here and computed elsewhere. Clients may miss some: nothing waits for odds, they
//! are not in the log, and they depend only on what a viewer may know.

use games::Viewpoint;
use kit::Viewer;
use play::{BetOdds, OddsTable};
use protocol::odds::to_basis_points;
use protocol::{OddsVisibility, ServerMessage, Stage};

use crate::room::outgoing::OutgoingMessage;
use crate::room::room_core::{ConnId, RoomCore};

/// Odds to be computed. The answer is a [`RoomMessage::OddsReady`](crate::room::RoomMessage::OddsReady).
#[derive(Debug)]
pub struct OddsJob {
    /// Counted from 1 in each room.
    pub game_number: u32,
    pub version: u64,
    pub viewer: Viewer,
    /// Everything that the odds may depend on.
    pub viewpoint: Viewpoint,
}

/// The odds that were sent last: for each viewer their version and the message.
#[derive(Debug, Default)]
pub(crate) struct OddsCache(Vec<(Viewer, u64, OutgoingMessage)>);

impl RoomCore {
    /// Whether this connection receives live odds.
    fn receives_odds(&self, conn: ConnId) -> bool {
        match self.room.settings.odds_visibility {
            OddsVisibility::Off | OddsVisibility::After => false,
            OddsVisibility::Tv => self.presence.is_shared_tv(&self.room, conn),
            OddsVisibility::Everyone => true,
        }
    }

    /// Requests odds if the table has changed, and sends known odds to new connections.
    pub(super) fn send_odds(&mut self, table_changed: bool) {
        let is_live = matches!(self.room.settings.odds_visibility, OddsVisibility::Tv | OddsVisibility::Everyone);
        if !is_live || self.room.stage() != Stage::Playing {
            self.odds_cache.0.clear();
            return;
        }
        let Some(game) = &self.room.game else { return };
        let mut requested: Vec<Viewer> = Vec::new();
        let mut messages: Vec<(ConnId, OutgoingMessage)> = Vec::new();
        let to =
            self.presence.conns.keys().copied().filter(|conn| table_changed || self.needs_everything.contains(conn));
        for conn in to.filter(|conn| self.receives_odds(*conn)) {
            let viewer = self.presence.viewer(&self.room, conn);
            let cached = self.odds_cache.0.iter().find(|(other, ..)| *other == viewer);
            if let Some((.., message)) = cached.filter(|_| self.needs_everything.contains(&conn)) {
                messages.push((conn, message.clone()));
            }
            if (table_changed || cached.is_none()) && !requested.contains(&viewer) {
                requested.push(viewer);
            }
        }
        let (game_number, version) = (self.room.games_started, self.room.version);
        let job = |viewer| OddsJob { game_number, version, viewer, viewpoint: game.table().viewpoint(viewer) };
        self.effects.messages.extend(messages);
        self.effects.odds_jobs.extend(requested.into_iter().map(job));
    }

    /// Sends odds that were requested, unless newer ones were sent or their game is over.
    pub(super) fn on_odds(&mut self, game_number: u32, version: u64, viewer: Viewer, odds: &OddsTable) {
        let stale = self.odds_cache.0.iter().any(|(other, sent, _)| *other == viewer && *sent >= version);
        if stale || game_number != self.room.games_started || self.room.stage() != Stage::Playing {
            return;
        }
        let prices = odds.bets.iter().map(bet_odds_view).collect();
        let (seat, error) = (viewer.seat().map(|seat| seat.number()), to_basis_points(odds.max_error));
        let message = OutgoingMessage::from(&ServerMessage::Odds { version, seat, prices, error });
        let conns = self.presence.conns.keys().copied();
        let to: Vec<ConnId> = conns
            .filter(|conn| self.receives_odds(*conn) && self.presence.viewer(&self.room, *conn) == viewer)
            .collect();
        self.effects.messages.extend(to.into_iter().map(|conn| (conn, message.clone())));
        self.odds_cache.0.retain(|(other, ..)| *other != viewer);
        self.odds_cache.0.push((viewer, version, message));
    }
}

fn bet_odds_view(bet: &BetOdds) -> protocol::BetOddsView {
    protocol::BetOddsView {
        kind: bet.kind.into(),
        about: bet.subject.clone(),
        outcomes: bet.outcomes.iter().map(|outcome| (*outcome).into()).collect(),
        chances: bet.chances.iter().map(|chance| to_basis_points(*chance)).collect(),
    }
}
