// What the rules of this game say and the scene does not: what the exotic cards take, which ranks win, how many cards
// are dealt, and of which kind a token is. These numbers stand nowhere else in the client.
import type { Exotic, Horse, Scene, Spot, Token } from '../../generated/ready-set-bet';

/**
 * What an exotic card takes. Horses are lined up one after the other: `place` is a place in this line, also where two of
 * them are level.
 */
export type ExoticTest =
  | { test: 'behind_exactly'; place: number; spaces: number }
  | { test: 'behind_at_least'; place: number; spaces: number }
  | { test: 'behind_at_most'; place: number; spaces: number }
  | { test: 'all_moved_at_least'; spaces: number }
  | { test: 'moved_at_most'; horses: number; spaces: number };
export type ExoticScene = { card: Exotic } & ExoticTest;

export const PHOTO = { test: 'behind_at_most', place: 3, spaces: 3 } as const satisfies ExoticTest;

const EXOTICS: Record<Exotic, ExoticTest> = {
  by_a_nose: { test: 'behind_exactly', place: 2, spaces: 1 },
  blow_out: { test: 'behind_at_least', place: 2, spaces: 6 },
  photo_finish: PHOTO,
  tight_race: { test: 'all_moved_at_least', spaces: 6 },
  late_start: { test: 'moved_at_most', horses: 2, spaces: 3 },
};

/** The exotic cards of this game, in the order of the scene. */
export function exotics(scene: Scene): ExoticScene[] {
  return scene.spots.flatMap(({ spot }) =>
    spot.type === 'exotic' ? [{ card: spot.card, ...EXOTICS[spot.card] }] : [],
  );
}

export function exotic(card: Exotic): ExoticTest {
  return EXOTICS[card];
}

/** The rank a horse needs for a bet on it: this one or better; for `seven_out` this one or lower. */
export const RANKS = { win: 1, place: 2, show: 3, seven_out: 5 } as const satisfies Partial<
  Record<Spot['type'], number>
>;

/** The horse that `seven_out` is about. */
export const LATE: Horse = '7';

/** The faces of the two pairs that a table calls by name. */
export const PAIRS = { eyes: 1, cars: 6 };

/** What a seat stops at, whatever it lost. */
export const LEAST = 0;

/** How many VIP cards a seat is dealt to choose from. */
export const VIP_DEALT = 2;

/** With this many bettors or more, everybody has one token fewer. */
export const CROWD = 7;

/** What a bettor's own token is worth of which there is one fewer then. */
export const SPARED = 3;

/** Of which kind a token is: everybody's own, the House's, or one of the two colours of bonus tokens. */
export type TokenKind = 'own' | 'house' | 'black' | 'white';

export const KINDS: Record<Token, TokenKind> = {
  '2': 'own',
  '3a': 'own',
  '3b': 'own',
  '4': 'own',
  '5': 'own',
  black_2: 'black',
  black_3: 'black',
  black_4: 'black',
  black_5: 'black',
  black_6: 'black',
  black_7: 'black',
  white_2: 'white',
  white_3: 'white',
  white_4: 'white',
  white_5: 'white',
  white_6: 'white',
  white_7: 'white',
  h1: 'house',
  h2: 'house',
  h3: 'house',
  h4: 'house',
  h5: 'house',
  h6: 'house',
};

/** Whether a race that ended so is what the card takes. */
export function met(it: ExoticTest, positions: Record<Horse, number>): boolean {
  const line = Object.values(positions).sort((a, b) => b - a);
  const behind = (place: number): number => (line[0] ?? 0) - (line[place - 1] ?? 0);
  switch (it.test) {
    case 'behind_exactly':
      return behind(it.place) === it.spaces;
    case 'behind_at_least':
      return behind(it.place) >= it.spaces;
    case 'behind_at_most':
      return behind(it.place) <= it.spaces;
    case 'all_moved_at_least':
      return line.every((at) => at >= it.spaces);
    case 'moved_at_most':
      return line.filter((at) => at <= it.spaces).length >= it.horses;
  }
}
