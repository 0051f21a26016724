// What of a whole game is worth keeping, out of what its races or duels paid.
import { words as texts } from '../../words/endcard';
import type { Highlight, Payoff, PayoffLine } from '../../../games/contract';

/**
 * What each race or duel of a game paid, oldest first. A view keeps what is over in `results`, so the same view with
 * fewer of them tells what an earlier one paid; what seats had before and after is that of the last one.
 */
export function paid(view: unknown, payoff: (view: unknown) => Payoff | null): Payoff[] {
  const over = results(view);
  const views = over === null ? [view] : over.map((_, at) => ({ ...Object(view), results: over.slice(0, at + 1) }));
  return views.flatMap((it) => payoff(it) ?? []);
}

function results(view: unknown): readonly unknown[] | null {
  if (typeof view !== 'object' || view === null || !('results' in view)) return null;
  return Array.isArray(view.results) ? view.results : null;
}

type Bet = { race: Payoff; seat: number; line: PayoffLine };

/** The largest of these by a measure; of equal ones the longest shot, and of those the first. */
function most(bets: readonly Bet[], measure: (it: Bet) => number): Bet | null {
  const beats = (one: Bet, other: Bet): boolean =>
    measure(one) === measure(other) ? one.line.longshot > other.line.longshot : measure(one) > measure(other);
  return bets.reduce<Bet | null>((best, it) => (best === null || beats(it, best) ? it : best), null);
}

/**
 * The bet that brought the most, the one that cost the most (the worst beat), and the longest shot that came in. Where
 * lost bets cost nothing there is no worst beat, and where all that came in were equally likely no longest shot.
 */
export function gather(races: readonly Payoff[]): Highlight[] {
  const bets = races.flatMap((race) =>
    race.seats.flatMap(({ seat, lines }) => lines.map((line) => ({ race, seat, line }))),
  );
  const won = bets.filter((it) => it.line.result === 'won' && it.line.amount > 0);
  const all = won.reduce((sum, it) => sum + it.line.amount, 0);
  const told = (label: string, { race, seat, line }: Bet): Highlight => ({
    label,
    seat,
    words: texts.bet({ race: race.title, bet: line.words, amount: race.amount(line.amount, true) }),
    part: line.amount > 0 ? line.amount / all : 0,
  });
  const hit = most(won, (it) => it.line.amount);
  const long = most(won, (it) => it.line.longshot);
  const beat = most(
    bets.filter((it) => it.line.amount < 0),
    (it) => -it.line.amount,
  );
  const differ = won.some((it) => it.line.longshot !== long?.line.longshot);
  const both = differ && hit?.line === long?.line;
  return [
    ...(hit === null ? [] : [told(both ? texts.hitAndLong : texts.hit, hit)]),
    ...(long === null || both || !differ ? [] : [told(texts.long, long)]),
    ...(beat === null ? [] : [told(texts.beat, beat)]),
  ];
}
