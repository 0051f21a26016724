// How everybody stands in an evening, between its games and at its end.
import { list, number, plural, signed } from '../../lang/format';
import { sentences } from '../../lang/sentences';

/** Several people, and how many they are. */
type People = { names: readonly string[]; people: number };

export const words = sentences({
  title: 'Standings',
  you: ({ name }: { name: string }) => `${name} (you)`,
  bot: 'bot',
  left: 'left',
  gameOf: ({ game, points }: { game: number; points: number }) =>
    plural(points, {
      one: `game ${number(game)}: ${number(points)} point`,
      other: `game ${number(game)}: ${number(points)} points`,
    }),
  notPlayed: ({ game }: { game: number }) => `game ${number(game)}: not played`,
  none: '–',
  gained: ({ points }: { points: number }) => signed(points),
  isNew: 'new',
  didNotPlay: 'did not play',
  total: ({ points }: { points: number }) =>
    plural(points, { one: `total ${number(points)} point`, other: `total ${number(points)} points` }),
  points: ({ points }: { points: number }) =>
    plural(points, { one: `${number(points)} point`, other: `${number(points)} points` }),
  pointsForPlaces: 'Points for each place',

  final: {
    title: 'Race night result',
    wins: ({ names, people }: People) =>
      plural(people, { one: `${list(names)} wins the evening`, other: `${list(names)} share the evening` }),
    leads: ({ names, people }: People) =>
      plural(people, { one: `${list(names)} leads`, other: `${list(names)} share the lead` }),
    bestPeople: ({ names, people }: People) =>
      plural(people, {
        one: `Best player who is no bot: ${list(names)}`,
        other: `Best players who are no bots: ${list(names)}`,
      }),
  },

  between: {
    another: 'Another evening',
    mayCall: ({ leader }: { leader: string }) => `${leader} may call another evening.`,
    after: ({ played, games }: { played: number; games: number }) => `After game ${number(played)} of ${number(games)}`,
    next: 'Next',
    end: 'End the evening here',
    endSure: 'Really end it here?',
    calls: ({ leader }: { leader: string }) => `${leader} calls the next game.`,
  },
});
