//! What changed in a room, in lines of the log: who came and went, who leads, who asks for a seat, and what those
//! without one predict.

use protocol::{ChairView, MemberId, MemberView, NewcomerSeating, PredictionView, RoomView, Stage};
use screen::people::join_names;

use crate::net::{called, room_players};

/// What changed between two views of a room, in lines of the log.
pub(super) fn describe_changes(before: &RoomView, now: &RoomView, you: Option<MemberId>) -> Vec<String> {
    let mut said = Vec::new();
    for member in &now.members {
        let was = before.members.iter().find(|other| other.id == member.id);
        match Some(member.id) == you {
            true if was.is_some_and(|it| it.left) && !member.left => said.push("You are back.".into()),
            true => {}
            false => said.extend(coming(was, member, now)),
        }
    }
    let stayed = |member: &MemberView| member.left || now.members.iter().any(|other| other.id == member.id);
    let gone = before.members.iter().filter(|member| !stayed(member));
    said.extend(gone.map(|member| format!("{} left.", member.name)));
    said.extend(taken_over(before, now, you));
    if before.leader != now.leader
        && let Some(leader) = now.leader
    {
        let you = Some(leader) == you;
        said.push(if you { "You lead now.".into() } else { format!("{} leads now.", called(now, leader)) });
    }
    if now.stage == Stage::Playing && before.stage == Stage::Playing {
        let asked = |member: MemberId| before.claims.iter().any(|claim| claim.member == member);
        let fresh = now.claims.iter().filter(|claim| !asked(claim.member) && Some(claim.member) != you);
        said.extend(fresh.map(|claim| format!("{} asks for a bot's seat.", called(now, claim.member))));
        if before.pace != now.pace {
            said.push(format!("The pace is {} now.", now.pace));
        }
    }
    if now.paused != before.paused {
        said.push(if now.paused { "The clock stands still." } else { "The clock runs again." }.into());
    }
    if now.ended_early && !before.ended_early {
        said.push("The leader ended the game. Everybody keeps what they have.".into());
    }
    if now.stage == Stage::Finished && before.stage == Stage::Playing {
        let left = now.members.iter().filter(|member| member.left && seat_of_member(now, member.id).is_some());
        said.extend(left.map(|member| format!("{} left; a stand-in finished.", member.name)));
    }
    said.extend(describe_new_predictions(&before.predictions, now));
    said
}

/// Lines about members who joined, left, left the game or came back to it.
fn coming(before: Option<&MemberView>, member: &MemberView, room: &RoomView) -> Option<String> {
    let name = &member.name;
    let (left, here) = before.map_or((false, false), |it| (it.left, it.connected));
    let seated = seat_of_member(room, member.id).is_some();
    match (left, member.left) {
        (false, true) if seated && room.stage == Stage::Playing => Some(format!("{name} left; a stand-in plays.")),
        (false, true) => Some(format!("{name} left.")),
        (true, false) => Some(format!("{name} is back.")),
        (true, true) => None,
        (false, false) => match (here, member.connected) {
            (false, true) => Some(format!("{name} is here.")),
            (true, false) => Some(format!("{name} is gone.")),
            (false, false) | (true, true) => None,
        },
    }
}

/// Lines about seats that people took over from bots.
fn taken_over(before: &RoomView, now: &RoomView, you: Option<MemberId>) -> Vec<String> {
    if before.stage != Stage::Playing || now.stage != Stage::Playing {
        return Vec::new();
    }
    let changed = before.chairs.iter().zip(&now.chairs).filter_map(|(before, now)| match (before, now) {
        (ChairView::Bot { name, .. }, ChairView::Member { member, .. }) => Some((name, *member)),
        (_, _) => None,
    });
    let describe = |(bot, member): (&String, MemberId)| match Some(member) == you {
        true => format!("You play now, with what {bot} had."),
        false => format!("{} plays now, with what {bot} had.", called(now, member)),
    };
    changed.map(describe).collect()
}

/// Lines about new predictions and, once it is known, whether they were right.
pub(super) fn describe_new_predictions(before: &[PredictionView], now: &RoomView) -> Vec<String> {
    let fresh = now.predictions.iter().filter(|it| !before.contains(it));
    fresh.map(|it| prediction(it, now)).collect()
}

fn prediction(it: &PredictionView, room: &RoomView) -> String {
    let (name, places) = (called(room, it.member), predicted_places(it, room));
    match it.total_inputs {
        None => format!("{name} predicts: {places}."),
        Some(of) => {
            let part = u64::from(it.after_inputs) * 100 / u64::from(of.max(1));
            format!("{name} predicted {places}, {part}% into the game.")
        }
    }
}

/// `Ada first, Bo second`, each with whether it was right once that is known.
pub(super) fn predicted_places(it: &PredictionView, room: &RoomView) -> String {
    let players = room_players(room);
    let place = |(at, (seat, place)): (usize, (&u8, &str))| {
        let name = players.get(usize::from(*seat)).map_or("somebody", |player| player.name.as_str());
        match it.right.as_ref().and_then(|right| right.get(at)) {
            Some(true) => format!("{name} {place} (right)"),
            Some(false) => format!("{name} {place} (wrong)"),
            None => format!("{name} {place}"),
        }
    };
    let places: Vec<String> = it.seats.iter().zip(["first", "second", "third"]).enumerate().map(place).collect();
    places.join(", ")
}

/// What a member without a seat can expect of the running game.
pub(super) fn spectator_hint(room: &RoomView, you: MemberId) -> &'static str {
    match room.newcomer {
        NewcomerSeating::TakeOver => "You watch for now, and may ask for a bot's seat.",
        NewcomerSeating::Ask => "You watch for now, and may ask the leader for a bot's seat.",
        NewcomerSeating::NextGame | NewcomerSeating::Seat | NewcomerSeating::Full
            if room.waiting_for_seat.contains(&you) =>
        {
            "You watch this game and play in the next."
        }
        NewcomerSeating::NextGame | NewcomerSeating::Seat | NewcomerSeating::Full => "You watch.",
    }
}

pub fn seat_of_member(room: &RoomView, who: MemberId) -> Option<usize> {
    room.chairs.iter().position(|chair| matches!(chair, ChairView::Member { member, .. } if *member == who))
}

/// Who waits for a seat, in words for a lobby; none if nobody does.
pub fn describe_waiting(room: &RoomView) -> Option<String> {
    let names: Vec<String> = room.waiting_for_seat.iter().map(|member| called(room, *member)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let verb = if names.len() == 1 { "waits" } else { "wait" };
    (!names.is_empty()).then(|| format!("{} {verb} for a seat.", join_names(&names)))
}

/// What a newcomer can expect, in words for the lobby.
pub fn describe_newcomer_policy(room: &RoomView) -> &'static str {
    match room.newcomer {
        NewcomerSeating::Seat => "Newcomers get a seat.",
        NewcomerSeating::Full => "Newcomers watch this game and play in the next.",
        NewcomerSeating::TakeOver => "Newcomers may have a bot's seat.",
        NewcomerSeating::Ask => "Newcomers may have a bot's seat, if the leader agrees.",
        NewcomerSeating::NextGame => "Newcomers play in the next game.",
    }
}
