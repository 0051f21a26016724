// What may be hoped for in Don't Hesitate, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { Car } from './words';

export const bets: Bets<Games['dont-hesitate']> = {
  show: ({ kind, about }) => {
    if (kind !== 'car') return null;
    const who = Car(Number(about));
    return { name: `${who} in the first three`, who, mark: String(Number(about) + 1), colour: null };
  },
  kinds: ['car'],
  columns: [
    { head: '1st', kind: 'car', outcomes: ['1st'] },
    { head: 'Top 3', kind: 'car', outcomes: ['1st', '2nd', '3rd'] },
  ],
  races: (view) => ({ over: view.phase === 'over' ? 1 : 0, running: view.phase !== 'setup' && view.phase !== 'over' }),
  race: 'Race',
};
