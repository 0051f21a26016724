//! How a player chooses among its options: any action that they list, at random.

use games::{GameId, RawJson};
use kit::Pick;
use serde_json::Value;

/// Some options list thousands of actions, and one of the first will do.
const MAX_LISTED: usize = 32;

/// Some action that these options allow; none if they list none, or cannot be read as options of this game.
pub fn random_action(game: GameId, options: &RawJson, pick: &mut impl Pick) -> Option<Value> {
    let actions = game.read_actions(options, MAX_LISTED).ok()?;
    let count = u32::try_from(actions.len()).ok().filter(|count| *count > 0)?;
    serde_json::to_value(actions.get(pick.pick(count) as usize)?).ok()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that fails is a panic")]
mod tests {
    use kit::{SimRng, Turn};

    use super::*;

    #[test]
    fn what_is_chosen_from_options_as_they_cross_the_wire_is_legal_in_every_game() {
        for game in GameId::ALL {
            let new_table = || game.new_table(usize::from(game.meta().seats.min), &Value::Null).unwrap();
            let mut table = new_table();
            let mut pick = SimRng::new(5);
            let mut chosen = 0;
            for _ in 0..400 {
                let turn = table.turn();
                let seat = turn.seats().first().filter(|_| !turn.accepts_outcome() || pick.pick(2) == 0);
                match (seat, &turn) {
                    // A short game is played again.
                    (_, Turn::Over { .. }) => table = new_table(),
                    (Some(seat), _) => {
                        let options = table.options(seat).unwrap();
                        let action =
                            random_action(*game, &options, &mut pick).unwrap_or_else(|| panic!("{game}: {options}"));
                        let action = table.read_action(seat, &action).unwrap();
                        table.act(seat, &action).unwrap();
                        chosen += 1;
                    }
                    (None, _) => drop(table.resolve_at_random(&mut pick).unwrap()),
                }
            }
            assert!(chosen > 3, "{game}: {chosen} decisions");
        }
    }
}
