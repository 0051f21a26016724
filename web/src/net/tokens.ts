// What opens one's own seats, by room. A token goes into the hello and nowhere else.
import { forget, read, write } from './storage';
import type { MemberId } from './wire';

/** A room one has been in, and who one is there. */
export type Visited = { code: string; game: string; at: number; member?: MemberId };

const MOST = 8;

export function token(code: string): string | null {
  return read(`token.${code}`);
}

export function keep(code: string, token: string): void {
  write(`token.${code}`, token);
}

/** What is kept for this room alone. */
function forgetRoom(code: string): void {
  forget(`token.${code}`);
  forget(`crew.${code}`);
}

export function drop(code: string): void {
  forgetRoom(code);
  write('visited', JSON.stringify(visited().filter((room) => room.code !== code)));
}

/** The rooms one has been in, the newest first. */
export function visited(): Visited[] {
  try {
    const list: unknown = JSON.parse(read('visited') ?? '[]');
    return Array.isArray(list) ? list.filter(isVisited) : [];
  } catch {
    return [];
  }
}

export function visit(code: string, game: string, member: MemberId, now: number = Date.now()): void {
  const others = visited().filter((room) => room.code !== code);
  for (const gone of others.slice(MOST - 1)) forgetRoom(gone.code);
  write('visited', JSON.stringify([{ code, game, at: now, member }, ...others.slice(0, MOST - 1)]));
}

function isVisited(value: unknown): value is Visited {
  return typeof value === 'object' && value !== null && 'code' in value && 'game' in value && 'at' in value;
}
