import { describe, expect, it } from 'vitest';
import { page as bettorHorse } from '../../src/rulebook/bettor-horse/rules';
import { page as dontHesitate } from '../../src/rulebook/dont-hesitate/rules';
import { page as hotStreak } from '../../src/rulebook/hot-streak/rules';
import { inForce, rules } from '../../src/rulebook';
import { page as neckAndNeck } from '../../src/rulebook/neck-and-neck/rules';
import { list, many, type Page } from '../../src/rulebook/page';
import { page as readySetBet } from '../../src/rulebook/ready-set-bet/rules';
import { tour } from '../../src/tour/tours';
import catalogue from './fixtures/games.json';

const text = (page: Page): string => JSON.stringify(page);
const rows = (page: Page, caption: string): (string | number)[][] =>
  page.chapters.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'table' && part.caption.startsWith(caption) ? part.rows : [])),
  );

const ROAD = {
  length: 50,
  signs: [10, 20, 30, 40],
  order: 'random',
  next_after: 'roller',
  success_meets_sign: 'new_round',
  last_place_back: 'cap',
  forced_requirement: 6,
  lowest_requirement: 2,
  bonus_steps: 6,
  penalty_extra: 1,
} as const;
const MONEY = {
  races: 3,
  money: 10000,
  unit: 100,
  multipliers: [3, 2, 1],
  payout: 'stake_back',
  banker: 'fixed',
  stall_limit: 0,
  blocked: 'full_only',
  board: 'standard',
} as const;

describe('the rulebook', () => {
  it('tells the road in force', () => {
    const usual = dontHesitate({ ...ROAD, signs: [...ROAD.signs] });
    expect(text(usual)).toContain('50 spaces');
    expect(text(usual)).toContain('after 10, 20, 30 and 40');
    expect(rows(usual, 'What you need').map((row) => row[1])).toEqual([
      'a 6',
      '5 or more',
      '4 or more',
      '3 or more',
      '2 or more',
      '2 or more',
    ]);
    const other = dontHesitate({
      ...ROAD,
      signs: [],
      length: 33,
      lowest_requirement: 4,
      bonus_steps: 9,
      penalty_extra: 0,
    });
    expect(text(other)).toContain('33 spaces');
    expect(text(other)).toContain('9 spaces on');
    expect(rows(other, 'What you need').at(-1)).toEqual([5, '4 or more', '3 in 6']);
    expect(rows(other, 'The bonus die')[1]).toEqual(['not good', 'back by the die']);
  });

  it('reckons what a slip pays as the payout in force does', () => {
    const back = neckAndNeck({ ...MONEY, multipliers: [...MONEY.multipliers] });
    expect(rows(back, 'For every $100').map((row) => row[2])).toEqual(['$300', '$200', '$100', '−$100']);
    expect(text(back)).toContain('Nobody ever has to move a horse');
    const guarded = neckAndNeck({ ...MONEY, multipliers: [...MONEY.multipliers], stall_limit: 36 });
    expect(text(guarded)).toContain('After 36 rolls in a row without a move, a horse that can move must.');
    const total = neckAndNeck({ ...MONEY, multipliers: [...MONEY.multipliers], payout: 'total_return' });
    expect(rows(total, 'For every $100').map((row) => row[2])).toEqual(['$200', '$100', '$0', '−$100']);
  });

  it('shows the board, the red line and the pairs in force', () => {
    const page = readySetBet({
      races: 2,
      pair_by: 'sum',
      bonus_again: 'fifth',
      cards: 'all',
      house: 'neutral',
      house_money: 18,
      finish: 12,
      red_line: 8,
      board: { '7': { show: [[1, 3]], place: [], win: [[11, 4]] } },
      color_spots: { blue: [5, 1] },
      seven_out: [4, 0],
      props: [],
      exotics: { tight_race: [6, 2] },
      bonus: { '2/3': 3, '5': 2 },
      bonus_penalty: {},
      house_tokens: [3, 3, 4, 4, 5, 5],
      vip_deck: {},
    });
    expect(rows(page, 'The board').find((row) => row[0] === '7')).toEqual(['7', '1×', '–', '11×']);
    expect(rows(page, 'Exotics')).toHaveLength(1);
    expect(text(page)).toContain('ends on space 12');
    expect(text(page)).toContain('before space 8');
    expect(text(page)).toContain('The same sum twice running');
    expect(text(page)).toContain('A third roll ends the run');
    expect(text(page)).toContain('All prop cards and all exotic cards');
  });

  it('does not speak of exotic cards, VIP cards and pairs where there are none', async () => {
    const book = await rules('ready-set-bet');
    const usual = catalogue.games.find(({ id }) => id === 'ready-set-bet')?.ruleset;
    const of = (given: object): string => JSON.stringify(book?.page(inForce(usual, given)));
    for (const words of ['exotic card', 'Exotics', 'VIP', 'twice running']) expect(of({})).toContain(words);
    const bare = of({ races: 1, exotics: {}, bonus: {} });
    for (const words of ['exotic card', 'Exotics', 'VIP', 'twice running']) expect(bare).not.toContain(words);
  });

  it('counts the cards of the deck in force and speaks of weather only where there is some', () => {
    const deck = { plain: [[1, 'D'], [2, 'W']], mudder: [[3, 'W']] } satisfies Record<string, [number, 'D' | 'W'][]>; // prettier-ignore
    const dry = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck, mudders: ['mudder'] } as const; // prettier-ignore
    expect(text(bettorHorse({ ...dry, mudders: ['mudder'] }))).toContain('the same 3 cards');
    expect(text(bettorHorse({ ...dry, mudders: ['mudder'] }))).not.toContain('Weather is played');
    expect(text(bettorHorse({ ...dry, mudders: ['mudder'], track_conditions: true }))).toContain('Weather is played');
  });

  it('tells who meets in the second final, and how long sudden death may take', () => {
    const it = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck: {}, mudders: [] as string[] } as const; // prettier-ignore
    const rules = { ...it, mudders: [] };
    expect(text(bettorHorse(rules))).toContain('the first meets the third and the second the fourth');
    expect(text(bettorHorse(rules))).toContain('however long that takes');
    const other = bettorHorse({ ...rules, final_pairs: 'across', sudden_death_limit: 50 });
    expect(text(other)).toContain('everybody meets the player opposite');
    expect(text(other)).toContain('at most 50 times');
    expect(text(other)).not.toContain('however long');
  });

  it('tells the order of the cars: drawn, by their numbers, or as it was arranged', () => {
    const road = { ...ROAD, signs: [...ROAD.signs] };
    expect(text(dontHesitate(road))).toContain('the order of moving is drawn');
    expect(text(dontHesitate({ ...road, order: 'seats' }))).toContain('in the order of their numbers');
    expect(text(dontHesitate({ ...road, order: [3, 1, 0, 2, 5, 4] }))).toContain('4, 2, 1, 3, 6 and 5');
  });

  it('names the rows of the track in force', () => {
    expect(text(hotStreak({ start_row: 2, star_rows: [5], fold_rows: [4, 9] }))).toContain('after rows 4 and 9');
  });

  it('has every game with the same six chapters, and a tour of four to seven steps', async () => {
    for (const game of ['hot-streak', 'neck-and-neck', 'ready-set-bet', 'dont-hesitate', 'bettor-horse']) {
      expect(await rules(game)).not.toBeNull();
      expect(tour(game)?.steps.length).toBeGreaterThanOrEqual(4);
      expect(tour(game)?.steps.length).toBeLessThanOrEqual(7);
    }
    expect(await rules('chess')).toBeNull();
    expect(dontHesitate({ ...ROAD, signs: [] }).chapters.map(({ id }) => id)).toEqual([
      'goal',
      'turn',
      'pays',
      'end',
      'variants',
      'questions',
    ]);
  });

  it('puts what a table changed over what is usual', () => {
    expect(inForce({ length: 50, signs: [10] }, { length: 20 })).toEqual({ length: 20, signs: [10] });
    expect(inForce({ length: 50 }, null)).toEqual({ length: 50 });
  });

  it('says numbers as people do', () => {
    expect(list([1, 2, 3])).toBe('1, 2 and 3');
    expect(list([])).toBe('none');
    expect(many(1, 'race')).toBe('one race');
  });
});
