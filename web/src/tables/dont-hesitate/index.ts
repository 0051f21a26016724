// The table of Don't Hesitate.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { bets } from './bets';
import Ending from './Ending.svelte';
import { highlights } from './highlights';
import { payoff } from './payoff';
import { phrases } from './phrases';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { caption, due, phase, played, question, setting, tally, verdict } from './words';

export const table: Table<Games['dont-hesitate']> = {
  Track,
  Slip,
  tally,
  phase,
  chance: due,
  setting,
  question,
  caption,
  phrases,
  played,
  bets,
  payoff,
  settles: (event) => event.type === 'game_over',
  verdict: (view, _standings, names) => verdict(view, names),
  Ending,
  highlights,
};
