// Neck and Neck as the client draws it.
import type { Games } from '../../generated/games';
import type { Table } from '../contract';
import { bets } from './bets';
import { payoff } from './payoff';
import { phrases } from './phrases';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { money } from '../../ui/figures';
import { due, phase, played, question, setting, slips } from './words';

export const table: Table<Games['neck-and-neck']> = {
  Track,
  Slip,
  tally: (view, seat) => money(view.money[seat] ?? 0),
  slips,
  phase,
  chance: due,
  setting,
  question,
  caption: (event, names) => phrases.open()(event, { names, seat: null })?.words[0] ?? null,
  phrases,
  played,
  bets,
  payoff,
  settles: (event) => event.type === 'slip_paid',
};
