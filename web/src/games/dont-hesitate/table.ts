// The table of Don't Hesitate.
import type { Games } from '../../net/wire';
import type { Table } from '../contract';
import { bets } from './bets';
import Ending from './Ending.svelte';
import { highlights } from './highlights';
import { payoff } from './payoff';
import { commentary } from './caller';
import Slip from './Slip.svelte';
import Track from './Track.svelte';
import { due, furthest, phase, played, question, setting, tally, verdict } from './telling';
import { words } from './words';

export function open(): Table<Games['dont-hesitate']> {
  return {
    Track,
    Slip,
    local: null,
    tally,
    score: (_points, view, seat) => tally(view, seat),
    series: (view) => ({ what: words.series, unit: '', each: furthest(view) }),
    phase,
    chance: due,
    setting,
    question,
    refusals: words.refusals,
    commentary,
    played,
    bets,
    payoff,
    settles: (event) => event.type === 'game_over',
    verdict: (view, _standings, names) => verdict(view, names),
    Ending,
    highlights,
  };
}
