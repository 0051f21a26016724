// What can be drawn as lines over a game: money where there is money, else how far one has come.
import type { ReplayFrame } from '../net/replays';
type Fields = { [key: string]: unknown };

export type Series = { what: string; unit: string; lines: number[][]; most: number };

const fields = (view: unknown): Fields => (typeof view === 'object' && view !== null ? { ...view } : {});
const numbers = (value: unknown): number[] | null =>
  Array.isArray(value) && value.length > 0 && value.every((it) => typeof it === 'number') ? value : null;

type Reading = { what: string; unit: string; read: (view: Fields) => number[] | null };

const READINGS: readonly Reading[] = [
  { what: 'Money', unit: '$', read: (view) => numbers(view.money) },
  {
    what: 'Cards taken',
    unit: '',
    read: ({ purses }) => (Array.isArray(purses) ? purses.map((it) => (Array.isArray(it) ? it.length : 0)) : null),
  },
  {
    what: 'Spaces driven',
    unit: '',
    read: ({ positions, owners }) => {
      const [at, who] = [numbers(positions), numbers(owners)];
      if (at === null || who === null) return null;
      const seats = Math.max(...who) + 1;
      return Array.from({ length: seats }, (_, seat) => Math.max(...at.filter((_, car) => who[car] === seat)));
    },
  },
];

export function series(frames: readonly ReplayFrame[]): Series | null {
  const first = frames[0];
  if (first === undefined) return null;
  const reading = READINGS.find(({ read }) => read(fields(first.view)) !== null);
  if (reading === undefined) return null;
  const rows = frames.map(({ view }) => reading.read(fields(view)) ?? []);
  const lines = (rows[0] ?? []).map((_, seat) => rows.map((row) => row[seat] ?? 0));
  return { what: reading.what, unit: reading.unit, lines, most: Math.max(1, ...lines.flat()) };
}
