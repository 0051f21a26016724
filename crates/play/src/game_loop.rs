//! One game from start to end. Dice, bots and the order in which seats are asked have a stream each, so decisions never
//! shifts the dice, and the same luck can be played with other players.

use kit::{EventSink, MAX_SEATS, Pick, Rules, Seat, SimRng, Standings, Turn};

use crate::game::{ActionOf, EventOf, PlayableGame, SetupOf, StateOf};
use crate::player::{DecisionDuty, SimPlayer};
use crate::stats::derive_seed;

/// More inputs than any game takes.
pub const MAX_INPUTS: u64 = 1_000_000;

/// The streams of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// Whatever falls by chance.
    pub dice: u64,
    /// Whatever players make up their minds with, and who looks first in a live turn.
    pub bots: u64,
}

impl Seeds {
    /// The luck of one game of many; games of the same group have the same dice.
    pub fn derive(seed: u64, group: u64, game: u64) -> Seeds {
        Seeds {
            dice: derive_seed(seed, 1, group),
            bots: derive_seed(seed, 2, group.wrapping_mul(1 << 8).wrapping_add(game)),
        }
    }
}

/// Who won how much of a game: those who tie for the first rank share it.
pub fn win_shares(standings: &Standings) -> impl Iterator<Item = f64> + '_ {
    let first = standings.as_slice().iter().filter(|it| it.rank == 1).count().max(1);
    standings.as_slice().iter().map(move |it| if it.rank == 1 { 1.0 / first as f64 } else { 0.0 })
}

/// The end of a game that was played through: standings and length.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// How everybody did; none if it did not end in time.
    pub standings: Option<Standings>,
    /// How many decisions were taken.
    pub decisions: u64,
    /// How many outcomes fell.
    pub outcomes: u64,
}

/// Plays on from here until the game is over or `enough` says so after an input.
///
/// In a live turn every listed seat looks once between two outcomes, in an order drawn anew each time.
pub fn play_game<P: PlayableGame>(
    setup: &SetupOf<P>,
    state: &mut StateOf<P>,
    players: &[SimPlayer],
    seeds: Seeds,
    events: &mut impl EventSink<EventOf<P>>,
    enough: impl FnMut(&StateOf<P>) -> bool,
) -> PlayedGame {
    play_game_with::<P>(setup, state, players, seeds, events, enough, |ask| ask.decide())
}

/// A player is asked for a decision.
pub struct DecisionRequest<'a, P: PlayableGame> {
    pub player: &'a SimPlayer,
    /// The variant that is played.
    pub setup: &'a SetupOf<P>,
    /// The truth, of which a player is shown only what its seat may know.
    pub state: &'a StateOf<P>,
    /// The seat that is asked.
    pub seat: Seat,
    /// What this seat decides with.
    pub rng: &'a mut SimRng,
}

impl<P: PlayableGame> DecisionRequest<'_, P> {
    /// What the player does; none to let time pass.
    pub fn decide(self) -> Option<ActionOf<P>> {
        self.player.decide::<P>(self.setup, self.state, self.seat, self.rng)
    }
}

/// `play`, with `answer` between every question and `Ask::decide`, for whoever wants to time or count decisions.
pub fn play_game_with<P: PlayableGame>(
    setup: &SetupOf<P>,
    state: &mut StateOf<P>,
    players: &[SimPlayer],
    seeds: Seeds,
    events: &mut impl EventSink<EventOf<P>>,
    mut enough: impl FnMut(&StateOf<P>) -> bool,
    mut answer: impl FnMut(DecisionRequest<'_, P>) -> Option<ActionOf<P>>,
) -> PlayedGame {
    let mut dice = SimRng::new(seeds.dice);
    let mut order = SimRng::new(derive_seed(seeds.bots, 3, 0));
    // Seats that nobody has need no generator, and seeding one costs as much as a short turn.
    let seats = P::Rules::seats(setup).count();
    let mut rngs: [Option<SimRng>; MAX_SEATS] =
        std::array::from_fn(|seat| (seat < seats).then(|| SimRng::new(derive_seed(seeds.bots, 4, seat as u64))));
    let mut played = PlayedGame { standings: None, decisions: 0, outcomes: 0 };
    let mut act = |state: &mut StateOf<P>, seat: Seat, pace: DecisionDuty, events: &mut _| {
        let player = players.get(seat.index()).unwrap_or(&SimPlayer::Random);
        let Some(rng) = &mut rngs[seat.index()] else { return false };
        if pace == DecisionDuty::Optional && player.skips_turn(rng) {
            return false;
        }
        let decided = answer(DecisionRequest { player, setup, state, seat, rng });
        let taken = decided.is_some_and(|action| P::Rules::act(state, seat, &action, events).is_ok());
        // Nobody holds a table up: where a decision is owed and none came, anything legal is taken.
        let forced = !taken && pace == DecisionDuty::Required;
        taken
            || forced
                && P::Rules::random_action(state, seat, rng)
                    .is_some_and(|it| P::Rules::act(state, seat, &it, events).is_ok())
    };
    while played.decisions + played.outcomes < MAX_INPUTS {
        let falls = match P::Rules::turn(state) {
            Turn::Over { standings } => {
                played.standings = Some(standings);
                return played;
            }
            Turn::Decide { seats } => {
                // A table that asks for a decision nobody can take is no game of ours; it would never end.
                if !seats.first().is_some_and(|seat| act(state, seat, DecisionDuty::Required, events)) {
                    return played;
                }
                played.decisions += 1;
                if enough(state) {
                    return played;
                }
                false
            }
            Turn::Live { seats } => {
                let mut listed = [Seat::ALL[0]; MAX_SEATS];
                let mut count = 0;
                for seat in seats.iter() {
                    listed[count] = seat;
                    count += 1;
                }
                // As long as nobody has acted, the turn is the one that was just asked for.
                let mut acted = false;
                for last in (0..count).rev() {
                    listed.swap(last, order.pick(last as u32 + 1) as usize);
                    let seat = listed[last];
                    // Somebody before may have taken the last thing this one could do.
                    let listed = !acted || P::Rules::turn(state).seats().contains(seat);
                    if listed && act(state, seat, DecisionDuty::Optional, events) {
                        acted = true;
                        played.decisions += 1;
                        if enough(state) {
                            return played;
                        }
                    }
                }
                !acted || P::Rules::turn(state).accepts_outcome()
            }
            Turn::Chance { .. } => true,
        };
        if falls {
            let Some(outcome) = P::Rules::draw_outcome(state, &mut dice) else { return played };
            if P::Rules::resolve(state, &outcome, events).is_err() {
                return played;
            }
            played.outcomes += 1;
            if enough(state) {
                return played;
            }
        }
    }
    played
}
