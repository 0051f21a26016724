// What the caller says of a race. An event without words does not compile.
import type { Card, Mascot, OutReason, VisibleEvents } from '../../generated/hot-streak';
import { CALL, CHATTER, HEADLINE, NEWS, phrase, type Book, type Ears, type Phrase } from '../../ui/caller/book';
import { money } from '../../lang/format';
import { MASCOTS, NAMES, SIDE_BETS, STACK_NAMES } from './words';

/** What the caller remembers of the race. */
type Story = { at: Record<Mascot, number>; last: string | null; streak: number; leader: Mascot | null; falls: number };

type Of<Type extends VisibleEvents['type']> = Extract<VisibleEvents, { type: Type }>;
type Lines = { [Type in VisibleEvents['type']]: (event: Of<Type>, story: Story, ears: Ears) => Phrase | null };

const COUNT = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const count = (n: number): string => COUNT[n] ?? `${n}`;
const PLACES = ['', 'first', 'second', 'third', 'last'];

function fresh(): Story {
  return { at: { gobbler: 0, hurley: 0, dangle: 0, mum: 0 }, last: null, streak: 0, leader: null, falls: 0 };
}

/** Moves a mascot in the story; says whether it has just gone ahead of everybody. */
function advance(story: Story, mascot: Mascot, to: number): boolean {
  story.at[mascot] = to;
  const others = Math.max(...MASCOTS.filter((it) => it !== mascot).map((it) => story.at[it]));
  const takes = to > others && story.leader !== mascot;
  if (to > others) story.leader = mascot;
  return takes && to >= 6;
}

/** Only for the ear: a sound, and nothing to read. */
const heard = (sound: Phrase['sound']): Phrase =>
  sound === undefined ? { words: [], weight: 0 } : { words: [], weight: 0, sound };

function turned(card: Card): readonly string[] {
  const [whose = '', what = ''] = card.split('.');
  const [deed = '', amount = ''] = what.split('_');
  const mascot = MASCOTS.find((it) => it === whose);
  const n = count(Number(amount));
  if (mascot === undefined) {
    if (deed === 'back') return [`All of them back ${n}!`];
    if (deed === 'recover') return [`Everybody up, and on by ${n}!`, `A green card: all up and ${n} ahead!`];
    return [`A green card: everybody on by ${n}!`, `All together now, ${n} ahead!`];
  }
  const name = NAMES[mascot];
  switch (deed) {
    case 'move':
      return [`${name}, ${n} on.`, `${n} for ${name}.`, `Here comes ${name}, ${n} strides.`];
    case 'back':
      return [`${name} backs off by ${n}.`, `${name} in reverse!`];
    case 'recover':
      return [`${name} pulls itself together.`, `${name} remembers where the finish is.`];
    case 'star':
      return [`A star for ${name}!`, `${name} sees stars, and runs for one!`];
    case 'swerve':
      return [`${name} goes ${n}, and wobbles…`, `Watch ${name}, here comes a swerve!`];
    case 'fall':
      return [`Oh dear, ${name}.`, `${name} trips over nothing at all.`];
    case 'turn':
      return [`${name} has forgotten something.`, `Which way, ${name}?`];
    default:
      return [`${name}.`];
  }
}

function gone(mascot: Mascot, reason: OutReason): readonly string[] {
  const name = NAMES[mascot];
  switch (reason) {
    case 'off_back':
      return [`${name} backs right off the track!`, `${name} leaves by the back door!`];
    case 'off_side':
      return [`${name} swerves into the crowd! Out!`, `${name} is off the side, and out!`];
    case 'fold':
      return [`${name} is folded up with the mat!`, `The mat takes ${name} along!`];
    case 'fell_while_down':
      return [`${name} falls while lying down. That is out!`, `Down already, and still falls: ${name} is out!`];
    case 'hit_while_down':
      return [`${name} is trampled, and out!`, `Right over ${name}! Out!`];
  }
}

const LINES: Lines = {
  starter_chosen: (event, _story, { names }) => phrase(CALL, [`${names(event.seat)} picks first.`]),
  card_laid: () => null,
  cards_laid: () =>
    phrase(CHATTER, ['The deck lies open. Read it well.', 'There is the deck, as far as anybody knows it.']),
  side_bet_revealed: (event) =>
    phrase(CALL, [
      `The side bet: ${SIDE_BETS[event.side_bet]}. Yes or no?`,
      `Yes or no? ${SIDE_BETS[event.side_bet]}.`,
    ]),
  ticket_taken: (event, _story, { names }) => {
    const who = names(event.seat);
    const what = STACK_NAMES[event.stack];
    const best = event.tier === 0 ? 'the best' : event.tier === 1 ? 'the second' : 'the last';
    if (event.side === 'risky')
      return phrase(
        CHATTER,
        [`${who} takes the risky side of ${what}. Brave.`, `All or little on ${what}, says ${who}.`],
        'chip',
      );
    return phrase(CHATTER, [`${who} takes ${best} ticket on ${what}.`, `${what} for ${who}, the safe side.`], 'chip');
  },
  doubles_revealed: () =>
    phrase(NEWS, ['The doubles are out: one ticket each counts twice!', 'Doubled, for better or worse!'], 'chip'),
  pass_began: (event, story) => {
    if (event.pass > 1)
      return phrase(CALL, ['The deck is shuffled, and on they go!', 'Once more through the deck!'], 'roll');
    Object.assign(story, fresh());
    return phrase(
      HEADLINE,
      [`And they're off in race ${event.race}, more or less!`, `Race ${event.race}: four mascots, no plan, go!`],
      'bell',
    );
  },
  card_turned: (event, story) => {
    const whose = event.card.split('.')[0] ?? '';
    story.streak = story.last === whose ? story.streak + 1 : 1;
    story.last = whose;
    const mascot = MASCOTS.find((it) => it === whose);
    if (mascot !== undefined && story.streak >= 3)
      return phrase(NEWS, [`${NAMES[mascot]} is on a hot streak, ${count(story.streak)} cards in a row!`], 'roll');
    return phrase(CALL, turned(event.card), 'roll');
  },
  card_ignored: (event) =>
    phrase(CALL, [`${NAMES[event.mascot]} has finished its day already.`, `${NAMES[event.mascot]} only waves.`]),
  stepped: (event, story) => {
    const takes = advance(story, event.mascot, event.to);
    const name = NAMES[event.mascot];
    if (event.crawling) return phrase(CALL, [`${name} crawls.`, `On its belly: ${name}.`], 'hoof');
    return takes ? phrase(CALL, [`${name} takes the lead!`, `${name} goes to the front!`], 'hoof') : heard('hoof');
  },
  star_ahead: () => null,
  no_star_ahead: (event) => phrase(CALL, [`No star that way: ${NAMES[event.mascot]} stays where it is.`]),
  slid: (event) =>
    phrase(CALL, [`${NAMES[event.mascot]} swerves!`, `${NAMES[event.mascot]} drifts into the next lane!`], 'hoof'),
  knocked_down: (event) =>
    phrase(
      NEWS,
      [
        `${NAMES[event.by]} runs straight over ${NAMES[event.mascot]}!`,
        `${NAMES[event.mascot]} is flattened by ${NAMES[event.by]}!`,
        `Bang! ${NAMES[event.by]} floors ${NAMES[event.mascot]}!`,
      ],
      'lose',
    ),
  fell: (event, story) => {
    story.falls += 1;
    const name = NAMES[event.mascot];
    if (story.falls >= 3) return phrase(NEWS, [`${name} is down too. It is a day for lying about.`], 'lose');
    return phrase(NEWS, [`${name} falls flat!`, `Down goes ${name}!`], 'lose');
  },
  stood_up: (event) =>
    phrase(CALL, [`${NAMES[event.mascot]} is up again!`, `Back on its feet: ${NAMES[event.mascot]}.`]),
  turned_round: (event) =>
    event.facing === 'backward'
      ? phrase(NEWS, [`${NAMES[event.mascot]} faces the wrong way!`, `Wrong way, ${NAMES[event.mascot]}!`])
      : phrase(CALL, [`${NAMES[event.mascot]} looks to the finish again.`]),
  all_moved: (event, story) => {
    for (const move of event.moves) advance(story, move.mascot, move.to);
    return heard('hoof');
  },
  crossed: (event) => {
    const name = NAMES[event.mascot];
    if (event.place === 1)
      return phrase(
        HEADLINE,
        [`${name} is across, and first!`, `First over the line: ${name}!`, `It is ${name}! Unbelievable!`],
        'bell',
      );
    return phrase(
      HEADLINE,
      [
        `${name} gets home ${PLACES[event.place]}.`,
        `${PLACES[event.place]} is ${name}!`.replace(/^./, (it) => it.toUpperCase()),
      ],
      'bell',
    );
  },
  went_out: (event) => phrase(HEADLINE, gone(event.mascot, event.reason), 'lose'),
  left_over: (event) => phrase(CALL, [`${NAMES[event.mascot]} gets what is left.`]),
  folded: () =>
    phrase(NEWS, ['And the mat is folded up behind them!', 'Mind your backs, the track is folding!'], 'close'),
  side_bet_came_true: (event) =>
    phrase(
      HEADLINE,
      [`The side bet has come true! ${SIDE_BETS[event.side_bet]}.`, `Yes it is! ${SIDE_BETS[event.side_bet]}.`],
      'chip',
    ),
  race_ended: (event) => {
    const first = MASCOTS.filter((it) => event.places[it] === 1).map((it) => NAMES[it]);
    const words = first.length === 0 ? 'Nobody has won it!' : `${first.join(' and ')} won it.`;
    return phrase(HEADLINE, [`Race ${event.race} is over. ${words}`, `That is race ${event.race}. ${words}`], 'bell');
  },
  ticket_paid: () => null,
  seat_paid: (event, _story, { names, seat }) => {
    const sound = event.seat !== seat ? undefined : event.won > 0 ? 'win' : 'lose';
    const who = names(event.seat);
    // The biggest winner is the one worth a sentence, so it weighs the most.
    const weight = event.won > 0 ? CALL + Math.min(0.99, event.won / 200) : 0.5;
    const words =
      event.won > 0
        ? [`${who} takes ${money(event.won)}.`, `${money(event.won)} for ${who}!`]
        : [`${who} is none the richer.`];
    return phrase(weight, words, sound);
  },
  race_set_up: (event, _story, { names }) => phrase(CALL, [`Race ${event.race}: ${names(event.starter)} picks first.`]),
  game_over: () =>
    phrase(
      HEADLINE,
      ['Three races, and everybody is still alive. To the podium!', 'That was the last race. Count the money!'],
      'win',
    ),
  card_dealt: () => null,
  double_chosen: (event, _story, { names }) => phrase(CHATTER, [`${names(event.seat)} has doubled something.`]),
  card_added: (event, _story, { names }) =>
    phrase(
      CHATTER,
      [`${names(event.seat)} slips a card into the deck.`, `Something secret from ${names(event.seat)}.`],
      'chip',
    ),
};

/** The words for one event. The event's type picks the line that takes it. */
function line(event: VisibleEvents, story: Story, ears: Ears): Phrase | null {
  // Each entry takes exactly the events of its own key.
  const say = LINES[event.type] as (event: VisibleEvents, story: Story, ears: Ears) => Phrase | null;
  return say(event, story, ears);
}

export const commentary: Book<VisibleEvents> = {
  open: () => {
    const story = fresh();
    return (event, ears) => line(event, story, ears);
  },
};
