// What may be hoped for in Don't Hesitate, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { Car } from './words';

export const bets: Bets<Games['dont-hesitate']> = {
  show: ({ kind, about }) =>
    kind === 'car'
      ? { name: `${Car(Number(about))} in the first three`, mark: String(Number(about) + 1), colour: null }
      : null,
  kinds: ['car'],
  columns: [
    { head: '1st', kind: 'car', outcomes: ['1st'] },
    { head: 'Top 3', kind: 'car', outcomes: ['1st', '2nd', '3rd'] },
  ],
  races: (view) => ({ over: view.phase === 'over' ? 1 : 0, running: view.phase !== 'setup' && view.phase !== 'over' }),
  race: 'Race',
};
