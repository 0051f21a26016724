// What one may bet on in Hot Streak, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Mascot, SideBet } from '../../generated/hot-streak';
import type { Bets } from '../contract';
import { NAMES, SIDE_BETS } from './words';

const COLOURS: Record<Mascot, string> = { gobbler: '#c8322b', hurley: '#2f7fc4', dangle: '#8a4fc7', mum: '#c99a3c' };
const isMascot = (word: string): word is Mascot => word in NAMES;
const isSideBet = (word: string): word is SideBet => word in SIDE_BETS;

export const bets: Bets<Games['hot-streak']> = {
  show: ({ kind, about, wanted }) => {
    if (kind === 'place' && isMascot(about)) {
      const who = NAMES[about];
      return { name: `${who} ${wanted[0] ?? '1st'}`, who, mark: who, colour: COLOURS[about] };
    }
    if (kind !== 'side bet' || !isSideBet(about)) return null;
    const no = wanted[0] === 'no';
    return {
      name: `${no ? 'No' : 'Yes'}: ${SIDE_BETS[about]}`,
      who: SIDE_BETS[about],
      mark: no ? 'No' : 'Yes',
      colour: no ? '#5c5443' : '#1e7f4f',
    };
  },
  kinds: ['place'],
  columns: [
    { head: '1st', kind: 'place', outcomes: ['1st'] },
    { head: 'Top 2', kind: 'place', outcomes: ['1st', '2nd'] },
    { head: 'Top 3', kind: 'place', outcomes: ['1st', '2nd', '3rd'] },
  ],
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: 'Race',
};
