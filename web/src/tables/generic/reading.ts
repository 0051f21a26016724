// What can be read out of any view: who runs how far, what each seat has, and the small facts.
import type { Names } from '../contract';
import { say, title } from './asks';
import type { VisibleEvents, View } from './shapes';

export type Racer = { name: string; at: number; of: number; note: string };

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isObject = (value: unknown): value is { [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Racers with their way so far, where the view tells of any. */
export function racers(view: View): Racer[] {
  const { positions, mascots, horses, to_go: toGo, length } = view;
  if (Array.isArray(positions)) {
    const of = isNumber(length) ? length : Math.max(1, ...positions.filter(isNumber));
    return positions.filter(isNumber).map((at, car) => ({ name: `${car + 1}`, at: Math.min(at, of), of, note: '' }));
  }
  if (isObject(positions)) {
    return Object.entries(positions).flatMap(([name, at]) => (isNumber(at) ? [{ name, at, of: 15, note: '' }] : []));
  }
  if (isObject(mascots)) {
    return Object.entries(mascots).flatMap(([name, it]) => {
      if (!isObject(it) || !isNumber(it.row)) return [];
      const state = it.out === true ? 'out' : it.down === true ? 'down' : it.facing === 'backward' ? 'turned' : '';
      return [{ name: title(name), at: it.row, of: 14, note: isNumber(it.place) ? place(it.place) : state }];
    });
  }
  if (isObject(horses) && Array.isArray(toGo)) {
    const far = Math.max(56, ...toGo.filter(isNumber));
    return Object.entries(horses).flatMap(([name, it], index) => {
      const left = toGo[index];
      const note = isObject(it) && isNumber(it.place) ? place(it.place) : '';
      return isNumber(left) ? [{ name, at: far - left, of: far, note }] : [];
    });
  }
  return [];
}

export function place(rank: number): string {
  return `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`;
}

/** What a seat has, wherever the view keeps it. */
export function tally(view: View, seat: number): string {
  const { money, purses, owners, finished } = view;
  if (Array.isArray(money) && isNumber(money[seat])) return `$${money[seat]}`;
  if (Array.isArray(purses) && Array.isArray(purses[seat])) return `${purses[seat].length} cards`;
  if (Array.isArray(owners) && Array.isArray(finished)) {
    const home = finished.filter((car) => isNumber(car) && owners[car] === seat).length;
    return `${home} home`;
  }
  return '';
}

const HIDDEN = new Set(['phase', 'money', 'positions', 'horses', 'mascots', 'to_go', 'length', 'owners', 'waiting']);

/** Fields that name seats. */
const SEATS = new Set([
  'duel',
  'starter',
  'banker',
  'first_roller',
  'current',
  'offering',
  'house',
  'dealt_to',
  'deciding',
]);

/** Small facts of a view, in words. */
export function facts(view: View, names: Names): { name: string; value: string }[] {
  return Object.entries(view).flatMap(([key, value]) => {
    if (HIDDEN.has(key) || value === null || value === false) return [];
    const small =
      typeof value !== 'object' ||
      (Array.isArray(value) &&
        value.length > 0 &&
        value.length <= 6 &&
        value.every((it) => typeof it === 'number' || typeof it === 'string'));
    const read = (it: unknown): string => (SEATS.has(key) && isNumber(it) ? names(it) : shown(it));
    return small ? [{ name: title(key), value: Array.isArray(value) ? value.map(read).join(', ') : read(value) }] : [];
  });
}

const shown = (value: unknown): string => (value === true ? 'yes' : value === null ? '–' : say(String(value)));

/** An event in plain words: its name, and what stands in it. */
export function caption(event: VisibleEvents, names: Names): string | null {
  const parts = Object.entries(event).flatMap(([key, value]) => {
    if (key === 'type' || value === null || typeof value === 'object') return [];
    if (key === 'seat' && isNumber(value)) return [names(value)];
    return [`${say(key)} ${shown(value)}`];
  });
  return parts.length === 0 ? title(event.type) : `${title(event.type)}: ${parts.join(', ')}`;
}
