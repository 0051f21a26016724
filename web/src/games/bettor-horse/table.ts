// Bettor Horse as the client draws it.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { mounted } from '../mounted';
import { bets } from './bets';
import { highlights } from './highlights';
import { lastPool, payoff } from './payoff';
import PoolScene from './PoolScene.svelte';
import { commentary } from './commentary';
import { Memory } from './memory';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { cards, phase, played, question, slips, REASONS } from './words';

export function open(): Table<Games['bettor-horse']> {
  const local = new Memory();
  return mounted<Games['bettor-horse'], Memory>({
    Track,
    Slip,
    local,
    tally: (view, seat) => cards(local.show.purse(view, seat)),
    score: (points) => cards(points),
    series: (view) => ({ what: 'Cards taken', unit: '', each: view.purses.map((purse) => purse.length) }),
    slips,
    phase,
    chance: (view, name) => (view.phase === 'weather' ? `${name} looks at the sky` : null),
    question,
    refusals: REASONS,
    commentary,
    played,
    bets,
    payoff,
    Payoff: PoolScene,
    ownScene: (view, scene) => lastPool(view, scene) !== null,
    settles: (event) => ['prize_taken', 'pool_grew', 'pool_dealt', 'pool_left'].includes(event.type),
    highlights: (view, scene, _names, gathered) => highlights(view, scene, gathered),
    told: (feed) => local.show.told(feed),
  });
}
