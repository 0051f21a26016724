//! The room as everybody may see it.

use kit::{Seat, Turn};
use protocol::{
    ChairView, ClaimView, Latecomers, MemberId, MemberView, NewcomerSeating, PredictionView, RoomView, Silks, Stage,
};

use crate::room::clock::Timings;
use crate::room::predictions;
use crate::room::state::{Chair, Member, Room, name_and_silks};

impl Room {
    /// The room as everybody may see it. Connections and stand-ins are not part of the room's state, so the caller says
    /// who is connected and which seats a bot plays for a member.
    pub fn view(&self, is_connected: impl Fn(MemberId) -> bool, has_stand_in: impl Fn(Seat) -> bool) -> RoomView {
        let chair = |(seat, chair): (usize, &Chair)| match chair {
            Chair::Open => ChairView::Open,
            Chair::Member(member) => ChairView::Member {
                member: *member,
                played_by_bot: has_stand_in(Seat::ALL[seat]),
                left: self.has_left_game(*member),
            },
            Chair::Bot { name, bot_id } => {
                let silks = Silks::for_bot(seat);
                ChairView::Bot { name: name.clone(), bot: bot_id.clone(), silks }
            }
        };
        let member = |(id, member): (&MemberId, &Member)| MemberView {
            id: *id,
            name: member.name.clone(),
            silks: member.silks,
            connected: is_connected(*id),
            ready: member.ready,
            contributed: !member.dice_words.is_empty(),
            left: member.departure.is_some(),
        };
        let waiting: Vec<MemberId> = self.waiting_members().collect();
        let number = self.past_evenings.len() + 1;
        let programme =
            self.programme.view(number, &self.chairs, waiting.clone(), |id| name_and_silks(&self.members, id));
        let item = self.programme.current();
        RoomView {
            id: self.identity.id.clone(),
            code: self.identity.code.clone(),
            stage: self.stage(),
            game: item.game.clone(),
            variant: item.variant.clone(),
            ruleset: item.ruleset.clone(),
            pace: self.settings.pace,
            public: self.settings.public,
            locked: self.locked,
            paused: self.paused,
            tap_to_roll: self.settings.tap_to_roll,
            odds: self.settings.odds_visibility,
            leader: self.leader,
            members: self.members.iter().map(member).collect(),
            chairs: self.chairs.iter().enumerate().map(chair).collect(),
            min_players: self.min_players(),
            max_players: self.allowed_chair_counts().last().copied().unwrap_or(self.chairs.len()),
            latecomers: self.settings.latecomers,
            newcomer: self.newcomer(),
            roll_interval_ms: Timings::for_settings(&self.settings).live_roll_interval as u32,
            waiting_for_seat: waiting,
            claims: self.claim_views(),
            predictions: self.prediction_views(),
            ended_early: self.game.as_ref().is_some_and(|game| game.ended_early().is_some()),
            commitment: self
                .committed_secret
                .as_ref()
                .map(|committed| committed.secret.commitment().to_string())
                .unwrap_or_default(),
            games_begun: self.games_started,
            programme,
        }
    }

    /// What somebody who joined now could expect.
    fn newcomer(&self) -> NewcomerSeating {
        let bots = self.chairs.iter().filter(|chair| matches!(chair, Chair::Bot { .. })).count();
        match (self.stage(), self.settings.latecomers) {
            (Stage::Lobby, _) if self.has_free_chair() => NewcomerSeating::Seat,
            (Stage::Lobby, _) => NewcomerSeating::Full,
            (Stage::Playing, Latecomers::Seat) if bots > self.seat_claims.len() => NewcomerSeating::TakeOver,
            (Stage::Playing, Latecomers::Ask) if bots > self.seat_claims.len() => NewcomerSeating::Ask,
            (Stage::Playing | Stage::Finished, _) => NewcomerSeating::NextGame,
        }
    }

    /// The requests for bots' seats, the earliest first.
    fn claim_views(&self) -> Vec<ClaimView> {
        let mut claims: Vec<_> = self.seat_claims.iter().collect();
        claims.sort_by_key(|(_, claim)| claim.asked_at_version);
        let view = |(member, claim): (&MemberId, &crate::room::state::SeatClaim)| ClaimView {
            member: *member,
            seat: claim.wanted_seat,
            agreed: claim.approved,
        };
        claims.into_iter().map(view).collect()
    }

    fn prediction_views(&self) -> Vec<PredictionView> {
        let standings = self.game.as_ref().and_then(|game| match game.turn() {
            Turn::Over { standings } => Some(standings),
            Turn::Decide { .. } | Turn::Chance { .. } | Turn::Live { .. } => None,
        });
        let views = self.predictions.iter().map(|(member, prediction)| PredictionView {
            member: *member,
            seats: prediction.seats.clone(),
            after_inputs: prediction.inputs_before as u32,
            right: standings.map(|standings| predictions::correct_places(&prediction.seats, standings)),
            total_inputs: standings.map(|_| self.inputs_in_game as u32),
        });
        views.collect()
    }
}
