//! Requests of members: each is checked and carried out, or refused with nothing changed.

use fair::Secret;
use fair::dice::NoEntropy;
use games::{GameId, Refusal, UnknownGame};
use kit::{DrawPacing, Seat, Turn};
use ledger::FairTable;
use protocol::{
    Command, ErrorReply, MemberId, ProgrammeItem, Reaction, Request, ServerMessage, SettingsPatch, Silks, Stage,
};
use serde_json::Value;

use crate::name;
use crate::room::clock::Millis;
use crate::room::entry::{Configuration, LogEntry, Settings, StandIn};
use crate::room::outgoing::OutgoingMessage;
use crate::room::programme::PlannedGame;
use crate::room::room_core::{ConnId, KICKED_MESSAGE, RoomCore, refused};
use crate::room::state::{BadLog, Chair};
use protocol::limits::ROLL_INTERVAL_RANGE_MS;

/// The least time between two reactions of one member.
const MIN_REACTION_INTERVAL: Millis = 1_000;
/// The names of bots, by chair.
const BOT_NAMES: [&str; 9] =
    ["Barley", "Clover", "Thistle", "Bramble", "Sorrel", "Teasel", "Yarrow", "Burdock", "Mallow"];

/// The name of the bot that takes the chair of a member who left.
const STAND_IN_NAME: &str = "Stand-in";

type RequestResult = Result<(), ErrorReply>;

/// How a member leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LeaveKind {
    Left,
    Kicked,
}

/// Whether the clock of a game runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    Running,
    Stopped,
}

impl RoomCore {
    /// Carries out a request and acknowledges it, or refuses it and leaves everything as it was.
    pub(super) fn handle_request(
        &mut self,
        conn: ConnId,
        request: Request,
        secret: Option<&Secret>,
        now: Millis,
    ) -> RequestResult {
        let Request { id, command } = request;
        if let Command::Ping = command {
            self.send(conn, &ServerMessage::Pong { id });
            return Ok(());
        }
        if let Command::Resend = command {
            // Connections that only watch may use it too: it repeats only what they were sent before.
            self.send(conn, &ServerMessage::Ack { id, version: self.room.version });
            self.needs_everything.extend(self.presence.conns.contains_key(&conn).then_some(conn));
            return Ok(());
        }
        let me = self.presence.conns.get(&conn).and_then(|it| it.member);
        let me = me.ok_or_else(|| refused("watching", "you only watch; join with a name first"))?;
        if !self.presence.conns.get(&conn).is_some_and(|it| it.holds_seat) && !matches!(command, Command::MoveHere) {
            return Err(refused("elsewhere", "your seat is on another device; move it here first"));
        }
        if self.room.has_left_game(me) && !matches!(command, Command::MoveHere | Command::ComeBack) {
            return Err(refused("left", "you left this game; take your seat back first"));
        }
        self.execute(conn, me, command, secret, now)?;
        self.send(conn, &ServerMessage::Ack { id, version: self.room.version });
        Ok(())
    }

    fn execute(
        &mut self,
        conn: ConnId,
        me: MemberId,
        command: Command,
        secret: Option<&Secret>,
        now: Millis,
    ) -> RequestResult {
        match command {
            Command::Sit { seat } => self.sit(conn, me, seat),
            Command::Stand => self.stand(conn, me),
            Command::Ready { ready } => self.set_ready(me, ready),
            Command::Dress { silks } => self.dress(me, silks),
            Command::Contribute { words } => {
                self.require_lobby()?;
                let words =
                    name::clean_dice_words(&words).map_err(|too_long| refused("too_long", &too_long.to_string()))?;
                Ok(self.append_entry(LogEntry::Contributed { member: me, words })?)
            }
            Command::Configure(patch) => self.configure(me, patch),
            Command::Lock { locked } => {
                self.require_leader(me)?;
                Ok(self.append_entry(LogEntry::LockChanged { locked })?)
            }
            Command::AddBot { seat, bot } => self.add_bot(me, seat, bot.as_deref()),
            Command::RemoveBot { seat } => self.remove_bot(me, seat),
            Command::Kick { member } => self.kick(me, member),
            Command::HandOver { member } => {
                self.require_leader(me)?;
                self.require_member(member)?;
                Ok(self.append_entry(LogEntry::LeaderChanged { member })?)
            }
            Command::AnswerSeat { member, yes } => {
                self.require_leader(me)?;
                self.answer_seat_request(member, yes)
            }
            Command::Start => self.start(me),
            Command::EndGame => self.end_game(me, now),
            Command::Skip => {
                self.require_leader(me)?;
                self.skip_payoff(now)
            }
            Command::Pause => self.set_clock(me, Clock::Stopped),
            Command::Resume => self.set_clock(me, Clock::Running),
            Command::Rematch { start } => {
                // What could keep the next game from starting is checked first, so that a refusal changes nothing.
                if start {
                    self.require_playable(self.room.programme.next_game())?;
                }
                self.rematch(me, secret)?;
                if start { self.start(me) } else { Ok(()) }
            }
            Command::Act { action } => self.act(me, &action),
            Command::MoreTime => self.grant_extra_time(me),
            Command::Predict { seats } => self.predict(me, seats),
            Command::Roll => self.tap(me),
            Command::React { reaction } => self.react(me, reaction, now),
            Command::Leave => Ok(self.leave(me, LeaveKind::Left)?),
            Command::ComeBack => self.come_back(conn, me),
            Command::MoveHere => self.move_here(conn, me),
            // Handled before the member is looked up.
            Command::Ping | Command::Resend => Ok(()),
        }
    }

    // Chairs

    /// Before a game: takes this chair, or any that is free. During a game it asks for a bot's seat.
    fn sit(&mut self, conn: ConnId, me: MemberId, wanted: Option<u8>) -> RequestResult {
        if self.room.stage() == Stage::Playing {
            return self.request_bot_seat(me, wanted);
        }
        let seat = match wanted {
            Some(seat) => Some(seat),
            None if self.room.stage() == Stage::Lobby => self.find_or_add_chair()?,
            None => None,
        };
        let Some(seat) = seat else {
            // No chair is free: the member gets the next one that becomes free, or one in the next game.
            return Ok(self.append_entry(LogEntry::WantsSeat { member: me })?);
        };
        match self.room.chairs.get(usize::from(seat)) {
            None => Err(refused("no_such_seat", "there is no such seat at this table")),
            Some(Chair::Member(other)) if *other != me => Err(refused("seat_taken", "somebody has this seat already")),
            Some(Chair::Open | Chair::Bot { .. } | Chair::Member(_)) => {
                self.append_entry(LogEntry::SatDown { member: me, seat })?;
                self.send_welcome(conn);
                Ok(())
            }
        }
    }

    fn stand(&mut self, conn: ConnId, me: MemberId) -> RequestResult {
        // A player cannot leave the chair during a game, but a member who waits for one may stop waiting.
        if self.room.seat_of(me).is_some() {
            self.require_lobby()?;
        }
        self.append_entry(LogEntry::StoodUp { member: me })?;
        self.send_welcome(conn);
        Ok(self.seat_waiting_members()?)
    }

    fn dress(&mut self, me: MemberId, silks: Silks) -> RequestResult {
        if self.room.are_silks_taken(silks, me) {
            return Err(refused("silks_taken", "somebody else wears these; choose others"));
        }
        Ok(self.append_entry(LogEntry::SilksChanged { member: me, silks })?)
    }

    fn add_bot(&mut self, me: MemberId, wanted: Option<u8>, bot: Option<&str>) -> RequestResult {
        self.require_leader(me)?;
        self.require_lobby()?;
        let bot = bot.map_or_else(|| Some(play::default_bot()), play::bots::find_bot);
        let bot = bot.ok_or_else(|| refused("bad_bot", "there is no such kind of bot"))?;
        let is_open = |seat: u8| self.room.chairs.get(usize::from(seat)) == Some(&Chair::Open);
        let seat = wanted.or_else(|| (0..self.room.chairs.len() as u8).find(|seat| is_open(*seat)));
        let seat = seat.filter(|seat| is_open(*seat)).ok_or_else(|| refused("seat_taken", "that chair is not open"))?;
        Ok(self.append_entry(LogEntry::BotAdded { seat, name: bot_name(seat), bot_id: bot.id.into() })?)
    }

    fn remove_bot(&mut self, me: MemberId, seat: u8) -> RequestResult {
        self.require_leader(me)?;
        self.require_lobby()?;
        match self.room.chairs.get(usize::from(seat)) {
            Some(Chair::Bot { .. }) => Ok(self.append_entry(LogEntry::BotRemoved { seat })?),
            Some(Chair::Open | Chair::Member(_)) | None => Err(refused("no_bot", "no bot sits there")),
        }
    }

    // The room

    fn configure(&mut self, me: MemberId, mut patch: SettingsPatch) -> RequestResult {
        self.require_leader(me)?;
        if let Some(items) = patch.programme.take() {
            return self.set_programme(&items, patch);
        }
        let other_game = patch.game.is_some() || patch.variant.is_some() || patch.ruleset.is_some();
        let lobby = self.room.stage() == Stage::Lobby;
        // What the game was set up with must not change while it is there.
        if !lobby && (other_game || patch.tap_to_roll.is_some()) {
            return self.require_lobby();
        }
        let chairs = patch.min_players.is_some() || patch.max_players.is_some();
        let settings = changed_configuration(&self.room.configuration(), patch)?;
        if !lobby {
            self.append_entry(LogEntry::SettingsChanged { settings })?;
            self.refresh_everyone();
            return Ok(());
        }
        if other_game || chairs {
            Ok(self.set_up_table(settings)?)
        } else {
            Ok(self.append_entry(LogEntry::Configured { settings })?)
        }
    }

    fn kick(&mut self, me: MemberId, member: MemberId) -> RequestResult {
        self.require_leader(me)?;
        self.require_member(member)?;
        if member == me {
            return Err(refused("yourself", "hand the room over and leave instead"));
        }
        Ok(self.leave(member, LeaveKind::Kicked)?)
    }

    /// A member leaves. During a game the seat stays theirs, and a stand-in plays it.
    fn leave(&mut self, member: MemberId, kind: LeaveKind) -> Result<(), BadLog> {
        let (kicked, bot) = (kind == LeaveKind::Kicked, play::default_bot().id);
        match self.room.stage() {
            Stage::Lobby => {
                let stand_in = StandIn { name: STAND_IN_NAME.into(), bot_id: bot.into() };
                self.append_entry(LogEntry::LeftRoom { member, kicked, stand_in })?;
            }
            Stage::Playing | Stage::Finished => {
                self.append_entry(LogEntry::LeftGame { member, kicked, stand_in_bot: bot.into() })?;
            }
        }
        let conns: Vec<ConnId> =
            self.presence.conns.iter().filter(|(_, it)| it.member == Some(member)).map(|(conn, _)| *conn).collect();
        for conn in conns {
            match kind {
                LeaveKind::Kicked => self.disconnect(conn, "kicked", KICKED_MESSAGE),
                LeaveKind::Left => {
                    // The member's connections may go on watching, but are nobody's from now on.
                    if let Some(it) = self.presence.conns.get_mut(&conn) {
                        (it.member, it.holds_seat) = (None, false);
                    }
                    self.send_welcome(conn);
                }
            }
        }
        self.last_reaction_at.remove(&member);
        self.ensure_leader()?;
        self.seat_waiting_members()
    }

    /// A member who left the game takes the seat back from the stand-in, at once.
    fn come_back(&mut self, conn: ConnId, me: MemberId) -> RequestResult {
        if !self.room.has_left_game(me) {
            return Err(refused("not_gone", "you have not left"));
        }
        self.append_entry(LogEntry::ReturnedToGame { member: me })?;
        if let Some(seat) = self.room.seat_of(me) {
            self.schedule.cancel_bot(seat);
        }
        self.ensure_leader()?;
        self.send_welcome(conn);
        Ok(())
    }

    fn start(&mut self, me: MemberId) -> RequestResult {
        self.require_leader(me)?;
        self.require_lobby()?;
        // What could keep the game from starting is checked before the first bot is added, so that a refusal changes
        // nothing. It can fail, because the rules may have changed since the room was set up.
        self.require_playable(self.room.programme.current())?;
        if self.room.committed_secret.is_none() {
            return Err(BadLog::OutOfPlace { version: self.room.version }.into());
        }
        let open: Vec<u8> = (0..self.room.chairs.len() as u8)
            .filter(|seat| self.room.chairs[usize::from(*seat)] == Chair::Open)
            .collect();
        for seat in open {
            self.append_entry(LogEntry::BotAdded {
                seat,
                name: bot_name(seat),
                bot_id: play::default_bot().id.into(),
            })?;
        }
        let game: Result<GameId, UnknownGame> = self.room.programme.current().game.parse();
        let game = game.map_err(|unknown| refused("bad_setup", &unknown.to_string()))?;
        let program_version = Some(env!("CARGO_PKG_VERSION").to_owned());
        self.append_entry(LogEntry::GameStarted { rules_revision: game.meta().revision, program_version })?;
        self.bot_rng = RoomCore::new_bot_rng(&self.room);
        self.schedule.clear();
        (self.races_over, self.payoff_until, self.viewing_until) = (0, None, 0);
        self.refresh_everyone();
        Ok(())
    }

    /// Ends the running game with the standings as they are.
    fn end_game(&mut self, me: MemberId, now: Millis) -> RequestResult {
        self.require_leader(me)?;
        if self.room.stage() != Stage::Playing {
            return Err(not_playing_refusal());
        }
        self.append_entry(LogEntry::GameEndedByLeader)?;
        self.schedule.clear();
        (self.payoff_until, self.viewing_until) = (None, now);
        self.refresh_everyone();
        Ok(())
    }

    fn set_clock(&mut self, me: MemberId, clock: Clock) -> RequestResult {
        self.require_leader(me)?;
        if self.room.stage() != Stage::Playing {
            return Err(not_playing_refusal());
        }
        self.append_entry(LogEntry::PauseChanged { paused: clock == Clock::Stopped })?;
        self.refresh_everyone();
        Ok(())
    }

    fn rematch(&mut self, me: MemberId, secret: Option<&Secret>) -> RequestResult {
        self.require_leader(me)?;
        if self.room.stage() != Stage::Finished {
            return Err(refused("not_finished", "the game is not over"));
        }
        let secret = secret.ok_or_else(|| refused("no_entropy", &NoEntropy.to_string()))?;
        self.append_entry(LogEntry::Rematch)?;
        // The events of the old game must not be sent with the next one.
        self.pending_events.clear();
        (self.payoff_until, self.viewing_until) = (None, 0);
        self.remove_filler_bots()?;
        self.set_up_table(self.room.configuration())?;
        self.ensure_leader()?;
        self.commit_to_dice(secret)?;
        self.schedule.clear();
        Ok(())
    }

    fn move_here(&mut self, conn: ConnId, me: MemberId) -> RequestResult {
        if let Some(holder) = self.presence.seat_holder(me).filter(|holder| *holder != conn) {
            self.send(holder, &ServerMessage::Moved);
            if let Some(it) = self.presence.conns.get_mut(&holder) {
                it.holds_seat = false;
            }
            self.needs_everything.insert(holder);
        }
        if let Some(it) = self.presence.conns.get_mut(&conn) {
            it.holds_seat = true;
        }
        self.send_welcome(conn);
        Ok(())
    }

    fn react(&mut self, me: MemberId, reaction: Reaction, now: Millis) -> RequestResult {
        let too_soon = self.last_reaction_at.get(&me).is_some_and(|last| now < last + MIN_REACTION_INTERVAL);
        if too_soon {
            return Err(refused("too_often", "one reaction a second is enough"));
        }
        self.last_reaction_at.insert(me, now);
        let message = OutgoingMessage::from(&ServerMessage::Reacted { member: me, reaction });
        let conns: Vec<ConnId> = self.presence.conns.keys().copied().collect();
        self.effects.messages.extend(conns.into_iter().map(|conn| (conn, message.clone())));
        Ok(())
    }

    // The table

    fn act(&mut self, me: MemberId, action: &Value) -> RequestResult {
        let seat = self.seat_in_game(me)?;
        let game = self.room.game.as_mut().ok_or_else(not_playing_refusal)?;
        let action = game.table().read_action(seat, action).map_err(|refusal| rules_refusal(&refusal))?;
        let input = game.act(seat, &action).map_err(|refusal| rules_refusal(&refusal))?;
        self.record_input(input);
        Ok(())
    }

    /// Rolls the dice that wait for this member.
    fn tap(&mut self, me: MemberId) -> RequestResult {
        let seat = self.seat_in_game(me)?;
        let is_own = |game: &FairTable| *game.turn() == Turn::Chance { by: Some(seat) };
        let is_waiting = |game: &FairTable| is_own(game) && game.table().draw_pacing() == Some(DrawPacing::Watched);
        if !self.room.game.as_ref().is_some_and(is_waiting) {
            return Err(refused("not_your_roll", "no dice are waiting for you"));
        }
        self.roll_dice()
    }

    /// The seat of a member in a running game. An error says why they cannot act: no game, paused, or no seat.
    pub(super) fn seat_in_game(&self, me: MemberId) -> Result<Seat, ErrorReply> {
        match (self.room.stage(), self.room.paused) {
            (Stage::Playing, false) => self.room.seat_of(me).ok_or_else(|| refused("watching", "you have no seat")),
            (Stage::Playing, true) => Err(refused("paused", "the leader has stopped the clock")),
            (Stage::Lobby | Stage::Finished, _) => Err(not_playing_refusal()),
        }
    }

    fn require_playable(&self, item: &PlannedGame) -> RequestResult {
        item.check_playable(None, Some(self.room.chairs.len())).map_err(|what| refused("bad_setup", &what))
    }

    // Who may

    fn require_leader(&self, me: MemberId) -> RequestResult {
        match self.room.leader == Some(me) {
            true => Ok(()),
            false => Err(refused("not_leader", "only the leader may do this")),
        }
    }

    fn require_lobby(&self) -> RequestResult {
        match self.room.stage() {
            Stage::Lobby => Ok(()),
            Stage::Playing | Stage::Finished => Err(refused("not_in_lobby", "this can only be done before a game")),
        }
    }

    fn require_member(&self, member: MemberId) -> RequestResult {
        match self.room.members.contains_key(&member) {
            true => Ok(()),
            false => Err(refused("no_such_member", "there is no such member in this room")),
        }
    }

    /// Sends everything to every connection with the next step.
    pub(super) fn refresh_everyone(&mut self) {
        self.needs_everything.extend(self.presence.conns.keys());
    }
}

/// The configuration with the patch applied, if a table can be set up with it.
pub fn changed_configuration(current: &Configuration, patch: SettingsPatch) -> Result<Configuration, ErrorReply> {
    let SettingsPatch {
        game,
        min_players,
        max_players,
        latecomers,
        roll_interval_ms,
        variant,
        ruleset,
        pace,
        public,
        tap_to_roll,
        odds,
        programme: _,
    } = patch;
    let Configuration { planned_game, chairs, settings } = current;
    let bad_setup = |what: &str| refused("bad_setup", what);
    let is_same_game =
        variant.is_none() && ruleset.is_none() && game.as_ref().is_none_or(|game| *game == planned_game.game);
    let planned_game = if is_same_game {
        planned_game.clone()
    } else {
        let game = game.unwrap_or_else(|| planned_game.game.clone());
        PlannedGame::from_request(&ProgrammeItem { game, variant, ruleset }).map_err(|what| bad_setup(&what))?
    };
    let roll_interval_ms = match roll_interval_ms {
        None => settings.roll_interval_ms,
        Some(0) => None,
        Some(interval) if ROLL_INTERVAL_RANGE_MS.contains(&interval) => Some(interval),
        Some(_) => {
            let (min, max) = (ROLL_INTERVAL_RANGE_MS.start(), ROLL_INTERVAL_RANGE_MS.end());
            return Err(bad_setup(&format!("the time between two rolls is {min} to {max} milliseconds")));
        }
    };
    planned_game.check_playable(min_players, Some(*chairs)).map_err(|what| bad_setup(&what))?;
    let settings = Settings {
        min_players: min_players.or(settings.min_players),
        max_players: max_players.map_or(settings.max_players, |max| Some(max).filter(|max| *max > 0)),
        latecomers: latecomers.unwrap_or(settings.latecomers),
        roll_interval_ms,
        pace: pace.unwrap_or(settings.pace),
        public: public.unwrap_or(settings.public),
        tap_to_roll: tap_to_roll.unwrap_or(settings.tap_to_roll),
        odds_visibility: odds.unwrap_or(settings.odds_visibility),
    };
    Ok(Configuration { planned_game, chairs: *chairs, settings })
}

fn bot_name(seat: u8) -> String {
    BOT_NAMES[usize::from(seat) % BOT_NAMES.len()].to_owned()
}

/// The refusal of requests that need a running game.
pub(super) fn not_playing_refusal() -> ErrorReply {
    refused("not_playing", "no game is running")
}

/// A refusal by the rules of the game, in the form that clients receive.
pub(super) fn rules_refusal(refusal: &Refusal) -> ErrorReply {
    ErrorReply { reason: refusal.reason().map(Into::into), ..refused(refusal.code(), &refusal.to_string()) }
}
