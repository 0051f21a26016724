//! The room as everybody may see it.

use kit::{Seat, Turn};
use protocol::{
    ChairView, ClaimView, Latecomers, MemberId, MemberView, Newcomer, PredictionView, RoomView, Silks, Stage,
};

use crate::room::clock::Tempo;
use crate::room::predictions;
use crate::room::state::{Chair, Member, Room, names};

impl Room {
    /// The room as everybody may see it.
    pub fn view(&self, here: impl Fn(MemberId) -> bool, lent: impl Fn(Seat) -> bool) -> RoomView {
        let chair = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Open => ChairView::Open,
            Chair::Member(member) => {
                ChairView::Member { member: *member, lent: lent(Seat::ALL[seat]), left: self.has_left(*member) }
            }
            Chair::Bot { name, mind } => {
                let silks = Silks::of_the_house(seat);
                ChairView::Bot { name: name.clone(), mind: mind.clone(), silks }
            }
        };
        let member = |(id, member): (&MemberId, &Member)| MemberView {
            id: *id,
            name: member.name.clone(),
            silks: member.silks,
            here: here(*id),
            ready: member.ready,
            contributed: !member.words.is_empty(),
            left: member.left.is_some(),
        };
        let waiting: Vec<MemberId> = self.waiting().collect();
        let number = self.evenings.len() + 1;
        let programme = self.programme.view(number, &self.chairs, waiting.clone(), |id| names(&self.members, id));
        let item = self.programme.at_hand();
        RoomView {
            id: self.place.id.clone(),
            code: self.place.code.clone(),
            stage: self.stage(),
            game: item.game.clone(),
            variant: item.variant.clone(),
            ruleset: item.ruleset.clone(),
            pace: self.settings.pace,
            public: self.settings.public,
            locked: self.locked,
            paused: self.paused,
            tap_to_roll: self.settings.tap_to_roll,
            odds: self.settings.odds,
            leader: self.leader,
            members: self.members.iter().map(member).collect(),
            chairs: self.chairs.iter().enumerate().map(chair).collect(),
            fill: self.fill(),
            most: self.counts().last().copied().unwrap_or(self.chairs.len()),
            latecomers: self.settings.latecomers,
            newcomer: self.newcomer(),
            tick: Tempo::of_settings(&self.settings).tick as u32,
            waiting,
            claims: self.claim_views(),
            predictions: self.prediction_views(),
            ended: self.game.as_ref().is_some_and(|game| game.ended().is_some()),
            commitment: self.pledge.as_ref().map(|pledge| pledge.secret.commitment().to_string()).unwrap_or_default(),
            games: self.games,
            programme,
        }
    }

    /// What somebody who comes in now can expect.
    fn newcomer(&self) -> Newcomer {
        let bots = self.chairs.iter().filter(|chair| matches!(chair, Chair::Bot { .. })).count();
        match (self.stage(), self.settings.latecomers) {
            (Stage::Lobby, _) if self.has_room() => Newcomer::Seat,
            (Stage::Lobby, _) => Newcomer::Full,
            (Stage::Playing, Latecomers::Seat) if bots > self.claims.len() => Newcomer::TakeOver,
            (Stage::Playing, Latecomers::Ask) if bots > self.claims.len() => Newcomer::Ask,
            (Stage::Playing | Stage::Finished, _) => Newcomer::NextGame,
        }
    }

    /// Claims, the first to ask first.
    fn claim_views(&self) -> Vec<ClaimView> {
        let mut claims: Vec<_> = self.claims.iter().collect();
        claims.sort_by_key(|(_, claim)| claim.since);
        let view = |(member, claim): (&MemberId, &crate::room::state::Claim)| ClaimView {
            member: *member,
            seat: claim.seat,
            agreed: claim.agreed,
        };
        claims.into_iter().map(view).collect()
    }

    fn prediction_views(&self) -> Vec<PredictionView> {
        let standings = self.game.as_ref().and_then(|game| match game.turn() {
            Turn::Over { standings } => Some(standings),
            Turn::Decide { .. } | Turn::Chance { .. } | Turn::Live { .. } => None,
        });
        let views = self.predictions.iter().map(|(member, said)| PredictionView {
            member: *member,
            seats: said.seats.clone(),
            at: said.at as u32,
            right: standings.map(|standings| predictions::right(&said.seats, standings)),
            of: standings.map(|_| self.inputs as u32),
        });
        views.collect()
    }
}
