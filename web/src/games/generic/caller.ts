// The caller's words where a game has none of its own: the event's name, weighed by what it sounds like.
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book } from '../../ui/caller/book';
import type { Sound } from '../../ui/caller/sounds';
import { caption } from './reading';
import { words } from './words';
import { fields } from '../../state/json';

type Manner = { like: RegExp; weight: number; sound?: Sound };

/** The first that fits counts. */
const MANNERS: readonly Manner[] = [
  { like: /^game_over$/, weight: HEADLINE, sound: 'win' },
  { like: /^race_(started|begun|opened)$/, weight: HEADLINE, sound: 'bell' },
  { like: /^race_(finished|over|ended)$/, weight: HEADLINE, sound: 'bell' },
  { like: /finished|crossed|closed|fallen|fell|out$/, weight: NEWS },
  { like: /rolled/, weight: CALL, sound: 'roll' },
  { like: /moved|ran$|drove/, weight: CALL, sound: 'hoof' },
  { like: /bet|ticket|stake|paid|earned/, weight: CHATTER, sound: 'chip' },
  { like: /dealt|drawn|deck|shuffled|settled/, weight: CHATTER },
];

export const commentary: Book<unknown> = {
  open: () => (event, ears) => {
    const type = String(fields(event).type);
    const manner = MANNERS.find((it) => it.like.test(type));
    return phrase(manner?.weight ?? CALL, [words.said({ sentence: caption(event, ears.names) })], manner?.sound);
  },
};
