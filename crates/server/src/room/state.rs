//! The state of a room, as its log determines it: entries are applied one by one, and nothing in here would be lost by
//! a restart.

use games::GameId;
use std::collections::{BTreeMap, BTreeSet};

use fair::Secret;
use kit::{MAX_SEATS, Seat, SeatSet, Turn};
use ledger::{FairTable, Input, TableSpec};
use protocol::{MemberId, ProgrammeView, Silks, Stage};

pub use crate::room::bad_log::BadLog;
use crate::room::entry::LogEntry;
pub use crate::room::entry::{Configuration, Settings};
use crate::room::evening::{EveningScores, NameAndSilks};
use crate::room::live_race::LiveTurnStage;
pub use crate::room::people::{Chair, Departure, Member, Prediction, SeatClaim};
use crate::room::programme::{PlannedGame, Programme};
use crate::token::{Fingerprint, TokenHash};

/// The state of a room.
pub struct Room {
    pub identity: RoomIdentity,
    pub programme: Programme,
    pub settings: Settings,
    /// Everybody who has joined, without those who left for good.
    pub members: BTreeMap<MemberId, Member>,
    /// The only member who may change the room; `None` if nobody is left.
    pub leader: Option<MemberId>,
    /// The seats of the table, in order.
    pub chairs: Vec<Chair>,
    /// Whether new members are refused.
    pub locked: bool,
    /// Whether the leader has stopped the clock.
    pub paused: bool,
    /// The dice secret of the next game, or of the one that is running or has ended.
    pub committed_secret: Option<CommittedSecret>,
    /// The game that is running or has ended; `None` in the lobby.
    pub game: Option<FairTable>,
    /// The seats whose last decision was made by the clock.
    pub timed_out_seats: SeatSet,
    /// Members who have asked for a bot's seat in the running game.
    pub seat_claims: BTreeMap<MemberId, SeatClaim>,
    /// Predictions of members without a seat.
    pub predictions: BTreeMap<MemberId, Prediction>,
    /// How many games have started in this room; the number of the last one.
    pub games_started: u32,
    /// Earlier evenings of which at least one game was played, the first one first.
    pub past_evenings: Vec<Programme>,
    /// The number of entries in the log.
    pub version: u64,
    /// How many inputs the game has taken.
    pub(super) inputs_in_game: usize,
    pub(super) live_turn: LiveTurnStage,
    pub(super) next_member_number: u32,
    pub(super) banned_tokens: Vec<TokenHash>,
    pub(super) banned_fingerprints: Vec<Fingerprint>,
    /// The fingerprints of everybody who ever had a seat.
    pub(super) seated_fingerprints: BTreeSet<Fingerprint>,
}

/// The two names of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomIdentity {
    /// The id, which never changes and is never used again.
    pub id: String,
    /// The four letters, which another room may get when this one is closed.
    pub code: String,
}

/// A dice secret whose commitment is published.
pub struct CommittedSecret {
    /// The id of the table in the record of that game.
    pub table_id: String,
    pub secret: Secret,
}

impl Room {
    /// A room without members.
    pub fn new(identity: RoomIdentity, configuration: Configuration) -> Room {
        let Configuration { planned_game, chairs, settings } = configuration;
        Room {
            identity,
            programme: Programme::new(vec![planned_game], None),
            chairs: vec![Chair::Open; chairs.min(MAX_SEATS)],
            settings,
            members: BTreeMap::new(),
            leader: None,
            locked: false,
            paused: false,
            committed_secret: None,
            game: None,
            timed_out_seats: SeatSet::EMPTY,
            seat_claims: BTreeMap::new(),
            predictions: BTreeMap::new(),
            games_started: 0,
            past_evenings: Vec::new(),
            version: 0,
            inputs_in_game: 0,
            live_turn: LiveTurnStage::NotLive,
            next_member_number: 0,
            banned_tokens: Vec::new(),
            banned_fingerprints: Vec::new(),
            seated_fingerprints: BTreeSet::new(),
        }
    }

    /// The room that these entries make.
    pub fn rebuild(identity: RoomIdentity, log: &[LogEntry]) -> Result<Room, BadLog> {
        // The first entry of every log says what is played.
        let Some(LogEntry::Configured { settings }) = log.first() else {
            return Err(BadLog::OutOfPlace { version: 0 });
        };
        let mut room = Room::new(identity, settings.clone());
        log.iter().try_for_each(|entry| room.apply(entry))?;
        Ok(room)
    }

    /// Applies an entry of the log, or refuses it and changes nothing. For an input that the game has already taken,
    /// use [`Room::record_input`].
    pub fn apply(&mut self, entry: &LogEntry) -> Result<(), BadLog> {
        self.check(entry)?;
        let version = self.version;
        match entry {
            LogEntry::Input { input, by_clock } => {
                let game = self.game.as_mut().ok_or(BadLog::OutOfPlace { version })?;
                game.replay_input(self.inputs_in_game, input).map_err(|what| BadLog::Input { version, what })?;
                self.record_input(input, *by_clock || input.is_by_clock());
                return Ok(());
            }
            LogEntry::GameEndedByLeader => self.end(version)?,
            LogEntry::Predicted { member, seats } => {
                self.predictions
                    .insert(*member, Prediction { seats: seats.clone(), inputs_before: self.inputs_in_game });
            }
            LogEntry::GameStarted { rules_revision, program_version: _ } => self.start(version, *rules_revision)?,
            LogEntry::Joined { member, name, token_hash, silks, fingerprints } => {
                let silks = silks.unwrap_or_else(|| self.free_silks(*member));
                let joined = Member {
                    name: name.clone(),
                    token_hash: token_hash.clone(),
                    silks,
                    fingerprints: fingerprints.clone(),
                    ready: false,
                    dice_words: String::new(),
                    wants_no_seat: false,
                    // Whoever joins while a game is running waits for the next, and does not have to sit that one out.
                    games_sat_out: u32::from(self.stage() == Stage::Playing),
                    departure: None,
                };
                if let Some(scores) = &mut self.programme.scores {
                    scores.restore_points_if_returning(*member, &joined);
                }
                self.members.insert(*member, joined);
                self.next_member_number = self.next_member_number.max(member.0.saturating_add(1));
            }
            LogEntry::SilksChanged { member, silks } => self.update_member(*member, |it| it.silks = *silks),
            LogEntry::LeftGame { member, kicked, stand_in_bot } => {
                self.leave_game(*member, Departure { kicked: *kicked, stand_in_bot: stand_in_bot.clone() });
            }
            LogEntry::ReturnedToGame { member } => self.update_member(*member, |it| it.departure = None),
            LogEntry::LeftRoom { member, kicked, stand_in } => {
                let departure = Departure { kicked: *kicked, stand_in_bot: stand_in.bot_id.clone() };
                self.leave_room(*member, departure, &stand_in.name);
            }
            LogEntry::SatDown { member, seat } => {
                let plays = self.stage() == Stage::Playing;
                self.leave_chair(*member);
                self.set_chair(*seat, Chair::Member(*member));
                self.seat_claims.remove(member);
                self.predictions.remove(member);
                self.update_member(*member, |it| {
                    it.wants_no_seat = false;
                    it.games_sat_out = it.games_sat_out.saturating_sub(u32::from(plays));
                });
                self.seated_fingerprints
                    .extend(self.members.get(member).into_iter().flat_map(|it| it.fingerprints.clone()));
                if let Some((scores, seated)) = self.programme.scores.as_mut().zip(self.members.get(member)) {
                    scores.member_seated(*member, seated);
                }
            }
            LogEntry::StoodUp { member } => {
                self.leave_chair(*member);
                self.seat_claims.remove(member);
                self.update_member(*member, |it| it.wants_no_seat = true);
            }
            LogEntry::WantsSeat { member } => self.update_member(*member, |it| it.wants_no_seat = false),
            LogEntry::SeatRequested { member, seat, approved } => {
                self.update_member(*member, |it| it.wants_no_seat = false);
                self.seat_claims
                    .insert(*member, SeatClaim { wanted_seat: *seat, approved: *approved, asked_at_version: version });
            }
            LogEntry::SeatRequestAnswered { member, granted } => match self.seat_claims.get_mut(member) {
                Some(claim) if *granted => claim.approved = true,
                Some(_) | None => drop(self.seat_claims.remove(member)),
            },
            LogEntry::ChairCountChanged { count } => self.chairs.resize(*count, Chair::Open),
            LogEntry::SettingsChanged { settings } => self.settings = settings.settings.clone(),
            LogEntry::ProgrammeChanged { games, seats } => self.change_programme(games, *seats),
            LogEntry::SatOut { members } => members.iter().for_each(|member| self.leave_chair(*member)),
            LogEntry::BotAdded { seat, name, bot_id } => {
                self.set_chair(*seat, Chair::Bot { name: name.clone(), bot_id: bot_id.clone() });
            }
            LogEntry::BotRemoved { seat } => self.set_chair(*seat, Chair::Open),
            LogEntry::LeaderChanged { member } => self.leader = Some(*member),
            LogEntry::Configured { settings } => self.configure(settings),
            LogEntry::LockChanged { locked } => self.locked = *locked,
            LogEntry::ReadyChanged { member, ready } => self.update_member(*member, |it| it.ready = *ready),
            LogEntry::Contributed { member, words } => {
                self.update_member(*member, |it| it.dice_words.clone_from(words));
            }
            LogEntry::DiceCommitted { table_id, secret } => {
                let secret = Secret::from_hex(secret).ok_or(BadLog::OutOfPlace { version })?;
                self.committed_secret = Some(CommittedSecret { table_id: table_id.clone(), secret });
            }
            LogEntry::PauseChanged { paused } => self.paused = *paused,
            LogEntry::Rematch => self.rematch(),
        }
        self.version += 1;
        Ok(())
    }

    /// Whether this entry can follow the ones before it, as far as that can be told without changing the room. Setting
    /// up a game and taking an input can still fail later; they change nothing if they do.
    fn check(&self, entry: &LogEntry) -> Result<(), BadLog> {
        let can_follow = match entry {
            LogEntry::Joined { member, .. } => member.0 < u32::MAX && !self.members.contains_key(member),
            LogEntry::SatDown { member, seat } => self.has_chair(*seat) && self.members.contains_key(member),
            LogEntry::BotAdded { seat, .. } | LogEntry::BotRemoved { seat } => self.has_chair(*seat),
            LogEntry::LeaderChanged { member } => self.members.contains_key(member),
            LogEntry::Configured { settings } => settings.chairs <= MAX_SEATS,
            LogEntry::ChairCountChanged { count } => *count <= MAX_SEATS,
            // What a game was set up with must not change while it is there.
            LogEntry::SettingsChanged { settings: Configuration { planned_game, chairs, settings: _ } } => {
                planned_game.has_same_rules(self.programme.current()) && *chairs == self.chairs.len()
            }
            LogEntry::ReturnedToGame { member } | LogEntry::LeftGame { member, .. } => {
                self.members.contains_key(member)
            }
            LogEntry::SeatRequested { member, .. } | LogEntry::WantsSeat { member } => {
                self.members.contains_key(member)
            }
            LogEntry::Predicted { member, .. } => self.members.contains_key(member),
            LogEntry::Input { .. } => self.stage() != Stage::Finished,
            LogEntry::DiceCommitted { secret, .. } => Secret::from_hex(secret).is_some(),
            LogEntry::LeftRoom { .. }
            | LogEntry::SilksChanged { .. }
            | LogEntry::StoodUp { .. }
            | LogEntry::LockChanged { .. }
            | LogEntry::ReadyChanged { .. }
            | LogEntry::Contributed { .. }
            | LogEntry::GameStarted { .. }
            | LogEntry::GameEndedByLeader
            | LogEntry::SeatRequestAnswered { .. }
            | LogEntry::PauseChanged { .. }
            | LogEntry::Rematch
            | LogEntry::ProgrammeChanged { .. }
            | LogEntry::SatOut { .. } => true,
        };
        if can_follow { Ok(()) } else { Err(BadLog::OutOfPlace { version: self.version }) }
    }

    /// Records an input that the game has already taken and the log contains.
    pub fn record_input(&mut self, input: &Input, by_clock: bool) {
        self.inputs_in_game += 1;
        self.version += 1;
        if let Some(game) = &self.game {
            self.live_turn = self.live_turn.after(game.turn(), matches!(input, Input::Outcome { .. }));
        }
        if let Input::Action { seat, .. } = input
            && let Some(seat) = Seat::new(usize::from(*seat))
        {
            self.timed_out_seats =
                if by_clock { self.timed_out_seats.with(seat) } else { self.timed_out_seats.without(seat) };
        }
        self.record_evening_result();
    }

    /// Ends the running game early.
    fn end(&mut self, version: u64) -> Result<(), BadLog> {
        let ended = self.game.as_mut().map(|game| game.end_early());
        if !matches!(ended, Some(Ok(()))) {
            return Err(BadLog::OutOfPlace { version });
        }
        self.record_evening_result();
        Ok(())
    }

    /// Adds the points of a game that is over to the evening, once.
    fn record_evening_result(&mut self) {
        let running = self.programme.scores.as_mut().filter(|scores| scores.is_game_running());
        if let Some((scores, game)) = running.zip(self.game.as_ref())
            && let Turn::Over { standings } = game.turn()
        {
            scores.game_ended(standings, &self.chairs, |member| name_and_silks(&self.members, member));
        }
    }

    /// Whether nothing has happened yet in the game.
    pub fn has_no_inputs(&self) -> bool {
        self.inputs_in_game == 0
    }

    /// Whether a live turn has begun and its first roll has not been made.
    pub fn is_before_first_roll(&self) -> bool {
        self.live_turn == LiveTurnStage::BeforeFirstRoll
    }

    /// Whether a game is still to be started, is running or is over.
    pub fn stage(&self) -> Stage {
        match &self.game {
            None => Stage::Lobby,
            Some(game) if game.is_over() => Stage::Finished,
            Some(_) => Stage::Playing,
        }
    }

    /// The id of the next member to join.
    pub fn next_member_id(&self) -> MemberId {
        MemberId(self.next_member_number)
    }

    /// The member that this token belongs to, if any.
    pub fn member_by_token(&self, token_hash: &TokenHash) -> Option<MemberId> {
        self.members.iter().find(|(_, member)| member.token_hash == *token_hash).map(|(id, _)| *id)
    }

    /// Whether the owner of this token was kicked.
    pub fn is_token_banned(&self, token_hash: &TokenHash) -> bool {
        self.banned_tokens.contains(token_hash)
    }

    /// Whether a member with this fingerprint was kicked.
    pub fn is_fingerprint_banned(&self, fingerprint: &Fingerprint) -> bool {
        self.banned_fingerprints.contains(fingerprint)
    }

    /// Whether a member with this fingerprint has or had a seat in this room.
    pub fn was_fingerprint_seated(&self, fingerprint: &Fingerprint) -> bool {
        self.seated_fingerprints.contains(fingerprint)
    }

    /// Whether a member other than `except` wears these silks, or they are of the pattern of bots.
    pub fn are_silks_taken(&self, silks: Silks, except: MemberId) -> bool {
        let is_for_bots = silks.pattern == Silks::for_bot(0).pattern;
        is_for_bots || self.members.iter().any(|(id, member)| *id != except && member.silks == silks)
    }

    /// Silks that no other member wears; those of a bot if there are no others left.
    pub fn free_silks(&self, member: MemberId) -> Silks {
        let free = Silks::all_for_people(member.0 as usize).find(|silks| !self.are_silks_taken(*silks, member));
        free.unwrap_or_else(|| Silks::for_bot(0))
    }

    /// Where the member sits in the lobby or in the game; `None` without a seat.
    pub fn seat_of(&self, member: MemberId) -> Option<Seat> {
        self.chairs.iter().position(|chair| *chair == Chair::Member(member)).map(|seat| Seat::ALL[seat])
    }

    /// The member who has this seat; `None` if it is open or a bot's.
    pub fn member_in_seat(&self, seat: Seat) -> Option<MemberId> {
        match self.chairs.get(seat.index()) {
            Some(Chair::Member(member)) => Some(*member),
            Some(Chair::Open | Chair::Bot { .. }) | None => None,
        }
    }

    /// Members who have no seat and would like one.
    pub fn waiting_members(&self) -> impl Iterator<Item = MemberId> + '_ {
        let waits = |(id, it): &(&MemberId, &Member)| {
            !it.wants_no_seat && it.departure.is_none() && self.seat_of(**id).is_none()
        };
        self.members.iter().filter(waits).map(|(id, _)| *id)
    }

    /// Whether the member has left the game that is running or has ended.
    pub fn has_left_game(&self, member: MemberId) -> bool {
        self.members.get(&member).is_some_and(|it| it.departure.is_some())
    }

    /// The words that each seat adds to the dice, in seat order.
    fn contributions(&self) -> Vec<String> {
        let words = |chair: &Chair| match chair {
            Chair::Member(member) => self.members.get(member).map(|it| it.dice_words.clone()).unwrap_or_default(),
            Chair::Open | Chair::Bot { .. } => String::new(),
        };
        self.chairs.iter().map(words).collect()
    }

    fn start(&mut self, version: u64, revision: u32) -> Result<(), BadLog> {
        let out_of_place = || BadLog::OutOfPlace { version };
        let game = GameId::find(&self.programme.current().game).ok_or_else(out_of_place)?;
        let ours = game.meta().revision;
        if revision > ours {
            return Err(BadLog::NewerRules { version, game: game.meta().id, found: revision, ours });
        }
        let committed = self.committed_secret.as_ref().ok_or_else(out_of_place)?;
        let spec = TableSpec {
            seats: self.chairs.len(),
            ruleset: &self.programme.current().ruleset,
            table_id: committed.table_id.clone(),
            contributions: self.contributions(),
        };
        let table = FairTable::with_revision(game, revision, spec, committed.secret.clone())
            .map_err(|what| BadLog::Setup { version, what })?;
        self.live_turn = LiveTurnStage::NotLive.after(table.turn(), false);
        self.game = Some(table);
        self.inputs_in_game = 0;
        self.games_started += 1;
        self.paused = false;
        self.timed_out_seats = SeatSet::EMPTY;
        for waiting in self.waiting_members().collect::<Vec<_>>() {
            self.update_member(waiting, |it| it.games_sat_out += 1);
        }
        if let Some(scores) = &mut self.programme.scores {
            scores.game_started(self.games_started);
        }
        Ok(())
    }

    fn rematch(&mut self) {
        for departed in
            self.members.iter().filter(|(_, it)| it.departure.is_some()).map(|(id, _)| *id).collect::<Vec<_>>()
        {
            self.remove_member(departed);
        }
        self.game = None;
        self.live_turn = LiveTurnStage::NotLive;
        self.committed_secret = None;
        self.timed_out_seats = SeatSet::EMPTY;
        self.seat_claims.clear();
        self.predictions.clear();
        self.members.values_mut().for_each(|member| {
            member.ready = false;
            member.dice_words.clear();
        });
        // After the last game of an evening comes another evening with the same games.
        if self.programme.is_over() {
            self.settings.min_players = Some(self.min_players());
            self.begin_evening(self.programme.items().to_vec());
        }
        self.programme.advance();
    }

    /// Begins an evening or changes its games; without games, it ends the evening.
    fn change_programme(&mut self, games: &[PlannedGame], seats: usize) {
        self.settings.min_players = Some(seats);
        match (games.is_empty(), self.programme.is_evening()) {
            (false, true) => self.programme.replace_games(games.to_vec()),
            (false, false) => self.begin_evening(games.to_vec()),
            (true, true) => self.replace_programme(Programme::new(vec![self.programme.current().clone()], None)),
            (true, false) => {}
        }
    }

    /// Begins an evening with these games, in which everybody who has a chair takes part.
    fn begin_evening(&mut self, games: Vec<PlannedGame>) {
        let mut scores = EveningScores::default();
        for chair in &self.chairs {
            if let Chair::Member(id) = chair
                && let Some(member) = self.members.get(id)
            {
                scores.member_seated(*id, member);
            }
        }
        self.replace_programme(Programme::new(games, Some(scores)));
    }

    /// Replaces the programme. An evening of which something was played is kept.
    fn replace_programme(&mut self, next: Programme) {
        let previous = core::mem::replace(&mut self.programme, next);
        if !previous.played_games().is_empty() {
            self.past_evenings.push(previous);
        }
    }

    /// What the table is set up with now.
    pub fn configuration(&self) -> Configuration {
        let settings = Settings { min_players: Some(self.min_players()), ..self.settings.clone() };
        Configuration { planned_game: self.programme.current().clone(), chairs: self.chairs.len(), settings }
    }

    /// The least number of players, bots included.
    pub fn min_players(&self) -> usize {
        self.settings.min_players.unwrap_or(self.chairs.len())
    }

    /// The evening with this number, counted from 1, once one of its games is over.
    pub fn evening_view(&self, number: u32) -> Option<ProgrammeView> {
        let index = (number as usize).checked_sub(1)?;
        let found =
            self.past_evenings.iter().chain([&self.programme]).nth(index).filter(|it| !it.played_games().is_empty());
        found?.view(index + 1, &[], Vec::new(), |member| name_and_silks(&self.members, member))
    }

    pub(super) fn leave_chair(&mut self, member: MemberId) {
        for chair in self.chairs.iter_mut().filter(|chair| **chair == Chair::Member(member)) {
            *chair = Chair::Open;
        }
    }

    fn configure(&mut self, configuration: &Configuration) {
        let Configuration { planned_game, chairs, settings } = configuration;
        self.chairs.resize(*chairs, Chair::Open);
        self.programme.set_current(planned_game);
        self.settings = settings.clone();
        self.members.values_mut().for_each(|member| member.ready = false);
    }

    pub(super) fn update_member(&mut self, member: MemberId, change: impl FnOnce(&mut Member)) {
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

/// What other members see of a member.
pub(super) fn name_and_silks(members: &BTreeMap<MemberId, Member>, member: MemberId) -> Option<NameAndSilks> {
    members.get(&member).map(|it| (it.name.clone(), it.silks))
}
