// Ready Set Bet as the client draws it.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { bets } from './bets';
import { highlights } from './highlights';
import { payoff } from './payoff';
import { caller } from './caller';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { money } from '../../lang/format';
import { due, phase, played, question, setting, slips } from './telling';
import { words } from './words';

export function open(): Table<Games['ready-set-bet']> {
  return {
    Track,
    Slip,
    local: null,
    tally: (view, seat) => money(view.money[seat] ?? 0),
    score: (points) => money(points),
    series: (view) => ({ what: words.money, unit: 'dollars', each: view.money }),
    slips,
    tellsRefusals: true,
    phase,
    chance: due,
    setting,
    live: { before: words.live.opening, running: words.live.running },
    question,
    refusals: words.refusals,
    commentary: caller,
    played,
    bets,
    highlights: (view, _scene, _names, gathered) => highlights(view, gathered),
    payoff,
    settles: (event) => ['bet_settled', 'vip_earned', 'vip_charged', 'vip_spared', 'seat_settled'].includes(event.type),
  };
}
