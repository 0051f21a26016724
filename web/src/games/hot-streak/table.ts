// The table of Hot Streak.
import { money } from '../../lang/format';
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { bets } from './bets';
import { caller } from './caller';
import { payoff } from './payoff';
import Slip from './Slip.svelte';
import { due, phase, played, question, setting, slips } from './telling';
import Track from './Track.svelte';
import { words } from './words';

export function open(): Table<Games['hot-streak']> {
  return {
    Track,
    Slip,
    local: null,
    tally: (view, seat) => money(view.money[seat] ?? 0),
    score: (points) => money(points),
    series: (view) => ({ what: words.money, unit: 'dollars', each: view.money }),
    slips,
    phase,
    chance: due,
    setting,
    question,
    refusals: words.refusals,
    commentary: caller,
    played,
    bets,
    payoff,
    settles: (event) => ['ticket_paid', 'seat_paid'].includes(event.type),
  };
}
