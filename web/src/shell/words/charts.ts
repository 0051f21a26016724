// What charts and the tote board say.
import { money, number, percent, plural } from '../../lang/format';
import { sentences } from '../../lang/sentences';

export const words = sentences({
  title: 'Charts of the game',
  failed: 'The chart could not be loaded.',
  /** What is counted, by the unit of the wire. */
  units: { dollars: 'Money', cards: 'Cards', cars_home: 'Cars home', points: 'Points' },
  recap: ({ race, number: of }: { race: string; number: number }) => `${race} ${number(of)}, recap`,
  odds: ({ race, number: of }: { race: string; number: number }) => `${race} ${number(of)}: the odds`,
  allOdds: ({ race }: { race: string }) => `${race}: the odds`,
  off: 'Start',
  home: 'Finish',
  race: ({ race, number: of }: { race: string; number: number }) => `${race} ${number(of)}`,
  exact: 'Exact chances.',
  estimated: ({ points }: { points: number }) =>
    plural(points, {
      one: `Estimated by simulation from what was known, ±${number(points)} percentage point.`,
      other: `Estimated by simulation from what was known, ±${number(points)} percentage points.`,
    }),
  /** A title, and what each line has come to. */
  summary: ({ title, lines }: { title: string; lines: string }) => `${title}. ${lines}`,
  line: ({ name, value }: { name: string; value: string }) => `${name}: ${value}`,
  shown: ({ shown, all }: { shown: number; all: number }) =>
    plural(all, { one: `${number(shown)} of ${number(all)} bet.`, other: `${number(shown)} of ${number(all)} bets.` }),
  asTable: 'As a table',

  tote: {
    title: 'Odds',
    board: 'The tote',
  },
  chance: {
    whole: ({ share }: { share: number }) => percent(share),
    tiny: '<1%',
    nearly: '>99%',
  },
  thousands: ({ amount }: { amount: number }) => `${number(amount)}k`,
  thousandsOfMoney: ({ amount }: { amount: number }) => `${money(amount)}k`,
});
