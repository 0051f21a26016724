import { expect, test } from 'vitest';
import { facts } from '../../src/games/generic/reading';
import { route } from '../../src/state/router.svelte';

test('addresses lead to their pages, and codes may be typed small', () => {
  expect(route('/')).toEqual({ page: 'home' });
  expect(route('/r/horn')).toEqual({ page: 'room', code: 'HORN' });
  expect(route('/tv/HORN')).toEqual({ page: 'tv', code: 'HORN' });
  expect(route('/replay/abc/2')).toEqual({ page: 'replay', id: 'abc', number: 2 });
  expect(route('/replay/abc/two')).toMatchObject({ page: 'lost' });
  expect(route('/nowhere')).toMatchObject({ page: 'lost' });
});

test('small facts are read out of any view', () => {
  const view = { phase: 'race', race: 2, banker: 0, hidden: null, secret: 3, lanes: [1, 2] };
  expect(facts(view, () => 'Ann', { seats: ['banker'], hidden: ['secret'] })).toEqual([
    { name: 'Race', value: '2' },
    { name: 'Banker', value: 'Ann' },
    { name: 'Lanes', value: '1 and 2' },
  ]);
});
