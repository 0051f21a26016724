// What one may bet on in a duel of Bettor Horse, as odds and charts name it.
import type { Games } from '../../net/wire';
import { short } from '../../ui/short';
import type { Bets } from '../contract';
import { words } from './words';

/** What the server calls them. */
const WIRE = { duel: 'duel', win: 'win', lose: 'lose', draw: 'draw' } as const;

/** What is hoped for of a seat, in words. */
const HOPES = new Map<string, (it: { name: string }) => string>([
  [WIRE.win, words.odds.win],
  [WIRE.lose, words.odds.lose],
  [WIRE.draw, words.odds.draw],
]);

function hope(name: string, wanted: readonly string[]): string {
  const all = wanted.flatMap((it) => HOPES.get(it)?.({ name }) ?? []);
  const [only] = all;
  return all.length === 1 && only !== undefined ? only : words.odds.several({ all });
}

export const bets: Bets<Games['bettor-horse']> = {
  show: ({ kind, about, wanted }, _scene, names) => {
    if (kind !== WIRE.duel) return null;
    const name = names(Number(about));
    return { name: hope(name, wanted), who: name, mark: hope(short(name, 7), wanted), colour: null };
  },
  kinds: [WIRE.duel],
  columns: [
    { head: words.bets.win.name, kind: WIRE.duel, outcomes: [WIRE.win] },
    { head: words.bets.draw.name, kind: WIRE.duel, outcomes: [WIRE.draw] },
    { head: words.bets.lose.name, kind: WIRE.duel, outcomes: [WIRE.lose] },
  ],
  // The results leave out old attempts of a long sudden death, so their number does not say how many duels are over.
  races: (view) => ({
    over: view.round - (view.phase === 'over' ? 0 : 1),
    running: view.phase !== 'enter' && view.phase !== 'over',
  }),
  race: words.odds.race,
};
