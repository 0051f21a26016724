// What is played, how, and how fast: the settings of a room.
import { number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';
import type { Latecomers, OddsVisibility, Pace } from '../../net/wire';

type Table = { game: string; seats: number; most: number };
type Duration = { hours: number; minutes: number };

export const words = sentences({
  title: 'Game settings',
  kinds: 'What is played',
  oneGame: 'One game',
  raceNight: 'Race night',
  game: 'Game',
  variant: 'Variant',
  custom: 'Custom',
  pace: 'Pace',
  odds: 'Odds',
  tapToRoll: 'Players tap to roll',
  public: 'Show this room on the front page',
  locked: 'Lock the room',
  variantIs: ({ name, summary }: { name: string; summary: string }) => `${name}: ${summary}`,
  table: ({ game, seats }: Table) => `${game} for ${number(seats)}.`,
  tableAndMore: ({ game, seats, most }: Table) => `${game} for ${number(seats)}, with seats for up to ${number(most)}.`,
  evenSeats: ({ game, people }: { game: string; people: number }) =>
    `${game} takes an even number of players. You are ${number(people)}: a bot makes it even.`,
  seats: {
    fill: 'Fill up with bots to',
    most: 'Players at most',
    newcomers: 'Newcomers during a game',
    players: ({ players }: { players: number }) =>
      plural(players, { one: 'one player', other: `${number(players)} players` }),
    asGame: ({ most }: { most: number }) => `As many as the game takes (${number(most)})`,
    asEachGame: 'As many as each game takes',
  },
  paces: {
    relaxed: 'Relaxed',
    normal: 'Normal',
    fast: 'Fast',
    none: 'No clock',
  } satisfies Record<Pace, string>,
  paceIs: ({ pace, time }: { pace: string; time: string }) => `${pace}: ${time}`,
  time: {
    minutes: ({ minutes }: { minutes: number }) =>
      plural(minutes, { one: 'one minute per decision', other: `${number(minutes)} minutes per decision` }),
    seconds: ({ seconds }: { seconds: number }) => `${number(seconds)} seconds per decision`,
    none: 'no time limit',
  },
  paceRule: ({ time }: { time: string }) => `Pace: ${time}.`,
  latecomers: {
    seat: "Take a bot's seat",
    ask: "Ask the leader for a bot's seat",
    wait: 'Wait for the next game',
  } satisfies Record<Latecomers, string>,
  oddsAre: {
    after: 'After the race',
    tv: 'On the TV',
    everyone: 'To everyone',
    off: 'Never',
  } satisfies Record<OddsVisibility, string>,
  oddsRule: {
    after: 'Odds are shown after each race.',
    tv: 'Odds are shown on the TV.',
    everyone: 'Everyone sees the odds.',
    off: 'Odds are off.',
  } satisfies Record<OddsVisibility, string>,
  rolls: {
    label: 'Time between rolls',
    seconds: ({ seconds }: { seconds: number }) => `${number(seconds)} s`,
    automatic: 'Automatic: as the pace says',
  },
  span: {
    minutes: ({ minutes }: Omit<Duration, 'hours'>) => `${number(minutes)} min`,
    hours: ({ hours }: Omit<Duration, 'minutes'>) => `${number(hours)} h`,
    both: ({ hours, minutes }: Duration) => `${number(hours)} h ${number(minutes)}`,
  },
});
