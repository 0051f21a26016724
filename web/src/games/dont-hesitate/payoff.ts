// What became of each car: the three that come home first go free, the three left on the road do not.
import type { View } from '../../generated/dont-hesitate';
import type { Payoff, PayoffLine } from '../contract';
import { car, Car, fate, free, ordinal } from './words';

const amount = (value: number, signed: boolean): string => `${signed && value > 0 ? '+' : ''}${free(value)}`;

function line(view: View, token: number): PayoffLine {
  const place = view.finished.indexOf(token) + 1;
  const at = view.positions[token] ?? 0;
  if (place > 0)
    return {
      words: Car(token),
      result: 'won',
      amount: 1,
      // The later it came, the less was missing to the wrong side.
      longshot: place,
      why: `${Car(token)} came home ${ordinal(place)}, and the first three go free.`,
    };
  return {
    words: Car(token),
    result: 'lost',
    amount: 0,
    longshot: view.length + 1 - at,
    why: `When the third was home, ${car(token)} was on ${at} of ${view.length}: ${fate(false)}.`,
  };
}

/** What the race came to for everybody; null until it is over. */
export function payoff(view: View): Payoff | null {
  if (view.phase !== 'over') return null;
  const owners = [...new Set(view.owners)].sort((a, b) => a - b);
  return {
    number: 1,
    title: 'The race',
    headline: `Home in this order: ${view.finished.map((token) => car(token)).join(', ')}`,
    amount,
    seats: owners.map((seat) => {
      const lines = view.owners.flatMap((owner, token) => (owner === seat ? [line(view, token)] : []));
      return { seat, before: 0, after: lines.filter((it) => it.result === 'won').length, lines };
    }),
  };
}
