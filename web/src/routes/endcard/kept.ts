// The biggest hit of each game of an evening, as far as this device saw the game end. It lasts as long as the tab.
import type { Silks } from '../../net/wire';

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

const memory = new Map<string, string>();
const named = (room: string, evening: number): string => `railbird.hits.${room}.${evening}`;

export function hits(room: string, evening: number): Hit[] {
  const key = named(room, evening);
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? memory.get(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isHit) : [];
  } catch {
    // Where the browser keeps nothing for us, or something else was kept, nothing is known.
    return [];
  }
}

/** The first word counts: whoever leaves the room later still has the name they had. */
export function keep(room: string, evening: number, hit: Hit): void {
  const key = named(room, evening);
  const known = hits(room, evening);
  if (known.some((it) => it.number === hit.number)) return;
  const all = [...known, hit];
  memory.set(key, JSON.stringify(all));
  try {
    sessionStorage.setItem(key, JSON.stringify(all));
  } catch {
    // Where storage is refused or full the memory above still has it.
  }
}

/** What an older page kept may look different. */
function isHit(it: unknown): it is Hit {
  if (typeof it !== 'object' || it === null) return false;
  return ['number', 'game', 'name', 'silks', 'words', 'part'].every((field) => field in it);
}
