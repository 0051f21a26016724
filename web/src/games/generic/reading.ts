// What can be read out of any view: what each seat has, and the small facts.
import { money, number } from '../../lang/format';
import type { InWords, Names, Series } from '../contract';
import { say, title } from '../say';
import { words } from './words';
import { fields, isNumber } from '../../state/json';

/** What a seat has, where the view tells of money. */
export function tally(view: unknown, seat: number): string {
  const has = moneyOf(view)[seat];
  return has === undefined ? '' : money(has);
}

export const score = (points: number): string => number(points);

/** Money, where there is any. */
export function series(view: unknown): Series {
  return { what: words.money, unit: 'dollars', each: moneyOf(view) };
}

function moneyOf(view: unknown): number[] {
  const { money: all } = fields(view);
  return Array.isArray(all) ? all.filter(isNumber) : [];
}

/** Small facts of a view, in words. */
export function facts(
  view: unknown,
  names: Names,
  { seats, hidden }: Pick<InWords, 'seats' | 'hidden'>,
): { name: string; value: string }[] {
  return Object.entries(fields(view)).flatMap(([key, value]) => {
    if (key === 'phase' || key === 'money' || key === 'positions' || hidden.includes(key)) return [];
    if (value === null || value === false) return [];
    const small =
      typeof value !== 'object' ||
      (Array.isArray(value) &&
        value.length > 0 &&
        value.length <= 6 &&
        value.every((it) => typeof it === 'number' || typeof it === 'string'));
    const read = (it: unknown): string => (seats.includes(key) && isNumber(it) ? names(it) : shown(it));
    return small
      ? [{ name: title(key), value: Array.isArray(value) ? words.listed({ values: value.map(read) }) : read(value) }]
      : [];
  });
}

const shown = (value: unknown): string =>
  value === true ? words.yes : value === null ? words.none : say(String(value));

/** An event in plain words: its name, and what stands in it. */
export function caption(event: unknown, names: Names): string {
  const { type, ...rest } = fields(event);
  const parts = Object.entries(rest).flatMap(([key, value]) => {
    if (value === null || typeof value === 'object') return [];
    if (key === 'seat' && isNumber(value)) return [names(value)];
    return [words.field({ name: say(key), value: shown(value) })];
  });
  const name = title(String(type));
  return parts.length === 0 ? name : words.told({ name, parts: words.listed({ values: parts }) });
}
