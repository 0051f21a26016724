//! What members ask for, and what becomes of it.

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
use crate::room::clock::{Millis, ROLL_INTERVAL_RANGE_MS};
use crate::room::entry::{Configuration, LogEntry, Settings, StandIn};
use crate::room::outgoing::OutgoingMessage;
use crate::room::programme::PlannedGame;
use crate::room::room_core::{ConnId, KICKED_MESSAGE, RoomCore, refused};
use crate::room::state::{BadLog, Chair};

/// Nobody may shout more often than this.
const MIN_REACTION_INTERVAL: Millis = 1_000;
/// What bots are called, by chair.
const BOT_NAMES: [&str; 9] =
    ["Barley", "Clover", "Thistle", "Bramble", "Sorrel", "Teasel", "Yarrow", "Burdock", "Mallow"];

/// What a bot is called that plays on where somebody left.
const STAND_IN_NAME: &str = "Stand-in";

type Done = Result<(), ErrorReply>;

/// How somebody goes for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parting {
    /// By themselves.
    Left,
    /// The leader sent them away.
    Kicked,
}

/// Whether the leader lets the clock of a game run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Clock {
    Runs,
    Stands,
}

impl RoomCore {
    /// Does what was asked and says so, or refuses and leaves everything as it was.
    pub(super) fn handle_request(
        &mut self,
        conn: ConnId,
        request: Request,
        secret: Option<&Secret>,
        now: Millis,
    ) -> Done {
        let Request { id, command } = request;
        if let Command::Ping = command {
            self.send(conn, &ServerMessage::Pong { id });
            return Ok(());
        }
        if let Command::Resend = command {
            // Also for those who only watch: nobody is told more than they were told before.
            self.send(conn, &ServerMessage::Ack { id, version: self.room.version });
            self.needs_everything.extend(self.presence.conns.contains_key(&conn).then_some(conn));
            return Ok(());
        }
        let me = self.presence.conns.get(&conn).and_then(|it| it.member);
        let me = me.ok_or_else(|| refused("watching", "you only watch; come in with a name first"))?;
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

    fn execute(&mut self, conn: ConnId, me: MemberId, command: Command, secret: Option<&Secret>, now: Millis) -> Done {
        match command {
            Command::Sit { seat } => self.sit(conn, me, seat),
            Command::Stand => self.stand(conn, me),
            Command::Ready { ready } => self.set_ready(me, ready),
            Command::Dress { silks } => self.dress(me, silks),
            Command::Contribute { words } => {
                self.in_lobby()?;
                let words =
                    name::clean_dice_words(&words).map_err(|too_long| refused("too_long", &too_long.to_string()))?;
                Ok(self.append_entry(LogEntry::Contributed { member: me, words })?)
            }
            Command::Configure(change) => self.configure(me, change),
            Command::Lock { locked } => {
                self.as_leader(me)?;
                Ok(self.append_entry(LogEntry::LockChanged { locked })?)
            }
            Command::AddBot { seat, bot } => self.add_bot(me, seat, bot.as_deref()),
            Command::RemoveBot { seat } => self.remove_bot(me, seat),
            Command::Kick { member } => self.kick(me, member),
            Command::HandOver { member } => {
                self.as_leader(me)?;
                self.known(member)?;
                Ok(self.append_entry(LogEntry::LeaderChanged { member })?)
            }
            Command::AnswerSeat { member, yes } => {
                self.as_leader(me)?;
                self.answer_seat_request(member, yes)
            }
            Command::Start => self.start(me),
            Command::EndGame => self.end_game(me, now),
            Command::Skip => {
                self.as_leader(me)?;
                self.skip_payoff(now)
            }
            Command::Pause => self.set_clock(me, Clock::Stands),
            Command::Resume => self.set_clock(me, Clock::Runs),
            Command::Rematch { start } => {
                // What could keep the next game from starting is asked first, so that a refusal changes nothing.
                if start {
                    self.can_play(self.room.programme.next_game())?;
                }
                self.rematch(me, secret)?;
                if start { self.start(me) } else { Ok(()) }
            }
            Command::Act { action } => self.act(me, &action),
            Command::MoreTime => self.grant_extra_time(me),
            Command::Predict { seats } => self.predict(me, seats),
            Command::Roll => self.tap(me),
            Command::React { reaction } => self.react(me, reaction, now),
            Command::Leave => Ok(self.leave(me, Parting::Left)?),
            Command::ComeBack => self.come_back(conn, me),
            Command::MoveHere => self.move_here(conn, me),
            // Answered before anybody asks who it is.
            Command::Ping | Command::Resend => Ok(()),
        }
    }

    // Chairs

    /// Before a game: this chair, or any that can be had. While one runs a bot's seat is asked for.
    fn sit(&mut self, conn: ConnId, me: MemberId, wanted: Option<u8>) -> Done {
        if self.room.stage() == Stage::Playing {
            return self.request_bot_seat(me, wanted);
        }
        let seat = match wanted {
            Some(seat) => Some(seat),
            None if self.room.stage() == Stage::Lobby => self.find_or_add_chair()?,
            None => None,
        };
        let Some(seat) = seat else {
            // There is none yet; the next that becomes free, or a chair in the next game, is theirs.
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

    fn stand(&mut self, conn: ConnId, me: MemberId) -> Done {
        // Whoever plays cannot get up in the middle of it; whoever only waits may stop to.
        if self.room.seat_of(me).is_some() {
            self.in_lobby()?;
        }
        self.append_entry(LogEntry::StoodUp { member: me })?;
        self.send_welcome(conn);
        Ok(self.seat_waiting_members()?)
    }

    fn dress(&mut self, me: MemberId, silks: Silks) -> Done {
        if self.room.are_silks_taken(silks, me) {
            return Err(refused("silks_taken", "somebody else wears these; choose others"));
        }
        Ok(self.append_entry(LogEntry::SilksChanged { member: me, silks })?)
    }

    fn add_bot(&mut self, me: MemberId, wanted: Option<u8>, bot: Option<&str>) -> Done {
        self.as_leader(me)?;
        self.in_lobby()?;
        let bot = bot.map_or_else(|| Some(play::default_bot()), play::bots::find_bot);
        let bot = bot.ok_or_else(|| refused("bad_bot", "there is no such kind of bot"))?;
        let open = |seat: u8| self.room.chairs.get(usize::from(seat)) == Some(&Chair::Open);
        let seat = wanted.or_else(|| (0..self.room.chairs.len() as u8).find(|seat| open(*seat)));
        let seat = seat.filter(|seat| open(*seat)).ok_or_else(|| refused("seat_taken", "that chair is not open"))?;
        Ok(self.append_entry(LogEntry::BotAdded { seat, name: bot_name(seat), bot_id: bot.id.into() })?)
    }

    fn remove_bot(&mut self, me: MemberId, seat: u8) -> Done {
        self.as_leader(me)?;
        self.in_lobby()?;
        match self.room.chairs.get(usize::from(seat)) {
            Some(Chair::Bot { .. }) => Ok(self.append_entry(LogEntry::BotRemoved { seat })?),
            Some(Chair::Open | Chair::Member(_)) | None => Err(refused("no_bot", "no bot sits there")),
        }
    }

    // The room

    fn configure(&mut self, me: MemberId, mut change: SettingsPatch) -> Done {
        self.as_leader(me)?;
        if let Some(bills) = change.programme.take() {
            return self.set_programme(&bills, change);
        }
        let other_table = change.game.is_some() || change.variant.is_some() || change.ruleset.is_some();
        let lobby = self.room.stage() == Stage::Lobby;
        // What the game is played with stays while it runs; the rest may change.
        if !lobby && (other_table || change.tap_to_roll.is_some()) {
            return self.in_lobby();
        }
        let chairs = change.min_players.is_some() || change.max_players.is_some();
        let settings = changed_configuration(&self.room.configuration(), change)?;
        if !lobby {
            self.append_entry(LogEntry::SettingsChanged { settings })?;
            self.refresh_everyone();
            return Ok(());
        }
        if other_table || chairs {
            Ok(self.set_up_table(settings)?)
        } else {
            Ok(self.append_entry(LogEntry::Configured { settings })?)
        }
    }

    fn kick(&mut self, me: MemberId, member: MemberId) -> Done {
        self.as_leader(me)?;
        self.known(member)?;
        if member == me {
            return Err(refused("yourself", "hand the room over and leave instead"));
        }
        Ok(self.leave(member, Parting::Kicked)?)
    }

    /// Somebody is gone; it hurts nobody else. A game keeps their seat for them, and a stand-in plays it.
    fn leave(&mut self, member: MemberId, parting: Parting) -> Result<(), BadLog> {
        let (kicked, bot) = (parting == Parting::Kicked, play::default_bot().id);
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
            match parting {
                Parting::Kicked => self.disconnect(conn, "kicked", KICKED_MESSAGE),
                Parting::Left => {
                    // One who leaves may go on watching, and is told that they are nobody's device any more.
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

    /// Somebody who left the game takes their seat back from the stand-in, at once.
    fn come_back(&mut self, conn: ConnId, me: MemberId) -> Done {
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

    fn start(&mut self, me: MemberId) -> Done {
        self.as_leader(me)?;
        self.in_lobby()?;
        // What could keep the game from starting is asked before the first bot sits down, so that a refusal changes
        // nothing: the rules may have changed since the room was set up.
        self.can_play(self.room.programme.current())?;
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
        let program = Some(env!("CARGO_PKG_VERSION").to_owned());
        self.append_entry(LogEntry::GameStarted { rules_revision: game.meta().revision, program_version: program })?;
        self.bot_rng = RoomCore::new_bot_rng(&self.room);
        self.schedule.clear();
        (self.races_over, self.payoff_until, self.viewing_until) = (0, None, 0);
        self.refresh_everyone();
        Ok(())
    }

    /// The game ends here, with what everybody has.
    fn end_game(&mut self, me: MemberId, now: Millis) -> Done {
        self.as_leader(me)?;
        if self.room.stage() != Stage::Playing {
            return Err(not_playing_refusal());
        }
        self.append_entry(LogEntry::GameEndedByLeader)?;
        self.schedule.clear();
        (self.payoff_until, self.viewing_until) = (None, now);
        self.refresh_everyone();
        Ok(())
    }

    fn set_clock(&mut self, me: MemberId, clock: Clock) -> Done {
        self.as_leader(me)?;
        if self.room.stage() != Stage::Playing {
            return Err(not_playing_refusal());
        }
        self.append_entry(LogEntry::PauseChanged { paused: clock == Clock::Stands })?;
        self.refresh_everyone();
        Ok(())
    }

    fn rematch(&mut self, me: MemberId, secret: Option<&Secret>) -> Done {
        self.as_leader(me)?;
        if self.room.stage() != Stage::Finished {
            return Err(refused("not_finished", "the game is not over"));
        }
        let secret = secret.ok_or_else(|| refused("no_entropy", &NoEntropy.to_string()))?;
        self.append_entry(LogEntry::Rematch)?;
        // What happened in the old game is no news of the next one.
        self.pending_events.clear();
        (self.payoff_until, self.viewing_until) = (None, 0);
        self.remove_filler_bots()?;
        self.set_up_table(self.room.configuration())?;
        self.ensure_leader()?;
        self.commit_to_dice(secret)?;
        self.schedule.clear();
        Ok(())
    }

    fn move_here(&mut self, conn: ConnId, me: MemberId) -> Done {
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

    fn react(&mut self, me: MemberId, reaction: Reaction, now: Millis) -> Done {
        let before = self.last_reaction_at.get(&me).is_some_and(|last| now < last + MIN_REACTION_INTERVAL);
        if before {
            return Err(refused("too_often", "one shout a second is enough"));
        }
        self.last_reaction_at.insert(me, now);
        let frame = OutgoingMessage::from(&ServerMessage::Reacted { member: me, reaction });
        let everybody: Vec<ConnId> = self.presence.conns.keys().copied().collect();
        self.effects.messages.extend(everybody.into_iter().map(|conn| (conn, frame.clone())));
        Ok(())
    }

    // The table

    fn act(&mut self, me: MemberId, action: &Value) -> Done {
        let seat = self.seat_in_game(me)?;
        let game = self.room.game.as_mut().ok_or_else(not_playing_refusal)?;
        let action = game.table().read_action(seat, action).map_err(|refusal| rules_refusal(&refusal))?;
        let input = game.act(seat, &action).map_err(|refusal| rules_refusal(&refusal))?;
        self.record_input(input);
        Ok(())
    }

    /// The dice that wait for this seat fall now.
    fn tap(&mut self, me: MemberId) -> Done {
        let seat = self.seat_in_game(me)?;
        let own = |game: &FairTable| *game.turn() == Turn::Chance { by: Some(seat) };
        let waits = |game: &FairTable| own(game) && game.table().draw_pacing() == Some(DrawPacing::Watched);
        if !self.room.game.as_ref().is_some_and(waits) {
            return Err(refused("not_your_roll", "no dice wait for you"));
        }
        self.roll_dice()
    }

    pub(super) fn seat_in_game(&self, me: MemberId) -> Result<Seat, ErrorReply> {
        match (self.room.stage(), self.room.paused) {
            (Stage::Playing, false) => self.room.seat_of(me).ok_or_else(|| refused("watching", "you have no seat")),
            (Stage::Playing, true) => Err(refused("paused", "the leader has stopped the clock")),
            (Stage::Lobby | Stage::Finished, _) => Err(not_playing_refusal()),
        }
    }

    fn can_play(&self, item: &PlannedGame) -> Done {
        item.check_playable(None, Some(self.room.chairs.len())).map_err(|what| refused("bad_setup", &what))
    }

    // Who may

    fn as_leader(&self, me: MemberId) -> Done {
        match self.room.leader == Some(me) {
            true => Ok(()),
            false => Err(refused("not_leader", "only the leader may do this")),
        }
    }

    fn in_lobby(&self) -> Done {
        match self.room.stage() {
            Stage::Lobby => Ok(()),
            Stage::Playing | Stage::Finished => Err(refused("not_in_lobby", "this can be done before a game only")),
        }
    }

    fn known(&self, member: MemberId) -> Done {
        match self.room.members.contains_key(&member) {
            true => Ok(()),
            false => Err(refused("no_such_member", "nobody here has that number")),
        }
    }

    pub(super) fn refresh_everyone(&mut self) {
        self.needs_everything.extend(self.presence.conns.keys());
    }
}

/// The table with a change, if it can be set up so.
pub fn changed_configuration(current: &Configuration, change: SettingsPatch) -> Result<Configuration, ErrorReply> {
    let SettingsPatch {
        game,
        min_players: seats,
        max_players: most,
        latecomers,
        roll_interval_ms: tick,
        variant,
        ruleset,
        pace,
        public,
        tap_to_roll,
        odds,
        programme: _,
    } = change;
    let Configuration { planned_game: item, chairs, settings } = current;
    let bad = |what: &str| refused("bad_setup", what);
    let kept = variant.is_none() && ruleset.is_none() && game.as_ref().is_none_or(|game| *game == item.game);
    let item = if kept {
        item.clone()
    } else {
        let game = game.unwrap_or_else(|| item.game.clone());
        PlannedGame::from_request(&ProgrammeItem { game, variant, ruleset }).map_err(|what| bad(&what))?
    };
    let tick = match tick {
        None => settings.roll_interval_ms,
        Some(0) => None,
        Some(tick) if ROLL_INTERVAL_RANGE_MS.contains(&tick) => Some(tick),
        Some(_) => {
            let (least, most) = (ROLL_INTERVAL_RANGE_MS.start(), ROLL_INTERVAL_RANGE_MS.end());
            return Err(bad(&format!("the time between two rolls is {least} to {most} milliseconds")));
        }
    };
    item.check_playable(seats, Some(*chairs)).map_err(|what| bad(&what))?;
    let settings = Settings {
        min_players: seats.or(settings.min_players),
        max_players: most.map_or(settings.max_players, |most| Some(most).filter(|most| *most > 0)),
        latecomers: latecomers.unwrap_or(settings.latecomers),
        roll_interval_ms: tick,
        pace: pace.unwrap_or(settings.pace),
        public: public.unwrap_or(settings.public),
        tap_to_roll: tap_to_roll.unwrap_or(settings.tap_to_roll),
        odds_visibility: odds.unwrap_or(settings.odds_visibility),
    };
    Ok(Configuration { planned_game: item, chairs: *chairs, settings })
}

fn bot_name(seat: u8) -> String {
    BOT_NAMES[usize::from(seat) % BOT_NAMES.len()].to_owned()
}

pub(super) fn not_playing_refusal() -> ErrorReply {
    refused("not_playing", "no game is running")
}

pub(super) fn rules_refusal(refusal: &Refusal) -> ErrorReply {
    ErrorReply { reason: refusal.reason().map(Into::into), ..refused(refusal.code(), &refusal.to_string()) }
}
