// What the caller makes of the road. An event without words does not compile.
import type { Event } from '../../generated/dont-hesitate';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { commentary as words } from './commentary';
import { HIGHEST } from './pips';
import { door, needs } from './telling';

/** A car in front is worth a word from this space on. */
const WORTH_LEADING = 6;
/** From how many passes, and failures, in a row on they are a story of their own. */
const MANY_PASSES = 4;
const MANY_FAILURES = 3;

/** What the caller remembers: where cars are, who leads, and how long the dice have been unkind. */
type Story = {
  at: Map<number, number>;
  leader: number | null;
  failures: number;
  passes: number;
  home: number;
};
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Lines = { [Type in Event['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

/** Moves a car in the story; says whether it has just taken the lead alone. */
function move(story: Story, token: number, to: number): boolean {
  story.at.set(token, to);
  const others = Math.max(0, ...[...story.at].flatMap(([other, at]) => (other === token ? [] : [at])));
  const takes = to > others && story.leader !== token && to >= WORTH_LEADING;
  if (to > others) story.leader = token;
  return takes;
}

const LINES: Lines = {
  // The order is drawn in one go, and stands beside the road.
  order_drawn: (it) => (it.place === 0 ? phrase(CALL, words.first({ car: door(it.token) })) : null),
  die_rolled: (it) => phrase(CHATTER, words.rolled({ car: door(it.token), face: it.value }), 'roll'),
  moved_forward: (it, story) =>
    move(story, it.token, it.to) ? phrase(CALL, words.leads({ car: door(it.token) }), 'hoof') : null,
  moved_back: (it, story) => {
    move(story, it.token, it.to);
    const car = door(it.token);
    if (it.from === it.to) return phrase(CALL, words.back.nowhere({ car }));
    if (it.last) return phrase(CALL, words.back.last({ car, space: it.to }));
    return phrase(CALL, words.back.set({ car, space: it.to, spaces: it.from - it.to }));
  },
  sign_reached: (it, story) => {
    story.passes = 0;
    return phrase(NEWS, words.sign({ car: door(it.token), space: it.sign }), 'close');
  },
  passed: (it, story, { names }) => {
    story.passes += 1;
    const name = names(it.seat);
    return story.passes >= MANY_PASSES
      ? phrase(CALL, words.passed.again({ name }))
      : phrase(CALL, words.passed.once({ name, need: needs(it.requirement) }));
  },
  accepted: (it, _, { names }) => {
    const said = { name: names(it.seat), need: needs(it.requirement) };
    return phrase(NEWS, it.requirement >= HIGHEST ? words.accepted.hard(said) : words.accepted.taken(said), 'chip');
  },
  forced: (it) => phrase(NEWS, words.forced({ car: door(it.token), need: needs(it.requirement) }), 'chip'),
  bonus_rolled: (it, story) => {
    story.failures = it.success ? 0 : story.failures + 1;
    if (it.success) return phrase(HEADLINE, words.bonus.good({ car: door(it.token), face: it.value }), 'win');
    return story.failures >= MANY_FAILURES
      ? phrase(HEADLINE, words.bonus.badAgain({ face: it.value, failures: story.failures }), 'lose')
      : phrase(NEWS, words.bonus.bad({ face: it.value, need: needs(it.requirement) }), 'lose');
  },
  finished: (it, story) => {
    story.home = it.place;
    return it.place === 1
      ? phrase(HEADLINE, words.finished.first({ car: door(it.token) }), 'win')
      : phrase(HEADLINE, words.finished.later({ car: door(it.token), place: it.place }), 'bell');
  },
  game_over: (_, story) => phrase(HEADLINE, words.over({ free: story.home }), 'close'),
};

/** The words for one event. The event's type picks the line that takes it. */
function line<Type extends Event['type']>(event: Of<Type> & { type: Type }, story: Story, ears: Ears): Phrase | null {
  return LINES[event.type](event, story, ears);
}

export const commentary: Book<Event> = {
  open: () => {
    const story: Story = { at: new Map(), leader: null, failures: 0, passes: 0, home: 0 };
    return (event, ears) => line(event, story, ears);
  },
};
