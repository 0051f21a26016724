// The end card of a game or of an evening: its facts, its awards, and how it is kept.
import { list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

/** Several people, and how many they are. */
type People = { names: readonly string[]; people: number };

export const words = sentences({
  game: 'End card',
  evening: 'Awards of the evening',
  worthKeeping: 'Worth keeping',
  night: 'Race night',
  house: 'RAILBIRD',
  points: ({ points }: { points: number }) =>
    plural(points, { one: `${number(points)} point`, other: `${number(points)} points` }),
  winsEvening: ({ names, people }: People) =>
    plural(people, { one: `${list(names)} wins the evening`, other: `${list(names)} share the evening` }),
  owner: ({ name }: { name: string }) => `${name}:`,
  owned: ({ name, fact }: { name: string; fact: string }) => `${name}: ${fact}`,

  hit: 'Biggest hit',
  hitAndLong: 'Biggest hit and longest shot',
  long: 'Longest shot that came in',
  beat: 'Worst beat',
  bet: ({ race, bet, amount }: { race: string; bet: string; amount: string }) => `${race}: ${bet}, ${amount}`,

  awards: {
    shared: ({ names, fact }: { names: readonly string[]; fact: string }) => `${list(names)}, ${fact}`,
    mostWon: 'Most games won',
    won: ({ won, games }: { won: number; games: number }) =>
      plural(games, {
        one: `${number(won)} of ${number(games)} game`,
        other: `${number(won)} of ${number(games)} games`,
      }),
    best: 'Best single game',
    score: ({ game, first, second }: { game: string; first: number; second: number }) =>
      `${game}, ${number(first)} to ${number(second)}`,
    hit: 'Biggest hit of the night',
    hitOf: ({ game, hit }: { game: string; hit: string }) => `${game}: ${hit}`,
    steady: 'Always in the first three',
    inAll: ({ games }: { games: number }) =>
      plural(games, { one: `in the ${number(games)} game`, other: `in all ${number(games)} games` }),
    rail: 'Best seat at the rail',
    satOut: ({ games }: { games: number }) =>
      plural(games, { one: `sat out ${number(games)} game`, other: `sat out ${number(games)} games` }),
  },

  keep: {
    save: 'Save the picture',
    saved: 'The picture is saved.',
    share: 'Share',
    title: ({ headline }: { headline: string }) => `Railbird: ${headline}`,
    notMade: 'The picture could not be made.',
    notShared: 'This phone could not share the picture. You can still save it.',
    noDrawing: 'This browser cannot draw the picture.',
    noSaving: 'This browser cannot save the picture.',
  },
});
