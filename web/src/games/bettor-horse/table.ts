// Bettor Horse as the client draws it.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { mounted } from '../mounted';
import { bets } from './bets';
import { highlights } from './highlights';
import { lastPool, payoff } from './payoff';
import PoolScene from './PoolScene.svelte';
import { commentary } from './caller';
import { Memory } from './memory';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { cards, due, phase, played, question, slips } from './telling';
import { words } from './words';

export function open(): Table<Games['bettor-horse']> {
  const local = new Memory();
  return mounted<Games['bettor-horse'], Memory>({
    Track,
    Slip,
    local,
    tally: (view, seat) => cards(local.show.seen(view).purses[seat]?.length ?? 0),
    score: (points) => cards(points),
    series: (view) => ({ what: words.series, unit: '', each: view.purses.map((purse) => purse.length) }),
    slips,
    phase,
    chance: due,
    question,
    refusals: words.refusals,
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
