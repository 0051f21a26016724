import { describe, expect, it } from 'vitest';
import type { Page } from '../page';
import { page } from './rules';
import recorded from './tour/recorded.json';

const text = (page: Page): string => JSON.stringify(page);
const rows = (page: Page, caption: string): (string | number)[][] =>
  page.chapters.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'table' && part.caption.startsWith(caption) ? part.rows : [])),
  );

const { scene } = recorded;
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

describe('the rulebook', () => {
  it('tells the road in force', () => {
    const usual = page({ ...ROAD, signs: [...ROAD.signs] }, scene);
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
    const other = page(
      {
        ...ROAD,
        signs: [],
        length: 33,
        lowest_requirement: 4,
        bonus_steps: 9,
        penalty_extra: 0,
      },
      null,
    );
    expect(text(other)).toContain('33 spaces');
    expect(text(other)).toContain('9 spaces on');
    expect(rows(other, 'The bonus die')[1]).toEqual(['not good', 'back by the number rolled']);
  });

  it('takes the numbers of the chain from the table, and leaves them out where there is none', () => {
    const road = { ...ROAD, signs: [...ROAD.signs] };
    const easier = page(road, { ...scene, ladder: [6, 5, 4, 4, 4, 4] });
    expect(rows(easier, 'What you need').at(-1)).toEqual([5, '4 or more', '3 in 6']);
    expect(page(road, { ...scene, cars: scene.cars.slice(0, 4) }).lead).toContain('four cars');
    expect(rows(page(road, null), 'What you need')).toEqual([]);
    expect(page(road, null).lead).not.toContain('cars');
    expect(rows(page({ ...road, signs: [] }, scene), 'What you need')).toEqual([]);
  });

  it('tells the order of the cars: drawn, by their numbers, or as it was arranged', () => {
    const road = { ...ROAD, signs: [...ROAD.signs] };
    expect(text(page(road, scene))).toContain('the order of the cars is drawn');
    expect(text(page({ ...road, order: 'seats' }, scene))).toContain('in the order of their numbers');
    expect(text(page({ ...road, order: [3, 1, 0, 2, 5, 4] }, scene))).toContain('4, 2, 1, 3, 6 and 5');
  });
});
