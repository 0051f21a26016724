// What of a race to freedom is worth keeping: nobody bets here, so it is told car by car.
import type { View } from '../../generated/dont-hesitate';
import type { Highlight } from '../contract';
import { Car } from './words';

/** A car that was left no further from the flag than one roll of the die had a photo finish. */
const PHOTO = 6;

export function highlights(view: View): Highlight[] {
  const short = (token: number): number => view.length + 1 - (view.positions[token] ?? 0);
  const left = view.positions.flatMap((_, token) => (view.finished.includes(token) ? [] : [token]));
  const nearest = left.reduce<number | null>(
    (best, it) => (best === null || short(it) < short(best) ? it : best),
    null,
  );
  const [first, last] = [view.finished[0], view.finished.at(-1)];
  const of = (label: string, token: number, words: string): Highlight => ({
    label,
    seat: view.owners[token] ?? null,
    words,
    part: 0,
  });
  const spaces = (many: number): string => (many === 1 ? '1 space' : `${many} spaces`);
  return [
    ...(first === undefined ? [] : [of('First to go free', first, Car(first))]),
    ...(last === undefined || last === first ? [] : [of('The last free place', last, Car(last))]),
    ...(nearest === null
      ? []
      : [
          of(
            short(nearest) <= PHOTO ? 'Worst beat, by a photo finish' : 'Worst beat',
            nearest,
            `${Car(nearest)}, ${spaces(short(nearest))} short of freedom`,
          ),
        ]),
  ];
}
