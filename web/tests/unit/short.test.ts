import { expect, test } from 'vitest';
import { short } from '../../src/ui/short';

test('a long name is cut with three dots, between signs and not before a space', () => {
  expect(['Windy Bracken', 'Gallant Meadow', 'Sunny Hawthorn'].map((it) => short(it))).toEqual([
    'Windy Bracken',
    'Gallant Mead…',
    'Sunny Hawtho…',
  ]);
  expect(short('Windy Bracken', 7)).toBe('Windy…');
  expect(short('🐎🐎🐎🐎', 3)).toBe('🐎🐎…');
});
