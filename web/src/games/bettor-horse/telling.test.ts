import { expect, test } from 'vitest';
import { played } from './telling';

test('what the clock played for oneself is told, and what others do is not', () => {
  expect(played({ type: 'entered', seat: 0, entry: { horses: ['0:mudder.1', '0:plain.1'], bet: 'draw' } }, 0)).toBe(
    'your slowest horses were entered, with the bet Draw',
  );
  expect(played({ type: 'adjusted', seat: 0, by: 0 }, 0)).toBe('your Mudder runs as printed');
  expect(played({ type: 'entered', seat: 1 }, 0)).toBeNull();
});
