// The biggest hit of each game of an evening, as far as this device saw the game end. It lasts as long as the tab.
import { readTab, writeTab } from '../../../net/storage';
import type { Silks } from '../../../net/wire';

export type Hit = {
  /** Which game of the room, from 1. */
  number: number;
  /** The game's id. */
  game: string;
  name: string;
  silks: Silks;
  words: string;
  /** How large a part of all that was won in its game it is: games count in units of their own. */
  part: number;
};

/** Which evening is kept: the last one this tab saw a game of. */
const named = (room: string, evening: number): string => `${room}.${evening}`;

export function hits(room: string, evening: number): Hit[] {
  try {
    const found: unknown = JSON.parse(readTab('hits') ?? 'null');
    if (typeof found !== 'object' || found === null || !('of' in found) || !('hits' in found)) return [];
    return found.of === named(room, evening) && Array.isArray(found.hits) ? found.hits.filter(isHit) : [];
  } catch {
    // Something else was kept there.
    return [];
  }
}

/** The first word counts: whoever leaves the room later still has the name they had. */
export function keep(room: string, evening: number, hit: Hit): void {
  const known = hits(room, evening);
  if (known.some((it) => it.number === hit.number)) return;
  writeTab('hits', JSON.stringify({ of: named(room, evening), hits: [...known, hit] }));
}

/** What an older page kept may look different. */
function isHit(it: unknown): it is Hit {
  if (typeof it !== 'object' || it === null) return false;
  return ['number', 'game', 'name', 'silks', 'words', 'part'].every((field) => field in it);
}
