//! The room as its log tells it: a fold over entries, with nothing in it that a restart would lose.

use games::GameId;
use std::collections::{BTreeMap, BTreeSet};

use fair::Secret;
use kit::{MAX_SEATS, Seat, SeatSet, Turn};
use ledger::{Input, Match, Seating};
use protocol::{MemberId, ProgrammeView, Silks, Stage};

pub use crate::room::bad_log::BadLog;
use crate::room::entry::Entry;
pub use crate::room::entry::{Configuration, Settings};
use crate::room::evening::{Evening, Names};
use crate::room::opening::LiveTurn;
pub use crate::room::people::{Chair, Claim, Departure, Member, Prediction};
use crate::room::programme::{Billing, Programme};
use crate::token::{TokenHash, Trace};

/// A room.
pub struct Room {
    /// What it is called.
    pub place: Place,
    /// What is played.
    pub programme: Programme,
    /// How it is played.
    pub settings: Settings,
    /// Everybody who came in and did not leave.
    pub members: BTreeMap<MemberId, Member>,
    /// Who may change things.
    pub leader: Option<MemberId>,
    /// The seats of the table.
    pub chairs: Vec<Chair>,
    /// Whether nobody new may come in.
    pub locked: bool,
    /// Whether the leader stopped the clock.
    pub paused: bool,
    /// The table's secret for the game that is next, or runs.
    pub pledge: Option<Pledge>,
    /// The game, if one runs or has ended.
    pub game: Option<Match>,
    /// The seats whose last decision the clock made.
    pub late: SeatSet,
    /// Who asked for a bot's seat in the running game, and since which entry.
    pub claims: BTreeMap<MemberId, Claim>,
    /// What those without a seat think of the game.
    pub predictions: BTreeMap<MemberId, Prediction>,
    /// How many games were begun.
    pub games: u32,
    /// Evenings that are past, the first one first.
    pub evenings: Vec<Programme>,
    /// How many entries the log has.
    pub version: u64,
    /// How many inputs the running game has taken.
    pub(super) inputs: usize,
    /// How far its live turn has come.
    pub(super) live: LiveTurn,
    pub(super) next_member: u32,
    pub(super) barred: Vec<TokenHash>,
    pub(super) barred_traces: Vec<Trace>,
    /// What everybody who ever had a seat would be known by.
    pub(super) seated_traces: BTreeSet<Trace>,
}

/// How a room is called: for ever, and while it is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The lasting id.
    pub id: String,
    /// Four letters.
    pub code: String,
}

/// A secret the table is bound to.
pub struct Pledge {
    /// The table's id for that game.
    pub table: String,
    /// The secret.
    pub secret: Secret,
}

impl Room {
    /// A room nobody came into yet.
    pub fn new(place: Place, configuration: Configuration) -> Room {
        let Configuration { item, seats, settings } = configuration;
        Room {
            place,
            programme: Programme::new(vec![item], None),
            chairs: vec![Chair::Open; seats.min(MAX_SEATS)],
            settings,
            members: BTreeMap::new(),
            leader: None,
            locked: false,
            paused: false,
            pledge: None,
            game: None,
            late: SeatSet::EMPTY,
            claims: BTreeMap::new(),
            predictions: BTreeMap::new(),
            games: 0,
            evenings: Vec::new(),
            version: 0,
            inputs: 0,
            live: LiveTurn::None,
            next_member: 0,
            barred: Vec::new(),
            barred_traces: Vec::new(),
            seated_traces: BTreeSet::new(),
        }
    }

    /// The room that these entries make.
    pub fn rebuild(place: Place, log: &[Entry]) -> Result<Room, BadLog> {
        // What is played stands first in every log.
        let Some(Entry::Configured { settings }) = log.first() else { return Err(BadLog::OutOfPlace { version: 0 }) };
        let mut room = Room::new(place, settings.clone());
        log.iter().try_for_each(|entry| room.apply(entry))?;
        Ok(room)
    }

    /// Takes an entry that is in the log, or refuses it and stays as it is. For an input that the match has taken
    /// already, see [`Room::noted`].
    pub fn apply(&mut self, entry: &Entry) -> Result<(), BadLog> {
        self.check(entry)?;
        let version = self.version;
        match entry {
            Entry::Input { input, clock } => {
                let game = self.game.as_mut().ok_or(BadLog::OutOfPlace { version })?;
                game.restore(self.inputs, input).map_err(|what| BadLog::Input { version, what })?;
                self.noted(input, *clock || input.is_by_clock());
                return Ok(());
            }
            Entry::Ended => self.end(version)?,
            Entry::Predicted { member, seats } => {
                self.predictions.insert(*member, Prediction { seats: seats.clone(), at: self.inputs });
            }
            Entry::Started { revision, program: _ } => self.start(version, *revision)?,
            Entry::Joined { member, name, token, silks, traces } => {
                let silks = silks.unwrap_or_else(|| self.free_silks(*member));
                let joined = Member {
                    name: name.clone(),
                    token: token.clone(),
                    silks,
                    traces: traces.clone(),
                    ready: false,
                    words: String::new(),
                    watches: false,
                    // Whoever comes in while a game runs waits for the next, and is not the first to wait again.
                    sat_out: u32::from(self.stage() == Stage::Playing),
                    left: None,
                };
                if let Some(evening) = &mut self.programme.evening {
                    evening.came_in(*member, &joined);
                }
                self.members.insert(*member, joined);
                self.next_member = self.next_member.max(member.0.saturating_add(1));
            }
            Entry::Dressed { member, silks } => self.change_member(*member, |it| it.silks = *silks),
            Entry::SteppedOut { member, kicked, stand_in } => {
                self.step_out(*member, Departure { kicked: *kicked, stand_in: stand_in.clone() });
            }
            Entry::CameBack { member } => self.change_member(*member, |it| it.left = None),
            Entry::Left { member, kicked, stand_in } => {
                let departure = Departure { kicked: *kicked, stand_in: stand_in.mind.clone() };
                self.leave(*member, departure, &stand_in.name);
            }
            Entry::Sat { member, seat } => {
                let plays = self.stage() == Stage::Playing;
                self.stand(*member);
                self.set_chair(*seat, Chair::Member(*member));
                self.claims.remove(member);
                self.predictions.remove(member);
                self.change_member(*member, |it| {
                    it.watches = false;
                    it.sat_out = it.sat_out.saturating_sub(u32::from(plays));
                });
                self.seated_traces.extend(self.members.get(member).into_iter().flat_map(|it| it.traces.clone()));
                if let Some((evening, sitter)) = self.programme.evening.as_mut().zip(self.members.get(member)) {
                    evening.sat(*member, sitter);
                }
            }
            Entry::Stood { member } => {
                self.stand(*member);
                self.claims.remove(member);
                self.change_member(*member, |it| it.watches = true);
            }
            Entry::WantsSeat { member } => self.change_member(*member, |it| it.watches = false),
            Entry::AskedSeat { member, seat, agreed } => {
                self.change_member(*member, |it| it.watches = false);
                self.claims.insert(*member, Claim { seat: *seat, agreed: *agreed, since: version });
            }
            Entry::AnsweredSeat { member, yes } => match self.claims.get_mut(member) {
                Some(claim) if *yes => claim.agreed = true,
                Some(_) | None => drop(self.claims.remove(member)),
            },
            Entry::ChairsAre { count } => self.chairs.resize(*count, Chair::Open),
            Entry::Adjusted { settings } => self.settings = settings.settings.clone(),
            Entry::Programmed { games, seats } => self.change_programme(games, *seats),
            Entry::SatOut { members } => members.iter().for_each(|member| self.stand(*member)),
            Entry::BotAdded { seat, name, mind } => {
                self.set_chair(*seat, Chair::Bot { name: name.clone(), mind: mind.clone() });
            }
            Entry::BotRemoved { seat } => self.set_chair(*seat, Chair::Open),
            Entry::LeaderIs { member } => self.leader = Some(*member),
            Entry::Configured { settings } => self.configure(settings),
            Entry::Locked { locked } => self.locked = *locked,
            Entry::ReadyIs { member, ready } => self.change_member(*member, |it| it.ready = *ready),
            Entry::Contributed { member, words } => self.change_member(*member, |it| it.words.clone_from(words)),
            Entry::Committed { table, secret } => {
                let secret = Secret::from_hex(secret).ok_or(BadLog::OutOfPlace { version })?;
                self.pledge = Some(Pledge { table: table.clone(), secret });
            }
            Entry::PausedIs { paused } => self.paused = *paused,
            Entry::Rematch => self.rematch(),
        }
        self.version += 1;
        Ok(())
    }

    /// Whether this entry can follow the ones before it. It asks everything that can be asked without changing the
    /// room; whether a game can be set up and an input can be taken is found out when that is done, which changes
    /// nothing if it fails.
    fn check(&self, entry: &Entry) -> Result<(), BadLog> {
        let fits = match entry {
            Entry::Joined { member, .. } => member.0 < u32::MAX && !self.members.contains_key(member),
            Entry::Sat { member, seat } => self.has_chair(*seat) && self.members.contains_key(member),
            Entry::BotAdded { seat, .. } | Entry::BotRemoved { seat } => self.has_chair(*seat),
            Entry::LeaderIs { member } => self.members.contains_key(member),
            Entry::Configured { settings } => settings.seats <= MAX_SEATS,
            Entry::ChairsAre { count } => *count <= MAX_SEATS,
            // What a game was set up with does not change under it.
            Entry::Adjusted { settings: Configuration { item, seats, settings: _ } } => {
                item.plays_like(self.programme.at_hand()) && *seats == self.chairs.len()
            }
            Entry::CameBack { member } | Entry::SteppedOut { member, .. } => self.members.contains_key(member),
            Entry::AskedSeat { member, .. } | Entry::WantsSeat { member } => self.members.contains_key(member),
            Entry::Predicted { member, .. } => self.members.contains_key(member),
            Entry::Input { .. } => self.stage() != Stage::Finished,
            Entry::Committed { secret, .. } => Secret::from_hex(secret).is_some(),
            Entry::Left { .. }
            | Entry::Dressed { .. }
            | Entry::Stood { .. }
            | Entry::Locked { .. }
            | Entry::ReadyIs { .. }
            | Entry::Contributed { .. }
            | Entry::Started { .. }
            | Entry::Ended
            | Entry::AnsweredSeat { .. }
            | Entry::PausedIs { .. }
            | Entry::Rematch
            | Entry::Programmed { .. }
            | Entry::SatOut { .. } => true,
        };
        if fits { Ok(()) } else { Err(BadLog::OutOfPlace { version: self.version }) }
    }

    /// The running game has taken an input that is now in the log.
    pub fn noted(&mut self, input: &Input, by_clock: bool) {
        self.inputs += 1;
        self.version += 1;
        if let Some(game) = &self.game {
            self.live = self.live.after(game.turn(), matches!(input, Input::Outcome { .. }));
        }
        if let Input::Action { seat, .. } = input
            && let Some(seat) = Seat::new(usize::from(*seat))
        {
            self.late = if by_clock { self.late.with(seat) } else { self.late.without(seat) };
        }
        self.count_for_the_evening();
    }

    /// The leader ends the running game.
    fn end(&mut self, version: u64) -> Result<(), BadLog> {
        let ended = self.game.as_mut().map(|game| game.end());
        if !matches!(ended, Some(Ok(()))) {
            return Err(BadLog::OutOfPlace { version });
        }
        self.count_for_the_evening();
        Ok(())
    }

    /// A game that has come to its end gives its points.
    fn count_for_the_evening(&mut self) {
        let running = self.programme.evening.as_mut().filter(|evening| evening.is_running());
        if let Some((evening, game)) = running.zip(self.game.as_ref())
            && let Turn::Over { standings } = game.turn()
        {
            evening.ended(standings, &self.chairs, |member| names(&self.members, member));
        }
    }

    /// Whether nothing has happened in the running game yet.
    pub fn is_untouched(&self) -> bool {
        self.inputs == 0
    }

    /// Whether a live turn has begun whose dice have not fallen yet.
    pub fn is_opening(&self) -> bool {
        self.live == LiveTurn::Unrolled
    }

    /// How far the room has come.
    pub fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Lobby,
            Some(game) if game.is_over() => Stage::Finished,
            Some(_) => Stage::Playing,
        }
    }

    /// The number the next one who comes in will have.
    pub fn next_member(&self) -> MemberId {
        MemberId(self.next_member)
    }

    /// Who this token belongs to.
    pub fn whose(&self, token: &TokenHash) -> Option<MemberId> {
        self.members.iter().find(|(_, member)| member.token == *token).map(|(id, _)| *id)
    }

    /// Whether this token's owner was sent away.
    pub fn is_barred(&self, token: &TokenHash) -> bool {
        self.barred.contains(token)
    }

    /// Whether one who was sent away left this trace.
    pub fn is_barred_trace(&self, trace: &Trace) -> bool {
        self.barred_traces.contains(trace)
    }

    /// Whether one who has or had a seat here left this trace when they came in.
    pub fn is_seated_trace(&self, trace: &Trace) -> bool {
        self.seated_traces.contains(trace)
    }

    /// Whether somebody else than this member wears it, or nobody may.
    pub fn is_worn(&self, silks: Silks, but: MemberId) -> bool {
        let house = silks.pattern == Silks::of_the_house(0).pattern;
        house || self.members.iter().any(|(id, member)| *id != but && member.silks == silks)
    }

    /// What this member may wear without looking like somebody else.
    pub fn free_silks(&self, member: MemberId) -> Silks {
        let free = Silks::wardrobe(member.0 as usize).find(|silks| !self.is_worn(*silks, member));
        free.unwrap_or_else(|| Silks::of_the_house(0))
    }

    /// Where a member sits.
    pub fn seat_of(&self, member: MemberId) -> Option<Seat> {
        self.chairs.iter().position(|chair| *chair == Chair::Member(member)).map(|seat| Seat::ALL[seat])
    }

    /// Who sits on this chair, if a member does.
    pub fn sitter(&self, seat: Seat) -> Option<MemberId> {
        match self.chairs.get(seat.index()) {
            Some(Chair::Member(member)) => Some(*member),
            Some(Chair::Open | Chair::Bot { .. }) | None => None,
        }
    }

    /// Those who have no seat and would like one.
    pub fn waiting(&self) -> impl Iterator<Item = MemberId> + '_ {
        let waits = |(id, it): &(&MemberId, &Member)| !it.watches && it.left.is_none() && self.seat_of(**id).is_none();
        self.members.iter().filter(waits).map(|(id, _)| *id)
    }

    /// Whether a member has left the game that runs or has ended.
    pub fn has_left(&self, member: MemberId) -> bool {
        self.members.get(&member).is_some_and(|it| it.left.is_some())
    }

    /// What each seat adds to the dice.
    fn contributions(&self) -> Vec<String> {
        let words = |chair: &Chair| match chair {
            Chair::Member(member) => self.members.get(member).map(|it| it.words.clone()).unwrap_or_default(),
            Chair::Open | Chair::Bot { .. } => String::new(),
        };
        self.chairs.iter().map(words).collect()
    }

    fn start(&mut self, version: u64, revision: u32) -> Result<(), BadLog> {
        let out_of_place = || BadLog::OutOfPlace { version };
        let game = GameId::find(&self.programme.at_hand().game).ok_or_else(out_of_place)?;
        let ours = game.meta().revision;
        if revision > ours {
            return Err(BadLog::NewerRules { version, game: game.meta().id, found: revision, ours });
        }
        let pledge = self.pledge.as_ref().ok_or_else(out_of_place)?;
        let seating = Seating {
            seats: self.chairs.len(),
            ruleset: &self.programme.at_hand().ruleset,
            table: pledge.table.clone(),
            contributions: self.contributions(),
        };
        let begun = Match::of_revision(game, revision, seating, pledge.secret.clone())
            .map_err(|what| BadLog::Setup { version, what })?;
        self.live = LiveTurn::None.after(begun.turn(), false);
        self.game = Some(begun);
        self.inputs = 0;
        self.games += 1;
        self.paused = false;
        self.late = SeatSet::EMPTY;
        for waiting in self.waiting().collect::<Vec<_>>() {
            self.change_member(waiting, |it| it.sat_out += 1);
        }
        if let Some(evening) = &mut self.programme.evening {
            evening.begun(self.games);
        }
        Ok(())
    }

    fn rematch(&mut self) {
        for gone in self.members.iter().filter(|(_, it)| it.left.is_some()).map(|(id, _)| *id).collect::<Vec<_>>() {
            self.remove(gone);
        }
        self.game = None;
        self.live = LiveTurn::None;
        self.pledge = None;
        self.late = SeatSet::EMPTY;
        self.claims.clear();
        self.predictions.clear();
        self.members.values_mut().for_each(|member| {
            member.ready = false;
            member.words.clear();
        });
        // After the last game comes another evening like this one.
        if self.programme.is_over() {
            self.settings.fill = Some(self.fill());
            self.begin_evening(self.programme.items().to_vec());
        }
        self.programme.go_on();
    }

    /// A programme is put up, changed, or with no games taken down.
    fn change_programme(&mut self, games: &[Billing], seats: usize) {
        self.settings.fill = Some(seats);
        match (games.is_empty(), self.programme.is_evening()) {
            (false, true) => self.programme.change(games.to_vec()),
            (false, false) => self.begin_evening(games.to_vec()),
            (true, true) => self.put_away_for(Programme::new(vec![self.programme.at_hand().clone()], None)),
            (true, false) => {}
        }
    }

    /// An evening of these games, with everybody who has a chair.
    fn begin_evening(&mut self, games: Vec<Billing>) {
        let mut evening = Evening::default();
        for chair in &self.chairs {
            if let Chair::Member(id) = chair
                && let Some(member) = self.members.get(id)
            {
                evening.sat(*id, member);
            }
        }
        self.put_away_for(Programme::new(games, Some(evening)));
    }

    /// This is played from now on, and the evening before is kept if anything of it was played.
    fn put_away_for(&mut self, next: Programme) {
        let before = core::mem::replace(&mut self.programme, next);
        if !before.played().is_empty() {
            self.evenings.push(before);
        }
    }

    /// The table as it is set.
    pub fn configuration(&self) -> Configuration {
        let settings = Settings { fill: Some(self.fill()), ..self.settings.clone() };
        Configuration { item: self.programme.at_hand().clone(), seats: self.chairs.len(), settings }
    }

    /// How many players there are at least, bots included.
    pub fn fill(&self) -> usize {
        self.settings.fill.unwrap_or(self.chairs.len())
    }

    /// The evening with this number as everybody may see it, once a game of it is over.
    pub fn evening(&self, number: u32) -> Option<ProgrammeView> {
        let index = (number as usize).checked_sub(1)?;
        let found = self.evenings.iter().chain([&self.programme]).nth(index).filter(|it| !it.played().is_empty());
        found?.view(index + 1, &[], Vec::new(), |member| names(&self.members, member))
    }

    pub(super) fn stand(&mut self, member: MemberId) {
        for chair in self.chairs.iter_mut().filter(|chair| **chair == Chair::Member(member)) {
            *chair = Chair::Open;
        }
    }

    fn configure(&mut self, configuration: &Configuration) {
        let Configuration { item, seats, settings } = configuration;
        self.chairs.resize(*seats, Chair::Open);
        self.programme.set_at_hand(item);
        self.settings = settings.clone();
        self.members.values_mut().for_each(|member| member.ready = false);
    }

    pub(super) fn change_member(&mut self, member: MemberId, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.members.get_mut(&member) {
            change(member);
        }
    }

    fn has_chair(&self, seat: u8) -> bool {
        usize::from(seat) < self.chairs.len()
    }

    fn set_chair(&mut self, seat: u8, sitter: Chair) {
        if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
            *chair = sitter;
        }
    }
}

/// What a member is called and wears.
pub(super) fn names(members: &BTreeMap<MemberId, Member>, member: MemberId) -> Option<Names> {
    members.get(&member).map(|it| (it.name.clone(), it.silks))
}
