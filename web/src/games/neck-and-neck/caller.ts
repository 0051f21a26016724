// What the caller tells of a race, and how much it matters. An event without words does not compile. Slips are secret
// until they are paid, so the caller never speaks of them before.
import type { Horse, VisibleEvents } from '../../generated/neck-and-neck';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { commentary as words } from './commentary';
import { placeName } from './telling';

/** What the caller remembers of the race. */
type Story = {
  /** Who has crossed the line. */
  crossed: Set<Horse>;
  /** Whom the red die named last, and how many times running. */
  red: Horse | null;
  same: number;
  /** Rolls in a row that moved nothing. */
  quiet: number;
};

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

/** So many times the same horse running is worth a word, and so many rolls that moved nothing. */
const STREAK = 3;
const QUIET = 4;
/** A change of money that is worth as much as a call can be. */
const FORTUNE = 50_000;

const spoken = (horse: Horse): string => words.horses[horse - 1] ?? words.horse({ horse });

function fresh(): Story {
  return { crossed: new Set(), red: null, same: 0, quiet: 0 };
}

const LINES: Lines = {
  banker_named: (event, _story, { names }) => phrase(NEWS, words.banker({ who: names(event.seat) })),
  betting_opened: (event) => phrase(NEWS, words.open({ race: event.race }), 'bell'),
  bet_placed: (event, _story, { names }) => phrase(CHATTER, words.slip({ who: names(event.seat) }), 'chip'),
  race_started: (event, story, { names }) => {
    Object.assign(story, fresh());
    return phrase(HEADLINE, words.start({ race: event.race, who: names(event.first) }), 'bell');
  },
  dice_rolled: (event, story, { names }) => {
    story.same = story.red === event.red ? story.same + 1 : 1;
    story.red = event.red;
    const told = { who: names(event.seat), horse: spoken(event.red), far: event.white };
    if (story.same >= STREAK) return phrase(CALL, words.streak({ ...told, times: story.same }), 'roll');
    if (event.red === event.white) return phrase(CALL, words.doubles(told), 'roll');
    return phrase(CALL, words.roll(told), 'roll');
  },
  nothing_to_decide: (event, story) => {
    story.quiet += 1;
    const horse = spoken(event.horse);
    switch (event.why) {
      case 'home':
        return phrase(CHATTER, words.home({ horse }));
      case 'shut_in':
        return phrase(CALL, words.shutIn({ horse }));
    }
  },
  declined: (event, story, { names }) => {
    story.quiet += 1;
    const who = names(event.seat);
    if (story.quiet >= QUIET) return phrase(CALL, words.quiet({ who }));
    return phrase(CALL, words.held({ who, horse: spoken(event.horse) }));
  },
  horse_moved: (event, story, { names }) => {
    story.quiet = 0;
    const told = { who: names(event.seat), horse: spoken(event.horse) };
    if (event.using === 'special') return phrase(NEWS, words.special({ ...told, far: event.path.length }), 'hoof');
    const [from] = event.from;
    const to = event.path.at(-1)?.[0] ?? from;
    if (to < from && to === 1) return phrase(CALL, words.rail(told), 'hoof');
    return phrase(CALL, to > from + 1 ? words.wide(told) : words.move(told), 'hoof');
  },
  line_crossed: (event, story) => {
    // Coming home has words of its own.
    if (story.crossed.has(event.horse)) return null;
    const told = { horse: spoken(event.horse) };
    const first = story.crossed.size === 0;
    story.crossed.add(event.horse);
    return first ? phrase(NEWS, words.firstAcross(told), 'bell') : phrase(NEWS, words.across(told));
  },
  horse_finished: ({ horse, place }) => {
    const told = { horse: spoken(horse), place: placeName(place) };
    switch (place) {
      case 1:
        return phrase(HEADLINE, words.wins(told), 'win');
      case 2:
        return phrase(HEADLINE, words.second(told), 'bell');
      default:
        return phrase(HEADLINE, words.placed(told), 'close');
    }
  },
  rolls_again: (event, _story, { names }) => phrase(CHATTER, words.again({ who: names(event.seat) })),
  dice_passed: () => null,
  race_ended: (event) => phrase(HEADLINE, words.ended({ race: event.race, horses: event.places.map(spoken) })),
  slip_paid: (event, _story, { names, seat }) => {
    const who = names(event.seat);
    const sum = Math.abs(event.won);
    const sound = event.seat !== seat ? undefined : event.won > 0 ? 'win' : 'lose';
    // The biggest change is the one worth a sentence.
    const weight = CALL + Math.min(0.99, sum / FORTUNE);
    if (event.money === 0) return phrase(NEWS, words.broke({ who }), sound);
    if (event.won === 0) return phrase(CHATTER, words.even({ who }), sound);
    return phrase(weight, event.won > 0 ? words.won({ who, sum }) : words.lost({ who, sum }), sound);
  },
  game_over: (event, _story, { names }) => phrase(HEADLINE, words.over({ winners: event.winners.map(names) }), 'win'),
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
