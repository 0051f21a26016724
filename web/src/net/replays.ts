// Finished games: every step of them as somebody saw it, and the record that proves their dice.
import { ask } from './api';
import type { Silks, Turn } from './wire';

/** The picks that give one outcome: from `from` on and below `to`, of all below `of`. */
export type Share = { from: number; to: number; of: number };
export type ReplayFrame = {
  /** Whose action led here; null for chance, and before the first input. */
  by: number | null;
  turn: Turn;
  view: unknown;
  options: unknown;
  seen: unknown[];
  /** For an outcome of chance, the picks that give it. */
  share: Share | null;
};
export type Replay = {
  room: string;
  number: number;
  game: string;
  players: { name: string; silks: Silks; bot: boolean }[];
  ruleset: unknown;
  scene: unknown;
  /** The viewer's seat; null for what everybody could see. */
  seat: number | null;
  frames: ReplayFrame[];
};

export type RecordInput =
  | { type: 'action'; seat: number; action: unknown; mark?: string }
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
  secret: string | null;
};

export const address = (id: string, number: number): string => `/api/replays/${encodeURIComponent(id)}/${number}`;

export const replay = (id: string, number: number, seat: number | null): Promise<Replay> =>
  ask<Replay>(seat === null ? address(id, number) : `${address(id, number)}?seat=${seat}`);

export const record = (id: string, number: number): Promise<GameRecord> =>
  ask<GameRecord>(`${address(id, number)}/record`);
