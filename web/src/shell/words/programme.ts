// The programme of an evening, as it is made up and read before its games.
import { count, list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Games = { games: number; time: string };
type Game = { name: string; game: number };
type Names = { names: readonly string[]; winners: number };

export const words = sentences({
  title: "Tonight's programme",
  sum: ({ games, time }: Games) =>
    plural(games, { one: `${number(games)} game · about ${time}`, other: `${number(games)} games · about ${time}` }),
  sumToGo: ({ games, time }: Games) =>
    plural(games, {
      one: `${number(games)} game · about ${time} to go`,
      other: `${number(games)} games · about ${time} to go`,
    }),
  presets: {
    title: 'Ready-made evenings',
    quick: 'Quick evening',
    all: ({ games }: { games: number }) => `All ${count(games)}`,
    hours: 'Two hours',
    about: ({ games, time }: Games) =>
      plural(games, { one: `${number(games)} game, ${time}`, other: `${number(games)} games, ${time}` }),
  },
  add: 'Add a game',
  moved: ({ name, game }: Game) => `${name} is game ${number(game)} now`,
  end: 'End the evening here',
  endReally: ({ left }: { left: number }) =>
    plural(left, { one: `Really? ${number(left)} game is left`, other: `Really? ${number(left)} games are left` }),
  row: {
    won: ({ names, winners }: Names) =>
      plural(winners, { one: `${list(names)} won`, other: `${list(names)} shared it` }),
    played: 'played',
    about: ({ time }: { time: string }) => `about ${time}`,
    variantAbout: ({ variant, time }: { variant: string; time: string }) => `${variant} · about ${time}`,
    running: 'running',
    next: 'next',
    variant: ({ name, game }: Game) => `Variant of game ${number(game)}, ${name}`,
    earlier: ({ name }: { name: string }) => `${name} earlier`,
    later: ({ name }: { name: string }) => `${name} later`,
    remove: ({ name, game }: Game) => `Remove ${name}, game ${number(game)}`,
  },
});
