// What opens one's own seats, by room. A token goes into the hello and nowhere else.
import { forget, read, write } from './storage';

/** A room one has been in, newest first. */
export type Visited = { code: string; game: string; at: number };

const MOST = 8;

export function token(code: string): string | null {
  return read(`token.${code}`);
}

export function keep(code: string, token: string): void {
  write(`token.${code}`, token);
}

export function drop(code: string): void {
  forget(`token.${code}`);
  write('visited', JSON.stringify(visited().filter((room) => room.code !== code)));
}

export function visited(): Visited[] {
  try {
    const list: unknown = JSON.parse(read('visited') ?? '[]');
    return Array.isArray(list) ? list.filter(isVisited) : [];
  } catch {
    return [];
  }
}

export function visit(code: string, game: string, now: number = Date.now()): void {
  const others = visited().filter((room) => room.code !== code);
  for (const gone of others.slice(MOST - 1)) forget(`token.${gone.code}`);
  write('visited', JSON.stringify([{ code, game, at: now }, ...others.slice(0, MOST - 1)]));
}

function isVisited(value: unknown): value is Visited {
  return typeof value === 'object' && value !== null && 'code' in value && 'game' in value && 'at' in value;
}
