// What the caller says of a race, in sentences that mean the same.
import type { Color, Exotic, Horse } from '../../generated/ready-set-bet';
import { count, money, number } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const commentary = sentences({
  horses: {
    '2/3': 'Two-Three',
    '4': 'Four',
    '5': 'Five',
    '6': 'Six',
    '7': 'Seven',
    '8': 'Eight',
    '9': 'Nine',
    '10': 'Ten',
    '11/12': 'Eleven-Twelve',
  } satisfies Record<Horse, string>,

  prop: [
    'A prop goes up on the board.',
    'Another prop card goes up.',
    'One more prop for the board.',
    'The props are filling up.',
  ],
  exotic: {
    by_a_nose: ['New on the board: By a nose.', 'By a nose joins the exotics.'],
    blow_out: ['New on the board: Blow-out.', 'Blow-out joins the exotics.'],
    photo_finish: ['New on the board: Photo finish.', 'Photo finish joins the exotics.'],
    tight_race: ['New on the board: Tight race.', 'Tight race joins the exotics.'],
    late_start: ['New on the board: Late start.', 'Late start joins the exotics.'],
  } satisfies Record<Exotic, string[]>,
  started: ({ race }: { race: number }) => [
    `Race ${race}: place your bets!`,
    `Race ${race} is up: read the board and bet!`,
    `The windows are open for race ${race}!`,
  ],

  bet: {
    lastCall: ({ who }: { who: string }) => [`${who} has the last call and uses it!`],
    outsider: ({ who, horse }: { who: string; horse: string }) => [
      `${who} believes in ${horse}. Brave.`,
      `${who} backs the outsider ${horse} to win.`,
    ],
    show: ({ who, horse }: { who: string; horse: string }) => [
      `${who} takes ${horse} to show.`,
      `${horse} to show, says ${who}.`,
    ],
    place: ({ who, horse }: { who: string; horse: string }) => [
      `${who} takes ${horse} to place.`,
      `${horse} to place, says ${who}.`,
    ],
    win: ({ who, horse }: { who: string; horse: string }) => [
      `${who} takes ${horse} to win.`,
      `${horse} to win, says ${who}.`,
    ],
    color: {
      blue: ({ who }: { who: string }) => [`${who} is on blue.`, `${who} paints it blue.`],
      orange: ({ who }: { who: string }) => [`${who} is on orange.`, `${who} paints it orange.`],
      red: ({ who }: { who: string }) => [`${who} is on red.`, `${who} paints it red.`],
      black: ({ who }: { who: string }) => [`${who} is on black.`, `${who} paints it black.`],
    } satisfies Record<Color, (it: { who: string }) => string[]>,
    seven_out: ({ who }: { who: string }) => [`${who} wants Seven nowhere.`, `${who} bets against the Seven.`],
    prop: ({ who }: { who: string }) => [`${who} takes a prop.`, `A prop for ${who}.`],
    exotic: {
      by_a_nose: ({ who }: { who: string }) => [`${who} goes for By a nose.`],
      blow_out: ({ who }: { who: string }) => [`${who} goes for Blow-out.`],
      photo_finish: ({ who }: { who: string }) => [`${who} goes for Photo finish.`],
      tight_race: ({ who }: { who: string }) => [`${who} goes for Tight race.`],
      late_start: ({ who }: { who: string }) => [`${who} goes for Late start.`],
    } satisfies Record<Exotic, (it: { who: string }) => string[]>,
  },

  rolled: {
    off: ({ horse }: { horse: string }) => [
      `And they’re off! ${horse} is first away.`,
      `The gates fly open, and here is ${horse}!`,
    ],
    eyes: ({ horse }: { horse: string }) => [`Snake Eyes! ${horse}.`, `Snake Eyes! A stride for ${horse}.`],
    eyesAgain: ({ horse }: { horse: string }) => [
      `Snake Eyes! ${horse} again.`,
      `Snake Eyes! A stride for ${horse} again.`,
    ],
    cars: ({ horse }: { horse: string }) => [`Boxcars! ${horse}.`, `Boxcars! A stride for ${horse}.`],
    carsAgain: ({ horse }: { horse: string }) => [`Boxcars! ${horse} again.`, `Boxcars! A stride for ${horse} again.`],
    streak: ({ horse, times }: { horse: string; times: number }) => [
      `${horse} again, ${count(times)} in a row!`,
      `Nothing but ${horse}! That makes ${count(times)}.`,
    ],
    twice: ({ horse }: { horse: string }) => [
      `${horse} again!`,
      `And once more, ${horse}!`,
      `${horse}, twice in a row!`,
    ],
    once: ({ horse }: { horse: string }) => [
      `${horse}.`,
      `${horse} comes on.`,
      `Here is ${horse}.`,
      `A stride for ${horse}.`,
    ],
  },
  moved: {
    leads: ({ horse }: { horse: string }) => [
      `${horse} takes the lead!`,
      `It is ${horse} in front now!`,
      `${horse} goes to the front!`,
    ],
    level: ({ other }: { other: string }) => [`Level with ${other}!`, `Neck and neck with ${other}.`],
  },
  bonus: {
    leads: ({ horse, spaces }: { horse: string; spaces: number }) => [
      `A pair, and ${horse} leaps ${count(spaces)} into the lead!`,
    ],
    leaps: ({ horse, spaces }: { horse: string; spaces: number }) => [
      `A pair: ${horse} leaps ${count(spaces)} more!`,
      `${horse} finds another ${count(spaces)}!`,
    ],
  },
  crossed: {
    first: ({ horse }: { horse: string }) => [
      `${horse} is first over the red line.`,
      `Red line! ${horse} is the first.`,
    ],
    oneMore: ({ horse }: { horse: string }) => [
      `${horse} crosses: one more and betting closes!`,
      `${horse} is over the line. One more and betting closes. Hurry!`,
    ],
    other: ({ horse }: { horse: string }) => [`${horse} is over the line as well.`, `${horse} crosses too.`],
  },
  closed: ({ crossings }: { crossings: number }) => [
    'No more bets!',
    `Over the line: ${count(crossings)}. No more bets!`,
    'The windows shut. No more bets!',
  ],

  finished: {
    nose: ({ horse }: { horse: string }) => [`By a nose! ${horse} wins it!`, `${horse} has it by a nose!`],
    photo: ({ horse }: { horse: string }) => [`Photo finish! ${horse} has it!`, `A photo finish, and it is ${horse}!`],
    blowOut: ({ horse, spaces }: { horse: string; spaces: number }) => [
      `${horse}, and the rest is nowhere!`,
      `A procession: ${horse} wins by ${number(spaces)}!`,
    ],
    upset: ({ horse, race }: { horse: string; race: number }) => [
      `An upset! ${horse} wins race ${race}!`,
      `Would you believe it: ${horse}!`,
    ],
    plain: ({ horse, race, spaces }: { horse: string; race: number; spaces: number }) => [
      `${horse} wins race ${race}!`,
      `It is ${horse}, by ${number(spaces)}!`,
      `${horse} gets home first!`,
    ],
  },
  settled: {
    won: ({ who, amount }: { who: string; amount: number }) => [
      `${who} takes ${money(amount)}.`,
      `${money(amount)} for ${who}!`,
    ],
    nothing: ({ who }: { who: string }) => [`${who} goes home with nothing this time.`],
  },
  vip: {
    dealt: ['VIP cards are dealt: keep one.', 'VIP cards go round. Keep the better one.'],
    chosen: ({ who }: { who: string }) => [`${who} has chosen.`, `${who} keeps one.`],
    opened: ['The VIP cards are open.', 'VIP cards on the table.'],
    chips: ({ who, amount }: { who: string; amount: number }) => [`${money(amount)} in chips for ${who}.`],
  },
  over: ['That was the last race. To the podium!', 'No more races here: the podium, please!'],
});
