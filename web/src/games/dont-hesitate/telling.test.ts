import { expect, test } from 'vitest';
import { played } from './telling';

test('what the clock played for oneself is told, and what others do is not', () => {
  expect(played({ type: 'passed', seat: 1, token: 4, requirement: 6 }, 1)).toBe('car 5 passed');
  expect(played({ type: 'passed', seat: 1, token: 4, requirement: 6 }, 0)).toBeNull();
});
