// What each stake of a race brought. Slips, places and changes are the view's, and what a dollar pays is the scene's.
import type { RaceResult, Scene, View } from '../../generated/neck-and-neck';
import type { Payoff, PayoffLine } from '../contract';
import { change, money } from '../../lang/format';
import { place } from './words';

const amount = (value: number, signed: boolean): string => (signed ? change(value) : money(value));

/** The rule and the sum: "Second pays $2 for each $1, so $500 brings $1,000." */
function why(horse: number, at: number, stake: number, pays: number): string {
  if (at === 0) return `Horse ${horse} is not among the first three, so the stake of ${money(stake)} is lost.`;
  const came = `Horse ${horse} came in ${place(at)}`;
  if (pays === 0) return `${came}, which gives the stake of ${money(stake)} back and no more.`;
  const sum = money(Math.abs(pays) * stake);
  return pays > 0
    ? `${came}, which pays ${money(pays)} for each $1, so ${money(stake)} brings ${sum}.`
    : `${came}, which costs ${money(-pays)} for each $1, so ${money(stake)} loses ${sum}.`;
}

function line(result: RaceResult, scene: Scene, horse: number, stake: number): PayoffLine {
  const at = result.places.indexOf(horse) + 1;
  const pays = scene.pays[at - 1] ?? -1;
  const brought = stake * pays;
  const staked = (on: number): number => result.slips.reduce((sum, slip) => sum + (slip?.[on - 1] ?? 0), 0);
  const all = [1, 2, 3, 4, 5, 6].reduce((sum, on) => sum + staked(on), 0);
  return {
    words: `${money(stake)} on ${horse}`,
    result: brought > 0 ? 'won' : brought < 0 ? 'lost' : 'even',
    amount: brought,
    // There are no odds on the board: the less of everybody's money is on a horse, the longer a shot it is.
    longshot: all / staked(horse),
    why: why(horse, at, stake, pays),
  };
}

/** What the last race that was run paid. */
export function payoff(view: View, scene: Scene): Payoff | null {
  const result = view.results.at(-1);
  if (result === undefined) return null;
  const [first, second, third] = result.places;
  return {
    number: view.results.length,
    title: `Race ${view.results.length}`,
    headline: `${first} wins, ${second} is second, ${third} third`,
    amount,
    seats: result.slips.flatMap((slip, seat) => {
      if (slip === null) return [];
      const after = view.money[seat] ?? 0;
      const lines = slip.flatMap((stake, at) => (stake > 0 ? [line(result, scene, at + 1, stake)] : []));
      return [{ seat, before: after - (result.won[seat] ?? 0), after, lines }];
    }),
  };
}
