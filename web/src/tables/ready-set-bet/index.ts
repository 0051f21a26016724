// Ready Set Bet as the client draws it.
import type { Games } from '../../generated/games';
import type { Table } from '../contract';
import { bets } from './bets';
import { highlights } from './highlights';
import { payoff } from './payoff';
import { phrases } from './phrases';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { money } from '../../ui/figures';
import { due, phase, played, question, setting, slips } from './words';

export const table: Table<Games['ready-set-bet']> = {
  Track,
  Slip,
  tally: (view, seat) => money(view.money[seat] ?? 0),
  slips,
  tellsRefusals: true,
  phase,
  chance: due,
  setting,
  question,
  caption: (event, names) => phrases.open()(event, { names, seat: null })?.words[0] ?? null,
  phrases,
  played,
  bets,
  highlights: (view, _scene, _names, gathered) => highlights(view, gathered),
  payoff,
  settles: (event) => ['bet_settled', 'vip_earned', 'vip_charged', 'vip_spared', 'seat_settled'].includes(event.type),
};
