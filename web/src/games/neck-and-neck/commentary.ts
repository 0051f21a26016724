// What the caller says of a race. An event without words does not compile. Slips are secret until they are paid, so the
// caller never speaks of them before.
import type { Horse, VisibleEvents } from '../../generated/neck-and-neck';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { list, money } from '../../lang/format';
import { count, hexes, place } from './words';

/** What the caller remembers of the race. */
type Story = {
  /** How often each horse has crossed the line. */
  crossed: Partial<Record<Horse, number>>;
  /** Whom the red die named last, and how many times running. */
  red: Horse | null;
  same: number;
  /** Rolls in a row that moved nothing. */
  quiet: number;
};

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

const SPOKEN = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const spoken = (horse: Horse): string => SPOKEN[horse] ?? `${horse}`;

function fresh(): Story {
  return { crossed: {}, red: null, same: 0, quiet: 0 };
}

const LINES: Lines = {
  banker_named: (event, _story, { names }) =>
    phrase(NEWS, [`${names(event.seat)} keeps the bank tonight.`, `The bank goes to ${names(event.seat)}.`]),
  betting_opened: (event) =>
    phrase(
      NEWS,
      [
        `Pencils out: slips for race ${event.race}!`,
        `The windows are open for race ${event.race}. Keep it to yourselves.`,
        `Race ${event.race} is up. Write, and show nobody.`,
      ],
      'bell',
    ),
  bet_placed: (event, _story, { names }) =>
    phrase(
      CHATTER,
      [
        `${names(event.seat)} has handed in a slip.`,
        `${names(event.seat)} has decided. On what, nobody knows.`,
        `A slip from ${names(event.seat)}, face down.`,
      ],
      'chip',
    ),
  race_started: (event, story, { names }) => {
    Object.assign(story, fresh());
    return phrase(
      HEADLINE,
      [
        `All slips are in. Race ${event.race}, and ${names(event.first)} has the dice!`,
        `They are under starter's orders: ${names(event.first)} rolls first!`,
      ],
      'bell',
    );
  },
  dice_rolled: (event, story, { names }) => {
    story.same = story.red === event.red ? story.same + 1 : 1;
    story.red = event.red;
    const who = names(event.seat);
    const horse = spoken(event.red);
    if (event.red === 1 && event.white === 1)
      return phrase(NEWS, [`Double one! ${who} may ride anybody.`, `The special roll, for ${who}!`], 'roll');
    if (story.same >= 3)
      return phrase(CALL, [`${horse} again, ${count(story.same)} times running!`, `The dice love ${horse}.`], 'roll');
    const far = count(event.white);
    if (event.red === event.white)
      return phrase(CALL, [`Double ${far}! ${horse}, and ${who} rolls once more.`], 'roll');
    return phrase(
      CALL,
      [`${horse}, by ${far}.`, `${who} rolls ${horse} and ${far}.`, `A ${far} for ${horse}.`],
      'roll',
    );
  },
  nothing_to_decide: (event, story) => {
    story.quiet += 1;
    const horse = spoken(event.horse);
    switch (event.why) {
      case 'home':
        return phrase(CHATTER, [`${horse} is home already.`, `${horse} has its feet up. Next!`]);
      case 'shut_in':
        return phrase(CALL, [`${horse} is boxed in and goes nowhere!`, `No way through for ${horse}.`]);
    }
  },
  declined: (event, story, { names }) => {
    story.quiet += 1;
    const [who, horse] = [names(event.seat), spoken(event.horse)];
    if (story.quiet >= 4)
      return phrase(CALL, [
        `${who} lets it go by too. Does anybody want to race?`,
        `Nobody moves! ${who} waits as well.`,
      ]);
    return phrase(CALL, [
      `${who} leaves ${horse} standing.`,
      `No thank you, says ${who}. ${horse} stays.`,
      `${who} holds ${horse} back. One wonders why.`,
    ]);
  },
  horse_moved: (event, story, { names }) => {
    story.quiet = 0;
    const [who, horse] = [names(event.seat), spoken(event.horse)];
    const far = event.path.length;
    const [from] = event.from;
    const to = event.path.at(-1)?.[0] ?? from;
    if (event.using === 'special')
      return phrase(
        NEWS,
        [`${who} sends ${horse} ${hexes(far)} down the course!`, `It is ${horse} for ${who}: a six!`],
        'hoof',
      );
    if (to < from && to === 1)
      return phrase(CALL, [`${horse} finds the rail.`, `${horse} drops in to the rail.`], 'hoof');
    if (to > from + 1) return phrase(CALL, [`${horse} swings wide.`, `${who} takes ${horse} to the outside.`], 'hoof');
    return phrase(CALL, [`${horse} moves up.`, `On goes ${horse}.`, `${who} rides ${horse} on.`], 'hoof');
  },
  line_crossed: (event, story) => {
    const before = story.crossed[event.horse] ?? 0;
    const passed = Object.values(story.crossed).filter((times) => (times ?? 0) > 0).length;
    story.crossed[event.horse] = before + 1;
    const horse = spoken(event.horse);
    // The second crossing is the finish, and that has words of its own.
    if (before > 0) return null;
    if (passed === 0)
      return phrase(
        NEWS,
        [`${horse} is first past the post: one lap to go!`, `The bell for ${horse}! A lap from home.`],
        'bell',
      );
    if (passed === 5) return phrase(NEWS, [`${horse} crosses at last: all six are on the lap.`]);
    return phrase(NEWS, [
      `${horse} goes past the post, with a lap to run.`,
      `Past the post goes ${horse}. One more round!`,
    ]);
  },
  horse_finished: (event) => {
    const horse = spoken(event.horse);
    switch (event.place) {
      case 1:
        return phrase(HEADLINE, [`${horse} is home! ${horse} wins it!`, `First past the post: ${horse}!`], 'win');
      case 2:
        return phrase(HEADLINE, [`${horse} is home, second!`, `Second place goes to ${horse}.`], 'bell');
      default:
        return phrase(HEADLINE, [`${horse} takes ${place(event.place)}, and that is the race!`], 'close');
    }
  },
  rolls_again: (event, _story, { names }) =>
    phrase(CHATTER, [`${names(event.seat)} rolls again.`, `Doubles: ${names(event.seat)} keeps the dice.`]),
  dice_passed: () => null,
  race_ended: (event) => {
    const [first, second, third] = event.places;
    return phrase(HEADLINE, [
      `Race ${event.race}: ${spoken(first)}, ${spoken(second)}, ${spoken(third)}. Turn over your slips!`,
      `${spoken(first)}, ${spoken(second)} and ${spoken(third)}. Let us see those slips!`,
    ]);
  },
  slip_paid: (event, _story, { names, seat }) => {
    const who = names(event.seat);
    const sound = event.seat !== seat ? undefined : event.won > 0 ? 'win' : 'lose';
    // The biggest change is the one worth a sentence.
    const weight = CALL + Math.min(0.99, Math.abs(event.won) / 50000);
    if (event.money === 0) return phrase(NEWS, [`${who} is cleaned out!`, `Nothing left for ${who}.`], sound);
    if (event.won > 0)
      return phrase(weight, [`${who} collects ${money(event.won)}.`, `${money(event.won)} for ${who}!`], sound);
    if (event.won === 0) return phrase(CHATTER, [`${who} comes out even.`], sound);
    return phrase(weight, [`${who} drops ${money(-event.won)}.`, `${money(-event.won)} gone for ${who}.`], sound);
  },
  game_over: (event, _story, { names }) =>
    phrase(
      HEADLINE,
      [
        `The last race is run. ${list(event.winners.map(names))} ${event.winners.length === 1 ? 'takes' : 'share'} the game!`,
      ],
      'win',
    ),
};

/** The words for one event. The event's type picks the line that takes it. */
function line<Type extends VisibleEvents['type']>(
  event: Of<Type> & { type: Type },
  story: Story,
  ears: Ears,
): Phrase | null {
  return LINES[event.type](event, story, ears);
}

export const commentary: Book<VisibleEvents> = {
  open: () => {
    const story = fresh();
    return (event, ears) => line(event, story, ears);
  },
};
