// Everything this page keeps on a device, and what for. `storage.ts` can write nothing that is not listed here, and the
// page that tells people what is kept is made of these tables.

export type Stored = { title: string; purpose: string };

/** One of each, until it is forgotten. */
export const STORED = {
  name: { title: 'Your name', purpose: 'So that you need not type it again.' },
  colour: { title: 'The colour of your silks', purpose: 'So that you wear it again in the next room.' },
  pattern: { title: 'The pattern of your silks', purpose: 'So that you wear it again in the next room.' },
  theme: { title: 'Day or night', purpose: 'How bright the page is.' },
  face: { title: 'The screen you chose', purpose: 'Whether a table is laid out for a phone or a laptop.' },
  sound: { title: 'Sounds on or off', purpose: 'So that a quiet device stays quiet.' },
  voice: { title: "The caller's voice on or off", purpose: 'So that a quiet device stays quiet.' },
  calls: { title: 'How much a screen reader is told', purpose: 'So that you need not choose again.' },
  plain: { title: 'Tables in words or drawn', purpose: 'So that you need not choose again.' },
  device: {
    title: 'A number this device made up for itself',
    purpose:
      'So that a room can tell a phone that slept from a second one. It goes to the server with each connection and says nothing about you.',
  },
  visited: { title: 'The last eight rooms you were in', purpose: 'So that the front page can take you back.' },
  regulars: {
    title: 'Games and evenings you played',
    purpose:
      'Who played, how everybody finished, and what was played: for this page, and for "Same crew again". It never leaves this device unless you export it.',
  },
} as const satisfies Record<string, Stored>;

/** One for each of the last rooms, with the room's code behind the name. */
export const STORED_BY_ROOM = {
  token: {
    title: 'A key for each seat you hold',
    purpose: 'It opens your seat again when you come back. It goes to the server and to nobody else.',
  },
  crew: {
    title: 'Who is expected in a room',
    purpose: 'After "Same crew again": the names that stand in the link of the room.',
  },
} as const satisfies Record<string, Stored>;

/** Kept for as long as a tab is open. */
export const STORED_BY_TAB = {
  reloaded: {
    title: 'The newest page this tab has loaded',
    purpose: 'So that a tab does not load the same page again and again.',
  },
  hits: {
    title: 'The biggest hit of each game of the last race night',
    purpose: 'For the awards at the end of the night.',
  },
} as const satisfies Record<string, Stored>;

export type StoredKey = keyof typeof STORED | `${keyof typeof STORED_BY_ROOM}.${string}`;
export type TabKey = keyof typeof STORED_BY_TAB;
