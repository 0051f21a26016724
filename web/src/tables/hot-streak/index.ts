// The table of Hot Streak.
import type { Games } from '../../generated/games';
import type { Table } from '../contract';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { caption, dollars, phase, question } from './words';

export const table: Table<Games['hot-streak']> = {
  Track,
  Slip,
  tally: (view, seat) => dollars(view.money[seat] ?? 0),
  phase,
  question,
  caption,
};
