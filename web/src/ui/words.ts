// The sentences of parts that every screen uses, and what the caller says in every game.
import type { Break } from '../net/link';
import type { Colour, Pattern } from '../net/wire';
import { list, number, plural } from '../lang/format';
import { sentences } from '../lang/sentences';

export const words = sentences({
  ok: 'OK',
  no: 'No',
  close: 'Close',

  /** The region of something to know. */
  notice: 'Notice',

  connection: {
    label: 'Connection',
    back: {
      idle: 'Connected again. Nothing was lost.',
      unanswered: 'Connected again. It is not known whether your last request was done: this is how things stand now.',
      not_saved:
        'Connected again. The last move at this table was not saved and did not happen: its player makes it again.',
    } satisfies Record<Break['type'], string>,
    notSavedOwn: 'Connected again. Your last move was not saved and did not happen: make it again.',
    notSaved: 'The last move was not saved.',
    closing: 'The server is being stopped; your seat is kept.',
    reconnecting: ({ attempt }: { attempt: number }) => `Reconnecting, attempt ${number(attempt)}`,
    noAnswer: ({ attempt }: { attempt: number }) =>
      `Reconnecting, attempt ${number(attempt)}: the server does not answer`,
    lost: 'The connection was lost. Reconnecting.',
    retry: 'Try now',
  },

  notLoaded: {
    failed: 'This part of the page could not be loaded.',
    newer: 'This part of the page could not be loaded: the server has a newer page.',
    reload: 'Reload',
  },

  passOn: {
    copy: 'Copy link',
    copied: 'Copied.',
    share: 'Share',
    address: 'The link',
    byHand:
      'This browser does not let the page copy. The link is selected: copy it with Ctrl+C, or hold it and choose Copy.',
    qr: ({ text }: { text: string }) => `QR code for ${text}`,
  },

  timer: {
    paused: 'paused',
    left: ({ seconds }: { seconds: number }) =>
      plural(seconds, { one: `${number(seconds)} second left`, other: `${number(seconds)} seconds left` }),
  },

  silks: {
    colour: 'Colour',
    pattern: 'Pattern',
    worn: ({ name, colour, pattern }: { name: string; colour: string; pattern: string }) =>
      `${name}, ${colour}, ${pattern}`,
    colours: {
      red: 'red',
      blue: 'blue',
      green: 'green',
      yellow: 'yellow',
      purple: 'purple',
      orange: 'orange',
      pink: 'pink',
      teal: 'teal',
      brown: 'brown',
      black: 'black',
      white: 'white',
      sky: 'sky blue',
    } satisfies Record<Colour, string>,
    patterns: {
      plain: 'plain',
      stripes: 'stripes',
      hoops: 'hoops',
      diamonds: 'diamonds',
      stars: 'stars',
      chevrons: 'chevrons',
      quarters: 'quarters',
      spots: 'spots',
      cross: 'cross',
    } satisfies Record<Pattern, string>,
  },

  /** What the caller says whatever the game. */
  caller: {
    timeRanOut: ({ names }: { names: readonly string[] }) => `Time ran out for ${list(names)}.`,
    ended: 'The leader ends it here. Everybody keeps what they have.',
    needMinute: ({ names, people }: { names: readonly string[]; people: number }) =>
      plural(people, { one: `${list(names)} needs a minute.`, other: `${list(names)} need a minute.` }),
  },
});
