// Neck and Neck as the client draws it.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { mounted } from '../mounted';
import { Memory } from './memory';
import { bets } from './bets';
import { commentary } from './caller';
import { payoff } from './payoff';
import Slip from './Slip.svelte';
import { due, phase, played, question, score, setting, slips, tally } from './telling';
import Track from './Track.svelte';
import { words } from './words';

export function open(): Table<Games['neck-and-neck']> {
  return mounted<Games['neck-and-neck'], Memory>({
    Track,
    Slip,
    local: new Memory(),
    tally,
    score,
    series: (view) => ({ what: words.money, unit: 'dollars', each: view.money }),
    slips,
    phase,
    chance: due,
    setting,
    question,
    refusals: words.refusals,
    commentary,
    played,
    bets,
    payoff,
    settles: (event) => event.type === 'slip_paid',
  });
}
