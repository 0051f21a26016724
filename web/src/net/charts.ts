// The picture of a game: money from race to race, and odds over one of them, as one may know it.
import { ask } from './api';
import { address } from './replays';
import type { GameChart } from './wire';

export type { GameChart, ChartLine } from './wire';

const query = (fields: Record<string, number | null>): string => {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length === 0 ? '' : `?${given.join('&')}`;
};

/** Of the game in a room, through the eyes of whoever has the token, or everybody's. */
export function chart(code: string, token: string | null, race: number | null): Promise<GameChart> {
  // The token stands in the head and never in the address.
  const head: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return ask<GameChart>(`/api/rooms/${encodeURIComponent(code)}/chart${query({ race })}`, undefined, head);
}

/** Of a game that is over, through any seat's eyes. */
export function lastingChart(id: string, number: number, race: number, seat: number | null): Promise<GameChart> {
  return ask<GameChart>(`${address(id, number)}/chart${query({ race, seat })}`);
}
