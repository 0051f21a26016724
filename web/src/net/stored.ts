// Everything this page keeps on a device. `storage.ts` can write nothing that is not listed here, and the page that tells
// people what is kept has a line for each (`shell/words/stored.ts`).

/** One of each, until it is forgotten. */
export const STORED = [
  'name',
  'colour',
  'pattern',
  'theme',
  'face',
  'sound',
  'voice',
  'calls',
  'plain',
  'device',
  'visited',
  'regulars',
] as const;

/** One for each of the last rooms, with the room's code behind the name. */
export const STORED_BY_ROOM = ['token', 'crew'] as const;

/** Kept for as long as a tab is open. */
export const STORED_BY_TAB = ['reloaded', 'hits'] as const;

type ByRoom = (typeof STORED_BY_ROOM)[number];
export type TabKey = (typeof STORED_BY_TAB)[number];
export type StoredKey = (typeof STORED)[number] | `${ByRoom}.${string}`;
/** Whatever is kept, by what it is called. */
export type Stored = (typeof STORED)[number] | ByRoom | TabKey;
