// What the caller says of a race.
import { count, list, money, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Who = { who: string };
type Ridden = { who: string; horse: string };
type Rolled = { who: string; horse: string; far: number };

export const commentary = sentences({
  /** Horses as one calls them, from the first. */
  horses: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
  horse: ({ horse }: { horse: number }) => `Number ${number(horse)}`,

  banker: ({ who }: Who) => [`${who} keeps the bank tonight.`, `The bank goes to ${who}.`],
  open: ({ race }: { race: number }) => [
    `Pencils out: slips for race ${number(race)}!`,
    `The windows are open for race ${number(race)}. Keep it to yourselves.`,
    `Race ${number(race)} is up. Write your slip and show it to nobody.`,
  ],
  slip: ({ who }: Who) => [
    `${who} has handed in a slip.`,
    `${who} has decided. On what, nobody knows.`,
    `A slip from ${who}, face down.`,
  ],
  start: ({ race, who }: { race: number; who: string }) => [
    `All slips are in. Race ${number(race)}, and ${who} has the dice!`,
    `They are under starter's orders: ${who} rolls first!`,
  ],

  roll: ({ who, horse, far }: Rolled) => [
    `${horse}, by ${count(far)}.`,
    `${who} rolls ${horse} and ${count(far)}.`,
    `A ${count(far)} for ${horse}.`,
  ],
  doubles: ({ who, far }: Rolled) => [`Double ${count(far)} for ${who}!`, `Doubles, and ${who} has a ${count(far)}.`],
  streak: ({ horse, times }: { horse: string; times: number }) => [
    `${horse} again, ${count(times)} times running!`,
    `The dice love ${horse}.`,
  ],
  again: ({ who }: Who) => [`${who} rolls again.`, `Doubles: ${who} keeps the dice.`],

  home: ({ horse }: { horse: string }) => [`${horse} is home already.`, `${horse} has its feet up. Next!`],
  shutIn: ({ horse }: { horse: string }) => [`${horse} is boxed in and goes nowhere!`, `No way through for ${horse}.`],
  held: ({ who, horse }: Ridden) => [
    `${who} leaves ${horse} standing.`,
    `No thank you, says ${who}. ${horse} stays.`,
    `${who} holds ${horse} back. One wonders why.`,
  ],
  quiet: ({ who }: Who) => [
    `${who} lets it go by too. Does anybody want to race?`,
    `Nobody moves! ${who} waits as well.`,
  ],

  special: ({ who, horse, far }: Rolled) => [
    plural(far, {
      one: `The special roll! ${who} sends ${horse} one hex down the course!`,
      other: `The special roll! ${who} sends ${horse} ${count(far)} hexes down the course!`,
    }),
    `Of all horses, ${who} picks ${horse} for the special roll!`,
  ],
  rail: ({ horse }: Ridden) => [`${horse} finds the rail.`, `${horse} drops in to the rail.`],
  wide: ({ who, horse }: Ridden) => [`${horse} swings wide.`, `${who} takes ${horse} to the outside.`],
  move: ({ who, horse }: Ridden) => [`${horse} moves up.`, `On goes ${horse}.`, `${who} rides ${horse} on.`],

  firstAcross: ({ horse }: { horse: string }) => [
    `${horse} is first past the post: one lap to go!`,
    `The bell for ${horse}! A lap from home.`,
  ],
  across: ({ horse }: { horse: string }) => [
    `${horse} goes past the post, with a lap to run.`,
    `Past the post goes ${horse}. One more round!`,
  ],
  wins: ({ horse }: { horse: string }) => [`${horse} is home! ${horse} wins it!`, `${horse} comes home first!`],
  second: ({ horse }: { horse: string }) => [`${horse} is home, second!`, `Second place goes to ${horse}.`],
  placed: ({ horse, place }: { horse: string; place: string }) => [`${horse} comes home ${place}!`],
  ended: ({ race, horses }: { race: number; horses: readonly string[] }) => [
    `Race ${number(race)} goes to ${list(horses)}, in that order. Turn over your slips!`,
    `The race is over: ${list(horses)}. Let us see those slips!`,
  ],

  broke: ({ who }: Who) => [`${who} is cleaned out!`, `Nothing left for ${who}.`],
  won: ({ who, sum }: { who: string; sum: number }) => [`${who} collects ${money(sum)}.`, `${money(sum)} for ${who}!`],
  even: ({ who }: Who) => [`${who} comes out even.`],
  lost: ({ who, sum }: { who: string; sum: number }) => [
    `${who} drops ${money(sum)}.`,
    `${money(sum)} gone for ${who}.`,
  ],
  over: ({ winners }: { winners: readonly string[] }) => [
    plural(winners.length, {
      one: `The last race is run. ${list(winners)} takes the game!`,
      other: `The last race is run. ${list(winners)} share the game!`,
    }),
  ],
});
