// Live odds as a board: a row for each that runs, a column for each way to do well.
import type { OddsFrame } from '../../net/wire';
import type { Bets, Marked, Names } from '../../games/contract';

export type Row = Marked & { about: string; chances: number[] };
export type Other = Marked & { id: string; chance: number };

function chance(odds: OddsFrame, kind: string, about: string, outcomes: readonly string[]): number {
  const price = odds.prices.find((it) => it.kind === kind && it.about === about);
  return (price?.outcomes ?? []).reduce(
    (sum, outcome, at) => sum + (outcomes.includes(outcome) ? (price?.chances[at] ?? 0) : 0),
    0,
  );
}

/** The rows, in the order in which they run. */
export function board(odds: OddsFrame, bets: Bets, scene: unknown, names: Names): Row[] {
  return odds.prices
    .filter((price) => bets.kinds.includes(price.kind))
    .flatMap((price) => {
      const wanted = bets.columns[0]?.outcomes ?? [];
      const shown = bets.show({ kind: price.kind, about: price.about, wanted }, scene, names);
      const chances = bets.columns.map((it) => chance(odds, it.kind, price.about, it.outcomes));
      return shown === null ? [] : [{ ...shown, about: price.about, chances }];
    });
}

/** Everything else one may bet on. */
export function others(odds: OddsFrame, bets: Bets, scene: unknown, names: Names): Other[] {
  const inBoard = new Set(bets.columns.map((it) => it.kind));
  return odds.prices
    .filter((price) => !inBoard.has(price.kind))
    .flatMap((price) => {
      const wanted = price.outcomes.slice(0, 1);
      const shown = bets.show({ kind: price.kind, about: price.about, wanted }, scene, names);
      return shown === null ? [] : [{ ...shown, id: `${price.kind} ${price.about}`, chance: price.chances[0] ?? 0 }];
    });
}
