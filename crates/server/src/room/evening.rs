//! The points of an evening of several games: which games were played, and what everybody has.

use kit::{MAX_SEATS, Seat, Standings};
use protocol::{ContenderView, GameResultView, MemberId, ProgrammeItemStage, Silks};

use crate::room::state::{Chair, Member};
use crate::token::Fingerprint;

/// The points for a rank, the first one first. All who share a rank get its points.
pub const POINTS_BY_RANK: [u32; MAX_SEATS] = [10, 7, 5, 3, 2, 1, 1, 1, 1];

/// The points of an evening, which is a programme whose games are played for points.
#[derive(Debug, Default)]
pub(super) struct EveningScores {
    /// The games that are over, in the order of the programme.
    played: Vec<Played>,
    /// The number of the running game in the room.
    running: Option<u32>,
    contenders: Vec<Contender>,
}

/// A game of the evening that is over.
#[derive(Debug)]
struct Played {
    /// Counted from 1 in each room.
    number: u32,
    results: Vec<GameResultView>,
}

/// Somebody who has points, or a place in the standings.
#[derive(Debug)]
struct Contender {
    who: Who,
    name: String,
    silks: Silks,
    /// What a member who left would be recognised by; empty for everybody else.
    fingerprints: Vec<Fingerprint>,
}

/// Who a contender is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Member(MemberId),
    /// A former member, who may come back.
    Left,
    /// The bot of a chair.
    Bot(Seat),
}

impl EveningScores {
    pub(super) fn games_played(&self) -> usize {
        self.played.len()
    }

    pub(super) fn is_game_running(&self) -> bool {
        self.running.is_some()
    }

    // Changes

    /// Gives a new member the points of a contender who left, if name and fingerprint are the same.
    pub(super) fn restore_points_if_returning(&mut self, id: MemberId, member: &Member) {
        let is_returning = |it: &&mut Contender| {
            it.who == Who::Left
                && it.name == member.name
                && it.fingerprints.iter().any(|fingerprint| member.fingerprints.contains(fingerprint))
        };
        if let Some(returning) = self.contenders.iter_mut().find(is_returning) {
            returning.who = Who::Member(id);
            returning.fingerprints.clear();
        }
    }

    /// Keeps the points of a member who leaves under their name. They get them back if they return, unless they were
    /// kicked.
    pub(super) fn member_left(&mut self, id: MemberId, member: &Member) {
        let kicked = member.departure.as_ref().is_some_and(|left| left.kicked);
        for it in self.contenders.iter_mut().filter(|it| it.who == Who::Member(id)) {
            it.who = Who::Left;
            (it.name, it.silks) = (member.name.clone(), member.silks);
            it.fingerprints = if kicked { Vec::new() } else { member.fingerprints.clone() };
        }
    }

    /// Lets a member take part, because they have a chair.
    pub(super) fn member_seated(&mut self, id: MemberId, member: &Member) {
        self.contender_index(Who::Member(id), &member.name, member.silks);
    }

    pub(super) fn game_started(&mut self, game_number: u32) {
        self.running = Some(game_number);
    }

    /// Adds the points of the running game: those of a chair go to whoever has it now.
    pub(super) fn game_ended(
        &mut self,
        standings: &Standings,
        chairs: &[Chair],
        name_and_silks_of: impl Fn(MemberId) -> Option<NameAndSilks>,
    ) {
        let Some(number) = self.running.take() else { return };
        let mut results = Vec::new();
        for ((seat, standing), chair) in standings.iter().zip(chairs) {
            let contender = match chair {
                Chair::Member(id) => {
                    name_and_silks_of(*id).map(|(name, silks)| self.contender_index(Who::Member(*id), &name, silks))
                }
                Chair::Bot { name, .. } => {
                    Some(self.contender_index(Who::Bot(seat), name, Silks::for_bot(seat.index())))
                }
                Chair::Open => None,
            };
            let points = POINTS_BY_RANK.get(usize::from(standing.rank).saturating_sub(1)).copied().unwrap_or_default();
            let result = |contender| GameResultView { contender, rank: standing.rank, score: standing.score, points };
            results.extend(contender.map(result));
        }
        self.played.push(Played { number, results });
    }

    fn contender_index(&mut self, who: Who, name: &str, silks: Silks) -> u32 {
        // A bot is identified by its chair and its name: a stand-in is another contender than the bot that had the
        // chair before.
        let is_same = |it: &Contender| it.who == who && (matches!(who, Who::Member(_)) || it.name == name);
        let index = self.contenders.iter().position(is_same).unwrap_or_else(|| {
            self.contenders.push(Contender { who, name: name.to_owned(), silks, fingerprints: Vec::new() });
            self.contenders.len() - 1
        });
        index as u32
    }

    // Views

    /// The stage of the game at this index of the programme, its number in the room, and its results.
    pub(super) fn game_progress(&self, game_index: usize) -> (ProgrammeItemStage, Option<u32>, &[GameResultView]) {
        match (self.played.get(game_index), game_index == self.played.len(), self.running) {
            (Some(played), _, _) => (ProgrammeItemStage::Done, Some(played.number), &played.results),
            (None, true, Some(number)) => (ProgrammeItemStage::Playing, Some(number), &[]),
            (None, true, None) => (ProgrammeItemStage::Next, None, &[]),
            (None, false, _) => (ProgrammeItemStage::Later, None, &[]),
        }
    }

    /// Everybody who has points or a chair, the best first.
    pub(super) fn standings(
        &self,
        chairs: &[Chair],
        name_and_silks_of: impl Fn(MemberId) -> Option<NameAndSilks>,
    ) -> Vec<ContenderView> {
        let has_chair = |it: &Contender| match it.who {
            Who::Member(id) => chairs.contains(&Chair::Member(id)),
            Who::Left | Who::Bot(_) => false,
        };
        let mut standings = Vec::new();
        for (id, it) in (0_u32..).zip(&self.contenders) {
            let points_of = |played: &Played| played.results.iter().find(|it| it.contender == id).map(|it| it.points);
            let games: Vec<Option<u32>> = self.played.iter().map(points_of).collect();
            let (member, named) = match it.who {
                Who::Member(id) => (Some(id), name_and_silks_of(id)),
                Who::Left | Who::Bot(_) => (None, None),
            };
            let (name, silks) = named.unwrap_or_else(|| (it.name.clone(), it.silks));
            if has_chair(it) || games.iter().any(Option::is_some) {
                let (points, bot) = (games.iter().flatten().sum(), matches!(it.who, Who::Bot(_)));
                standings.push(ContenderView { id, member, name, silks, bot, points, rank: 0, games });
            }
        }
        let all: Vec<u32> = standings.iter().map(|it| it.points).collect();
        for it in &mut standings {
            it.rank = 1 + all.iter().filter(|points| **points > it.points).count() as u32;
        }
        standings.sort_by_key(|it| it.rank);
        standings
    }
}

/// What other members see of a member: the name and the silks.
pub(super) type NameAndSilks = (String, Silks);

#[cfg(test)]
mod tests {
    use kit::Seats;

    use super::*;

    /// The standings after games of four bots that ended with these scores, in seat order.
    fn played(games: &[[i64; 4]]) -> Vec<ContenderView> {
        let mut evening = EveningScores::default();
        let bot = |name: &str| Chair::Bot { name: name.into(), bot_id: "easy".into() };
        let chairs = ["a", "b", "c", "d"].map(bot);
        for (number, scores) in (1..).zip(games) {
            evening.game_started(number);
            let standings = Standings::by_score(Seats::new(4).unwrap(), |seat| scores[seat.index()]);
            evening.game_ended(&standings, &chairs, |_| None);
        }
        evening.standings(&chairs, |_| None)
    }

    fn table(standings: &[ContenderView]) -> Vec<(&str, u32, u32)> {
        standings.iter().map(|it| (it.name.as_str(), it.rank, it.points)).collect()
    }

    #[test]
    fn those_who_share_a_rank_have_its_points_and_the_next_rank_counts_them_all() {
        let standings = played(&[[5, 9, 9, 1]]);
        assert_eq!(table(&standings), [("b", 1, 10), ("c", 1, 10), ("a", 3, 5), ("d", 4, 3)]);
    }

    #[test]
    fn equal_points_share_a_rank_of_the_evening() {
        let standings = played(&[[4, 3, 2, 1], [1, 2, 3, 4], [4, 4, 4, 4]]);
        assert_eq!(table(&standings), [("a", 1, 23), ("d", 1, 23), ("b", 3, 22), ("c", 3, 22)]);
        assert_eq!(standings[0].games, [Some(10), Some(3), Some(10)]);
    }

    #[test]
    fn a_better_rank_is_never_worth_less() {
        assert!(POINTS_BY_RANK.is_sorted_by(|one, next| one >= next) && POINTS_BY_RANK[0] > POINTS_BY_RANK[1]);
    }
}
