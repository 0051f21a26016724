import { expect, test } from 'vitest';
import { change, grouped, listed, money, ordinal, short } from '../../src/ui/figures';

test('sums are grouped and signed', () => {
  expect([0, 999, 1000, -12500].map(money)).toEqual(['$0', '$999', '$1,000', '−$12,500']);
  expect([5, 0, -5].map(change)).toEqual(['+$5', '$0', '−$5']);
  expect([1234567, -1000].map(grouped)).toEqual(['1,234,567', '−1,000']);
});

test('places end as they are spoken', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21].map(ordinal).join()).toBe('1st,2nd,3rd,4th,11th,12th,13th,21st');
});

test('names in a row', () => {
  expect([[], ['Ann'], ['Ann', 'Bob'], ['Ann', 'Bob', 'Cy']].map(listed)).toEqual([
    'nobody',
    'Ann',
    'Ann and Bob',
    'Ann, Bob and Cy',
  ]);
});

test('a long name is cut with three dots, between signs and not before a space', () => {
  expect(['Windy Bracken', 'Gallant Meadow', 'Sunny Hawthorn'].map((it) => short(it))).toEqual([
    'Windy Bracken',
    'Gallant Mead…',
    'Sunny Hawtho…',
  ]);
  expect(short('Windy Bracken', 7)).toBe('Windy…');
  expect(short('🐎🐎🐎🐎', 3)).toBe('🐎🐎…');
});
