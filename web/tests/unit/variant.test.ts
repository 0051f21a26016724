import { expect, test } from 'vitest';
import type { GameInfo } from '../../src/net/wire';
import { same } from '../../src/state/json';
import { variantOf } from '../../src/state/variant';

const seats = { min: 2, max: 4, step: 1 };
const game: Pick<GameInfo, 'variants'> = {
  variants: [
    { id: 'standard', name: 'Standard', summary: '', seats, minutes: 10, ruleset: {} },
    { id: 'short', name: 'Short', summary: '', seats, minutes: 10, ruleset: { races: 1, board: 'quick' } },
  ],
};
const named = (variant: string | null, ruleset: unknown): string | undefined =>
  variantOf({ variant, ruleset }, game)?.id;

test('a variant is known by its name, or by its rules in whatever order they are told', () => {
  expect(named('short', {})).toBe('short');
  expect(named(null, { board: 'quick', races: 1 })).toBe('short');
  expect(named(null, null)).toBe('standard');
  expect(named(null, { races: 2 })).toBeUndefined();
  expect(variantOf({ variant: 'short', ruleset: {} }, null)).toBeNull();
});

test('things out of JSON are the same whatever order their fields are in', () => {
  expect(same({ a: [1, { b: 2 }], c: null }, { c: null, a: [1, { b: 2 }] })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same([], {})).toBe(false);
  expect(same(null, {})).toBe(false);
});
