// What the caller says of a race, in variants that mean the same.
import type { OutReason } from '../../generated/hot-streak';
import { count, list, money, number, ordinal, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Named = { name: string };
type Rows = { rows: number };
type OnCard = Named & Rows;
type Bet = { bet: string };
type Ticket = Named & { stack: string };

export const commentary = sentences({
  starter: ({ name }: Named) => [`${name} picks first.`],
  deck: ['The deck lies open. Read it well.', 'There is the deck, as far as anybody knows it.'],
  sideBet: ({ bet }: Bet) => [`The side bet: ${bet}. Yes or no?`, `Yes or no? ${bet}.`],
  ticket: {
    best: ({ name, stack }: Ticket) => [
      `${name} takes the best ticket on ${stack}.`,
      `${stack} for ${name}, the safe side.`,
    ],
    safe: ({ name, stack }: Ticket) => [`${name} takes a ticket on ${stack}.`, `${stack} for ${name}, the safe side.`],
    risky: ({ name, stack }: Ticket) => [
      `${name} takes the risky side of ${stack}. Brave.`,
      `All or little on ${stack}, says ${name}.`,
    ],
  },
  doubles: ['The doubles are out: one ticket each counts twice!', 'Doubled, for better or worse!'],
  again: ['The deck is shuffled, and on they go!', 'Once more through the deck!'],
  off: ({ race }: { race: number }) => [
    `And they're off in race ${number(race)}, more or less!`,
    `Race ${number(race)}: wobbly legs, no plan, go!`,
  ],
  streak: ({ name, cards }: Named & { cards: number }) => [
    `${name} is on a hot streak, ${count(cards)} cards in a row!`,
  ],
  /** The card that was turned, before anybody moves. */
  cards: {
    move: ({ name, rows }: OnCard) => [
      `${name} runs ${plural(rows, { one: 'a row', other: `${count(rows)} rows` })}.`,
      `Here comes ${name}, ${plural(rows, { one: 'a single stride', other: `${count(rows)} strides` })}.`,
      `The card is ${name}’s, and it says run.`,
    ],
    back: ({ name, rows }: OnCard) => [
      `${name} backs off by ${plural(rows, { one: 'a row', other: `${count(rows)} rows` })}.`,
      `${name} in reverse!`,
    ],
    recover: ({ name }: OnCard) => [`${name} pulls itself together.`, `${name} remembers where the finish is.`],
    star: ({ name }: OnCard) => [`A star for ${name}!`, `${name} sees stars, and runs for one!`],
    swerve: ({ name, rows }: OnCard) => [
      `${name} runs ${plural(rows, { one: 'a row', other: `${count(rows)} rows` })}, and wobbles…`,
      `Watch ${name}, here comes a swerve!`,
    ],
    fall: ({ name }: OnCard) => [`Oh dear, ${name}.`, `${name} trips over nothing at all.`],
    turn: ({ name }: OnCard) => [`${name} has forgotten something.`, `Which way, ${name}?`],
  },
  green: {
    back: ({ rows }: Rows) => [
      plural(rows, {
        one: 'A green card: everybody back a row!',
        other: `A green card: everybody back ${count(rows)} rows!`,
      }),
    ],
    recover: ({ rows }: Rows) => [
      plural(rows, { one: 'Everybody up, and on by a row!', other: `Everybody up, and on by ${count(rows)} rows!` }),
      plural(rows, {
        one: 'A green card: all up, and a row ahead!',
        other: `A green card: all up, and ${count(rows)} rows ahead!`,
      }),
    ],
    move: ({ rows }: Rows) => [
      plural(rows, {
        one: 'A green card: everybody on by a row!',
        other: `A green card: everybody on by ${count(rows)} rows!`,
      }),
      plural(rows, { one: 'All together now, a row ahead!', other: `All together now, ${count(rows)} rows ahead!` }),
    ],
  },
  ignored: ({ name }: Named) => [`${name} has finished for the day.`, `${name} only waves.`],
  crawls: ({ name }: Named) => [`${name} crawls.`, `On its belly: ${name}.`],
  leads: ({ name }: Named) => [`${name} takes the lead!`, `${name} goes to the front!`],
  noStar: ({ name }: Named) => [`No star that way: ${name} stays where it is.`],
  swerves: ({ name }: Named) => [`${name} swerves!`, `${name} drifts into the next lane!`],
  knockedDown: ({ name, by }: Named & { by: string }) => [
    `${by} runs straight over ${name}!`,
    `${name} is flattened by ${by}!`,
    `Bang! ${by} floors ${name}!`,
  ],
  falls: ({ name }: Named) => [`${name} falls flat!`, `Down goes ${name}!`],
  fallsToo: ({ name }: Named) => [`${name} is down too. It is a day for lying about.`],
  standsUp: ({ name }: Named) => [`${name} is up again!`, `Back on its feet: ${name}.`],
  wrongWay: ({ name }: Named) => [`${name} faces the wrong way!`, `Wrong way, ${name}!`],
  rightWay: ({ name }: Named) => [`${name} looks to the finish again.`],
  first: ({ name }: Named) => [
    `${name} is across, and first!`,
    `First over the line: ${name}!`,
    `It is ${name}! Unbelievable!`,
  ],
  home: ({ name, place }: Named & { place: number }) => [
    `${name} gets home in ${ordinal(place)} place.`,
    `In ${ordinal(place)} place, it is ${name}!`,
  ],
  out: {
    off_back: ({ name }: Named) => [`${name} backs right off the track!`, `${name} leaves by the back door!`],
    off_side: ({ name }: Named) => [`${name} swerves into the crowd! Out!`, `${name} is off the side, and out!`],
    fold: ({ name }: Named) => [`${name} is folded up with the mat!`, `The mat takes ${name} along!`],
    fell_while_down: ({ name }: Named) => [
      `${name} falls while lying down. That is out!`,
      `Down already, and still falls: ${name} is out!`,
    ],
    hit_while_down: ({ name }: Named) => [`${name} is trampled, and out!`, `Right over ${name}! Out!`],
  } satisfies Record<OutReason, unknown>,
  leftOver: ({ name }: Named) => [`${name} gets the place that is left.`],
  folded: ['And the mat is folded up behind them!', 'Mind your backs, the track is folding!'],
  cameTrue: ({ bet }: Bet) => [`The side bet has come true! ${bet}.`, `Yes it is! ${bet}.`],
  over: {
    won: ({ race, names }: { race: number; names: readonly string[] }) => [
      `Race ${number(race)} is over. ${list(names)} won it.`,
      `That is race ${number(race)}. ${list(names)} won it.`,
    ],
    nobody: ({ race }: { race: number }) => [
      `Race ${number(race)} is over. Nobody has won it!`,
      `That is race ${number(race)}. Nobody has won it!`,
    ],
  },
  paid: {
    won: ({ name, amount }: Named & { amount: number }) => [
      `${name} takes ${money(amount)}.`,
      `${money(amount)} for ${name}!`,
    ],
    nothing: ({ name }: Named) => [`${name} is none the richer.`],
  },
  nextRace: ({ race, name }: Named & { race: number }) => [`Race ${number(race)}: ${name} picks first.`],
  end: [
    'The last race is run, and everybody is still alive. To the podium!',
    'That was the last race. Count the money!',
  ],
  doubled: ({ name }: Named) => [`${name} has doubled something.`],
  added: ({ name }: Named) => [`${name} slips a card into the deck.`, `Something secret from ${name}.`],
});
