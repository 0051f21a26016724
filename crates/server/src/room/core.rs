//! A message and the time in, what is to be written and told out. No runtime, no socket, no database.

use games::Decision;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use fair::{Secret, hex};
use kit::{Seat, SeatSet, SimRng, Viewer};
use play::Quotes;
use protocol::{Frame, MemberId, Refused, Request, Silks, Stage};

use crate::name;
use crate::room::clock::{Agenda, Millis, Tempo};
use crate::room::entry::{Configuration, Entry};
pub use crate::room::presence::ConnId;
use crate::room::presence::{Conn, Presence};
use crate::room::pricing::{Pricing, Reckoning};
use crate::room::state::{BadLog, Place, Room};
use crate::room::tables::Signs;
use crate::room::telling::{LastTold, Unseen};
use crate::room::text::Text;
use crate::room::thinking::Task;
use crate::token::{Token, TokenHash, Trace};

/// A room holds so many people; those who only watch do not count.
const MOST_MEMBERS: usize = 64;

/// Somebody at the door.
#[derive(Clone, Debug)]
pub struct Arrival {
    /// What they call themselves.
    pub name: String,
    /// What will open their seat.
    pub token: Token,
    /// What they would like to wear.
    pub silks: Option<Silks>,
    /// What they would be known by again: the device's name, the address they come from.
    pub marks: Vec<String>,
}

/// What the one who makes a room does in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaderRole {
    /// They take the first seat.
    Plays,
    /// They run the room from a screen and have no seat.
    Watches,
}

/// What a room is told.
#[derive(Debug)]
pub enum Message {
    /// Somebody connected.
    Connected {
        /// The connection.
        conn: ConnId,
        /// What their token hashes to, if they have one.
        token: Option<TokenHash>,
        /// What the device calls itself.
        device: String,
        /// Whether it says that it is a screen for everybody.
        screen: bool,
    },
    /// A connection is gone.
    Disconnected {
        /// The connection.
        conn: ConnId,
    },
    /// A connection asks for something.
    Asked {
        /// The connection.
        conn: ConnId,
        /// What.
        request: Request,
        /// The secret of the next game's dice, which a rematch needs. Whoever runs the room draws it: the room itself
        /// has no source of randomness.
        secret: Option<Secret>,
    },
    /// A bot has thought.
    Thought {
        /// For which seat.
        seat: Seat,
        /// Which question it answers.
        ticket: u64,
        /// What came of it.
        thought: Decision,
    },
    /// Odds were reckoned.
    Reckoned {
        /// In which game of the room.
        game: u32,
        /// As of which version.
        version: u64,
        /// For whose eyes.
        viewer: Viewer,
        /// What came of it.
        quotes: Quotes,
    },
    /// Time has passed.
    Tick,
}

/// What is to be done about it, in this order: write, then tell, then think.
#[derive(Debug, Default)]
pub struct Effects {
    /// What must be durable before anything is told.
    pub entries: Vec<Entry>,
    /// What to tell whom.
    pub tell: Vec<(ConnId, Text)>,
    /// Connections to end, after that.
    pub end: Vec<ConnId>,
    /// What bots are to think about.
    pub think: Vec<Task>,
    /// What odds are to be reckoned; nobody waits for them.
    pub reckon: Vec<Reckoning>,
    /// How many requests were done.
    pub accepted: u64,
    /// Which requests were not, and the code of why.
    pub refused: Vec<(ConnId, Cow<'static, str>)>,
}

impl Effects {
    /// What came of two messages, in this order.
    pub fn merge(&mut self, later: Effects) {
        let Effects { entries, tell, end, think, reckon, accepted, refused } = later;
        self.entries.extend(entries);
        self.tell.extend(tell);
        self.end.extend(end);
        self.think.extend(think);
        self.reckon.extend(reckon);
        self.accepted += accepted;
        self.refused.extend(refused);
    }
}

/// A room that lives.
pub struct Core {
    pub(super) room: Room,
    pub(super) presence: Presence,
    pub(super) agenda: Agenda,
    /// What bots think with. It is apart from the dice, so that thinking never shifts them.
    pub(super) thoughts: SimRng,
    /// How many questions bots were asked.
    pub(super) tickets: u64,
    pub(super) unseen: Unseen,
    pub(super) last_told: LastTold,
    pub(super) pricing: Pricing,
    /// When each member shouted last.
    pub(super) shouted: BTreeMap<MemberId, Millis>,
    /// What the room's view hung on when it was told last, and who was connected; it is told again only when that has
    /// changed.
    pub(super) signs: Signs,
    pub(super) here: Vec<Option<MemberId>>,
    /// How many entries were inputs since the room is in memory.
    pub(super) inputs: u64,
    /// How long tables are, roughly.
    pub(super) roomy: usize,
    /// Who has to be told everything, whether or not it has changed.
    pub(super) fresh: BTreeSet<ConnId>,
    /// Who owed a decision when the appointments were made, so that a new decision is told from the rest of an old one.
    pub(super) owing: SeatSet,
    /// Until when the set-up that was drawn last, or what was chosen together, is looked at.
    pub(super) shown_until: Millis,
    /// Whether the last input was the last choice of several that were made at the same time and now lie open.
    pub(super) opened: bool,
    /// Whether the decision that is owed is one of several seats, and whether a person was among them.
    pub(super) together: bool,
    pub(super) with_people: bool,
    /// Who said that they are ready for the race that is about to begin. A restart forgets it.
    pub(super) ready: BTreeSet<MemberId>,
    /// The seats that were told to be ready last.
    pub(super) told_ready: Option<SeatSet>,
    /// How many races of the game are over, as far as it was noticed.
    pub(super) races_over: u32,
    /// Until when everybody looks at what the last race paid.
    pub(super) payoff_until: Option<Millis>,
    /// The seats that had a minute more for the decision they owe.
    pub(super) more_time: SeatSet,
    /// All times are divided by this.
    hurry: u32,
    pub(super) effects: Effects,
}

impl Core {
    /// A new room and its leader, who is its first member, with the first entries of its log.
    pub fn found(
        place: Place,
        configuration: Configuration,
        leader: &Arrival,
        role: LeaderRole,
        secret: &Secret,
    ) -> Result<(Core, Vec<Entry>), BadLog> {
        let mut core = Core::around(Room::new(place, configuration));
        core.write(Entry::Configured { settings: core.room.configuration() })?;
        let name = name::clean(&leader.name).unwrap_or_else(|| "Leader".into());
        let member = core.take_in(leader, name)?;
        core.write(Entry::LeaderIs { member })?;
        match role {
            LeaderRole::Plays => core.write(Entry::Sat { member, seat: 0 })?,
            LeaderRole::Watches => core.write(Entry::Stood { member })?,
        }
        core.commit_to_dice(secret)?;
        let entries = core::mem::take(&mut core.effects).entries;
        Ok((core, entries))
    }

    /// A room rebuilt from its log. Nobody is there yet, and its clock stands.
    pub fn rebuild(place: Place, log: &[Entry]) -> Result<Core, BadLog> {
        Room::rebuild(place, log).map(Core::around)
    }

    fn around(room: Room) -> Core {
        let mut agenda = Agenda::default();
        agenda.freeze(0);
        let races_over = room.game.as_ref().map_or(0, |game| game.table().races_over().over);
        Core {
            thoughts: Core::whims(&room),
            tickets: 0,
            room,
            presence: Presence::default(),
            agenda,
            unseen: Unseen::default(),
            last_told: LastTold::default(),
            pricing: Pricing::default(),
            shouted: BTreeMap::new(),
            signs: Signs::default(),
            here: Vec::new(),
            inputs: 0,
            roomy: 1 << 10,
            fresh: BTreeSet::new(),
            owing: SeatSet::EMPTY,
            shown_until: 0,
            opened: false,
            together: false,
            with_people: false,
            ready: BTreeSet::new(),
            told_ready: None,
            races_over,
            payoff_until: None,
            more_time: SeatSet::EMPTY,
            hurry: 1,
            effects: Effects::default(),
        }
    }

    /// Divides all times of this table, for load runs and tests.
    pub fn hurry(&mut self, times: u32) {
        self.hurry = times;
    }

    /// The room, to look at.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Whether nobody is connected.
    pub fn is_empty(&self) -> bool {
        self.presence.conns.is_empty()
    }

    /// When to tick, if nothing else happens before.
    pub fn wake(&self, now: Millis) -> Option<Millis> {
        let running = self.room.stage() == Stage::Playing && !self.agenda.is_frozen();
        let loan = self.presence.next_loan(&self.room, self.tempo().grace, now).filter(|_| running);
        self.agenda.wake().into_iter().chain(loan).min()
    }

    /// Somebody new comes in by name and, before a game, gets a chair if there is one.
    pub fn admit(&mut self, arrival: &Arrival, now: Millis) -> Result<(MemberId, Effects), Refused> {
        let name = name::clean(&arrival.name).ok_or_else(|| refused("bad_name", "a name needs at least one letter"))?;
        if self.traces(&arrival.marks).iter().any(|trace| self.room.is_barred_trace(trace)) {
            return Err(refused("kicked", SENT_AWAY));
        }
        if self.room.locked {
            return Err(refused("locked", "the leader has locked this room"));
        }
        if self.room.members.len() >= MOST_MEMBERS {
            return Err(refused("full", "this room is full"));
        }
        let name = self.unlike_others(&name);
        let member = self.take_in(arrival, name)?;
        self.settle()?;
        self.find_a_leader()?;
        Ok((member, self.finish(now)))
    }

    fn take_in(&mut self, arrival: &Arrival, name: String) -> Result<MemberId, BadLog> {
        let member = self.room.next_member();
        let wanted = arrival.silks.filter(|silks| !self.room.is_worn(*silks, member));
        let silks = Some(wanted.unwrap_or_else(|| self.room.free_silks(member)));
        let (token, traces) = (arrival.token.hash(), self.traces(&arrival.marks));
        self.write(Entry::Joined { member, name, token, silks, traces })?;
        Ok(member)
    }

    fn traces(&self, marks: &[String]) -> Vec<Trace> {
        marks.iter().filter(|mark| !mark.is_empty()).map(|mark| Trace::of(&self.room.place.id, mark)).collect()
    }

    /// Takes a message. What comes back is to be written before it is told; if it cannot be, the room must be rebuilt.
    pub fn handle(&mut self, message: Message, now: Millis) -> Effects {
        self.take(message, now);
        self.finish(now)
    }

    /// Takes a message without letting anybody hear of it before [`Core::finish`].
    pub(crate) fn take(&mut self, message: Message, now: Millis) {
        match message {
            Message::Connected { conn, token, device, screen } => self.connect(conn, token.as_ref(), device, screen),
            Message::Disconnected { conn } => {
                self.presence.conns.remove(&conn);
                self.fresh.remove(&conn);
            }
            Message::Asked { conn, request, secret } => {
                let id = request.id;
                match self.carry_out(conn, request, secret.as_ref(), now) {
                    Ok(()) => self.effects.accepted += 1,
                    Err(refusal) => {
                        self.effects.refused.push((conn, refusal.code.clone()));
                        self.tell(conn, &Frame::Refused(Refused { id, ..refusal }));
                    }
                }
            }
            Message::Thought { seat, ticket, thought } => self.hear(seat, ticket, thought, now),
            Message::Reckoned { game, version, viewer, quotes } => self.hear_odds(game, version, viewer, &quotes),
            Message::Tick => {}
        }
    }

    /// Lets everything happen that is due, and says what is to be written and told of all that was taken before.
    pub(crate) fn finish(&mut self, now: Millis) -> Effects {
        self.presence.note(&self.room, now);
        self.keep_time(now);
        self.tell_room(now);
        let happened = self.unseen.any();
        self.tell_tables(now);
        self.tell_odds(happened);
        self.fresh.clear();
        core::mem::take(&mut self.effects)
    }

    fn connect(&mut self, conn: ConnId, token: Option<&TokenHash>, device: String, screen: bool) {
        let barred = token.is_some_and(|token| self.room.is_barred(token));
        let mark = device_mark(&device);
        if barred || self.traces(&[mark]).iter().any(|trace| self.room.is_barred_trace(trace)) {
            self.dismiss(conn, "kicked", SENT_AWAY);
            return;
        }
        let member = token.and_then(|token| self.room.whose(token));
        let holder = member.and_then(|member| self.presence.holder(member));
        let asleep = holder.filter(|holder| self.presence.conns.get(holder).is_some_and(|it| it.device == device));
        if let Some(asleep) = asleep {
            // The same device again, so the old connection is one that went to sleep.
            self.presence.conns.remove(&asleep);
            self.effects.end.push(asleep);
        }
        let elsewhere = holder.is_some() && asleep.is_none();
        let holds_seat = member.is_some() && !elsewhere;
        self.presence.conns.insert(conn, Conn { member, device, holds_seat, screen });
        self.welcome(conn);
    }

    /// Tells a connection who it is; the room and the table follow.
    pub(super) fn welcome(&mut self, conn: ConnId) {
        let Some(it) = self.presence.conns.get(&conn) else { return };
        let (you, elsewhere) = (it.member, it.member.is_some() && !it.holds_seat);
        let seat = self.presence.seat(&self.room, conn).map(|seat| seat.number());
        self.tell(conn, &Frame::Welcome { you, seat, elsewhere });
        self.fresh.insert(conn);
    }

    /// Ends a connection with a reason.
    pub(super) fn dismiss(&mut self, conn: ConnId, code: &'static str, message: &str) {
        self.tell(conn, &Frame::Bye { code: code.into(), message: message.to_owned() });
        self.presence.conns.remove(&conn);
        self.effects.end.push(conn);
    }

    /// The table binds itself to dice for the next game, before anybody adds words to them.
    pub(super) fn commit_to_dice(&mut self, secret: &Secret) -> Result<(), BadLog> {
        let name = hex::encode(&secret.key_for("table name")[..4]);
        let table = format!("{}-{}-{name}", self.room.place.code, self.room.games + 1);
        self.write(Entry::Committed { table, secret: secret.tell() })
    }

    /// Whoever has been here longest leads, if nobody does; one who is connected goes before one who is not.
    pub(super) fn find_a_leader(&mut self) -> Result<(), BadLog> {
        if self.room.leader.is_some() {
            return Ok(());
        }
        let mut members = self.room.members.iter().filter(|(_, it)| it.left.is_none()).map(|(id, _)| *id);
        let here = members.clone().find(|member| self.presence.is_here(*member));
        match here.or_else(|| members.next()) {
            Some(member) => self.write(Entry::LeaderIs { member }),
            None => Ok(()),
        }
    }

    /// The name, with a number if somebody here has it already. Who left may come back under their own.
    fn unlike_others(&self, name: &str) -> String {
        let here = self.room.members.values().filter(|member| member.left.is_none());
        let taken = |wanted: &str| here.clone().any(|member| member.name == wanted);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        core::iter::once(name.to_owned()).chain(numbered).find(|wanted| !taken(wanted)).unwrap_or_default()
    }

    /// Takes an entry of the room's own and puts it on what is to be written. One that the fold refuses changes
    /// nothing, is not written, and must not be acknowledged.
    pub(super) fn write(&mut self, entry: Entry) -> Result<(), BadLog> {
        self.room.apply(&entry)?;
        self.effects.entries.push(entry);
        Ok(())
    }

    pub(super) fn tell(&mut self, conn: ConnId, frame: &Frame) {
        self.effects.tell.push((conn, frame.into()));
    }

    pub(super) fn tempo(&self) -> Tempo {
        Tempo::of_settings(&self.room.settings).divided_by(self.hurry)
    }
}

impl From<BadLog> for Refused {
    fn from(bad: BadLog) -> Refused {
        refused("internal", &format!("the room could not do this, and nothing has changed: {}", bad.plainly()))
    }
}

/// What is said to one who was sent away.
pub(super) const SENT_AWAY: &str = "the leader sent you away from this room";

/// What a device is known by; nothing for one that has no name.
pub fn device_mark(device: &str) -> String {
    if device.is_empty() { String::new() } else { format!("device {device}") }
}

/// A refusal of the room's own.
pub(super) fn refused(code: &'static str, message: &str) -> Refused {
    Refused { id: 0, code: code.into(), reason: None, message: message.to_owned() }
}

#[cfg(test)]
mod tests {
    use protocol::Pace;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn what_comes_together_is_acknowledged_one_by_one_and_told_once() {
        let game =
            games::GameId::ALL.iter().find(|game| game.meta().seats.min == 2 && game.meta().seats.step == 2).unwrap();
        let mut table = Configuration::new(game.meta().id, 2);
        table.settings.pace = Pace::None;
        let tokens = [Token::random().unwrap(), Token::random().unwrap()];
        let place = Place { id: "0f".repeat(16), code: "BCDF".into() };
        let [ada, bob] = ["Ada", "Bob"].map(|name| Arrival {
            name: name.into(),
            token: tokens[usize::from(name == "Bob")].clone(),
            silks: None,
            marks: Vec::new(),
        });
        let (mut core, _) = Core::found(place, table, &ada, LeaderRole::Plays, &Secret::from_seed(5)).unwrap();
        core.admit(&bob, 0).unwrap();
        for (conn, token) in tokens.iter().enumerate() {
            let token = Some(token.hash());
            core.handle(
                Message::Connected { conn: ConnId(conn as u64), token, device: String::new(), screen: false },
                0,
            );
        }
        let ask = |conn: u64, request: Value| {
            let request = serde_json::from_value(request).unwrap();
            Message::Asked { conn: ConnId(conn), request, secret: None }
        };
        core.handle(ask(0, json!({"type": "start"})), 0);
        let before = core.room().version;
        for seat in 0..2_u64 {
            // A copy of the table says what this seat could do.
            let mut copy = core.room().game.as_ref().unwrap().table().clone();
            let action = copy.random(kit::Seat::ALL[seat as usize], &mut SimRng::new(seat)).unwrap();
            core.take(ask(seat, json!({"id": 7, "type": "act", "action": action})), 1);
        }
        let effects = core.finish(1);
        assert!(effects.entries.len() >= 2);
        let told: Vec<(u64, Value)> =
            effects.tell.iter().map(|(conn, text)| (conn.0, serde_json::from_str(text).unwrap())).collect();
        let count = |conn: u64, kind: &str| told.iter().filter(|(to, it)| *to == conn && it["type"] == kind).count();
        for conn in [0, 1] {
            assert_eq!((count(conn, "ack"), count(conn, "table")), (1, 1), "{told:?}");
        }
        let acks: Vec<u64> =
            told.iter().filter(|(_, it)| it["type"] == "ack").map(|(_, it)| it["version"].as_u64().unwrap()).collect();
        assert_eq!(acks, [before + 1, before + 2], "each says where it stands in the log");
    }

    #[test]
    fn effects_of_two_messages_are_both_kept_whatever_they_are() {
        let one = |conn: u64| Effects {
            entries: vec![Entry::Locked { locked: conn == 1 }],
            tell: vec![(ConnId(conn), (&Frame::Moved).into())],
            end: vec![ConnId(conn)],
            accepted: 1,
            refused: vec![(ConnId(conn), "full".into())],
            ..Effects::default()
        };
        // The first has counted something and has nothing to write or tell, which must not be lost.
        let mut all = Effects { accepted: 2, refused: vec![(ConnId(9), "locked".into())], ..Effects::default() };
        all.merge(one(1));
        all.merge(one(2));
        assert_eq!(all.entries, [Entry::Locked { locked: true }, Entry::Locked { locked: false }]);
        assert_eq!(all.tell.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [1, 2]);
        assert_eq!((all.end, all.accepted), (vec![ConnId(1), ConnId(2)], 4));
        assert_eq!(all.refused.iter().map(|(conn, _)| conn.0).collect::<Vec<_>>(), [9, 1, 2]);
    }
}
