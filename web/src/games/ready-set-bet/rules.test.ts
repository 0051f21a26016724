import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../generated/ready-set-bet';
import type { Page } from '../page';
import { page as pageOf } from './rules';
import { box } from './scene.fixture';

const text = (page: Page): string => JSON.stringify(page);
const rows = (page: Page, caption: string): (string | number)[][] =>
  page.chapters.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'table' && part.caption.startsWith(caption) ? part.rows : [])),
  );

const RULESET: Ruleset = {
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
};

describe('the rulebook', () => {
  it('shows the board, the red line and the pairs in force', () => {
    const page = pageOf(RULESET, box);
    expect(rows(page, 'The board').find((row) => row[0] === '7')).toEqual(['7', '1×', '–', '11×']);
    expect(rows(page, 'Exotics')).toHaveLength(1);
    expect(text(page)).toContain('ends on space 12');
    expect(text(page)).toContain('before space 8');
    expect(text(page)).toContain('The same sum twice in a row');
    expect(text(page)).toContain('A third roll ends the run');
    expect(text(page)).toContain('All prop cards and all exotic cards');
  });

  it('does not speak of exotic cards, VIP cards and pairs where there are none', () => {
    const of = (given: Partial<Ruleset>): string => text(pageOf({ ...RULESET, ...given }, box));
    for (const words of ['exotic card', 'Exotics', 'VIP', 'twice in a row']) expect(of({})).toContain(words);
    const bare = of({ races: 1, exotics: {}, bonus: {} });
    for (const words of ['exotic card', 'Exotics', 'VIP', 'twice in a row']) expect(bare).not.toContain(words);
  });
});
