// What the caller says of the road. An event without words does not compile.
import type { Event } from '../../generated/dont-hesitate';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { list } from '../../lang/format';
import { Car, car, needs, ordinal } from './words';

/** What the caller remembers: where cars are, who leads, and how long the dice have been unkind. */
type Story = {
  /** The moving sequence as far as it is drawn. */
  order: number[];
  at: Map<number, number>;
  leader: number | null;
  failures: number;
  passes: number;
};
type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
type Lines = { [Type in Event['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

/** Moves a car in the story; says whether it has just taken the lead alone. */
function move(story: Story, token: number, to: number): boolean {
  story.at.set(token, to);
  const others = Math.max(0, ...[...story.at].flatMap(([other, at]) => (other === token ? [] : [at])));
  const takes = to > others && story.leader !== token && to >= 6;
  if (to > others) story.leader = token;
  return takes;
}

const LINES: Lines = {
  // The order is drawn in one go, so it is called in one go.
  order_drawn: (it, story) => {
    story.order.push(it.token);
    if (it.place < 5) return null;
    const [first = 0, ...others] = story.order;
    return phrase(CALL, [`${Car(first)} moves first, then ${list(others.map((token) => `${token + 1}`))}.`]);
  },
  die_rolled: (it) =>
    phrase(CHATTER, [`${Car(it.token)} rolls a ${it.value}.`, `A ${it.value} for ${car(it.token)}.`], 'roll'),
  moved_forward: (it, story) =>
    move(story, it.token, it.to)
      ? phrase(CALL, [`${Car(it.token)} takes the lead!`, `And it is ${car(it.token)} in front now.`], 'hoof')
      : null,
  moved_back: (it, story) => {
    move(story, it.token, it.to);
    if (it.from === it.to) return phrase(CALL, [`${Car(it.token)} has nowhere to go back to.`]);
    return it.last
      ? phrase(CALL, [`${Car(it.token)} is last: back to ${it.to}.`])
      : phrase(CALL, [`${Car(it.token)} rolls backwards to ${it.to}.`, `Reverse gear: ${it.from - it.to} lost.`]);
  },
  sign_reached: (it, story) => {
    story.passes = 0;
    return phrase(
      NEWS,
      [
        `${Car(it.token)} halts at the sign on ${it.sign}. Who takes the die?`,
        `Stop! ${Car(it.token)} is at the sign on ${it.sign}, and the die goes round.`,
      ],
      'close',
    );
  },
  passed: (it, story, { names }) => {
    story.passes += 1;
    return story.passes > 3
      ? phrase(CALL, [`${names(it.seat)} passes too. They are all waiting for each other!`])
      : phrase(CALL, [`${names(it.seat)} lets ${needs(it.requirement)} go by.`, `${names(it.seat)} hesitates.`]);
  },
  accepted: (it, _, { names }) =>
    it.requirement >= 6
      ? phrase(NEWS, [`${names(it.seat)} goes for a 6! Brave.`, `A 6 or nothing for ${names(it.seat)}!`], 'chip')
      : phrase(NEWS, [`${names(it.seat)} takes the die: ${needs(it.requirement)}!`], 'chip'),
  forced: (it) =>
    phrase(NEWS, [`Nobody wants it. ${Car(it.token)} has to roll, and needs ${needs(it.requirement)}.`], 'chip'),
  bonus_rolled: (it, story) => {
    story.failures = it.success ? 0 : story.failures + 1;
    if (it.success) {
      return phrase(
        HEADLINE,
        [`A ${it.value}! ${Car(it.token)} is waved through.`, `${it.value}! Away goes ${car(it.token)}!`],
        'win',
      );
    }
    return story.failures > 2
      ? phrase(HEADLINE, [`A ${it.value}, and the ${ordinal(story.failures)} failure in a row!`], 'lose')
      : phrase(NEWS, [`Only a ${it.value}. It needed ${needs(it.requirement)}.`, `A ${it.value}: not enough.`], 'lose');
  },
  finished: (it) => {
    switch (it.place) {
      case 1:
        return phrase(
          HEADLINE,
          [`${Car(it.token)} is home first, and free!`, `Free for life: ${car(it.token)}!`],
          'win',
        );
      case 2:
        return phrase(
          HEADLINE,
          [`${Car(it.token)} is home as well, and free!`, `Freedom for ${car(it.token)}!`],
          'bell',
        );
      default:
        return phrase(HEADLINE, [`${Car(it.token)} is home ${ordinal(it.place)}: the last one to go free!`], 'bell');
    }
  },
  game_over: () =>
    phrase(
      HEADLINE,
      [
        'Three go free. For the other three it is a life of hard labour.',
        'The flag is down: freedom for three, hard labour for the rest.',
      ],
      'close',
    ),
};

export const commentary: Book<Event> = {
  open: () => {
    const story: Story = { order: [], at: new Map(), leader: null, failures: 0, passes: 0 };
    return (event, ears) => {
      // Each entry takes exactly the events of its own key.
      const tell = LINES[event.type] as (event: Event, story: Story, ears: Ears) => Phrase | null;
      return tell(event, story, ears);
    };
  },
};
