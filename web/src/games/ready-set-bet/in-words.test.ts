import { expect, test } from 'vitest';
import { spot } from './in-words';

test('a spot is named with its place on the board', () => {
  expect(spot({ type: 'place', horse: '2/3', slot: 2 })).toBe('2/3 to place, spot 2');
  expect(spot({ type: 'seven_out' })).toBe('7 out');
});
