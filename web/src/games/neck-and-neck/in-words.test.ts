import { expect, test } from 'vitest';
import { inWords } from './in-words';

test('a slip of six stakes is one action', () => {
  const asked = inWords.ask({ type: 'bet', unit: 100, min: 100, max: 1000, pays: [3, 2, 1], unplaced: -1 });
  if (asked.type !== 'amounts') throw new Error(asked.type);
  expect(asked.action([100, 0, 0, 0, 0, 300])).toEqual({ type: 'bet', stakes: [100, 0, 0, 0, 0, 300] });
});
