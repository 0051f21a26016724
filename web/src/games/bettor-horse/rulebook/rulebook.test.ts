import { describe, expect, it } from 'vitest';
import type { Page } from '../../page';
import { page } from './rules';

const text = (page: Page): string => JSON.stringify(page);

describe('the rulebook', () => {
  it('counts the cards of the deck in force and speaks of weather only where there is some', () => {
    const deck = { plain: [[1, 'D'], [2, 'W']], mudder: [[3, 'W']] } satisfies Record<string, [number, 'D' | 'W'][]>; // prettier-ignore
    const dry = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck, mudders: ['mudder'] } as const; // prettier-ignore
    expect(text(page({ ...dry, mudders: ['mudder'] }))).toContain('the same 3 cards');
    expect(text(page({ ...dry, mudders: ['mudder'] }))).not.toContain('Weather is played');
    expect(text(page({ ...dry, mudders: ['mudder'], track_conditions: true }))).toContain('Weather is played');
  });

  it('tells who meets in the second final, and how long sudden death may take', () => {
    const it = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck: {}, mudders: [] as string[] } as const; // prettier-ignore
    const rules = { ...it, mudders: [] };
    expect(text(page(rules))).toContain('the first meets the third and the second the fourth');
    expect(text(page(rules))).toContain('however long that takes');
    const other = page({ ...rules, final_pairs: 'across', sudden_death_limit: 50 });
    expect(text(other)).toContain('everybody meets the player opposite');
    expect(text(other)).toContain('at most 50 times');
    expect(text(other)).not.toContain('however long');
  });
});
