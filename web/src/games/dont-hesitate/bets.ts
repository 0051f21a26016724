// What may be hoped for in Don't Hesitate, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { door } from './telling';
import { words } from './words';

/** What the server calls them. */
const WIRE = { car: 'car', first: 'first', free: ['first', 'second', 'third'] } as const;

export const bets: Bets<Games['dont-hesitate']> = {
  show: ({ kind, about }) => {
    if (kind !== WIRE.car) return null;
    const car = door(Number(about));
    return { name: words.bets.free({ car }), who: words.car({ car }), mark: `${car}`, colour: null };
  },
  kinds: [WIRE.car],
  columns: [
    { head: words.bets.columns.first, kind: WIRE.car, outcomes: [WIRE.first] },
    { head: words.bets.columns.free, kind: WIRE.car, outcomes: WIRE.free },
  ],
  races: (view) => ({ over: view.phase === 'over' ? 1 : 0, running: view.phase !== 'setup' && view.phase !== 'over' }),
  race: words.bets.race,
};
