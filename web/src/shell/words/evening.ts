// A whole evening by its link.
import { list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Who = { name: string; points: number };

export const words = sentences({
  title: 'Race night · Railbird',
  name: 'Race night',
  missing: {
    headline: 'This evening cannot be shown',
    words: ({ problem }: { problem: string }) => `${problem} A link works as long as its room is kept.`,
  },
  over: ({ games }: { games: number }) =>
    plural(games, { one: `${number(games)} game`, other: `${number(games)} games` }),
  running: ({ played, games }: { played: number; games: number }) =>
    plural(games, {
      one: `${number(played)} of ${number(games)} game, and still running`,
      other: `${number(played)} of ${number(games)} games, and still running`,
    }),
  course: 'How it went',
  games: 'The games',
  game: ({ game }: { game: number }) => `Game ${number(game)}`,
  replay: 'Replay and dice',
  record: 'Download the record',
  recordOf: ({ game }: { game: number }) => `Download the record of game ${number(game)}`,
  toFrontPage: 'To the front page',
  chart: {
    title: ({ everybody }: { everybody: readonly string[] }) =>
      `Points after each game. At the end: ${list(everybody)}`,
    who: ({ name, points }: Who) => `${name} ${number(points)}`,
    end: ({ name, points }: Who) => `${number(points)} ${name}`,
  },
  share: { title: 'Permanent link', name: 'Race night', open: 'Open' },
});
