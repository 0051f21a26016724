// What the caller says of a duel.
import type { Bet } from '../../generated/bettor-horse';
import { count, list, number, ordinal } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Named = { name: string };
type Pair = { one: string; other: string };
type Cards = { cards: string };

export const commentary = sentences({
  /** What a bet is on, as a part of other sentences. */
  bets: { win: 'to win', lose: 'to lose', draw: 'on a draw' } satisfies Record<Bet, string>,

  entered: ({ name }: Named) => [`${name} is in the gates.`, `${name} has locked in.`, `Cards down for ${name}.`],
  adjusted: ({ name }: Named) => [`${name} has whispered to the Mudder.`],
  begun: {
    lap: ({ one, other }: Pair) => [
      `Next: ${one} against ${other}.`,
      `${one} against ${other}. Horses to the gates, please.`,
    ],
    final: ({ one, other }: Pair) => [
      `The final! One horse each: ${one} against ${other}.`,
      `One card, one race, one bet: ${one} against ${other}.`,
    ],
    again: ['Once more, out of the purse.', 'Nothing decided. Again!'],
    suddenDeath: ({ one, other }: Pair) => [`Sudden death: ${one} against ${other}!`],
  },
  shown: {
    lose: ['Both want to lose! This will be slow.', 'Two bets to lose. Who limps best?'],
    same: ({ one, other, bet }: Pair & { bet: string }) => [
      `Both bet ${bet}!`,
      `The same bet twice: ${one} and ${other} ${bet}.`,
    ],
    each: ({ one, bet, other, otherBet }: Pair & { bet: string; otherBet: string }) => [
      `${one} bets ${bet}, ${other} ${otherBet}.`,
      `Bets up! ${one} ${bet}, ${other} ${otherBet}.`,
    ],
  },
  weather: {
    wet: ['Here comes the rain: a wet track!', 'It pours. Mudders, your moment!'],
    dry: ['The track is dry.', 'Dry as dust today.'],
  },
  cards: {
    mudder: ['A Mudder in the mud! Faster, slower, or just so?'],
    speeds: ({ race, one, other }: { race: number; one: number; other: number }) => [
      `The ${ordinal(race)} race: ${number(one)} against ${number(other)}.`,
      `Gate ${number(race)} opens: ${number(one)} and ${number(other)}.`,
    ],
  },
  adjustments: {
    moved: ['The mud makes a difference!', 'That is not what was printed!'],
    printed: ['It runs as printed.'],
  },
  race: {
    level: ({ speed }: { speed: number }) => [`Level at ${number(speed)}!`, 'Not a nose between them.', 'A dead heat!'],
    again: ({ name, races }: Named & { races: number }) => [
      `${name} again: that is ${count(races)}!`,
      `Race number ${count(races)} for ${name}!`,
    ],
    far: ({ name, by }: Named & { by: number }) => [
      `${name} by ${count(by)}, a walk in the park.`,
      `No contest: ${name}.`,
    ],
    nose: ({ name }: Named) => [`${name} by a nose!`, `By a whisker, ${name}!`],
    won: ({ name, by }: Named & { by: number }) => [`${name} takes it.`, `${name} by ${count(by)}.`],
  },
  settled: {
    streak: ({ name, bets }: Named & { bets: number }) => [
      `Right again! That makes ${count(bets)} in a row for ${name}.`,
      `${name}, ${count(bets)} right bets running!`,
    ],
    both: ['Both said so, and both were right!', 'Two prophets: each keeps their own.'],
    neither: ['Nobody saw that coming.', 'Wrong and wrong: the pool is pleased.'],
    one: {
      win: ({ name }: Named) => [`${name} said win, and won!`, `${name} wins, and knew it!`],
      lose: ({ name }: Named) => [`${name} lost, exactly as promised!`, `${name} loses it all, and takes it all!`],
      draw: ({ name }: Named) => [`A draw, and ${name} called it!`, `${name} saw the draw!`],
    } satisfies Record<Bet, (it: Named) => string[]>,
  },
  prize: ({ name, cards }: Named & Cards) => [`${cards} for ${name}.`],
  poolGrew: ({ cards }: Cards) => [`${cards} more in the pool.`, `The pool grows by ${cards}.`],
  poolDealt: ({ name, cards }: Named & Cards) => [
    `${name} dips into the pool: ${cards}!`,
    `The pool pays ${name} ${cards}.`,
  ],
  poolLeft: ({ cards }: Cards) => [`Nobody gets the ${cards} that are left in the pool.`],
  tie: ({ names }: { names: readonly string[] }) => [`${list(names)} are level! Sudden death it is!`],
  meetingWon: ({ one, other }: Pair) => [`${one} was right and ${other} was not!`],
  undecided: ({ attempts }: { attempts: number }) => [
    `${number(attempts)} attempts, and nobody is wiser. They share it.`,
  ],
  over: ['Count the purses! To the podium!', 'That was the last gate. To the podium!'],
});
