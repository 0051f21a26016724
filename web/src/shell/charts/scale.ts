// Where things lie in a chart, and numbers as people read them.
import { words } from '../words/charts';

/** Line styles, so that colour is never all that tells two lines apart. */
const DASHES = ['none', '9 4', '2 4', '13 4 2 4', '5 5', '1 3', '15 6', '6 2 2 2', '3 7', '10 2', '7 7', '2 2 8 2'];

export const dash = (at: number): string => DASHES[at % DASHES.length] ?? 'none';

/** Moves labels, given from top to bottom or not, until none lies on another or outside; the order stays. */
export function apart(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place || a.at - b.at);
  let free = top;
  for (const it of order) {
    it.place = Math.max(it.place, free);
    free = it.place + gap;
  }
  let room = bottom;
  for (const it of order.toReversed()) {
    it.place = Math.min(it.place, room);
    room = it.place - gap;
  }
  const found = [...places];
  for (const it of order) found[it.at] = it.place;
  return found;
}

/** A round number that is not smaller. */
export function roundUp(number: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, number)));
  return [1, 2, 2.5, 5, 10].map((step) => step * unit).find((it) => it >= number) ?? number;
}

/** So many places among so many, evenly, with the first and the last. */
export function some(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)));
}

/** A chance of the wire, which counts in ten-thousandths, for people. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 100) return words.chance.tiny;
  if (chance > 9_900 && chance < 10_000) return words.chance.nearly;
  return words.chance.whole({ share: Math.min(1, Math.max(0, chance / 10_000)) });
}

/** The moment that was reached by this input: the last one at or before it. */
export function reached(moments: readonly number[], at: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment <= at),
  );
}
