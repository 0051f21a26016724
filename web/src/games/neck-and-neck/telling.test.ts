import { expect, test } from 'vitest';
import { played } from './telling';

test('what the clock played for oneself is told, and what others do is not', () => {
  expect(played({ type: 'bet_placed', seat: 2, stakes: [100, 0, 0, 0, 0, 0] }, 2)).toBe(
    'your slip has $100 on horse 1 and nothing else',
  );
  expect(played({ type: 'declined', seat: 2, horse: 3 }, 2)).toBe(
    'the roll was declined, and horse 3 stayed where it was',
  );
  expect(played({ type: 'bet_placed', seat: 1 }, 0)).toBeNull();
});
