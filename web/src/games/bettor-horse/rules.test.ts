import { describe, expect, it } from 'vitest';
import type { Ruleset, Scene } from '../../generated/bettor-horse';
import type { Page } from '../page';
import { page } from './rules';

const text = (page: Page): string => JSON.stringify(page);

describe('the rulebook', () => {
  it('counts the cards of the deck in force and speaks of weather only where there is some', () => {
    const deck = { plain: [[1, 'D'], [2, 'W']], mudder: [[3, 'W']] } satisfies Record<string, [number, 'D' | 'W'][]>; // prettier-ignore
    const dry = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck, mudders: ['mudder'] } as const; // prettier-ignore
    expect(text(page({ ...dry, mudders: ['mudder'] }, null))).toContain('the same 3 cards');
    expect(text(page({ ...dry, mudders: ['mudder'] }, null))).not.toContain('Weather is played');
    expect(text(page({ ...dry, mudders: ['mudder'], track_conditions: true }, null))).toContain('Weather is played');
  });

  it('tells who meets in the second final, and how long sudden death may take', () => {
    const it = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck: {}, mudders: [] as string[] } as const; // prettier-ignore
    const rules = { ...it, mudders: [] };
    expect(text(page(rules, null))).toContain('the first meets the third and the second the fourth');
    expect(text(page(rules, null))).toContain('however long that takes');
    const other = page({ ...rules, final_pairs: 'across', sudden_death_limit: 50 }, null);
    expect(text(other)).toContain('everybody meets the player opposite');
    expect(text(other)).toContain('at most 50 times');
    expect(text(other)).not.toContain('however long');
  });

  it('counts the duels that a table has planned', () => {
    const deck = { plain: Array.from({ length: 27 }, (_, at): [number, 'D'] => [at + 1, 'D']) };
    const it: Ruleset = { track_conditions: false, pool_no_match: 'unclaimed', final_pairs: 'as_written', sudden_death_limit: 0, deck, mudders: [] }; // prettier-ignore
    const scene: Scene = {
      ...it,
      rounds: 8,
      decks: [],
      duels: Array.from({ length: 8 }, () => ({ stage: 'lap', duel: [0, 1], lap: 1 })),
      horses: 3,
      final_horses: 1,
      to_win: 2,
      kept: 3,
    };
    expect(text(page(it, scene))).toContain('there are eight duels before the final');
    expect(text(page(it, { ...scene, rounds: 2 }))).toContain('two laps of four duels each');
    expect(text(page(it, null))).not.toContain('At this table');
  });
});
