import { describe, expect, it } from 'vitest';
import type { Page } from '../page';
import { scene } from './recorded';
import { page } from './rules';

const text = (page: Page): string => JSON.stringify(page);
const rows = (page: Page, caption: string): (string | number)[][] =>
  page.chapters.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'table' && part.caption.startsWith(caption) ? part.rows : [])),
  );

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
  it('reckons what a slip pays as the payout in force does', () => {
    const back = page({ ...MONEY, multipliers: [...MONEY.multipliers] }, scene);
    expect(rows(back, 'For every $100').map((row) => row[2])).toEqual(['$300', '$200', '$100', '−$100']);
    expect(text(back)).toContain('Nobody ever has to move a horse');
    const guarded = page({ ...MONEY, multipliers: [...MONEY.multipliers], stall_limit: 36 }, scene);
    expect(text(guarded)).toContain('After 36 rolls in a row without a move, a horse that can move must.');
    const total = page({ ...MONEY, multipliers: [...MONEY.multipliers], payout: 'total_return' }, scene);
    expect(rows(total, 'For every $100').map((row) => row[2])).toEqual(['$200', '$100', '$0', '−$100']);
  });

  it('says what the course is like where there is one', () => {
    const ruleset = { ...MONEY, multipliers: [...MONEY.multipliers] };
    const told = '6 horses run on 6 lanes. A lap is 42 hexes along the rail and 72 on the outermost lane.';
    expect(text(page(ruleset, scene))).toContain(told);
    expect(text(page(ruleset, null))).not.toMatch(/horses run|undefined|NaN/);
  });
});
