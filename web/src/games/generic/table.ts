// A table in words: of a game that is not drawn yet, and of any other for those who would rather read.
import type { InWords, Shapes, Table } from '../contract';
import { mounted } from '../mounted';
import { title } from '../say';
import { commentary } from './caller';
import { inWords } from './in-words';
import { score, series, tally } from './reading';
import { fields } from '../../state/json';
import Slip from './Slip.svelte';
import Track from './Track.svelte';

/** The table of a game of which this page knows nothing. */
export function open(): Table {
  return mounted<Shapes, InWords>({
    Track,
    Slip,
    local: inWords,
    tally,
    score,
    series,
    phase: (view) => title(String(fields(view).phase)),
    question: (options) => inWords.ask(options).question,
    refusals: {},
    commentary,
  });
}

/** A table of this game that is read, in place of its drawing. What the drawing turns up bit by bit is told at once. */
export function told(own: Table, words: InWords): Table {
  const drawn = { told: undefined, tellsRefusals: undefined };
  return mounted<Shapes, InWords>({ ...own, ...drawn, Track, Slip, local: words });
}
