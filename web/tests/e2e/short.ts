// A short game of each, for tests that want a whole one.

/** Nine cards each: one lap and the finals. */
export const FEW_CARDS = {
  plain: [
    [1, 'D'],
    [4, 'W'],
    [7, 'D'],
  ],
  sure_a: [
    [2, 'W'],
    [5, 'W'],
    [8, 'W'],
  ],
  mudder: [
    [3, 'W'],
    [5, 'W'],
    [6, 'W'],
  ],
};

export const SHORT = {
  'hot-streak': { variant: 'short' },
  'neck-and-neck': { ruleset: { races: 1, board: 'quick' } },
  // Betting stays open to the end, and there is time for a bet.
  'ready-set-bet': { tick: 8000, ruleset: { races: 1, finish: 18, red_line: 18 } },
  'dont-hesitate': { variant: 'short' },
  'bettor-horse': { ruleset: { track_conditions: true, deck: FEW_CARDS, sudden_death_limit: 2 } },
} as const;

export type Game = keyof typeof SHORT;
export const GAMES: readonly Game[] = ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse'];
