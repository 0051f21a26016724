// Bettor Horse as the client draws it.
import type { Games } from '../../generated/games';
import type { Table } from '../contract';
import { bets } from './bets';
import { highlights } from './highlights';
import { lastPool, payoff } from './payoff';
import PoolScene from './PoolScene.svelte';
import { phrases } from './phrases';
import { show } from './show.svelte';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { cards, phase, played, question, slips } from './words';

export const table: Table<Games['bettor-horse']> = {
  Track,
  Slip,
  tally: (view, seat) => cards(show.purse(view, seat)),
  slips,
  phase,
  chance: (view, name) => (view.phase === 'weather' ? `${name} looks at the sky` : null),
  question,
  caption: (event, names) => phrases.open()(event, { names, seat: null })?.words[0] ?? null,
  phrases,
  played,
  bets,
  payoff,
  Payoff: PoolScene,
  ownScene: (view, scene) => lastPool(view, scene) !== null,
  settles: (event) => ['prize_taken', 'pool_grew', 'pool_dealt', 'pool_left'].includes(event.type),
  highlights: (view, scene, _names, gathered) => highlights(view, scene, gathered),
  told: (feed) => show.told(feed),
};
