// Finished games: every step of them as somebody saw it, and the record that proves their dice.
import { ask } from './api';
import type { Replay } from '../generated/protocol';

export type { Replay, ReplayFrame, PickRange } from '../generated/protocol';

export type RecordInput =
  | { type: 'action'; seat: number; action: unknown; clock?: boolean; mark?: string }
  | { type: 'outcome'; outcome: unknown; told?: boolean; mark?: string };
/** A game on paper, as docs/protocol.md describes it. */
export type GameRecord = {
  header: {
    format: string;
    version: number;
    game: string;
    revision: number;
    seats: number;
    ruleset: unknown;
    table: string;
    commitment: string | null;
    contributions: string[];
    mark: string | null;
  };
  inputs: RecordInput[];
  /** Behind the last input of a game that its leader ended; missing in all others. */
  ended?: { mark: string };
  secret: string | null;
};

export const address = (id: string, number: number): string => `/api/replays/${encodeURIComponent(id)}/${number}`;

export const replay = (id: string, number: number, seat: number | null): Promise<Replay> =>
  ask<Replay>(seat === null ? address(id, number) : `${address(id, number)}?seat=${seat}`);

export const record = (id: string, number: number): Promise<GameRecord> =>
  ask<GameRecord>(`${address(id, number)}/record`);
