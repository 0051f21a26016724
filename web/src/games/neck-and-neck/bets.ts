// What one may bet on in Neck and Neck, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { CLOTH } from '../../ui/cloth';
import { HORSES, wears } from './horses';

const KIND = '$100 on a horse';

export const bets: Bets<Games['neck-and-neck']> = {
  show: ({ kind, about }, scene) => {
    const horse = HORSES.find((it) => String(it) === about);
    if (kind !== KIND || horse === undefined) return null;
    const who = `Horse ${about}`;
    return { name: `${who} wins`, who, mark: about, colour: CLOTH[wears(scene, horse).colour] };
  },
  kinds: [KIND],
  columns: [
    { head: 'Win', kind: KIND, outcomes: ['1st'] },
    { head: 'Top 2', kind: KIND, outcomes: ['1st', '2nd'] },
    { head: 'Top 3', kind: KIND, outcomes: ['1st', '2nd', '3rd'] },
  ],
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: 'Race',
};
