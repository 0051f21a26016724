// What the caller says of a duel. An event without words does not compile.
import type { Bet, VisibleEvents } from '../../generated/bettor-horse';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { list } from '../../lang/format';
import { cards } from './words';

/** What the caller remembers. */
type Story = {
  duel: [number, number];
  /** Races won in this duel, by side. */
  won: [number, number];
  /** Bets in a row that were right, by seat. */
  right: Map<number, number>;
};

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

const COUNT = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const count = (it: number): string => COUNT[it] ?? `${it}`;
const PAIR: Record<Bet, string> = { win: 'to win', lose: 'to lose', draw: 'on a draw' };
const LEG = ['The first', 'The second', 'The third'];

/** Counts the bets of a duel that came right, and tells of whoever goes on and on. */
function remember(story: Story, event: Of<'duel_settled'>): number | null {
  let best: number | null = null;
  event.duel.forEach((seat, side) => {
    const row = event.matched[side] === true ? (story.right.get(seat) ?? 0) + 1 : 0;
    story.right.set(seat, row);
    if (row >= 3 && (best === null || row > (story.right.get(best) ?? 0))) best = seat;
  });
  return best;
}

const LINES: Lines = {
  entered: (event, _story, { names }) =>
    phrase(
      CHATTER,
      [
        `${names(event.seat)} is in the gates.`,
        `${names(event.seat)} has locked in.`,
        `Cards down for ${names(event.seat)}.`,
      ],
      'chip',
    ),
  adjusted: (event, _story, { names }) => phrase(CHATTER, [`${names(event.seat)} has whispered to the Mudder.`]),
  duel_begun: (event, story, { names }) => {
    story.duel = event.duel;
    story.won = [0, 0];
    const pair = `${names(event.duel[0])} against ${names(event.duel[1])}`;
    switch (event.stage) {
      case 'lap':
        return phrase(CALL, [`Next: ${pair}.`, `${pair}. Horses to the gates, please.`]);
      case 'final':
      case 'final_1':
      case 'final_2':
        return phrase(NEWS, [`The final! One horse each: ${pair}.`, `One card, one race, one bet: ${pair}.`], 'bell');
      case 'sudden_death':
        return (event.attempt ?? 1) > 1
          ? phrase(CALL, ['Once more, out of the purse.', 'Nothing decided. Again!'])
          : phrase(NEWS, [`Sudden death: ${pair}!`], 'bell');
    }
  },
  bets_shown: (event, story, { names }) => {
    story.duel = event.duel;
    story.won = [0, 0];
    const [a, b] = event.duel.map(names);
    const [one, two] = event.bets;
    if (one === two && one === 'lose')
      return phrase(NEWS, ['Both want to lose! This will be slow.', 'Two bets to lose. Who limps best?'], 'close');
    if (one === two)
      return phrase(NEWS, [`Both bet ${PAIR[one]}!`, `The same bet twice: ${a} and ${b} ${PAIR[one]}.`], 'close');
    return phrase(
      NEWS,
      [`${a} bets ${PAIR[one]}, ${b} ${PAIR[two]}.`, `Bets up! ${a} ${PAIR[one]}, ${b} ${PAIR[two]}.`],
      'close',
    );
  },
  weather_told: (event) =>
    event.wet
      ? phrase(NEWS, ['Here comes the rain: a wet track!', 'It pours. Mudders, your moment!'], 'roll')
      : phrase(CALL, ['The track is dry.', 'Dry as dust today.'], 'roll'),
  cards_shown: (event) =>
    event.speeds.includes(null)
      ? phrase(NEWS, ['A Mudder in the mud! Faster, slower, or just so?'], 'hoof')
      : phrase(
          CALL,
          [
            `${LEG[event.race - 1] ?? 'The'} race: ${event.speeds[0]} against ${event.speeds[1]}.`,
            `Gate ${event.race} opens: ${event.speeds[0]} and ${event.speeds[1]}.`,
          ],
          'hoof',
        ),
  adjustments_opened: (event) => {
    const moved = event.by.some((by) => by !== null && by !== 0);
    return moved
      ? phrase(CALL, ['The mud makes a difference!', 'That is not what was printed!'])
      : phrase(CHATTER, ['It runs as printed.']);
  },
  race_decided: (event, story, { names }) => {
    const [a, b] = event.speeds;
    if (event.result === 'draw') return phrase(CALL, [`Level at ${a}!`, 'Not a nose between them.', 'A dead heat!']);
    const side = event.result === 'first' ? 0 : 1;
    story.won[side] += 1;
    const who = names(story.duel[side]);
    const gap = Math.abs(a - b);
    if (story.won[side] === 2) return phrase(CALL, [`${who} again: that is two!`, `A second one for ${who}!`]);
    if (gap >= 5) return phrase(CALL, [`${who} by ${count(gap)}, a walk in the park.`, `No contest: ${who}.`]);
    if (gap === 1) return phrase(CALL, [`${who} by a nose!`, `By a whisker, ${who}!`]);
    return phrase(CALL, [`${who} takes it.`, `${who} by ${count(gap)}.`]);
  },
  duel_settled: (event, story, { names, seat }) => {
    const streak = remember(story, event);
    const [a, b] = event.matched;
    const side = seat === null ? -1 : event.duel.indexOf(seat);
    const sound = side < 0 ? undefined : event.matched[side] === true ? 'win' : 'lose';
    if (streak !== null) {
      const row = count(story.right.get(streak) ?? 3);
      return phrase(
        HEADLINE,
        [
          `Right again! That makes ${row} in a row for ${names(streak)}.`,
          `${names(streak)}, ${row} right bets running!`,
        ],
        sound,
      );
    }
    if (a && b)
      return phrase(NEWS, ['Both said so, and both were right!', 'Two prophets: each keeps their own.'], sound);
    if (!a && !b) return phrase(NEWS, ['Nobody saw that coming.', 'Wrong and wrong: the pool is pleased.'], sound);
    const right = a ? 0 : 1;
    const who = names(event.duel[right]);
    if (event.outcomes[right] === 'lose')
      return phrase(HEADLINE, [`${who} lost, exactly as promised!`, `${who} loses it all, and takes it all!`], sound);
    if (event.outcomes[right] === 'draw')
      return phrase(HEADLINE, [`A draw, and ${who} called it!`, `${who} saw the draw!`], sound);
    return phrase(HEADLINE, [`${who} said win, and won!`, `${who} wins, and knew it!`], sound);
  },
  prize_taken: (event, _story, { names }) =>
    phrase(CALL, [`${cards(event.cards.length)} for ${names(event.seat)}.`], 'chip'),
  pool_grew: (event) =>
    phrase(
      CALL,
      [`${cards(event.cards.length)} more in the pool.`, `The pool unit by ${count(event.cards.length)}.`],
      'chip',
    ),
  pool_dealt: (event, _story, { names }) =>
    phrase(
      NEWS,
      [
        `${names(event.seat)} dips into the pool: ${cards(event.cards.length)}!`,
        `The pool pays ${names(event.seat)} ${cards(event.cards.length)}.`,
      ],
      'win',
    ),
  pool_left: (event) => phrase(CALL, [`${cards(event.cards.length)} of the pool nobody gets.`]),
  tie_found: (event, _story, { names }) =>
    phrase(HEADLINE, [`${list(event.seats.map(names))} are level! Sudden death it is!`], 'bell'),
  meeting_begun: () => null,
  meeting_won: (event, _story, { names }) =>
    phrase(HEADLINE, [`${names(event.seat)} was right and ${names(event.beaten)} was not!`], 'bell'),
  meeting_undecided: (event) => phrase(HEADLINE, [`${event.attempts} attempts, and nobody is wiser. They share it.`]),
  game_over: () =>
    phrase(HEADLINE, ['Count the purses! To the podium!', 'That was the last gate. To the podium!'], 'win'),
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
    const story: Story = { duel: [0, 1], won: [0, 0], right: new Map() };
    return (event, ears) => line(event, story, ears);
  },
};
