// What each stake of a race brought. Slips, places and changes are the view's, and what a dollar pays is the scene's.
import type { Horse, RaceResult, Scene, View } from '../../generated/neck-and-neck';
import type { Payoff, PayoffLine } from '../contract';
import { change, money } from '../../lang/format';
import { DOLLAR, placeName, staked } from './telling';
import { words } from './words';

const amount = (value: number, signed: boolean): string => (signed ? change(value) : money(value));

/** Where a horse came in, from 1; 0 for one that was not placed. */
export const cameIn = (result: RaceResult, horse: Horse): number => result.places.indexOf(horse) + 1;

/** What a dollar on a horse changed the money by; null where it was not placed and all was lost. */
const paid = (result: RaceResult, { pays }: Scene, horse: Horse): number | null =>
  pays[cameIn(result, horse) - 1] ?? null;

/** What a stake changed a seat's money by. */
export function brought(result: RaceResult, scene: Scene, horse: Horse, stake: number): number {
  const pays = paid(result, scene, horse);
  return pays === null ? -stake : pays * stake;
}

/** The rule and the sum: "Second pays $2 for each $1, so $500 brings $1,000." */
function why(result: RaceResult, scene: Scene, horse: Horse, stake: number): string {
  const pays = paid(result, scene, horse);
  if (pays === null) return words.payoff.unplaced({ horse, stake, placed: scene.pays.length });
  const place = placeName(cameIn(result, horse));
  if (pays === 0) return words.payoff.even({ horse, place, stake });
  const told = { horse, place, stake, dollar: DOLLAR, pays: Math.abs(pays), sum: Math.abs(pays) * stake };
  return pays > 0 ? words.payoff.won(told) : words.payoff.cost(told);
}

function line(result: RaceResult, scene: Scene, horse: Horse, stake: number): PayoffLine {
  const won = brought(result, scene, horse, stake);
  const all = result.slips.flatMap((slip) => staked(slip ?? []));
  const sum = (lines: typeof all): number => lines.reduce((total, it) => total + it.stake, 0);
  return {
    words: words.payoff.line({ stake, horse }),
    result: won > 0 ? 'won' : won < 0 ? 'lost' : 'even',
    amount: won,
    // There are no odds on the board: the less of everybody's money is on a horse, the longer a shot it is.
    longshot: sum(all) / sum(all.filter((it) => it.horse === horse)),
    why: why(result, scene, horse, stake),
  };
}

/** What the last race that was run paid. */
export function payoff(view: View, scene: Scene): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  const [first, second, third] = result.places;
  const race = view.results.length;
  return {
    number: race,
    title: words.payoff.title({ race }),
    headline: words.payoff.headline({ first, second, third }),
    amount,
    seats: result.slips.flatMap((slip, seat) => {
      if (slip === null) return [];
      const after = view.money[seat] ?? 0;
      const lines = staked(slip).map(({ horse, stake }) => line(result, scene, horse, stake));
      return [{ seat, before: after - (result.won[seat] ?? 0), after, lines }];
    }),
  };
}
