// What became of each car: those that come home in time go free, those left on the road do not.
import type { View } from '../../generated/dont-hesitate';
import type { Payoff, PayoffLine } from '../contract';
import { door } from './telling';
import { words } from './words';

const amount = (cars: number, signed: boolean): string =>
  signed ? words.payoff.change({ cars }) : words.payoff.amount({ cars });

function line(view: View, token: number): PayoffLine {
  const car = door(token);
  const free = view.finished.length;
  const place = view.finished.indexOf(token) + 1;
  const space = view.positions[token] ?? 0;
  if (place > 0)
    return {
      words: words.car({ car }),
      result: 'won',
      amount: 1,
      // The later it came, the less was missing to the wrong side.
      longshot: place,
      why: words.payoff.home({ car, place, free }),
    };
  return {
    words: words.car({ car }),
    result: 'lost',
    amount: 0,
    longshot: view.length + 1 - space,
    why: words.payoff.lost({ car, free, space, spaces: view.length }),
  };
}

/** What the race came to for everybody; null until it is over. */
export function payoff(view: View): Payoff | null {
  if (view.phase !== 'over') return null;
  const owners = [...new Set(view.owners)].sort((a, b) => a - b);
  return {
    number: 1,
    title: words.payoff.title,
    headline: words.payoff.order({ cars: view.finished.map(door) }),
    amount,
    seats: owners.map((seat) => {
      const lines = view.owners.flatMap((owner, token) => (owner === seat ? [line(view, token)] : []));
      return { seat, before: 0, after: lines.filter((it) => it.result === 'won').length, lines };
    }),
  };
}
