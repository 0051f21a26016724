// The table of Hot Streak.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { bets } from './bets';
import { payoff } from './payoff';
import { commentary } from './commentary';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { money } from '../../lang/format';
import { due, phase, played, question, setting, slips, REASONS } from './words';

export function open(): Table<Games['hot-streak']> {
  return {
    Track,
    Slip,
    local: null,
    tally: (view, seat) => money(view.money[seat] ?? 0),
    score: (points) => money(points),
    series: (view) => ({ what: 'Money', unit: '$', each: view.money }),
    slips,
    phase,
    chance: due,
    setting,
    question,
    refusals: REASONS,
    commentary,
    played,
    bets,
    payoff,
    settles: (event) => ['ticket_paid', 'seat_paid'].includes(event.type),
  };
}
