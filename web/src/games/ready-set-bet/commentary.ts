// What the caller says of a race. An event without words does not compile.
import type { Horse, VisibleEvents } from '../../generated/ready-set-bet';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { money } from '../../lang/format';
import { EXOTICS } from './words';

/** What the caller remembers of the race. */
type Story = {
  at: Partial<Record<Horse, number>>;
  last: Horse | null;
  streak: number;
  leader: Horse | null;
  /** Whether the board is open and no die has fallen. */
  waiting: boolean;
  /** What was said last of the VIP cards: it is said once, not once a card. */
  vip: 'dealt' | 'opened' | null;
};

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

const SPOKEN: Record<Horse, string> = {
  '2/3': 'Two-Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  '11/12': 'Eleven-Twelve',
};
const COUNT = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const OUTSIDERS: readonly Horse[] = ['2/3', '4', '10', '11/12'];

function fresh(): Story {
  return { at: {}, last: null, streak: 0, leader: null, waiting: false, vip: null };
}

/** Moves a horse in the story; says whether it has just taken the lead alone. */
function advance(story: Story, horse: Horse, to: number): boolean {
  story.at[horse] = to;
  const others = Math.max(0, ...Object.entries(story.at).flatMap(([name, at]) => (name === horse ? [] : [at])));
  const takes = to > others && story.leader !== horse && to >= 3;
  if (to > others) story.leader = horse;
  return takes;
}

/** How far the second is behind the first, and how many share first place. */
function margin(event: Of<'race_finished'>): { gap: number; first: number } {
  const [one = 0, two = 0] = Object.values(event.positions).sort((a, b) => b - a);
  return { gap: one - two, first: Object.values(event.ranks).filter((rank) => rank === 1).length };
}

/** What a table shouts when both dice show a one, or a six. */
function pairCall([one, two]: readonly [number, number]): string | null {
  if (one !== two) return null;
  return one === 1 ? 'Snake Eyes!' : one === 6 ? 'Boxcars!' : null;
}

const LINES: Lines = {
  prop_deck_renewed: () => null,
  prop_revealed: () =>
    phrase(CHATTER, [
      'A prop goes up on the board.',
      'Another prop card.',
      'And one more prop.',
      'The props are filling up.',
    ]),
  exotic_revealed: (event) =>
    phrase(CALL, [
      `New on the board: ${EXOTICS[event.card].name}.`,
      `${EXOTICS[event.card].name} joins the exotics: it pays if ${EXOTICS[event.card].wants}.`,
    ]),
  race_started: (event, story) => {
    Object.assign(story, fresh(), { waiting: true });
    return phrase(
      HEADLINE,
      [
        `Race ${event.race}: place your bets!`,
        `Race ${event.race} is up: read the board, and bet!`,
        `The windows are open for race ${event.race}!`,
      ],
      'bell',
    );
  },
  bet_placed: (event, _story, { names }) => {
    const who = names(event.seat);
    if (event.last_call) return phrase(NEWS, [`${who} has the last call and uses it!`], 'chip');
    const { spot } = event;
    if (spot.type === 'win' && OUTSIDERS.includes(spot.horse))
      return phrase(
        CHATTER,
        [`${who} believes in ${SPOKEN[spot.horse]}. Brave.`, `${who} backs the outsider ${SPOKEN[spot.horse]} to win.`],
        'chip',
      );
    switch (spot.type) {
      case 'show':
      case 'place':
      case 'win':
        return phrase(
          CHATTER,
          [
            `${who} takes ${SPOKEN[spot.horse]} to ${spot.type}.`,
            `${SPOKEN[spot.horse]} to ${spot.type}, says ${who}.`,
          ],
          'chip',
        );
      case 'color':
        return phrase(CHATTER, [`${who} is on ${spot.color}.`, `${who} paints it ${spot.color}.`], 'chip');
      case 'seven_out':
        return phrase(CHATTER, [`${who} wants Seven nowhere.`, `${who} bets against the Seven.`], 'chip');
      case 'prop':
        return phrase(CHATTER, [`${who} takes a prop.`, `A prop for ${who}.`], 'chip');
      case 'exotic':
        return phrase(CHATTER, [`${who} goes for ${EXOTICS[spot.card].name}.`], 'chip');
    }
  },
  rolled: (event, story) => {
    const name = SPOKEN[event.horse];
    if (story.waiting) {
      Object.assign(story, { waiting: false, streak: 1, last: event.horse });
      return phrase(
        NEWS,
        [`And they're off! ${name} is first away.`, `The gates fly open, and here is ${name}!`],
        'roll',
      );
    }
    story.streak = story.last === event.horse ? story.streak + 1 : 1;
    story.last = event.horse;
    // A table always calls these two, whatever else the roll brings.
    const pair = pairCall(event.dice);
    if (pair !== null) {
      const again = story.streak > 1 ? ' again' : '';
      return phrase(HEADLINE, [`${pair} ${name}${again}.`, `${pair} A stride for ${name}${again}.`], 'roll');
    }
    if (story.streak >= 3)
      return phrase(
        NEWS,
        [
          `${name} again, ${COUNT[story.streak] ?? story.streak} in a row!`,
          `Nothing but ${name}! That makes ${COUNT[story.streak] ?? story.streak}.`,
        ],
        'roll',
      );
    if (story.streak === 2)
      return phrase(CALL, [`${name} again!`, `And once more, ${name}!`, `${name}, twice running!`], 'roll');
    return phrase(CALL, [`${name}.`, `${name} comes on.`, `Here is ${name}.`, `A stride for ${name}.`], 'roll');
  },
  moved: (event, story) => {
    const takes = advance(story, event.horse, event.to);
    const name = SPOKEN[event.horse];
    const level = (Object.keys(story.at) as Horse[]).find(
      (other) => other !== event.horse && story.at[other] === event.to,
    );
    if (!takes && level !== undefined && event.to >= 5)
      return phrase(CALL, [`Level with ${SPOKEN[level]}!`, `Neck and neck with ${SPOKEN[level]}.`], 'hoof');
    if (!takes) return { words: [], weight: 0, sound: 'hoof' };
    return phrase(
      CALL,
      [`${name} takes the lead!`, `It is ${name} in front now!`, `${name} goes to the front!`],
      'hoof',
    );
  },
  bonus_moved: (event, story) => {
    const takes = advance(story, event.horse, event.to);
    const name = SPOKEN[event.horse];
    const far = event.to - event.from;
    if (takes) return phrase(NEWS, [`A pair, and ${name} leaps ${COUNT[far] ?? far} into the lead!`], 'hoof');
    return phrase(
      NEWS,
      [`A pair: ${name} leaps ${COUNT[far] ?? far} more!`, `${name} finds another ${COUNT[far] ?? far}!`],
      'hoof',
    );
  },
  red_line_crossed: (event) => {
    const name = SPOKEN[event.horse];
    if (event.place === 1)
      return phrase(NEWS, [`${name} is first over the red line.`, `Red line! ${name} is the first.`]);
    if (event.place === 2)
      return phrase(NEWS, [`${name} crosses: one more and betting closes!`, `Second over the line is ${name}. Hurry!`]);
    return phrase(CALL, [`${name} is over the line as well.`, `${name} crosses too.`]);
  },
  bets_closed: () =>
    phrase(HEADLINE, ['No more bets!', 'That is three: no more bets!', 'The windows shut. No more bets!'], 'close'),
  race_finished: (event) => {
    const name = SPOKEN[event.winner];
    const { gap, first } = margin(event);
    if (first > 1 || gap === 1)
      return phrase(HEADLINE, [`Photo finish! ${name} has it by a nose!`, `By a nose! ${name} wins it!`], 'bell');
    if (gap >= 6)
      return phrase(HEADLINE, [`${name}, and the rest is nowhere!`, `A procession: ${name} wins by ${gap}!`], 'bell');
    if (OUTSIDERS.includes(event.winner))
      return phrase(HEADLINE, [`An upset! ${name} wins race ${event.race}!`, `Would you believe it: ${name}!`], 'bell');
    return phrase(
      HEADLINE,
      [`${name} wins race ${event.race}!`, `It is ${name}, by ${gap}!`, `${name} gets home first!`],
      'bell',
    );
  },
  bet_settled: () => null,
  vip_earned: () => null,
  vip_charged: () => null,
  vip_spared: () => null,
  seat_settled: (event, _story, { names, seat }) => {
    const sound = event.seat !== seat ? undefined : event.change > 0 ? 'win' : 'lose';
    const who = names(event.seat);
    // The biggest winner is the one worth a sentence, so it weighs the most.
    const weight = event.change > 0 ? CALL + Math.min(0.99, event.change / 200) : 0.5;
    const words =
      event.change > 0
        ? [`${who} takes ${money(event.change)}.`, `${money(event.change)} for ${who}!`]
        : [`${who} goes home with nothing this time.`];
    return phrase(weight, words, sound);
  },
  vip_deck_renewed: () => null,
  vip_dealt: (_event, story) => {
    if (story.vip === 'dealt') return null;
    story.vip = 'dealt';
    return phrase(CALL, ['Two VIP cards each: keep one.', 'VIP cards go round. Keep the better one.']);
  },
  vip_chosen: (event, _story, { names }) =>
    phrase(CHATTER, [`${names(event.seat)} has chosen.`, `${names(event.seat)} keeps one.`]),
  vip_opened: (_event, story) => {
    if (story.vip === 'opened') return null;
    story.vip = 'opened';
    return phrase(CALL, ['The VIP cards are open.', 'VIP cards on the table.']);
  },
  chips_paid: (event, _story, { names }) =>
    phrase(CHATTER, [`${money(event.amount)} in chips for ${names(event.seat)}.`]),
  game_over: () =>
    phrase(HEADLINE, ['That was the last race. To the podium!', 'No more races here: the podium, please!'], 'win'),
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
