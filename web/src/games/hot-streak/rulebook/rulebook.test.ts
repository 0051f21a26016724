import { describe, expect, it } from 'vitest';
import { page } from './rules';

describe('the rulebook', () => {
  it('names the rows of the track in force', () => {
    expect(JSON.stringify(page({ start_row: 2, star_rows: [5], fold_rows: [4, 9] }))).toContain('after rows 4 and 9');
  });
});
