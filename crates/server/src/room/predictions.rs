//! Predictions of how the game will end, by members without a seat. Nothing can be won with them.

use kit::Standings;
use protocol::{ErrorReply, MemberId, Stage};

use crate::room::commands::not_playing_refusal;
use crate::room::entry::LogEntry;
use crate::room::room_core::{RoomCore, refused};

/// A prediction names the first, second and third at most.
const MAX_PLACES: usize = 3;

impl RoomCore {
    /// Records a member's prediction: one to three seats, the winner first.
    pub(super) fn predict(&mut self, me: MemberId, seats: Vec<u8>) -> Result<(), ErrorReply> {
        if self.room.stage() != Stage::Playing {
            return Err(not_playing_refusal());
        }
        if self.room.seat_of(me).is_some() {
            return Err(refused("seated", "only members without a seat can predict"));
        }
        let exists = |seat: &u8| usize::from(*seat) < self.room.chairs.len();
        let has_duplicates = seats.iter().enumerate().any(|(index, seat)| seats[..index].contains(seat));
        if seats.is_empty() || seats.len() > MAX_PLACES || has_duplicates || !seats.iter().all(exists) {
            return Err(refused("bad_request", "name one to three different seats of this game, the winner first"));
        }
        Ok(self.append_entry(LogEntry::Predicted { member: me, seats })?)
    }
}

/// For each predicted place whether the seat reached it. Seats that share a rank have all the places that they share.
pub(super) fn correct_places(predicted: &[u8], standings: &Standings) -> Vec<bool> {
    let is_correct = |(place, seat): (usize, &u8)| {
        let Some(standing) = standings.as_slice().iter().find(|it| it.seat == *seat) else { return false };
        let sharing = standings.as_slice().iter().filter(|it| it.rank == standing.rank).count();
        (usize::from(standing.rank)..usize::from(standing.rank) + sharing).contains(&(place + 1))
    };
    predicted.iter().enumerate().map(is_correct).collect()
}

#[cfg(test)]
mod tests {
    use kit::Seats;

    use super::*;

    #[test]
    fn a_place_is_right_if_the_seat_has_it_alone_or_shares_it() {
        let scores = [5, 9, 9, 1];
        let standings = Standings::by_score(Seats::new(4).unwrap(), |seat| scores[seat.index()]);
        assert_eq!(correct_places(&[1, 2, 0], &standings), [true, true, true]);
        assert_eq!(correct_places(&[2, 1], &standings), [true, true]);
        assert_eq!(correct_places(&[0, 1, 2], &standings), [false, true, false]);
        assert_eq!(correct_places(&[3], &standings), [false]);
    }
}
