// Which of its sentences the caller says of what happens, how much each matters, and its sound.
import type { Mascot, VisibleEvents } from '../../generated/hot-streak';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { commentary as say } from './commentary';
import { isDeed, MASCOTS, PLACES, read, type Told } from './ids';
import { words } from './words';

/** What the caller remembers of the race. */
type Story = { at: Record<Mascot, number>; last: Mascot | null; streak: number; leader: Mascot | null; falls: number };

type Type = VisibleEvents['type'];
type Of<It extends Type> = Extract<VisibleEvents, { type: It }>;
type Lines = { [It in Type]: (event: Of<It>, story: Story, ears: Ears) => Phrase | null };

/** So many cards of one mascot after each other are a hot streak, and so many falls a day for lying about. */
const STREAK = 3;
const MANY_FALLS = 3;
/** A win of so much weighs as much as it can. */
const LARGEST = 200;

const named = (mascot: Mascot): string => words.mascots[mascot];

function fresh(): Story {
  return { at: { gobbler: 0, hurley: 0, dangle: 0, mum: 0 }, last: null, streak: 0, leader: null, falls: 0 };
}

/** Moves a mascot in the story; says whether it has just gone ahead of one who led before. */
function advance(story: Story, mascot: Mascot, to: number): boolean {
  story.at[mascot] = to;
  const others = Math.max(...MASCOTS.filter((it) => it !== mascot).map((it) => story.at[it]));
  const { leader } = story;
  if (to > others) story.leader = mascot;
  return to > others && leader !== null && leader !== mascot;
}

/** Only for the ear: a sound, and nothing to read. */
const heard = (sound: NonNullable<Phrase['sound']>): Phrase => ({ words: [], weight: 0, sound });

function turned({ mascot, deed, amount }: Told): readonly string[] {
  const rows = amount ?? 0;
  if (mascot === null) {
    if (deed === 'back') return say.green.back({ rows });
    return deed === 'recover' ? say.green.recover({ rows }) : say.green.move({ rows });
  }
  const name = named(mascot);
  return isDeed(deed) ? say.cards[deed]({ name, rows }) : [];
}

const LINES: Lines = {
  starter_chosen: ({ seat }, _story, { names }) => phrase(CALL, say.starter({ name: names(seat) })),
  card_laid: () => null,
  cards_laid: () => phrase(CHATTER, say.deck),
  side_bet_revealed: (event) => phrase(CALL, say.sideBet({ bet: words.sideBets[event.side_bet] })),
  ticket_taken: ({ seat, stack, tier, side }, _story, { names }) => {
    const about = { name: names(seat), stack: words.onStack[stack] };
    const told = side === 'risky' ? say.ticket.risky : tier === 0 ? say.ticket.best : say.ticket.safe;
    return phrase(CHATTER, told(about), 'chip');
  },
  doubles_revealed: () => phrase(NEWS, say.doubles, 'chip'),
  pass_began: ({ race, pass }, story) => {
    if (pass > 1) return phrase(CALL, say.again, 'roll');
    Object.assign(story, fresh());
    return phrase(HEADLINE, say.off({ race }), 'bell');
  },
  card_turned: (event, story) => {
    const card = read(event.card);
    story.streak = story.last === card.mascot ? story.streak + 1 : 1;
    story.last = card.mascot;
    if (card.mascot !== null && story.streak >= STREAK)
      return phrase(NEWS, say.streak({ name: named(card.mascot), cards: story.streak }), 'roll');
    return phrase(CALL, turned(card), 'roll');
  },
  card_ignored: ({ mascot }) => phrase(CALL, say.ignored({ name: named(mascot) })),
  stepped: ({ mascot, to, crawling }, story) => {
    const takes = advance(story, mascot, to);
    const name = named(mascot);
    if (crawling) return phrase(CALL, say.crawls({ name }), 'hoof');
    return takes ? phrase(CALL, say.leads({ name }), 'hoof') : heard('hoof');
  },
  star_ahead: () => null,
  no_star_ahead: ({ mascot }) => phrase(CALL, say.noStar({ name: named(mascot) })),
  slid: ({ mascot }) => phrase(CALL, say.swerves({ name: named(mascot) }), 'hoof'),
  knocked_down: ({ mascot, by }) => phrase(NEWS, say.knockedDown({ name: named(mascot), by: named(by) }), 'lose'),
  fell: ({ mascot }, story) => {
    story.falls += 1;
    const told = story.falls >= MANY_FALLS ? say.fallsToo : say.falls;
    return phrase(NEWS, told({ name: named(mascot) }), 'lose');
  },
  stood_up: ({ mascot }) => phrase(CALL, say.standsUp({ name: named(mascot) })),
  turned_round: ({ mascot, facing }) =>
    facing === 'backward'
      ? phrase(NEWS, say.wrongWay({ name: named(mascot) }))
      : phrase(CALL, say.rightWay({ name: named(mascot) })),
  all_moved: (event, story) => {
    for (const move of event.moves) advance(story, move.mascot, move.to);
    return heard('hoof');
  },
  crossed: ({ mascot, place }) => {
    const name = named(mascot);
    return phrase(HEADLINE, place === PLACES[0] ? say.first({ name }) : say.home({ name, place }), 'bell');
  },
  went_out: ({ mascot, reason }) => phrase(HEADLINE, say.out[reason]({ name: named(mascot) }), 'lose'),
  left_over: ({ mascot }) => phrase(CALL, say.leftOver({ name: named(mascot) })),
  folded: () => phrase(NEWS, say.folded, 'close'),
  side_bet_came_true: (event) => phrase(HEADLINE, say.cameTrue({ bet: words.sideBets[event.side_bet] }), 'chip'),
  race_ended: ({ race, places }) => {
    const names = MASCOTS.filter((it) => places[it] === PLACES[0]).map(named);
    return phrase(HEADLINE, names.length === 0 ? say.over.nobody({ race }) : say.over.won({ race, names }), 'bell');
  },
  ticket_paid: () => null,
  seat_paid: (event, _story, { names, seat }) => {
    const sound = event.seat !== seat ? undefined : event.won > 0 ? 'win' : 'lose';
    const name = names(event.seat);
    if (event.won <= 0) return phrase(0.5, say.paid.nothing({ name }), sound);
    // The biggest winner is the one worth a sentence, so it weighs the most.
    return phrase(CALL + Math.min(0.99, event.won / LARGEST), say.paid.won({ name, amount: event.won }), sound);
  },
  race_set_up: ({ race, starter }, _story, { names }) => phrase(CALL, say.nextRace({ race, name: names(starter) })),
  game_over: () => phrase(HEADLINE, say.end, 'win'),
  card_dealt: () => null,
  double_chosen: ({ seat }, _story, { names }) => phrase(CHATTER, say.doubled({ name: names(seat) })),
  card_added: ({ seat }, _story, { names }) => phrase(CHATTER, say.added({ name: names(seat) }), 'chip'),
};

/** The words for one event. The event's type picks the line that takes it. */
function line<It extends Type>(event: Of<It> & { type: It }, story: Story, ears: Ears): Phrase | null {
  return LINES[event.type](event, story, ears);
}

export const caller: Book<VisibleEvents> = {
  open: () => {
    const story = fresh();
    return (event, ears) => line(event, story, ears);
  },
};
