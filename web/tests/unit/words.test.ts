import { expect, test } from 'vitest';
import { route } from '../../src/state/router.svelte';
import { ask, spot } from '../../src/tables/generic/asks';
import { facts, racers, tally } from '../../src/tables/generic/reading';

test('addresses lead to their pages, and codes may be typed small', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/r/horn')).toEqual({ page: 'room', code: 'HORN' });
  expect(route('/tv/HORN')).toEqual({ page: 'tv', code: 'HORN' });
  expect(route('/replay/abc/2')).toEqual({ page: 'replay', id: 'abc', number: 2 });
  expect(route('/replay/abc/two')).toMatchObject({ page: 'lost' });
  expect(route('/nowhere')).toMatchObject({ page: 'lost' });
});

test('a slip of six stakes is one action', () => {
  const asked = ask({ type: 'bet', unit: 100, min: 100, max: 1000, pays: [3, 2, 1], unplaced: -1 });
  if (asked.type !== 'amounts') throw new Error(asked.type);
  expect(asked.action([100, 0, 0, 0, 0, 300])).toEqual({ type: 'bet', stakes: [100, 0, 0, 0, 0, 300] });
});

test('an entry waits for its bet', () => {
  const card = (speed: number) => ({ card: `0:plain.${speed}`, speed, back: 'W' as const, mudder: false });
  const asked = ask({
    type: 'enter',
    stage: 'lap',
    against: 1,
    horses: 3,
    hand: [card(1), card(2), card(3)],
    refused: [],
    bets: ['win', 'lose', 'draw'],
    pays: { alone: 6, both: 3, pool: null },
    offering: null,
  });
  if (asked.type !== 'pick') throw new Error(asked.type);
  expect(asked.action([2, 0, 1], null)).toBeNull();
  expect(asked.action([2, 0, 1], 'lose')).toEqual({
    type: 'enter',
    horses: ['0:plain.3', '0:plain.1', '0:plain.2'],
    bet: 'lose',
  });
});

test('a spot is named with its place on the board', () => {
  expect(spot({ type: 'place', horse: '2/3', slot: 2 })).toBe('Place 2/3, spot 2');
  expect(spot({ type: 'seven_out' })).toBe('Seven out');
});

test('who runs how far is read out of any view', () => {
  expect(racers({ phase: 'race', positions: { '7': 4 } })).toEqual([{ name: '7', at: 4, of: 15, note: '' }]);
  expect(racers({ phase: 'offer', positions: [10], length: 50 })).toEqual([{ name: '1', at: 10, of: 50, note: '' }]);
  expect(racers({ phase: 'enter' })).toEqual([]);
  expect(tally({ phase: 'race', money: [3, 64] }, 1)).toBe('$64');
  expect(facts({ phase: 'race', race: 2, banker: 0, hidden: null }, () => 'Ann')).toEqual([
    { name: 'Race', value: '2' },
    { name: 'Banker', value: 'Ann' },
  ]);
});
