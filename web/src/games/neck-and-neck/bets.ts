// What one may bet on, as odds and charts name it.
import type { Games } from '../../net/wire';
import type { Bets } from '../contract';
import { CLOTH } from '../../ui/cloth';
import { wears } from './horses';
import { horseName } from './telling';
import { words } from './words';

/** What the server calls the bet and its outcomes: the horse comes in first, second or third. */
const WIRE = { horse: 'horse', placed: ['first', 'second', 'third'] } as const;

export const bets: Bets<Games['neck-and-neck']> = {
  show: ({ kind, about }, scene) => {
    const horse = scene.horses.find((it) => String(it.horse) === about)?.horse;
    if (kind !== WIRE.horse || horse === undefined) return null;
    const { colour } = wears(scene, horse);
    return { name: words.bets.wins({ horse }), who: horseName(horse), mark: about, colour: CLOTH[colour] };
  },
  kinds: [WIRE.horse],
  columns: WIRE.placed.map((_, at) => ({
    head: at === 0 ? words.bets.win : words.bets.top({ places: at + 1 }),
    kind: WIRE.horse,
    outcomes: WIRE.placed.slice(0, at + 1),
  })),
  races: (view) => ({ over: view.results.length, running: view.phase === 'race' }),
  race: words.bets.race,
};
