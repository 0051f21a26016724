// What one may bet on in a duel of Bettor Horse, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { short } from '../../ui/short';

const DEEDS: Record<string, string> = { win: 'wins', lose: 'loses', draw: 'draws' };

export const bets: Bets<Games['bettor-horse']> = {
  show: ({ kind, about, wanted }, _scene, names) => {
    if (kind !== 'duel') return null;
    const name = names(Number(about));
    const deeds = wanted.map((it) => DEEDS[it] ?? it).join(' or ');
    return {
      name: `${name} ${deeds}`,
      who: name,
      mark: `${short(name, 7)} ${deeds}`,
      colour: null,
    };
  },
  kinds: ['duel'],
  columns: [
    { head: 'Win', kind: 'duel', outcomes: ['win'] },
    { head: 'Draw', kind: 'duel', outcomes: ['draw'] },
    { head: 'Lose', kind: 'duel', outcomes: ['lose'] },
  ],
  // The results leave out old attempts of a long sudden death, so their number does not say how many duels are over.
  races: (view) => ({
    over: view.round - (view.phase === 'over' ? 0 : 1),
    running: view.phase !== 'enter' && view.phase !== 'over',
  }),
  race: 'Duel',
};
