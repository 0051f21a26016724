// What the board shows of the options: for each spot whether the token in hand may go there.
import type { Options, Scene, Spot, Token } from '../../generated/ready-set-bet';
import { key } from './layout';

/** A token in hand, as the tray shows it. */
export type InHand = { token: Token; value: number; free: boolean };

export type Board = {
  /** Whether this seat may lay anything at all now. */
  asked: boolean;
  tokens: readonly InHand[];
  /** Whether the token may go to the spot; null asks for any of the seat's tokens. */
  may: (spot: Spot, token: Token | null) => boolean;
  /** The multiplier this seat gets there. */
  multiplier: (spot: Spot) => number;
};

export function board(options: Options | null, scene: Scene): Board {
  const printed = (spot: Spot): number => scene.spots.find((it) => key(it.spot) === key(spot))?.multiplier ?? 0;
  if (options === null || options.type === 'keep')
    return { asked: false, tokens: [], may: () => false, multiplier: printed };
  if (options.type === 'house_bets') {
    const open = new Set(options.spots.map((it) => key(it.spot)));
    return {
      asked: true,
      tokens: options.tokens.map((it) => ({ ...it, free: false })),
      may: (spot) => open.has(key(spot)),
      multiplier: printed,
    };
  }
  const where = new Map(options.spots.map((it, at) => [key(it.spot), at]));
  const any = new Set(options.tokens.flatMap((it) => it.spots));
  return {
    asked: true,
    tokens: options.tokens.map(({ token, value, own_penalty }) => ({ token, value, free: own_penalty === null })),
    may: (spot, token) => {
      const at = where.get(key(spot));
      if (at === undefined) return false;
      return token === null
        ? any.has(at)
        : (options.tokens.find((it) => it.token === token)?.spots.includes(at) ?? false);
    },
    multiplier: (spot) => {
      const at = where.get(key(spot));
      return (at === undefined ? undefined : options.spots[at]?.your_multiplier) ?? printed(spot);
    },
  };
}
