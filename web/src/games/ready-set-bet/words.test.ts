import { expect, test } from 'vitest';
import { played } from './words';

test('what the clock played for oneself is told, and what others do is not', () => {
  expect(played({ type: 'vip_chosen', seat: 0, card: 'thick_skin' }, 0)).toBe('you kept Thick skin');
  expect(played({ type: 'vip_chosen', seat: 1 }, 0)).toBeNull();
});
