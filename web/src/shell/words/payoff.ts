// What is said while a race is paid, and of one's own bets afterwards.
import type { PayoffLine } from '../../games/contract';
import { number, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Race = { race: string };

export const words = sentences({
  results: { lost: 'Lost', even: 'Even', won: 'Won' } satisfies Record<PayoffLine['result'], string>,
  pays: ({ race }: Race) => `${race} pays`,
  paidYou: ({ race }: Race) => `${race} paid you`,
  headline: ({ race, headline }: Race & { headline: string }) => `${race}: ${headline}`,
  told: {
    lost: ({ bet }: { bet: string }) => `Lost: ${bet}`,
    even: ({ bet }: { bet: string }) => `Even: ${bet}`,
    won: ({ bet }: { bet: string }) => `Won: ${bet}`,
  } satisfies Record<PayoffLine['result'], unknown>,
  why: 'Why?',
  whyOf: ({ bet }: { bet: string }) => `Why? ${bet}`,
  down: 'Face down',
  none: 'No bets in this race',
  nobody: 'Nobody had a bet in it.',
  have: 'You have',
  yours: 'Your bets',
  turned: ({ turned, bets }: { turned: number; bets: number }) =>
    plural(bets, {
      one: `${number(turned)} of ${number(bets)} bet`,
      other: `${number(turned)} of ${number(bets)} bets`,
    }),
  skip: 'Skip for everybody',
  decide: 'Decide now',
});
