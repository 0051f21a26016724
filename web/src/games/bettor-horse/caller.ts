// What the caller makes of a duel. An event without words does not compile.
import type { VisibleEvents } from '../../generated/bettor-horse';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { commentary as words } from './commentary';
import { cards } from './telling';

/** From how many right bets in a row on they are a headline. */
const STREAK = 3;
/** By how much a race is won easily, and by how little narrowly. */
const EASY = 5;
const NARROW = 1;

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

/** Counts the bets of a duel that came right, and tells of whoever goes on and on. */
function remember(story: Story, event: Of<'duel_settled'>): number | null {
  let best: number | null = null;
  event.duel.forEach((seat, side) => {
    const row = event.matched[side] === true ? (story.right.get(seat) ?? 0) + 1 : 0;
    story.right.set(seat, row);
    if (row >= STREAK && (best === null || row > (story.right.get(best) ?? 0))) best = seat;
  });
  return best;
}

const LINES: Lines = {
  entered: (event, _story, { names }) => phrase(CHATTER, words.entered({ name: names(event.seat) }), 'chip'),
  adjusted: (event, _story, { names }) => phrase(CHATTER, words.adjusted({ name: names(event.seat) })),
  duel_begun: (event, story, { names }) => {
    story.duel = event.duel;
    story.won = [0, 0];
    const pair = { one: names(event.duel[0]), other: names(event.duel[1]) };
    switch (event.stage) {
      case 'lap':
        return phrase(CALL, words.begun.lap(pair));
      case 'final':
      case 'final_1':
      case 'final_2':
        return phrase(NEWS, words.begun.final(pair), 'bell');
      case 'sudden_death':
        return (event.attempt ?? 1) > 1
          ? phrase(CALL, words.begun.again)
          : phrase(NEWS, words.begun.suddenDeath(pair), 'bell');
    }
  },
  bets_shown: (event, story, { names }) => {
    story.duel = event.duel;
    story.won = [0, 0];
    const pair = { one: names(event.duel[0]), other: names(event.duel[1]) };
    const [one, two] = event.bets;
    const bet = words.bets[one];
    if (one !== two) return phrase(NEWS, words.shown.each({ ...pair, bet, otherBet: words.bets[two] }), 'close');
    return phrase(NEWS, one === 'lose' ? words.shown.lose : words.shown.same({ ...pair, bet }), 'close');
  },
  weather_told: (event) =>
    event.wet ? phrase(NEWS, words.weather.wet, 'roll') : phrase(CALL, words.weather.dry, 'roll'),
  cards_shown: ({ race, speeds: [one, other] }) =>
    one === null || other === null
      ? phrase(NEWS, words.cards.mudder, 'hoof')
      : phrase(CALL, words.cards.speeds({ race, one, other }), 'hoof'),
  adjustments_opened: (event) => {
    const moved = event.by.some((by) => by !== null && by !== 0);
    return moved ? phrase(CALL, words.adjustments.moved) : phrase(CHATTER, words.adjustments.printed);
  },
  race_decided: (event, story, { names }) => {
    const [a, b] = event.speeds;
    if (event.result === 'draw') return phrase(CALL, words.race.level({ speed: a }));
    const side = event.result === 'first' ? 0 : 1;
    const before = story.won[side];
    story.won[side] += 1;
    const name = names(story.duel[side]);
    const by = Math.abs(a - b);
    if (before > 0) return phrase(CALL, words.race.again({ name, races: story.won[side] }));
    if (by >= EASY) return phrase(CALL, words.race.far({ name, by }));
    return phrase(CALL, by === NARROW ? words.race.nose({ name }) : words.race.won({ name, by }));
  },
  duel_settled: (event, story, { names, seat }) => {
    const streak = remember(story, event);
    const [a, b] = event.matched;
    const side = seat === null ? -1 : event.duel.indexOf(seat);
    const sound = side < 0 ? undefined : event.matched[side] === true ? 'win' : 'lose';
    if (streak !== null) {
      const bets = story.right.get(streak) ?? STREAK;
      return phrase(HEADLINE, words.settled.streak({ name: names(streak), bets }), sound);
    }
    if (a && b) return phrase(NEWS, words.settled.both, sound);
    if (!a && !b) return phrase(NEWS, words.settled.neither, sound);
    const right = a ? 0 : 1;
    return phrase(HEADLINE, words.settled.one[event.outcomes[right]]({ name: names(event.duel[right]) }), sound);
  },
  prize_taken: (event, _story, { names }) =>
    phrase(CALL, words.prize({ name: names(event.seat), cards: cards(event.cards.length) }), 'chip'),
  pool_grew: (event) => phrase(CALL, words.poolGrew({ cards: cards(event.cards.length) }), 'chip'),
  pool_dealt: (event, _story, { names }) =>
    phrase(NEWS, words.poolDealt({ name: names(event.seat), cards: cards(event.cards.length) }), 'win'),
  pool_left: (event) => phrase(CALL, words.poolLeft({ cards: cards(event.cards.length) })),
  tie_found: (event, _story, { names }) => phrase(HEADLINE, words.tie({ names: event.seats.map(names) }), 'bell'),
  meeting_begun: () => null,
  meeting_won: (event, _story, { names }) =>
    phrase(HEADLINE, words.meetingWon({ one: names(event.seat), other: names(event.beaten) }), 'bell'),
  meeting_undecided: (event) => phrase(HEADLINE, words.undecided({ attempts: event.attempts })),
  game_over: () => phrase(HEADLINE, words.over, 'win'),
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
