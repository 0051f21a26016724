// What can be chosen about a room, in words: how fast, and what becomes of people who come late.
import type { Latecomers, Pace } from '../../net/wire';

export const PACES: readonly { id: Pace; name: string; about: string }[] = [
  { id: 'relaxed', name: 'Relaxed', about: 'two minutes a decision' },
  { id: 'normal', name: 'Normal', about: '45 seconds a decision' },
  { id: 'fast', name: 'Fast', about: '15 seconds a decision' },
  { id: 'none', name: 'No clock', about: 'nobody is hurried' },
];

export const LATECOMERS: readonly { id: Latecomers; name: string }[] = [
  { id: 'seat', name: 'Take a bot’s seat' },
  { id: 'ask', name: 'Ask the leader for a bot’s seat' },
  { id: 'wait', name: 'Wait for the next game' },
];

/** The time between two rolls of a live race that a leader may set, in milliseconds. */
export const TICK = { least: 800, most: 8000, step: 100 } as const;

/** "2.5 s". */
export function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
