// The stakes of a slip, one for each horse, as the rules take them.
import type { Action } from '../../generated/neck-and-neck';

export type Stakes = Extract<Action, { type: 'bet' }>['stakes'];

/** A slip with these stakes, from the first horse on; nothing is staked on the others. */
export const slipOf = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Stakes => [a, b, c, d, e, f];

export const EMPTY: Stakes = slipOf([]);
