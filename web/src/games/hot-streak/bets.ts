// What one may bet on in Hot Streak, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { isMascot, isSideBet } from './ids';
import { words } from './words';

/** The words of the wire for kinds of bets and their outcomes. */
const WIRE = { place: 'place', places: ['first', 'second', 'third', 'fourth'], sideBet: 'side_bet', no: 'no' } as const;

/** The first of these places, as the wire has them. */
const top = (places: number): readonly string[] => WIRE.places.slice(0, places);

export const bets: Bets<Games['hot-streak']> = {
  show: ({ kind, about, wanted }) => {
    if (kind === WIRE.place && isMascot(about)) {
      const who = words.mascots[about];
      const place =
        1 +
        Math.max(
          0,
          WIRE.places.findIndex((it) => it === wanted[0]),
        );
      return { name: words.odds.place({ name: who, place }), who, mark: who, colour: `var(--hs-${about}-line)` };
    }
    if (kind !== WIRE.sideBet || !isSideBet(about)) return null;
    const answer = wanted[0] === WIRE.no ? 'no' : 'yes';
    const bet = words.sideBets[about];
    return {
      name: words.answers[answer]({ bet }),
      who: bet,
      mark: words.stacks[answer],
      colour: `var(--hs-${answer}-line)`,
    };
  },
  kinds: [WIRE.place],
  columns: [
    { head: words.odds.first({ place: 1 }), kind: WIRE.place, outcomes: top(1) },
    { head: words.odds.top({ places: 2 }), kind: WIRE.place, outcomes: top(2) },
    { head: words.odds.top({ places: 3 }), kind: WIRE.place, outcomes: top(3) },
  ],
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: words.odds.race,
};
