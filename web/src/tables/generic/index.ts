// The table of every game that has none of its own yet.
import type { Table } from '../contract';
import { ask, title } from './asks';
import { phrases } from './phrases';
import { caption, tally } from './reading';
import type { Any } from './shapes';
import Slip from './Slip.svelte';
import Track from './Track.svelte';

export const table: Table<Any> = {
  Track,
  Slip,
  tally,
  phase: (view) => title(view.phase),
  question: (options) => ask(options).question,
  caption,
  phrases,
};
