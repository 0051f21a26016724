// Numbers of the server that this page has typed in, all of them, until the server tells them.
import type { Pace } from '../net/wire';

/** The time for a decision; null where nobody is hurried. */
export const PACE_SECONDS: Record<Pace, number | null> = { relaxed: 120, normal: 45, fast: 15, none: null };

/** The time between two rolls of a live race that a leader may set, in milliseconds. */
export const ROLL_INTERVAL = { min: 800, max: 8000, step: 100 } as const;

/** An evening has at most so many games. */
export const MAX_GAMES = 12;

/** The tables of an evening, which goes through games with other numbers of seats. */
export const EVENING_SEATS = { min: 2, max: 9 } as const;

/** The name of a person has at most so many characters. */
export const MAX_NAME = 24;

/** No table has more seats than this, and no link needs more names. */
export const MAX_CREW = 12;

/** The letters of a room's code, and how many of them it has. */
export const CODE_LETTERS = 'BCDFGHJKMPQRTVWXYZ';
export const CODE_LENGTH = 4;
