// What the board shows of the options: for each spot whether the token in hand may go there.
import type { BetOptions, Options, Scene, Token } from '../../generated/ready-set-bet';
import { key } from './layout';

/** A token in hand, as the tray shows it. */
export type InHand = { token: Token; value: number };

/** Spots go by their names here, because every spot asks with every message. */
export type Board = {
  /** Whether this seat may lay anything at all now. */
  asked: boolean;
  /** Whether it lays the House's tokens, all at once. */
  house: boolean;
  tokens: readonly InHand[];
  /** Whether the token may go to the spot; null asks for any of the seat's tokens. */
  may: (spot: string, token: Token | null) => boolean;
  /** The multiplier this seat gets there, where it differs from the printed one. */
  multiplier: (spot: string) => number | undefined;
};

const NOTHING: Board = { asked: false, house: false, tokens: [], may: () => false, multiplier: () => undefined };

export function board(options: Options | null, scene: Scene): Board {
  if (options === null || options.type === 'keep') return NOTHING;
  const names = options.spots.map(key);
  const worth = new Map(scene.tokens.map((it) => [it.token, it.value]));
  const tokens = options.tokens.map((token) => ({ token, value: worth.get(token) ?? 0 }));
  if (options.type === 'house_bets') {
    const open = new Set(names);
    return { ...NOTHING, asked: true, house: true, tokens, may: (spot) => open.has(spot) };
  }
  const where = new Map(names.map((name, at) => [name, at]));
  const open = new Map(options.tokens.map((token) => [token, openTo(token, options)]));
  const own = new Map(options.multipliers.map((it) => [it.place, it.multiplier]));
  return {
    ...NOTHING,
    asked: true,
    tokens,
    may: (spot, token) => {
      const at = where.get(spot);
      if (at === undefined) return false;
      return token === null ? [...open.values()].some((it) => it.has(at)) : open.get(token)?.has(at) === true;
    },
    multiplier: (spot) => {
      const at = where.get(spot);
      return at === undefined ? undefined : own.get(at);
    },
  };
}

/** The places of the spots that a token may go to. */
export function openTo(token: Token, options: BetOptions): Set<number> {
  const closed = options.closed.filter((it) => !it.open_to.includes(token)).flatMap((it) => it.places);
  const open = new Set(options.spots.keys());
  for (const place of closed) open.delete(place);
  return open;
}

/** The printed multiplier, unless this seat has a better one. */
export function multiplied(it: Scene['spots'][number], asks: Board): number {
  return asks.multiplier(key(it.spot)) ?? it.multiplier;
}
