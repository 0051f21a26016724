//! An evening through several games, as the log tells it: what was played, and what everybody has.

use kit::{MAX_SEATS, Seat, Standings};
use protocol::{ContenderView, GameResultView, MemberId, ProgrammeItemStage, Silks};

use crate::room::state::{Chair, Member};
use crate::token::Fingerprint;

/// What a rank is worth, the first one first. Those who share a rank all get its points.
pub const POINTS_BY_RANK: [u32; MAX_SEATS] = [10, 7, 5, 3, 2, 1, 1, 1, 1];

/// The points of an evening.
#[derive(Debug, Default)]
pub(super) struct EveningScores {
    /// The games that came to their end, as they stand on the programme.
    played: Vec<Played>,
    /// The number of the game that runs.
    running: Option<u32>,
    contenders: Vec<Contender>,
}

/// A game that came to its end.
#[derive(Debug)]
struct Played {
    /// Which game of the room.
    number: u32,
    /// In seat order.
    results: Vec<GameResultView>,
}

/// One who plays for points.
#[derive(Debug)]
struct Contender {
    who: Who,
    name: String,
    silks: Silks,
    /// What one who left would be known by again; empty for all others.
    traces: Vec<Fingerprint>,
}

/// Who it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Member(MemberId),
    /// One who left and may come back.
    Gone,
    /// A bot, which belongs to its chair.
    Bot(Seat),
}

impl EveningScores {
    /// How many games were played.
    pub(super) fn games_played(&self) -> usize {
        self.played.len()
    }

    /// Whether a game runs.
    pub(super) fn is_game_running(&self) -> bool {
        self.running.is_some()
    }

    // What happens

    /// Somebody came in; one who left before goes on with what they had.
    pub(super) fn member_joined(&mut self, id: MemberId, member: &Member) {
        let known = |it: &&mut Contender| {
            it.who == Who::Gone
                && it.name == member.name
                && it.traces.iter().any(|trace| member.fingerprints.contains(trace))
        };
        if let Some(back) = self.contenders.iter_mut().find(known) {
            back.who = Who::Member(id);
            back.traces.clear();
        }
    }

    /// Somebody left. Their points stay under their name, and wait for them unless they were sent away.
    pub(super) fn member_left(&mut self, id: MemberId, member: &Member) {
        let kicked = member.departure.as_ref().is_some_and(|left| left.kicked);
        for it in self.contenders.iter_mut().filter(|it| it.who == Who::Member(id)) {
            it.who = Who::Gone;
            (it.name, it.silks) = (member.name.clone(), member.silks);
            it.traces = if kicked { Vec::new() } else { member.fingerprints.clone() };
        }
    }

    /// Somebody has a chair.
    pub(super) fn member_seated(&mut self, id: MemberId, member: &Member) {
        self.enrol(Who::Member(id), &member.name, member.silks);
    }

    /// The next game runs.
    pub(super) fn game_started(&mut self, game_number: u32) {
        self.running = Some(game_number);
    }

    /// The game is over: whoever has a chair now gets what it made.
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
                    name_and_silks_of(*id).map(|(name, silks)| self.enrol(Who::Member(*id), &name, silks))
                }
                Chair::Bot { name, .. } => Some(self.enrol(Who::Bot(seat), name, Silks::for_bot(seat.index()))),
                Chair::Open => None,
            };
            let points = POINTS_BY_RANK.get(usize::from(standing.rank).saturating_sub(1)).copied().unwrap_or_default();
            let result = |contender| GameResultView { contender, rank: standing.rank, score: standing.score, points };
            results.extend(contender.map(result));
        }
        self.played.push(Played { number, results });
    }

    fn enrol(&mut self, who: Who, name: &str, silks: Silks) -> u32 {
        // A bot is the one of its chair and its name: a stand-in is another one than the bot that sat there before.
        let same = |it: &Contender| it.who == who && (matches!(who, Who::Member(_)) || it.name == name);
        let index = self.contenders.iter().position(same).unwrap_or_else(|| {
            self.contenders.push(Contender { who, name: name.to_owned(), silks, traces: Vec::new() });
            self.contenders.len() - 1
        });
        index as u32
    }

    // What is told of it

    /// How far the game with this index of the programme has come, its number in the room, and how it ended.
    pub(super) fn game_progress(&self, game_index: usize) -> (ProgrammeItemStage, Option<u32>, &[GameResultView]) {
        match (self.played.get(game_index), game_index == self.played.len(), self.running) {
            (Some(played), _, _) => (ProgrammeItemStage::Done, Some(played.number), &played.results),
            (None, true, Some(number)) => (ProgrammeItemStage::Playing, Some(number), &[]),
            (None, true, None) => (ProgrammeItemStage::Next, None, &[]),
            (None, false, _) => (ProgrammeItemStage::Later, None, &[]),
        }
    }

    /// Everybody who has played or sits at the table, the best first.
    pub(super) fn standings(
        &self,
        chairs: &[Chair],
        name_and_silks_of: impl Fn(MemberId) -> Option<NameAndSilks>,
    ) -> Vec<ContenderView> {
        let sits = |it: &Contender| match it.who {
            Who::Member(id) => chairs.contains(&Chair::Member(id)),
            Who::Gone | Who::Bot(_) => false,
        };
        let mut standings = Vec::new();
        for (id, it) in (0_u32..).zip(&self.contenders) {
            let won = |played: &Played| played.results.iter().find(|it| it.contender == id).map(|it| it.points);
            let games: Vec<Option<u32>> = self.played.iter().map(won).collect();
            let (known, named) = match it.who {
                Who::Member(id) => (Some(id), name_and_silks_of(id)),
                Who::Gone | Who::Bot(_) => (None, None),
            };
            let (name, silks) = named.unwrap_or_else(|| (it.name.clone(), it.silks));
            if sits(it) || games.iter().any(Option::is_some) {
                let (points, bot) = (games.iter().flatten().sum(), matches!(it.who, Who::Bot(_)));
                standings.push(ContenderView { id, member: known, name, silks, bot, points, rank: 0, games });
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

/// What somebody is called and wears.
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
    fn equal_points_share_a_place_of_the_evening() {
        let standings = played(&[[4, 3, 2, 1], [1, 2, 3, 4], [4, 4, 4, 4]]);
        assert_eq!(table(&standings), [("a", 1, 23), ("d", 1, 23), ("b", 3, 22), ("c", 3, 22)]);
        assert_eq!(standings[0].games, [Some(10), Some(3), Some(10)]);
    }

    #[test]
    fn a_better_rank_is_never_worth_less() {
        assert!(POINTS_BY_RANK.is_sorted_by(|one, next| one >= next) && POINTS_BY_RANK[0] > POINTS_BY_RANK[1]);
    }
}
