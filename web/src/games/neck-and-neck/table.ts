// Neck and Neck as the client draws it.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { mounted } from '../mounted';
import { Memory } from './memory';
import { bets } from './bets';
import { payoff } from './payoff';
import { commentary } from './commentary';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { money } from '../../lang/format';
import { due, phase, played, question, setting, slips, REASONS } from './words';

export function open(): Table<Games['neck-and-neck']> {
  return mounted<Games['neck-and-neck'], Memory>({
    Track,
    Slip,
    local: new Memory(),
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
    settles: (event) => event.type === 'slip_paid',
  });
}
