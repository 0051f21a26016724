// What stands on the TV: how to get in, who is here, how the evening stands.
import { list, number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Names = { names: readonly string[] };
/** Several people, and how many they are. */
type People = { names: readonly string[]; people: number };

export const words = sentences({
  page: ({ code }: { code: string }) => `${code} on TV · Railbird`,

  lobby: {
    night: 'Race night',
    programme: "Tonight's programme",
    /** What one types stands below it. */
    how: ({ host }: { host: string }) => `Scan, or go to ${host} and type`,
    waiting: ({ names }: Names) => `Waiting for a seat: ${list(names)}`,
    sittingOut: ({ names }: Names) => `Sitting this one out: ${list(names)}`,
    watching: ({ names }: Names) => `Watching: ${list(names)}`,
    people: 'Players',
    bot: 'bot',
    aBot: 'a bot',
    leads: 'leads',
    ready: '✓ ready',
    notReady: 'not ready',
    nobody: '?',
  },

  standings: {
    night: 'Race night',
    games: ({ games }: { games: number }) =>
      plural(games, { one: `${number(games)} game`, other: `${number(games)} games` }),
    after: ({ played, games }: { played: number; games: number }) => `After game ${number(played)} of ${number(games)}`,
    programme: 'The programme',
    bill: ({ at, game }: { at: number; game: string }) => `${number(at)}. ${game}`,
    winners: ({ names }: Names) => list(names),
    nextBill: 'next',
    starting: 'About to start',
    next: 'Next',
    sitsOutAndPlays: ({ names, people }: People) =>
      plural(people, {
        one: `${list(names)} sits this one out and plays in the next.`,
        other: `${list(names)} sit this one out and play in the next.`,
      }),
    sitsOut: ({ names, people }: People) =>
      plural(people, {
        one: `${list(names)} sits this one out.`,
        other: `${list(names)} sit this one out.`,
      }),
    people: 'Players',
    keep: 'The whole evening, to keep: every game, every roll.',
    join: ({ host }: { host: string }) => `Join at ${host} with`,
  },
});
