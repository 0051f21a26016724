// What of a race to freedom is worth keeping: nobody bets here, so it is told car by car.
import type { View } from '../../generated/dont-hesitate';
import type { Highlight } from '../contract';
import { HIGHEST } from './pips';
import { door } from './telling';
import { words } from './words';

export function highlights(view: View): Highlight[] {
  const short = (token: number): number => view.length + 1 - (view.positions[token] ?? 0);
  const left = view.positions.flatMap((_, token) => (view.finished.includes(token) ? [] : [token]));
  const nearest = left.reduce<number | null>(
    (best, it) => (best === null || short(it) < short(best) ? it : best),
    null,
  );
  const [first, last] = [view.finished[0], view.finished.at(-1)];
  const of = (label: string, token: number, told = words.car({ car: door(token) })): Highlight => ({
    label,
    seat: view.owners[token] ?? null,
    words: told,
    part: 0,
  });
  const beaten = (token: number): Highlight => {
    const spaces = short(token);
    // A car that was left no further from the flag than one roll of the die had a photo finish.
    const label = spaces <= HIGHEST ? words.highlights.photo : words.highlights.worst;
    return of(label, token, words.highlights.short({ car: door(token), spaces }));
  };
  return [
    ...(first === undefined ? [] : [of(words.highlights.first, first)]),
    ...(last === undefined || last === first ? [] : [of(words.highlights.last, last)]),
    ...(nearest === null ? [] : [beaten(nearest)]),
  ];
}
