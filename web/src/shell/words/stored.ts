// What this device keeps, and what for.
import { sentences } from '../../lang/sentences';
import type { Stored } from '../../net/stored';

type Entry = { title: string; purpose: string };

export const words = sentences({
  name: { title: 'Your name', purpose: 'So that you need not type it again.' },
  colour: { title: 'The colour of your silks', purpose: 'So that you wear it again in the next room.' },
  pattern: { title: 'The pattern of your silks', purpose: 'So that you wear it again in the next room.' },
  theme: { title: 'Theme', purpose: 'Whether the page is light or dark.' },
  face: { title: 'The screen you chose', purpose: 'Whether a table is laid out for a phone or a laptop.' },
  sound: { title: 'Sounds on or off', purpose: 'So that a quiet device stays quiet.' },
  voice: { title: "The caller's voice on or off", purpose: 'So that a quiet device stays quiet.' },
  calls: { title: 'What a screen reader is told', purpose: 'So that you need not choose again.' },
  plain: { title: 'Text instead of pictures', purpose: 'So that you need not choose again.' },
  device: {
    title: 'A random number for this device',
    purpose:
      'So that a room can tell a phone that slept from a second one. It goes to the server with each connection and says nothing about you.',
  },
  visited: { title: 'The last eight rooms you were in', purpose: 'So that the front page can take you back.' },
  regulars: {
    title: 'Games and evenings you played',
    purpose:
      'Who played, how everybody finished, and what was played: for this page, and for “Same crew again”. It never leaves this device unless you export it.',
  },
  token: {
    title: 'A key for each seat you hold',
    purpose: 'It opens your seat again when you come back. It goes to the server and to nobody else.',
  },
  crew: {
    title: 'Who is expected in a room',
    purpose: 'After “Same crew again”: the names in the link of the room.',
  },
  reloaded: {
    title: 'The newest page this tab has loaded',
    purpose: 'So that a tab does not load the same page again and again.',
  },
  hits: {
    title: 'The biggest hit of each game of the last race night',
    purpose: 'For the awards at the end of the night.',
  },
} satisfies Record<Stored, Entry>);
